import type { Container, WebGLRenderer } from 'pixi.js';
import { createRenderer } from '../renderer.ts';

/** A canvas with its own renderer. Each canvas has its own frame rate and resolution. */
export class Surface {
	readonly #renderer: WebGLRenderer;
	/** In CSS pixels. */
	width = 0;
	height = 0;

	private constructor(renderer: WebGLRenderer) {
		this.#renderer = renderer;
	}

	/** @throws Error if the browser has no further WebGL context */
	static async create(canvas: HTMLCanvasElement): Promise<Surface> {
		return new Surface(await createRenderer(canvas, false));
	}

	/** @param maxResolution maximum canvas pixels per CSS pixel */
	fit(width: number, height: number, maxResolution: number): void {
		this.width = Math.round(width);
		this.height = Math.round(height);
		if (this.width === 0 || this.height === 0) return;
		this.#renderer.resize(this.width, this.height, Math.min(devicePixelRatio, maxResolution));
	}

	draw(root: Container): void {
		if (this.width > 0 && this.height > 0) this.#renderer.render(root);
	}
}
