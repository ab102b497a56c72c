/** The symbols of a fast reel: each is drawn once with its blur, because a filter would need time at every frame. */
import type { ImageSource } from 'pixi.js';
import type { Letter } from '../engine/definition.ts';
import { draw, sourceOf, type SymbolSheet, type Tiles } from './textures.ts';

/** In pixels. A blurred picture needs no more. */
const WIDTH_PX = 112;
/** The blur extends a symbol by this share of its height. */
const SMEAR = 0.34;
const COPIES = 24;
const COLUMNS = 4;

export class BlurredSymbols implements Tiles {
	readonly source: ImageSource;
	readonly size = WIDTH_PX;
	readonly tall = 1 + SMEAR;
	readonly #places = new Map<Letter, number>();

	constructor(sheet: SymbolSheet) {
		const { letters, atlas } = sheet;
		for (const [place, letter] of letters.entries()) this.#places.set(letter, place);
		const rows = Math.max(1, Math.ceil(letters.length / COLUMNS));
		const canvas = draw(WIDTH_PX * COLUMNS, WIDTH_PX * this.tall * rows, (context) => {
			// The colours of the copies add up to the colours of the symbol.
			context.globalCompositeOperation = 'lighter';
			for (const letter of letters) {
				const [x, y] = this.corner(letter);
				const [fromX, fromY] = sheet.corner(letter);
				let weights = 0;
				const weightOf = (copy: number) => 1 - Math.abs((copy + 0.5) / COPIES - 0.5) * 1.3;
				for (let copy = 0; copy < COPIES; copy++) weights += weightOf(copy);
				for (let copy = 0; copy < COPIES; copy++) {
					context.globalAlpha = weightOf(copy) / weights;
					const shift = (SMEAR * WIDTH_PX * copy) / (COPIES - 1);
					context.drawImage(atlas, fromX, fromY, sheet.size, sheet.size, x, y + shift, WIDTH_PX, WIDTH_PX);
				}
			}
		});
		this.source = sourceOf(canvas);
	}

	corner(letter: Letter): [x: number, y: number] {
		const place = this.#places.get(letter) ?? 0;
		return [(place % COLUMNS) * WIDTH_PX, Math.floor(place / COLUMNS) * WIDTH_PX * this.tall];
	}
}
