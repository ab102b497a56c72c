/** The origin of the canvas is the upper left corner of the reels. */
import { Container, type WebGLRenderer } from 'pixi.js';
import type { Clock } from './clock.ts';
import { createRenderer } from './renderer.ts';

/** Thrown if the browser has no WebGL. slots/client/main.ts shows the error and reports it to the parent page. */
export class WebGLUnavailableError extends Error {}

/** Limits of the canvas resolution. A higher resolution would need more time for each frame. */
const MAX_RESOLUTION = 2;
const MAX_PIXELS = 3_000_000;
/** Above this average time of a frame, the resolution is reduced. */
const SLOW_FRAME_MS = 28;
const MIN_MEASURED_FRAMES = 8;
const MIN_RESOLUTION = 0.75;

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
	/** Below 1 on slow machines. */
	#resolutionFactor = 1;
	#frames = 0;
	#measuredSince = 0;
	onResolutionChange: () => void = () => {};
	/** Receives the average time of a frame in ms. Returns true if less is drawn from now on. */
	onMeasured: (averageMs: number) => boolean = () => false;

	private constructor(canvas: HTMLCanvasElement, renderer: WebGLRenderer, clock: Clock) {
		this.canvas = canvas;
		this.#renderer = renderer;
		this.#clock = clock;
		clock.onFrame = () => this.#draw();
		canvas.addEventListener('webglcontextrestored', () => clock.requestFrame());
	}

	/** @throws WebGLUnavailableError */
	static async create(canvas: HTMLCanvasElement, clock: Clock): Promise<Stage> {
		const renderer = await createRenderer(canvas, true).catch((cause: unknown) => {
			throw new WebGLUnavailableError('WebGL is not available', { cause });
		});
		return new Stage(canvas, renderer, clock);
	}

	/** Canvas pixels per CSS pixel. */
	get resolution(): number {
		const { width, height } = this.#box;
		const resolution = Math.min(devicePixelRatio, MAX_RESOLUTION, Math.sqrt(MAX_PIXELS / (width * height)));
		return Math.max(MIN_RESOLUTION, resolution * this.#resolutionFactor);
	}

	/** @param box rectangle in CSS pixels, from the upper left corner of the reels */
	cover(box: Box): void {
		this.#box = box;
		const { style } = this.canvas;
		style.left = `${box.left}px`;
		style.top = `${box.top}px`;
		this.#renderer.resize(box.width, box.height, this.resolution);
		this.root.position.set(-box.left, -box.top);
		// Resizing clears the canvas, so draw at once.
		this.#draw();
		this.#clock.requestFrame();
	}

	get box(): Box {
		return this.#box;
	}

	#draw(): void {
		this.#renderer.render(this.root);
		this.#frames++;
	}

	/** `endMeasuring` reduces the scenery or the resolution if the frames were slow. */
	startMeasuring(): void {
		this.#frames = 0;
		this.#measuredSince = performance.now();
	}

	endMeasuring(): void {
		if (this.#clock.isAccelerated || this.#frames < MIN_MEASURED_FRAMES) return;
		const average = (performance.now() - this.#measuredSince) / this.#frames;
		if (this.onMeasured(average) || average < SLOW_FRAME_MS || this.resolution <= MIN_RESOLUTION) return;
		this.#resolutionFactor *= 0.8;
		this.cover(this.#box);
		this.onResolutionChange();
	}
}
