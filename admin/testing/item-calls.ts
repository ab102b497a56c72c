/** An in-memory API for the items of a content type, with revisions and conflicts. */
import type { Comment, Item, Presence, PresenceReport } from '../../contract/editing.ts';
import { failure, type Responses } from '../../site/testing/responses.ts';

export const COLLEAGUE = 'colleague@studio.test';

export const storedItem = (uid: string, content: any, overrides: Partial<Item<any>> = {}): Item<any> => ({
	uid,
	revision: 1,
	state: 'published',
	on_site: true,
	publish_from: null,
	publish_until: null,
	publish_revision: null,
	publish_failed: null,
	schedule: '',
	title: content.title ?? { en: uid, zh: uid },
	translations: {},
	problems: {},
	review: null,
	created_at: '2026-03-01T09:00:00.000Z',
	updated_at: '2026-03-01T09:00:00.000Z',
	updated_by: '',
	changed_at: '2026-03-01T09:00:00.000Z',
	changed_by: '',
	path: null,
	audience: 'public',
	shown_from: null,
	is_sample: false,
	content,
	...overrides,
});

export const banner = (uid: string, title: string, overrides: Partial<Item<any>> = {}) =>
	storedItem(
		uid,
		{
			title: { en: title, zh: `${title} zh` },
			text: { en: 'A text', zh: '文字' },
			action: { en: '', zh: '' },
			link: '/games/',
			image: '',
		},
		overrides,
	);

export const roadmapItem = (uid: string, title: string, overrides: Partial<Item<any>> = {}) =>
	storedItem(
		uid,
		{
			title: { en: title, zh: `${title} zh` },
			description: { en: '<p>Soon</p>', zh: '<p>快了</p>' },
			image: null,
			description_image: null,
			start_date: '2026-05-01T00:00:00.000Z',
			end_date: null,
			link: '',
		},
		overrides,
	);

export const comment = (uid: string, text: string, overrides: Partial<Comment> = {}): Comment => ({
	uid,
	by: 'ada@studio.test',
	at: '2026-03-01T09:00:00.000Z',
	text,
	edited_at: null,
	resolved_at: null,
	resolved_by: null,
	may_edit: true,
	may_delete: true,
	...overrides,
});

export class ItemCalls {
	/** E.g. `PUT banners/one`. */
	readonly sent: string[] = [];
	/** Response to the next write with a name that ends with `call`. */
	failNext: { call: string; response: () => Response } | null = null;
	others: Presence[] = [];
	readonly presenceReports: PresenceReport[] = [];
	/** All items share these comments. */
	comments: Comment[] = [];
	readonly #resource: string;
	readonly #items: Map<string, Item<any>>;
	#gate: Promise<void> = Promise.resolve();
	#openGate = (): void => {};

	constructor(resource: string, items: Item<any>[]) {
		this.#resource = resource;
		this.#items = new Map(items.map((item) => [item.uid, item]));
	}

	get(uid: string): Item<any> {
		return structuredClone(this.#items.get(uid)!);
	}

	pause(): void {
		const { promise, resolve } = Promise.withResolvers<void>();
		this.#gate = promise;
		this.#openGate = resolve;
	}
	resume(): void {
		this.#openGate();
	}

	/** Changes the item as another user. By default, the item gets the next revision. */
	change(uid: string, change: (item: Item<any>) => Partial<Item<any>>, by = COLLEAGUE): Item<any> {
		const item = this.get(uid);
		const next = { ...item, revision: item.revision + 1, updated_by: by, ...change(item) };
		this.#items.set(uid, { ...next, title: next.content.title ?? next.title });
		return this.get(uid);
	}

	get responses(): Responses {
		const path = `admin/${this.#resource}`;
		return {
			'admin/choices': { languages: [], features: [], providers: [] },
			[path]: (address: URL, init?: RequestInit) => this.#answer(address, init, []),
			[`${path}/*`]: (address: URL, init?: RequestInit) =>
				this.#answer(address, init, address.pathname.replace(`/api/${path}/`, '').split('/')),
		};
	}

	#changeComments(
		method: string,
		[uid, step]: string[],
		{ text, is_resolved }: { text: string; is_resolved: boolean },
	) {
		if (method === 'DELETE') this.comments = this.comments.filter((each) => each.uid !== uid);
		else if (step === 'resolve') {
			const resolved = is_resolved
				? { resolved_at: '2026-03-02T09:00:00.000Z', resolved_by: 'ada@studio.test' }
				: { resolved_at: null, resolved_by: null };
			this.comments = this.comments.map((each) => (each.uid === uid ? { ...each, ...resolved } : each));
		} else this.comments = [...this.comments, comment(`comment${this.comments.length}`, text)];
		return this.comments;
	}

