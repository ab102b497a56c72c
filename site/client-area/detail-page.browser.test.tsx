import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure, newsArticle } from '../testing/responses.ts';
import {
	campaignDetails,
	inSequence,
	promoToolDetails,
	signedIn,
	staff,
	noOptIn,
} from '../testing/client-responses.ts';
import { openPage } from '../testing/open-page.tsx';
import { waitForFrames } from '../../ui/testing/browser.ts';
import { expectNoDialog } from '../testing/read-page.ts';
import { allowConsoleMessage } from '../../ui/testing/quiet-console.ts';

const campaignResponse = () =>
	Response.json({ status: 'ok', data: campaignDetails('pearl-hunt'), extra: { promo_link: '', ct_link: '' } });
const article = newsArticle('harbour', { uid: 'u1', title: 'The harbour' });

test.each([
	['campaign', '/client_area/campaign/pearl-hunt', 'client-area/campaigns/pearl-hunt', campaignResponse()],
	['client article', '/client_area/news/u1-harbour', 'client-area/news/article/u1-harbour', article],
	[
		'promo tool',
		'/client_area/promo_tool/utool-tool/',
		'client-area/promo-tools/utool-tool',
		promoToolDetails('tool', '<p>A tool</p>'),
	],
])(
	'%s: a failure is logged and reported in place, without a dialog, and can be retried',
	{ tags: ['long'] },
	async (name, path, call, answer) => {
		allowConsoleMessage(new RegExp(`^${name} `));
		await openPage(
			path,
			signedIn({ [call]: inSequence(failure(), answer), 'client-area/campaigns/pearl-hunt/opt-in': noOptIn }),
		);
		await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent('This could not be loaded.');
		await expectNoDialog();
		await userEvent.click(page.getByRole('button', { name: 'Try again' }));
		await expect.element(page.getByRole('navigation', { name: 'You are here' })).toBeVisible();
		await expect.element(page.getByText('This could not be loaded.')).not.toBeInTheDocument();
	},
);

test.each([
	['campaign/nobody-knows', 'client-area/campaigns/nobody-knows', 404],
	['news/0-nobody-knows', 'client-area/news/article/0-nobody-knows', 404],
	['news/no%20name', 'client-area/news/article/no%20name', 400],
	['promo_tool/0-nobody-knows/', 'client-area/promo-tools/0-nobody-knows', 404],
])('%s shows the 404 page and keeps its address', async (rest, call, status) => {
	const path = `/client_area/${rest}?a=1#b`;
	await openPage(path, signedIn({ [call]: failure(status, 'not_found') }));
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
	expect(location.pathname + location.search + location.hash).toBe(path);
	await expect.poll(() => document.title).toMatch(/^Page not found/);
});

test('the 403 page replaces an item that the user may not see', async () => {
	await openPage('/client_area/campaign/pearl-hunt', signedIn({ 'client-area/campaigns/pearl-hunt': failure(403) }));
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('You cannot see this page');
});

test.each(['u1', 'u1-an-old-title'])(
	'article: the current address replaces %s, and the article loads once',
	async (other) => {
		const calls: string[] = [];
		await openPage(
			`/client_area/news/${other}?from=mail#end`,
			signedIn({
				'client-area/news/article/*': ({ pathname }: URL) => {
					calls.push(pathname);
					return article;
				},
			}),
		);
		const entries = history.length;
		await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('The harbour');
		await expect.poll(() => location.pathname).toBe('/client_area/news/u1-harbour');
		expect([location.search, location.hash]).toEqual(['?from=mail', '#end']);
		await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('The harbour');
		await waitForFrames();
		expect(calls).toHaveLength(1);
		expect(history.length).toBe(entries);
	},
);

test('article: its title is in the document head, and its breadcrumbs lead to the roadmap', async () => {
	await openPage('/client_area/news/u1-harbour', signedIn({ 'client-area/news/article/u1-harbour': article }));
	const steps = page.getByRole('navigation', { name: 'You are here' });
	await expect
		.element(steps.getByRole('link', { name: 'Product roadmap' }))
		.toHaveAttribute('href', '/client_area/roadmap/');
	await expect.poll(() => document.title).toBe('The harbour · A Studio');
	await expect.element(page.getByText('harbour at length')).toBeVisible();
	await expect.element(page.getByText(/not visible/)).not.toBeInTheDocument();
});

test('article: staff see a note about who cannot see it', async () => {
	const hidden = { ...article, show_in_public_area: false, show_in_client_area: false };
	await openPage('/client_area/news/u1-harbour', signedIn({ 'client-area/news/article/u1-harbour': hidden }, staff()));
	await expect.element(page.getByText('(not visible in public)')).toBeVisible();
	await expect.element(page.getByText('(not visible for client)')).toBeVisible();
});
