import { expect, test } from 'vitest';
import { suggestGames, type AdvisedGame } from './suggest-games.ts';

const game = (uid: string, over: Partial<AdvisedGame> = {}): AdvisedGame => ({
	uid,
	volatility: 'medium',
	provider: 'own',
	features: [],
	markets: [],
	bets: 0,
	months: 0,
	...over,
});
/** A game with figures of ten months. */
const played = (uid: string, monthly: number, over: Partial<AdvisedGame> = {}): AdvisedGame =>
	game(uid, { bets: monthly * 10, months: 10, ...over });

/**
 * The average of the bets is 100 (geometric mean). Two games with hold and win have twice the average, and two games
 * with wheels have half. With two average games added to each group, the effects are 2^(2/4) and 2^(-2/4).
 */
const own = [
	played('a', 200, { features: ['hold'] }),
	played('b', 200, { features: ['hold'] }),
	played('c', 50, { features: ['wheel'] }),
	played('d', 50, { features: ['wheel'] }),
];

test('known effects give known scores, and the best game comes first', () => {
	const ranked = suggestGames([
		...own,
		game('wheel', { features: ['wheel'] }),
		game('hold', { features: ['hold'] }),
		game('both', { features: ['hold', 'wheel'] }),
		game('new', { features: ['pick'] }),
	]);
	expect(ranked.map(({ uid }) => uid)).toEqual(['hold', 'both', 'new', 'wheel']);
	const scores = new Map(ranked.map(({ uid, score }) => [uid, score]));
	expect(scores.get('hold')).toBeCloseTo(Math.SQRT2, 10);
	expect(scores.get('wheel')).toBeCloseTo(Math.SQRT1_2, 10);
	expect(scores.get('both')).toBeCloseTo(1, 10);
	expect(scores.get('new')).toBeCloseTo(1, 10);
	expect(ranked[0]!.reasons).toEqual([
		{ kind: 'feature', key: 'hold', effect: expect.closeTo(Math.SQRT2, 10), count: 2, total: 4 },
	]);
});

test('bets count per month, so that a new game is not a weak one', () => {
	const young = { ...played('young', 0), bets: 200, months: 1 };
	const sameMonth = suggestGames([
		...own.slice(1),
		{ ...young, features: ['hold'] },
		game('hold', { features: ['hold'] }),
	]);
	expect(sameMonth[0]!.score).toBeCloseTo(Math.SQRT2, 10);
});

test('the effect of one hit is limited, and what all games have in common has none', () => {
	// The logarithms are limited to ln 4 once and −ln 4 three times, so their mean is −ln 2. The hit is ln 8 above the
	// mean. With two average games added, the mean of the feature is ln 8 / 3 = ln 2, so the effect is 2.
	const hit = played('hit', 1_000_000, { features: ['pick'] });
	const others = ['x', 'y', 'z'].map((uid) => played(uid, 1));
	const [first] = suggestGames([hit, ...others, game('pick', { features: ['pick'] })]);
	expect(first!.reasons).toEqual([{ kind: 'feature', key: 'pick', effect: expect.closeTo(2, 10), count: 1, total: 4 }]);
});

test('a game that lacks the markets of the operator loses up to half of its score', () => {
	const markets = ['malta', 'ontario'];
	const certified = own.map((each) => ({ ...each, markets }));
	// A market that certified fewer than half of the operator's games does not count as a market of the operator.
	certified[0]!.markets = [...markets, 'sweden'];
	const ranked = suggestGames([
		...certified,
		game('all', { markets: ['ontario', 'malta'] }),
		game('half', { markets: ['malta', 'sweden'] }),
		game('none'),
	]);
	expect(ranked.map(({ uid, score }) => [uid, Number(score.toFixed(6))])).toEqual([
		['all', 1],
		['half', 0.75],
		['none', 0.5],
	]);
	expect(ranked[1]!.reasons).toEqual([
		{ kind: 'markets', key: '', effect: expect.closeTo(0.75, 10), count: 1, total: 2 },
	]);
});

test('few games with figures show no preference, and games with figures are not suggested', () => {
	expect(suggestGames([...own.slice(0, 2), game('new')])).toEqual([]);
	const withdrawn = { ...game('withdrawn'), months: 3 };
	expect(suggestGames([...own, withdrawn, game('new')]).map(({ uid }) => uid)).toEqual(['new']);
});
