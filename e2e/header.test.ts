import {
	alive,
	arrive,
	expect,
	hintAtSession,
	homePath,
	languages,
	moving,
	scrollTo,
	signInAs,
	test,
	words,
} from './site-test.ts';

const paths = ['/about/', '/games/', '/news/', '/roadmap/', '/contacts/'];

const visitor = { is_staff: false, is_superuser: false };

for (const language of languages) {
	const { LABEL_MAIN_MENU, ACTION_LOGIN, ACTION_LOGOUT, LABEL_CLIENT_AREA, LABEL_ADMIN } = words[language];
	const prefix = language === 'en' ? '' : '/zh';

	test(`header (${language}): the menu leads to the five pages, in order`, async ({ page }) => {
		const t = words[language];
		await page.goto(homePath[language]);
		const links = page.getByRole('navigation', { name: LABEL_MAIN_MENU }).getByRole('link');
		await expect(links).toHaveText([t.LABEL_ABOUT, t.LABEL_GAMES, t.LABEL_NEWS, t.LABEL_ROADMAP, t.LABEL_CONTACTS]);
		expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
			paths.map((path) => prefix + path),
		);
		await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute('href', homePath[language]);
	});

	test(`header (${language}): who is signed in gets to the client area and out again`, async ({ page }) => {
		await signInAs(page, visitor);
		await arrive(page, homePath[language]);
		const header = page.getByRole('banner');
		await expect(header.getByRole('link', { name: LABEL_CLIENT_AREA })).toHaveAttribute(
			'href',
			`${prefix}/client_area/roadmap/`,
		);
		await expect(header.getByRole('link', { name: ACTION_LOGOUT })).toHaveAttribute('href', '/logout/');
		await expect(header.getByRole('link', { name: ACTION_LOGIN, exact: true })).toHaveCount(0);
		await expect(page.getByRole('link', { name: LABEL_ADMIN })).toHaveCount(0);
	});

	const [role, user] =
		language === 'en'
			? (['staff', { is_staff: true, is_superuser: false }] as const)
			: (['a superuser', { is_staff: false, is_superuser: true }] as const);
	test(`header: ${role} gets the admin badge`, async ({ page }) => {
		await signInAs(page, user);
		await arrive(page, homePath[language]);
		const badge = page.getByRole('link', { name: LABEL_ADMIN });
		await expect(badge).toHaveText('A');
		await expect(badge).toHaveAttribute('href', '/admin/');
		await expect(badge).toHaveAttribute('target', '_blank');
		await expect(badge).toBeInViewport();
	});

	test(`header (${language}): the language switch leads to the same page in the other language`, async ({
		page,
		watch,
	}) => {
		const other = language === 'en' ? 'zh' : 'en';
		const change = page.getByRole('banner').getByRole('link', { name: words[language].LABEL_OTHER_LANGUAGE });
		await page.goto(homePath[language]);
		await change.click();
		await expect(page).toHaveURL(homePath[other]);
		await expect(page.locator('html')).toHaveAttribute('lang', other === 'en' ? 'en' : 'zh-Hans');

		watch.expect(/status of 404/);
		await page.goto(`${prefix}/no/such-page/`);
		await expect(change).toHaveAttribute('href', `${other === 'en' ? '' : '/zh'}/no/such-page/`);
	});
}

test('header: what stands beside the name moves along when it shrinks @both', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await arrive(page, '/about/');
	const header = page.getByRole('banner');
	await alive(header);
	const gap = async (): Promise<number> => {
		const name = (await header.getByRole('img').first().boundingBox())!;
		const mark = (await header.getByText(words.en.LABEL_NEW, { exact: true }).boundingBox())!;
		return mark.x - name.x - name.width;
	};
	const before = await gap();
	const { height } = (await header.getByRole('img').first().boundingBox())!;
	await scrollTo(page, 600);
	await expect.poll(async () => (await header.getByRole('img').first().boundingBox())!.height).toBeLessThan(height);
	expect(Math.abs((await gap()) - before)).toBeLessThan(1);
});

test.describe(() => {
	test.use({ ...moving, javaScriptEnabled: false });
	test('header: without JavaScript it has its ground as soon as the page is scrolled @both', async ({
		page,
		watch,
	}) => {
		watch.scriptsAreOff();
		await page.goto('/contacts/');
		const ground = () =>
			page.getByRole('banner').evaluate((header) => Number(getComputedStyle(header, '::before').opacity));
		await expect.poll(ground).toBe(0);
		await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
		await expect.poll(ground).toBe(1);
	});
});

