/** Opens the page of a demo in Node. The elements are parsed HTML, and the test draws the frames. */
import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { Container } from 'pixi.js';
import { vi } from 'vitest';
import type { ArtData, GameFiles } from '../client/game-art.ts';
import { Clock } from '../client/clock.ts';
import type { Game } from '../client/game.ts';
import { Sound } from '../client/sound.ts';
import type { Stage } from '../client/stage.ts';
import type { Definition } from '../engine/definition.ts';

export interface DemoPage {
	root: HTMLElement;
	clock: Clock;
	/** Returns the ms that the drawn frames have taken. */
	now: () => number;
	stage: ConstructorParameters<typeof Game>[0]['stage'];
	/** Each entry begins with the clock's time in ms. */
	journal: string[];
	caption: () => string;
	/**
	 * Draws frames until the promise settles.
	 * @throws Error after an hour of frames
	 */
	until: <Value>(settles: Promise<Value>) => Promise<Value>;
	/** Draws frames for this number of ms. The demo's clock multiplies the time by `pace`. */
	pass: (ms: number) => Promise<void>;
}

const HOUR_MS = 3_600_000;

export interface DemoPageOptions {
	reducedMotion?: boolean;
	pace?: number;
	frame?: number;
}

/**
 * Opens a page in place of the previous one. `vi.unstubAllGlobals` and `vi.restoreAllMocks` close the page.
 */
export function openDemoPage({ reducedMotion = false, pace = 1, frame = 10 }: DemoPageOptions = {}): DemoPage {
	const { window, document } = parseHTML('<!doctype html><html><body><main id="game"></main></body></html>');
	completeElements(document, window.Event);
	const events = new EventTarget();
	const stubs = {
		document,
		window,
		HTMLElement: window.HTMLElement,
		Element: window.Element,
		addEventListener: events.addEventListener.bind(events),
		dispatchEvent: events.dispatchEvent.bind(events),
		matchMedia: (query: string) => ({ matches: reducedMotion && query.includes('reduced-motion') }),
		ResizeObserver: class {
			observe(): void {}
		},
		getComputedStyle: () => ({ fontSize: '16px' }),
		innerWidth: 1280,
		innerHeight: 720,
		reportError: (error: unknown) => errors.push(error),
	};
	for (const [name, value] of Object.entries(stubs)) vi.stubGlobal(name, value);

	const errors: unknown[] = [];
	const requests = new Map<number, () => void>();
	const time = { now: 0, requested: 0 };
	const clock = new Clock(pace, {
		now: () => time.now,
		request: (draw) => {
			requests.set(++time.requested, draw);
			return time.requested;
		},
		cancel: (request) => requests.delete(request),
	});

	const root = document.getElementById('game')!;
	const journal: string[] = [];
	const record = (what: string) => void journal.push(`${Math.round(clock.now)} ${what}`);
	const shown: Record<string, string | undefined> = { scene: 'base' };
	const recordChanges = (): void => {
		for (const name of ['scene', 'overlay']) {
			if (root.dataset[name] === shown[name]) continue;
			shown[name] = root.dataset[name];
			record(`${name}: ${shown[name] ?? 'none'}`);
		}
	};
	vi.spyOn(Sound.prototype, 'play').mockImplementation((effect, level) => {
		recordChanges();
		if (effect !== 'count' && effect !== 'tick') record(level === undefined ? effect : `${effect} ${level}`);
	});

	/** Draws a frame, and runs the code that waits for the frame. */
	const draw = async (): Promise<void> => {
		time.now += frame;
		const due = [...requests.values()];
		requests.clear();
		for (const each of due) each();
		await new Promise(setImmediate);
		recordChanges();
		if (errors.length > 0) throw errors[0];
	};

	return {
		root,
		clock,
		now: () => time.now,
		journal,
		stage: recordingStage(document.createElement('canvas')),
		caption: () => root.querySelector('.caption')?.textContent ?? '',
		async until(settles) {
			const waiting = { isOver: false };
			const settled = settles.finally(() => (waiting.isOver = true));
			// Prevents an unhandled rejection, because the caller handles the rejection later.
			settled.catch(() => undefined);
			const end = time.now + HOUR_MS;
			await new Promise(setImmediate);
			recordChanges();
			while (!waiting.isOver) {
				if (time.now > end) throw new Error('It has not settled within an hour.');
				await draw();
			}
			return settled;
		},
		async pass(ms) {
			const end = time.now + ms;
			await new Promise(setImmediate);
			while (time.now < end) await draw();
		},
	};
}

function completeElements(document: Document, PageEvent: typeof Event): void {
	const create = document.createElement.bind(document);
	document.createElement = (name: string) => {
		const made = create(name);
		made.scrollTo = () => {};
		if (name !== 'dialog') return made;
		const close = () => {
			Object.assign(made, { open: false });
			made.dispatchEvent(new PageEvent('close'));
		};
		return Object.assign(made, { open: false, showModal: () => Object.assign(made, { open: true }), close });
	};
}

function recordingStage(canvas: HTMLCanvasElement): DemoPage['stage'] {
	let covered: Stage['box'] = { left: 0, top: 0, width: 600, height: 360 };
	return {
		root: new Container(),
		canvas,
		resolution: 1,
		onResolutionChange: () => {},
		onMeasured: () => false,
		get box() {
			return covered;
		},
		cover: (box) => void (covered = box),
		startMeasuring: () => {},
		endMeasuring: () => {},
	};
}

/**
 * Returns the files that a demo loads, with empty pictures.
 * @param slug game with the art data
 */
export function demoFiles(definition: Definition, slug = definition.slug): GameFiles {
	const url = new URL(`../art/${slug}/art.json`, import.meta.url);
	const art = JSON.parse(readFileSync(url, 'utf8')) as ArtData;
	const picture = (): HTMLImageElement => {
		const made = document.createElement('img');
		// Textures are cut from the picture, which needs the size of an atlas.
		Object.assign(made, { width: 1024, height: 1024, naturalWidth: 1024, naturalHeight: 1024 });
		return made;
	};
	return {
		definition,
		art: art,
		symbols: picture(),
		wildReel: art.reel ? picture() : null,
		hero: picture(),
		loadTriumph: async () => art.triumph && { ...art.triumph, picture: picture() },
		loadGround: async () => art.ground && { ...art.ground, picture: picture() },
		mathematics: { rtp: 96, hitFrequency: 25, volatility: 'high' },
		loadFaces: async () => {},
		pictureUrl: (name) => `/${name}`,
	};
}
