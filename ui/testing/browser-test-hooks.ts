/** Set-up of component tests. An unexpected console message fails a test. */
import './untraced-react.ts';
import './quick-captcha.ts';
import './unpainted-frame.ts';
import { afterEach, beforeEach, vi } from 'vitest';
import { expectQuietConsole, watchConsole } from './quiet-console.ts';
import { closeAll } from './show-part.tsx';

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
