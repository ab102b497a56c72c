import { Container, Sprite } from 'pixi.js';
import type { Letter } from '../engine/definition.ts';
import type { Cell } from '../engine/steps.ts';
import { middleOf, type Layout } from './layout.ts';
import { type Tag, tagHeight, tagPlaces, tagStyles } from './tags.ts';
import type { Labels, SymbolSheet } from './textures.ts';

/** Relative to the shorter side of the cell. */
const SYMBOL_SCALE = 1;
export const DIMMED_TINT = 0x6a7488;
export const FULL_TINT = 0xffffff;
export const EMPTY_LETTER = ' ';

export class SymbolView extends Container {
	readonly symbol = new Sprite({ anchor: 0.5 });
	readonly plaque = new Sprite({ anchor: 0.5, visible: false });
	letter: Letter = '';
	tag: Tag | undefined;

	constructor() {
		super();
		this.addChild(this.symbol, this.plaque);
	}
}

export class SymbolCells {
	readonly view = new Container();
	readonly #views: SymbolView[] = [];
	readonly #sheet: SymbolSheet;
	readonly #labels: Labels;
	#layout: Layout;
	#resolution = 1;
	#grid = '';

	constructor({ sheet, labels }: { sheet: SymbolSheet; labels: Labels }, layout: Layout) {
		this.#sheet = sheet;
		this.#labels = labels;
		this.#layout = layout;
		for (let cell = 0; cell < layout.reels * layout.rows; cell++) this.#views.push(new SymbolView());
		this.view.addChild(...this.#views);
	}

	get layout(): Layout {
		return this.#layout;
	}

	/** Canvas pixels per CSS pixel. */
	get resolution(): number {
		return this.#resolution;
	}

	get size(): number {
		return Math.min(this.#layout.width, this.#layout.height) * SYMBOL_SCALE;
	}

	/** Letters of the symbols, by cell. */
	get grid(): string {
		return this.#grid;
	}

	letter(cell: Cell): Letter {
		return this.#grid[cell] ?? '';
	}

	/** By cell. Animations move the views, and `reset` moves them back. */
	get views(): readonly SymbolView[] {
		return this.#views;
	}

	viewsOf(cells: readonly Cell[]): SymbolView[] {
		return cells.map((cell) => this.#views[cell]).filter((view) => view !== undefined);
	}

	/** Keeps the visibility and opacity of the views. */
	fit(layout: Layout, resolution: number): void {
		this.#layout = layout;
		this.#resolution = resolution;
		for (const [cell, view] of this.#views.entries()) {
			const { visible, alpha } = view;
			this.reset(cell);
			view.visible = visible;
			view.alpha = alpha;
		}
	}

	reset(cell: Cell): void {
		const view = this.#views[cell];
		if (!view) return;
		view.position.set(...middleOf(this.#layout, cell));
		view.scale.set(1);
		view.rotation = 0;
		view.alpha = 1;
		view.visible = true;
		this.#draw(view);
	}

	/** Returns the middle of the view's cell. */
	middleOf(view: SymbolView): [x: number, y: number] {
		return middleOf(this.#layout, this.#views.indexOf(view));
	}

	/** Moves the view back to its cell. Keeps its symbol, visibility and opacity. */
	rest(view: SymbolView): void {
		view.position.set(...this.middleOf(view));
		view.scale.set(1);
		view.rotation = 0;
	}

	#draw(view: SymbolView): void {
		const { symbol, plaque, letter, tag } = view;
		symbol.visible = letter !== '';
		if (letter) symbol.texture = this.#sheet.texture(letter);
		symbol.scale.set(this.size / this.#sheet.size);
		plaque.visible = tag !== undefined;
		if (tag) this.drawLabel(plaque, tag);
	}

	drawLabel(label: Sprite, { text, kind }: Tag): void {
		const { x, y, widest } = tagPlaces[kind];
		label.texture = this.#labels.texture(text, tagHeight(kind, this.size) * this.#resolution, tagStyles[kind]);
		label.scale.set(Math.min(1 / this.#resolution, (widest * this.size) / label.texture.width));
		label.position.set(x * this.size, y * this.size);
	}

	/** Shows a symbol on a cell. Does not change `grid`. */
	place(cell: Cell, letter: Letter, tag?: Tag): void {
		const view = this.#views[cell];
		if (!view) return;
		view.letter = letter === EMPTY_LETTER ? '' : letter;
		view.tag = tag;
		view.symbol.tint = FULL_TINT;
		view.plaque.tint = FULL_TINT;
		this.reset(cell);
	}

	show(grid: string, tags?: ReadonlyMap<Cell, Tag>): void {
		this.#grid = grid;
		for (let cell = 0; cell < this.#views.length; cell++) this.place(cell, grid[cell] ?? '', tags?.get(cell));
	}

	/** Only sets the letters. The caller must have shown the symbols with `place`. */
	setGrid(grid: string): void {
		this.#grid = grid;
	}

	replace(cells: readonly Cell[], letter: Letter, tags?: ReadonlyMap<Cell, Tag>): void {
		const letters = this.#grid.split('');
		for (const cell of cells) {
			letters[cell] = letter || EMPTY_LETTER;
			this.place(cell, letter, tags?.get(cell));
		}
		this.#grid = letters.join('');
	}

	label(cell: Cell, tag: Tag): void {
		const view = this.#views[cell];
		if (!view) return;
		view.tag = tag;
		this.#draw(view);
	}

	/** Dims all symbols outside of the lit cells. Without `lit`, dims none. */
	highlight(lit?: ReadonlySet<Cell>): void {
		for (const [cell, view] of this.#views.entries()) {
			const tint = lit && !lit.has(cell) ? DIMMED_TINT : FULL_TINT;
			view.symbol.tint = tint;
			view.plaque.tint = tint;
		}
	}

	bringToFront(view: SymbolView): void {
		this.view.addChild(view);
	}
}
