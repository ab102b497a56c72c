import { alpha } from './color.ts';
import { f } from './path.ts';
import { Random } from './random.ts';

/**
 * Colours of a gradient as `#rrggbb`, or `#rrggbbaa` with transparency. They have equal distances, unless `@percent`
 * after a colour sets its position.
 */
export type Stops = readonly string[];

/** Composes a picture: provides gradients, filters, clips and random numbers, and writes the document. */
export class Sheet {
	readonly w: number;
	readonly h: number;
	readonly seed: string;
	private readonly defs: string[] = [];
	private readonly known = new Map<string, string>();

	constructor(w: number, h: number, seed: string) {
		this.w = w;
		this.h = h;
		this.seed = seed;
	}

	/** Returns random numbers for one purpose, so that a change of one part does not affect the other parts. */
	random(purpose: string): Random {
		return new Random(`${this.seed}/${purpose}`);
	}

	/**
	 * Adds a definition once, and returns its id.
	 * @param make receives the id, and returns the definition
	 */
	def(make: (id: string) => string): string {
		const text = make('~');
		const found = this.known.get(text);
		if (found) return found;
		const id = `d${this.known.size}`;
		this.known.set(text, id);
		this.defs.push(make(id));
		return id;
	}

	private stops(list: Stops): string {
		return list
			.map((stop, i) => {
				const [color, at] = stop.split('@') as [string, string | undefined];
				const offset = at ?? f((i / Math.max(1, list.length - 1)) * 100);
				const opacity =
					color.length === 9
						? ` stop-opacity="${Math.round((Number.parseInt(color.slice(7), 16) / 255) * 1000) / 1000}"`
						: '';
				return `<stop offset="${offset}%" stop-color="${color.slice(0, 7)}"${opacity}/>`;
			})
			.join('');
	}

	/** @param angle direction in degrees; 90 runs downward */
	linear(list: Stops, angle = 90): string {
		const a = (angle * Math.PI) / 180;
		const [x, y] = [Math.cos(a) / 2, Math.sin(a) / 2];
		const g = (n: number) => String(Math.round(n * 1000) / 1000);
		return `url(#${this.def((id) => `<linearGradient id="${id}" x1="${g(0.5 - x)}" y1="${g(0.5 - y)}" x2="${g(0.5 + x)}" y2="${g(0.5 + y)}">${this.stops(list)}</linearGradient>`)})`;
	}

	/**
	 * Returns a linear gradient between two points of the picture. With this gradient, several shapes look like one.
	 */
	span(list: Stops, x1: number, y1: number, x2: number, y2: number): string {
		return `url(#${this.def((id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${f(x1)}" y1="${f(y1)}" x2="${f(x2)}" y2="${f(y2)}">${this.stops(list)}</linearGradient>`)})`;
	}

	/** Returns a radial gradient over the bounding box of a shape. */
	radial(list: Stops, cx = 0.5, cy = 0.5, r = 0.5): string {
		return `url(#${this.def((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${this.stops(list)}</radialGradient>`)})`;
	}

	/** For a large blur on a large area, `lamp` is faster. */
	blur(deviation: number): string {
		return `url(#${this.def((id) => `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${f(deviation)}"/></filter>`)})`;
	}

	glow(color: string, deviation: number, strength = 1): string {
		return `url(#${this.def(
			(id) =>
				`<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur in="SourceAlpha" stdDeviation="${f(deviation)}" result="b"/><feFlood flood-color="${color.slice(0, 7)}" flood-opacity="${strength}"/><feComposite in2="b" operator="in" result="g"/><feMerge><feMergeNode in="g"/><feMergeNode in="g"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
		)})`;
	}

	shadow(dx: number, dy: number, deviation: number, color = '#000000', opacity = 0.6): string {
		return `url(#${this.def(
			(id) =>
				`<filter id="${id}" x="-30%" y="-30%" width="160%" height="170%"><feGaussianBlur in="SourceAlpha" stdDeviation="${f(deviation)}"/><feOffset dx="${f(dx)}" dy="${f(dy)}" result="b"/><feFlood flood-color="${color.slice(0, 7)}" flood-opacity="${opacity}"/><feComposite in2="b" operator="in" result="g"/><feMerge><feMergeNode in="g"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
		)})`;
	}

	clip(d: string, content: string, rule: 'nonzero' | 'evenodd' = 'nonzero'): string {
		const id = this.def((i) => `<clipPath id="${i}"><path d="${d}" clip-rule="${rule}"/></clipPath>`);
		return `<g clip-path="url(#${id})">${content}</g>`;
	}

	/** Shows `content` where `mask` is white. */
	mask(mask: string, content: string): string {
		const id = this.def(
			(i) =>
				`<mask id="${i}" maskUnits="userSpaceOnUse" x="${-this.w}" y="${-this.h}" width="${this.w * 3}" height="${this.h * 3}">${mask}</mask>`,
		);
		return `<g mask="url(#${id})">${content}</g>`;
	}

	document(body: string): string {
		return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${this.w} ${this.h}" width="${this.w}" height="${this.h}"><defs>${this.defs.join('')}</defs>${body}</svg>`;
	}
}

