/**
 * Tests that a bad file of figures is reported line by line, and that operators see the figures of a good
 * file.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { translate } from '../server/kernel/messages.ts';
import { adminTranslations, callAdminApi, openScreen, setInterfaceLanguage, superuser } from './admin-site.ts';
import { violations } from './axe.ts';
import {
	api,
	openPage,
	expect,
	clientAreaPath,
	languages,
	operator,
	signIn,
	test,
	type Language,
} from './site-test.ts';

const HEAD = 'month,company,game,bets,ggr,rounds,players,vips';
const csvFile = (name: string, lines: string[]) => ({
	name,
	mimeType: 'text/csv',
	buffer: Buffer.from(`${[HEAD, ...lines].join('\n')}\n`),
});

/** Returns the operator's bets on a game in the month of the files, in euros. */
async function betsOf(page: Page, game: string, language: Language): Promise<number> {
	const { by_game } = await api<{ by_game: { name: string; title: string; bets: number }[] }>(
		page,
		'/api/client-area/performance?from=2026-03&to=2026-03',
		language,
	);
	return (by_game.find(({ title }) => title === game)?.bets ?? 0) / 100;
}

for (const language of languages) {
	const t = adminTranslations[language];

	test(`imports (${language}): a file with bad lines is rejected with reasons, and a good one reaches the operator @both`, async ({
		page,
		watch,
	}, testInfo) => {
		const screen = page.viewportSize()!.width < 900 ? 'phone' : 'desktop';
		const title = language === 'en' ? 'Performance' : '业绩数据';
		await signIn(page, superuser);
		await setInterfaceLanguage(page, language);
		await openScreen(page, 'performance', title);
		const bad = csvFile('bad.csv', [
			'2026-03,Northlight Casino,thunder-yak,100,10,20,3,1',
			'2026-13,Nobody & Sons,thunder-yak,100,10,20,3,1',
			'2026-03,Northlight Casino,fjord-forge,100,10,many,3,1',
		]);
		await page.locator('input[type=file]').setInputFiles(bad);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('bad.csv');
		const badLines = page.getByRole('row').filter({ hasText: /Nobody & Sons|many/ });
		await expect(badLines).toHaveCount(2);
		await expect(badLines.first()).toContainText('2026-13');
		await expect(badLines.first().getByRole('cell').first()).toHaveText('3');
		await expect(badLines.last().getByRole('cell').first()).toHaveText('4');
		await expect(page.getByRole('button', { name: t.ACTION_IMPORT, exact: true })).toHaveCount(0);
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('link', { name: t.ACTION_DOWNLOAD_INVALID_LINES }).click(),
		]);
		const savedFile = testInfo.outputPath('faults.csv');
		await download.saveAs(savedFile);
		expect(readFileSync(savedFile, 'utf8')).toContain('Nobody & Sons');
		await expect.poll(() => watch.pendingRequests).toEqual([]);
		expect(await violations(page)).toEqual([]);
		await page.getByRole('button', { name: t.ACTION_CANCEL_IMPORT }).click();
		await expect(page.getByText(t.TEXT_IMPORT_CANCELLED)).toBeVisible();

		await page.getByRole('link', { name: t.ACTION_BACK_TO_IMPORTS }).click();
		await expect(page.getByRole('link', { name: 'bad.csv' }).first()).toBeVisible();
		expect(await violations(page)).toEqual([]);
		const bets = { en: { desktop: 12_345_678, phone: 12_345_679 }, zh: { desktop: 12_345_680, phone: 12_345_681 } };
		const wanted = bets[language][screen];
		const good = csvFile('good.csv', [`2026-03,Northlight Casino,thunder-yak,${wanted},10,20,3,1`]);
		const data = await page.evaluateHandle(
			([text, name]) => {
				const transfer = new DataTransfer();
				transfer.items.add(new File([text!], name!, { type: 'text/csv' }));
				return transfer;
			},
			[good.buffer.toString(), good.name],
		);
		await page.locator('[data-drop-zone]').dispatchEvent('drop', { dataTransfer: data });
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('good.csv');
		await expect(page.getByText(t.TEXT_DRY_RUN)).toBeVisible();
		const countOf = async (label: string) =>
			page
				.locator('dl > div')
				.filter({ has: page.getByText(label, { exact: true }) })
				.locator('dd')
				.innerText();
		expect(await countOf(t.LABEL_LINES)).toBe('1');
		expect(Number(await countOf(t.LABEL_NEW_FIGURES)) + Number(await countOf(t.LABEL_CHANGED_FIGURES))).toBe(1);
		expect(await violations(page)).toEqual([]);
		// Cancelling requires a confirmation.
		await page.getByRole('button', { name: t.ACTION_CANCEL_IMPORT }).click();
		await expect(page.getByRole('dialog', { name: t.TITLE_CANCEL_IMPORT })).toBeVisible();
		await page.keyboard.press('Escape');
		await page.getByRole('button', { name: t.ACTION_IMPORT, exact: true }).click();
		const question = page.getByRole('dialog', { name: t.TITLE_IMPORT });
		await expect(question).toContainText('2026-03');
		await question.getByRole('button', { name: t.ACTION_IMPORT, exact: true }).click();
		await expect(page.getByText(t.TEXT_IMPORT_DONE)).toBeVisible();

		await signIn(page, operator);
		const game = language === 'en' ? 'Thunder Yak' : await zhTitle(page);
		expect(await betsOf(page, game, language)).toBe(wanted);
		await openPage(page, clientAreaPath(language, 'summary/?from=2026-03&to=2026-03'));
		await expect(page.getByRole('row').filter({ hasText: game })).toContainText(wanted.toLocaleString('en-US'));
		await signIn(page, superuser);
		const events = await callAdminApi<{ action: string; title: string }[]>(
			page,
			'GET',
			'audit?resource=performance&limit=10',
		);
		expect(events.map(({ action, title }) => `${action} ${title}`)).toEqual(
			expect.arrayContaining(['imported good.csv', 'cancelled bad.csv']),
		);
	});
}

const zhTitle = async (page: Page): Promise<string> =>
	(await api<{ title: string }>(page, '/api/games/thunder-yak', 'zh')).title;

test('an import beyond the limit is rejected with the server’s message @long', async ({ page, watch }) => {
	watch.expect(/status of 409/);
	await signIn(page, superuser);
	const open: string[] = [];
	for (let i = 0; i < 5; i++) {
		const { uid } = await callAdminApi(
			page,
			'POST',
			`performance/imports?name=open-${i}.csv`,
			`${HEAD}\n2026-03,Kumo Club,thunder-yak,1,1,1,1,1\n`,
		);
		open.push(uid);
	}
	await openScreen(page, 'performance', 'Performance');
	await page.locator('input[type=file]').setInputFiles(csvFile('sixth.csv', []));
	await expect(page.getByText(translate('en', 'imports.tooMany', { max: 5 }))).toBeVisible();
	for (const uid of open) await callAdminApi(page, 'POST', `performance/imports/${uid}/cancel`);
});
