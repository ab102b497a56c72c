/** Tests of the overview beside the fields of an item, on large and on small screens. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { failure } from '../../site/testing/responses.ts';
import { en } from '../testing/messages.ts';
import { COLLEAGUE, emptyList, ItemCalls, roadmapItem } from '../testing/item-calls.ts';
import { closeAll, member, openAdmin } from '../testing/show-part.tsx';

const button = (name: string) => page.getByRole('button', { name });
const region = (name: string) => page.getByRole('region', { name });
const title = page.getByRole('textbox', { name: 'Title (English)' });
const sectionLinks = page.getByRole('navigation', { name: en.LABEL_JUMP_TO });

const open = (path: string, calls: ItemCalls): void =>
	openAdmin(path, { ...calls.responses, 'admin/partners': emptyList });

test(
	'errors are counted at their section and in the list of sections, whose links set the address',
	{ tags: ['long'] },
	async () => {
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
	},
);

test('the address of a section opens the form at it', async () => {
	open('roadmap/one#pictures', new ItemCalls('roadmap', [roadmapItem('one', 'Before')]));
	await expect.element(region(en.LABEL_PICTURES)).toHaveFocus();
});

test('the overview leads to what a draft lacks, until it is edited', { tags: ['long'] }, async () => {
	const item = roadmapItem('one', '', {
		state: 'draft',
		problems: { 'title.en': 'Required' },
		translations: { description: { zh: 'missing' } },
	});
	const calls = new ItemCalls('roadmap', [item]);
	calls.change('one', ({ content }) => ({ content: { ...content, description: { en: '<p>Soon</p>', zh: '' } } }));
	open('roadmap/one', calls);
	await region(en.TITLE_BEFORE_PUBLISHING).getByRole('button', { name: 'Title (English)' }).click();
	await expect.element(title).toHaveFocus();
	await title.fill('A title');
	await expect.element(region(en.TITLE_BEFORE_PUBLISHING)).not.toBeInTheDocument();
	const languages = region(en.LABEL_LANGUAGES);
	// The unsaved title counts; the description is missing in Chinese.
	await expect.element(languages.getByRole('listitem').first()).toMatchTextContent(en.LABEL_NOTHING_TO_TRANSLATE);
	await languages.getByRole('button', { name: '1 missing' }).click();
	await expect.element(page.getByRole('button', { name: `Description (Chinese): ${en.EDITOR_START}` })).toHaveFocus();
});

test('an empty new form has no texts yet, and counts a language as soon as the other has text', async () => {
	open('roadmap/create', new ItemCalls('roadmap', []));
	const languages = region(en.LABEL_LANGUAGES);
	await expect.element(languages.getByText(en.LABEL_NO_TEXTS).last()).toBeVisible();
	await expect.element(languages.getByText(en.LABEL_NOTHING_TO_TRANSLATE)).not.toBeInTheDocument();
	await title.fill('Written');
	await expect.element(languages.getByRole('listitem').last()).toMatchTextContent('1 missing');
});

test('a lost connection is shown at once', async () => {
	const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	onTestFinished(() => online.mockRestore());
	open('roadmap/one', new ItemCalls('roadmap', [roadmapItem('one', 'Before')]));
	await expect.element(page.getByText(en.LABEL_OFFLINE).first()).toBeVisible();
	await title.fill('After');
	await expect.element(page.getByText(/^Not saved: no connection/).first()).toBeVisible();
	online.mockReturnValue(true);
	window.dispatchEvent(new Event('online'));
	await expect.element(page.getByText(/^Not saved: no connection/)).not.toBeInTheDocument();
});

test('a file that is dropped beside a picture field leads to the field', async () => {
	open('roadmap/one', new ItemCalls('roadmap', [roadmapItem('one', 'Before')]));
	await expect.element(title).toBeVisible();
	const dataTransfer = new DataTransfer();
	dataTransfer.items.add(new File(['x'], 'reef.png', { type: 'image/png' }));
	const drop = (type: string) =>
		title.element().dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
	// Both events must be cancelled, or the browser opens the file.
	expect([drop('dragover'), drop('drop')]).toEqual([false, false]);
	await expect.element(page.getByText(en.TEXT_DROP_ON_FIELD)).toBeVisible();
	await expect.element(button(en.ACTION_CHOOSE_PICTURE).first()).toHaveFocus();
});

test('others who have the item open are named', { tags: ['long'] }, async () => {
	const calls = new ItemCalls('roadmap', [roadmapItem('one', 'Before')]);
	calls.others = [{ email: COLLEAGUE, name: 'Grace', since: '2026-03-01T09:00:00.000Z', has_unsaved_edits: false }];
	open('roadmap/one', calls);
	await expect.element(region(en.TITLE_ALSO_HERE)).toMatchTextContent('Grace has this open');
	calls.others = [{ ...calls.others[0]!, has_unsaved_edits: true }];
	// The form reports an unsaved edit at once.
	await title.fill('After');
	await expect.element(region(en.TITLE_ALSO_HERE)).toMatchTextContent('Grace is editing');
	expect(calls.presenceReports).toMatchObject([{ has_unsaved_edits: false }, { has_unsaved_edits: true }]);
	await page.getByRole('link', { name: 'Partners' }).click();
	await page.getByRole('button', { name: en.ACTION_LEAVE }).click();
	await expect.poll(() => calls.presenceReports.at(-1)).toEqual({ is_leaving: true });
});

test('a form without edits shows what another user saves', async () => {
	const calls = new ItemCalls('roadmap', [roadmapItem('one', 'Before')]);
	open('roadmap/one', calls);
	await expect.element(title).toHaveValue('Before');
	calls.change('one', ({ content }) => ({ content: { ...content, title: { ...content.title, en: 'Theirs' } } }));
	document.dispatchEvent(new Event('visibilitychange'));
	await expect.element(title).toHaveValue('Theirs');
	await expect.element(page.getByText(/^Updated .*saved changes$/).first()).toMatchTextContent(COLLEAGUE);
});

test('the overview shows no time of a save before anybody has saved the item', async () => {
	const savedBy = async (updated_by: string) => {
		open('roadmap/one', new ItemCalls('roadmap', [{ ...roadmapItem('one', 'Stored'), updated_by }]));
		await expect.element(title).toHaveValue('Stored');
		return page.getByText(/^Saved /);
	};
	await expect.element((await savedBy('')).first()).not.toBeInTheDocument();
	closeAll();
	await expect.element((await savedBy(COLLEAGUE)).first()).toBeInTheDocument();
});

test(
	'a version beside the form opens with its changed fields first, and its others below',
	{ tags: ['long'] },
	async () => {
		const calls = new ItemCalls('roadmap', [roadmapItem('one', 'After', { revision: 2 })]);
		const versions = [2, 1].map((revision) => ({
			revision,
			at: `2026-03-0${revision}T09:00:00.000Z`,
			by: COLLEAGUE,
			published_at: null,
		}));
		const { content } = calls.get('one');
		const version = (revision: number, title: string) => ({
			...versions[2 - revision],
			content: { ...content, title: { ...content.title, en: title } },
		});
		openAdmin('roadmap/one', {
			'admin/roadmap/one/versions': versions,
			'admin/roadmap/one/versions/2': version(2, 'After'),
			'admin/roadmap/one/versions/1': version(1, 'Before'),
			...calls.responses,
		});
		await region(en.TITLE_VERSIONS)
			.getByRole('button', { name: /^2 Mar/ })
			.click();
		const drawer = page.getByRole('dialog', { name: en.TITLE_VERSIONS });
		await expect.element(drawer.getByRole('heading', { level: 3 }).first()).toHaveTextContent('Title (English)');
		expect(drawer.element().querySelector('ins')?.textContent).toBe('After');
		await drawer.getByText(/unchanged fields/).click();
		await expect.element(drawer.getByText('After zh')).toBeVisible();
	},
);

const editorRights = { rights: { roadmap: { view: true, edit: true, publish: false } } };
const editorAccount = member({ is_superuser: false, role: 'editor', ...editorRights });
const asked = {
	state: 'requested',
	by: COLLEAGUE,
	at: '2026-03-01T09:00:00.000Z',
	note: 'New date\nPlease check',
} as const;

test(
	'an editor requests a review with a note, and sees that the item was sent back and why',
	{ tags: ['long'] },
	async () => {
		const review = { ...asked, state: 'sent_back', note: 'The date is wrong' } as const;
		const calls = new ItemCalls('roadmap', [roadmapItem('one', 'Before', { state: 'draft', on_site: false, review })]);
		openAdmin('roadmap/one', {
			...calls.responses,
			'admin/me': editorAccount,
			'admin/people': [{ email: COLLEAGUE, name: 'Grace', picture: null }],
		});
		const sentBack = region(en['review_states.sent_back']);
		await expect.element(sentBack.getByText('Grace')).toBeVisible();
		await expect.element(sentBack.getByText('The date is wrong')).toBeVisible();
		await expect.element(button(en.ACTION_APPROVE)).not.toBeInTheDocument();
		await title.fill('Right date');
		await button(en.ACTION_REQUEST_REVIEW).click();
		const dialog = page.getByRole('dialog', { name: en.ACTION_REQUEST_REVIEW });
		const note = dialog.getByRole('textbox');
		await expect.element(note).toHaveFocus();
		await note.fill('Mended');
		calls.failNext = {
			call: 'POST roadmap/one/review',
			response: () => failure(429, 'too_many_requests'),
		};
		await dialog.getByRole('button', { name: en.ACTION_REQUEST_REVIEW }).click();
		await expect.element(page.getByRole('alert').filter({ hasText: 'It failed' })).toBeVisible();
		// The dialog has the note of the failed request.
		await button(en.ACTION_REQUEST_REVIEW).click();
		await expect.element(note).toHaveValue('Mended');
		await dialog.getByRole('button', { name: en.ACTION_REQUEST_REVIEW }).click();
		await expect.element(region(en['review_states.requested']).getByText('Mended')).toBeVisible();
		await expect.element(page.getByText(en.TEXT_REVIEW_REQUESTED).first()).toBeVisible();
		expect(calls.sent).toEqual(['PUT roadmap/one', 'POST roadmap/one/review', 'POST roadmap/one/review']);
	},
);

test('a publisher sends an item back with a note, or approves it', { tags: ['long'] }, async () => {
	const calls = new ItemCalls('roadmap', [
		roadmapItem('one', 'Before', { state: 'draft', on_site: false, review: asked }),
		roadmapItem('two', 'Other', { state: 'draft', on_site: false, review: asked }),
	]);
	open('roadmap/one', calls);
	await expect.element(region(en['review_states.requested'])).toMatchTextContent('New date');
	await button(en.ACTION_SEND_BACK).click();
	const dialog = page.getByRole('dialog', { name: en.ACTION_SEND_BACK });
	const note = dialog.getByRole('textbox', { name: en.LABEL_SEND_BACK_NOTE });
	await dialog.getByRole('button', { name: en.ACTION_SEND_BACK }).click();
	await expect.element(note).toHaveAccessibleDescription(en.TEXT_NOTE_MISSING);
	await note.fill('The date is wrong');
	await dialog.getByRole('button', { name: en.ACTION_SEND_BACK }).click();
	await expect.element(region(en['review_states.sent_back']).getByText('The date is wrong')).toBeVisible();
	expect(calls.sent).toEqual(['POST roadmap/one/send-back']);
	closeAll();
	open('roadmap/two', calls);
	await button(en.ACTION_APPROVE).click();
	await expect.element(region(en['review_states.requested'])).not.toBeInTheDocument();
	expect(calls.sent.at(-1)).toBe('POST roadmap/two/publish');
});

test('a copy of the item opens', { tags: ['long'] }, async () => {
	const calls = new ItemCalls('roadmap', [roadmapItem('one', 'Before')]);
	open('roadmap/one', calls);
	// When this button is visible, the overview has loaded.
	await expect.element(button(en.ACTION_ALL_VERSIONS)).toBeVisible();
	await expect.element(title).toHaveValue('Before');
	await button(en.LABEL_MORE_ACTIONS).click();
	await page.getByRole('menuitem', { name: en.ACTION_DUPLICATE }).click();
	await expect.poll(() => location.pathname).toBe('/admin/roadmap/copy');
	await expect.element(page.getByText(en.TEXT_DUPLICATED)).toBeVisible();
	await expect.element(title).toHaveValue('Before');
});

test(
	'on phones the actions and a failure are at the bottom, and sections and languages are choices',
	{ tags: ['long'] },
	async () => {
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
			await expect.element(page.getByRole('textbox', { name: 'Title (Chinese)' })).toBeVisible();
			await failure.getByRole('button', { name: en.ACTION_TRY_AGAIN }).click();
			await expect.poll(() => calls.get('one').content.title.en).toBe('Typed in a tunnel');
			expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
		} finally {
			await page.viewport(1280, 800);
		}
	},
);
