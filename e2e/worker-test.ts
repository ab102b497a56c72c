/** Base of all browser tests. */
import { test as base } from '@playwright/test';

/** Part of the surroundings of tests, e.g. a test site. */
interface Stoppable {
	stop(): Promise<unknown>;
}

interface WorkerFixtures {
	/**
	 * Starts something once per worker, and stops it with the worker. All tests start their sites with this fixture, because
	 * each other set of worker fixtures would cost further workers: a process, a browser and a loaded server.
	 */
	startOnce: <T extends Stoppable>(start: () => Promise<T>) => Promise<T>;
}

/** Options of fixtures that start a site. The start has its own timeout, because machines may be busy. */
export const siteStart = { scope: 'test', timeout: 120_000 } as const;

export const test = base.extend<object, WorkerFixtures>({
	startOnce: [
		// oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures' names from the pattern
		async ({}, use) => {
			const started = new Map<() => Promise<Stoppable>, Promise<Stoppable>>();
			await use(<T extends Stoppable>(start: () => Promise<T>) => {
				const part = (started.get(start) as Promise<T> | undefined) ?? start();
				started.set(start, part);
				return part;
			});
			for (const part of await Promise.allSettled(started.values()))
				if (part.status === 'fulfilled') await part.value.stop();
		},
		{ scope: 'worker' },
	],
});
