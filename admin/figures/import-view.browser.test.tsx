import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FiguresImport } from '../../contract/figures-imports.ts';
import { openAdmin } from '../testing/show-part.tsx';

const figures = { bets: 10_000, ggr: 500, rounds: 20, players: 3, vips: 1 };
const checked: FiguresImport = {
	uid: 'an0import00000',
	name: 'May.csv',
	size: 1000,
	state: 'checked',
	failure: null,
	message: null,
	progress: { bytes: 1000, lines: 400 },
	bad_lines: 0,
	result: {
		rows: 400,
		new: 1,
		changed: 301,
		unchanged: 98,
		months: 1,
		companies: 1,
		games: 2,
		from: '2031-05',
		to: '2031-05',
		month_formats: [],
	},
	can_apply: true,
	can_apply_valid: false,
	created_at: '2031-06-01T09:00:00.000Z',
	created_by: 'ada@studio.test',
	ended_at: null,
	ended_by: null,
	changes: [
		{ month: '2031-05', company: 'North', game: 'Reef', before: { ...figures, bets: 9000 }, after: figures },
		{ month: '2031-05', company: 'North', game: 'Tide', before: null, after: figures },
	],
	faults: [],
};

test('the preview of an import shows old and new values, and how many more there are', { tags: ['long'] }, async () => {
	openAdmin('performance/an0import00000', { 'admin/performance/imports/*': checked });
	const table = page.getByRole('table');
	await expect.element(table.getByRole('row')).toHaveLength(2);
	await expect.element(table.getByRole('deletion')).toHaveTextContent('€90.00');
	await expect.element(table.getByRole('insertion')).toHaveTextContent('€100.00');
	await expect.element(page.getByText(/300 more are imported with them/)).toBeVisible();
	await page.getByRole('radio', { name: 'New (1)' }).click();
	await expect.element(table.getByRole('row', { name: /Tide/ })).toBeVisible();
	await expect.element(table.getByRole('deletion')).not.toBeInTheDocument();
});

test('the preview of an import warns of values that fall by half or rise tenfold', async () => {
	const after = { ...figures, bets: 30, ggr: 5000, rounds: 11 };
	openAdmin('performance/an0import00000', {
		'admin/performance/imports/*': {
			...checked,
			changes: [
				{ month: '2031-05', company: 'North', game: 'Reef', before: figures, after },
				{ month: '2031-05', company: 'North', game: 'Tide', before: figures, after: { ...figures, bets: 9000 } },
			],
		},
	});
	await expect.element(page.getByText(/^1 listed row has a value that falls by half or more/)).toBeVisible();
	const row = page.getByRole('row', { name: /Reef/ });
	for (const change of ['-99.7%', '+900%']) await expect.element(row.getByText(change)).toBeVisible();
	await expect.element(row.getByText('-45%')).not.toBeInTheDocument();
	await expect.element(page.getByRole('row', { name: /Tide/ }).getByText('-10%')).not.toBeInTheDocument();
});

test('the valid rows of a file with errors are imported after a question', async () => {
	const queries: string[] = [];
	openAdmin('performance/an0import00000', {
		'admin/performance/imports/an0import00000': {
			...checked,
			bad_lines: 2,
			can_apply: false,
			can_apply_valid: true,
			result: { ...checked.result!, month_formats: [{ format: 'DD.MM.YYYY', example: '31.5.2031', month: '2031-05' }] },
			faults: [{ line: 7, reasons: ['The month of “01/02/2031” is not clear.'], text: '01/02/2031,north' }],
		},
		'admin/performance/imports/an0import00000/apply': ({ searchParams }: URL) => {
			queries.push(searchParams.get('skips_invalid') ?? '');
			return checked;
		},
	});
	await expect.element(page.getByText(/2 rows have errors, 400 rows are valid/)).toBeVisible();
	await expect.element(page.getByText('DD.MM.YYYY: “31.5.2031” is 2031-05')).toBeVisible();
	await page.getByRole('button', { name: 'Import 400 valid rows' }).click();
	const question = page.getByRole('dialog', { name: 'Import 400 valid rows?' });
	await expect.element(question).toMatchTextContent('2 rows with errors are left out');
	await question.getByRole('button', { name: 'Import', exact: true }).click();
	await expect.poll(() => queries).toEqual(['yes']);
});
