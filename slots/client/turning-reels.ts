import { Container, Sprite } from 'pixi.js';

import type { Letter } from '../engine/definition.ts';
import type { Cell } from '../engine/steps.ts';
import { BlurredSymbols } from './blurred-symbols.ts';
import type { Clock } from './clock.ts';
import type { SymbolCells } from './symbol-cells.ts';
import { passingLetters } from './passing-letters.ts';
import { blurAt, spinMotion, squashAt, type SpinMotion } from './spin-motion.ts';
import type { Tag } from './tags.ts';
import type { Tempo } from './tempo.ts';
import { CutSprite, type LightSheet, type SymbolSheet } from './textures.ts';

/** Number of cells by which symbols may extend above and below the window before they are clipped. */
export const OVERFLOW_CELLS = 0.04;

/** The speed of a reel is its average over this time. */
const SPEED_MS = 9;

/** From this share of the full blur on, a reel shows its blurred symbols. */
const MIN_BLUR = 0.5;

/** The light grows until the stop, and flickers faster. */
function lightBeam(beam: Container, ms: number, suspense: number): void {
	const share = Math.min(1, Math.max(0, ms / suspense));
	beam.alpha = Math.min(1, share * 5) * (0.55 + 0.2 * share + 0.25 * Math.sin((ms / 70) * (1 + share)));
}

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
	/** The same symbols with the blur of a fast reel. */
	readonly #blurred: CutSprite[][] = [];
	readonly #clock: Clock;
	readonly #light: LightSheet;
	readonly #cells: SymbolCells;
	readonly #accent: string;
	#held: ReadonlySet<Cell> = new Set();

	constructor(clock: Clock, parts: { sheet: SymbolSheet; light: LightSheet }, cells: SymbolCells) {
		this.#clock = clock;
		this.#light = parts.light;
		this.#cells = cells;
		this.#accent = parts.sheet.colors.light;
		const { reels, rows } = cells.layout;
		const blurredSymbols = new BlurredSymbols(parts.sheet);
		for (let reel = 0; reel < reels; reel++) {
			const strip = Array.from({ length: rows + 2 }, () => new CutSprite(parts.sheet));
			// A blurred symbol is higher than a cell, so one more symbol reaches into the window.
			const blurred = Array.from({ length: rows + 3 }, () => new CutSprite(blurredSymbols));
			for (const sprite of [...strip, ...blurred]) sprite.visible = false;
			this.#strips.push(strip);
			this.#blurred.push(blurred);
			this.view.addChild(...strip, ...blurred);
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
		let beam: Container | undefined;
		await this.#clock.tween(start + motion.duration + tempo.settle, (share) => {
			const time = share * (start + motion.duration + tempo.settle) - start;
			const position = time > 0 ? motion.at(time) : 0;
			const speed = time > SPEED_MS ? (position - motion.at(time - SPEED_MS)) / (SPEED_MS / 1000) : 0;
			const squash = squashAt((time - motion.duration) / tempo.settle);
			this.#drawStrip(reel, position, letters, time < motion.duration ? blurAt(speed) : 0, squash);
			if (suspense > 0 && phase === 0 && time >= motion.duration - suspense) {
				phase = 1;
				beam = this.#addBeam(reel);
				turn.onSuspense(reel);
			}
			if (beam) lightBeam(beam, time - motion.duration + suspense, suspense);
			if (phase < 2 && time >= motion.duration) {
				phase = 2;
				beam?.destroy({ children: true });
				beam = undefined;
				turn.onStop(reel);
			}
		});
		for (const sprite of [...(this.#strips[reel] ?? []), ...(this.#blurred[reel] ?? [])]) sprite.visible = false;
		for (let cell = reel * rows; cell < (reel + 1) * rows; cell++)
			this.#cells.place(cell, turn.grid[cell] ?? '', turn.tags?.get(cell));
	}

	/** A column of light with a glow at its foot. */
	#addBeam(reel: number): Container {
		const { width, height, rows } = this.#cells.layout;
		const beam = new Container();
		beam.x = reel * width;
		const { glow, beam: column } = this.#light;
		const foot = { anchor: 0.5, x: width / 2, y: height * rows, tint: this.#accent, blendMode: 'add' } as const;
		for (const [texture, stretch] of [
			[glow, 2.1],
			[glow, 1.2],
		] as const) {
			const light = new Sprite({ ...foot, texture });
			light.setSize(width * stretch, height * rows * (stretch - 0.6));
			beam.addChild(light);
		}
		const light = new Sprite({ texture: column, tint: 0xffe08a, blendMode: 'add' });
		light.setSize(width, height * rows);
		beam.addChild(light);
		this.beams.addChild(beam);
		return beam;
	}

	/**
	 * @param blur share of the full blur, from 0 to 1
	 * @param squash share of their height that the symbols lose
	 */
	#drawStrip(reel: number, position: number, letters: (row: number) => Letter, blur: number, squash: number): void {
		// Each symbol is drawn once, because drawing is slow without a graphics card.
		const isBlurred = blur > MIN_BLUR;
		this.#drawSymbols(this.#strips[reel] ?? [], reel, position, letters, isBlurred ? 0 : 1, squash);
		this.#drawSymbols(this.#blurred[reel] ?? [], reel, position, letters, isBlurred ? 1 : 0, 0);
	}

	#drawSymbols(
		sprites: readonly CutSprite[],
		reel: number,
		position: number,
		letters: (row: number) => Letter,
		alpha: number,
		squash: number,
	): void {
		const { width, height, rows } = this.#cells.layout;
		const first = Math.floor(-position) - 1;
		const top = -OVERFLOW_CELLS * height;
		const bottom = (rows + OVERFLOW_CELLS) * height;
		for (const [place, sprite] of sprites.entries()) {
			if (alpha === 0) {
				sprite.visible = false;
				continue;
			}
			const row = first + place + 1;
			const y = (row + position + 0.5) * height;
			sprite.show(letters(row), (reel + 0.5) * width, y, this.#cells.size, top, bottom, squash);
			sprite.alpha = alpha;
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
