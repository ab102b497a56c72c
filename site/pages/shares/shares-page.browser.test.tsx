import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Share, ShareableItems, ShareDetails } from '../../../contract/shares.ts';
import { signedIn, user } from '../../testing/client-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { failure } from '../../testing/responses.ts';
import { resize } from '../../../ui/testing/browser.ts';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';

const PATH = '/client_area/shares/';
const CALL = 'client-area/shares';
const sharer = user({ can_share: true });

const share = (over: Partial<Share> = {}): Share => ({
	uid: 'one',
	title: 'Lantern Reef',
	game: 'lantern-reef',
	item_count: 0,
	recipient: 'Ann Guest',
	owner: 'operator@casino.test',
	company: 'A Casino',
	state: 'active',
	has_password: true,
	domains: ['regulator.test'],
	has_other_files: false,
	max_opens: 5,
	open_count: 2,
	last_opened_at: null,
	view_count: 1,
	download_count: 7,
	created_at: '2026-04-01T10:00:00.000Z',
	expires_at: '2026-04-15T10:00:00.000Z',
	revoked_at: null,
	...over,
});
const items: ShareableItems = {
	games: [{ name: 'lantern-reef', title: 'Lantern Reef' }],
	items: [
		{ resource: 'documents', uid: 'sheet', title: 'Reef sheet', detail: 'Sheets', kind: null, can_mark: true },
		{ resource: 'documents', uid: 'kit', title: 'Integration kit', detail: 'Guides', kind: null, can_mark: false },
		{ resource: 'game_assets', uid: 'tile', title: 'Reef tile', detail: '', kind: 'tile', can_mark: true },
	],
};
const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });

/**
 * Opens the page.
 * @returns the forms that were sent
 */
async function open(path: string, ...shares: Share[]): Promise<Record<string, string>[]> {
	const sent: Record<string, string>[] = [];
	await openPage(
		path,
		signedIn(
			{
				[CALL]: (_: URL, init?: RequestInit) => {
					if (init?.method !== 'POST') return shares;
					sent.push(Object.fromEntries(init.body as URLSearchParams));
					return sent.length === 1 && sent[0]!.recipient === ''
						? Response.json({ status: 'error', errors: { recipient: ['Enter who gets the link.'] } })
						: { share: share(), url: 'https://studio.test/share/secret/' };
				},
				[`${CALL}/items`]: items,
			},
			sharer,
		),
	);
	return sent;
}

test(
	'the list shows for whom, until when and how often, and revokes a link after a question',
	{ tags: ['long'] },
	async () => {
		const shares = [share(), share({ uid: 'two', recipient: 'Bo', state: 'expired', item_count: 3, max_opens: null })];
		let revoked = '';
		await openPage(
			PATH,
			signedIn(
				{
					[CALL]: () => (revoked ? [share({ state: 'revoked' })] : shares),
					[`${CALL}/one/revoke`]: (url: URL) => {
						revoked = url.pathname;
						return Response.json({ status: 'ok' });
					},
				},
				sharer,
			),
		);
		for (const text of ['2 / 5', 'Lantern Reef and 2 more', 'Expired'])
			await expect.element(page.getByText(text)).toBeVisible();
		await expect.element(page.getByText(/Password · regulator\.test/).first()).toBeVisible();
		await expect.element(page.getByRole('button', { name: /^Revoke.*Bo/ })).not.toBeInTheDocument();
		await userEvent.click(page.getByRole('button', { name: /^Revoke.*Ann Guest/ }));
		await userEvent.click(button('Revoke'));
		await expect.element(page.getByText('The link for Ann Guest no longer works.')).toBeVisible();
		await expect.element(page.getByText('Revoked', { exact: true })).toBeVisible();
	},
);

