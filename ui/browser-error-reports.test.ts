import { describe, expect, test } from 'vitest';
import { browserErrorReport } from '../contract/browser-errors.ts';
import type { Language } from '../contract/languages.ts';
import { languagePrefix, toSiteLanguages, type LanguagePath } from '../contract/urls.ts';
import { isRequestFailure } from './browser-errors.ts';
import { BrowserErrorReports, describeError, placeOf } from './browser-error-reports.ts';

const ORIGIN = 'https://studio.test';

const errorOf = (message: string, stack: string, name = 'TypeError') => ({ name, message, stack });

const CHROMIUM = `TypeError: x is not a function
    at render (${ORIGIN}/assets/home-page-B1.js:1:20)
    at async Object.load [as now] (${ORIGIN}/assets/react-C2.js?v=3:2:30)
    at Array.map (<anonymous>)
    at new Foo (${ORIGIN}/reset_password/q3Zk0xyA9dLrT5vWbN2mJ8hGfS7u/:5:6)
    at ${ORIGIN}/assets/main-D3.js:3:40`;
const FIREFOX = `render@${ORIGIN}/assets/home-page-B1.js:1:20
load/<@${ORIGIN}/assets/react-C2.js:2:30
@${ORIGIN}/assets/main-D3.js:3:40
`;
const SAFARI = `render@${ORIGIN}/assets/home-page-B1.js:1:20
map@[native code]
global code@${ORIGIN}/assets/react-C2.js:2:30
${ORIGIN}/assets/main-D3.js:3:40`;

describe('an error is described by its message and its frames in built files', () => {
	test.each([
		['Chromium', CHROMIUM, 'async Object.load as now (/assets/react-C2.js:2:30)'],
		['Firefox', FIREFOX, 'load< (/assets/react-C2.js:2:30)'],
		['Safari', SAFARI, 'global code (/assets/react-C2.js:2:30)'],
	])('in %s', (_, stack, second) => {
		expect(describeError(errorOf('x is not a function', stack), ORIGIN)).toEqual({
			message: 'TypeError: x is not a function',
			frames: ['render (/assets/home-page-B1.js:1:20)', second, '/assets/main-D3.js:3:40'],
		});
	});

	test('a message that looks like a frame is not read as a frame', () => {
		const message = `of\n    at ada (${ORIGIN}/assets/ada.js:1:1)`;
		const stack = `Error: ${message}\n    at render (${ORIGIN}/assets/a.js:1:2)`;
		expect(describeError(errorOf(message, stack, 'Error'), ORIGIN)).toEqual({
			message: 'Error: of',
			frames: ['render (/assets/a.js:1:2)'],
		});
	});
});

test.each([
	['nothing', null],
	['an event of a foreign script', undefined],
	['a text', 'Script error.'],
	['an object without a stack', { message: 'x' }],
	['an error without frames', errorOf('x', 'TypeError: x')],
	['an error of the console', errorOf('x', 'TypeError: x\n    at <anonymous>:1:1')],
	['an error of an extension', errorOf('x', 'TypeError: x\n    at f (chrome-extension://abc/content.js:1:2)')],
	[
		'an error that an extension causes in our code',
		errorOf('x', `${CHROMIUM}\n    at g (moz-extension://abc/content.js:1:2)`),
	],
	['an error of a hidden extension', errorOf('x', `f@webkit-masked-url://hidden/:1:2\n${SAFARI}`)],
	['an error of another site', errorOf('x', 'TypeError: x\n    at f (https://cdn.test/a.js:1:2)')],
	[
		'an error of another site that our code has called',
		errorOf('x', `TypeError: x\n    at f (https://cdn.test/a.js:1:2)\n    at g (${ORIGIN}/assets/a.js:1:2)`),
	],
	['an error of a script in the page', errorOf('x', `TypeError: x\n    at f (${ORIGIN}/games/:1:2)`)],
	['a site whose name begins like ours', errorOf('x', `TypeError: x\n    at f (${ORIGIN}.evil.test/a.js:1:2)`)],
])('%s is not reported', (_, error) => {
	expect(describeError(error, ORIGIN)).toBeNull();
});

