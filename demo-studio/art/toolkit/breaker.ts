/** Painted water for the entries into features: a breaking wave, its surface, and the water below. */
import { lighten, mix, rgb } from './color.ts';
import type { Rgb } from './color.ts';
import type { EntryArt } from './play.ts';
import { noise } from './random.ts';
import { smoothstep, texture } from './texture.ts';
import type { Sheet } from './sheet.ts';

export interface WaterColors {
	deep: string;
	middle: string;
	/** Where the light comes through. */
	bright: string;
	foam: string;
}

type Corner = readonly [x: number, y: number];

/** Samples between two corners of an outline. */
const SAMPLES = 10;

/** A smooth way through the corners. */
function smooth(corners: readonly Corner[]): Corner[] {
	const at = (i: number) => corners[Math.min(corners.length - 1, Math.max(0, i))] as Corner;
	const points: Corner[] = [];
	for (let i = 0; i < corners.length - 1; i++)
		for (let step = 0; step < SAMPLES; step++) {
			const t = step / SAMPLES;
			const axis = (k: 0 | 1) => {
				const [a, b, c, d] = [at(i - 1)[k], at(i)[k], at(i + 1)[k], at(i + 2)[k]];
				return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
			};
			points.push([axis(0), axis(1)]);
		}
	points.push(at(corners.length - 1));
	return points;
}

/** Distance to the way, and the share of the way at the nearest point. */
function nearest(points: readonly Corner[], x: number, y: number): [distance: number, share: number] {
	let best = Infinity;
	let at = 0;
	for (let i = 0; i < points.length - 1; i++) {
		const [ax, ay] = points[i] as Corner;
		const [bx, by] = points[i + 1] as Corner;
		const [dx, dy] = [bx - ax, by - ay];
		const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
		const away = (ax + dx * t - x) ** 2 + (ay + dy * t - y) ** 2;
		if (away >= best) continue;
		best = away;
		at = i + t;
	}
	return [Math.sqrt(best), at / (points.length - 1)];
}

function isInside(points: readonly Corner[], x: number, y: number): boolean {
	let hit = false;
	for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
		const [ax, ay] = points[i] as Corner;
		const [bx, by] = points[j] as Corner;
		if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) hit = !hit;
	}
	return hit;
}

const blend = (a: Rgb, b: Rgb, t: number): Rgb => [
	a[0] + (b[0] - a[0]) * t,
	a[1] + (b[1] - a[1]) * t,
	a[2] + (b[2] - a[2]) * t,
];

/** Colours from the deep to the light. */
function depths({ deep, middle, bright }: WaterColors): (light: number) => Rgb {
	const ramp = [mix(deep, '#000000', 0.25), deep, middle, mix(middle, bright, 0.6), bright, lighten(bright, 0.55)].map(
		rgb,
	);
	return (light) => {
		const at = Math.min(0.9999, Math.max(0, light)) * (ramp.length - 1);
		return blend(ramp[Math.floor(at)] as Rgb, ramp[Math.ceil(at)] as Rgb, at % 1);
	};
}

/** Front of the wave in a box of 640×720: from the crest to the tip of the lip, and from there over the hollow to the foot. */
const FRONT: readonly Corner[] = [
	[-60, 34],
	[80, 22],
	[220, 30],
	[350, 58],
	[452, 106],
	[522, 172],
	[560, 250],
	[556, 312],
	[530, 340],
	[508, 300],
	[468, 240],
	[404, 206],
	[338, 222],
	[290, 276],
	[268, 356],
	[278, 440],
	[318, 520],
	[388, 590],
	[478, 642],
	[580, 676],
	[700, 694],
];
/** Number of corners up to the tip of the lip. The others belong to the hollow. */
const CREST_CORNERS = 9;
/** Width of the zone in which the water of the crest passes into that of the hollow. */
const FOLD_PX = 34;

