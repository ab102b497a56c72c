import { Container } from 'pixi.js';
import type { Letter } from '../engine/definition.ts';
import type { Cell } from '../engine/steps.ts';
import { easeIn, easeOutBack, type Clock } from './clock.ts';
import { fallHeights, fallMotion } from './tumbles.ts';
import { FilledReels } from './filled-reels.ts';
import { middleOf, type Layout } from './layout.ts';
import { SymbolCells } from './symbol-cells.ts';
import { LiveSymbols } from './symbols/live-symbols.ts';
import type { MotionName } from './symbols/motions.ts';
import type { Tag } from './tags.ts';
import type { Tempo } from './tempo.ts';
import type { Labels, LightSheet, SymbolSheet } from './textures.ts';
import { OVERFLOW_CELLS, type Turn, TurningReels } from './turning-reels.ts';

export type View = Pick<Turn, 'grid' | 'tags'>;

export class Reels {
	readonly view = new Container();
	readonly #clock: Clock;
	readonly #labels: Labels;
	readonly #cells: SymbolCells;
	readonly #turning: TurningReels;
	readonly #filled: FilledReels;
	readonly #live: LiveSymbols;

	/**
	 * @param parts `motions` contains the motion of a win by letter, and `gleaming` the letters that gleam while the game
	 * waits
	 */
	constructor(
		clock: Clock,
		parts: {
			sheet: SymbolSheet;
			light: LightSheet;
			labels: Labels;
			motions?: ReadonlyMap<Letter, MotionName>;
			gleaming?: ReadonlySet<Letter>;
		},
		layout: Layout,
		wild: Letter,
		grid: string,
	) {
		this.#clock = clock;
		this.#labels = parts.labels;
		this.#cells = new SymbolCells(parts, layout);
		this.#turning = new TurningReels(clock, parts, this.#cells);
		this.#filled = new FilledReels(clock, parts, this.#cells, wild);
		const { sheet, light, motions = new Map<Letter, MotionName>(), gleaming = new Set<Letter>() } = parts;
		this.#live = new LiveSymbols({ clock, cells: this.#cells, sheet, light, motions, gleaming });
		this.view.addChild(this.#turning.beams, this.#turning.view, this.#cells.view, this.#filled.view);
		this.view.addChildAt(this.#live.lights, 0);
		this.view.addChild(this.#live.gleams);
		this.show({ grid });
	}

	get layout(): Layout {
		return this.#cells.layout;
	}

	get grid(): string {
		return this.#cells.grid;
	}

	letter(cell: Cell): Letter {
		return this.#cells.letter(cell);
	}

	/** Fits symbols and labels to a layout. Running animations continue. */
	fit(layout: Layout, resolution: number): void {
		this.#labels.clear();
		this.#cells.fit(layout, resolution);
		this.#filled.fit();
		this.#clock.requestFrame();
	}

	show({ grid, tags }: View): void {
		this.#filled.clear();
		this.#cells.show(grid, tags);
		this.#clock.requestFrame();
	}

	/** Dims all symbols outside of the lit cells. Without `lit`, dims none. */
	highlight(lit?: ReadonlySet<Cell>): void {
		this.#cells.highlight(lit);
		this.#filled.highlight(lit);
		this.#clock.requestFrame();
	}

	async turn(turn: Turn, tempo: Tempo): Promise<void> {
		this.highlight();
		if (tempo.reducedMotion) return this.#turning.crossFade(turn, tempo, () => this.show(turn));
		this.#filled.clear();
		await this.#turning.turn(turn, tempo);
		this.highlight();
	}

	/**
	 * Removes the symbols in `gone`, lets the symbols above fall, and adds new ones.
	 * @param fell number of new symbols by reel.
	 */
	async tumble(gone: readonly Cell[], fell: readonly number[], next: View, tempo: Tempo): Promise<void> {
		this.highlight();
		const leaving = this.#cells.viewsOf(gone);
		await this.#clock.tween(tempo.leave, (share) => {
			for (const view of leaving) {
				if (tempo.reducedMotion) {
					view.alpha = 1 - share;
					continue;
				}
				view.scale.set(share < 0.35 ? 1 + share * 0.5 : 1.175 * (1 - easeIn((share - 0.35) / 0.65)));
				view.alpha = share < 0.5 ? 1 : 2 - share * 2;
			}
		});
		this.show(next);
		if (tempo.reducedMotion) return;
		const { rows } = this.layout;
		const heights = new Map([...fallHeights(gone, fell, rows).entries()].filter(([, from]) => from > 0));
		if (heights.size > 0) await this.#fall(heights, tempo);
	}

	/** @param heights number of cells by which each symbol falls */
	async #fall(heights: ReadonlyMap<Cell, number>, tempo: Tempo): Promise<void> {
		const { rows } = this.layout;
		const falling = [...heights.keys()].map((cell) => ({
			cell,
			view: this.#cells.views[cell]!,
			clipped: this.#turning.clippedSprite(cell),
		}));
		const { duration, lift } = fallMotion(heights, rows, tempo.fall);
		await this.#clock.tween(duration, (share) => {
			const { height } = this.layout;
			const { size } = this.#cells;
			for (const { cell, view, clipped } of falling) {
				const [x, y] = middleOf(this.layout, cell);
				const top = y - lift(cell, share * duration) * height;
				// At the window's edge, the symbol is clipped.
				const isOutside = top - size / 2 < -OVERFLOW_CELLS * height;
				view.visible = !isOutside;
				view.position.y = top;
				if (!clipped) continue;
				if (isOutside) clipped.show(view.letter, x, top, size, -OVERFLOW_CELLS * height, (rows + 1) * height);
				else clipped.visible = false;
			}
		});
		for (const { cell, clipped } of falling) {
			if (clipped) clipped.visible = false;
			this.#cells.reset(cell);
		}
	}

	async open(cells: readonly Cell[], letter: Letter, tempo: Tempo): Promise<void> {
		this.highlight();
		const views = this.#cells.viewsOf(cells);
		await this.#clock.tween(tempo.change, (share) => {
			for (const view of views) {
				if (tempo.reducedMotion) view.alpha = 1 - share;
				else view.scale.set(1 - easeIn(share), 1 + share * 0.12);
			}
		});
		this.#cells.replace(cells, letter);
		await this.#clock.tween(tempo.change, (share) => {
			for (const view of views) {
				if (tempo.reducedMotion) view.alpha = share;
				else view.scale.set(easeOutBack(share), 1.12 - share * 0.12);
			}
		});
	}

	/** @param times multipliers by reel */
	async expand(reels: readonly number[], times: ReadonlyMap<number, number>, tempo: Tempo): Promise<void> {
		this.highlight();
		await this.#filled.expand(reels, times, tempo);
	}

	async land(letter: Letter, tags: ReadonlyMap<Cell, Tag>, tempo: Tempo, onLand: (cell: Cell) => void): Promise<void> {
		this.highlight();
		for (const cell of tags.keys()) {
			this.#cells.replace([cell], letter, tags);
			const view = this.#cells.views[cell];
			if (!view) continue;
			onLand(cell);
			await this.#clock.tween(tempo.change * 0.55, (share) => {
				if (tempo.reducedMotion) view.alpha = share;
				else view.scale.set(2.2 - 1.2 * easeOutBack(share));
			});
		}
	}

	async relabel(tags: ReadonlyMap<Cell, Tag>, tempo: Tempo): Promise<void> {
		for (const [cell, tag] of tags) {
			this.#cells.label(cell, tag);
			this.#filled.relabel(Math.floor(cell / this.layout.rows), tag.text);
		}
		const views = this.#cells.viewsOf([...tags.keys()]);
		await this.#clock.tween(tempo.change, (share) => {
			const size = tempo.reducedMotion ? 1 : 1 + 0.45 * Math.sin(Math.PI * share);
			for (const { plaque, tag } of views) {
				if (!tag) continue;
				this.#cells.drawLabel(plaque, tag);
				plaque.scale.set(plaque.scale.x * size);
			}
		});
	}

	/** Moves symbols with the motions of wins, and lets pictures over filled reels grow. */
	async beat(cells: readonly Cell[], duration: number, still: boolean): Promise<void> {
		if (still) return this.#clock.wait(duration);
		const filled = new Set(cells.flatMap((cell) => this.#filled.pictureOver(cell) ?? []));
		const growing = this.#clock.tween(duration, (share) => {
			const size = 1 + 0.045 * Math.sin(Math.PI * Math.min(1, share * 1.6));
			for (const view of filled) view.scale.set(size);
		});
		await Promise.all([
			growing,
			this.#live.win(
				cells.filter((cell) => !this.#filled.pictureOver(cell)),
				duration,
			),
		]);
		for (const view of filled) view.scale.set(1);
	}

	/** While the game waits, gleams pass over high pays and special symbols. */
	startIdle(): void {
		this.#live.startIdle();
	}

	/** Symbols move once, one after another. */
	attract(): void {
		this.#live.attract();
	}

	stopIdle(): void {
		this.#live.stopIdle();
	}

	setCell(cell: Cell, letter: Letter, tag?: Tag): void {
		this.#cells.replace([cell], letter, tag && new Map([[cell, tag]]));
		this.#clock.requestFrame();
	}

	/** Replaces existing labels after a change of language. Adds no labels. */
	retag(tags: ReadonlyMap<Cell, Tag>): void {
		for (const [cell, tag] of tags) if (this.#cells.views[cell]?.tag) this.#cells.label(cell, tag);
		this.#clock.requestFrame();
	}

	async drop(cells: readonly Cell[], tempo: Tempo): Promise<void> {
		const views = this.#cells.viewsOf(cells);
		await this.#clock.tween(tempo.change, (share) => {
			for (const view of views) {
				if (tempo.reducedMotion) view.alpha = share;
				else view.scale.set(1.5 - 0.5 * easeOutBack(share));
			}
		});
	}
}
