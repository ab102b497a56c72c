import 'pixi.js/unsafe-eval';
import { Ticker, WebGLRenderer } from 'pixi.js';

/** Each texture adds a branch to the shader, which is slow in software rendering. */
const TEXTURES_PER_BATCH = 2;
/** PixiJS frees what no frame has used for a minute. */
const CLEANING_INTERVAL_MS = 30_000;

let hasOwnTicker = false;

/** PixiJS runs its cleaning in an endless loop of frames, in which the browser would update the page 60 times a second. */
function replaceTicker(): void {
	if (hasOwnTicker) return;
	hasOwnTicker = true;
	Ticker.system.autoStart = false;
	Ticker.system.stop();
	setInterval(() => {
		if (!document.hidden) Ticker.system.update();
	}, CLEANING_INTERVAL_MS);
}

/**
 * Creates the renderer of a transparent canvas.
 * @throws Error if the browser has no further WebGL context
 */
export async function createRenderer(canvas: HTMLCanvasElement, autoDensity: boolean): Promise<WebGLRenderer> {
	replaceTicker();
	const renderer = new WebGLRenderer();
	await renderer.init({
		canvas,
		autoDensity,
		backgroundAlpha: 0,
		antialias: false,
		powerPreference: 'high-performance',
		skipExtensionImports: true,
		hello: false,
	});
	renderer.limits.maxBatchableTextures = TEXTURES_PER_BATCH;
	return renderer;
}
