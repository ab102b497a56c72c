/**
 * Pictures of particles and lights, computed as functions of a point. A canvas would not do: some browsers add noise to
 * its pixels. Lights have colour without opacity, so that they add to the picture behind them in the same draw call.
 */

/** Red, green, blue and opacity, from 0 to 1. The colours are not multiplied by the opacity. */
export type Paint = readonly [red: number, green: number, blue: number, opacity: number];

/**
 * A shape in the square from -1 to 1, with the y axis down.
 * @param soft width of the edge's transition
 */
type Shape = (x: number, y: number, soft: number) => Paint;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const smooth = (value: number): number => {
	const share = clamp(value);
	return share * share * (3 - 2 * share);
};
/** Opacity of a shape from the signed distance to its edge, which is negative inside. */
const inside = (distance: number, soft: number): number => smooth(0.5 - distance / Math.max(0.04, soft));
const white = (opacity: number): Paint => [1, 1, 1, clamp(opacity)];
const glow = (x: number, y: number, reach = 1): number => {
	const near = clamp(1 - Math.hypot(x, y) / reach);
	return near * near * (0.4 + 0.6 * near);
};
const segment = (x: number, y: number, [ax, ay]: [number, number], [bx, by]: [number, number]): number => {
	const share = clamp(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2));
	return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
};
const box = (x: number, y: number, width: number, height: number, round: number): number => {
	const dx = Math.abs(x) - width + round;
	const dy = Math.abs(y) - height + round;
	return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round;
};
/** Repeats a shape around the middle. The result is a point beside the upward axis. */
const folded = (x: number, y: number, times: number): [x: number, y: number] => {
	const step = (Math.PI * 2) / times;
	const angle = Math.atan2(x, -y);
	const part = Math.abs(angle - Math.round(angle / step) * step);
	const reach = Math.hypot(x, y);
	return [Math.sin(part) * reach, Math.cos(part) * reach];
};
/** Lays one paint over another. */
const over = (above: Paint, below: Paint): Paint => {
	const opacity = above[3] + below[3] * (1 - above[3]);
	const mix = (at: 0 | 1 | 2): number =>
		opacity === 0 ? 0 : (above[at] * above[3] + below[at] * below[3] * (1 - above[3])) / opacity;
	return [mix(0), mix(1), mix(2), opacity];
};

/** Half of the width of a circle at a height above or below its middle. */
const arcWidth = (height: number, radius: number): number => Math.sqrt(Math.max(0, radius ** 2 - height ** 2));

