import { expect, test } from 'vitest';
import { matchingStep, newTotpSecret, otpauthUri, timeStep, toBase32, totpCode } from './totp.ts';

const secret = toBase32(Buffer.from('12345678901234567890'));

test('the codes match RFC 4226, appendix D', () => {
	const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];
	expect(codes.map((_, count) => totpCode(secret, count))).toEqual(codes);
});

test.each([
	[59, '287082'],
	[1111111109, '081804'],
	[1111111111, '050471'],
	[1234567890, '005924'],
	[2000000000, '279037'],
	[20000000000, '353130'],
])('the code at %i s matches the last six digits of RFC 6238, appendix B', (seconds, code) => {
	expect(totpCode(secret, timeStep(new Date(seconds * 1000)))).toBe(code);
});

test('a secret is 20 random bytes in base32 (RFC 4648, section 10)', () => {
	expect(toBase32(Buffer.from('fooba'))).toBe('MZXW6YTB');
	expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
	const secrets = Array.from({ length: 20 }, newTotpSecret);
	expect(new Set(secrets).size).toBe(20);
	for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
});

test('a clock may be at most one step early or late', () => {
	const now = new Date(1111111111_000);
	const step = timeStep(now);
	const found = [-2, -1, 0, 1, 2].map((off) => matchingStep(secret, totpCode(secret, step + off), now));
	expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
	for (const code of ['', '05047', '0504711', '05047a', 'é50471'])
		expect(matchingStep(secret, code, now)).toBeUndefined();
});

test('the URI for an app contains the studio and the account, with special characters escaped', () => {
	expect(otpauthUri(secret, '蓝角鲸 & Co', 'a+b@demo.test')).toBe(
		`otpauth://totp/%E8%93%9D%E8%A7%92%E9%B2%B8%20%26%20Co:a%2Bb%40demo.test?secret=${secret}&issuer=%E8%93%9D%E8%A7%92%E9%B2%B8%20%26%20Co&algorithm=SHA1&digits=6&period=30`,
	);
});
