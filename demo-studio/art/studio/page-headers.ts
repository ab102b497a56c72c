/** Headers of the lists and of the contacts page. */
import type { Drawing } from '../drawing.ts';
import { alpha, darken, lighten, metals, mix } from '../toolkit/color.ts';
import { blob, box, f, line, oval, poly, star } from '../toolkit/path.ts';
import type { Point } from '../toolkit/path.ts';
import { noise } from '../toolkit/random.ts';
import { fade, fill, lamp, place, screen, Sheet, stroke, volume } from '../toolkit/sheet.ts';
import { iconPath } from '../toolkit/symbols.ts';
import { aurora, caustics, mist, relief } from '../toolkit/texture.ts';
import { flakes, iceberg, ridgeLine, stars, studio, water } from './arctic.ts';
import { brandText } from './brand-lettering.ts';
import { farNarwhal, bubbles, dusk, glow, iceCeiling, seaBed } from './under-ice.ts';
import { kelp, shafts, shoal } from './undersea.ts';

const [W, H] = [2400, 800];

/**
 * Reel symbol in a block of clear ice, which stands on the origin.
 * @param size width of the block
 */
function frozen(s: Sheet, seed: string, size: number, symbol: string, color: string): string {
	const random = s.random(`ice${seed}`);
	const [w, h] = [size, size * 1.08];
	const worn = (x: number, y: number): Point => [
		x * w + random.range(-0.03, 0.03) * w,
		-y * h + random.range(-0.025, 0.025) * h,
	];
	// Front with broken corners, and the two visible side faces.
	const [a, b, c, d, e, g, i, k] = [
		worn(-0.5, 0.04),
		worn(-0.52, 0.82),
		worn(-0.4, 0.97),
		worn(0.34, 0.99),
		worn(0.5, 0.86),
		worn(0.48, 0.08),
		worn(0.4, 0),
		worn(-0.42, 0),
	] as [Point, Point, Point, Point, Point, Point, Point, Point];
	const [p, q, r] = [worn(-0.22, 1.14), worn(0.5, 1.14), worn(0.66, 0.98)] as [Point, Point, Point];
	const t = worn(0.64, 0.2);
	const front = poly([a, b, c, d, e, g, i, k]);
	const whole = poly([a, b, c, p, q, r, t, g, i, k]);
	const figure = symbol === '7' ? brandText('display', '7', 600, 256, 466, { anchor: 'middle' }) : iconPath(symbol);
	const scale = (size * 0.7) / 512;
	const [fx, fy] = [-size * 0.36, -h * 0.5 - size * 0.35];
	let inner = '';
	for (let n = 0; n < 5; n++) {
		const [x, y] = [random.range(-0.45, 0.45) * w, -random.range(0.1, 0.95) * h];
		const [dx, dy] = [random.range(-0.2, 0.2) * w, random.range(0.08, 0.26) * h];
		inner += fill(
			poly([
				[x, y],
				[x + dx, y + dy],
				[x + dx * 0.2 + 8, y + dy * 0.6],
			]),
			'#ffffff',
			'opacity=".22"',
		);
	}
	for (let n = 0; n < 14; n++)
		inner += fill(
			oval(random.range(-0.44, 0.44) * w, -random.range(0.05, 0.95) * h, random.range(0.8, 2.8)),
			'#ffffff',
			'opacity=".6"',
		);
	return (
		screen(lamp(s, 0, -h * 0.5, size * 1.3, color, 0.75)) +
		s.clip(
			whole,
			fill(whole, s.linear([alpha(mix('#7fd0ee', color, 0.3), 0.75), alpha(mix('#0e4a7c', color, 0.15), 0.9)], 60)) +
				fill(poly([c, p, q, r, e, d]), s.linear([alpha('#f4feff', 0.95), alpha('#8fdcf6', 0.7)])) +
				fill(poly([e, r, t, g]), s.linear([alpha('#5cc8ee', 0.7), alpha('#0b3a66', 0.95)])) +
				fill(
					front,
					s.linear([alpha('#a8ecff', 0.42), alpha(mix('#1f6aa0', color, 0.25), 0.55), alpha('#0b315e', 0.75)]),
				) +
				fade(
					relief(s, [-w * 0.55, -h * 1.15, w * 1.25, h * 1.2], {
						light: '#ffffff',
						mid: mix('#5cb6dc', color, 0.2),
						dark: '#0d3866',
						scale: 3,
						ridged: true,
						seed,
					}),
					0.26,
				) +
				screen(lamp(s, 0, -h * 0.48, size * 0.62, color, 0.95)) +
				inner,
		) +
		place(
			fill(figure, color, `opacity=".9" filter="${s.blur(30)}"`) +
				fill(figure, darken(color, 0.75), 'transform="translate(7 15)" opacity=".55"') +
				fill(figure, s.linear([lighten(color, 0.85), `${lighten(color, 0.25)}@45`, darken(color, 0.15)])) +
				stroke(figure, lighten(color, 0.75), 5, 'opacity=".9"'),
			fx,
			fy,
			scale,
		) +
		fill(poly([b, [b[0] + w * 0.2, b[1] - h * 0.08], [a[0] + w * 0.1, a[1]], a]), '#ffffff', 'opacity=".2"') +
		stroke(`M${[a, b, c, d, e, g].map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}`, '#f4feff', 2, 'opacity=".6"') +
		stroke(
			`M${[c, p, q, r, e].map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}M${f(r[0])} ${f(r[1])}L${f(t[0])} ${f(t[1])}`,
			'#ffffff',
			2,
			'opacity=".7"',
		)
	);
}

