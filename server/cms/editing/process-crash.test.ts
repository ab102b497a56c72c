/** Kills a process during edits. Each acknowledged change must be stored, and no change may be stored in part. */
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Item, ItemState } from '../../../contract/editing.ts';
import type { NewsContent } from '../../../contract/news.ts';
import { contentInconsistencies } from '../../testing/content-inconsistencies.ts';
import { startKillableSite, type KillableSite } from '../../testing/killable-site.ts';
import { setCookiesOf } from '../../testing/cookies.ts';
import { SeededRandom } from '../../app/seeding/seeded-random.ts';
import { SQLITE_FILE } from '../../database/open-database.ts';
import { demoAccount } from '../../testing/demo-studio.ts';
import { inEachLanguage } from '../../../contract/languages.ts';

/** `npm run test:long` sets 50 kills. */
const KILL_COUNT = Number(process.env.KILLS ?? 1);
const EDITOR_COUNT = 4;
const SEED = Number(process.env.SEED ?? 20_270_301);

let site: KillableSite;
beforeEach(async () => void (site = await startKillableSite()));
afterEach(() => site.end());

let cookie = '';
async function signIn(): Promise<void> {
	const response = await fetch(`${site.url}/login/`, {
		method: 'POST',
		body: new URLSearchParams(demoAccount('staff')),
	});
	cookie = setCookiesOf(response)[0]!;
}

let callCount = 0;
/** Sends requests from many client addresses, because each address has a rate limit. */
async function request<T = any>(method: string, path: string, body?: object): Promise<T> {
	const address = `10.0.0.${(callCount++ % 250) + 1}`;
	const headers = { cookie, 'x-forwarded-for': address, ...(body ? { 'content-type': 'application/json' } : {}) };
	const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
	const response = await fetch(`${site.url}/api/admin/${path}`, init);
	const text = await response.text();
	expect([method, path, response.status, response.ok ? '' : text]).toEqual([method, path, 200, '']);
	return (JSON.parse(text) as { data: T }).data;
}

interface State {
	revision: number;
	content: NewsContent;
	live: NewsContent | null;
	isDraft: boolean;
	isScheduled: boolean;
	wasPublished: boolean;
	removed: boolean;
	events: Record<string, number>;
}

/** Item with a single editor, so that the test can compute the expected state. */
interface EditedItem {
	uid: string | null;
	slug: string;
	state: State | null;
	/** Expected state after the pending request; null if there is no request. */
	pending: State | null;
	acknowledged: Map<number, NewsContent>;
}

const stateNameOf = ({ removed, isScheduled, live, isDraft, wasPublished }: State): ItemState => {
	if (removed) return 'removed';
	if (isScheduled) return 'scheduled';
	if (live) return isDraft ? 'changed' : 'published';
	return wasPublished ? 'ended' : 'draft';
};
const after = (state: State, event: string, change: Partial<State>): State => ({
	...state,
	...change,
	events: { ...state.events, [event]: (state.events[event] ?? 0) + 1 },
});

const FAR_FUTURE = '2099-01-01T00:00:00.000Z';

let saves = 0;
function newContent(edited: EditedItem, category_uid: string): NewsContent & { withheld_from: string[] } {
	const number = ++saves;
	return {
		slug: edited.slug,
		title: { ...inEachLanguage(() => ''), en: `Save ${number} of ${edited.slug}`, zh: `保存 ${number}` },
		summary: { ...inEachLanguage(() => ''), en: '', zh: '' },
		body: { ...inEachLanguage(() => ''), en: `<p>${'words '.repeat(50 + (number % 400))}</p>`, zh: '<p>字</p>' },
		category_uid,
		c_at: '2026-01-01T00:00:00.000Z',
		image: null,
		show_in_public_area: true,
		show_in_client_area: true,
		seo_title: { ...inEachLanguage(() => ''), en: '', zh: '' },
		seo_description: { ...inEachLanguage(() => ''), en: '', zh: '' },
		seo_image: null,
		is_hidden_from_search: false,
		withheld_from: [],
	};
}

