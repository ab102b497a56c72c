/** Pictures of the wheel's face: its fields with their prizes, and the lights over them. */
import { draw, faceFont } from '../textures.ts';

/** The face is larger on no screen. */
const SIDE_PX = 1024;
const MIDDLE = SIDE_PX / 2;
const RADIUS = 500;
/** Side of a picture of the face, as a multiple of the face's radius. */
export const FACE_SIDE = SIDE_PX / RADIUS;
/** Blurred pictures and lights need fewer pixels. */
const SOFT_SIDE_PX = 512;

/** Part of a picture. */
export interface Icon {
	picture: CanvasImageSource;
	left: number;
	top: number;
	side: number;
	/** How often the icon is drawn, one beside the other. */
	count: number;
}

export interface Field {
	/** The prize in one or two lines. */
	lines: readonly string[];
	color: string;
	/** The highest prize has rays. */
	isTop: boolean;
	icon: Icon | undefined;
}

export interface FaceLook {
	face: string;
	/** From light to dark. */
	metal: readonly [light: string, middle: string, dark: string, darkest: string];
	outline: string;
}

const turned = (degrees: number): number => (degrees * Math.PI) / 180;

function ringPart(context: CanvasRenderingContext2D, width: number, inner: number, outer: number): void {
	const [from, to] = [turned(-90 - width / 2), turned(-90 + width / 2)];
	context.beginPath();
	context.arc(0, 0, outer, from, to);
	context.arc(0, 0, inner, to, from, true);
	context.closePath();
}

/** Shares of the radius at which a field's parts are. */
const TEXT_AT = 0.8;
const ICON_AT = 0.53;
const BAND_FROM = 0.945;
const MAX_LETTER = 0.17;

/** A field at the top of the face, around 0,0. */
function drawField(context: CanvasRenderingContext2D, field: Field, width: number, look: FaceLook): void {
	context.save();
	ringPart(context, width, 0, RADIUS);
	context.clip();
	const edge = RADIUS * Math.sin(turned(width / 2));
	context.fillStyle = field.color;
	context.fillRect(-edge, -RADIUS, edge * 2, RADIUS);
	if (field.isTop) drawRays(context, width);
	const depth = context.createRadialGradient(0, 0, 0, 0, 0, RADIUS);
	for (const [at, color] of [
		[0, 'rgb(0 0 0 / 78%)'],
		[0.34, 'rgb(0 0 0 / 50%)'],
		[0.66, 'rgb(0 0 0 / 8%)'],
		[0.8, 'rgb(255 255 255 / 16%)'],
		[0.93, 'rgb(0 0 0 / 6%)'],
		[1, 'rgb(0 0 0 / 50%)'],
	] as const)
		depth.addColorStop(at, color);
	context.fillStyle = depth;
	context.fillRect(-edge, -RADIUS, edge * 2, RADIUS);
	// The field bulges: its left side is lit, and its right side is in the shade.
	const bulge = context.createLinearGradient(-edge, 0, edge, 0);
	for (const [at, color] of [
		[0, 'rgb(255 255 255 / 34%)'],
		[0.2, 'rgb(255 255 255 / 10%)'],
		[0.55, 'rgb(0 0 0 / 0%)'],
		[1, 'rgb(0 0 0 / 42%)'],
	] as const)
		bulge.addColorStop(at, color);
	context.fillStyle = bulge;
	context.fillRect(-edge, -RADIUS, edge * 2, RADIUS);
	const band = RADIUS * BAND_FROM;
	ringPart(context, width, band, RADIUS);
	context.fillStyle = 'rgb(0 0 0 / 45%)';
	context.fill();
	for (const [color, line, radius] of [
		[look.metal[3], 9, band],
		[look.metal[1], 5, band],
		[look.metal[0], 1.6, band + 1],
		['rgb(255 255 255 / 22%)', 3, RADIUS * 0.925],
	] as const) {
		context.strokeStyle = color;
		context.lineWidth = line;
		context.beginPath();
		context.arc(0, 0, radius, turned(-90 - width), turned(-90 + width));
		context.stroke();
	}
	context.restore();
	drawIcon(context, field, width);
	drawPrize(context, field, width, look);
}

function drawRays(context: CanvasRenderingContext2D, width: number): void {
	const light = context.createRadialGradient(0, 0, RADIUS * 0.2, 0, 0, RADIUS);
	light.addColorStop(0, 'rgb(255 255 255 / 0%)');
	light.addColorStop(1, 'rgb(255 250 210 / 75%)');
	context.fillStyle = light;
	const rays = 5;
	for (let ray = 0; ray < rays; ray++) {
		const from = -90 - width / 2 + ((ray + 0.25) * width) / rays;
		context.beginPath();
		context.moveTo(0, 0);
		context.arc(0, 0, RADIUS, turned(from), turned(from + width / rays / 2));
		context.fill();
	}
}

