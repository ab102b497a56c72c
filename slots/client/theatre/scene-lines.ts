/** The lettering of a full-screen scene: title, amount and notes, which land letter by letter. */
import { Container } from 'pixi.js';
import type { SymbolSheet } from '../textures.ts';
import type { WinTier } from '../win-tiers.ts';
import type { Layout, LineKind } from './compositions.ts';
import { Glyphs, gold, metalOf, MetalText, tierMetals } from './metal-text.ts';
import { strengths } from './strengths.ts';

/** Shares of the screen's width that a line uses at most. */
const WIDEST_LINE = 0.9;
const WIDEST_LINE_BESIDE = 0.5;
/** On a portrait screen, lines are as large as on a screen of this height, in widths. */
const PORTRAIT_LINES = 1.9;
const PORTRAIT_SPREAD = 0.92;
/** Height of the title of a big win on a portrait screen, in widths. */
const PORTRAIT_TITLE = 0.24;
/** Times in ms from the first text of a line to its landing. */
const delays: Record<LineKind, number> = { note: 60, title: 80, amount: 220, name: 320 };
/** After this time, all letters of a line have landed. An amount that counts begins there. */
const LANDED_MS = 4000;
const LEAVE_MS = 180;
const LEAVE_GROWTH = 0.8;
const PUNCH_MS = 380;

interface Line {
	text: MetalText;
	since: number;
}

/** A frame of the scene, as far as its lines depend on it. */
export interface LinesFrame {
	now: number;
	width: number;
	height: number;
	tier: WinTier;
	isStill: boolean;
	/** The amount counts, and does not land. */
	isCounting: boolean;
	placeOf: (kind: LineKind) => Layout[LineKind];
}

export class SceneLines {
	readonly view = new Container();
	readonly #metals: Record<WinTier, Glyphs>;
	readonly #gold: Glyphs;
	readonly #lines = new Map<LineKind, Line>();
	readonly #leaving: (Line & { scale: number })[] = [];
	#punchSince = -Infinity;

	constructor(face: string, colors: SymbolSheet['colors']) {
		const metal = new Glyphs(face, metalOf(colors));
		const { mega, epic } = tierMetals(colors);
		this.#metals = { win: metal, big: metal, mega: new Glyphs(face, mega), epic: new Glyphs(face, epic) };
		this.#gold = new Glyphs(face, gold);
	}

	/** A new text of the same line lands letter by letter only if `lands`. */
	write(kind: LineKind, text: string, lands: boolean, frame: LinesFrame): void {
		const { now, tier } = frame;
		const line = this.#lines.get(kind);
		const replaces = line !== undefined && lands && line.text.text !== '';
		if (replaces) {
			this.#leaving.push({ text: line.text, since: now, scale: line.text.view.scale.x });
			this.#lines.delete(kind);
		}
		// The old text has left before the new one lands.
		const current = this.#lines.get(kind) ?? this.#add(kind, tier, replaces ? now + LEAVE_MS : now);
		current.text.text = kind === 'title' ? text.toUpperCase() : text;
		this.#place(kind, current, frame);
	}

	#add(kind: LineKind, tier: WinTier, since: number): Line {
		const text = new MetalText(kind === 'amount' ? this.#gold : this.#metals[kind === 'title' ? tier : 'win']);
		this.view.addChild(text.view);
		const line = { text, since };
		this.#lines.set(kind, line);
		return line;
	}

	/** The amount grows for a moment. */
	punch(now: number): void {
		this.#punchSince = now;
	}

	move(frame: LinesFrame): void {
		for (const [kind, line] of this.#lines) this.#place(kind, line, frame);
		this.#moveLeaving(frame);
	}

	clear(): void {
		for (const { text } of [...this.#lines.values(), ...this.#leaving]) text.destroy();
		this.#lines.clear();
		this.#leaving.length = 0;
		this.#punchSince = -Infinity;
	}

	#place(kind: LineKind, { text, since }: Line, frame: LinesFrame): void {
		const { now, width, height, tier, isStill } = frame;
		const [y, tall, x] = frame.placeOf(kind) ?? [0.5, 0.08];
		const isTall = height > width;
		// On a phone, the width limits the lines, so they move together.
		const shrunk = Math.min(1, (width * PORTRAIT_LINES) / height);
		const spread = isTall ? 0.5 + (y - 0.5) * shrunk * PORTRAIT_SPREAD : y;
		const grown = kind === 'title' ? strengths[tier].growth : 1;
		const room = tall * grown * height * shrunk;
		// On a portrait screen, a short title would be larger than the title of the next tier.
		const size = isTall && kind === 'title' ? Math.min(room, width * PORTRAIT_TITLE * grown) : room;
		const punched = (now - this.#punchSince) / PUNCH_MS;
		const punch = kind === 'amount' && punched >= 0 && punched < 1 ? 0.32 * (1 - punched) ** 2 : 0;
		const widest = width * (x === undefined ? WIDEST_LINE : WIDEST_LINE_BESIDE);
		text.fit(width * (x ?? 0.5), spread * height, size, widest, 1 + punch);
		const isCounting = kind === 'amount' && frame.isCounting;
		const delay = delays[kind];
		text.move(now - since + (isCounting ? LANDED_MS : -delay), isStill);
		text.view.visible = isCounting || isStill || now - since >= delay;
	}

	#moveLeaving({ now, isStill }: LinesFrame): void {
		for (let at = this.#leaving.length - 1; at >= 0; at--) {
			const { text, since, scale } = this.#leaving[at]!;
			const share = isStill ? 1 : Math.min(1, (now - since) / LEAVE_MS);
			text.view.alpha = 1 - share;
			text.view.scale.set(scale * (1 + share * LEAVE_GROWTH));
			if (share < 1) continue;
			text.destroy();
			this.#leaving.splice(at, 1);
		}
	}
}
