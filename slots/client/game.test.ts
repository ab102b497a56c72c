/**
 * Plays every demo in Node, on a page without a canvas, and compares the shown results with the rounds of the
 * engine.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { definitions } from '../definitions.ts';
import type { MarketProfileName } from '../market-profiles.ts';
import type { Round } from '../engine/steps.ts';
import { demoFiles, openDemoPage, type DemoPageOptions } from '../testing/demo-page.ts';
import { findSeed, isFeature, roundOf } from '../testing/seeds.ts';
import { Game, START_BALANCE_CENTS } from './game.ts';
import { ParentPage } from './parent-page.ts';
import { defaultPreferences } from '../preferences.ts';
import { PlayerPreferences } from './player-preferences.ts';
import type { Mood } from './scenery/mood.ts';
import { stillScenery } from './scenery/still-scenery.ts';
import { Sound } from './sound.ts';
import { prefersReducedMotion } from './tempo.ts';
import { Translations } from './translations.ts';

// A real interval of the session line would run after the test, without a document.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

function startGame(slug: string, seed: number, options: DemoPageOptions & { profile?: MarketProfileName } = {}) {
	const { profile = 'standard' } = options;
	const page = openDemoPage(options);
	const { root, clock, stage, now } = page;
	const preferences = new PlayerPreferences();
	const link = new ParentPage();
	const send = vi.spyOn(link, 'send');
	const settings = { slug, title: slug, platform: 'desktop', alone: true, back: null, seed, pace: 1, profile } as const;
	const onError = vi.fn((error: unknown) => expect.unreachable(String(error)));
	const moods: Mood[] = [];
	const scenery = Object.defineProperty(stillScenery(), 'mood', {
		set(mood: Mood) {
			moods.push(mood);
		},
	});
	const game = new Game({
		root,
		settings: { ...settings, language: 'en' },
		translations: new Translations('en'),
		preferences,
		now,
		clock,
		link,
		files: demoFiles(definitions[slug]!),
		stage,
		scenery,
		onError,
	});
	const press = (name: string) => root.querySelector<HTMLElement>(`button.${name}`)!.click();
	const frame = options.frame ?? 10;
	const shown = () => Object.fromEntries(Object.entries(root.dataset));
	return {
		shown,
		...page,
		game,
		moods,
		preferences,
		press,
		dialog: root.querySelector('dialog')!,
		keydown: (key: string) => void dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key })),
		sent: () => send.mock.calls.map(([message]) => message),
		untilIdle: async () => {
			do await page.pass(frame);
			while (root.dataset['state'] === 'playing');
		},
	};
}

/** Options of a page at the highest pace of a demo. */
const quick = { pace: 50, frame: 50 };

const PLAIN_ROUNDS = 5;

test.each(Object.keys(definitions))(
	'%s plays five rounds and a feature, and pays the wins of the engine',
	async (slug) => {
		const seed = findSeed(slug, PLAIN_ROUNDS + 1, isFeature);
		const { root, shown, press, untilIdle, sent, caption } = startGame(slug, seed, quick);
		const coin = Number(root.dataset['bet']) / definitions[slug]!.cost;
		let balance = START_BALANCE_CENTS;
		for (const { number, win, cost } of [1, 2, 3, 4, 5, 6].map((number) => roundOf(slug, seed, number))) {
			press('spin');
			expect(shown()).toMatchObject({ state: 'playing', win: '0', balance: String(balance - cost * coin) });
			await untilIdle();
			balance += (win - cost) * coin;
			expect(shown()).toMatchObject({
				state: 'idle',
				rounds: String(number),
				win: String(win * coin),
				balance: String(balance),
				scene: 'base',
			});
			expect(root.dataset['overlay']).toBeUndefined();
			expect(caption()).toBe(win > 0 ? `Win ${new Translations('en').money(win * coin)}` : '');
			expect(sent()).toContainEqual({ type: 'round-ended', number, win: win * coin, balance });
		}
		expect(root.dataset['features']).toMatch(/free|hold|wheel|^$/);
	},
);

const FREE_SPINS = 'ember-fox-trail';
const HOLD = 'volcano-vault';
const begins = (kind: string) => (round: Round) => round.steps.some((step) => step.kind === kind);

