/** Rim, hub, pointer and stand around the face of the wheel, drawn for games without a picture of them. */
import type { ArtData, WheelArt } from '../game-art.ts';
import { draw } from '../textures.ts';

/** Like the pictures of wheels that are drawn (demo-studio/art/toolkit/wheel.ts). */
export const plainWheel: WheelArt = {
	width: 960,
	height: 1100,
	middle: [480, 500],
	face: 356,
	hub: 96,
	bulbs: { count: 28, radius: 400 },
	pointer: { frame: [960, 0, 160, 230], pivot: [80, 66], at: -432 },
	plaque: { y: 524, width: 400, height: 50 },
};

const plain = (color: string | undefined): string => color?.replace(/@.*$/, '') ?? '#ffd65c';

/** Metal that is bright towards the upper left, and dark away from it. */
function metalOf(context: CanvasRenderingContext2D, metal: readonly string[], size: number): CanvasGradient {
	const paint = context.createLinearGradient(-size, -size, size, size);
	for (const [place, color] of [0, 1, 2, 3, 1, 0, 2].entries()) paint.addColorStop(place / 6, plain(metal[color]));
	return paint;
}

function disc(context: CanvasRenderingContext2D, radius: number, paint: string | CanvasGradient): void {
	context.fillStyle = paint;
	context.beginPath();
	context.arc(0, 0, radius, 0, Math.PI * 2);
	context.fill();
}

function ring(context: CanvasRenderingContext2D, inner: number, outer: number, paint: string | CanvasGradient): void {
	context.fillStyle = paint;
	context.beginPath();
	context.arc(0, 0, outer, 0, Math.PI * 2);
	context.arc(0, 0, inner, 0, Math.PI * 2, true);
	context.fill();
}

function drawStand(context: CanvasRenderingContext2D, { metal, deep, panel }: ArtData['colors']): void {
	const wood = context.createLinearGradient(0, 380, 0, 600);
	wood.addColorStop(0, panel);
	wood.addColorStop(1, deep);
	context.strokeStyle = metalOf(context, metal, 400);
	context.lineWidth = 10;
	for (const [paint, points] of [
		[wood, [-180, 380, -330, 600, 330, 600, 180, 380]],
		[deep, [-250, 480, 250, 480, 280, 566, -280, 566]],
	] as const) {
		context.fillStyle = paint;
		context.beginPath();
		for (let at = 0; at < points.length; at += 2) context.lineTo(points[at]!, points[at + 1]!);
		context.closePath();
		context.fill();
		context.stroke();
	}
}

function drawPointer(context: CanvasRenderingContext2D, { metal, deep, accent }: ArtData['colors']): void {
	context.beginPath();
	context.moveTo(-46, -30);
	context.quadraticCurveTo(0, -62, 46, -30);
	context.lineTo(12, 132);
	context.quadraticCurveTo(0, 156, -12, 132);
	context.closePath();
	context.strokeStyle = deep;
	context.lineWidth = 14;
	context.lineJoin = 'round';
	context.stroke();
	context.fillStyle = metalOf(context, metal, 70);
	context.fill();
	disc(context, 25, deep);
	disc(context, 19, accent);
}

/** Returns a picture with the measures of `plainWheel`. */
export const drawPlainFrame = (colors: ArtData['colors']): HTMLCanvasElement => {
	const { width, height, middle, face, bulbs, pointer } = plainWheel;
	const [left, top, pointerWidth] = pointer.frame;
	return draw(width + pointerWidth, height, (context) => {
		const metal = metalOf(context, colors.metal, face);
		context.translate(...middle);
		drawStand(context, colors);
		ring(context, face - 2, 452, colors.deep);
		ring(context, face, 446, metal);
		ring(context, face + 20, 430, colors.deep);
		ring(context, face + 24, 426, colors.panel);
		ring(context, face - 3, face + 5, colors.deep);
		for (let bulb = 0; bulb < bulbs.count; bulb++) {
			context.save();
			context.rotate(((bulb + 0.5) / bulbs.count) * Math.PI * 2);
			context.translate(0, -bulbs.radius);
			disc(context, 14, colors.deep);
			disc(context, 11, plain(colors.metal[1]));
			context.restore();
		}
		disc(context, 96, colors.deep);
		disc(context, 90, metal);
		disc(context, 66, colors.deep);
		disc(context, 60, metalOf(context, colors.metal, 60));
		context.translate(-middle[0] + left + pointer.pivot[0], -middle[1] + top + pointer.pivot[1]);
		drawPointer(context, colors);
	});
};
