/** Set-up of component tests. Console messages, uncaught errors and calls without a mock response fail a test. */
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
