import { crc32, deflateSync } from 'node:zlib';
import { rgb } from './color.ts';
import type { Rgb } from './color.ts';
import { f } from './path.ts';
import { noise } from './random.ts';
import type { Sheet } from './sheet.ts';

type Pixel = [number, number, number, number];

/** The drawing's text must not depend on the version of zlib, so the PNG is not compressed. */
function png(width: number, height: number, data: Uint8Array): string {
	const rows = Buffer.alloc((width * 4 + 1) * height);
	for (let y = 0; y < height; y++) rows.set(data.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
	const chunk = (type: string, body: Buffer) => {
		const out = Buffer.alloc(body.length + 12);
		out.writeUInt32BE(body.length, 0);
		out.write(type, 4, 'latin1');
		body.copy(out, 8);
		out.writeUInt32BE(crc32(out.subarray(4, body.length + 8)), body.length + 8);
		return out;
	};
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head.set([8, 6, 0, 0, 0], 8);
	const all = Buffer.concat([
		Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
		chunk('IHDR', head),
		chunk('IDAT', deflateSync(rows, { level: 0 })),
		chunk('IEND', Buffer.alloc(0)),
	]);
	return `data:image/png;base64,${all.toString('base64')}`;
}

/**
 * Draws light effects that vectors cannot express.
 * @param pixel receives u and v from 0 to 1. Returns red, green and blue from 0 to 255, and alpha from 0 to 1
 */
export function texture(
	_s: Sheet,
	area: [number, number, number, number],
	columns: number,
	pixel: (u: number, v: number) => Pixel,
	blend = '',
): string {
	const [x, y, w, h] = area;
	const rows = Math.max(2, Math.round((columns * h) / w));
	const data = new Uint8Array(columns * rows * 4);
	for (let j = 0; j < rows; j++) {
		for (let i = 0; i < columns; i++) {
			const [r, g, b, a] = pixel(i / (columns - 1), j / (rows - 1));
			const k = (j * columns + i) * 4;
			data[k] = Math.min(255, Math.max(0, r));
			data[k + 1] = Math.min(255, Math.max(0, g));
			data[k + 2] = Math.min(255, Math.max(0, b));
			data[k + 3] = Math.min(1, Math.max(0, a)) * 255;
		}
	}
	return `<image x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" preserveAspectRatio="none" href="${png(columns, rows, data)}"${blend ? ` style="mix-blend-mode:${blend}"` : ''}/>`;
}

export const smoothstep = (a: number, b: number, x: number) => {
	const t = Math.min(1, Math.max(0, (x - a) / (b - a)));
	return t * t * (3 - 2 * t);
};

const between = (a: Rgb, b: Rgb, t: number): Rgb => [
	a[0] + (b[0] - a[0]) * t,
	a[1] + (b[1] - a[1]) * t,
	a[2] + (b[2] - a[2]) * t,
];

/** Clouds lit from above. `cover` is the share of the sky, and `stretch` above 1 widens them. */
export function clouds(
	s: Sheet,
	area: [number, number, number, number],
	o: {
		light: string;
		dark: string;
		cover?: number;
		scale?: number;
		stretch?: number;
		opacity?: number;
		seed?: string;
		fadeTop?: number;
		fadeBottom?: number;
		sharp?: number;
	},
): string {
	const n = noise(`${s.seed}/clouds/${o.seed ?? ''}`);
	const [light, dark] = [rgb(o.light), rgb(o.dark)];
	const scale = o.scale ?? 4;
	const ratio = area[3] / area[2];
	const edge = 1 - (o.cover ?? 0.5);
	const sharp = o.sharp ?? 0.22;
	return texture(s, area, 300, (u, v) => {
		const [x, y] = [u * scale, v * scale * ratio * (o.stretch ?? 1.6)];
		const warp = n(x * 0.7 + 40, y * 0.7, 2) * 0.9;
		const d = n(x + warp, y + warp, 5);
		const above = n(x + warp, y + warp - 0.16, 5);
		const a = smoothstep(edge * 0.75, edge * 0.75 + sharp, d);
		const c = between(dark, light, smoothstep(-0.1, 0.14, d - above) * 0.75 + smoothstep(0.35, 0.75, d) * 0.25);
		const fade = smoothstep(0, o.fadeTop ?? 0.15, v + 0.001) * smoothstep(0, o.fadeBottom ?? 0.25, 1.001 - v);
		return [...c, a * fade * (o.opacity ?? 0.9)];
	});
}

export function mist(s: Sheet, y: number, h: number, color: string, opacity = 0.5, seed = ''): string {
	const n = noise(`${s.seed}/mist/${seed}`);
	const c = rgb(color);
	return texture(s, [0, y, s.w, h], 200, (u, v) => [
		...c,
		smoothstep(0.25, 0.75, n(u * 5, v * 2.4, 4)) * Math.sin(Math.PI * v) ** 1.3 * opacity,
	]);
}

export function aurora(
	s: Sheet,
	area: [number, number, number, number],
	colors: [string, string],
	opacity = 0.8,
	bands = 3,
	seed = '',
): string {
	const n = noise(`${s.seed}/aurora/${seed}`);
	const [low, high] = [rgb(colors[0]), rgb(colors[1])];
	return texture(
		s,
		area,
		320,
		(u, v) => {
			let sum = 0;
			let tone = 0;
			for (let b = 0; b < bands; b++) {
				const foot = 0.45 + b * 0.17 + (n(u * 2.1 + b * 7, b * 3.3, 3) - 0.5) * 0.75;
				const above = foot - v;
				if (above < -0.04) continue;
				const rays = 0.22 + 3.4 * n(u * 42 + b * 50, b + v * 0.3, 2) ** 2 * n(u * 6 + b, 3.3, 2);
				const body = above < 0 ? 1 + above / 0.04 : Math.exp(-above * 3.9);
				sum += body * rays * (0.9 - b * 0.2);
				tone = Math.max(tone, Math.min(1, above * 2.4));
			}
			return [
				...between(low, high, tone),
				Math.min(1, sum) * opacity * smoothstep(0, 0.12, v) * smoothstep(0, 0.06, u + 0.03),
			];
		},
		'screen',
	);
}

/** Gas and dust of deep space in up to three colours. */
export function nebula(
	s: Sheet,
	area: [number, number, number, number],
	colors: string[],
	opacity = 0.8,
	scale = 3,
	seed = '',
): string {
	const n = noise(`${s.seed}/nebula/${seed}`);
	const list = colors.map(rgb);
	const ratio = area[3] / area[2];
	return texture(
		s,
		area,
		320,
		(u, v) => {
			const [x, y] = [u * scale, v * scale * ratio];
			const wx = n(x + 3, y + 9, 4) * 1.8;
			const wy = n(x + 31, y + 4, 4) * 1.8;
			const d = n(x + wx, y + wy, 5);
			const t = n(x * 0.8 + 90 + wy, y * 0.8, 3) * (list.length - 1) * 1.4 - 0.2;
			const i = Math.min(list.length - 2, Math.max(0, Math.floor(t)));
			const c = between(list[i] as Rgb, list[i + 1] as Rgb, Math.min(1, Math.max(0, t - i)));
			const bright = smoothstep(0.38, 0.8, d);
			return [c[0] + bright * 60, c[1] + bright * 60, c[2] + bright * 60, bright ** 1.2 * opacity * 1.3];
		},
		'screen',
	);
}

/** Net of light that water casts on the ground. */
export function caustics(
	s: Sheet,
	area: [number, number, number, number],
	color: string,
	opacity = 0.5,
	scale = 7,
): string {
	const n = noise(`${s.seed}/caustics`);
	const c = rgb(color);
	const ratio = area[3] / area[2];
	return texture(
		s,
		area,
		320,
		(u, v) => {
			const [x, y] = [u * scale, v * scale * ratio * 1.8];
			const a = Math.abs(n(x, y, 2) - 0.5) + Math.abs(n(x + 5.2, y + 1.3, 2) - 0.5) * 0.6;
			return [...c, Math.max(0, 1 - a * 7) ** 2 * opacity * smoothstep(0, 0.3, v)];
		},
		'screen',
	);
}

/**
 * Relief lit from the upper left, for rock, snow, ice, bark and sand. `s.clip` cuts the relief to a shape.
 */
export function relief(
	s: Sheet,
	area: [number, number, number, number],
	o: {
		light: string;
		mid: string;
		dark: string;
		scale?: number;
		stretch?: number;
		opacity?: number;
		ridged?: boolean;
		contrast?: number;
		seed?: string;
	},
): string {
	const n = noise(`${s.seed}/relief/${o.seed ?? ''}`);
	const [light, mid, dark] = [rgb(o.light), rgb(o.mid), rgb(o.dark)];
	const scale = o.scale ?? 6;
	const ratio = area[3] / area[2];
	const height = (x: number, y: number) => {
		const k = n(x + n(x, y, 2), y, 5);
		return o.ridged ? 1 - Math.abs(k - 0.5) * 3 : k;
	};
	return texture(s, area, 360, (u, v) => {
		const [x, y] = [u * scale, v * scale * ratio * (o.stretch ?? 1)];
		const e = 0.05;
		const slope = (height(x + e, y + e * 0.8) - height(x - e, y - e * 0.6)) * (o.contrast ?? 3.2);
		const t = Math.min(1, Math.max(-1, -slope));
		return [...(t > 0 ? between(mid, light, t) : between(mid, dark, -t)), o.opacity ?? 1];
	});
}

/** Smoke or steam that rises through the area, denser below. */
export function plume(
	s: Sheet,
	area: [number, number, number, number],
	light: string,
	dark: string,
	opacity = 0.8,
	seed = '',
	lean = 0.15,
): string {
	const n = noise(`${s.seed}/plume/${seed}`);
	const [a, b] = [rgb(light), rgb(dark)];
	const ratio = area[3] / area[2];
	return texture(s, area, 220, (u, v) => {
		const x = u - lean * (1 - v) + (n(v * 3, 4, 2) - 0.5) * 0.3 * (1 - v);
		const wide = 0.1 + (1 - v) * 0.32;
		const body = smoothstep(wide, wide * 0.3, Math.abs(x - 0.5));
		const d = n(u * 4 + n(u * 3, v * 3 * ratio, 3), v * 4 * ratio, 5);
		const up = n(u * 4 - 0.2 + n(u * 3, v * 3 * ratio, 3), v * 4 * ratio - 0.2, 5);
		return [
			...between(b, a, smoothstep(-0.12, 0.14, d - up)),
			body * smoothstep(0.25, 0.6, d + body * 0.25) * opacity * smoothstep(0, 0.3, v) * smoothstep(0, 0.06, 1 - v),
		];
	});
}
