import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MediaItem, MediaOriginal, MediaUse, PictureCrop, UploadLimits } from '../../contract/media.ts';
import { failure, PICTURE_URL } from '../../site/testing/responses.ts';
import { en } from '../testing/messages.ts';
import { onePage } from '../testing/item-calls.ts';
import { openAdmin } from '../testing/show-part.tsx';
import { inEachLanguage } from '../../contract/languages.ts';

const reef: MediaItem = {
	uid: 'reef',
	kind: 'picture',
	name: 'reef',
	state: 'ready',
	content_type: 'image/png',
	size: 900,
	width: 1000,
	height: 500,
	color: '#123456',
	placeholder: '',
	alt: { ...inEachLanguage(() => ''), en: '', zh: '' },
	focal: null,
	crop: null,
	folder: null,
	tags: [],
	url: PICTURE_URL,
	renditions: [{ width: 1000, format: 'webp', url: PICTURE_URL }],
	revision: 1,
	created_at: '2026-03-01T09:00:00.000Z',
	updated_at: '2026-03-01T09:00:00.000Z',
	updated_by: '',
};
const use: MediaUse = {
	resource: 'news',
	uid: 'one',
	title: { ...inEachLanguage(() => ''), en: 'Lighthouse', zh: '' },
	fields: ['image'],
	in_draft: false,
	on_site: true,
};
const original: MediaOriginal = { width: 2000, height: 1000, preview: PICTURE_URL };

const most = { megabytes: 10, types: ['png'] };
const limits: UploadLimits = { picture: most, video: most, captions: most, file: most, certificate: most };

/**
 * Opens the crop dialog of a picture.
 * @returns the crops that the dialog sends
 */
async function openCrop(item: MediaItem, uses: MediaUse[] = [], answer?: () => Response) {
	const sent: unknown[] = [];
	let current = item;
	openAdmin('media/reef', {
		'admin/media': () => Response.json({ status: 'ok', data: [current], extra: { ...onePage(1), limits } }),
		'admin/media/reef': () => ({ ...current, uses }),
		'admin/media/reef/original': original,
		'admin/media/reef/crop': (_: URL, init?: RequestInit) => {
			const { crop } = JSON.parse(init!.body as string) as { crop: PictureCrop | null };
			sent.push(crop);
			return answer?.() ?? (current = { ...current, crop, revision: current.revision + 1 });
		},
	});
	await page.getByRole('button', { name: en.ACTION_CROP, exact: true }).click();
	await expect.element(frame).toBeVisible();
	return sent;
}
const dialog = page.getByRole('dialog', { name: en.TITLE_CROP });
const frame = page.getByRole('slider', { name: en.LABEL_CROP_FRAME });
const save = () => dialog.getByRole('button', { name: en.ACTION_CROP, exact: true });
const size = dialog.getByRole('status');
const ratio = (name: string) => dialog.getByRole('radio', { name, exact: true });

test('the keyboard moves and resizes the frame, and the size is shown at once', { tags: ['long'] }, async () => {
	const sent = await openCrop(reef, [use]);
	await expect.element(save()).toBeDisabled();
	await expect.element(size).toHaveTextContent('2000 × 1000 pixels');
	(frame.element() as HTMLElement).focus();
	await userEvent.keyboard('{Shift>}{ArrowLeft>50/}{ArrowUp>10/}{/Shift}{ArrowRight>10/}{ArrowDown>20/}');
	await expect.element(size).toHaveTextContent('1000 × 900 pixels');
	await expect
		.element(frame)
		.toHaveAttribute('aria-valuetext', '1000 × 900 pixels, 200 from the left, 100 from the top');
	// The crop is smaller than the size that the article needs, so the dialog shows a warning.
	await expect.element(dialog).toMatchTextContent('needs at least 1600 × 900 pixels');
	await save().click();
	await expect.element(dialog).not.toBeInTheDocument();
	await expect.element(page.getByText(en.TEXT_CROPPED)).toBeVisible();
	expect(sent).toEqual([{ x: 0.1, y: 0.1, width: 0.5, height: 0.9, rotation: 0 }]);
	await expect.element(page.getByText(en.TEXT_IS_CROPPED, { exact: true })).toBeVisible();
});

test('a crop keeps unsaved texts, and waits for an unsaved focal point', { tags: ['long'] }, async () => {
	const sent = await openCrop(reef);
	await dialog.getByRole('button', { name: en.ACTION_CANCEL }).click();
	const crop = page.getByRole('button', { name: en.ACTION_CROP, exact: true });
	const alt = page.getByRole('textbox', { name: 'Alt text (English)' });
	await alt.fill('Boats');
	await crop.click();
	await expect.element(frame).toBeVisible();
	(frame.element() as HTMLElement).focus();
	await userEvent.keyboard('{Shift>}{ArrowLeft>50/}{/Shift}');
	await save().click();
	await expect.element(page.getByText(en.TEXT_CROPPED)).toBeVisible();
	expect(sent).toHaveLength(1);
	await expect.element(alt).toHaveValue('Boats');
	(page.getByRole('slider', { name: en.LABEL_FOCAL }).element() as HTMLElement).focus();
	await userEvent.keyboard('{ArrowLeft}');
	await expect.element(page.getByText(en.TEXT_CROP_NEEDS_SAVE)).toBeVisible();
	await expect.element(crop).toBeDisabled();
});

test('a ratio holds while the frame is dragged, also after a turn', async () => {
	const sent = await openCrop(reef, [{ ...use, fields: ['seo_image'] }]);
	await expect.element(ratio('1.9:1')).toBeVisible();
	await ratio('1:1').click();
	await expect.element(size).toHaveTextContent('1000 × 1000 pixels');
	await dialog.getByRole('button', { name: en.ACTION_ROTATE }).click();
	await expect.element(size).toHaveTextContent('1000 × 1000 pixels');
	const box = frame.element().getBoundingClientRect();
	const corner = frame.element().querySelector('[data-h="1"][data-v="1"]')!;
	const at = (type: string, x: number, y: number) =>
		corner.dispatchEvent(
			new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, bubbles: true, cancelable: true, button: 0 }),
		);
	// Scripted pointer events cannot capture a pointer, so mock the capture.
	Object.assign(corner, { setPointerCapture() {}, hasPointerCapture: () => true });
	at('pointerdown', box.right, box.bottom);
	at('pointermove', box.right - box.width / 2, box.bottom - box.height / 2);
	at('lostpointercapture', 0, 0);
	await expect.element(size).toHaveTextContent('500 × 500 pixels');
	await save().click();
	expect(sent).toMatchObject([{ rotation: 90 }]);
});

test(
	'a crop is shown as it is stored, and can be removed; a failure offers to try again',
	{ tags: ['long'] },
	async () => {
		let attempts = 0;
		const cropped: MediaItem = { ...reef, crop: { x: 0, y: 0, width: 0.5, height: 1, rotation: 0 } };
		const sent = await openCrop(cropped, [], () =>
			attempts++ === 0
				? failure(409, 'processing', 'It is being processed.')
				: Response.json({ status: 'ok', data: { ...reef, revision: 2 } }),
		);
		await expect.element(size).toHaveTextContent('1000 × 1000 pixels');
		await dialog.getByRole('button', { name: en.ACTION_REMOVE_CROP }).click();
		await expect.element(page.getByText('It is being processed.')).toBeVisible();
		await page.getByRole('button', { name: en.ACTION_TRY_AGAIN }).click();
		await expect.element(page.getByText(en.TEXT_CROP_REMOVED)).toBeVisible();
		expect(sent).toEqual([null, null]);
	},
);
