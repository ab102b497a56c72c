import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SettingsStatus } from '../../../contract/settings.ts';
import { failure } from '../../../site/testing/responses.ts';
import { ItemCalls, storedItem } from '../../testing/item-calls.ts';
import { en } from '../../testing/messages.ts';
import { openAdmin } from '../../testing/show-part.tsx';

const weights = { bets: 2, players: 0.2, vips: 0.1, rounds: 0.5, ggr: 1, average_bet: 0.5, average_rounds: 0.5 };
const content = {
	company: { name: { en: 'Studio', zh: '' }, address: { en: '', zh: '' } },
	emails: { info: 'info@studio.test', press: '', support: '', sales: '' },
	show_contact_form: true,
	socials: {},
	rank_weights: weights,
	certificates: [],
	allowed_game_hosts: [],
	recaptcha_key: '',
	min_password_length: 10,
};
const status = {
	defaults: { rank_weights: { ...weights, bets: 1.3 }, min_password_length: 8, show_contact_form: false },
	changes: { min_password_length: { at: '2031-03-01T09:00:00.000Z', by: 'ada@studio.test' } },
	mail: { server: null, from: 'noreply@studio.test', test: null },
	has_recaptcha_secret: false,
} as unknown as SettingsStatus;

const percentiles = { bets: 0, players: 0, vips: 0, rounds: 0, ggr: 0, average_bet: 0, average_rounds: 0 };
const ranked = (title: string, place: number, over: Partial<typeof percentiles>) => ({
	name: title,
	title,
	figures: null,
	rank: { place, score: 0, percentiles: { ...percentiles, ...over } },
});

async function openSettings(responses = {}, calls = new ItemCalls('settings', [storedItem('studio', content)])) {
	openAdmin('settings', {
		...calls.responses,
		'admin/settings-status': status,
		'client-area/games': {
			period: { from: '2031-01', to: '2031-02' },
			figures_allowed: true,
			games: [ranked('Reef', 1, { bets: 100 }), ranked('Tide', 2, { ggr: 100 })],
		},
		...responses,
	});
	await expect.element(group(en.LABEL_CONTACT)).toBeVisible();
	return calls;
}
const group = (name: string) => page.getByRole('region', { name, exact: true });

test('a group names its unsaved settings, undoes them, and names the last change', { tags: ['long'] }, async () => {
	await openSettings();
	const login = group(en.LABEL_LOGIN_AND_PASSWORDS);
	await expect.element(login).toMatchTextContent(/Last changed .* by ada@studio\.test/);
	await expect.element(login).toMatchTextContent('Default: 8.');
	await group(en.LABEL_CONTACT).getByLabelText(en['resources.settings.fields.emails.sales']).fill('sales@studio.test');
	await expect.element(group(en.LABEL_CONTACT)).toMatchTextContent('Unsaved: Sales and partnerships');
	await expect.element(login).not.toMatchTextContent('Unsaved');
	await group(en.LABEL_CONTACT).getByRole('button', { name: en.ACTION_UNDO_CHANGES }).click();
	await expect.element(group(en.LABEL_CONTACT)).not.toMatchTextContent('Unsaved');
	await expect.element(page.getByLabelText(en['resources.settings.fields.emails.sales'])).toHaveValue('');
});

test('a setting that differs from its default says so, and is reset alone', async () => {
	await openSettings();
	const login = group(en.LABEL_LOGIN_AND_PASSWORDS);
	await expect.element(login.getByText(en.LABEL_NOT_DEFAULT)).toBeVisible();
	await expect.element(login.getByText(en.LABEL_SETTINGS_SAVED, { exact: true })).toBeVisible();
	await login.getByRole('button', { name: /^Reset “Minimum password length.*: 8$/ }).click();
	await expect.element(page.getByLabelText(en['resources.settings.fields.min_password_length'])).toHaveValue(8);
	await expect.element(login.getByText(en.LABEL_NOT_DEFAULT)).not.toBeInTheDocument();
	await expect.element(login).toMatchTextContent('Unsaved: Minimum password length');
});

test('an invalid value is named while the user types', async () => {
	await openSettings();
	await page.getByLabelText(en['resources.settings.fields.emails.sales']).fill('sales');
	await expect.element(page.getByText(en.TEXT_NO_EMAIL_ADDRESS)).toBeVisible();
	await page.getByLabelText(en['resources.settings.fields.emails.sales']).fill('sales@studio.test');
	await expect.element(page.getByText(en.TEXT_NO_EMAIL_ADDRESS)).not.toBeInTheDocument();
});

