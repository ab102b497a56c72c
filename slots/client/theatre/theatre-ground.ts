/** The ground of full-screen scenes: two rows of silhouettes in the colours of the game. */
import { Container, Sprite, Texture } from 'pixi.js';
import type { ArtData } from '../game-art.ts';
import { draw, sourceOf } from '../textures.ts';

const WIDTH_PX = 1024;
const HEIGHT_PX = 320;
const STEP_PX = 2;
const RISE_MS = 520;
/** On a portrait screen, the ground is wider than the screen, so that its shapes keep their proportions. */
const LEAST_WIDTH = 1.25;
const OVERLAP = 1.06;

type Profile = (x: number, row: number) => number;

const FULL_TURN = Math.PI * 2;
const fraction = (value: number): number => value - Math.floor(value);
/** A number from 0 to 1 that looks random, and is the same for the same place. */
const noise = (place: number): number => fraction(Math.sin(place * 127.1 + 11.7) * 43758.5453);
/** The middle is lower, because hero and amount are there. */
const valley = (x: number): number => 0.38 + 0.62 * Math.abs(2 * x - 1) ** 1.3;
/** Height of a row of shapes side by side. `shape` gets the place within the shape, from -1 to 1. */
const rowOf =
	(count: number, shape: (across: number, place: number) => number): Profile =>
	(x, row) => {
		const shift = row * 0.43;
		const at = x * (count + row) + shift;
		const place = Math.floor(at);
		const middle = (place + 0.5 - shift) / (count + row);
		return shape(fraction(at) * 2 - 1, place + row * 31) * valley(middle);
	};
const arc = (across: number): number => Math.sqrt(Math.max(0, 1 - across * across));

/** Height at a place from 0 to 1 across the screen, from 0 to 1. Row 0 is behind row 1. */
const profiles = {
	hills: (x, row) => valley(x) * (0.5 + 0.22 * Math.sin(x * 9 + row * 2) + 0.12 * Math.sin(x * 23 + row)),
	waves: (x, row) => {
		const phase = x * FULL_TURN * (3.4 + row) + row * 2;
		const swell = 0.5 + 0.5 * Math.sin(phase + 0.95 * Math.sin(phase));
		return valley(x) * (0.34 + 0.5 * swell ** 1.4 + 0.07 * Math.sin(x * 41 + row));
	},
	flames: rowOf(9, (across, place) => {
		const tongue = (at: number, wide: number, tall: number) =>
			tall * Math.max(0, 1 - Math.abs(across - at - 0.14 * Math.sin(place + tall * 9)) / wide) ** 1.5;
		const size = 0.6 + 0.5 * noise(place);
		return 0.2 + size * Math.max(tongue(0, 0.95, 0.85), tongue(-0.55, 0.5, 0.5), tongue(0.5, 0.55, 0.6));
	}),
	cogs: rowOf(5, (across, place) => {
		const radius = 0.55 + 0.4 * noise(place);
		const reach = Math.max(0, radius * radius - across * across);
		const angle = Math.atan2(Math.sqrt(reach), across);
		const tooth = Math.sin(angle * 17 + place) > 0 ? 0.1 : 0;
		return reach > 0 ? 0.3 + Math.sqrt(reach) * 0.62 + tooth * Math.sin(angle) : 0.3;
	}),
	/** Roofs of pagodas with raised eaves. */
	roofs: rowOf(5, (across, place) => {
		const side = Math.abs(across);
		const floors = [
			[0.95, 0.3],
			[0.66, 0.5],
			[0.4, 0.7],
		] as const;
		const tall = 0.75 + 0.4 * noise(place);
		const heights = floors.map(([wide, high]) => (side < wide ? high + 0.1 * (side / wide) ** 4 : 0));
		const ridge = side < 0.05 ? 0.92 : side < 0.3 ? 0.84 - side : 0;
		return tall * Math.max(0.2, ridge, ...heights);
	}),
	peaks: rowOf(6, (across, place) => {
		const jag = 0.06 * Math.abs(Math.sin(across * 11 + place));
		return 0.24 + (0.4 + 0.34 * noise(place)) * (1 - Math.abs(across + 0.3 * (noise(place + 5) - 0.5))) + jag;
	}),
	skyline: rowOf(22, (across, place) => {
		const tall = 0.3 + 0.55 * noise(place);
		const hasMast = noise(place + 3) > 0.66 && Math.abs(across) < 0.09;
		return tall + (hasMast ? 0.14 : 0) - (Math.abs(across) > 0.9 ? 0.1 : 0);
	}),
	combs: rowOf(10, (across, place) => {
		const tall = 0.34 + 0.44 * noise(place);
		return tall + 0.12 * Math.min(1, (1 - Math.abs(across)) * 1.9);
	}),
	pyramids: rowOf(4, (across, place) => {
		const steps = Math.ceil((1 - Math.abs(across)) * 9) / 9;
		return 0.18 + (0.5 + 0.3 * noise(place)) * steps;
	}),
	stairs: (x, row) => {
		const climb = Math.ceil(Math.abs(2 * x - 1) * (7 - row)) / (7 - row);
		const post = fraction(x * (26 - row * 4)) < 0.34 ? 0.11 : 0;
		return 0.14 + 0.56 * climb + post;
	},
	reef: rowOf(11, (across, place) => {
		const fans = 0.1 * Math.abs(Math.sin(across * 9 + place));
		return 0.24 + (0.25 + 0.5 * noise(place)) * arc(across * 1.02) + fans;
	}),
	/** Volcanoes with open tops. */
	craters: rowOf(4, (across, place) => {
		const side = Math.abs(across + 0.2 * (noise(place + 5) - 0.5));
		const slope = 1.06 * Math.max(0, 1 - side) ** 1.35;
		const bowl = 0.5 + 0.7 * side;
		const rough = 0.025 * Math.sin(across * 31 + place);
		return 0.22 + (0.75 + 0.4 * noise(place)) * Math.min(slope, bowl) + rough;
	}),
	moons: rowOf(3, (across, place) => 0.34 + (0.3 + 0.36 * noise(place)) * arc(across * 1.04)),
	pines: rowOf(24, (across, place) => {
		const layers = 1 - Math.abs(across) + 0.16 * fraction((1 - Math.abs(across)) * 3);
		const hill = 0.22 + 0.12 * Math.sin(place * 0.8);
		return hill + (0.2 + 0.34 * noise(place)) * layers;
	}),
	scoops: rowOf(6, (across, place) => {
		const cherry = 0.1 * arc(Math.min(1, Math.abs(across) / 0.16));
		return 0.28 + (0.3 + 0.32 * noise(place)) * arc(across * 0.99) ** 0.8 + cherry;
	}),
} satisfies Record<string, Profile>;

