/** Films rounds of a demo, frame by frame. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { installManualClock, passTime } from './manual-clock.ts';

export const FRAME_MS = 40;
/** The encoder reads JPEGs, whose own loss should not be visible in the video. */
export const JPEG_QUALITY = 92;
/** After the start, a demo measures its frames, and its scenery settles. */
const SETTLE_MS = 2400;
const START_TIMEOUT_MS = 60_000;
const START_STEP_MS = 20;

export interface View {
	width: number;
	height: number;
	/** Styles that hide parts of the game. */
	styles?: string;
}

/** A demo whose time passes only while it is filmed. */
export class Film {
	readonly #page: Page;
	readonly #session: CDPSession;
	frames: Buffer[] = [];

	private constructor(page: Page, session: CDPSession) {
		this.#page = page;
		this.#session = session;
	}

	/** Opens a demo that is ready for its first round. */
	static async open(context: BrowserContext, url: string, { width, height, styles = '' }: View): Promise<Film> {
		const page = await context.newPage();
		await page.setViewportSize({ width, height });
		await installManualClock(page);
		await page.goto(url);
		// The policy of the demo forbids other style elements.
		await page.evaluate(async (text) => {
			document.adoptedStyleSheets = [await new CSSStyleSheet().replace(text)];
		}, styles);
		const film = new Film(page, await page.context().newCDPSession(page));
		const end = Date.now() + START_TIMEOUT_MS;
		while ((await film.state()).state !== 'idle') {
			if (Date.now() > end) throw new Error(`${url} did not start`);
			await passTime(page, START_STEP_MS);
		}
		await passTime(page, SETTLE_MS);
		return film;
	}

	/** Returns the attributes by which the demo names its state. */
	state(): Promise<{ state?: string; overlay?: string; scene?: string }> {
		return this.#page.evaluate(() =>
			Object.fromEntries(Object.entries(document.getElementById('game')?.dataset ?? {})),
		);
	}

	spin(): Promise<void> {
		return this.#page.keyboard.press('Space');
	}

	/** Films until `isDone`, but at most for `maxMs`. */
	async run(maxMs: number, isDone: () => Promise<boolean> = async () => false): Promise<void> {
		for (let filmed = 0; filmed < maxMs; filmed += FRAME_MS) {
			await passTime(this.#page, FRAME_MS);
			this.frames.push(await this.#shoot());
			if (await isDone()) return;
		}
	}

	async #shoot(): Promise<Buffer> {
		const { data } = await this.#session.send('Page.captureScreenshot', {
			format: 'jpeg',
			quality: JPEG_QUALITY,
			optimizeForSpeed: true,
		});
		return Buffer.from(data, 'base64');
	}

	close(): Promise<void> {
		return this.#page.close();
	}
}
