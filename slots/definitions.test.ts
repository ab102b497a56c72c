import { expect, test } from 'vitest';
import { demo } from '../server/testing/demo-studio.ts';
import { definitions } from './definitions.ts';
import { checkDefinition } from './engine/check-definition.ts';
import type { Definition, Mode, Role } from './engine/definition.ts';
import { withVariant } from './engine/variant.ts';

const own = demo.games.filter(({ provider, releaseDay }) => provider === 'bng' && releaseDay <= 0);
const described = own.map((game) => ({ name: game.name, game, definition: definitions[game.name]! }));
const all = Object.values(definitions).flatMap((definition) =>
	[undefined, ...Object.keys(definition.variants ?? {})].map((name) => ({
		title: name === undefined ? definition.slug : `${definition.slug}, ${name}`,
		definition: withVariant(definition, name),
	})),
);

const letterOf = ({ symbols }: Definition, role: Role): string | undefined =>
	Object.keys(symbols).find((letter) => symbols[letter]!.role === role);

const windows = (strip: string, rows: number): string[] =>
	strip.split('').map((_, stop) => (strip + strip.slice(0, rows)).slice(stop, stop + rows));

const modesOf = ({ base, free }: Definition): Mode[] => (free ? [base, free] : [base]);

/** Counts reels from 0. */
const reelsWith = ({ strips }: Mode, letter: string): number[] =>
	strips.flatMap((strip, reel) => (strip.includes(letter) ? [reel] : []));

test("exactly the studio's own released games can be played", () => {
	expect(Object.keys(definitions).sort()).toEqual(own.map(({ name }) => name).sort());
	for (const [slug, definition] of Object.entries(definitions)) expect(definition.slug).toBe(slug);
});

test.each(all)('$title is valid', ({ definition }) => checkDefinition(definition));

test.each(all)('$title: scatters can begin and retrigger the feature', ({ definition }) => {
	const scatter = letterOf(definition, 'scatter');
	expect(scatter !== undefined).toBe(definition.scatter !== undefined);
	if (scatter === undefined) return;
	for (const mode of modesOf(definition))
		for (const strip of mode.strips)
			for (const window of windows(strip, definition.rows))
				expect(window.split(scatter).length, `${window} shows two on one reel`).toBeLessThanOrEqual(2);
	expect(reelsWith(definition.base, scatter).length).toBeGreaterThanOrEqual(definition.scatter!.needs);
	// The strips of free spins contain scatters only in games with retriggers.
	if (definition.free) expect(reelsWith(definition.free, scatter).length > 0).toBe(definition.free.again !== undefined);
});

/** Reels with wilds on their strips, counted from 0. Wilds of comets are not on strips. */
const wildReels: Record<string, { base: number[]; free?: number[] }> = {
	'clockwork-bazaar': { base: [], free: [] },
	'coral-crown': { base: [1, 2, 3] },
	'ember-fox-trail': { base: [0, 1, 2, 3, 4], free: [0, 1, 2, 3, 4] },
	'fjord-forge': { base: [0, 1, 2, 3, 4], free: [1, 2, 3] },
	'honeycomb-heist': { base: [], free: [] },
	'lantern-river': { base: [1, 2, 3], free: [1, 2, 3] },
	'moonlit-masquerade': { base: [1, 2, 3, 4], free: [1, 2, 3, 4] },
	'neon-ramen': { base: [0, 1, 2, 3, 4, 5], free: [0, 1, 2, 3, 4, 5] },
	'orchard-of-ra': { base: [0, 1, 2, 3, 4], free: [0, 1, 2, 3, 4] },
	'star-orchestra': { base: [1, 2, 3, 4], free: [1, 2, 3, 4] },
	'sugar-comet': { base: [] },
	'thunder-yak': { base: [0, 1, 2, 3, 4], free: [0, 1, 2, 3, 4] },
	'tide-of-the-narwhal': { base: [1, 2, 3], free: [1, 2, 3] },
	'volcano-vault': { base: [0, 1, 2, 3, 4] },
};

test.each(all)(
	'$title: wilds land on the reels that the rules name, and the strips contain every symbol',
	({ definition }) => {
		const reels = (mode: Mode | undefined) => mode && reelsWith(mode, letterOf(definition, 'wild') ?? '-');
		const { base, free } = wildReels[definition.slug]!;
		expect(reels(definition.base)).toEqual(base);
		expect(reels(definition.free)).toEqual(free);
		const strips = modesOf(definition)
			.flatMap((mode) => mode.strips)
			.join('');
		for (const [letter, { role }] of Object.entries(definition.symbols))
			if (role !== 'wild' || !definition.base.comet) expect(strips, letter).toContain(letter);
	},
);