/** A wave that breaks to the right. Left of it, there is only water. */
export function breaker(s: Sheet, colors: WaterColors): string {
	const [w, h] = [640, 720];
	const n = noise(`${s.seed}/breaker`);
	const crest = smooth(FRONT.slice(0, CREST_CORNERS));
	const hollow = smooth(FRONT.slice(CREST_CORNERS - 1));
	const outline: Corner[] = [...crest, ...hollow, [900, 1200], [-400, 1200], [-400, 34]];
	const colorAt = depths(colors);
	const foam = rgb(colors.foam);
	const shadow = rgb(mix(colors.middle, colors.foam, 0.62));
	/** Water near one side of the front. It runs along the side: over the crest, or up the hollow. */
	const waterAt = (x: number, y: number, isCrest: boolean, depth: number, share: number): Rgb => {
		const along = share * (isCrest ? 11 : 15) + (isCrest ? 0 : 11);
		const grain = n(along * 1.5 + n(x / 60, y / 60, 2) * 1.2, depth / 46, 4);
		const fine = n(along * 4.4 + 40, depth / 15, 4);
		const lace = Math.abs(n(x / 34 + grain * 2.4, y / 34 + 70, 3) - 0.5) * 2;
		// Thin water lets the light through: near the lip and high in the hollow.
		const thin = Math.exp(-Math.max(0, depth) / 120);
		const high = isCrest ? 0 : smoothstep(1, 0.5, share);
		let light = 0.22 + thin * (0.34 + high * 0.34) + (0.5 - y / h) * 0.22;
		light += (grain - 0.5) * (0.5 + high * 0.35) + (fine - 0.5) * 0.24 * (0.4 + thin);
		// The wall of the hollow turns away from the light below the lip.
		light -= high * smoothstep(10, 74, depth) * smoothstep(190, 60, depth) * 0.12;
		// Foam: thick on the lip, and lace that is drawn out over the water.
		const edge = isCrest ? 60 : 16 + smoothstep(0.8, 1, share) * 28;
		const rough = (fine - 0.5) * 34 + (grain - 0.5) * 44;
		const thick = smoothstep(edge + 8, edge * 0.25 - 4, depth + rough);
		const veil =
			smoothstep(0.42, 0.06, lace) *
			smoothstep(330, 20, depth) *
			(isCrest ? 0.84 : 0.34 + high * 0.2) *
			smoothstep(0.36, 0.62, grain);
		const lit = smoothstep(-0.2, 0.35, fine - 0.5 + (n(along * 4.4 + 39.7, depth / 15 - 0.3, 3) - 0.5));
		const white = blend(shadow, foam, Math.min(1, lit * 0.7 + thin * 0.5));
		return blend(colorAt(light), white, Math.min(1, thick + veil * (1 - thick)));
	};
	return texture(s, [0, 0, w, h], w, (u, v) => {
		const [x, y] = [u * w, v * h];
		const [toCrest, crestShare] = nearest(crest, x, y);
		const [toHollow, hollowShare] = nearest(hollow, x, y);
		const inside = isInside(outline, x, y);
		const depth = Math.min(toCrest, toHollow) * (inside ? 1 : -1);
		const folded = smoothstep(-FOLD_PX, FOLD_PX, toCrest - toHollow);
		const over = folded < 1 ? waterAt(x, y, true, inside ? toCrest : -toCrest, crestShare) : foam;
		const under = folded > 0 ? waterAt(x, y, false, inside ? toHollow : -toHollow, hollowShare) : foam;
		const color = blend(over, under, folded);
		// Spray leaves the edge of the foam.
		const torn = (n(x / 13, y / 13, 3) - 0.5) * 30 * (1.35 - folded);
		const solid = smoothstep(-2.5, 2.5, depth + torn * smoothstep(40, 0, Math.abs(depth)));
		const drop = n(x / 7 + 90, y / 7, 2);
		const spray =
			inside || depth < -70 ? 0 : smoothstep(0.74, 0.84, drop) * smoothstep(-70, -4, depth) * (1 - folded * 0.75);
		// The left edge fades into the water behind the front.
		return [...(solid > spray ? color : foam), Math.max(solid, spray) * smoothstep(0, 0.3, u)];
	});
}