/** Reel symbols in blocks of ice on a ledge. */
function gamesHeader(): string {
	const s = new Sheet(W, H, 'page/games-hero');
	let body =
		fill(`M0 0H${W}V${H}H0Z`, s.linear(['#125f8f', '#0c416f@26', '#082750@58', '#040f20'])) +
		glow(s, 1680, -60, 1000, '#8fe9ff', 0.7, 560) +
		mist(s, 120, 460, '#2f9cc8', 0.3) +
		shoal(s, 'far', 1150, 250, 40, 190, '#0f4a78') +
		farNarwhal(s, 1330, 330, 150, { lit: '#4a9fcb', shade: '#17527f', turn: -10, opacity: 0.65 }) +
		seaBed(
			s,
			'far',
			640,
			190,
			s.span(['#10497a', '#082750'], 0, 480, 0, 760),
			(t) => 0.3 + 0.5 * Math.max(0, Math.sin(t * 8 + 1)),
		);
	body += fade(shafts(s, 1150, 2250, 17, '#bff4ff', 760), 0.75) + iceCeiling(s, 84, { x: 1720, w: 320 });
	const ledge: Point[] = [
		[760, 830],
		[900, 700],
		[1040, 640],
		[1240, 612],
		[1460, 604],
		[1720, 600],
		[1980, 606],
		[2220, 598],
		[2460, 604],
	];
	const ground = `${line(ledge, 0.35)}V820H760Z`;
	const set: [string, number, number, string, string][] = [
		['a', 1190, 128, '7', '#ff6f61'],
		['b', 1372, 158, 'ringing-bell', '#ffc85c'],
		// The page shows numbers beside this symbol, so the symbol is not a digit.
		['c', 1586, 190, 'shamrock', '#3fd884'],
		['d', 1846, 216, 'cut-diamond', '#42cdf4'],
		['e', 2086, 178, 'cherry', '#ff5c86'],
		['g', 2290, 146, 'crown', '#ffc85c'],
	];
	body += s.clip(
		ground,
		fill(ground, s.span(['#2f8fc0', '#0f4a7c@30', '#061a38'], 0, 596, 0, 800)) +
			fade(
				relief(s, [740, 590, 1680, 240], {
					light: '#d8fbff',
					mid: '#1a6aa0',
					dark: '#041428',
					scale: 14,
					ridged: true,
					seed: 'ledge',
				}),
				0.42,
			) +
			screen(caustics(s, [900, 596, 1500, 170], '#9feeff', 0.45, 13)),
	);
	body += stroke(line(ledge, 0.35), s.span([alpha('#d8fbff', 0), alpha('#d8fbff', 0.8)], 940, 0, 1240, 0), 3);
	for (const [seed, x, size, symbol, color] of set) {
		body += glow(s, x, 656, size * 1.3, color, 0.75, 60);
		body += place(frozen(s, seed, size, symbol, color), x, 648);
	}
	for (const [x, h, lean] of [
		[1060, 140, 0.6],
		[1000, 90, -0.4],
	] as const)
		body += kelp(s, x, 812, h, '#0f5f6a', lean);
	body += bubbles(s, 'all', [700, 40, 1700, 700], 130, 12);
	return s.document(body + dusk(s, 0.56, 0.24));
}

/**
 * Bottle in the water with its neck to the upper right and its middle at the origin.
 * @param size length of the bottle
 */
