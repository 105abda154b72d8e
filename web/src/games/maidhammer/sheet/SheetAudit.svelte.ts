import { AuditState } from '../../../lib/sheet/AuditState.svelte';
import type { Audit, CostLine, Fault, Sheet } from './wire';

/** What the server says about the sheet being filled in: its price, its figures and its faults. */
export class SheetAudit extends AuditState<Sheet, Fault, Audit> {
	/** What is left of the budget; nothing while it is not known. */
	get left(): number | undefined {
		return this.audit && this.audit.budget - this.audit.mp;
	}

	/** The prices of one pick, as the audit lists them. */
	linesOf(part: 'skills' | 'gear', index: number): CostLine[] {
		return (this.audit?.lines ?? []).filter((line) => line.index === index && partOf(line.what) === part);
	}
}

function partOf(what: string): 'skills' | 'gear' | 'attribute' {
	if (what.startsWith('attribute/')) return 'attribute';
	return what.startsWith('gear/') || what === 'MH-2.4' ? 'gear' : 'skills';
}
