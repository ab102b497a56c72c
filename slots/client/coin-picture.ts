/** Coins of celebrations, as data of each game. */

export type Metal = 'gold' | 'silver' | 'copper' | 'pearl' | 'jade' | 'sugar';
export type CoinEdge = 'round' | 'cog' | 'hexagon' | 'scallop' | 'holed';
export type CoinMark =
	| 'star'
	| 'wave'
	| 'leaf'
	| 'bolt'
	| 'drop'
	| 'ankh'
	| 'gem'
	| 'flame'
	| 'note'
	| 'rune'
	| 'heart';

export interface CoinLook {
	metal: Metal;
	edge: CoinEdge;
	mark?: CoinMark;
}

export const plainCoin: CoinLook = { metal: 'gold', edge: 'round', mark: 'star' };

/** Five colours, from the lightest to the darkest. */
const metals: Record<Metal, readonly [shine: string, light: string, body: string, shade: string, outline: string]> = {
	gold: ['#fff6c8', '#ffd45a', '#d98a1c', '#8a4a08', '#5a2f04'],
	silver: ['#ffffff', '#dfe8f6', '#9aa9c8', '#556488', '#2c3654'],
	copper: ['#ffe2c0', '#f0935a', '#c0582a', '#702a10', '#451606'],
	pearl: ['#ffffff', '#ffe8f2', '#e3b8dc', '#9a86c4', '#5f4f8f'],
	jade: ['#f0fff2', '#9fe8b4', '#3fae7c', '#17694f', '#0b3f31'],
	sugar: ['#ffffff', '#ffc6e8', '#ff7ac0', '#c23a8a', '#7a1c58'],
};

const FULL_TURN = Math.PI * 2;
const HOLE = 6.5;

/** Shares of the radius at the outline of a coin. */
const edges: Record<CoinEdge, (angle: number) => number> = {
	round: () => 1,
	holed: () => 1,
	cog: (angle) => (Math.cos(angle * 10) > 0 ? 1 : 0.87),
	hexagon: (angle) => 0.9 / Math.cos(((angle + FULL_TURN) % (FULL_TURN / 6)) - FULL_TURN / 12),
	scallop: (angle) => 0.9 + 0.1 * Math.abs(Math.cos(angle * 5)),
};

type Place = readonly [x: number, y: number];
const bolt: Place[] = [
	[3, -14],
	[-9, 3],
	[-1, 3],
	[-4, 14],
	[9, -4],
	[1, -4],
];
const gem: Place[] = [
	[-7, -9],
	[7, -9],
	[13, -2],
	[0, 13],
	[-13, -2],
];
const rune: Place[][] = [
	[
		[-3, 14],
		[-3, -14],
		[8, -6],
		[-3, 1],
		[9, 14],
	],
];

const shapeOf = (context: CanvasRenderingContext2D, points: readonly Place[]): void => {
	context.beginPath();
	for (const [x, y] of points) context.lineTo(x, y);
};

/** Each draws around 0,0 within 14 units, with the colour of fill and stroke. */
const marks: Record<CoinMark, (context: CanvasRenderingContext2D) => void> = {
	star(context) {
		const points = Array.from({ length: 10 }, (_, point): Place => {
			const radius = point % 2 === 0 ? 12 : 5;
			const angle = (point * Math.PI) / 5 - Math.PI / 2;
			return [Math.cos(angle) * radius, Math.sin(angle) * radius];
		});
		shapeOf(context, points);
		context.fill();
	},
	wave(context) {
		for (const y of [-5, 4]) {
			context.beginPath();
			for (let x = -13; x <= 13; x++) context.lineTo(x, y + 4 * Math.sin(x / 3.2));
			context.stroke();
		}
	},
	leaf(context) {
		context.beginPath();
		context.moveTo(0, 13);
		context.bezierCurveTo(-15, 4, -9, -11, 0, -14);
		context.bezierCurveTo(9, -11, 15, 4, 0, 13);
		context.fill();
	},
	bolt(context) {
		shapeOf(context, bolt);
		context.fill();
	},
	drop(context) {
		context.beginPath();
		context.moveTo(0, -14);
		context.bezierCurveTo(5, -5, 11, 0, 9, 7);
		context.bezierCurveTo(7, 15, -7, 15, -9, 7);
		context.bezierCurveTo(-11, 0, -5, -5, 0, -14);
		context.fill();
	},
	ankh(context) {
		context.beginPath();
		context.ellipse(0, -7, 4.5, 6, 0, 0, FULL_TURN);
		context.moveTo(0, -1);
		context.lineTo(0, 14);
		context.moveTo(-9, 2);
		context.lineTo(9, 2);
		context.stroke();
	},
	gem(context) {
		shapeOf(context, gem);
		context.fill();
	},
	flame(context) {
		context.beginPath();
		context.moveTo(1, -14);
		context.bezierCurveTo(2, -6, 12, -1, 9, 7);
		context.bezierCurveTo(7, 14, -7, 14, -9, 6);
		context.bezierCurveTo(-10, 1, -6, -1, -5, -6);
		context.bezierCurveTo(-2, -4, -1, -8, 1, -14);
		context.fill();
	},
	note(context) {
		context.beginPath();
		context.ellipse(-4, 8, 6, 4.6, -0.4, 0, FULL_TURN);
		context.fill();
		context.beginPath();
		context.moveTo(1, 7);
		context.lineTo(1, -13);
		context.quadraticCurveTo(3, -7, 10, -5);
		context.stroke();
	},
	rune(context) {
		for (const line of rune) {
			shapeOf(context, line);
			context.stroke();
		}
	},
	heart(context) {
		context.beginPath();
		context.moveTo(0, 13);
		context.bezierCurveTo(-18, 0, -10, -14, 0, -5);
		context.bezierCurveTo(10, -14, 18, 0, 0, 13);
		context.fill();
	},
};

function tracePlate(context: CanvasRenderingContext2D, radius: number, edge: CoinEdge): void {
	context.beginPath();
	for (let step = 0; step < 120; step++) {
		const angle = (step / 120) * FULL_TURN;
		const reach = radius * edges[edge](angle);
		context.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
	}
	context.closePath();
	if (edge === 'holed') context.rect(HOLE, -HOLE, -HOLE * 2, HOLE * 2);
}

/**
 * Draws a coin with a radius of 29 pixels around a point.
 * @param width visible share of the coin's width, as the coin turns around its vertical axis
 */
export function paintCoin(
	context: CanvasRenderingContext2D,
	x: number,
	y: number,
	width: number,
	{ metal, edge, mark }: CoinLook,
): void {
	const [shine, light, body, shade, outline] = metals[metal];
	context.save();
	context.translate(x, y);
	context.scale(width, 1);
	const plate = (radius: number, fill: string | CanvasGradient): void => {
		tracePlate(context, radius, edge);
		context.fillStyle = fill;
		context.fill('evenodd');
	};
	const rim = context.createLinearGradient(-20, -24, 20, 24);
	for (const [at, color] of [
		[0, shine],
		[0.35, light],
		[0.7, body],
		[1, shade],
	] as const)
		rim.addColorStop(at, color);
	const face = context.createRadialGradient(-7, -9, 2, 0, 0, 22);
	face.addColorStop(0, shine);
	face.addColorStop(0.6, light);
	face.addColorStop(1, body);
	plate(29, outline);
	plate(27, rim);
	plate(21.5, shade);
	plate(19.5, face);
	if (mark) {
		context.fillStyle = context.strokeStyle = shade;
		context.lineWidth = 3.4;
		context.lineJoin = context.lineCap = 'round';
		marks[mark](context);
	}
	context.restore();
}
