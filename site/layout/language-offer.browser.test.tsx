import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { settings, type Responses } from '../testing/responses.ts';
import { closeAll } from '../../ui/testing/show-part.tsx';
import { openPage } from '../testing/open-page.tsx';
import { contactsResponses } from '../testing/public-responses.ts';

const offer = page.getByRole('complementary').filter({ hasText: '本网站有中文版。' });

beforeEach(() => {
	localStorage.clear();
	onTestFinished(() => localStorage.clear());
});

async function openAs(language: string, path: string, responses: Responses = {}): Promise<void> {
	vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
	await openPage(path, contactsResponses(responses));
	await expect.element(page.getByRole('contentinfo')).toBeInTheDocument();
}

test('readers of Chinese are offered the same page in Chinese until they dismiss the offer', async () => {
	await openAs('zh-TW', '/contacts/');
	await expect.element(offer).toBeInViewport({ ratio: 1 });
	await expect.element(offer).toHaveAttribute('lang', 'zh-Hans');
	await expect.element(offer.getByRole('link')).toHaveAttribute('href', '/zh/contacts/');
	await page.getByRole('button', { name: '不再提示' }).click();
	await expect.element(offer).not.toBeInTheDocument();
	closeAll();
	await openAs('zh-TW', '/contacts/');
	expect(offer.elements()).toEqual([]);
});

test('without access to storage the offer can still be dismissed', async () => {
	vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
		throw new DOMException('No', 'SecurityError');
	});
	vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
		throw new DOMException('No', 'SecurityError');
	});
	await openAs('zh-CN', '/contacts/');
	await page.getByRole('button', { name: '不再提示' }).click();
	await expect.element(offer).not.toBeInTheDocument();
});

test.each<[string, string, string, Responses]>([
	['readers of English', 'en-US', '/contacts/', {}],
	['readers of English on a Chinese page', 'en-US', '/zh/contacts/', {}],
	['readers of Chinese on a Chinese page', 'zh-CN', '/zh/contacts/', {}],
	[
		'readers of Chinese on a site in one language',
		'zh-CN',
		'/contacts/',
		{ settings: settings({ languages_count: 1 }) },
	],
])('%s get no offer', async (_readers, language, path, responses) => {
	await openAs(language, path, responses);
	expect(offer.elements()).toEqual([]);
});
