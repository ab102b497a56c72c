/** Sprites and pictures that the painters of entries share. */
import { type Container, type ImageSource, Rectangle, Sprite, Texture } from 'pixi.js';
import { Random, seedOf } from '../../engine/random.ts';
import type { Letter } from '../../engine/definition.ts';
import type { ArtData } from '../game-art.ts';
import { sourceOf, type LightSheet, type SymbolSheet } from '../textures.ts';
import { placePicture, vignettePicture } from './entry-pictures.ts';

export interface Shown {
	/** Share of the covered screen: 1 when the entry hides the game. */
	closed: number;
	isOpening: boolean;
	/** Time since the beginning of the entry in ms. */
	ms: number;
	width: number;
	height: number;
}

export type Painter = (shown: Shown) => void;

/** Pictures that load after the first spin. */
export interface EntryPictures {
	/** Parts of the game's own entry. */
	parts?: HTMLImageElement | undefined;
	/** The place at the feature's hour. */
	place?: HTMLImageElement | undefined;
	/** The hero in triumph. */
	triumph?: HTMLImageElement | undefined;
}

/** Brightness of the place behind what moves. */
const PLACE_TINT = 0xb4b4b4;
/** Width of the light at the edge of a place that comes or leaves, in heights of the screen. */
const EDGE_WIDTH = 0.42;
/** The place moves towards the player by this share. */
const PLACE_GROWTH = 0.1;

const smoothstep = (share: number): number => share * share * (3 - 2 * share);
/** Share of the way from `from` to `to`, from 0 to 1. */
export const phase = (share: number, from: number, to: number): number =>
	Math.min(1, Math.max(0, (share - from) / (to - from)));
export const easeInOut = smoothstep;

export class EntryCanvas {
	readonly view: Container;
	readonly sheet: SymbolSheet;
	readonly light: LightSheet;
	/** Pictures that leave before the room is seen: the room shows the hero too. */
	readonly fronts: Sprite[] = [];
	readonly #hero: HTMLImageElement;
	readonly #areas: NonNullable<ArtData['entry']>;
	readonly pictures: EntryPictures;
	readonly #random = new Random(seedOf(0xe7e7));
	readonly #textures = new Map<string, Texture>();
	#source: ImageSource | undefined;
	#heroTexture: Texture | undefined;

	constructor(
		view: Container,
		parts: { sheet: SymbolSheet; light: LightSheet; hero: HTMLImageElement },
		pictures: EntryPictures,
	) {
		this.view = view;
		this.sheet = parts.sheet;
		this.light = parts.light;
		this.#hero = parts.hero;
		this.#areas = parts.sheet.entry;
		this.pictures = pictures;
	}

	get colors(): ArtData['colors'] {
		return this.sheet.colors;
	}

