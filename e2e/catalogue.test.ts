/**
 * Tests the import of a catalogue: a ZIP file with games and pictures is checked, imported, seen on the site
 * and undone.
 */
import { pictureBytes } from '../server/testing/uploads.ts';
import { zipOf } from '../server/testing/zip.ts';
import { adminTranslations, openScreen } from './admin-site.ts';
import { violations } from './axe.ts';
import { expect, manager, test } from './editing-site.ts';
import { signIn } from './site-test.ts';

const slugs = ['moon-otter', 'sun-otter', 'star-otter'];
const table = [
	'name;title.en;title.zh;provider_name;release_date;volatility;rtp;hit_frequency;max_win;min_bet;max_bet;related',
	...slugs.map(
		(slug) =>
			`${slug};The ${slug};水獭 ${slug};bng;2020-01-05;high;96.5;20;5000;10;10000;${slugs.filter((each) => each !== slug).join('|')}`,
	),
].join('\r\n');

test('a ZIP file with three games and pictures is imported, shown and undone @both @long', async ({ page, watch }) => {
	const t = adminTranslations.en;
	const covers = await Promise.all(
		slugs.map(async (slug) => ({ name: `pictures/${slug}.cover.png`, content: await pictureBytes('png', 320, 180) })),
	);
	const buffer = zipOf([{ name: 'games.csv', content: table }, ...covers]);
	await signIn(page, manager);
	await openScreen(page, 'games/import', 'Games: import and export');
	expect(await violations(page)).toEqual([]);
	await page.locator('input[type=file]').setInputFiles({ name: 'otters.zip', mimeType: 'application/zip', buffer });
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('otters.zip');
	await expect(page.getByText(t.TEXT_DRY_RUN)).toBeVisible();
	await expect(page.getByText('pictures/moon-otter.cover.png')).toBeAttached();
	expect(await violations(page)).toEqual([]);
	await page.getByRole('button', { name: t.ACTION_IMPORT, exact: true }).click();
	await page.getByRole('dialog').getByRole('button', { name: t.ACTION_IMPORT_PUBLISHED }).click();
	await expect(page.getByText('3 items were imported.')).toBeVisible();

	await page.goto('/game/moon-otter/');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('The moon-otter');
	await expect(page.getByText('The sun-otter').first()).toBeAttached();

	await page.goBack();
	await page.getByRole('button', { name: t.ACTION_UNDO_IMPORT }).click();
	await page.getByRole('dialog').getByRole('button', { name: t.ACTION_UNDO_IMPORT }).click();
	await expect(page.getByText('The import was undone for 3 items.')).toBeVisible();
	watch.expect(/status of 404/);
	await page.goto('/game/moon-otter/');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});
