/**
 * Tests that staff upload masters, and that an operator downloads an archive of the masters in the sizes of a
 * profile.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { checkZip, readZipEntry } from '../server/resources/media/zip-check.ts';
import { pictureBytes } from '../server/testing/uploads.ts';
import { AdminForm } from './admin-form.ts';
import { violations } from './axe.ts';
import { superuser, test } from './editing-site.ts';
import { expect, openPage, operator, signIn } from './site-test.ts';

/** Number of the demo studio's lobby formats for tiles. */
const TILE_FORMATS = 4;

test('staff add several assets, and an operator downloads them by a profile with hashes that match @long', async ({
	page,
	site,
	watch,
	openOtherBrowser,
}) => {
	// New uploads move tiles, and the picker polls until their renditions are made.
	watch.ignoreShift();
	watch.ignoreAborted('/api/admin/media?');
	await signIn(page, superuser);
	const form = new AdminForm(page, 'en');
	await form.open('game_assets');
	await form.button('ACTION_ADD_ASSETS').click();
	const dialog = form.dialog('TITLE_ADD_ASSETS');
	await dialog.getByRole('combobox', { name: form.label('game_uid') }).fill('Star Orchestra');
	await page.getByRole('option', { name: 'Star Orchestra', exact: true }).click();
	await dialog.getByRole('button', { name: form.translate('ACTION_ADD_PICTURES') }).click();
	const picker = form.dialog('ACTION_ADD_PICTURES');
	await picker.locator('input[type=file]').setInputFiles(
		await Promise.all(
			[
				{ name: 'hero.png', size: [1200, 900] as const },
				{ name: 'second.png', size: [900, 1200] as const },
			].map(async ({ name, size }) => ({ name, mimeType: 'image/png', buffer: await pictureBytes('png', ...size) })),
		),
	);
	await picker.getByRole('button', { name: form.translate('ACTION_ADD_CHOSEN', { count: 2 }) }).click();
	await expect(picker).toBeHidden();
	expect(await violations(page)).toEqual([]);
	await dialog.getByRole('button', { name: form.translate('ACTION_ADD_AND_PUBLISH') }).click();
	await expect(dialog).toBeHidden();
	await site.services.renditions.work();

	const { page: theirs } = await openOtherBrowser(operator);
	await openPage(theirs, '/client_area/assets/?game=star-orchestra&kind=tile');
	// The demo studio has a tile of the game too.
	const tiles = theirs.getByRole('checkbox', { name: 'Star Orchestra: Tile' });
	await expect(tiles.nth(1)).toBeVisible();
	const files = (await tiles.count()) * TILE_FORMATS;
	expect(await violations(theirs)).toEqual([]);
	const panel = theirs.getByRole('region', { name: 'Your download' });
	await panel.getByRole('textbox', { name: 'Names of the files' }).fill('{game}/{kind}-{width}.{format}');
	await panel.getByRole('textbox', { name: 'Name of the profile' }).fill('Our lobby');
	await panel.getByRole('button', { name: 'Save as profile' }).click();
	await expect(panel.getByRole('combobox', { name: 'Profile' })).toContainText('Our lobby');
	const loading = theirs.waitForEvent('download');
	await panel.getByRole('button', { name: 'Download ZIP' }).click();
	const path = await (await loading).path();
	const entries = await checkZip(path);
	const manifest = JSON.parse(
		(
			await readZipEntry(
				path,
				entries.find(({ name }) => name === 'manifest.json')!,
				1_000_000,
			)
		).toString(),
	) as { files: { name: string; sha256: string }[] };
	expect(manifest.files.map(({ name }) => name)).toEqual(
		expect.arrayContaining(['star-orchestra/tile-300.webp', 'star-orchestra/tile-300-2.webp']),
	);
	for (const { name, sha256 } of manifest.files) {
		const bytes = await readZipEntry(
			path,
			entries.find((entry) => entry.name === name)!,
			10_000_000,
		);
		expect([name, createHash('sha256').update(bytes).digest('hex')]).toEqual([name, sha256]);
	}
	expect((await readFile(path)).length).toBeGreaterThan(1000);
	await theirs.reload();
	const downloads = theirs.getByRole('region', { name: 'Latest downloads' });
	await expect(downloads.getByRole('listitem').filter({ hasText: 'Our lobby' })).toContainText(
		`${files} files · complete`,
	);
});