export const shapes = {
	/** A soft round light. */
	glow: (x, y) => white(glow(x, y)),
	/** A light with a bright middle. */
	ember: (x, y, soft) => white(glow(x, y) * 0.8 + inside(Math.hypot(x, y) - 0.15, soft + 0.3)),
	/** A star with four rays. */
	star: (x, y) => {
		const ray = (along: number, across: number): number =>
			clamp(1 - Math.abs(along)) ** 2 * clamp(1 - Math.abs(across) / (0.035 + 0.09 * clamp(1 - Math.abs(along))));
		return white(ray(x, y) + ray(y, x) + glow(x, y, 0.5) * 0.9);
	},
	/** A line of light that ends in points. */
	streak: (x, y, soft) => white(clamp(1 - Math.abs(y)) ** 1.5 * inside(Math.abs(x) - 0.1, 0.2 + soft)),
	/** A comet that flies upward. */
	comet: (x, y) => {
		const along = clamp((y + 0.86) / 1.8);
		const tail = y < -0.86 ? 0 : (1 - along) ** 1.6 * clamp(1 - Math.abs(x) / (0.05 + 0.22 * (1 - along)));
		return white(tail * 0.8 + glow(x, y + 0.8, 0.24) * 1.6);
	},
	/** A shaft of light from above. It widens and fades downward. */
	shaft: (x, y) => {
		const along = (y + 1) / 2;
		const across = clamp(1 - Math.abs(x) / (0.3 + 0.68 * along));
		return white(smooth(across) * (1 - along) ** 1.2 * smooth(along * 9) * (0.75 + 0.25 * Math.cos(x * 14)));
	},
	/** A curtain of northern light. Its lower edge is bright. */
	curtain: (x, y) => {
		const fold = 0.72 + 0.28 * Math.sin(x * 9 + Math.sin(x * 4) * 2);
		const edge = 0.62 + 0.16 * Math.sin(x * 5 + 1);
		const up = (edge - y) / (edge + 1);
		return white((up < 0 ? clamp(1 + up * 7) ** 2 : (1 - up) ** 1.8) * fold * smooth((1 - Math.abs(x)) * 3));
	},
	/** A flash of lightning. */
	bolt: (x, y) => {
		const corners: readonly [number, number][] = [
			[0.16, -0.98],
			[-0.2, -0.5],
			[0.14, -0.42],
			[-0.28, 0.1],
			[0.1, 0.16],
			[-0.1, 0.96],
		];
		const ways = corners.slice(1).map((corner, place) => segment(x, y, corners[place]!, corner));
		const branch = segment(x, y, [0.14, -0.42], [0.5, 0.12]) + 0.02;
		const distance = Math.min(...ways, branch);
		return white(inside(distance - 0.03, 0.09) + clamp(1 - distance * 3) ** 3 * 0.6);
	},
	/** A gleam on water. */
	gleam: (x, y) => white(clamp(1 - Math.hypot(x, y * 3.2)) ** 1.2),
	/** A thin ring of light. */
	ring: (x, y, soft) => {
		const reach = Math.hypot(x, y);
		return white(inside(Math.abs(reach - 0.78) - 0.03, soft + 0.12) + glow(x, y) * 0.2);
	},
	mist: (x, y) => {
		const near = clamp(1 - Math.hypot(x, y * 1.25));
		return white(smooth(near) * (0.75 + 0.25 * Math.sin(x * 7 + Math.sin(y * 5) * 1.4)));
	},
	bubble: (x, y, soft) => {
		const reach = Math.hypot(x, y);
		const rim = inside(Math.abs(reach - 0.78) - 0.02, soft + 0.14) * (0.55 + 0.45 * clamp(-y + 0.4));
		const body = reach < 0.8 ? 0.1 + 0.16 * reach ** 3 : 0;
		const shine = inside(Math.hypot(x + 0.3, y + 0.34) - 0.14, soft + 0.12);
		return white(Math.max(rim * 0.85, body, shine));
	},
	flake: (x, y, soft) => {
		const [across, up] = folded(x, y, 6);
		const arm = Math.min(segment(across, up, [0, 0], [0, 0.84]), segment(across, up, [0, 0.44], [0.2, 0.66]));
		return white(inside(arm - 0.045, soft + 0.09) + glow(x, y, 0.7) * 0.25);
	},
	/** A soft ball of snow or pollen. */
	ball: (x, y, soft) => white(inside(Math.hypot(x, y) - 0.62, soft + 0.5)),
	petal: (x, y, soft) => {
		const width = 0.5 * Math.sqrt(clamp(1 - y * y)) * (1 + 0.35 * y);
		const notch = Math.hypot(x * 1.6, y - 0.98) - 0.2;
		const shade = 0.8 + 0.2 * clamp(0.5 - y) - 0.12 * Math.exp(-((x * 12) ** 2));
		return [1, shade, shade, Math.min(inside(Math.abs(x) - width, soft + 0.08), 1 - inside(notch, soft + 0.08))];
	},
	leaf: (x, y, soft) => {
		const width = 0.52 * clamp(1 - Math.abs(y) ** 1.7) * (1 + 0.07 * Math.cos(y * 20));
		const vein = Math.exp(-((x * 16) ** 2)) + 0.4 * Math.exp(-(((Math.abs(x) - 0.9 * ((y + 1.7) % 0.4)) * 9) ** 2));
		const shade = 1 - 0.3 * clamp(vein) - 0.16 * clamp(x * 3);
		return [shade, shade, shade, inside(Math.abs(x) - width, soft + 0.06)];
	},
	confetti: (x, y, soft) => {
		const shade = 0.82 + 0.18 * Math.sin(y * 2.4);
		return [shade, shade, shade, inside(box(x, y, 0.36, 0.7, 0.06), soft + 0.06)];
	},
	/** A candy grain. */
	sprinkle: (x, y, soft) => {
		const shade = 0.86 + 0.14 * clamp(-x * 4);
		return [shade, shade, shade, inside(segment(x, y, [0, -0.5], [0, 0.5]) - 0.26, soft + 0.08)];
	},
	crystal: (x, y, soft) => {
		const [across, up] = folded(x, y, 4);
		const distance = across + up * 0.9 - 0.8;
		const facet = x * y > 0 ? 0.72 : Math.abs(x) > Math.abs(y) ? 0.88 : 1;
		return [facet, facet, 1, inside(distance, soft + 0.06) * 0.92];
	},
	lantern: (x, y, soft) => {
		const width = 0.5 + 0.14 * Math.sin(((y + 1) * Math.PI) / 2);
		const paper = inside(Math.max(Math.abs(x) - width, Math.abs(y + 0.04) - 0.62), soft + 0.07);
		const heat = clamp(0.62 + 0.5 * y);
		const body: Paint = [1, 0.46 + 0.5 * heat, 0.14 + 0.62 * heat ** 2, paper];
		const band = inside(Math.max(Math.abs(x) - width, Math.abs(Math.abs(y + 0.04) - 0.58) - 0.05), soft + 0.05);
		return over([0.42, 0.12, 0.06, band], over(body, [1, 0.6, 0.2, glow(x, y) * 0.45]));
	},
	note: (x, y, soft) => {
		const head = Math.hypot((x + 0.28) * 0.85 + (y - 0.52) * 0.3, (y - 0.52) * 1.25) - 0.26;
		const stem = box(x - 0.0, y + 0.12, 0.055, 0.62, 0.02);
		const flag = segment(x, y, [0.02, -0.66], [0.42, -0.22]) - 0.1;
		return [1, 0.96, 0.84, inside(Math.min(head, stem, flag), soft + 0.07)];
	},
	bee: (x, y, soft) => {
		const wings = inside(
			Math.min(Math.hypot(x + 0.1, (y + 0.5) * 0.8) - 0.34, Math.hypot(x - 0.24, (y + 0.44) * 0.9) - 0.28),
			soft + 0.06,
		);
		const distance = Math.hypot(x * 0.8, (y - 0.12) * 1.25) - 0.5;
		const stripe = Math.sin(x * 9 + 0.6) > 0.25 ? 0.16 : 1;
		return over([stripe, 0.78 * stripe, 0.2 * stripe, inside(distance, soft + 0.06)], [0.9, 0.97, 1, wings * 0.6]);
	},
	fish: (x, y, soft) => {
		const body = Math.hypot(x * 0.9 - 0.12, y * 1.9) - 0.56;
		const tail = Math.max(Math.abs(y) - 0.42 * clamp(-x - 0.42) * 1.9, x + 0.4, -x - 0.94);
		const shade = 0.72 + 0.28 * clamp(-y * 2 + 0.5);
		return [shade, shade, shade, inside(Math.min(body, tail), soft + 0.07)];
	},
	whale: (x, y, soft) => {
		const body = Math.hypot(x * 0.84 - 0.2, (y + 0.06) * 1.75) - 0.58;
		const stem = segment(x, y, [0, 0.02], [-0.8, -0.14]) - 0.08 - 0.2 * clamp(x + 0.8);
		const flukes = Math.min(segment(x, y, [-0.76, -0.14], [-0.9, -0.46]), segment(x, y, [-0.76, -0.14], [-0.92, 0.12]));
		const fin = segment(x, y, [0.26, 0.14], [0.04, 0.44]) - 0.055;
		const shade = 0.62 + 0.38 * clamp(y * 2.4 + 0.2);
		return [shade, shade, shade, inside(Math.min(body, stem, flukes - 0.075, fin - 0.025), soft + 0.06)];
	},
	turtle: (x, y, soft) => {
		const shell = Math.hypot(x * 0.95 + 0.02, (y + 0.06) * 1.5) - 0.52;
		const head = Math.hypot((x - 0.72) * 0.9, y + 0.02) - 0.17;
		const flippers = Math.min(
			segment(x, y, [0.4, 0.14], [0.02, 0.62]) - 0.15 * clamp(1.1 - y),
			segment(x, y, [-0.36, 0.1], [-0.82, 0.34]) - 0.1,
			segment(x, y, [0.36, -0.24], [0.1, -0.66]) - 0.07,
		);
		const plates = shell < 0 && Math.sin(x * 13) * Math.sin(y * 13 + 1) > 0 ? 0.82 : 1;
		const shade = plates * (0.72 + 0.28 * clamp(0.4 - y));
		return [shade, shade, shade * 0.9, inside(Math.min(shell, head, flippers), soft + 0.06)];
	},
	/** A gear wheel with a hole. */
	cog: (x, y, soft) => {
		const reach = Math.hypot(x, y);
		const tooth = Math.cos(Math.atan2(y, x) * 9) > 0 ? 0.94 : 0.76;
		const wheel = Math.max(reach - tooth, 0.24 - reach);
		const spoke = reach > 0.4 && reach < 0.6 && Math.cos(Math.atan2(y, x) * 5) < 0.45;
		const shade = (0.66 + 0.34 * clamp(0.5 - y * 0.6 - x * 0.4)) * (reach > 0.66 ? 1 : 0.82);
		return [shade, shade, shade, spoke ? 0 : inside(wheel, soft + 0.06)];
	},
	/** A bird with spread wings. */
	bird: (x, y, soft) => {
		const side = Math.abs(x);
		const arm = segment(side, y, [0.06, 0.02], [0.44, -0.26]) - 0.11 + side * 0.08;
		const hand = segment(side, y, [0.44, -0.26], [0.95, 0.02]) - 0.075 + Math.max(0, side - 0.44) * 0.1;
		const body = Math.hypot(x * 1.7, (y - 0.1) * 1.1) - 0.24;
		return white(inside(Math.min(arm, hand, body), soft + 0.06));
	},
	airship: (x, y, soft) => {
		const hull = Math.hypot(x * 0.92 - 0.03, (y + 0.2) * 2.1) - 0.78;
		const fins = box(x + 0.78, y + 0.2, 0.15, 0.34, 0.08);
		const cabin = box(x, y - 0.42, 0.3, 0.11, 0.07);
		const ropes = Math.min(segment(x, y, [-0.24, 0.36], [-0.44, 0]), segment(x, y, [0.24, 0.36], [0.44, 0])) - 0.02;
		const shade = hull < 0 ? 0.7 + 0.3 * clamp(-y * 1.4) - (Math.sin(x * 16) > 0.8 ? 0.16 : 0) : 0.6;
		const window = glow(x - 0.16, y - 0.42, 0.16) + glow(x + 0.12, y - 0.42, 0.16);
		const ship: Paint = [shade, shade, shade, inside(Math.min(hull, fins, cabin, ropes), soft + 0.05)];
		return over([1, 0.9, 0.55, clamp(window * 1.6)], ship);
	},
	/** A boat with a raised bow and a sail. */
	boat: (x, y, soft) => {
		const hull = Math.max(Math.hypot(x, y + 0.42) - 0.98, 0.92 - Math.hypot(x, y + 0.94), 0.1 - y);
		const bow = Math.min(
			segment(x, y, [0.8, 0.16], [0.93, -0.2]) - 0.05,
			segment(x, y, [-0.8, 0.16], [-0.93, -0.12]) - 0.045,
		);
		const mast = segment(x, y, [0, 0.3], [0, -0.86]) - 0.03;
		const sail = Math.max(y - 0.16 - 0.1 * x, Math.abs(x - 0.06) * 0.9 - (y + 0.84) * 0.5) + 0.02;
		const isSail = sail < 0;
		const shade = isSail ? (Math.sin(y * 17) > 0 ? 1 : 0.8) : 0.62 - 0.2 * y;
		const boat: Paint = [shade, shade, shade, inside(Math.min(hull, bow, mast, sail), soft + 0.05)];
		return over([1, 0.8, 0.4, clamp(glow(x - 0.86, y + 0.2, 0.2) * 1.5)], boat);
	},
	/** A hot-air balloon. */
	balloon: (x, y, soft) => {
		const narrow = 1 + 0.9 * clamp(y + 0.05) ** 1.4;
		const envelope = Math.max(Math.hypot(x * narrow, y + 0.3) - 0.62, y - 0.42);
		const basket = box(x, y - 0.76, 0.13, 0.11, 0.04);
		const ropes = segment(Math.abs(x), y, [0.11, 0.68], [0.24, 0.36]) - 0.018;
		const stripe = Math.cos(((x * narrow) / Math.max(0.2, arcWidth(y + 0.3, 0.62))) * 7) > 0 ? 1 : 0.72;
		const shade = envelope < 0 ? stripe * (0.78 + 0.22 * clamp(0.5 - x)) : 0.5;
		return [shade, shade, shade, inside(Math.min(envelope, basket, ropes), soft + 0.05)];
	},
	/** A flying car with its lights. */
	car: (x, y, soft) => {
		const body = box(x, y - 0.06, 0.78, 0.17, 0.15);
		const cabin = Math.max(Math.hypot((x + 0.06) * 0.9, (y + 0.02) * 1.25) - 0.42, y - 0.02);
		const isWindow = cabin < -0.05 && y < -0.06;
		const shade = isWindow ? 1 : 0.45;
		const car: Paint = [shade, shade, shade, inside(Math.min(body, cabin), soft + 0.06)];
		const lights = glow(x - 0.78, y - 0.06, 0.22) + glow(x + 0.76, y - 0.06, 0.2);
		return over([1, 0.96, 0.86, clamp(lights * 1.5)], over(car, white(glow(x, (y - 0.34) * 1.8, 0.8) * 0.7)));
	},
	/** A planet with a ring, whose far half is behind it. */
	planet: (x, y, soft) => {
		const reach = Math.hypot(x, y);
		const across = y + 0.28 * x;
		const band = inside(Math.abs(Math.hypot(x * 0.98, across * 3.6) - 0.84) - 0.07, soft + 0.05);
		const ring: Paint = [1, 0.94, 0.84, band * 0.85];
		const shade = (0.5 + 0.5 * clamp(0.6 - x * 0.6 - y * 0.6)) * (Math.sin(across * 15) > 0.3 ? 0.88 : 1);
		const disc: Paint = [shade, shade, shade, inside(reach - 0.5, soft + 0.05)];
		return across > 0 ? over(ring, disc) : over(disc, ring);
	},
} satisfies Record<string, Shape>;

