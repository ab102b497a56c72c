import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent, STUDIO } from '../testing/open-page.tsx';
import { waitForFrames } from '../../ui/testing/browser.ts';
import { PrintLine } from './print-line.tsx';

test('a printed page names the studio and the day of printing, even if it was opened the day before', async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 3, 15, 23, 59) });
	showComponent(<PrintLine />);
	const line = page.getByText(new RegExp(`^${STUDIO}`));
	await expect.element(line).toHaveTextContent(`${STUDIO} 15 April 2026`);
	vi.setSystemTime(new Date(2026, 3, 16, 0, 1));
	await waitForFrames();
	dispatchEvent(new Event('beforeprint'));
	expect(line.element().textContent).toBe(`${STUDIO} 16 April 2026`);
});