async function edit(edited: EditedItem, category: string, random: SeededRandom): Promise<void> {
	const { uid, state } = edited;
	const acknowledge = (item: Item<NewsContent>) => {
		const expected = edited.pending!;
		expect([item.revision, item.state, item.content]).toEqual([
			expected.revision,
			stateNameOf(expected),
			expected.content,
		]);
		edited.uid = item.uid;
		edited.state = expected;
		edited.pending = null;
		edited.acknowledged.set(item.revision, item.content);
	};
	if (!state) {
		const content = newContent(edited, category);
		const publish = random.next() < 0.5;
		const made = { revision: 1, content, live: publish ? content : null, isDraft: false, isScheduled: false };
		edited.pending = { ...made, wasPublished: publish, removed: false, events: { created: 1 } };
		return acknowledge(await request('POST', 'news', { content, publish }));
	}
	const { revision, live, content } = state;
	const next = revision + 1;
	if (state.removed || random.next() < 0.1) {
		const [version, old] = [...edited.acknowledged][Math.floor(random.next() * edited.acknowledged.size)]!;
		edited.pending = after(state, 'restored', {
			revision: next,
			content: old,
			// If the restored version equals the published content, no draft is created.
			isDraft: live !== null && (state.isScheduled || !isDeepStrictEqual(old, live)),
			removed: false,
		});
		return acknowledge(await request('POST', `news/${uid}/restore`, { revision, version }));
	}
	const turn = random.next();
	if (turn < 0.35) {
		const sent = newContent(edited, category);
		edited.pending = after(state, 'saved', { revision: next, content: sent, isDraft: live !== null });
		return acknowledge(await request('PUT', `news/${uid}`, { revision, content: sent }));
	}
	if (turn < 0.6) {
		const sent = newContent(edited, category);
		const shown = { live: sent, isDraft: false, isScheduled: false, wasPublished: true };
		edited.pending = after(state, 'saved', { revision: next, content: sent, ...shown });
		return acknowledge(await request('PUT', `news/${uid}`, { revision, content: sent, publish: true }));
	}
	if (turn < 0.7) {
		edited.pending = after(state, 'published', {
			live: content,
			isDraft: false,
			isScheduled: false,
			wasPublished: true,
		});
		return acknowledge(await request('POST', `news/${uid}/publish`, { revision }));
	}
	if (turn < 0.8) {
		edited.pending = after(state, 'scheduled', { isScheduled: true });
		return acknowledge(await request('POST', `news/${uid}/publish`, { revision, from: FAR_FUTURE }));
	}
	if (turn < 0.9) {
		edited.pending = after(state, 'unpublished', { live: null, isDraft: false, isScheduled: false });
		return acknowledge(await request('POST', `news/${uid}/unpublish`, { revision }));
	}
	edited.pending = after(state, 'removed', {
		revision: next,
		live: null,
		isDraft: false,
		isScheduled: false,
		removed: true,
	});
	await request('DELETE', `news/${uid}?revision=${revision}`);
	acknowledge(await request('GET', `news/${uid}`));
}

/** Reads the item from the API, its public page, and its audit events. */
async function readStored(store: DatabaseSync, uid: string, slug: string) {
	const item = await request<Item<NewsContent>>('GET', `news/${uid}`);
	const response = await fetch(`${site.url}/api/news/article/${slug}`);
	expect([200, 404]).toContain(response.status);
	const { data } = (await response.json()) as { data?: { title: string; body: string } };
	const page = await fetch(`${site.url}/news/${slug}/`);
	expect(page.status).toBe(response.status);
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
	state: stateNameOf(state),
	content: state.content,
	live: state.live ? [state.live.title.en, state.live.body.en] : null,
	events: state.events,
});

