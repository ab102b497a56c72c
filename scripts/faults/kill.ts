import { setTimeout as delay } from 'node:timers/promises';
import { SeededRandom } from '../../server/app/seeding/seeded-random.ts';
import { checkCommands, withScene, type Fault } from './fault.ts';

/** A kill comes after this number of acknowledged writes, plus a random number. */
const MIN_WRITES = 6;
const MAX_MORE_WRITES = 30;
const WRITE_TIMEOUT_MS = 120_000;
/** Number of kills between two checks of the site by `checkCommands`. */
const CHECK_INTERVAL = 20;

export const kill: Fault = {
	name: 'kill',
	what: 'The server gets SIGKILL at a random moment of saves, uploads to S3, messages and logins, and starts again.',
	promise:
		'requests fail until the process manager has started the server again; nothing that was acknowledged is lost.',
	databases: ['sqlite', 'postgres'],
	defaultRounds: 200,
	unit: 'kills',
	needsShim: false,
	limits: 'A kill of the process loses no data of the system’s file cache; `power-cut` does.',
	run: (context) =>
		withScene(context, {}, async ({ site, workload, report }) => {
			const random = new SeededRandom(String(context.seed));
			const starts: number[] = [];
			for (let round = 0; round < context.rounds && context.hasTime(); round++) {
				const goal = workload.acknowledged + MIN_WRITES + random.next() * MAX_MORE_WRITES;
				const deadline = performance.now() + WRITE_TIMEOUT_MS;
				workload.start();
				while (workload.acknowledged < goal && performance.now() < deadline) await delay(5);
				if (workload.acknowledged < goal) report.problems.push(`round ${round}: the writes did not get on`);
				await delay(random.next() * 20);
				workload.observations.isRecording = true;
				await site.kill();
				// Some requests must reach the ended process before the restart.
				await delay(50);
				workload.observations.isRecording = false;
				await workload.stop();
				starts.push(await site.start());
				report.rounds++;
				const problems = await workload.verify();
				if ((round + 1) % CHECK_INTERVAL === 0) problems.push(...(await checkCommands(site)));
				report.problems.push(...problems.map((problem) => `kill ${round + 1}: ${problem}`));
				if (report.problems.length > 10) break;
				if ((round + 1) % 10 === 0) context.print(`${round + 1} kills, ${workload.acknowledged} writes`);
			}
			report.problems.push(...(await workload.verifyFiles()), ...(await checkCommands(site)));
			starts.sort((a, b) => a - b);
			const seconds = (ms: number | undefined) => ((ms ?? 0) / 1000).toFixed(1);
			report.facts.push(
				`A restart took ${seconds(starts[Math.floor(starts.length / 2)])} s (median), ${seconds(starts.at(-1))} s at most.`,
			);
		}),
};
