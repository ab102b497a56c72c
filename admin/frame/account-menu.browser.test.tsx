import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { THEME_STORAGE_KEY } from '../../ui/theme-choice.ts';
import { en } from '../testing/messages.ts';
import { emptyList } from '../testing/item-calls.ts';
import { openAdmin } from '../testing/show-part.tsx';

const theme = () => document.documentElement.dataset.theme;

test(
	'the admin has the theme of the system, until another is chosen in the account menu',
	{ tags: ['long'] },
	async () => {
		const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
		openAdmin('offices', { 'admin/offices': emptyList });
		await page.getByRole('button', { name: en.LABEL_YOUR_ACCOUNT }).click();
		const choice = (name: string) =>
			page.getByRole('group', { name: en.LABEL_THEME }).getByRole('menuitemradio', { name, exact: true });
		await expect.element(choice(en.LABEL_THEME_SYSTEM)).toBeChecked();
		expect(theme()).toBe(system);
		for (const [name, value] of [
			[en.LABEL_THEME_LIGHT, 'light'],
			[en.LABEL_THEME_DARK, 'dark'],
		] as const) {
			await choice(name).click();
			await expect.element(choice(name)).toBeChecked();
			expect([theme(), localStorage.getItem(THEME_STORAGE_KEY)]).toEqual([value, value]);
		}
		await choice(en.LABEL_THEME_SYSTEM).click();
		await expect.poll(theme).toBe(system);
		expect(localStorage.getItem(THEME_STORAGE_KEY)).toBe(null);
	},
);
