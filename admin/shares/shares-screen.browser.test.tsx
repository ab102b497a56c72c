import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Share } from '../../contract/shares.ts';
import { en } from '../testing/messages.ts';
import { openAdmin } from '../testing/show-part.tsx';

const main = page.getByRole('main');

const share = (over: Partial<Share> = {}): Share => ({
	uid: 'one',
	title: 'Lantern Reef',
	game: 'lantern-reef',
	item_count: 0,
	recipient: 'Ann Guest',
	owner: 'ada@casino.test',
	company: 'A Casino',
	state: 'active',
	has_password: false,
	domains: [],
	has_other_files: false,
	max_opens: 5,
	open_count: 2,
	last_opened_at: null,
	view_count: 0,
	download_count: 7,
	created_at: '2026-04-01T10:00:00.000Z',
	expires_at: '2026-04-15T10:00:00.000Z',
	revoked_at: null,
	...over,
});

const listed = (...shares: Share[]) => Response.json({ status: 'ok', data: shares, extra: { total: shares.length } });

test('staff see the shares of all accounts, and revoke one after a question', { tags: ['long'] }, async () => {
	let isRevoked = false;
	openAdmin('shares', {
		'admin/shares': () =>
			listed(share(isRevoked ? { state: 'revoked' } : {}), share({ uid: 'two', recipient: 'Bo', state: 'expired' })),
		'admin/shares/one/revoke': () => {
			isRevoked = true;
			return Response.json({ status: 'ok', data: {} });
		},
	});
	const row = main.getByRole('row', { name: /Ann Guest/ });
	for (const text of ['ada@casino.test', 'A Casino', '2 / 5', '7'])
		await expect.element(row.getByText(text)).toBeVisible();
	await expect.element(main.getByRole('button', { name: /^Revoke.*Bo/ })).not.toBeInTheDocument();
	await userEvent.click(main.getByRole('button', { name: /^Revoke.*Ann Guest/ }));
	await userEvent.click(page.getByRole('dialog').getByRole('button', { name: en.ACTION_REVOKE_SHARE }));
	await expect.element(row.getByText(en['share_states.revoked'])).toBeVisible();
	expect(isRevoked).toBe(true);
});

test('an empty list says so', async () => {
	openAdmin('shares', { 'admin/shares': () => listed() });
	await expect.element(main.getByText(en.TEXT_NO_SHARES)).toBeVisible();
});
