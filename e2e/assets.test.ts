/** Tests that staff upload a master, and that an operator downloads it by a profile as an archive. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { checkZip, readZipEntry } from '../server/resources/media/zip-check.ts';
import { staffAt } from '../server/testing/staff.ts';
import { signIn as testSignIn } from '../server/testing/sign-in.ts';
import { pictureBytes, upload } from '../server/testing/uploads.ts';
import { violations } from './axe.ts';
import { test } from './editing-site.ts';
import { expect, openPage, operator, signIn } from './site-test.ts';

test('an operator downloads a new asset by a profile, with hashes that match', async ({ page, site }) => {
	const admin = await staffAt(site, 'admin');
	const { data: games } = (await admin.request('GET', 'games?limit=200')).body;
	const game = games.find(({ content }: { content: { name: string } }) => content.name === 'star-orchestra');
	const session = await testSignIn(site, 'admin');
	const uploaded = await upload(site, session, await pictureBytes('png', 1200, 900), { name: 'hero.png' });
	await site.services.renditions.work();
	const content = {
		game_uid: game.uid,
		kind: 'tile',
		title: { en: 'Launch tile', zh: '', es: '' },
		asset_language: '',
		ground: 'any',
		picture: uploaded.body.data.uid,
		file: null,
	};
	const { uid, revision } = await admin.item('POST', 'game_assets', content);
	await admin.item('POST', `game_assets/${uid}/publish`, { revision });

	await signIn(page, operator);
	await openPage(page, '/client_area/assets/?game=star-orchestra');
	await expect(page.getByRole('checkbox', { name: 'Star Orchestra: Tile · Launch tile' })).toBeVisible();
	expect(await violations(page)).toEqual([]);
	const panel = page.getByRole('region', { name: 'Your download' });
	await panel.getByRole('textbox', { name: 'Names of the files' }).fill('{game}/{kind}-{width}.{format}');
	await panel.getByRole('textbox', { name: 'Name of the profile' }).fill('Our lobby');
	await panel.getByRole('button', { name: 'Save as profile' }).click();
	await expect(panel.getByRole('combobox', { name: 'Profile' })).toContainText('Our lobby');
	const loading = page.waitForEvent('download');
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
	expect(manifest.files.map(({ name }) => name)).toContain('star-orchestra/tile-300.webp');
	for (const { name, sha256 } of manifest.files) {
		const bytes = await readZipEntry(
			path,
			entries.find((entry) => entry.name === name)!,
			10_000_000,
		);
		expect([name, createHash('sha256').update(bytes).digest('hex')]).toEqual([name, sha256]);
	}
	expect((await readFile(path)).length).toBeGreaterThan(1000);
	await page.reload();
	await expect(page.getByRole('heading', { name: 'Latest downloads' })).toBeVisible();
	await expect(
		page
			.getByRole('listitem')
			.filter({ hasText: 'Our lobby' })
			.getByText(/complete/),
	).toBeVisible();
});
