/** Tests settings of demos, and the rules of markets, in a browser. slots/client/game.test.ts tests them in Node. */
import { violations } from './axe.ts';
import { expect, openPage, test, translations } from './site-test.ts';

const GAME = 'tide-of-the-narwhal';

test('demo: by the rules of Great Britain there is no autoplay and no turbo, and the session is in view', async ({
	page,
	watch,
}) => {
	watch.ignoreShift();
	await page.goto(`/demo/${GAME}/?lang=en&seed=5&profile=uk`);
	const game = page.locator('#game');
	await expect(game).toHaveAttribute('data-state', 'idle', { timeout: 20_000 });
	await expect(page.getByRole('button', { name: 'Autoplay' })).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Turbo' })).toHaveCount(0);
	await expect(page.getByText('Net 0.00')).toBeVisible();
	await expect(page.getByText(/^Session 0:00:0\d$/)).toBeVisible();

	// All settings can be reached and changed by keys.
	await page.getByRole('button', { name: 'Menu' }).focus();
	await page.keyboard.press('Enter');
	await page.getByRole('tab', { name: 'Paytable' }).focus();
	await page.keyboard.press('ArrowLeft');
	await expect(page.getByRole('tab', { name: 'Settings' })).toBeFocused();
	const music = page.getByRole('slider', { name: 'Music' });
	await music.focus();
	await page.keyboard.press('ArrowLeft');
	await expect(music).toHaveAttribute('aria-valuetext', '95%');
	await expect(page.getByRole('checkbox', { name: 'Show session time and net position' })).toBeDisabled();
	await page.getByRole('checkbox', { name: 'Controls for the left hand' }).focus();
	await page.keyboard.press('Space');
	expect(await violations(page)).toEqual([]);
	await page.keyboard.press('Escape');
	await expect(game).toHaveAttribute('data-left-hand', '');
	const menu = (await page.getByRole('button', { name: 'Menu' }).boundingBox())!;
	const spin = (await page.getByRole('button', { name: 'Spin' }).boundingBox())!;
	expect(spin.x).toBeLessThan(menu.x);
});

test('player: the page stores the settings of a demo for the next one', async ({ page, watch }) => {
	watch.ignoreShift();
	const play = async () => {
		await openPage(page, `/game/${GAME}/`);
		await page.getByRole('button', { name: translations.en.ACTION_PLAY_GAME }).click();
		const inside = page.frameLocator('main iframe');
		await expect(inside.locator('#game')).toHaveAttribute('data-state', 'idle', { timeout: 20_000 });
		return inside;
	};
	const inside = await play();
	await inside.getByRole('button', { name: 'Menu' }).click();
	await inside.getByRole('tab', { name: 'Settings' }).click();
	await inside.getByRole('checkbox', { name: 'Controls for the left hand' }).check();
	await inside.getByRole('slider', { name: 'Effects' }).fill('40');
	await expect
		.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('demo-preferences') ?? '{}')))
		.toMatchObject({ leftHand: true, effectsVolume: 40 });
	const next = await play();
	await expect(next.locator('#game')).toHaveAttribute('data-left-hand', '');
	await next.getByRole('button', { name: 'Menu' }).click();
	await next.getByRole('tab', { name: 'Settings' }).click();
	await expect(next.getByRole('slider', { name: 'Effects' })).toHaveValue('40');
});
