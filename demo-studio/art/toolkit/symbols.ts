import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { alpha, darken, lighten, metals, mix } from './color.ts';
import { textPath } from './lettering.ts';
import type { Face } from './lettering.ts';
import { box, f, oval, poly, star } from './path.ts';
import { fill, lamp, place, stroke } from './sheet.ts';
import type { Sheet, Stops } from './sheet.ts';

interface IconFile {
	icons: Record<string, { body: string }>;
}
let icons: IconFile['icons'] | undefined;

/** Returns the outline of a game-icons symbol, in a 512×512 box. */
export function iconPath(name: string): string {
	icons ??= (
		JSON.parse(
			readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
		) as IconFile
	).icons;
	const found = icons[name];
	if (!found)
		throw new Error(
			`no game-icons symbol "${name}"; near: ${Object.keys(icons)
				.filter((k) => k.includes(name.split('-')[0] as string))
				.slice(0, 20)
				.join(' ')}`,
		);
	return [...found.body.matchAll(/ d="([^"]+)"/g)].map((m) => m[1]).join('');
}

/**
 * Symbol of the icon set as a small relief, centred on 0,0: cast shadow, contour, metal or enamel, and lit
 * upper edge.
 */
export function emblem(
	s: Sheet,
	icon: string,
	size: number,
	stops: Stops,
	o: { outline?: string; glow?: string; angle?: number } = {},
): string {
	return relievo(s, iconPath(icon), 512, size, stops, o);
}

/**
 * Relief of a custom outline in a square box.
 * @param side side of the box
 */
export function relievo(
	s: Sheet,
	d: string,
	side: number,
	size: number,
	stops: Stops,
	o: { outline?: string; glow?: string; angle?: number } = {},
): string {
	const first = (stops[0] ?? '#ffffff').slice(0, 7);
	const last = (stops[stops.length - 1] ?? '#000000').slice(0, 7);
	const line = o.outline ?? darken(last, 0.72);
	const u = side / 512;
	let art = '';
	if (o.glow) art += lamp(s, side / 2, side / 2, side * 0.72, o.glow, 0.75);
	for (let i = 5; i >= 1; i--)
		art += `<g transform="translate(${f(i * 1.5 * u)} ${f(i * 4 * u)})">${stroke(d, line, 22 * u, i === 5 ? 'opacity=".4"' : '')}${i === 1 ? fill(d, line) : ''}</g>`;
	art += stroke(d, line, 22 * u);
	art += stroke(d, mix(first, last, 0.35), 10 * u);
	const inner =
		fill(d, s.linear(stops.length === 3 ? [first, `${stops[1]}@42`, last] : stops, o.angle ?? 100)) +
		`<g transform="translate(${f(-4 * u)} ${f(-8 * u)})">${stroke(d, line, 8 * u, 'opacity=".25"')}</g>` +
		`<g transform="translate(${f(3 * u)} ${f(6 * u)})">${stroke(d, lighten(first, 0.6), 4.5 * u, 'opacity=".85"')}</g>` +
		`<ellipse cx="${f(side * 0.4)}" cy="${f(side * 0.12)}" rx="${f(side * 0.62)}" ry="${f(side * 0.36)}" fill="#fff" opacity=".18"/>`;
	art += s.clip(d, inner);
	return `<g transform="scale(${Math.round((size / side) * 10000) / 10000}) translate(${f(-side / 2)} ${f(-side / 2)})">${art}</g>`;
}

export type FrameShape = 'tile' | 'disc' | 'hex' | 'diamond' | 'shield' | 'arch' | 'scallop' | 'bare';

export function frameOutline(shape: FrameShape, r: number): string {
	switch (shape) {
		case 'disc':
			return oval(0, 0, r);
		case 'hex':
			return star(0, 0, r * 1.06, 6, 1, 0);
		case 'diamond':
			return poly([
				[0, -r * 1.08],
				[r * 1.02, 0],
				[0, r * 1.08],
				[-r * 1.02, 0],
			]);
		case 'shield':
			return `M${-r * 0.86} ${-r * 0.86}Q0 ${-r * 1.1} ${r * 0.86} ${-r * 0.86}V${r * 0.1}Q${r * 0.8} ${r * 0.72} 0 ${r * 1.06}Q${-r * 0.8} ${r * 0.72} ${-r * 0.86} ${r * 0.1}Z`;
		case 'arch':
			return `M${-r * 0.84} ${r * 0.95}V${-r * 0.2}Q${-r * 0.84} ${-r * 0.75} 0 ${-r * 1.06}Q${r * 0.84} ${-r * 0.75} ${r * 0.84} ${-r * 0.2}V${r * 0.95}Z`;
		case 'scallop': {
			let d = '';
			const n = 12;
			for (let i = 0; i < n; i++) {
				const a = (i / n) * Math.PI * 2;
				const b = ((i + 1) / n) * Math.PI * 2;
				const m = (a + b) / 2;
				d += `${i ? '' : `M${f(Math.cos(a) * r * 0.94)} ${f(Math.sin(a) * r * 0.94)}`}Q${f(Math.cos(m) * r * 1.16)} ${f(Math.sin(m) * r * 1.16)} ${f(Math.cos(b) * r * 0.94)} ${f(Math.sin(b) * r * 0.94)}`;
			}
			return `${d}Z`;
		}
		default:
			return box(-r * 0.92, -r * 0.92, r * 1.84, r * 1.84, r * 0.24);
	}
}