export function fill(d: string, paint: string, extra = ''): string {
	return `<path d="${d}" fill="${paint}" ${extra}/>`;
}

export function stroke(d: string, paint: string, width: number, extra = ''): string {
	return `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${f(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
}

/**
 * Moves, scales and rotates a group.
 * @param flip mirrors the group horizontally
 */
export function place(content: string, x: number, y: number, scale = 1, turn = 0, flip = false): string {
	const s = Math.round(scale * 10000) / 10000;
	return `<g transform="translate(${f(x)} ${f(y)})${turn ? ` rotate(${f(turn)})` : ''} scale(${flip ? -s : s} ${s})">${content}</g>`;
}

export function fade(content: string, opacity: number, extra = ''): string {
	return `<g opacity="${Math.round(opacity * 100) / 100}" ${extra}>${content}</g>`;
}

/** Adds light, e.g. of flames or beams, instead of paint. */
export const screen = (content: string) => `<g style="mix-blend-mode:screen">${content}</g>`;

/** Pool of light that fades to nothing. */
export function lamp(s: Sheet, x: number, y: number, r: number, color: string, opacity = 1, ry = r): string {
	const paint = s.radial([
		alpha(color, opacity),
		`${alpha(color, opacity * 0.55)}@25`,
		`${alpha(color, opacity * 0.2)}@55`,
		alpha(color, 0),
	]);
	return `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(r)}" ry="${f(ry)}" fill="${paint}"/>`;
}

export interface Shading {
	stops: Stops;
	/** Direction of the gradient, in degrees. */
	angle?: number;
	/** Direction of the light, as a vector. Default: upper left. */
	light?: [number, number];
	/** Colour, width and strength of the shaded inner edge. */
	dark?: string;
	depth?: number;
	shade?: number;
	/** Colour, width and strength of the rim light. */
	rim?: string;
	rimWidth?: number;
	rimLight?: number;
	outline?: string;
	outlineWidth?: number;
	/** SVG between the fill and the shade, e.g. stripes or spots. */
	marks?: string;
	/** `evenodd` for shapes with holes. */
	rule?: 'nonzero' | 'evenodd';
}

/**
 * Draws a shape that looks solid: a gradient, a dark edge away from the light, and a rim light on the edge towards the
 * light. Layered strokes render faster than filters.
 */
export function volume(s: Sheet, d: string, o: Shading): string {
	const [lx, ly] = o.light ?? [-0.6, -0.8];
	const depth = o.depth ?? 40;
	const steps = 6;
	let inner = fill(d, s.linear(o.stops, o.angle ?? 90), o.rule ? `fill-rule="${o.rule}"` : '') + (o.marks ?? '');
	const dark = o.dark ?? '#04060f';
	for (let i = 0; i < steps; i++) {
		const k = (i + 1) / steps;
		inner += `<path d="${d}" fill="none" stroke="${dark}" stroke-opacity="${Math.round(((o.shade ?? 0.6) / steps) * 100) / 100}" stroke-width="${f(depth * 2 * k)}" transform="translate(${f(lx * depth * 0.8 * k)} ${f(ly * depth * 0.8 * k)})"/>`;
	}
	if (o.rim) {
		const w = o.rimWidth ?? depth * 0.22;
		for (const k of [1.8, 1.1, 0.6]) {
			inner += `<path d="${d}" fill="none" stroke="${o.rim}" stroke-opacity="${Math.round((o.rimLight ?? 0.8) * (k > 1.5 ? 0.22 : k > 1 ? 0.4 : 0.75) * 100) / 100}" stroke-width="${f(w * k)}" transform="translate(${f(-lx * w * 0.5)} ${f(-ly * w * 0.5)})"/>`;
		}
	}
	const out = s.clip(d, inner, o.rule);
	return o.outline ? out + stroke(d, o.outline, o.outlineWidth ?? 3) : out;
}
