import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { api, arrive, expect, languages, scrollThrough, test, words, type Language } from './site-test.ts';

const pages = ['privacy', 'terms'] as const;
const prefix: Record<Language, string> = { en: '', zh: '/zh' };

async function expectContent(page: Page, name: (typeof pages)[number], language: Language): Promise<void> {
	const texts = await api(page, `/api/texts/legal_${name}`, language);
	await expect(page).toHaveTitle(texts.meta_title);
	await expect(page.locator('meta[name=description]')).toHaveAttribute('content', texts.meta_description);
	const main = page.getByRole('main');
	await expect(main.getByRole('heading', { level: 1 })).toHaveText(texts.title);
	const headings = [...texts.body_html.matchAll(/<h2>(.*?)<\/h2>/g)].map((match) => match[1]);
	expect(headings.length).toBeGreaterThan(3);
	await expect(main.getByRole('heading', { level: 2 })).toHaveText(headings);
	for (const part of await main.locator('article :is(h2, p, li)').all()) await expect(part).toBeVisible();
	await expect(main.getByRole('link')).toHaveAttribute('href', `${prefix[language]}/contacts/`);
}

for (const language of languages)
	for (const name of pages) {
		const path = `${prefix[language]}/${name}/`;
		test(`${name} (${language}): its text, reached from the footer @both`, async ({ page, watch }) => {
			await arrive(page, `${prefix[language]}/${name === 'privacy' ? 'terms' : 'privacy'}/`);
			const label = name === 'privacy' ? words[language].LABEL_PRIVACY : words[language].LABEL_TERMS;
			await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click();
			await expect(page).toHaveURL(path);
			await expectContent(page, name, language);
			await scrollThrough(page, watch);
		});

		test.describe(() => {
			test.use({ javaScriptEnabled: false });
			test(`${name} (${language}): readable without JavaScript @both`, async ({ page, watch }) => {
				watch.scriptsAreOff();
				await page.goto(path);
				await expectContent(page, name, language);
			});
		});

		test(`axe (${language}): ${name} @both`, async ({ page, watch }) => {
			await arrive(page, path);
			await scrollThrough(page, watch);
			expect(await violations(page)).toEqual([]);
		});
	}

for (const language of languages)
	test(`legal pages (${language}): without the studio's texts they are called what the footer calls them`, async ({
		page,
		serve,
	}) => {
		const url = await serve({ answer: (path, data) => (path.startsWith('/api/texts/legal_') ? {} : data) });
		for (const name of pages) {
			await arrive(page, `${url}${prefix[language]}/${name}/`);
			const label = words[language][name === 'privacy' ? 'LABEL_PRIVACY' : 'LABEL_TERMS'];
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
			await expect(page).toHaveTitle(new RegExp(`^${label} · .+`));
		}
	});

test('legal pages: headings stand beside their text on wide screens, above it on narrow ones', async ({
	page,
	watch,
}) => {
	watch.ignoreShift();
	await page.goto('/privacy/');
	const places = (): Promise<{ heading: DOMRect; text: DOMRect }[]> =>
		page.locator('article h2').evaluateAll((headings) =>
			headings.map((heading) => ({
				heading: heading.getBoundingClientRect().toJSON() as DOMRect,
				text: heading.nextElementSibling!.getBoundingClientRect().toJSON() as DOMRect,
			})),
		);
	for (const width of [1000, 1920]) {
		await page.setViewportSize({ width, height: 800 });
		for (const { heading, text } of await places()) {
			expect(Math.abs(text.top - heading.top)).toBeLessThan(1);
			expect(text.left).toBeGreaterThan(heading.left + 200);
		}
	}
	for (const width of [999, 360]) {
		await page.setViewportSize({ width, height: 800 });
		for (const { heading, text } of await places()) {
			expect(text.top).toBeGreaterThanOrEqual(heading.bottom);
			expect(text.left).toBe(heading.left);
		}
	}
});

/** Everything that stored HTML may hold, wide where it can be. */
const everything = `<p class="lead">Lead</p><h2>Heading</h2><p>Text, <strong>strong</strong>, <em>em</em>, <code>code</code>,
	<a href="/contacts/">a link</a></p><ul><li>One<ul><li>Nested</li></ul></li></ul><ol><li>First</li></ol>
	<blockquote><p>Said</p></blockquote><h3>Third</h3><h4>Fourth</h4><dl><dt>Term</dt><dd>Meaning</dd></dl>
	<table><caption>Figures</caption><thead><tr>${'<th>A column</th>'.repeat(12)}</tr></thead><tbody><tr>${'<td>1,234.56</td>'.repeat(12)}</tr></tbody></table>
	<p class="note">Note</p><hr><pre>${'wide '.repeat(60)}</pre>
	<p>${'unbreakable'.repeat(30)}</p><p class="text-center"><a class="button" href="/games/">Button</a></p>`;

test('legal pages: whatever the text holds, the page is never wider than the screen @both', async ({ page, serve }) => {
	const url = await serve({
		answer: (path, data) => (path === '/api/texts/legal_terms' ? { ...data, body_html: everything } : data),
	});
	await arrive(page, `${url}/terms/`);
	const { scrollWidth, clientWidth } = await page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		return { scrollWidth, clientWidth };
	});
	expect(scrollWidth).toBe(clientWidth);
	for (const part of ['table', 'pre', 'p']) {
		const right = await page
			.locator(`article ${part}`)
			.evaluateAll((nodes) => Math.max(...nodes.map((node) => node.getBoundingClientRect().right)));
		expect(right, part).toBeLessThanOrEqual(clientWidth);
	}
	// The wide parts can be seen to their end.
	expect(await page.locator('article table').evaluate((table) => table.scrollWidth > table.clientWidth)).toBe(true);
});
