import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { failure } from '../../site/testing/responses.ts';
import { resize } from '../../ui/testing/browser.ts';
import { en, zh } from '../testing/messages.ts';
import { banner, emptyList, ItemCalls, onePage, roadmapItem, storedItem } from '../testing/item-calls.ts';
import { closeAll, member, openAdmin } from '../testing/show-part.tsx';

const bar = page.getByRole('region', { name: /items? selected/ });
const main = page.getByRole('main');
const newsContent = {
	title: { en: 'Reef', zh: '' },
	picture: null,
	c_at: '2026-01-01T00:00:00.000Z',
	category_uid: 'sea',
};
const choose = (title: string) => page.getByRole('checkbox', { name: `Select “${title}”` });

test('list: a new filter or a visit to another list clears the selection', async () => {
	const calls = new ItemCalls('banners', [banner('one', 'Reef'), banner('two', 'Tide'), banner('three', 'Ice')]);
	openAdmin('banners', { ...calls.responses, 'admin/partners': emptyList });
	await choose('Reef').click();
	await choose('Tide').click();
	await expect.element(bar).toMatchTextContent('2');
	await page.getByRole('searchbox').fill('reef');
	await expect.element(choose('Tide')).not.toBeInTheDocument();
	await expect.element(bar).not.toBeInTheDocument();
	expect(location.search).toContain('reef');
	await page.getByRole('searchbox').fill('');
	await choose('Tide').click();
	await expect.element(bar).toMatchTextContent('1');
	await page.getByRole('link', { name: 'Partners' }).click();
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Partners');
	await page.getByRole('link', { name: 'Banners' }).click();
	await expect.element(choose('Tide')).not.toBeChecked();
	await expect.element(bar).not.toBeInTheDocument();
});

test('list: all items of a filtered list are selected, and none that the filter hides', async () => {
	const calls = new ItemCalls('banners', [banner('one', 'Reef'), banner('two', 'Reef again'), banner('three', 'Ice')]);
	openAdmin('banners?q=reef', calls.responses);
	await choose('Reef').click();
	await bar.getByRole('button', { name: 'Select all 2' }).click();
	await expect.element(choose('Reef again')).toBeChecked();
	await expect.element(bar).toMatchTextContent('2');
});

test('list: figures of games have the format of the user’s language', async () => {
	await resize(1600);
	const content = {
		title: { en: 'Reef', es: 'Arrecife', zh: '' },
		provider_name: 'own',
		release_date: '2026-05-01T00:00:00.000Z',
		rtp: 96.5,
		max_win: 25_000,
		volatility: 'high',
		has_public_page: true,
	};
	openAdmin('games', {
		'admin/me': member({ language: 'es' }),
		...new ItemCalls('games', [storedItem('reef', content)]).responses,
	});
	const row = main.getByRole('row', { name: /Reef/ });
	await expect.element(row.getByRole('cell', { name: /^96,50\s%$/ })).toBeVisible();
	await expect.element(row.getByRole('cell', { name: '×25.000' })).toBeVisible();
});

test('list: an empty list explains its purpose, and offers to create an item and to open the trash', async () => {
	const calls = new ItemCalls('banners', [banner('gone', 'Gone', { state: 'removed', on_site: false })]);
	openAdmin('banners', calls.responses);
	await expect.element(main.getByText(en['resources.banners.about'])).toBeVisible();
	await expect.element(main.getByRole('search')).not.toBeInTheDocument();
	await expect
		.element(main.getByRole('link', { name: en.ACTION_CREATE }))
		.toHaveAttribute('href', '/admin/banners/create');
	await main.getByRole('button', { name: en.ACTION_VIEW_TRASH }).click();
	await expect.element(main.getByRole('search')).toBeVisible();
	await expect.element(main.getByRole('link', { name: 'Gone' })).toBeVisible();
});

