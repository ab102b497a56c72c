/** Sets up the browser tests of the admin. A console message fails the test. */
import '../../ui/testing/untraced-react.ts';
import '../../ui/testing/quick-captcha.ts';
import '../../ui/testing/unpainted-frame.ts';
import { afterEach, beforeEach, vi } from 'vitest';
import { expectQuietConsole, watchConsole } from '../../ui/testing/quiet-console.ts';
import { closeAll } from './show-part.tsx';

beforeEach(() => {
	// The document of the admin has the same density (site/document/admin-document.ts).
	document.documentElement.dataset.density = 'compact';
	watchConsole();
});

afterEach(() => {
	try {
		closeAll();
	} finally {
		vi.useRealTimers();
		vi.restoreAllMocks();
		expectQuietConsole();
	}
});