test('a language message translates all visible texts', async () => {
	const seed = findSeed(FREE_SPINS, 1, begins('free'));
	const { game, root, press, pass, caption } = startGame(FREE_SPINS, seed, { frame: 50 });
	const overlay = (name: string) => root.querySelector(`.overlay .${name}`)?.textContent;
	expect(caption()).toBe('Spin to play');
	game.handleMessage({ type: 'language', language: 'zh' });
	expect(caption()).toBe('点击旋转开始游戏');
	expect(document.documentElement.lang).toBe('zh-Hans');
	press('spin');
	await pass(500);
	expect(caption()).toBe('祝你好运！');
	game.handleMessage({ type: 'language', language: 'en' });
	expect(caption()).toBe('Good luck!');
	while (root.dataset['overlay'] !== 'introduction') await pass(100);
	expect(overlay('headline')).toBe('You have won');
	game.handleMessage({ type: 'language', language: 'zh' });
	expect([overlay('headline'), overlay('name')]).toEqual(['恭喜赢得', '次免费旋转']);
});

test('a pause message stops the demo, and a resume message continues the same round', async () => {
	const { game, root, press, pass, clock, untilIdle } = startGame(HOLD, 1);
	press('spin');
	await pass(300);
	game.handleMessage({ type: 'pause' });
	await pass(5000);
	expect([root.dataset['state'], clock.now]).toEqual(['playing', 300]);
	game.handleMessage({ type: 'resume' });
	await untilIdle();
	expect([root.dataset['rounds'], root.dataset['round']]).toEqual(['1', '1']);
	expect(clock.now).toBeGreaterThan(1900);
});

test('the spin button, the space key and a tap on the reels skip a round', async () => {
	const skips: ((game: ReturnType<typeof startGame>) => void)[] = [
		({ press }) => press('spin'),
		({ keydown }) => keydown(' '),
		({ root }) => root.querySelector<HTMLElement>('.field')!.click(),
	];
	for (const skip of skips) {
		const game = startGame(
			HOLD,
			findSeed(HOLD, 1, ({ win, steps }) => win === 0 && steps.length === 1),
		);
		game.keydown(' ');
		await game.pass(100);
		const { speed } = game.clock;
		skip(game);
		expect([speed, game.clock.speed]).toEqual([1, 14]);
		await game.pass(250);
		expect(game.shown()).toMatchObject({ state: 'idle', rounds: '1' });
	}
});

test('turbo shortens the next round', async () => {
	const seed = findSeed(HOLD, 1, ({ win, steps }) => win === 0 && steps.length === 1);
	const { press, untilIdle, clock, root } = startGame(HOLD, seed);
	press('turbo');
	expect(root.querySelector('.turbo')!.getAttribute('aria-pressed')).toBe('true');
	press('spin');
	await untilIdle();
	expect(clock.now).toBeLessThan(800);
});

test('a bought feature costs its price, begins at once and pays', async () => {
	const { root, shown, press, dialog, untilIdle } = startGame(HOLD, 1, quick);
	const { price } = definitions[HOLD]!.buys![0]!;
	press('buy');
	expect(root.dataset['panel']).toBe('buy');
	dialog.querySelector<HTMLElement>('.call')!.click();
	expect(shown()).toMatchObject({
		panel: '',
		features: 'hold',
		balance: String(START_BALANCE_CENTS - price * 100),
	});
	await untilIdle();
	const won = roundOf(HOLD, 1, 1, 0).win * 4;
	expect(shown()).toMatchObject({ win: String(won), balance: String(START_BALANCE_CENTS - price * 100 + won) });
});

test('a feature that costs more than a full balance opens the choice of a lower bet', () => {
	const { root, shown, press, dialog } = startGame(HOLD, 1);
	while (!root.querySelector<HTMLButtonElement>('.raise')!.disabled) press('raise');
	press('buy');
	dialog.querySelector<HTMLElement>('.call')!.click();
	expect(shown()).toMatchObject({ panel: 'refill', state: 'idle', balance: String(START_BALANCE_CENTS) });
	expect(dialog.textContent).toContain('Lower the bet.');
	dialog.querySelector<HTMLElement>('.call')!.click();
	expect(root.dataset['panel']).toBe('bet');
	expect(dialog.querySelectorAll('input[type=radio]')).toHaveLength(definitions[HOLD]!.coins.length);
});

