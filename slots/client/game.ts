/**
 * The game from the player's side: balance, bet, the rounds one after another, and the actions allowed at each moment.
 */
import { Machine, playRound } from '../engine/round.ts';
import { Random, seedOf } from '../engine/random.ts';
import type { Round } from '../engine/steps.ts';
import type { FromPage } from '../protocol.ts';
import { Announcer } from './announcer.ts';
import type { GameFiles } from './assets.ts';
import { Autoplay, playRounds } from './autoplay.ts';
import type { Clock } from './clock.ts';
import { Controls } from './controls.ts';
import { element } from './dom.ts';
import { FreeBoard } from './free-board.ts';
import { HoldScene } from './hold-scene.ts';
import type { ParentPage } from './page-messages.ts';
import { Marks } from './win-marks.ts';
import { MAX_HISTORY_ROUNDS, Menu, type PlayedRound } from './menu.ts';
import { Panels, chips } from './panels.ts';
import { Particles } from './particles.ts';
import { Labels, LightSheet, SymbolSheet } from './textures.ts';
import { Presenter } from './presenter.ts';
import { Reels } from './reels.ts';
import { Screen } from './screen.ts';
import type { Settings } from './settings.ts';
import { Sound } from './sound.ts';
import type { Stage } from './stage.ts';
import { themeOf } from './themes.ts';
import { WheelScene } from './wheel-scene.ts';
import type { Translations } from './translations.ts';

/** Play money in cents at the start and after a refill. */
export const START_BALANCE_CENTS = 100_000;
/** Margin of the canvas around the reels, in cells. Winning symbols grow and sparks fly beyond the reels. */
const CANVAS_MARGIN = 0.18;
/** Share by which the reels are dimmed while an overlay covers them. */
const DIMMING = 0.82;
/** Delay between two rounds of autoplay, in ms. */
const AUTOPLAY_DELAY_MS = 350;

interface GameParts {
	root: HTMLElement;
	settings: Settings;
	translations: Translations;
	clock: Clock;
	link: ParentPage;
	files: GameFiles;
	/** The public members of the stage, so that tests can pass an object without WebGL. */
	stage: Pick<Stage, keyof Stage>;
	onError: (error: unknown) => void;
}

export class Game {
	readonly #parts: GameParts;
	readonly #machine: Machine;
	readonly #random: Random;
	readonly #screen: Screen;
	readonly #controls: Controls;
	readonly #presenter: Presenter;
	readonly #sound: Sound;
	readonly #hold: HoldScene;
	readonly #panels: Panels;
	readonly #menu: Menu;
	readonly #autoplay = new Autoplay();
	readonly #history: PlayedRound[] = [];
	#balance = START_BALANCE_CENTS;
	/** Index of the chosen coin value in the definition's `coins`. */
	#coinIndex: number;
	/** Value of a coin in the round that is shown, in cents. */
	#shownCoin = 1;
	/** Number of the last round that began. */
	#round = 0;
	#finished = 0;
	#isPlaying = false;
	#isTurbo = false;
	/** True if the parent page has requested a pause. */
	#isPaused = false;