function bottle(s: Sheet, size: number, lit = 1): string {
	const outline =
		'M-250-92Q-286-90-288-50V50Q-286 90-250 92H70Q120 90 150 44Q162 34 190 34H286V-34H190Q162-34 150-44Q120-90 70-92Z';
	const scroll =
		volume(s, box(-214, -50, 300, 100, 34), {
			stops: ['#fff3d0', '#e9c888', '#a8743a'],
			depth: 16,
			dark: '#3a1c05',
			shade: 0.45,
		}) +
		fill(oval(86, 0, 18, 48), '#8a5a2b') +
		stroke(oval(86, 0, 11, 32), '#f4dca8', 3) +
		stroke(oval(86, 0, 5, 16), '#f4dca8', 2.4) +
		fill(box(-88, -54, 30, 108, 6), s.linear(['#ff8f82', '#c22a3b'])) +
		fill(oval(-73, -8, 22), s.linear(['#ff9d92', '#b5263a'])) +
		fill(star(-73, -8, 13, 5, 0.45), '#ffe0b0');
	return place(
		screen(lamp(s, -40, 0, 520, studio.gold, 0.55 * lit, 330)) +
			s.clip(
				outline,
				fill(outline, s.linear([alpha('#8fe9ff', 0.42), alpha('#2a8ab5', 0.38), alpha('#0b3157', 0.7)])) +
					lamp(s, -60, 0, 280, '#ffdf9a', 0.95 * lit, 150) +
					scroll +
					fill(blob('-262,-66 -160,-80 40,-80 100,-66 40,-60 -160,-58 -240,-44'), '#ffffff', 'opacity=".6"') +
					fill(blob('-250,70 -100,80 60,74 -100,68'), '#bff6ff', 'opacity=".4"') +
					stroke(outline, '#d8fbff', 14, 'opacity=".25"'),
			) +
			stroke(outline, '#d8fbff', 4, 'opacity=".8"') +
			fill(box(182, -42, 22, 84, 8), alpha('#bff6ff', 0.5)) +
			volume(s, box(262, -30, 66, 60, 8), { stops: ['#e0a868', '#8a5a2b', '#4a2a10'], depth: 10 }),
		0,
		0,
		size / 580,
	);
}

/** Bottles with letters on the night sea under the northern lights. */
function newsHeader(): string {
	const s = new Sheet(W, H, 'page/news-hero');
	const horizon = 392;
	let body =
		fill(`M0 0H${W}V${horizon + 4}H0Z`, s.linear(['#040a1c', '#08193a@45', '#14496e'])) +
		stars(s, [0, 0, W, horizon * 0.9], 260) +
		s.mask(
			`<rect width="${W}" height="${H}" fill="${s.linear(['#000000', '#2a2a2a@24', '#ffffff@58', '#ffffff'], 0)}"/>`,
			aurora(s, [-200, -90, 2700, 500], [studio.aurora, studio.violet], 0.85, 2, 'letters') +
				aurora(s, [-200, -130, 2700, 520], [studio.ice, '#b07bff'], 0.6, 2, 'post'),
		);
	body += ridgeLine(s, 'far', horizon, 50, '#123a5c', 18) + ridgeLine(s, 'near', horizon + 4, 26, '#0c2745', 24);
	body += water(s, horizon, {
		far: '#1a567c',
		near: '#061128',
		glint: '#7fd0ee',
		count: 420,
		columns: [
			{ x: 1700, w: 360, color: '#7dffd8', strength: 0.9 },
			{ x: 2180, w: 220, color: '#a99bff', strength: 0.6 },
		],
	});
	body += iceberg(s, 'a', {
		x: 2130,
		y: 428,
		w: 330,
		h: 190,
		peaks: 4,
		summit: 0.5,
		mirror: 0.5,
		lit: '#a8e6f6',
		shade: '#143a68',
		lightFromLeft: true,
	});
	body += iceberg(s, 'b', {
		x: 1180,
		y: 410,
		w: 190,
		h: 80,
		peaks: 4,
		summit: 0.4,
		mirror: 0.4,
		lit: '#6fb4d0',
		shade: '#12365f',
	});
	body += mist(s, 330, 120, '#8fd8ee', 0.4);
	// Bottles from the horizon to the viewer, each with its reflection: x, y, size, angle in degrees.
	const trail: [number, number, number, number][] = [
		[1532, 414, 22, -20],
		[1640, 428, 34, -26],
		[1488, 452, 54, -18],
		[1668, 484, 84, -30],
		[1416, 536, 130, -20],
		[2140, 566, 176, -28],
	];
	for (const [x, y, size, turn] of trail) {
		body += screen(lamp(s, x, y + size * 0.2, size * 1.5, studio.gold, 0.8, size * 0.5));
		body += place(bottle(s, size), x, y, 1, turn);
		body += s.mask(
			`<ellipse cx="${x}" cy="${f(y + size * 0.34)}" rx="${f(size * 0.75)}" ry="${f(size * 0.22)}" fill="${s.radial(['#ffffff', '#ffffff@50', '#000000'])}"/>`,
			fill(box(x - size, y + size * 0.14, size * 2, size * 0.5), s.linear([alpha('#14567c', 0.9), '#0b2c52'])),
		);
		for (let i = 0; i < 4; i++)
			body += fill(
				oval(x + (i % 2 ? 1 : -1) * size * 0.08, y + size * (0.22 + i * 0.13), size * (0.42 - i * 0.07), size * 0.022),
				'#ffdf9a',
				`opacity="${f(0.6 - i * 0.13)}"`,
			);
	}
	// Nearest bottle, half above and half below the surface.
	const [x, y] = [1776, 604];
	body += screen(lamp(s, x, y + 30, 620, studio.gold, 0.5, 210));
	body += place(bottle(s, 470, 1), x, y, 1, -24);
	const swell = (lift: number): Point[] =>
		Array.from({ length: 17 }, (_, i) => [1380 + i * 50, y + lift + Math.sin(i * 1.1) * 9]);
	body += s.mask(
		`<ellipse cx="${x}" cy="${y + 110}" rx="380" ry="150" fill="${s.radial(['#ffffff', '#ffffff@55', '#000000'])}"/>`,
		fill(
			`${line(swell(34))}V800H1380Z`,
			s.span([alpha('#1f7fa8', 0.62), alpha('#0b2c52', 0.9)], 0, y + 30, 0, y + 160),
		) +
			stroke(line(swell(34)), '#d8fbff', 3.4, 'opacity=".85"') +
			stroke(line(swell(48)), '#ffdf9a', 3, 'opacity=".5"') +
			stroke(line(swell(72)), '#ffdf9a', 2.4, 'opacity=".35"'),
	);
	for (let i = 1; i < 4; i++)
		body += stroke(
			`M${x - 250 - i * 70} ${y + 62 + i * 10}A${250 + i * 70} ${34 + i * 13} 0 0 0 ${x + 250 + i * 70} ${y + 52 + i * 10}`,
			'#bdf3ff',
			3.2 - i * 0.6,
			`opacity="${f(0.5 - i * 0.1)}"`,
		);
	body += flakes(s, [900, 0, 1500, 800], 150, '#ffffff', 5) + flakes(s, [0, 0, 1000, 800], 40, '#bfe6ff', 2.4, 'calm');
	return s.document(body + dusk(s, 0.56, 0.22));
}

