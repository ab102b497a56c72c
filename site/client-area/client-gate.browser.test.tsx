import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure } from '../testing/responses.ts';
import {
	accountResponses,
	campaign,
	emptyHome,
	inSequence,
	promoTool,
	signedIn,
	staff,
	user,
} from '../testing/client-responses.ts';
import { waitForFrames } from '../../ui/testing/browser.ts';
import { allowConsoleMessage } from '../../ui/testing/quiet-console.ts';
import { openPage } from '../testing/open-page.tsx';

const heading = (level: number) => page.getByRole('heading', { level });
const login = () => page.getByRole('dialog', { name: 'Client area' });
const next = () => new URLSearchParams(location.search).get('next');
const returnToTab = () => document.dispatchEvent(new Event('visibilitychange'));

test('a visitor is redirected to the login, whose address contains the requested page', async () => {
	const path = '/client_area/campaigns/?from=mail#live';
	await openPage(path, { ...emptyHome, 'auth/me': {} });
	await expect.element(login()).toBeVisible();
	expect([location.pathname, location.hash, next()]).toEqual(['/', '#login', path]);
});

test('a failed lookup of the user redirects nobody to the login, and can be retried', async () => {
	await openPage('/client_area/campaigns/', {
		'auth/me': inSequence(failure(503), { user: user() }),
		'client-area/campaigns': [campaign('pearl-hunt')],
		'client-area/campaign-opt-ins': [],
	});
	const retryButton = page.getByRole('button', { name: 'Try again' });
	await expect.element(retryButton).toBeVisible();
	expect(location.pathname).toBe('/client_area/campaigns/');
	await userEvent.click(retryButton);
	await expect.element(page.getByRole('link', { name: 'pearl-hunt' })).toBeVisible();
});

test('a session that has ended elsewhere leads to the login at the next API call', async () => {
	await openPage('/client_area/campaigns/', {
		...emptyHome,
		'auth/me': inSequence({ user: user() }, {}),
		'client-area/campaigns': [campaign('pearl-hunt')],
		'client-area/campaign-opt-ins': [],
		'client-area/campaigns/*': failure(401, 'not_signed_in'),
	});
	await userEvent.click(page.getByRole('link', { name: 'pearl-hunt' }));
	await expect.element(login()).toBeVisible();
	expect(next()).toBe('/client_area/campaign/pearl-hunt');
});

test('a different user, signed in from another tab, sees their own data', async () => {
	const tools = [promoTool('Widgets')];
	await openPage('/client_area/promo_tools/', {
		'auth/me': inSequence({ user: user() }, { user: staff() }),
		'client-area/promo-tools': inSequence(tools, [...tools, promoTool('Hidden', { is_visible: false })]),
	});
	await expect.element(page.getByRole('heading', { name: 'Widgets' })).toBeVisible();
	await expect.element(page.getByText('(not visible for client)')).not.toBeInTheDocument();
	await waitForFrames();
	returnToTab();
	await expect.element(page.getByRole('heading', { name: 'Hidden' })).toBeVisible();
	await expect.element(page.getByText('(not visible for client)')).toBeVisible();
});

test('a different user sees nothing of the user before, even if their own data fail to load', async () => {
	await openPage('/client_area/promo_tools/', {
		'auth/me': inSequence({ user: user() }, { user: staff() }),
		'client-area/promo-tools': inSequence([promoTool('Widgets')], failure(503)),
	});
	await expect.element(page.getByRole('heading', { name: 'Widgets' })).toBeVisible();
	await waitForFrames();
	allowConsoleMessage(/promo tools ApiError/);
	returnToTab();
	await expect.poll(() => document.querySelectorAll('main li').length).toBe(0);
});

test('staff who must set up two-factor authentication are redirected to their account', async () => {
	const who = staff({ must_set_up_two_factor: true });
	await openPage('/client_area/campaigns/', { ...accountResponses(), 'auth/me': { user: who } });
	await expect.element(heading(1)).toHaveTextContent('Your account');
	expect(location.pathname).toBe('/client_area/account/');
	await expect.element(page.getByRole('note')).toMatchTextContent('Your account requires two-factor authentication.');
	await expect.element(page.getByRole('region', { name: 'Active sessions' })).not.toBeInTheDocument();
});

test('signed-in staff are redirected to their account once two-factor authentication is required', async () => {
	await openPage('/client_area/campaigns/', {
		...accountResponses(),
		'auth/me': inSequence({ user: staff() }, { user: staff({ must_set_up_two_factor: true }) }),
		'client-area/campaigns': [campaign('pearl-hunt')],
		'client-area/campaign-opt-ins': [],
		'client-area/campaigns/*': failure(403, 'two_factor_required'),
	});
	await userEvent.click(page.getByRole('link', { name: 'pearl-hunt' }));
	await expect.element(page.getByRole('note')).toMatchTextContent('Your account requires two-factor authentication.');
	expect(location.pathname).toBe('/client_area/account/');
});

test('the 403 page replaces a list that the user may not see', async () => {
	await openPage('/client_area/campaigns/', signedIn({ 'client-area/campaigns': failure(403) }));
	await expect.element(heading(1)).toHaveTextContent('You cannot see this page');
});

test('Back shows the data of the history entry without a request, and a new visit requests it', async () => {
	const calls: string[] = [];
	const answer = (data: unknown) => (url: URL) => {
		calls.push(url.pathname.split('/').at(-1)!);
		return data;
	};
	await openPage(
		'/client_area/campaigns/',
		signedIn({
			'client-area/campaigns': answer([campaign('pearl-hunt')]),
			'client-area/promo-tools': answer([promoTool('Widgets')]),
		}),
	);
	await userEvent.click(page.getByRole('link', { name: 'Promo tools' }));
	await expect.element(page.getByRole('heading', { name: 'Widgets' })).toBeVisible();
	history.back();
	await expect.element(page.getByRole('link', { name: 'pearl-hunt' })).toBeVisible();
	expect(calls).toEqual(['campaigns', 'promo-tools']);
	await userEvent.click(page.getByRole('link', { name: 'Promo tools' }));
	await expect.element(page.getByRole('heading', { name: 'Widgets' })).toBeVisible();
	expect(calls).toEqual(['campaigns', 'promo-tools', 'promo-tools']);
});
