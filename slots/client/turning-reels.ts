import { Container, Sprite } from 'pixi.js';
import type { Letter } from '../engine/definition.ts';
import type { Cell } from '../engine/steps.ts';
import type { Clock } from './clock.ts';
import type { SymbolCells } from './symbol-cells.ts';
import { passingLetters } from './passing-letters.ts';
import { spinMotion, type SpinMotion } from './spin-motion.ts';
import type { Tag } from './tags.ts';
import type { Tempo } from './tempo.ts';
import { CutSprite, type LightSheet, type SymbolSheet } from './textures.ts';

/** Number of cells by which symbols may extend above and below the window before they are clipped. */
export const OVERFLOW_CELLS = 0.04;

export interface Turn {
	grid: string;
	tags?: ReadonlyMap<Cell, Tag>;
	/** These cells keep their symbols. */
	held?: ReadonlySet<Cell>;
	stops: readonly number[];
	strips: readonly string[];
	/** These reels turn longer, because they may complete a feature. */
	suspense: ReadonlySet<number>;
	onStop: (reel: number) => void;
	onSuspense: (reel: number) => void;
}

export class TurningReels {
	readonly beams = new Container();
	readonly view = new Container();
	readonly #strips: CutSprite[][] = [];
	readonly #clock: Clock;
	readonly #light: LightSheet;
	readonly #cells: SymbolCells;
	#held: ReadonlySet<Cell> = new Set();

	constructor(clock: Clock, parts: { sheet: SymbolSheet; light: LightSheet }, cells: SymbolCells) {
		this.#clock = clock;
		this.#light = parts.light;
		this.#cells = cells;
		const { reels, rows } = cells.layout;
		for (let reel = 0; reel < reels; reel++) {
			const strip = Array.from({ length: rows + 2 }, () => new CutSprite(parts.sheet));
			for (const sprite of strip) sprite.visible = false;
			this.#strips.push(strip);
			this.view.addChild(...strip);
		}
	}

	/** Clips the symbol at the window's edge. */
	clippedSprite(cell: Cell): CutSprite | undefined {
		const { rows } = this.#cells.layout;
		return this.#strips[Math.floor(cell / rows)]?.[cell % rows];
	}

	async turn(turn: Turn, tempo: Tempo): Promise<void> {
		const { reels, rows } = this.#cells.layout;
		const held = turn.held ?? new Set<Cell>();
		this.#held = held;
		for (const [cell, view] of this.#cells.views.entries()) view.visible = held.has(cell);
		const old = this.#cells.grid;
		let stop = tempo.turn;
		const turning = Array.from({ length: reels }, (_, reel) => {
			const suspense = turn.suspense.has(reel) ? tempo.suspense : 0;
			const start = reel * tempo.stagger;
			stop += (reel === 0 ? 0 : tempo.between) + suspense;
			const motion = spinMotion(stop - start, suspense, tempo.settle, rows);
			const letters = passingLetters(turn, old, reel, rows, motion.cells);
			return this.#turnReel(reel, start, motion, suspense, letters, turn, tempo);
		});
		await Promise.all(turning);
		this.#cells.setGrid(turn.grid);
	}

	async #turnReel(
		reel: number,
		start: number,
		motion: SpinMotion,
		suspense: number,
		letters: (row: number) => Letter,
		turn: Turn,
		tempo: Tempo,
	): Promise<void> {
		const { rows } = this.#cells.layout;
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
			this.#cells.place(cell, turn.grid[cell] ?? '', turn.tags?.get(cell));
	}

	#addBeam(reel: number): Sprite {
		const { width, height, rows } = this.#cells.layout;
		const beam = new Sprite({ texture: this.#light.beam, x: reel * width, tint: 0xffe08a });
		beam.setSize(width, height * rows);
		this.beams.addChild(beam);
		return beam;
	}

	#drawStrip(reel: number, position: number, letters: (row: number) => Letter): void {
		const { width, height, rows } = this.#cells.layout;
		const first = Math.floor(-position) - 1;
		const top = -OVERFLOW_CELLS * height;
		const bottom = (rows + OVERFLOW_CELLS) * height;
		for (const [place, sprite] of (this.#strips[reel] ?? []).entries()) {
			const row = first + place + 1;
			const y = (row + position + 0.5) * height;
			sprite.show(letters(row), (reel + 0.5) * width, y, this.#cells.size, top, bottom);
			// A held symbol hides the symbols behind it.
			if (sprite.visible && this.#held.size > 0) {
				const at = reel * rows + Math.round(row + position);
				if (this.#held.has(at)) sprite.visible = false;
			}
		}
	}

	/**
	 * Fades out the old grid and fades in the new one.
	 * @param show shows the new grid
	 */
	async crossFade(turn: Turn, tempo: Tempo, show: () => void): Promise<void> {
		const { reels } = this.#cells.layout;
		const held = turn.held ?? new Set<Cell>();
		const fades = this.#cells.views.filter((_, cell) => !held.has(cell));
		await this.#clock.tween(tempo.turn / 2, (share) => {
			for (const view of fades) view.alpha = 1 - share;
		});
		for (let reel = 0; reel < reels; reel++) if (turn.suspense.has(reel)) await this.#clock.wait(tempo.suspense);
		show();
		for (let reel = 0; reel < reels; reel++) turn.onStop(reel);
		await this.#clock.tween(tempo.turn / 2, (share) => {
			for (const view of fades) view.alpha = share;
		});
	}
}
