/** Fails tests of parts whose page logs something. */
import { expect, vi } from 'vitest';

const logged: string[] = [];
const expected: RegExp[] = [];

/** Lets a test's page log what matches. */
export function expectMessage(pattern: RegExp): void {
	expected.push(pattern);
}

/** Records from now on what the page logs, in place of logging it. */
export function watchConsole(): void {
	for (const level of ['error', 'warn', 'log', 'info'] as const)
		vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void logged.push(parts.map(String).join(' ')));
}

/** Expects that the page has logged nothing else, and forgets it. */
export function expectQuietConsole(): void {
	const surprising = logged.filter((message) => !expected.some((pattern) => pattern.test(message)));
	logged.length = 0;
	expected.length = 0;
	expect(surprising).toEqual([]);
}
