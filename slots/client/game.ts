import { Machine, playRound } from '../engine/round.ts';
import { Random, seedOf } from '../engine/random.ts';
import type { Round } from '../engine/steps.ts';
import { marketProfiles, type MarketProfile } from '../market-profiles.ts';
import type { Preferences } from '../preferences.ts';
import type { FromPage } from '../protocol.ts';
import type { GameFiles } from './game-art.ts';
import { Autoplay, playRounds } from './autoplay.ts';
import { Bet } from './bet.ts';
import type { Clock } from './clock.ts';
import { Controls } from './controls.ts';
import { listenToPlayer } from './game-input.ts';
import { buildGameView, type GameView } from './game-view.ts';
import { MAX_HISTORY_ROUNDS, Menu, type PlayedRound } from './menu.ts';
import { MoneyPanels } from './money-panels.ts';
import type { ParentPage } from './parent-page.ts';
import { Panels } from './panels.ts';
import { stillScenery, type Scenery } from './scenery/still-scenery.ts';
import type { Settings } from './demo-settings.ts';
import type { PlayerPreferences } from './player-preferences.ts';
import { checkReality, SessionLine } from './session-panel.ts';
import { Session } from './session.ts';
import { settingsPage } from './settings-page.ts';
import { Sound } from './sound.ts';
import type { Stage } from './stage.ts';
import { setReducedMotion } from './tempo.ts';
import { themeOf } from './themes.ts';
import type { Translations } from './translations.ts';

/** Play money in cents at the start and after a refill. */
export const START_BALANCE_CENTS = 100_000;
const AUTOPLAY_DELAY_MS = 350;

interface GameParts {
	root: HTMLElement;
	settings: Settings;
	translations: Translations;
	preferences: PlayerPreferences;
	clock: Clock;
	link: ParentPage;
	files: GameFiles;
	/** Only the public members, so that tests can pass an object without WebGL. */
	stage: Pick<Stage, keyof Stage>;
	scenery?: Scenery;
	onError: (error: unknown) => void;
	/** Returns the ms of a monotonic clock. */
	now?: () => number;
}

/** Panels, rules and controls read the definition, so none of them offers a purchase. */
function withoutBuys(parts: GameParts): GameParts {
	const { buys: _, ...definition } = parts.files.definition;
	return { ...parts, files: { ...parts.files, definition } };
}

export class Game {
	readonly #parts: GameParts;
	readonly #machine: Machine;
	readonly #random: Random;
	readonly #view: GameView;
	readonly #controls: Controls;
	readonly #sound: Sound;
	readonly #panels: Panels;
	readonly #moneyPanels: MoneyPanels;
	readonly #menu: Menu;
	readonly #autoplay = new Autoplay();
	readonly #history: PlayedRound[] = [];
	readonly #bet: Bet;
	readonly #profile: MarketProfile;
	readonly #session: Session;
	readonly #sessionLine: SessionLine;
	#balance = START_BALANCE_CENTS;
	/** In cents. */
	#shownCoin = 1;
	#round = 0;
	#finished = 0;
	#isPlaying = false;
	#isTurbo = false;
	#isPaused = false;
	/** True during a reality check. */
	#isAsking = false;
	/** True while the market forbids the next round. */
	#isWaiting = false;

