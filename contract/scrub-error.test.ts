import { expect, test } from 'vitest';
import { FRAME, MAX_MESSAGE_LENGTH, scrubMessage } from './scrub-error.ts';

const TOKEN = 'q3Zk-0x_yA9dLrT5vWbN2mJ8hGfS7uEcP1oIiXeKzQw';

test.each([
	// Messages of browsers, which stay unchanged.
	["Cannot read properties of undefined (reading 'slug')", "Cannot read properties of undefined (reading 'slug')"],
	['can\'t access property "slug", game is undefined', 'can\'t access property "slug", game is undefined'],
	["undefined is not an object (evaluating 'game.slug')", "undefined is not an object (evaluating 'game.slug')"],
	['Maximum call stack size exceeded', 'Maximum call stack size exceeded'],
	['  padded\tand\0cut  ', 'padded and cut'],
	// Messages with addresses.
	[
		'Minified React error #418; visit https://react.dev/errors/418?args[]=Ada&args[]= for the full message',
		'Minified React error #418; visit /errors/418 for the full message',
	],
	[`Failed at https://studio.test/reset_password/${TOKEN}/?lang=en#x`, 'Failed at /reset_password/[token]/'],
	[`No response from /api/auth/password-link/${TOKEN}?lang=zh`, 'No response from /api/auth/password-link/[token]'],
	['https://ada:secret@studio.test', '/'],
	['at /games/?q=ada%20lovelace&year=2026 again', 'at /games/ again'],
	['at /account/#ada again', 'at /account/ again'],
	[`blob:https://studio.test/2c5f9a52-3c1f-4d53-9d1f-0f5d7f0b4c11`, 'blob:/[token]'],
	['data:text/plain,Ada%20Lovelace', '[address]'],
	['mailto:ada@studio.test', '[address]'],
	// Messages with personal data and secrets.
	['Unknown user ada.lovelace+x@mail.studio.test!', 'Unknown user [mail]'],
	['ada%40studio.test', '[mail]'],
	[`Bearer ${TOKEN}`, 'Bearer [token]'],
	['a'.repeat(60), '[token]'],
	['Call +49 (170) 123-4567 now', 'Call [number] now'],
	['Card 4111 1111 1111 1111', 'Card [number]'],
	// Messages with quoted text.
	['Unexpected token \'A\', "Ada "said" hi" is not valid JSON', "Unexpected token 'A', [text] is not valid JSON"],
	['Unexpected token \'A\', ..."name\n": Ada"... is not valid JSON', "Unexpected token 'A', [text] is not valid JSON"],
	["'#ada lovelace' is not a valid selector", '[text] is not a valid selector'],
	["Unknown name 'O'Brien'", 'Unknown name [text]'],
	['Unknown name "Ada Lovelace', 'Unknown name [text]'],
	['Unknown name “艾达”', 'Unknown name [text]'],
	// Further lines may contain text of the page.
	['Hydration failed\n<p>\n+ Ada\n- Bob', 'Hydration failed'],
	['', ''],
])('%j is scrubbed', (message, scrubbed) => {
	expect(scrubMessage(message)).toBe(scrubbed);
	expect(scrubMessage(scrubbed)).toBe(scrubbed);
});

test('a long message is cut', () => {
	expect(scrubMessage('so long '.repeat(100_000)).length).toBeLessThanOrEqual(MAX_MESSAGE_LENGTH);
});

test('a frame names a built file, never another address', () => {
	for (const frame of [
		'/assets/home-page-B1x_-9.js:1:2048',
		'render (/assets/home-page-B1x.js:1:2048)',
		'new Foo (/demo-files/main-x.js:2:1)',
		'Object.onClick (/site/pages/home/home-page.tsx:10:5)',
	])
		expect(frame).toMatch(FRAME);
	for (const frame of [
		'/reset_password/token/:1:1',
		'https://studio.test/assets/a.js:1:1',
		'/assets/a.js?token=x:1:1',
		'ada@studio.test (/assets/a.js:1:1)',
		'/assets/a.js:1:1\n/assets/b.js:1:1',
		'/assets/a.js',
	])
		expect(frame).not.toMatch(FRAME);
});
