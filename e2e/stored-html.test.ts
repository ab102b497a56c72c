/**
 * Tests sanitised attack strings in a real browser without a content security policy. The test also runs the
 * raw strings, to prove that it detects attacks.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { attackStrings } from '../server/platform/html/attack-strings.ts';
import { legitimateMarkup } from '../server/platform/html/legitimate-markup.ts';
import { sanitizeHtml } from '../server/platform/html/sanitize-html.ts';
import { serializeState } from '../site/document/page-state.ts';
import { waitForFrames } from './site-test.ts';
import { test as base } from './worker-test.ts';

const kinds = Object.entries(attackStrings);
const attacks = kinds.flatMap(([, strings]) => strings);
const sanitised = attacks.map((attack) => sanitizeHtml(attack));

interface Stage {
	/** Serves only these documents, by path. */
	show(documents: Record<string, string>): void;
	open(path: string): Promise<void>;
	/** Calls of `alert` in the form "argument path", and dialogs that opened. */
	ran: string[];
	/**
	 * Triggers the handlers on the page, then waits for a control script.
	 * @returns unexpected scripts and requests
	 */
	finish(): Promise<string[]>;
}

const test = base.extend<{ stage: Stage }>({
	stage: async ({ page }, use) => {
		let shown: Record<string, string> = {};
		const ran: string[] = [];
		const requested: string[] = [];
		const server = createServer((request, response) => {
			const html = shown[request.url ?? ''];
			response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
			response.end(html === undefined ? '' : `<!doctype html><meta charset="utf-8">${html}`);
		});
		server.listen(0, '127.0.0.1');
		await once(server, 'listening');
		const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		await page.exposeBinding('ran', ({ frame }, word: unknown) => {
			let outer = frame;
			while (outer.parentFrame() && !outer.url().startsWith(`${origin}/raw/`)) outer = outer.parentFrame()!;
			ran.push(`${String(word)} ${new URL(outer.url()).pathname}`);
		});
		await page.addInitScript(useEverything);
		page.on('dialog', (dialog) => {
			ran.push('a dialog');
			// The frame and its dialog may have been removed in the meantime.
			dialog.dismiss().catch(() => {});
		});
		page.on('request', (request) => requested.push(request.url().replace(origin, '')));
		await use({
			show: (documents) => (shown = documents),
			open: async (path) => void (await page.goto(origin + path)),
			ran,
			async finish() {
				await page.evaluate(() => (window as unknown as { useEverything(): void }).useEverything());
				await page.evaluate(() => {
					const control = document.createElement('aside');
					control.innerHTML = '<img src="/control" onerror="alert(\'control\')">';
					document.body.append(control);
				});
				await expect.poll(() => ran.includes('control /')).toBe(true);
				return [
					...ran.filter((line) => line !== 'control /'),
					...requested.filter((path) => !/^\/(|control|favicon\.ico|(media|static)\/.*)$/.test(path)),
				];
			},
		});
		server.closeAllConnections();
		server.close();
	},
});

/**
 * Runs first in every document: `alert` reports to the test, and `useEverything` triggers handlers like a
 * visitor.
 */
function useEverything(): void {
	window.alert = (word) => (window as unknown as { ran(word: unknown): void }).ran(word);
	const use = (): void => {
		for (const element of document.querySelectorAll<HTMLElement>('*')) {
			for (const { name } of element.attributes) {
				if (name.startsWith('on') && name !== 'onload')
					element.dispatchEvent(new Event(name.slice(2), { bubbles: true }));
			}
			const leadsAway = /^(https?:|\/|mailto:|tel:)/.test(element.getAttribute('href') ?? '');
			if (element.matches('a, area, button, input, summary, label') && !leadsAway)
				element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
		}
	};
	Object.assign(window, { useEverything: use });
	if (location.pathname.startsWith('/raw/')) window.addEventListener('load', use);
}

/** Runs in the page: lists elements and attributes that no sanitised text may create. */
function unsafeContent(): string[] {
	const found: string[] = [];
	for (const element of document.body.querySelectorAll(':not([data-place])')) {
		if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || element.shadowRoot) found.push(element.outerHTML);
		if (/^(script|style|i?frame|object|embed|form|input|button|base|meta|link|template|div)$/.test(element.localName))
			found.push(element.outerHTML);
		for (const { name, value } of element.attributes) {
			if (/^on|^(style|id|name|srcdoc|form|action|is|slot|ping)$|:/.test(name)) found.push(`${name}=${value}`);
			if (!/^(href|src|poster)$/.test(name)) continue;
			const { protocol, origin } = new URL(value, document.baseURI);
			if (!/^(https?|mailto|tel):$/.test(protocol)) found.push(`${name}=${value}`);
			if (name !== 'href' && origin !== location.origin) found.push(`${name}=${value}`);
		}
	}
	return found;
}