test('a balance that is too low can be refilled free of charge', async () => {
	const { root, shown, press, dialog, untilIdle, sent } = startGame(HOLD, 1, quick);
	const buy = (): void => {
		press('buy');
		dialog.querySelector<HTMLElement>('.call')!.click();
	};
	// The feature costs more than half of the full balance at a bet of 25 × 40 cents.
	for (let raised = 0; raised < 3; raised++) press('raise');
	buy();
	await untilIdle();
	while (Number(root.dataset['balance']) >= 58_000) {
		buy();
		await untilIdle();
	}
	buy();
	expect(shown()).toMatchObject({ panel: 'refill', state: 'idle' });
	expect(dialog.textContent).toContain('free of charge');
	dialog.querySelector<HTMLElement>('.call')!.click();
	expect(shown()).toMatchObject({ panel: '', balance: String(START_BALANCE_CENTS) });
	expect(sent().at(-1)).toEqual({ type: 'balance', balance: START_BALANCE_CENTS });
});

test('autoplay plays its rounds one after another until the player stops it', async () => {
	// No feature ends autoplay in the first three rounds.
	const hasNoFeature = (seed: number) => [1, 2, 3].every((number) => !isFeature(roundOf(HOLD, seed, number)));
	let seed = 1;
	while (!hasNoFeature(seed)) seed++;
	const { root, shown, press, dialog, pass } = startGame(HOLD, seed, quick);
	press('auto');
	dialog.querySelector<HTMLElement>('.call')!.click();
	while (root.dataset['rounds'] !== '2') await pass(50);
	expect(root.querySelector<HTMLElement>('.auto')!.dataset['left']).toBe('8');
	while (root.dataset['round'] !== '3') await pass(50);
	press('auto');
	await pass(5000);
	expect(shown()).toMatchObject({ state: 'idle', rounds: '3' });
});

test('a replay from the history shows the round without changing the balance', async () => {
	const seed = findSeed(HOLD, 1, ({ win }) => win > 0);
	const { root, shown, press, dialog, untilIdle, sent } = startGame(HOLD, seed, quick);
	press('spin');
	await untilIdle();
	const { balance } = root.dataset;
	const sentBefore = sent().length;
	press('menu');
	dialog.querySelector<HTMLElement>('#tab-history')!.click();
	dialog.querySelector<HTMLElement>('td button')!.click();
	expect(shown()).toMatchObject({ panel: '', state: 'playing' });
	expect(root.hasAttribute('data-replay')).toBe(true);
	await untilIdle();
	expect(shown()).toMatchObject({ state: 'idle', rounds: '1', balance });
	expect(root.hasAttribute('data-replay')).toBe(false);
	expect(sent()).toHaveLength(sentBefore);
});

/** A plain round whose win meets the condition. */
const findPlainRound = (wins: (win: number, cost: number) => boolean) =>
	findSeed(
		'tide-of-the-narwhal',
		1,
		(round) => !isFeature(round) && !round.steps.some(({ kind }) => kind === 'tumble') && wins(round.win, round.cost),
	);

test('the profile `uk` has no autoplay, no turbo and no purchase of features, and shows the session', () => {
	const forbidden = 'button.auto, button.turbo, button.buy';
	const uk = startGame('tide-of-the-narwhal', 1, { profile: 'uk' });
	expect(uk.root.querySelectorAll(forbidden)).toHaveLength(0);
	expect(uk.root.hasAttribute('data-session')).toBe(true);
	const standard = startGame('tide-of-the-narwhal', 1);
	expect(standard.root.querySelectorAll(forbidden)).toHaveLength(3);
	expect(standard.root.hasAttribute('data-session')).toBe(false);
});

