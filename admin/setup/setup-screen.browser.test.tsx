import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setupSteps, type Setup } from '../../contract/setup.ts';
import { setupOf } from '../testing/setup-guide-response.ts';
import { en } from '../testing/messages.ts';
import { member, openAdmin } from '../testing/show-part.tsx';

const status = {
	defaults: {},
	changes: {},
	mail: { server: null, from: 'web@studio.test', test: null },
	has_recaptcha_secret: false,
};

/**
 * Opens the guide.
 * @param responses other responses by path
 */
function openGuide(setup: () => Setup, responses: Record<string, unknown> = {}): void {
	openAdmin('setup', { 'admin/setup': setup, 'admin/settings-status': status, ...responses });
}

const step = (name: (typeof setupSteps)[number]) =>
	page.getByRole('region', { name: (en as Record<string, string>)[`setup.${name}`]!, exact: true });

test('the guide lists every step with what visitors lack, and says which are done', { tags: ['long'] }, async () => {
	openGuide(() => setupOf({}, ['captcha']));
	for (const name of setupSteps) await expect.element(step(name)).toBeVisible();
	await expect.element(page.getByRole('img', { name: en.LABEL_STEP_DONE })).toHaveLength(1);
	await expect.element(step('offices')).toMatchTextContent(en['setup.offices_help']);
	await expect.element(step('captcha')).not.toMatchTextContent(en['setup.captcha_help']);
	await expect.element(step('domain').getByRole('alert')).toMatchTextContent('ORIGIN');
	await expect.element(step('mail')).toMatchTextContent('MAIL_URL=');
	await expect
		.element(step('look').getByRole('link', { name: en['setup_actions.logo'] }))
		.toHaveAttribute('href', '/admin/look#logo');
});

test('the first game is imported from a list, or created', async () => {
	openGuide(() => setupOf());
	const links = step('first_game').getByRole('link');
	await expect.element(links.first()).toHaveTextContent(en['setup_actions.import']);
	await expect.element(links.first()).toHaveAttribute('href', '/admin/games/import');
	await expect.element(links.nth(1)).toHaveAttribute('href', '/admin/games/create');
});

test('the guide names the language that replaces the missing texts of each language', async () => {
	const site_languages = [
		{ code: 'en' as const, path: '' },
		{ code: 'zh' as const, path: 'zh' },
		{ code: 'es' as const, path: 'es', fallback: 'zh' as const },
	];
	const unwritten = [{ page: 'home' as const, title: 'Home', needed: ['intro_title'], optional: [] }];
	openGuide(() => setupOf({ unwritten, untranslated: ['zh', 'es'] }), { 'admin/me': member({ site_languages }) });
	await expect.element(step('texts')).toMatchTextContent('Chinese: visitors see the English text');
	await expect.element(step('texts')).toMatchTextContent('Spanish: visitors see the Chinese text');
});

test('the guide names the texts, gaps and data that are missing, with links to their fields', async () => {
	openGuide(() =>
		setupOf({
			unwritten: [{ page: 'home', title: 'Home', needed: ['intro_title'], optional: ['point_1_title'] }],
			legal: [
				{
					page: 'legal_terms',
					title: 'Terms of use',
					is_shown: false,
					is_empty: false,
					gaps: [
						{ language: 'en', key: 'body_html', gaps: ['country'] },
						{ language: 'zh', key: 'title', gaps: ['edition'] },
					],
					missing_data: ['company_address'],
				},
			],
		}),
	);
	await expect
		.element(step('texts').getByRole('link', { name: en['texts.intro_title'] }))
		.toHaveAttribute('href', '/admin/texts/home#texts.intro_title.en');
	await expect.element(step('texts')).toMatchTextContent(en.TEXT_UNWRITTEN_OTHER);
	// All texts of the studio's language are translated.
	await expect.element(step('texts')).not.toMatchTextContent('visitors see the English text');
	await expect.element(step('legal')).toMatchTextContent('1 gap in English: country');
	await expect
		.element(step('legal').getByRole('link', { name: '1 gap in Chinese: edition' }))
		.toHaveAttribute('href', '/admin/texts/legal_terms#texts.title.zh');
	await expect
		.element(step('legal').getByRole('link', { name: en['legal_data.company_address'] }))
		.toHaveAttribute('href', '/admin/settings#company.address.en');
});

