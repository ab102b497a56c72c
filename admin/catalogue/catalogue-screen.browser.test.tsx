import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CatalogueImport } from '../../contract/catalogue.ts';
import { openAdmin } from '../testing/show-part.tsx';

const row = { item_uid: 'reef', faults: [], changes: [] };
const checked: CatalogueImport = {
	uid: 'an0import00000',
	resource: 'games',
	name: 'games.zip',
	size: 1000,
	state: 'checked',
	message: null,
	checked_rows: 4,
	counts: { rows: 4, new: 1, changed: 1, unchanged: 1, invalid: 1, done: 0, failed: 0, undone: 0, kept: 0 },
	publishes: false,
	can_apply: true,
	can_undo: false,
	created_at: '2031-06-01T09:00:00.000Z',
	created_by: 'ada@studio.test',
	ended_at: null,
	unused_files: ['readme.txt'],
	rows: [
		{
			...row,
			line: 4,
			title: 'Tide',
			state: 'invalid',
			faults: [{ column: 'rtp', value: 'x', reason: 'This is not a number. Write it like 1234.56.' }],
		},
		{ ...row, line: 2, title: 'Reef', state: 'changed', changes: [{ column: 'rtp', before: '96', after: '97' }] },
		{
			...row,
			line: 3,
			title: 'Kelp',
			state: 'new',
			changes: ['name', 'title.en', 'rtp', 'layout.en', 'banner'].map((column) => ({
				column,
				before: '',
				after: column,
			})),
		},
	],
};

test('a checked file shows faults and old and new values, and its valid rows are imported as drafts', async () => {
	const queries: string[] = [];
	openAdmin('games/import/an0import00000', {
		'admin/catalogue/imports/an0import00000': checked,
		'admin/catalogue/imports/an0import00000/apply': ({ searchParams }: URL) => {
			queries.push(`${searchParams.get('publishes')} ${searchParams.get('skips_invalid')}`);
			return checked;
		},
	});
	await expect.element(page.getByText(/1 row has errors, 3 rows are valid/)).toBeVisible();
	await expect.element(page.getByRole('cell', { name: 'This is not a number. Write it like 1234.56.' })).toBeVisible();
	await expect.element(page.getByRole('deletion')).toHaveTextContent('96');
	await expect.element(page.getByRole('insertion')).toHaveTextContent('97');
	await expect.element(page.getByText(/readme\.txt/)).toBeVisible();
	await page.getByRole('radio', { name: 'New (1)' }).click();
	await expect.element(page.getByText('Kelp')).toBeVisible();
	await page.getByText('1 more value').click();
	await expect.element(page.getByRole('insertion').last()).toHaveTextContent('banner');
	await page.getByRole('button', { name: 'Import 2 valid rows' }).click();
	const question = page.getByRole('dialog', { name: 'Import 2 items?' });
	await expect.element(question).toMatchTextContent('1 row with errors is left out. Drafts are not shown');
	await question.getByRole('button', { name: 'Import as drafts' }).click();
	await expect.poll(() => queries).toEqual(['no yes']);
});

test('the screen of a content type offers a template, an export and the undo of an import', async () => {
	openAdmin('games/import', {
		'admin/catalogue/imports': Response.json({
			status: 'ok',
			data: [{ ...checked, state: 'done', can_apply: false }],
			extra: { total: 1, next: null, previous: null },
		}),
	});
	await expect
		.element(page.getByRole('link', { name: 'Template as CSV' }))
		.toHaveAttribute('href', expect.stringMatching(/catalogue\/template\?.*resource=games/));
	await expect.element(page.getByRole('link', { name: 'Export as JSON' })).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'games.zip' })).toBeVisible();
});
