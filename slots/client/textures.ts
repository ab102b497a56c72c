/** Textures for the canvas: symbols of the atlas, lights and coins that are drawn here, and labels. */
import { ImageSource, Rectangle, Sprite, Texture } from 'pixi.js';
import type { Letter } from '../engine/definition.ts';
import { paintCoin, plainCoin } from './coin-picture.ts';
import type { ArtData } from './game-art.ts';
import { drawRibbonWord } from './ribbon-words.ts';

export const sourceOf = (resource: HTMLImageElement | HTMLCanvasElement): ImageSource =>
	new ImageSource({ resource, autoGenerateMipmaps: true, minFilter: 'linear', mipmapFilter: 'nearest' });

/** Pictures of symbols in one texture. */
export interface Tiles {
	readonly source: ImageSource;
	/** Width of a picture in pixels of the texture. */
	readonly size: number;
	/** Height of a picture, as a multiple of its width. */
	readonly tall: number;
	corner: (letter: Letter) => [x: number, y: number];
}

/** Fonts for letters that a game's face lacks. */
const CHINESE_FONTS = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif";

/** Returns a font of the canvas with the face of a game. */
export const faceFont = (face: string, pixels: number): string => `${pixels}px '${face}', ${CHINESE_FONTS}`;

export class SymbolSheet implements Tiles {
	/** The symbols, with the words of `writeRibbons`. */
	readonly atlas: HTMLCanvasElement;
	readonly #picture: HTMLImageElement;
	readonly #source: ImageSource;
	readonly #art: ArtData;
	readonly #textures = new Map<Letter, Texture>();
	readonly wildReel: Texture | null;
	readonly tall = 1;

	constructor(art: ArtData, picture: HTMLImageElement, wildReel: HTMLImageElement | null) {
		this.#art = art;
		this.#picture = picture;
		this.atlas = draw(picture.naturalWidth, picture.naturalHeight, (context) => context.drawImage(picture, 0, 0));
		this.#source = sourceOf(this.atlas);
		this.wildReel = wildReel && new Texture({ source: sourceOf(wildReel) });
	}

