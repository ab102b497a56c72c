/** Editing in a process that dies without a warning: what was acknowledged is there, what was not is there whole or not at all. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Item, ItemState } from '../../../contract/editing.ts';
import type { NewsContent } from '../../../contract/news.ts';
import { startKillableSite, type KillableSite } from '../../testing/killable-site.ts';
import { SQLITE_FILE } from '../../database/open.ts';

/** `npm run test:long` kills fifty times. */
const KILLS = Number(process.env.KILLS ?? 1);
const EDITORS = 4;
const SEED = Number(process.env.SEED ?? 20_270_301);

let site: KillableSite;
beforeEach(async () => void (site = await startKillableSite()));
afterEach(() => site.end());
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Numbers below 1, the same ones in every run (mulberry32). */
function chance(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

let cookie = '';
async function signIn(): Promise<void> {
	const answer = await fetch(`${site.url}/login/`, {
		method: 'POST',
		body: new URLSearchParams({ email: 'staff@demo.test', password: 'narwhal-staff' }),
	});
	cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
}
async function ask<T = any>(method: string, path: string, body?: object): Promise<T> {
	const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) };
	const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
	const answer = await fetch(`${site.url}/api/admin/${path}`, init);
	const text = await answer.text();
	expect([method, path, answer.status, answer.ok ? '' : text]).toEqual([method, path, 200, '']);
	return (JSON.parse(text) as { data: T }).data;
}

/** The state that an item must have. */
interface State {
	revision: number;
	content: NewsContent;
	/** The title that the site shows. */
	live: NewsContent | null;
	isDraft: boolean;
	waits: boolean;
	wasLive: boolean;
	removed: boolean;
	/** Number of audit events, by their actions. */
	events: Record<string, number>;
}

/** An item of one editor: nobody else changes it. */
interface Held {
	uid: string | null;
	slug: string;
	state: State | null;
	/** Requests without a response yet. */
	asked: State | null;
	/** Contents by their revisions, as they were acknowledged. */
	kept: Map<number, NewsContent>;
}

const nameOf = ({ removed, waits, live, isDraft, wasLive }: State): ItemState => {
	if (removed) return 'removed';
	if (waits) return 'scheduled';
	if (live) return isDraft ? 'changed' : 'published';
	return wasLive ? 'ended' : 'draft';
};
const after = (state: State, event: string, change: Partial<State>): State => ({
	...state,
	...change,
	events: { ...state.events, [event]: (state.events[event] ?? 0) + 1 },
});

/** Far enough that the clock publishes nothing by itself. */
const LATER = '2099-01-01T00:00:00.000Z';

let saves = 0;
function words(held: Held, category_uid: string): NewsContent {
	const number = ++saves;
	return {
		slug: held.slug,
		title: { en: `Save ${number} of ${held.slug}`, zh: `保存 ${number}` },
		summary: { en: '', zh: '' },
		body: { en: `<p>${'words '.repeat(50 + (number % 400))}</p>`, zh: '<p>字</p>' },
		category_uid,
		c_at: '2026-01-01T00:00:00.000Z',
		image: null,
		show_in_public_area: true,
		show_in_client_area: true,
	};
}

