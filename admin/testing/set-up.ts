/** Set-up of the tests of the admin's parts: a message on the console or an error that nobody caught fails. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { closeAll } from './show-part.tsx';

const said: string[] = [];

/** Advice of MUI's styles in development, to pages that a server renders. */
const isAdvice = (message: string) => message.startsWith('The pseudo class');

beforeEach(() => {
	for (const level of ['error', 'warn', 'log', 'info'] as const)
		vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void said.push(parts.map(String).join(' ')));
});

afterEach(() => {
	try {
		closeAll();
		expect(said.filter((message) => !isAdvice(message)).join('\n')).toBe('');
	} finally {
		said.length = 0;
		vi.restoreAllMocks();
	}
});
