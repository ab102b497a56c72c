/** Slows down and cuts off the services of the server: database, storage, mail server and name server. */
import { setTimeout as delay } from 'node:timers/promises';
import type { CutProxy } from '../../server/testing/cut-proxy.ts';
import { checkCommands, withScene, type Fault, type FaultContext, type FaultReport, type Scene } from './fault.ts';

const HEALTHY_MS = 1500;
const FAULT_MS = 5000;
const SLOW_MS = 400;
const RECOVERY_TIMEOUT_MS = 60_000;
/**
 * Longest time in which a request may be rejected during an outage: three seconds, and two more for a busy
 * machine.
 */
const MAX_REJECTION_MS = 5000;

interface Trouble {
	name: string;
	begin: () => Promise<void> | void;
	end: () => Promise<void> | void;
}

const troublesOf = (proxy: CutProxy): Trouble[] => [
	{ name: `slow by ${SLOW_MS} ms each way`, begin: () => proxy.slow(SLOW_MS), end: () => proxy.slow(0) },
	{ name: 'frozen', begin: () => proxy.freeze(), end: () => proxy.restore() },
	{ name: 'refusing connections', begin: () => proxy.cut(), end: () => proxy.restore() },
];

/** Runs the workload during each trouble, and checks that the site recovers by itself. */
async function sufferFrom(
	{ site, workload, report }: Scene,
	troubles: Trouble[],
	context: FaultContext,
): Promise<void> {
	const { observations } = workload;
	const recoveries = new Map<string, number>();
	for (let round = 0; round < context.rounds && context.hasTime(); round++)
		for (const { name, begin, end } of troubles) {
			workload.start();
			await delay(HEALTHY_MS);
			observations.isRecording = true;
			await begin();
			await delay(FAULT_MS);
			observations.isRecording = false;
			await end();
			const before = workload.acknowledged;
			const began = performance.now();
			while (workload.acknowledged < before + 3 && performance.now() < began + RECOVERY_TIMEOUT_MS) await delay(10);
			if (workload.acknowledged < before + 3) report.problems.push(`${name}: the site does not recover by itself`);
			recoveries.set(name, Math.max(recoveries.get(name) ?? 0, performance.now() - began));
			await workload.stop();
			const problems = await workload.verify();
			report.problems.push(...problems.map((problem) => `${name}: ${problem}`));
			report.rounds = round + 1;
			context.print(`${name}: ${workload.acknowledged} writes`);
		}
	for (const [name, ms] of recoveries)
		report.facts.push(`After “${name}”, three writes were acknowledged within ${(ms / 1000).toFixed(1)} s at most.`);
	if (observations.count('visitor', /^cached page: (?!200)/) > 0) report.problems.push('a cached page was not served');
	if (observations.count('visitor', /: 500/) + observations.count('staff', /: 500/) > 0)
		report.problems.push('a request failed with an internal error');
	report.problems.push(...(await workload.verifyFiles()), ...(await checkCommands(site)));
}

export const databaseOutage: Fault = {
	name: 'database-outage',
	what: 'PostgreSQL is slow, frozen, unreachable, and killed and started again, while people write.',
	promise:
		'cached pages are served, other pages are a 503 with a title that says so, nobody waits for longer than three seconds while PostgreSQL is away, and the site recovers without a restart.',
	databases: ['postgres'],
	defaultRounds: 3,
	unit: 'times four troubles',
	needsShim: false,
	limits: 'the loss of a machine with its standby: `server/database/failover.long.test.ts` tests that.',
	run: (context) =>
		withScene(context, {}, async (scene) => {
			const killed: Trouble = {
				name: 'killed and started again',
				begin: () => context.cluster!.crash(),
				end: () => context.cluster!.restart(),
			};
			await sufferFrom(scene, [...troublesOf(scene.site.databaseProxy!), killed], context);
			const { observations } = scene.workload;
			const waited = Math.max(observations.maxMs('visitor', /: 503/), observations.maxMs('staff', /: 503/));
			if (waited > MAX_REJECTION_MS) scene.report.problems.push(`a rejection took ${Math.round(waited)} ms`);
		}),
};

export const storageOutage: Fault = {
	name: 'storage-outage',
	what: 'S3 is slow, frozen and unreachable, while people write and upload.',
	promise:
		'pages and all writes without files work as before. An upload waits, or is rejected with a message, and no rejected upload leaves a row.',
	databases: ['sqlite', 'postgres'],
	defaultRounds: 3,
	unit: 'times three troubles',
	needsShim: false,
	run: (context) => withScene(context, {}, (scene) => sufferFrom(scene, troublesOf(scene.site.storageProxy!), context)),
};

export const mailOutage: Fault = {
	name: 'mail-outage',
	what: 'The mail server is slow, frozen and unreachable, while visitors send messages.',
	promise: 'nobody notices. Mails wait in the outbox and are sent when the mail server is back.',
	databases: ['sqlite', 'postgres'],
	defaultRounds: 2,
	unit: 'times three troubles',
	needsShim: false,
	run: (context) =>
		withScene(context, { withUploads: false }, (scene) => sufferFrom(scene, troublesOf(scene.site.mailProxy), context)),
};

/** The name server responds late or fails. The site reaches its services by name instead of address. */
export const nameServer: Fault = {
	name: 'dns',
	what: 'Names cannot be resolved, or only after three seconds. The mail server, PostgreSQL and S3 are configured by name.',
	promise:
		'pages and open connections work. Mails wait in the outbox, uploads are rejected with a message or wait, and the site recovers without a restart.',
	databases: ['sqlite', 'postgres'],
	defaultRounds: 2,
	unit: 'times two troubles',
	needsShim: true,
	limits: 'a name server that gives wrong addresses.',
	run: (context): Promise<FaultReport> =>
		withScene(context, { withShim: true, isByName: true }, async (scene) => {
			const shim = scene.shim!;
			const end = () => shim.setNameServer('works');
			await sufferFrom(
				scene,
				[
					{ name: 'names take three seconds', begin: () => shim.setNameServer('slow', 3000), end },
					{ name: 'names cannot be resolved', begin: () => shim.setNameServer('fails'), end },
				],
				context,
			);
		}),
};
