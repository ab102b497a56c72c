import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { latestRequest } from './latest-request.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns a mock of `send`, a function that resolves its oldest request, and the number of its requests. */
function sender() {
	const open: PromiseWithResolvers<number | undefined>[] = [];
	let count = 0;
	const send = () => {
		count++;
		const request = Promise.withResolvers<number | undefined>();
		open.push(request);
		return request.promise;
	};
	const answer = async (repeatMs?: number) => {
		open.shift()!.resolve(repeatMs);
		await vi.advanceTimersByTimeAsync(0);
	};
	return { send, answer, count: () => count };
}

test('changes are sent once, after a pause', async () => {
	const { send, count } = sender();
	const requests = latestRequest(send, 100);
	requests.change();
	await vi.advanceTimersByTimeAsync(99);
	requests.change();
	await vi.advanceTimersByTimeAsync(99);
	expect(count()).toBe(0);
	await vi.advanceTimersByTimeAsync(1);
	expect(count()).toBe(1);
});

test('changes during a request lead to one more after it', async () => {
	const { send, answer, count } = sender();
	const requests = latestRequest(send, 100);
	requests.refresh();
	for (let change = 0; change < 3; change++) {
		requests.change();
		await vi.advanceTimersByTimeAsync(100);
	}
	expect(count()).toBe(1);
	await answer();
	expect(count()).toBe(2);
	await answer();
	await vi.advanceTimersByTimeAsync(1000);
	expect(count()).toBe(2);
});

test('a request that returns a delay is repeated after it, and nothing is sent after `stop`', async () => {
	const { send, answer, count } = sender();
	const requests = latestRequest(send, 100);
	requests.refresh();
	await answer(500);
	await vi.advanceTimersByTimeAsync(500);
	expect(count()).toBe(2);
	await answer(500);
	requests.change();
	requests.stop();
	requests.change();
	requests.refresh();
	await vi.advanceTimersByTimeAsync(1000);
	expect(count()).toBe(2);
});