test(
	'list: the error of a failed action is in the interface’s language, and says when the outcome is unknown',
	{ tags: ['long'] },
	async () => {
		let answer = failure(403, 'not_allowed', 'This account does not have permission to do this.');
		const calls = new ItemCalls('banners', [banner('one', 'Reef')]);
		openAdmin('banners', {
			'admin/me': member({ language: 'zh' }),
			...calls.responses,
			'admin/banners/bulk': () => answer,
		});
		for (const [next, message] of [
			[answer, zh.TEXT_NOT_ALLOWED],
			[new Response('<h1>Bad gateway</h1>', { status: 502 }), zh.TEXT_OUTCOME_UNKNOWN],
		] as const) {
			answer = next;
			await main.getByRole('checkbox', { name: /Reef/ }).click();
			await page.getByRole('button', { name: zh['actions.unpublish'] }).click();
			await page.getByRole('dialog').getByRole('button', { name: zh['actions.unpublish'] }).click();
			await expect.element(page.getByRole('alert').getByText(message)).toBeInTheDocument();
			await main.getByRole('checkbox', { name: /Reef/ }).click();
		}
	},
);

test('list: the next page begins after the last row of the current page', { tags: ['long'] }, async () => {
	openAdmin('banners', {
		'admin/choices': { languages: [], features: [], providers: [] },
		'admin/banners': ({ searchParams }: URL) =>
			Response.json(
				searchParams.get('cursor') === 'after-first'
					? { status: 'ok', data: [banner('two', 'Tide')], extra: { total: 26, next: null, previous: 'before-last' } }
					: { status: 'ok', data: [banner('one', 'Reef')], extra: { total: 26, next: 'after-first', previous: null } },
			),
	});
	await expect.element(main.getByRole('link', { name: 'Reef' })).toBeVisible();
	await main.getByRole('link', { name: en['list_pages.next'] }).click();
	await expect.element(main.getByRole('link', { name: 'Tide' })).toBeVisible();
	await expect.element(main.getByRole('link', { name: 'Reef' })).not.toBeInTheDocument();
});

test('list: the cards of phones show the default columns', { tags: ['long'] }, async () => {
	await page.viewport(390, 844);
	onTestFinished(() => page.viewport(1280, 800));
	openAdmin('roadmap', new ItemCalls('roadmap', [roadmapItem('one', 'Reef')]).responses);
	const row = main.getByRole('row', { name: /Reef/ });
	await expect.element(row.getByText('1 May 2026')).toBeVisible();
	await expect.element(row.getByText('1 Mar 2026, 09:00')).toBeVisible();
	await expect.element(row.getByRole('rowheader').getByText(en['states.published'])).toBeVisible();
	await choose('Reef').click();
	await expect.element(bar).toBeVisible();
});

test('list: one page shows the number of its items', { tags: ['long'] }, async () => {
	const calls = new ItemCalls('banners', [banner('one', 'Reef'), banner('two', 'Tide')]);
	openAdmin('banners', calls.responses);
	await expect.element(main.getByText('2 items', { exact: true })).toBeVisible();
	await page.getByRole('searchbox').fill('reef');
	await expect.element(main.getByText('1 item', { exact: true })).toBeVisible();
});

test('list: the state of a scheduled item includes its publication time', { tags: ['long'] }, async () => {
	const from = '2030-05-06T07:08:00.000Z';
	const calls = new ItemCalls('banners', [
		banner('one', 'Reef', { state: 'scheduled', on_site: false, publish_from: from, publish_revision: 1 }),
	]);
	openAdmin('banners', calls.responses);
	await expect.element(main.getByRole('cell').getByText('From 6 May 2030, 07:08')).toBeVisible();
	await main.getByRole('link', { name: 'Reef' }).click();
	await expect.element(main.getByText(/^From 6 May 2030, 07:08/)).toBeVisible();
});

test('list: items with a review say so, and are filtered by it', async () => {
	const review = { state: 'requested', by: 'grace@studio.test', at: '2026-03-01T09:00:00.000Z', note: '' } as const;
	const calls = new ItemCalls('banners', [banner('one', 'Reef', { state: 'draft', on_site: false, review })]);
	const asked: (string | null)[] = [];
	openAdmin('banners', {
		...calls.responses,
		'admin/banners': (address: URL, init?: RequestInit) => {
			asked.push(address.searchParams.get('review'));
			return (calls.responses['admin/banners'] as (address: URL, init?: RequestInit) => unknown)(address, init);
		},
	});
	await expect.element(main.getByRole('cell').getByText(en['review_states.requested'])).toBeVisible();
	await main.getByLabelText(en.LABEL_REVIEW).selectOptions(en['review_states.requested']);
	await expect.poll(() => location.search).toBe('?review=requested');
	await expect.poll(() => asked.at(-1)).toBe('requested');
	await expect.element(main.getByText(`Review: ${en['review_states.requested']}`)).toBeVisible();
});