test('a link from a game opens the form for the game, errors stand at their fields, and the link is shown once', async () => {
	const sent = await open(`${PATH}?game=lantern-reef`);
	await expect.element(dialog.getByLabelText('What to share')).toHaveValue('lantern-reef');
	await userEvent.click(button('Create link'));
	await expect.element(dialog.getByText('Enter who gets the link.')).toBeVisible();
	await userEvent.type(dialog.getByLabelText(/^Recipient/), 'Ann Guest');
	await userEvent.click(button('Create link'));
	await expect.element(dialog.getByText('https://studio.test/share/secret/')).toBeVisible();
	expect(sent.at(-1)).toMatchObject({ game: 'lantern-reef', items: '', recipient: 'Ann Guest', days: '14' });
	await userEvent.click(dialog.getByRole('button', { name: 'Close' }).first());
	expect(location.search).toBe('');
});

test('files are found by a search, and files without a watermark need a tick', { tags: ['long'] }, async () => {
	const sent = await open(`${PATH}?item=documents:sheet`);
	await expect.element(dialog.getByText('Files: 1 chosen')).toBeVisible();
	await expect.element(dialog.getByLabelText(/Also files without a watermark/)).not.toBeInTheDocument();
	await userEvent.type(dialog.getByLabelText('Search files'), 'kit');
	await expect.element(dialog.getByLabelText(/Reef tile/)).not.toBeInTheDocument();
	await userEvent.click(dialog.getByLabelText(/Integration kit/));
	await userEvent.click(dialog.getByLabelText(/Also files without a watermark/));
	await userEvent.type(dialog.getByLabelText(/^Recipient/), 'Bo');
	await userEvent.click(button('Create link'));
	await expect.element(dialog.getByText('https://studio.test/share/secret/')).toBeVisible();
	expect(sent).toMatchObject([{ game: '', items: 'documents:sheet,documents:kit', other_files: 'on' }]);
});

test(
	'the activity shows openings, sections and downloads, and what guests do not get',
	{ tags: ['long'] },
	async () => {
		const details: ShareDetails = {
			...share(),
			events: [
				{
					at: '2026-04-02T10:02:00.000Z',
					kind: 'downloaded',
					section: null,
					title: 'Reef sheet',
					email: 'ann@regulator.test',
				},
				{ at: '2026-04-02T10:01:00.000Z', kind: 'viewed', section: 'images', title: '', email: null },
				{ at: '2026-04-02T10:00:00.000Z', kind: 'opened', section: null, title: '', email: null },
			],
			withheld: [{ title: 'Old sheet', reason: 'encrypted' }],
		};
		await openPage(PATH, signedIn({ [CALL]: [share()], [`${CALL}/one`]: details }, sharer));
		await userEvent.click(page.getByRole('button', { name: /^Activity/ }));
		for (const text of [
			/Downloaded Reef sheet/,
			'Viewed Images',
			'Opened the link',
			/ann@regulator\.test/,
			/Old sheet: The PDF is encrypted/,
		])
			await expect.element(dialog.getByText(text)).toBeVisible();
	},
);

test('a dialog whose data fail to load says so', async () => {
	allowConsoleMessage(/^shares /);
	await openPage(`${PATH}?game=lantern-reef`, signedIn({ [CALL]: [share()], [`${CALL}/*`]: failure() }, sharer));
	await expect.element(dialog.getByText('This could not be loaded.')).toBeVisible();
	await userEvent.click(button('Cancel'));
	await userEvent.click(page.getByRole('button', { name: /^Activity/ }));
	await expect.element(dialog.getByText('This could not be loaded.')).toBeVisible();
});

const menuEntry = () => page.getByRole('banner').getByRole('link', { name: 'Shared links' });

test('shares: the menu of the client area leads to them, for users who may share', async () => {
	await resize(1280);
	await open(PATH);
	await expect.element(menuEntry()).toHaveAttribute('href', PATH);
	await expect.element(menuEntry()).toHaveAttribute('aria-current', 'page');
});

test('shares: users who may not share have no entry in the menu', async () => {
	await resize(1280);
	await openPage('/client_area/campaigns/', signedIn({ 'client-area/campaigns': [] }));
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Campaigns');
	await expect.element(menuEntry()).not.toBeInTheDocument();
});
