/** The client area's figures: the summary with its charts and its file, and the games table with its ranks. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { GamesTable, TableGame } from '../contract/games-table.ts';
import type { Performance } from '../contract/performance.ts';
import { addCompany, addUser, hashPassword } from '../server/accounts/accounts.store.ts';
import { importFigures } from '../server/performance/performance.store.ts';
import { violations } from './axe.ts';
import type { TestSite } from '../server/testing/test-site.ts';
import {
	api,
	arrive,
	expect,
	inside,
	languages,
	settled,
	signIn,
	staff,
	test,
	words,
	type Language,
} from './site-test.ts';

const summaryPath = (language: Language, query = ''): string => inside(language, `summary/${query}`);
const gamesPath = (language: Language, query = ''): string => inside(language, `games/${query}`);
const performanceOf = (page: Page, language: Language, query = '') =>
	api<Performance>(page, `/api/client-area/performance${query}`, language);
const tableOf = (page: Page, language: Language, query = '') =>
	api<GamesTable>(page, `/api/client-area/games${query}`, language);

/** Figures as the tables write them. */
const decimal = (value: number, digits: number): string => {
	const [whole, ...rest] = value.toFixed(digits).split('.');
	return [Number(whole).toLocaleString('en-US'), ...rest].join('.');
};
const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const written = (row: Performance['total']): string[] => [
	`€${whole(row.bets / 100)}`,
	`€${whole(row.ggr / 100)}`,
	whole(row.rounds),
	whole(row.players),
	whole(row.vips),
	row.average_bet === null ? '–' : `€${decimal(row.average_bet / 100, 2)}`,
	row.average_rounds === null ? '–' : decimal(row.average_rounds, 1),
];

const cells = (row: Locator): Promise<string[]> => row.locator('td').allTextContents();

/** Whether a canvas shows a colour; without one, whether it shows anything. */
const shows = (canvas: Locator, color?: [number, number, number]): Promise<boolean> =>
	canvas.evaluate((node: HTMLCanvasElement, color) => {
		// A copy: reading a drawing back would slow the page's own one down, of which the browser warns.
		const copy = document.createElement('canvas');
		copy.width = node.width;
		copy.height = node.height;
		const context = copy.getContext('2d', { willReadFrequently: true })!;
		context.drawImage(node, 0, 0);
		const { data } = context.getImageData(0, 0, copy.width, copy.height);
		for (let i = 0; i < data.length; i += 4)
			if (data[i + 3]! > 0 && (!color || color.every((part, j) => data[i + j] === part))) return true;
		return false;
	}, color);

/** Waits until every chart of the page has drawn something. @returns the first one's width */
async function drawn(page: Page): Promise<number> {
	const canvases = page.locator('figure canvas');
	await expect(canvases).toHaveCount(7);
	for (const canvas of await canvases.all()) await expect.poll(() => shows(canvas)).toBe(true);
	return canvases.first().evaluate((node) => node.getBoundingClientRect().width);
}

/** Somebody whose company is new. */
async function newcomer({ services }: TestSite, name: string): Promise<typeof staff> {
	const form = { email: `${name}@demo.test`, password: 'narwhal-newcomer' };
	const password_hash = await hashPassword(form.password);
	await services.content.change(async (tx) => {
		await addCompany(tx, { uid: name, name: `Casino ${name}` });
		await addUser(
			tx,
			{
				uid: `user${name}`,
				email: form.email,
				password_hash,
				company_uid: name,
				is_staff: 0,
				is_superuser: 0,
				is_active: 1,
				language: 'en',
			},
			services.now(),
		);
	});
	return form;
}