test(
	`a process that is killed ${KILL_COUNT} times during saves loses no acknowledged save and stores none partially`,
	{ tags: ['long'], timeout: KILL_COUNT * 30_000 + 60_000 },
	async () => {
		const random = new SeededRandom(String(SEED));
		await site.start();
		await signIn();
		const [{ uid: category }] = await request<[{ uid: string }]>('GET', 'news_categories');
		const partners = async () => (await request<{ uid: string }[]>('GET', 'partners?limit=200')).map(({ uid }) => uid);
		let order = { known: await partners(), requested: null as string[] | null };
		const items: EditedItem[] = [];
		let savedCount = 0;
		for (let round = 0; round < KILL_COUNT; round++) {
			const goal = savedCount + 15 + random.next() * 60;
			const enough = Promise.withResolvers<void>();
			const editing = async (editor: number) => {
				const own = new SeededRandom(String(SEED + round * 100 + editor));
				for (let turn = 0; ; turn++) {
					const mine = items.filter((_, place) => place % EDITOR_COUNT === editor);
					let edited = mine[Math.floor(own.next() * mine.length)];
					if (mine.length < 3 + round * 2 || !edited) {
						edited = {
							uid: null,
							slug: `item-${editor}-${round}-${turn}`,
							state: null,
							pending: null,
							acknowledged: new Map(),
						};
						while (items.length % EDITOR_COUNT !== editor) items.push({ ...edited, slug: '' });
						items.push(edited);
					}
					if (!edited.slug) continue;
					await edit(edited, category, own);
					if (++savedCount >= goal) enough.resolve();
				}
			};
			const ordering = async () => {
				for (;;) {
					order.requested = order.known
						.map((uid) => ({ uid, at: random.next() }))
						.sort((a, b) => a.at - b.at)
						.map(({ uid }) => uid);
					await request('PUT', 'partners/order', { uids: order.requested });
					order = { known: order.requested, requested: null };
				}
			};
			// The kill makes requests fail, so only failed assertions count as errors.
			const all = [...Array.from({ length: EDITOR_COUNT }, (_, editor) => editing(editor)), ordering()].map((work) =>
				work.catch((error: Error) => {
					if (error.name === 'AssertionError') throw error;
				}),
			);
			const outcome = Promise.allSettled(all);
			// Counts saves instead of time, because the duration of a save depends on the load of the machine.
			await Promise.race([enough.promise, outcome]);
			await pause(random.next() * 12);
			await site.kill();
			for (const result of await outcome) if (result.status === 'rejected') throw result.reason;

			await site.start();
			const store = new DatabaseSync(join(site.dataDir, SQLITE_FILE), { readOnly: true });
			for (const [what, query] of Object.entries(contentInconsistencies))
				expect([what, store.prepare(query).all()]).toEqual([what, []]);
			for (const edited of items.filter(({ slug }) => slug)) {
				const { slug, state, pending, acknowledged } = edited;
				const row = store.prepare('select uid from news where slug = ?').get(slug) as { uid: string } | undefined;
				const uid = edited.uid ?? row?.uid;
				// The server was killed before it stored this item.
				if (!uid && !state) {
					edited.pending = null;
					continue;
				}
				const now = await readStored(store, uid!, slug);
				const isDone = pending !== null && sameEvents(now.events, pending.events);
				const must = isDone || !state ? pending! : state;
				expect(now, slug).toEqual(expected(must));
				Object.assign(edited, { uid, state: must, pending: null });
				acknowledged.set(must.revision, must.content);
				const versions = new Map(
					(
						store.prepare("select revision, content from versions where resource = 'news' and uid = ?").all(uid!) as {
							revision: number;
							content: string;
						}[]
					).map(({ revision, content }) => [revision, JSON.parse(content) as NewsContent]),
				);
				expect(versions, slug).toEqual(acknowledged);
			}
			store.close();
			const there = await partners();
			expect([order.known, order.requested]).toContainEqual(there);
			order = { known: there, requested: null };
		}
		expect(savedCount).toBeGreaterThanOrEqual(KILL_COUNT * 15);
	},
);

const sameEvents = (a: Record<string, number>, b: Record<string, number>): boolean =>
	Object.keys({ ...a, ...b }).every((event) => a[event] === b[event]);
