import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CatalogueColumn, CatalogueImport } from '../../contract/catalogue.ts';
import { emptyList } from '../testing/item-calls.ts';
import { en } from '../testing/messages.ts';
import { mockUploads } from '../testing/mock-uploads.ts';
import { openAdmin } from '../testing/show-part.tsx';

const row = { item_uid: 'reef', faults: [], warnings: [], changes: [] };
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
	waiting_images: 0,
	encoding: null,
	columns: [
		{ heading: 'Launch', column: 'release_date', closest: null, origin: 'matched' },
		{ heading: '中文名', column: 'title.zh', closest: null, origin: 'chosen' },
		{ heading: 'Board', column: 'rtp', closest: null, origin: 'chosen_earlier' },
		{ heading: 'Zzz', column: null, closest: null, origin: 'matched' },
	],
	ignored_columns: [
		{ heading: 'Volatilidat', closest: 'volatility' },
		{ heading: 'Zzz', closest: null },
	],
	missing_features: ['Cluster Pays'],
	missing_providers: ['Northlight'],
	unused_files: ['readme.txt'],
	rows: [
		...[5, 6].map((line) => ({
			...row,
			line,
			title: `Reef ${line}`,
			state: 'invalid' as const,
			faults: [{ column: 'max_bet', value: '', reason: 'Please fill this in.' }],
		})),
		{
			...row,
			line: 4,
			title: 'Tide',
			state: 'invalid',
			faults: [
				{ column: 'rtp', value: 'x', reason: 'This is not a number. Write it like 1234.56.' },
				{ column: 'banner', value: 'tide.png', reason: '“tide.png” is empty.' },
			],
		},
		{ ...row, line: 2, title: 'Reef', state: 'changed', changes: [{ column: 'rtp', before: '96', after: '97' }] },
		{
			...row,
			line: 3,
			title: 'Kelp',
			state: 'new',
			warnings: [{ column: 'max_win', value: '5.000', reason: 'This is read as 5000.' }],
			changes: ['name', 'title.en', 'rtp', 'layout.en', 'banner'].map((column) => ({
				column,
				before: '',
				after: column === 'banner' ? 'kelp.banner.png' : column,
				...(column === 'banner' && { shape: { width: 800, height: 800 } }),
			})),
		},
	],
};

const describedColumn = { language: null, choices: [], is_required: true, cents_key: null };
const described: CatalogueColumn[] = [
	{ ...describedColumn, key: 'release_date', field: 'release_date', format: 'instant', example: '2026-04-30' },
	{ ...describedColumn, key: 'title.zh', field: 'title', language: 'zh', format: 'text', example: 'Golden Reef' },
	{ ...describedColumn, key: 'rtp', field: 'rtp', format: 'number', example: '96.5' },
	{ ...describedColumn, key: 'min_bet_euro', field: 'min_bet', format: 'money', example: '0.10', cents_key: 'min_bet' },
];

test('a checked file shows faults and old and new values, and its valid rows are imported as drafts', async () => {
	const queries: string[] = [];
	openAdmin('games/import/an0import00000', {
		'admin/catalogue/imports/an0import00000': checked,
		'admin/catalogue/columns': described,
		'admin/catalogue/imports/an0import00000/apply': ({ searchParams }: URL) => {
			queries.push(`${searchParams.get('publishes')} ${searchParams.get('skips_invalid')}`);
			return checked;
		},
	});
	await expect.element(page.getByText(/1 row has errors, 3 rows are valid/)).toBeVisible();
	await expect.element(page.getByRole('cell', { name: 'This is not a number. Write it like 1234.56.' })).toBeVisible();
	await expect.element(page.getByText('2 rows: 5–6')).toBeVisible();
	await expect.element(page.getByRole('cell', { name: 'x', exact: true })).toBeVisible();
	await expect.element(page.getByText(/tide\.png/)).toHaveLength(1);
	await expect.element(page.getByRole('deletion')).toHaveTextContent('96');
	await expect.element(page.getByRole('insertion')).toHaveTextContent('97');
	const toCheck = page.getByRole('table', { name: 'Values to check' });
	await expect.element(toCheck).toMatchTextContent('Row 3');
	await expect.element(toCheck).toMatchTextContent('This is read as 5000.');
	const warnings = page.getByRole('alert');
	await expect
		.element(warnings.filter({ hasText: 'readme.txt' }))
		.toMatchTextContent('name.jpg for the column List image');
	await expect
		.element(warnings.filter({ hasText: 'Zzz' }))
		.toMatchTextContent(
			'2 columns are unknown. The import leaves them out: “Volatilidat” (did you mean “Volatility”?)',
		);
	await expect
		.element(warnings.filter({ hasText: 'kelp.banner.png' }))
		.toMatchTextContent('One cover has another shape than 8:5.');
	await expect
		.element(page.getByRole('link', { name: 'Template as CSV' }))
		.toHaveAttribute('href', expect.stringMatching(/template\?.*resource=games/));
	await page.getByRole('radio', { name: 'New (1)' }).click();
	await expect.element(page.getByText('Kelp').first()).toBeVisible();
	await expect
		.element(page.getByRole('img', { name: 'kelp.banner.png' }))
		.toHaveAttribute('src', '/api/admin/catalogue/imports/an0import00000/image?name=kelp.banner.png');
	await page.getByText('1 more value').click();
	await expect.element(page.getByRole('insertion').last()).toHaveTextContent('kelp.banner.png');
	await page.getByRole('button', { name: 'Import 2 valid rows' }).click();
	const question = page.getByRole('dialog', { name: 'Import 2 items?' });
	await expect.element(question).toMatchTextContent('1 row with errors is left out. Drafts are not shown');
	await question.getByRole('button', { name: 'Import as drafts' }).click();
	await expect.poll(() => queries).toEqual(['no yes']);
});

