/**
 * Measures the demos without a graphics card, at 1280×720: the frame rate while rounds are played, and the load of an
 * idle game.
 */
import type { CDPSession, Page } from '@playwright/test';
import { definitions } from '../slots/definitions.ts';
import type { BenchOptions, Cost } from './tools/cost.ts';
import { demoStoreCopy, environmentOf } from './tools/demo-store.ts';
import { launch } from './tools/phone.ts';
import { startServerProcess } from './tools/server-process.ts';
import { demoAccount } from '../server/testing/demo-studio.ts';

const MIN_FRAMES_PER_SECOND = 50;
/** Share of one processor core, of all processes of the browser together. */
const MAX_IDLE_CORE_SHARE = 0.6;
/** Two periods in which a waiting game attracts once. */
const IDLE_MS = 44_000;
/** During this time, a game adapts its resolution to the machine. */
const WARM_UP_MS = 6000;

/** Runs in the page: starts the next round whenever the game is idle, and counts frames. */
const play = (milliseconds: number): Promise<{ frames: number; late: number; sharp: number }> =>
	new Promise((resolve) => {
		const begun = performance.now();
		let last = begun;
		let frames = 0;
		let late = 0;
		const frame = (now: number): void => {
			frames++;
			if (now - last > 50) late++;
			last = now;
			if (document.getElementById('game')?.dataset['state'] === 'idle')
				document.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true }));
			if (now - begun < milliseconds) return void requestAnimationFrame(frame);
			const canvas = document.querySelector<HTMLCanvasElement>('canvas.stage')!;
			resolve({ frames: (frames * 1000) / (now - begun), late, sharp: canvas.width / canvas.clientWidth });
		};
		requestAnimationFrame(frame);
	});

/** Returns the processor time of the browser's processes in s. */
async function processorTime(session: CDPSession): Promise<number> {
	const { processInfo } = await session.send('SystemInfo.getProcessInfo');
	return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function idleShare(session: CDPSession, page: Page, milliseconds: number): Promise<number> {
	await page.locator('#game[data-state=idle]').waitFor();
	// The wins of the last round are shown in turn, and the weather calms down.
	await page.waitForTimeout(WARM_UP_MS);
	const [time, begun] = [await processorTime(session), performance.now()];
	await page.waitForTimeout(milliseconds);
	return ((await processorTime(session)) - time) / ((performance.now() - begun) / 1000);
}

export async function demoFrames({ quick }: BenchOptions): Promise<Cost[]> {
	const site = await startServerProcess('bench-site.ts', {}, environmentOf(await demoStoreCopy()));
	const browser = await launch();
	const address = `http://localhost:${site.port}`;
	try {
		const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
		// Log in, because one game requires a signed-in operator.
		await context.request.post(`${address}/login/`, {
			form: demoAccount('partner'),
			headers: { 'sec-fetch-site': 'same-origin' },
		});
		const costs: Cost[] = [];
		const session = await browser.newBrowserCDPSession();
		for (const slug of Object.keys(definitions)) {
			const page = await context.newPage();
			await page.goto(`${address}/demo/${slug}/?lang=en&seed=1`);
			await page.locator('#game[data-state=idle]').waitFor({ timeout: 60_000 });
			await page.evaluate(play, WARM_UP_MS);
			const { frames, late, sharp } = await page.evaluate(play, quick ? 8000 : 20_000);
			costs.push({
				label: slug,
				value: `${frames.toFixed(1)} frames/s`,
				limit: `≥ ${MIN_FRAMES_PER_SECOND}`,
				ok: frames >= MIN_FRAMES_PER_SECOND,
				note: `${late} frames over 50 ms; ${sharp.toFixed(2)} drawn pixels per screen pixel; wall time, so other work counts`,
			});
			const share = await idleShare(session, page, quick ? 4000 : IDLE_MS);
			const level = await page.locator('#game').getAttribute('data-level');
			costs.push({
				label: `${slug}, idle`,
				value: `${(share * 100).toFixed(0)} % of a core`,
				limit: `≤ ${MAX_IDLE_CORE_SHARE * 100} %`,
				ok: share <= MAX_IDLE_CORE_SHARE,
				note: `level ${level}; all processes of the browser`,
			});
			await page.close();
		}
		return costs;
	} finally {
		await browser.close();
		await site.stop();
	}
}