/** Sea chart with depths, and a course through the upcoming dates. */
function roadmapHeader(): string {
	const s = new Sheet(W, H, 'page/roadmap-hero');
	const n = noise('page/roadmap-hero/sea');
	/** Islands: centre and radius in pixels. */
	const islands: [number, number, number][] = [
		[2270, 150, 240],
		[1420, 760, 170],
		[1960, 830, 190],
		[1560, 20, 150],
	];
	/** Returns the depth of the water, from 0 to 1. The water is shallow near the islands. */
	const depth = (x: number, y: number): number => {
		let d = 0.74 + (n(x / 330, y / 330, 4) - 0.5) * 0.62;
		const [sx, sy] = [(n(x / 130 + 9, y / 130, 3) - 0.5) * 190, (n(x / 130, y / 130 + 7, 3) - 0.5) * 190];
		for (const [ix, iy, r] of islands)
			d -= 1.05 * Math.exp(-(((x - ix + sx) ** 2 + ((y - iy + sy) * 1.2) ** 2) / (r * r)));
		return d;
	};
	const step = 12;
	/** Joins the points where the contour crosses the sides of small squares. */
	const contour = (level: number): string => {
		let d = '';
		for (let y = 0; y < H; y += step)
			for (let x = 600; x < W; x += step) {
				const corners: [Point, number][] = [
					[[x, y], depth(x, y) - level],
					[[x + step, y], depth(x + step, y) - level],
					[[x + step, y + step], depth(x + step, y + step) - level],
					[[x, y + step], depth(x, y + step) - level],
				];
				const hits: Point[] = [];
				for (let i = 0; i < 4; i++) {
					const [[a, av], [b, bv]] = [corners[i]!, corners[(i + 1) % 4]!];
					if (av < 0 === bv < 0) continue;
					const t = av / (av - bv);
					hits.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
				}
				for (let i = 0; i + 1 < hits.length; i += 2)
					d += `M${f(hits[i]![0])} ${f(hits[i]![1])}L${f(hits[i + 1]![0])} ${f(hits[i + 1]![1])}`;
			}
		return d;
	};
	let body =
		fill(`M0 0H${W}V${H}H0Z`, s.linear(['#0b2c52', '#081f40@50', '#06152e'])) +
		chartTint(s, depth) +
		glow(s, 2010, 250, 720, '#ffb347', 0.16, 460) +
		glow(s, 1640, 420, 800, studio.ice, 0.3, 460);
	// Grid of degrees.
	for (let x = 90; x < W; x += 190) body += stroke(`M${x} 0V${H}`, '#8ddaf3', 1.2, 'opacity=".13"');
	for (let y = 70; y < H; y += 165) body += stroke(`M0 ${y}H${W}`, '#8ddaf3', 1.2, 'opacity=".13"');
	for (const [level, width, opacity] of [
		[0.12, 3.2, 0.95],
		[0.27, 1.7, 0.6],
		[0.42, 1.5, 0.46],
		[0.56, 1.4, 0.36],
		[0.69, 1.3, 0.28],
		[0.82, 1.2, 0.22],
	] as const)
		body += stroke(contour(level), level < 0.2 ? '#ffe2a6' : '#8ddaf3', width, `opacity="${opacity}"`);
	const random = s.random('soundings');
	const course: Point[] = [
		[1010, 262],
		[1210, 402],
		[1452, 372],
		[1640, 520],
		[1880, 436],
		[2060, 560],
		[2300, 470],
	];
	for (let gy = 50; gy < H - 20; gy += 74)
		for (let gx = 700; gx < W - 30; gx += 96) {
			const [x, y] = [gx + random.range(-26, 26), gy + random.range(-18, 18)];
			const d = depth(x, y);
			const clear: [number, number, number][] = [
				[1130, 580, 165],
				[1716, 282, 96],
				...course.map(([cx, cy]): [number, number, number] => [cx, cy, 74]),
			];
			const free = clear.every(([cx, cy, r]) => Math.hypot(cx - x, cy - y) > r);
			if (d < 0.2 || !free) continue;
			const text = String(Math.round(d * 96 + random.range(-3, 3)));
			body += fill(
				brandText('text', text, 19, x, y, { anchor: 'middle' }),
				'#bfe9ff',
				`opacity="${f(0.34 + random.range(0, 0.3))}"`,
			);
		}
	body += compassRose(s, 1130, 586, 122);
	// Course with its stations, and the ships that follow it.
	const d = line(course, 0.55);
	body +=
		stroke(d, studio.gold, 16, 'opacity=".14"') +
		stroke(d, '#06142b', 7, 'opacity=".6"') +
		stroke(d, studio.gold, 4.4, 'stroke-dasharray="20 15"');
	for (const [i, [x, y]] of course.entries()) {
		if (i === 0) continue;
		const r = i === 2 ? 26 : 18;
		body +=
			lamp(s, x, y, r * 4.4, studio.gold, i === 2 ? 1 : 0.7) +
			fill(star(x, y, r + 8, 4), '#081b38') +
			fill(star(x, y, r, 4), s.linear(['#fff6c2', '#ffc85c', '#b56a12'])) +
			stroke(star(x, y, r + 8, 4), '#ffe9ae', 2.4) +
			stroke(oval(x, y, r + 24), studio.gold, 1.8, 'opacity=".6" stroke-dasharray="3 8"');
	}
	body += farNarwhal(s, 1716, 282, 170, { lit: '#8ddaf3', shade: '#1f6a9c', turn: -8, opacity: 0.6 });
	body += dividers(s, 2070, 92);
	body += flakes(s, [900, 0, 1500, 800], 70, '#ffe9b8', 3, 'dust');
	return s.document(body + dusk(s, 0.54, 0.2));
}

