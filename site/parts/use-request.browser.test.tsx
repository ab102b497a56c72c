import { useCallback, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allowConsoleMessage } from '../../ui/testing/quiet-console.ts';
import { closeAll, showPart } from '../../ui/testing/show-part.tsx';
import { useRequest } from './use-request.ts';

interface Call extends Pick<PromiseWithResolvers<string>, 'resolve' | 'reject'> {
	query: string;
	signal: AbortSignal;
}

/**
 * Shows a part with the state of its request, and buttons that change the query.
 * @returns the calls of the part, in their order; the test settles each of them
 */
function showRequest(): Call[] {
	const calls: Call[] = [];
	function Part() {
		const [query, setQuery] = useState('first');
		const load = useCallback(
			(signal: AbortSignal): Promise<string> => {
				const { promise, resolve, reject } = Promise.withResolvers<string>();
				calls.push({ query, signal, resolve, reject });
				return promise;
			},
			[query],
		);
		const { data, hasFailed, isLoading, retry } = useRequest(load, 'part');
		return (
			<>
				<p role="status">
					{hasFailed ? 'failed' : (data ?? 'empty')}, {isLoading ? 'loading' : 'idle'}
				</p>
				<button onClick={retry}>retry</button>
				{['second', 'third'].map((next) => (
					<button key={next} onClick={() => setQuery(next)}>
						{next}
					</button>
				))}
			</>
		);
	}
	showPart(<Part />);
	return calls;
}

const state = page.getByRole('status');
const click = (name: string): Promise<void> => userEvent.click(page.getByRole('button', { name }));

test('a failure is logged and stays until a retry brings the data', async () => {
	const calls = showRequest();
	await expect.element(state).toHaveTextContent('empty, loading');
	await expect.poll(() => calls).toHaveLength(1);
	allowConsoleMessage(/^part Error: no response$/);
	calls[0]!.reject(new Error('no response'));
	await expect.element(state).toHaveTextContent('failed, idle');
	await click('retry');
	await expect.element(state).toHaveTextContent('failed, loading');
	await expect.poll(() => calls).toHaveLength(2);
	calls[1]!.resolve('games');
	await expect.element(state).toHaveTextContent('games, idle');
	expect(calls.map(({ query }) => query)).toEqual(['first', 'first']);
});

test('a replaced request is aborted, and its late response or failure is ignored', async () => {
	const calls = showRequest();
	await expect.poll(() => calls).toHaveLength(1);
	await click('second');
	await expect.poll(() => calls).toHaveLength(2);
	await click('third');
	await expect.poll(() => calls.map(({ query }) => query)).toEqual(['first', 'second', 'third']);
	expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
	calls[2]!.resolve('new games');
	await expect.element(state).toHaveTextContent('new games, idle');
	calls[0]!.resolve('old games');
	calls[1]!.reject(new Error('aborted'));
	await click('second');
	await expect.element(state).toHaveTextContent('new games, loading');
});

test('a removed part aborts its request and logs nothing', async () => {
	const calls = showRequest();
	await expect.poll(() => calls).toHaveLength(1);
	closeAll();
	expect(calls[0]!.signal.aborted).toBe(true);
	calls[0]!.reject(new Error('aborted'));
	await new Promise((resolve) => setTimeout(resolve));
});
