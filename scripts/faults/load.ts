/**
 * Loads the server at 80% of its measured capacity for a long time. Compares the latency and memory in the last part of
 * the run with those in the middle part.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { load, type RequestSpec } from '../../bench/tools/load.ts';
import { memoryMb } from '../../bench/tools/server-process.ts';
import { checkCommands, withScene, type Fault } from './fault.ts';

const CONNECTIONS = 16;
const CAPACITY_SECONDS = 15;
const SHARE_OF_CAPACITY = 0.8;
/** At its start, the server fills caches and compiles code. This fraction of the run is not compared. */
const WARM_UP_SHARE = 0.2;
/** Limits of the ratio between the last and the middle part of the run. */
const MAX_P99_GROWTH = 1.5;
const MAX_MEMORY_GROWTH = 1.1;
/** Latencies vary by chance, so a growth of this size is always allowed. */
const P99_NOISE_MS = 50;
const MINUTE_S = 60;

const paths = ['/', '/zh/', '/games/', '/api/games?lang=en', '/news/', '/api/news/latest?lang=zh', '/about/'];

/** Four of five requests are for the same pages. Every fifth request is for a list that is rarely requested twice. */
function nextRequest(): () => RequestSpec {
	let count = 0;
	return () => {
		count++;
		const headers = { 'x-forwarded-for': `10.2.${(count >> 8) % 200}.${count & 255}` };
		if (count % 5) return { path: paths[count % paths.length]!, encoding: 'br', headers };
		const path = `/api/games?lang=en&limit=${1 + (count % 199)}&offset=${count % 17}&sort=newest`;
		return { path, encoding: 'gzip', headers };
	};
}
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

export const mixedLoad: Fault = {
	name: 'load',
	what: 'Cached pages (80 % of the requests) and computed answers at 80 % of the capacity that was measured before, while staff save and upload, operators log in and visitors send messages.',
	promise: 'the 99th percentile of response times and the memory are as flat at the end as in the middle.',
	databases: ['sqlite', 'postgres'],
	defaultRounds: 15,
	unit: 'minutes',
	needsShim: false,
	limits: 'the load comes from the same machine, and takes part of its cores.',
	run: (context) =>
		withScene(context, { isCalm: true }, async ({ site, workload, report }) => {
			const next = nextRequest();
			await load(site.port, { connections: CONNECTIONS, seconds: 5, next });
			workload.start();
			const capacity = await load(site.port, { connections: CONNECTIONS, seconds: CAPACITY_SECONDS, next });
			const rate = capacity.perSecond * SHARE_OF_CAPACITY;
			workload.observations.isRecording = true;
			const latencies: number[] = [];
			const memory: number[] = [];
			let requests = 0;
			for (let minute = 0; minute < context.rounds && context.hasTime(); minute++) {
				const result = await load(site.port, { connections: CONNECTIONS, seconds: MINUTE_S, next, perSecond: rate });
				requests += result.requests;
				latencies.push(result.p99);
				memory.push(memoryMb({ pid: site.pid() }, 'VmRSS'));
				report.rounds++;
				context.print(
					`p99 ${result.p99.toFixed(0)} ms, ${memory.at(-1)!.toFixed(0)} MB, ${result.perSecond.toFixed(0)}/s`,
				);
			}
			workload.observations.isRecording = false;
			await workload.stop();
			await delay(1000);
			report.problems.push(
				...(await workload.verify()),
				...(await workload.verifyFiles()),
				...(await checkCommands(site)),
			);
			const warm = Math.floor(report.rounds * WARM_UP_SHARE);
			const middle = Math.floor((warm + report.rounds) / 2);
			const compare = (values: number[]) => [median(values.slice(warm, middle)), median(values.slice(middle))] as const;
			const [p99, lateP99] = compare(latencies);
			const [mb, lateMb] = compare(memory);
			if (lateP99 > p99 * MAX_P99_GROWTH + P99_NOISE_MS)
				report.problems.push(`the 99th percentile grew from ${p99.toFixed(0)} to ${lateP99.toFixed(0)} ms`);
			if (lateMb > mb * MAX_MEMORY_GROWTH)
				report.problems.push(`the memory grew from ${mb.toFixed(0)} to ${lateMb.toFixed(0)} MB`);
			const list = (values: number[]) => values.map((value) => value.toFixed(0)).join(', ');
			report.facts.push(
				`Capacity with this mixture: ${capacity.perSecond.toFixed(0)} requests a second; sent: ${rate.toFixed(0)} a second, ${requests} in all.`,
				`99th percentile by minute, ms: ${list(latencies)}.`,
				`Resident memory by minute, MB: ${list(memory)}.`,
			);
		}),
};
