/** Set-up of the tests of the admin's parts: a message on the console or an error that nobody caught fails. */
import { afterEach, beforeEach, vi } from 'vitest';
import { expectMessage, expectQuietConsole, watchConsole } from '../../site/testing/quiet-console.ts';
import { closeAll } from './show-part.tsx';

/** Advice of MUI's styles in development, to pages that a server renders. */
const ADVICE = /^The pseudo class/;

beforeEach(() => {
	watchConsole();
	expectMessage(ADVICE);
});

afterEach(() => {
	try {
		closeAll();
	} finally {
		vi.restoreAllMocks();
		expectQuietConsole();
	}
});
