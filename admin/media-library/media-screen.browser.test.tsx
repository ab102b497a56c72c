import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MediaItem, MediaUse, UploadLimits } from '../../contract/media.ts';
import { PICTURE_URL } from '../../site/testing/responses.ts';
import { createTranslate } from '../messages/translate.ts';
import { en } from '../testing/messages.ts';
import { mockUploads } from '../testing/mock-uploads.ts';
import type { Paging } from '../api/call-page.ts';
import { COLLEAGUE, onePage } from '../testing/item-calls.ts';
import { member, openAdmin } from '../testing/show-part.tsx';
import { inEachLanguage } from '../../contract/languages.ts';

const stored = (uid: string, over: Partial<MediaItem> = {}): MediaItem => ({
	uid,
	kind: 'picture',
	name: uid,
	state: 'ready',
	content_type: 'image/png',
	size: 900,
	width: 8,
	height: 5,
	color: '#123456',
	placeholder: '',
	alt: { ...inEachLanguage(() => ''), en: '', zh: '' },
	focal: null,
	crop: null,
	folder: null,
	tags: [],
	url: PICTURE_URL,
	renditions: [{ width: 8, format: 'webp', url: PICTURE_URL }],
	revision: 1,
	created_at: '2026-03-01T09:00:00.000Z',
	updated_at: '2026-03-01T09:00:00.000Z',
	updated_by: '',
	...over,
});
const captions = (number: number): MediaItem =>
	stored(`words${number}`, {
		kind: 'captions',
		name: `words ${number}`,
		content_type: 'text/vtt',
		url: '/media/words.vtt',
		renditions: [],
	});
const most = { megabytes: 10, types: ['png'] };
const limits: UploadLimits = { picture: most, video: most, captions: most, file: most, certificate: most };
const listed = (items: MediaItem[], paging: Paging = onePage(items.length)) =>
	Response.json({ status: 'ok', data: items, extra: { ...paging, limits } });
const withUses = (item: MediaItem, uses: MediaUse[] = []) => ({ ...item, uses });

const main = page.getByRole('main');
const button = (name: string) => page.getByRole('button', { name });
const tile = (name: string) => page.getByRole('button', { name });

test('the library loads page by page, and keeps its filters in the URL', { tags: ['long'] }, async () => {
	const all = Array.from({ length: 70 }, (_, number) => captions(number));
	const requested: string[] = [];
	openAdmin('media', {
		'admin/media': ({ searchParams }: URL) => {
			const kind = searchParams.get('kind');
			requested.push(`${searchParams.get('q')} ${kind}`);
			if (kind === 'video') return listed([]);
			return searchParams.get('cursor') === 'second'
				? listed(all.slice(60), { total: 70, next: null, previous: 'first' })
				: listed(all.slice(0, 60), { total: 70, next: 'second', previous: null });
		},
		'admin/media/words69': withUses(captions(69)),
	});
	await page.getByRole('searchbox').fill('words');
	await expect.poll(() => location.search).toContain('q=words');
	await expect.element(page.getByText('60 of 70')).toBeVisible();
	await expect.element(tile('Captions words 69')).not.toBeInTheDocument();
	await button(en.ACTION_LOAD_MORE).click();
	await tile('Captions words 69').click();
	await expect.element(button(en.ACTION_LOAD_MORE)).not.toBeInTheDocument();
	const details = page.getByRole('dialog', { name: 'words 69' });
	await expect.element(details.getByRole('link', { name: en.ACTION_DOWNLOAD })).toHaveAttribute('download', 'words 69');
	history.back();
	await expect.element(details).not.toBeInTheDocument();
	await userEvent.selectOptions(page.getByRole('combobox', { name: en.LABEL_KIND }), en['media_kinds.video']);
	await expect.element(page.getByText(en.TEXT_NOTHING_FOUND)).toBeVisible();
	expect(new URLSearchParams(location.search).get('kind')).toBe('video');
	expect(requested.at(-1)).toBe('words video');
	await button('Clear filters').click();
	await expect.element(page.getByRole('searchbox')).toHaveValue('');
	expect(location.search).toBe('');
});

test('the library applies a search of the URL', async () => {
	openAdmin('media?q=tide&kind=picture', {
		'admin/media': ({ searchParams }: URL) => listed(searchParams.get('q') === 'tide' ? [stored('tide')] : []),
	});
	await expect.element(page.getByRole('searchbox')).toHaveValue('tide');
	await expect.element(tile('tide')).toBeVisible();
});