test.each([
	['TypeError', 'Failed to fetch'],
	['TypeError', 'NetworkError when attempting to fetch resource.'],
	['TypeError', 'Load failed'],
	['TypeError', 'Failed to fetch dynamically imported module: https://studio.test/assets/a.js'],
	['TypeError', 'error loading dynamically imported module: https://studio.test/assets/a.js'],
	['TypeError', 'Importing a module script failed.'],
	['Error', 'Unable to preload CSS for /assets/a.css'],
	['AbortError', 'signal is aborted without reason'],
	['ApiError', 'No response from /api/games'],
	['CallError', 'Something went wrong'],
])('%s: %s is a failed request, which is not reported', (name, message) => {
	expect(isRequestFailure(Object.assign(new Error(message), { name }))).toBe(true);
	expect(isRequestFailure(new TypeError(`x is not a function: ${message}`))).toBe(false);
});

test.each([
	['/', { source: 'site', page: 'home-page' }],
	['/reset_password/secret-token/', { source: 'site', page: 'set-password-page' }],
	['/no/such/page/', { source: 'site', page: '' }],
	['/admin/', { source: 'admin', page: '' }],
	['/admin/games/0abc?x=y', { source: 'admin', page: 'games' }],
	['/demo/thunder-yak/', { source: 'demo', page: 'thunder-yak' }],
])('the path %s is reported by its source and page', (path, place) => {
	expect(placeOf(path)).toEqual(place);
});

const ENGLISH_AT_EN = [
	{ code: 'es', path: '' },
	{ code: 'en', path: 'en' },
] as const;
test.each<[string, readonly LanguagePath[], Language, string, string]>([
	[
		'a language with a path',
		[
			{ code: 'en', path: '' },
			{ code: 'es', path: 'es' },
		],
		'es',
		'/es/',
		'home-page',
	],
	[
		'a language with another path',
		[
			{ code: 'en', path: '' },
			{ code: 'zh', path: 'cn' },
		],
		'zh',
		'/cn/game/yak/',
		'game-details',
	],
	['a default language other than English', ENGLISH_AT_EN, 'es', '/game/yak/', 'game-details'],
	['English with a path', ENGLISH_AT_EN, 'en', '/en/reset_password/secret/', 'set-password-page'],
	['a language that is off', [{ code: 'en', path: '' }], 'en', '/zh/game/yak/', ''],
	['a path that begins like a language’s', ENGLISH_AT_EN, 'en', '/english/', ''],
])('the page is found by its path in %s', (_, paths, language, path, page) => {
	expect(placeOf(path, languagePrefix(toSiteLanguages(paths), language))).toEqual({ source: 'site', page });
});

const throwAt = (line: number) => errorOf(`error ${line}`, `f@${ORIGIN}/assets/a.js:${line}:1`);

test('each error is reported once, and five of a document at most', () => {
	const sent: string[] = [];
	const reports = new BrowserErrorReports(ORIGIN, (body) => sent.push(body));
	for (const line of [1, 1, 2, 1, 3, 4, 5, 6, 7]) reports.report(throwAt(line), '/about/', '1.0.0-abc');
	expect(sent).toHaveLength(5);
	const parsed = sent.map((body) => browserErrorReport.parse(JSON.parse(body)));
	expect(parsed[0]).toEqual({
		release: '1.0.0-abc',
		source: 'site',
		page: 'about-page',
		message: 'TypeError: error 1',
		frames: ['f (/assets/a.js:1:1)'],
	});
	expect(parsed.map(({ message }) => message)).toEqual([1, 2, 3, 4, 5].map((line) => `TypeError: error ${line}`));
});

test('a report stays within the limits of the server, whatever the error contains', () => {
	const sent: string[] = [];
	const reports = new BrowserErrorReports(ORIGIN, (body) => sent.push(body));
	const frame = `${'long name '.repeat(200)}@${ORIGIN}/assets/${'a'.repeat(120)}.js:1:1\n`;
	reports.report(errorOf('so long '.repeat(1000), frame.repeat(100)), '/', '1.0.0-abc');
	expect(sent).toHaveLength(1);
	expect(sent[0]!.length).toBeLessThan(8 * 1024);
	browserErrorReport.parse(JSON.parse(sent[0]!));
});
