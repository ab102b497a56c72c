/** The overview beside the fields of an item, on large and on small screens. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { en } from '../testing/messages.ts';
import { COLLEAGUE, emptyList, ItemCalls, roadmapItem } from '../testing/item-calls.ts';
import { openAdmin } from '../testing/show-part.tsx';

const button = (name: string) => page.getByRole('button', { name });
const region = (name: string) => page.getByRole('region', { name });
const title = page.getByRole('textbox', { name: 'Title (English)' });
const sectionLinks = page.getByRole('navigation', { name: en.LABEL_JUMP_TO });

const open = (path: string, calls: ItemCalls): void =>
	openAdmin(path, { ...calls.answers, 'admin/partners': emptyList });

test('errors are counted at their section and in the list of sections, whose links set the address', async () => {
	const calls = new ItemCalls('roadmap', [roadmapItem('one', 'Before')]);
	open('roadmap/one', calls);
	await title.fill('Longer');
	calls.failNext = {
		call: 'PUT roadmap/one',
		response: () =>
			Response.json(
				{
					status: 'error',
					error: { code: 'invalid', message: '' },
					fields: { 'title.en': 'Too long', 'title.zh': 'Too long', image: 'Missing' },
				},
				{ status: 422 },
			),
	};
	await button(en.ACTION_SAVE_DRAFT).click();
	await expect.element(region(en.LABEL_TEXTS).getByText('2 errors')).toBeVisible();
	await expect.element(sectionLinks.getByRole('link', { name: `${en.LABEL_TEXTS} 2` })).toBeVisible();
	await title.fill('Short');
	await expect.element(region(en.LABEL_TEXTS).getByText('1 error')).toBeVisible();

	await sectionLinks.getByRole('link', { name: `${en.LABEL_PICTURES} 1` }).click();
	await expect.element(region(en.LABEL_PICTURES)).toHaveFocus();
	await expect.element(region(en.LABEL_PICTURES)).toBeInViewport();
	expect(location.hash).toBe('#pictures');
	await expect.element(title).toHaveValue('Short');
});

test('the address of a section opens the form at it', async () => {
	open('roadmap/one#pictures', new ItemCalls('roadmap', [roadmapItem('one', 'Before')]));
	await expect.element(region(en.LABEL_PICTURES)).toHaveFocus();
});

test('the overview leads to what a draft lacks, until it is edited', async () => {
	const item = roadmapItem('one', '', {
		state: 'draft',
		problems: { 'title.en': 'Required' },
		translations: { description: { zh: 'missing' } },
	});
	open('roadmap/one', new ItemCalls('roadmap', [item]));
	await region(en.TITLE_BEFORE_PUBLISHING).getByRole('button', { name: 'Title (English)' }).click();
	await expect.element(title).toHaveFocus();
	await title.fill('A title');
	await expect.element(region(en.TITLE_BEFORE_PUBLISHING)).not.toBeInTheDocument();
	const languages = region(en.LABEL_LANGUAGES);
	// The title is missing in English, the description in Chinese.
	await languages.getByRole('button', { name: '1 missing' }).last().click();
	await expect.element(page.getByRole('textbox', { name: 'Description (中文)' })).toHaveFocus();
});

test('others who have the item open are named', async () => {
	const calls = new ItemCalls('roadmap', [roadmapItem('one', 'Before')]);
	calls.others = [{ email: COLLEAGUE, name: 'Grace', since: '2026-03-01T09:00:00.000Z', has_unsaved_edits: false }];
	open('roadmap/one', calls);
	await expect.element(region(en.TITLE_ALSO_HERE)).toMatchTextContent('Grace has this open');
	calls.others = [{ ...calls.others[0]!, has_unsaved_edits: true }];
	// A change of the form is reported at once.
	await title.fill('After');
	await expect.element(region(en.TITLE_ALSO_HERE)).toMatchTextContent('Grace is editing');
	expect(calls.presenceReports).toMatchObject([{ has_unsaved_edits: false }, { has_unsaved_edits: true }]);
	await page.getByRole('link', { name: 'Partners' }).click();
	await page.getByRole('button', { name: en.ACTION_LEAVE }).click();
	await expect.poll(() => calls.presenceReports.at(-1)).toEqual({ is_leaving: true });
});

test('a copy of the item opens', async () => {
	const calls = new ItemCalls('roadmap', [roadmapItem('one', 'Before')]);
	open('roadmap/one', calls);
	// The overview has loaded then, and no longer moves.
	await expect.element(button(en.ACTION_ALL_VERSIONS)).toBeVisible();
	await expect.element(title).toHaveValue('Before');
	await button(en.LABEL_MORE_ACTIONS).click();
	await page.getByRole('menuitem', { name: en.ACTION_DUPLICATE }).click();
	await expect.poll(() => location.pathname).toBe('/admin/roadmap/copy');
	await expect.element(page.getByText(en.TEXT_DUPLICATED)).toBeVisible();
	await expect.element(title).toHaveValue('Before');
});

test('on phones the actions and a failure are at the bottom, and sections and languages are choices', async () => {
	await page.viewport(360, 740);
	try {
		const calls = new ItemCalls('roadmap', [roadmapItem('one', 'Before')]);
		open('roadmap/one', calls);
		await title.fill('Typed in a tunnel');
		calls.failNext = {
			call: 'PUT roadmap/one',
			response: () => {
				throw new TypeError('Failed to fetch');
			},
		};
		await button(en.ACTION_SAVE_DRAFT).click();
		const failure = page.getByRole('alert').filter({ hasText: 'cannot be reached' });
		await page.getByRole('combobox', { name: en.LABEL_JUMP_TO }).selectOptions(en.LABEL_PICTURES);
		await expect.element(region(en.LABEL_PICTURES)).toHaveFocus();
		await expect.element(failure).toBeInViewport({ ratio: 1 });
		await expect.element(page.getByRole('toolbar', { name: en.LABEL_ITEM_ACTIONS })).toBeInViewport({ ratio: 1 });
		await page.getByRole('radiogroup', { name: en.LABEL_TEXT_LANGUAGE }).getByRole('radio', { name: '中文' }).click();
		await expect.element(page.getByRole('textbox', { name: 'Title (中文)' })).toBeVisible();
		await failure.getByRole('button', { name: en.ACTION_TRY_AGAIN }).click();
		await expect.poll(() => calls.get('one').content.title.en).toBe('Typed in a tunnel');
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
	} finally {
		await page.viewport(1280, 800);
	}
});
