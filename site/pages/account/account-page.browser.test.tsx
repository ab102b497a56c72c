import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure, type Responses } from '../../testing/responses.ts';
import {
	accountResponses,
	emptyHome,
	inSequence,
	twoFactor,
	session,
	staff,
	user,
} from '../../testing/client-responses.ts';
import { invalidFormResponse } from '../../testing/contact-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { closeErrorDialog, expectTexts } from '../../testing/read-page.ts';
import { mockPasskeyCreations } from '../../../ui/testing/passkeys.ts';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';

const ACCOUNT = 'client-area/account';
const CODES = Array.from({ length: 10 }, (_, at) => `code-${at}`);
const SET_UP = { secret: 'ABCD EFGH', uri: 'otpauth://totp/A%20Studio?secret=ABCDEFGH' };
const currentSession = session('here', { is_current: true });

const open = (over: Responses = {}) => openPage('/client_area/account/', accountResponses(over));

const twoFactorPanel = () => page.getByRole('region', { name: 'Two-factor authentication' });
const sessions = () => page.getByRole('region', { name: 'Active sessions' });
const twoFactorButton = (name: string) => twoFactorPanel().getByRole('button', { name, exact: true });
const codes = () => page.getByRole('region', { name: 'Your recovery codes' });
const form = () => page.getByRole('form', { name: 'Change password' });

test('account: it shows the user’s email address and company', async () => {
	await open();
	await expect.element(page.getByText('operator@casino.test · A Casino')).toBeVisible();
	await expect.poll(() => document.title).toBe('Your account · A Studio');
	const link = page.getByRole('banner').getByRole('link', { name: 'Account' });
	await expect.element(link).toHaveAttribute('aria-current', 'page');
});

test('account: a failure opens the global-error dialog, and can be retried', async () => {
	allowConsoleMessage(/^account /);
	await open({ [`${ACCOUNT}/two-factor`]: inSequence(failure(), twoFactor()) });
	await closeErrorDialog();
	await userEvent.click(page.getByRole('button', { name: 'Try again' }));
	await expect.element(twoFactorPanel()).toBeVisible();
});

test('account: staff who must log in with the provider find no password and no two-factor authentication', async () => {
	await open({ [`${ACCOUNT}/password`]: { min_password_length: 8, provider: 'Studio Pass' } });
	await expect.element(page.getByText(/You log in with Studio Pass/)).toBeVisible();
	await expect.element(sessions()).toBeVisible();
	for (const panel of [form(), twoFactorPanel(), page.getByRole('region', { name: 'Passkeys' })])
		await expect.element(panel).not.toBeInTheDocument();
});

test('account: the password can be changed, and each error is beside its field', { tags: ['long'] }, async () => {
	const sent: unknown[] = [];
	const answer = inSequence(
		invalidFormResponse({ old_password: ['It is incorrect.'], new_password1: ['It is too short.'] }),
		invalidFormResponse({ new_password2: ['They are not alike.'] }),
		{},
	);
	const rules = inSequence({ min_password_length: 8, provider: null });
	await open({
		[`${ACCOUNT}/password`]: (_: URL, init?: RequestInit) => {
			if (!init?.body) return rules();
			sent.push(Object.fromEntries(init.body as URLSearchParams));
			return answer();
		},
		[`${ACCOUNT}/sessions`]: inSequence([currentSession, session('other')], [session('renamed', { is_current: true })]),
	});
	const old = form().getByLabelText('Old password');
	const first = form().getByLabelText('New password', { exact: true });
	const second = form().getByLabelText('Repeat new password');
	await expect.element(old).toHaveAttribute('autocomplete', 'current-password');
	await expect.element(first).toHaveAccessibleDescription('At least 8 symbols');
	for (const field of [first, second]) await expect.element(field).toHaveAttribute('autocomplete', 'new-password');
	expect(form().element().querySelector<HTMLInputElement>('[name=username]')!.value).toBe('operator@casino.test');
	const submit = form().getByRole('button', { name: 'Change password' });
	await userEvent.fill(old, 'wrong');
	await userEvent.click(submit);
	await expect.element(old).toHaveAccessibleDescription('It is incorrect.');
	await expect.element(first).toHaveAccessibleDescription('It is too short.');
	// Several fields have errors, so a summary links to them.
	const summary = form().getByRole('region', { name: '2 fields need your attention' });
	await expect.element(summary).toHaveFocus();
	await userEvent.click(summary.getByRole('link', { name: 'It is too short.' }));
	await expect.element(first).toHaveFocus();
	await userEvent.fill(old, 'tides');
	await userEvent.fill(first, 'other-tides');
	await userEvent.fill(second, 'other-times');
	await userEvent.click(submit);
	await expect.element(second).toHaveAccessibleDescription('They are not alike.');
	await expect.element(second).toHaveFocus();
	await expect.element(summary).not.toBeInTheDocument();
	await userEvent.fill(second, 'other-tides');
	await userEvent.click(submit);
	await expect.element(page.getByText('Your password is changed, and all other sessions have ended.')).toBeVisible();
	await expect.element(old).toHaveValue('');
	expect(sent.at(-1)).toMatchObject({
		old_password: 'tides',
		new_password1: 'other-tides',
		new_password2: 'other-tides',
	});
	await expect.element(sessions().getByText('Ended', { exact: true })).toHaveLength(1);
	await expect.element(sessions().getByText('This device')).toHaveLength(1);
});

