/** Moves the clock of a running server by a day in both directions. */
import { setTimeout as delay } from 'node:timers/promises';
import { withScene, type Fault } from './fault.ts';

const DAY_S = 86_400;
const PHASE_MS = 4000;
const RECOVERY_TIMEOUT_MS = 60_000;
const jumps = [
	{ name: 'a day ahead', offset: DAY_S },
	{ name: 'back to now', offset: 0 },
	{ name: 'a day back', offset: -DAY_S },
	{ name: 'ahead to now', offset: 0 },
];

export const clock: Fault = {
	name: 'clock',
	what: 'The clock of the server jumps a day ahead, back, another day back and ahead again, while people write.',
	promise:
		'no request fails because of a jump, except that sessions without use for twelve hours end. Saves, uploads, messages and mails go on at once after each jump.',
	databases: ['sqlite', 'postgres'],
	defaultRounds: 3,
	unit: 'times four jumps',
	needsShim: true,
	limits:
		'clocks that drift apart between several servers, and the clock of PostgreSQL, which does not jump with the server. The storage is the local disk, because S3 rejects requests that are signed with a wrong time: until the clock is right, uploads are rejected with 503.',
	run: (context) =>
		withScene(context, { storage: 'disk', withShim: true }, async ({ site, workload, shim, report }) => {
			const { observations } = workload;
			for (let round = 0; round < context.rounds && context.hasTime(); round++)
				for (const { name, offset } of jumps) {
					workload.start();
					await delay(1000);
					observations.isRecording = true;
					shim!.setClockOffset(offset);
					await delay(PHASE_MS);
					observations.isRecording = false;
					await workload.stop();
					// The jump may have ended the old sessions.
					await workload.signInAgain();
					const before = workload.acknowledged;
					workload.start();
					const deadline = performance.now() + RECOVERY_TIMEOUT_MS;
					while (workload.acknowledged < before + 5 && performance.now() < deadline) await delay(20);
					await workload.stop();
					if (workload.acknowledged < before + 5) report.problems.push(`${name}: the writes do not go on`);
					const problems = [...(await workload.verify()), ...(await workload.verifyFiles())];
					report.problems.push(...problems.map((problem) => `${name}: ${problem}`));
					const waiting = await site.query('select uid from outbox_mails where failed_at is null');
					if (waiting.length > 0) report.facts.push(`After “${name}”, ${waiting.length} mails waited.`);
					report.rounds = round + 1;
				}
			if (observations.count('visitor', /: 5\d\d/) + observations.count('staff', /: 5\d\d/) > 0)
				report.problems.push('a request failed because of a jump');
		}),
};
