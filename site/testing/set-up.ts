/** Set-up of the parts' tests: a message on the console, an error that nobody caught or a call without an answer fails. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { closeAll } from './open-page.tsx';

const said: string[] = [];
const expected: RegExp[] = [];

/** Lets a test's page log what matches. */
export function expectMessage(pattern: RegExp): void {
	expected.push(pattern);
}

beforeEach(() => {
	for (const level of ['error', 'warn', 'log', 'info'] as const)
		vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void said.push(parts.map(String).join(' ')));
});

afterEach(() => {
	try {
		closeAll();
		const surprising = said.filter((message) => !expected.some((pattern) => pattern.test(message)));
		expect(surprising).toEqual([]);
	} finally {
		said.length = 0;
		expected.length = 0;
		vi.useRealTimers();
		vi.restoreAllMocks();
	}
});
