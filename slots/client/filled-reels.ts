/** Shows wilds that fill a reel: the multiplier of the wilds, and a picture over the reel if the game has one. */
import { Container, Sprite, Texture } from 'pixi.js';
import type { Cell } from '../engine/steps.ts';
import { easeOut, easeOutBack, type Clock } from './clock.ts';
import { DIMMED_TINT, FULL_TINT, type SymbolCells } from './symbol-cells.ts';
import { tagStyles } from './tags.ts';
import type { Tempo } from './tempo.ts';
import type { Labels, SymbolSheet } from './textures.ts';

export class FilledReels {
	readonly view = new Container();
	readonly #reels = new Map<number, Container>();
	readonly #clock: Clock;
	readonly #sheet: SymbolSheet;
	readonly #labels: Labels;
	readonly #cells: SymbolCells;
	readonly #wild: string;

	constructor(clock: Clock, parts: { sheet: SymbolSheet; labels: Labels }, cells: SymbolCells, wild: string) {
		this.#clock = clock;
		this.#sheet = parts.sheet;
		this.#labels = parts.labels;
		this.#cells = cells;
		this.#wild = wild;
	}

	/** Undefined if no picture covers the cell. */
	pictureOver(cell: Cell): Container | undefined {
		return this.#sheet.wildReel ? this.#reels.get(Math.floor(cell / this.#cells.layout.rows)) : undefined;
	}

	clear(): void {
		for (const filled of this.#reels.values()) filled.destroy({ children: true });
		this.#reels.clear();
	}

	fit(): void {
		for (const [reel, filled] of this.#reels) this.#place(filled, reel);
	}

	/** Dims the filled reels without a lit cell. Without `lit`, dims none. */
	highlight(lit?: ReadonlySet<Cell>): void {
		for (const [reel, filled] of this.#reels) {
			const isLit = !lit || this.#cellsOf(reel).some((cell) => lit.has(cell));
			for (const child of filled.children) child.tint = isLit ? FULL_TINT : DIMMED_TINT;
		}
	}

	relabel(reel: number, text: string): void {
		const filled = this.#reels.get(reel);
		if (!filled?.children[1]) return;
		filled.children[1].label = text;
		this.#place(filled, reel);
	}

	/** @param times multipliers by reel */
	async expand(reels: readonly number[], times: ReadonlyMap<number, number>, tempo: Tempo): Promise<void> {
		const symbols = this.#cells;
		const { rows } = symbols.layout;
		const cells = reels.flatMap((reel) => this.#cellsOf(reel));
		const growing = reels.map((reel) => {
			const landed = this.#cellsOf(reel).findIndex((cell) => symbols.letter(cell) === this.#wild);
			const filled = this.#fill(reel, times.get(reel) ?? 1);
			return { filled, row: Math.max(0, landed) };
		});
		const hasPicture = this.#sheet.wildReel !== null;
		if (!hasPicture) symbols.replace(cells, this.#wild);
		const views = symbols.viewsOf(cells);
		const { height } = symbols.layout;
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
		symbols.replace(cells, this.#wild);
		for (const view of views) view.visible = false;
	}

	#cellsOf(reel: number): Cell[] {
		const { rows } = this.#cells.layout;
		return Array.from({ length: rows }, (_, row) => reel * rows + row);
	}

	#fill(reel: number, times: number): Container {
		const filled = new Container();
		filled.addChild(new Sprite({ anchor: 0.5, texture: this.#sheet.wildReel ?? Texture.EMPTY }));
		if (times > 1) filled.addChild(new Sprite({ anchor: 0.5, label: `×${times}` }));
		this.view.addChild(filled);
		this.#reels.set(reel, filled);
		this.#place(filled, reel);
		return filled;
	}

	#place(filled: Container, reel: number): void {
		const { layout, size, resolution } = this.#cells;
		const { width, height, rows } = layout;
		filled.position.set((reel + 0.5) * width, (rows * height) / 2);
		const [picture, label] = filled.children as Sprite[];
		if (picture && this.#sheet.wildReel)
			picture.scale.set((width * 0.98) / picture.texture.width, (height * rows) / picture.texture.height);
		if (label) {
			label.texture = this.#labels.texture(label.label, size * 0.62 * resolution, tagStyles.times);
			label.scale.set(Math.min(1 / resolution, (width * 0.8) / label.texture.width));
			label.position.y = height * rows * 0.3;
		}
	}
}
