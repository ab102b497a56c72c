/** The canvas: as large as what moves on it, drawn only when something has. Its zero is the upper left of the reels. */
import 'pixi.js/unsafe-eval';
import { Container, WebGLRenderer } from 'pixi.js';
import type { Clock } from './clock.ts';

/** This browser can't draw the game. */
export class NoWebGL extends Error {}

/** More than this is not seen, and costs. */
const SHARPEST = 2;
const MOST_PIXELS = 3_000_000;
/** Ms a frame may take on average; above it, fewer pixels are drawn. */
const SLOW_FRAME = 28;
const FRAMES_WATCHED = 45;
const LEAST_SHARP = 0.75;
/** Each more is a branch for every pixel: with sixteen, as usual, drawing by software takes twice the time. */
const TEXTURES_AT_ONCE = 2;

export interface Box {
	left: number;
	top: number;
	width: number;
	height: number;
}

export class Stage {
	readonly root = new Container();
	readonly canvas: HTMLCanvasElement;
	readonly #renderer: WebGLRenderer;
	readonly #clock: Clock;
	#box: Box = { left: 0, top: 0, width: 1, height: 1 };
	/** Share of the screen's own pixels that are drawn; less on machines that are slow with them. */
	#sharpness = 1;
	#frames = 0;
	#watchedSince = 0;
	/** Told when the resolution has changed, for what is drawn to fit it. */
	onSharpness: () => void = () => {};

	private constructor(canvas: HTMLCanvasElement, renderer: WebGLRenderer, clock: Clock) {
		this.canvas = canvas;
		this.#renderer = renderer;
		this.#clock = clock;
		clock.onFrame = () => this.#draw();
		canvas.addEventListener('webglcontextrestored', () => clock.touch());
	}

	/** @throws NoWebGL */
	static async create(canvas: HTMLCanvasElement, clock: Clock): Promise<Stage> {
		const renderer = new WebGLRenderer();
		try {
			await renderer.init({
				canvas,
				backgroundAlpha: 0,
				antialias: false,
				autoDensity: true,
				powerPreference: 'high-performance',
				skipExtensionImports: true,
				hello: false,
			});
		} catch (error) {
			throw new NoWebGL('WebGL is not to be had', { cause: error });
		}
		renderer.limits.maxBatchableTextures = TEXTURES_AT_ONCE;
		return new Stage(canvas, renderer, clock);
	}

	/** Pixels of the canvas to one of CSS. */
	get resolution(): number {
		const { width, height } = this.#box;
		const sharp = Math.min(devicePixelRatio, SHARPEST, Math.sqrt(MOST_PIXELS / (width * height)));
		return Math.max(LEAST_SHARP, sharp * this.#sharpness);
	}

	/** @param box what the canvas covers, seen from the upper left of the reels. */
	cover(box: Box): void {
		this.#box = box;
		const { style } = this.canvas;
		style.left = `${box.left}px`;
		style.top = `${box.top}px`;
		this.#renderer.resize(box.width, box.height, this.resolution);
		this.root.position.set(-box.left, -box.top);
		// A canvas of another size is empty: drawn at once, it never shows so.
		this.#draw();
		this.#clock.touch();
	}

	get box(): Box {
		return this.#box;
	}

	#draw(): void {
		this.#renderer.render(this.root);
		this.#frames++;
	}

	/** Between these two, frames follow one another: how fast they do tells how many pixels can be afforded. */
	watchBegins(): void {
		this.#frames = 0;
		this.#watchedSince = performance.now();
	}

	watchEnds(): void {
		if (this.#clock.isHurried || this.#frames < FRAMES_WATCHED || this.resolution <= LEAST_SHARP) return;
		const average = (performance.now() - this.#watchedSince) / this.#frames;
		if (average < SLOW_FRAME) return;
		this.#sharpness *= 0.8;
		this.cover(this.#box);
		this.onSharpness();
	}
}
