/** Lettering of metal with depth. Each letter is a sprite, so that letters can move one by one. */
import { Container, Sprite, Texture } from 'pixi.js';
import type { ArtData } from '../game-art.ts';
import { draw, faceFont, sourceOf } from '../textures.ts';

/** Size of the letters in their pictures, in pixels. */
const LETTER_PX = 120;
const PADDING_PX = 26;
const DEPTH_PX = 12;
const OUTLINE_PX = 13;
/** Minimum width of a space, as a share of the letters' size. */
const MIN_SPACE = 0.36;

export interface Metal {
	/** From top to bottom. The second half begins bright again, like a horizon in polished metal. */
	shine: readonly [string, string, string];
	/** Side of the letters. */
	side: string;
	outline: string;
}

const plain = (color: string | undefined): string => color?.replace(/@.*$/, '') ?? '#ffd65c';

export const gold: Metal = { shine: ['#fffbe0', '#ffd65c', '#e2901c'], side: '#7a3d06', outline: '#2b1200' };

/** Returns the metal of the game's frame. */
export const metalOf = ({ metal, deep }: ArtData['colors']): Metal => ({
	shine: [plain(metal[0]), plain(metal[1]), plain(metal[2])],
	side: plain(metal[3]),
	outline: deep,
});

/** Returns the metals of the higher tiers, which shine in the light of the game. */
export function tierMetals({ light, accent, deep, metal }: ArtData['colors']): Record<'mega' | 'epic', Metal> {
	const side = plain(metal[3]);
	return {
		mega: { shine: ['#ffffff', plain(light), plain(accent)], side, outline: deep },
		epic: { shine: ['#ffffff', '#ffe9a0', plain(accent)], side: plain(accent), outline: deep },
	};
}

/** A letter that lands is larger by this factor at first, and falls. More would leave the screen at its upper edge. */
const LANDING_GROWTH = 0.9;
const LANDING_FALL_PX = 34;

interface Glyph {
	back: Texture;
	face: Texture;
	width: number;
}

/** Pictures of letters, each drawn once. */
export class Glyphs {
	readonly #face: string;
	readonly #metal: Metal;
	readonly #glyphs = new Map<string, Glyph>();

	constructor(face: string, metal: Metal) {
		this.#face = face;
		this.#metal = metal;
	}

	glyph(letter: string): Glyph {
		let glyph = this.#glyphs.get(letter);
		if (glyph) return glyph;
		const font = faceFont(this.#face, LETTER_PX);
		let width = 0;
		// Swashes reach beyond the width of their letter.
		let swash = 0;
		draw(1, 1, (context) => {
			context.font = font;
			const measured = context.measureText(letter);
			width = measured.width;
			swash = Math.max(0, measured.actualBoundingBoxRight - width, measured.actualBoundingBoxLeft);
			// The outlines of two words need room between them.
			if (letter === ' ') width = Math.max(width, LETTER_PX * MIN_SPACE);
		});
		const left = PADDING_PX + Math.ceil(swash);
		const side = Math.ceil(width) + left * 2;
		const height = LETTER_PX * 1.35 + PADDING_PX * 2;
		const baseline = PADDING_PX + LETTER_PX * 1.02;
		const begin = (context: CanvasRenderingContext2D): void => {
			context.font = font;
			context.lineJoin = 'round';
			context.textBaseline = 'alphabetic';
		};
		const back = draw(side, height, (context) => this.#drawBack(context, begin, letter, left, baseline));
		const face = draw(side, height, (context) => this.#drawFace(context, begin, letter, left, baseline));
		glyph = { back: new Texture({ source: sourceOf(back) }), face: new Texture({ source: sourceOf(face) }), width };
		this.#glyphs.set(letter, glyph);
		return glyph;
	}

	#drawBack(
		context: CanvasRenderingContext2D,
		begin: (context: CanvasRenderingContext2D) => void,
		letter: string,
		left: number,
		baseline: number,
	): void {
		begin(context);
		const { side, outline } = this.#metal;
		context.strokeStyle = outline;
		context.lineWidth = OUTLINE_PX * 2;
		for (const depth of [DEPTH_PX, DEPTH_PX / 2, 0]) context.strokeText(letter, left, baseline + depth);
		context.strokeStyle = side;
		context.fillStyle = side;
		context.lineWidth = 6;
		for (let depth = DEPTH_PX; depth >= 0; depth -= 2) {
			context.strokeText(letter, left, baseline + depth);
			context.fillText(letter, left, baseline + depth);
		}
	}

	#drawFace(
		context: CanvasRenderingContext2D,
		begin: (context: CanvasRenderingContext2D) => void,
		letter: string,
		left: number,
		baseline: number,
	): void {
		begin(context);
		const [light, middle, dark] = this.#metal.shine;
		const metal = context.createLinearGradient(0, baseline - LETTER_PX * 0.8, 0, baseline + LETTER_PX * 0.06);
		for (const [at, color] of [
			[0, '#ffffff'],
			[0.26, light],
			[0.52, middle],
			[0.56, dark],
			[0.64, middle],
			[0.84, light],
			[1, middle],
		] as const)
			metal.addColorStop(at, color);
		context.fillStyle = metal;
		context.fillText(letter, left, baseline);
		const edge = context.createLinearGradient(0, baseline - LETTER_PX * 0.8, 0, baseline);
		edge.addColorStop(0, 'rgb(255 255 255 / 95%)');
		edge.addColorStop(0.6, 'rgb(255 255 255 / 20%)');
		edge.addColorStop(1, 'rgb(255 255 255 / 60%)');
		context.strokeStyle = edge;
		context.lineWidth = 2.5;
		context.strokeText(letter, left, baseline);
	}
}

/** Time between the landings of two letters, and the time of a landing, in ms. */
const LETTER_DELAY_MS = 42;
const LANDING_MS = 300;
const GLEAM_PERIOD_MS = 1500;

interface Letter {
	back: Sprite;
	face: Sprite;
	gleam: Sprite;
	x: number;
}

export class MetalText {
	readonly view = new Container();
	readonly #backs = new Container();
	readonly #faces = new Container();
	readonly #gleams = new Container();
	readonly #glyphs: Glyphs;
	readonly #letters: Letter[] = [];
	#text = '';
	/** In pixels of the pictures. */
	#width = 1;

