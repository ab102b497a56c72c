import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountResponses, inSequence, staff } from '../../testing/client-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { closeErrorDialog } from '../../testing/read-page.ts';
import { failure, type Responses } from '../../testing/responses.ts';
import { resize } from '../../../ui/testing/browser.ts';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';

const CHANGES = 'client-area/changes';
const URL_OF_FEED = 'https://site.test/api/changes.atom?token=secret';
const URL_OF_CALENDAR = 'https://site.test/api/calendar.ics?token=secret';

const panel = page.getByRole('region', { name: 'Changes by mail, feed and calendar' });
const open = (over: Responses = {}) => openPage('/client_area/account/', accountResponses(over));

test('the digest is chosen, and a failure keeps the stored choice', { tags: ['long'] }, async () => {
	const sent: string[] = [];
	let digest = 'none';
	await open({
		[`${CHANGES}/preferences`]: (_: URL, init?: RequestInit) => {
			if (init?.method !== 'POST') return { digest, feed_created_at: null };
			sent.push((init.body as URLSearchParams).toString());
			if (sent.length === 2) return failure();
			digest = 'weekly';
			return Response.json({ status: 'ok' });
		},
	});
	const option = (name: string) => panel.getByRole('radio', { name });
	await expect.element(option('No digest')).toBeChecked();
	await userEvent.click(option('Every Monday'));
	await expect.element(panel.getByText('Your choice is stored.')).toBeVisible();
	await expect.element(option('Every Monday')).toBeChecked();
	allowConsoleMessage(/^digest /);
	await userEvent.click(option('Every day'));
	await closeErrorDialog();
	await expect.element(option('Every Monday')).toBeChecked();
	expect(sent).toEqual(['digest=weekly', 'digest=daily']);
});

test(
	'the addresses of feed and calendar are shown once, and are replaced and ended after confirmation',
	{ tags: ['long'] },
	async () => {
		const preferences = (feed_created_at: string | null) => ({ digest: 'none', feed_created_at });
		const since = '2026-02-03T09:00:00.000Z';
		let created = 0;
		await open({
			[`${CHANGES}/preferences`]: inSequence(
				preferences(null),
				preferences(since),
				preferences(since),
				preferences(null),
			),
			[`${CHANGES}/feed`]: () => ({ url: `${URL_OF_FEED}${(created += 1)}`, calendar_url: URL_OF_CALENDAR }),
			[`${CHANGES}/feed/revoke`]: () => Response.json({ status: 'ok' }),
		});
		const feed = panel.getByRole('textbox', { name: 'Address of your feed' });
		const dialog = page.getByRole('dialog');
		await userEvent.click(panel.getByRole('button', { name: 'Create the addresses' }));
		await expect.element(feed).toHaveValue(`${URL_OF_FEED}1`);
		await expect.element(panel.getByRole('textbox', { name: 'Address of your calendar' })).toHaveValue(URL_OF_CALENDAR);
		await expect.element(panel.getByText(/Your addresses exist since 3 February 2026/)).toBeVisible();
		await userEvent.click(panel.getByRole('button', { name: 'Replace the addresses' }));
		await expect.element(dialog).toMatchTextContent('The present addresses stop working at once.');
		await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
		await expect.element(dialog).not.toBeInTheDocument();
		expect(created).toBe(1);
		await userEvent.click(panel.getByRole('button', { name: 'Replace the addresses' }));
		await userEvent.click(dialog.getByRole('button', { name: 'Replace the addresses' }));
		await expect.element(feed).toHaveValue(`${URL_OF_FEED}2`);
		await expect.element(panel.getByText('The addresses are replaced.', { exact: false })).toBeVisible();
		await userEvent.click(panel.getByRole('button', { name: 'End feed and calendar' }));
		await expect.element(dialog).toMatchTextContent('End feed and calendar?');
		await userEvent.click(dialog.getByRole('button', { name: 'End feed and calendar' }));
		await expect.element(panel.getByText('Feed and calendar have ended.', { exact: false })).toBeVisible();
		await expect.element(panel.getByRole('textbox')).not.toBeInTheDocument();
		await expect.element(panel.getByRole('button', { name: 'Create the addresses' })).toBeVisible();
	},
);

test('a document that opens at the addresses scrolls to them when they have loaded', async () => {
	await resize(390, 844);
	await openPage('/client_area/account/#feed', accountResponses());
	const heading = panel.getByRole('heading', { name: 'Feed and calendar', exact: true });
	await expect.element(heading).toBeInViewport();
});

test('the panel says that its preferences could not be loaded', async () => {
	allowConsoleMessage(/^change preferences /);
	await open({ [`${CHANGES}/preferences`]: () => failure() });
	await expect.element(panel.getByRole('alert')).toMatchTextContent('This could not be loaded.');
});

test('accounts that must set up two-factor authentication first do not have the panel', async () => {
	await openPage('/client_area/account/', {
		...accountResponses(),
		'auth/me': { user: staff({ must_set_up_two_factor: true }) },
		[`${CHANGES}/preferences`]: () => failure(403, 'two_factor_required'),
	});
	await expect.element(page.getByRole('region', { name: 'Two-factor authentication' })).toBeVisible();
	await expect.element(panel).not.toBeInTheDocument();
});