test('after the check, the changed rows of a file without new rows are open', { tags: ['long'] }, async () => {
	const counts = { ...checked.counts, new: 0, changed: 1 };
	const responses = [{ ...checked, state: 'checking', counts: { ...counts, changed: 0 }, rows: [] }];
	openAdmin('games/import/an0import00000', {
		'admin/catalogue/imports/an0import00000': () =>
			responses.pop() ?? {
				...checked,
				counts,
				ignored_columns: [{ heading: 'Zzz', closest: null }],
				encoding: 'windows-1252',
				rows: checked.rows.filter(({ state }) => state === 'changed'),
			},
	});
	await expect.element(page.getByRole('radio', { name: 'Changed (1)' })).toBeChecked();
	await expect.element(page.getByRole('link', { name: 'Reef' })).toBeVisible();
	await expect
		.element(page.getByRole('alert').filter({ hasText: 'Zzz' }))
		.toMatchTextContent('To import it, choose its column');
	await expect.element(page.getByText(en.TEXT_WINDOWS_1252)).toBeVisible();
});

test('the columns of a file are chosen, and it is checked again with them', { tags: ['long'] }, async () => {
	const bodies: unknown[] = [];
	openAdmin('games/import/an0import00000', {
		'admin/catalogue/imports/an0import00000': checked,
		'admin/catalogue/columns': described,
		'admin/catalogue/imports/an0import00000/columns': (_: URL, init?: RequestInit) => {
			bodies.push(JSON.parse(init?.body as string));
			return { ...checked, state: 'checking' };
		},
	});
	await page.getByText('Columns of the file (3 of 4 are imported)').click();
	const choice = (heading: string) => page.getByRole('combobox', { name: `Column of “${heading}”` });
	await expect.element(choice('Launch')).toHaveDisplayValue('Release date · release_date');
	await expect.element(choice('中文名')).toHaveDisplayValue('Title (Chinese) · title.zh');
	await expect.element(choice('Zzz')).toHaveDisplayValue('Left out');
	const row = (heading: string) => page.getByRole('row').filter({ hasText: heading });
	await expect.element(row('Board')).toMatchTextContent('Chosen for an earlier file');
	const button = page.getByRole('button', { name: en.ACTION_CHECK_AGAIN });
	await expect.element(button).toBeDisabled();
	await choice('Zzz').selectOptions('Minimum bet in cents · min_bet');
	await choice('Launch').selectOptions('Left out');
	const importButton = page.getByRole('button', { name: 'Import 2 valid rows' });
	await expect.element(importButton).toBeDisabled();
	await expect.element(importButton).toHaveAccessibleDescription(en.TEXT_UNCHECKED_COLUMNS);
	// The choices stay after the list is closed.
	await page.getByText('Columns of the file (3 of 4 are imported)').click();
	await page.getByText('Columns of the file (3 of 4 are imported)').click();
	await button.click();
	// Only changed choices are sent.
	await expect
		.poll(() => bodies)
		.toEqual([
			{
				columns: [
					{ heading: 'Launch', column: null },
					{ heading: '中文名', column: 'title.zh' },
					{ heading: 'Zzz', column: 'min_bet' },
				],
			},
		]);
	await expect.element(importButton).toBeEnabled();
});

test('a file without the column of its items asks for one', async () => {
	openAdmin('games/import/an0import00000', {
		'admin/catalogue/columns': described,
		'admin/catalogue/imports/an0import00000': {
			...checked,
			message: 'The file needs a column with titles.',
			can_apply: false,
			counts: { ...checked.counts, rows: 0, new: 0, changed: 0, unchanged: 0, invalid: 0 },
			rows: [],
		} satisfies CatalogueImport,
	});
	await expect
		.element(page.getByRole('alert').filter({ hasText: 'The file needs a column with titles.' }))
		.toMatchTextContent('Choose the columns of the file below and check it again.');
	await expect.element(page.getByText(en.LABEL_COLUMNS_NEEDED, { exact: true })).toBeVisible();
	await expect.element(page.getByRole('combobox', { name: 'Column of “Zzz”' })).toBeVisible();
});