	constructor(glyphs: Glyphs) {
		this.#glyphs = glyphs;
		this.view.addChild(this.#backs, this.#faces, this.#gleams);
	}

	get text(): string {
		return this.#text;
	}

	set text(text: string) {
		if (text === this.#text) return;
		this.#text = text;
		const letters = Array.from(text);
		while (this.#letters.length > letters.length) {
			const { back, face, gleam } = this.#letters.pop()!;
			back.destroy();
			face.destroy();
			gleam.destroy();
		}
		const glyphs = letters.map((letter) => this.#glyphs.glyph(letter));
		this.#width = glyphs.reduce((sum, { width }) => sum + width, 0);
		let x = -this.#width / 2;
		for (const [place, { back, face, width }] of glyphs.entries()) {
			const letter = (this.#letters[place] ??= this.#addLetter());
			letter.back.texture = back;
			letter.face.texture = face;
			letter.gleam.texture = face;
			letter.x = x + width / 2;
			x += width;
		}
	}

	#addLetter(): Letter {
		const letter = {
			back: new Sprite({ anchor: 0.5 }),
			face: new Sprite({ anchor: 0.5 }),
			gleam: new Sprite({ anchor: 0.5, blendMode: 'add', alpha: 0 }),
			x: 0,
		};
		this.#backs.addChild(letter.back);
		this.#faces.addChild(letter.face);
		this.#gleams.addChild(letter.gleam);
		return letter;
	}

	/** Scales the text to a height of its letters, or less if it would be wider than `widest`. */
	fit(x: number, y: number, height: number, widest: number, factor = 1): void {
		this.view.position.set(x, y);
		this.view.scale.set(Math.min(height / LETTER_PX, widest / (this.#width + OUTLINE_PX * 2)) * factor);
	}

	/**
	 * Moves the letters, which land one by one and then sway.
	 * @param ms time since the text appeared
	 * @param still shows the letters at rest
	 */
	move(ms: number, still: boolean): void {
		const sweep = (ms % GLEAM_PERIOD_MS) / GLEAM_PERIOD_MS;
		for (const [place, { back, face, gleam, x }] of this.#letters.entries()) {
			const landed = still ? 1 : Math.min(1, Math.max(0, (ms - place * LETTER_DELAY_MS) / LANDING_MS));
			const size = landed < 1 ? 1 + LANDING_GROWTH * (1 - landed) ** 2.2 : 1;
			const bump = landed === 1 && !still ? impactAt((ms - place * LETTER_DELAY_MS - LANDING_MS) / 260) : 0;
			const sway = still ? 0 : Math.sin(ms / 330 - place * 0.55);
			for (const sprite of [back, face, gleam]) {
				sprite.position.set(x, still ? 0 : sway * 3.2 - (1 - landed) * LANDING_FALL_PX);
				sprite.scale.set(size * (1 + bump * 0.12), size * (1 - bump * 0.16));
				sprite.rotation = sway * 0.018;
				sprite.alpha = Math.min(1, landed * 5);
			}
			const distance = Math.abs(sweep * 1.6 - 0.3 - (x / this.#width + 0.5));
			gleam.alpha = still ? 0 : Math.max(0, 1 - distance / 0.13) * 0.75 * landed;
		}
	}

	destroy(): void {
		this.view.destroy({ children: true });
	}
}

/** A short, damped oscillation that begins with an impact. */
export const impactAt = (share: number): number =>
	share <= 0 || share >= 1 ? 0 : Math.cos(share * Math.PI * 2) * (1 - share) ** 2;