/** Framed backing plate, centred on 0,0: metal bezel, dark enamel inside, and light from above. */
export function plate(
	s: Sheet,
	shape: FrameShape,
	size: number,
	enamel: [string, string],
	metal: Stops = metals.gold,
): string {
	const r = size / 2;
	if (shape === 'bare') return '';
	const outer = frameOutline(shape, r);
	const inner = frameOutline(shape, r * 0.86);
	return (
		`<g transform="translate(0 ${f(size * 0.03)})">${fill(outer, '#000000', 'opacity=".45"')}</g>` +
		fill(outer, s.linear(metal, 70)) +
		stroke(outer, darken((metal[3] ?? metal[0]) as string, 0.5), size * 0.012) +
		stroke(frameOutline(shape, r * 0.93), alpha('#ffffff', 0.45), size * 0.012) +
		fill(inner, s.radial([lighten(enamel[0], 0.12), `${enamel[0]}@45`, enamel[1]], 0.5, 0.38, 0.75)) +
		s.clip(
			inner,
			`<ellipse cx="0" cy="${f(-r * 0.75)}" rx="${f(r)}" ry="${f(r * 0.55)}" fill="#fff" opacity=".13"/>${stroke(inner, '#000000', size * 0.07, 'opacity=".38"')}`,
		) +
		stroke(inner, darken((metal[3] ?? metal[0]) as string, 0.35), size * 0.016)
	);
}

export interface SymbolLook {
	/** Name in game-icons, unless `art` is given. */
	icon?: string;
	/** Custom drawing in a 1000×1000 box, instead of `icon`. */
	art?: (s: Sheet) => string;
	/** Fraction of the frame. Above 1, the art extends beyond the frame. */
	zoom?: number;
	stops: Stops;
	/** Colours of the plate's centre and edge. Default: from the stops. */
	enamel?: [string, string];
	frame?: FrameShape;
	metal?: Stops;
	glow?: string;
	/** Word on a ribbon, e.g. WILD or BONUS. */
	ribbon?: string;
}

/** Finished slot symbol, centred on 0,0. */
export function slotSymbol(
	s: Sheet,
	look: SymbolLook,
	size: number,
	face: Face = 'lilita',
	fallback: { frame: FrameShape; metal: Stops } = { frame: 'tile', metal: metals.gold },
): string {
	const last = (look.stops[look.stops.length - 1] ?? '#222222').slice(0, 7);
	const shape = look.frame ?? fallback.frame;
	let art = plate(
		s,
		shape,
		size,
		look.enamel ?? [mix(last, '#10142a', 0.35), darken(mix(last, '#10142a', 0.6), 0.55)],
		look.metal ?? fallback.metal,
	);
	art += lamp(s, 0, 0, size * 0.44, look.glow ?? (look.stops[0] as string), 0.4);
	const zoom = look.zoom ?? (shape === 'bare' ? 0.95 : 0.68);
	if (look.art) art += place(look.art(s), (-size * zoom) / 2, (-size * zoom) / 2, (size * zoom) / 1000);
	else
		art += emblem(
			s,
			look.icon ?? 'perspective-dice-six-faces-random',
			size * zoom * (look.ribbon ? 0.9 : 1),
			look.stops,
			{},
		);
	if (look.ribbon) art += place(ribbon(s, look.ribbon, face, look.metal ?? fallback.metal), 0, size * 0.34, size / 200);
	return art;
}

export const RIBBON_COLOR = '#8d1224';

/** Ribbon without its word, 200 wide, centred on 0,0. */
export function emptyRibbon(s: Sheet, metal: Stops = metals.gold, color = RIBBON_COLOR): string {
	const band = 'M-96 -22Q0 -34 96 -22L92 24Q0 12 -92 24Z';
	return (
		`<g transform="translate(0 5)">${fill(band, '#000000', 'opacity=".45"')}</g>` +
		fill('M-110 -12L-84 -18V26L-112 32L-100 10ZM110 -12L84 -18V26L112 32L100 10Z', darken(color, 0.45)) +
		fill(band, s.linear([lighten(color, 0.25), color, darken(color, 0.4)])) +
		stroke(band, s.linear(metal, 70), 5)
	);
}