test('list: filters that are on are chips, which turn them off', { tags: ['long'] }, async () => {
	const category = storedItem('sea', { slug: 'sea', title: { en: 'Sea trials', zh: '' } });
	openAdmin('news?state=draft&category_uid=sea&q=reef', {
		...new ItemCalls('news_categories', [category]).responses,
		'admin/news': ({ searchParams }: URL) =>
			Response.json({
				status: 'ok',
				data: searchParams.get('state') ? [] : [storedItem('one', newsContent)],
				extra: onePage(1),
			}),
	});
	const chips = main.getByRole('list', { name: en.LABEL_FILTERS }).getByRole('listitem');
	await expect.element(chips.first()).toHaveTextContent('Status: Draft');
	await expect.element(chips.nth(1)).toHaveTextContent('Category: Sea trials');
	await page.getByRole('button', { name: 'Remove “Status: Draft”' }).click();
	await expect.poll(() => location.search).toBe('?category_uid=sea&q=reef');
	await expect.element(main.getByRole('link', { name: 'Reef' })).toBeVisible();
	await page.getByRole('button', { name: 'Remove “Category: Sea trials”' }).click();
	await expect.poll(() => location.search).toBe('?q=reef');
	await expect.element(chips).not.toBeInTheDocument();
});

test('list: a viewer sees no actions that change items', async () => {
	const calls = new ItemCalls('banners', [banner('one', 'Reef')]);
	openAdmin('banners', {
		...calls.responses,
		'admin/me': member({ is_superuser: false, rights: { banners: { view: true } } as never }),
	});
	await expect.element(main.getByRole('link', { name: 'Reef' })).toBeVisible();
	await expect.element(main.getByRole('link', { name: 'Create' })).not.toBeInTheDocument();
	await expect.element(page.getByRole('button', { name: en.ACTION_ARRANGE })).not.toBeInTheDocument();
	await expect.element(main.getByRole('checkbox')).not.toBeInTheDocument();
});

test('list: the menu of a row offers an editor without the right to publish no change of the site', async () => {
	openAdmin('banners', {
		...new ItemCalls('banners', [banner('one', 'Reef')]).responses,
		'admin/me': member({ is_superuser: false, rights: { banners: { view: true, edit: true } } as never }),
	});
	await main.getByRole('button', { name: 'Actions for “Reef”' }).click();
	await expect.element(page.getByRole('menuitem').first()).toBeVisible();
	const actions = page.getByRole('menuitem').elements();
	expect(actions.map((action) => action.textContent)).toEqual(['Edit', 'Share preview', 'Duplicate']);
});

test('list: bulk removal keeps an item in use and shows the reason', { tags: ['long'] }, async () => {
	const calls = new ItemCalls('news_categories', [
		storedItem('idle', { slug: 'idle', title: { en: 'Of nothing', zh: '' } }),
		storedItem('used', { slug: 'used', title: { en: 'Company', zh: '' } }),
	]);
	const bodies: unknown[] = [];
	openAdmin('news_categories', {
		...calls.responses,
		'admin/news_categories/bulk': (_: URL, init?: RequestInit) => {
			bodies.push(JSON.parse(init?.body as string));
			calls.change('idle', () => ({ state: 'removed', on_site: false }));
			return {
				done: ['idle'],
				withdrawn: ['idle'],
				refused: [{ uid: 'used', code: 'in_use', message: 'An article uses it.', fields: {} }],
			};
		},
	});
	await choose('Of nothing').click();
	await choose('Company').click();
	await bar.getByRole('button', { name: en['actions.remove'] }).click();
	const question = page.getByRole('dialog', { name: 'Move 2 items to trash?' });
	for (const text of ['Of nothing', 'Company', 'trash']) await expect.element(question).toMatchTextContent(text);
	await question.getByRole('button', { name: en['actions.remove'] }).click();
	await expect.element(page.getByText('1 item moved to trash')).toBeVisible();
	const refused = page.getByRole('dialog', { name: '1 item was not changed' });
	await expect.element(refused.getByRole('listitem')).toMatchTextContent(/Company.*An article uses it\./);
	expect(bodies).toEqual([{ action: 'remove', uids: ['idle', 'used'] }]);
	await refused.getByRole('button', { name: 'Close' }).click();
	await expect.element(choose('Of nothing')).not.toBeInTheDocument();
	await expect.element(bar).not.toBeInTheDocument();
});

