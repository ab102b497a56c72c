/** Pins servers to the first core and the load generator to the last core, so that they do not compete. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns the cores that this process may use. The system lists them like `0-1,4`. */
function allowedCores(): number[] {
	let status: string;
	try {
		status = readFileSync('/proc/self/status', 'utf8');
	} catch {
		return [];
	}
	const list = /^Cpus_allowed_list:\s*(\S+)/m.exec(status)?.[1] ?? '';
	return list.split(',').flatMap((range) => {
		const [from = NaN, to = from] = range.split('-').map(Number);
		return Array.from({ length: to - from + 1 }, (_, i) => from + i);
	});
}

const cores = allowedCores();
const canPin = cores.length > 1 && spawnSync('taskset', ['--version']).status === 0;

export const pinningNote = canPin ? '' : 'not pinned: taskset or a second core is missing';

export const onServerCore = (command: string, args: string[]): [string, string[]] =>
	canPin ? ['taskset', ['-c', String(cores[0]), command, ...args]] : [command, args];

/** Runs work of this process on the core of the load generator. */
export async function onLoadCore<T>(work: () => Promise<T>): Promise<T> {
	if (!canPin) return work();
	const move = (to: number[]) => spawnSync('taskset', ['-acp', to.join(','), String(process.pid)]);
	move(cores.slice(-1));
	try {
		return await work();
	} finally {
		move(cores);
	}
}

/** Measures which percentage of the CPU is in use before the benchmark loads the machine. Takes half a second. */
export async function otherLoadPercent(): Promise<number | undefined> {
	const readCpuTimes = () => {
		try {
			const times = /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1]?.split(' ').map(Number) ?? [];
			return { idle: (times[3] ?? 0) + (times[4] ?? 0), all: times.slice(0, 8).reduce((sum, each) => sum + each, 0) };
		} catch {
			return undefined;
		}
	};
	const before = readCpuTimes();
	await new Promise((resolve) => setTimeout(resolve, 500));
	const after = readCpuTimes();
	if (!before || !after) return undefined;
	return 100 * (1 - (after.idle - before.idle) / (after.all - before.all));
}
