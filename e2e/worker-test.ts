import { test as base } from '@playwright/test';

/** E.g. a test site. */
interface Stoppable {
	stop(): Promise<unknown>;
}

interface WorkerFixtures {
	/**
	 * Starts something once for each worker. Tests share this fixture, because another set of worker fixtures
	 * would need more workers.
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
