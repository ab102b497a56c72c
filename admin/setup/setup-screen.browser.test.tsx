import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setupSteps, type Setup } from '../../contract/setup.ts';
import { setupOf } from '../testing/setup-guide-response.ts';
import { en } from '../testing/messages.ts';
import { openAdmin } from '../testing/show-part.tsx';

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

test('the guide lists every step with what visitors lack, and says which are done', async () => {
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

test('the outline is added to an empty studio, and its samples are named before they are removed', async () => {
	let setup = setupOf({ outline: { is_offered: true, samples: [], edited: 0 } });
	const samples = [
		{ resource: 'games', titles: ['Your First Game', 'Your Next Game'] },
		{ resource: 'texts', titles: ['Home', 'About'] },
	];
	openGuide(() => setup, {
		'admin/setup/outline': (_: URL, init?: RequestInit) => {
			const isRemoval = init?.method === 'DELETE';
			setup = setupOf({ outline: { is_offered: isRemoval, samples: isRemoval ? [] : samples, edited: 1 } });
			return isRemoval ? { removed: 4, kept: ['Free spins'] } : { added: 4 };
		},
	});
	await page.getByRole('button', { name: en.ACTION_START_OUTLINE }).click();
	await expect.element(page.getByText(/Games: 2/)).toBeVisible();
	await page.getByRole('button', { name: en.ACTION_REMOVE_SAMPLES }).click();
	const question = page.getByRole('dialog');
	await expect.element(question).toMatchTextContent('Legal texts stay.');
	for (const title of ['Your First Game', 'About'])
		await expect.element(question.getByRole('listitem').filter({ hasText: title }).last()).toBeVisible();
	await question.getByRole('button', { name: en.ACTION_REMOVE_SAMPLES }).click();
	await expect.element(page.getByText('4 samples were removed.')).toBeVisible();
	await expect.element(page.getByText('Other content uses these, so they stay: Free spins.')).toBeVisible();
	await expect.element(page.getByRole('button', { name: en.ACTION_START_OUTLINE })).toBeVisible();
});

test('a test message is sent, and a captcha key is saved only if Google accepts it', async () => {
	const saved: string[] = [];
	let problem: string | null = 'wrong_key';
	openGuide(() => setupOf({ captcha: { has_secret: true, key: '' } }), {
		'admin/setup/test-message': () => ({ uid: 'one', mailbox: null }),
		'admin/setup/captcha-check': () => ({ problem }),
		'admin/settings/studio': (_: URL, init?: RequestInit) => {
			if (init?.method === 'PUT') saved.push(JSON.parse(init.body as string).content.recaptcha_key);
			return { revision: 1, content: {} };
		},
	});
	await step('contact_form').getByRole('button', { name: en.ACTION_TEST_MESSAGE }).click();
	await expect.element(step('contact_form')).toMatchTextContent(en.TEXT_TEST_MESSAGE_STORED);
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