for (const language of languages) {
	const t = words[language];
	const month = (value: string): string =>
		new Date(`${value}-01T00:00:00Z`).toLocaleDateString(language === 'zh' ? 'zh-CN' : 'en-US', {
			month: 'long',
			year: 'numeric',
			timeZone: 'UTC',
		});
	const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

	test(`summary (${language}): totals, months and games are what the API tells @both`, async ({ page }) => {
		await signIn(page);
		const { total, by_month, by_game, period, company } = await performanceOf(page, language);
		expect(by_month).toHaveLength(12);
		await arrive(page, summaryPath(language));
		await expect(page.getByText(`${company!.name} · ${month(period!.from)} – ${month(period!.to)}`)).toBeVisible();
		const totals = page.getByRole('region', { name: t.TITLE_TOTALS, exact: true });
		const [bets, ggr, rounds, players] = written(total);
		for (const figure of [bets, ggr, rounds, players])
			await expect(totals.getByText(figure!, { exact: true })).toBeVisible();
		const months = table(page, t.TITLE_BY_MONTH);
		await expect(months.locator('tbody tr')).toHaveCount(12);
		for (const [i, row] of by_month.entries()) {
			const line = months.locator('tbody tr').nth(i);
			await expect(line.getByRole('rowheader')).toHaveText(month(row.month));
			expect(await cells(line)).toEqual(written(row));
		}
		expect(await cells(months.locator('tfoot tr'))).toEqual(written(total));
		const games = table(page, t.TITLE_BY_GAME).locator('tbody tr');
		await expect(games).toHaveCount(by_game.length);
		for (const [i, row] of by_game.entries()) {
			await expect(games.nth(i).getByRole('rowheader')).toHaveText(row.title);
			expect(await cells(games.nth(i))).toEqual(written(row));
		}
		expect(await cells(table(page, t.TITLE_BY_GAME).locator('tfoot tr'))).toEqual(written(total));
		await expect(page.getByText(t.TEXT_PLAYERS_ADDED_UP)).toBeVisible();
		await expect(table(page, t.TITLE_BY_OPERATOR)).toHaveCount(0);
		await expect(page.getByRole('combobox', { name: t.LABEL_OPERATOR, exact: true })).toHaveCount(0);
	});

	test(`summary (${language}): seven charts, named, and drawn anew in another width @both`, async ({ page, watch }) => {
		watch.ignoreShift();
		await signIn(page);
		await arrive(page, summaryPath(language));
		const before = await drawn(page);
		for (const name of [t.LABEL_FIGURE_BETS, t.LABEL_FIGURE_GGR, t.LABEL_FIGURE_AVERAGE_ROUNDS])
			await expect(page.getByRole('img', { name: new RegExp(`^${name} ?(by month|逐月)|^${name}逐月`) })).toBeVisible();
		const { width, height } = page.viewportSize()!;
		await page.setViewportSize({ width: width - 30, height });
		await expect
			.poll(() =>
				page
					.locator('figure canvas')
					.first()
					.evaluate((node) => node.getBoundingClientRect().width),
			)
			.toBeLessThan(before);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
	});

	test(`summary (${language}): a point under the pointer is told in figures`, async ({ page }) => {
		await signIn(page);
		const { by_month } = await performanceOf(page, language);
		await arrive(page, summaryPath(language));
		await drawn(page);
		const figure = page.locator('figure').first();
		await figure.scrollIntoViewIfNeeded();
		await settled(page);
		const box = (await figure.locator('.u-over').boundingBox())!;
		await page.mouse.move(box.x + box.width * (0.5 / 12), box.y + box.height / 2);
		await expect(figure.locator('figcaption')).toHaveText(
			new RegExp(`${month(by_month[0]!.month)} · ${written(by_month[0]!)[0]!}$`),
		);
		await page.mouse.move(box.x + box.width * (11.5 / 12), box.y + box.height / 2);
		await expect(figure.locator('figcaption')).toContainText(written(by_month[11]!)[0]!);
	});

	test(`summary (${language}): the period is chosen, stands in the address, and is found again @both`, async ({
		page,
	}) => {
		await signIn(page);
		await arrive(page, summaryPath(language));
		const rows = table(page, t.TITLE_BY_MONTH).locator('tbody tr');
		await expect(rows).toHaveCount(12);
		await page.getByRole('button', { name: t.LABEL_LAST_MONTHS.replace('{figure}', '3') }).click();
		await expect(rows).toHaveCount(3);
		await expect(page).toHaveURL(summaryPath(language, '?from=2026-01&to=2026-03'));
		await page.getByRole('combobox', { name: t.LABEL_PERIOD_FROM, exact: true }).selectOption('2025-02');
		await expect(rows).toHaveCount(14);
		const { total } = await performanceOf(page, language, '?from=2025-02&to=2026-03');
		await expect(table(page, t.TITLE_BY_MONTH).locator('tfoot td').first()).toHaveText(written(total)[0]!);
		await page.reload();
		await expect(rows).toHaveCount(14);
		await page.goBack();
		await expect(rows).toHaveCount(3);
		await page.getByRole('button', { name: t.LABEL_LAST_MONTHS.replace('{figure}', '12') }).click();
		await expect(rows).toHaveCount(12);
		await expect(page).toHaveURL(summaryPath(language));
		// The end moves the beginning along.
		await page.getByRole('combobox', { name: t.LABEL_PERIOD_TO, exact: true }).selectOption('2024-06');
		await expect(page).toHaveURL(summaryPath(language, '?from=2024-06&to=2024-06'));
		await expect(rows).toHaveCount(1);
	});

	test(`summary (${language}): a mistyped period is none, nothing fails, and the address says so`, async ({ page }) => {
		await signIn(page);
		for (const query of ['?from=2026-13&to=x', '?from=2026-03&to=2026-01', '?company=somebodyelse']) {
			await arrive(page, summaryPath(language, query));
			await expect(table(page, t.TITLE_BY_MONTH).locator('tbody tr')).toHaveCount(12);
			await expect(page).toHaveURL(summaryPath(language));
		}
		// One longer than any that is answered is cut to the months that have figures.
		const { known } = await performanceOf(page, language);
		await arrive(page, gamesPath(language, '?from=2020-01&to=2030-12&sort=title'));
		await expect(page).toHaveURL(gamesPath(language, `?from=${known!.from}&to=${known!.to}&sort=title`));
		await expect(page.getByText(`${month(known!.from)} – ${month(known!.to)}`)).toBeVisible();
	});

	test(`summary (${language}): the file holds what the page shows`, async ({ page }) => {
		await signIn(page);
		await arrive(page, summaryPath(language, '?from=2026-02&to=2026-03'));
		const loading = page.waitForEvent('download');
		await page.getByRole('link', { name: t.ACTION_EXPORT_CSV }).click();
		const file = await loading;
		expect(file.suggestedFilename()).toMatch(/^Northlight Casino .*2026-02_2026-03\.csv$/);
		const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
		const { by_month } = await performanceOf(page, language, '?from=2026-02&to=2026-03');
		const bets = lines.slice(1).reduce((sum, line) => sum + Math.round(Number(line.split(',').at(-7)) * 100), 0);
		expect(bets).toBe(by_month.reduce((sum, row) => sum + row.bets, 0));
	});

	test(`summary (${language}): staff see every operator, and one by choice @both`, async ({ page }) => {
		await signIn(page, staff);
		const all = await performanceOf(page, language);
		await arrive(page, summaryPath(language));
		await expect(page.getByText(`${t.LABEL_ALL_OPERATORS} · `)).toBeVisible();
		const operators = table(page, t.TITLE_BY_OPERATOR).locator('tbody tr');
		const listed = all.by_company.map(({ name }) => name);
		expect(listed).toEqual(expect.arrayContaining(['Northlight Casino', 'Kumo Club']));
		await expect(operators.getByRole('rowheader')).toHaveText(listed);
		expect(await cells(operators.first())).toEqual(written(all.by_company[0]!));
		const kumo = all.companies.find(({ name }) => name === 'Kumo Club')!;
		await page.getByRole('combobox', { name: t.LABEL_OPERATOR, exact: true }).selectOption('Kumo Club');
		await expect(page).toHaveURL(summaryPath(language, `?company=${kumo.uid}`));
		await expect(operators).toHaveCount(1);
		const one = await performanceOf(page, language, `?company=${kumo.uid}`);
		await expect(table(page, t.TITLE_BY_MONTH).locator('tfoot td').first()).toHaveText(written(one.total)[0]!);
		await expect(page.getByRole('link', { name: t.ACTION_EXPORT_CSV })).toHaveAttribute(
			'href',
			`/api/client-area/performance.csv?company=${kumo.uid}&lang=${language}`,
		);
	});

	test(`summary (${language}): tables are sorted by their heads, by keyboard too`, async ({ page }) => {
		await signIn(page);
		const { by_game } = await performanceOf(page, language);
		await arrive(page, summaryPath(language));
		const games = table(page, t.TITLE_BY_GAME);
		const head = games.getByRole('columnheader', { name: t.LABEL_FIGURE_VIPS });
		await expect(head).not.toHaveAttribute('aria-sort');
		await head.getByRole('button').focus();
		await page.keyboard.press('Enter');
		await expect(head).toHaveAttribute('aria-sort', 'descending');
		const vips = by_game.map((row) => row.vips).sort((a, b) => b - a);
		await expect(games.locator('tbody tr td:nth-child(6)')).toHaveText(vips.map(whole));
		await page.keyboard.press('Enter');
		await expect(head).toHaveAttribute('aria-sort', 'ascending');
		await expect(games.locator('tbody tr td:nth-child(6)').first()).toHaveText(whole(vips.at(-1)!));
	});

	test(`figures (${language}): who has none yet is told so @both`, async ({ page, site }, { project }) => {
		const form = await newcomer(site, `new${language}${project.name}`);
		await signIn(page, form);
		await arrive(page, summaryPath(language));
		await expect(page.getByRole('heading', { name: t.TITLE_NO_FIGURES, exact: true })).toBeVisible();
		await expect(page.locator('canvas')).toHaveCount(0);
		await arrive(page, gamesPath(language));
		const rows = table(page, t.LABEL_GAMES).locator('tbody tr');
		await expect(rows).toHaveCount(26);
		await expect(rows.first().locator('td').first()).toHaveText('–');
		await rows.first().getByRole('button').first().click();
		await expect(page.getByText(t.TEXT_NO_RANK)).toBeVisible();
	});

	for (const [name, path, call] of [
		['summary', summaryPath, 'performance'],
		['games', gamesPath, 'games'],
	] as const)
		test(`${name} (${language}): a failure opens global-error, and can be asked for again @both`, async ({
			page,
			watch,
		}) => {
			for (const finding of [/status of 500/, /console error: (summary|games table)/]) watch.expect(finding);
			await signIn(page);
			await page.route(
				`**/api/client-area/${call}?*`,
				(route) => route.fulfill({ status: 500, json: { status: 'error', error: { code: 'x', message: 'x' } } }),
				{ times: 1 },
			);
			await arrive(page, path(language));
			const error = page.getByRole('dialog', { name: t.LABEL_GLOBAL_ERROR });
			await expect(error).toContainText(t.TEXT_GLOBAL_ERROR);
			await error.getByRole('button', { name: t.ACTION_CLOSE }).last().click();
			await page.getByRole('button', { name: t.ACTION_TRY_AGAIN }).click();
			await expect(page.getByRole('table').first()).toBeVisible();
			await expect(page.getByText(t.TEXT_NOT_LOADED)).toHaveCount(0);
		});

	for (const [name, path, call] of [
		['summary', summaryPath, 'performance'],
		['games', gamesPath, 'games'],
	] as const)
		test(`${name} (${language}): what was shown stays where a change of it fails`, async ({ page, watch }) => {
			for (const finding of [/status of 500/, /console error: (summary|games table)/]) watch.expect(finding);
			await signIn(page);
			await arrive(page, path(language, '?from=2026-01&to=2026-02'));
			const line = page.getByText(`${month('2026-01')} – ${month('2026-02')}`);
			await expect(line).toBeVisible();
			await page.route(
				`**/api/client-area/${call}?*`,
				(route) => route.fulfill({ status: 500, json: { status: 'error', error: { code: 'x', message: 'x' } } }),
				{ times: 1 },
			);
			const from = page.getByRole('combobox', { name: t.LABEL_PERIOD_FROM, exact: true });
			await from.selectOption('2025-05');
			const error = page.getByRole('dialog', { name: t.LABEL_GLOBAL_ERROR });
			await error.getByRole('button', { name: t.ACTION_CLOSE }).last().click();
			await expect(page).toHaveURL(path(language, '?from=2026-01&to=2026-02'));
			await expect(from).toHaveValue('2026-01');
			await expect(line).toBeVisible();
			await expect(page.getByRole('table').first()).toBeVisible();
			await expect(page.getByText(t.TEXT_NOT_LOADED)).toHaveCount(0);
			await from.selectOption('2025-05');
			await expect(page.getByText(`${month('2025-05')} – ${month('2026-02')}`)).toBeVisible();
		});

	test(`axe (${language}): the summary @both`, async ({ page }) => {
		await signIn(page, staff);
		await arrive(page, summaryPath(language));
		await drawn(page);
		expect(await violations(page)).toEqual([]);
	});

	test(`axe (${language}): the games table, with a rank's breakdown @both`, async ({ page }) => {
		await signIn(page, staff);
		await arrive(page, gamesPath(language));
		await table(page, t.LABEL_GAMES).getByRole('button', { expanded: false }).nth(2).click();
		await expect(page.getByRole('heading', { name: t.TITLE_RANK_BREAKDOWN })).toBeVisible();
		expect(await violations(page)).toEqual([]);
	});

	test(`games table (${language}): every game with its facts and rank, as the API tells @both`, async ({ page }) => {
		await signIn(page);
		const data = await tableOf(page, language);
		await arrive(page, gamesPath(language));
		const rows = table(page, t.LABEL_GAMES).locator('tbody tr');
		await expect(rows).toHaveCount(data.games.length);
		await expect(rows.getByText(t.LABEL_UPCOMING, { exact: true }).first()).toBeVisible();
		const euros = (cents: number) => `€${decimal(cents / 100, cents % 100 === 0 ? 0 : 2)}`;
		const volatility = {
			low: t.LABEL_VOLATILITY_LOW,
			medium: t.LABEL_VOLATILITY_MEDIUM,
			high: t.LABEL_VOLATILITY_HIGH,
			very_high: t.LABEL_VOLATILITY_VERY_HIGH,
		};
		const texts = await rows.evaluateAll((all) =>
			all.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.replace(/\s+/g, ' ').trim())),
		);
		for (const [i, game] of data.games.entries()) {
			const [name, rank, ...facts] = texts[i]!;
			expect(name).toContain(game.title);
			expect(name!.includes(t.LABEL_LOW_PERFORMING)).toBe(game.is_low_performing);
			expect(name!.includes(t.LABEL_UPCOMING)).toBe(!game.is_released);
			expect(rank).toBe(game.rank ? `${game.rank.place} ${t.LABEL_SCORE} ${decimal(game.rank.score, 1)}` : '–');
			expect(facts.slice(0, 8)).toEqual([
				`${decimal(game.rtp, 2)}%`,
				volatility[game.volatility],
				`${decimal(game.hit_frequency, 1)}%`,
				`${whole(game.max_win)}×`,
				`${euros(game.min_bet)} – ${euros(game.max_bet).slice(1)}`,
				String(game.languages.length),
				String(game.currencies.length),
				game.release_date.slice(0, 10),
			]);
			// Alone in its column, a file is a press away; several are opened in the row's details.
			const papers = game.documents.map((uid) => data.documents.find((each) => each.uid === uid)!);
			const columns = [true, false].map((isCertificate) =>
				papers.filter(({ type }) => (type.key === 'certificates') === isCertificate),
			);
			const single = columns.flatMap((each) => (each.length === 1 ? each : []));
			await expect(rows.nth(i).locator('a[download]')).toHaveCount(single.length);
			for (const { title } of single)
				await expect(rows.nth(i).getByRole('link', { name: title, exact: false })).toBeVisible();
			await expect(
				rows.nth(i).getByRole('link', { name: t.ACTION_PLAY_DEMO.replace('{title}', game.title) }),
			).toHaveCount(game.endpoint ? 1 : 0);
		}
		expect(data.games.some((game) => game.is_low_performing)).toBe(true);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
	});

	test(`games table (${language}): how a rank comes about adds up to it @both`, async ({ page, isMobile }) => {
		await signIn(page);
		const data = await tableOf(page, language);
		const game = data.games[4]!;
		await arrive(page, gamesPath(language));
		const toggle = page.getByRole('button', { name: t.ACTION_GAME_DETAILS.replace('{title}', game.title) });
		await expect(toggle).toHaveAttribute('aria-expanded', 'false');
		await toggle.focus();
		await page.keyboard.press('Enter');
		await expect(toggle).toHaveAttribute('aria-expanded', 'true');
		const details = page.locator(`#details-${game.name}`);
		const lines = details.getByRole('table').locator('tbody tr');
		await expect(lines).toHaveCount(7);
		const figures = ['bets', 'ggr', 'rounds', 'players', 'vips', 'average_bet', 'average_rounds'] as const;
		const sum = figures.reduce((all, figure) => all + data.weights[figure], 0);
		expect(sum).toBeCloseTo(4.1);
		let contributions = 0;
		for (const [i, figure] of figures.entries()) {
			const [value, percentile, weight, contribution] = await cells(lines.nth(i));
			expect(value).toBe(written(game.figures!)[i]);
			expect(percentile).toBe(decimal(game.rank!.percentiles[figure], 1));
			expect(weight).toBe(decimal(data.weights[figure], 2));
			contributions += Number(contribution);
		}
		expect(contributions).toBeCloseTo(game.rank!.score, 1);
		await expect(details.locator('tfoot td').last()).toHaveText(decimal(game.rank!.score, 2));
		// It stands within the screen, however wide the table is.
		const box = (await details.getByRole('table').boundingBox())!;
		expect(box.x).toBeGreaterThanOrEqual(0);
		expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()!.width);
		const [first] = game.documents.map((uid) => data.documents.find((document) => document.uid === uid)!);
		const link = details.getByRole('link', { name: first!.title });
		if (isMobile) await expect(link).toHaveAttribute('href', first!.file);
		else {
			const loading = page.waitForEvent('download');
			await link.click();
			expect((await loading).suggestedFilename()).toBe(first!.download_name);
		}
		await toggle.click();
		await expect(details).toHaveCount(0);
	});

	test(`games table (${language}): a game without a sheet of paper leads to the one that its page prints @both`, async ({
		page,
	}) => {
		await signIn(page);
		const { games, documents } = await tableOf(page, language);
		await arrive(page, gamesPath(language));
		const sheets = documents.filter(({ type }) => type.key === 'game-sheets').map(({ uid }) => uid);
		const hasSheet = (game: TableGame): boolean => game.documents.some((uid) => sheets.includes(uid));
		const opened = async (game: TableGame): Promise<Locator> => {
			await page.getByRole('button', { name: t.ACTION_GAME_DETAILS.replace('{title}', game.title) }).click();
			return page.locator(`#details-${game.name}`);
		};
		for (const game of [games.find(hasSheet)!, games.find(({ url }) => !url)!]) {
			const details = await opened(game);
			await expect(details.getByRole('table').or(details.getByText(t.TEXT_NO_RANK))).toBeVisible();
			await expect(details.getByRole('link', { name: t.LABEL_GAME_SHEET_TO_PRINT })).toHaveCount(0);
		}
		const game = games.find((each) => each.url && !hasSheet(each))!;
		await (await opened(game)).getByRole('link', { name: t.LABEL_GAME_SHEET_TO_PRINT }).click();
		await expect(page).toHaveURL(`${language === 'zh' ? '/zh' : ''}${game.url}#the-game`);
		await expect(page.getByRole('heading', { name: t.TITLE_THE_GAME, exact: true })).toBeInViewport();
	});

	test(`games table (${language}): sorted and filtered, as the address says @both`, async ({
		page,
		isMobile,
		watch,
	}) => {
		// Rows that a choice takes away let what is below them move up; a test's choice is no input to the browser.
		watch.ignoreShift();
		await signIn(page);
		const { games } = await tableOf(page, language);
		await arrive(page, gamesPath(language));
		const shown = table(page, t.LABEL_GAMES);
		const names = shown.getByRole('rowheader');
		const titles = (some: TableGame[]) => some.map(({ title }) => new RegExp(title));
		await expect(names).toHaveText(titles(games));
		const rank = shown.getByRole('columnheader', { name: t.LABEL_RANK, exact: true });
		await expect(rank).toHaveAttribute('aria-sort', 'ascending');
		const rtp = shown.getByRole('columnheader', { name: t.LABEL_COLUMN_RTP, exact: true });
		await rtp.getByRole('button').focus();
		await page.keyboard.press('Enter');
		await expect(rtp).toHaveAttribute('aria-sort', 'descending');
		await expect(rank).not.toHaveAttribute('aria-sort');
		await expect(page).toHaveURL(gamesPath(language, '?sort=-rtp'));
		const byRtp = [...games].sort((a, b) => b.rtp - a.rtp);
		await expect(names).toHaveText(titles(byRtp));
		if (isMobile) await page.getByRole('button', { name: language === 'zh' ? '筛选' : 'Filters', exact: true }).click();
		await page.getByRole('combobox', { name: t.LABEL_FACT_VOLATILITY, exact: true }).selectOption('high');
		await page.getByRole('combobox', { name: t.LABEL_GAME_STATE, exact: true }).selectOption('released');
		const left = byRtp.filter((game) => game.volatility === 'high' && game.is_released);
		await expect(names).toHaveText(titles(left));
		await expect(page).toHaveURL(gamesPath(language, '?sort=-rtp&volatility=high&state=released'));
		await page.reload();
		await expect(names).toHaveText(titles(left));
		await expect(rtp).toHaveAttribute('aria-sort', 'descending');
		const { title } = left[1]!;
		await page.getByRole('searchbox').fill(title.slice(0, 4).toLowerCase());
		await expect(names).toHaveText(titles([left[1]!]));
		await expect(page).toHaveURL(/q=/);
		await page.getByRole('searchbox').fill('nothing like it');
		await expect(page.getByRole('heading', { name: t.TITLE_NO_GAMES })).toBeVisible();
		await expect(page.getByText(t.TEXT_PLAYERS_ADDED_UP)).toHaveCount(0);
		await page.getByRole('button', { name: t.ACTION_CLEAR_FILTERS }).click();
		await expect(names).toHaveText(titles(byRtp));
		await expect(page).toHaveURL(gamesPath(language, '?sort=-rtp'));
		if (isMobile) await page.getByRole('button', { name: language === 'zh' ? '筛选' : 'Filters', exact: true }).click();
		await page.getByRole('checkbox', { name: t.LABEL_ONLY_LOW_PERFORMING }).check();
		await expect(names).toHaveText(titles(byRtp.filter((game) => game.is_low_performing)));
	});

	test(`games table (${language}): another period and another operator, other ranks`, async ({ page }) => {
		await signIn(page, staff);
		const { companies } = await tableOf(page, language);
		const kumo = companies.find(({ name }) => name === 'Kumo Club')!;
		await arrive(page, gamesPath(language, '?sort=title'));
		await page.getByRole('combobox', { name: t.LABEL_OPERATOR, exact: true }).selectOption('Kumo Club');
		await page.getByRole('button', { name: t.LABEL_LAST_MONTHS.replace('{figure}', '3') }).click();
		await expect(page).toHaveURL(new RegExp(`sort=title.*company=${kumo.uid}`));
		await expect(page).toHaveURL(/from=2026-01&to=2026-03/);
		const data = await tableOf(page, language, `?company=${kumo.uid}&from=2026-01&to=2026-03`);
		const best = data.games.find((game) => game.rank?.place === 1)!;
		await expect(page.getByText(/Kumo Club · /)).toBeVisible();
		const row = table(page, t.LABEL_GAMES)
			.getByRole('row')
			.filter({ has: page.getByRole('rowheader', { name: best.title }) });
		await expect(row.locator('td').first()).toContainText(decimal(best.rank!.score, 1));
	});
}

