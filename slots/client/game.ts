import { Machine, playRound } from '../engine/round.ts';
import { Random, seedOf } from '../engine/random.ts';
import type { Round } from '../engine/steps.ts';
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
import type { Settings } from './demo-settings.ts';
import { Sound } from './sound.ts';
import type { Stage } from './stage.ts';
import { themeOf } from './themes.ts';
import type { Translations } from './translations.ts';

/** Play money in cents at the start and after a refill. */
export const START_BALANCE_CENTS = 100_000;
const AUTOPLAY_DELAY_MS = 350;

interface GameParts {
	root: HTMLElement;
	settings: Settings;
	translations: Translations;
	clock: Clock;
	link: ParentPage;
	files: GameFiles;
	/** Only the public members, so that tests can pass an object without WebGL. */
	stage: Pick<Stage, keyof Stage>;
	onError: (error: unknown) => void;
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
	#balance = START_BALANCE_CENTS;
	/** In cents. */
	#shownCoin = 1;
	#round = 0;
	#finished = 0;
	#isPlaying = false;
	#isTurbo = false;
	#isPaused = false;

	constructor(parts: GameParts) {
		this.#parts = parts;
		const { root, settings, translations, files } = parts;
		const { definition } = files;
		this.#machine = new Machine(definition);
		this.#random = new Random(seedOf(settings.seed));
		this.#bet = new Bet(definition);
		this.#sound = new Sound(themeOf(settings.slug), settings.pace > 1);
		const sound = this.#sound;
		const payOf = ({ pays }: { pays: number }) => translations.money(pays * this.#shownCoin);
		this.#view = buildGameView({ ...parts, title: settings.title, sound, payOf });
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
			(files.definition.buys?.length ?? 0) > 0,
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
			default:
				message satisfies never;
		}
	}

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

	async #play(buy?: number): Promise<boolean> {
		const { root, link, files, clock } = this.#parts;
		const { buys } = files.definition;
		const { coin, cents: bet } = this.#bet;
		const price = bet * (buy === undefined ? 1 : (buys?.[buy]?.price ?? 1));
		if (price > this.#balance) {
			this.#autoplay.stop();
			this.#update();
			this.#moneyPanels.openRefill(price, this.#balance);
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
		this.#view.presenter.stopCycle();
		this.#update();
		this.#shownCoin = coin;
		await this.#view.presenter.play(round, coin);
		const win = round.win * coin;
		this.#balance += win;
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

	#announceOutcome(win: number): void {
		const { t, money } = this.#parts.translations;
		const balance = money(this.#balance);
		this.#view.screen.announce(
			win > 0 ? t('wonAmount', { amount: money(win), balance }) : t('wonNothing', { balance }),
		);
	}

	/** Shows a played round again. The balance does not change. */
	async #replay({ number, buy, coin }: PlayedRound): Promise<void> {
		if (this.#isPlaying) return;
		const { root } = this.#parts;
		this.#isPlaying = true;
		this.#view.presenter.stopCycle();
		root.toggleAttribute('data-replay', true);
		this.#view.screen.showReplayNotice('replaying', { number });
		this.#update();
		this.#shownCoin = coin;
		await this.#view.presenter.play(playRound(this.#machine, this.#random, number, buy), coin);
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
			canSkip: true,
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
