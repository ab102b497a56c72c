import { expect, test } from 'vitest';
import { smallGame, WrittenRandom } from '../testing/small-game.ts';
import type { Definition, Mode } from './definition.ts';
import { Machine, playRound } from './round.ts';
import type { Step } from './steps.ts';

/** Strips of five symbols, for which one draw stops all reels. */
const strips = ['AKQSK', 'AQKSQ', 'AKQSC'];
/** Returns the draw that stops the reels at these positions. */
const stopsAt = (a: number, b: number, c: number) => a + 5 * b + 25 * c;
/** Three As on the top row pay 10 coins, and nothing else wins. */
const ACES = stopsAt(0, 0, 0);
/** Each reel shows a scatter, and no other symbol wins: the reels show KQS, QKS and KQS. */
const scattersOnly = stopsAt(1, 1, 1);

const lines: Definition['wins'] = {
	by: 'lines',
	counts: [2, 3],
	lines: [
		[0, 0, 0],
		[1, 1, 1],
		[2, 2, 2],
	],
};
const { M: _mystery, ...symbols } = smallGame.symbols;
const { C: _coin, ...withoutCoin } = smallGame.symbols;
const game: Definition = { ...smallGame, symbols, wins: lines, base: { strips } };
const free = { spins: [2], strips: ['AKQKQ', 'AQKQK', 'AKQKS'] };

/** Plays a round, which must use all of these random numbers. */
function play(definition: Definition, numbers: number[], buy?: number) {
	const random = new WrittenRandom(...numbers);
	const machine = new Machine(definition);
	const steps: Step[] = [];
	const win = machine.play(random, steps, buy);
	expect(random.left, 'unused random numbers').toBe(0);
	return { win, steps, kinds: steps.map(({ kind }) => kind), machine };
}

test('a paid spin stops the reels and pays its wins', () => {
	const { win, steps, machine } = play(game, [ACES]);
	expect(win).toBe(10);
	expect(steps).toEqual([
		{ kind: 'spin', mode: 'base', stops: [0, 0, 0], grid: 'AKQAQKAKQ' },
		{
			kind: 'wins',
			wins: [{ letter: 'A', count: 3, cells: [0, 3, 6], line: 0, times: 1, pays: 10 }],
			total: 10,
		},
	]);
	expect(machine.parts).toEqual({ base: 10, respin: 0, free: 0, wheel: 0, hold: 0 });
	expect(machine.entered).toEqual({ base: 1, respin: 0, free: 0, wheel: 0, hold: 0 });
});

test('a round contains its number and its cost, which is the price if a feature was bought', () => {
	const machine = new Machine({ ...game, free, buys: [{ feature: 'free', price: 30 }] });
	expect(playRound(machine, new WrittenRandom(ACES), 7)).toMatchObject({ number: 7, cost: 10, win: 10 });
	expect(playRound(machine, new WrittenRandom(ACES, ACES), 8, 0)).toMatchObject({ number: 8, cost: 300, win: 20 });
	expect(() => machine.play(new WrittenRandom(), [], 1)).toThrow(new RangeError('small-game has no buy 1'));
});

test('scatters pay and begin free spins, which scatters extend', () => {
	const definition: Definition = {
		...game,
		scatter: { needs: 3, award: 'free', pays: [5] },
		free: { ...free, strips, again: 1 },
	};
	// Three scatters, three more on the first of two free spins, and two spins that win.
	const { win, steps, kinds, machine } = play(definition, [scattersOnly, scattersOnly, ACES, ACES]);
	expect(kinds.join(' ')).toBe('spin scatters free spin scatters free spin wins spin wins free-end');
	expect(steps[1]).toEqual({ kind: 'scatters', cells: [2, 5, 8], pays: 5 });
	expect(steps[2]).toEqual({ kind: 'free', spins: 2, more: false });
	expect(steps[3]).toMatchObject({ mode: 'free', number: 1, of: 2 });
	expect(steps[4]).toEqual({ kind: 'scatters', cells: [2, 5, 8], pays: 0 });
	expect(steps[5]).toEqual({ kind: 'free', spins: 1, more: true });
	expect(steps[8]).toMatchObject({ mode: 'free', number: 3, of: 3 });
	expect(steps.at(-1)).toEqual({ kind: 'free-end', total: 20 });
	expect(win).toBe(25);
	expect(machine.parts).toMatchObject({ base: 5, free: 20 });
});

