/** Tests of the media library: uploads, errors, descriptions, uses, replacement and deletion. */
import { Buffer } from 'node:buffer';
import type { Locator, Page } from '@playwright/test';
import { pictureBytes } from '../server/testing/uploads.ts';
import type { MediaItem } from '../contract/media.ts';
import { AdminForm } from './admin-form.ts';
import { callAdminApi } from './admin-site.ts';
import { violations } from './axe.ts';
import { expect, manager, test } from './editing-site.ts';
import type { PageWatch } from './page-watch.ts';
import type { TestSite } from '../server/testing/test-site.ts';
import { TODAY } from './browser-site.ts';
import { api, languages, signIn, type Language } from './site-test.ts';

/** Error messages of the server. */
const uploadErrors = {
	en: {
		size: 'File size should be not more then 10Mb',
		type: 'The selected file format (type) is not supported, please use avif, gif, jpg, png, svg, webp instead.',
	},
	zh: {
		size: '文件大小不能超过 10 MB',
		type: '不支持所选的文件格式（类型），请改用 avif, gif, jpg, png, svg, webp。',
	},
} as const satisfies Record<Language, object>;

interface Dropped {
	name: string;
	type: string;
	bytes: Buffer | string;
	/** Size in bytes to which the file is padded. */
	size?: number;
}

async function drop(target: Locator, files: Dropped[]): Promise<void> {
	const sent = files.map(({ bytes, ...file }) => ({ ...file, base64: Buffer.from(bytes).toString('base64') }));
	const transfer = await target.page().evaluateHandle((sent) => {
		const made = new DataTransfer();
		for (const { name, type, base64, size = 0 } of sent) {
			const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
			const rest = new Uint8Array(Math.max(0, size - bytes.length));
			made.items.add(new File([bytes, rest], name, { type }));
		}
		return made;
	}, sent);
	await target.dispatchEvent('dragover', { dataTransfer: transfer });
	await target.dispatchEvent('drop', { dataTransfer: transfer });
}

/** Delays uploads until the returned function is called. */
async function delayUploads(page: Page): Promise<() => Promise<void>> {
	const gate = Promise.withResolvers<void>();
	const isUpload = (url: URL) => url.pathname === '/api/admin/media';
	await page.route(isUpload, async (route) => {
		if (route.request().method() === 'POST') await gate.promise;
		await route.continue().catch(() => {});
	});
	return async () => {
		gate.resolve();
		await page.unroute(isUpload);
	};
}

