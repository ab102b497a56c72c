import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { User } from '../../contract/accounts.ts';
import { toSiteLanguages } from '../../contract/urls.ts';
import {
	failure,
	game,
	gameFilters,
	gameList,
	latestGames,
	newsArticle,
	settings,
	type Responses,
} from '../testing/responses.ts';
import { waitForFrames, resize } from '../../ui/testing/browser.ts';
import { openPage } from '../testing/open-page.tsx';
import { contactsResponses, offices, pageResponse } from '../testing/public-responses.ts';

const header = page.getByRole('banner');
const link = (name: string | RegExp) => header.getByRole('link', { name, exact: true });

const partner: User = {
	email: 'partner@studio.test',
	company: 'A Casino',
	is_staff: false,
	is_superuser: false,
	must_set_up_two_factor: false,
	can_view_figures: true,
	can_manage_colleagues: false,
	can_share: false,
};

function setSessionHint(): void {
	document.cookie = 'reelhouse_signed_in=1';
	onTestFinished(() => void (document.cookie = 'reelhouse_signed_in=; max-age=0'));
}

/** Opens a page with little content. Resolves when the header is rendered. */
async function openContacts(path: string, responses: Responses = {}): Promise<void> {
	await openPage(path, contactsResponses(responses));
	await expect.element(header).toBeVisible();
	await waitForFrames();
}

beforeEach(() => resize(1280));

test('a signed-in partner sees links to the client area and to log out', async () => {
	for (const prefix of ['', '/zh']) {
		const [clientArea, logOut, logIn] = prefix
			? ['客户专区', '退出登录', '登录']
			: ['Client area', 'Log out', 'Log in'];
		setSessionHint();
		await openContacts(`${prefix}/contacts/`, { 'auth/me': { user: partner } });
		await expect.element(link(clientArea)).toHaveAttribute('href', `${prefix}/client_area/roadmap/`);
		await expect.element(link(logOut)).toHaveAttribute('href', '/logout/');
		await expect.element(link(logIn)).not.toBeInTheDocument();
		await expect.element(page.getByRole('link', { name: /^Admin|管理后台/ })).not.toBeInTheDocument();
	}
});

test.each([
	['staff', { is_staff: true }],
	['a superuser', { is_superuser: true }],
])('%s sees the admin badge', async (_role, rights) => {
	setSessionHint();
	await openContacts('/contacts/', { 'auth/me': { user: { ...partner, ...rights } } });
	const badge = page.getByRole('link', { name: /^Admin/ });
	await expect.element(badge).toHaveTextContent('A');
	await expect.element(badge).toHaveAttribute('href', '/admin/');
	await expect.element(badge).toHaveAttribute('target', '_blank');
	await expect.element(badge).toBeInViewport();
});

test('a visitor whose session lookup fails is shown as logged out', async () => {
	setSessionHint();
	let isRequested = false;
	await openContacts('/contacts/', {
		'auth/me': () => {
			isRequested = true;
			return failure();
		},
	});
	await expect.poll(() => isRequested).toBe(true);
	await waitForFrames();
	await expect.element(link('Log in')).toBeVisible();
	await expect.element(page.getByRole('link', { name: /^Admin/ })).not.toBeInTheDocument();
});

test('without a session hint, no session lookup is made', async () => {
	let isRequested = false;
	await openContacts('/contacts/', {
		'auth/me': () => {
			isRequested = true;
			return {};
		},
	});
	await expect.element(link('Log in')).toHaveAttribute('href', '#login');
	expect(isRequested).toBe(false);
});

const nameHeight = (): number => header.getByRole('img').first().element().getBoundingClientRect().height;

test.each([1280, 390])('at %i px the header shrinks once the page is scrolled by more than 1 px', async (width) => {
	await resize(width);
	await openContacts('/contacts/', { settings: settings({ house_marks: true, new_page_indicator: true }) });
	const gap = (): number => {
		const mark = header.getByText('NEW', { exact: true }).element().getBoundingClientRect();
		return mark.left - header.getByRole('img').first().element().getBoundingClientRect().right;
	};
	const [full, before] = [nameHeight(), gap()];
	const scroll = async (top: number): Promise<void> => {
		scrollTo({ top, behavior: 'instant' });
		await waitForFrames(4);
		expect(scrollY).toBe(top);
	};
	document.body.style.paddingBottom = '2000px';
	onTestFinished(() => void document.body.style.removeProperty('padding-bottom'));
	await scroll(1);
	expect(nameHeight()).toBe(full);
	await scroll(2);
	await expect.poll(nameHeight).toBeLessThan(full);
	expect(Math.abs(gap() - before)).toBeLessThan(1);
	await scroll(0);
	await expect.poll(nameHeight).toBe(full);
});

test('the header is shrunk at once on a page that opens scrolled down', async () => {
	await resize(1280, 400);
	const responses = { settings: settings({ house_marks: true }), offices: offices() };
	await openContacts('/contacts/', responses);
	const full = nameHeight();
	await openContacts('/contacts/?again#offices', responses);
	await expect.poll(() => scrollY).toBeGreaterThan(2);
	await expect
		.poll(() => document.querySelectorAll('header img')[1]?.getBoundingClientRect().height)
		.toBeLessThan(full);
});

