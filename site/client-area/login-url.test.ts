import { expect, test } from 'vitest';
import { loginUrl } from './login-url.ts';
import { defaultSiteLanguages } from '../../contract/urls.ts';
import { createUrls } from '../urls.ts';

const urls = createUrls(defaultSiteLanguages);

test('the URL of the login contains the requested page with its query and hash', () => {
	expect(loginUrl(urls, 'en', '/client_area/roadmap/')).toBe('/?next=/client_area/roadmap/#login');
	const requested = '/zh/client_area/campaign/x?a=1&b=2#games';
	const login = new URL(loginUrl(urls, 'zh', requested), 'http://site.test');
	expect([login.pathname, login.hash]).toEqual(['/zh/', '#login']);
	expect([...login.searchParams]).toEqual([['next', requested]]);
});
