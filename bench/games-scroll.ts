/**
 * Measures continuous scrolling of the games page with 10,000 games, at a quarter of this machine's speed.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { GAMES_BATCH_SIZE } from '../site/constants.ts';
import { atMost, type BenchOptions, type Cost } from './tools/cost.ts';
import { demoStoreCopy, environmentOf, withStore } from './tools/demo-store.ts';
import { enlarge } from './tools/large-store.ts';
import { mainThreadTasks } from './tools/main-thread.ts';
import { launch, newVisit } from './tools/phone.ts';
import { startServerProcess } from './tools/server-process.ts';

const GAME_COUNT = 10_000;
/** Speed of a fast swipe. */
const SCROLL_PX_PER_SECOND = 3500;
/** Time between two checks. */
const STRETCH_MS = 2000;

interface FrameRecord {
	frames: number[];
	cls: number;
	moved: string[];
}

/** Runs in the page: records frames and layout shifts. */
function watch(): void {
	const seen: FrameRecord = { frames: [], cls: 0, moved: [] };
	Object.assign(window, { seen });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEntry & {
			value: number;
			sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
		})[]) {
			seen.cls += entry.value;
			for (const { node, previousRect, currentRect } of entry.sources)
				if (node instanceof Element)
					seen.moved.push(`${node.tagName}.${node.className} ${previousRect.y}→${currentRect.y}`);
		}
	}).observe({ type: 'layout-shift' });
	let last = performance.now();
	const frame = (now: number): void => {
		seen.frames.push(now - last);
		last = now;
		requestAnimationFrame(frame);
	};
	requestAnimationFrame(frame);
}

/** A late frame must not skip a part of the page, so scrolling counts at most this time for a frame. */
const MAX_FRAME_MS = 50;

/** Runs in the page: scrolls a little in every frame. */
const scroll = ({ speed, stretch, late }: { speed: number; stretch: number; late: number }): Promise<void> =>
	new Promise((resolve) => {
		const begun = performance.now();
		let last = begun;
		const move = (now: number): void => {
			window.scrollBy({ top: (Math.min(late, Math.max(0, now - last)) * speed) / 1000, behavior: 'instant' });
			last = now;
			if (now - begun < stretch) requestAnimationFrame(move);
			else resolve();
		};
		requestAnimationFrame(move);
	});

/**
 * Counts the loaded games of the open panel, the games above the lower edge of the screen, and the empty
 * places on the screen.
 */
const readProgress = (page: Page) =>
	page.evaluate((perLoad) => {
		const panel = document.querySelector('[role=tabpanel]:not([hidden])')!;
		const loads = [...panel.querySelectorAll('[data-load]')];
		return {
			loaded: panel.querySelectorAll('article').length,
			passed: loads.filter((load) => load.getBoundingClientRect().top < innerHeight).length * perLoad,
			empty: [...panel.querySelectorAll('[data-place]')].filter((place) => {
				const { top, bottom } = place.getBoundingClientRect();
				return bottom > 0 && top < innerHeight;
			}).length,
		};
	}, GAMES_BATCH_SIZE);

const quantile = (values: number[], part: number): number =>
	values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

export async function gamesScroll({ quick }: BenchOptions): Promise<Cost[]> {
	const targetGames = quick ? 600 : 3000;
	const folder = await demoStoreCopy();
	await withStore(folder, (services) => enlarge(services, { games: GAME_COUNT, news: 0 }));
	const site = await startServerProcess('bench-site.ts', {}, environmentOf(folder));
	const browser = await launch();
	try {
		const address = `http://localhost:${site.port}/games/`;
		const html = Buffer.from(await (await fetch(address)).arrayBuffer());
		const packed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
		const context = await newVisit(browser);
		const page = await context.newPage();
		const devtools = await context.newCDPSession(page);
		await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
		await page.goto(address, { waitUntil: 'load' });
		await page.waitForTimeout(3000);
		await page.evaluate(watch);
		let at = await readProgress(page);
		let gaps = 0;
		let checks = 0;
		const tasks = await mainThreadTasks(devtools, async () => {
			while (at.passed < targetGames) {
				await page.evaluate(scroll, { speed: SCROLL_PX_PER_SECOND, stretch: STRETCH_MS, late: MAX_FRAME_MS });
				at = await readProgress(page);
				if (at.empty > 0) gaps++;
				checks++;
			}
		});
		const { frames, cls, moved } = await page.evaluate(() => (window as unknown as { seen: FrameRecord }).seen);
		const long = tasks.filter((task) => task > 50);
		const longest = tasks.reduce((most, task) => Math.max(most, task), 0);
		return [
			{
				label: `HTML of /games/ with ${GAME_COUNT} games`,
				value: `${(html.length / 1000).toFixed(0)} kB`,
				note: `${(packed.length / 1000).toFixed(1)} kB brotli`,
			},
			atMost(
				`scrolling through ${at.passed} games, CPU of a task, p99.9`,
				quantile(tasks, 0.999),
				100,
				' ms',
				0,
				`${long.length} of ${tasks.length} tasks over 50 ms, the longest ${longest.toFixed(0)} ms`,
			),
			atMost('layout shift while scrolling', cls, 0.01, '', 3, moved.slice(0, 4).join('; ')),
			{
				label: 'frames while scrolling, median',
				value: `${quantile(frames, 0.5).toFixed(1)} ms`,
				note: `p95 ${quantile(frames, 0.95).toFixed(0)}, worst ${quantile(frames, 1).toFixed(0)} ms; wall time, so other work counts`,
			},
			{
				label: 'checks that found places without their games',
				value: `${gaps} of ${checks}`,
				note: `${at.loaded} games loaded; wall time too`,
			},
		];
	} finally {
		await browser.close();
		await site.stop();
	}
}
