import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ManagedUser, UserSession } from '../../contract/users.ts';
import { PICTURE_URL, type Responses } from '../../site/testing/responses.ts';
import { press } from '../../ui/testing/browser.ts';
import { emptyList, onePage, storedItem } from '../testing/item-calls.ts';
import { en } from '../testing/messages.ts';
import { member, openAdmin } from '../testing/show-part.tsx';
import { inEachLanguage } from '../../contract/languages.ts';

const account = (over: Partial<ManagedUser> = {}): ManagedUser => ({
	uid: 'bob',
	revision: 1,
	email: 'bob@studio.test',
	company: null,
	is_staff: true,
	is_superuser: false,
	role: 'editor',
	is_company_manager: false,
	is_active: true,
	language: 'en',
	state: 'active',
	locked_until: null,
	last_sign_in_at: null,
	has_two_factor: false,
	passkeys: 0,
	sessions: 1,
	may_manage: true,
	created_at: '2026-03-01T09:00:00.000Z',
	updated_at: '2026-03-01T09:00:00.000Z',
	...over,
});
const session: UserSession = {
	uid: 'one',
	agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
	created_at: '2026-03-01T09:00:00.000Z',
	last_seen_at: '2026-03-01T09:00:00.000Z',
};
const list = (...users: ManagedUser[]) => Response.json({ status: 'ok', data: users, extra: onePage(users.length) });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
/** Point on the backdrop of dialogs: x and y in pixels. */
const BACKDROP_POINT: [number, number] = [5, 400];
const heading = page.getByRole('heading', { level: 1 });

/** Opens an account. The mock API stores changes, and records them in `sent`. */
async function openAccount(first: ManagedUser, others: Responses = {}, title = first.email) {
	const sent: string[] = [];
	const stored = { user: first };
	openAdmin(`users/${first.uid}`, {
		[`admin/users/${first.uid}`]: (_: URL, init?: RequestInit) => {
			if (init?.method !== 'PUT') return stored.user;
			const { revision, is_active, role, language } = JSON.parse(init.body as string);
			sent.push(`${revision} ${role} ${language}`);
			if (revision !== stored.user.revision)
				return Response.json(
					{ status: 'error', error: { code: 'conflict', message: '' }, current: stored.user },
					{ status: 409 },
				);
			const state = is_active ? 'active' : 'inactive';
			return (stored.user = { ...stored.user, revision: revision + 1, role, language, is_active, state });
		},
		[`admin/users/${first.uid}/sessions`]: [session],
		'admin/users': () => list(stored.user),
		'admin/companies': emptyList,
		...others,
	});
	await expect.element(heading).toHaveTextContent(title);
	return { sent, stored };
}

test('the second of two users who change an account sees the first change and can overwrite it', async () => {
	const { sent, stored } = await openAccount(account());
	const role = page.getByRole('combobox', { name: en.LABEL_ROLE });
	await expect.element(role).toBeVisible();
	stored.user = account({ role: 'publisher', revision: 2 });
	await role.selectOptions(en['roles.manager']);
	await button('Save').click();
	const conflict = page.getByRole('alert').filter({ hasText: en.TEXT_ACCOUNT_CONFLICT });
	await expect.element(conflict).toMatchTextContent(en['roles.publisher']);
	await conflict.getByRole('button', { name: en.ACTION_SAVE_MINE }).click();
	await expect.element(page.getByText(en.TEXT_ACCOUNT_SAVED)).toBeVisible();
	expect(sent).toEqual(['1 manager en', '2 manager en']);
	await expect.element(conflict).not.toBeInTheDocument();
});

test(
	'deactivating and reactivating an account, and leaving unsaved changes, need a confirmation',
	{ tags: ['long'] },
	async () => {
		await openAccount(account());
		for (const [action, becomes] of [
			['ACTION_DEACTIVATE_ACCOUNT', 'inactive'],
			['ACTION_REACTIVATE_ACCOUNT', 'active'],
		] as const) {
			await button(en[action]).click();
			await page.getByRole('dialog').getByRole('button', { name: en[action] }).click();
			await expect.element(page.getByText(en[`user_states.${becomes}`], { exact: true })).toBeVisible();
		}
		await page.getByRole('combobox', { name: en.LABEL_ACCOUNT_LANGUAGE }).selectOptions(en['languages.zh']);
		await page.getByRole('link', { name: en.ACTION_BACK_TO_USERS }).click();
		await dialog(en.TITLE_UNSAVED).getByRole('button', { name: en.ACTION_LEAVE }).click();
		await expect.poll(() => location.pathname).toBe('/admin/users');
	},
);

