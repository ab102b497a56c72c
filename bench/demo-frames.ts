/** Measures the frame rate of the demos without a graphics card, at 1280×720 while rounds are played. */
import { definitions } from '../slots/definitions.ts';
import type { BenchOptions, Cost } from './tools/cost.ts';
import { demoStoreCopy, environmentOf } from './tools/demo-store.ts';
import { launch } from './tools/phone.ts';
import { startServerProcess } from './tools/server-process.ts';
import { demoAccount } from '../server/testing/demo-studio.ts';

const MIN_FRAMES_PER_SECOND = 55;
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
			await page.close();
		}
		return costs;
	} finally {
		await browser.close();
		await site.stop();
	}
}
