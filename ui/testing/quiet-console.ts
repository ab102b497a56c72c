/** Makes component tests fail if something unexpected is logged. */
import { expect, vi } from 'vitest';

const messages: string[] = [];
const allowed: RegExp[] = [];

/** Allows a message until the end of the current test. */
export function allowConsoleMessage(pattern: RegExp): void {
	allowed.push(pattern);
}

export function watchConsole(): void {
	for (const level of ['error', 'warn', 'log', 'info'] as const)
		vi.spyOn(console, level).mockImplementation(
			(...parts: unknown[]) => void messages.push(parts.map(String).join(' ')),
		);
}

export function expectQuietConsole(): void {
	const unexpected = messages.filter((message) => !allowed.some((pattern) => pattern.test(message)));
	messages.length = 0;
	allowed.length = 0;
	expect(unexpected).toEqual([]);
}
