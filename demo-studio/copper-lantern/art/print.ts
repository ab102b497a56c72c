/** Shapes of a screen print: flat inks, hatching and stippling, without gradients. Scenes are 1600 × 1000. */
import { box, f, line, oval, poly, type Point } from '../../art/toolkit/path.ts';
import type { Random } from '../../art/toolkit/random.ts';
import { fill, stroke } from '../../art/toolkit/sheet.ts';

export const WIDTH = 1600;
export const HEIGHT = 1000;

/** Colours of a print: `paper` to `ink` from the lightest to the darkest, then two accents. */
export interface Inks {
	paper: string;
	pale: string;
	mid: string;
	deep: string;
	ink: string;
	accent: string;
	glow: string;
}

/** Fills the whole scene with one colour. */
export const ground = (color: string): string => fill(box(0, 0, WIDTH, HEIGHT), color);

/** Returns a sky in flat bands with wavy edges, from the top colour to the last. */
export function sky(colors: readonly string[], random: Random, from = 0, to = HEIGHT): string {
	const height = (to - from) / colors.length;
	return colors
		.map((color, band) => {
			const y = from + band * height;
			if (band === 0) return fill(box(0, 0, WIDTH, to), color);
			const edge: Point[] = Array.from({ length: 9 }, (_, i) => [i * 200, y + random.range(-14, 14)]);
			return fill(`${line(edge)}L${WIDTH} ${f(to)}L0 ${f(to)}Z`, color);
		})
		.join('');
}

/** Returns a disc with thinner and thinner stripes through its lower half, as on old posters. */
export function sun(x: number, y: number, r: number, color: string, behind: string): string {
	let stripes = '';
	for (let i = 0; i < 6; i++)
		stripes += fill(box(x - r, y + r * (0.12 + i * 0.15), r * 2, r * (0.02 + i * 0.012)), behind);
	return fill(oval(x, y, r), color) + stripes;
}

/** Returns rays from a point as wedges. */
export function rays(x: number, y: number, r: number, count: number, color: string, opacity: number): string {
	let wedges = '';
	for (let i = 0; i < count; i++) {
		const a = (i / count) * Math.PI * 2;
		const b = a + Math.PI / count;
		wedges += poly([
			[x, y],
			[x + Math.cos(a) * r, y + Math.sin(a) * r],
			[x + Math.cos(b) * r, y + Math.sin(b) * r],
		]);
	}
	return fill(wedges, color, `opacity="${opacity}"`);
}

/** Returns dots of a stippled area, denser towards its lower edge. */
export function stipple(
	random: Random,
	left: number,
	top: number,
	width: number,
	height: number,
	color: string,
	count: number,
): string {
	let dots = '';
	for (let i = 0; i < count; i++) {
		const depth = Math.sqrt(random.next());
		dots += oval(left + random.next() * width, top + depth * height, random.range(1.2, 3.4));
	}
	return fill(dots, color, 'opacity=".55"');
}

/** Returns parallel lines that shade an area. */
export function hatch(
	left: number,
	top: number,
	width: number,
	height: number,
	gap: number,
	color: string,
	slant = 0.35,
): string {
	let lines = '';
	for (let x = left; x < left + width; x += gap)
		lines += `M${f(x)} ${f(top)}L${f(x - height * slant)} ${f(top + height)}`;
	return stroke(lines, color, 2.2, 'opacity=".5"');
}

/** Returns a hill line from the left to the right edge, filled to the bottom. */
export function hills(random: Random, base: number, swing: number, steps: number, color: string): string {
	const top: Point[] = Array.from({ length: steps + 1 }, (_, i) => [
		(i / steps) * WIDTH,
		base + random.range(-swing, swing),
	]);
	return fill(`${line(top)}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`, color);
}

/** Returns pointed mountains with a lit and a shaded side. */
export function peaks(
	points: readonly [x: number, y: number, half: number][],
	base: number,
	lit: string,
	shade: string,
	snow?: string,
): string {
	return points
		.map(([x, y, half]) => {
			const left: Point = [x - half, base];
			const right: Point = [x + half, base];
			const ridge: Point[] = [
				[x, y],
				[x + half * 0.1, y + (base - y) * 0.3],
				[x - half * 0.08, y + (base - y) * 0.55],
				[x + half * 0.14, base],
			];
			const cap: Point[] = [
				[x, y],
				[x + half * 0.26, y + (base - y) * 0.26],
				[x + half * 0.1, y + (base - y) * 0.2],
				[x, y + (base - y) * 0.3],
				[x - half * 0.12, y + (base - y) * 0.19],
				[x - half * 0.25, y + (base - y) * 0.25],
			];
			return (
				fill(poly([left, [x, y], right]), lit) +
				fill(poly([...ridge, right]), shade) +
				(snow === undefined ? '' : fill(poly(cap), snow))
			);
		})
		.join('');
}

