import { sendRequest, load, type RequestSpec } from './load.ts';
import type { ServerProcess } from './server-process.ts';

/** Other work on the machine can only increase a figure, so the lowest is the most accurate. */
export const lowest = (rounds: number[] = []): number => Math.min(...rounds);

export interface MeasurementWindows {
	/** Seconds before the measurement, in which the JIT compiles the code. */
	warmUp: number;
	seconds: number;
	rounds: number;
	/**
	 * Number of connections. Default: 1. Use more only for cached responses, because the server renders concurrent
	 * requests for one address only once.
	 */
	connections?: number;
}

/** Throws if the response came from the cache. Only computed responses have a request id. */
export async function assertComputed(server: ServerProcess, spec: RequestSpec): Promise<void> {
	await sendRequest(server.port, spec);
	const { headers } = await sendRequest(server.port, spec);
	if (!headers.includes('x-request-id')) throw new Error(`${spec.path} came from the cache`);
}

/**
 * Measures the milliseconds of CPU per request for each server and round. The servers alternate, so that
 * other work on the machine affects all of them alike.
 */
export async function cpuPerRequest(
	servers: ServerProcess[],
	spec: RequestSpec,
	windows: MeasurementWindows,
): Promise<number[][]> {
	const once = async (server: ServerProcess, seconds: number) => {
		const before = await server.cpu();
		const { requests } = await load(server.port, {
			connections: windows.connections ?? 1,
			seconds,
			next: () => spec,
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