test('the missing features and providers of a file are created with one button each', async () => {
	const calls: string[] = [];
	openAdmin('games/import/an0import00000', {
		'admin/catalogue/imports/an0import00000': checked,
		'admin/catalogue/imports/an0import00000/features': () => {
			calls.push('features');
			return { ...checked, missing_features: [] };
		},
		'admin/catalogue/imports/an0import00000/providers': () => {
			calls.push('providers');
			return { ...checked, missing_providers: [] };
		},
	});
	await expect.element(page.getByText(/Cluster Pays/)).toBeVisible();
	await page.getByRole('button', { name: 'Create the missing features' }).click();
	await expect.poll(() => calls).toEqual(['features']);
	await expect.element(page.getByText(/Northlight/)).toBeVisible();
	await page.getByRole('button', { name: 'Create the missing providers' }).click();
	await expect.poll(() => calls).toEqual(['features', 'providers']);
});

test('a file with more invalid rows than are listed says so', async () => {
	openAdmin('games/import/an0import00000', {
		'admin/catalogue/imports/an0import00000': { ...checked, counts: { ...checked.counts, invalid: 500 } },
	});
	await expect
		.element(page.getByRole('alert').filter({ hasText: 'errors' }))
		.toMatchTextContent('The first 3 are shown.');
});

test(
	'another file replaces the checked one only after a question and the choice of a file',
	{ tags: ['long'] },
	async () => {
		const calls: string[] = [];
		const choosers: Event[] = [];
		const uploads: string[] = [];
		mockUploads(({ name }) => {
			uploads.push(name);
			return { uid: 'an0import00001' };
		});
		openAdmin('games/import/an0import00000', {
			'admin/catalogue/imports/an0import00000': checked,
			'admin/catalogue/imports/an0import00000/cancel': () => {
				calls.push('cancel');
				return { ...checked, state: 'cancelled' };
			},
			'admin/catalogue/imports/an0import00001': { ...checked, name: 'other.csv' },
			'admin/catalogue/imports': emptyList,
			'admin/catalogue/columns': [],
		});
		const button = page.getByRole('button', { name: en.ACTION_CHOOSE_ANOTHER_FILE });
		const question = page.getByRole('dialog', { name: en.TITLE_CHOOSE_ANOTHER_FILE });
		await button.click();
		await expect.element(question).toMatchTextContent('games.zip');
		await question.getByRole('button', { name: en.ACTION_CANCEL, exact: true }).click();
		await expect.element(question).not.toBeInTheDocument();
		await button.click();
		const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
		input.addEventListener('click', (event) => choosers.push(event));
		await question.getByRole('button', { name: en.ACTION_CHOOSE_FILE }).click();
		expect(choosers).toHaveLength(1);
		expect(calls).toEqual([]);
		await userEvent.upload(input, new File(['title\nReef'], 'other.csv'));
		await expect.element(page.getByRole('heading', { name: 'other.csv' })).toBeVisible();
		expect(calls).toEqual(['cancel']);
		expect(uploads).toEqual(['other.csv']);
	},
);

test('a finished import says how many images are still in work', async () => {
	openAdmin('games/import/an0import00000', {
		'admin/catalogue/imports/an0import00000': { ...checked, state: 'done', can_apply: false, waiting_images: 2 },
	});
	await expect.element(page.getByText(/The sizes of 2 images are still being made/)).toBeVisible();
});

test('the screen of a content type describes the columns of files', async () => {
	openAdmin('games/import', {
		'admin/catalogue/imports': emptyList,
		'admin/catalogue/columns': [
			{ ...describedColumn, key: 'title.es', field: 'title', language: 'es', format: 'text', example: 'Golden Reef' },
			{ ...describedColumn, key: 'banner', field: 'banner', format: 'picture', example: 'banner.jpg' },
			described.at(-1)!,
		] satisfies CatalogueColumn[],
	});
	await expect.element(page.getByText(/List image 960 × 600 \(8:5\)/)).toBeVisible();
	await page.getByText('Columns (3)').click();
	const row = (name: string) => page.getByRole('row').filter({ hasText: name });
	await expect.element(row('title.es')).toMatchTextContent('Title (Spanish)');
	await expect.element(row('title.es')).toMatchTextContent('Text, such as Golden Reef');
	await expect.element(row('banner.jpg')).toMatchTextContent('Best size: 960 × 600 pixels');
	await expect
		.element(row('min_bet_euro'))
		.toMatchTextContent('Euros, such as 0.10. The column min_bet has cents instead.');
});

test('the screen of a content type offers a template, an export and the undo of an import', async () => {
	openAdmin('games/import', {
		'admin/catalogue/columns': [],
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
