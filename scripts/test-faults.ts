/**
 * `npm run test:faults`: injects faults into a built server, and checks the responses and the stored data
 * (docs/fault-campaign.md).
 */
import { parseArgs } from 'node:util';
import { startPostgres, type PostgresCluster } from '../server/testing/postgres-cluster.ts';
import { findPostgresPrograms } from '../server/testing/postgres-programs.ts';
import { build } from './build.ts';
import { endWithParent } from './end-with-parent.ts';
import type { DatabaseName } from './faults/fault-site.ts';
import type { Fault } from './faults/fault.ts';
import { faults } from './faults/faults.ts';
import { buildShim } from './faults/fault-shim.ts';
import { collect, currentCommit, printResults, writeRecord, type Result } from './faults/record.ts';

endWithParent();
const { values } = parseArgs({
	options: {
		only: { type: 'string', multiple: true },
		rounds: { type: 'string' },
		minutes: { type: 'string' },
		database: { type: 'string' },
		seed: { type: 'string' },
		record: { type: 'boolean' },
	},
});
const selected = faults.filter(({ name }) => values.only?.includes(name) ?? true);
const names = faults.map(({ name }) => name);
const databases = (['sqlite', 'postgres'] as const).filter((name) => (values.database ?? name) === name);
const unknown = values.only?.find((name) => !names.includes(name));
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
/** Time limit of each fault. A fault begins no round after this limit. */
const minutes = values.minutes === undefined ? Infinity : Number(values.minutes);
const seed = values.seed === undefined ? Math.floor(Math.random() * 1e6) : Number(values.seed);
if (
	unknown !== undefined ||
	databases.length === 0 ||
	!(rounds === undefined || rounds > 0) ||
	!(minutes > 0) ||
	!Number.isInteger(seed)
) {
	process.stderr.write(
		`Usage: npm run test:faults -- [--only <fault>]… [--database sqlite|postgres] [--rounds <n>] [--minutes <n>] [--seed <n>] [--record]\nFaults: ${names.join(', ')}.\n`,
	);
	process.exit(2);
}
// Exit on a signal, so that exit handlers delete temporary folders and stop servers.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

await build();
const print = (text: string) => void process.stdout.write(`${text}\n`);
const shim = buildShim();
const commit = currentCommit();
let cluster: PostgresCluster | undefined;
const results: Result[] = [];

async function runFault(fault: Fault, database: DatabaseName): Promise<Result> {
	const date = new Date().toISOString().slice(0, 10);
	const result = { fault: fault.name, database, date, commit, seed, seconds: 0 };
	if (fault.needsShim && 'missing' in shim) return { ...result, notRun: shim.missing };
	if (database === 'postgres' && !findPostgresPrograms()) return { ...result, notRun: 'PostgreSQL is not installed' };
	const began = performance.now();
	const seconds = () => Math.round((performance.now() - began) / 1000);
	print(`${fault.name} on ${database}, seed ${seed}`);
	try {
		if (database === 'postgres') cluster ??= await startPostgres();
		const report = await fault.run({
			database,
			cluster: database === 'postgres' ? cluster : undefined,
			rounds: rounds ?? fault.defaultRounds,
			hasTime: () => performance.now() - began < minutes * 60_000,
			seed,
			library: 'library' in shim ? shim.library : '',
			print: (text) => print(`  ${seconds()} s: ${text}`),
		});
		return { ...result, seconds: seconds(), report };
	} catch (error) {
		const problems = [
			`the run ended early: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
		];
		return { ...result, seconds: seconds(), report: { rounds: 0, acknowledged: 0, problems, seen: {}, facts: [] } };
	}
}

for (const fault of selected)
	for (const database of databases)
		if (fault.databases.includes(database)) {
			const result = await runFault(fault, database);
			results.push(result);
			collect(result);
			printResults([result], print);
		}
await cluster?.stop();
const isWhole =
	values.only === undefined && values.database === undefined && rounds === undefined && minutes === Infinity;
if (isWhole || values.record) writeRecord(faults);
print('');
printResults(results, print, false);
process.exitCode = results.some(({ report }) => report && report.problems.length > 0) ? 1 : 0;