	/** Writes the ribbons' words, in place of those of another language. */
	writeRibbons(wordOf: (letter: Letter) => string | undefined): void {
		const context = this.atlas.getContext('2d');
		if (!context) return;
		for (const [letter, { ink }] of Object.entries(this.#art.ribbons)) {
			const [x, y] = this.corner(letter);
			const side = this.size;
			context.clearRect(x, y, side, side);
			context.drawImage(this.#picture, x, y, side, side, x, y, side, side);
			const font = (pixels: number) => faceFont(this.#art.face, pixels);
			drawRibbonWord(context, wordOf(letter) ?? '', { x, y, side, ink, font });
		}
		this.#source.update();
	}

	get source(): ImageSource {
		return this.#source;
	}

	get size(): number {
		return this.#art.size;
	}

	get letters(): Letter[] {
		return Object.keys(this.#art.symbols);
	}

	get colors(): ArtData['colors'] {
		return this.#art.colors;
	}

	/** Areas of the parts in the picture of the entry, by name. Empty without such a picture. */
	get entry(): NonNullable<ArtData['entry']> {
		return this.#art.entry ?? {};
	}

	get hasFeaturePlace(): boolean {
		return this.#art.feature;
	}

	/** A letter without a picture gets the first picture of the atlas. */
	corner(letter: Letter): [x: number, y: number] {
		const [column, row] = this.#art.symbols[letter] ?? [0, 0];
		return [column * this.size, row * this.size];
	}

	texture(letter: Letter): Texture {
		let texture = this.#textures.get(letter);
		if (!texture) {
			const [x, y] = this.corner(letter);
			texture = new Texture({ source: this.#source, frame: new Rectangle(x, y, this.size, this.size) });
			this.#textures.set(letter, texture);
		}
		return texture;
	}
}

/** Draws a horizontal slice of a symbol. A mask would need another render pass. */
export class CutSprite extends Sprite {
	readonly #tiles: Tiles;
	readonly #cut: Texture;

	constructor(tiles: Tiles) {
		const cut = new Texture({
			source: tiles.source,
			frame: new Rectangle(0, 0, tiles.size, tiles.size * tiles.tall),
			dynamic: true,
		});
		super({ texture: cut, anchor: { x: 0.5, y: 0 } });
		this.#tiles = tiles;
		this.#cut = cut;
	}

	/**
	 * @param size width of the whole symbol
	 * @param x middle of the symbol
	 * @param y middle of the symbol
	 * @param top upper edge of the visible part
	 * @param bottom lower edge of the visible part
	 * @param squash share of the height that the symbol loses. Its lower edge stays, and it becomes wider.
	 */
	show(letter: Letter, x: number, y: number, size: number, top: number, bottom: number, squash = 0): void {
		const { size: width, tall } = this.#tiles;
		const start = y + (size * tall) / 2 - size * tall * (1 - squash);
		const height = size * tall * (1 - squash);
		const above = Math.max(0, top - start);
		const below = Math.max(0, start + height - bottom);
		this.visible = above + below < height;
		if (!this.visible) return;
		const scale = size / width;
		const scaleY = scale * (1 - squash);
		const [cornerX, cornerY] = this.#tiles.corner(letter);
		const { frame } = this.#cut;
		const cutHeight = (height - above - below) / scaleY;
		const cornerCut = cornerY + above / scaleY;
		if (frame.x !== cornerX || frame.y !== cornerCut || frame.height !== cutHeight) {
			frame.x = cornerX;
			frame.y = cornerCut;
			frame.height = cutHeight;
			this.#cut.update();
		}
		this.scale.set(scale * (1 + squash * 0.6), scaleY);
		this.position.set(x, start + above);
	}
}

const TILE_PX = 64;

export function draw(
	width: number,
	height: number,
	paint: (context: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
	const canvas = document.createElement('canvas');
	canvas.width = width;
	canvas.height = height;
	const context = canvas.getContext('2d');
	if (context) paint(context);
	return canvas;
}

/** One texture for all particles, so that one draw call is enough. */
export class LightSheet {
	/** A white, soft, round light. */
	readonly glow: Texture;
	/** A white spark with four rays. */
	readonly spark: Texture;
	/** A white column of light. */
	readonly beam: Texture;
	/** A coin in four steps from its face to its edge. */
	readonly coins: readonly Texture[];

	constructor(coin = plainCoin) {
		const turns = [1, 0.72, 0.34, 0.12];
		const canvas = draw(TILE_PX * 8, TILE_PX, (context) => {
			const glow = context.createRadialGradient(TILE_PX / 2, TILE_PX / 2, 0, TILE_PX / 2, TILE_PX / 2, TILE_PX / 2 - 1);
			for (const [at, alpha] of [
				[0, 1],
				[0.25, 0.62],
				[0.6, 0.16],
				[1, 0],
			] as const)
				glow.addColorStop(at, `rgb(255 255 255 / ${alpha})`);
			context.fillStyle = glow;
			context.fillRect(0, 0, TILE_PX, TILE_PX);
			context.fillStyle = '#fff';
			context.beginPath();
			for (let point = 0; point < 8; point++) {
				const radius = point % 2 === 0 ? 29 : 5;
				const angle = (point * Math.PI) / 4;
				context.lineTo(TILE_PX * 1.5 + Math.cos(angle) * radius, TILE_PX / 2 + Math.sin(angle) * radius);
			}
			context.fill();
			const beam = context.createLinearGradient(TILE_PX * 2, 0, TILE_PX * 3, 0);
			for (const [at, alpha] of [
				[0, 0],
				[0.08, 0.9],
				[0.2, 0.42],
				[0.5, 0.26],
				[0.8, 0.42],
				[0.92, 0.9],
				[1, 0],
			] as const)
				beam.addColorStop(at, `rgb(255 255 255 / ${alpha})`);
			context.fillStyle = beam;
			context.fillRect(TILE_PX * 2, 0, TILE_PX, TILE_PX);
			for (const [place, width] of turns.entries())
				paintCoin(context, TILE_PX * (3.5 + place), TILE_PX / 2, width, coin);
		});
		const source = sourceOf(canvas);
		const tile = (place: number, inset = 0) =>
			new Texture({
				source,
				frame: new Rectangle(TILE_PX * place + inset, inset, TILE_PX - inset * 2, TILE_PX - inset * 2),
			});
		this.glow = tile(0);
		this.spark = tile(1);
		this.beam = tile(2, 1);
		this.coins = turns.map((_, place) => tile(3 + place));
	}
}

export interface LabelStyle {
	/** From top to bottom. */
	fill: readonly [string, string];
	edge: string;
}

/** Cached by text, size and style. */
export class Labels {
	readonly #face: string;
	readonly #textures = new Map<string, Texture>();

	constructor(face: string) {
		this.#face = face;
	}

	/** @param size height of the letters in pixels of the canvas */
	texture(text: string, size: number, { fill, edge }: LabelStyle): Texture {
		const pixels = Math.max(8, Math.round(size));
		const key = `${pixels} ${fill.join()} ${edge} ${text}`;
		let texture = this.#textures.get(key);
		if (texture) return texture;
		const font = faceFont(this.#face, pixels);
		const stroke = Math.max(2, pixels * 0.2);
		let width = 0;
		draw(1, 1, (context) => {
			context.font = font;
			width = context.measureText(text).width;
		});
		const canvas = draw(Math.ceil(width + stroke * 2), Math.ceil(pixels * 1.3 + stroke), (context) => {
			context.font = font;
			context.textAlign = 'center';
			context.textBaseline = 'alphabetic';
			context.lineJoin = 'round';
			const x = canvasMiddle(width, stroke);
			const y = pixels + stroke / 2;
			context.lineWidth = stroke;
			context.strokeStyle = edge;
			context.strokeText(text, x, y);
			const paint = context.createLinearGradient(0, y - pixels * 0.75, 0, y);
			paint.addColorStop(0, fill[0]);
			paint.addColorStop(1, fill[1]);
			context.fillStyle = paint;
			context.fillText(text, x, y);
		});
		texture = new Texture({ source: new ImageSource({ resource: canvas }) });
		this.#textures.set(key, texture);
		return texture;
	}

	clear(): void {
		for (const texture of this.#textures.values()) texture.destroy(true);
		this.#textures.clear();
	}
}

const canvasMiddle = (width: number, stroke: number): number => Math.ceil(width + stroke * 2) / 2;