/** Does something with an item, and writes down what was acknowledged. */
async function edit(held: Held, category: string, random: () => number): Promise<void> {
	const { uid, state } = held;
	const acknowledge = (item: Item<NewsContent>) => {
		const expected = held.asked!;
		expect([item.revision, item.state, item.content]).toEqual([expected.revision, nameOf(expected), expected.content]);
		held.uid = item.uid;
		held.state = expected;
		held.asked = null;
		held.kept.set(item.revision, item.content);
	};
	if (!state) {
		const content = words(held, category);
		const publish = random() < 0.5;
		const made = { revision: 1, content, live: publish ? content : null, isDraft: false, waits: false };
		held.asked = { ...made, wasLive: publish, removed: false, events: { created: 1 } };
		return acknowledge(await ask('POST', 'news', { content, publish }));
	}
	const { revision, live, content } = state;
	const next = revision + 1;
	if (state.removed || random() < 0.1) {
		const [version, old] = [...held.kept][Math.floor(random() * held.kept.size)]!;
		held.asked = after(state, 'restored', {
			revision: next,
			content: old,
			isDraft: live !== null,
			removed: false,
		});
		return acknowledge(await ask('POST', `news/${uid}/restore`, { revision, version }));
	}
	const turn = random();
	if (turn < 0.35) {
		const sent = words(held, category);
		held.asked = after(state, 'saved', { revision: next, content: sent, isDraft: live !== null });
		return acknowledge(await ask('PUT', `news/${uid}`, { revision, content: sent }));
	}
	if (turn < 0.6) {
		const sent = words(held, category);
		const shown = { live: sent, isDraft: false, waits: false, wasLive: true };
		held.asked = after(state, 'saved', { revision: next, content: sent, ...shown });
		return acknowledge(await ask('PUT', `news/${uid}`, { revision, content: sent, publish: true }));
	}
	if (turn < 0.7) {
		held.asked = after(state, 'published', { live: content, isDraft: false, waits: false, wasLive: true });
		return acknowledge(await ask('POST', `news/${uid}/publish`, { revision }));
	}
	if (turn < 0.8) {
		held.asked = after(state, 'scheduled', { waits: true });
		return acknowledge(await ask('POST', `news/${uid}/publish`, { revision, from: LATER }));
	}
	if (turn < 0.9) {
		held.asked = after(state, 'unpublished', { live: null, isDraft: false, waits: false });
		return acknowledge(await ask('POST', `news/${uid}/unpublish`, { revision }));
	}
	held.asked = after(state, 'removed', { revision: next, live: null, isDraft: false, waits: false, removed: true });
	await ask('DELETE', `news/${uid}?revision=${revision}`);
	acknowledge(await ask('GET', `news/${uid}`));
}

/** Everything stored of an item: its row, its versions, its audit events, and the site.  */
async function found(store: DatabaseSync, uid: string, slug: string) {
	const item = await ask<Item<NewsContent>>('GET', `news/${uid}`);
	const answer = await fetch(`${site.url}/api/news/article/${slug}`);
	expect([200, 404]).toContain(answer.status);
	const { data } = (await answer.json()) as { data?: { title: string; body: string } };
	const page = await fetch(`${site.url}/news/${slug}/`);
	expect(page.status).toBe(answer.status);
	if (data) expect(await page.text()).toContain(data.title);
	const events = store
		.prepare("select action, count(*) as count from audit_log where resource = 'news' and item_uid = ? group by action")
		.all(uid) as { action: string; count: number }[];
	return {
		revision: item.revision,
		state: item.state,
		content: item.content,
		live: data ? [data.title, data.body] : null,
		events: Object.fromEntries(events.map(({ action, count }) => [action, count])),
	};
}
const expected = (state: State) => ({
	revision: state.revision,
	state: nameOf(state),
	content: state.content,
	live: state.live ? [state.live.title.en, state.live.body.en] : null,
	events: state.events,
});

/** Rows that can't be without others: each a query that finds nothing. */
const halves = {
	'items whose newest revision has no version':
		'select uid from items i where revision > 0 and not exists (select 1 from versions v where v.resource = i.resource and v.uid = i.uid and v.revision = i.revision)',
	'versions without item':
		'select uid from versions v where not exists (select 1 from items i where v.resource = i.resource and v.uid = i.uid)',
	'versions beyond the newest revision':
		'select v.uid from versions v join items i using (resource, uid) where v.revision > i.revision',
	'news without item':
		"select uid from news n where not exists (select 1 from items i where i.resource = 'news' and i.uid = n.uid and i.removed_at is null)",
	'items without news':
		"select uid from items i where resource = 'news' and removed_at is null and not exists (select 1 from news n where n.uid = i.uid)",
	'removed items that are still there, or have no content':
		"select uid from items i where resource = 'news' and removed_at is not null and (draft is null or exists (select 1 from news n where n.uid = i.uid))",
	'news on the site that were never published':
		"select n.uid from news n join items i on i.resource = 'news' and i.uid = n.uid where n.is_published = 1 and i.was_published = 0",
	'drafts beside news that are not on the site':
		"select n.uid from news n join items i on i.resource = 'news' and i.uid = n.uid where n.is_published = 0 and i.draft is not null",
	'edited items without a line in the log':
		"select uid from items i where resource = 'news' and updated_by <> '' and not exists (select 1 from audit_log a where a.item_uid = i.uid)",
};