test('the last number of spins and the last pay apply to all higher counts of scatters', () => {
	const scatter = { needs: 1, award: 'free' as const, pays: [3, 5] };
	const { steps } = play({ ...game, scatter, free: { ...free, spins: [2, 1] } }, [scattersOnly, ACES]);
	expect(steps[1]).toEqual({ kind: 'scatters', cells: [2, 5, 8], pays: 5 });
	expect(steps[2]).toMatchObject({ kind: 'free', spins: 1 });
});

test('the maximum win ends the round at once', () => {
	const capped: Definition = { ...game, scatter: { needs: 3, award: 'free' }, free };
	const { win, steps, kinds, machine } = play({ ...capped, maxWin: 2 }, [scattersOnly, ACES, ACES]);
	expect([win, kinds.filter((kind) => kind === 'cap')]).toEqual([20, ['cap']]);
	expect(steps.at(-2)).toEqual({ kind: 'cap', total: 20 });
	expect(steps.at(-1)).toEqual({ kind: 'free-end', total: 20 });
	expect(machine.parts.free).toBe(20);
	// A lower maximum win ends the round before the second free spin.
	expect(play({ ...capped, maxWin: 1 }, [scattersOnly, ACES]).win).toBe(10);
});

test('a win above the maximum win is reduced to it', () => {
	const { win, steps } = play({ ...game, maxWin: 2, scatter: { needs: 3, award: 'free', pays: [25] }, free }, [
		scattersOnly,
	]);
	expect(win).toBe(20);
	expect(steps.slice(1)).toEqual([
		{ kind: 'scatters', cells: [2, 5, 8], pays: 25 },
		{ kind: 'cap', total: 20 },
	]);
});

test('the wheel pays a multiple of the bet or free spins', () => {
	const definition: Definition = {
		...game,
		scatter: { needs: 3, award: 'wheel' },
		wheel: {
			segments: [
				[3, 1],
				['free', 1],
			],
		},
		free,
	};
	const prize = play(definition, [scattersOnly, 0]);
	expect(prize.steps.at(-1)).toEqual({ kind: 'wheel', segment: 0, prize: 3, pays: 30 });
	expect(prize.machine.parts).toMatchObject({ wheel: 30 });
	const spins = play(definition, [scattersOnly, 1, ACES, ACES]);
	expect(spins.kinds.join(' ')).toBe('spin scatters wheel free spin wins spin wins free-end');
	expect(spins.win).toBe(20);
	expect(spins.machine.entered).toMatchObject({ wheel: 1, free: 1 });
});

test('wilds stay for the respins of a paid spin, and leave before the next one', () => {
	const base: Mode = { strips: ['AKQSK', 'WQKSQ', 'AKQSC'], wild: { stays: true }, respins: 2 };
	const none = stopsAt(1, 1, 1);
	const { steps, machine } = play({ ...game, base }, [ACES, none, none]);
	const spins = steps.filter((step) => step.kind === 'spin');
	expect(spins.map(({ mode, number, of, held }) => [mode, number, of, held])).toEqual([
		['base', undefined, undefined, []],
		['respin', 1, 2, [3]],
		['respin', 2, 2, [3]],
	]);
	expect(spins[2]!.grid[3]).toBe('W');
	expect(machine.entered).toMatchObject({ base: 1, respin: 1 });
	const next: Step[] = [];
	machine.play(new WrittenRandom(none), next);
	expect(next).toMatchObject([{ held: [], grid: 'KQSQKSKQS' }]);
});