test('games table: several papers of a row are told apart in its details @both', async ({ page }) => {
	await signIn(page);
	const { games, documents } = await tableOf(page, 'en');
	const several = (game: TableGame): string[] => {
		const types = game.documents.map((uid) => documents.find((each) => each.uid === uid)!.type.key);
		const others = types.filter((type) => type !== 'certificates');
		return others.length > 1 ? others : [];
	};
	const game = games.find((each) => several(each).length > 0)!;
	await arrive(page, gamesPath('en'));
	const button = page.getByRole('button', { name: `${several(game).length} files of ${game.title}` }).last();
	await button.focus();
	await page.keyboard.press('Enter');
	await expect(button).toHaveAttribute('aria-expanded', 'true');
	await expect(page.locator(`#details-${game.name} a[download]`)).toHaveCount(game.documents.length);
});

test('tables on a wide screen keep their heads in sight', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 700 });
	await signIn(page);
	for (const path of [gamesPath('en'), summaryPath('en')]) {
		await arrive(page, path);
		const last = page.getByRole('table').first().locator('tbody tr').last();
		await expect(last).toBeVisible();
		await last.evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
		await settled(page);
		for (const head of await page.getByRole('table').first().getByRole('columnheader').all())
			await expect(head).toBeInViewport({ ratio: 1 });
		const scroll = page.getByRole('table').first().locator('..');
		expect(await scroll.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
	}
});