function drawIcon(context: CanvasRenderingContext2D, { icon }: Field, width: number): void {
	if (!icon) return;
	const room = 2 * RADIUS * ICON_AT * Math.tan(turned(width / 2)) * 0.94;
	const side = Math.min(room, RADIUS * 0.25) * (icon.count > 1 ? 0.72 : 1);
	context.save();
	context.shadowColor = 'rgb(0 0 0 / 70%)';
	context.shadowBlur = 12;
	context.shadowOffsetY = 5;
	for (let each = 0; each < icon.count; each++) {
		const offset = each - (icon.count - 1) / 2;
		const x = offset * side * 0.5;
		const y = -RADIUS * ICON_AT - (icon.count === 3 && each === 1 ? side * 0.3 : 0);
		context.drawImage(icon.picture, icon.left, icon.top, icon.side, icon.side, x - side / 2, y - side / 2, side, side);
	}
	context.restore();
}

/** Writes the prize upright for the pointer, as large as the field allows. */
function drawPrize(context: CanvasRenderingContext2D, field: Field, width: number, look: FaceLook): void {
	const { lines } = field;
	const tall = lines.length > 1;
	const font = (pixels: number) => faceFont(look.face, pixels);
	context.textAlign = 'center';
	context.textBaseline = 'alphabetic';
	context.lineJoin = 'round';
	for (const [place, line] of lines.entries()) {
		const at = RADIUS * (tall ? [0.845, 0.72][place]! : TEXT_AT);
		const room = 2 * (at - RADIUS * 0.05) * Math.tan(turned(width / 2)) * 0.86;
		const largest = RADIUS * MAX_LETTER * (tall ? 0.7 : field.isTop ? 1.12 : 1);
		context.font = font(100);
		const size = Math.min(largest, (100 * room) / context.measureText(line).width);
		context.font = font(size);
		const baseline = -at + size * 0.35;
		context.strokeStyle = look.outline;
		context.lineWidth = size * 0.3;
		context.strokeText(line, 0, baseline + size * 0.06);
		context.lineWidth = size * 0.22;
		context.strokeText(line, 0, baseline);
		const paint = context.createLinearGradient(0, baseline - size * 0.75, 0, baseline);
		paint.addColorStop(0, '#ffffff');
		paint.addColorStop(0.45, '#fff6d8');
		paint.addColorStop(1, look.metal[1]);
		context.fillStyle = paint;
		context.fillText(line, 0, baseline);
	}
}

/** A bar of metal between two fields, with a peg at its end. */
function drawSeparator(context: CanvasRenderingContext2D, { metal }: FaceLook): void {
	const [light, middle, dark, darkest] = metal;
	const half = 6;
	const bar = context.createLinearGradient(-half, 0, half, 0);
	for (const [at, color] of [
		[0, darkest],
		[0.2, middle],
		[0.4, light],
		[0.7, dark],
		[1, darkest],
	] as const)
		bar.addColorStop(at, color);
	context.fillStyle = 'rgb(0 0 0 / 35%)';
	context.fillRect(-half + 3, -RADIUS, half * 2 + 3, RADIUS);
	context.fillStyle = bar;
	context.beginPath();
	context.moveTo(-half * 0.5, 0);
	context.lineTo(-half, -RADIUS);
	context.lineTo(half, -RADIUS);
	context.lineTo(half * 0.5, 0);
	context.fill();
}

function drawPeg(context: CanvasRenderingContext2D, { metal }: FaceLook): void {
	const [light, middle, dark, darkest] = metal;
	const y = -RADIUS * 0.965;
	const radius = 15;
	const ball = context.createRadialGradient(-5, y - 6, 1, 0, y, radius);
	for (const [at, color] of [
		[0, '#ffffff'],
		[0.25, light],
		[0.6, middle],
		[0.9, dark],
		[1, darkest],
	] as const)
		ball.addColorStop(at, color);
	context.fillStyle = 'rgb(0 0 0 / 50%)';
	context.beginPath();
	context.arc(3, y + 6, radius + 1, 0, Math.PI * 2);
	context.fill();
	context.fillStyle = darkest;
	context.beginPath();
	context.arc(0, y, radius + 2, 0, Math.PI * 2);
	context.fill();
	context.fillStyle = ball;
	context.beginPath();
	context.arc(0, y, radius, 0, Math.PI * 2);
	context.fill();
}

export const drawFace = (fields: readonly Field[], look: FaceLook): HTMLCanvasElement =>
	draw(SIDE_PX, SIDE_PX, (context) => {
		const width = 360 / fields.length;
		const atEach = (share: number, paint: (field: Field) => void): void => {
			for (const [place, field] of fields.entries()) {
				context.save();
				context.translate(MIDDLE, MIDDLE);
				context.rotate(turned((place + share) * width));
				paint(field);
				context.restore();
			}
		};
		// Canvas edges of neighbours would let the background through, so fields overlap a little.
		atEach(0, (field) => drawField(context, field, width + 0.2, look));
		atEach(0.5, () => drawSeparator(context, look));
		atEach(0.5, () => drawPeg(context, look));
	});

const BLUR_STEPS = 24;