test('the language switch keeps the URL’s query and tab, but not the login dialog', async () => {
	const games = { 'games/filters': gameFilters(), games: ({ searchParams }: URL) => gameList([], searchParams) };
	await openPage('/games/?year=2026#partner', games);
	await expect.element(link('中文')).toHaveAttribute('href', '/zh/games/?year=2026#partner');
	await openContacts('/zh/contacts/#login');
	await expect.element(link('English')).toHaveAttribute('href', '/contacts/');
});

test('the language switch leaves out a language from which the item of the page is withheld', async () => {
	await openPage('/news/one/', {
		'news/article/one': newsArticle('one', { withheld_from: ['zh'] }),
		'news/article/one/related': [],
	});
	await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect.element(header).toBeVisible();
	await expect.element(link('中文')).not.toBeInTheDocument();
});

const burger = header.getByRole('button', { name: 'Menu', exact: true });

test('on a narrow screen the menu opens and closes, also by choosing an entry', { tags: ['long'] }, async () => {
	await resize(390);
	await openContacts('/contacts/', {
		'texts/about': () => pageResponse('about'),
		'games/latest': () => latestGames([]),
	});
	await expect.element(link('About')).not.toBeInTheDocument();
	await burger.click();
	await expect.element(link('About')).toBeVisible();
	await expect.element(link('中文')).toBeVisible();
	await header.getByRole('button', { name: 'Close menu' }).click();
	await expect.element(link('About')).not.toBeInTheDocument();

	await burger.click();
	await link('About').click();
	await expect.element(link('About')).not.toBeInTheDocument();
	await expect.poll(() => location.pathname).toBe('/about/');

	await burger.click();
	await link('Log in').click();
	await expect.element(link('Log in')).not.toBeInTheDocument();
	await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('on a narrow screen the menu works with the keyboard', async () => {
	await resize(390);
	await openContacts('/contacts/');
	burger.element().focus();
	await userEvent.keyboard('{Enter}');
	await expect.element(link('About')).toBeVisible();
	await userEvent.keyboard('{Tab}');
	expect(document.activeElement).toBe(link('About').element());
	await userEvent.keyboard('{Escape}');
	await expect.element(link('About')).not.toBeInTheDocument();
	expect(document.activeElement).toBe(burger.element());
});

test('on a narrow screen the menu covers the screen and shows the newest playable game', async () => {
	await resize(390);
	await openContacts('/contacts/', {
		games: ({ searchParams }: URL) => {
			expect(Object.fromEntries(searchParams)).toMatchObject({ playable: '1', limit: '1' });
			return gameList([game('anchor', { title: 'The anchor', is_playable: true })]);
		},
	});
	await burger.click();
	const tile = link(/The anchor/);
	await expect.element(tile).toBeVisible();
	expect(tile.element().getAttribute('href')).toBe('/game/anchor/');
	const sheet = document.getElementById('menu')!.getBoundingClientRect();
	expect([sheet.width, sheet.height]).toEqual([innerWidth, innerHeight]);
	const [entry, login] = [link('Contacts'), link('Log in')].map((each) => each.element().getBoundingClientRect());
	const { top, bottom } = tile.element().getBoundingClientRect();
	expect(entry!.bottom).toBeLessThanOrEqual(top);
	expect(bottom).toBeLessThanOrEqual(login!.top);
});

test('on a wide screen the menu is always open, without a button', async () => {
	await openContacts('/contacts/');
	await expect.element(burger).not.toBeInTheDocument();
	await expect.element(link('Games')).toBeVisible();
});

test('three languages are a menu, which Escape and a click elsewhere close', async () => {
	const languages = toSiteLanguages([
		{ code: 'en', path: '' },
		{ code: 'zh', path: 'zh' },
		{ code: 'es', path: 'es' },
	]);
	const responses = contactsResponses({ settings: settings({ languages_count: 3 }) });
	await openPage('/contacts/', responses, new Date(), languages);
	const menu = header.getByText(/: English$/);
	const chinese = header.getByText('中文');
	await expect.element(chinese).not.toBeVisible();
	await menu.click();
	await expect.element(link('中文')).toHaveAttribute('href', '/zh/contacts/');
	await expect.element(link('Español')).toHaveAttribute('href', '/es/contacts/');
	// The code that closes the menu loads when the menu opens.
	await expect
		.poll(async () => {
			await userEvent.keyboard('{Escape}');
			return header.getByRole('group').query()?.hasAttribute('open');
		})
		.toBe(false);
	await expect.element(chinese).not.toBeVisible();
	await menu.click();
	await expect.element(link('中文')).toBeVisible();
	await expect
		.poll(() => {
			document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
			return header.getByRole('group').query()?.hasAttribute('open');
		})
		.toBe(false);
	await expect.element(chinese).not.toBeVisible();
});
