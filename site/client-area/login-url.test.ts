import { expect, test } from 'vitest';
import { loginUrl } from './login-url.ts';

test('the way to the login names what was asked for, its query and hash too', () => {
	expect(loginUrl('en', '/client_area/roadmap/')).toBe('/?next=/client_area/roadmap/#login');
	const asked = '/zh/client_area/campaign/x?a=1&b=2#games';
	const login = new URL(loginUrl('zh', asked), 'http://site.test');
	expect([login.pathname, login.hash]).toEqual(['/zh/', '#login']);
	expect([...login.searchParams]).toEqual([['next', asked]]);
});