/** The face as it looks while it turns fast. */
export const blurFace = (face: HTMLCanvasElement, fields: number): HTMLCanvasElement =>
	draw(SOFT_SIDE_PX, SOFT_SIDE_PX, (context) => {
		context.translate(SOFT_SIDE_PX / 2, SOFT_SIDE_PX / 2);
		for (let step = 0; step < BLUR_STEPS; step++) {
			context.save();
			context.rotate(turned((step / BLUR_STEPS - 0.5) * (360 / fields)));
			// Each of the pictures has the same weight in the mean.
			context.globalAlpha = 1 / (step + 1);
			context.drawImage(face, -SOFT_SIDE_PX / 2, -SOFT_SIDE_PX / 2, SOFT_SIDE_PX, SOFT_SIDE_PX);
			context.restore();
		}
	});

const soft = (paint: (context: CanvasRenderingContext2D, radius: number) => void): HTMLCanvasElement =>
	draw(SOFT_SIDE_PX, SOFT_SIDE_PX, (context) => {
		context.translate(SOFT_SIDE_PX / 2, SOFT_SIDE_PX / 2);
		context.scale(SOFT_SIDE_PX / SIDE_PX, SOFT_SIDE_PX / SIDE_PX);
		paint(context, RADIUS);
	});

/** Darkens all fields except the one at the top. */
export const drawDimming = (fields: number): HTMLCanvasElement =>
	soft((context, radius) => {
		const width = 360 / fields;
		context.fillStyle = '#000';
		context.beginPath();
		context.moveTo(0, 0);
		context.arc(0, 0, radius, turned(-90 + width / 2), turned(270 - width / 2));
		context.fill();
	});

/** White light on the field at the top. */
export const drawFieldLight = (fields: number): HTMLCanvasElement =>
	soft((context, radius) => {
		const width = 360 / fields;
		ringPart(context, width, 0, radius);
		const light = context.createRadialGradient(0, 0, radius * 0.15, 0, 0, radius);
		light.addColorStop(0, 'rgb(255 255 255 / 0%)');
		light.addColorStop(0.7, 'rgb(255 255 255 / 40%)');
		light.addColorStop(1, 'rgb(255 255 255 / 75%)');
		context.fillStyle = light;
		context.fill();
		context.lineJoin = 'round';
		for (const [line, alpha] of [
			[26, 20],
			[16, 35],
			[7, 100],
		] as const) {
			context.strokeStyle = `rgb(255 255 255 / ${alpha}%)`;
			context.lineWidth = line;
			context.stroke();
		}
	});

/**
 * The shadows of rim and hub on the face, and the gloss of the face, which do not turn.
 * @param hub share of the radius
 */
export const drawGloss = (hub: number): HTMLCanvasElement =>
	soft((context, radius) => {
		context.beginPath();
		context.arc(0, 0, radius, 0, Math.PI * 2);
		context.clip();
		const shine = context.createRadialGradient(-90, -290, 20, -90, -290, 430);
		shine.addColorStop(0, 'rgb(255 255 255 / 26%)');
		shine.addColorStop(0.6, 'rgb(255 255 255 / 12%)');
		shine.addColorStop(1, 'rgb(255 255 255 / 0%)');
		context.fillStyle = shine;
		context.fillRect(-radius, -radius, radius * 2, radius * 2);
		const rim = context.createRadialGradient(-10, 18, radius * 0.84, 0, 0, radius);
		rim.addColorStop(0, 'rgb(0 0 0 / 0%)');
		rim.addColorStop(1, 'rgb(0 0 0 / 62%)');
		context.fillStyle = rim;
		context.fillRect(-radius, -radius, radius * 2, radius * 2);
		const size = hub * radius;
		const shadow = context.createRadialGradient(12, 22, size * 0.8, 12, 22, size * 1.55);
		shadow.addColorStop(0, 'rgb(0 0 0 / 75%)');
		shadow.addColorStop(1, 'rgb(0 0 0 / 0%)');
		context.fillStyle = shadow;
		context.fillRect(-size * 2, -size * 2, size * 4, size * 4);
	});

const STREAKS = 46;

/**
 * Arcs of light that the bulbs and edges leave behind at high speed.
 * @param next returns a random number from 0 to 1
 */
export const drawStreaks = (next: () => number): HTMLCanvasElement =>
	soft((context, radius) => {
		context.lineCap = 'round';
		for (let streak = 0; streak < STREAKS; streak++) {
			const at = radius * (0.3 + 0.66 * Math.sqrt(next()));
			const from = next() * 360;
			const parts = 6;
			const length = 20 + next() * 50;
			context.lineWidth = 2 + next() * 5;
			for (let part = 0; part < parts; part++) {
				context.strokeStyle = `rgb(255 255 255 / ${Math.round((4 + next() * 4) * (part + 1))}%)`;
				context.beginPath();
				context.arc(0, 0, at, turned(from + (part * length) / parts), turned(from + ((part + 1) * length) / parts));
				context.stroke();
			}
		}
	});
