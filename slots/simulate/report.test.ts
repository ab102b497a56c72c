import { expect, test } from 'vitest';
import { definitions } from '../definitions.ts';
import { simulatedMathsOf } from './simulated-maths.ts';
import { asTable } from './report.ts';
import { asPage } from './report-page.ts';
import { simulate, type Job } from './simulate.ts';

async function reported(job: Job): Promise<{ table: string; page: string }> {
	const definition = definitions[job.slug]!;
	const { tally, course } = await simulate(job, undefined, 1);
	const maths = simulatedMathsOf(definition, tally, job.buy === undefined ? 1 : definition.buys![job.buy]!.price);
	return { table: asTable(job, definition, maths), page: asPage(job, definition, maths, course) };
}

const broken = /NaN|Infinity|∞|undefined/;

test('the table contains the job, the return, and the distribution of wins', async () => {
	const { table } = await reported({ slug: 'ember-fox-trail', rounds: 20_000, seed: 3 });
	expect(table).toMatch(/^ember-fox-trail: 20,000 rounds, seed 3\n/);
	for (const row of [
		/^ {2}RTP +[\d.]+% ± [\d.]+% \(99%\)$/m,
		/^ {4}base game +[\d.]+% ± [\d.]+%$/m,
		/^ {4}free spins +[\d.]+% ± [\d.]+%, 1 in \d+$/m,
		/^ {2}Hit frequency +[\d.]+%, 1 in [\d.]+$/m,
		/^ {2}Standard deviation +[\d.]+ × what a round costs, \w+ volatility$/m,
		/^ {2}Highest win seen +[\d,]+ × the bet, 1 in [\d,]+, round \d+$/m,
		/^ +nothing +[\d.]+% +1 in [\d.]+ +▇+$/m,
		/^ +1-2 × +[\d.]+% +1 in [\d,.]+ +▇+$/m,
	])
		expect(table).toMatch(row);
	expect(table).not.toMatch(broken);
	const shares = [...table.matchAll(/([\d.]+)% +1 in .*▇$/gm)].map(([, share]) => Number(share));
	expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 2);
});

test('the page draws the course of a short run, with visible bars', async () => {
	const { page } = await reported({ slug: 'ember-fox-trail', rounds: 10_000, seed: 3 });
	expect(page).not.toMatch(broken);
	expect(/<polyline class="line" points="([^"]+)"/.exec(page)?.[1]!.split(' ')).toHaveLength(40);
	const heights = [...page.matchAll(/<rect class="bar"[^>]* height="([^"]+)"/g)].map(([, height]) => Number(height));
	expect(heights.length).toBeGreaterThan(5);
	expect(Math.min(...heights)).toBeGreaterThan(1);
	expect(page.match(/<rect class="part\d"/g)).toHaveLength(2);
});

test('the report of a single round that wins nothing has no broken values', async () => {
	// Round 0 of this seed loses.
	const { table, page } = await reported({ slug: 'lantern-river', rounds: 1, seed: 1 });
	expect(table).toContain('lantern-river: 1 round, seed 1');
	expect(table).toMatch(/Highest win seen +none/);
	expect(table + page).not.toMatch(broken);
});

test('the title names the bought feature', async () => {
	const slug = Object.keys(definitions).find((slug) => definitions[slug]!.buys?.[0]?.feature === 'free')!;
	const { table } = await reported({ slug, rounds: 50, seed: 1, buy: 0 });
	expect(table).toContain(`${slug}, free spins bought: 50 rounds, seed 1`);
});