test('coins begin hold and win before scatters pay', () => {
	const definition: Definition = {
		...game,
		base: { strips: ['CKQSK', 'CQKSQ', 'CKQSC'] },
		hold: {
			needs: 3,
			respins: 1,
			chance: [1, 4],
			values: [[2, 1]],
			jackpots: { mini: 1, minor: 2, major: 3, grand: 4 },
		},
	};
	// Each coin draws a value, then the six free cells stay empty.
	const { win, steps, kinds, machine } = play(definition, [ACES, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
	expect(kinds.join(' ')).toBe('spin hold hold-spin hold-end');
	expect(steps[0]).toMatchObject({ coins: [{ cell: 0 }, { cell: 3 }, { cell: 6 }] });
	expect(win).toBe(60);
	expect(machine.parts).toMatchObject({ base: 0, hold: 60 });
	// Two coins are too few for the feature, but the client shows their values.
	const few = play(definition, [stopsAt(0, 0, 1), 0, 0]);
	expect(few.steps).toMatchObject([{ kind: 'spin', coins: [{ cell: 0 }, { cell: 3 }] }]);
});

test('winning symbols tumble until nothing wins, and the meter multiplies the later wins', () => {
	// On the strips, three Ks are above the As, and three As are above the Ks. The symbols above these win nothing.
	const base: Mode = { strips: ['AQSAK', 'ASQAK', 'AQSAK'], tumbles: true, meter: 1 };
	const { win, steps } = play({ ...game, base }, [ACES]);
	expect(steps).toMatchObject([
		{ kind: 'spin', grid: 'AQSASQAQS', meter: 1 },
		{ kind: 'wins', total: 10 },
		{ kind: 'tumble', gone: [0, 3, 6], fell: [1, 1, 1], grid: 'KQSKSQKQS', meter: 2 },
		{ kind: 'wins', total: 8, wins: [{ letter: 'K', times: 2 }] },
		{ kind: 'tumble', grid: 'AQSASQAQS', meter: 3 },
		{ kind: 'wins', total: 30 },
		{ kind: 'tumble', grid: 'SQSQSQSQS', meter: 4 },
	]);
	expect(win).toBe(48);
});

test('coins draw values on paid spins only', () => {
	const definition: Definition = {
		...game,
		hold: {
			needs: 3,
			respins: 1,
			chance: [1, 4],
			values: [[2, 1]],
			jackpots: { mini: 1, minor: 2, major: 3, grand: 4 },
		},
		free: { ...free, spins: [1], strips: ['AKQKQ', 'AQKQK', 'CKQKS'] },
		buys: [{ feature: 'free', price: 1 }],
	};
	const { steps } = play(definition, [stopsAt(1, 1, 0)], 0);
	expect(steps[1]).toEqual({ kind: 'spin', mode: 'free', number: 1, of: 1, stops: [1, 1, 0], grid: 'KQKQKQCKQ' });
});

test('mystery symbols open before wins are counted', () => {
	const mystery: Mode['mystery'] = { becomes: [['A', 1]], opens: 'first' };
	const base: Mode = { strips: ['MKQSK', 'AQKSQ', 'AKQSK'], mystery };
	const { kinds, win } = play({ ...smallGame, wins: lines, symbols: withoutCoin, base }, [ACES, 0]);
	expect(kinds).toEqual(['spin', 'open', 'wins']);
	expect(win).toBe(10);
});

test('the comet passes once, when enough symbols have left, and mystery symbols open after it', () => {
	// Three As win and are removed. K, a mystery symbol and K replace them, and win nothing until wilds are
	// added.
	const base: Mode = {
		strips: ['AQSSK', 'ASQSM', 'AQSSK'],
		tumbles: true,
		mystery: { becomes: [['K', 1]], opens: 'after tumbles' },
		comet: { after: 3, wilds: [[1, 1]], multipliers: [[2, 1]] },
	};
	const definition: Definition = { ...smallGame, wins: lines, symbols: withoutCoin, base };
	// A wild replaces the first K, which is the first plain cell. Nothing wins while the mystery symbol is
	// closed.
	const { kinds, steps } = play(definition, [ACES, 0, 0, 0, 0]);
	expect(kinds.join(' ')).toBe('spin wins tumble comet open wins tumble');
	expect(steps[3]).toEqual({ kind: 'comet', multipliers: [[0, 2]] });
	expect(steps[4]).toEqual({ kind: 'open', cells: [3], letter: 'K' });
	expect(steps[5]).toMatchObject({ total: 8, wins: [{ letter: 'K', times: 2 }] });
	const few = play({ ...definition, base: { ...base, comet: { ...base.comet!, after: 7 } } }, [ACES, 0]);
	expect(few.kinds.join(' ')).toBe('spin wins tumble open wins tumble');
});
