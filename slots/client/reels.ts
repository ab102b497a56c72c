/** The symbols in view and all their animations: turning, falling, opening, growing, highlighting. */
import { Container, Sprite, Texture } from 'pixi.js';
import type { Letter } from '../engine/definition.ts';
import type { Cell, Multiplier } from '../engine/steps.ts';
import { easeIn, easeOut, easeOutBack, type Clock } from './clock.ts';
import { middleOf, type Layout } from './layout.ts';
import { CutSprite, type Labels, type LabelStyle, type LightSheet, type SymbolSheet } from './textures.ts';
import { spinMotion } from './spin-motion.ts';
import type { Tempo } from './tempo.ts';

/** A label on a symbol: the multiplier of a wild, or the value of a coin. */
export interface Tag {
	text: string;
	kind: 'times' | 'value' | 'jackpot';
}

export interface View {
	/** Letters, cell by cell. */
	grid: string;
	tags?: ReadonlyMap<Cell, Tag>;
	/** Cells that keep their symbols while the others turn. */
	held?: ReadonlySet<Cell>;
}

export interface Turn extends View {
	stops: readonly number[];
	strips: readonly string[];
	/** Reels that turn longer because they may complete a feature. */
	suspense: ReadonlySet<number>;
	onStop: (reel: number) => void;
	onSuspense: (reel: number) => void;
}

/** Share of the cell that a symbol fills. */
const SYMBOL_SCALE = 1;
/** Distance in cells by which symbols may extend beyond the window; while reels turn, the rest is clipped. */
const OVERFLOW_CELLS = 0.04;
const DIMMED_TINT = 0x6a7488;
/** Letter of a cell without a symbol. */
export const EMPTY_LETTER = ' ';

const tagStyles: Record<Tag['kind'], LabelStyle> = {
	times: { fill: ['#fffbe0', '#ffc93c'], edge: '#3a1402' },
	value: { fill: ['#ffffff', '#ffe9a8'], edge: '#4a1d02' },
	jackpot: { fill: ['#ffffff', '#ffd3f0'], edge: '#5a0836' },
};
/** Height and position of a label, as shares of the cell. */
const tagPlaces: Record<Tag['kind'], { size: number; x: number; y: number; widest: number }> = {
	times: { size: 0.34, x: 0.22, y: -0.27, widest: 0.6 },
	value: { size: 0.27, x: 0, y: 0.02, widest: 0.82 },
	jackpot: { size: 0.2, x: 0, y: 0.02, widest: 0.86 },
};

class CellView extends Container {
	readonly symbol = new Sprite({ anchor: 0.5 });
	readonly plaque = new Sprite({ anchor: 0.5, visible: false });
	letter: Letter = '';
	tag: Tag | undefined;

	constructor() {
		super();
		this.addChild(this.symbol, this.plaque);
	}
}

export class Reels {
	readonly view = new Container();
	/** Light behind the symbols. */
	readonly #beams = new Container();
	readonly #turning = new Container();
	readonly #standing = new Container();
	/** Wilds that fill their reels. */
	readonly #filled = new Container();
	readonly #cells: CellView[] = [];
	readonly #strips: CutSprite[][] = [];
	readonly #filledReels = new Map<number, Container>();
	readonly #clock: Clock;
	readonly #sheet: SymbolSheet;
	readonly #light: LightSheet;
	readonly #labels: Labels;
	readonly #wild: Letter;
	#layout: Layout;
	#resolution = 1;
	#grid: string;
	#held: ReadonlySet<Cell> = new Set();

