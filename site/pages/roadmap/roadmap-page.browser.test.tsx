import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failure, game } from '../../testing/responses.ts';
import { resize } from '../../../ui/testing/browser.ts';
import { openPage } from '../../testing/open-page.tsx';
import { contactsResponses, pageResponse } from '../../testing/public-responses.ts';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';

const releases = page.getByRole('region', { name: 'Planned releases' });

async function goToRoadmap(unreleased: unknown): Promise<void> {
	await resize(1280);
	await openPage(
		'/contacts/',
		contactsResponses({ 'texts/roadmap': () => pageResponse('roadmap'), 'games/unreleased': unreleased }),
	);
	await page.getByRole('banner').getByRole('link', { name: 'Roadmap' }).click();
	await expect.element(page.getByRole('heading', { name: 'roadmap cta_title' })).toBeVisible();
	expect(location.pathname).toBe('/roadmap/');
}

test('the roadmap shows the planned games after navigation in the browser', async () => {
	await goToRoadmap([game('anchor', { is_released: false, release_date: '2027-02-01' })]);
	await expect.element(releases.getByRole('heading', { name: '2027' })).toBeVisible();
	await expect.poll(() => document.title).toBe('roadmap meta_title');
});

test('a list of planned games that fails in the browser is hidden and logged', async () => {
	allowConsoleMessage(/^unreleased games /);
	await goToRoadmap(() => failure());
	expect(releases.elements()).toEqual([]);
	expect(page.getByRole('dialog').elements()).toEqual([]);
	expect(page.getByRole('main').getByRole('link', { name: 'Try again' }).elements()).toEqual([]);
});
