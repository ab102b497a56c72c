/** Tests that logged failures are reported to the server, with the stacks of this browser. */
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BrowserErrorReport } from '../contract/browser-errors.ts';
import { BROWSER_ERRORS_PATH } from '../contract/urls.ts';
import { watchErrors } from '../ui/browser-errors.ts';
import { ApiError } from './api.ts';
import { logFailure } from './log.ts';
import { Block } from './parts/block.tsx';
import { showComponent } from './testing/open-page.tsx';
import { allowConsoleMessage } from '../ui/testing/quiet-console.ts';

watchErrors();

function Broken(): never {
	throw new Error('broken for ada@studio.test');
}

/**
 * Sets the document's release. Without a release, no errors are reported.
 * @returns the sent reports
 */
function collectReports(): BrowserErrorReport[] {
	const reports: BrowserErrorReport[] = [];
	document.body.dataset['release'] = '1.0.0-abc';
	onTestFinished(() => void delete document.body.dataset['release']);
	vi.spyOn(window, 'fetch').mockImplementation((path, init) => {
		expect([path, init?.credentials, init?.method]).toEqual([BROWSER_ERRORS_PATH, 'omit', 'POST']);
		reports.push(JSON.parse(init?.body as string) as BrowserErrorReport);
		return Promise.reject(new TypeError('Failed to fetch'));
	});
	return reports;
}

test('a block that fails is reported with its frames, and a failed request is not', async () => {
	allowConsoleMessage(/broken for ada|No response|The above error occurred/);
	const reports = collectReports();
	logFailure(new ApiError(0, 'network', 'No response from /api/games'), 'games');
	showComponent(
		<Block name="broken">
			<Broken />
		</Block>,
	);
	await expect.poll(() => reports).toHaveLength(1);
	expect(reports).toEqual([
		{
			release: '1.0.0-abc',
			source: 'site',
			page: 'home-page',
			message: 'Error: broken for [mail]',
			frames: expect.any(Array),
		},
	]);
	expect(reports[0]?.frames[0]).toMatch(/^Broken \([\w./-]*\/site\/log\.browser\.test\.tsx:\d+:\d+\)$/);
});
