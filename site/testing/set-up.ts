/** Set-up of the parts' tests: a message on the console, an error that nobody caught or a call without an answer fails. */
import { afterEach, beforeEach, vi } from 'vitest';
import { closeAll } from './open-page.tsx';
import { expectQuietConsole, watchConsole } from './quiet-console.ts';

beforeEach(watchConsole);

afterEach(() => {
	try {
		closeAll();
	} finally {
		vi.useRealTimers();
		vi.restoreAllMocks();
		expectQuietConsole();
	}
});
