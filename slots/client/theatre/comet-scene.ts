/** The comet of a round flies over the whole screen, and drops wilds on the board. */
import { Container, type Sprite } from 'pixi.js';
import type { Letter } from '../../engine/definition.ts';
import type { Clock } from '../clock.ts';
import type { Box } from '../stage.ts';
import type { LightSheet, SymbolSheet } from '../textures.ts';
import { CometTail, type Way } from './comet-tail.ts';
import { EntryCanvas, phase, scaleTo } from './entry-canvas.ts';
import { type Glyphs, MetalText } from './metal-text.ts';

/** The comet begins left of the screen and ends right of it by this share of the width. */
const BEYOND = 0.34;
const WAY_SHARE = 1 + 2 * BEYOND;
/** Share of the flight in which a wild falls from the comet to its cell. */
const FALL_SHARE = 0.17;
/** After the flight, the tail leaves within this share of its time. */
const TAIL_SHARE = 0.3;
/** Middle and height of the text, as shares of the screen's height. */
const TEXT = { y: 0.17, height: 0.12, widest: 0.9 };
const SWEETS = 46;
/** Strength of the tail's light. */
const LIGHT = 0.7;
const SPARKS = 16;

export interface Target {
	/** Middle of the cell, from the upper left corner of the reels. */
	x: number;
	y: number;
	onHit: () => void;
}

export class CometScene {
	readonly view = new Container();
	readonly #clock: Clock;
	readonly #parts: { hero: HTMLImageElement; sheet: SymbolSheet; light: LightSheet; box: () => Box };
	readonly #glyphs: Glyphs;
	readonly #letters: { wild: Letter; sweets: readonly Letter[] };

	/** @param letters the wild that falls, and the symbols that the tail scatters */
	constructor(
		clock: Clock,
		parts: { hero: HTMLImageElement; sheet: SymbolSheet; light: LightSheet; box: () => Box },
		glyphs: Glyphs,
		letters: { wild: Letter; sweets: readonly Letter[] },
	) {
		this.#clock = clock;
		this.#parts = parts;
		this.#glyphs = glyphs;
		this.#letters = letters;
	}

	/**
	 * @param duration of the flight in ms, without the time in which the tail leaves
	 * @param size of a cell
	 */
	async fly(text: string, targets: readonly Target[], duration: number, size: number): Promise<void> {
		const { sheet } = this.#parts;
		const { colors } = sheet;
		const canvas = new EntryCanvas(this.view, this.#parts, {});
		const sweets = this.#letters.sweets.map((letter) => sheet.texture(letter));
		const sky = canvas.addGlow(colors.light);
		const tail = new CometTail(
			canvas,
			LIGHT,
			['#ffffff', '#fff1b8', colors.light, colors.accent, '#9fd8ff'],
			sweets,
			SWEETS,
		);
		const falls = targets.map((target) => ({
			target,
			glow: canvas.addGlow('#fff1b8'),
			wild: canvas.add(sheet.texture(this.#letters.wild)),
			sparks: canvas.addSparks(SPARKS, ['#ffffff', '#ffe08a', colors.accent]),
			isDown: false,
		}));
		const line = new MetalText(this.#glyphs);
		line.text = text;
		this.view.addChild(line.view);
		const halo = canvas.addGlow('#fff6d0');
		const comet = canvas.addFront();
		const whole = 1 + TAIL_SHARE;
		await this.#clock.tween(duration * whole, (share) => {
			const flown = share * whole;
			const ms = flown * duration;
			const { left, top, width, height } = this.#parts.box();
			const way: Way = (at) => [
				left + width * (at * WAY_SHARE - BEYOND),
				top + height * (-0.24 + at * 1.16 - Math.sin(Math.PI * Math.min(1.3, Math.max(-0.3, at))) * 0.06),
			];
			const [x, y] = way(flown);
			const side = Math.min(height * 0.62, width * 0.86);
			sky.position.set(x, y);
			sky.setSize(side * 3.4, side * 2.6);
			sky.alpha = 0.3 * (1 - phase(flown, 1, whole));
			tail.show(way, flown, side * 0.86, ms, 1 - phase(flown, 1.05, whole));
			halo.position.set(x + side * 0.12, y + side * 0.1);
			halo.setSize(side * (1.15 + 0.06 * Math.sin(ms / 50)));
			halo.alpha = 0.55;
			this.#turn(comet, way, flown, side, ms);
			for (const fall of falls) this.#fall(fall, way, flown, size, [left, width]);
			line.fit(left + width / 2, top + height * TEXT.y, height * TEXT.height, width * TEXT.widest);
			line.move(ms, false);
			line.view.alpha = 1 - phase(flown, 1, whole);
		});
		line.destroy();
		for (const child of this.view.removeChildren()) child.destroy();
	}

	/** The picture shows a comet that falls to the lower right, with its head beside the middle. */
	#turn(comet: Sprite, way: Way, flown: number, side: number, ms: number): void {
		const [x, y] = way(flown);
		const [nextX, nextY] = way(flown + 0.01);
		comet.position.set(x, y);
		comet.scale.set(scaleTo(comet, side));
		comet.rotation = Math.atan2(nextY - y, nextX - x) - Math.PI / 4 + Math.sin(ms / 160) * 0.03;
	}

	#fall(
		fall: {
			target: Target;
			glow: Sprite;
			wild: Sprite;
			sparks: ReturnType<EntryCanvas['addSparks']>;
			isDown: boolean;
		},
		way: Way,
		flown: number,
		size: number,
		[left, width]: readonly [number, number],
	): void {
		const { target, glow, wild, sparks } = fall;
		// The comet drops a wild shortly before it passes the cell.
		const begun = Math.max(0.08, ((target.x - left) / width + BEYOND) / WAY_SHARE - FALL_SHARE * 0.5);
		const share = phase(flown, begun, begun + FALL_SHARE);
		const [fromX, fromY] = way(begun);
		wild.visible = glow.visible = share > 0 && share < 1;
		wild.position.set(fromX + (target.x - fromX) * share, fromY + (target.y - fromY) * share ** 1.7);
		wild.scale.set(scaleTo(wild, size * (1.7 - 0.6 * share)));
		wild.rotation = (1 - share) * 5;
		glow.position.copyFrom(wild.position);
		glow.setSize(size * 2.6);
		glow.alpha = 0.8;
		const landed = phase(flown, begun + FALL_SHARE, begun + FALL_SHARE * 2.6);
		sparks.fly(landed, target.x, target.y, size * 1.3, { fall: 0.4 });
		if (share < 1 || fall.isDown) return;
		fall.isDown = true;
		target.onHit();
	}
}