	constructor(given: GameParts) {
		const { settings } = given;
		this.#profile = marketProfiles[settings.profile];
		const parts = this.#profile.hasBuys ? given : withoutBuys(given);
		this.#parts = parts;
		const { root, translations, files, preferences, scenery = stillScenery(), now = () => performance.now() } = parts;
		const { definition } = files;
		this.#machine = new Machine(definition);
		this.#random = new Random(seedOf(settings.seed));
		this.#bet = new Bet(definition);
		this.#session = new Session(() => now() * settings.pace);
		this.#sound = new Sound(themeOf(settings.slug), settings.pace > 1);
		const sound = this.#sound;
		const payOf = ({ pays }: { pays: number }) => translations.money(pays * this.#shownCoin);
		this.#view = buildGameView({ ...parts, title: settings.title, sound, scenery, payOf });
		const { screen, presenter } = this.#view;
		presenter.onWon = (cents) => (root.dataset['win'] = String(cents));
		this.#controls = this.#createControls();
		this.#panels = new Panels(root, translations);
		this.#moneyPanels = new MoneyPanels({
			panels: this.#panels,
			translations,
			definition,
			bet: this.#bet,
			hero: files.pictureUrl('hero.webp'),
			fullBalance: START_BALANCE_CENTS,
			onBet: (index) => this.#chooseBet(index),
			onBuy: (buy) => this.#startRounds(buy),
			onRefill: () => this.#refill(),
		});
		this.#menu = this.#createMenu();
		this.#sessionLine = new SessionLine(root, this.#session, translations);
		preferences.onChange = (values, isByPlayer) => this.#applyPreferences(values, isByPlayer);
		this.#applyPreferences(preferences.values, false);
		root.dataset['rounds'] = '0';
		screen.scene = 'base';
		listenToPlayer(root, {
			isPlaying: () => this.#isPlaying,
			spin: () => this.#startRounds(),
			skip: () => presenter.skip(),
			onGesture: () => sound.onGesture(),
			onVisibility: () => this.#updatePaused(),
		});
		this.#update();
		screen.fit();
		screen.setCaption(() => translations.t('placeBet'));
	}

	#createControls(): Controls {
		const { root, translations, files } = this.#parts;
		const { presenter } = this.#view;
		return new Controls(
			root,
			translations,
			{
				spin: () => this.#startRounds(),
				skip: () => presenter.skip(),
				lower: () => this.#chooseBet(this.#bet.index - 1),
				raise: () => this.#chooseBet(this.#bet.index + 1),
				chooseBet: () => this.#moneyPanels.openBet(),
				autoplay: () =>
					this.#autoplay.openPanel(
						this.#panels,
						translations,
						() => this.#bet.cents,
						() => this.#startAutoplay(),
					),
				stopAutoplay: () => {
					this.#autoplay.stop();
					this.#update();
				},
				turbo: () => {
					this.#isTurbo = !this.#isTurbo;
					presenter.isTurbo = this.#isTurbo;
					this.#update();
				},
				mute: () => this.#mute(!this.#sound.isMuted),
				menu: () => this.#menu.open(),
				buy: () => this.#moneyPanels.openBuy(),
			},
			{
				buys: (files.definition.buys?.length ?? 0) > 0,
				autoplay: this.#profile.hasAutoplay,
				turbo: this.#profile.hasTurbo,
			},
		);
	}

	#createMenu(): Menu {
		const { settings, translations, files, onError } = this.#parts;
		return new Menu({
			panels: this.#panels,
			translations,
			definition: files.definition,
			art: files.art,
			atlas: files.pictureUrl('symbols.webp'),
			mathematics: files.mathematics,
			seed: settings.seed,
			coin: () => this.#bet.coin,
			history: () => this.#history,
			settingsPage: () =>
				settingsPage({
					preferences: this.#parts.preferences,
					translations,
					session: this.#session,
					profile: this.#profile,
				}),
			canReplay: () => !this.#isPlaying && this.#autoplay.left === null,
			onReplay: (played) => void this.#replay(played).catch(onError),
			back: settings.alone ? settings.back : null,
		});
	}

	#chooseBet(index: number): void {
		if (this.#isPlaying || !this.#bet.choose(index)) return;
		this.#sound.play('press');
		this.#update();
	}

	#refill(): void {
		this.#balance = START_BALANCE_CENTS;
		this.sendBalance();
		this.#update();
	}

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
			case 'preferences':
				return this.#parts.preferences.restore(message.preferences);
			default:
				message satisfies never;
		}
	}

	#updatePaused(): void {
		const { clock } = this.#parts;
		if (document.hidden || this.#isPaused) {
			clock.pause();
			this.#sound.pause();
			this.#sessionLine.isRunning = false;
		} else {
			clock.resume();
			this.#sound.resume();
			this.#sessionLine.isRunning = true;
		}
	}

	#applyPreferences(values: Preferences, isByPlayer: boolean): void {
		const { root, link, clock } = this.#parts;
		this.#sound.setVolumes({ music: values.musicVolume / 100, effects: values.effectsVolume / 100 });
		setReducedMotion(values.reducedMotion);
		root.toggleAttribute('data-reduced-motion', values.reducedMotion);
		root.toggleAttribute('data-left-hand', values.leftHand);
		this.#sessionLine.isShown = this.#profile.alwaysShowsSession || values.showsSession;
		clock.requestFrame();
		if (isByPlayer) link.send({ type: 'preferences', preferences: { ...values } });
	}

	#mute(muted: boolean): void {
		this.#sound.mute(muted);
		this.#update();
	}

	#startRounds(buy?: number): void {
		if (this.#isPlaying || this.#isAsking || this.#panels.isOpen) return;
		playRounds((bought) => this.#play(bought), buy).catch((error: unknown) => this.#parts.onError(error));
	}

	#startAutoplay(): void {
		this.#autoplay.begin(this.#balance);
		this.#startRounds();
	}

	async #play(buy?: number): Promise<boolean> {
		const { root, link, files, clock } = this.#parts;
		const { buys } = files.definition;
		const { coin, cents: bet } = this.#bet;
		const price = bet * (buy === undefined ? 1 : (buys?.[buy]?.price ?? 1));
		if (this.#isCheckDue && !(await this.#checkReality())) return false;
		if (price > this.#balance) {
			this.#autoplay.stop();
			this.#update();
			this.#moneyPanels.openRefill(price, this.#balance);
			return false;
		}
		const round = playRound(this.#machine, this.#random, this.#round + 1, buy);
		this.#round = round.number;
		this.#isPlaying = true;
		this.#session.beginRound(price);
		this.#sessionLine.update();
		this.#sound.celebrates = this.#profile.celebratesReturns || round.win * coin > price;
		this.#balance -= price;
		this.#autoplay.countRound();
		const features = featuresOf(round);
		root.dataset['round'] = String(round.number);
		root.dataset['win'] = '0';
		root.dataset['features'] = features.join(' ');
		link.send({ type: 'round-started', number: round.number, cost: price });
		this.sendBalance();
		this.#view.presenter.stopCycle();
		this.#update();
		this.#shownCoin = coin;
		await this.#view.presenter.play(round, coin);
		await this.#waitForNextRound();
		const win = round.win * coin;
		this.#balance += win;
		this.#session.endRound(win);
		this.#sessionLine.update();
		this.#isPlaying = false;
		this.#finished++;
		this.#history.push({ number: round.number, buy, coin, cost: price, win });
		if (this.#history.length > MAX_HISTORY_ROUNDS) this.#history.shift();
		this.#autoplay.checkStops({ win, bet, balance: this.#balance, hasFeature: features.length > 0 });
		root.dataset['win'] = String(win);
		root.dataset['rounds'] = String(this.#finished);
		link.send({ type: 'round-ended', number: round.number, win, balance: this.#balance });
		if (win > 0) this.sendBalance();
		this.#update();
		this.#announceOutcome(win);
		if (this.#autoplay.left === null) {
			void this.#view.presenter.cycleWins();
			return false;
		}
		await clock.wait(AUTOPLAY_DELAY_MS);
		if (this.#autoplay.left === null || this.#isPlaying) return false;
		if (this.#panels.isOpen) this.#autoplay.stop();
		this.#update();
		return this.#autoplay.left !== null;
	}

	get #isCheckDue(): boolean {
		return this.#session.isCheckDue(this.#parts.preferences.values.realityCheckMinutes);
	}

	/** Returns false if the player leaves the game. */
	async #checkReality(): Promise<boolean> {
		const { translations, settings, link } = this.#parts;
		const onLeave = (): void => {
			this.#autoplay.stop();
			this.#update();
			link.send({ type: 'leave' });
			if (settings.alone && settings.back) location.assign(settings.back);
		};
		this.#isAsking = true;
		const continues = await checkReality({ panels: this.#panels, translations, session: this.#session, onLeave });
		this.#isAsking = false;
		return continues;
	}

	/** Waits for the time that the market demands between the starts of two rounds, however the round was shown. */
	async #waitForNextRound(): Promise<void> {
		const { minRoundMs } = this.#profile;
		if (this.#session.untilNextRound(minRoundMs) === 0) return;
		this.#isWaiting = true;
		this.#update();
		await new Promise<void>((resolve) => {
			const stop = this.#parts.clock.addTask(() => {
				if (this.#session.untilNextRound(minRoundMs) > 0) return;
				stop();
				resolve();
			});
		});
		this.#isWaiting = false;
	}

	#announceOutcome(win: number): void {
		const { t, money } = this.#parts.translations;
		const balance = money(this.#balance);
		this.#view.screen.announce(
			win > 0 ? t('wonAmount', { amount: money(win), balance }) : t('wonNothing', { balance }),
		);
	}

	/** Shows a played round again. The balance does not change. */
	async #replay({ number, buy, coin, cost }: PlayedRound): Promise<void> {
		if (this.#isPlaying) return;
		const { root } = this.#parts;
		this.#isPlaying = true;
		this.#view.presenter.stopCycle();
		root.toggleAttribute('data-replay', true);
		this.#view.screen.showReplayNotice('replaying', { number });
		this.#update();
		this.#shownCoin = coin;
		this.#session.beginRound(0);
		const round = playRound(this.#machine, this.#random, number, buy);
		this.#sound.celebrates = this.#profile.celebratesReturns || round.win * coin > cost;
		await this.#view.presenter.play(round, coin);
		await this.#waitForNextRound();
		this.#isPlaying = false;
		root.toggleAttribute('data-replay', false);
		this.#view.screen.showReplayNotice(null);
		this.#update();
	}

	sendBalance(): void {
		this.#parts.link.send({ type: 'balance', balance: this.#balance });
	}

	#update(): void {
		const { root } = this.#parts;
		root.dataset['state'] = this.#isPlaying ? 'playing' : 'idle';
		root.dataset['balance'] = String(this.#balance);
		root.dataset['bet'] = String(this.#bet.cents);
		this.#view.hold.showJackpots(this.#bet.coin);
		this.#controls.update({
			balance: this.#balance,
			bet: this.#bet.cents,
			isPlaying: this.#isPlaying,
			canSkip: !this.#isWaiting,
			autoLeft: this.#autoplay.left,
			isTurbo: this.#isTurbo,
			isMuted: this.#sound.isMuted,
			canLower: this.#bet.canLower,
			canRaise: this.#bet.canRaise,
		});
	}
}

/** Returns the features of a round in their order. A retrigger does not begin a feature. */
function featuresOf({ steps }: Round): string[] {
	return steps.flatMap((step) => {
		if (step.kind === 'free') return step.more ? [] : ['free'];
		return step.kind === 'hold' || step.kind === 'wheel' ? [step.kind] : [];
	});
}
