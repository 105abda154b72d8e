import { noValues } from './inputs';

/** An act that is being made up for a doll. */
export class Draft {
	/** Which act, by its key; empty while none is chosen. */
	key = $state('');
	/** All acts are shown to choose from. What has been chosen stands alone, with what it asks for below it. */
	choosing = $state(true);
	/** Whom to aim at and what was measured stays when another act is chosen. */
	values = $state(noValues());
}