test('header: a visitor has a login link and nothing of a user', async ({ page }) => {
	await arrive(page, '/');
	const header = page.getByRole('banner');
	await expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '#login');
	await expect(header.getByRole('link', { name: 'Log out' })).toHaveCount(0);
	await expect(header.getByRole('link', { name: 'Client area' })).toHaveCount(0);
	await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
});

test('header: a failed lookup of the user means logged out', async ({ page, watch }) => {
	watch.expect(/status of 500/);
	await page.route('**/api/auth/me?*', (route) =>
		route.fulfill({ status: 500, json: { status: 'error', error: { code: 'internal', message: 'No' } } }),
	);
	await hintAtSession(page);
	await arrive(page, '/');
	await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
});

test('header: shrinks once the page is scrolled by more than 1 px @both', async ({ page }) => {
	// Without motion a change of size is there at once.
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await arrive(page, '/');
	const logo = page.getByRole('banner').getByRole('img').first();
	const height = async (): Promise<number> => (await logo.boundingBox())?.height ?? 0;
	const full = await height();
	await scrollTo(page, 1);
	expect(await page.evaluate(() => scrollY)).toBe(1);
	expect(await height()).toBe(full);
	await scrollTo(page, 2);
	await expect.poll(height).toBeLessThan(full);
	await scrollTo(page, 0);
	await expect.poll(height).toBe(full);
});

test('header: is shrunk from the start on a page that opens further down', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await arrive(page, '/');
	const logo = page.getByRole('banner').getByRole('img').first();
	const full = (await logo.boundingBox())?.height ?? 0;
	await arrive(page, '/?again#partners');
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
	await expect.poll(async () => (await logo.boundingBox())?.height).toBeLessThan(full);
});

for (const shown of [true, false])
	test(`header: the NEW badge is ${shown ? 'there' : 'not there'} as the setting says`, async ({ page, serve }) => {
		const url = await serve({
			answer: (path, data) => (path === '/api/settings' ? { ...data, new_page_indicator: shown } : data),
		});
		await arrive(page, url);
		await expect(page.getByText('NEW', { exact: true })).toHaveCount(shown ? 1 : 0);
	});

test('header: with one language there is nothing to switch', async ({ page, serve }) => {
	const url = await serve({
		answer: (path, data) => (path === '/api/settings' ? { ...data, languages_count: 1 } : data),
	});
	await arrive(page, url);
	await expect(page.getByRole('banner').getByRole('link', { name: '中文' })).toHaveCount(0);
});

test.describe(() => {
	test.use(moving);
	for (const language of languages)
		test(`burger (${language}): opens the menu, choosing an item closes it @phone`, async ({ page }) => {
			const t = words[language];
			await page.goto(homePath[language]);
			const burger = page.getByRole('button', { name: t.ACTION_OPEN_MENU, exact: true });
			const games = page.getByRole('link', { name: t.LABEL_GAMES, exact: true });
			const login = page.getByRole('banner').getByRole('link', { name: t.ACTION_LOGIN, exact: true });
			await alive(burger);
			await expect(games).toBeHidden();
			await burger.tap();
			await expect(games).toBeVisible();
			await expect(page.getByRole('navigation', { name: t.LABEL_MAIN_MENU }).getByRole('link')).toHaveCount(5);
			await expect(page.getByRole('banner').getByRole('link', { name: t.LABEL_OTHER_LANGUAGE })).toBeVisible();
			await page.getByRole('button', { name: t.ACTION_CLOSE_MENU }).tap();
			await expect(games).toBeHidden();

			// An item whose page does not come leaves this page standing, with its menu closed.
			await page.route('**/games/', (route) => route.fulfill({ status: 204 }));
			await burger.tap();
			await games.tap();
			await expect(games).toBeHidden();

			await burger.tap();
			await login.tap();
			await expect(login).toBeHidden();
			await expect(page.getByRole('dialog', { name: t.TITLE_LOGIN })).toBeVisible();
		});
});

test('burger: is not there on a wide screen, nor is the menu hidden', async ({ page }) => {
	await page.goto('/');
	await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
	await expect(page.getByRole('link', { name: 'Games', exact: true })).toBeVisible();
});

test.describe(() => {
	test.use({ javaScriptEnabled: false });
	test('burger: opens the menu without JavaScript too @phone', async ({ page, watch }) => {
		watch.scriptsAreOff();
		await page.goto('/');
		await page.getByRole('button', { name: 'Menu', exact: true }).tap();
		await expect(page.getByRole('link', { name: 'Games', exact: true })).toBeVisible();
	});
});