test('sessions show their browser and are ended after a confirmation', async () => {
	let sessions = [session];
	const uid = 'bob';
	await openAccount(account(), {
		[`admin/users/${uid}/sessions`]: () => sessions,
		[`admin/users/${uid}/sessions/end`]: () => {
			sessions = [];
			return account({ sessions: 0 });
		},
	});
	const shown = page.getByRole('list', { name: en.LABEL_SESSIONS }).getByRole('listitem');
	await expect.element(shown).toMatchTextContent('Chrome on Linux');
	await button(en.ACTION_END_SESSIONS).click();
	await page.getByRole('dialog').getByRole('button', { name: en.ACTION_END_SESSIONS }).click();
	await expect.element(page.getByText(en.TEXT_NO_SESSIONS)).toBeVisible();
});

test(
	'the invitation shows errors at their fields, and a click outside the dialog does not close it',
	{ tags: ['long'] },
	async () => {
		const company = storedItem('north', {}, { title: { ...inEachLanguage(() => ''), en: 'Northlight', zh: '' } });
		const site_languages = [
			{ code: 'es', path: '' },
			{ code: 'en', path: 'en' },
		] as const;
		openAdmin('users', {
			'admin/me': member({ is_superuser: true, site_languages: [...site_languages], fallback_language: 'es' }),
			'admin/companies': () => Response.json({ status: 'ok', data: [company], extra: onePage(1) }),
			'admin/users': (_: URL, init?: RequestInit) =>
				init?.method === 'POST'
					? Response.json(
							{
								status: 'error',
								error: { code: 'invalid', message: '' },
								fields: { email: 'No address.', company_uid: 'No company.' },
							},
							{ status: 422 },
						)
					: list(account()),
		});
		await expect.element(page.getByRole('link', { name: 'bob@studio.test' })).toBeVisible();
		await button(en.ACTION_INVITE).click();
		const invitation = dialog(en.TITLE_INVITE);
		// No type is preselected. The language is the source language of the studio.
		await invitation.getByRole('button', { name: en.ACTION_INVITE }).click();
		await expect.element(invitation).toMatchTextContent(en.TEXT_CHOOSE_ACCOUNT_TYPE);
		await expect.element(invitation.getByRole('combobox', { name: en.LABEL_ACCOUNT_LANGUAGE })).toHaveValue('es');
		await invitation.getByRole('radio', { name: en['roles.operator'] }).click();
		await invitation.getByRole('button', { name: en.ACTION_INVITE }).click();
		const email = invitation.getByRole('textbox', { name: en.LABEL_EMAIL });
		await expect.element(email).toHaveAccessibleDescription('No address.');
		await expect
			.element(invitation.getByRole('combobox', { name: en.LABEL_COMPANY }))
			.toHaveAccessibleDescription('No company.');
		await email.fill('new@north.test');
		await press(BACKDROP_POINT);
		await expect.element(email).toHaveValue('new@north.test');
	},
);