	constructor(
		clock: Clock,
		parts: { sheet: SymbolSheet; light: LightSheet; labels: Labels },
		layout: Layout,
		wild: Letter,
		grid: string,
	) {
		this.#clock = clock;
		this.#sheet = parts.sheet;
		this.#light = parts.light;
		this.#labels = parts.labels;
		this.#layout = layout;
		this.#wild = wild;
		this.#grid = grid;
		const { reels, rows } = layout;
		for (let cell = 0; cell < reels * rows; cell++) this.#cells.push(new CellView());
		for (let reel = 0; reel < reels; reel++) {
			const strip = Array.from({ length: rows + 2 }, () => new CutSprite(this.#sheet));
			for (const sprite of strip) sprite.visible = false;
			this.#strips.push(strip);
			this.#turning.addChild(...strip);
		}
		this.#standing.addChild(...this.#cells);
		this.view.addChild(this.#beams, this.#turning, this.#standing, this.#filled);
		this.show({ grid });
	}

	get layout(): Layout {
		return this.#layout;
	}

	get grid(): string {
		return this.#grid;
	}

	letter(cell: Cell): Letter {
		return this.#grid[cell] ?? '';
	}

	/** Adapts everything to a new size; running animations continue. */
	fit(layout: Layout, resolution: number): void {
		this.#layout = layout;
		this.#resolution = resolution;
		this.#labels.clear();
		for (const [cell, view] of this.#cells.entries()) {
			const { visible, alpha } = view;
			this.#resetView(view, cell);
			view.visible = visible;
			view.alpha = alpha;
		}
		for (const [reel, filled] of this.#filledReels) this.#placeFilled(filled, reel);
		this.#clock.requestFrame();
	}

	get #size(): number {
		return Math.min(this.#layout.width, this.#layout.height) * SYMBOL_SCALE;
	}

	/** Puts a view into its resting state. */
	#resetView(view: CellView, cell: Cell): void {
		view.position.set(...middleOf(this.#layout, cell));
		view.scale.set(1);
		view.rotation = 0;
		view.alpha = 1;
		view.visible = true;
		this.#updateView(view);
	}

	#updateView(view: CellView): void {
		const { symbol, plaque, letter, tag } = view;
		symbol.visible = letter !== '';
		if (letter) symbol.texture = this.#sheet.texture(letter);
		symbol.scale.set(this.#size / this.#sheet.size);
		plaque.visible = tag !== undefined;
		if (tag) this.#drawLabel(plaque, tag, tagPlaces[tag.kind].size * this.#size);
	}

	#drawLabel(label: Sprite, { text, kind }: Tag, height: number): void {
		const { x, y, widest } = tagPlaces[kind];
		label.texture = this.#labels.texture(text, height * this.#resolution, tagStyles[kind]);
		const scale = Math.min(1 / this.#resolution, (widest * this.#size) / label.texture.width);
		label.scale.set(scale);
		label.position.set(x * this.#size, y * this.#size);
	}

	#setView(cell: Cell, letter: Letter, tag?: Tag): void {
		const view = this.#cells[cell];
		if (!view) return;
		view.letter = letter === EMPTY_LETTER ? '' : letter;
		view.tag = tag;
		view.symbol.tint = 0xffffff;
		view.plaque.tint = 0xffffff;
		this.#resetView(view, cell);
	}

	/** Shows a grid at once, without animation. */
	show({ grid, tags, held }: View): void {
		this.#grid = grid;
		this.#held = held ?? new Set();
		this.#clearFilledReels();
		for (let cell = 0; cell < this.#cells.length; cell++) this.#setView(cell, grid[cell] ?? '', tags?.get(cell));
		this.#clock.requestFrame();
	}

	#clearFilledReels(): void {
		for (const filled of this.#filledReels.values()) filled.destroy({ children: true });
		this.#filledReels.clear();
	}

	/** Dims all symbols except these; without an argument, dims none. */
	highlight(lit?: ReadonlySet<Cell>): void {
		for (const [cell, view] of this.#cells.entries()) {
			const tint = lit && !lit.has(cell) ? DIMMED_TINT : 0xffffff;
			view.symbol.tint = tint;
			view.plaque.tint = tint;
		}
		for (const [reel, filled] of this.#filledReels) {
			const first = reel * this.#layout.rows;
			const isLit = !lit || Array.from({ length: this.#layout.rows }, (_, row) => first + row).some((c) => lit.has(c));
			for (const child of filled.children) child.tint = isLit ? 0xffffff : DIMMED_TINT;
		}
		this.#clock.requestFrame();
	}

	/** Turns the reels and stops them one after another at the given grid. */
	async turn(turn: Turn, tempo: Tempo): Promise<void> {
		this.highlight();
		if (tempo.reducedMotion) return this.#crossFade(turn, tempo);
		const { reels, rows } = this.#layout;
		const old = this.#grid;
		const held = turn.held ?? new Set<Cell>();
		this.#held = held;
		this.#clearFilledReels();
		for (const [cell, view] of this.#cells.entries()) view.visible = held.has(cell);
		let stop = tempo.turn;
		const turning = Array.from({ length: reels }, (_, reel) => {
			const suspense = turn.suspense.has(reel) ? tempo.suspense : 0;
			const start = reel * tempo.stagger;
			stop += (reel === 0 ? 0 : tempo.between) + suspense;
			const motion = spinMotion(stop - start, suspense, tempo.settle, rows);
			const letters = this.#passingLetters(turn, old, reel, motion.cells);
			return this.#turnReel(reel, start, motion, suspense, letters, turn, tempo);
		});
		await Promise.all(turning);
		this.#grid = turn.grid;
	}

	/**
	 * Returns a function that gives the letter of each row that passes. Rows 0 to `rows - 1` are the old grid; the negative
	 * rows above it lead to the new grid.
	 */
	#passingLetters({ grid, strips, stops }: Turn, old: string, reel: number, cells: number): (row: number) => Letter {
		const { rows } = this.#layout;
		const strip = strips[reel] ?? '';
		const first = reel * rows;
		const stop = stops[reel] ?? 0;
		return (row) => {
			const fromTop = row + cells;
			if (row >= 0 && row < rows) return old[first + row] ?? '';
			if (fromTop >= 0 && fromTop < rows) return grid[first + fromTop] ?? '';
			return strip[(((stop + fromTop) % strip.length) + strip.length) % strip.length] ?? '';
		};
	}

	async #turnReel(
		reel: number,
		start: number,
		motion: ReturnType<typeof spinMotion>,
		suspense: number,
		letters: (row: number) => Letter,
		turn: Turn,
		tempo: Tempo,
	): Promise<void> {
		const { rows } = this.#layout;
		let phase = 0;
		let beam: Sprite | undefined;
		await this.#clock.tween(start + motion.duration + tempo.settle, (share) => {
			const time = share * (start + motion.duration + tempo.settle) - start;
			this.#drawStrip(reel, time > 0 ? motion.at(time) : 0, letters);
			if (suspense > 0 && phase === 0 && time >= motion.duration - suspense) {
				phase = 1;
				beam = this.#addBeam(reel);
				turn.onSuspense(reel);
			}
			if (beam) beam.alpha = 0.55 + 0.35 * Math.sin(time / 70);
			if (phase < 2 && time >= motion.duration) {
				phase = 2;
				beam?.destroy();
				beam = undefined;
				turn.onStop(reel);
			}
		});
		for (const sprite of this.#strips[reel] ?? []) sprite.visible = false;
		for (let cell = reel * rows; cell < (reel + 1) * rows; cell++)
			this.#setView(cell, turn.grid[cell] ?? '', turn.tags?.get(cell));
	}

	#addBeam(reel: number): Sprite {
		const { width, height, rows } = this.#layout;
		const beam = new Sprite({ texture: this.#light.beam, x: reel * width, tint: 0xffe08a });
		beam.setSize(width, height * rows);
		this.#beams.addChild(beam);
		return beam;
	}

	#drawStrip(reel: number, position: number, letters: (row: number) => Letter): void {
		const { width, height, rows } = this.#layout;
		const first = Math.floor(-position) - 1;
		const top = -OVERFLOW_CELLS * height;
		const bottom = (rows + OVERFLOW_CELLS) * height;
		for (const [place, sprite] of (this.#strips[reel] ?? []).entries()) {
			const row = first + place + 1;
			const y = (row + position + 0.5) * height;
			sprite.show(letters(row), (reel + 0.5) * width, y, this.#size, top, bottom);
			// Symbols that are held hide those that pass behind them.
			if (sprite.visible && this.#held.size > 0) {
				const at = reel * rows + Math.round(row + position);
				if (this.#held.has(at)) sprite.visible = false;
			}
		}
	}

	/** Replaces the grid without motion: fades out the old one and fades in the new one. */
	async #crossFade(turn: Turn, tempo: Tempo): Promise<void> {
		const { reels } = this.#layout;
		const held = turn.held ?? new Set<Cell>();
		const fades = this.#cells.filter((_, cell) => !held.has(cell));
		await this.#clock.tween(tempo.turn / 2, (share) => {
			for (const view of fades) view.alpha = 1 - share;
		});
		for (let reel = 0; reel < reels; reel++) if (turn.suspense.has(reel)) await this.#clock.wait(tempo.suspense);
		this.show(turn);
		for (let reel = 0; reel < reels; reel++) turn.onStop(reel);
		await this.#clock.tween(tempo.turn / 2, (share) => {
			for (const view of fades) view.alpha = share;
		});
	}

	/** Removes symbols, lets those above them fall, and adds new ones. */
	async tumble(gone: readonly Cell[], fell: readonly number[], next: View, tempo: Tempo): Promise<void> {
		this.highlight();
		const leaving = gone.map((cell) => this.#cells[cell]).filter((view) => view !== undefined);
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
		const { rows } = this.#layout;
		const removed = new Set(gone);
		/** Number of cells that each symbol falls. */
		const heights: number[] = [];
		for (const [reel, count] of fell.entries()) {
			const remaining: number[] = [];
			for (let row = 0; row < rows; row++) if (!removed.has(reel * rows + row)) remaining.push(row);
			for (let row = 0; row < rows; row++) heights.push(row < count ? count : row - (remaining[row - count] ?? row));
		}
		this.show(next);
		if (tempo.reducedMotion) return;
		const views = this.#cells
			.map((view, cell) => ({ view, cell, from: heights[cell] ?? 0 }))
			.filter(({ from }) => from > 0);
		if (views.length === 0) return;
		const cuts = new Map(views.map(({ cell }) => [cell, this.#strips[Math.floor(cell / rows)]?.[cell % rows]]));
		const fallTime = (from: number) => tempo.fall * Math.sqrt(from);
		const delayOf = (cell: Cell) => Math.floor(cell / rows) * 26 + (rows - 1 - (cell % rows)) * 16;
		const bounce = 130;
		const longest = Math.max(...views.map(({ cell, from }) => delayOf(cell) + fallTime(from))) + bounce;
		await this.#clock.tween(longest, (share) => {
			const { height } = this.#layout;
			for (const { view, cell, from } of views) {
				const time = share * longest - delayOf(cell);
				const falling = Math.min(1, Math.max(0, time / fallTime(from)));
				const after = Math.min(1, Math.max(0, (time - fallTime(from)) / bounce));
				const lift = from * (1 - falling * falling) + Math.sin(Math.PI * after) * 0.05;
				const [x, y] = middleOf(this.#layout, cell);
				const top = y - lift * height;
				const cut = cuts.get(cell);
				// A symbol is clipped at the window's edge until it is completely inside.
				const isOutside = top - this.#size / 2 < -OVERFLOW_CELLS * height;
				view.visible = !isOutside;
				view.position.y = top;
				if (!cut) continue;
				if (isOutside) cut.show(view.letter, x, top, this.#size, -OVERFLOW_CELLS * height, (rows + 1) * height);
				else cut.visible = false;
			}
		});
		for (const cut of cuts.values()) if (cut) cut.visible = false;
		for (const { view, cell } of views) this.#resetView(view, cell);
	}

	/** Turns symbols over to another letter. */
	async open(cells: readonly Cell[], letter: Letter, tempo: Tempo): Promise<void> {
		this.highlight();
		const views = cells.map((cell) => this.#cells[cell]).filter((view) => view !== undefined);
		await this.#clock.tween(tempo.change, (share) => {
			for (const view of views) {
				if (tempo.reducedMotion) view.alpha = 1 - share;
				else {
					view.scale.set(1 - easeIn(share), 1 + share * 0.12);
				}
			}
		});
		this.#replace(cells, letter);
		await this.#clock.tween(tempo.change, (share) => {
			for (const view of views) {
				if (tempo.reducedMotion) view.alpha = share;
				else view.scale.set(easeOutBack(share), 1.12 - share * 0.12);
			}
		});
	}

	#replace(cells: readonly Cell[], letter: Letter, tags?: ReadonlyMap<Cell, Tag>): void {
		const letters = this.#grid.split('');
		for (const cell of cells) {
			letters[cell] = letter;
			this.#setView(cell, letter, tags?.get(cell));
		}
		this.#grid = letters.join('');
	}

	/** Expands wilds over their reels from the cells on which they landed. */
	async expand(reels: readonly number[], times: ReadonlyMap<number, number>, tempo: Tempo): Promise<void> {
		this.highlight();
		const { rows } = this.#layout;
		const cellsOf = (reel: number) => Array.from({ length: rows }, (_, row) => reel * rows + row);
		const cells = reels.flatMap(cellsOf);
		const growing = reels.map((reel) => {
			const landed = cellsOf(reel).findIndex((cell) => this.letter(cell) === this.#wild);
			const filled = this.#fillReel(reel, times.get(reel) ?? 1);
			return { filled, row: Math.max(0, landed) };
		});
		const hasPicture = this.#sheet.wildReel !== null;
		if (!hasPicture) this.#replace(cells, this.#wild);
		const views = cells.map((cell) => this.#cells[cell]).filter((view) => view !== undefined);
		const { height } = this.#layout;
		await this.#clock.tween(tempo.change * 1.5, (share) => {
			const grown = tempo.reducedMotion ? 1 : easeOutBack(share);
			if (!hasPicture) for (const view of views) view.scale.set(tempo.reducedMotion ? 1 : 0.4 + 0.6 * grown);
			for (const { filled, row } of growing) {
				const from = (row + 0.5) * height;
				const to = (rows * height) / 2;
				filled.alpha = Math.min(1, share * 3);
				filled.position.y = tempo.reducedMotion ? to : from + (to - from) * easeOut(share);
				filled.scale.set(
					tempo.reducedMotion ? 1 : 0.86 + 0.14 * grown,
					tempo.reducedMotion ? 1 : 1 / rows + (1 - 1 / rows) * grown,
				);
				const label = filled.children[1];
				if (label) label.alpha = Math.max(0, share * 2 - 1);
			}
		});
		if (!hasPicture) return;
		this.#replace(cells, this.#wild);
		for (const view of views) view.visible = false;
	}

	/** Creates the picture of a reel filled by a wild, if the game has one, and its multiplier. */
	#fillReel(reel: number, times: number): Container {
		const filled = new Container();
		filled.addChild(new Sprite({ anchor: 0.5, texture: this.#sheet.wildReel ?? Texture.EMPTY }));
		if (times > 1) filled.addChild(new Sprite({ anchor: 0.5, label: `×${times}` }));
		this.#filled.addChild(filled);
		this.#filledReels.set(reel, filled);
		this.#placeFilled(filled, reel);
		return filled;
	}

	#placeFilled(filled: Container, reel: number): void {
		const { width, height, rows } = this.#layout;
		filled.position.set((reel + 0.5) * width, (rows * height) / 2);
		const [picture, label] = filled.children as Sprite[];
		if (picture && this.#sheet.wildReel)
			picture.scale.set((width * 0.98) / picture.texture.width, (height * rows) / picture.texture.height);
		if (label) {
			label.texture = this.#labels.texture(label.label, this.#size * 0.62 * this.#resolution, tagStyles.times);
			label.scale.set(Math.min(1 / this.#resolution, (width * 0.8) / label.texture.width));
			label.position.y = height * rows * 0.3;
		}
	}

	/** Lands wilds on cells one after another. */
	async land(letter: Letter, tags: ReadonlyMap<Cell, Tag>, tempo: Tempo, onLand: (cell: Cell) => void): Promise<void> {
		this.highlight();
		for (const cell of tags.keys()) {
			this.#replace([cell], letter, tags);
			const view = this.#cells[cell];
			if (!view) continue;
			onLand(cell);
			await this.#clock.tween(tempo.change * 0.55, (share) => {
				if (tempo.reducedMotion) view.alpha = share;
				else view.scale.set(2.2 - 1.2 * easeOutBack(share));
			});
		}
	}

	/** Changes labels with a short animation. */
	async relabel(tags: ReadonlyMap<Cell, Tag>, tempo: Tempo): Promise<void> {
		const views = [...tags].map(([cell, tag]) => {
			const view = this.#cells[cell];
			if (view) {
				view.tag = tag;
				this.#updateView(view);
			}
			return view;
		});
		const reelsOf = new Map([...tags].map(([cell, tag]) => [Math.floor(cell / this.#layout.rows), tag]));
		for (const [reel, tag] of reelsOf) {
			const filled = this.#filledReels.get(reel);
			if (!filled?.children[1]) continue;
			filled.children[1].label = tag.text;
			this.#placeFilled(filled, reel);
		}
		await this.#clock.tween(tempo.change, (share) => {
			const size = tempo.reducedMotion ? 1 : 1 + 0.45 * Math.sin(Math.PI * share);
			for (const view of views) {
				if (!view?.tag) continue;
				this.#drawLabel(view.plaque, view.tag, tagPlaces[view.tag.kind].size * this.#size);
				view.plaque.scale.set(view.plaque.scale.x * size);
			}
		});
	}

	/** Pulses the winning symbols once. */
	async beat(cells: readonly Cell[], duration: number, still: boolean): Promise<void> {
		const views = new Set<Container>();
		for (const cell of cells) {
			const filled = this.#sheet.wildReel ? this.#filledReels.get(Math.floor(cell / this.#layout.rows)) : undefined;
			const view = filled ?? this.#cells[cell];
			if (!view) continue;
			views.add(view);
			// Draw the symbol in front of its neighbours, because it grows.
			if (!filled) this.#standing.addChild(view);
		}
		if (still) return this.#clock.wait(duration);
		await this.#clock.tween(duration, (share) => {
			const size = 1 + 0.13 * Math.sin(Math.PI * Math.min(1, share * 1.6));
			for (const view of views) view.scale.set(view instanceof CellView ? size : 1 + (size - 1) * 0.35);
		});
		for (const view of views) view.scale.set(1);
	}

	/** Sets the letter and the label of one cell at once, for coins that lock. */
	setCell(cell: Cell, letter: Letter, tag?: Tag): void {
		const letters = this.#grid.split('');
		letters[cell] = letter || EMPTY_LETTER;
		this.#grid = letters.join('');
		this.#setView(cell, letter, tag);
		this.#clock.requestFrame();
	}

	/** Replaces existing labels by those of another language. */
	retag(tags: ReadonlyMap<Cell, Tag>): void {
		for (const [cell, tag] of tags) {
			const view = this.#cells[cell];
			if (!view?.tag) continue;
			view.tag = tag;
			this.#updateView(view);
		}
		this.#clock.requestFrame();
	}

	/** Animates coins that land in their cells. */
	async drop(cells: readonly Cell[], tempo: Tempo): Promise<void> {
		const views = cells.map((cell) => this.#cells[cell]).filter((view) => view !== undefined);
		await this.#clock.tween(tempo.change, (share) => {
			for (const view of views) {
				if (tempo.reducedMotion) view.alpha = share;
				else view.scale.set(1.5 - 0.5 * easeOutBack(share));
			}
		});
	}
}

/** Returns the labels of wilds with a multiplier above 1. */
export const timesTags = (multipliers: readonly Multiplier[] | undefined): Map<Cell, Tag> =>
	new Map(
		(multipliers ?? [])
			.filter(([, times]) => times > 1)
			.map(([cell, times]) => [cell, { text: `×${times}`, kind: 'times' }]),
	);
