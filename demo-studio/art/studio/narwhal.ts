import { alpha, mix } from '../toolkit/color.ts';
import { blob, f, line, oval, taper } from '../toolkit/path.ts';
import { fill, lamp, place, screen, stroke, volume } from '../toolkit/sheet.ts';
import type { Sheet } from '../toolkit/sheet.ts';
import { noise } from '../toolkit/random.ts';
import { smoothstep, texture } from '../toolkit/texture.ts';
import { reelSymbols } from './mark.ts';

const clover =
	'M0 1C-2-2-8-2-8-6C-8-9-4-10-2.500-7C-4-11 4-11 2.500-7C4-10 8-9 8-6C8-2 2-2 0 1ZM0 1C2 3 8 2 8 5.500C8 9 4 9 2.500 6.500L3.500 10H-3.500L-2.500 6.500C-4 9-8 9-8 5.500C-8 2-2 3 0 1Z';
const gem = 'M-5-7H5L9.500-1.500L0 9.500L-9.500-1.500Z';
const crown = 'M-9-6L-4.500 0L0-8L4.500 0L9-6L7 6H-7ZM-7 7.500H7V9.500H-7Z';

/** Symbols from the root of the horn to its tip, with the colours of their enamel. */
const enamel: { d: string; color: string }[] = [
	{ d: gem, color: '#7fe9ff' },
	{ d: reelSymbols.seven, color: '#ff6f61' },
	{ d: reelSymbols.bell, color: '#ffd36b' },
	{ d: reelSymbols.star, color: '#fff0b8' },
	{ d: reelSymbols.cherry, color: '#ff5470' },
	{ d: clover, color: '#5cf2a8' },
	{ d: crown, color: '#ffc85c' },
	{ d: gem, color: '#c8a8ff' },
];

/** Colours of the horn across its width, with the light from the upper right. */
const ivory = [
	'#7a3f16',
	'#c98a2c@12',
	'#f5c65a@30',
	'#fff0bd@48',
	'#fffef6@62',
	'#ffe08a@76',
	'#e0a23c@91',
	'#8a5030',
];

/**
 * Large twisted horn of ivory and gold, which stands on the origin and points up. Each turn holds a reel symbol of
 * glowing glass. The horn takes its light from the scene: northern lights on both edges, and the dark of the sea at
 * its root.
 */
