import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure } from '../testing/answers.ts';
import {
	accountAnswers,
	campaign,
	emptyHome,
	inSequence,
	promoTool,
	signedIn,
	staff,
	user,
} from '../testing/client-answers.ts';
import { openPage } from '../testing/open-page.tsx';

const heading = (level: number) => page.getByRole('heading', { level });
const login = () => page.getByRole('dialog', { name: 'Client area' });
const next = () => new URLSearchParams(location.search).get('next');
/** The page comes to the front again, as when its tab is chosen. */
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

test('a visitor is led to the login, whose address names the requested page', async () => {
	const path = '/client_area/campaigns/?from=mail#live';
	await openPage(path, { ...emptyHome, 'auth/me': {} });
	await expect.element(login()).toBeVisible();
	expect([location.pathname, location.hash, next()]).toEqual(['/', '#login', path]);
});

test('a failed lookup of the user leads nobody to the login, and can be requested again', async () => {
	await openPage('/client_area/campaigns/', {
		'auth/me': inSequence(failure(503), { user: user() }),
		'client-area/campaigns': [campaign('pearl-hunt')],
	});
	const again = page.getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	expect(location.pathname).toBe('/client_area/campaigns/');
	await userEvent.click(again);
	await expect.element(page.getByRole('link', { name: 'pearl-hunt' })).toBeVisible();
});

test('a session that has ended elsewhere leads to the login at the next call', async () => {
	await openPage('/client_area/campaigns/', {
		...emptyHome,
		'auth/me': inSequence({ user: user() }, {}),
		'client-area/campaigns': [campaign('pearl-hunt')],
		'client-area/campaigns/*': failure(401, 'not_signed_in'),
	});
	await userEvent.click(page.getByRole('link', { name: 'pearl-hunt' }));
	await expect.element(login()).toBeVisible();
	expect(next()).toBe('/client_area/campaign/pearl-hunt');
});

test('another user who has signed in from another tab is shown what is theirs', async () => {
	const tools = [promoTool('Widgets')];
	await openPage('/client_area/promo_tools/', {
		'auth/me': inSequence({ user: user() }, { user: staff() }),
		'client-area/promo-tools': inSequence(tools, [...tools, promoTool('Hidden', { is_visible: false })]),
	});
	await expect.element(page.getByRole('heading', { name: 'Widgets' })).toBeVisible();
	await expect.element(page.getByText('(not visible for client)')).not.toBeInTheDocument();
	comeBack();
	await expect.element(page.getByRole('heading', { name: 'Hidden' })).toBeVisible();
	await expect.element(page.getByText('(not visible for client)')).toBeVisible();
});

test('staff who lack the second step that is required of them are led to their account', async () => {
	const who = staff({ must_set_up_two_factor: true });
	await openPage('/client_area/campaigns/', { ...accountAnswers(), 'auth/me': { user: who } });
	await expect.element(heading(1)).toHaveTextContent('Your account');
	expect(location.pathname).toBe('/client_area/account/');
	await expect.element(page.getByRole('note')).toMatchTextContent('Your account needs two-factor authentication.');
	await expect.element(page.getByRole('region', { name: 'Sessions' })).not.toBeInTheDocument();
});

test('an open session is led to its account once the second step is required', async () => {
	await openPage('/client_area/campaigns/', {
		...accountAnswers(),
		'auth/me': inSequence({ user: staff() }, { user: staff({ must_set_up_two_factor: true }) }),
		'client-area/campaigns': [campaign('pearl-hunt')],
		'client-area/campaigns/*': failure(403, 'two_factor_required'),
	});
	await userEvent.click(page.getByRole('link', { name: 'pearl-hunt' }));
	await expect.element(page.getByRole('note')).toMatchTextContent('Your account needs two-factor authentication.');
	expect(location.pathname).toBe('/client_area/account/');
});

test('a list of the client area that a user may not see becomes the 403 page', async () => {
	await openPage('/client_area/campaigns/', signedIn({ 'client-area/campaigns': failure(403) }));
	await expect.element(heading(1)).toHaveTextContent('You cannot see this page');
});