test(
	'weights show their shares and their effect, and can be reset to the specification',
	{ tags: ['long'] },
	async () => {
		await openSettings();
		const ranking = group(en.LABEL_RANK);
		await expect.element(ranking).toMatchTextContent('41.7% of the score');
		await ranking.getByLabelText('GGR').fill('400');
		await expect.element(ranking).toMatchTextContent('51.3% of the score');
		await expect.element(ranking).toMatchTextContent('1 place up');
		await ranking.getByRole('button', { name: en.ACTION_RESET_WEIGHTS }).click();
		await expect.element(ranking.getByLabelText('Bets', { exact: true })).toHaveValue(130);
		await expect.element(ranking.getByLabelText('GGR')).toHaveValue(100);
	},
);

test('saved weights give both lists of the preview the new order', { tags: ['long'] }, async () => {
	const games = (order: readonly string[]) =>
		Response.json({
			status: 'ok',
			data: {
				period: { from: '2031-01', to: '2031-02' },
				figures_allowed: true,
				games: [
					ranked('Reef', order.indexOf('Reef') + 1, { bets: 100 }),
					ranked('Tide', order.indexOf('Tide') + 1, { ggr: 100 }),
				],
			},
		});
	const calls = new ItemCalls('settings', [storedItem('studio', content)]);
	const tideLeads = () => calls.get('studio').content.rank_weights.ggr > weights.bets;
	await openSettings({ 'client-area/games': () => games(tideLeads() ? ['Tide', 'Reef'] : ['Reef', 'Tide']) }, calls);
	const lists = () => [...group(en.LABEL_RANK).element().querySelectorAll('ol')].map((list) => list.textContent);
	await group(en.LABEL_RANK).getByLabelText('GGR').fill('400');
	await expect.poll(lists).toEqual(['1Reef2Tide', expect.stringMatching(/^1Tide▲ 1.*2Reef▼ 1/)]);
	await page.getByRole('button', { name: en.ACTION_SAVE, exact: true }).click();
	await expect.poll(lists).toEqual(['1Tide2Reef', '1Tide2Reef']);
});

test('the search goes to a setting', async () => {
	await openSettings();
	await page.getByLabelText(en.LABEL_FIND_SETTING).fill('password length');
	await page.getByRole('option', { name: /Minimum password length/ }).click();
	await expect.element(page.getByLabelText(en['resources.settings.fields.min_password_length'])).toHaveFocus();
});

test('the search finds a setting by its help text and by another word for it', { tags: ['long'] }, async () => {
	await openSettings();
	const search = page.getByRole('combobox', { name: en.LABEL_FIND_SETTING });
	await search.fill('company');
	await expect.element(page.getByRole('option', { name: /Studio name/ })).toBeVisible();
	await search.fill('journalists');
	await expect.element(page.getByRole('option')).toHaveTextContent('Contact: Press enquiries');
	await search.fill('brand');
	await page.getByRole('option', { name: /Studio name/ }).click();
	await expect
		.element(
			page
				.getByRole('group', { name: /Studio name/ })
				.getByRole('textbox')
				.first(),
		)
		.toHaveFocus();
});

test('the command palette leads to a group of the settings', { tags: ['long'] }, async () => {
	await openSettings({ 'admin/search': { items: [], others: [] } });
	await userEvent.keyboard('{Control>}k{/Control}');
	await page.getByRole('dialog').getByRole('combobox').fill('vip');
	await page.getByRole('option', { name: /Ranking weights/ }).click();
	await expect.element(group(en.LABEL_RANK)).toHaveFocus();
});

test(
	'the mail server’s state and the outcome of a test mail are shown in place, in plain words',
	{ tags: ['long'] },
	async () => {
		let mail: SettingsStatus['mail'] = status.mail;
		await openSettings({
			'admin/settings-status': () => ({ ...status, mail }),
			'admin/mails/test': () => {
				mail = { ...mail, server: 'mail.studio.test', test: { at: '2031-03-01T09:00:00.000Z', problem: 'refused' } };
				return failure(503, 'mail_not_sent', 'Cannot send email.', { problem: 'refused', reason: 'ECONNREFUSED' });
			},
		});
		const email = group(en.LABEL_MAIL_SENDING);
		await expect.element(email).toMatchTextContent(en.TEXT_MAIL_TO_FILES);
		await expect.element(email).toMatchTextContent('MAIL_URL=smtp://');
		await email.getByRole('button', { name: en.ACTION_TEST_MAIL }).click();
		await expect.element(email.getByRole('alert')).toMatchTextContent(en['mail_problems.refused']);
		await expect.element(email.getByText('ECONNREFUSED')).not.toBeVisible();
		await email.getByText(en.LABEL_MAIL_SERVER_MESSAGE).click();
		await expect.element(email.getByText('ECONNREFUSED')).toBeVisible();
	},
);