/** Colours of the chart: shallow water is lighter, and land is warm. */
function chartTint(s: Sheet, depth: (x: number, y: number) => number): string {
	const bands: [number, string][] = [
		[0.82, '#0a2c55'],
		[0.69, '#0d3763'],
		[0.56, '#114473'],
		[0.42, '#175485'],
		[0.27, '#1f6a9c'],
		[0.12, '#2f86b4'],
	];
	let out = '';
	for (const [level, paint] of bands)
		out += fill(
			runs(8, (x, y) => depth(x, y) < level),
			paint,
		);
	const land = runs(4, (x, y) => depth(x, y) < 0.12);
	return (
		`<g filter="${s.blur(3)}">${out}</g>` +
		s.clip(
			land,
			fill(land, '#15304f') +
				fade(
					relief(s, [560, 0, W - 560, H], {
						light: '#e9f7ff',
						mid: '#3d6287',
						dark: '#0a1c38',
						scale: 26,
						ridged: true,
						seed: 'land',
					}),
					0.85,
				) +
				glow(s, 2200, 160, 420, '#ffb95c', 0.4),
		)
	);
}

/** Returns the cells for which `inside` is true, as one path of rows. */
function runs(cell: number, inside: (x: number, y: number) => boolean): string {
	let d = '';
	for (let y = 0; y < H; y += cell) {
		let from = -1;
		for (let x = 560; x <= W; x += cell) {
			const on = x < W && inside(x + cell / 2, y + cell / 2);
			if (on && from < 0) from = x;
			if (!on && from >= 0) {
				d += `M${from} ${y}H${x}V${y + cell + 1}H${from}Z`;
				from = -1;
			}
		}
	}
	return d;
}

