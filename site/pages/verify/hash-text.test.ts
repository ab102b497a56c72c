import { expect, test } from 'vitest';
import { normalizedHash } from './hash-text.ts';

const HASH = '0123456789abcdef'.repeat(4);

test.each([HASH, HASH.toUpperCase(), ` ${HASH}\n`, HASH.match(/../g)!.join(':'), `SHA256: ${HASH}`, `sha-256=${HASH}`])(
	'%j is a hash',
	(text) => expect(normalizedHash(text)).toBe(HASH),
);

test.each(['', HASH.slice(1), `${HASH}0`, HASH.replace('0', 'g'), `md5 ${HASH}`])('%j is no hash', (text) =>
	expect(normalizedHash(text)).toBeUndefined(),
);

test('a version id is accepted, alone and in the address that a sheet prints', () => {
	const id = 'iqrerldyrczkrg4a';
	for (const text of [
		id,
		` ${id} `,
		id.toUpperCase(),
		`https://studio.test/verify/${id}/`,
		`studio.test/es/verify/${id}`,
	])
		expect(normalizedHash(text)).toBe(id);
	for (const text of ['iqrerldyrczkrg4', 'iqrerldyrczkrg41', 'https://studio.test/verify/'])
		expect(normalizedHash(text)).toBeUndefined();
});
