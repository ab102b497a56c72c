/** Tests the live preview: its updates, its scroll position, and its links to fields. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure } from '../../../site/testing/responses.ts';
import { resize } from '../../../ui/testing/browser.ts';
import { en } from '../../testing/messages.ts';
import { banner, emptyList, ItemCalls, storedItem } from '../../testing/item-calls.ts';
import { openAdmin } from '../../testing/show-part.tsx';
import { readPreviewSettings } from './preview-settings.ts';

const MARK = '\u{E000}\u{E100}';
const TEXT_MARK = '\u{E000}\u{E101}';

interface SentContent {
	uid: string | null;
	language: 'en' | 'zh';
	content: { title: Record<string, string>; text: Record<string, string> };
}

/** Opens a banner. By default, the mock preview shows the texts of the form. `respond` can return another response. */
async function openBanner(respond: (sent: SentContent) => unknown = () => undefined): Promise<SentContent[]> {
	const sent: SentContent[] = [];
	openAdmin('banners/one', {
		...new ItemCalls('banners', [banner('one', 'Before')]).responses,
		'admin/partners': emptyList,
		'admin/banners/live-preview': (_: URL, init?: RequestInit) => {
			const body = JSON.parse(init?.body as string) as SentContent;
			sent.push(body);
			const { title, text } = body.content;
			const html = `<!doctype html><html lang="${body.language}"><head><title>${title.en}</title></head><body>
				<script>document.title = 'A script has run';</script>
				<p style="height: 3000px">Far above</p>
				<h1>${title[body.language]}${MARK}</h1><p><a href="/games/">${text[body.language]}${TEXT_MARK}</a></p></body></html>`;
			return respond(body) ?? { path: '/', html, fields: { [MARK]: 'title', [TEXT_MARK]: 'text' } };
		},
	});
	await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
	return sent;
}
const toggle = page.getByRole('button', { name: en.ACTION_LIVE_PREVIEW, exact: true });
const box = (name: string) => page.getByRole('textbox', { name });
const shown = () => document.querySelector<HTMLIFrameElement>('iframe')?.contentDocument ?? null;
const shownTitle = () => shown()?.querySelector('h1')?.textContent;

test('the page follows what is typed, in place and without a save', async () => {
	const sent = await openBanner();
	await toggle.click();
	await expect.poll(shownTitle).toBe('Before');
	const heading = shown()!.querySelector('h1')!;
	// The page is scrolled to the item. An observer sets the frame's height.
	await expect.poll(() => shown()!.defaultView!.innerHeight).toBeGreaterThan(300);
	await expect.poll(() => shown()!.defaultView!.scrollY).toBeGreaterThan(1000);
	const top = shown()!.defaultView!.scrollY;
	await box('Title (English)').fill('After');
	await expect.poll(shownTitle).toBe('After');
	expect(shown()!.querySelector('h1')).toBe(heading);
	expect(shown()!.defaultView!.scrollY).toBe(top);
	expect(shown()!.title).toBe('After');
	expect(shown()!.body.textContent).not.toMatch(/[\u{E000}-\u{F8FF}]/u);
	expect(sent.map(({ uid, content }) => [uid, content.title['en']])).toEqual([
		['one', 'Before'],
		['one', 'After'],
	]);
});

test('the page has the language that is edited, of which the form shows one beside the preview', async () => {
	await openBanner();
	await toggle.click();
	await expect.poll(shownTitle).toBe('Before');
	await expect.element(box('Title (Chinese)')).not.toBeInTheDocument();
	await page
		.getByRole('radiogroup', { name: en.LABEL_TEXT_LANGUAGE })
		.getByRole('radio', { name: '中文' })
		.click({ force: true });
	await expect.poll(shownTitle).toBe('Before zh');
	await expect.element(box('Title (Chinese)')).toBeVisible();
});

test(
	'a click on a text leads to its field, whose texts are outlined, and links lead nowhere',
	{ tags: ['long'] },
	async () => {
		await openBanner();
		await toggle.click();
		await expect.poll(shownTitle).toBe('Before');
		shown()!.querySelector('a')!.click();
		await expect.element(box('Text (English)')).toHaveFocus();
		await expect.poll(() => shown()!.querySelector('a')!.hasAttribute('data-chosen')).toBe(true);
		expect(shown()!.location.href).toBe('about:srcdoc');
		await box('Title (English)').click();
		await expect.poll(() => shown()!.querySelector('h1')!.hasAttribute('data-chosen')).toBe(true);
		expect(shown()!.querySelector('a')!.hasAttribute('data-chosen')).toBe(false);
	},
);

