/**
 * Measures Lighthouse's scores on its emulated phone, with simulated and with applied throttling. Lighthouse is a large
 * package and rarely needed, so only this script installs it (ADR 0053).
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from '../scripts/needed-programs.ts';
import { median, type BenchOptions, type Cost } from './tools/cost.ts';
import { demoStore, environmentOf } from './tools/demo-store.ts';
import { startServerProcess } from './tools/server-process.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

const MIN_SCORES: Record<Category, number> = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };

const throttlings = { simulated: 'simulate', applied: 'devtools' } as const;

const paths = ['/', '/games/', '/game/tide-of-the-narwhal/', '/news/', '/about/'].flatMap((path) => [
	path,
	`/zh${path}`,
]);

interface Audit {
	id: string;
	score: number | null;
	numericValue?: number;
}

interface Result {
	categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
	audits: Record<string, Audit>;
	runtimeError?: { message: string };
}

type Lighthouse = (
	url: string,
	flags: { port: number; logLevel: 'error'; throttlingMethod: string; onlyCategories: readonly string[] },
) => Promise<{ lhr: Result } | undefined>;

const folder = join(import.meta.dirname, 'lighthouse');

async function loadLighthouse(): Promise<Lighthouse> {
	const wanted = readFileSync(join(folder, 'package-lock.json'));
	const installed = join(folder, 'node_modules/.installed-lock');
	if (!existsSync(installed) || !readFileSync(installed).equals(wanted)) {
		process.stdout.write('Installing Lighthouse…\n');
		const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
		const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
		if (status !== 0) throw new Error('Lighthouse could not be installed; see the output above');
		writeFileSync(installed, wanted);
	}
	const entry = pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href;
	return ((await import(entry)) as { default: Lighthouse }).default;
}

const PORT_TIMEOUT_MS = 20_000;

/** Starts a headless Chromium without the options that the tests use. */
async function startChromium(): Promise<{ port: number; stop: () => void }> {
	const program = findChromium();
	if (!program) throw new Error('Chromium is missing; set CHROMIUM_PATH');
	const profile = mkdtempSync(join(tmpdir(), 'reelhouse-lighthouse-'));
	const child = spawn(
		program,
		[
			'--headless',
			'--no-sandbox',
			'--no-first-run',
			'--remote-debugging-port=0',
			`--user-data-dir=${profile}`,
			'about:blank',
		],
		// If the program is a script, only a signal to its process group ends the browser.
		{ stdio: 'ignore', detached: true },
	);
	const stop = (): void => {
		process.off('exit', stop);
		if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
		rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
	};
	process.on('exit', stop);
	const file = join(profile, 'DevToolsActivePort');
	for (const end = Date.now() + PORT_TIMEOUT_MS; Date.now() < end;) {
		const port = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : NaN;
		if (port > 0) return { port, stop };
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	stop();
	throw new Error('Chromium did not open its debugging port');
}

const percent = (score: number | null): number => Math.round((score ?? 0) * 100);

const lostPoints = ({ categories: results, audits }: Result): string[] =>
	categories.flatMap((category) =>
		results[category].auditRefs
			.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
			.map(({ id }) => `${id} ${percent(audits[id]!.score)}`),
	);

export async function lighthouse({ quick }: BenchOptions): Promise<Cost[]> {
	const run = await loadLighthouse();
	const site = await startServerProcess('bench-site.ts', {}, environmentOf(await demoStore()));
	const chromium = await startChromium();
	try {
		const costs: Cost[] = [];
		for (const [name, throttlingMethod] of Object.entries(throttlings))
			for (const path of paths) {
				const address = `http://localhost:${site.port}${path}`;
				// After some requests, the cache has the page with its final compression.
				for (let i = 0; i < 3; i++) await fetch(address, { headers: { 'accept-encoding': 'br' } });
				const results: Result[] = [];
				for (let i = 0; i < (quick ? 1 : 5); i++) {
					const result = await run(address, {
						port: chromium.port,
						logLevel: 'error',
						throttlingMethod,
						onlyCategories: categories,
					});
					if (!result || result.lhr.runtimeError)
						throw new Error(`Lighthouse failed at ${path}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
					results.push(result.lhr);
				}
				const scores = (category: Category) => results.map((result) => percent(result.categories[category].score));
				const medians = categories.map((category) => median(scores(category)));
				const figure = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? NaN));
				costs.push({
					label: `${name} throttling, ${path}`,
					value: medians.join(' '),
					limit: `≥ ${categories.map((category) => MIN_SCORES[category]).join(' ')}`,
					ok: categories.every((category, i) => medians[i]! >= MIN_SCORES[category]),
					note: [
						`LCP ${(figure('largest-contentful-paint') / 1000).toFixed(2)} s`,
						`TBT ${figure('total-blocking-time').toFixed(0)} ms`,
						`CLS ${figure('cumulative-layout-shift').toFixed(3)}`,
						`performance ${scores('performance').join(' ')}`,
						...new Set(results.flatMap(lostPoints)),
					].join(', '),
				});
			}
		return costs;
	} finally {
		chromium.stop();
		await site.stop();
	}
}
