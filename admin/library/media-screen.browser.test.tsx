import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MediaItem, MediaUse, UploadLimits } from '../../contract/media.ts';
import { PICTURE_URL } from '../../site/testing/answers.ts';
import { createTranslate } from '../messages/translate.ts';
import { en } from '../testing/messages.ts';
import { answerUploads } from '../testing/answer-uploads.ts';
import type { Paging } from '../api/call-page.ts';
import { COLLEAGUE, onePage } from '../testing/item-calls.ts';
import { member, openAdmin } from '../testing/show-part.tsx';

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
	alt: { en: '', zh: '' },
	focal: null,
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

test('the library loads page by page, and keeps its filters in the URL', async () => {
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
	answerUploads(() => ({ sent: ++sent }));
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

test('the second of two users who describe a picture chooses between the two texts', async () => {
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
	current = { ...current, revision: 2, updated_by: COLLEAGUE, alt: { en: 'Their boats', zh: '他们的船' } };
	await button('Save').click();
	const conflict = page.getByRole('dialog', { name: en.TITLE_CONFLICT });
	await expect.element(conflict).toMatchTextContent(COLLEAGUE);
	const marked = (mark: string) => [...conflict.element().querySelectorAll(mark)].map((node) => node.textContent);
	expect(marked('del')).toEqual(['Their', '他们的船']);
	expect(marked('ins')[0]).toBe('My');
	// Continuing to edit loses nothing, and the next save shows the conflict again.
	await conflict.getByRole('button', { name: en.ACTION_CONTINUE_EDITING }).click();
	await expect.element(text('English')).toHaveValue('My boats');
	await button('Save').click();
	await conflict
		.getByRole('group', { name: /English/ })
		.getByRole('radio', { name: en.LABEL_MINE })
		.click();
	await conflict.getByRole('button', { name: en.ACTION_SAVE_MERGED }).click();
	await expect.element(text('中文')).toHaveValue('他们的船');
	expect(current).toMatchObject({ revision: 3, alt: { en: 'My boats', zh: '他们的船' } });
});

test('a picture in use cannot be deleted; if it came into use meanwhile, the details show where', async () => {
	let uses: MediaUse[] = [];
	const use = { resource: 'news', uid: 'one', title: { en: 'Lighthouse', zh: '' }, in_draft: false, on_site: true };
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

test('closing the details with unsaved changes asks for confirmation', async () => {
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

test('arrow keys move the focal point within the picture', async () => {
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
