import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Setup } from '../../contract/setup.ts';
import { COLLEAGUE, ItemCalls, storedItem } from '../testing/item-calls.ts';
import { en } from '../testing/messages.ts';
import { setupOf } from '../testing/setup-guide-response.ts';
import { openAdmin } from '../testing/show-part.tsx';

const contentOf = (enText: string, zhText: string) => ({
	texts: { body_html: { en: enText, zh: zhText } },
	pictures: {},
});
const legalCalls = () =>
	new ItemCalls('texts', [
		storedItem(
			'legal_privacy',
			contentOf(
				'<p>[[No advice.]]</p><p>Kept for [[days]] in [[country]]. [[date]]</p>',
				'<p>[[并非意见。]]</p><p>保存 [[天数]] 于 [[国家]] 内。[[日期]]</p>',
			),
		),
		storedItem('legal_terms', contentOf('<p>Last: [[date]].</p>', '<p>[[日期]]。</p>')),
	]);
const legal = (['legal_privacy', 'legal_terms'] as const).map((each): Setup['legal'][number] => ({
	page: each,
	title: each,
	is_shown: false,
	is_empty: false,
	gaps: [{ language: 'en', key: 'body_html', gaps: ['date'] }],
	missing_data: [],
}));
const dialog = page.getByRole('dialog');
const fieldOf = (gap: string, language: 'English' | 'Chinese') =>
	dialog.getByRole('group', { name: gap, exact: true }).getByLabelText(language);
const bodyOf = (calls: ItemCalls, uid: string) => calls.get(uid).content.texts.body_html;

async function openForm(calls: ItemCalls): Promise<void> {
	openAdmin('setup', {
		'admin/setup': () => setupOf({ legal }),
		'admin/settings-status': { defaults: {}, changes: {}, mail: { server: null, from: '', test: null } },
		...calls.responses,
	});
	await page.getByRole('button', { name: en.ACTION_FILL_GAPS, exact: true }).click();
	await expect.element(dialog.getByRole('group')).toHaveLength(4);
}

async function fillAll(): Promise<void> {
	await fieldOf('days', 'English').fill('30');
	await expect.element(fieldOf('days', 'Chinese')).toHaveValue('30');
	await fieldOf('country', 'English').fill('Malta');
	await fieldOf('country', 'Chinese').fill('马耳他');
	await fieldOf('date', 'English').fill('2026-05-01');
	await dialog.getByRole('checkbox', { name: en.LABEL_DELETE_GAP }).click();
}

test('each gap is asked once, and one save fills both pages in all languages as drafts', async () => {
	const calls = legalCalls();
	await openForm(calls);
	await fillAll();
	await dialog.getByRole('button', { name: en.ACTION_FILL_GAPS_AND_SAVE }).click();
	await expect.element(dialog).not.toBeInTheDocument();
	expect(bodyOf(calls, 'legal_privacy')).toEqual({
		en: '<p>Kept for 30 in Malta. 2026-05-01</p>',
		zh: '<p>保存 30 于马耳他内。2026-05-01</p>',
	});
	expect(bodyOf(calls, 'legal_terms')).toEqual({ en: '<p>Last: 2026-05-01.</p>', zh: '<p>2026-05-01。</p>' });
	expect(calls.sent).toEqual(['PUT texts/legal_privacy', 'PUT texts/legal_terms']);
	expect(calls.get('legal_terms').state).toBe('changed');
});

test('a change of somebody else is kept, and so are the typed values', { tags: ['long'] }, async () => {
	const calls = legalCalls();
	await openForm(calls);
	await fillAll();
	calls.change('legal_terms', () => ({ content: contentOf('<p>Theirs: [[date]].</p>', '<p>[[日期]]。</p>') }));
	await dialog.getByRole('button', { name: en.ACTION_FILL_GAPS_AND_SAVE }).click();
	await expect.element(dialog.getByRole('alert')).toMatchTextContent(COLLEAGUE);
	await expect.element(fieldOf('date', 'English')).toHaveValue('2026-05-01');
	await dialog.getByRole('button', { name: en.ACTION_FILL_GAPS_AND_SAVE }).click();
	await expect.element(dialog).not.toBeInTheDocument();
	expect(bodyOf(calls, 'legal_terms').en).toBe('<p>Theirs: 2026-05-01.</p>');
});

test(
	'the form of a legal page fills its own texts, which its user saves, and saves the other page',
	{ tags: ['long'] },
	async () => {
		const calls = legalCalls();
		openAdmin('texts/legal_terms', calls.responses);
		await page.getByRole('button', { name: en.ACTION_FILL_GAPS, exact: true }).click();
		await fieldOf('date', 'English').fill('2026-05-01');
		await dialog.getByRole('button', { name: en.ACTION_FILL_GAPS_AND_SAVE }).click();
		await expect.element(dialog).not.toBeInTheDocument();
		await expect.element(page.getByText('Last: 2026-05-01.')).toBeVisible();
		expect(bodyOf(calls, 'legal_privacy').en).toContain('2026-05-01');
		await page.getByRole('button', { name: en.ACTION_SAVE_DRAFT }).click();
		await expect.poll(() => bodyOf(calls, 'legal_terms').en).toBe('<p>Last: 2026-05-01.</p>');
	},
);
