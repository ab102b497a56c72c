/** Fails tests of parts whose page logs something. */
import { expect, vi } from 'vitest';

const messages: string[] = [];
const allowed: RegExp[] = [];

/** Lets a test's page log what matches. */
export function allowConsoleMessage(pattern: RegExp): void {
	allowed.push(pattern);
}

/** Records from now on what the page logs, in place of logging it. */
export function watchConsole(): void {
	for (const level of ['error', 'warn', 'log', 'info'] as const)
		vi.spyOn(console, level).mockImplementation(
			(...parts: unknown[]) => void messages.push(parts.map(String).join(' ')),
		);
}

/** Expects that the page has logged nothing else, and forgets it. */
export function expectQuietConsole(): void {
	const unexpected = messages.filter((message) => !allowed.some((pattern) => pattern.test(message)));
	messages.length = 0;
	allowed.length = 0;
	expect(unexpected).toEqual([]);
}
