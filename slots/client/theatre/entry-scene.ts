/** Covers the screen before a feature, and uncovers the feature's room. */
import { Container } from 'pixi.js';
import type { Clock } from '../clock.ts';
import { isTall } from '../layout.ts';
import type { Figure, PictureName } from '../game-art.ts';
import type { Box } from '../stage.ts';
import type { LightSheet, SymbolSheet } from '../textures.ts';
import { entryOf, type Entry } from './entries.ts';
import { EntryFinale } from './entry-finale.ts';
import { EntryCanvas, type EntryPictures, type Painter } from './entry-canvas.ts';
import { comet } from './entry-kinds/comet.ts';
import { curtain } from './entry-kinds/curtain.ts';
import { doors } from './entry-kinds/doors.ts';
import { gears } from './entry-kinds/gears.ts';
import { gust } from './entry-kinds/gust.ts';
import { runner } from './entry-kinds/runner.ts';
import { shutter } from './entry-kinds/shutter.ts';
import { strike } from './entry-kinds/strike.ts';
import { swarm } from './entry-kinds/swarm.ts';
import { wave } from './entry-kinds/wave.ts';

export const CLOSE_MS = 1300;
export const OPEN_MS = 900;
/** Share of the opening in which hero and symbols in front fade. */
const FRONT_LEAVES = 0.2;

const painters: Record<Entry['kind'], (canvas: EntryCanvas, entry: Entry, slug: string) => Painter> = {
	doors: (canvas, { letter }) => doors(canvas, letter),
	curtain: (canvas, { letter }) => curtain(canvas, letter),
	shutter: (canvas) => shutter(canvas),
	wave: (canvas) => wave(canvas),
	comet: (canvas) => comet(canvas),
	runner: (canvas, _, slug) => runner(canvas, slug),
	swarm: (canvas, { letter }) => swarm(canvas, letter),
	gust: (canvas) => gust(canvas),
	strike: (canvas, { letter }) => strike(canvas, letter),
	gears: (canvas, { letter }) => gears(canvas, letter),
};

interface Parts {
	clock: Clock;
	slug: string;
	hero: HTMLImageElement;
	sheet: SymbolSheet;
	light: LightSheet;
	box: () => Box;
	/** Without this function, the entry has only what is already loaded. */
	loadPicture?: (name: PictureName) => Promise<HTMLImageElement>;
	loadTriumph: () => Promise<Figure | undefined>;
}

/** The others cover the place of the feature with a picture of their own. */
const kindsWithPlace: ReadonlySet<Entry['kind']> = new Set(['comet', 'runner', 'swarm', 'gust', 'strike', 'gears']);

/** In the others, the hero is not in the middle of the screen when the entry has closed, or something stands there. */
const kindsWithFinale: ReadonlySet<Entry['kind']> = new Set(['comet', 'runner', 'swarm', 'gears', 'curtain']);

export class EntryScene {
	readonly view = new Container({ visible: false });
	readonly #parts: Parts;
	readonly #entry: Entry;
	#canvas: EntryCanvas | undefined;
	#paint: Painter | undefined;
	#finale: EntryFinale | undefined;
	#pictures: EntryPictures = {};
	#hasBegunLoading = false;
	#begun = 0;

	constructor(parts: Parts) {
		this.#parts = parts;
		this.#entry = entryOf(parts.slug);
	}

	/** Loads the pictures. The entry works without those that fail, and the next call loads again. */
	async load(): Promise<void> {
		const { sheet, loadPicture, loadTriumph } = this.#parts;
		if (!loadPicture || this.#hasBegunLoading) return;
		this.#hasBegunLoading = true;
		const load = (isDrawn: boolean, name: PictureName) =>
			isDrawn ? loadPicture(name).catch(() => void (this.#hasBegunLoading = false)) : undefined;
		const [parts, place, triumph] = await Promise.all([
			load(Object.keys(sheet.entry).length > 0, 'entry.webp'),
			load(
				sheet.hasFeaturePlace && kindsWithPlace.has(this.#entry.kind),
				isTall() ? 'free-tall.avif' : 'free-wide.avif',
			),
			loadTriumph(),
		]);
		this.#pictures = { ...(parts && { parts }), ...(place && { place }), ...(triumph && { triumph: triumph.picture }) };
	}

	#clear(): void {
		for (const child of this.view.removeChildren()) child.destroy();
		this.#canvas = undefined;
		this.#paint = undefined;
		this.#finale = undefined;
	}

	async close(): Promise<void> {
		// Pictures that arrived during the last entry are drawn in this one.
		if (this.#canvas && this.#canvas.pictures !== this.#pictures) this.#clear();
		this.#canvas ??= new EntryCanvas(this.view, this.#parts, this.#pictures);
		this.#paint ??= painters[this.#entry.kind](this.#canvas, this.#entry, this.#parts.slug);
		this.#addFinale();
		this.#begun = this.#parts.clock.now;
		this.view.visible = true;
		await this.#parts.clock.tween(CLOSE_MS, (share) => this.#show(share, false));
	}

	#addFinale(): void {
		const { triumph } = this.#pictures;
		if (this.#finale || !triumph || !kindsWithFinale.has(this.#entry.kind)) return;
		this.#finale = new EntryFinale(triumph, this.#parts.light, this.#parts.sheet.colors);
		this.view.addChild(this.#finale.view);
	}

	async open(): Promise<void> {
		await this.#parts.clock.tween(OPEN_MS, (share) => this.#show(1 - share, true));
		this.view.visible = false;
	}

	/** Positions of all parts, for tests that catch an entry without motion. */
	get state(): string {
		return this.view.children
			.map(({ x, y, rotation, alpha, width }) => [x, y, rotation * 100, alpha * 100, width].map(Math.round).join())
			.join(' ');
	}

	#show(closed: number, isOpening: boolean): void {
		const { left, top, width, height } = this.#parts.box();
		this.view.position.set(left, top);
		const fronts = this.#canvas?.fronts ?? [];
		for (const front of fronts) front.alpha = 1;
		this.#paint?.({ closed, isOpening, ms: this.#parts.clock.now - this.#begun, width, height });
		this.#finale?.show(closed, isOpening, width, height);
		// The room behind shows the hero too, so the hero in front leaves before the room is seen.
		if (isOpening) for (const front of fronts) front.alpha *= Math.max(0, 1 - (1 - closed) / FRONT_LEAVES);
	}
}