test('the failure of the last test mail is shown until another one succeeds', async () => {
	const test = { at: '2031-03-01T09:00:00.000Z', problem: 'login' };
	let mail = { server: 'mail.studio.test', from: 'noreply@studio.test', test: test as { problem: string | null } };
	await openSettings({
		'admin/settings-status': () => ({ ...status, mail }),
		'admin/mails/test': () => {
			mail = { ...mail, test: { ...test, problem: null } };
			return { to: 'ada@studio.test' };
		},
	});
	const email = group(en.LABEL_MAIL_SENDING);
	await expect.element(email.getByRole('alert')).toMatchTextContent(en['mail_problems.login']);
	await email.getByRole('button', { name: en.ACTION_TEST_MAIL }).click();
	await expect.element(email.getByText(/accepted a test email on/)).toBeVisible();
	await expect.element(email).not.toMatchTextContent(en['mail_problems.login']);
});

test('a language is switched on with its path, and the editor uses it after the save', { tags: ['long'] }, async () => {
	const site_languages = [
		{ code: 'en', path: '' },
		{ code: 'zh', path: 'zh' },
	];
	const calls = new ItemCalls('settings', [storedItem('studio', { ...content, site_languages })]);
	await openSettings({}, calls);
	const shown = group(en.LABEL_SITE_LANGUAGES);
	await expect.element(shown.getByLabelText('Path of Chinese')).toHaveValue('zh');
	await expect.element(shown.getByText('Its pages are at /zh/.')).toBeVisible();
	await shown.getByRole('switch', { name: 'Spanish' }).click();
	await expect.element(shown.getByLabelText('Path of Spanish')).toHaveValue('es');
	await shown.getByLabelText('Path of Chinese').fill('CN');
	await page.getByRole('button', { name: en.ACTION_SAVE, exact: true }).click();
	await expect
		.poll(() => calls.get('studio').content.site_languages)
		.toEqual([
			{ code: 'en', path: '' },
			{ code: 'zh', path: 'cn' },
			{ code: 'es', path: 'es' },
		]);
	await expect
		.element(page.getByRole('group', { name: /Studio name/ }).getByRole('textbox', { name: /Spanish/ }))
		.toBeVisible();
});

const noneMissing = () => Response.json({ status: 'ok', data: [], extra: { counts: {} } });
const twoLanguages = {
	site_languages: [
		{ code: 'en', path: '' },
		{ code: 'zh', path: 'zh' },
	],
	fallback_language: 'en',
};

test(
	'a language is switched on and made the source language with one save, and the form asks for its texts',
	{ tags: ['long'] },
	async () => {
		const { company } = content;
		const name = { en: '', zh: '', es: '' };
		const calls = new ItemCalls('settings', [
			storedItem('studio', { ...content, ...twoLanguages, company: { ...company, name } }),
		]);
		await openSettings({ 'admin/translations': noneMissing }, calls);
		const shown = group(en.LABEL_SITE_LANGUAGES);
		await shown.getByRole('switch', { name: 'Spanish' }).click();
		await shown.getByLabelText('Path of English').fill('en');
		await expect
			.element(shown.getByRole('alert').filter({ hasText: '/' }))
			.toHaveTextContent(en['language_path_problems.noDefaultLanguage']);
		await shown.getByLabelText('Path of Spanish').fill('');
		await shown
			.getByRole('combobox', { name: en['resources.settings.fields.fallback_language'] })
			.selectOptions('Spanish');
		const names = page.getByRole('group', { name: /Studio name/ }).getByRole('textbox');
		await expect.element(names.first()).toHaveAccessibleName('Studio name (Spanish)');
		await shown.getByRole('button', { name: en.ACTION_ENTER_STUDIO_NAME }).click();
		await expect.element(names.first()).toHaveFocus();
		await userEvent.keyboard('Estudio');
		await expect.element(shown.getByRole('button', { name: en.ACTION_ENTER_STUDIO_NAME })).not.toBeInTheDocument();
		await page.getByRole('button', { name: en.ACTION_SAVE, exact: true }).click();
		await expect
			.poll(() => calls.get('studio').content)
			.toMatchObject({
				site_languages: [
					{ code: 'en', path: 'en' },
					{ code: 'zh', path: 'zh' },
					{ code: 'es', path: '' },
				],
				fallback_language: 'es',
				company: { name: { es: 'Estudio' } },
			});
	},
);

