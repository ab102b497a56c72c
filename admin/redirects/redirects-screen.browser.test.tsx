import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Redirect, RedirectImportResult } from '../../contract/redirects.ts';
import { failure, type Responses } from '../../site/testing/responses.ts';
import { en, zh } from '../testing/messages.ts';
import { onePage, storedItem } from '../testing/item-calls.ts';
import { member, openAdmin } from '../testing/show-part.tsx';
import { inEachLanguage } from '../../contract/languages.ts';

const redirect = (over: Partial<Redirect> = {}): Redirect => ({
	uid: 'one',
	path: '/old',
	target: '/games/',
	status: 301,
	origin: 'staff',
	created_at: '2026-03-01T09:00:00.000Z',
	created_by: 'ada@studio.test',
	last_used_at: null,
	...over,
});
const rename = redirect({
	uid: 'news:first',
	path: '/news/first/',
	target: null,
	origin: 'rename',
	created_by: '',
	last_used_at: '2026-03-02T09:00:00.000Z',
});
const listOf = (data: Redirect[]) =>
	Response.json({ status: 'ok', data, extra: { total: data.length, next: null, previous: null } });

const sent: unknown[] = [];
const responsesOf = (rows: Redirect[], more: Responses = {}): Responses => ({
	'admin/redirects': (_: URL, init?: RequestInit) => {
		if (init?.method !== 'POST') return listOf(rows);
		const body = JSON.parse(init.body as string);
		sent.push(body);
		return body.path === '/about'
			? Response.json(
					{
						status: 'error',
						error: { code: 'invalid', message: 'Invalid' },
						fields: { path: 'There is a page at this path.' },
					},
					{ status: 422 },
				)
			: redirect(body);
	},
	...more,
});
const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (name: string) => page.getByRole('textbox', { name });

test.each([
	['en', en],
	['zh', zh],
] as const)('the list says where each redirect leads, its origin and its last use (%s)', async (language, words) => {
	openAdmin('redirects', { 'admin/me': member({ language }), ...responsesOf([redirect(), rename]) });
	const rows = page.getByRole('row');
	await expect.element(rows.nth(1)).toMatchTextContent('/games/');
	await expect.element(rows.nth(1)).toMatchTextContent(words['redirect_origins.staff']);
	await expect.element(rows.nth(1)).toMatchTextContent(words.LABEL_NEVER_USED);
	await expect.element(rows.nth(2)).toMatchTextContent(words.TEXT_REDIRECT_WITHOUT_PAGE);
	await expect.element(rows.nth(2)).toMatchTextContent(words['redirect_origins.rename']);
});

test('a redirect is added; an error stands at its field and the input stays', { tags: ['long'] }, async () => {
	sent.length = 0;
	openAdmin('redirects', responsesOf([]));
	await expect.element(page.getByText(en.TEXT_NO_REDIRECTS)).toBeVisible();
	await button(en.ACTION_ADD_REDIRECT).click();
	await box(en.LABEL_OLD_PATH).fill('/about');
	await box(en.LABEL_REDIRECTS_TO).fill('/games/');
	await page.getByRole('radio', { name: en['redirect_types.302'] }).click();
	await page.getByRole('dialog').getByRole('button', { name: en.ACTION_ADD_REDIRECT }).click();
	await expect.element(page.getByText('There is a page at this path.')).toBeVisible();
	await box(en.LABEL_OLD_PATH).fill('/old');
	await page.getByRole('dialog').getByRole('button', { name: en.ACTION_ADD_REDIRECT }).click();
	await expect.element(page.getByText(en.TEXT_REDIRECT_ADDED)).toBeVisible();
	await expect.element(page.getByRole('dialog', { name: en.ACTION_ADD_REDIRECT })).not.toBeInTheDocument();
	expect(sent.at(-1)).toEqual({ path: '/old', target: '/games/', status: 302 });
});

test('the target of a redirect is picked among the pages of the site', { tags: ['long'] }, async () => {
	const about = storedItem(
		'about',
		{},
		{ title: { ...inEachLanguage(() => ''), en: 'About', zh: '' }, path: '/about/' },
	);
	openAdmin(
		'redirects',
		responsesOf([], { 'admin/texts': () => Response.json({ status: 'ok', data: [about], extra: onePage(1) }) }),
	);
	await button(en.ACTION_ADD_REDIRECT).click();
	await button(en.ACTION_PICK_PAGE).click();
	await page.getByRole('option', { name: /About/ }).click();
	await expect.element(box(en.LABEL_REDIRECTS_TO)).toHaveValue('/about/');
});

