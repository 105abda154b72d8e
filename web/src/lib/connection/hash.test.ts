import { expect, it } from 'vitest';
import vectors from '../../wire/hash.vectors.json';
import { viewHash } from './hash';

it.each(vectors)('hashes $name as the server does', ({ value, hash }) => {
	expect(viewHash(value)).toBe(hash);
});
