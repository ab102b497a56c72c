/** Cuts the power during writes, and checks that acknowledged writes are stored. */
import { setTimeout as delay } from 'node:timers/promises';
import { SeededRandom } from '../../server/app/seeding/seeded-random.ts';
import { checkCommands, withScene, type Fault } from './fault.ts';
import { replayPowerCut } from './power-cut-replay.ts';

const MIN_WRITES = 4;
const MAX_MORE_WRITES = 16;
const WRITE_TIMEOUT_MS = 120_000;

export const powerCut: Fault = {
	name: 'power-cut',
	what: 'Files are on the local disk. The server gets SIGKILL during writes. Then all its writes that no sync followed are dropped, and names of files whose folder was not synced. In every second round a random part of them is kept, in pieces of 4 KB and in no order.',
	promise: 'the server starts again by itself, and nothing that was acknowledged is lost, database and files alike.',
	databases: ['sqlite'],
	defaultRounds: 50,
	unit: 'cuts',
	needsShim: true,
	limits:
		'the shim sees calls of the C library, so it shows neither a disk that lies about a sync, nor a damaged file system, nor writes to mapped memory. Pictures are converted by a child process without the shim, whose writes count as stored. The durability of PostgreSQL and of S3 is that of their servers.',
	run: (context) =>
		withScene(context, { storage: 'disk', withShim: true }, async ({ site, workload, shim, report }) => {
			const random = new SeededRandom(String(context.seed));
			const journal = shim!.record(site.dataDir);
			let writes = 0;
			let names = 0;
			for (let round = 0; round < context.rounds && context.hasTime(); round++) {
				const goal = workload.acknowledged + MIN_WRITES + random.next() * MAX_MORE_WRITES;
				const deadline = performance.now() + WRITE_TIMEOUT_MS;
				workload.start();
				const uploads = workload.uploadCount;
				const isEnough = () => workload.acknowledged >= goal && workload.uploadCount > uploads;
				while (!isEnough() && performance.now() < deadline) await delay(5);
				if (!isEnough()) report.problems.push(`round ${round}: the writes did not get on`);
				await delay(random.next() * 20);
				await site.kill();
				await workload.stop();
				// Wait for the process that converts pictures, which ends when its channel to the server closes.
				await delay(200);
				const cut = replayPowerCut(site.dataDir, journal, round % 2 === 1 ? () => random.next() : undefined);
				writes += cut.droppedWrites;
				names += cut.droppedNames;
				await site.start();
				report.rounds++;
				const problems = await workload.verify();
				report.problems.push(...problems.map((problem) => `cut ${round + 1}: ${problem}`));
				if (report.problems.length > 10) break;
				if ((round + 1) % 10 === 0) context.print(`${round + 1} cuts, ${workload.acknowledged} writes`);
			}
			report.problems.push(...(await workload.verifyFiles()), ...(await checkCommands(site)));
			report.facts.push(`The cuts dropped ${writes} writes in whole or in part, and ${names} names of files.`);
			if (writes === 0) report.problems.push('no cut dropped a write, so the shim did not work');
		}),
};
