/** Presents a round: shows its steps one after another. */
import type { Definition } from '../engine/definition.ts';
import type { Cell, Round, SpinStep, Step, Win } from '../engine/steps.ts';
import type { Announcer } from './announcer.ts';
import type { Clock } from './clock.ts';
import { easeOut } from './clock.ts';
import type { FreeBoard } from './free-board.ts';
import type { HoldScene } from './hold-scene.ts';
import { middleOf } from './layout.ts';
import type { Marks } from './win-marks.ts';
import type { Particles } from './particles.ts';
import { timesTags, type Reels, type Tag } from './reels.ts';
import type { Screen } from './screen.ts';
import type { Sound } from './sound.ts';
import type { Stage } from './stage.ts';
import { suspenseReels } from './suspense.ts';
import { tempoOf, type Tempo } from './tempo.ts';
import type { WheelScene } from './wheel-scene.ts';
import type { Translations } from './translations.ts';

/** Wins of at least these multiples of the bet are celebrated as big wins and as mega wins. */
export const MIN_BIG_WIN_BETS = 15;
export const MIN_MEGA_WIN_BETS = 50;
/** Speed of a skipped scene, as a factor of the usual speed. */
const SKIP_SPEED = 14;

export interface Parts {
	clock: Clock;
	definition: Definition;
	reels: Reels;
	marks: Marks;
	particles: Particles;
	stage: Pick<Stage, 'startMeasuring' | 'endMeasuring'>;
	screen: Screen;
	sound: Sound;
	translations: Translations;
	announcer: Announcer;
	freeBoard: FreeBoard;
	hold: HoldScene;
	wheel: WheelScene;
}

export class Presenter {
	readonly #parts: Parts;
	readonly #wild: string;
	readonly #scatter: string;
	readonly #mystery: string;
	readonly #coinSymbol: string;
	#tempo: Tempo = tempoOf(false);
	/** Value of a coin of the round, in cents. */
	#coin = 1;
	#cost = 1;
	/** Coins won so far by the round, and by its current spin. */
	#won = 0;
	#spinWon = 0;
	#mode: SpinStep['mode'] = 'base';
	/** Cells whose mystery symbols return at the next spin of the feature. */
	#mysteryCells = new Set<Cell>();
	#lastWins: readonly Win[] = [];
	/** Number of the current cycle of wins. A cycle with an older number stops. */
	#cycle = 0;
	isTurbo = false;
	/** Called with the cents won so far whenever they may have increased. */
	onWon: (cents: number) => void = () => {};

	constructor(parts: Parts) {
		this.#parts = parts;
		const letterOf = (role: string) =>
			Object.keys(parts.definition.symbols).find((letter) => parts.definition.symbols[letter]?.role === role) ?? '';
		this.#wild = letterOf('wild');
		this.#scatter = letterOf('scatter');
		this.#mystery = letterOf('mystery');
		this.#coinSymbol = letterOf('coin');
	}

	/** Fast-forwards the current scene to its end. */
	skip(): void {
		this.#parts.clock.speed = SKIP_SPEED;
	}

	/** Shows a round to its end. @param coin value of a coin, in cents. */
	async play(round: Round, coin: number): Promise<void> {
		const { clock, screen, marks, reels, freeBoard } = this.#parts;
		this.#cycle++;
		this.#coin = coin;
		this.#cost = this.#parts.definition.cost;
		this.#won = 0;
		this.#spinWon = 0;
		this.#lastWins = [];
		this.#mysteryCells.clear();
		marks.showHeld([]);
		marks.clear();
		reels.highlight();
		screen.setCaption(() => '');
		screen.scene = 'base';
		for (const step of round.steps) {
			clock.speed = 1;
			this.#tempo = tempoOf(this.isTurbo);
			await this.#show(step);
		}
		clock.speed = 1;
		await this.#endSpin();
		clock.speed = 1;
		screen.scene = 'base';
		freeBoard.end();
		marks.showHeld([]);
		this.#showWon(() => '');
	}