test.each([
	['standard', 0],
	['uk', 2500],
] as const)('by the profile `%s`, a skipped round takes at least %i ms', async (profile, least) => {
	const seed = findPlainRound((win) => win === 0);
	const { root, press, untilIdle, now } = startGame('tide-of-the-narwhal', seed, { profile });
	const begun = now();
	press('spin');
	press('spin');
	await untilIdle();
	const took = now() - begun;
	expect(took).toBeGreaterThanOrEqual(least);
	expect(took).toBeLessThan(Math.max(least, 1500) + 50);
	expect(root.querySelector<HTMLButtonElement>('button.spin')!.disabled).toBe(false);
});

test('by the profile `uk`, the button waits for the time of the round, and a longer round ends without a wait', async () => {
	const { root, press, pass, shown } = startGame(
		'tide-of-the-narwhal',
		findPlainRound((win) => win === 0),
		{
			profile: 'uk',
		},
	);
	press('spin');
	press('spin');
	await pass(1500);
	expect(root.querySelector<HTMLButtonElement>('button.spin')!.disabled).toBe(true);
	expect(shown()).toMatchObject({ state: 'playing', rounds: '0' });
	await pass(1100);
	expect(shown()).toMatchObject({ state: 'idle', rounds: '1' });
});

test('by the profile `uk`, only a return above the bet is celebrated', async () => {
	const celebrations = async (profile: MarketProfileName, seed: number) => {
		const { game, moods, press, untilIdle } = startGame('tide-of-the-narwhal', seed, { profile });
		const celebrates: boolean[] = [];
		// oxlint-disable-next-line typescript/unbound-method -- the mock gets `this` from its caller
		vi.mocked(Sound.prototype.play).mockImplementation(function (this: Sound, effect) {
			if (effect === 'win') celebrates.push(this.celebrates);
		});
		press('spin');
		await untilIdle();
		expect(game).toBeDefined();
		expect(moods.includes('win')).toBe(celebrates.includes(true));
		return celebrates;
	};
	const small = findPlainRound((win, cost) => win === cost);
	const large = findPlainRound((win, cost) => win > cost && win < cost * 10);
	expect(new Set(await celebrations('standard', small))).toEqual(new Set([true]));
	expect(new Set(await celebrations('uk', small))).toEqual(new Set([false]));
	expect(new Set(await celebrations('uk', large))).toEqual(new Set([true]));
});

test('a reality check pauses play between two rounds, until the player continues or leaves', async () => {
	const { dialog, press, pass, preferences, root, sent, untilIdle } = startGame('tide-of-the-narwhal', 3, {
		pace: 50,
		frame: 1000,
	});
	preferences.change({ realityCheckMinutes: 15 });
	expect(sent()).toContainEqual({ type: 'preferences', preferences: { ...preferences.values } });
	press('spin');
	await untilIdle();
	expect(root.dataset['rounds']).toBe('1');
	await pass(15 * 60_000);
	press('spin');
	expect(root.dataset).toMatchObject({ panel: 'reality-check', rounds: '1', state: 'idle' });
	expect(dialog.textContent).toContain('Rounds');
	root.querySelector<HTMLElement>('dialog .leave')!.click();
	await pass(1000);
	expect(sent()).toContainEqual({ type: 'leave' });
	expect(root.dataset).toMatchObject({ panel: '', rounds: '1' });
	press('spin');
	expect(root.dataset['panel']).toBe('reality-check');
	root.querySelector<HTMLElement>('dialog .call')!.click();
	await untilIdle();
	expect(root.dataset).toMatchObject({ panel: '', rounds: '2' });
	press('spin');
	await untilIdle();
	expect(root.dataset['rounds']).toBe('3');
});

test('stored preferences apply without being sent back', () => {
	const { game, root, sent } = startGame('tide-of-the-narwhal', 1);
	const before = sent().length;
	game.handleMessage({
		type: 'preferences',
		preferences: { ...defaultPreferences, leftHand: true, reducedMotion: true, showsSession: true },
	});
	for (const name of ['data-left-hand', 'data-reduced-motion', 'data-session'])
		expect(root.hasAttribute(name)).toBe(true);
	expect(prefersReducedMotion()).toBe(true);
	expect(sent()).toHaveLength(before);
	game.handleMessage({ type: 'preferences', preferences: { ...defaultPreferences } });
	expect(prefersReducedMotion()).toBe(false);
});
