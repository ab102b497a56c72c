/** The costs that the plan promises to hold (bench/), measured on this machine: `npm run bench -- --only cached --quick`. */
import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { endWithParent } from './end-with-parent.ts';
import { cached } from '../bench/cached.ts';
import { otherWork } from '../bench/cores.ts';
import { printTable, type BenchOptions, type Cost } from '../bench/cost.ts';
import { demoFrames } from '../bench/demo-frames.ts';
import { figures } from '../bench/figures.ts';
import { firstJavaScript } from '../bench/first-javascript.ts';
import { gamesScroll } from '../bench/games-scroll.ts';
import { performanceImport } from '../bench/performance-import.ts';
import { processCosts } from '../bench/process.ts';
import { resetRequests } from '../bench/password-resets.ts';
import { scale } from '../bench/scale.ts';
import { slots } from '../bench/slots.ts';
import { slowPhone } from '../bench/slow-phone.ts';
import { uncached } from '../bench/uncached.ts';

endWithParent();
const parts: Record<string, (options: BenchOptions) => Promise<Cost[]>> = {
	cached,
	uncached,
	scale,
	figures,
	'performance-import': performanceImport,
	'reset-requests': resetRequests,
	'first-javascript': firstJavaScript,
	'slow-phone': slowPhone,
	'games-scroll': gamesScroll,
	process: processCosts,
	slots,
	'demo-frames': demoFrames,
};
const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, quick: { type: 'boolean' } } });
const names = values.only ?? Object.keys(parts);
const unknown = names.find((name) => !parts[name]);
if (unknown) {
	process.stderr.write(`There is no part ${unknown}; there are ${Object.keys(parts).join(', ')}.\n`);
	process.exit(2);
}
// So that temporary folders and servers go when somebody stops the run.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

await build();
const costs: Cost[] = [];
for (const name of names) {
	const others = await otherWork();
	const started = performance.now();
	const measured = await parts[name]!({ quick: values.quick ?? false });
	const busy = others === undefined ? '' : `; other work took ${others.toFixed(0)}% of the machine as it began`;
	printTable(`${name} (${((performance.now() - started) / 1000).toFixed(0)} s${busy})`, measured);
	costs.push(...measured);
}
const held = costs.filter((cost) => cost.ok !== undefined);
const missed = held.filter((cost) => !cost.ok);
process.stdout.write(`\n${held.length - missed.length} of ${held.length} costs held\n`);
for (const { what, figure, bar } of missed) process.stdout.write(`  missed: ${what}, ${figure}, bar ${bar}\n`);
process.exitCode = missed.length ? 1 : 0;