test(
	`killed ${KILLS} times amid saves, it loses none that it acknowledged, and leaves no half of any other`,
	async () => {
		const random = chance(SEED);
		await site.start();
		await signIn();
		const [{ uid: category }] = await ask<[{ uid: string }]>('GET', 'news_categories');
		const partners = async () => (await ask<{ uid: string }[]>('GET', 'partners?limit=200')).map(({ uid }) => uid);
		let order = { known: await partners(), asked: null as string[] | null };
		const items: Held[] = [];
		let acknowledged = 0;
		for (let round = 0; round < KILLS; round++) {
			const goal = acknowledged + 15 + random() * 60;
			const enough = Promise.withResolvers<void>();
			const editing = async (editor: number) => {
				const own = chance(SEED + round * 100 + editor);
				for (let turn = 0; ; turn++) {
					const mine = items.filter((_, place) => place % EDITORS === editor);
					let held = mine[Math.floor(own() * mine.length)];
					if (mine.length < 3 + round * 2 || !held) {
						held = { uid: null, slug: `item-${editor}-${round}-${turn}`, state: null, asked: null, kept: new Map() };
						while (items.length % EDITORS !== editor) items.push({ ...held, slug: '' });
						items.push(held);
					}
					if (!held.slug) continue;
					await edit(held, category, own);
					if (++acknowledged >= goal) enough.resolve();
				}
			};
			const ordering = async () => {
				for (;;) {
					order.asked = order.known
						.map((uid) => ({ uid, at: random() }))
						.sort((a, b) => a.at - b.at)
						.map(({ uid }) => uid);
					await ask('PUT', 'partners/order', { uids: order.asked });
					order = { known: order.asked, asked: null };
				}
			};
			// A request under way at the kill has no response; a rejection would be another error.
			const all = [...Array.from({ length: EDITORS }, (_, editor) => editing(editor)), ordering()].map((work) =>
				work.catch((error: Error) => {
					if (error.name === 'AssertionError') throw error;
				}),
			);
			const outcome = Promise.allSettled(all);
			// In the midst of it on a busy machine, too.
			await Promise.race([enough.promise, outcome]);
			await pause(random() * 12);
			await site.kill();
			for (const result of await outcome) if (result.status === 'rejected') throw result.reason;

			await site.start();
			const store = new DatabaseSync(join(site.dataDir, SQLITE_FILE), { readOnly: true });
			for (const [what, query] of Object.entries(halves))
				expect([what, store.prepare(query).all()]).toEqual([what, []]);
			for (const held of items.filter(({ slug }) => slug)) {
				const { slug, state, asked, kept } = held;
				const row = store.prepare('select uid from news where slug = ?').get(slug) as { uid: string } | undefined;
				const uid = held.uid ?? row?.uid;
				// Asked for, never answered, not done.
				if (!uid && !state) {
					held.asked = null;
					continue;
				}
				const now = await found(store, uid!, slug);
				const isDone = asked !== null && sameEvents(now.events, asked.events);
				const must = isDone || !state ? asked! : state;
				expect(now, slug).toEqual(expected(must));
				Object.assign(held, { uid, state: must, asked: null });
				kept.set(must.revision, must.content);
				const versions = new Map(
					(
						store.prepare("select revision, content from versions where resource = 'news' and uid = ?").all(uid!) as {
							revision: number;
							content: string;
						}[]
					).map(({ revision, content }) => [revision, JSON.parse(content) as NewsContent]),
				);
				expect(versions, slug).toEqual(kept);
			}
			store.close();
			const there = await partners();
			expect([order.known, order.asked]).toContainEqual(there);
			order = { known: there, asked: null };
		}
		expect(acknowledged).toBeGreaterThanOrEqual(KILLS * 15);
	},
	KILLS * 30_000 + 60_000,
);

const sameEvents = (a: Record<string, number>, b: Record<string, number>): boolean =>
	Object.keys({ ...a, ...b }).every((event) => a[event] === b[event]);