test('a viewer can neither upload nor change files', async () => {
	let sent = 0;
	mockUploads(() => ({ sent: ++sent }));
	openAdmin('media', {
		'admin/me': member({ is_superuser: false, rights: { media: { view: true } } as never }),
		'admin/media': () => listed([stored('reef')]),
		'admin/media/reef': withUses(stored('reef')),
	});
	await expect.element(tile('reef')).toBeVisible();
	await expect.element(button(en.ACTION_UPLOAD_FILES)).not.toBeInTheDocument();
	const dataTransfer = new DataTransfer();
	dataTransfer.items.add(new File(['x'], 'dropped.png', { type: 'image/png' }));
	for (const type of ['dragover', 'drop'])
		main.element().dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
	await tile('reef').click();
	const details = page.getByRole('dialog', { name: 'reef' });
	await expect.element(details.getByRole('textbox', { name: 'Name' })).toBeDisabled();
	await expect.element(details.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
	await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
	expect(sent).toBe(0);
});

test('the second of two users who describe a picture chooses between the two texts', { tags: ['long'] }, async () => {
	let current = stored('harbour');
	openAdmin('media/harbour', {
		'admin/media': () => listed([current]),
		'admin/media/harbour': (_: URL, init?: RequestInit) => {
			if (init?.method !== 'PATCH') return withUses(current);
			const { revision, ...words } = JSON.parse(init.body as string);
			if (revision !== current.revision)
				return Response.json({ status: 'error', error: { code: 'conflict', message: '' }, current }, { status: 409 });
			return (current = { ...current, ...words, revision: revision + 1 });
		},
	});
	const text = (language: string) => page.getByRole('textbox', { name: `Alt text (${language})` });
	await text('English').fill('My boats');
	current = {
		...current,
		revision: 2,
		updated_by: COLLEAGUE,
		alt: { ...inEachLanguage(() => ''), en: 'Their boats', zh: '他们的船' },
	};
	await button('Save').click();
	const conflict = page.getByRole('dialog', { name: en.TITLE_CONFLICT });
	await expect.element(conflict).toMatchTextContent(COLLEAGUE);
	const marked = [...conflict.element().querySelectorAll('mark')].map((node) => node.textContent);
	expect(marked).toEqual(['My', 'Their', '他们的船']);
	// Continuing to edit loses nothing, and the next save shows the conflict again.
	await conflict.getByRole('button', { name: en.ACTION_CONTINUE_EDITING }).click();
	await expect.element(text('English')).toHaveValue('My boats');
	await button('Save').click();
	await conflict
		.getByRole('group', { name: /English/ })
		.getByRole('radio', { name: en.ACTION_KEEP_MINE })
		.click();
	await conflict.getByRole('button', { name: en.ACTION_SAVE_MERGED }).click();
	await expect.element(text(en['languages.zh'])).toHaveValue('他们的船');
	expect(current).toMatchObject({ revision: 3, alt: { en: 'My boats', zh: '他们的船' } });
});

test('a picture in use cannot be deleted; if it came into use meanwhile, the details show where', async () => {
	let uses: MediaUse[] = [];
	const use = {
		resource: 'news',
		uid: 'one',
		title: { ...inEachLanguage(() => ''), en: 'Lighthouse', zh: '' },
		fields: ['image'],
		in_draft: false,
		on_site: true,
	};
	openAdmin('media/tower', {
		'admin/media': () => listed([stored('tower')]),
		'admin/media/tower': (_: URL, init?: RequestInit) => {
			if (init?.method !== 'DELETE') return withUses(stored('tower'), uses);
			uses = [use];
			return Response.json(
				{ status: 'error', error: { code: 'in_use', message: 'It is in use.' }, users: uses },
				{ status: 409 },
			);
		},
	});
	const details = page.getByRole('dialog', { name: 'tower' });
	const remove = details.getByRole('button', { name: 'Delete' });
	await remove.click();
	await page.getByRole('dialog', { name: en.TITLE_DELETE_MEDIA }).getByRole('button', { name: 'Delete' }).click();
	await expect.element(details.getByRole('alert')).toHaveTextContent('It is in use.');
	await expect.element(details.getByRole('link', { name: 'Lighthouse' })).toHaveAttribute('href', '/admin/news/one');
	await expect.element(remove).toBeDisabled();
});

test('closing the details with unsaved changes asks for confirmation', { tags: ['long'] }, async () => {
	openAdmin('media/reef', {
		'admin/media': () => listed([stored('reef')]),
		'admin/media/reef': withUses(stored('reef')),
	});
	const details = page.getByRole('dialog', { name: 'reef' });
	const name = details.getByRole('textbox', { name: 'Name' });
	await name.fill('A reef');
	const question = page.getByRole('dialog', { name: en.TITLE_UNSAVED });
	for (const close of [
		() => userEvent.keyboard('{Escape}'),
		() => details.getByRole('button', { name: 'Close' }).click(),
	]) {
		await close();
		await question.getByRole('button', { name: 'Cancel' }).click();
		await expect.element(question).not.toBeInTheDocument();
		await expect.element(name).toHaveValue('A reef');
	}
});

test('arrow keys move the focal point within the picture', { tags: ['long'] }, async () => {
	openAdmin('media/reef', {
		'admin/media': () => listed([stored('reef')]),
		'admin/media/reef': withUses(stored('reef')),
	});
	const point = page.getByRole('slider', { name: en.LABEL_FOCAL });
	await expect.element(point).toBeVisible();
	(point.element() as HTMLElement).focus();
	await userEvent.keyboard('{ArrowLeft>30/}{ArrowDown}');
	const [x, y] = ['0', '52'];
	await expect.element(point).toHaveAttribute('aria-valuetext', createTranslate('en')('TEXT_FOCAL_PLACE', { x, y }));
});

/** Opens the library with folders. A mock server moves, tags and deletes media. */
function openFolders(path = 'media') {
	const folder = (uid: string, parent: string | null) => ({ uid, name: uid, parent, media: 0 });
	const library = {
		folders: [folder('games', null), folder('covers', 'games'), folder('news', null)],
		items: ['reef', 'tide', 'tower'].map((uid) => stored(uid)),
		requests: [] as object[],
		queries: [] as string[],
	};
	openAdmin(path, {
		'admin/media': ({ searchParams }: URL) => {
			library.queries.push(`${searchParams.get('folder')} ${searchParams.get('tags')}`);
			return listed(library.items);
		},
		'admin/media-tags': [{ tag: 'deep sea', media: 2 }],
		'admin/media-folders': (_: URL, init?: RequestInit) => {
			if (init?.method !== 'POST') return library.folders;
			const { name, parent } = JSON.parse(init.body as string);
			if (library.folders.some((each) => each.uid === name))
				return Response.json(
					{ status: 'error', error: { code: 'folder_exists', message: 'It exists.' } },
					{ status: 409 },
				);
			library.folders = [...library.folders, folder(name, parent)];
			return library.folders.at(-1)!;
		},
		'admin/media-folders/games': (url: URL, init?: RequestInit) => {
			library.requests.push({ method: init?.method, content: url.searchParams.get('content') });
			return {};
		},
		'admin/media/bulk': (_: URL, init?: RequestInit) => {
			const request = JSON.parse(init!.body as string) as { action: string; uids: string[] };
			library.requests.push(request);
			const use = { resource: 'news', uid: 'one', title: { en: 'Lighthouse', zh: '' }, in_draft: false, on_site: true };
			const in_use = request.action === 'remove' ? [{ uid: 'tower', name: 'tower', users: [use] }] : [];
			const done = request.uids.filter((uid) => !in_use.some((each) => each.uid === uid));
			return { done, in_use, full: [] };
		},
	});
	return library;
}
const translate = createTranslate('en');
const checkbox = (name: string) =>
	page.getByRole('checkbox', { name: translate('LABEL_SELECT_ITEM', { title: name }) });
const select = (name: string) => checkbox(name).click();
const folderList = page.getByRole('complementary', { name: en.LABEL_FOLDERS });

test('selected media are moved to a folder and tagged', { tags: ['long'] }, async () => {
	const { requests } = openFolders();
	await select('reef');
	await select('tide');
	await button(en.ACTION_MOVE_MEDIA).click();
	// Find dialogs by name, because notifications have the same ARIA role.
	const moving = page.getByRole('dialog', { name: translate('TITLE_MOVE_MEDIA', { count: 2 }) });
	await userEvent.selectOptions(moving.getByRole('combobox'), 'games / covers');
	await moving.getByRole('button', { name: en.ACTION_MOVE }).click();
	await expect.element(moving).not.toBeInTheDocument();
	expect(requests).toEqual([{ uids: ['reef', 'tide'], action: 'move', folder: 'covers' }]);
	await select('tower');
	await button(en.ACTION_TAG_MEDIA).click();
	const tagging = page.getByRole('dialog', { name: translate('TITLE_TAG_MEDIA', { count: 1 }) });
	await tagging.getByRole('combobox', { name: en.LABEL_ADD_TAGS }).fill('Coral Reef');
	await page.getByRole('option', { name: /coral reef/ }).click();
	await tagging.getByRole('button', { name: en.ACTION_SAVE }).click();
	await expect.element(tagging).not.toBeInTheDocument();
	expect(requests.at(-1)).toEqual({ uids: ['tower'], action: 'tag', add_tags: ['coral reef'], remove_tags: [] });
});

test(
	'media in use are not deleted with the others, and stay selected with what uses them',
	{ tags: ['long'] },
	async () => {
		openFolders();
		await select('reef');
		await select('tower');
		await button(en.ACTION_DELETE).click();
		await page.getByRole('dialog').getByRole('button', { name: en.ACTION_DELETE }).click();
		const left = page.getByRole('dialog', { name: /was not deleted/ });
		await expect.element(left.getByRole('link', { name: 'Lighthouse' })).toHaveAttribute('href', '/admin/news/one');
		await left.getByRole('button', { name: en.ACTION_CLOSE }).first().click();
		const boxes = page.getByRole('checkbox', { name: /^Select “(reef|tide|tower)”/ }).elements() as HTMLInputElement[];
		expect(boxes.map((box) => box.checked)).toEqual([false, false, true]);
	},
);

test('folders and tags filter the library and stay in the URL', { tags: ['long'] }, async () => {
	const { queries } = openFolders('media?folder=news');
	await expect.element(folderList.getByRole('link', { name: /^news/ })).toHaveAttribute('aria-current', 'true');
	await folderList.getByRole('link', { name: /^covers/ }).click();
	await page.getByRole('combobox', { name: en.LABEL_TAGS }).click();
	await page.getByRole('option', { name: 'deep sea' }).click();
	await expect.poll(() => queries.at(-1)).toBe('covers deep sea');
	const params = new URLSearchParams(location.search);
	expect([params.get('folder'), params.get('tags')]).toEqual(['covers', 'deep sea']);
});

test(
	'a folder is created inside another one; a rejected name stays in the dialog with the reason',
	{ tags: ['long'] },
	async () => {
		const { folders } = openFolders();
		expect(folders).toHaveLength(3);
		await button(createTranslate('en')('LABEL_FOLDER_ACTIONS', { name: 'news' })).click();
		await page.getByRole('menuitem', { name: en['folder_actions.create'] }).click();
		const name = page.getByRole('textbox', { name: en.LABEL_FOLDER_NAME });
		await expect.element(name).toHaveFocus();
		await name.fill('games');
		await page.getByRole('dialog').getByRole('button', { name: en.ACTION_SAVE }).click();
		await expect.element(page.getByRole('dialog')).toMatchTextContent('It exists.');
		await expect.element(name).toHaveValue('games');
		await name.fill('2026/1');
		await expect.element(name).toHaveValue('20261');
		await page.getByRole('dialog').getByRole('button', { name: en.ACTION_SAVE }).click();
		await expect.element(folderList.getByRole('link', { name: /^20261/ })).toBeVisible();
	},
);

test('deleting a folder with folders in it moves them up, and says so', { tags: ['long'] }, async () => {
	const { requests } = openFolders('media?folder=games');
	await button(createTranslate('en')('LABEL_FOLDER_ACTIONS', { name: 'games' })).click();
	await page.getByRole('menuitem', { name: en['folder_actions.delete'] }).click();
	await expect.element(page.getByRole('dialog')).toMatchTextContent(en.TEXT_DELETE_TOP_FOLDER);
	await page.getByRole('dialog').getByRole('button', { name: en.ACTION_DELETE_FOLDER }).click();
	await expect.poll(() => location.search).toBe('');
	expect(requests).toEqual([{ method: 'DELETE', content: 'move_up' }]);
});

test('media dropped on a folder are moved there, with all selected ones', async () => {
	const { requests } = openFolders();
	await select('reef');
	await select('tide');
	const dragged = checkbox('reef').element().closest('[draggable]')!;
	const target = folderList.getByRole('listitem').filter({ hasText: 'news' }).element();
	const dataTransfer = new DataTransfer();
	const send = (node: Element, type: string) =>
		node.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
	send(dragged, 'dragstart');
	send(target, 'dragover');
	send(target, 'drop');
	await expect.poll(() => requests).toEqual([{ uids: ['reef', 'tide'], action: 'move', folder: 'news' }]);
});

test(
	'a list shows sizes and uses, is sorted by its headers, and opens with the next visit',
	{ tags: ['long'] },
	async () => {
		const queries: string[] = [];
		const responses = {
			'admin/media': ({ searchParams }: URL) => {
				queries.push(['sort', 'order', 'no_alt', 'with_uses'].map((name) => searchParams.get(name)).join(' '));
				const items = [
					stored('reef', { alt: { ...inEachLanguage(() => ''), en: 'Reef', zh: '礁石' } }),
					stored('tide'),
				];
				const extra = { ...onePage(2), limits, uses: { reef: 3, tide: 0 } };
				return Response.json({ status: 'ok', data: items, extra });
			},
			'admin/media/reef': withUses(stored('reef')),
			'admin/media/tide': withUses(stored('tide')),
		};
		openAdmin('media', responses);
		await expect.element(tile('reef')).toBeVisible();
		await page.getByRole('radio', { name: en['media_views.list'] }).click();
		const row = page.getByRole('row', { name: /reef/ });
		await expect.element(row).toMatchTextContent('8 × 5');
		await expect.element(row.getByRole('cell', { name: '3', exact: true })).toBeVisible();
		await expect.element(page.getByRole('row', { name: /tide/ }).getByText(en.LABEL_NO_ALT)).toBeVisible();
		await expect.element(row.getByText(en.LABEL_NO_ALT)).not.toBeInTheDocument();
		await page.getByRole('button', { name: en.LABEL_SIZE }).click();
		await expect.poll(() => queries.at(-1)).toBe('size desc 0 1');
		await userEvent.selectOptions(page.getByRole('combobox', { name: en['resources.media.fields.alt'] }), '1');
		await expect.poll(() => queries.at(-1)).toBe('size desc 1 1');
		expect(location.search).toBe('?sort=size&order=desc&no_alt=1');
		await page.getByRole('link', { name: 'reef' }).click();
		await expect.element(page.getByRole('dialog', { name: 'reef' })).toBeVisible();
		await page.getByRole('link', { name: en.ACTION_NEXT_FILE }).click();
		await expect.element(page.getByRole('dialog', { name: 'tide' })).toBeVisible();
		await expect.element(page.getByRole('link', { name: en.ACTION_NEXT_FILE })).not.toBeInTheDocument();
		await expect.element(page.getByRole('link', { name: en.ACTION_PREVIOUS_FILE })).toBeVisible();
		openAdmin('media', responses);
		await expect.element(page.getByRole('row', { name: /reef/ })).toBeVisible();
		localStorage.clear();
	},
);

test('a file that leaves the filtered list when it is saved keeps its neighbours', { tags: ['long'] }, async () => {
	const reef = stored('reef');
	let items = [reef, stored('tide')];
	openAdmin('media?no_alt=1', {
		'admin/media': () => listed(items),
		'admin/media/reef': (_: URL, init?: RequestInit) => {
			if (init?.method !== 'PATCH') return withUses(reef);
			items = items.slice(1);
			return { ...reef, alt: { en: 'Reef', zh: '礁石' }, revision: 2 };
		},
		'admin/media/tide': withUses(stored('tide')),
	});
	await expect.element(tile('reef')).toHaveAccessibleDescription(/No alt text/);
	await tile('reef').click();
	await page
		.getByRole('dialog')
		.getByLabelText(/English/)
		.fill('Reef');
	await button(en.ACTION_SAVE).click();
	await expect.element(tile('reef')).not.toBeInTheDocument();
	await page.getByRole('link', { name: en.ACTION_NEXT_FILE }).click();
	await expect.element(page.getByRole('dialog', { name: 'tide' })).toBeVisible();
	await expect.element(page.getByRole('link', { name: en.ACTION_PREVIOUS_FILE })).toBeVisible();
});

test('all files of the page, a range, and all results are selected', { tags: ['long'] }, async () => {
	const all = Array.from({ length: 4 }, (_, number) => captions(number));
	const moved: string[][] = [];
	openAdmin('media', {
		'admin/media': ({ searchParams }: URL) => {
			const isRest = searchParams.get('cursor') === 'rest';
			return listed(isRest ? all.slice(3) : all.slice(0, 3), {
				total: 4,
				next: isRest ? null : 'rest',
				previous: null,
			});
		},
		'admin/media-folders': [],
		'admin/media/bulk': (_: URL, init?: RequestInit) => {
			moved.push((JSON.parse(init!.body as string) as { uids: string[] }).uids);
			return { done: moved.at(-1)!, in_use: [], full: [] };
		},
	});
	const selectedCount = (count: number) =>
		page.getByRole('region', { name: translate('LABEL_SOME_CHOSEN', { count }) });
	await select('words 0');
	await checkbox('words 2').click({ modifiers: ['Shift'] });
	await expect.element(selectedCount(3)).toBeVisible();
	const wholePage = page.getByRole('checkbox', { name: en.ACTION_SELECT_ALL, exact: true });
	await expect.element(wholePage).toBeChecked();
	await wholePage.click();
	await expect.element(selectedCount(3)).not.toBeInTheDocument();
	await wholePage.click();
	await button(translate('ACTION_SELECT_ALL_ITEMS', { count: 4 })).click();
	await expect.element(selectedCount(4)).toBeVisible();
	await button(en.ACTION_MOVE_MEDIA).click();
	const moving = page.getByRole('dialog', { name: translate('TITLE_MOVE_MEDIA', { count: 4 }) });
	await moving.getByRole('button', { name: en.ACTION_MOVE }).click();
	await expect.poll(() => moved).toEqual([['words0', 'words1', 'words2', 'words3']]);
});

test('a phone shows the open folder, and the others on demand', { tags: ['long'] }, async () => {
	await page.viewport(390, 844);
	openFolders('media?folder=news');
	const opener = folderList.getByRole('button', { name: 'news', exact: true });
	await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
	await expect.element(folderList.getByRole('link', { name: /^covers/ })).not.toBeInTheDocument();
	await opener.click();
	await folderList.getByRole('link', { name: /^covers/ }).click();
	await expect
		.element(folderList.getByRole('button', { name: 'games / covers' }))
		.toHaveAttribute('aria-expanded', 'false');
	await page.viewport(1280, 800);
});

test('failed uploads are sent again together, and are then counted in their folder', async () => {
	let count = 0;
	const sent: string[] = [];
	openAdmin('media?folder=news', {
		'admin/media': () => listed([]),
		'admin/media-folders': () =>
			Response.json({
				status: 'ok',
				data: [{ uid: 'news', name: 'news', parent: null, media: count }],
				extra: { total: count, unfiled: 0 },
			}),
		'admin/media-tags': [],
	});
	vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
		this.dispatchEvent(new Event('error'));
	});
	await expect.element(folderList.getByRole('link', { name: /^news\s*0 files/ })).toBeVisible();
	const dataTransfer = new DataTransfer();
	for (const name of ['one.png', 'two.png']) dataTransfer.items.add(new File(['x'], name, { type: 'image/png' }));
	const fire = (type: string) =>
		main.element().dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
	fire('dragover');
	await expect.element(page.getByText(translate('TEXT_DROP_IN_FOLDER', { name: 'news' }))).toBeVisible();
	fire('drop');
	await expect.element(page.getByText(translate('TEXT_UPLOADS_FAILED', { count: 2 }))).toBeVisible();
	mockUploads(({ name }) => {
		count += 1;
		sent.push(name);
		return stored(name, { folder: 'news' });
	});
	await button(en.ACTION_RETRY_ALL).click();
	await expect.element(tile('one.png')).toBeVisible();
	await expect.element(folderList.getByRole('link', { name: /^news\s*2 files/ })).toBeVisible();
	expect(sent.toSorted()).toEqual(['one.png', 'two.png']);
});
