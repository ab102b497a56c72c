/** The ground of full-screen scenes: a row of scenery behind the hero, and a row in front of its foot. */
import { Container, Rectangle, Sprite, Texture } from 'pixi.js';
import type { ArtData, GroundPicture } from '../game-art.ts';
import { draw, sourceOf } from '../textures.ts';

const RISE_MS = 620;
/** On a portrait screen, the ground is this many times as wide as the screen, so that its things are not too small. */
const PORTRAIT_WIDTH = 1.45;
/** The camera shakes, so the ground reaches beyond the screen. */
const OVERLAP = 1.08;
const BELOW_SCREEN = 0.02;
/** The foot of the row behind is hidden by the row in front. In shares of the ground's width. */
const BACK_FOOT = 0.044;

/** Width of the part between the rows that is not shown, in pixels of the picture. */
const EDGE_PX = 2;

/** Measures of the hills of a game without a picture, in pixels. */
const hills = { width: 1024, back: 306, front: 164 } as const;
const STEP_PX = 4;

/** Height of a row at a place from 0 to 1 across the screen, as a share of the row. Hero and amount are in the middle. */
const hillAt = (x: number, row: number): number =>
	(0.3 + 0.5 * Math.abs(2 * x - 1) ** 1.3) * (1 + 0.3 * Math.sin(x * 9 + row * 2) + 0.14 * Math.sin(x * 23 + row));

function drawHills(height: number, row: number, { deep, panel, light }: ArtData['colors']): HTMLCanvasElement {
	return draw(hills.width, height, (context) => {
		const shades: [number, string][] = [
			[0, light],
			[4, panel],
			[30, deep],
		];
		for (const [distance, color] of shades) {
			context.beginPath();
			context.moveTo(0, height);
			for (let x = 0; x <= hills.width; x += STEP_PX)
				context.lineTo(x, height * (1 - hillAt(x / hills.width, row)) + distance);
			context.lineTo(hills.width, height);
			context.fillStyle = color;
			context.fill();
		}
	});
}

interface Parts {
	colors: ArtData['colors'];
	load: () => Promise<GroundPicture | undefined>;
}

export class TheatreGround {
	readonly back = new Container();
	readonly front = new Container();
	readonly #parts: Parts;
	readonly #rows: Sprite[] = [];
	#picture: GroundPicture | undefined;
	#risen = 0;

	constructor(parts: Parts) {
		this.#parts = parts;
	}

	set tint(tint: string) {
		this.back.tint = this.front.tint = tint;
	}

	/** Loads the picture, before the first scene. */
	async load(): Promise<void> {
		this.#picture ??= await this.#parts.load();
	}

	begin(isShown: boolean): void {
		this.back.visible = this.front.visible = isShown;
		this.#risen = 0;
		if (isShown && this.#rows.length === 0) this.#prepare();
	}

	/** The first scene makes the textures, because most rounds need none. */
	#prepare(): void {
		for (const [row, texture] of this.#textures().entries()) {
			const sprite = new Sprite({ texture, anchor: { x: 0.5, y: 1 } });
			this.#rows.push(sprite);
			(row === 0 ? this.back : this.front).addChild(sprite);
		}
	}

	#textures(): Texture[] {
		if (this.#picture) {
			const { picture, width, back, front } = this.#picture;
			const source = sourceOf(picture);
			// A scaled row would show the edge of the other one.
			const frames = [
				new Rectangle(0, 0, width, back - EDGE_PX),
				new Rectangle(0, back + EDGE_PX, width, front - EDGE_PX),
			];
			return frames.map((frame) => new Texture({ source, frame }));
		}
		const { colors } = this.#parts;
		return [hills.back, hills.front].map(
			(height, row) => new Texture({ source: sourceOf(drawHills(height, row, colors)) }),
		);
	}

	/**
	 * @param ms since the scene began
	 * @param passed in ms; infinite shows the ground at once
	 */
	move(ms: number, passed: number, width: number, height: number): void {
		this.#risen = Math.min(1, this.#risen + passed / RISE_MS);
		const sunk = (1 - this.#risen) ** 3;
		const wide = (height > width ? width * PORTRAIT_WIDTH : width) * OVERLAP;
		for (const [row, sprite] of this.#rows.entries()) {
			sprite.scale.set(wide / sprite.texture.width);
			const sway = Math.sin(ms / (row === 0 ? 1900 : 1300) + row) * width * (row === 0 ? 0.004 : 0.008);
			const foot = height * (1 + BELOW_SCREEN) - (row === 0 ? wide * BACK_FOOT : 0);
			sprite.position.set(width / 2 + sway, foot + sunk * sprite.height);
		}
	}
}
