/** Tests of the board of translations and of the editor of a cell. */
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type {
	Translation,
	TranslationChange,
	TranslationImportResult,
	TranslationRow,
	TranslationRun,
	TranslationText,
} from '../../contract/translations.ts';
import { failure, type Responses } from '../../site/testing/responses.ts';
import { emptyText } from '../api/item.ts';
import { makeCopyKeeper } from '../frame/local-copies.ts';
import { onePage } from '../testing/item-calls.ts';
import { en, zh } from '../testing/messages.ts';
import { member, openAdmin } from '../testing/show-part.tsx';

const NO_WORK = { missing: 0, stale: 0, machine: 0 };
const row = (uid: string, title: string, state: NonNullable<TranslationRow['languages']['zh']>): TranslationRow => ({
	resource: 'news',
	uid,
	title: { ...emptyText, en: title },
	revision: 3,
	changed_at: '2026-03-01T09:00:00.000Z',
	texts: 3,
	languages: { en: { state: 'ready', ...NO_WORK }, zh: state },
});
const rows = [
	row('one', 'Harbour lights', { state: 'missing', ...NO_WORK, missing: 2, stale: 1 }),
	row('two', 'Tide tables', { state: 'ready', ...NO_WORK }),
];
const extra = {
	...onePage(2),
	languages: ['en', 'zh'],
	resources: ['news', 'texts'],
	counts: { en: { ready: 2, ...NO_WORK }, zh: { ready: 1, ...NO_WORK, missing: 1 } },
	has_machine: false,
};
const text = (path: string, over: Partial<TranslationText> = {}): TranslationText => ({
	path,
	kind: 'line',
	max_length: 200,
	source: 'Harbour lights',
	target: '',
	state: 'missing',
	earlier_source: null,
	...over,
});
const translation = (over: Partial<Translation> = {}): Translation => ({
	resource: 'news',
	uid: 'one',
	title: { ...emptyText, en: 'Harbour lights' },
	language: 'zh',
	source_language: 'en',
	revision: 3,
	schedule: 'published',
	state: 'published',
	is_direct: false,
	changed_by: 'bob@studio.test',
	may_save: true,
	may_publish: true,
	has_machine: false,
	texts: [
		text('title'),
		text('summary', { source: 'Ten lamps', target: '九盏灯', state: 'stale', earlier_source: 'Nine lamps' }),
	],
	...over,
});

const asked: URLSearchParams[] = [];
const responses: Responses = {
	'admin/translations': (address: URL) => {
		asked.push(address.searchParams);
		return Response.json({ status: 'ok', data: rows, extra });
	},
};
const button = (name: string | RegExp) => page.getByRole('button', { name });

test.each([
	['en', en],
	['zh', zh],
] as const)(
	'the board shows states and shares, and its filters are in the address (%s)',
	{ tags: ['long'] },
	async (language, words) => {
		asked.length = 0;
		openAdmin('translations', { 'admin/me': member({ language }), ...responses });
		const table = page.getByRole('row');
		await expect.element(table.nth(1)).toMatchTextContent('Harbour lights');
		await expect.element(table.nth(1)).toMatchTextContent(words['translations.state_missing']);
		await expect
			.element(page.getByRole('progressbar', { name: words['languages.zh'] }))
			.toHaveAttribute('aria-valuetext', expect.stringContaining('50'));
		await page.getByRole('region', { name: words['languages.zh'] }).getByRole('button').click();
		await expect.poll(() => location.search).toContain('language=zh&state=missing');
		await expect.poll(() => asked.at(-1)?.get('state')).toBe('missing');
	},
);

test('texts are edited beside their source, stale ones show its changes; both kinds of save send the changes', async () => {
	const sent: TranslationChange[] = [];
	openAdmin('translations', {
		...responses,
		'admin/translations/news/one/zh': (_: URL, init?: RequestInit) => {
			if (init?.method !== 'PUT') return translation();
			sent.push(JSON.parse(init.body as string));
			return translation({ revision: 3 + sent.length, state: 'changed' });
		},
	});
	await button(/Harbour lights, Chinese/).click();
	const dialog = page.getByRole('dialog');
	await expect.element(dialog).toMatchTextContent('Ten lamps');
	expect(dialog.element().querySelector('del')?.textContent).toBe('Nine');
	expect(dialog.element().querySelector('ins')?.textContent).toBe('Ten');
	await dialog.getByRole('textbox').first().fill('海港灯火');
	await dialog.getByRole('button', { name: en.ACTION_CONFIRM_TRANSLATION }).click();
	await dialog.getByRole('button', { name: en.ACTION_SAVE_DRAFT }).click();
	await expect.element(page.getByText(en.TEXT_DRAFT_SAVED)).toBeVisible();
	expect(sent).toEqual([
		{
			revision: 3,
			schedule: 'published',
			texts: { title: '海港灯火' },
			confirmed: ['summary'],
			machine: [],
			publish: false,
		},
	]);
	await dialog.getByRole('button', { name: en['actions.publish'] }).click();
	await expect.poll(() => sent[1]).toMatchObject({ revision: 4, texts: {}, publish: true });
	// Escape does not discard input without a question.
	await dialog.getByRole('textbox').first().fill('灯');
	await userEvent.keyboard('{Escape}');
	await page.getByRole('button', { name: en.ACTION_CONTINUE_EDITING }).click();
	await expect.element(dialog.getByRole('textbox').first()).toHaveValue('灯');
});

