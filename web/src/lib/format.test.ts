import { expect, test } from 'vitest';
import vectors from '../messages/format.vectors.json';
import { format, type MessageArgs } from './format';

// messages_test.go reads the same file: what Go and the pages make of a message is equal.
test.each(vectors)('$name', ({ lang, text, args, want }) => {
	expect(format(text, args as MessageArgs, lang)).toBe(want);
});