	#money(coins: number): string {
		return this.#parts.translations.money(coins * this.#coin);
	}

	/** Shows the round's win so far under the reels, or `otherwise` while it is zero. */
	#showWon(otherwise: () => string, won = this.#won): void {
		const { screen, translations } = this.#parts;
		screen.setCaption(won > 0 ? () => translations.t('winOf', { amount: this.#money(won) }) : otherwise, won > 0);
	}

	async #show(step: Step): Promise<void> {
		switch (step.kind) {
			case 'spin':
				return this.#spin(step);
			case 'open':
				return this.#open(step);
			case 'expand':
				return this.#expand(step);
			case 'wins':
				return this.#wins(step);
			case 'tumble':
				return this.#tumble(step);
			case 'comet':
				return this.#comet(step);
			case 'grow':
				return this.#grow(step);
			case 'scatters':
				return this.#scatters(step);
			case 'free':
				return this.#free(step);
			case 'free-end':
				return this.#freeEnd(step);
			case 'wheel':
				return this.#wheel(step);
			case 'hold':
				return this.#hold(step);
			case 'hold-spin':
				return this.#parts.hold.spin(step, this.#tempo);
			case 'hold-end':
				return this.#holdEnd(step);
			case 'cap':
				return this.#cap(step);
			default:
				step satisfies never;
		}
	}

	async #spin(step: SpinStep): Promise<void> {
		await this.#endSpin();
		const { clock, definition, reels, marks, stage, sound, screen, freeBoard, translations, hold } = this.#parts;
		const rules = step.mode === 'free' && definition.free ? definition.free : definition.base;
		this.#mode = step.mode;
		this.#lastWins = [];
		if (step.mode === 'free') freeBoard.count(step.number ?? 1, step.of ?? 1);
		if (step.mode === 'respin') freeBoard.respin(step.number ?? 1, step.of ?? 1);
		if (step.meter !== undefined) freeBoard.meter(step.meter);
		marks.clear();
		this.#showWon(() => translations.t('good'));
		const held = new Set([...(step.held ?? []), ...(rules.mystery?.stays ? this.#mysteryCells : [])]);
		const returning = [...this.#mysteryCells].filter((cell) => held.has(cell) && reels.letter(cell) !== this.#mystery);
		if (returning.length > 0) await reels.open(returning, this.#mystery, this.#tempo);
		marks.showHeld([...held]);
		sound.play('spin');
		stage.startMeasuring();
		const tags = new Map<Cell, Tag>([...timesTags(step.multipliers), ...hold.tags(step.coins ?? [])]);
		await reels.turn(
			{
				grid: step.grid,
				tags,
				held,
				stops: step.stops,
				strips: rules.strips,
				suspense: suspenseReels(definition, step, rules.strips, {
					scatter: this.#scatter,
					coin: this.#coinSymbol,
				}),
				onStop: (reel) => this.#stopped(reel, step),
				onSuspense: () => {
					clock.speed = Math.min(clock.speed, 4);
					sound.play('suspense');
				},
			},
			this.#tempo,
		);
		sound.endSuspense();
		stage.endMeasuring();
		screen.root.dataset['spins'] = String(Number(screen.root.dataset['spins'] ?? 0) + 1);
	}

	/** Plays the sounds of a stopped reel and highlights its scatters. */
	#stopped(reel: number, { grid }: SpinStep): void {
		const { sound, particles, reels, definition } = this.#parts;
		const { rows } = definition;
		sound.play('stop', reel);
		if (this.#tempo.reducedMotion) return;
		for (let cell = reel * rows; cell < (reel + 1) * rows; cell++) {
			if (grid[cell] !== this.#scatter) continue;
			const before = grid
				.slice(0, cell)
				.split('')
				.filter((letter) => letter === this.#scatter).length;
			sound.play('scatter', before);
			const [x, y] = middleOf(reels.layout, cell);
			particles.burst(x, y, 8, Math.min(reels.layout.width, reels.layout.height), 0xffe9a8);
		}
	}

	async #open({ cells, letter }: Extract<Step, { kind: 'open' }>): Promise<void> {
		const { sound, reels, marks } = this.#parts;
		marks.clear();
		sound.play('open');
		await reels.open(cells, letter, this.#tempo);
		if (this.#mode === 'free' && this.#parts.definition.free?.mystery?.stays)
			for (const cell of cells) this.#mysteryCells.add(cell);
	}

	async #expand({ reels: filled, multipliers }: Extract<Step, { kind: 'expand' }>): Promise<void> {
		const { sound, reels, definition } = this.#parts;
		const times = new Map((multipliers ?? []).map(([cell, factor]) => [Math.floor(cell / definition.rows), factor]));
		sound.play('expand');
		await reels.expand(filled, times, this.#tempo);
	}

	async #wins({ wins, total }: Extract<Step, { kind: 'wins' }>): Promise<void> {
		const { reels, marks, sound, particles, clock } = this.#parts;
		const cells = [...new Set(wins.flatMap((win) => win.cells))];
		this.#lastWins = wins;
		marks.show(wins);
		reels.highlight(new Set(cells));
		sound.play('win', Math.min(4, Math.floor(Math.log2(1 + total / this.#cost))));
		if (!this.#tempo.reducedMotion) {
			const size = Math.min(reels.layout.width, reels.layout.height);
			const perCell = Math.max(1, Math.min(4, Math.floor(48 / cells.length)));
			for (const cell of cells) particles.burst(...middleOf(reels.layout, cell), perCell, size, 0xffe08a);
		}
		const from = this.#won;
		const capped = Math.min(from + total, this.#parts.definition.maxWin * this.#cost);
		this.#won = capped;
		this.#spinWon += total;
		const share = total / this.#cost;
		const counting = share < 1 ? 0.5 : share < 5 ? 0.8 : 1.2;
		await Promise.all([
			reels.beat(cells, this.#tempo.show, this.#tempo.reducedMotion),
			this.#count(from, capped, this.#tempo.show * counting),
			clock.wait(this.#tempo.show),
		]);
	}

	/** Counts the caption up to the round's win. */
	async #count(from: number, to: number, duration: number): Promise<void> {
		const { clock, sound } = this.#parts;
		let ticked = 0;
		await clock.tween(
			duration,
			(share) => {
				this.#showWon(() => '', Math.round(from + (to - from) * share));
				if (share - ticked > 0.12) {
					ticked = share;
					sound.play('count', share);
				}
			},
			easeOut,
		);
		this.onWon(to * this.#coin);
	}

	async #tumble(step: Extract<Step, { kind: 'tumble' }>): Promise<void> {
		const { reels, marks, sound, particles, freeBoard } = this.#parts;
		marks.clear();
		sound.play('leave');
		if (!this.#tempo.reducedMotion) {
			const size = Math.min(reels.layout.width, reels.layout.height);
			const each = Math.max(1, Math.min(5, Math.floor(60 / step.gone.length)));
			for (const cell of step.gone) particles.burst(...middleOf(reels.layout, cell), each, size * 0.9, 0xffffff);
		}
		await reels.tumble(step.gone, step.fell, { grid: step.grid, tags: timesTags(step.multipliers) }, this.#tempo);
		sound.play('land');
		if (step.meter !== undefined) freeBoard.meter(step.meter);
	}

	async #comet({ multipliers }: Extract<Step, { kind: 'comet' }>): Promise<void> {
		const { reels, sound, particles, marks, announcer, translations } = this.#parts;
		marks.clear();
		await announcer.banner(() => translations.t('cometPasses'), this.#tempo.show * 0.7);
		sound.play('comet');
		const { width, height, reels: count, rows } = reels.layout;
		const tags = new Map<Cell, Tag>(multipliers.map(([cell, times]) => [cell, { text: `×${times}`, kind: 'times' }]));
		const landing = reels.land(this.#wild, tags, this.#tempo, (cell) => {
			sound.play('land');
			if (!this.#tempo.reducedMotion) particles.burst(...middleOf(reels.layout, cell), 8, height, 0xfff1b8);
		});
		const flight = this.#tempo.reducedMotion
			? undefined
			: particles.comet(
					[-width * 0.6, rows * height * 0.05],
					[(count + 0.6) * width, rows * height * 0.85],
					this.#tempo.show * 1.3,
					height,
				);
		await Promise.all([landing, flight]);
	}

	async #grow({ multipliers }: Extract<Step, { kind: 'grow' }>): Promise<void> {
		const { reels, sound } = this.#parts;
		sound.play('grow');
		await reels.relabel(timesTags(multipliers), this.#tempo);
	}

	async #scatters({ cells, pays }: Extract<Step, { kind: 'scatters' }>): Promise<void> {
		await this.#endSpin();
		const { reels, marks, sound, translations, definition, screen } = this.#parts;
		marks.clear();
		reels.highlight(new Set(cells));
		sound.play('feature');
		const name = definition.symbols[this.#scatter]?.name;
		screen.setCaption(() => {
			const text = translations.t('scatterWin', { count: cells.length, symbol: name ? translations.text(name) : '' });
			return pays > 0 ? `${text} · ${this.#money(pays)}` : text;
		}, true);
		await reels.beat(cells, this.#tempo.show * 1.5, this.#tempo.reducedMotion);
		if (pays > 0) {
			const from = this.#won;
			this.#won += pays;
			await this.#count(from, this.#won, this.#tempo.show);
		}
		reels.highlight();
	}

	async #free({ spins, more }: Extract<Step, { kind: 'free' }>): Promise<void> {
		const { screen, sound, announcer, freeBoard, translations, marks, reels } = this.#parts;
		await this.#endSpin();
		marks.clear();
		if (more) {
			sound.play('more');
			freeBoard.add(spins);
			await announcer.banner(() => translations.t('moreFreeSpins', { count: spins }), this.#tempo.show * 1.6);
			return;
		}
		screen.prepareFree();
		sound.play('intro');
		await announcer.introduce(
			() => [
				translations.t('freeSpinsWon'),
				translations.number(spins),
				translations.t('freeSpinsName', { count: spins }),
			],
			() => {
				screen.scene = 'free';
				sound.music('free');
				freeBoard.begin(spins);
				screen.setCaption(() => '');
				reels.highlight();
			},
		);
	}

	async #freeEnd({ total }: Extract<Step, { kind: 'free-end' }>): Promise<void> {
		await this.#endSpin();
		const { screen, sound, announcer, freeBoard, marks } = this.#parts;
		marks.clear();
		sound.play('summary');
		await announcer.showSum('freeSpinsOver', total * this.#coin, this.#tierOf(total), () => {
			screen.scene = 'base';
			sound.music('base');
			freeBoard.end();
			marks.showHeld([]);
		});
		this.onWon(this.#won * this.#coin);
	}

	async #wheel(step: Extract<Step, { kind: 'wheel' }>): Promise<void> {
		const { screen, sound, wheel } = this.#parts;
		await this.#endSpin();
		screen.scene = 'wheel';
		sound.music('free');
		await wheel.turn(step, this.#coin, this.#tempo);
		screen.scene = 'base';
		sound.music('base');
		const from = this.#won;
		this.#won += step.pays;
		if (step.pays > 0) await this.#count(from, this.#won, this.#tempo.show * 0.6);
	}

	async #hold(step: Extract<Step, { kind: 'hold' }>): Promise<void> {
		const { screen, sound, hold, marks } = this.#parts;
		await this.#endSpin();
		this.#lastWins = [];
		marks.clear();
		sound.play('intro');
		await hold.begin(step, this.#coin, this.#tempo, () => {
			screen.scene = 'hold';
			sound.music('hold');
		});
	}

	async #holdEnd(step: Extract<Step, { kind: 'hold-end' }>): Promise<void> {
		const { screen, sound, hold, announcer } = this.#parts;
		await hold.end(step, this.#tempo);
		this.#won = Math.min(this.#won + step.total, this.#parts.definition.maxWin * this.#cost);
		sound.play('summary');
		await announcer.showSum('holdOver', step.total * this.#coin, this.#tierOf(step.total), () => {
			screen.scene = 'base';
			sound.music('base');
			hold.restoreReels();
		});
		this.onWon(this.#won * this.#coin);
	}

	async #cap({ total }: Extract<Step, { kind: 'cap' }>): Promise<void> {
		this.#won = total;
		this.#spinWon = 0;
		const { announcer, sound } = this.#parts;
		sound.play('mega');
		await announcer.celebrate('maxWin', total * this.#coin, 'mega');
		this.onWon(total * this.#coin);
	}

	#tierOf(coins: number): 'win' | 'big' | 'mega' {
		const share = coins / this.#cost;
		return share >= MIN_MEGA_WIN_BETS ? 'mega' : share >= MIN_BIG_WIN_BETS ? 'big' : 'win';
	}

	/** Celebrates the total of a spin if it is a big win. */
	async #endSpin(): Promise<void> {
		const won = this.#spinWon;
		this.#spinWon = 0;
		const tier = this.#tierOf(won);
		if (tier === 'win') return;
		const { announcer, sound, marks, clock } = this.#parts;
		clock.speed = 1;
		marks.clear();
		sound.play(tier);
		await announcer.celebrate(tier === 'mega' ? 'megaWin' : 'bigWin', won * this.#coin, tier);
		this.#parts.reels.highlight();
	}

	/** After a round, shows all wins together and then one by one, two times. The next round or replay ends the cycle. */
	async cycleWins(): Promise<void> {
		const { clock, marks, reels, definition, screen } = this.#parts;
		const wins = this.#lastWins;
		// Tumbled symbols have left the grid, so they cannot be shown.
		if (wins.length === 0 || definition.base.tumbles) return;
		const cycle = ++this.#cycle;
		const showAll = (): void => {
			marks.show(wins);
			reels.highlight(new Set(wins.flatMap((win) => win.cells)));
			this.#showWon(() => '');
		};
		for (let pass = 0; pass < 2; pass++) {
			showAll();
			await clock.wait(1300);
			if (this.#cycle !== cycle) return;
			for (const win of wins) {
				marks.show([win]);
				reels.highlight(new Set(win.cells));
				screen.setCaption(() => this.#describe(win), true);
				await clock.wait(1300);
				if (this.#cycle !== cycle) return;
			}
		}
		showAll();
	}

	stopCycle(): void {
		this.#cycle++;
	}

	#describe(win: Win): string {
		const { translations, definition } = this.#parts;
		const name = definition.symbols[win.letter]?.name;
		const symbol = name ? translations.text(name) : win.letter;
		const { count, times, pays } = win;
		const what =
			win.line !== undefined
				? translations.t('lineWin', { line: win.line + 1, count, symbol })
				: win.ways !== undefined
					? translations.t('waysWin', { ways: win.ways, count, symbol })
					: translations.t('clusterWin', { count, symbol });
		const factor = times > 1 ? ` · ${translations.t('timesWin', { times })}` : '';
		return `${what}${factor} · ${this.#money(pays)}`;
	}
}