export type Ground = keyof typeof profiles;

/** Height of the silhouettes as a share of the picture. */
export const heightAt = (ground: Ground, x: number, row: number): number => profiles[ground](x, row);

/** Bands of a silhouette from its lit edge to its dark foot: distance from the edge in pixels, colour and opacity. */
const bandsOf = ({ deep, panel, light, accent }: ArtData['colors'], row: number): [number, string, number][] =>
	row === 0
		? [
				[0, light, 0.75],
				[4, panel, 0.55],
				[4, accent, 0.45],
				[26, panel, 0.5],
				[62, deep, 0.55],
			]
		: [
				[0, light, 1],
				[5, panel, 1],
				[5, accent, 0.5],
				[20, panel, 0.6],
				[46, deep, 0.72],
				[84, deep, 0.8],
			];

function drawRow(ground: Ground, row: number, colors: ArtData['colors']): HTMLCanvasElement {
	return draw(WIDTH_PX, HEIGHT_PX, (context) => {
		context.lineJoin = 'round';
		for (const [distance, color, opacity] of bandsOf(colors, row)) {
			context.beginPath();
			context.moveTo(0, HEIGHT_PX);
			for (let x = 0; x <= WIDTH_PX; x += STEP_PX)
				context.lineTo(x, HEIGHT_PX * (1 - heightAt(ground, x / WIDTH_PX, row)) + distance);
			context.lineTo(WIDTH_PX, HEIGHT_PX);
			context.closePath();
			context.globalAlpha = opacity;
			context.fillStyle = color;
			context.fill();
		}
	});
}

export class TheatreGround {
	/** Behind the hero, and in front of it. */
	readonly back = new Container();
	readonly front = new Container();
	readonly #rows: Sprite[] = [];
	readonly #ground: Ground;
	readonly #colors: ArtData['colors'];
	#risen = 0;

	constructor(ground: Ground, colors: ArtData['colors']) {
		this.#ground = ground;
		this.#colors = colors;
	}

	set tint(tint: string) {
		this.back.tint = this.front.tint = tint;
	}

	/** The first scene draws the pictures, because most rounds need none. */
	begin(isShown: boolean): void {
		this.back.visible = this.front.visible = isShown;
		this.#risen = 0;
		if (!isShown || this.#rows.length > 0) return;
		for (const [row, place] of [this.back, this.front].entries()) {
			const texture = new Texture({ source: sourceOf(drawRow(this.#ground, row, this.#colors)) });
			const sprite = new Sprite({ texture, anchor: { x: 0.5, y: 0 } });
			this.#rows.push(sprite);
			place.addChild(sprite);
		}
	}

	/**
	 * @param ms since the scene began
	 * @param passed in ms; infinite shows the ground at once
	 * @param top upper edge of the highest shapes in front, in pixels
	 */
	move(ms: number, passed: number, top: number, width: number, height: number): void {
		this.#risen = Math.min(1, this.#risen + passed / RISE_MS);
		const down = (1 - this.#risen) ** 3 * height * 0.4;
		const wide = Math.max(width, height * LEAST_WIDTH) * OVERLAP;
		for (const [row, sprite] of this.#rows.entries()) {
			const sway = Math.sin(ms / (row === 0 ? 1900 : 1300) + row);
			const up = row === 0 ? height * 0.07 : 0;
			sprite.position.set(width / 2 + sway * width * 0.008, top - up + down + Math.abs(sway) * height * 0.006);
			sprite.setSize(wide, Math.max(1, height - top + up) * 1.06);
		}
	}
}
