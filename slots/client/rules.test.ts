import { expect, test } from 'vitest';
import { definitions } from '../definitions.ts';
import type { Definition } from '../engine/definition.ts';
import { paytableOf, reelsWith, rulesOf } from './rules.ts';
import { Words } from './words.ts';

const figures = { rtp: 96.35, hitFrequency: 25, volatility: 'high' } as const;

const textOf = (definition: Definition, language: 'en' | 'zh' = 'en', coin = 5): string =>
	rulesOf({ definition, words: new Words(language), coin, figures })
		.flatMap(({ title, parts }) => [title, ...parts.flat()])
		.join('\n');

const all = Object.values(definitions);
const withThe = (test: (definition: Definition) => unknown): Definition => {
	const found = all.find((definition) => test(definition));
	if (!found) throw new Error('no such game');
	return found;
};

test.each(['en', 'zh'] as const)('every game tells its rules whole, in %s', (language) => {
	for (const definition of all) {
		const text = textOf(definition, language);
		expect(text, definition.slug).not.toMatch(/[{}]|undefined|NaN|Infinity/);
		const words = new Words(language);
		// The rules describe the features that the game has, and no others.
		expect(text.includes(words.t('ruleFreeTitle')), definition.slug).toBe(definition.free !== undefined);
		expect(text.includes(words.t('ruleHoldTitle')), definition.slug).toBe(definition.hold !== undefined);
		expect(text.includes(words.t('ruleWheelTitle')), definition.slug).toBe(definition.wheel !== undefined);
		expect(text.includes(words.t('ruleBuyTitle')), definition.slug).toBe((definition.buys?.length ?? 0) > 0);
		expect(text).toContain(words.money(definition.maxWin * definition.cost * 5));
	}
});

test('the numbers are those of the definition', () => {
	const game = withThe(({ free, scatter }) => free?.again && scatter?.award === 'free');
	const changed: Definition = {
		...game,
		scatter: { needs: 4, award: 'free' },
		free: { ...game.free!, spins: [17], again: 9 },
	};
	const name = Object.values(game.symbols).find(({ role }) => role === 'scatter')?.name.en;
	expect(textOf(changed)).toContain(`4 or more ${name} symbols anywhere in view begin 17 free spins.`);
	expect(textOf(changed)).toContain(`4 or more ${name} symbols during the free spins add 9.`);
	const once: Definition = { ...changed, free: { ...changed.free!, again: undefined, spins: [8, 12, 20] } };
	expect(textOf(once)).toContain('4 for 8, 5 for 12, 6 or more for 20');
	expect(textOf(once)).toContain('No further ones can be won during them.');
	expect(textOf(once, 'zh')).toContain('4 个得 8 次，5 个得 12 次，6 个或以上得 20 次');
});

test('the return, the hit frequency and the volatility are told as they are published', () => {
	const text = textOf(all[0]!);
	expect(text).toContain('pays back 96.35% of what is bet');
	expect(text).toContain('wins something about once in 4.');
	expect(text).toContain('High volatility');
	expect(textOf(all[0]!, 'zh')).toContain('高波动性');
});

test('amounts follow the bet', () => {
	const game = withThe(({ hold }) => hold);
	const { grand } = game.hold!.jackpots;
	const words = new Words('en');
	expect(textOf(game, 'en', 1)).toContain(`GRAND of ${words.money(grand * game.cost)}`);
	expect(textOf(game, 'en', 20)).toContain(`GRAND of ${words.money(grand * game.cost * 20)}`);
});

test('the chances of the wheel are told, and make a whole', () => {
	const game = withThe(({ wheel }) => wheel);
	const list = rulesOf({ definition: game, words: new Words('en'), coin: 5, figures }).flatMap(({ parts }) =>
		parts.filter((part) => Array.isArray(part)),
	);
	expect(list).toHaveLength(1);
	expect(list[0]).toHaveLength(game.wheel!.segments.length);
	const sum = list[0]!.reduce((total, line) => total + Number(/: ([\d.]+)%$/.exec(line)?.[1]), 0);
	expect(sum).toBeCloseTo(100, 0);
});

test('wilds are said to land where the strips have them', () => {
	for (const definition of all) {
		const [wild] = Object.entries(definition.symbols).find(([, { role }]) => role === 'wild') ?? [];
		if (!wild) continue;
		const reels = new Set([
			...reelsWith(definition.base, wild),
			...(definition.free ? reelsWith(definition.free, wild) : []),
		]);
		expect(textOf(definition).includes('It lands on reels'), definition.slug).toBe(
			reels.size > 0 && reels.size < definition.reels,
		);
	}
});

test('the paytable holds every symbol, and each pay in money', () => {
	const words = new Words('en');
	for (const definition of all) {
		const rows = paytableOf({ definition, words, coin: 5 });
		expect(rows.map(({ letter }) => letter).sort()).toEqual(Object.keys(definition.symbols).sort());
		for (const { letter, pays } of rows) {
			const told = pays.map(({ amount }) => amount).toReversed();
			expect(told, `${definition.slug} ${letter}`).toEqual(
				(definition.symbols[letter]?.pays ?? []).map((coins) => words.money(coins * 5)),
			);
		}
	}
});

test('clusters tell the range that each pay stands for', () => {
	const game = withThe(({ wins }) => wins.by === 'clusters');
	const words = new Words('en');
	const definition: Definition = {
		...game,
		wins: { by: 'clusters', counts: [5, 6, 8, 12] },
		symbols: { 1: { name: { en: 'One', zh: '一' }, pays: [1, 2, 3, 4] } },
	};
	expect(paytableOf({ definition, words, coin: 100 })[0]?.pays).toEqual([
		{ count: '12+', amount: '4.00' },
		{ count: '8–11', amount: '3.00' },
		{ count: '6–7', amount: '2.00' },
		{ count: '5', amount: '1.00' },
	]);
});