test('list: items of all pages are selected, and what a lost connection left undone is told and stays selected', async () => {
	const rows = Array.from({ length: 60 }, (_, index) => banner(`row-${index}`, `Row ${index}`));
	const calls = new ItemCalls('banners', rows);
	const sizes: number[] = [];
	openAdmin('banners', {
		...calls.responses,
		'admin/banners': ({ searchParams }: URL) => {
			const data = rows.slice(0, Number(searchParams.get('limit')));
			return Response.json({ status: 'ok', data, extra: onePage(rows.length) });
		},
		'admin/banners/bulk': (_: URL, init?: RequestInit) => {
			const { uids } = JSON.parse(init?.body as string) as { uids: string[] };
			sizes.push(uids.length);
			return sizes.length === 1 ? { done: uids, withdrawn: [], refused: [] } : new Response('', { status: 502 });
		},
	});
	await choose('Row 1').click();
	await bar.getByRole('button', { name: 'Select all 60' }).click();
	await expect.element(bar).toMatchTextContent('60');
	await bar.getByRole('button', { name: en['actions.publish'] }).click();
	await page.getByRole('dialog').getByRole('button', { name: en['actions.publish'] }).click();
	const result = page.getByRole('dialog', { name: '10 items were not changed' });
	await expect.element(result.getByText('50 items published')).toBeVisible();
	await expect.element(result.getByText(/10 items may be unchanged/)).toBeVisible();
	expect(sizes).toEqual([50, 10]);
	await result.getByRole('button', { name: 'Close' }).click();
	await expect.element(bar).toMatchTextContent('10');
});

test('list: the question before items leave the site names them, and the notification undoes it', async () => {
	const calls = new ItemCalls('banners', [
		banner('one', 'Reef'),
		banner('two', 'Tide', { state: 'draft', on_site: false }),
	]);
	const bodies: unknown[] = [];
	openAdmin('banners', {
		...calls.responses,
		'admin/banners/bulk': (_: URL, init?: RequestInit) => {
			const body = JSON.parse(init?.body as string) as { action: string; uids: string[] };
			bodies.push(body);
			const withdrawn = ['unpublish', 'remove'].includes(body.action) ? ['one'] : [];
			return { done: body.uids, withdrawn, refused: [] };
		},
	});
	for (const action of ['unpublish', 'remove'] as const) {
		await choose('Reef').click();
		await choose('Tide').click();
		await bar.getByRole('button', { name: en[`actions.${action}`] }).click();
		const items = page.getByRole('dialog').getByRole('listitem');
		await expect.element(items.nth(0)).toMatchTextContent(/Reef.*Published/);
		await expect.element(items.nth(1)).toMatchTextContent(/Tide.*Draft/);
		await page
			.getByRole('dialog')
			.getByRole('button', { name: en[`actions.${action}`] })
			.click();
		await page.getByRole('button', { name: en.ACTION_UNDO }).click();
		await expect
			.element(page.getByText(action === 'unpublish' ? /^1 item is published again/ : '2 items restored'))
			.toBeVisible();
	}
	expect(bodies).toEqual([
		{ action: 'unpublish', uids: ['one', 'two'] },
		{ action: 'republish', uids: ['one'] },
		{ action: 'remove', uids: ['one', 'two'] },
		{ action: 'restore', uids: ['one', 'two'] },
		{ action: 'republish', uids: ['one'] },
	]);
});

test('list: the menu of a row acts on its item alone', async () => {
	const calls = new ItemCalls('banners', [banner('one', 'Reef'), banner('two', 'Tide')]);
	const bodies: unknown[] = [];
	openAdmin('banners', {
		...calls.responses,
		'admin/banners/bulk': (_: URL, init?: RequestInit) => {
			const body = JSON.parse(init?.body as string) as { uids: string[] };
			bodies.push(body);
			return { done: body.uids, withdrawn: body.uids, refused: [] };
		},
	});
	await choose('Tide').click();
	await main.getByRole('button', { name: 'Actions for “Reef”' }).click();
	await page.getByRole('menuitem', { name: en['actions.unpublish'] }).click();
	await page
		.getByRole('dialog', { name: 'Unpublish 1 item?' })
		.getByRole('button', { name: en['actions.unpublish'] })
		.click();
	await expect.element(page.getByText('1 item unpublished')).toBeVisible();
	expect(bodies).toEqual([{ action: 'unpublish', uids: ['one'] }]);
	// The selection stays.
	await expect.element(bar).toMatchTextContent('1 item selected');
});

