/**
 * Measures the busiest pages on a slow phone, with a quarter of this machine's speed, 1.6 Mbit/s and 150 ms
 * latency.
 */
import type { Browser } from '@playwright/test';
import { atMost, median, type BenchOptions, type Cost } from './tools/cost.ts';
import { demoStore, environmentOf } from './tools/demo-store.ts';
import { launch, newVisit } from './tools/phone.ts';
import { startServerProcess } from './tools/server-process.ts';

interface Visit {
	/** First and largest contentful paint, in ms. */
	fcp: number;
	lcp: number;
	largest: string;
	cls: number;
	/**
	 * Total blocking time in ms: the parts of tasks beyond 50 ms, from the first paint until the page is quiet.
	 */
	blocking: number;
	/** kB over the network. */
	weight: number;
}

interface PageMetrics {
	fcp: number;
	lcp: number;
	largest: string;
	cls: number;
	tasks: { start: number; duration: number }[];
}

/** Runs in the page before its own scripts: records paints, layout shifts and long tasks. */
function watch(): void {
	const seen: PageMetrics = { fcp: 0, lcp: 0, largest: '', cls: 0, tasks: [] };
	(window as unknown as { seen: PageMetrics }).seen = seen;
	const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
		new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
	observe('paint', (entry) => {
		if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
	});
	observe('largest-contentful-paint', (entry) => {
		const { element, url } = entry as PerformanceEntry & { element?: Element; url: string };
		seen.lcp = entry.startTime;
		seen.largest = `${element?.tagName.toLowerCase() ?? '?'} ${url.split('/').at(-1) || element?.textContent?.slice(0, 30) || ''}`;
	});
	observe('layout-shift', (entry) => {
		const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
		if (!shift.hadRecentInput) seen.cls += shift.value;
	});
	observe('longtask', (entry) => seen.tasks.push({ start: entry.startTime, duration: entry.duration }));
}

/** After this time without long tasks and requests, a page is quiet. */
const QUIET_MS = 5000;
const MAX_WAIT_MS = 30_000;

async function visit(browser: Browser, address: string): Promise<Visit> {
	const context = await newVisit(browser);
	try {
		const page = await context.newPage();
		await page.addInitScript(watch);
		const devtools = await context.newCDPSession(page);
		await devtools.send('Network.enable');
		await devtools.send('Network.emulateNetworkConditions', {
			offline: false,
			latency: 150,
			downloadThroughput: 1_600_000 / 8,
			uploadThroughput: 750_000 / 8,
		});
		await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
		let weight = 0;
		let lastResponseAt = Date.now();
		devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
			weight += encodedDataLength;
			lastResponseAt = Date.now();
		});
		await page.goto(address, { waitUntil: 'load' });
		const readMetrics = () =>
			page.evaluate(() => ({ ...(window as unknown as { seen: PageMetrics }).seen, now: performance.now() }));
		let seen = await readMetrics();
		for (const end = Date.now() + MAX_WAIT_MS; Date.now() < end; seen = await readMetrics()) {
			const last = seen.tasks.at(-1);
			const sinceTask = last ? seen.now - last.start - last.duration : Infinity;
			if (Math.min(sinceTask, Date.now() - lastResponseAt) >= QUIET_MS) break;
			await page.waitForTimeout(500);
		}
		const tasks = seen.tasks.filter(({ start, duration }) => start + duration > seen.fcp);
		return {
			fcp: seen.fcp,
			lcp: seen.lcp,
			largest: seen.largest,
			cls: seen.cls,
			blocking: tasks.reduce((sum, { start, duration }) => {
				const after = Math.min(duration, start + duration - seen.fcp);
				return sum + Math.max(0, after - 50);
			}, 0),
			weight: weight / 1000,
		};
	} finally {
		await context.close();
	}
}

const paths = ['/', '/zh/', '/games/', '/game/tide-of-the-narwhal/', '/news/'];

export async function slowPhone({ quick }: BenchOptions): Promise<Cost[]> {
	const site = await startServerProcess('bench-site.ts', {}, environmentOf(await demoStore()));
	const browser = await launch();
	try {
		const costs: Cost[] = [];
		for (const path of paths) {
			const address = `http://localhost:${site.port}${path}`;
			await visit(browser, address);
			const visits: Visit[] = [];
			for (let i = 0; i < (quick ? 3 : 5); i++) visits.push(await visit(browser, address));
			const of = (figure: (visit: Visit) => number) => median(visits.map(figure));
			const all = (figure: (visit: Visit) => number) => visits.map((each) => figure(each).toFixed(0)).join(' ');
			const seconds = (figure: (visit: Visit) => number) => of(figure) / 1000;
			costs.push(
				atMost(
					`slow phone ${path} FCP`,
					seconds((v) => v.fcp),
					1,
					' s',
					2,
					`ms: ${all((v) => v.fcp)}`,
				),
				atMost(
					`slow phone ${path} LCP`,
					seconds((v) => v.lcp),
					1.3,
					' s',
					2,
					`ms: ${all((v) => v.lcp)}; ${visits[0]!.largest}; ${of((v) => v.weight).toFixed(0)} kB in total`,
				),
				atMost(
					`slow phone ${path} CLS`,
					of((v) => v.cls),
					0.01,
					'',
					3,
				),
				atMost(
					`slow phone ${path} blocking`,
					of((v) => v.blocking),
					50,
					' ms',
					0,
					`ms: ${all((v) => v.blocking)}`,
				),
			);
		}
		return costs;
	} finally {
		await browser.close();
		await site.stop();
	}
}
