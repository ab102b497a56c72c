import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { User } from '../../contract/accounts.ts';
import type { FoundItem, PageItems } from '../../contract/search.ts';
import type { Responses } from '../testing/responses.ts';
import { staff } from '../testing/client-responses.ts';
import { resize } from '../../ui/testing/browser.ts';
import { openPage } from '../testing/open-page.tsx';
import { contactsResponses } from '../testing/public-responses.ts';
import { inEachLanguage } from '../../contract/languages.ts';

const texts = (uid: string, over: Partial<FoundItem> = {}): FoundItem => ({
	resource: 'texts',
	uid,
	title: { ...inEachLanguage(() => ''), en: uid, zh: uid },
	state: 'published',
	on_site: true,
	shown_from: null,
	path: '/contacts/',
	may_edit: true,
	...over,
});
const edit = page.getByRole('link', { name: /^Edit this page$|^编辑此页$/ });
const badge = page.getByRole('link', { name: /^Admin|^管理后台/ });

/**
 * Opens a page with the session hint.
 * @returns the paths for which the page requests items
 */
async function open(user: User | undefined, found: PageItems, path = '/contacts/', more: Responses = {}) {
	document.cookie = 'reelhouse_signed_in=1';
	onTestFinished(() => void (document.cookie = 'reelhouse_signed_in=; max-age=0'));
	const paths: string[] = [];
	const responses = contactsResponses({
		'auth/me': { user },
		'admin/page-items': ({ searchParams }: URL) => {
			paths.push(searchParams.get('path') ?? '');
			return found;
		},
		...more,
	});
	await openPage(path, responses);
	return paths;
}

beforeEach(() => resize(1280));

test('staff get links to the form of the page and to the lists on it', async () => {
	const item = texts('abc', { resource: 'news', title: { ...inEachLanguage(() => ''), en: 'An article', zh: '' } });
	const paths = await open(staff(), { items: [texts('no', { may_edit: false }), item], lists: ['offices'] });
	await expect.element(edit).toHaveAttribute('href', '/admin/news/abc');
	await expect.element(edit).toHaveAttribute('title', 'An article');
	await expect
		.element(page.getByRole('link', { name: 'Offices', exact: true }))
		.toHaveAttribute('href', '/admin/offices');
	expect(paths).toEqual(['/contacts/']);
});

test('the link to page texts names the text that was clicked, else the one in view', async () => {
	await open(staff(), { items: [texts('layout'), texts('contacts')], lists: [] }, '/zh/contacts/');
	await expect.element(edit).toHaveAttribute('href', '/admin/texts/contacts');
	const target = async (): Promise<string | null> => {
		edit.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
		return edit.element().getAttribute('href');
	};
	await expect.poll(target).toMatch(/^\/admin\/texts\/contacts#texts\.hero_\w+\.zh$/);
	await userEvent.click(page.getByText('contacts details_title'));
	expect(await target()).toBe('/admin/texts/contacts#texts.details_title.zh');
	const footer = page.getByText('layout footer_about');
	footer.element().scrollIntoView();
	await userEvent.click(footer);
	expect(await target()).toBe('/admin/texts/layout#texts.footer_about.zh');
});

test('operators get nothing, and staff without two-factor authentication only the link to the admin', async () => {
	expect(await open(staff({ is_staff: false }), { items: [texts('contacts')], lists: [] })).toEqual([]);
	await expect.element(page.getByRole('banner')).toBeVisible();
	await expect.element(badge).not.toBeInTheDocument();
	const paths = await open(staff({ must_set_up_two_factor: true }), { items: [texts('contacts')], lists: [] });
	await expect.element(badge).toBeVisible();
	await expect.element(edit).not.toBeInTheDocument();
	expect(paths).toEqual([]);
});