test('games table: the column of names stays in sight on a phone @phone', async ({ page }) => {
	await signIn(page);
	await arrive(page, gamesPath('en'));
	const region = page.getByRole('region', { name: words.en.LABEL_GAMES, exact: true });
	const name = region.getByRole('rowheader').first();
	const before = (await name.boundingBox())!.x;
	await region.evaluate((node) => node.scrollTo({ left: 400, behavior: 'instant' }));
	await settled(page);
	expect((await name.boundingBox())!.x).toBeCloseTo(before, 0);
});

test('thousands of games: fifty at a time, sorted and searched among all', async ({ page, watch }) => {
	watch.ignoreShift();
	await signIn(page);
	const data = await tableOf(page, 'en');
	const games = Array.from({ length: 2000 }, (_, i) => ({
		...data.games[i % 16]!,
		name: `game-${i}`,
		title: `Game ${String(i).padStart(4, '0')}`,
		rtp: 90 + ((i * 7919) % 2000) / 250,
	}));
	await page.route('**/api/client-area/games?*', (route) =>
		route.fulfill({ json: { status: 'ok', data: { ...data, games } } }),
	);
	await arrive(page, gamesPath('en'));
	const rows = table(page).locator('tbody tr');
	await expect(rows).toHaveCount(50);
	await page.getByRole('button', { name: 'Show 50 more' }).click();
	await expect(rows).toHaveCount(100);
	await page.getByRole('button', { name: 'RTP' }).click();
	await expect(rows).toHaveCount(50);
	const best = [...games].sort((a, b) => b.rtp - a.rtp)[0]!;
	await expect(rows.first()).toContainText(best.title);
	await page.getByRole('searchbox').fill('game 1987');
	await expect(rows).toHaveCount(1);
	await expect(rows.first()).toContainText('Game 1987');
});