test('list: selected items are scheduled; those in the trash are restored', { tags: ['long'] }, async () => {
	const calls = new ItemCalls('banners', [
		banner('one', 'Reef'),
		banner('gone', 'Gone', { state: 'removed', on_site: false }),
	]);
	const bodies: unknown[] = [];
	openAdmin('banners', {
		...calls.responses,
		'admin/banners/bulk': (_: URL, init?: RequestInit) => {
			const body = JSON.parse(init?.body as string) as { uids: string[] };
			bodies.push(body);
			return { done: body.uids, withdrawn: [], refused: [] };
		},
	});
	await choose('Reef').click();
	await bar.getByRole('button', { name: en.ACTION_SCHEDULE }).click();
	const dialog = page.getByRole('dialog', { name: en.ACTION_SCHEDULE });
	await expect.element(dialog.getByText(/^Reef:/)).toBeVisible();
	await dialog.getByLabelText(/^Publish/).fill('2030-05-06 07:08');
	await dialog.getByRole('button', { name: en.ACTION_SCHEDULE }).click();
	await expect.element(page.getByText('1 item scheduled')).toBeVisible();
	await main.getByLabelText(en.LABEL_STATE).selectOptions(en['states.removed']);
	await choose('Gone').click();
	await expect.element(bar.getByRole('button', { name: en['actions.publish'] })).not.toBeInTheDocument();
	await bar.getByRole('button', { name: en['actions.restore'] }).click();
	await page.getByRole('dialog').getByRole('button', { name: en['actions.restore'] }).click();
	await expect.element(page.getByText('1 item restored')).toBeVisible();
	expect(bodies).toEqual([
		{ action: 'publish', uids: ['one'], from: '2030-05-06T07:08:00.000Z' },
		{ action: 'restore', uids: ['gone'] },
	]);
});

test('list: filters, order and page are in the URL; another visit opens the whole list in its own order', async () => {
	const requests: string[] = [];
	const responses = {
		...new ItemCalls('banners', [banner('one', 'Reef')]).responses,
		'admin/partners': emptyList,
		'admin/banners': ({ searchParams }: URL) => {
			searchParams.delete('lang');
			requests.push(searchParams.toString());
			const data = searchParams.get('q') ? [] : [banner('one', 'Reef')];
			return Response.json({ status: 'ok', data, extra: { total: data.length * 60, next: null, previous: null } });
		},
	};
	const menuLink = (name: string) => page.getByRole('link', { name, exact: true }).first();
	openAdmin('banners?state=draft&sort=title&order=desc&page=2', responses);
	await expect.element(main.getByRole('link', { name: 'Reef' })).toBeVisible();
	expect(requests).toEqual(['state=draft&sort=title&order=desc&limit=25&offset=25']);
	// After the return from an item, the list has the same filter, order and page.
	await main.getByRole('link', { name: 'Reef' }).click();
	await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Reef');
	await main.getByRole('link', { name: 'Banners', exact: true }).click();
	await expect.poll(() => location.search).toBe('?state=draft&sort=title&order=desc&page=2');
	await expect.element(main.getByRole('link', { name: 'Reef' })).toBeVisible();
	expect(new Set(requests).size).toBe(1);
	await menuLink('Partners').click();
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Partners');
	expect(location.search).toBe('');
	await menuLink('Banners').click();
	await expect.element(main.getByRole('link', { name: 'Reef' })).toBeVisible();
	await expect.poll(() => location.search).toBe('');
	await main.getByRole('searchbox').fill('ice');
	await main.getByRole('button', { name: en.ACTION_CLEAR_FILTERS }).click();
	await expect.poll(() => location.search).toBe('');
	await expect.element(main.getByRole('link', { name: 'Reef' })).toBeVisible();
});

