/** The picture around the turning face of a prize wheel. The client draws the face, because its prizes depend on the bet. */
import { alpha, darken, mix } from './color.ts';
import { bead } from './paint.ts';
import { paintedLight } from './painted-light.ts';
import type { PaintedLight } from './painted-light.ts';
import { box, f, oval } from './path.ts';
import { fill, place, Sheet, stroke } from './sheet.ts';
import type { Stops } from './sheet.ts';

/** All parts are drawn around 0,0: the middle of the wheel, or the point around which the pointer bends. */
export interface WheelParts {
	/** Behind the rim, down to `wheelMeasures.height`. */
	stand: (s: Sheet) => string;
	/** From the radius of the face outwards. */
	rim: (s: Sheet) => string;
	/** About as large as `wheelMeasures.hub`. */
	hub: (s: Sheet) => string;
	/** Its tip is at 0,135. */
	pointer: (s: Sheet) => string;
}

/** Measures that the client needs, in pixels of the picture (slots/client/game-art.ts). */
export const wheelMeasures = {
	width: 960,
	height: 1100,
	middle: [480, 500],
	face: 356,
	hub: 96,
	bulbs: { count: 28, radius: 400 },
	pointer: { frame: [960, 0, 160, 230], pivot: [80, 66], at: -432 },
	plaque: { y: 524, width: 400, height: 50 },
} as const;

export const wheelPictureSize = {
	width: wheelMeasures.width + wheelMeasures.pointer.frame[2],
	height: wheelMeasures.height,
};

/** Size of the painted parts as multiples of a symbol. */
const LIGHT_SCALE = 1.5;
const POINTER_SCALE = 0.8;

/** Places a drawing on the rim, with its foot towards the middle. */
export function onRim(content: string, degrees: number, radius: number, scale = 1): string {
	const a = (degrees * Math.PI) / 180;
	return place(content, Math.sin(a) * radius, -Math.cos(a) * radius, scale, degrees);
}

const ring = (inner: number, outer: number) => oval(0, 0, outer) + oval(0, 0, inner);

export const flatRing = (inner: number, outer: number, paint: string) =>
	fill(ring(inner, outer), paint, 'fill-rule="evenodd"');

const RING_PARTS = 96;
/** Direction of the light, in degrees clockwise from the right. */
const LIGHT_FROM = 235;

/**
 * Ring of metal that is brightest where it faces the light.
 * @param shape `out` and `in` slope to one side, and `flat` is turned on a lathe
 */
export function metalRing(inner: number, outer: number, metal: Stops, shape: 'out' | 'in' | 'flat'): string {
	const ramp = [3, 2, 1, 0].map((i) => (metal[i] ?? metal[0]) as string);
	const r = (inner + outer) / 2;
	let art = '';
	for (let i = 0; i < RING_PARTS; i++) {
		const degrees = (i / RING_PARTS) * 360;
		const turn = ((degrees - LIGHT_FROM) * Math.PI) / 180;
		const facing =
			shape === 'flat'
				? 0.5 + 0.32 * Math.cos(turn * 2) + 0.18 * Math.cos(turn * 5)
				: 0.5 + 0.5 * Math.cos(shape === 'in' ? turn + Math.PI : turn);
		const at = Math.min(2.999, Math.max(0, (0.08 + 0.92 * facing) * 3));
		const color = mix(ramp[Math.floor(at)] as string, ramp[Math.floor(at) + 1] as string, at % 1);
		const [from, to] = [degrees, degrees + (360 / RING_PARTS) * 1.3].map((d) => (d * Math.PI) / 180) as [
			number,
			number,
		];
		art += `<path d="M${f(Math.cos(from) * r)} ${f(Math.sin(from) * r)}A${r} ${r} 0 0 1 ${f(Math.cos(to) * r)} ${f(Math.sin(to) * r)}" fill="none" stroke="${color}" stroke-width="${f(outer - inner)}"/>`;
	}
	return art;
}

/** Unlit bulbs in sockets of metal. The client lights them. */
export function bulbs(s: Sheet, metal: Stops, glass: string): string {
	const { count, radius } = wheelMeasures.bulbs;
	let art = '';
	for (let i = 0; i < count; i++)
		art += onRim(
			fill(oval(0, 2, 17), '#000000', 'opacity=".5"') +
				fill(oval(0, 0, 15), s.linear(metal, 60)) +
				fill(oval(0, 0, 11.5), darken(glass, 0.7)) +
				bead(s, 0, 0, 10.5, glass, false),
			((i + 0.5) / count) * 360,
			radius,
		);
	return art;
}

/** Small things between the bulbs. */
export function betweenBulbs(content: string, radius: number = wheelMeasures.bulbs.radius): string {
	const { count } = wheelMeasures.bulbs;
	let art = '';
	for (let i = 0; i < count; i++) art += onRim(content, (i / count) * 360, radius);
	return art;
}

/** A dark field in a frame of metal, in which the client writes a word. */
export function plaque(s: Sheet, metal: Stops, paint: Stops): string {
	const { y, width, height } = wheelMeasures.plaque;
	const at = (grow: number, round: number) =>
		box(-width / 2 - 22 - grow, y - height / 2 - 8 - grow, width + 44 + grow * 2, height + 16 + grow * 2, round);
	return (
		fill(at(12, 22), darken((metal[3] ?? metal[0]) as string, 0.55)) +
		fill(at(9, 20), s.linear(metal, 75)) +
		stroke(at(6, 18), alpha('#ffffff', 0.5), 2) +
		fill(at(0, 14), darken((metal[3] ?? metal[0]) as string, 0.6)) +
		fill(at(-3, 12), s.linear(paint))
	);
}

/** @param light colours of the painted light */
export function wheelPicture(name: string, parts: WheelParts, light: Omit<PaintedLight, 'scale'>): string {
	const { width, height } = wheelPictureSize;
	const s = new Sheet(width, height, name);
	const [x, y] = wheelMeasures.middle;
	const { frame, pivot } = wheelMeasures.pointer;
	const { face } = wheelMeasures;
	const area = [-x, -y, wheelMeasures.width, height] as const;
	const outside = `M${-x} ${-y}H${wheelMeasures.width - x}V${height - y}H${-x}Z${oval(0, 0, face)}`;
	const solid = s.clip(outside, parts.stand(s), 'evenodd') + parts.rim(s) + parts.hub(s);
	const pointer = paintedLight(s, parts.pointer(s), [-pivot[0], -pivot[1], frame[2], frame[3]], {
		...light,
		scale: POINTER_SCALE,
	});
	return s.document(
		place(paintedLight(s, solid, area, { ...light, scale: LIGHT_SCALE }), x, y) +
			place(`<g filter="${s.shadow(4, 8, 5)}">${pointer}</g>`, frame[0] + pivot[0], frame[1] + pivot[1]),
	);
}
