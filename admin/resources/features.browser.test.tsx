import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ItemCalls, storedItem } from '../testing/item-calls.ts';
import { openAdmin } from '../testing/show-part.tsx';

test('the list and the form of features show their keys', { tags: ['long'] }, async () => {
	const title = { en: 'Free spins', zh: '免费旋转' };
	const calls = new ItemCalls('features', [storedItem('one', { title })]);
	const choices = { languages: [], features: [{ uid: 'one', key: 'free_games', title }], providers: [] };
	openAdmin('features', { ...calls.responses, 'admin/choices': choices });
	await expect.element(page.getByRole('cell', { name: 'free_games' })).toBeVisible();
	await page.getByRole('link', { name: /Free spins/ }).click();
	await expect.element(page.getByText(/^Key: free_games\./)).toBeVisible();
});