test(
	'the outline is added to an empty studio, and its samples are named before they are removed',
	{ tags: ['long'] },
	async () => {
		let setup = setupOf({ outline: { is_offered: true, samples: [], edited: 0 } });
		const samples = [
			{ resource: 'games', titles: ['Your First Game', 'Your Next Game'] },
			{ resource: 'news', titles: ['Our Website Is Open'] },
		];
		openGuide(() => setup, {
			'admin/setup/outline': (_: URL, init?: RequestInit) => {
				const isRemoval = init?.method === 'DELETE';
				setup = setupOf({ outline: { is_offered: false, samples: isRemoval ? [] : samples, edited: 1 } });
				return isRemoval ? { removed: 3, kept: ['Free spins'] } : { added: 4 };
			},
		});
		await page.getByRole('button', { name: en.ACTION_START_OUTLINE }).click();
		await expect.element(page.getByText(/Games: 2/)).toBeVisible();
		await page.getByRole('button', { name: en.ACTION_REMOVE_SAMPLES }).click();
		const question = page.getByRole('dialog');
		await expect.element(question).toMatchTextContent('The texts of the pages stay.');
		for (const title of ['Your First Game', 'Our Website Is Open'])
			await expect.element(question.getByRole('listitem').filter({ hasText: title }).last()).toBeVisible();
		await question.getByRole('button', { name: en.ACTION_REMOVE_SAMPLES }).click();
		await expect.element(page.getByText('3 samples were removed.')).toBeVisible();
		await expect.element(page.getByText('Other content uses these, so they stay: Free spins.')).toBeVisible();
		await expect.element(page.getByRole('button', { name: en.ACTION_REMOVE_SAMPLES })).not.toBeInTheDocument();
	},
);

test('the contact form names what is left to do, and never to turn on a form that is on', async () => {
	const mail = { has_server: true, mailbox: 'info@studio.test' };
	openGuide(() => setupOf({ contact_form: { is_on: true, has_message: false }, mail }));
	await expect.element(step('contact_form')).toMatchTextContent(en.TEXT_TEST_MESSAGE_NEXT);
	const links = step('contact_form').getByRole('link');
	await expect.element(links).toHaveLength(1);
	await expect.element(links).toHaveTextContent(en['setup_actions.inbox']);
});

test('a contact form that is off or has no mailbox is turned on first', async () => {
	openGuide(() => setupOf());
	const links = step('contact_form').getByRole('link');
	await expect.element(links.first()).toHaveTextContent(en['setup_actions.form']);
	await expect.element(links.nth(1)).toHaveTextContent(en['setup_actions.mailbox']);
	await expect.element(step('contact_form')).not.toMatchTextContent(en.TEXT_TEST_MESSAGE_NEXT);
	const offices = step('offices').getByRole('link', { name: en['setup_actions.offices'] });
	await expect.element(offices).toHaveAttribute('href', '/admin/offices');
});

test('a test message is sent, and a captcha key is saved only if Google accepts it', { tags: ['long'] }, async () => {
	const saved: string[] = [];
	let problem: string | null = 'wrong_key';
	let mailbox: string | null = null;
	openGuide(() => setupOf({ captcha: { has_secret: true, key: '' } }), {
		'admin/setup/test-message': () => ({ uid: 'one', mailbox }),
		'admin/setup/captcha-check': () => ({ problem }),
		'admin/settings/studio': (_: URL, init?: RequestInit) => {
			if (init?.method === 'PUT') saved.push(JSON.parse(init.body as string).content.recaptcha_key);
			return { revision: 1, content: {} };
		},
	});
	await step('contact_form').getByRole('button', { name: en.ACTION_TEST_MESSAGE }).click();
	await expect.element(step('contact_form')).toMatchTextContent(en.TEXT_TEST_MESSAGE_STORED);
	// Without a mail server, the mail is saved as a file.
	mailbox = 'info@studio.test';
	await step('contact_form').getByRole('button', { name: en.ACTION_TEST_MESSAGE }).click();
	await expect.element(step('contact_form')).toMatchTextContent(`the email to ${mailbox} is saved as a file`);
	await step('captcha').getByRole('textbox').fill('a-key');
	const save = step('captcha').getByRole('button', { name: en.ACTION_CHECK_AND_SAVE });
	await save.click();
	await expect.element(step('captcha')).toMatchTextContent(en['captcha_problems.wrong_key']);
	expect(saved).toEqual([]);
	problem = null;
	await save.click();
	await expect.element(step('captcha')).toMatchTextContent(en.TEXT_CAPTCHA_SAVED);
	expect(saved).toEqual(['a-key']);
});