function compassRose(s: Sheet, x: number, y: number, r: number): string {
	let out =
		lamp(s, 0, 0, r * 1.7, studio.ice, 0.25) +
		stroke(oval(0, 0, r), '#bfe9ff', 2.2, 'opacity=".7"') +
		stroke(oval(0, 0, r * 0.86), '#bfe9ff', 1.2, 'opacity=".5"');
	for (let i = 0; i < 72; i++) {
		const a = (i / 72) * Math.PI * 2;
		const from = i % 9 === 0 ? 0.8 : i % 3 === 0 ? 0.88 : 0.93;
		out += stroke(
			`M${f(Math.cos(a) * r * from)} ${f(Math.sin(a) * r * from)}L${f(Math.cos(a) * r)} ${f(Math.sin(a) * r)}`,
			'#bfe9ff',
			1.2,
			'opacity=".6"',
		);
	}
	for (const [count, length, turn, lit, shade] of [
		[4, 0.62, 45, '#8ddaf3', '#1f6a9c'],
		[4, 1.06, 0, '#ffe9ae', '#b56a12'],
	] as const)
		for (let i = 0; i < count; i++) {
			const point = (side: number): string =>
				poly([
					[0, -r * length],
					[side * r * 0.11, -r * 0.13],
					[0, 0],
				]);
			out += `<g transform="rotate(${turn + i * 90})">${fill(point(-1), lit)}${fill(point(1), shade)}</g>`;
		}
	out += fill(oval(0, 0, r * 0.09), '#081b38') + stroke(oval(0, 0, r * 0.09), '#ffe9ae', 2.4);
	out += fill(brandText('display', 'N', 26, 0, -r * 1.14, { anchor: 'middle' }), '#ffe9ae');
	return fade(place(out, x, y, 1, 8), 0.85);
}

/** Pair of brass compasses for the chart, with the hinge at x, y. */
function dividers(s: Sheet, x: number, y: number): string {
	const leg = (turn: number): string =>
		`<g transform="rotate(${turn})">${fill('M-11 0L-6 210L-2 330L0 356L2 330L6 210L11 0Z', s.linear(['#fff3bd', '#e0a63a@40', '#7a4a0c'], 0))}${fill('M-4 236L0 356L4 236Z', s.linear(['#f4feff', '#8fa3bd'], 0))}${stroke('M-3 20L-1 220', '#fff9dd', 2, 'opacity=".8"')}</g>`;
	const both =
		leg(23) +
		leg(-19) +
		fill(oval(0, 0, 27), s.linear(metals.gold, 60)) +
		stroke(oval(0, 0, 27), '#6b3a06', 3) +
		fill(oval(0, 0, 10), '#6b3a06') +
		fill(oval(-3, -3, 4), '#fff3bd') +
		fill(box(-7, -58, 14, 36, 6), s.linear(metals.gold, 0));
	return place(
		`<g opacity=".45" transform="translate(16 22)" style="filter:brightness(0)">${fill('M-11 0L-130 340L11 0ZM-11 0L124 330L11 0Z', '#020814', `filter="${s.blur(7)}"`)}</g>` +
			both,
		x,
		y,
		1,
		-30,
	);
}