test('list: a new filter opens the first page', async () => {
	openAdmin('banners?page=2', {
		...new ItemCalls('banners', [banner('one', 'Reef')]).responses,
		'admin/banners': () =>
			Response.json({ status: 'ok', data: [banner('one', 'Reef')], extra: { total: 60, next: null, previous: null } }),
	});
	await expect.element(main.getByRole('link', { name: 'Reef' })).toBeVisible();
	await main.getByRole('searchbox').fill('ice');
	await expect.poll(() => location.search).toBe('?q=ice');
});

test('list: further filters are behind a button with the number of those that are on', { tags: ['long'] }, async () => {
	await page.viewport(1440, 900);
	onTestFinished(() => page.viewport(1280, 800));
	openAdmin('games?translation=incomplete', {
		'admin/choices': { languages: [], features: [], providers: [] },
		'admin/games': ({ searchParams }: URL) =>
			Response.json({ status: 'ok', data: [], extra: onePage(searchParams.get('translation') ? 0 : 1) }),
	});
	const button = main.getByRole('button', { name: 'More filters (1)' });
	await expect.element(button).toHaveAttribute('aria-expanded', 'false');
	await expect.element(main.getByLabelText(en.LABEL_TRANSLATION)).not.toBeVisible();
	const top = (name: string) => main.getByLabelText(name).element().getBoundingClientRect().bottom;
	expect(top(en.LABEL_STATE)).toBeCloseTo(main.getByRole('searchbox').element().getBoundingClientRect().bottom, 0);
	await button.click();
	await main.getByLabelText(en.LABEL_TRANSLATION).selectOptions('');
	await expect.element(main.getByRole('button', { name: 'More filters', exact: true })).toBeVisible();
	expect(location.search).toBe('');
});

test('list: a damaged stored value and an unknown order are ignored', async () => {
	for (const stored of ['{"filter":{"q":"ice"}}', 'sort=nothing&page=-3&rows=7&q=ice', 'q=a%']) {
		localStorage.setItem('reelhouse.admin.lists.banners', stored);
		const requests: string[] = [];
		openAdmin('banners', {
			'admin/banners': ({ searchParams }: URL) => {
				requests.push(`${searchParams.get('q')} ${searchParams.get('sort')} ${searchParams.get('offset')}`);
				return Response.json({ status: 'ok', data: [banner('one', 'Reef')], extra: onePage(1) });
			},
		});
		await expect.element(main.getByRole('link', { name: 'Reef' })).toBeVisible();
		expect(requests, stored).toEqual(['null null 0']);
		closeAll();
	}
});

test('list: the selection survives pages', { tags: ['long'] }, async () => {
	openAdmin('banners', {
		'admin/banners': ({ searchParams }: URL) =>
			Response.json(
				searchParams.get('cursor') === 'after-first'
					? { status: 'ok', data: [banner('two', 'Tide')], extra: { total: 26, next: null, previous: 'before-last' } }
					: { status: 'ok', data: [banner('one', 'Reef')], extra: { total: 26, next: 'after-first', previous: null } },
			),
	});
	await choose('Reef').click();
	await main.getByRole('link', { name: en['list_pages.next'] }).click();
	await choose('Tide').click();
	await expect.element(bar).toMatchTextContent('2');
	await main.getByRole('link', { name: en['list_pages.previous'] }).click();
	await expect.element(choose('Reef')).toBeChecked();
});

test(
	'list: a return to a list shows the rows that were on the screen, another page its first rows',
	{ tags: ['long'] },
	async () => {
		const rows = Array.from({ length: 60 }, (_, index) => banner(`row-${index}`, `Row ${index}`));
		const calls = new ItemCalls('banners', rows);
		const answer = ({ searchParams }: URL) => {
			const data = rows.slice(0, Number(searchParams.get('limit')));
			return Response.json({ status: 'ok', data, extra: onePage(rows.length) });
		};
		openAdmin('banners', { ...calls.responses, 'admin/partners': emptyList, 'admin/banners': answer });
		await main.getByRole('link', { name: 'Row 20' }).click();
		await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Row 20');
		const menuLink = page.getByRole('link', { name: 'Banners', exact: true }).first();
		scrollTo(0, 0);
		await menuLink.click();
		await expect.element(main.getByRole('link', { name: 'Row 20' })).toBeInViewport();
		await expect.poll(() => scrollY).toBeGreaterThan(0);
		await main.getByRole('link', { name: en['list_pages.next'] }).click();
		await expect.poll(() => scrollY).toBe(0);
	},
);