test(
	'a failure is named above the last page that works, with the fields that cause it',
	{ tags: ['long'] },
	async () => {
		await openBanner(({ content }) => {
			if (content.title['en'] === 'Gone') return failure(500);
			return content.title['en'] === ''
				? Response.json(
						{ status: 'error', error: { code: 'invalid', message: '' }, fields: { 'title.en': 'Fill this in' } },
						{ status: 422 },
					)
				: undefined;
		});
		await toggle.click();
		await expect.poll(shownTitle).toBe('Before');
		await box('Title (English)').fill('');
		const alert = page.getByRole('alert').filter({ hasText: en.TEXT_PREVIEW_OUTDATED });
		await expect.element(alert).toMatchTextContent('Title (English)');
		await expect.element(alert).toMatchTextContent('Fill this in');
		expect(shownTitle()).toBe('Before');
		await alert.getByRole('button', { name: 'Title (English)' }).click();
		await expect.element(box('Title (English)')).toHaveFocus();
		await box('Title (English)').fill('Gone');
		await expect.element(alert.getByRole('button', { name: en.ACTION_TRY_AGAIN })).toBeVisible();
		await box('Title (English)').fill('Works again');
		await expect.poll(shownTitle).toBe('Works again');
		await expect.element(alert).not.toBeInTheDocument();
	},
);

test('this browser remembers the preview and its width', async () => {
	await openBanner();
	await toggle.click();
	await expect.poll(shownTitle).toBe('Before');
	const frame = () => document.querySelector('iframe')!;
	expect(frame().style.width).toBe('1440px');
	await page.getByRole('radio', { name: en.LABEL_PREVIEW_PHONE }).click({ force: true });
	await expect.poll(() => frame().style.width).toBe('390px');
	expect(readPreviewSettings('banners')).toEqual({ isOpen: true, width: 'phone' });
	// In forms of other content types, the preview stays closed.
	expect(readPreviewSettings('news')).toEqual({ isOpen: false, width: 'phone' });
	await page.getByRole('button', { name: en.ACTION_CLOSE_PREVIEW }).click();
	await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
	expect(document.querySelector('iframe')).toBe(null);
});

test(
	'on a phone the preview is a tab over the form, and a text of the page leads back to the form',
	{ tags: ['long'] },
	async () => {
		await resize(390, 844);
		await openBanner();
		await page.getByRole('radio', { name: en.ACTION_LIVE_PREVIEW }).click({ force: true });
		await expect.poll(shownTitle).toBe('Before');
		const panel = page.getByRole('region', { name: en.LABEL_LIVE_PREVIEW });
		for (const y of [120, 480, 740]) expect(panel.element().contains(document.elementFromPoint(190, y))).toBe(true);
		expect(document.querySelector('iframe')!.style.width).toBe('390px');
		// The form's bar is below the preview.
		const save = page.getByRole('button', { name: en.ACTION_SAVE_DRAFT }).element();
		const { x, y, width, height } = save.getBoundingClientRect();
		expect(save.contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true);
		// The preview returns to its scroll position after the user opens it again.
		shown()!.defaultView!.scrollTo({ top: 700 });
		await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
		const view = (name: string) => page.getByRole('radio', { name }).last().click({ force: true });
		await view(en.ACTION_EDIT);
		await expect.element(panel).not.toBeInTheDocument();
		await view(en.ACTION_LIVE_PREVIEW);
		await expect.poll(shownTitle).toBe('Before');
		await expect.poll(() => shown()!.defaultView!.scrollY).toBe(700);
		shown()!.querySelector('h1')!.click();
		await expect.element(box('Title (English)')).toHaveFocus();
		await expect.element(panel).not.toBeInTheDocument();
	},
);

test(
	'a section of a page of texts outlines its texts, and empty texts say what visitors see',
	{ tags: ['long'] },
	async () => {
		const content = {
			texts: Object.fromEntries(
				['title', 'body_html', 'meta_title', 'meta_description'].map((key) => [key, { en: `The ${key}`, zh: '' }]),
			),
			pictures: {},
		};
		openAdmin('texts/legal_terms', {
			...new ItemCalls('texts', [storedItem('legal_terms', content)]).responses,
			'admin/texts/live-preview': {
				path: '/legal/terms/',
				html: `<h1>The title${MARK}</h1><div><p>The text</p>${TEXT_MARK}</div>`,
				fields: { [MARK]: 'texts.title', [TEXT_MARK]: 'texts.body_html' },
			},
		});
		await expect
			.element(box('Title (Chinese)'))
			.toHaveAttribute('placeholder', 'Empty: visitors see the English text: The title');
		await toggle.click();
		await expect.poll(shownTitle).toBe('The title');
		await userEvent.selectOptions(
			page.getByRole('combobox', { name: en.LABEL_JUMP_TO }),
			en['textSections.document.title'],
		);
		await expect.poll(() => shown()!.querySelectorAll('[data-chosen]').length).toBe(2);
	},
);
