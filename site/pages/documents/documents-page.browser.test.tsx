import { expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { failure, settings, type Responses } from '../../testing/responses.ts';
import {
	campaign,
	clientDocument,
	documentList,
	documentTypes,
	emptyHome,
	inSequence,
	signedIn,
	user,
} from '../../testing/client-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { waitForFrames } from '../../../ui/testing/browser.ts';
import { closeErrorDialog, expectNoDialog, expectTexts } from '../../testing/read-page.ts';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';

/** Delay between the last letter and the search. */
const SEARCH_DELAY_MS = 200;
const [certificates, sheets, api] = documentTypes;
const all = [
	clientDocument('Wallet API', { type: api!, c_at: '2026-04-01T09:00:00.000Z', size: 1_234_567 }),
	clientDocument('Tides sheet', { type: sheets! }),
	clientDocument('Tides certificate', { type: certificates! }),
	clientDocument('灯河证书', { type: certificates! }),
];
const titlesOf = (...indexes: number[]): string[] => indexes.map((at) => all[at]!.title);

const box = () => page.getByRole('searchbox');
const links = () => page.getByRole('main').getByRole('listitem').getByRole('link');
const status = () => page.getByRole('main').getByRole('status');
const type = (name: string) => page.getByRole('checkbox', { name, exact: true });
const address = (): string => location.pathname + location.search;

/** Sets the text at once. A simulated user event would advance mocked timers. */
function write(text: string): void {
	const input = box().element() as HTMLInputElement;
	input.focus();
	input.select();
	document.execCommand('insertText', false, text);
}

/**
 * Opens the page.
 * @returns the later searches, as queries without language
 */
async function open(query = '', over: Responses = {}, mockTimers = false): Promise<string[]> {
	const calls: string[] = [];
	await openPage(
		`/client_area/documents/${query}`,
		signedIn({
			'documents/types': documentTypes,
			documents: ({ searchParams }: URL) => {
				searchParams.delete('lang');
				calls.push(decodeURIComponent(String(searchParams)));
				return documentList(all, searchParams);
			},
			...over,
		}),
	);
	await expect.poll(() => document.querySelector('main')?.textContent).toMatch(/^(?!.*Loading…)/);
	calls.length = 0;
	if (mockTimers) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	return calls;
}

test('documents: each shows its title, description, type, kind, date and size, and downloads under its name', async () => {
	await open();
	await expectTexts(links(), titlesOf(0, 1, 2, 3));
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Documents');
	await expect.poll(() => document.title).toBe('Documents · A Studio');
	await expect.element(status()).toHaveTextContent('4 documents');
	const row = page.getByRole('main').getByRole('listitem').first();
	for (const text of ['About Wallet API', 'API', 'PDF', '1.2 MB', '1 April 2026'])
		await expect.element(row).toMatchTextContent(text);
	await expect.element(row.getByRole('time')).toHaveAttribute('datetime', '2026-04-01');
	await expect.element(links().first()).toHaveAttribute('href', '/files/Wallet API');
	await expect.element(links().first()).toHaveAttribute('download', 'Wallet API.pdf');
});

test('documents: a row names its games, which lead to their pages', async () => {
	const games = ['anchor', 'beacon'].map((name) => ({ name, title: name }));
	const document = clientDocument('All returns', { games, game_count: 5 });
	await open('', { documents: () => documentList([document], new URLSearchParams()) });
	const row = page.getByRole('main').getByRole('listitem').first();
	await expect.element(row).toMatchTextContent('anchor · beacon and 3 more');
	await expect.element(row.getByRole('link', { name: 'beacon' })).toHaveAttribute('href', '/client_area/game/beacon');
});

test.each([
	['all', '/api/files/en.pdf', 'https://docs.test/zh', 'https://docs.test/es'],
	['only English', '/api/files/en.pdf', '', ''],
	['only Chinese', '', 'https://docs.test/zh', ''],
	['none', '', '', ''],
])('documents: links lead to the API documentation in each language that has one: %s', async (_, en, zh, es) => {
	await open('', { settings: settings({ platform_doc_link: en, platform_doc_link_zh: zh, platform_doc_link_es: es }) });
	for (const [name, href] of [
		[/English/, en],
		[/中文|Chinese/, zh],
		[/Spanish/, es],
	] as const) {
		const link = page.getByRole('main').getByRole('link', { name });
		if (!href) await expect.element(link).not.toBeInTheDocument();
		else {
			await expect.element(link).toHaveAttribute('href', href);
			// A file of the site is a download. An external page is a link.
			expect(link.element().hasAttribute('download')).toBe(href.startsWith('/api/'));
		}
	}
});

test('documents: the search starts after a pause in typing, and is written into the address', async () => {
	const calls = await open('', {}, true);
	for (const typed of ['t', 'ti', 'tid']) {
		write(typed);
		await vi.advanceTimersByTimeAsync(SEARCH_DELAY_MS - 1);
	}
	expect(calls).toEqual([]);
	await vi.advanceTimersByTimeAsync(1);
	await expectTexts(links(), titlesOf(1, 2));
	await expect.element(status()).toHaveTextContent('2 documents for “tid”');
	expect(calls).toEqual(['text=tid']);
	expect(address()).toBe('/client_area/documents/?text=tid');
});

test(
	'documents: types filter the list, no type means all, and Back undoes each choice',
	{ tags: ['long'] },
	async () => {
		await open();
		await userEvent.click(type('Certificates'));
		await expectTexts(links(), titlesOf(2, 3));
		await userEvent.click(type('API'));
		await expectTexts(links(), titlesOf(0, 2, 3));
		expect(address()).toBe('/client_area/documents/?api=on&certificates=on');
		history.back();
		await expectTexts(links(), titlesOf(2, 3));
		await expect.element(type('API')).not.toBeChecked();
		await expect.element(type('Certificates')).toBeChecked();
		await userEvent.click(type('Certificates'));
		await expectTexts(links(), titlesOf(0, 1, 2, 3));
		expect(address()).toBe('/client_area/documents/');
	},
);

test('documents: a search in the address runs, and Back restores its results without a request', async () => {
	const calls = await open('?text=tides&certificates=on', {
		'client-area/campaigns': [campaign('pearl-hunt')],
	});
	await expectTexts(links(), titlesOf(2));
	await expect.element(box()).toHaveValue('tides');
	await expect.element(type('Certificates')).toBeChecked();
	await userEvent.click(page.getByRole('link', { name: 'Campaigns' }));
	await expect.element(page.getByRole('link', { name: 'pearl-hunt' })).toBeVisible();
	history.back();
	await expect.element(box()).toHaveValue('tides');
	await expectTexts(links(), titlesOf(2));
	await waitForFrames();
	expect(calls).toEqual([]);
});

test('documents: a search without results names its text and types, and can be cleared', async () => {
	await open(`?${new URLSearchParams({ text: 'zebra <b>斑马</b>', api: 'on', certificates: 'on' })}`);
	const title = 'No document found for “zebra <b>斑马</b>” in Certificates, API';
	await expect.element(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
	await expect.element(status()).toHaveTextContent(title);
	await userEvent.click(page.getByRole('button', { name: 'Clear the search' }));
	await expectTexts(links(), titlesOf(0, 1, 2, 3));
	expect(address()).toBe('/client_area/documents/');
	await expect.element(box()).toHaveValue('');
	await expect.element(box()).toHaveFocus();
	await expect.element(type('API')).not.toBeChecked();
});

test('documents: a search without results joins its types with the Chinese comma', async () => {
	await openPage(
		`/zh/client_area/documents/?${new URLSearchParams({ api: 'on', certificates: 'on' })}`,
		signedIn({ 'documents/types': documentTypes, documents: documentList([], new URLSearchParams()) }),
	);
	await expect.element(page.getByRole('heading', { level: 2, name: /Certificates、API/ })).toBeVisible();
});

test('documents: a search that fails opens the global-error dialog, and can be retried', async () => {
	allowConsoleMessage(/^documents /);
	await open('', { documents: inSequence(failure(), documentList(all, new URLSearchParams())) });
	await closeErrorDialog();
	await expect.element(page.getByText('This could not be loaded.')).toBeVisible();
	await userEvent.click(page.getByRole('button', { name: 'Try again' }));
	await expectTexts(links(), titlesOf(0, 1, 2, 3));
	await expect.element(page.getByText('This could not be loaded.')).not.toBeInTheDocument();
});

test('documents: a notice says that there are no documents', async () => {
	await open('', { documents: documentList([], new URLSearchParams()) });
	await expect.element(page.getByText('There are no documents yet.').last()).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Clear the search' })).not.toBeInTheDocument();
});

test('documents: an outdated request is aborted, and its response never replaces a newer one', async () => {
	let release = (): void => {};
	const blocked = new Promise<void>((resolve) => (release = resolve));
	let signal: AbortSignal | null | undefined;
	await open(
		'',
		{
			documents: async ({ searchParams }: URL, init?: RequestInit) => {
				if (searchParams.get('text') === 'w') {
					({ signal } = init ?? {});
					await blocked;
				}
				return documentList(all, searchParams);
			},
		},
		true,
	);
	const isBusy = () => document.querySelector('main ul[aria-busy]') !== null;
	write('w');
	await vi.advanceTimersByTimeAsync(SEARCH_DELAY_MS);
	await expect.poll(isBusy).toBe(true);
	write('tides');
	await vi.advanceTimersByTimeAsync(SEARCH_DELAY_MS);
	await expectTexts(links(), titlesOf(1, 2));
	expect(signal?.aborted).toBe(true);
	release();
	await vi.advanceTimersByTimeAsync(SEARCH_DELAY_MS);
	await expectTexts(links(), titlesOf(1, 2));
	expect(isBusy()).toBe(false);
});

test('documents: a repeated search is not requested again', async () => {
	const calls = await open('', {}, true);
	for (const [text, ...found] of [
		['wallet', 0],
		['wallet ', 0],
		['tides', 1, 2],
		['wallet', 0],
		[' ', 0, 1, 2, 3],
	] as const) {
		write(text);
		await vi.advanceTimersByTimeAsync(SEARCH_DELAY_MS);
		await expectTexts(links(), titlesOf(...found));
	}
	await userEvent.keyboard('{Enter}');
	await waitForFrames();
	expect(calls).toEqual(['text=wallet', 'text=tides']);
});

test('documents: a Chinese word is searched for when it is chosen, not while it is being composed', async () => {
	const calls = await open('', {}, true);
	(box().element() as HTMLElement).focus();
	for (const text of ['d', 'de', 'deng', 'deng he']) {
		await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
		await vi.advanceTimersByTimeAsync(5 * SEARCH_DELAY_MS);
	}
	await expect.element(box()).toHaveValue('deng he');
	await waitForFrames();
	expect(calls).toEqual([]);
	await cdp().send('Input.insertText', { text: '灯河' });
	await expect.element(box()).toHaveValue('灯河');
	await vi.advanceTimersByTimeAsync(SEARCH_DELAY_MS);
	await expectTexts(links(), titlesOf(3));
	expect(calls).toEqual(['text=灯河']);
});

test('documents: text typed before a composition is searched for after the composition', async () => {
	const calls = await open('', {}, true);
	(box().element() as HTMLElement).focus();
	await cdp().send('Input.insertText', { text: 'tide ' });
	await vi.advanceTimersByTimeAsync(SEARCH_DELAY_MS / 2);
	await cdp().send('Input.imeSetComposition', { text: 'du', selectionStart: 2, selectionEnd: 2 });
	await vi.advanceTimersByTimeAsync(5 * SEARCH_DELAY_MS);
	await expect.element(box()).toHaveValue('tide du');
	await waitForFrames();
	expect(calls).toEqual([]);
});

test('documents: a submitted search does not wait for the pause, and Tab and the space bar choose types', async () => {
	const calls = await open('', {}, true);
	write('tides');
	(box().element() as HTMLInputElement).form!.requestSubmit();
	await expect.poll(address).toBe('/client_area/documents/?text=tides');
	// Tab moves to the button that clears the text, then to the first and to the second type.
	await userEvent.keyboard('{Tab}{Tab}{Tab}');
	await userEvent.keyboard(' ');
	await expect.element(type('Game sheets')).toBeChecked();
	await expect.element(type('Game sheets')).toHaveFocus();
	await expectTexts(links(), titlesOf(1));
	expect(calls).toEqual(['text=tides', 'text=tides&game-sheets=on']);
	// Tab moves to the third type, to the button that clears the search, then to the first document.
	await userEvent.keyboard('{Tab}{Tab}{Tab}');
	await expect.element(links().first()).toHaveFocus();
});

test('documents: choosing a type also searches for text that is still being typed', async () => {
	const calls = await open('', {}, true);
	write('tides');
	(type('Certificates').element() as HTMLElement).click();
	await expect.poll(address).toBe('/client_area/documents/?text=tides&certificates=on');
	await vi.advanceTimersByTimeAsync(5 * SEARCH_DELAY_MS);
	await expectTexts(links(), titlesOf(2));
	expect(calls).toEqual(['text=tides&certificates=on']);
});

test('documents: the menu’s link clears the search, and later typing searches again', { tags: ['long'] }, async () => {
	await open('?text=wallet');
	await expectTexts(links(), titlesOf(0));
	await userEvent.click(page.getByRole('banner').getByRole('link', { name: 'Documents' }));
	await expectTexts(links(), titlesOf(0, 1, 2, 3));
	await expect.element(box()).toHaveValue('');
	await userEvent.fill(box(), 'tides');
	await expectTexts(links(), titlesOf(1, 2));
	await expect.element(box()).toHaveValue('tides');
	expect(address()).toBe('/client_area/documents/?text=tides');
});

test('documents: without types, text search still works', { tags: ['long'] }, async () => {
	allowConsoleMessage(/^document types /);
	await open('', { 'documents/types': failure() });
	await userEvent.fill(box(), 'wallet');
	await expectTexts(links(), titlesOf(0));
	await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
	await expectNoDialog();
});

test('documents: a notice says that only the newest documents are listed', async () => {
	await open('', { documents: () => Response.json({ status: 'ok', data: all, extra: { count: 340 } }) });
	await expect
		.element(page.getByText('These are the newest 4 of 340 documents. Search to reach the others.'))
		.toBeVisible();
});

test('documents: a session that has ended elsewhere redirects to the login, which returns to the search', async () => {
	await open('', {
		...emptyHome,
		'auth/me': inSequence({ user: user() }, {}),
		documents: inSequence(documentList(all, new URLSearchParams()), failure(401, 'not_signed_in')),
	});
	await userEvent.fill(box(), 'tides');
	await expect.element(page.getByRole('dialog', { name: 'Client area' })).toBeVisible();
	expect(new URLSearchParams(location.search).get('next')).toBe('/client_area/documents/?text=tides');
});

test('documents: the printed page contains only the list', async () => {
	await open();
	await expectTexts(links(), titlesOf(0, 1, 2, 3));
	const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }];
	await cdp().send('Emulation.setEmulatedMedia', { media: 'print', features });
	try {
		await expect.element(links().first()).toBeVisible();
		await expect.element(page.getByRole('main').getByRole('time').first()).toBeVisible();
		for (const part of document.querySelectorAll<HTMLElement>('form, main li svg, header nav, footer'))
			expect(part.checkVisibility(), part.outerHTML.slice(0, 80)).toBe(false);
	} finally {
		await cdp().send('Emulation.setEmulatedMedia', { media: '', features });
	}
});
