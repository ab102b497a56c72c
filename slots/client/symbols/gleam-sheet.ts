/** A gleam that passes over a symbol, in a few pictures. They are drawn when a symbol gleams for the first time. */
import { Rectangle, Texture } from 'pixi.js';
import type { Letter } from '../../engine/definition.ts';
import { draw, sourceOf, type SymbolSheet } from '../textures.ts';

const GLEAM_PICTURES = 10;
const SIDE_PX = 128;

export class GleamSheet {
	readonly #sheet: SymbolSheet;
	readonly #pictures = new Map<Letter, readonly Texture[]>();

	constructor(sheet: SymbolSheet) {
		this.#sheet = sheet;
	}

	/** Returns the picture for a share of the gleam's time. */
	texture(letter: Letter, share: number): Texture {
		const pictures = this.#pictures.get(letter) ?? this.#draw(letter);
		return pictures[Math.min(GLEAM_PICTURES - 1, Math.floor(share * GLEAM_PICTURES))] ?? Texture.EMPTY;
	}

	#draw(letter: Letter): readonly Texture[] {
		const { atlas, size } = this.#sheet;
		const [x, y] = this.#sheet.corner(letter);
		const canvas = draw(SIDE_PX * GLEAM_PICTURES, SIDE_PX, (context) => {
			for (let place = 0; place < GLEAM_PICTURES; place++)
				context.drawImage(atlas, x, y, size, size, place * SIDE_PX, 0, SIDE_PX, SIDE_PX);
			// The band of light replaces the symbol where the symbol is opaque.
			context.globalCompositeOperation = 'source-in';
			for (let place = 0; place < GLEAM_PICTURES; place++) {
				context.save();
				context.beginPath();
				context.rect(place * SIDE_PX, 0, SIDE_PX, SIDE_PX);
				context.clip();
				const middle = place * SIDE_PX + SIDE_PX * (-0.5 + (2 * (place + 0.5)) / GLEAM_PICTURES);
				const band = context.createLinearGradient(
					middle - SIDE_PX * 0.22,
					SIDE_PX * 0.4,
					middle + SIDE_PX * 0.22,
					SIDE_PX * 0.6,
				);
				for (const [at, alpha] of [
					[0, 0],
					[0.42, 0.45],
					[0.5, 0.6],
					[0.58, 0.45],
					[1, 0],
				] as const)
					band.addColorStop(at, `rgb(255 255 255 / ${alpha})`);
				context.fillStyle = band;
				context.fillRect(place * SIDE_PX, 0, SIDE_PX, SIDE_PX);
				context.restore();
			}
		});
		const source = sourceOf(canvas);
		const pictures = Array.from(
			{ length: GLEAM_PICTURES },
			(_, place) => new Texture({ source, frame: new Rectangle(place * SIDE_PX, 0, SIDE_PX, SIDE_PX) }),
		);
		this.#pictures.set(letter, pictures);
		return pictures;
	}
}
