/** `npm run bench -- --only cached --quick`: measures performance against the limits in bench/. */
import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { endWithParent } from './end-with-parent.ts';
import { cached } from '../bench/cached.ts';
import { certificates } from '../bench/certificates.ts';
import { otherLoadPercent } from '../bench/tools/cores.ts';
import { printTable, type BenchOptions, type Cost } from '../bench/tools/cost.ts';
import { digests } from '../bench/digests.ts';
import { demoFrames } from '../bench/demo-frames.ts';
import { operatorFigures } from '../bench/operator-figures.ts';
import { firstJavaScript } from '../bench/first-javascript.ts';
import { gamesScroll } from '../bench/games-scroll.ts';
import { lighthouse } from '../bench/lighthouse.ts';
import { figuresImport } from '../bench/figures-import.ts';
import { processCosts } from '../bench/process.ts';
import { passwordResets } from '../bench/password-resets.ts';
import { scale } from '../bench/scale.ts';
import { sheets } from '../bench/sheets.ts';
import { slots } from '../bench/slots.ts';
import { slowPhone } from '../bench/slow-phone.ts';
import { uncached } from '../bench/uncached.ts';

endWithParent();
const parts: Record<string, (options: BenchOptions) => Promise<Cost[]>> = {
	cached,
	uncached,
	scale,
	'operator-figures': operatorFigures,
	certificates,
	sheets,
	'figures-import': figuresImport,
	'password-resets': passwordResets,
	digests,
	'first-javascript': firstJavaScript,
	'slow-phone': slowPhone,
	lighthouse,
	'games-scroll': gamesScroll,
	process: processCosts,
	slots,
	'demo-frames': demoFrames,
};
const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, quick: { type: 'boolean' } } });
const names = values.only ?? Object.keys(parts);
const unknown = names.find((name) => !parts[name]);
if (unknown) {
	process.stderr.write(`Unknown part ${unknown}. Parts: ${Object.keys(parts).join(', ')}.\n`);
	process.exit(2);
}
// Exit on a signal, so that exit handlers delete temporary folders and stop servers.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

await build();
const costs: Cost[] = [];
for (const name of names) {
	const otherLoad = await otherLoadPercent();
	const started = performance.now();
	const measured = await parts[name]!({ quick: values.quick ?? false });
	const busy =
		otherLoad === undefined ? '' : `; other processes used ${otherLoad.toFixed(0)}% of the machine at the start`;
	printTable(`${name} (${((performance.now() - started) / 1000).toFixed(0)} s${busy})`, measured);
	costs.push(...measured);
}
const limited = costs.filter((cost) => cost.ok !== undefined);
const missed = limited.filter((cost) => !cost.ok);
process.stdout.write(`\n${limited.length - missed.length} of ${limited.length} limits met\n`);
for (const { label, value, limit } of missed) process.stdout.write(`  missed: ${label}, ${value}, limit ${limit}\n`);
process.exitCode = missed.length ? 1 : 0;