	constructor(parts: GameParts) {
		this.#parts = parts;
		const { root, settings, translations, clock, files, stage } = parts;
		const { definition } = files;
		this.#machine = new Machine(definition);
		this.#random = new Random(seedOf(settings.seed));
		this.#coinIndex = firstCoinIndex(definition.coins, definition.cost);
		this.#sound = new Sound(themeOf(settings.slug), settings.pace > 1);
		this.#screen = new Screen(root, files, translations, settings.title, stage.canvas);
		const screen = this.#screen;
		const light = new LightSheet();
		const sheet = new SymbolSheet(files.art, files.symbols, files.wildReel);
		const labels = new Labels(files.art.face);
		const particles = new Particles(clock, light);
		const layout = { width: 1, height: 1, reels: definition.reels, rows: definition.rows };
		const wild = Object.keys(definition.symbols).find((letter) => definition.symbols[letter]?.role === 'wild') ?? '';
		const reels = new Reels(clock, { sheet, light, labels }, layout, wild, this.#initialGrid());
		const sound = this.#sound;
		const announcer = new Announcer(
			{ clock, screen, stage, particles, sound, translations },
			files.pictureUrl('hero.webp'),
		);
		const marks = new Marks(screen, definition, ({ pays }) => translations.money(pays * this.#shownCoin));
		const freeBoard = new FreeBoard(screen, translations);
		this.#hold = new HoldScene({
			clock,
			definition,
			reels,
			screen,
			sound,
			translations,
			sheet,
			particles,
			announcer,
			freeBoard,
		});
		stage.root.addChild(reels.view, this.#hold.view, particles.view);
		this.#presenter = new Presenter({
			clock,
			definition,
			reels,
			marks,
			particles,
			stage,
			screen,
			sound,
			translations,
			announcer,
			freeBoard,
			hold: this.#hold,
			wheel: new WheelScene({ clock, definition, screen, sound, translations, announcer }),
		});
		this.#presenter.onWon = (cents) => (root.dataset['win'] = String(cents));
		this.#controls = new Controls(
			root,
			translations,
			{
				spin: () => this.#startRounds(),
				skip: () => this.#presenter.skip(),
				lower: () => this.#setCoin(this.#coinIndex - 1),
				raise: () => this.#setCoin(this.#coinIndex + 1),
				chooseBet: () => this.#openBetPanel(),
				autoplay: () =>
					this.#autoplay.openPanel(
						this.#panels,
						translations,
						() => this.#bet,
						() => this.#startAutoplay(),
					),
				stopAutoplay: () => {
					this.#autoplay.stop();
					this.#update();
				},
				turbo: () => {
					this.#isTurbo = !this.#isTurbo;
					this.#presenter.isTurbo = this.#isTurbo;
					this.#update();
				},
				mute: () => this.#mute(!sound.isMuted),
				menu: () => this.#menu.open(),
				buy: () => this.#openBuyPanel(),
			},
			(definition.buys?.length ?? 0) > 0,
		);
		const cover = (size: { width: number; height: number }): void => {
			const margin = Math.ceil(Math.min(reels.layout.width, reels.layout.height) * CANVAS_MARGIN);
			stage.cover({ left: -margin, top: -margin, width: size.width + 2 * margin, height: size.height + 2 * margin });
		};
		screen.onLayout = (fitted, size) => {
			cover(size);
			reels.fit(fitted, stage.resolution);
			marks.fit(fitted);
			announcer.coverReels = () => cover(size);
		};
		stage.onResolutionChange = () => screen.fit();
		announcer.onCover = (share) => {
			reels.view.alpha = 1 - share * DIMMING;
			this.#hold.view.alpha = 1 - share;
		};
		announcer.coverScreen = () => {
			const { left, top } = screen.reelsPosition();
			stage.cover({ left: -left, top: -top, width: innerWidth, height: innerHeight });
		};
		this.#panels = new Panels(root, translations);
		this.#menu = new Menu({
			panels: this.#panels,
			translations,
			definition,
			art: files.art,
			atlas: files.pictureUrl('symbols.webp'),
			mathematics: files.mathematics,
			seed: settings.seed,
			coin: () => this.#coin,
			history: () => this.#history,
			canReplay: () => !this.#isPlaying && this.#autoplay.left === null,
			onReplay: (played) => void this.#replay(played).catch(parts.onError),
			back: settings.alone ? settings.back : null,
		});
		root.dataset['rounds'] = '0';
		screen.scene = 'base';
		this.#addListeners();
		this.#update();
		screen.fit();
		screen.setCaption(() => translations.t('placeBet'));
	}

	/**
	 * Returns the letters shown before the first round: from each strip the first window without coins, because coins
	 * have no value yet.
	 */
	#initialGrid(): string {
		const { base, rows, symbols } = this.#parts.files.definition;
		return base.strips
			.map((strip) => {
				const views = Array.from(strip, (_, at) => strip.repeat(2).slice(at, at + rows));
				return views.find((view) => !Array.from(view).some((letter) => symbols[letter]?.role === 'coin')) ?? views[0];
			})
			.join('');
	}

	get #coin(): number {
		return this.#parts.files.definition.coins[this.#coinIndex] ?? 1;
	}

	get #bet(): number {
		return this.#coin * this.#parts.files.definition.cost;
	}

	#setCoin(place: number): void {
		const { coins } = this.#parts.files.definition;
		if (this.#isPlaying || place < 0 || place >= coins.length) return;
		this.#coinIndex = place;
		this.#sound.play('press');
		this.#update();
	}

	#addListeners(): void {
		const { root } = this.#parts;
		addEventListener('keydown', (event) => {
			if (event.key !== ' ' || event.repeat || document.querySelector('dialog[open]')) return;
			const { target } = event;
			if (target instanceof Element && target.closest('button, a, select, input') && !target.closest('.spin')) return;
			event.preventDefault();
			if (this.#isPlaying) this.#presenter.skip();
			else this.#startRounds();
		});
		// A tap on the reels or on an overlay skips the current scene.
		root.addEventListener('click', ({ target }) => {
			if (!this.#isPlaying || !(target instanceof Element)) return;
			if (target.closest('.field, .overlay')) this.#presenter.skip();
		});
		for (const type of ['pointerdown', 'keydown'])
			addEventListener(type, () => this.#sound.onGesture(), { capture: true });
		document.addEventListener('visibilitychange', () => this.#updatePaused());
	}

	/** Handles a message of the parent page. */
	handleMessage(message: FromPage): void {
		switch (message.type) {
			case 'pause':
			case 'resume':
				this.#isPaused = message.type === 'pause';
				return this.#updatePaused();
			case 'mute':
				return this.#mute(message.muted);
			case 'language':
				return this.#parts.translations.change(message.language);
			default:
				message satisfies never;
		}
	}

	/** Stops motion and sound while the page is hidden or the parent page has requested a pause. */
	#updatePaused(): void {
		const { clock } = this.#parts;
		if (document.hidden || this.#isPaused) {
			clock.pause();
			this.#sound.pause();
		} else {
			clock.resume();
			this.#sound.resume();
		}
	}

	#mute(muted: boolean): void {
		this.#sound.mute(muted);
		this.#update();
	}

	#startRounds(buy?: number): void {
		if (this.#isPlaying || this.#panels.isOpen) return;
		playRounds((bought) => this.#play(bought), buy).catch((error: unknown) => this.#parts.onError(error));
	}

	#startAutoplay(): void {
		this.#autoplay.begin(this.#balance);
		this.#startRounds();
	}

	/** Plays one round. @returns whether autoplay begins another. */
	async #play(buy?: number): Promise<boolean> {
		const { root, link, files, clock } = this.#parts;
		const { cost, buys } = files.definition;
		const coin = this.#coin;
		const price = coin * cost * (buy === undefined ? 1 : (buys?.[buy]?.price ?? 1));
		if (price > this.#balance) {
			this.#autoplay.stop();
			this.#update();
			this.#openRefillPanel(price);
			return false;
		}
		const round = playRound(this.#machine, this.#random, this.#round + 1, buy);
		this.#round = round.number;
		this.#isPlaying = true;
		this.#balance -= price;
		this.#autoplay.countRound();
		const features = featuresOf(round);
		root.dataset['round'] = String(round.number);
		root.dataset['win'] = '0';
		root.dataset['features'] = features.join(' ');
		link.send({ type: 'round-started', number: round.number, cost: price });
		this.sendBalance();
		this.#presenter.stopCycle();
		this.#update();
		this.#shownCoin = coin;
		await this.#presenter.play(round, coin);
		const win = round.win * coin;
		this.#balance += win;
		this.#isPlaying = false;
		this.#finished++;
		this.#history.push({ number: round.number, buy, coin, cost: price, win });
		if (this.#history.length > MAX_HISTORY_ROUNDS) this.#history.shift();
		this.#autoplay.checkStops({ win, bet: coin * cost, balance: this.#balance, hasFeature: features.length > 0 });
		root.dataset['win'] = String(win);
		root.dataset['rounds'] = String(this.#finished);
		link.send({ type: 'round-ended', number: round.number, win, balance: this.#balance });
		if (win > 0) this.sendBalance();
		this.#update();
		this.#announceOutcome(win);
		if (this.#autoplay.left === null) {
			void this.#presenter.cycleWins();
			return false;
		}
		await clock.wait(AUTOPLAY_DELAY_MS);
		if (this.#autoplay.left === null || this.#isPlaying) return false;
		if (this.#panels.isOpen) this.#autoplay.stop();
		this.#update();
		return this.#autoplay.left !== null;
	}

	#announceOutcome(win: number): void {
		const { t, money } = this.#parts.translations;
		const balance = money(this.#balance);
		this.#screen.announce(win > 0 ? t('wonAmount', { amount: money(win), balance }) : t('wonNothing', { balance }));
	}

	/** Shows a past round again. The balance does not change. */
	async #replay({ number, buy, coin }: PlayedRound): Promise<void> {
		if (this.#isPlaying) return;
		const { root } = this.#parts;
		this.#isPlaying = true;
		this.#presenter.stopCycle();
		root.toggleAttribute('data-replay', true);
		this.#screen.showReplayNotice('replaying', { number });
		this.#update();
		this.#shownCoin = coin;
		await this.#presenter.play(playRound(this.#machine, this.#random, number, buy), coin);
		this.#isPlaying = false;
		root.toggleAttribute('data-replay', false);
		this.#screen.showReplayNotice(null);
		this.#update();
	}

	#openBetPanel(): void {
		const { files, translations } = this.#parts;
		const { coins, cost } = files.definition;
		this.#panels.open('bet', () => [
			translations.t('betTitle'),
			element('p', { class: 'caption-line' }, translations.t('betText', { cost })),
			chips(
				translations.t('chooseBet'),
				'bet',
				coins.map((coin, place) => [place, translations.money(coin * cost)] as const),
				this.#coinIndex,
				(place) => this.#setCoin(place),
			),
		]);
	}

	/** Opens the panel with the features that can be bought and their prices at the current bet. */
	#openBuyPanel(): void {
		const { files, translations } = this.#parts;
		const { t, money } = translations;
		const { buys = [], cost, symbols, free, hold } = files.definition;
		const coinName = Object.values(symbols).find(({ role }) => role === 'coin')?.name;
		this.#panels.open('buy', () => [
			t('buyTitle'),
			...buys.flatMap(({ feature, price, coins }, place) => {
				const amount = money(price * cost * this.#coin);
				const text =
					feature === 'free'
						? t('buyFreeText', { spins: free?.spins[0] ?? 0 })
						: t('buyHoldText', {
								coins: Math.min(...(coins ?? []).map(([count]) => count), hold?.needs ?? Infinity),
								coin: coinName ? translations.text(coinName) : '',
							});
				return [
					element(
						'div',
						{ class: 'offer' },
						element('img', { crossorigin: 'anonymous', src: files.pictureUrl('hero.webp'), alt: '' }),
						element('p', {}, text),
						element('b', {}, t('buyPrice', { amount })),
					),
					element(
						'button',
						{
							type: 'button',
							class: 'call',
							autofocus: place === 0,
							on: {
								click: () => {
									this.#panels.close();
									this.#startRounds(place);
								},
							},
						},
						t('buyFor', { amount }),
					),
				];
			}),
			element('button', { type: 'button', class: 'quiet', on: { click: () => this.#panels.close() } }, t('cancel')),
		]);
	}

	/**
	 * Opens the panel for a balance that is too low. It offers a refill, or a lower bet if a full balance is too low as
	 * well.
	 */
	#openRefillPanel(cost: number): void {
		const { t, money } = this.#parts.translations;
		const isEnough = cost <= START_BALANCE_CENTS;
		const refill = (): void => {
			this.#balance = START_BALANCE_CENTS;
			this.#panels.close();
			this.sendBalance();
			this.#update();
		};
		this.#panels.open('refill', () => [
			t('refillTitle'),
			element(
				'p',
				{},
				t(isEnough ? 'refillText' : 'refillTooLittle', {
					balance: money(this.#balance),
					cost: money(cost),
					amount: money(START_BALANCE_CENTS),
				}),
			),
			element(
				'button',
				{
					type: 'button',
					class: 'call',
					autofocus: true,
					on: { click: isEnough ? refill : () => this.#openBetPanel() },
				},
				isEnough ? t('refill', { amount: money(START_BALANCE_CENTS) }) : t('chooseBet'),
			),
			element('button', { type: 'button', class: 'quiet', on: { click: () => this.#panels.close() } }, t('cancel')),
		]);
	}

	sendBalance(): void {
		this.#parts.link.send({ type: 'balance', balance: this.#balance });
	}

	#update(): void {
		const { root, files } = this.#parts;
		const { coins } = files.definition;
		root.dataset['state'] = this.#isPlaying ? 'playing' : 'idle';
		root.dataset['balance'] = String(this.#balance);
		root.dataset['bet'] = String(this.#bet);
		this.#hold.showJackpots(this.#coin);
		this.#controls.update({
			balance: this.#balance,
			bet: this.#bet,
			isPlaying: this.#isPlaying,
			canSkip: true,
			autoLeft: this.#autoplay.left,
			isTurbo: this.#isTurbo,
			isMuted: this.#sound.isMuted,
			canLower: this.#coinIndex > 0,
			canRaise: this.#coinIndex < coins.length - 1,
		});
	}
}

/** Upper limit of the bet at the start, in cents. */
const FIRST_BET_CENTS = 100;

/** Returns the index of the highest coin value whose bet is at most `FIRST_BET_CENTS`, or 0. */
function firstCoinIndex(coins: readonly number[], cost: number): number {
	const place = coins.findLastIndex((coin) => coin * cost <= FIRST_BET_CENTS);
	return Math.max(0, place);
}

/** Returns the kinds of features that the round contains, in order. */
function featuresOf({ steps }: Round): string[] {
	return steps.flatMap((step) => {
		if (step.kind === 'free') return step.more ? [] : ['free'];
		return step.kind === 'hold' || step.kind === 'wheel' ? [step.kind] : [];
	});
}