test.each(all)('$title: the strips of free spins contain no symbol without a function', ({ definition }) => {
	if (!definition.free) return;
	const coin = letterOf(definition, 'coin');
	if (coin) expect(reelsWith(definition.free, coin)).toEqual([]);
	const royals = definition.slug === 'thunder-yak' ? 'AKQJT' : '';
	for (const royal of royals) expect(reelsWith(definition.free, royal)).toEqual([]);
});

test.each(all)('$title differs from the published game only in base strips and prices of buys', ({ definition }) => {
	const { base, buys = [], ...rest } = definitions[definition.slug]!;
	const { base: itsBase, buys: itsBuys = [], ...itsRest } = definition;
	expect(itsRest).toEqual(rest);
	expect({ ...itsBase, strips: [] }).toEqual({ ...base, strips: [] });
	expect(itsBuys.map((buy) => ({ ...buy, price: 0 }))).toEqual(buys.map((buy) => ({ ...buy, price: 0 })));
	for (const [reel, strip] of itsBase.strips.entries()) expect(strip.length).toBe(base.strips[reel]!.length);
});

const featuresOf = ({ wins, base, free, wheel, hold, buys }: Definition): string[] => {
	const either = (has: (mode: Mode) => unknown) => Boolean(has(base) || (free && has(free)));
	return Object.entries({
		ways: wins.by === 'ways',
		cluster_pays: wins.by === 'clusters',
		tumbles: base.tumbles,
		expanding_wilds: either(({ wild }) => wild?.expands),
		sticky_wilds: either(({ wild }) => wild?.stays),
		multiplier_wilds: either(({ wild, comet }) => wild?.multipliers ?? wild?.growsTo ?? comet),
		mystery_symbols: either(({ mystery }) => mystery),
		free_spins: free,
		retrigger: free?.again,
		wheel_bonus: wheel,
		hold_and_win: hold,
		jackpots: hold,
		bonus_buy: buys,
	}).flatMap(([feature, has]) => (has ? [feature] : []));
};

test.each(described)('$name matches the facts on its page', ({ game, definition }) => {
	const { reels, rows, wins, cost, coins } = definition;
	const ways = (rows ** reels).toLocaleString('en-US');
	expect(game.layout).toMatchObject(
		{
			lines: (count: number) => ({ en: `${reels}×${rows}, ${count} lines`, zh: `${reels}×${rows}，${count} 线` }),
			ways: () => ({ en: `${reels}×${rows}, ${ways} ways`, zh: `${reels}×${rows}，${ways} 路` }),
			clusters: () => ({ en: `${reels}×${rows}, cluster pays`, zh: `${reels}×${rows}，成簇赔付` }),
		}[wins.by](wins.by === 'lines' ? wins.lines.length : 0),
	);
	expect([game.minBet, game.maxBet]).toEqual([cost * coins[0]!, cost * coins.at(-1)!]);
	expect(game.maxWin).toBe(definition.maxWin);
	expect([...game.features].sort()).toEqual(featuresOf(definition).sort());
});

test.each(described)('$name: the page contains the numbers of the definition', ({ game, definition }) => {
	const { base, free, hold, wheel, scatter } = definition;
	const { en, zh } = game.description;
	const numbers = (text: string) => [...text.replaceAll(',', '').matchAll(/\d+/g)].map(([digits]) => Number(digits));
	const expectNumber = (what: number, why: string) => {
		expect(numbers(en), `${why}, en`).toContain(what);
		expect(numbers(zh), `${why}, zh`).toContain(what);
	};
	if (free) {
		expect(en).toContain(`${free.spins[0]} free spins`);
		expect(zh).toContain(`${free.spins[0]} 次免费旋转`);
		expect(free.spins.length).toBe(1);
	}
	if (free?.again) expectNumber(free.again, 'spins added');
	if (hold) for (const [jackpot, times] of Object.entries(hold.jackpots)) expectNumber(times, jackpot);
	for (const wild of [base.wild, free?.wild]) {
		const multipliers = wild?.multipliers?.map(([times]) => times);
		if (multipliers) for (const times of [multipliers[0]!, multipliers.at(-1)!]) expectNumber(times, 'multipliers');
		if (wild?.growsTo) expectNumber(wild.growsTo, 'grows to');
	}
	if (base.comet) for (const [times] of base.comet.multipliers) expectNumber(times, 'multipliers of the comet');
	if (wheel)
		expectNumber(Math.max(...wheel.segments.map(([prize]) => (prize === 'free' ? 0 : prize))), 'the best prize');
	if (scatter) expect(scatter.needs).toBe(3);
	// No multiple in the texts exceeds the maximum win.
	for (const text of [...Object.values(game.summary), ...Object.values(game.description)])
		for (const [, digits] of text.replaceAll(',', '').matchAll(/(\d+)(?:×| 倍)/g))
			expect(Number(digits)).toBeLessThanOrEqual(definition.maxWin);
});
