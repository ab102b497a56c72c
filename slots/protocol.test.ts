import { expect, test } from 'vitest';
import { defaultPreferences } from './preferences.ts';
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
	const preferences = { ...defaultPreferences, musicVolume: 35, realityCheckMinutes: 30 as const };
	expect(readFromPage({ type: 'preferences', preferences: { ...preferences, more: 1 } })).toEqual({
		type: 'preferences',
		preferences,
	});
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
		{ type: 'preferences' },
		{ type: 'preferences', preferences: null },
		{ type: 'preferences', preferences: { musicVolume: 50 } },
		{ type: 'preferences', preferences: { ...preferences, musicVolume: 101 } },
		{ type: 'preferences', preferences: { ...preferences, effectsVolume: 0.5 } },
		{ type: 'preferences', preferences: { ...preferences, leftHand: 1 } },
		{ type: 'preferences', preferences: { ...preferences, realityCheckMinutes: 20 } },
		{ type: 'leave' },
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
		{ type: 'preferences', preferences: { ...defaultPreferences } },
		{ type: 'leave' },
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
		{ type: 'preferences', preferences: { ...defaultPreferences, batterySaver: 'yes' } },
	];
	for (const message of bad) expect(readFromGame(message)).toBe(null);
});
