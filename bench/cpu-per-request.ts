import { sendRequest, load, type RequestSpec } from './load.ts';
import type { ServerProcess } from './server-process.ts';

/** Other work on the machine only ever adds to a figure (caches and memory are shared), so the least one is the nearest. */
export const lowest = (rounds: number[] = []): number => Math.min(...rounds);

export interface MeasurementWindows {
	/** Long enough for the engine to have compiled what it will. */
	warmUp: number;
	/** Seconds of each window. */
	seconds: number;
	rounds: number;
	/** One unless told: a stampede on one address is rendered once, so only the cache may be asked by more. */
	connections?: number;
}

/** Throws unless the answer was computed for this request: only then it carries the request's own id. */
export async function assertComputed(server: ServerProcess, question: RequestSpec): Promise<void> {
	await sendRequest(server.port, question);
	const { headers } = await sendRequest(server.port, question);
	if (!headers.includes('x-request-id')) throw new Error(`${question.path} came from the cache`);
}

/**
 * Milliseconds of CPU that each server spends on a request, by its own accounting, in each round. The servers take
 * turns, so that what else the machine does falls on all of them alike.
 */
export async function cpuPerRequest(
	servers: ServerProcess[],
	question: RequestSpec,
	windows: MeasurementWindows,
): Promise<number[][]> {
	const once = async (server: ServerProcess, seconds: number) => {
		const before = await server.cpu();
		const { requests } = await load(server.port, {
			connections: windows.connections ?? 1,
			seconds,
			next: () => question,
		});
		return ((await server.cpu()) - before) / requests;
	};
	for (const server of servers) await once(server, windows.warmUp);
	const figures: number[][] = servers.map(() => []);
	for (let i = 0; i < windows.rounds; i++) {
		for (const [j, server] of servers.entries()) figures[j]!.push(await once(server, windows.seconds));
	}
	return figures;
}
