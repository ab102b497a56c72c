/** Sets up the browser tests of the admin: a console message or an uncaught error fails the test. */
import { afterEach, beforeEach, vi } from 'vitest';
import { allowConsoleMessage, expectQuietConsole, watchConsole } from '../../ui/testing/quiet-console.ts';
import { closeAll } from './show-part.tsx';

/** A warning of MUI in development that concerns server rendering only. */
const MUI_SSR_WARNING = /^The pseudo class/;

beforeEach(() => {
	// As in the document of the admin (site/document/admin-document.ts).
	document.documentElement.dataset.density = 'compact';
	watchConsole();
	allowConsoleMessage(MUI_SSR_WARNING);
});

afterEach(() => {
	try {
		closeAll();
	} finally {
		vi.restoreAllMocks();
		expectQuietConsole();
	}
});
