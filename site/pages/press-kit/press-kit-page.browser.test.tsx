import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gameDetails } from '../../testing/responses.ts';
import { playableGame } from '../../testing/games-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import en from '../../../languages/en/site-deferred.json' with { type: 'json' };

const code = page.getByRole('textbox', { name: en.LABEL_FACT_CARD_CODE });
const frame = () => document.querySelector('main iframe');

test('the code and the shown card follow the options', async () => {
	await openPage('/press/anchor/', { 'games/anchor': playableGame('anchor', { demo: 'public' }) });
	await expect.element(code).toHaveValue(expect.stringContaining('/embed/game/anchor/?lang=en"'));
	await page.getByRole('combobox').selectOptions('zh');
	await page.getByRole('checkbox', { name: en.LABEL_FACT_CARD_AGE }).click();
	await page.getByRole('checkbox', { name: en.LABEL_FACT_CARD_DEMO }).click();
	await expect
		.element(code)
		.toHaveValue(expect.stringContaining(`src="${location.origin}/embed/game/anchor/?lang=zh&amp;age=1&amp;demo=1"`));
	expect(frame()?.getAttribute('src')).toBe('/embed/game/anchor/?lang=zh&age=1&demo=1');
});

test('the top of the page leads to the code of the fact card', async () => {
	await openPage('/press/anchor/', { 'games/anchor': playableGame('anchor') });
	await page.getByRole('link', { name: en.TITLE_FACT_CARD }).click();
	expect(location.hash).toBe('#fact-card');
	await expect.element(page.getByRole('heading', { name: en.TITLE_FACT_CARD })).toBeInViewport();
});

test('a game without a public demo has no option for it', async () => {
	await openPage('/press/anchor/', { 'games/anchor': gameDetails('anchor', { demo: 'clients' }) });
	await expect.element(page.getByRole('checkbox', { name: en.LABEL_FACT_CARD_AGE })).toBeVisible();
	await expect.element(page.getByRole('checkbox', { name: en.LABEL_FACT_CARD_DEMO })).not.toBeInTheDocument();
});

test('a title with quotation marks stays inside its attribute', async () => {
	await openPage('/press/anchor/', { 'games/anchor': gameDetails('anchor', { title: '"><script>' }) });
	await expect.element(code).toHaveValue(expect.stringContaining('title="&quot;>&lt;script>"'));
});

test('the facts are copied as text, and another copy replaces the confirmation', async () => {
	const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
	await openPage('/press/anchor/', { 'games/anchor': gameDetails('anchor', { title: 'Anchor', rtp: 96.5 }) });
	await page.getByRole('button', { name: en.ACTION_COPY_FACTS }).click();
	expect(written.mock.lastCall?.[0]).toMatch(/^Anchor\nReturn to player: 96\.50%\n/);
	await expect.element(page.getByText(en.TEXT_COPIED)).toBeVisible();
	written.mockRestore();
});