test('account: with two-factor authentication, a new password requires a code', async () => {
	await open({ [`${ACCOUNT}/two-factor`]: twoFactor({ is_on: true, recovery_codes_left: 1 }) });
	const code = form().getByLabelText('Code from the app, or a recovery code');
	await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
	await expect.element(twoFactorPanel()).toMatchTextContent('One recovery code is left.');
});

test(
	'two-factor authentication: it is set up with the password and a first code, and each error is beside its field',
	{ tags: ['long'] },
	async () => {
		const isOn = inSequence(twoFactor(), twoFactor({ is_on: true, recovery_codes_left: 10 }));
		await open({
			[`${ACCOUNT}/two-factor`]: isOn,
			[`${ACCOUNT}/two-factor/set-up`]: inSequence(invalidFormResponse({ password: ['It is incorrect.'] }), SET_UP),
			[`${ACCOUNT}/two-factor/confirm`]: inSequence(invalidFormResponse({ otp_code: ['The code is wrong.'] }), {
				recovery_codes: CODES,
			}),
		});
		await expect.element(twoFactorPanel().getByText('Off', { exact: true })).toBeVisible();
		await userEvent.click(twoFactorButton('Set up'));
		const password = twoFactorPanel().getByLabelText('Password');
		await expect.element(password).toHaveFocus();
		await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
		await userEvent.click(twoFactorButton('Continue'));
		await expect.element(password).toHaveAccessibleDescription('It is incorrect.');
		await userEvent.fill(password, 'tides');
		await userEvent.click(twoFactorButton('Continue'));
		await expect.element(twoFactorPanel().getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
		await expect.element(twoFactorPanel().getByRole('heading', { level: 2 })).toHaveFocus();
		expect(twoFactorPanel().element().querySelector('p[translate=no]')!.textContent).toContain('ABCD');
		const code = twoFactorPanel().getByLabelText('Code from the app');
		await userEvent.fill(code, '12345');
		await userEvent.click(twoFactorButton('Turn on'));
		await expect.element(code).toHaveAccessibleDescription('The code is wrong.');
		await userEvent.fill(code, '123456');
		await userEvent.click(twoFactorButton('Turn on'));
		await expectTexts(codes().getByRole('listitem'), CODES);
		await expect.element(codes().getByRole('heading')).toHaveFocus();
		await userEvent.click(codes().getByRole('button', { name: 'I have saved them' }));
		await expect.element(twoFactorPanel().getByText('On', { exact: true })).toBeVisible();
		await expect.element(twoFactorPanel()).toMatchTextContent('10 recovery codes are left.');
		await expect.element(page.getByText('code-0')).not.toBeInTheDocument();
	},
);

test('two-factor authentication: a cancelled set-up returns the focus to the heading', async () => {
	await open({ [`${ACCOUNT}/two-factor/set-up`]: SET_UP });
	await userEvent.click(twoFactorButton('Set up'));
	await userEvent.click(twoFactorButton('Continue'));
	await expect.element(twoFactorPanel().getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
	await userEvent.click(twoFactorButton('Cancel'));
	await expect.element(twoFactorPanel().getByRole('heading')).toHaveFocus();
	await expect.element(twoFactorButton('Set up')).toBeVisible();
});

test(
	'two-factor authentication: new recovery codes and switching off require the password and a code',
	{ tags: ['long'] },
	async () => {
		const sent: unknown[] = [];
		const recorded = (answer: () => unknown) => (_: URL, init?: RequestInit) => {
			sent.push(Object.fromEntries(init?.body as URLSearchParams));
			return answer();
		};
		await open({
			[`${ACCOUNT}/two-factor`]: inSequence(
				twoFactor({ is_on: true, recovery_codes_left: 9 }),
				twoFactor({ is_on: true, recovery_codes_left: 10 }),
				twoFactor(),
			),
			[`${ACCOUNT}/two-factor/recovery-codes`]: recorded(() => ({ recovery_codes: CODES })),
			[`${ACCOUNT}/two-factor/off`]: recorded(
				inSequence(invalidFormResponse({ otp_code: ['The code is wrong.'] }), {}),
			),
		});
		await expect.element(twoFactorPanel()).toMatchTextContent('9 recovery codes are left.');
		await userEvent.click(twoFactorButton('Create new recovery codes'));
		const fillInProof = async (code: string): Promise<void> => {
			await userEvent.fill(twoFactorPanel().getByLabelText('Password'), 'tides');
			await userEvent.fill(twoFactorPanel().getByLabelText('Code from the app, or a recovery code'), code);
		};
		await fillInProof('123456');
		await userEvent.click(twoFactorButton('Create new codes'));
		await expectTexts(codes().getByRole('listitem'), CODES);
		await userEvent.click(codes().getByRole('button', { name: 'I have saved them' }));
		await expect.element(twoFactorPanel()).toMatchTextContent('10 recovery codes are left.');
		await userEvent.click(twoFactorButton('Turn off'));
		await fillInProof('wrong');
		await userEvent.click(twoFactorButton('Turn off'));
		const code = twoFactorPanel().getByLabelText('Code from the app, or a recovery code');
		await expect.element(code).toHaveAccessibleDescription('The code is wrong.');
		await userEvent.fill(code, 'code-0');
		await userEvent.click(twoFactorButton('Turn off'));
		await expect.element(twoFactorPanel().getByRole('status')).toHaveTextContent('Two-factor authentication is off.');
		await expect.element(twoFactorPanel().getByText('Off', { exact: true })).toBeVisible();
		expect(sent).toMatchObject([
			{ password: 'tides', otp_code: '123456' },
			{ password: 'tides', otp_code: 'wrong' },
			{ password: 'tides', otp_code: 'code-0' },
		]);
	},
);

test('two-factor authentication: it cannot be switched off where it is required', async () => {
	await open({ [`${ACCOUNT}/two-factor`]: twoFactor({ is_on: true, is_required: true, recovery_codes_left: 10 }) });
	await expect.element(twoFactorPanel()).toMatchTextContent('Your account requires it');
	await expect.element(twoFactorButton('Create new recovery codes')).toBeVisible();
	await expect.element(twoFactorButton('Turn off')).not.toBeInTheDocument();
});

test(
	'two-factor authentication: staff who must set it up see only the set-up until they have saved the codes',
	{ tags: ['long'] },
	async () => {
		await open({
			'auth/me': inSequence({ user: staff({ must_set_up_two_factor: true }) }, { user: staff() }),
			[`${ACCOUNT}/two-factor`]: inSequence(
				twoFactor({ is_required: true }),
				twoFactor({ is_on: true, is_required: true, recovery_codes_left: 10 }),
			),
			[`${ACCOUNT}/two-factor/set-up`]: SET_UP,
			[`${ACCOUNT}/two-factor/confirm`]: { recovery_codes: CODES },
		});
		const note = page.getByRole('note');
		await expect.element(note).toMatchTextContent('Your account requires two-factor authentication.');
		await userEvent.click(twoFactorButton('Set up'));
		await userEvent.click(twoFactorButton('Continue'));
		await userEvent.click(twoFactorButton('Turn on'));
		await expectTexts(codes().getByRole('listitem'), CODES);
		await expect.element(note).toBeVisible();
		await expect.element(sessions()).not.toBeInTheDocument();
		await userEvent.click(codes().getByRole('button', { name: 'I have saved them' }));
		await expect.element(note).not.toBeInTheDocument();
		await expect.element(sessions()).toBeVisible();
	},
);

test(
	'two-factor authentication: recovery codes appear before the account reloads, and stay if it fails to reload',
	{ tags: ['long'] },
	async () => {
		let fail = (): void => {};
		const blocked = new Promise<Response>((resolve) => (fail = () => resolve(failure())));
		allowConsoleMessage(/^account /);
		await open({
			[`${ACCOUNT}/sessions`]: inSequence([currentSession], blocked),
			[`${ACCOUNT}/two-factor/set-up`]: SET_UP,
			[`${ACCOUNT}/two-factor/confirm`]: { recovery_codes: CODES },
		});
		await userEvent.click(twoFactorButton('Set up'));
		await userEvent.click(twoFactorButton('Continue'));
		await userEvent.click(twoFactorButton('Turn on'));
		await expectTexts(codes().getByRole('listitem'), CODES);
		fail();
		await closeErrorDialog();
		await expectTexts(codes().getByRole('listitem'), CODES);
	},
);

test(
	'two-factor authentication: a form that fails opens the global-error dialog and stays',
	{ tags: ['long'] },
	async () => {
		allowConsoleMessage(/^form /);
		await open({ [`${ACCOUNT}/two-factor/set-up`]: failure() });
		await userEvent.click(twoFactorButton('Set up'));
		await userEvent.fill(twoFactorPanel().getByLabelText('Password'), 'tides');
		await userEvent.click(twoFactorButton('Continue'));
		await closeErrorDialog();
		await expect.element(twoFactorPanel().getByLabelText('Password')).toHaveValue('tides');
	},
);

test('sessions: each shows its browser and its times, and all but the current session can be ended', async () => {
	const ended: string[] = [];
	const other = session('other', {
		agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
	});
	await open({
		[`${ACCOUNT}/sessions`]: inSequence([currentSession, other], [currentSession]),
		[`${ACCOUNT}/sessions/*`]: ({ pathname }: URL) => {
			ended.push(pathname);
			return {};
		},
	});
	const rows = sessions().getByRole('listitem');
	await expect.element(rows).toHaveLength(2);
	const current = rows.filter({ hasText: 'This device' });
	await expect.element(current).toMatchTextContent('Chrome');
	await expect.element(current.getByRole('button')).not.toBeInTheDocument();
	await expect.element(current.getByRole('time').first()).toHaveTextContent('15 April 2026, 10:30 UTC');
	await expect.element(rows.nth(1)).toMatchTextContent('Safari');
	await userEvent.click(rows.nth(1).getByRole('button', { name: /^End/ }));
	await expect.element(sessions().getByRole('status')).toHaveTextContent('The session has ended.');
	await expect.element(sessions().getByText('Ended', { exact: true })).toHaveLength(1);
	await expect.element(sessions().getByRole('button')).not.toBeInTheDocument();
	expect(ended).toEqual(['/api/client-area/account/sessions/other/end']);
});

test('sessions: one button ends all other sessions', async () => {
	await open({
		[`${ACCOUNT}/sessions`]: inSequence([currentSession, session('one'), session('two')], [currentSession]),
		[`${ACCOUNT}/sessions/end-others`]: {},
	});
	await userEvent.click(sessions().getByRole('button', { name: 'End all other sessions' }));
	await expect.element(sessions().getByRole('status')).toHaveTextContent('All other sessions have ended.');
	await expect.element(sessions().getByText('Ended', { exact: true })).toHaveLength(2);
	await expect.element(sessions().getByRole('button')).not.toBeInTheDocument();
});

test('sessions: a session that cannot be ended opens the global-error dialog', async () => {
	allowConsoleMessage(/^sessions /);
	await open({
		[`${ACCOUNT}/sessions`]: [currentSession, session('other')],
		[`${ACCOUNT}/sessions/other/end`]: failure(),
	});
	await userEvent.click(sessions().getByRole('button', { name: /^End/ }));
	await closeErrorDialog();
	await expect.element(sessions().getByText('Ended', { exact: true })).not.toBeInTheDocument();
});

test('account: a session that has ended elsewhere redirects to the login at the next API call', async () => {
	const rules = inSequence({ min_password_length: 8, provider: null }, failure(401, 'not_signed_in'));
	await open({ ...emptyHome, 'auth/me': inSequence({ user: user() }, {}), [`${ACCOUNT}/password`]: rules });
	await userEvent.click(form().getByRole('button', { name: 'Change password' }));
	await expect.element(page.getByRole('dialog', { name: 'Client area' })).toBeVisible();
	await expect.element(page.getByRole('dialog')).toHaveLength(1);
	expect([location.pathname, new URLSearchParams(location.search).get('next')]).toEqual(['/', '/client_area/account/']);
});

test(
	'recovery codes: they can be downloaded as a file that names the account, and copied',
	{ tags: ['long'] },
	async () => {
		const files: Blob[] = [];
		vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
		const saved: string[] = [];
		vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
			saved.push(this.download);
		});
		const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
		await open({
			[`${ACCOUNT}/two-factor/set-up`]: SET_UP,
			[`${ACCOUNT}/two-factor/confirm`]: { recovery_codes: CODES },
		});
		await userEvent.click(twoFactorButton('Set up'));
		await userEvent.click(twoFactorButton('Continue'));
		await userEvent.click(twoFactorButton('Turn on'));
		await userEvent.click(codes().getByRole('button', { name: 'Download' }));
		expect(saved).toEqual(['recovery-codes.txt']);
		const lines = (await files[0]!.text()).split('\r\n');
		expect(lines[0]).toMatch(/^A Studio: recovery codes of operator@casino\.test/);
		expect(lines.slice(2, 12)).toEqual(CODES);
		await userEvent.click(codes().getByRole('button', { name: 'Copy' }));
		await expect.element(codes().getByText('Copied')).toBeVisible();
		expect(copied).toHaveBeenCalledWith(CODES.join('\n'));
	},
);

