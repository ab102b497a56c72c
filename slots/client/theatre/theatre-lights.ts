/** Pictures of the light in full-screen scenes. They are drawn once, in white, and tinted later. */
import { Texture } from 'pixi.js';
import { draw, sourceOf } from '../textures.ts';

const BACKDROP_PX = 448;
const RING_PX = 192;

/** Shape of the light behind the hero. */
export type Backdrop = 'rays' | 'swirl' | 'petals' | 'bolts' | 'rings' | 'cells' | 'gears';

const FULL_TURN = Math.PI * 2;
const BOLT_JOINTS = 7;
const CELLS_ACROSS = 7;

/** Each draws around 0,0 within a radius. `count` is the number of its arms, rings or teeth. */
const backdropShapes: Record<Backdrop, (context: CanvasRenderingContext2D, radius: number, count: number) => void> = {
	rays: (context, radius, count) => drawArms(context, radius, count, 0),
	swirl: (context, radius, count) => drawArms(context, radius, count, 1.5),
	petals(context, radius, count) {
		for (const [distance, wide, long] of [
			[0.56, 0.15, 0.42],
			[0.3, 0.1, 0.24],
		] as const)
			for (let petal = 0; petal < count; petal++) {
				context.beginPath();
				context.ellipse(0, -radius * distance, radius * wide, radius * long, 0, 0, FULL_TURN);
				context.fill();
				context.rotate(FULL_TURN / count);
			}
	},
	bolts(context, radius, count) {
		context.lineJoin = 'miter';
		for (let bolt = 0; bolt < count; bolt++) {
			context.beginPath();
			for (let joint = 0; joint <= BOLT_JOINTS; joint++) {
				const share = joint / BOLT_JOINTS;
				const side = (joint % 2 === 0 ? 1 : -1) * (0.4 + ((bolt * 5 + joint * 3) % 7) / 7);
				context.lineTo(side * share * radius * 0.07, -radius * (0.08 + 0.92 * share));
			}
			context.lineWidth = radius * (bolt % 2 === 0 ? 0.045 : 0.022);
			context.stroke();
			context.rotate(FULL_TURN / count);
		}
	},
	rings(context, radius, count) {
		context.lineWidth = (radius / count) * 0.42;
		for (let ring = 1; ring <= count; ring++) {
			context.beginPath();
			context.arc(0, 0, (radius * (ring - 0.3)) / count, 0, FULL_TURN);
			context.stroke();
		}
	},
	cells(context, radius) {
		const side = (radius * 2) / CELLS_ACROSS / Math.sqrt(3);
		context.lineWidth = side * 0.16;
		for (let row = -CELLS_ACROSS; row <= CELLS_ACROSS; row++)
			for (let column = -CELLS_ACROSS; column <= CELLS_ACROSS; column++) {
				const x = (column + (row % 2 === 0 ? 0 : 0.5)) * side * Math.sqrt(3);
				context.beginPath();
				for (let corner = 0; corner <= 6; corner++) {
					const angle = (corner / 6) * FULL_TURN + FULL_TURN / 12;
					context.lineTo(x + Math.cos(angle) * side * 0.9, row * side * 1.5 + Math.sin(angle) * side * 0.9);
				}
				if ((row * 5 + column * 3) % 4 === 0) context.fill();
				context.stroke();
			}
	},
	gears(context, radius, count) {
		for (const [size, teeth] of [
			[0.94, count],
			[0.5, Math.round(count * 0.6)],
		] as const) {
			context.beginPath();
			for (let edge = 0; edge <= teeth * 2; edge++) {
				const reach = radius * size * (edge % 2 === 0 ? 1 : 0.84);
				for (const at of [edge, edge + 1]) {
					const angle = (at / (teeth * 2)) * FULL_TURN;
					context.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
				}
			}
			context.arc(0, 0, radius * size * 0.62, FULL_TURN, 0, true);
			context.fill('evenodd');
		}
	},
};

/** @param twist turn of an arm from the middle to its end, in radians */
function drawArms(context: CanvasRenderingContext2D, radius: number, count: number, twist: number): void {
	const step = FULL_TURN / (count * 2);
	const joints = twist === 0 ? 1 : 12;
	for (let arm = 0; arm < count * 2; arm++) {
		const width = step * (arm % 2 === 0 ? 0.3 : 0.16);
		context.beginPath();
		for (const side of [-1, 1])
			for (let joint = 0; joint <= joints; joint++) {
				const share = (side < 0 ? joint : joints - joint) / joints;
				const angle = arm * step + twist * share + side * width;
				context.lineTo(Math.cos(angle) * radius * share, Math.sin(angle) * radius * share);
			}
		context.fill();
	}
}

function drawBackdrop(kind: Backdrop, count: number): HTMLCanvasElement {
	return draw(BACKDROP_PX, BACKDROP_PX, (context) => {
		const middle = BACKDROP_PX / 2;
		const fade = context.createRadialGradient(0, 0, BACKDROP_PX * 0.03, 0, 0, middle);
		fade.addColorStop(0, 'rgb(255 255 255 / 85%)');
		fade.addColorStop(0.35, 'rgb(255 255 255 / 42%)');
		fade.addColorStop(1, 'rgb(255 255 255 / 0%)');
		context.translate(middle, middle);
		context.fillStyle = fade;
		context.strokeStyle = fade;
		backdropShapes[kind](context, middle, count);
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
	readonly backdrop: Texture;
	readonly ring: Texture;
	readonly shaft: Texture;

	/** @param count number of arms, rings or teeth of the backdrop */
	constructor(backdrop: Backdrop, count: number) {
		this.backdrop = new Texture({ source: sourceOf(drawBackdrop(backdrop, count)) });
		this.ring = new Texture({ source: sourceOf(drawRing()) });
		this.shaft = new Texture({ source: sourceOf(drawShaft()) });
	}
}
