import { alpha, darken, lighten } from '../toolkit/color.ts';
import { blob, f, line, oval, poly, taper } from '../toolkit/path.ts';
import type { Point } from '../toolkit/path.ts';
import { fill, lamp, place, screen, stroke, volume } from '../toolkit/sheet.ts';
import type { Sheet } from '../toolkit/sheet.ts';

/** Shafts of light that fall from the ice. */
export function shafts(s: Sheet, fromX: number, toX: number, count: number, color: string, length: number): string {
	const random = s.random('shafts');
	let out = '';
	for (let i = 0; i < count; i++) {
		const x = random.range(fromX, toX);
		const w = random.range(24, 90);
		const lean = (x - (fromX + toX) / 2) * 0.35;
		const reach = length * random.range(0.6, 1);
		out += fill(
			poly([
				[x - w * 0.4, -10],
				[x + w * 0.4, -10],
				[x + lean + w * 1.6, reach],
				[x + lean - w * 1.6, reach],
			]),
			s.linear([alpha(color, random.range(0.2, 0.5)), alpha(color, 0)]),
		);
	}
	return screen(`<g filter="${s.blur(10)}">${out}</g>`);
}

/**
 * Leafy weed on the floor.
 * @param lean bends the weed with the current
 */
export function kelp(s: Sheet, x: number, base: number, h: number, color: string, lean: number): string {
	const points: Point[] = Array.from({ length: 6 }, (_, i) => [
		x + Math.sin(i * 1.4 + x) * 26 + lean * i * 8,
		base - (h * i) / 5,
	]);
	let out = fill(taper(points, 16, 4, 2), s.linear([lighten(color, 0.2), darken(color, 0.5)]));
	points.slice(1).forEach(([px, py], i) => {
		for (const side of [-1, 1])
			out += fill(
				blob([
					[px, py],
					[px + side * 34, py - 22 - i * 3],
					[px + side * 62, py - 58],
					[px + side * 26, py - 34],
				]),
				i % 2 ? color : lighten(color, 0.12),
			);
	});
	return out;
}

export function coralLamp(s: Sheet, seed: string, x: number, y: number, size: number, color: string): string {
	const random = s.random(`coral${seed}`);
	let out = screen(lamp(s, x, y - size * 0.6, size * 1.5, color, 0.65));
	const grow = (px: number, py: number, angle: number, length: number, width: number, depth: number): void => {
		const [qx, qy] = [px + Math.cos(angle) * length, py + Math.sin(angle) * length];
		out += fill(
			taper(
				[
					[px, py],
					[(px + qx) / 2 + random.range(-6, 6), (py + qy) / 2],
					[qx, qy],
				],
				width,
				width * 0.7,
			),
			s.linear([lighten(color, 0.35), darken(color, 0.35)]),
		);
		if (depth === 0) out += fill(oval(qx, qy, width * 0.62), '#fff3df') + lamp(s, qx, qy, width * 3.4, color, 0.9);
		else
			for (const turn of [-0.5, 0.05, 0.55])
				if (random.next() < 0.86)
					grow(qx, qy, angle + turn + random.range(-0.2, 0.2), length * 0.74, width * 0.74, depth - 1);
	};
	grow(x, y, -Math.PI / 2, size * 0.3, size * 0.075, 4);
	return out;
}

/** Open shell with its pearl. */
export function shellWithPearl(s: Sheet, x: number, y: number, r: number): string {
	const fan = (flip: number): string => {
		let ribs = '';
		for (let i = -4; i <= 4; i++)
			ribs += stroke(
				`M0 0Q${f(i * r * 0.14)} ${f(-r * 0.5 * flip)} ${f(i * r * 0.24)} ${f(-r * 0.92 * flip)}`,
				'#7a4f8f',
				r * 0.03,
				'opacity=".5"',
			);
		return volume(
			s,
			`M${f(-r * 0.2)} ${f(r * 0.06 * flip)}Q${f(-r * 1.2)} ${f(-r * 0.2 * flip)} ${f(-r * 0.95)} ${f(-r * 0.72 * flip)}Q0 ${f(-r * 1.35 * flip)} ${f(r * 0.95)} ${f(-r * 0.72 * flip)}Q${f(r * 1.2)} ${f(-r * 0.2 * flip)} ${f(r * 0.2)} ${f(r * 0.06 * flip)}Z`,
			{ stops: ['#ffe9f4', '#d9a6d3', '#7c5aa8'], marks: ribs, rim: '#ffffff', rimWidth: r * 0.06, depth: r * 0.2 },
		);
	};
	const pearl =
		fill(oval(0, -r * 0.16, r * 0.3), s.radial(['#ffffff', '#e8f6ff@40', '#9fb6da'], 0.38, 0.32, 0.7)) +
		lamp(s, 0, -r * 0.16, r * 0.9, '#d8f7ff', 0.8);
	return place(fan(1) + place(fan(0.42), 0, r * 0.28, 1, 180) + pearl, x, y);
}

