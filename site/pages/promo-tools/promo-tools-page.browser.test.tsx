import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failure } from '../../testing/responses.ts';
import { promoTool, signedIn, staff } from '../../testing/client-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { expectNoDialog, expectTexts } from '../../testing/read-page.ts';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';

const PATH = '/client_area/promo_tools/';
const cards = () => page.getByRole('main').getByRole('article');

test('promo tools: each card has a square logo, a name, a description and a link to its page', async () => {
	await openPage(
		PATH,
		signedIn({
			'client-area/promo-tools': [
				promoTool('widgets'),
				promoTool('banners', { logo: null, logo_thumbnail_400x400: null, media: {} }),
			],
		}),
	);
	await expectTexts(page.getByRole('heading', { level: 2 }).and(page.getByText(/^(widgets|banners)$/)), [
		'widgets',
		'banners',
	]);
	await expect.poll(() => document.title).toBe('Promo tools · A Studio');
	await expect.element(cards().first()).toMatchTextContent('About widgets');
	await expect
		.element(cards().first().getByRole('link', { name: 'Read more widgets' }))
		.toHaveAttribute('href', '/client_area/promo_tool/uwidgets-widgets/');
	for (const card of cards().elements()) {
		const { width, height } = card.querySelector('img')!.getBoundingClientRect();
		expect(width).toBeCloseTo(height, 0);
		expect(width).toBeGreaterThan(100);
	}
	const drawing = cards().nth(1).element().querySelector('img')!;
	expect(drawing.src).toMatch(/tool-logo|^data:image\/svg/);
	await expect.poll(() => drawing.naturalWidth).toBe(400);
	await expect.element(page.getByText('(not visible for client)')).not.toBeInTheDocument();
});

test('promo tools: on a hidden tool, staff see a note that clients do not see the tool', async () => {
	const tools = [promoTool('widgets'), promoTool('hidden', { is_visible: false })];
	await openPage(PATH, signedIn({ 'client-area/promo-tools': tools }, staff()));
	await expect.element(cards().nth(1)).toMatchTextContent('(not visible for client)');
	await expect.element(cards().first()).not.toMatchTextContent('(not visible for client)');
});

test('promo tools: a notice says that there are no tools', async () => {
	await openPage(PATH, signedIn({ 'client-area/promo-tools': [] }));
	await expect.element(page.getByText('There are no promo tools yet.')).toBeVisible();
});

test(
	'promo tools: a list that fails to load is logged, without a message for the visitor',
	{ tags: ['long'] },
	async () => {
		allowConsoleMessage(/^promo tools /);
		await openPage(PATH, signedIn({ 'client-area/promo-tools': failure() }));
		// A status element shows that the list is loading or has loaded.
		const exists = (selector: string): boolean => document.querySelector(selector) !== null;
		await expect.poll(() => [exists('main h1'), exists('main [role=status]')]).toEqual([true, false]);
		await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Promo tools');
		await expect.element(page.getByRole('main').getByRole('alert')).not.toBeInTheDocument();
		await expectNoDialog();
		await expect.element(cards()).toHaveLength(0);
	},
);
