/**
 * The canvas: as large as the moving parts, and drawn only when something has changed. Its origin is the upper left of
 * the reels.
 */
import 'pixi.js/unsafe-eval';
import { Container, WebGLRenderer } from 'pixi.js';
import type { Clock } from './clock.ts';

/** Thrown when the browser cannot create a WebGL context. */
export class NoWebGL extends Error {}

/** A higher resolution is not visible, but costs time. */
const SHARPEST = 2;
const MOST_PIXELS = 3_000_000;
/** Average time of a frame in ms above which the resolution is reduced. */
const SLOW_FRAME = 28;
const FRAMES_WATCHED = 45;
const LEAST_SHARP = 0.75;
/**
 * Each texture adds a branch per pixel to the shader: with the default of sixteen, software rendering takes twice the
 * time.
 */
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
	/** Factor of the resolution; below 1 on slow machines. */
	#sharpness = 1;
	#frames = 0;
	#watchedSince = 0;
	/** Called when the resolution has changed, so that the content can adapt. */
	onSharpness: () => void = () => {};

	private constructor(canvas: HTMLCanvasElement, renderer: WebGLRenderer, clock: Clock) {
		this.canvas = canvas;
		this.#renderer = renderer;
		this.#clock = clock;
		clock.onFrame = () => this.#draw();
		canvas.addEventListener('webglcontextrestored', () => clock.touch());
	}

	/** @throws WebGLUnavailableError */
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

	/** Pixels of the canvas per CSS pixel. */
	get resolution(): number {
		const { width, height } = this.#box;
		const sharp = Math.min(devicePixelRatio, SHARPEST, Math.sqrt(MOST_PIXELS / (width * height)));
		return Math.max(LEAST_SHARP, sharp * this.#sharpness);
	}

	/** @param box rectangle of the canvas, relative to the upper left of the reels. */
	cover(box: Box): void {
		this.#box = box;
		const { style } = this.canvas;
		style.left = `${box.left}px`;
		style.top = `${box.top}px`;
		this.#renderer.resize(box.width, box.height, this.resolution);
		this.root.position.set(-box.left, -box.top);
		// Resizing clears the canvas. Draw at once, so that it is never empty.
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

	/** Starts measuring the frame time; `endMeasuring` reduces the resolution if frames were slow. */
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
