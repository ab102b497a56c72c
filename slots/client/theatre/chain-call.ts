/** Calls out the number of a tumble over the reels. The call grows with the chain. */
import { Container } from 'pixi.js';
import type { Clock } from '../clock.ts';
import type { Layout } from '../layout.ts';
import { type Glyphs, MetalText } from './metal-text.ts';

const CALL_MS = 900;
const LEAVE_SHARE = 0.75;
/** Height of the letters in cells, and the growth with each tumble. */
const HEIGHT_CELLS = 0.62;
const GROWTH_CELLS = 0.09;
const MAX_HEIGHT_CELLS = 1.3;

export class ChainCall {
	readonly view = new Container();
	readonly #clock: Clock;
	readonly #glyphs: Glyphs;
	#current: MetalText | undefined;

	constructor(clock: Clock, glyphs: Glyphs) {
		this.#clock = clock;
		this.#glyphs = glyphs;
	}

	/** @param chain number of the tumble, from 1 */
	async call(text: string, chain: number, { width, height, reels, rows }: Layout, still: boolean): Promise<void> {
		this.#current?.view.removeFromParent();
		const line = new MetalText(this.#glyphs);
		this.#current = line;
		line.text = text;
		this.view.addChild(line.view);
		const cells = Math.min(MAX_HEIGHT_CELLS, HEIGHT_CELLS + GROWTH_CELLS * chain);
		await this.#clock.tween(CALL_MS, (share) => {
			const leaving = Math.max(0, (share - LEAVE_SHARE) / (1 - LEAVE_SHARE));
			const rise = still ? 0 : leaving * height * 0.3;
			line.fit((width * reels) / 2, (height * rows) / 2 - rise, height * cells, width * reels * 0.9);
			line.move(share * CALL_MS, still);
			line.view.alpha = 1 - leaving;
		});
		line.destroy();
		if (this.#current === line) this.#current = undefined;
	}
}