export function shoal(
	s: Sheet,
	seed: string,
	cx: number,
	cy: number,
	count: number,
	spread: number,
	color: string,
): string {
	const random = s.random(`shoal${seed}`);
	let out = '';
	for (let i = 0; i < count; i++) {
		const k = random.range(0.5, 1.3);
		out += place(
			'<path d="M0 0Q14-9 30 0Q14 9 0 0L-10-7Q-7 0-10 7Z"/>',
			cx + random.bell() * spread,
			cy + random.bell() * spread * 0.35,
			k,
			random.range(-16, -4),
		);
	}
	return `<g fill="${color}">${out}</g>`;
}

/**
 * Drifting jellyfish with its own light.
 * @param r half of the width of its bell
 */
export function jellyfish(s: Sheet, seed: string, x: number, y: number, r: number, color: string, turn = 0): string {
	const random = s.random(`jelly${seed}`);
	let out = screen(lamp(s, 0, 0, r * 3.4, color, 0.55));
	for (let i = 0; i < 9; i++) {
		const from = (i / 8 - 0.5) * r * 1.6;
		const points: Point[] = Array.from({ length: 5 }, (_, k) => [
			from * (1 - k * 0.09) + Math.sin(k * 1.9 + i) * r * 0.16,
			r * 0.2 + k * r * random.range(0.42, 0.62),
		]);
		out += stroke(line(points), color, r * (i % 3 === 1 ? 0.11 : 0.035), `opacity="${i % 3 === 1 ? 0.45 : 0.75}"`);
	}
	const bell = `M${f(-r)} ${f(r * 0.25)}C${f(-r * 1.05)} ${f(-r * 1.15)} ${f(r * 1.05)} ${f(-r * 1.15)} ${f(r)} ${f(r * 0.25)}Q${f(r * 0.75)} ${f(r * 0.05)} ${f(r * 0.5)} ${f(r * 0.28)}Q${f(r * 0.25)} ${f(r * 0.05)} 0 ${f(r * 0.3)}Q${f(-r * 0.25)} ${f(r * 0.05)} ${f(-r * 0.5)} ${f(r * 0.28)}Q${f(-r * 0.75)} ${f(r * 0.05)} ${f(-r)} ${f(r * 0.25)}Z`;
	let veins = '';
	for (let i = -3; i <= 3; i++)
		veins += stroke(
			`M0 ${f(-r * 0.75)}Q${f(i * r * 0.22)} ${f(-r * 0.5)} ${f(i * r * 0.28)} ${f(r * 0.2)}`,
			'#ffffff',
			r * 0.02,
			'opacity=".4"',
		);
	out +=
		fill(
			bell,
			s.radial(
				[alpha(lighten(color, 0.75), 0.95), `${alpha(color, 0.75)}@55`, alpha(darken(color, 0.25), 0.5)],
				0.42,
				0.4,
				0.7,
			),
		) +
		veins +
		stroke(bell, lighten(color, 0.5), r * 0.035, 'opacity=".8"') +
		fill(
			blob([
				[-r * 0.55, -r * 0.25],
				[-r * 0.3, -r * 0.55],
				[0, -r * 0.62],
				[-r * 0.25, -r * 0.4],
			]),
			'#ffffff',
			'opacity=".6"',
		);
	return place(out, x, y, 1, turn);
}
