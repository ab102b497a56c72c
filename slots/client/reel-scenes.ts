import type { Cell, SpinStep, StepOf, Win } from '../engine/steps.ts';
import type { Celebrations } from './celebrations.ts';
import type { Ease } from './clock.ts';
import { middleOf } from './layout.ts';
import type { PresenterParts } from './presenter-parts.ts';
import type { RoleLetters } from './role-letters.ts';
import type { ShownRound } from './shown-round.ts';
import { suspenseReels } from './suspense.ts';
import { timesTags, type Tag } from './tags.ts';

/** Share of the time of wins in which their paths are drawn, and the number of paths along which a light runs. */
const PATH_SHARE = 0.5;
const MAX_LIGHTS = 6;
/** Time of the comet's flight, as a multiple of the time of wins. */
const COMET_SHARE = 2.1;
/** The first tumble of a chain that is called out. */
const MIN_CALLED_CHAIN = 2;
const easeInOut: Ease = (share) => (1 - Math.cos(Math.PI * share)) / 2;

export class ReelScenes {
	readonly #parts: PresenterParts;
	readonly #round: ShownRound;
	readonly #celebrations: Celebrations;
	readonly #letters: RoleLetters;
	/** Number of tumbles since the reels have stopped. */
	#chain = 0;

	constructor(parts: PresenterParts, round: ShownRound, celebrations: Celebrations, letters: RoleLetters) {
		this.#parts = parts;
		this.#round = round;
		this.#celebrations = celebrations;
		this.#letters = letters;
	}