test(
	'without a mail server the invitation link is shown once, until the dialog is closed',
	{ tags: ['long'] },
	async () => {
		const link = 'https://studio.test/reset_password/a-token/';
		const bodies: object[] = [];
		openAdmin('users', {
			'admin/me': member({ has_mail_server: false }),
			'admin/companies': emptyList,
			'admin/users': (_: URL, init?: RequestInit) => {
				if (init?.method !== 'POST') return list(account());
				bodies.push(JSON.parse(init.body as string));
				return Response.json({
					status: 'ok',
					data: account({ uid: 'new', email: 'new@studio.test' }),
					extra: { mail_error: '', link },
				});
			},
			'admin/users/new': account({ uid: 'new', email: 'new@studio.test', state: 'invited' }),
			'admin/users/new/sessions': [],
		});
		await button(en.ACTION_INVITE).click();
		const invitation = dialog(en.TITLE_INVITE);
		await expect.element(invitation).toMatchTextContent(en.TEXT_INVITE_BY_LINK);
		await invitation.getByRole('textbox', { name: en.LABEL_EMAIL }).fill('new@studio.test');
		await invitation.getByRole('radio', { name: en['roles.staff'] }).click();
		await invitation.getByRole('button', { name: en.ACTION_INVITE }).click();
		const shown = dialog(en.TITLE_INVITATION_LINK);
		await expect.element(shown.getByLabelText(en.LABEL_LINK)).toHaveValue(link);
		await press(BACKDROP_POINT);
		await userEvent.keyboard('{Escape}');
		await expect.element(shown).toBeVisible();
		await shown.getByRole('button', { name: 'Close' }).click();
		await expect.element(heading).toHaveTextContent('new@studio.test');
		await expect.element(page.getByText(/Invitation sent/)).not.toBeInTheDocument();
		expect(bodies).toEqual([
			{
				email: 'new@studio.test',
				company_uid: null,
				is_staff: true,
				is_superuser: false,
				role: 'viewer',
				is_company_manager: false,
				language: 'en',
			},
		]);
	},
);

test('the next page of the list begins after the last row of the current page', async () => {
	const page2 = { total: 26, next: null, previous: 'before-last' };
	openAdmin('users', {
		'admin/companies': emptyList,
		'admin/users': ({ searchParams }: URL) =>
			Response.json(
				searchParams.get('cursor') === 'after-first'
					? { status: 'ok', data: [account({ uid: 'zoe', email: 'zoe@studio.test' })], extra: page2 }
					: { status: 'ok', data: [account()], extra: { total: 26, next: 'after-first', previous: null } },
			),
	});
	await expect.element(page.getByRole('link', { name: 'bob@studio.test' })).toBeVisible();
	await page.getByRole('link', { name: en['list_pages.next'] }).click();
	await expect.element(page.getByRole('link', { name: 'zoe@studio.test' })).toBeVisible();
	expect(new URLSearchParams(location.search).get('page')).toBe('2');
	await page.getByRole('link', { name: en['list_pages.previous'] }).click();
	await expect.element(page.getByRole('link', { name: 'bob@studio.test' })).toBeVisible();
});

test('members of staff have their name and picture, and their address as second line', async () => {
	const picture = {
		width: 96,
		height: 96,
		placeholder: '',
		color: '#123456',
		alt: '',
		renditions: [{ format: 'webp', width: 96, url: PICTURE_URL }],
	};
	await openAccount(account(), { 'admin/people': [{ email: 'bob@studio.test', name: 'Bob Lee', picture }] }, 'Bob Lee');
	await expect.element(page.getByRole('main').getByText('bob@studio.test')).toBeVisible();
	await page.getByRole('link', { name: en.ACTION_BACK_TO_USERS }).click();
	const link = page.getByRole('link', { name: 'Bob Lee bob@studio.test' });
	await expect.element(link).toBeVisible();
	expect(link.element().querySelector('img')?.src).toBe(PICTURE_URL);
});

test('superusers download the data of an account, and erase a deactivated account after a confirmation', async () => {
	const erased: string[] = [];
	await openAccount(account({ is_active: false, state: 'inactive' }), {
		'admin/me': member({ is_superuser: true }),
		'admin/users/bob/erase': (_: URL, init?: RequestInit) => {
			erased.push(init?.method ?? '');
			return {};
		},
		'admin/users': list(),
	});
	await expect
		.element(page.getByRole('link', { name: en.ACTION_EXPORT_PERSONAL_DATA }))
		.toHaveAttribute('href', expect.stringContaining('/api/admin/users/bob/personal-data'));
	await button(en.ACTION_ERASE_ACCOUNT).click();
	await expect.element(dialog(en.TITLE_ERASE_ACCOUNT)).toMatchTextContent('bob@studio.test');
	expect(erased).toEqual([]);
	await dialog(en.TITLE_ERASE_ACCOUNT).getByRole('button', { name: en.ACTION_ERASE_ACCOUNT }).click();
	await expect.element(page.getByText(en.TEXT_ACCOUNT_ERASED)).toBeVisible();
	await expect.poll(() => location.pathname).toBe('/admin/users');
	expect(erased).toEqual(['POST']);
});
