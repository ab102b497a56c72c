/** Pictures of the light in full-screen scenes. They are drawn once, in white, and tinted later. */
import { Texture } from 'pixi.js';
import { draw, sourceOf } from '../textures.ts';

const RAYS_PX = 384;
const RING_PX = 192;

function drawRays(pairs: number): HTMLCanvasElement {
	return draw(RAYS_PX, RAYS_PX, (context) => {
		const middle = RAYS_PX / 2;
		const fade = context.createRadialGradient(middle, middle, RAYS_PX * 0.03, middle, middle, middle);
		fade.addColorStop(0, 'rgb(255 255 255 / 85%)');
		fade.addColorStop(0.35, 'rgb(255 255 255 / 42%)');
		fade.addColorStop(1, 'rgb(255 255 255 / 0%)');
		context.fillStyle = fade;
		const step = (Math.PI * 2) / (pairs * 2);
		for (let ray = 0; ray < pairs * 2; ray++) {
			const angle = ray * step;
			const width = step * (ray % 2 === 0 ? 0.3 : 0.16);
			context.beginPath();
			context.moveTo(middle, middle);
			context.arc(middle, middle, middle, angle - width, angle + width);
			context.fill();
		}
	});
}

const drawRing = (): HTMLCanvasElement =>
	draw(RING_PX, RING_PX, (context) => {
		const middle = RING_PX / 2;
		const ring = context.createRadialGradient(middle, middle, middle * 0.6, middle, middle, middle);
		ring.addColorStop(0, 'rgb(255 255 255 / 0%)');
		ring.addColorStop(0.75, 'rgb(255 255 255 / 70%)');
		ring.addColorStop(0.86, 'rgb(255 255 255 / 100%)');
		ring.addColorStop(1, 'rgb(255 255 255 / 0%)');
		context.fillStyle = ring;
		context.fillRect(0, 0, RING_PX, RING_PX);
	});

/** A column of light that is brightest at its upper end. */
const drawShaft = (): HTMLCanvasElement =>
	draw(64, 256, (context) => {
		const across = context.createLinearGradient(0, 0, 64, 0);
		across.addColorStop(0, 'rgb(255 255 255 / 0%)');
		across.addColorStop(0.5, 'rgb(255 255 255 / 90%)');
		across.addColorStop(1, 'rgb(255 255 255 / 0%)');
		context.fillStyle = across;
		context.fillRect(0, 0, 64, 256);
		context.globalCompositeOperation = 'destination-in';
		const down = context.createLinearGradient(0, 0, 0, 256);
		down.addColorStop(0, 'rgb(255 255 255 / 100%)');
		down.addColorStop(0.5, 'rgb(255 255 255 / 45%)');
		down.addColorStop(1, 'rgb(255 255 255 / 0%)');
		context.fillStyle = down;
		context.fillRect(0, 0, 64, 256);
	});

export class TheatreLights {
	readonly rays: Texture;
	readonly ring: Texture;
	readonly shaft: Texture;

	constructor(rays: number) {
		this.rays = new Texture({ source: sourceOf(drawRays(rays)) });
		this.ring = new Texture({ source: sourceOf(drawRing()) });
		this.shaft = new Texture({ source: sourceOf(drawShaft()) });
	}
}