	async spin(step: SpinStep): Promise<void> {
		const round = this.#round;
		await this.#celebrations.endSpin();
		const { clock, definition, reels, marks, stage, sound, screen, freeBoard, translations, hold, scenery } =
			this.#parts;
		const rules = step.mode === 'free' && definition.free ? definition.free : definition.base;
		round.mode = step.mode;
		round.lastWins = [];
		this.#chain = 0;
		if (step.mode === 'free') freeBoard.count(step.number ?? 1, step.of ?? 1);
		if (step.mode === 'respin') freeBoard.respin(step.number ?? 1, step.of ?? 1);
		if (step.meter !== undefined) freeBoard.meter(step.meter);
		marks.clear();
		round.showWon(() => translations.t('good'));
		const held = new Set([...(step.held ?? []), ...(rules.mystery?.stays ? round.mysteryCells : [])]);
		const returning = [...round.mysteryCells].filter(
			(cell) => held.has(cell) && reels.letter(cell) !== this.#letters.mystery,
		);
		if (returning.length > 0) await reels.open(returning, this.#letters.mystery, round.tempo);
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
					scatter: this.#letters.scatter,
					coin: this.#letters.coin,
				}),
				onStop: (reel) => this.#stopped(reel, step),
				onSuspense: (reel) => {
					clock.speed = Math.min(clock.speed, 4);
					sound.play('suspense');
					scenery.mood = 'tension';
					this.#expect(reel, step);
				},
			},
			round.tempo,
		);
		sound.endSuspense();
		scenery.mood = screen.root.dataset['scene'] === 'base' ? 'base' : 'feature';
		stage.endMeasuring();
		screen.root.dataset['spins'] = String(Number(screen.root.dataset['spins'] ?? 0) + 1);
	}

	/** Dims the stopped reels except for the symbols that another one would complete. */
	#expect(reel: number, { grid }: SpinStep): void {
		const { reels, definition } = this.#parts;
		const { scatter, coin } = this.#letters;
		const stopped = grid.slice(0, reel * definition.rows).split('');
		const lit = stopped.flatMap((letter, cell) => (letter === scatter || letter === coin ? [cell] : []));
		reels.highlight(new Set(lit));
	}

	#stopped(reel: number, { grid }: SpinStep): void {
		const round = this.#round;
		const { sound, particles, reels, definition } = this.#parts;
		const { rows } = definition;
		sound.play('stop', reel);
		if (round.tempo.reducedMotion) return;
		for (let cell = reel * rows; cell < (reel + 1) * rows; cell++) {
			if (grid[cell] !== this.#letters.scatter) continue;
			const before = grid
				.slice(0, cell)
				.split('')
				.filter((letter) => letter === this.#letters.scatter).length;
			sound.play('scatter', before);
			const [x, y] = middleOf(reels.layout, cell);
			particles.burst(x, y, 8, Math.min(reels.layout.width, reels.layout.height), 0xffe9a8);
		}
	}

	async open({ cells, letter }: StepOf<'open'>): Promise<void> {
		const round = this.#round;
		const { sound, reels, marks } = this.#parts;
		marks.clear();
		sound.play('open');
		await reels.open(cells, letter, round.tempo);
		if (round.mode === 'free' && this.#parts.definition.free?.mystery?.stays)
			for (const cell of cells) round.mysteryCells.add(cell);
	}

	async expand({ reels: filled, multipliers }: StepOf<'expand'>): Promise<void> {
		const round = this.#round;
		const { sound, reels, definition } = this.#parts;
		const times = new Map((multipliers ?? []).map(([cell, factor]) => [Math.floor(cell / definition.rows), factor]));
		sound.play('expand');
		await reels.expand(filled, times, round.tempo);
	}

	async wins({ wins, total }: StepOf<'wins'>): Promise<void> {
		const round = this.#round;
		const { reels, marks, sound, particles, clock, scenery } = this.#parts;
		const cells = [...new Set(wins.flatMap((win) => win.cells))];
		round.lastWins = wins;
		const still = round.tempo.reducedMotion;
		marks.show(wins, !still);
		reels.highlight(new Set(cells));
		// The pitch rises with each tumble.
		sound.play('win', Math.min(4, Math.floor(Math.log2(1 + total / round.cost)) + this.#chain));
		const drawing = still ? undefined : this.#drawPaths(wins);
		void this.#callChain();
		if (!still && sound.celebrates) {
			const size = Math.min(reels.layout.width, reels.layout.height);
			const perCell = Math.max(1, Math.min(4, Math.floor(48 / cells.length)));
			for (const cell of cells) particles.burst(...middleOf(reels.layout, cell), perCell, size, 0xffe08a);
		}
		if (total >= round.cost && sound.celebrates) scenery.mood = 'win';
		round.spinWon += total;
		const share = total / round.cost;
		const counting = share < 1 ? 0.5 : share < 5 ? 0.8 : 1.2;
		await Promise.all([
			reels.beat(cells, round.tempo.show, still),
			round.countTo(round.sumWith(total), round.tempo.show * counting),
			clock.wait(round.tempo.show),
			drawing,
		]);
	}

	/** Draws the paths of the wins, each with a light that runs along. */
	async #drawPaths(wins: readonly Win[]): Promise<void> {
		const { clock, marks, particles, reels } = this.#parts;
		const duration = this.#round.tempo.show * PATH_SHARE;
		const size = Math.min(reels.layout.width, reels.layout.height);
		const lights = marks
			.paths(wins.slice(0, MAX_LIGHTS))
			.map((points) => particles.trail(points, duration, size * 0.8));
		await Promise.all([clock.tween(duration, (share) => marks.draw(share), easeInOut), ...lights]);
	}

	#callChain(): Promise<void> | undefined {
		const { chainCall, translations, reels } = this.#parts;
		const chain = this.#chain;
		if (chain < MIN_CALLED_CHAIN) return undefined;
		const { reducedMotion } = this.#round.tempo;
		return chainCall?.call(translations.t('chain', { count: chain }), chain, reels.layout, reducedMotion);
	}

	async tumble(step: StepOf<'tumble'>): Promise<void> {
		const round = this.#round;
		const { reels, marks, sound, particles, freeBoard } = this.#parts;
		this.#chain++;
		marks.clear();
		sound.play('leave');
		if (!round.tempo.reducedMotion) {
			const size = Math.min(reels.layout.width, reels.layout.height);
			const each = Math.max(1, Math.min(5, Math.floor(60 / step.gone.length)));
			for (const cell of step.gone) particles.burst(...middleOf(reels.layout, cell), each, size * 0.9, 0xffffff);
		}
		await reels.tumble(step.gone, step.fell, { grid: step.grid, tags: timesTags(step.multipliers) }, round.tempo);
		sound.play('land');
		if (step.meter !== undefined) freeBoard.meter(step.meter);
	}

	async comet({ multipliers }: StepOf<'comet'>): Promise<void> {
		const round = this.#round;
		const { reels, sound, marks, announcer, translations, cometScene } = this.#parts;
		marks.clear();
		const tags = multipliers.map(([cell, times]): [Cell, Tag] => [cell, { text: `×${times}`, kind: 'times' }]);
		const land = (landing: [Cell, Tag][]): Promise<void> =>
			reels.land(this.#letters.wild, new Map(landing), round.tempo, () => sound.play('land'));
		if (!cometScene || round.tempo.reducedMotion) {
			await announcer.banner(() => translations.t('cometPasses'), round.tempo.show * 0.7);
			sound.play('comet');
			return land(tags);
		}
		sound.play('comet');
		const landings: Promise<void>[] = [];
		const targets = tags.map((tag) => {
			const [x, y] = middleOf(reels.layout, tag[0]);
			return { x, y, onHit: () => void landings.push(land([tag])) };
		});
		await announcer.overScreen('cometPasses', () =>
			cometScene.fly(
				translations.t('cometPasses'),
				targets,
				round.tempo.show * COMET_SHARE,
				Math.min(reels.layout.width, reels.layout.height),
			),
		);
		await Promise.all(landings);
	}

	async grow({ multipliers }: StepOf<'grow'>): Promise<void> {
		const round = this.#round;
		const { reels, sound } = this.#parts;
		sound.play('grow');
		await reels.relabel(timesTags(multipliers), round.tempo);
	}
}
