import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClientCalendarEntry } from '../../client-area/client-api.ts';
import { failure } from '../../testing/responses.ts';
import { accountResponses, inSequence, signedIn } from '../../testing/client-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { closeErrorDialog, expectTexts } from '../../testing/read-page.ts';
import { resize } from '../../../ui/testing/browser.ts';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';

const entry = (title: string, over: Partial<ClientCalendarEntry> = {}): ClientCalendarEntry => ({
	uid: title,
	kind: 'release',
	title,
	start_date: '2026-09-01T00:00:00.000Z',
	end_date: null,
	is_on_hold: false,
	is_joined: false,
	path: '/client_area/game/anchor',
	...over,
});
const open = (response: unknown) => openPage('/client_area/calendar/', signedIn({ 'client-area/calendar': response }));

test('calendar: entries are grouped by month, with links, kinds and periods', async () => {
	await open([
		entry('Anchor', { is_on_hold: true }),
		entry('Race', {
			kind: 'campaign',
			is_joined: true,
			end_date: '2026-10-05T00:00:00.000Z',
			path: '/client_area/campaign/race',
		}),
		entry('Back office', { kind: 'roadmap', start_date: '2027-01-01T00:00:00.000Z', path: null }),
	]);
	await expectTexts(page.getByRole('main').getByRole('heading', { level: 2 }), ['September 2026', 'January 2027']);
	const september = page.getByRole('region', { name: 'September 2026' });
	await expect
		.element(september.getByRole('link', { name: 'Anchor' }))
		.toHaveAttribute('href', '/client_area/game/anchor');
	await expect.element(september).toMatchTextContent('Release · On hold');
	await expect.element(september).toMatchTextContent('1 September 2026 – 5 October 2026');
	await expect.element(september).toMatchTextContent('Campaign · Joined');
	const january = page.getByRole('region', { name: 'January 2027' });
	await expect.element(january.getByRole('link')).not.toBeInTheDocument();
});

test('calendar: "Subscribe" leads to the addresses on the account page, below the header', async () => {
	await resize(390, 844);
	await openPage('/client_area/calendar/', accountResponses({ 'client-area/calendar': [entry('Anchor')] }));
	await page.getByRole('link', { name: 'Subscribe' }).click();
	const heading = page.getByRole('heading', { name: 'Feed and calendar', exact: true });
	await expect.element(heading).toBeInViewport();
	await expect.poll(() => heading.element().getBoundingClientRect().top).toBeLessThan(200);
	const header = document.querySelector('header')!.getBoundingClientRect();
	expect(heading.element().getBoundingClientRect().top).toBeGreaterThan(header.bottom);
});

test('calendar: without dates it says so, and a failed call can be repeated', async () => {
	allowConsoleMessage(/^calendar /);
	await open(inSequence(failure(), []));
	await closeErrorDialog();
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect.element(page.getByText('There are no dates yet.', { exact: false })).toBeVisible();
});