test('a redirect is edited with an error at its field; that of a renamed item is not', { tags: ['long'] }, async () => {
	const changes: unknown[] = [];
	openAdmin(
		'redirects',
		responsesOf([redirect(), rename], {
			'admin/redirects/one': (_: URL, init?: RequestInit) => {
				const body = JSON.parse(init!.body as string) as Partial<Redirect>;
				changes.push([init?.method, body]);
				return body.target === '/nowhere/'
					? Response.json(
							{ status: 'error', error: { code: 'invalid', message: '' }, fields: { target: 'There is no page.' } },
							{ status: 422 },
						)
					: redirect(body);
			},
		}),
	);
	await button('Edit the redirect of /old').click();
	await expect.element(button('Edit the redirect of /news/first/')).not.toBeInTheDocument();
	const dialog = page.getByRole('dialog', { name: en.TITLE_EDIT_REDIRECT });
	await expect.element(box(en.LABEL_OLD_PATH)).toHaveValue('/old');
	await box(en.LABEL_REDIRECTS_TO).fill('/nowhere/');
	await dialog.getByRole('button', { name: en.ACTION_SAVE }).click();
	await expect.element(page.getByText('There is no page.')).toBeVisible();
	await box(en.LABEL_REDIRECTS_TO).fill('/about/');
	await dialog.getByRole('button', { name: en.ACTION_SAVE }).click();
	await expect.element(page.getByText(en.TEXT_REDIRECT_SAVED)).toBeVisible();
	expect(changes.at(-1)).toEqual(['PUT', { path: '/old', target: '/about/', status: 301 }]);
});

test('a redirect is deleted after a confirmation, and a failure is shown', async () => {
	let deleted = 0;
	openAdmin(
		'redirects',
		responsesOf([redirect()], {
			'admin/redirects/one': () => (deleted++ === 0 ? failure(409, 'redirect_of_demo', 'It must stay') : {}),
		}),
	);
	for (const text of ['It must stay', en.TEXT_REDIRECT_DELETED]) {
		await button('Delete the redirect of /old').click();
		await button(en.ACTION_DELETE).click();
		await expect.element(page.getByText(text)).toBeVisible();
	}
});

test('a file is checked, its invalid rows are listed, and a correct one is imported', { tags: ['long'] }, async () => {
	const faulty = {
		line: 2,
		problems: [{ column: 'path' as const, value: '/about', reason: 'There is a page at this path.' }],
		text: '/about,/games/',
	};
	const results: RedirectImportResult[] = [
		{
			is_done: false,
			added: 0,
			changed: 0,
			unchanged: 0,
			fault_count: 3,
			faults: [faulty],
		},
		{ is_done: false, added: 2, changed: 1, unchanged: 0, fault_count: 0, faults: [] },
		{ is_done: true, added: 2, changed: 1, unchanged: 0, fault_count: 0, faults: [] },
		{ is_done: false, added: 2, changed: 0, unchanged: 1, fault_count: 1, faults: [faulty] },
		{ is_done: true, added: 2, changed: 0, unchanged: 1, fault_count: 1, faults: [faulty] },
	];
	const requests: [isDryRun: boolean, skipsInvalid: boolean][] = [];
	openAdmin(
		'redirects',
		responsesOf([redirect()], {
			'admin/redirects/import': (_: URL, init?: RequestInit) => {
				const { is_dry_run, skips_invalid } = JSON.parse(init?.body as string);
				requests.push([is_dry_run, skips_invalid]);
				return results.shift();
			},
		}),
	);
	await button(en.ACTION_IMPORT).click();
	const dialog = page.getByRole('dialog');
	const choose = () =>
		userEvent.upload(
			document.querySelector<HTMLInputElement>('input[type=file]')!,
			new File(['path,target\n'], 'moves.csv', { type: 'text/csv' }),
		);
	await choose();
	await expect.element(dialog).toMatchTextContent('3 rows have errors. Nothing is imported.');
	await expect.element(dialog.getByRole('row').nth(1)).toMatchTextContent(/2.*path.*\/about.*There is a page/);
	await expect.element(dialog).toMatchTextContent('and 2 more rows');
	await expect.element(dialog.getByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
	await choose();
	await expect.element(dialog).toMatchTextContent('2 new redirects, 1 changed, 0 unchanged');
	await dialog.getByRole('button', { name: en.ACTION_IMPORT, exact: true }).click();
	await expect.element(page.getByText('Redirects imported: 2 new, 1 changed')).toBeVisible();
	// After a confirmation, the import skips invalid rows.
	await button(en.ACTION_IMPORT).click();
	await choose();
	await expect.element(dialog).toMatchTextContent('1 row has errors, 3 rows are valid. Nothing is imported yet.');
	await dialog.getByRole('button', { name: 'Import 2 valid rows' }).click();
	const question = page.getByRole('dialog', { name: 'Import 2 valid rows?' });
	await expect.element(question).toMatchTextContent('2 new redirects, 0 changed. 1 row with errors is left out.');
	await question.getByRole('button', { name: en.ACTION_IMPORT, exact: true }).click();
	await expect.element(page.getByText('Redirects imported: 2 new, 0 changed. 1 row was left out.')).toBeVisible();
	expect(requests).toEqual([
		[true, false],
		[true, false],
		[false, false],
		[true, false],
		[false, true],
	]);
});

test('without the right to publish the list has no actions', async () => {
	openAdmin('redirects', {
		'admin/me': member({ is_superuser: false, rights: { redirects: { view: true } } as never }),
		...responsesOf([redirect()]),
	});
	await expect.element(page.getByText('/games/')).toBeVisible();
	for (const name of [
		en.ACTION_IMPORT,
		en.ACTION_ADD_REDIRECT,
		'Edit the redirect of /old',
		'Delete the redirect of /old',
	])
		await expect.element(button(name)).not.toBeInTheDocument();
});