/** Uploads a picture, and waits until its renditions exist. */
async function uploadPicture(page: Page, site: TestSite, name: string): Promise<MediaItem> {
	const response = await page.request.post(`/api/admin/media?name=${encodeURIComponent(name)}`, {
		data: await pictureBytes('png', 640, 480),
		headers: { 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin' },
	});
	const { data } = (await response.json()) as { data: MediaItem };
	await site.services.renditions.work();
	return callAdminApi(page, 'GET', `media/${data.uid}`);
}

async function addArticle(page: Page, title: string, image: string) {
	const [category] = await callAdminApi<{ uid: string }[]>(page, 'GET', 'news_categories?limit=1');
	const content = {
		slug: title.toLowerCase().replaceAll(' ', '-'),
		title: { en: title, zh: title },
		summary: { en: 'A picture.', zh: '一张图片。' },
		body: { en: '<p>A picture.</p>', zh: '<p>一张图片。</p>' },
		category_uid: category!.uid,
		c_at: TODAY.toISOString(),
		image,
		show_in_public_area: true,
		show_in_client_area: false,
	};
	return callAdminApi<{ uid: string; revision: number; content: typeof content }>(page, 'POST', 'news', {
		content,
		publish: true,
	});
}

const tile = (inside: Page | Locator, name: string) => inside.getByRole('button', { name, exact: true });
const withPicture = (tile: Locator) => tile.locator('img[src^="/media/"]');
const details = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function openItem(form: AdminForm, { name }: MediaItem): Promise<void> {
	await form.open('media');
	await form.page.getByRole('searchbox').fill(name);
	await tile(form.page, name).click();
}

/** Adds the width of the window to a name, because windows of several widths share the site. */
const nameOf = (page: Page, name: string) => `${name}-${page.viewportSize()!.width}`;

async function openForm(page: Page, watch: PageWatch, language: Language) {
	// New uploads move tiles.
	watch.ignoreShift();
	// The library polls until the renditions are made.
	watch.ignoreAborted('/api/admin/media?');
	await signIn(page, manager);
	return new AdminForm(page, language);
}

for (const language of languages) {
	const expectedErrors = uploadErrors[language];

	test(`several files are dropped at once; rejected ones give their reasons (${language}) @both`, async ({
		page,
		watch,
	}) => {
		const form = await openForm(page, watch, language);
		await form.open('media');
		const names = ['reef', 'tide'].map((name) => `${nameOf(page, name)}.png`);
		const releaseUploads = await delayUploads(page);
		await drop(page.getByRole('main'), [
			...(await Promise.all(
				names.map(async (name) => ({ name, type: 'image/png', bytes: await pictureBytes('png') })),
			)),
			{ name: 'never.png', type: 'image/png', bytes: await pictureBytes('png') },
			{
				name: 'mark.svg',
				type: 'image/svg+xml',
				bytes: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
			},
			{ name: 'page.png', type: 'image/png', bytes: '<!doctype html><script>alert(1)</script>' },
			{ name: 'huge.png', type: 'image/png', bytes: await pictureBytes('png'), size: 11 * 1024 * 1024 },
		]);
		const progressOf = (name: string) =>
			page.getByRole('progressbar', { name: form.translate('LABEL_UPLOADING_FILE', { name }), exact: true });
		await expect(page.getByRole('progressbar')).toHaveCount(5);
		await expect(progressOf(names[0]!)).toBeVisible();
		await expect(page.getByText(form.translate('LABEL_UPLOAD_QUEUED', { name: 'page.png' }))).toBeVisible();
		const errorOf = (name: string) => page.getByRole('alert').filter({ hasText: name });
		// The file is rejected before it is sent.
		await expect(errorOf('huge.png')).toContainText(expectedErrors.size);
		expect(await violations(page)).toEqual([]);

		// Leaving the page asks for a confirmation, and one upload is cancelled.
		await form.button('ACTION_CANCEL_UPLOAD', { name: 'never.png' }).click();
		await expect(progressOf('never.png')).toHaveCount(0);
		await page
			.getByRole('banner')
			.getByRole('link', { name: form.translate('LABEL_ADMIN') })
			.click();
		const question = form.dialog('TITLE_STOP_UPLOADS');
		await question.getByRole('button', { name: form.translate('ACTION_CANCEL') }).click();
		await expect(question).toBeHidden();

		watch.expect(/status of 415/);
		watch.expect(/status of 422/);
		await releaseUploads();
		// Renditions may take long on a busy machine.
		for (const name of names) await expect(withPicture(tile(page, name))).toBeVisible({ timeout: 30_000 });
		await expect(errorOf('page.png')).toContainText(expectedErrors.type);
		await expect(errorOf('mark.svg')).toContainText('<script>');
		await expect(page.getByRole('progressbar')).toHaveCount(0);
		await expect(tile(page, 'never.png')).toHaveCount(0);
		// A retry sends the file, and the server returns the same error.
		watch.expect(/status of 413/);
		const rejectedUpload = page.waitForResponse((response) => response.status() === 413);
		await errorOf('huge.png')
			.getByRole('button', { name: form.translate('ACTION_TRY_AGAIN') })
			.click();
		await rejectedUpload;
		await expect(errorOf('huge.png')).toContainText(expectedErrors.size);
		expect(await violations(page)).toEqual([]);
		await errorOf('huge.png')
			.getByRole('button', { name: form.translate('ACTION_CLOSE') })
			.click();
		await expect(errorOf('huge.png')).toHaveCount(0);
	});

	test(`the site shows a picture's new description, focal point, replacement and deletion (${language}) @both @long`, async ({
		page,
		watch,
		site,
	}) => {
		const form = await openForm(page, watch, language);
		const item = await uploadPicture(page, site, `${nameOf(page, 'lighthouse')}.png`);
		const story = await addArticle(page, `Lighthouse ${language} ${page.viewportSize()!.width}`, item.uid);
		await openItem(form, item);
		const drawer = details(page, item.name);
		const alt = (of: Language) =>
			drawer.getByRole('textbox', {
				name: form.translate('LABEL_FIELD_IN', {
					field: form.label('alt'),
					language: form.translate(`languages.${of}`),
				}),
			});
		await alt('en').fill('A lighthouse in the fog');
		await alt('zh').fill('雾中的灯塔');
		const point = drawer.getByRole('slider', { name: form.translate('LABEL_FOCAL') });
		await point.focus();
		await page.keyboard.press('ArrowLeft');
		await page.keyboard.press('ArrowDown');
		await expect(point).toHaveAttribute('aria-valuetext', form.translate('TEXT_FOCAL_PLACE', { x: 48, y: 52 }));
		expect(await violations(page)).toEqual([]);

		const question = form.dialog('TITLE_UNSAVED');
		await drawer.getByRole('button', { name: form.translate('ACTION_CLOSE') }).click();
		await question.getByRole('button', { name: form.translate('ACTION_SAVE'), exact: true }).click();
		await expect(drawer.getByRole('button', { name: form.translate('ACTION_SAVE'), exact: true })).toBeDisabled();
		const shown = async (of: Language) => (await api(page, `/api/news/article/${story.content.slug}`, of)).media.image;
		expect(await shown('en')).toMatchObject({ alt: 'A lighthouse in the fog', focal: { x: 0.48, y: 0.52 } });
		expect(await shown('zh')).toMatchObject({ alt: '雾中的灯塔', focal: { x: 0.48, y: 0.52 } });

		// All uses have the new address after a replacement.
		const before = await shown('en');
		await drawer.locator('input[type=file]').setInputFiles({
			name: item.name,
			mimeType: 'image/webp',
			buffer: await pictureBytes('webp', 320, 480),
		});
		await expect.poll(async () => (await shown('en')).width).toBe(320);
		expect((await shown('en')).renditions[0].url).not.toBe(before.renditions[0].url);

		// The picture cannot be deleted while the article shows it.
		const remove = drawer.getByRole('button', { name: form.translate('ACTION_DELETE'), exact: true });
		await expect(remove).toBeDisabled();
		await expect(drawer.getByRole('link', { name: story.content.title.en })).toBeVisible();
		const { uid, revision, content } = story;
		await callAdminApi(page, 'PUT', `news/${uid}`, { revision, content: { ...content, image: null }, publish: true });
		await page.reload();
		await expect(drawer.getByText('320 × 480')).toBeVisible();
		await remove.click();
		const confirmation = form.dialog('TITLE_DELETE_MEDIA');
		await confirmation.getByRole('button', { name: form.translate('ACTION_DELETE'), exact: true }).click();
		await expect(drawer).toBeHidden();
		await expect(page).toHaveURL(/\/admin\/media\?q=/);
		await expect(tile(page, item.name)).toHaveCount(0);
		expect((await page.request.get(before.renditions[0].url)).status()).toBe(404);
	});

	test(`a picture that is uploaded in the picker is chosen, and shown when its renditions are made (${language}) @both @long`, async ({
		page,
		watch,
	}) => {
		const form = await openForm(page, watch, language);
		await form.open('news', 'create');
		await page
			.getByRole('button', { name: form.translate('ACTION_CHOOSE_PICTURE') })
			.first()
			.click();
		const dialog = form.dialog('ACTION_CHOOSE_PICTURE');
		await expect(dialog.getByText('10 MB')).toBeVisible();
		const name = `${nameOf(page, 'cover')}.png`;
		// The picture is reported as processing until the test sets `isMade`.
		let isMade = false;
		await page.route(
			(url) => url.searchParams.has('uids'),
			async (route) => {
				const response = await route.fetch();
				const body = (await response.json()) as { data: MediaItem[] };
				const data = body.data.map((item) => (isMade ? item : { ...item, state: 'processing', renditions: [] }));
				await route.fulfill({ response, json: { ...body, data } });
			},
		);
		await drop(dialog, [{ name, type: 'image/png', bytes: await pictureBytes('png', 640, 480) }]);
		await expect(dialog).toBeHidden({ timeout: 30_000 });
		const field = page.getByRole('group', { name: form.label('image'), exact: true });
		await expect(field).toContainText(form.translate('media_states.processing'));
		expect(await violations(page)).toEqual([]);
		isMade = true;
		await expect(withPicture(field)).toBeVisible();
	});
}