test(
	'passkeys: one is added and removed with the password, and each error is explained',
	{ tags: ['long'] },
	async () => {
		const passkey = {
			uid: 'one',
			name: 'Key',
			created_at: '2026-04-15T10:30:00.000Z',
			last_used_at: '2026-04-16T10:30:00.000Z',
		};
		const creation = {
			challenge: 'YQ',
			rp_id: 'localhost',
			rp_name: 'A Studio',
			user_id: 'YQ',
			user_name: 'operator@casino.test',
			algorithms: [-7],
			known_ids: [],
		};
		const sent: Record<string, string>[] = [];
		const list = inSequence([], [passkey], []);
		mockPasskeyCreations(
			new DOMException('known', 'InvalidStateError'),
			new DOMException('no', 'NotAllowedError'),
			'a',
		);
		await open({
			[`${ACCOUNT}/passkeys`]: (_: URL, init?: RequestInit) => {
				if (!init?.body) return list();
				sent.push(Object.fromEntries(init.body as URLSearchParams));
				return {};
			},
			[`${ACCOUNT}/passkeys/challenge`]: inSequence(invalidFormResponse({ password: ['It is incorrect.'] }), creation),
			[`${ACCOUNT}/passkeys/one/remove`]: {},
		});
		const panel = page.getByRole('region', { name: 'Passkeys' });
		const action = (name: string) => panel.getByRole('button', { name, exact: true });
		await userEvent.click(action('Add a passkey'));
		const name = panel.getByLabelText('Name of the passkey');
		await expect.element(name).toHaveValue(expect.stringContaining('Chrome'));
		const password = panel.getByLabelText('Password');
		await expect.element(password).toHaveFocus();
		await userEvent.click(action('Continue'));
		await expect.element(password).toHaveAccessibleDescription('It is incorrect.');
		await userEvent.fill(password, 'tides');
		for (const message of [
			'This device already has a passkey for your account.',
			'No passkey was created. Try again.',
		]) {
			await userEvent.click(action('Continue'));
			await expect.element(panel.getByText(message)).toBeVisible();
		}
		await userEvent.fill(name, 'My key');
		await userEvent.click(action('Continue'));
		await expect.element(panel.getByRole('status')).toHaveTextContent('The passkey was added.');
		expect(sent).toEqual([{ name: 'My key', credential: expect.stringContaining('"algorithm":-7') }]);
		await expect
			.element(panel.getByRole('listitem'))
			.toMatchTextContent('Created 15 April 2026 · Last used 16 April 2026');
		await userEvent.click(panel.getByRole('button', { name: 'Remove: Key' }));
		await userEvent.fill(panel.getByLabelText('Password'), 'tides');
		await userEvent.click(action('Remove'));
		await expect.element(panel.getByRole('status')).toHaveTextContent('The passkey was removed.');
		await expect.element(panel.getByRole('listitem')).not.toBeInTheDocument();
	},
);
