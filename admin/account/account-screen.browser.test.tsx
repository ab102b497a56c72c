import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Profile } from '../../contract/profile.ts';
import { failure } from '../../site/testing/responses.ts';
import { inSequence } from '../../site/testing/client-responses.ts';
import { invalidFormResponse } from '../../site/testing/contact-responses.ts';
import { emptyList } from '../testing/item-calls.ts';
import { en, zh } from '../testing/messages.ts';
import { member, openAdmin } from '../testing/show-part.tsx';

const ACCOUNT = 'client-area/account';
const session = (uid: string, isCurrent = false) => ({
	uid,
	agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
	created_at: '2026-11-01T08:00:00.000Z',
	last_seen_at: '2026-11-02T09:00:00.000Z',
	is_current: isCurrent,
});
const responses = {
	'auth/me': { user: { email: 'ada@studio.test' } },
	[`${ACCOUNT}/password`]: { min_password_length: 12, provider: null },
	[`${ACCOUNT}/two-factor`]: { is_on: true, is_required: true, recovery_codes_left: 2 },
	[`${ACCOUNT}/passkeys`]: [],
	[`${ACCOUNT}/sessions`]: [session('one', true)],
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const panel = (name: string) => page.getByRole('region', { name });

test('the account menu leads to the account’s screen inside the admin', { tags: ['long'] }, async () => {
	openAdmin('account', responses);
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(en.LABEL_YOUR_ACCOUNT);
	await button(en.LABEL_YOUR_ACCOUNT).click();
	await expect
		.element(page.getByRole('menuitem', { name: en.LABEL_PROFILE_AND_SECURITY }))
		.toHaveAttribute('href', '/admin/account');
});

test('the password is changed, with errors beside the fields', { tags: ['long'] }, async () => {
	const sent: Record<string, string>[] = [];
	const next = inSequence(invalidFormResponse({ old_password: ['Old password is incorrect.'] }), {});
	openAdmin('account', {
		...responses,
		[`${ACCOUNT}/password`]: (_: URL, init?: RequestInit) => {
			if (init?.method !== 'POST') return { min_password_length: 12, provider: null };
			sent.push(Object.fromEntries(init.body as URLSearchParams));
			return next();
		},
	});
	const old = page.getByLabelText(en.LABEL_OLD_PASSWORD);
	await old.fill('wrong');
	await page.getByLabelText(en.LABEL_NEW_PASSWORD, { exact: true }).fill('a longer secret');
	await page.getByLabelText(en.LABEL_NEW_PASSWORD_AGAIN).fill('a longer secret');
	await button(en.ACTION_CHANGE_PASSWORD).click();
	await expect.element(old).toHaveAccessibleDescription('Old password is incorrect.');
	await expect.element(old).toHaveFocus();
	await old.fill('right');
	await button(en.ACTION_CHANGE_PASSWORD).click();
	await expect.element(page.getByText(en.TEXT_PASSWORD_CHANGED)).toBeVisible();
	expect(sent.at(-1)).toMatchObject({ old_password: 'right', new_password1: 'a longer secret' });
	await expect.element(old).toHaveValue('');
});

test('other sessions are ended, and required two-factor authentication cannot be turned off', async () => {
	openAdmin('account', {
		...responses,
		[`${ACCOUNT}/sessions`]: inSequence([session('one', true), session('two')], [session('one', true)]),
		[`${ACCOUNT}/sessions/two/end`]: {},
	});
	const sessions = panel(en.LABEL_SESSIONS);
	await expect.element(sessions.getByRole('listitem')).toHaveLength(2);
	await expect.element(sessions.getByText(en.LABEL_THIS_SESSION)).toHaveLength(1);
	await sessions.getByRole('button', { name: en.ACTION_END_SESSION }).click();
	await expect.element(sessions.getByText(en.TEXT_SESSION_ENDED)).toBeVisible();
	await expect.element(sessions.getByRole('listitem')).toHaveLength(1);
	const twoFactor = panel(en.LABEL_TWO_FACTOR);
	await expect.element(twoFactor.getByText('2 recovery codes are left.')).toBeVisible();
	await expect.element(twoFactor.getByRole('button', { name: en.ACTION_TURN_OFF })).not.toBeInTheDocument();
	await twoFactor.getByRole('button', { name: en.ACTION_NEW_RECOVERY_CODES }).click();
	await expect.element(twoFactor.getByLabelText(en.LABEL_PASSWORD)).toHaveFocus();
	await expect.element(twoFactor.getByLabelText(en.LABEL_EITHER_CODE)).toBeVisible();
});

test('the profile is changed: name, language and time zone apply at once', { tags: ['long'] }, async () => {
	let me = member({ time_zone: 'UTC' });
	const sent: Profile[] = [];
	openAdmin('account', {
		...responses,
		'admin/me': (_: URL, init?: RequestInit) => {
			if (init?.method === 'PUT') {
				const profile = JSON.parse(init.body as string) as Profile;
				sent.push(profile);
				me = { ...me, ...profile, name: profile.name.trim() };
			}
			return me;
		},
	});
	const profile = panel(en.TITLE_PROFILE);
	const save = profile.getByRole('button', { name: en.ACTION_SAVE_PROFILE });
	const seen = panel(en.LABEL_SESSIONS).getByRole('time').first();
	await expect.element(seen).toHaveTextContent('2 Nov 2026, 09:00');
	await expect.element(save).toBeDisabled();
	await profile.getByLabelText(en.LABEL_DISPLAY_NAME).fill('Ada Lovelace ');
	const zone = profile.getByRole('combobox', { name: en.LABEL_TIME_ZONE });
	await zone.fill('taipei');
	await page.getByRole('option', { name: /Asia\/Taipei/ }).click();
	await save.click();
	await expect.element(page.getByText(en.TEXT_PROFILE_SAVED).first()).toBeVisible();
	expect(sent).toEqual([
		{
			name: 'Ada Lovelace ',
			picture: null,
			language: 'en',
			time_zone: 'Asia/Taipei',
			gets_review_mails: true,
			gets_comment_mails: true,
		},
	]);
	await expect.element(seen).toHaveTextContent('2 Nov 2026, 17:00');
	await expect.element(profile.getByLabelText(en.LABEL_DISPLAY_NAME)).toHaveValue('Ada Lovelace');
	await button(en.LABEL_YOUR_ACCOUNT).click();
	await expect.element(page.getByRole('menu').getByText('Ada Lovelace')).toBeVisible();
	await userEvent.keyboard('{Escape}');

	await profile.getByLabelText(en.LABEL_ACCOUNT_LANGUAGE).selectOptions(en['languages.zh']);
	await profile.getByRole('switch', { name: en.LABEL_COMMENT_MAILS }).click();
	await save.click();
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(zh.LABEL_YOUR_ACCOUNT);
	expect(sent.at(-1)).toMatchObject({ language: 'zh', gets_comment_mails: false });
});

test(
	'a profile that cannot be saved stays in the form, and leaving it asks for confirmation',
	{ tags: ['long'] },
	async () => {
		openAdmin('account', {
			...responses,
			'admin/me': (_: URL, init?: RequestInit) =>
				init?.method === 'PUT' ? failure(503, 'database_unavailable', 'Try again later') : member(),
			'admin/partners': emptyList,
		});
		const profile = panel(en.TITLE_PROFILE);
		const name = profile.getByLabelText(en.LABEL_DISPLAY_NAME);
		await name.fill('Ada');
		await profile.getByRole('button', { name: en.ACTION_SAVE_PROFILE }).click();
		await expect.element(profile.getByText('Try again later')).toBeVisible();
		await page.getByRole('link', { name: 'Partners' }).click();
		const question = page.getByRole('dialog', { name: en.TITLE_UNSAVED });
		await question.getByRole('button', { name: en.ACTION_CANCEL }).click();
		await expect.element(name).toHaveValue('Ada');
	},
);

test('staff who must log in with the provider find no password and no two-factor authentication', async () => {
	openAdmin('account', { ...responses, [`${ACCOUNT}/password`]: { min_password_length: 12, provider: 'Studio Pass' } });
	await expect
		.element(panel(en.LABEL_LOGIN))
		.toMatchTextContent(
			'You log in with Studio Pass. Your password and your two-factor authentication are managed there.',
		);
	await expect.element(panel(en.LABEL_SESSIONS)).toBeVisible();
	for (const name of [en.LABEL_PASSWORD, en.LABEL_TWO_FACTOR])
		await expect.element(panel(name)).not.toBeInTheDocument();
});
