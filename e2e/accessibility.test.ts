import { violations } from './axe.ts';
import {
	alive,
	arrive,
	expect,
	homePath,
	languages,
	scrollThrough,
	scrollTo,
	signInAs,
	test,
	words,
} from './site-test.ts';

for (const language of languages) {
	const t = words[language];

	test(`axe (${language}): home @both`, async ({ page, watch }) => {
		// Without motion nothing is caught half faded.
		await page.goto(homePath[language]);
		await alive(page.getByRole('tab').first());
		await scrollThrough(page, watch);
		await expect(page.locator('.leaflet-marker-icon')).toHaveCount(3);
		await scrollTo(page, 0);
		expect(await violations(page)).toEqual([]);
	});

	test(`axe (${language}): an open dialog @both`, async ({ page }) => {
		await arrive(page, `${homePath[language]}#login`);
		await expect(page.getByRole('dialog', { name: t.TITLE_LOGIN })).toBeVisible();
		expect(await violations(page)).toEqual([]);
	});

	test(`axe (${language}): the 404 page @both`, async ({ page, watch }) => {
		watch.expect(/status of 404/);
		await arrive(page, `${homePath[language]}no-such-page/`);
		expect(await violations(page)).toEqual([]);
	});
}

test('axe: the open menu @phone', async ({ page }) => {
	await arrive(page, '/');
	await page.getByRole('button', { name: 'Menu', exact: true }).tap();
	await expect(page.getByRole('link', { name: 'Games', exact: true })).toBeVisible();
	expect(await violations(page)).toEqual([]);
});

test('axe: what only some see: the user’s links, the admin badge, the language offer', async ({ page }) => {
	await page.addInitScript(() => Object.defineProperty(navigator, 'language', { value: 'zh-CN' }));
	await signInAs(page, { is_staff: true, is_superuser: false });
	await arrive(page, '/');
	await expect(page.getByRole('link', { name: 'Administration' })).toBeVisible();
	await expect(page.getByText('本网站有中文版。')).toBeVisible();
	expect(await violations(page)).toEqual([]);
});

test('keyboard: the first stop skips to the content', async ({ page }) => {
	await arrive(page, '/');
	const skip = page.getByRole('link', { name: 'Skip to content' });
	await expect(skip).not.toBeInViewport();
	await page.keyboard.press('Tab');
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport({ ratio: 1 });
	await page.keyboard.press('Enter');
	await expect(page.getByRole('main')).toBeFocused();
	// From there the next stop lies in the content.
	await page.keyboard.press('Tab');
	expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

interface Stop {
	name: string;
	/** Whether it can be seen that the focus is there. */
	marked: boolean;
	inView: boolean;
}

test('keyboard: every control is reached in the order of the page, and shows it', async ({ page }) => {
	await arrive(page, '/');
	await alive(page.getByRole('tab').first());
	await expect(page.locator('[aria-roledescription=slide]:not([inert]) h1')).toBeVisible();
	const stops: Stop[] = [];
	for (let press = 0; press < 24; press++) {
		await page.keyboard.press('Tab');
		stops.push(
			await page.evaluate(() => {
				const element = document.activeElement as HTMLElement;
				// A card's link is drawn over the whole card by what follows its text.
				const outlined = [null, '::after'].some((pseudo) => {
					const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
					return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
				});
				const { top, bottom, left, right } = element.getBoundingClientRect();
				return {
					name:
						element.getAttribute('aria-label') ?? (element.textContent || (element.querySelector('img')?.alt ?? '')),
					marked: outlined,
					inView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
				};
			}),
		);
	}
	const names = stops.map(({ name }) => name.trim());
	expect(names.slice(0, 9)).toEqual([
		'Skip to content',
		'Blue Narwhal Games',
		'About',
		'Games',
		'News',
		'Roadmap',
		'Contacts',
		'Log in',
		'中文',
	]);
	const inOrder = ['Play', 'Previous', 'Next', 'Meet the studio', 'Our games', 'Tide of the Narwhal'];
	expect(names.filter((name) => inOrder.includes(name)).slice(0, inOrder.length)).toEqual(inOrder);
	expect(names).not.toContain('Partner studios');
	expect(stops.filter(({ marked }) => !marked)).toEqual([]);
	expect(stops.filter(({ inView }) => !inView)).toEqual([]);
});

test('keyboard: the burger and its menu @phone', async ({ page }) => {
	await arrive(page, '/');
	const burger = page.getByRole('button', { name: 'Menu', exact: true });
	await burger.focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('link', { name: 'About', exact: true })).toBeVisible();
	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: 'About', exact: true })).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('link', { name: 'About', exact: true })).toBeHidden();
	await expect(burger).toBeFocused();
});
