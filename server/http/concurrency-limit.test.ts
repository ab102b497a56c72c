import { expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import type { HttpError } from './errors.ts';

const busy = (work: () => unknown): number | undefined => {
	try {
		work();
		return undefined;
	} catch (error) {
		return (error as HttpError).status;
	}
};

test('work above the limit of a client or of all clients is rejected with 503 until other work ends', () => {
	const limit = new ConcurrencyLimit({ max: 3, maxPerClient: 2 });
	const start = (client: string) => () => limit.start(client);
	const first = limit.start('a');
	limit.start('a');
	expect(busy(start('a'))).toBe(503);
	limit.start('b');
	expect(busy(start('c'))).toBe(503);
	first();
	first();
	expect(busy(start('c'))).toBeUndefined();
	expect(busy(start('c'))).toBe(503);
});