	async #answer(address: URL, init: RequestInit | undefined, [uid, action, ...rest]: string[]): Promise<unknown> {
		const method = init?.method ?? 'GET';
		if (method === 'GET') {
			if (action === 'versions' || action === 'preview-links') return [];
			if (action === 'comments') return this.comments;
			if (uid) return this.#items.has(uid) ? this.get(uid) : failure(404, 'not_found');
			const state = address.searchParams.get('state');
			const query = address.searchParams.get('q') ?? '';
			const matching = [...this.#items.values()].filter(
				(item) =>
					(state ? item.state === state : item.state !== 'removed') && item.title.en.toLowerCase().includes(query),
			);
			return Response.json({ status: 'ok', data: matching, extra: onePage(matching.length) });
		}
		if (action === 'presence') {
			this.presenceReports.push(JSON.parse(init?.body as string) as PresenceReport);
			const { revision, schedule } = this.get(uid!);
			return Response.json({ status: 'ok', data: this.others, extra: { revision, schedule } });
		}
		const call = `${method} ${[this.#resource, uid, action, ...rest].filter(Boolean).join('/')}`;
		this.sent.push(call);
		await this.#gate;
		if (this.failNext && call.endsWith(this.failNext.call)) {
			const { response } = this.failNext;
			this.failNext = null;
			return response();
		}
		const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}');
		if (!uid) {
			this.#items.set('new', storedItem('new', body.content, { state: 'draft', on_site: false }));
			return this.get('new');
		}
		if (action === 'comments') return this.#changeComments(method, rest, body);
		const item = this.#items.get(uid)!;
		const revision = Number(body.revision ?? address.searchParams.get('revision'));
		const isGone = item.state === 'removed' && action !== 'restore';
		if (revision !== item.revision || isGone)
			return Response.json(
				{ status: 'error', error: { code: 'conflict', message: 'Somebody was first' }, current: item },
				{ status: 409 },
			);
		if (action === 'preview') return { urls: { en: `/preview/${uid}/`, zh: `/zh/preview/${uid}/` } };
		if (action === 'duplicate') {
			this.#items.set('copy', storedItem('copy', item.content, { state: 'draft', on_site: false }));
			return this.get('copy');
		}
		const by = 'ada@studio.test';
		if (action === 'review' || action === 'send-back') {
			const state = action === 'review' ? 'requested' : 'sent_back';
			const review = { state, by, at: '2026-03-02T09:00:00.000Z', note: body.note } as const;
			return this.change(uid, ({ revision }) => ({ revision, review }), by);
		}
		if (method === 'PUT') {
			const state = body.publish ? 'published' : item.on_site ? 'changed' : 'draft';
			return this.change(uid, () => ({ content: body.content, state }), by);
		}
		if (method === 'DELETE') return this.change(uid, () => ({ state: 'removed', on_site: false }), by);
		if (action === 'publish')
			return this.change(uid, ({ revision }) => ({ revision, state: 'published', on_site: true, review: null }), by);
		return this.change(uid, () => ({ state: 'draft', on_site: false }), by);
	}
}

export const onePage = (total: number) => ({ total, next: null, previous: null });

/** For tests that open another screen. */
export const emptyList = () => Response.json({ status: 'ok', data: [], extra: onePage(0) });
