import { expect, test } from 'vitest';
import { DecryptionError, textCipher } from './text-cipher.ts';

const cipher = textCipher('k'.repeat(32));

test('a text decrypts with its key for its owner, and each encryption of it differs', () => {
	const encrypted = cipher.encrypt('ABCDEF', 'owner');
	expect(encrypted).not.toContain('ABCDEF');
	expect(cipher.encrypt('ABCDEF', 'owner')).not.toBe(encrypted);
	expect(cipher.decrypt(encrypted, 'owner')).toBe('ABCDEF');
	expect(textCipher('k'.repeat(32)).fingerprint).toBe(cipher.fingerprint);
});

test('decryption fails with another key, another owner, a changed text or a plain text', () => {
	const encrypted = cipher.encrypt('ABCDEF', 'owner');
	const other = textCipher('o'.repeat(32));
	expect(other.fingerprint).not.toBe(cipher.fingerprint);
	const changed = encrypted.slice(0, -1) + (encrypted.endsWith('A') ? 'Q' : 'A');
	for (const decrypt of [
		() => other.decrypt(encrypted, 'owner'),
		() => cipher.decrypt(encrypted, 'another'),
		() => cipher.decrypt(changed, 'owner'),
		() => cipher.decrypt('ABCDEF', 'owner'),
		() => cipher.decrypt('v1.', 'owner'),
	])
		expect(decrypt).toThrow(DecryptionError);
});
