import type { CDPSession } from '@playwright/test';

interface TraceEvent {
	name: string;
	ph: string;
	pid: number;
	tid: number;
	/** Microseconds of the thread's own processor time. */
	tdur?: number;
	args?: { name?: string };
}

/**
 * Returns the milliseconds of CPU time of the main thread's tasks during the work. Wall time would include
 * other work on this machine.
 */
export async function mainThreadTasks(devtools: CDPSession, work: () => Promise<void>): Promise<number[]> {
	const events: TraceEvent[] = [];
	devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
	await devtools.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'toplevel' });
	await work();
	const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
	await devtools.send('Tracing.end');
	await complete;
	const thread = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
	const mains = new Set(
		events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(thread),
	);
	const tasks = Map.groupBy(
		events.filter((event) => event.name.endsWith('RunTask') && event.tdur && mains.has(thread(event))),
		thread,
	);
	// Other renderers are idle, so the page has the thread with the most tasks.
	const busiest = [...tasks.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
	return busiest.map(({ tdur }) => tdur! / 1000);
}
