import { expect, test } from 'vitest';
import { HELLO, isHello, readFromGame, readFromPage } from './protocol.ts';

test('only the greeting of this version is accepted', () => {
	expect(isHello(structuredClone(HELLO))).toBe(true);
	for (const other of [null, 'reelhouse-demo', {}, { ...HELLO, version: 2 }, { version: 1 }])
		expect(isHello(other)).toBe(false);
});

test('the game accepts valid messages of the page only', () => {
	expect(readFromPage({ type: 'pause' })).toEqual({ type: 'pause' });
	expect(readFromPage({ type: 'mute', muted: true, more: 1 })).toEqual({ type: 'mute', muted: true });
	expect(readFromPage({ type: 'language', language: 'zh' })).toEqual({ type: 'language', language: 'zh' });
	for (const other of [
		null,
		1,
		'pause',
		[],
		{},
		{ type: 'spin' },
		{ type: 'mute' },
		{ type: 'mute', muted: 'yes' },
		{ type: 'language', language: 'fr' },
	])
		expect(readFromPage(other)).toBe(null);
});

test('the page accepts valid messages of the game only', () => {
	const good = [
		{ type: 'loading', share: 0.5 },
		{ type: 'ready' },
		{ type: 'round-started', number: 1, cost: 100 },
		{ type: 'round-ended', number: 1, win: 0, balance: 99_900 },
		{ type: 'balance', balance: 0 },
		{ type: 'error', code: 'webgl', text: 'No' },
	];
	for (const message of good) expect(readFromGame(message)).toEqual(message);
	const long = readFromGame({ type: 'error', code: 'load', text: 'x'.repeat(1_000_000) });
	expect(long).toEqual({ type: 'error', code: 'load', text: 'x'.repeat(300) });
	const bad = [
		undefined,
		{ type: 'loading', share: 2 },
		{ type: 'loading', share: Number.NaN },
		{ type: 'round-started', number: 1 },
		{ type: 'round-ended', number: 1, win: -5, balance: 1 },
		{ type: 'balance', balance: 0.5 },
		{ type: 'error', code: 'other', text: 'No' },
		{ type: 'pause' },
	];
	for (const message of bad) expect(readFromGame(message)).toBe(null);
});