const table = (page: Page) => page.getByRole('table', { name: words.en.LABEL_GAMES, exact: true });

test('on paper the summary is its figures alone, charts in ink, tables whole', async ({ page, watch }) => {
	watch.ignoreShift();
	await signIn(page);
	await arrive(page, summaryPath('en'));
	await drawn(page);
	const canvas = page.locator('figure canvas').first();
	const inked = () => shows(canvas, [0x1b, 0x5e, 0x7d]);
	expect(await inked()).toBe(false);
	const day = page.getByRole('main').getByText(/^\w+ \d+, \d{4}$/);
	await expect(day).toBeHidden();
	await page.setViewportSize({ width: 720, height: 1000 });
	await page.emulateMedia({ media: 'print' });
	await expect.poll(inked).toBe(true);
	await expect(day).toBeVisible();
	await expect(page.getByRole('banner')).toBeHidden();
	await expect(page.getByRole('contentinfo')).toBeHidden();
	await expect(page.getByRole('link', { name: words.en.ACTION_EXPORT_CSV })).toBeHidden();
	await expect(page.getByRole('combobox', { name: words.en.LABEL_PERIOD_FROM, exact: true })).toBeHidden();
	for (const each of await page.getByRole('table').all()) {
		const box = (await each.boundingBox())!;
		expect(box.x + box.width).toBeLessThanOrEqual(720);
	}
	for (const each of await page.locator('figure').all()) {
		const box = (await each.locator('canvas').boundingBox())!;
		const around = (await each.boundingBox())!;
		expect(box.x + box.width).toBeLessThanOrEqual(around.x + around.width + 1);
		expect(box.y + box.height).toBeLessThanOrEqual(around.y + around.height + 1);
	}
	const scales = await page
		.locator('figure canvas')
		.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width / (each as HTMLCanvasElement).width));
	expect(Math.max(...scales) / Math.min(...scales)).toBeLessThan(1.1);
	await page.emulateMedia({ media: 'screen' });
	await expect.poll(inked).toBe(false);
	expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a month without figures is a gap, and a loss hangs below the line', async ({ page, site }) => {
	const form = await newcomer(site, 'gaps');
	const { uid: game_uid } = await site.services.database.read
		.selectFrom('games')
		.select('uid')
		.executeTakeFirstOrThrow();
	const row = { company_uid: 'gaps', game_uid, bets: 100_000, rounds: 0, players: 0, vips: 0 };
	await site.services.content.change((tx) =>
		importFigures(tx, [
			{ ...row, month: '2025-11', ggr: -50_050 },
			{ ...row, month: '2026-02', ggr: 30_000 },
		]),
	);
	await signIn(page, form);
	await arrive(page, summaryPath('en'));
	await drawn(page);
	const lines = page.getByRole('table', { name: words.en.TITLE_BY_MONTH }).locator('tbody tr');
	await expect(lines).toHaveCount(2);
	expect(await cells(lines.first())).toEqual(['€1,000', '-€500', '0', '0', '0', '–', '–']);
});