test('raw attack strings run, which proves that the tests detect them @long', async ({ page, stage }) => {
	test.setTimeout(90_000);
	const documents = Object.fromEntries(attacks.map((attack, i) => [`/raw/${i}`, attack]));
	stage.show({ ...documents, '/': '<body></body>' });
	// A browser opens at most six connections to a server, so the frames load in batches.
	for (let from = 0; from < attacks.length; from += 64) {
		await stage.open('/');
		await page.evaluate(
			(paths) =>
				Promise.all(
					paths.map((path) => {
						const frame = document.createElement('iframe');
						frame.src = path;
						document.body.append(frame);
						return new Promise((resolve) => frame.addEventListener('load', resolve));
					}),
				),
			Object.keys(documents).slice(from, from + 64),
		);
		// A click may have an effect some frames later. An earlier navigation would prevent this effect.
		await waitForFrames(page, 10);
	}
	const hasRun = (attack: string) => stage.ran.some((line) => line.endsWith(` /raw/${attacks.indexOf(attack)}`));
	// Some strings run in other browsers only, or after a second click, so a share of each kind is enough.
	for (const [kind, strings] of kinds) {
		await expect.poll(() => strings.filter(hasRun).length, kind).toBeGreaterThanOrEqual(strings.length * 0.35);
	}
	expect(attacks.filter(hasRun).length).toBeGreaterThan(425);
});

test('nothing runs when sanitised texts are inserted into a page', async ({ page, stage }) => {
	stage.show({ '/': '<body></body>' });
	await stage.open('/');
	await page.evaluate((texts) => {
		for (const text of texts) {
			const article = document.createElement('article');
			document.body.append(article);
			article.innerHTML = text;
		}
	}, sanitised);
	expect(await page.locator('article').count()).toBe(attacks.length);
	expect(await page.evaluate(unsafeContent)).toEqual([]);
	expect(await stage.finish()).toEqual([]);
});

test('nothing runs when the server renders sanitised texts, and none escapes its container', async ({
	page,
	stage,
}) => {
	const texts = [...sanitised, ...Object.values(legitimateMarkup)];
	const place = (text: string) =>
		`<main><ul><li><div data-place><div data-place>${text}</div><p>end</p></div></li></ul></main>`;
	stage.show({ '/': `<body>${texts.map(place).join('\n')}</body>` });
	await stage.open('/');
	expect(await page.evaluate(unsafeContent)).toEqual([]);
	const ends = page.locator(
		'body > main > ul:only-child > li:only-child > div:only-child > div:first-child + p:last-child',
	);
	expect(await ends.allTextContents()).toEqual(texts.map(() => 'end'));
	expect(await stage.finish()).toEqual([]);
});

test('no text in the page’s state, sanitised or raw, ends the script element', async ({ page, stage }) => {
	const data = { attacks, sanitised };
	const state = serializeState({ language: 'en', studio: 'Studio', loaderData: { page: data }, statuses: null });
	stage.show({
		'/': `<body><main>before</main><script type="application/json">${state}</script><footer>after</footer></body>`,
	});
	await stage.open('/');
	const children = page.locator('body > *');
	expect(await children.evaluateAll((elements) => elements.map((element) => element.localName))).toEqual([
		'main',
		'script',
		'footer',
	]);
	const read = await children.nth(1).evaluate((script) => JSON.parse(script.textContent) as unknown);
	expect(read).toMatchObject({ loaderData: { page: data } });
	expect(await stage.finish()).toEqual([]);
});

test('a browser parses legitimate HTML to the same HTML', async ({ page, stage }) => {
	const texts = Object.values(legitimateMarkup).filter((text) => !text.includes('<table><tr>'));
	stage.show({ '/': '<body></body>' });
	await stage.open('/');
	const read = await page.evaluate(
		(texts) =>
			texts.map((text) => {
				const article = document.createElement('article');
				article.innerHTML = text;
				return article.innerHTML;
			}),
		texts,
	);
	// Browsers write attributes without values, and U+00A0, in another form than the sanitiser.
	const plain = (html: string) => html.replaceAll('=""', '').replaceAll('&nbsp;', '\u00a0');
	expect(read.map(plain)).toEqual(texts.map(plain));
});
