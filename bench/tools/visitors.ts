/** Visitors of a measured server. */
import { Agent, request } from 'node:http';

/** Rate of all visitors together. The rate is low, so the server and this process are not busy. */
const REQUESTS_PER_SECOND = 150;
const paths = ['/', '/zh/games/', '/api/games?lang=en', '/api/news/latest?lang=en', '/games/'];
/** One request in this number bypasses the cache. */
const COMPUTED_EVERY = 5;

/** Sends requests at a steady rate without waiting for responses, and records their times in ms. */
export function startVisitors(port: number, cookie: string) {
	const agent = new Agent({ keepAlive: true, maxSockets: 32 });
	let times: number[] = [];
	let requestCount = 0;
	const timer = setInterval(() => {
		requestCount++;
		// The server caches no responses to signed-in users, so computed requests send a session cookie.
		const computed = requestCount % COMPUTED_EVERY === 0;
		const path = computed ? '/api/games?limit=24' : paths[requestCount % paths.length]!;
		const began = performance.now();
		request(
			{
				agent,
				port,
				host: '127.0.0.1',
				path,
				headers: { 'x-forwarded-for': `10.1.${requestCount % 200}.1`, ...(computed ? { cookie } : {}) },
			},
			(response) => {
				response.resume();
				response.on('end', () => times.push(performance.now() - began));
			},
		)
			.on('error', () => times.push(Infinity))
			.end();
	}, 1000 / REQUESTS_PER_SECOND);
	return {
		take(): number[] {
			const taken = times;
			times = [];
			return taken;
		},
		stop() {
			clearInterval(timer);
			agent.destroy();
		},
	};
}

export const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? NaN;

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