/** Buoy that sends a signal from a calm sea, and a lighthouse that answers. */
function contactsHeader(): string {
	const s = new Sheet(W, H, 'page/contacts-hero');
	const horizon = 470;
	let body =
		fill(`M0 0H${W}V${horizon + 4}H0Z`, s.linear(['#040a1c', '#0a2044@48', '#1a5578@88', '#2c7a94'])) +
		stars(s, [0, 0, W, horizon * 0.85], 280) +
		s.mask(
			`<rect width="${W}" height="${H}" fill="${s.linear(['#000000', '#1c1c1c@30', '#ffffff@70', '#ffffff'], 0)}"/>`,
			aurora(s, [-100, -140, 2600, 480], ['#4fc9ee', studio.violet], 0.5, 2, 'contacts'),
		);
	body += ridgeLine(s, 'far', horizon, 64, '#14456a', 16) + ridgeLine(s, 'near', horizon + 4, 30, '#0d2e50', 22);
	body += water(s, horizon, {
		far: '#1d5f80',
		near: '#051024',
		glint: '#7fd0ee',
		count: 460,
		columns: [
			{ x: 1640, w: 170, color: '#ff9d86', strength: 0.9 },
			{ x: 2130, w: 150, color: '#ffdf9a', strength: 1 },
		],
	});
	body += iceberg(s, 'b', {
		x: 1210,
		y: 492,
		w: 200,
		h: 84,
		peaks: 4,
		summit: 0.4,
		mirror: 0.4,
		lit: '#6fb4d0',
		shade: '#12365f',
	});
	// Lighthouse on a rock of ice.
	body += place(lighthouse(s), 2130, 430, 1.12);
	body += iceberg(s, 'rock', {
		x: 1900,
		y: 516,
		w: 520,
		h: 168,
		peaks: 6,
		summit: 0.46,
		mirror: 0.5,
		lit: '#a8e6f6',
		shade: '#12365f',
		lightFromLeft: true,
	});
	// Beams of the lighthouse.
	const [lx, ly] = [2130, 181];
	body += screen(
		fill(
			poly([
				[lx, ly - 5],
				[lx - 1240, ly - 130],
				[lx - 1240, ly + 70],
				[lx, ly + 5],
			]),
			s.span([alpha('#fff0c0', 0.8), alpha('#ffcf7a', 0.26), alpha('#ffdf9a', 0)], lx, 0, lx - 1240, 0),
		) +
			fill(
				poly([
					[lx, ly - 5],
					[lx + 420, ly - 50],
					[lx + 420, ly + 24],
					[lx, ly + 5],
				]),
				s.span([alpha('#fff0c0', 0.7), alpha('#ffdf9a', 0.1)], lx, 0, lx + 420, 0),
			) +
			lamp(s, lx, ly, 200, '#ffe9b8', 1) +
			lamp(s, lx, ly, 60, '#ffffff', 1),
	);
	body += mist(s, 400, 130, '#8fd8ee', 0.36);
	body += buoy(s, 1640, 640);
	body += flakes(s, [900, 0, 1500, 800], 120, '#ffffff', 4) + flakes(s, [0, 0, 1000, 800], 30, '#bfe6ff', 2.4, 'calm');
	return s.document(body + dusk(s, 0.56, 0.24));
}

/** Tower on the origin, 228 high, with its lantern at the top. */
function lighthouse(s: Sheet): string {
	const shaft = poly([
		[-34, 0],
		[34, 0],
		[22, -190],
		[-22, -190],
	]);
	let bands = '';
	for (let i = 0; i < 3; i++) bands += fill(box(-40, -150 + i * 62, 80, 30), '#e0483f');
	return (
		s.clip(
			shaft,
			fill(shaft, '#f4fbff') +
				bands +
				fill(shaft, s.linear([alpha('#020814', 0.05), `${alpha('#020814', 0.1)}@45`, alpha('#04102a', 0.72)], 0)),
		) +
		fill(box(-9, -38, 18, 38, 9), '#12284c') +
		[-84, -136].map((y) => fill(box(-6, y, 12, 18, 6), '#ffe9ae')).join('') +
		fill(box(-31, -202, 62, 13, 3), '#12284c') +
		stroke('M-31-202V-216M-16-202V-216M0-202V-216M16-202V-216M31-202V-216M-31-216H31', '#8fb8d6', 2.4) +
		fill(box(-16, -243, 32, 40, 3), s.linear(['#ffffff', '#ffe08a'])) +
		stroke('M-8-243V-203M8-243V-203', '#5a4a20', 2) +
		fill('M-22-243Q0-282 22-243Z', s.linear(['#ff8f82', '#a82e2e'])) +
		stroke('M0-262V-284', '#8fb8d6', 3)
	);
}

