/** Moves symbols on their cells, with a light behind each symbol and a gleam over it. */
import { Container, Sprite } from 'pixi.js';
import { Random, seedOf } from '../../engine/random.ts';
import type { Letter } from '../../engine/definition.ts';
import type { Cell } from '../../engine/steps.ts';
import type { Clock } from '../clock.ts';
import type { SymbolCells, SymbolView } from '../symbol-cells.ts';
import { prefersReducedMotion } from '../tempo.ts';
import type { LightSheet, SymbolSheet } from '../textures.ts';
import { GleamSheet } from './gleam-sheet.ts';
import { idleMotion, motions, poseAt, type Motion, type MotionName } from './motions.ts';
import { Sweep, type SweepWay } from './sweep.ts';

/** Side of the light, in symbols. */
const LIGHT_SIZE = 2.1;
/** The gleam passes in this part of a motion. */
const GLEAM_FROM = 0.15;
const GLEAM_TO = 0.7;
const IDLE_MOTION_MS = 1000;
/** Time between two frames while the game waits. */
const IDLE_FRAME_MS = 1000 / 15;
/** Time between the beginnings of two idle motions, in ms. */
const IDLE_INTERVAL_MS = [1500, 3400] as const;

/** Time between the first and the last symbol of a wave, in ms. */
const WAVE_MS = 1500;
/** More symbols at once would take too long to draw without a graphics card. */
const MAX_WAVE_CELLS = 25;
/** Way of the light, and the delay of a symbol by its place, as shares of the wave and of the reels. */
const waves: readonly (readonly [way: SweepWay, delayOf: (x: number, y: number) => number])[] = [
	['across', (x) => x],
	['aslant', (x, y) => (x + y) / 2],
	['out', (x, y) => Math.min(1, Math.hypot(x - 0.5, y - 0.5) * 1.5)],
	['down', (_x, y) => y],
];

interface LiveSymbol {
	view: SymbolView;
	letter: Letter;
	motion: Motion;
	light: Sprite;
	gleam: Sprite;
}

interface Parts {
	clock: Clock;
	cells: SymbolCells;
	sheet: SymbolSheet;
	light: LightSheet;
	motions: ReadonlyMap<Letter, MotionName>;
	gleaming: ReadonlySet<Letter>;
}

export class LiveSymbols {
	/** Lights behind the symbols. */
	readonly lights = new Container();
	readonly gleams = new Container();
	readonly #parts: Parts;
	readonly #gleamSheet: GleamSheet;
	readonly #sweep: Sweep;
	readonly #spareLights: Sprite[] = [];
	readonly #spareGleams: Sprite[] = [];
	/** Chooses the symbols that gleam. Rounds have their own random numbers. */
	readonly #random = new Random(seedOf(0x91ea));
	readonly #idle: { live: LiveSymbol; since: number }[] = [];
	/** Symbols that move soon while the game attracts. */
	readonly #due: { view: SymbolView; at: number }[] = [];
	#waves = 0;
	#stopIdle: (() => void) | undefined;
	/** In ms. It passes only while the game waits. */
	#idleTime = 0;
	#nextIdle = 0;

