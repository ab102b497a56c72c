import { expect, test } from 'vitest';
import { definitions } from '../definitions.ts';
import type { Definition } from '../engine/definition.ts';
import { paytableOf } from './paytable.ts';
import { reelsWith, rulesOf } from './rules.ts';
import { Translations } from './translations.ts';

const mathematics = { rtp: 96.35, hitFrequency: 25, volatility: 'high' } as const;

const textOf = (definition: Definition, language: 'en' | 'zh' = 'en', coin = 5): string =>
	rulesOf({ definition, translations: new Translations(language), coin, mathematics })
		.flatMap(({ title, parts }) => [title, ...parts.flat()])
		.join('\n');

const all = Object.values(definitions);
const findGame = (test: (definition: Definition) => unknown): Definition => {
	const found = all.find((definition) => test(definition));
	if (!found) throw new Error('no game matches');
	return found;
};

test.each(['en', 'zh'] as const)('the rules of every game are complete, in %s', (language) => {
	for (const definition of all) {
		const text = textOf(definition, language);
		expect(text, definition.slug).not.toMatch(/[{}]|undefined|NaN|Infinity/);
		const translations = new Translations(language);
		expect(text.includes(translations.t('ruleFreeTitle')), definition.slug).toBe(definition.free !== undefined);
		expect(text.includes(translations.t('ruleHoldTitle')), definition.slug).toBe(definition.hold !== undefined);
		expect(text.includes(translations.t('ruleWheelTitle')), definition.slug).toBe(definition.wheel !== undefined);
		expect(text.includes(translations.t('ruleBuyTitle')), definition.slug).toBe((definition.buys?.length ?? 0) > 0);
		expect(text).toContain(translations.money(definition.maxWin * definition.cost * 5));
	}
});

test('the rules contain the numbers of the definition', () => {
	const game = findGame(({ free, scatter }) => free?.again && scatter?.award === 'free');
	const changed: Definition = {
		...game,
		scatter: { needs: 4, award: 'free' },
		free: { ...game.free!, spins: [17], again: 9 },
	};
	const name = Object.values(game.symbols).find(({ role }) => role === 'scatter')?.name;
	expect(textOf(changed)).toContain(`4 or more ${name} symbols anywhere in view begin 17 free spins.`);
	expect(textOf(changed)).toContain(`4 or more ${name} symbols during the free spins add 9.`);
	const { again: _, ...free } = changed.free!;
	const once: Definition = { ...changed, free: { ...free, spins: [8, 12, 20] } };
	expect(textOf(once)).toContain('4 for 8, 5 for 12, 6 or more for 20');
	expect(textOf(once)).toContain('No further ones can be won during them.');
	expect(textOf(once, 'zh')).toContain('4 个得 8 次，5 个得 12 次，6 个或以上得 20 次');
});

test('the rules contain the published return, hit frequency and volatility', () => {
	const text = textOf(all[0]!);
	expect(text).toContain('pays back 96.35% of what is bet');
	expect(text).toContain('wins something about once in 4.');
	expect(text).toContain('High volatility');
	expect(textOf(all[0]!, 'zh')).toContain('高波动性');
});

test('amounts depend on the bet', () => {
	const game = findGame(({ hold }) => hold);
	const { grand } = game.hold!.jackpots;
	const translations = new Translations('en');
	expect(textOf(game, 'en', 1)).toContain(`GRAND of ${translations.money(grand * game.cost)}`);
	expect(textOf(game, 'en', 20)).toContain(`GRAND of ${translations.money(grand * game.cost * 20)}`);
});

test('the rules list the probabilities of the wheel, which sum to 100%', () => {
	const game = findGame(({ wheel }) => wheel);
	const list = rulesOf({ definition: game, translations: new Translations('en'), coin: 5, mathematics }).flatMap(
		({ parts }) => parts.filter((part) => Array.isArray(part)),
	);
	expect(list).toHaveLength(1);
	expect(list[0]).toHaveLength(game.wheel!.segments.length);
	const sum = list[0]!.reduce((total, line) => total + Number(/: ([\d.]+)%$/.exec(line)?.[1]), 0);
	expect(sum).toBeCloseTo(100, 0);
});

test('the rules name the reels on which wilds land', () => {
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

test('the paytable contains every symbol, with its pays in money', () => {
	const translations = new Translations('en');
	for (const definition of all) {
		const rows = paytableOf({ definition, translations, coin: 5 });
		expect(rows.map(({ letter }) => letter).sort()).toEqual(Object.keys(definition.symbols).sort());
		for (const { letter, pays } of rows) {
			const amounts = pays.map(({ amount }) => amount).toReversed();
			expect(amounts, `${definition.slug} ${letter}`).toEqual(
				(definition.symbols[letter]?.pays ?? []).map((coins) => translations.money(coins * 5)),
			);
		}
	}
});

test('the paytable of clusters shows the range of counts for each pay', () => {
	const game = findGame(({ wins }) => wins.by === 'clusters');
	const translations = new Translations('en');
	const definition: Definition = {
		...game,
		wins: { by: 'clusters', counts: [5, 6, 8, 12] },
		symbols: { 1: { name: 'One', pays: [1, 2, 3, 4] } },
	};
	expect(paytableOf({ definition, translations, coin: 100 })[0]?.pays).toEqual([
		{ count: '12+', amount: '4.00' },
		{ count: '8–11', amount: '3.00' },
		{ count: '6–7', amount: '2.00' },
		{ count: '5', amount: '1.00' },
	]);
});