test('unsaved texts stay in this browser, and the next screen restores them', async () => {
	const storedTexts = () =>
		Object.entries(localStorage)
			.filter(([key]) => key.includes('/translations/news/one/zh/'))
			.map(([, copy]) => JSON.parse(copy))
			.map(({ edits, machine }) => ({ edits, machine }));
	onTestFinished(() => localStorage.clear());
	makeCopyKeeper({ user: member().uid, resource: 'translations', uid: 'news/one/zh' }).write({
		at: '2999-03-01T09:00:00.000Z',
		revision: 2,
		before: { title: '旧' },
		edits: { title: '海港灯火', summary: '译文', gone: 'a text of a field that no longer exists' },
		machine: ['summary', 'gone'],
	});
	openAdmin('translations?edit=news/one/zh', {
		...responses,
		'admin/translations/news/one/zh': () => translation(),
	});
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('button', { name: en.ACTION_RESTORE }).click();
	await expect.element(dialog.getByRole('textbox').first()).toHaveValue('海港灯火');
	await expect
		.element(dialog.getByRole('region', { name: 'Summary' }))
		.toMatchTextContent(en['translations.edited_by_machine']);
	// Another user has changed the text since the copy was stored.
	await expect.element(dialog).toMatchTextContent(en['translations.theirs']);
	await dialog.getByRole('textbox').first().fill('海港');
	window.dispatchEvent(new Event('pagehide'));
	expect(storedTexts()).toEqual([{ edits: { title: '海港', summary: '译文' }, machine: ['summary'] }]);
	await userEvent.keyboard('{Escape}');
	await page.getByRole('button', { name: en.ACTION_DISCARD, exact: true }).click();
	await expect.poll(storedTexts).toEqual([]);
});

test('typing beside a text with formatting keeps the drawer', async () => {
	openAdmin('translations?edit=news/one/zh', {
		...responses,
		'admin/translations/news/one/zh': translation({
			texts: [
				text('title'),
				text('body', { kind: 'html', max_length: null, source: '<p>Ten lamps</p>', target: '<p>九盏灯</p>' }),
			],
		}),
	});
	const dialog = page.getByRole('dialog');
	await expect.element(dialog.getByRole('toolbar')).toBeVisible();
	await userEvent.click(dialog.getByRole('textbox').first());
	await userEvent.keyboard('ab');
	await expect.element(dialog.getByRole('textbox').first()).toHaveValue('ab');
	await expect.element(dialog.getByRole('textbox').last()).toMatchTextContent('九盏灯');
});

test('after a conflict the input stays beside the text of the other user; errors stand at their field', async () => {
	const revisions: number[] = [];
	openAdmin('translations?edit=news/one/zh', {
		...responses,
		'admin/translations/news/one/zh': (_: URL, init?: RequestInit) => {
			if (init?.method !== 'PUT')
				return revisions.length === 0
					? translation()
					: translation({ revision: 4, texts: [text('title', { target: '港口', state: 'ready' })] });
			revisions.push((JSON.parse(init.body as string) as TranslationChange).revision);
			return revisions.length === 1
				? failure(409, 'conflict', 'Someone else saved changes')
				: Response.json(
						{ status: 'error', error: { code: 'invalid', message: 'Invalid' }, fields: { 'title.zh': 'Too long' } },
						{ status: 422 },
					);
		},
	});
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('textbox').first().fill('灯火');
	const save = dialog.getByRole('button', { name: en.ACTION_SAVE_DRAFT });
	await save.click();
	await expect.element(dialog).toMatchTextContent('bob@studio.test');
	await expect.element(dialog).toMatchTextContent('港口');
	await expect.element(dialog.getByRole('textbox').first()).toHaveValue('灯火');
	await save.click();
	await expect.element(dialog.getByText('Too long')).toBeVisible();
	expect(revisions).toEqual([3, 4]);
});