/** Word on a ribbon, 200 wide, centred on 0,0. */
function ribbon(s: Sheet, text: string, face: Face, metal: Stops): string {
	const size = text.length > 6 ? 30 : text.length > 4 ? 36 : 42;
	const d = textPath(text, face, size, 0, size * 0.36 - 5, 'middle', 1);
	return (
		emptyRibbon(s, metal) +
		stroke(d, darken(RIBBON_COLOR, 0.75), 9) +
		fill(d, s.linear(['#ffffff', '#fff3b0', '#ffc843']))
	);
}

/** Royal (A, K, Q, J, 10) in the world's face, centred on 0,0. */
export function royal(
	s: Sheet,
	text: string,
	face: Face,
	size: number,
	stops: Stops,
	trim: Stops = metals.gold,
): string {
	// Cinzel's capitals have long flourishes, so use its small capitals.
	const plain = face === 'cinzel' ? text.toLowerCase() : text;
	const em = size * (text.length > 1 ? 0.74 : 0.9) * (face === 'cinzel' ? 1.12 : 1);
	const probe = textPath(plain, face, em, 0, em * 0.35);
	const dark = darken((stops[stops.length - 1] as string).slice(0, 7), 0.7);
	let art = '';
	for (let i = 4; i >= 1; i--)
		art += `<g transform="translate(0 ${f(i * size * 0.011)})">${stroke(probe, dark, size * 0.1)}</g>`;
	art += stroke(probe, s.linear(trim), size * 0.07) + stroke(probe, dark, size * 0.026);
	art += s.clip(
		probe,
		fill(probe, s.linear(stops)) +
			`<g transform="translate(0 ${f(size * 0.018)})">${stroke(probe, '#ffffff', size * 0.026, 'opacity=".7"')}</g><ellipse cx="0" cy="${f(-size * 0.3)}" rx="${f(size * 0.6)}" ry="${f(size * 0.26)}" fill="#fff" opacity=".22"/>`,
	);
	return art;
}

/**
 * Coin at a tilt, centred on 0,0.
 * @param squash 1 for a coin seen from the front
 */
export function coin(
	s: Sheet,
	r: number,
	icon: string | undefined,
	metal: Stops = metals.gold,
	squash = 1,
	turn = 0,
): string {
	const dark = darken(metal[3] ?? '#553300', 0.3);
	const art =
		fill(oval(0, r * 0.1, r), dark) +
		fill(oval(0, 0, r), s.linear(metal, 60)) +
		stroke(oval(0, 0, r * 0.97), alpha('#ffffff', 0.6), r * 0.04) +
		fill(oval(0, 0, r * 0.8), s.linear([...metal].reverse(), 60)) +
		stroke(oval(0, 0, r * 0.8), dark, r * 0.04) +
		(icon
			? emblem(s, icon, r * 1.1, [metal[0] as string, metal[1] as string, metal[2] as string], { outline: dark })
			: '') +
		`<ellipse cx="${f(-r * 0.3)}" cy="${f(-r * 0.45)}" rx="${f(r * 0.5)}" ry="${f(r * 0.22)}" fill="#fff" opacity=".35" transform="rotate(-28)"/>`;
	return `<g transform="rotate(${f(turn)}) scale(1 ${squash})">${art}</g>`;
}

/** Cut stone, centred on 0,0. */
export function gem(s: Sheet, r: number, color: string, sides = 8): string {
	const list = Array.from({ length: sides }, (_, i) => ((i + 0.5) / sides) * Math.PI * 2);
	let art = fill(star(0, r * 0.08, r * 1.06, sides, 1, 180 / sides), '#000000', 'opacity=".4"');
	list.forEach((a, i) => {
		const b = list[(i + 1) % sides] as number;
		const m = (a + b) / 2;
		const lit = 0.5 - 0.5 * Math.sin(m + 0.7);
		const q = 0.56;
		art += fill(
			poly([
				[Math.cos(a) * r, Math.sin(a) * r],
				[Math.cos(b) * r, Math.sin(b) * r],
				[Math.cos(b) * r * q, Math.sin(b) * r * q],
				[Math.cos(a) * r * q, Math.sin(a) * r * q],
			]),
			mix(darken(color, 0.62), lighten(color, 0.6), lit),
		);
	});
	return (
		art +
		fill(
			star(0, 0, r * 0.56, sides, 1, 180 / sides),
			s.linear([lighten(color, 0.75), color, darken(color, 0.35)], 60),
		) +
		`<ellipse cx="${f(-r * 0.2)}" cy="${f(-r * 0.25)}" rx="${f(r * 0.22)}" ry="${f(r * 0.1)}" fill="#fff" opacity=".8" transform="rotate(-30)"/>`
	);
}