	constructor(parts: Parts) {
		this.#parts = parts;
		this.#gleamSheet = new GleamSheet(parts.sheet);
		this.#sweep = new Sweep(parts.light.glow, parts.sheet.colors.light);
		this.gleams.addChild(this.#sweep.view);
	}

	/** Moves the symbols with the motions of wins. */
	async win(cells: readonly Cell[], duration: number): Promise<void> {
		this.stopIdle();
		const { clock, motions: names } = this.#parts;
		const live = this.#parts.cells
			.viewsOf(cells)
			.map((view) => this.#begin(view, motions[names.get(view.letter) ?? 'hop']));
		await clock.tween(duration, (share) => {
			for (const each of live) this.#pose(each, share);
		});
		for (const each of live) this.#end(each);
	}

	/** While the game waits, gleams pass over high pays and special symbols. Does nothing with reduced motion. */
	startIdle(): void {
		if (this.#stopIdle || prefersReducedMotion()) return;
		this.#nextIdle = this.#idleTime + IDLE_INTERVAL_MS[0];
		this.#stopIdle = this.#parts.clock.addAmbient({
			interval: () => IDLE_FRAME_MS,
			step: (passed) => this.#moveIdle(passed),
		});
	}

	/**
	 * All symbols make the motion of their wins once, in a wave over the reels, and a light passes with them. On a large
	 * board, every second symbol does, and the others in the next wave. Does nothing if the game plays.
	 */
	attract(): void {
		if (!this.#stopIdle) return;
		const { cells } = this.#parts;
		const each = Math.ceil(cells.views.length / MAX_WAVE_CELLS);
		const wave = this.#waves++;
		const [way, delayOf] = waves[wave % waves.length]!;
		this.#sweep.begin(way, this.#idleTime);
		for (const [cell, view] of cells.views.entries()) {
			if (!view.visible || cell % each !== wave % each) continue;
			const [x, y] = cells.middleOf(view);
			const { width, height, reels, rows } = cells.layout;
			this.#due.push({ view, at: this.#idleTime + WAVE_MS * delayOf(x / (width * reels), y / (height * rows)) });
		}
		this.#nextIdle = this.#idleTime + WAVE_MS + IDLE_MOTION_MS;
	}

	stopIdle(): void {
		this.#stopIdle?.();
		this.#stopIdle = undefined;
		this.#due.length = 0;
		// With reduced motion switched on, nothing else draws the symbols at rest.
		if (this.#idle.length > 0 || this.#sweep.view.visible) this.#parts.clock.requestFrame();
		this.#sweep.end();
		for (const { live } of this.#idle.splice(0)) this.#end(live);
	}

	#moveIdle(passed: number): void {
		// The player may have chosen less motion since the start.
		if (prefersReducedMotion()) return this.stopIdle();
		this.#idleTime += passed;
		const now = this.#idleTime;
		if (now >= this.#nextIdle) {
			const [from, to] = IDLE_INTERVAL_MS;
			this.#nextIdle = now + from + this.#random.below(to - from);
			const view = this.#chooseIdle();
			if (view) this.#idle.push({ live: this.#begin(view, idleMotion), since: now });
		}
		this.#beginDue(now);
		const { width, height, reels, rows } = this.#parts.cells.layout;
		if (this.#sweep.move(now, width * reels, height * rows)) this.#parts.clock.requestFrame();
		for (let at = this.#idle.length - 1; at >= 0; at--) {
			const { live, since } = this.#idle[at]!;
			const share = (now - since) / IDLE_MOTION_MS;
			if (share < 1) this.#pose(live, share);
			else {
				this.#end(live);
				this.#idle.splice(at, 1);
			}
			this.#parts.clock.requestFrame();
		}
	}

	/** Many lights at once would take too long to draw. */
	#isLit({ letter }: SymbolView): boolean {
		const { cells, gleaming } = this.#parts;
		return cells.views.length <= MAX_WAVE_CELLS && gleaming.has(letter);
	}

	#beginDue(now: number): void {
		for (let place = this.#due.length - 1; place >= 0; place--) {
			const { view, at } = this.#due[place]!;
			if (at > now) continue;
			this.#due.splice(place, 1);
			if (this.#idle.some(({ live }) => live.view === view)) continue;
			const motion = motions[this.#parts.motions.get(view.letter) ?? 'hop'];
			this.#idle.push({ live: this.#begin(view, motion, this.#isLit(view)), since: now });
		}
	}

	#chooseIdle(): SymbolView | undefined {
		const { cells, gleaming } = this.#parts;
		const busy = new Set(this.#idle.map(({ live }) => live.view));
		const found = cells.views.filter((view) => gleaming.has(view.letter) && view.visible && !busy.has(view));
		return found.length > 0 ? found[this.#random.below(found.length)] : undefined;
	}

	/** @param isLit false leaves out the light behind the symbol, because many lights at once take long to draw */
	#begin(view: SymbolView, motion: Motion, isLit = true): LiveSymbol {
		const { sheet, light: lightSheet, cells, gleaming } = this.#parts;
		const isHigh = gleaming.has(view.letter);
		const light = this.#spareLights.pop() ?? new Sprite({ anchor: 0.5, blendMode: 'add' });
		light.texture = lightSheet.glow;
		light.tint = isHigh ? sheet.colors.light : 0xffe08a;
		if (isLit) this.lights.addChild(light);
		const gleam = this.#spareGleams.pop() ?? new Sprite({ anchor: 0.5, blendMode: 'add' });
		gleam.visible = false;
		this.gleams.addChild(gleam);
		// The symbol moves over its neighbours.
		cells.bringToFront(view);
		return { view, letter: view.letter, motion, light, gleam };
	}

	#pose({ view, letter, motion, light, gleam }: LiveSymbol, share: number): void {
		const { cells } = this.#parts;
		const { size } = cells;
		const pose = poseAt(motion, share);
		const [x, y] = cells.middleOf(view);
		view.position.set(x + pose.x * size, y + pose.y * size);
		view.scale.set(pose.width, pose.height);
		view.rotation = (pose.turn * Math.PI) / 180;
		light.position.set(x, y);
		light.setSize(size * LIGHT_SIZE * (0.8 + 0.2 * pose.glow));
		light.alpha = pose.glow * 0.85;
		const gleamShare = (share - GLEAM_FROM) / (GLEAM_TO - GLEAM_FROM);
		gleam.visible = motion.shines === true && gleamShare >= 0 && gleamShare < 1;
		if (!gleam.visible) return;
		gleam.texture = this.#gleamSheet.texture(letter, gleamShare);
		gleam.position.copyFrom(view.position);
		gleam.rotation = view.rotation;
		const scale = size / gleam.texture.width;
		gleam.scale.set(scale * pose.width, scale * pose.height);
	}

	#end({ view, letter, light, gleam }: LiveSymbol): void {
		this.lights.removeChild(light);
		this.gleams.removeChild(gleam);
		this.#spareLights.push(light);
		this.#spareGleams.push(gleam);
		// A scene may have replaced the symbol, and its animation must not be reset.
		if (view.letter === letter) this.#parts.cells.rest(view);
	}
}
