import type { Page } from '@playwright/test';
import { alive, arrive, expect, homePath, languages, moving, scrollTo, settled, test, words } from './site-test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');

for (const language of languages) {
	const t = words[language];

	test(`login dialog (${language}): opens from the header @both`, async ({ page, isMobile }) => {
		await arrive(page, homePath[language]);
		const login = page.getByRole('banner').getByRole('link', { name: t.ACTION_LOGIN, exact: true });
		if (isMobile) await page.getByRole('button', { name: t.ACTION_OPEN_MENU, exact: true }).tap();
		await alive(login);
		await login.click();
		await expect(page.getByRole('dialog', { name: t.TITLE_LOGIN })).toBeVisible();
		await expect(page).toHaveURL(homePath[language]);
	});

	test(`login dialog (${language}): leaves the page's tab as it was`, async ({ page }) => {
		const address = `${homePath[language]}games/?year=2026#partner`;
		await arrive(page, address);
		const tab = page.getByRole('tab', { name: t.LABEL_PROVIDER_PARTNER });
		await expect(tab).toHaveAttribute('aria-selected', 'true');
		const login = page.getByRole('banner').getByRole('link', { name: t.ACTION_LOGIN, exact: true });
		await alive(login);
		await login.click();
		await expect(dialogOf(page)).toBeVisible();
		await expect(tab).toHaveAttribute('aria-selected', 'true');
		await page.keyboard.press('Escape');
		await expect(page).toHaveURL(address);
	});

	test(`login dialog (${language}): #login opens it on arrival, closing returns to the path`, async ({ page }) => {
		await page.goto(`${homePath[language]}?from=mail#login`);
		await expect(page.getByRole('dialog', { name: t.TITLE_LOGIN })).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(dialogOf(page)).toHaveCount(0);
		await expect(page).toHaveURL(`${homePath[language]}?from=mail`);
		expect(new URL(page.url()).hash).toBe('');
	});
}