export type SpriteName = keyof typeof shapes;

/** Sprites that add light. The others cover the picture behind them. */
const lights: ReadonlySet<SpriteName> = new Set<SpriteName>([
	'glow',
	'ember',
	'star',
	'streak',
	'comet',
	'shaft',
	'curtain',
	'bolt',
	'gleam',
	'ring',
]);

export const isLight = (sprite: SpriteName): boolean => lights.has(sprite);
export const spriteNames = Object.keys(shapes) as SpriteName[];
/** Side of a sprite in the sheet, in pixels. */
export const TILE_PX = 64;
export const SHEET_COLUMNS = 8;
const SHARP_EDGE = 0.03;
const BLURRED_EDGE = 0.55;

/** A sprite of the sheet. Near particles are blurred, but lights are soft already. */
export interface Tile {
	sprite: SpriteName;
	isBlurred: boolean;
}

/** Returns the pixels of a sprite, with colours multiplied by the opacity. */
export function pixelsOf({ sprite, isBlurred }: Tile): Uint8Array {
	const pixels = new Uint8Array(TILE_PX * TILE_PX * 4);
	const shape: Shape = shapes[sprite];
	const soft = isBlurred ? BLURRED_EDGE : SHARP_EDGE;
	// A blurred shape is smaller, so that its edge fits in the tile.
	const reach = isBlurred ? 1.2 : 1;
	for (let row = 1; row < TILE_PX - 1; row++) {
		for (let column = 1; column < TILE_PX - 1; column++) {
			const x = (((column + 0.5) / TILE_PX) * 2 - 1) * reach;
			const y = (((row + 0.5) / TILE_PX) * 2 - 1) * reach;
			if (Math.abs(x) > 1 || Math.abs(y) > 1) continue;
			const [red, green, blue, opacity] = shape(x, y, soft);
			const at = (row * TILE_PX + column) * 4;
			pixels[at] = Math.round(red * opacity * 255);
			pixels[at + 1] = Math.round(green * opacity * 255);
			pixels[at + 2] = Math.round(blue * opacity * 255);
			pixels[at + 3] = lights.has(sprite) ? 0 : Math.round(opacity * 255);
		}
	}
	return pixels;
}

/** Returns the pixels of a sheet with the tiles in rows of `SHEET_COLUMNS`. */
export function sheetOf(tiles: readonly Tile[]): { pixels: Uint8Array; width: number; height: number } {
	const width = SHEET_COLUMNS * TILE_PX;
	const height = Math.max(1, Math.ceil(tiles.length / SHEET_COLUMNS)) * TILE_PX;
	const pixels = new Uint8Array(width * height * 4);
	for (const [place, tile] of tiles.entries()) {
		const own = pixelsOf(tile);
		const left = (place % SHEET_COLUMNS) * TILE_PX;
		const top = Math.floor(place / SHEET_COLUMNS) * TILE_PX;
		for (let line = 0; line < TILE_PX; line++)
			pixels.set(own.subarray(line * TILE_PX * 4, (line + 1) * TILE_PX * 4), ((top + line) * width + left) * 4);
	}
	return { pixels, width, height };
}
