import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { campaignDetails, signedIn } from '../../testing/client-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { resize } from '../../../ui/testing/browser.ts';
import { expectTexts } from '../../testing/read-page.ts';

const PATH = '/client_area/campaign/pearl-hunt';
const PROMO_LINK = '/api/files/pack.zip';
const TERMS_LINK = 'https://terms.test/';

const open = (over: Parameters<typeof campaignDetails>[1] = {}, promo_link = PROMO_LINK, ct_link = TERMS_LINK) =>
	openPage(
		PATH,
		signedIn({
			'client-area/campaigns/pearl-hunt': () =>
				Response.json({ status: 'ok', data: campaignDetails('pearl-hunt', over), extra: { promo_link, ct_link } }),
		}),
	);

const info = () => page.getByRole('region', { name: 'General information' });

test('campaign: a live campaign shows its dates, prizes, disciplines, games and links', async () => {
	await open({ name: 'Pearl hunt', disciplines: ['Most wins', 'Highest win'] });
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Pearl hunt');
	await expect.poll(() => document.title).toBe('Pearl hunt · A Studio');
	for (const text of ['2026-04-01 10:00:00 UTC', '2026-05-01 10:00:00 UTC', '€10,000', 'Most wins', 'Highest win'])
		await expect.element(info()).toMatchTextContent(text);
	await expect.element(info().getByText('Bets accepted during tournament time only!')).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Promo pack' })).toHaveAttribute('href', PROMO_LINK);
	await expect.element(page.getByRole('link', { name: 'Terms and conditions' })).toHaveAttribute('href', TERMS_LINK);
	const games = page.getByRole('region', { name: 'Games', exact: true });
	await expectTexts(games.getByRole('listitem'), ['Anchor']);
	await expect.element(games.getByRole('link')).toHaveAttribute('href', '/client_area/game/anchor');
	await expect.element(page.getByRole('region', { name: 'Prize distribution' }).getByRole('table')).toBeVisible();
});

test('campaign: an upcoming campaign says when bets are accepted', async () => {
	await open({ status: 'upcoming' });
	await expect.element(info().getByText('Bets accepted during tournament time only!')).toBeVisible();
});

test('campaign: a previous campaign without links, games and prizes leaves their sections out', async () => {
	await open(
		{ status: 'previous', games: [], prize_distribution: '' as never, prize_pool: '', disciplines: [] },
		'',
		'',
	);
	await expect.element(info()).toBeVisible();
	await expectTexts(info().getByRole('rowheader'), ['Start', 'End']);
	await expect.element(info().getByText('Bets accepted during tournament time only!')).not.toBeInTheDocument();
	for (const name of ['Promo pack', 'Terms and conditions'])
		await expect.element(page.getByRole('link', { name })).not.toBeInTheDocument();
	await expect.element(page.getByRole('navigation', { name: 'On this page' })).not.toBeInTheDocument();
	await expect.element(page.getByRole('region', { name: 'Games', exact: true })).not.toBeInTheDocument();
});

test('campaign: the jump links lead to its games and its prizes', async () => {
	await resize(390, 500);
	await open();
	const jumps = page.getByRole('navigation', { name: 'On this page' });
	for (const [name, hash] of [
		['Prize distribution', '#prize-distribution'],
		['Games', '#games'],
	] as const) {
		await userEvent.click(jumps.getByRole('link', { name, exact: true }));
		await expect.poll(() => location.hash).toBe(hash);
		const heading = page.getByRole('heading', { name, exact: true });
		await expect.element(heading).toHaveFocus();
		await expect.element(heading).toBeInViewport();
	}
});