export function reelHorn(s: Sheet, length: number, width: number, cells = 8): string {
	const shrink = 0.86;
	const lean = 0.46;
	const half = (along: number): number => (width / 2) * (1 - along / length) ** 0.82 + width * 0.015;
	const first = (length * (1 - shrink)) / (1 - shrink ** (cells + 1));
	const p = (across: number, along: number): string => `${f(across)} ${f(-along)}`;
	const groove = (at: number): { left: string; curve: string } => {
		const w = half(Math.min(length, at));
		return {
			left: p(-w, at - lean * w),
			curve: `C${p(-w * 0.5, at + lean * w * 0.1)} ${p(w * 0.3, at + lean * w * 1.1)} ${p(w, at + lean * w)}`,
		};
	};
	let start = 0;
	let turns = '';
	let outline = '';
	let grooves = '';
	let glass = '';
	let light = '';
	for (let i = 0; i <= cells; i++) {
		const size = first * shrink ** i;
		const [from, to] = [start, Math.min(length, start + size)];
		start += size;
		const slim = half(to);
		const middle = (from + to) / 2;
		const bulge = half(middle) * 1.13;
		const upper = `C${p(slim * 0.3, to + lean * slim * 1.1)} ${p(-slim * 0.5, to + lean * slim * 0.1)} ${p(-slim, to - lean * slim)}`;
		const d = `M${groove(from).left}${groove(from).curve}Q${p(bulge, middle + lean * bulge)} ${p(slim, to + lean * slim)}${upper}Q${p(-bulge, middle - lean * bulge)} ${groove(from).left}Z`;
		outline += d;
		turns += fill(d, s.linear(ivory, 0));
		// A turn is darker where it goes under the next one.
		turns += s.clip(
			d,
			fill(
				d,
				s.linear([
					alpha('#5a2413', 0.5),
					`${alpha('#5a2413', 0)}@34`,
					`${alpha('#fff7df', 0)}@62`,
					alpha('#fff7df', 0.5),
				]),
			),
		);
		const { left, curve } = groove(from);
		grooves +=
			stroke(`M${left}${curve}`, '#3a160c', width * 0.045, 'opacity=".85"') +
			place(stroke(`M${left}${curve}`, '#fffbe8', width * 0.022, 'opacity=".95"'), 0, -width * 0.034);
		const symbol = enamel[i];
		if (i === cells || !symbol) continue;
		const room = Math.min(size, half(middle) * 2);
		const tilt = (content: string): string =>
			`<g transform="translate(0 ${f(-middle)}) skewY(-16) scale(${Math.round((room / 23.5) * 1000) / 1000})">${content}</g>`;
		const glyph = (paint: string, scale: number, extra = ''): string =>
			`<path d="${symbol.d}" fill="${paint}" transform="scale(${scale})" ${extra}/>`;
		glass += tilt(
			fill(oval(0, 0.3, 9.3, 9.4), s.linear(['#6b3a0c', '#c98a2c@30', '#fff6d2@62', '#b87a26'], 65)) +
				fill(
					oval(0, 0, 8.1, 8.2),
					s.radial(
						[mix(symbol.color, '#0a2a52', 0.5), `${mix(symbol.color, '#071a38', 0.86)}@55`, '#040b1c'],
						0.5,
						0.6,
						0.6,
					),
				) +
				`<g style="mix-blend-mode:screen">${fill(oval(0, 0, 8, 8), s.radial([alpha(symbol.color, 0.75), `${alpha(symbol.color, 0.25)}@55`, alpha(symbol.color, 0)]))}</g>` +
				glyph('#02060f', 0.68, 'opacity=".55"') +
				glyph(symbol.color, 0.64) +
				glyph('#ffffff', 0.46, 'opacity=".6"') +
				fill('M-6.900-2.400C-5-8.600 5-8.600 6.900-2.400C3-5.400-3-5.400-6.900-2.400Z', '#ffffff', 'opacity=".2"'),
		);
		light += lamp(s, 0, -middle, room * 1.25, symbol.color, 0.2);
	}
	const axis = (at: number): string => f(-length * at);
	const edge = (x: number, color: string, wide: number, opacity: number): string =>
		stroke(`M${f(x)} 0L0 ${axis(1)}`, color, wide, `opacity="${opacity}" filter="${s.blur(width * 0.03)}"`);
	const w = width * 0.5;
	const shade =
		fill(
			`M${f(-width)} ${f(width)}H${f(width)}V${axis(1.1)}H${f(-width)}Z`,
			s.span(
				[alpha('#071a3c', 0.7), `${alpha('#0b2a55', 0.2)}@18`, alpha('#0b2a55', 0)],
				0,
				-length * 0.03,
				0,
				-length * 0.4,
			),
		) +
		edge(-w, '#2a2450', width * 0.2, 0.4) +
		edge(-w * 1.04, '#6ff2d2', width * 0.07, 0.8) +
		edge(w * 1.04, '#c9b2ff', width * 0.09, 0.75);
	return (
		screen(lamp(s, 0, -length * 0.5, width * 1.6, '#ffd98a', 0.3, length * 0.62)) +
		s.clip(outline, turns + grooves + glass + shade) +
		screen(light) +
		screen(lamp(s, 0, -length, width * 0.7, '#fff4cf', 0.85)) +
		fill(star4(width * 0.34), '#fffdf2', `transform="translate(0 ${axis(1)})" opacity=".95"`)
	);
}

/** Star with four long points, as a glint. */
const star4 = (r: number): string => {
	const q = f(r * 0.09);
	return `M0 ${f(-r)}L${q} -${q}L${f(r)} 0L${q} ${q}L0 ${f(r)}L-${q} ${q}L${f(-r)} 0L-${q} -${q}Z`;
};

/**
 * Fold of skin around the root of the horn, and the horn's light on the forehead. It is drawn over the animal.
 * @param at height of the skin above the origin of the horn
 */
