/** The admin's editor of HTML, alone on a page: it loses nothing, runs nothing, and pastes cleanly. */
import { expect, test as base, type Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import en from '../admin/messages/en.json' with { type: 'json' };
import zh from '../admin/messages/zh.json' with { type: 'json' };
import * as campaigns from '../content/campaigns.ts';
import * as games from '../content/games.ts';
import * as news from '../content/news.ts';
import * as pages from '../content/pages.ts';
import * as promoTools from '../content/promo-tools.ts';
import { attackStrings } from '../server/html/attack-strings.ts';
import { legitimateMarkup } from '../server/html/legitimate-markup.ts';
import { sanitizeHtml } from '../server/html/sanitize-html.ts';
import { violations } from './axe.ts';
import type { EditorPage } from './html-editor-page.tsx';
import { pastedHtml, pastedText } from './pasted-html.ts';
import { settled } from './site-test.ts';

const ORIGIN = 'http://editor.test';
const words = { en, zh };
type Language = keyof typeof words;

const picture = (color: string): string =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="${color}"/></svg>`;

interface Fixtures {
	/** Opens the editor, empty; with the site's policy headers only when they are asked for, as they would hide a failure. */
	open: (language?: Language, headers?: Record<string, string>) => Promise<void>;
	/** What ran, was said or was asked for that should not. */
	wrong: string[];
}

const test = base.extend<Fixtures, { files: { script: string; style: string } }>({
	files: [
		// oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures' names from the pattern
		async ({}, use) => {
			const [output] = (await build({
				configFile: false,
				logLevel: 'silent',
				define: { 'process.env.NODE_ENV': '"production"' },
				// As the admin is built (vite.admin.config.ts).
				resolve: {
					dedupe: ['ra-core', 'react-router', 'react-router-dom', 'react', 'react-dom', '@tanstack/react-query'],
				},
				build: {
					write: false,
					minify: false,
					assetsInlineLimit: 0,
					lib: { entry: 'e2e/html-editor-page.tsx', formats: ['iife'], name: 'page' },
				},
			})) as Rolldown.RolldownOutput[];
			const style = output!.output.find((file) => file.fileName.endsWith('.css')) as Rolldown.OutputAsset;
			await use({ script: output!.output[0].code, style: String(style.source) });
		},
		{ scope: 'worker' },
	],
	wrong: [
		async ({ page }, use) => {
			const wrong: string[] = [];
			await page.exposeBinding('ran', (_, word: unknown) => void wrong.push(`ran: ${String(word)}`));
			await page.addInitScript(() => {
				window.alert = (word) => (window as unknown as { ran(word: unknown): void }).ran(word);
			});
			page.on('dialog', (dialog) => {
				wrong.push('a dialog');
				dialog.dismiss().catch(() => {});
			});
			page.on('console', (message) => wrong.push(`console: ${message.text()}`));
			page.on('pageerror', (error) => wrong.push(`page error: ${error.stack}`));
			page.on('request', (request) => {
				const { origin, pathname } = new URL(request.url());
				if (origin !== ORIGIN || !/^\/($|editor\.|media\/|static\/)/.test(pathname))
					wrong.push(`asked for ${request.url()}`);
			});
			await use(wrong);
			expect(wrong).toEqual([]);
		},
		{ auto: true },
	],
	open: async ({ page, files }, use) => {
		let headers: Record<string, string> = {};
		await page.route('**/*', (route) => {
			const { pathname } = new URL(route.request().url());
			if (pathname === '/editor.js') return route.fulfill({ contentType: 'text/javascript', body: files.script });
			if (pathname === '/editor.css') return route.fulfill({ contentType: 'text/css', body: files.style });
			if (pathname !== '/')
				return route.fulfill({ contentType: 'image/svg+xml', body: picture(pathname.includes('2') ? '#a35' : '#28a') });
			return route.fulfill({
				contentType: 'text/html',
				headers,
				body: '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Editor</title><link rel="stylesheet" href="/editor.css"><link rel="icon" href="data:,"><body><script src="/editor.js"></script>',
			});
		});
		await use(async (language = 'en', given = {}) => {
			headers = given;
			await page.goto(`${ORIGIN}/?language=${language}`);
			await expect(text(page)).toBeVisible();
		});
	},
});

const text = (page: Page) => page.locator('[contenteditable="true"]');
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const value = (page: Page) => page.evaluate(() => (window as unknown as { editorPage: EditorPage }).editorPage.value);
const show = (page: Page, html: string) =>
	page.evaluate((html) => (window as unknown as { editorPage: EditorPage }).editorPage.show(html), html);
const libraryGives = (page: Page, given: EditorPage['picture']) =>
	page.evaluate((given) => {
		(window as unknown as { editorPage: EditorPage }).editorPage.picture = given;
	}, given);

/** The browser tells the editor of a cursor that a key has moved a little later, on a busy machine a few frames later. */
const cursorMoved = async (page: Page) => {
	await settled(page, 4);
	await page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
};

/** Pastes as a browser does, with what a program has put on the clipboard. */
const paste = (page: Page, data: Record<string, string>) =>
	page.evaluate((data) => {
		const clipboardData = new DataTransfer();
		for (const [type, content] of Object.entries(data)) clipboardData.setData(type, content);
		document
			.querySelector('[contenteditable="true"]')!
			.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
	}, data);

/** HTML of the demo content: everything in it that is HTML. */
function htmlIn(content: unknown, path: string): [string, string][] {
	if (typeof content === 'string') return /<[a-z]/.test(content) ? [[path, content]] : [];
	if (typeof content !== 'object' || content === null) return [];
	return Object.entries(content).flatMap(([key, inner]) => htmlIn(inner, `${path}.${key}`));
}

/**
 * HTML as a browser reads it, as one string: blanks between blocks, the order of attributes, of marks around the same
 * letters, and elements around nothing don't count.
 */
function canonical(html: string): string {
	const BLOCKS =
		/^(h\d|p|blockquote|section|hr|pre|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|figure|figcaption|video|source|track)$/;
	const { body } = new DOMParser().parseFromString(html, 'text/html');
	const out: string[] = [];
	const tag = (element: Element) =>
		`<${element.localName}${[...element.attributes]
			.map(({ name, value }) => ` ${name}="${value}"`)
			.sort()
			.join('')}>`;
	const holdsBlock = (element: Element) =>
		[...element.querySelectorAll('*')].some(({ localName }) => BLOCKS.test(localName));
	let run = '';
	const endRun = () => {
		const line = run
			.replaceAll(/ +/g, ' ')
			.replaceAll(/ ?(<br>) ?/g, '$1')
			.replaceAll(/(\]|^) | (?=\[|$)/g, '$1 ')
			.trim();
		if (line) out.push(line);
		run = '';
	};
	let last = '';
	const inline = (content: string, marks: string[]) => {
		const set = [...new Set(marks)].sort().join('');
		if (!run) last = '';
		if (set !== last) run += `{${set}}`;
		last = set;
		run += content;
	};
	const walk = (node: Node, marks: string[], isPre: boolean): void => {
		if (node.nodeType === 3) {
			const content = (node.textContent ?? '').replaceAll(/[ \t\n\r\f]+/g, isPre ? '$&' : ' ');
			if (content === ' ' && !run) return;
			if (content) inline(content, marks);
			return;
		}
		const element = node as Element;
		if (/^(br|img)$/.test(element.localName)) return inline(tag(element), marks);
		if (!BLOCKS.test(element.localName) && !holdsBlock(element)) {
			for (const child of element.childNodes) walk(child, [...marks, tag(element)], isPre);
			return;
		}
		endRun();
		out.push(tag(element));
		for (const child of element.childNodes) walk(child, marks, isPre || element.localName === 'pre');
		endRun();
		out.push(`</${element.localName}>`);
	};
	for (const child of body.childNodes) walk(child, [], false);
	endRun();
	// A blank at the end of a line, also where a mark ends before it.
	return out.map((line) => line.replace(/(?:\{[^}]*\})? $/, '')).join('\n');
}

// One after the other: the editor is built once for them all.
test.describe.configure({ mode: 'default' });

test('nothing that is stored is lost by opening and saving it', async ({ page, open }) => {
	await open();
	const stored = Object.entries(legitimateMarkup);
	const content = htmlIn({ campaigns, games, news, pages, promoTools }, 'content');
	expect(content.length).toBeGreaterThan(120);
	const texts = [...stored, ...content].map(([name, html]) => ({ name, html: sanitizeHtml(html) as string }));
	const read = await page.evaluate((texts) => {
		const { rewritten } = (window as unknown as { editorPage: EditorPage }).editorPage;
		return texts.map(({ html }) => rewritten(html));
	}, texts);
	await page.evaluate(`window.canonical = ${String(canonical)}`);
	const canonicalOf = (htmls: string[]) =>
		page.evaluate(
			(htmls) => htmls.map((html) => (window as unknown as { canonical: typeof canonical }).canonical(html)),
			htmls,
		);
	const before = await canonicalOf(texts.map(({ html }) => html));
	const after = await canonicalOf(read.map(({ html }) => sanitizeHtml(html)));
	for (const [index, { name, html }] of texts.entries()) {
		expect(after[index], name).toBe(before[index]);
		expect(read[index]!.leftOut, name).toEqual([]);
		// Each has nodes of its own, and what is told is what the sanitiser makes of it.
		expect(read[index]!.blocks, name).toBe(0);
		if (!/<table><tr>/.test(html)) expect(sanitizeHtml(read[index]!.html), name).toBe(read[index]!.html);
	}
});

test('what the editor has no place for is kept as it is', async ({ page, open }) => {
	await open();
	const odd = [
		'<p>before</p><a href="/games/"><figure><img src="/media/a.webp" alt="A" loading="lazy" decoding="async"></figure></a><p>after</p>',
		'<table><caption>Of <em>this</em></caption><tbody><tr><td>a</td></tr></tbody></table>',
		'<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
		'<table><tbody><tr><td>a</td></tr></tbody><tbody><tr><td>b</td></tr></tbody></table>',
		'<blockquote><p>kept</p><dl><dt><h3>odd</h3></dt></dl></blockquote>',
		'<section class="carousel"><a href="/a/"><h3>A</h3></a><p>b</p></section>',
		'<figure data-video="https://player.vimeo.com/video/76979871?dnt=1"><a href="https://vimeo.com/76979871" rel="noopener noreferrer">A <em>film</em></a></figure>',
		'<pre>a <strong>b</strong></pre>',
		'<ul><li>a</li>loose</ul>',
	].map((html) => sanitizeHtml(html) as string);
	const read = await page.evaluate((odd) => {
		const { rewritten } = (window as unknown as { editorPage: EditorPage }).editorPage;
		return odd.map((html) => rewritten(html));
	}, odd);
	expect(read.map(({ html }) => sanitizeHtml(html).replaceAll('\n', ''))).toEqual(odd);
	expect(read.map(({ blocks }) => blocks)).toEqual(odd.map(() => 1));
});

test('no attack string runs or asks for anything: as a value, as a source, pasted', async ({ page, open, wrong }) => {
	await open();
	const attacks = Object.values(attackStrings).flat();
	const values: string[] = [];
	for (let from = 0; from < attacks.length; from += 40)
		values.push(
			...(await page.evaluate(
				async (attacks) => {
					const { editorPage } = window as unknown as { editorPage: EditorPage };
					const poke = () => {
						for (const element of document.querySelectorAll('[contenteditable] *')) {
							for (const { name } of element.attributes)
								if (name.startsWith('on')) (window as unknown as { ran(word: string): void }).ran(`${name} is left`);
							element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
						}
					};
					const values: string[] = [];
					for (const attack of attacks) {
						editorPage.show(attack);
						poke();
						values.push(editorPage.rewritten(attack).html);
						editorPage.show('');
						const clipboardData = new DataTransfer();
						clipboardData.setData('text/html', `${attack}<p>end</p>`);
						document
							.querySelector('[contenteditable]')!
							.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
						await Promise.resolve();
						poke();
						values.push((window as unknown as { editorPage: EditorPage }).editorPage.value);
					}
					return values;
				},
				attacks.slice(from, from + 40),
			)),
		);
	// As a source, where it is whole.
	await page.evaluate(
		async ([attacks, label]) => {
			const toggle = () => document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)!.click();
			const later = () => new Promise((resolve) => setTimeout(resolve));
			for (const attack of attacks) {
				toggle();
				await later();
				const field = document.querySelector('textarea')!;
				Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, attack);
				field.dispatchEvent(new Event('input', { bubbles: true }));
				await later();
				toggle();
				await later();
				// What is broken stays in the field until it is mended.
				if (!document.querySelector('textarea')) continue;
				Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, '');
				field.dispatchEvent(new Event('input', { bubbles: true }));
				await later();
				toggle();
				await later();
			}
		},
		[attacks.filter((_, index) => index % 5 === 0), en.EDITOR_SOURCE] as const,
	);
	await expect(text(page)).toBeVisible();
	expect(values).toHaveLength(attacks.length * 2);
	// The server finds nothing to take away; what it adds is the same everywhere.
	await page.evaluate(`window.canonical = ${String(canonical)}`);
	const added = / (?:loading="lazy"|decoding="async"|rel="noopener noreferrer"|controls(?:="")?|preload="none")/g;
	const [told, kept] = await page.evaluate(
		(both) =>
			both.map((htmls) => htmls.map((html) => (window as unknown as { canonical: typeof canonical }).canonical(html))),
		[values, values.map((html) => sanitizeHtml(html) as string)].map((htmls) =>
			htmls.map((html) => html.replaceAll(added, '')),
		),
	);
	expect(told).toEqual(kept);
	// And this test would have noticed.
	await page.evaluate(() => {
		const control = document.createElement('aside');
		control.innerHTML = '<img src="https://away.example/a.png" alt="">';
		document.body.append(control);
	});
	await expect.poll(() => wrong).toEqual(['asked for https://away.example/a.png']);
	wrong.length = 0;
});

test('what other programs copy comes in as the policy has it', async ({ page, open }) => {
	await open();
	const notice = page.getByRole('status');
	for (const [name, { html, expected, pictures = 0 }] of Object.entries(pastedHtml)) {
		await show(page, '');
		await paste(page, { 'text/html': html });
		const told = await value(page);
		expect(told.replaceAll('\n', ''), name).toBe(expected);
		expect(sanitizeHtml(told), name).toBe(told);
		if (!pictures) await expect(notice, name).toBeEmpty();
		else {
			await expect(notice, name).toContainText(`${pictures} picture`);
			await tool(page, en.EDITOR_DISMISS).click();
		}
	}
	for (const [name, { text: plain, expected }] of Object.entries(pastedText)) {
		await show(page, '');
		await paste(page, { 'text/plain': plain });
		expect((await value(page)).replaceAll('\n', ''), name).toBe(expected);
	}
	// In the middle of a line, a line goes on in it; what is copied here comes back as it was.
	await show(page, '<p>One two</p>');
	await text(page).press('ControlOrMeta+Home');
	await cursorMoved(page);
	await paste(page, { 'text/html': '<p style="font-family:Arial">and <b>a</b> </p>' });
	expect(await value(page)).toBe('<p>and <strong>a</strong>One two</p>');
	const carousel = legitimateMarkup['a carousel']!;
	await show(page, carousel);
	await text(page).press('ControlOrMeta+a');
	await cursorMoved(page);
	const copied = await page.evaluate(() => {
		const editable = document.querySelector<HTMLElement>('[contenteditable]')!;
		const clipboardData = new DataTransfer();
		editable.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
		return clipboardData.getData('text/html');
	});
	await show(page, '');
	await paste(page, { 'text/html': copied });
	expect(await value(page)).toBe(carousel);
});

test('text is written and marked by keys and buttons', async ({ page, open }) => {
	await open();
	await text(page).click();
	await page.keyboard.type('Season of lanterns');
	await page.getByLabel(en.EDITOR_KIND).selectOption('h2');
	await page.keyboard.press('Enter');
	await page.keyboard.type('A ');
	await page.keyboard.press('ControlOrMeta+b');
	await expect(tool(page, en.EDITOR_BOLD)).toHaveAttribute('aria-pressed', 'true');
	await page.keyboard.type('bold');
	await tool(page, en.EDITOR_BOLD).click();
	await page.keyboard.type(' word');
	await page.getByLabel(en.EDITOR_LOOK).selectOption('lead');
	await tool(page, en.EDITOR_ALIGN_CENTER).click();
	await page.keyboard.press('Enter');
	await page.getByLabel(en.EDITOR_LOOK).selectOption('');
	await tool(page, en.EDITOR_ALIGN_CENTER).click();
	await page.keyboard.type('- One');
	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	await page.keyboard.type('Inner');
	await page.keyboard.press('Enter');
	await tool(page, en.EDITOR_OUTDENT).click();
	await page.keyboard.type('Two');
	expect(await value(page)).toBe(
		'<h2>Season of lanterns</h2>\n<p class="lead text-center">A <strong>bold</strong> word</p>\n<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>',
	);
	await expect(page.getByText('40 characters')).toBeVisible();
	await tool(page, en.EDITOR_UNDO).click();
	expect(await value(page)).not.toContain('Two');
	await tool(page, en.EDITOR_REDO).click();
	expect(await value(page)).toContain('Two');
	await page.keyboard.press('ControlOrMeta+a');
	await cursorMoved(page);
	await tool(page, en.EDITOR_CLEAR).click();
	expect(await value(page)).toContain('<p>A bold word</p>');
	// The bar is one stop, its tools are reached with the arrows.
	const choice = page.getByLabel(en.EDITOR_KIND);
	await choice.focus();
	await page.keyboard.press('ArrowRight');
	await expect(tool(page, en.EDITOR_BOLD)).toBeFocused();
	await page.keyboard.press('End');
	await expect(tool(page, en.EDITOR_MORE)).toBeFocused();
	// Those without room come when they are reached.
	await expect(tool(page, en.EDITOR_SOURCE)).not.toBeInViewport();
	await page.keyboard.press('ArrowLeft');
	await expect(tool(page, en.EDITOR_SOURCE)).toBeFocused();
	await expect(tool(page, en.EDITOR_MORE)).toHaveAttribute('aria-expanded', 'true');
	await page.keyboard.press('Tab');
	await expect(text(page)).toBeFocused();
	await page.keyboard.press('Shift+Tab');
	await expect(tool(page, en.EDITOR_SOURCE)).toBeFocused();
});

test('a link may lead where the sanitiser lets it', async ({ page, open }) => {
	await open();
	await text(page).click();
	await page.keyboard.type('See the news');
	await page.keyboard.press('Shift+ControlOrMeta+ArrowLeft');
	await cursorMoved(page);
	await page.keyboard.press('ControlOrMeta+k');
	const address = page.getByLabel(en.EDITOR_LINK_ADDRESS);
	for (const wrong of [
		'javascript:alert(1)',
		'//away.example',
		'https://a:b@c.example/',
		'data:text/html,a',
		'a b',
		'',
	]) {
		await address.fill(wrong);
		await page.keyboard.press('Enter');
		await expect(page.getByText(en.EDITOR_LINK_WRONG)).toBeVisible();
	}
	await address.fill('/news/');
	await page.getByLabel(en.EDITOR_LINK_NEW_TAB).check();
	await page.keyboard.press('Enter');
	await expect(text(page)).toBeFocused();
	expect(await value(page)).toBe('<p>See the <a href="/news/" target="_blank" rel="noopener noreferrer">news</a></p>');
	await tool(page, en.EDITOR_LINK).click();
	await expect(address).toHaveValue('/news/');
	await address.fill('studio.example/news');
	await page.getByLabel(en.EDITOR_LINK_NEW_TAB).uncheck();
	await page.getByLabel(en.EDITOR_LINK_BUTTON).check();
	await page.getByRole('button', { name: en.EDITOR_APPLY }).click();
	expect(await value(page)).toBe(
		'<p>See the <a href="https://studio.example/news" rel="noopener noreferrer" class="button">news</a></p>',
	);
	await tool(page, en.EDITOR_LINK).click();
	await page.getByRole('button', { name: en.EDITOR_REMOVE_LINK }).click();
	expect(await value(page)).toBe('<p>See the news</p>');
	await page.keyboard.press('End');
	await cursorMoved(page);
	await page.keyboard.press('ControlOrMeta+k');
	await address.fill('press@studio.example');
	await page.getByLabel(en.EDITOR_LINK_WORDS).fill('Write');
	await page.keyboard.press('Enter');
	expect(await value(page)).toBe('<p>See the news<a href="mailto:press@studio.example">Write</a></p>');
});

test('under a table that ends the text a line goes on', async ({ page, open }) => {
	await open();
	await show(page, '<table><tbody><tr><td>Last cell</td></tr></tbody></table>');
	await text(page).press('ControlOrMeta+End');
	await cursorMoved(page);
	await page.keyboard.press('ArrowDown');
	await cursorMoved(page);
	await page.keyboard.type('Below');
	await tool(page, en.EDITOR_CLEAR).click();
	expect(await value(page)).toMatch(/<\/table>\n?<p>Below<\/p>$/);
});

test('pictures, carousels, videos and tables are put in and changed @both', async ({ page, open }) => {
	await open('en', {
		'content-security-policy': "script-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'",
	});
	await text(page).click();
	// A picture says something, or that it says nothing.
	await libraryGives(page, {
		src: '/media/1.webp',
		srcset: '/media/1-640.webp 640w, /media/1.webp 1280w',
		alt: '',
		width: 1280,
		height: 720,
	});
	await tool(page, en.EDITOR_PICTURE).click();
	await page.getByRole('button', { name: en.EDITOR_INSERT }).click();
	await expect(page.getByText(en.EDITOR_ALT_MISSING)).toBeVisible();
	await page.getByLabel(en.EDITOR_ALT).fill('A lantern');
	await page.getByRole('button', { name: en.EDITOR_INSERT }).click();
	const bar = page.getByRole('toolbar', { name: en.EDITOR_PICTURE });
	await bar.getByRole('button', { name: en.EDITOR_CAPTION }).click();
	await page.keyboard.type('On the river');
	const shown =
		'<img src="/media/1.webp" srcset="/media/1-640.webp 640w, /media/1.webp 1280w" sizes="(min-width: 800px) 46rem, 100vw" alt="A lantern" width="1280" height="720" loading="lazy" decoding="async">';
	expect(await value(page)).toBe(`<figure>${shown}<figcaption>On the river</figcaption></figure>`);
	await bar.getByRole('button', { name: en.EDITOR_PICTURE_EDIT }).click();
	await page.getByLabel(en.EDITOR_DECORATIVE).check();
	await page.getByRole('button', { name: en.EDITOR_APPLY }).click();
	expect(await value(page)).toBe(
		`<figure>${shown.replace('A lantern', '')}<figcaption>On the river</figcaption></figure>`,
	);
	await bar.getByRole('button', { name: en.EDITOR_PICTURE_REMOVE }).click();
	expect(await value(page)).toBe('');

	// A carousel: slides are added, moved and removed; its data are within the bounds.
	await tool(page, en.EDITOR_CAROUSEL).click();
	const carousel = page.getByRole('toolbar', { name: en.EDITOR_CAROUSEL });
	for (const number of [1, 2, 3]) {
		await libraryGives(page, { src: `/media/${number}.webp`, alt: `No. ${number}`, width: 640, height: 360 });
		await tool(page, en.EDITOR_SLIDE_PICTURE).click();
		await page.getByRole('button', { name: en.EDITOR_INSERT }).click();
	}
	await expect(carousel).toContainText('Slide 3 of 3');
	await tool(page, en.EDITOR_SLIDE_BACK).click();
	await expect(carousel).toContainText('Slide 2 of 3');
	await tool(page, en.EDITOR_SLIDE_TEXT).click();
	await page.keyboard.type('Words');
	const speed = page.getByLabel(en.EDITOR_SPEED);
	await speed.fill('100');
	await expect(speed).toHaveAttribute('aria-invalid', 'true');
	await speed.fill('4500');
	await page.getByLabel(en.EDITOR_TO_SHOW).fill('3');
	const figure = (number: number) =>
		`<figure><img src="/media/${number}.webp" alt="No. ${number}" width="640" height="360" loading="lazy" decoding="async"></figure>`;
	const section = (data: string, slides: string) => `<section class="carousel" ${data}>${slides}</section>`;
	expect(await value(page)).toBe(
		section(
			'data-autoplay="1" data-autoplay-speed="4500" data-slides-to-show="3"',
			`${figure(1)}${figure(3)}<p>Words</p>${figure(2)}`,
		),
	);
	// They stand side by side.
	const tops = await text(page)
		.locator('[data-slide]')
		.evaluateAll((slides) => slides.map((slide) => (slide as HTMLElement).offsetTop));
	expect(new Set(tops).size).toBe(1);
	await page.getByLabel(en.EDITOR_AUTOPLAY).uncheck();
	await expect(speed).toBeDisabled();
	await tool(page, en.EDITOR_SLIDE_REMOVE).click();
	expect(await value(page)).toBe(
		section(
			'data-autoplay="0" data-autoplay-speed="4500" data-slides-to-show="3"',
			`${figure(1)}${figure(3)}${figure(2)}`,
		),
	);
	await tool(page, en.EDITOR_CAROUSEL_REMOVE).click();
	expect(await value(page)).toBe('');

	// A video of a host that is known.
	await tool(page, en.EDITOR_VIDEO).click();
	await page.getByLabel(en.EDITOR_VIDEO_ADDRESS).fill('https://videos.example/1');
	await page.getByLabel(en.EDITOR_VIDEO_WORDS).fill('The trailer');
	await page.keyboard.press('Enter');
	await expect(page.getByText(en.EDITOR_VIDEO_WRONG)).toBeVisible();
	await page.getByLabel(en.EDITOR_VIDEO_ADDRESS).fill('https://youtu.be/M7lc1UVf-VE');
	await page.keyboard.press('Enter');
	expect(await value(page)).toBe(legitimateMarkup['a video of YouTube']);
	await tool(page, en.EDITOR_VIDEO_REMOVE).click();

	// A table.
	await tool(page, en.EDITOR_TABLE).click();
	await page.keyboard.type('Place');
	await page.getByLabel(en.EDITOR_CAPTION).fill('Prizes');
	await tool(page, en.EDITOR_ROW_REMOVE).click();
	await tool(page, en.EDITOR_HEADER_ROW).click();
	await tool(page, en.EDITOR_COLUMN_REMOVE).click();
	await tool(page, en.EDITOR_COLUMN_REMOVE).click();
	await tool(page, en.EDITOR_ROW_BELOW).click();
	await tool(page, en.EDITOR_ALIGN_RIGHT).click();
	expect(await value(page)).toBe(
		'<table><caption>Prizes</caption><thead><tr><th scope="col" class="text-right"></th></tr></thead><tbody><tr><td></td></tr><tr><td></td></tr></tbody></table>',
	);
	await tool(page, en.EDITOR_TABLE_REMOVE).click();
	expect(await value(page)).toBe('');
});

test('the source is taken when it is whole', async ({ page, open }) => {
	await open();
	await show(page, '<p>One</p><ul><li>a</li><li>b</li></ul>');
	await tool(page, en.EDITOR_SOURCE).click();
	const source = page.getByRole('textbox', { name: en.EDITOR_SOURCE });
	await expect(source).toHaveValue('<p>One</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>');
	await expect(tool(page, en.EDITOR_BOLD)).toHaveCount(0);
	await source.fill('<p>Two\n<em>three</p>');
	await expect(page.getByRole('alert')).toHaveText('Line 2: <em> is not closed, or closed in the wrong place.');
	await tool(page, en.EDITOR_SOURCE).click();
	await expect(source).toBeVisible();
	expect(await value(page)).toContain('One');
	await source.fill('<p style="color:red">Two <blink>three</blink></p><script>alert(1)</script>');
	await expect(page.getByRole('alert')).toBeEmpty();
	await tool(page, en.EDITOR_SOURCE).click();
	expect(await value(page)).toBe('<p>Two three</p>');
	await expect(page.getByRole('status')).toContainText('<blink> <script>');
	// A block that has no place of its own is shown as its source and changed there.
	await show(page, '<pre>a <strong>b</strong></pre>');
	expect(await value(page)).toBe('<pre>a <strong>b</strong></pre>');
	await text(page).locator('pre').click();
	await tool(page, en.EDITOR_HTML_EDIT).click();
	await page.getByRole('dialog').getByRole('textbox').fill('<p>plain</p>');
	await page.getByRole('button', { name: en.EDITOR_APPLY }).click();
	expect(await value(page)).toBe('<p>plain</p>');
	// Opened and left, nothing was told.
	const told = () => page.evaluate(() => (window as unknown as { editorPage: EditorPage }).editorPage.told);
	await show(page, legitimateMarkup['a table']!);
	const before = await told();
	await tool(page, en.EDITOR_SOURCE).click();
	await tool(page, en.EDITOR_SOURCE).click();
	await expect(text(page)).toBeFocused();
	expect(await told()).toBe(before);
});

test('what is typed in a dialog goes by its buttons, and into no other text than it was asked for', async ({
	page,
	open,
}) => {
	await open();
	await show(page, '<pre>a <strong>b</strong></pre>');
	await text(page).locator('pre').click();
	await tool(page, en.EDITOR_HTML_EDIT).click();
	const source = page.getByRole('dialog').getByRole('textbox');
	await source.fill('<p>typed</p>');
	await page.keyboard.press('Escape');
	await page.mouse.click(2, 2);
	await expect(source).toHaveValue('<p>typed</p>');
	await show(page, '<p>Another text by now</p>');
	await page.getByRole('button', { name: en.EDITOR_APPLY }).click();
	await expect(page.getByRole('status')).toContainText(en.EDITOR_PLACE_GONE);
	expect(await value(page)).toBe('<p>Another text by now</p>');
});

for (const language of ['en', 'zh'] as const)
	test(`the editor is usable by everyone (${language}) @both`, async ({ page, open }) => {
		await open(language);
		await show(
			page,
			`${legitimateMarkup['a table']}${legitimateMarkup['a carousel']}${legitimateMarkup['a video of YouTube']}`,
		);
		await expect(page.getByText(language === 'en' ? '40 characters' : '40 个字符')).toBeVisible();
		// What can be done to a table is shown to who is in it, and the text stays where it is.
		const tableBar = page.getByRole('toolbar', { name: words[language].EDITOR_TABLE });
		await expect(tableBar).toHaveCount(0);
		const cell = text(page).locator('th').first();
		const place = await cell.boundingBox();
		await cell.click();
		await expect(tableBar).toBeVisible();
		expect(await cell.boundingBox()).toEqual(place);
		await expect(text(page).locator('caption')).toHaveText('Prizes');
		// One row; on a phone the rest is shown when it is asked for.
		const bar = page.getByRole('toolbar', { name: words[language].EDITOR_TOOLS });
		expect((await bar.boundingBox())!.height).toBeLessThan(60);
		if (language === 'zh') {
			const right = bar.getByRole('button', { name: words.zh.EDITOR_ALIGN_RIGHT });
			await expect(right).not.toBeInViewport();
			await bar.getByRole('button', { name: words.zh.EDITOR_MORE }).click();
			await expect(right).toBeInViewport();
			await bar.getByRole('button', { name: words.zh.EDITOR_MORE }).click();
		}
		expect(await violations(page)).toEqual([]);
		await text(page).locator('[data-slide] img[src]').first().click();
		await expect(page.getByRole('toolbar', { name: words[language].EDITOR_CAROUSEL })).toBeVisible();
		const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
		expect(width[0]).toBeLessThanOrEqual(width[1]!);
		await page.keyboard.press('ControlOrMeta+k');
		const dialog = page.getByRole('dialog', { name: words[language].EDITOR_LINK });
		await expect(dialog).toBeVisible();
		// Its fields end where its frame does.
		expect(
			await dialog
				.locator('form > div')
				.evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth).length),
		).toBe(0);
		expect(await violations(page)).toEqual([]);
	});
