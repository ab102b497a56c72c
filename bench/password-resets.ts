/**
 * Checks that response times of password reset requests do not reveal whether an email address has an
 * account.
 */
import { Agent, request } from 'node:http';
import { atMost, median, type BenchOptions, type Cost } from './tools/cost.ts';
import { onLoadCore } from './tools/cores.ts';
import { demoStoreCopy, environmentOf } from './tools/demo-store.ts';
import { startServerProcess } from './tools/server-process.ts';

/** Addresses of the same length make requests of the same size. */
const emails = { known: 'partner@demo.test', unknown: 'penguin@demo.test' } as const;
type Kind = keyof typeof emails;

const PAIR_COUNT = 200;
/** A leak would slow the same kind of request in every round. Other work on the machine would not. */
const ROUND_COUNT = 5;
/** After this number of pairs, the JIT has compiled the code. */
const WARM_UP_PAIRS = 100;
const MAX_DIFFERENCE_PERCENT = 5;

/** Returns the response time in ms. Each request has another IP address, because of the rate limit. */
function requestReset(agent: Agent, port: number, email: string, number: number): Promise<number> {
	const form = new URLSearchParams({ email }).toString();
	const began = performance.now();
	return new Promise((resolve, reject) => {
		request(
			{
				agent,
				port,
				host: '127.0.0.1',
				method: 'POST',
				path: '/reset_password/',
				headers: {
					'content-type': 'application/x-www-form-urlencoded',
					'content-length': form.length,
					'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
				},
			},
			(response) => {
				let text = '';
				response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
				response.on('end', () => {
					const took = performance.now() - began;
					if (text === '{"status":"ok"}') resolve(took);
					else reject(new Error(`the response to a reset request was ${text}`));
				});
			},
		)
			.on('error', reject)
			.end(form);
	});
}

export async function passwordResets({ quick }: BenchOptions): Promise<Cost[]> {
	const environment = { ...environmentOf(await demoStoreCopy()), TRUST_PROXY: '1' };
	const server = await startServerProcess('bench-site.ts', {}, environment);
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	try {
		return await onLoadCore(async () => {
			let requestCount = 0;
			const requestPairs = async (count: number): Promise<Record<Kind, number>> => {
				const times: Record<Kind, number[]> = { known: [], unknown: [] };
				for (let i = 0; i < count; i++) {
					// Each kind is first in half of the pairs.
					const pair: Kind[] = i % 2 ? ['known', 'unknown'] : ['unknown', 'known'];
					for (const kind of pair)
						times[kind].push(await requestReset(agent, server.port, emails[kind], requestCount++));
				}
				return { known: median(times.known), unknown: median(times.unknown) };
			};
			await requestPairs(quick ? WARM_UP_PAIRS / 2 : WARM_UP_PAIRS);
			const rounds: Record<Kind, number>[] = [];
			for (let i = 0; i < ROUND_COUNT; i++) rounds.push(await requestPairs(PAIR_COUNT));
			const differences = rounds.map(({ known, unknown }) => 100 * (known / unknown - 1));
			const note = `medians of ${PAIR_COUNT} pairs, known and unknown: ${rounds
				.map(({ known, unknown }) => `${known.toFixed(2)} and ${unknown.toFixed(2)} ms`)
				.join(', ')}`;
			const difference = Math.abs(median(differences));
			return [
				atMost('reset request, known and unknown address differ by', difference, MAX_DIFFERENCE_PERCENT, '%', 1, note),
			];
		});
	} finally {
		agent.destroy();
		await server.stop();
	}
}