export function hornRoot(s: Sheet, width: number, at: number): string {
	const w = width * 0.5;
	const fold = (dip: number, wide: number, thick: number): string =>
		taper(
			[
				[-wide, -at + w * 0.12],
				[-wide * 0.45, -at + dip],
				[wide * 0.45, -at + dip * 1.15],
				[wide * 0.92, -at + w * 0.34],
			],
			width * 0.02,
			width * 0.02,
			thick,
		);
	return (
		screen(lamp(s, 0, -at + w * 0.9, width * 1.35, '#ffcf7a', 0.55, width * 0.8)) +
		fill(fold(w * 0.2, w * 1.02, width * 0.07), '#0a2550', `opacity=".55" filter="${s.blur(width * 0.04)}"`) +
		fill(fold(w * 0.36, w * 1.03, width * 0.06), s.linear(['#d9f5fd', '#a5dcf1@40', '#6dbbe2'])) +
		fill(fold(w * 0.6, w * 0.84, width * 0.012), '#2a6fae', 'opacity=".32"')
	);
}

export interface Breach {
	/** Colour of the rim light, and direction of the light, for scenes in which the defaults do not fit. */
	rim?: string;
	light?: [number, number];
	/** True under water: the whole body with the flukes is visible. By default, the body ends at the water line. */
	whole?: boolean;
}

/** Rising narwhal, facing right, about 420 wide and 560 high around the origin without its horn. */
export function risingNarwhal(s: Sheet, o: Breach = {}): string {
	const rim = o.rim ?? '#9ff2ff';
	const light = o.light ?? [0.55, -0.8];
	const body = blob(
		`-205,150 -190,20 -140,-100 -60,-185 30,-222 110,-205 160,-150 176,-82 160,-20 142,60 140,180 120,300 60,420 ${o.whole ? '-20,480 -140,590 -260,700 -330,740 -372,700 -330,600 -262,470' : '-40,520 -170,470'} -208,300`,
	);
	const random = s.random('mottle');
	let marks = fill(
		blob('200,-90 130,-10 84,60 60,180 40,320 -10,470 130,500 280,200'),
		s.linear(['#f6feff', '#cdeefa'], 90),
		`opacity=".95" filter="${s.blur(12)}"`,
	);
	for (let i = 0; i < 130; i++) {
		const [x, y] = [random.range(-205, 60), random.range(-215, 470)];
		if (x > 20 - y * 0.02) continue;
		const r = random.range(3, 13) * (0.6 + Math.max(0, (y + 200) / 900));
		marks += `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(r)}" ry="${f(r * random.range(0.5, 0.9))}" fill="#0b2a52" opacity="${f(random.range(0.15, 0.5))}" transform="rotate(${f(random.range(-50, 10))} ${f(x)} ${f(y)})"/>`;
	}
	marks += `<g transform="translate(${f(light[0] * 45)} ${f(light[1] * 30)})" filter="${s.blur(24)}">${stroke(body, '#06307a', 105, 'opacity=".85"')}</g>`;
	const farFlipper = volume(s, blob('-150,150 -215,190 -290,270 -318,330! -240,310 -160,250'), {
		stops: ['#2c6ea6', '#123a6c'],
		rim,
		rimWidth: 5,
		depth: 16,
		light,
	});
	const flipper = volume(s, blob('60,150 120,190 190,270 214,350 205,392! 140,350 60,270 34,200'), {
		stops: ['#7cc4e4', '#2a6fae', '#163f74'],
		angle: 60,
		rim: '#e6fbff',
		rimWidth: 7,
		depth: 26,
		light,
	});
	const flukes = o.whole
		? volume(
				s,
				blob(
					'-330,640 -400,600 -500,600 -580,650! -500,670 -430,700 -380,740 -372,820 -330,900! -290,830 -280,760 -300,700',
				),
				{ stops: ['#5fb2dd', '#1b4f8c'], rim, rimWidth: 8, depth: 28, light },
			)
		: '';
	const eye =
		fill(blob('80,-72 90,-84 104,-84 114,-72 104,-62 90,-62'), '#030812') +
		`<circle cx="102" cy="-77" r="3.500" fill="#e9fcff"/><circle cx="91" cy="-67" r="2" fill="${rim}" opacity=".8"/>` +
		stroke('M72-80Q94-100 120-80', '#0c2c55', 4, 'opacity=".5"');
	const mouth = stroke(line('174,-62 152,-46 130,-42'), '#123763', 4, 'opacity=".75"');
	const shape = volume(s, body, {
		stops: ['#b4e6f8', '#5fb4dd@28', '#2d78b5@60', '#123d74'],
		angle: 78,
		marks,
		rim,
		rimWidth: 8,
		rimLight: 0.75,
		depth: 20,
		shade: 0.3,
		dark: '#051431',
		light,
	});
	const tint = s.clip(
		body,
		screen(
			lamp(s, -190, 40, 190, '#8a7bff', 0.5, 320) +
				lamp(s, -60, -190, 170, '#5cf2c4', 0.4) +
				lamp(s, 150, 220, 150, '#7fe9ff', 0.3, 260),
		),
	);
	const gloss = s.clip(
		body,
		fill(
			blob('-20,-180 40,-205 100,-185 130,-140 90,-160 30,-170 -30,-140 -80,-80 -110,-30 -80,-110'),
			alpha('#a8efff', 0.62),
			`filter="${s.blur(8)}"`,
		),
	);
	return flukes + farFlipper + shape + tint + gloss + mouth + eye + flipper;
}