/** Signal buoy on the water at x, y: float, mast, lamp, aerial and rings of the signal. */
function buoy(s: Sheet, x: number, y: number): string {
	const [lx, ly] = [x + 31, y - 437];
	let rings = '';
	for (let i = 1; i <= 5; i++) {
		const r = 64 + i * 56;
		for (const side of [-1, 1])
			rings += stroke(
				`M${f(lx + side * r * Math.cos(0.62))} ${f(ly - r * Math.sin(0.62))}A${r} ${r} 0 0 ${side > 0 ? 1 : 0} ${f(lx + side * r * Math.cos(0.62))} ${f(ly + r * Math.sin(0.62))}`,
				studio.ice,
				6.5 - i * 0.8,
				`opacity="${f(0.95 - i * 0.15)}"`,
			);
	}
	const float = 'M-142-58V18Q-128 62 0 80Q128 62 142 18V-58Z';
	const deck = oval(0, -58, 142, 24);
	const cone = poly([
		[-84, -62],
		[84, -62],
		[30, -270],
		[-30, -270],
	]);
	const lattice =
		stroke('M-84-62L-30-270H30L84-62', '#ff8f7a', 13) +
		stroke('M-72-108H72M-58-162H58M-44-216H44', '#d6493f', 9) +
		stroke('M-84-62L58-162L-44-216M84-62L-58-162L44-216', '#a8322f', 6.5) +
		stroke('M-86-64L-33-268', '#ffd0c0', 3, 'opacity=".8"');
	const drawn =
		volume(s, float, {
			stops: ['#ff9d86', '#e0483f@45', '#7a1d22'],
			depth: 34,
			dark: '#2a060c',
			rim: '#ffe0d0',
			rimWidth: 6,
			marks:
				fill('M-142-34Q0-4 142-34V-4Q0 28-142-4Z', '#f4fbff') +
				fill(
					'M-142-60H142V90H-142Z',
					s.linear([alpha('#ffd0c0', 0.25), `${alpha('#04102a', 0)}@30`, alpha('#1a0408', 0.75)], 0),
				),
		}) +
		fill(deck, s.linear(['#ffb49e', '#d6493f'])) +
		stroke(deck, '#ffe0d0', 3, 'opacity=".8"') +
		fill(oval(0, -56, 96, 13), '#5a1218', 'opacity=".5"') +
		fill(cone, alpha('#04102a', 0.35)) +
		lattice +
		fill(box(-46, -290, 92, 22, 6), s.linear(['#6f96c8', '#12284c'])) +
		fill(box(-24, -344, 48, 56, 8), s.linear(['#fff6dd', '#ffb49e', '#ff6f61'])) +
		stroke('M-8-344V-290M8-344V-290', '#7a1d22', 3) +
		fill(box(-32, -358, 64, 16, 6), '#12284c') +
		stroke('M0-358V-436', '#9fc9e3', 4) +
		fill(oval(0, -438, 6), '#ffffff') +
		lamp(s, 0, -438, 40, studio.ice, 1) +
		fill(
			poly([
				[-104, -172],
				[-52, -190],
				[-46, -134],
				[-98, -116],
			]),
			s.linear(['#3f8fc0', '#0d305f']),
		) +
		stroke('M-101-154L-50-172M-99-135L-48-153M-78-181L-72-125', '#a8f0ff', 1.8, 'opacity=".8"') +
		screen(lamp(s, 0, -316, 190, studio.coral, 0.95)) +
		screen(lamp(s, 0, -316, 70, '#ffffff', 0.9));
	const swell: Point[] = Array.from({ length: 13 }, (_, i) => [x - 300 + i * 50, y + 34 + Math.sin(i * 1.25) * 7]);
	let out = screen(glowRing(s, lx, ly)) + rings;
	out += fill(oval(x, y + 40, 210, 34), '#020814', 'opacity=".5"') + place(drawn, x, y, 1, 4);
	out += s.mask(
		`<ellipse cx="${x}" cy="${y + 84}" rx="300" ry="88" fill="${s.radial(['#ffffff', '#ffffff@60', '#000000'])}"/>`,
		fill(`${line(swell)}V800H${x - 300}Z`, s.span([alpha('#1f6f98', 0.9), '#08213f'], 0, y + 30, 0, y + 130)) +
			stroke(line(swell), '#d8fbff', 3.4, 'opacity=".85"') +
			stroke(line(swell.map(([a, b]): Point => [a, b + 18])), '#ff9d86', 3, 'opacity=".45"'),
	);
	for (let i = 1; i < 4; i++)
		out += stroke(
			`M${x - 150 - i * 80} ${y + 44 + i * 8}A${150 + i * 80} ${22 + i * 13} 0 0 0 ${x + 150 + i * 80} ${y + 44 + i * 8}`,
			'#bdf3ff',
			3.2 - i * 0.6,
			`opacity="${f(0.55 - i * 0.11)}"`,
		);
	return out;
}

const glowRing = (s: Sheet, x: number, y: number) => lamp(s, x, y, 420, studio.ice, 0.4);

const header = (name: string, avifQuality: number, svg: () => string, en: string, zh: string): Drawing => ({
	key: `page/${name}-hero`,
	width: W,
	height: H,
	svg,
	avif: [640, 1280, 1600, 2400],
	webp: [1280],
	avifQuality,
	alt: { en, zh },
});

export const pageHeaders: Drawing[] = [
	header(
		'games',
		66,
		gamesHeader,
		'Reel symbols shine in blocks of ice on a ledge under water',
		'水下冰架上，冰块中的转轮符号熠熠生辉',
	),
	header(
		'news',
		68,
		newsHeader,
		'Bottles with letters glow on the night sea under the northern lights',
		'极光下的夜海上，装着信笺的漂流瓶发着光',
	),
	header(
		'roadmap',
		58,
		roadmapHeader,
		'A sea chart by lamplight: soundings, a compass rose, and a golden course through marked stations',
		'灯下海图：水深数字、罗盘花，与一条串起各站的金色航线',
	),
	header(
		'contacts',
		68,
		contactsHeader,
		'A signal buoy calls from the night sea, and a lighthouse answers',
		'夜海上的信号浮标发出呼叫，灯塔以光回应',
	),
];