	between(from: number, to: number): number {
		return from + (this.#random.below(1024) / 1024) * (to - from);
	}

	/** Returns a part of the game's own picture. Undefined if the game has none, or it is not loaded. */
	part(name: string): Texture | undefined {
		const area = this.#areas[name];
		const { parts } = this.pictures;
		return area && parts && this.#cut(parts, name, area);
	}

	/** Returns a part of a part, in shares of its width. */
	slice(name: string, from: number, to: number): Texture | undefined {
		const area = this.#areas[name];
		const { parts } = this.pictures;
		if (!area || !parts) return undefined;
		const [x, y, width, height] = area;
		return this.#cut(parts, `${name} ${from}`, [x + width * from, y, width * (to - from), height]);
	}

	#cut(picture: HTMLImageElement, key: string, area: readonly [number, number, number, number]): Texture {
		let texture = this.#textures.get(key);
		if (!texture) {
			this.#source ??= sourceOf(picture);
			// Without its outermost pixels, which are mixed with the neighbouring part.
			const [x, y, width, height] = area;
			const frame = new Rectangle(x + 1, y + 1, width - 2, height - 2);
			texture = new Texture({ source: this.#source, frame });
			this.#textures.set(key, texture);
		}
		return texture;
	}

	add(texture: Texture, options: { tint?: string | number; light?: boolean } = {}): Sprite {
		const sprite = new Sprite({ texture, anchor: 0.5, tint: options.tint ?? 0xffffff });
		if (options.light) sprite.blendMode = 'add';
		this.view.addChild(sprite);
		return sprite;
	}

	/** A picture in black, which another sprite throws as its shadow. */
	addShadow(texture: Texture): Sprite {
		const shadow = this.add(texture, { tint: 0 });
		shadow.alpha = 0.5;
		return shadow;
	}

	addGlow(tint: string | number): Sprite {
		return this.add(this.light.glow, { tint, light: true });
	}

	/** Adds the symbol, or without a letter the hero. */
	addPicture(letter?: Letter): Sprite {
		this.#heroTexture ??= new Texture({ source: sourceOf(this.#hero) });
		return this.add(letter ? this.sheet.texture(letter) : this.#heroTexture);
	}

	/** Adds the symbol, or without a letter the hero in triumph. It leaves before the room is seen. */
	addFront(letter?: Letter): Sprite {
		const { triumph } = this.pictures;
		const isTriumph = !letter && triumph !== undefined;
		const front = isTriumph ? this.add(new Texture({ source: sourceOf(triumph) })) : this.addPicture(letter);
		this.fronts.push(front);
		return front;
	}

	/** Adds the place of the feature, which hides the change of the room. */
	addPlace(tint: number = PLACE_TINT): Place {
		const { place } = this.pictures;
		const source = place ? sourceOf(place) : placePicture(this.colors).source;
		const { width: wide, height: tall } = source;
		const cut = new Texture({ source, frame: new Rectangle(0, 0, wide, tall), dynamic: true });
		const back = this.add(cut, { tint });
		back.anchor.set(0, 0.5);
		const vignette = this.add(vignettePicture(this.colors.deep));
		const edge = this.add(this.light.glow, { tint: this.colors.light, light: true });
		return ({ ms, width, height }, alpha, from = 0, to = 1) => {
			back.visible = vignette.visible = alpha > 0 && to > from;
			edge.visible = back.visible && (from > 0 || to < 1);
			if (!back.visible) return;
			const growth = 1.02 + PLACE_GROWTH * (1 - Math.exp(-ms / 1600));
			const scale = Math.max(width / wide, height / tall) * growth;
			const { frame } = cut;
			frame.x = (wide - width / scale) / 2 + (from * width) / scale;
			frame.width = ((to - from) * width) / scale;
			frame.y = (tall - height / scale) / 2;
			frame.height = height / scale;
			cut.update();
			back.scale.set(scale);
			back.position.set(from * width, height / 2);
			vignette.position.set(((from + to) / 2) * width, height / 2);
			vignette.setSize((to - from) * width + 2, height + 2);
			back.alpha = vignette.alpha = alpha;
			edge.position.set((from > 0 ? from : to) * width, height / 2);
			edge.setSize(height * EDGE_WIDTH, height * 1.7);
		};
	}

	/** Adds sparks that fly from a point, with gravity. */
	addSparks(count: number, tints: readonly (string | number)[]): Sparks {
		const sparks = Array.from({ length: count }, (_, place) => ({
			sprite: this.add(place % 3 === 0 ? this.light.spark : this.light.glow, {
				tint: tints[place % tints.length] ?? 0xffffff,
				light: true,
			}),
			angle: this.between(0, Math.PI * 2),
			reach: this.between(0.2, 1),
			size: this.between(0.008, 0.03),
			origin: this.between(-1, 1),
		}));
		return {
			fly: (age, x, y, reach, { spreadY = 0, flatness = 1, fall = 0.5 } = {}) => {
				const isVisible = age > 0 && age < 1;
				for (const { sprite, angle, reach: own, size, origin } of sparks) {
					sprite.visible = isVisible;
					if (!isVisible) continue;
					const way = (1 - (1 - age) ** 2.4) * own * reach;
					const [dx, dy] = [Math.cos(angle) * way, Math.sin(angle) * way * flatness];
					sprite.position.set(x + dx, y + origin * spreadY + dy + fall * reach * age * age);
					// Fast sparks are drawn out along their way.
					const stretch = 1 + 4 * (1 - age) ** 2 * own;
					sprite.setSize(size * reach * stretch, size * reach);
					sprite.rotation = Math.atan2(dy + fall * reach * age * age * 0.8, dx);
					sprite.alpha = (1 - age) ** 0.7;
				}
			},
		};
	}
}

export interface Sparks {
	/**
	 * @param age share of the sparks' life
	 * @param reach way of the fastest spark
	 */
	fly: (
		age: number,
		x: number,
		y: number,
		reach: number,
		shape?: { spreadY?: number; flatness?: number; fall?: number },
	) => void;
}

/**
 * Shows the place.
 * @param from left edge, and `to` the right edge, as shares of the screen
 */
export type Place = (shown: Shown, alpha: number, from?: number, to?: number) => void;

/** Scale at which the longer side of the sprite's texture has a length. */
export const scaleTo = (sprite: Sprite, side: number): number =>
	side / Math.max(sprite.texture.width, sprite.texture.height);