/**
 * Splash around something that breaks the surface at the origin.
 * @param w width of the splash
 */
export function splash(s: Sheet, seed: string, w: number, height: number, color = '#e8fbff'): string {
	const random = s.random(`splash${seed}`);
	const n = noise(`${s.seed}/spray/${seed}`);
	const spray = texture(s, [-w * 0.8, -height * 1.1, w * 1.6, height * 1.25], 160, (u, v) => {
		const across = Math.abs(u - 0.5) * 2;
		const up = 1 - v;
		const shape = smoothstep(1, 0.25, across) * smoothstep(0.95 - across * 0.5, 0.05, up) * smoothstep(0, 0.14, 1 - v);
		return [232, 251, 255, shape * smoothstep(0.32, 0.75, n(u * 9, v * 5 + across, 4) + (1 - up) * 0.22)];
	});
	let out = spray;
	for (let i = 0; i < 9; i++) {
		const t = random.range(-1, 1);
		const reach = height * random.range(0.35, 0.95);
		const away = Math.sign(t) * w * random.range(0.08, 0.3);
		const x = t * w * 0.45;
		const d = taper(
			[
				[x, 10],
				[x + away * 0.15, -reach * 0.55],
				[x + away * 0.5, -reach * 0.92],
				[x + away * 0.9, -reach * 0.9],
				[x + away * 1.15, -reach * 0.68],
			],
			w * random.range(0.02, 0.05),
			1.5,
		);
		out += fill(
			d,
			s.linear([alpha(color, 0.85), alpha('#9fe4f8', 0.55), alpha('#9fe4f8', 0.1)]),
			`opacity="${f(random.range(0.3, 0.55))}"`,
		);
	}
	for (let i = 0; i < 210; i++) {
		const a = random.range(-Math.PI, 0);
		const d = 0.25 + random.next() * 0.9;
		const r = 0.8 + random.next() ** 4 * w * 0.014;
		out += `<circle cx="${f(Math.cos(a) * w * 0.72 * d)}" cy="${f(Math.sin(a) * height * 1.15 * d)}" r="${f(r)}" fill="${color}" opacity="${Math.round(random.range(0.25, 0.9) * 100) / 100}"/>`;
	}
	for (let i = 0; i < 30; i++) {
		const x = random.bell() * w * 0.6;
		out += `<ellipse cx="${f(x)}" cy="${f(random.range(-10, 16))}" rx="${f(random.range(0.04, 0.13) * w)}" ry="${f(random.range(0.008, 0.026) * w)}" fill="${color}" opacity="${f(random.range(0.3, 0.75))}"/>`;
	}
	return out;
}

/** Spreading rings at a low angle. */
export function rings(w: number, count: number, color: string): string {
	let out = '';
	for (let i = 1; i <= count; i++) {
		const r = (w / 2) * (0.7 + i * 0.32);
		out += `<path d="M${f(-r)} 0A${f(r)} ${f(r * 0.16)} 0 0 0 ${f(r)} 0" fill="none" stroke="${color}" stroke-width="${f(7 - i)}" opacity="${f(0.7 - i * 0.11)}"/><path d="M${f(r * 0.9)} ${f(-r * 0.05)}A${f(r)} ${f(r * 0.16)} 0 0 0 ${f(-r * 0.9)} ${f(-r * 0.05)}" fill="none" stroke="${color}" stroke-width="${f(3)}" opacity="${f(0.4 - i * 0.06)}"/>`;
	}
	return out;
}
