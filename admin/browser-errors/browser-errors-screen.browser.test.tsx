import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BrowserError } from '../../contract/browser-errors.ts';
import { failure } from '../../site/testing/responses.ts';
import { en, zh } from '../testing/messages.ts';
import { member, openAdmin } from '../testing/show-part.tsx';

const messages = { en, zh };
const words = {
	en: { title: 'Browser errors', remove: 'Delete' },
	zh: { title: '浏览器错误', remove: '删除' },
};
const row = page.getByRole('main').getByRole('listitem');
const heading = page.getByRole('heading', { level: 1 });

const browserError = (over: Partial<BrowserError> = {}): BrowserError => ({
	uid: 'one',
	release: '1.0.0-aaaaaaaa',
	source: 'demo',
	message: 'TypeError: x is not a function',
	count: 1200,
	first_seen_at: '2026-04-14T10:00:00.000Z',
	last_seen_at: '2026-04-15T10:00:00.000Z',
	resolved_at: null,
	stack: ['render (/demo-files/main-a.js:1:20)', '/demo-files/init-b.js:1:30'],
	pages: ['thunder-yak', 'coral-crown'],
	browsers: ['Chrome, Windows'],
	...over,
});

function responsesOf(error: BrowserError | null, requested: string[] = []) {
	let stored = error;
	return {
		'admin/browser-errors': ({ search }: URL) => {
			requested.push(search);
			const data = stored ? [stored] : [];
			const extra = { total: data.length, next: null, previous: null, releases: ['1.0.0-aaaaaaaa', '0.9.0-bbbbbbbb'] };
			return Response.json({ status: 'ok', data, extra });
		},
		'admin/browser-errors/one': (_: URL, init?: RequestInit) => {
			if (init?.method === 'DELETE') {
				stored = null;
				return {};
			}
			return stored ?? failure(404, 'not_found');
		},
		'admin/browser-errors/one/resolve': () => {
			stored = stored && { ...stored, resolved_at: '2026-04-16T10:00:00.000Z' };
			return {};
		},
	};
}

for (const language of ['en', 'zh'] as const) {
	const t = messages[language];

	test(
		`errors are listed and filtered, and one is shown with its stack trace (${language})`,
		{ tags: ['long'] },
		async () => {
			const requested: string[] = [];
			openAdmin('browser_errors', { 'admin/me': member({ language }), ...responsesOf(browserError(), requested) });
			await expect.element(row).toHaveLength(1);
			for (const text of [t['error_sources.demo'], t['error_states.open'], '1.0.0-aaaaaaaa'])
				await expect.element(row).toMatchTextContent(text);
			await userEvent.selectOptions(page.getByRole('combobox', { name: t.LABEL_BUILD }), '0.9.0-bbbbbbbb');
			await expect.poll(() => requested.at(-1)).toContain('release=0.9.0-bbbbbbbb');
			await userEvent.selectOptions(page.getByRole('combobox', { name: t.LABEL_SOURCE }), t['error_sources.demo']);
			await expect.poll(() => requested.at(-1)).toContain('source=demo');

			await row.getByRole('link', { name: 'TypeError: x is not a function' }).click();
			await expect.element(heading).toHaveTextContent('TypeError: x is not a function');
			const stack = page.getByRole('region', { name: t.LABEL_STACK });
			await expect.element(stack).toMatchTextContent('render (/demo-files/main-a.js:1:20)');
			for (const text of ['1,200', 'thunder-yak, coral-crown', 'Chrome, Windows'])
				await expect.element(page.getByText(text, { exact: true })).toBeVisible();

			await page.getByRole('button', { name: t.ACTION_RESOLVE }).click();
			await expect.element(page.getByText(t['error_states.resolved'], { exact: true }).first()).toBeVisible();
			await expect.element(page.getByRole('button', { name: t.ACTION_RESOLVE })).not.toBeInTheDocument();

			await page.getByRole('button', { name: words[language].remove }).click();
			const dialog = page.getByRole('dialog', { name: t.TITLE_DELETE_BROWSER_ERROR });
			await dialog.getByRole('button', { name: words[language].remove }).click();
			await expect.element(heading).toHaveTextContent(words[language].title);
			await expect.element(page.getByText(t.TEXT_NO_BROWSER_ERRORS)).toBeVisible();
			expect(location.pathname).toBe('/admin/browser_errors');
		},
	);
}

test('a message says that an error does not exist', async () => {
	openAdmin('browser_errors/one', responsesOf(null));
	await expect.element(page.getByRole('alert')).toBeVisible();
});