test(
	'a button shows a language at /, and a language names the one that replaces its missing texts',
	{ tags: ['long'] },
	async () => {
		const calls = new ItemCalls('settings', [storedItem('studio', { ...content, ...twoLanguages })]);
		await openSettings({ 'admin/translations': noneMissing }, calls);
		const shown = group(en.LABEL_SITE_LANGUAGES);
		await shown.getByRole('switch', { name: 'Spanish' }).click();
		await shown.getByRole('button', { name: 'Show Spanish at /' }).click();
		await shown
			.getByRole('combobox', { name: en['resources.settings.fields.fallback_language'] })
			.selectOptions('Spanish');
		const replacement = shown.getByRole('combobox', { name: 'Where Chinese has no text, show' });
		await expect.element(replacement).toHaveDisplayValue('Spanish');
		await replacement.selectOptions('English');
		await page
			.getByRole('group', { name: /Studio name/ })
			.getByRole('textbox')
			.first()
			.fill('Estudio');
		await page.getByRole('button', { name: en.ACTION_SAVE, exact: true }).click();
		await expect
			.poll(() => calls.get('studio').content.site_languages)
			.toEqual([
				{ code: 'en', path: 'en' },
				{ code: 'zh', path: 'zh', fallback: 'en' },
				{ code: 'es', path: '' },
			]);
	},
);

test('typed paths move with their languages', { tags: ['long'] }, async () => {
	await openSettings(
		{ 'admin/translations': noneMissing },
		new ItemCalls('settings', [storedItem('studio', { ...content, ...twoLanguages })]),
	);
	const shown = group(en.LABEL_SITE_LANGUAGES);
	await shown.getByLabelText('Path of Chinese').fill('');
	await shown.getByLabelText('Path of English').fill('english');
	(shown.getByRole('button', { name: /Chinese”, position 2/ }).element() as HTMLElement).focus();
	await userEvent.keyboard('{ArrowUp}');
	await expect.element(shown.getByRole('textbox').first()).toHaveAccessibleName('Path of Chinese');
	await expect.element(shown.getByLabelText('Path of Chinese')).toHaveValue('');
	await expect.element(shown.getByLabelText('Path of English')).toHaveValue('english');
});

test('a path that two languages have is rejected while the user types', { tags: ['long'] }, async () => {
	await openSettings(
		{ 'admin/translations': noneMissing },
		new ItemCalls('settings', [storedItem('studio', { ...content, ...twoLanguages })]),
	);
	const path = group(en.LABEL_SITE_LANGUAGES).getByLabelText('Path of Chinese');
	await path.fill('');
	await expect
		.element(path)
		.toHaveAccessibleDescription(expect.stringContaining(en['language_path_problems.severalDefaultLanguages']));
	await group(en.LABEL_SITE_LANGUAGES).getByLabelText('Path of English').fill('cn');
	await path.fill('cn');
	await expect
		.element(path)
		.toHaveAccessibleDescription(expect.stringContaining(en['language_path_problems.languagePathTaken']));
	await path.fill('');
	await expect.element(path).not.toHaveAttribute('aria-invalid', 'true');
});

test('the count of missing texts is read again after a save', { tags: ['long'] }, async () => {
	let missing = 1;
	const translations = () =>
		Response.json({
			status: 'ok',
			data: [],
			extra: { counts: { en: { missing, missing_texts: missing } } },
		});
	const calls = new ItemCalls('settings', [storedItem('studio', { ...content, ...twoLanguages })]);
	await openSettings({ 'admin/translations': translations }, calls);
	const count = group(en.LABEL_SITE_LANGUAGES).getByText(/1 text is missing in English/);
	await expect.element(count).toBeVisible();
	missing = 0;
	await page.getByLabelText(en['resources.settings.fields.emails.sales']).fill('sales@studio.test');
	await page.getByRole('button', { name: en.ACTION_SAVE, exact: true }).click();
	await expect.element(count).not.toBeInTheDocument();
});

test('each language of the site has a link to its API documentation, and others only while they have one', async () => {
	const calls = new ItemCalls('settings', [
		storedItem('studio', {
			...content,
			site_languages: [
				{ code: 'es', path: '' },
				{ code: 'en', path: 'en' },
			],
			fallback_language: 'es',
			platform_doc_link: '',
			platform_doc_link_zh: '',
			platform_doc_link_es: '',
		}),
	]);
	await openSettings({ 'admin/translations': noneMissing }, calls);
	const fields = group(en.LABEL_LINKS).getByLabelText(/^API documentation/);
	await expect.element(fields).toHaveLength(2);
	await expect.element(fields.first()).toHaveAccessibleName(/Spanish/);
});
