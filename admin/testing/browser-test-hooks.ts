/** Sets up the browser tests of the admin: a console message or an uncaught error fails the test. */
import { afterEach, beforeEach, vi } from 'vitest';
import { expectQuietConsole, watchConsole } from '../../ui/testing/quiet-console.ts';
import { closeAll } from './show-part.tsx';

beforeEach(() => {
	// The document of the admin has this density too (site/document/admin-document.ts).
	document.documentElement.dataset.density = 'compact';
	watchConsole();
});

afterEach(() => {
	try {
		closeAll();
	} finally {
		vi.restoreAllMocks();
		expectQuietConsole();
	}
});