test(
	'a file is checked, conflicts are imported on request only, and the filters choose what is exported',
	{ tags: ['long'] },
	async () => {
		const result: TranslationImportResult = {
			is_done: false,
			problem: null,
			language: 'zh',
			counts: { new: 2, changed: 0, confirmed: 0, unchanged: 4, untranslated: 0, conflict: 1, fault: 0 },
			items: 2,
			stored: 0,
			drafts: 0,
			units: [
				{
					resource: 'news',
					uid: 'one',
					title: { ...emptyText, en: 'Harbour lights' },
					path: 'title',
					line: null,
					outcome: 'conflict',
					before: '',
					after: '灯火',
					file_source: 'Harbor lights',
					stored_source: 'Harbour lights',
					message: 'The source has changed since the export.',
				},
			],
		};
		const results = [
			{ ...result, problem: 'The file has XLIFF version 1.2.' },
			result,
			{ ...result, is_done: true, stored: 2 },
		];
		const sent: object[] = [];
		openAdmin('translations?language=zh', {
			...responses,
			'admin/translations/import': (_: URL, init?: RequestInit) => {
				sent.push(JSON.parse(init?.body as string));
				return results.shift();
			},
		});
		await button(en.ACTION_IMPORT).click();
		const dialog = page.getByRole('dialog');
		const choose = () =>
			userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['<xliff/>'], 'zh.xlf'));
		await choose();
		await expect.element(dialog).toMatchTextContent('XLIFF version 1.2');
		await choose();
		await expect.element(dialog).toMatchTextContent('The source has changed since the export.');
		await expect.element(dialog.getByRole('button', { name: 'Import 2 texts' })).toBeVisible();
		await dialog.getByRole('checkbox', { name: en['translations.overwrite'], exact: true }).click();
		await dialog.getByRole('button', { name: 'Import 3 texts' }).click();
		await expect.element(page.getByText('2 items saved')).toBeVisible();
		expect(sent[2]).toEqual({
			text: '<xliff/>',
			is_dry_run: false,
			publish: false,
			overwrite: true,
			skip_faults: true,
		});
		await button(en['translations.export']).click();
		const link = dialog.getByRole('link', { name: en['translations.download'] });
		await expect.element(link).toHaveAttribute('href', expect.stringContaining('language=zh&state=open&format=xliff'));
	},
);

test(
	'a text of the machine is marked until it is edited, and a failure has its message',
	{ tags: ['long'] },
	async () => {
		const sent: TranslationChange[] = [];
		const asked: string[] = [];
		openAdmin('translations?edit=news/one/zh', {
			...responses,
			'admin/translations/news/one/zh': (_: URL, init?: RequestInit) => {
				if (init?.method === 'PUT') sent.push(JSON.parse(init.body as string));
				return translation({ has_machine: true });
			},
			'admin/translations/news/one/zh/machine': (_: URL, init?: RequestInit) => {
				const { path } = JSON.parse(init?.body as string) as { path: string };
				asked.push(path);
				return asked.length === 3 ? failure(502, 'machine_translation_failed', 'It is busy') : { text: `译文 ${path}` };
			},
		});
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('button', { name: 'Translate 2 texts by machine' }).click();
		await expect.element(dialog.getByRole('textbox').first()).toHaveValue('译文 title');
		await expect.element(dialog.getByRole('textbox').nth(1)).toHaveValue('译文 summary');
		await dialog.getByRole('textbox').nth(1).fill('人工');
		await dialog.getByRole('button', { name: en.ACTION_SAVE_DRAFT }).click();
		await expect.poll(() => sent[0]).toMatchObject({ texts: { summary: '人工' }, machine: ['title'] });
		await dialog.getByRole('button', { name: 'Translate by machine: Title' }).click();
		await expect.element(dialog.getByText('It is busy')).toBeVisible();
	},
);

test('a selection is translated in the background, with its progress and its problems', async () => {
	const run: TranslationRun = {
		uid: 'run1',
		language: 'zh',
		state: 'running',
		created_at: '2026-03-01T09:00:00.000Z',
		created_by: 'ada@studio.test',
		ended_at: null,
		waiting: 3,
		done: 1,
		failed: 0,
		stopped: 0,
		texts: 4,
		problems: [],
	};
	let present: TranslationRun[] = [];
	openAdmin('translations?resource=news', {
		'admin/translations': () => Response.json({ status: 'ok', data: rows, extra: { ...extra, has_machine: true } }),
		'admin/translation-runs': (_: URL, init?: RequestInit) => {
			if (init?.method !== 'POST') return present;
			expect(JSON.parse(init.body as string)).toEqual({ language: 'zh', resource: 'news' });
			present = [run];
			return { uid: 'run1', items: 4 };
		},
		'admin/translation-runs/run1/stop': () => {
			const title = { ...emptyText, en: 'Tide tables' };
			const problems = [{ resource: 'news', uid: 'two', title, path: 'body', message: 'Lacks tags' }];
			present = [{ ...run, state: 'stopped', waiting: 0, stopped: 3, problems }];
			return {};
		},
	});
	await button(en['translations.machine']).click();
	await page.getByRole('dialog').getByRole('button', { name: en['translations.machine_start'] }).click();
	await expect.element(page.getByText('1 of 4 items')).toBeVisible();
	await button(en['translations.run_stop']).click();
	await expect.element(page.getByText(/Lacks tags/)).toBeVisible();
});
