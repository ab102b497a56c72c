import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminChange, ChangeReader } from '../../contract/client-changes.ts';
import { en } from '../testing/messages.ts';
import { openAdmin } from '../testing/show-part.tsx';

const main = page.getByRole('main');

const reader: ChangeReader = {
	uid: 'ada',
	email: 'ada@casino.test',
	company: 'A Casino',
	seen_at: null,
	unseen_count: 12,
	digest: 'weekly',
	has_feed: true,
};
const change: AdminChange = {
	number: 7,
	at: '2026-04-15T10:00:00.000Z',
	resource: 'game_certificates',
	action: 'expiring',
	title: 'Lantern Reef',
	market: 'Malta',
	days: 30,
	item_uid: 'one',
	seen_count: 2,
	user_count: 5,
};

const responses = (readers: ChangeReader[], changes: AdminChange[]) => ({
	'admin/change-readers': () => Response.json({ status: 'ok', data: readers, extra: { total: readers.length } }),
	'admin/changes': () => Response.json({ status: 'ok', data: changes, extra: { total: changes.length } }),
});

test(
	'staff see the last visit and the unseen changes of each user, and who has seen each change',
	{ tags: ['long'] },
	async () => {
		openAdmin('client_changes', responses([reader], [change]));
		await expect
			.element(main.getByRole('link', { name: 'ada@casino.test' }))
			.toHaveAttribute('href', '/admin/users/ada');
		const row = main.getByRole('row', { name: /ada@casino\.test/ });
		for (const text of ['A Casino', 'Never', '12', 'Weekly digest', 'Feed'])
			await expect.element(row.getByText(text, { exact: true })).toBeVisible();
		await main.getByLabelText('Show', { exact: true }).selectOptions('By change');
		await expect
			.element(main.getByRole('link', { name: 'Lantern Reef · Malta' }))
			.toHaveAttribute('href', '/admin/game_certificates/one');
		await expect.element(main.getByText('2 of 5')).toBeVisible();
		await expect.element(main.getByText(/Expires within 30 days/)).toBeVisible();
	},
);

test('both lists say that they are empty', async () => {
	openAdmin('client_changes', responses([], []));
	await expect.element(main.getByText(en.TEXT_NO_CHANGE_READERS)).toBeVisible();
	await main.getByLabelText('Show', { exact: true }).selectOptions('By change');
	await expect.element(main.getByText(en.TEXT_NO_CLIENT_CHANGES)).toBeVisible();
});
