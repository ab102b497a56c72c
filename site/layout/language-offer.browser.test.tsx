import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { closeAll } from '../../ui/testing/show-part.tsx';
import { OFFER_STORAGE_KEY } from '../constants.ts';
import { markLanguageOffer } from '../document/start-script.ts';
import { openPage } from '../testing/open-page.tsx';
import { contactsResponses } from '../testing/public-responses.ts';

const offer = page.getByRole('complementary').filter({ hasText: '本网站有中文版。' });
const root = document.documentElement;

beforeEach(() => {
	localStorage.clear();
	onTestFinished(() => {
		localStorage.clear();
		delete root.dataset.offer;
	});
});

/**
 * Marks the document as the inline script does.
 * @param offers languages that the server lists for the page
 */
function mark(language: string, offers: string | undefined): void {
	delete root.dataset.offer;
	const script = document.createElement('script');
	if (offers !== undefined) script.dataset.offers = offers;
	vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
	vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
	markLanguageOffer(OFFER_STORAGE_KEY);
	vi.restoreAllMocks();
}

async function openAs(language: string, offers: string | undefined): Promise<void> {
	mark(language, offers);
	await openPage('/contacts/', contactsResponses());
	await expect.element(page.getByRole('contentinfo')).toBeInTheDocument();
}

test(
	'readers of Chinese are offered the same page in Chinese until they dismiss the offer',
	{ tags: ['long'] },
	async () => {
		await openAs('zh-TW', 'es zh');
		await expect.element(offer).toBeInViewport({ ratio: 1 });
		await expect.element(offer).toHaveAttribute('lang', 'zh-Hans');
		await expect.element(offer.getByRole('link')).toHaveAttribute('href', '/zh/contacts/');
		await page.getByRole('button', { name: '不再提示' }).click();
		await expect.element(offer).not.toBeInTheDocument();
		expect(root.dataset.offer).toBeUndefined();
		closeAll();
		await openAs('zh-TW', 'es zh');
		expect(offer.elements()).toEqual([]);
	},
);

test('the offer is between the header and the page, and covers neither', async () => {
	await openAs('zh-CN', 'zh');
	await expect.element(offer).toBeVisible();
	const bar = offer.element().getBoundingClientRect();
	const title = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
	expect(bar.top).toBe(page.getByRole('banner').element().getBoundingClientRect().bottom);
	expect(bar.bottom).toBeLessThanOrEqual(title.top);
	const withOffer = title.top;
	await page.getByRole('button', { name: '不再提示' }).click();
	await expect
		.poll(() => page.getByRole('heading', { level: 1 }).element().getBoundingClientRect().top)
		.toBeCloseTo(withOffer - bar.height, 1);
});

test('without access to storage the offer can still be dismissed', async () => {
	mark('zh-CN', 'zh');
	vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
		throw new DOMException('No', 'SecurityError');
	});
	await openPage('/contacts/', contactsResponses());
	await page.getByRole('button', { name: '不再提示' }).click();
	await expect.element(offer).not.toBeInTheDocument();
	vi.restoreAllMocks();
	vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
		throw new DOMException('No', 'SecurityError');
	});
	const script = document.createElement('script');
	script.dataset.offers = 'zh';
	vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
	vi.spyOn(navigator, 'language', 'get').mockReturnValue('zh');
	markLanguageOffer(OFFER_STORAGE_KEY);
	expect(root.dataset.offer).toBe('zh');
	vi.restoreAllMocks();
});

test.each<[string, string, string | undefined]>([
	['readers of English', 'en-US', 'zh'],
	['readers of a language that the page lacks', 'zh-CN', 'es'],
	['readers of Chinese on a page without offers', 'zh-CN', undefined],
])('%s get no offer, and pages leave no place for it', async (_readers, language, offers) => {
	await openAs(language, offers);
	expect(offer.elements()).toEqual([]);
	expect(root.dataset.offer).toBeUndefined();
});
