/** Measures the scripts that a browser loads for a page before any interaction. */
import type { Page, Request } from '@playwright/test';
import { atMost, type BenchOptions, type Cost } from './tools/cost.ts';
import { demoStore, environmentOf } from './tools/demo-store.ts';
import { launch, newVisit } from './tools/phone.ts';
import { startServerProcess } from './tools/server-process.ts';

interface Script {
	name: string;
	bytes: number;
}

const QUIET_MS = 2000;

async function sizeOf(request: Request): Promise<Script> {
	const response = await request.response();
	const encoding = await response?.headerValue('content-encoding');
	if (encoding !== 'br') throw new Error(`${request.url()} came as ${encoding ?? 'plain bytes'}, not as brotli`);
	return { name: new URL(request.url()).pathname.split('/').at(-1)!, bytes: (await request.sizes()).responseBodySize };
}

const kilobytes = (scripts: Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
const names = (scripts: Script[]) =>
	scripts.map(({ name, bytes }) => `${name.replace(/-[\w-]{8}\.js$/, '')} ${(bytes / 1000).toFixed(1)}`).join(', ');

async function scrollThrough(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
			window.scrollTo(0, y);
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
	});
	await page.waitForTimeout(QUIET_MS);
}

const paths = ['/', '/games/', '/game/tide-of-the-narwhal/', '/news/', '/about/', '/contacts/', '/zh/'];

export async function firstJavaScript(_options: BenchOptions): Promise<Cost[]> {
	const site = await startServerProcess('bench-site.ts', {}, environmentOf(await demoStore()));
	const browser = await launch();
	try {
		const costs: Cost[] = [];
		for (const path of paths) {
			const context = await newVisit(browser);
			const page = await context.newPage();
			const finished: Request[] = [];
			page.on('requestfinished', (request) => {
				if (request.resourceType() === 'script') finished.push(request);
			});
			await page.goto(`http://localhost:${site.port}${path}`, { waitUntil: 'networkidle' });
			await page.waitForTimeout(QUIET_MS);
			const first = await Promise.all(finished.splice(0).map(sizeOf));
			await scrollThrough(page);
			const later = await Promise.all(finished.map(sizeOf));
			costs.push(atMost(`first JavaScript of ${path}, brotli`, kilobytes(first), 105, ' kB', 1, names(first)), {
				label: 'loaded while scrolling to its end',
				value: `${kilobytes(later).toFixed(1)} kB`,
				note: names(later),
			});
			await context.close();
		}
		return costs;
	} finally {
		await browser.close();
		await site.stop();
	}
}