const ways: [string, (page: Page) => Promise<void>][] = [
	['the cross', (page) => dialogOf(page).getByRole('button', { name: 'Close' }).first().click()],
	['a click on the backdrop', (page) => page.mouse.click(8, 400)],
	['Escape', (page) => page.keyboard.press('Escape')],
];
test.describe(() => {
	test.use(moving);
	for (const [way, close] of ways)
		test(`dialog: ${way} closes it and gives the focus back`, async ({ page }) => {
			await arrive(page, '/');
			await scrollTo(page, 300);
			const login = page.getByRole('banner').getByRole('link', { name: 'Log in' });
			await alive(login);
			await login.focus();
			await page.keyboard.press('Enter');
			await expect(dialogOf(page)).toBeVisible();
			expect(await dialogOf(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
			await close(page);
			await expect(dialogOf(page)).toHaveCount(0);
			await expect(login).toBeFocused();
			expect(new URL(page.url()).hash).toBe('');
			expect(await page.evaluate(() => scrollY)).toBe(300);
		});
});

for (const language of languages)
	test(`dialog (${language}): Back closes what the header opened, Forward opens it again @both`, async ({
		page,
		isMobile,
	}) => {
		const t = words[language];
		const address = `${homePath[language]}games/?year=2026#partner`;
		await arrive(page, `${homePath[language]}about/`);
		await arrive(page, address);
		const openLogin = async (): Promise<void> => {
			if (isMobile) await page.getByRole('button', { name: t.ACTION_OPEN_MENU, exact: true }).tap();
			const login = page.getByRole('banner').getByRole('link', { name: t.ACTION_LOGIN, exact: true });
			await alive(login);
			await login.click();
		};
		await scrollTo(page, 300);
		const length = await page.evaluate(() => history.length);
		await openLogin();
		await expect(page.getByRole('dialog', { name: t.TITLE_LOGIN })).toBeVisible();
		expect(await page.evaluate(() => [history.length, scrollY])).toEqual([length + 1, 300]);
		await page.goBack();
		await expect(dialogOf(page)).toHaveCount(0);
		await expect(page).toHaveURL(address);
		expect(await page.evaluate(() => scrollY)).toBe(300);
		await page.goForward();
		await expect(page.getByRole('dialog', { name: t.TITLE_LOGIN })).toBeVisible();
		// The dialog that it has become goes as well.
		await dialogOf(page).getByRole('button', { name: t.ACTION_FORGOT_PASSWORD }).click();
		await expect(page.getByRole('dialog', { name: t.TITLE_PASSWORD_RESET })).toBeVisible();
		await page.goBack();
		await expect(dialogOf(page)).toHaveCount(0);

		// Closed by hand, however often, its entry is left, and Back leads on.
		await openLogin();
		await expect(dialogOf(page)).toBeVisible();
		await page.keyboard.press('Escape');
		await page.keyboard.press('Escape');
		await expect(dialogOf(page)).toHaveCount(0);
		await expect(page).toHaveURL(address);
		await expect.poll(() => page.evaluate(() => (history.state as { usr?: unknown } | null)?.usr ?? null)).toBe(null);
		expect(await page.evaluate(() => history.length)).toBe(length + 1);

		// A reload finds the dialog as it was, and what is behind it.
		await openLogin();
		await expect(dialogOf(page)).toBeVisible();
		await page.reload();
		await expect(page.getByRole('dialog', { name: t.TITLE_LOGIN })).toBeVisible();
		await dialogOf(page).getByRole('button', { name: t.ACTION_CLOSE }).first().click();
		await expect(dialogOf(page)).toHaveCount(0);
		await expect(page).toHaveURL(address);
		await page.goBack();
		await expect(page).toHaveURL(`${homePath[language]}about/`);
	});

test('dialog: opens again after it was closed', async ({ page }) => {
	await arrive(page, '/');
	const login = page.getByRole('banner').getByRole('link', { name: 'Log in' });
	for (let time = 0; time < 2; time++) {
		await login.click();
		await expect(dialogOf(page)).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(dialogOf(page)).toHaveCount(0);
	}
});

test('dialog: closed by the browser itself, it opens again', async ({ page }) => {
	await arrive(page, '/#login');
	await expect(dialogOf(page)).toBeVisible();
	await dialogOf(page).evaluate((dialog: HTMLDialogElement) => dialog.close());
	await expect(page.locator('dialog')).toHaveCount(0);
	await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
	await expect(dialogOf(page)).toBeVisible();
});

test('dialog: a click inside leaves it open', async ({ page }) => {
	await arrive(page, '/#login');
	await dialogOf(page).getByRole('heading').click();
	await dialogOf(page)
		.getByText(words.en.TEXT_LOGIN)
		.click({ position: { x: 2, y: 2 } });
	await settled(page);
	await expect(dialogOf(page)).toBeVisible();
});

test('dialog: text selected out over its edge leaves it open', async ({ page }) => {
	await arrive(page, '/#login');
	await dialogOf(page).getByRole('heading').hover();
	await page.mouse.down();
	await page.mouse.move(8, 400);
	await page.mouse.up();
	await settled(page);
	await expect(dialogOf(page)).toBeVisible();
	await page.mouse.click(8, 400);
	await expect(dialogOf(page)).toHaveCount(0);
});

test('dialog: keeps the focus inside', async ({ page }) => {
	await arrive(page, '/#login');
	await expect(dialogOf(page)).toBeVisible();
	// Between the last and the first stop the focus may rest on the browser itself, where `body` stands for it.
	const place = (): Promise<string> =>
		page.evaluate(() => {
			const { activeElement } = document;
			if (activeElement?.closest('dialog')) return 'inside';
			return activeElement === document.body ? 'browser' : (activeElement?.outerHTML ?? 'nowhere');
		});
	for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
		await page.keyboard.press(key);
		expect(['inside', 'browser']).toContain(await place());
	}
});

/** Frames in which a scroll that was not stopped would have shown. */
const FRAMES = 12;
const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

test('dialog: a wheel on the backdrop does not move the page', async ({ page }) => {
	await arrive(page, '/#login');
	await expect(dialogOf(page)).toBeVisible();
	await page.mouse.move(8, 400);
	await page.mouse.wheel(0, 400);
	await page.mouse.wheel(0, 400);
	await settled(page, FRAMES);
	expect(await scrolled(page)).toBe(0);

	await page.keyboard.press('Escape');
	await expect(dialogOf(page)).toHaveCount(0);
	await page.mouse.wheel(0, 400);
	await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
});

test('dialog: a drag on the backdrop does not move the page @phone', async ({ page }) => {
	await arrive(page, '/#login');
	await expect(dialogOf(page)).toBeVisible();
	const session = await page.context().newCDPSession(page);
	const drag = async (): Promise<void> => {
		const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number): Promise<unknown> =>
			session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
		await touch('touchStart', 800);
		for (let y = 780; y >= 640; y -= 20) await touch('touchMove', y);
		await touch('touchEnd');
	};
	await drag();
	await settled(page, FRAMES);
	expect(await scrolled(page)).toBe(0);

	await dialogOf(page).getByRole('button', { name: 'Close' }).first().tap();
	await expect(dialogOf(page)).toHaveCount(0);
	await drag();
	await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
});