/** The water below, with light from above. */
export function underwater(s: Sheet, colors: WaterColors, width: number, height: number): string {
	const n = noise(`${s.seed}/underwater`);
	const colorAt = depths(colors);
	return texture(s, [0, 0, width, height], Math.round(width / 2), (u, v) => {
		const x = (u * width) / 90;
		const y = (v * height) / 90;
		// Shafts of light fan out from above.
		const fan = (u - 0.42 + v * 0.16) / (0.7 + v * 0.8);
		const shafts = n(fan * 9 + 30, v * 0.5, 3) ** 2 * 1.7 * (1 - v * 0.75);
		const a = Math.abs(n(x * 1.5 + v, y * 3, 2) - 0.5) + Math.abs(n(x * 1.5 + 5.2, y * 3 + 1.3, 2) - 0.5) * 0.6;
		const net = Math.max(0, 1 - a * 6) ** 2 * smoothstep(0.45, 0.05, v);
		const glow = Math.exp(-((u - 0.5) ** 2) * 5 - (v - 0.3) ** 2 * 4);
		const cloud = n(x * 0.7, y, 4) - 0.5;
		return [...colorAt(0.12 + (1 - v) * 0.2 + glow * 0.26 + shafts * 0.3 + net * 0.34 + cloud * 0.22), 1];
	});
}

/** The surface of the falling water, which repeats sideways. Its upper edge is foam. */
export function surface(s: Sheet, colors: WaterColors, width: number, height: number): string {
	const n = noise(`${s.seed}/surface`);
	// Two halves of the noise fade into each other, so that the ends meet.
	const around = (u: number, v: number, scale: number, octaves: number) =>
		n(u * scale, v, octaves) * (1 - u) + n((u - 1) * scale + 512, v, octaves) * u;
	const colorAt = depths(colors);
	const foam = rgb(colors.foam);
	const shadow = rgb(mix(colors.middle, colors.foam, 0.55));
	return texture(s, [0, 0, width, height], width, (u, v) => {
		const turn = u * Math.PI * 2;
		const top = 0.2 + 0.045 * Math.sin(turn) + 0.024 * Math.sin(turn * 3 + 1) + (around(u, 3, 8, 3) - 0.5) * 0.13;
		const depth = v - top;
		const grain = around(u, v * 5, 7, 4);
		const fine = around(u, v * 15 + 9, 30, 4);
		const lace = Math.abs(around(u, v * 8 + 30 + grain, 12, 3) - 0.5) * 2;
		const light = 0.4 + Math.exp(-Math.max(0, depth) * 5) * 0.36 + (grain - 0.5) * 0.42;
		const thick = smoothstep(0.11, 0.01, depth + (fine - 0.5) * 0.16);
		const veil = smoothstep(0.4, 0.08, lace) * smoothstep(0.6, 0.05, depth) * 0.75;
		const white = Math.min(1, thick + veil * (1 - thick));
		const color = blend(colorAt(light), blend(shadow, foam, smoothstep(0.3, 0.62, fine)), white);
		const solid = smoothstep(-0.012, 0.012, depth + (around(u, v * 26, 40, 3) - 0.5) * 0.07);
		// The lower edge fades into the water below.
		return [...color, solid * smoothstep(0.86, 0.42, v)];
	});
}

/** Parts of an entry that a wave makes. */
export const waveEntry = (colors: WaterColors): EntryArt => ({
	width: 960,
	height: 720,
	parts: {
		front: { area: [0, 0, 640, 720], art: (s) => breaker(s, colors) },
		under: { area: [640, 0, 320, 400], art: (s) => underwater(s, colors, 320, 400) },
		surface: { area: [640, 400, 320, 320], art: (s) => surface(s, colors, 320, 320) },
	},
});