/** Returns a house front with a roof, a door and lit windows. */
export function house(
	random: Random,
	x: number,
	y: number,
	width: number,
	height: number,
	{ wall, roof, dark, lit }: { wall: string; roof: string; dark: string; lit: string },
): string {
	const slope = random.range(0.16, 0.4) * width;
	const isFlat = random.next() < 0.35;
	const top = isFlat
		? fill(box(x - 6, y - 14, width + 12, 18), roof)
		: fill(
				poly([
					[x - 10, y],
					[x + width * random.range(0.3, 0.7), y - slope],
					[x + width + 10, y],
				]),
				roof,
			);
	let openings = '';
	let lights = '';
	const columns = Math.max(1, Math.round(width / 52));
	const rows = Math.max(1, Math.round(height / 74));
	for (let column = 0; column < columns; column++)
		for (let row = 0; row < rows; row++) {
			const w = (width / columns) * 0.44;
			const wx = x + (width / columns) * (column + 0.5) - w / 2;
			const wy = y + 20 + row * (height / rows);
			const pane = box(wx, wy, w, 34, random.next() < 0.3 ? w / 2.2 : 2);
			if (random.next() < 0.45) lights += pane;
			else openings += pane;
		}
	return (
		fill(box(x, y, width, height), wall) +
		fill(box(x + width * 0.8, y, width * 0.2, height), dark, 'opacity=".16"') +
		top +
		fill(openings, dark, 'opacity=".75"') +
		fill(lights, lit)
	);
}

/** Returns a hanging lantern. `size` is the height of its body. `ring` is the colour of rings of light around it. */
export function lantern(
	x: number,
	y: number,
	size: number,
	{ body, glass, ring }: { body: string; glass: string; ring?: string },
): string {
	const w = size * 0.62;
	const cap: Point[] = [
		[x - w * 0.36, y - size * 0.5],
		[x - w * 0.14, y - size * 0.72],
		[x + w * 0.14, y - size * 0.72],
		[x + w * 0.36, y - size * 0.5],
	];
	const pane: Point[] = [
		[x - w * 0.42, y - size * 0.42],
		[x + w * 0.42, y - size * 0.42],
		[x + w * 0.3, y + size * 0.42],
		[x - w * 0.3, y + size * 0.42],
	];
	let rings = '';
	if (ring !== undefined)
		for (let i = 1; i <= 4; i++)
			rings += fill(oval(x, y, size * (0.62 + i * 0.3)), ring, `opacity="${f(0.26 - i * 0.05)}"`);
	return (
		rings +
		stroke(oval(x, y - size * 0.86, size * 0.13), body, size * 0.045) +
		fill(poly(cap) + box(x - w * 0.5, y - size * 0.52, w, size * 0.1, 4), body) +
		fill(poly(pane), glass) +
		stroke(
			`${poly(pane)}M${f(x)} ${f(y - size * 0.42)}V${f(y + size * 0.42)}M${f(x - w * 0.4)} ${f(y - size * 0.1)}H${f(x + w * 0.4)}`,
			body,
			size * 0.045,
		) +
		fill(
			`M${f(x)} ${f(y - size * 0.2)}C${f(x + size * 0.16)} ${f(y)} ${f(x + size * 0.12)} ${f(y + size * 0.24)} ${f(x)} ${f(y + size * 0.26)}C${f(x - size * 0.12)} ${f(y + size * 0.24)} ${f(x - size * 0.14)} ${f(y)} ${f(x)} ${f(y - size * 0.2)}Z`,
			body,
			'opacity=".85"',
		) +
		fill(
			box(x - w * 0.4, y + size * 0.42, w * 0.8, size * 0.1, 4) +
				box(x - w * 0.16, y + size * 0.52, w * 0.32, size * 0.08, 3),
			body,
		)
	);
}
