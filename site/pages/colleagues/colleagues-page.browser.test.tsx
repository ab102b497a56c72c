import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Colleague } from '../../../contract/colleagues.ts';
import { failure } from '../../testing/responses.ts';
import { inSequence, signedIn, user } from '../../testing/client-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';

const PATH = '/client_area/colleagues/';
const CALL = 'client-area/colleagues';
const manager = user({ can_manage_colleagues: true });

const colleague = (email: string, over: Partial<Colleague> = {}): Colleague => ({
	uid: email.split('@')[0]!,
	email,
	name: '',
	state: 'active',
	is_company_manager: false,
	last_seen_on: '2026-03-01',
	is_self: false,
	...over,
});
const self = colleague('operator@casino.test', { is_self: true, is_company_manager: true });
const list = (...others: Colleague[]) =>
	Response.json({
		status: 'ok',
		data: [self, ...others],
		extra: { max_accounts: 50, used_accounts: 1 + others.length },
	});
const row = (email: string) => page.getByRole('listitem').filter({ hasText: email });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const action = (name: string, email: string) => row(email).getByRole('button', { name: new RegExp(`^${name}`) });

test('a manager sees the accounts of the company with the actions that their states allow', async () => {
	const others = [
		colleague('ann@casino.test'),
		colleague('ben@casino.test', { state: 'invited', last_seen_on: null }),
		colleague('cleo@casino.test', { state: 'inactive' }),
	];
	await openPage(PATH, signedIn({ [CALL]: list(...others) }, manager));
	await expect.element(page.getByText('4 of 50 accounts and invitations in use')).toBeVisible();
	const actionsOf = (email: string) =>
		row(email)
			.getByRole('button')
			.elements()
			.map(({ textContent }) => textContent.trim());
	expect(actionsOf('operator@casino.test')).toEqual(['Remove as manager: operator@casino.test']);
	expect(actionsOf('ann@casino.test')).toEqual(['Make manager: ann@casino.test', 'Deactivate: ann@casino.test']);
	expect(actionsOf('ben@casino.test')).toEqual(['Send again: ben@casino.test', 'Withdraw: ben@casino.test']);
	expect(actionsOf('cleo@casino.test')).toEqual(['Reactivate: cleo@casino.test']);
	await expect.element(row('ann@casino.test').getByText(/^Last seen on/)).toBeVisible();
	await expect.element(row('ben@casino.test').getByText('Not seen yet')).toBeVisible();
	await expect
		.element(page.getByRole('banner').getByRole('link', { name: 'Colleagues' }))
		.toHaveAttribute('href', PATH);
});

test('the menu has no entry for colleagues when the user is not a manager', async () => {
	await openPage('/client_area/campaigns/', signedIn({ 'client-area/campaigns': [] }));
	const menu = page.getByRole('banner');
	await expect.element(menu.getByRole('link', { name: 'Campaigns' })).toBeVisible();
	await expect.element(menu.getByRole('link', { name: 'Colleagues' })).not.toBeInTheDocument();
});

test('users who are not managers get the 403 page', async () => {
	await openPage(PATH, signedIn({ [CALL]: failure(403, 'not_allowed') }));
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('You cannot see this page');
});

test('a failed list can be loaded again', async () => {
	allowConsoleMessage(/^colleagues /);
	await openPage(PATH, signedIn({ [CALL]: inSequence(failure(), list()) }, manager));
	await userEvent.click(button('Try again'));
	await expect.element(page.getByText('You have no colleagues here yet. Invite the first one.')).toBeVisible();
});

test(
	'an error of an invitation stays in the dialog with what was entered, and a success closes it',
	{ tags: ['long'] },
	async () => {
		const sent: Record<string, string>[] = [];
		const responses = inSequence(
			list(),
			Response.json({ status: 'error', errors: { email: ['This address is already in the list.'] } }),
			Response.json({ status: 'ok' }),
			list(colleague('new@casino.test', { state: 'invited' })),
		);
		await openPage(
			PATH,
			signedIn(
				{
					[CALL]: (_url: URL, init?: RequestInit) => {
						if (init?.body instanceof URLSearchParams) sent.push(Object.fromEntries(init.body));
						return responses();
					},
				},
				manager,
			),
		);
		await userEvent.click(button('Invite a colleague'));
		const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
		await userEvent.fill(dialog.getByRole('textbox', { name: 'Email' }), 'new@casino.test');
		await userEvent.selectOptions(dialog.getByLabelText('Language of the email'), 'zh');
		await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
		await expect.element(dialog.getByText('This address is already in the list.')).toBeVisible();
		await expect.element(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('new@casino.test');
		await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
		await expect.element(page.getByRole('status').filter({ hasText: 'new@casino.test is invited.' })).toBeVisible();
		await expect.element(dialog).not.toBeInTheDocument();
		await expect.element(row('new@casino.test').getByText('Invited')).toBeVisible();
		const fields = { email: 'new@casino.test', language: 'zh' };
		expect(sent).toEqual([fields, fields]);
	},
);

test('a deactivation asks for confirmation first', async () => {
	const calls: string[] = [];
	await openPage(
		PATH,
		signedIn(
			{
				[CALL]: inSequence(
					list(colleague('ann@casino.test')),
					list(colleague('ann@casino.test', { state: 'inactive' })),
				),
				[`${CALL}/*`]: ({ pathname }: URL) => {
					calls.push(pathname);
					return Response.json({ status: 'ok' });
				},
			},
			manager,
		),
	);
	await userEvent.click(action('Deactivate', 'ann@casino.test'));
	const dialog = page.getByRole('dialog', { name: 'Deactivate the account?' });
	await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
	await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
	expect(calls).toEqual([]);
	await userEvent.click(action('Deactivate', 'ann@casino.test'));
	await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
	await expect.element(page.getByText('The account ann@casino.test is deactivated.')).toBeVisible();
	await expect.element(row('ann@casino.test').getByText('Deactivated')).toBeVisible();
	expect(calls).toEqual(['/api/client-area/colleagues/ann/deactivate']);
});

test('an action that the server rejects shows the reason', async () => {
	await openPage(
		PATH,
		signedIn(
			{
				[CALL]: () => list(),
				[`${CALL}/*`]: Response.json({ status: 'error', errors: { __all__: ['Your company needs a manager.'] } }),
			},
			manager,
		),
	);
	await userEvent.click(action('Remove as manager', 'operator@casino.test'));
	await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Remove as manager' }));
	await expect.element(page.getByRole('alert').filter({ hasText: 'Your company needs a manager.' })).toBeVisible();
});
