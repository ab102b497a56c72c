/**
 * Writes and reads as a visitor, an operator and staff, and checks afterwards that every acknowledged write
 * is stored once and in whole.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import sharp from 'sharp';
import { SeededRandom } from '../../server/app/seeding/seeded-random.ts';
import { contentInconsistencies } from '../../server/testing/content-inconsistencies.ts';
import { setCookiesOf } from '../../server/testing/cookies.ts';
import { demoAccount } from '../../server/testing/demo-studio.ts';
import type { FaultSite } from './fault-site.ts';
import { Observations, type RequestOptions, type Role, type Sent } from './observations.ts';

const EDITOR_COUNT = 2;
const ITEMS_PER_EDITOR = 3;
/** Pauses between two actions of a person, in ms. */
interface Pauses {
	edit: number;
	upload: number;
	message: number;
	login: number;
	look: number;
}
/** Writes are frequent, but do not block the readers. */
const BUSY: Pauses = { edit: 25, upload: 250, message: 1500, login: 400, look: 25 };
/** As in a studio on a busy day. */
const CALM: Pauses = { edit: 4000, upload: 10_000, message: 6000, login: 3000, look: 1000 };
const FILE_TIMEOUT_MS = 120_000;

/** A news article of one editor. Every save has a different title. */
interface Article {
	slug: string;
	uid: string | undefined;
	revision: number;
	title: string | undefined;
	/** Titles of saves without a response. The server may have stored them or not. */
	unanswered: Set<string>;
	versions: Map<number, string>;
}

export interface WorkloadOptions {
	site: FaultSite;
	seed: number;
	withUploads?: boolean;
	/** True for the writes of a busy day, and false for writes as fast as possible. */
	isCalm?: boolean;
}

export class Workload {
	readonly observations = new Observations();
	readonly #site: FaultSite;
	readonly #random: SeededRandom;
	readonly #withUploads: boolean;
	readonly #pauses: Pauses;
	readonly #articles: Article[] = [];
	readonly #uploads = new Set<string>();
	readonly #messages = new Set<string>();
	readonly #sessions: string[] = [];
	readonly #problems: string[] = [];
	#category = '';
	#staff = '';
	#superuser = '';
	#operator = '';
	#serial = 0;
	#running: Promise<unknown> | undefined;
	#stopping = new AbortController();
	acknowledged = 0;

	constructor({ site, seed, withUploads = true, isCalm = false }: WorkloadOptions) {
		this.#pauses = isCalm ? CALM : BUSY;
		this.#site = site;
		this.#random = new SeededRandom(String(seed));
		this.#withUploads = withUploads;
		for (let editor = 0; editor < EDITOR_COUNT; editor++)
			for (let item = 0; item < ITEMS_PER_EDITOR; item++)
				this.#articles.push({
					slug: `fault-${editor}-${item}`,
					uid: undefined,
					revision: 0,
					title: undefined,
					unanswered: new Set(),
					versions: new Map(),
				});
	}

	/** Signs in the users, and loads the pages that the cache serves during a fault. */
	async prepare(): Promise<void> {
		this.#staff = await this.#signIn('staff');
		this.#superuser = await this.#signIn('admin');
		this.#operator = await this.#signIn('partner');
		const { text } = await this.#call('staff', 'categories', '/api/admin/news_categories', { cookie: this.#staff });
		this.#category = (JSON.parse(text) as { data: [{ uid: string }] }).data[0].uid;
		for (const path of ['/', '/zh/', '/about/']) await this.send('visitor', 'warm', path);
	}

	get uploadCount(): number {
		return this.#uploads.size;
	}

	send(role: Role, action: string, path: string, options: RequestOptions = {}): Promise<Sent> {
		return this.observations.send(role, action, `${this.#site.url}${path}`, options);
	}
	#call(role: Role, action: string, path: string, headers: Record<string, string>, options: RequestOptions = {}) {
		return this.send(role, action, path, { ...options, headers });
	}
	asSuperuser(action: string, path: string, options: RequestOptions = {}): Promise<Sent> {
		return this.#call('staff', action, path, { cookie: this.#superuser }, options);
	}

	async #signIn(account: string): Promise<string> {
		const body = new URLSearchParams(demoAccount(account));
		const sent = await this.send(account === 'partner' ? 'operator' : 'staff', 'log in', '/login/', {
			method: 'POST',
			body,
		});
		const [cookie] = setCookiesOf(sent);
		if (sent.status !== 200 || cookie === undefined) throw new Error(`${account} cannot log in: ${sent.result}`);
		return cookie;
	}

	start(): void {
		this.#stopping = new AbortController();
		const { signal } = this.#stopping;
		const repeat = async (pauseMs: number, work: () => Promise<unknown>) => {
			while (!signal.aborted) {
				await work();
				await delay(pauseMs, undefined, { signal }).catch(() => undefined);
			}
		};
		const editors = Array.from({ length: EDITOR_COUNT }, (_, editor) =>
			repeat(this.#pauses.edit, () =>
				this.#edit(editor * ITEMS_PER_EDITOR + Math.floor(this.#random.next() * ITEMS_PER_EDITOR)),
			),
		);
		this.#running = Promise.all([
			...editors,
			...(this.#withUploads ? [repeat(this.#pauses.upload, () => this.#upload())] : []),
			repeat(this.#pauses.message, () => this.#sendMessage()),
			repeat(this.#pauses.login, () => this.#logIn()),
			repeat(this.#pauses.look, () => this.look()),
		]);
		// Without this handler, an error before the call of `stop` would be an unhandled rejection. `stop` reports the
		// error.
		this.#running.catch(() => undefined);
	}

	async stop(): Promise<void> {
		this.#stopping.abort();
		await this.#running;
	}

	/**
	 * Sends one request of each kind: cached page, news page (which every save changes), uncached response, API calls
	 * with a session, and `/readyz`.
	 */
	async look(): Promise<void> {
		const number = ++this.#serial;
		await this.send('visitor', 'cached page', '/');
		await this.send('visitor', 'news page', '/news/');
		await this.send('visitor', 'uncached answer', `/api/games?limit=${1 + (number % 199)}&offset=${number % 17}`);
		await this.#call('operator', 'client area', '/api/client-area/roadmap', { cookie: this.#operator });
		await this.#call('staff', 'list of news', '/api/admin/news?limit=20', { cookie: this.#staff });
		await this.send('monitor', 'readyz', '/readyz');
	}

	#content(slug: string, title: string): object {
		return {
			slug,
			title: { en: title, zh: title },
			summary: { en: '', zh: '' },
			body: { en: `<p>${'words '.repeat(100)}</p>`, zh: '<p>字</p>' },
			category_uid: this.#category,
			c_at: '2026-01-01T00:00:00.000Z',
			image: null,
			show_in_public_area: true,
			show_in_client_area: true,
			seo_title: { en: '', zh: '' },
			seo_description: { en: '', zh: '' },
			seo_image: null,
			is_hidden_from_search: false,
		};
	}

	createDraft(slug: string): Promise<Sent> {
		const body = { content: this.#content(slug, `Draft ${slug}`), publish: false };
		return this.asSuperuser('draft', '/api/admin/news', { method: 'POST', body });
	}

	async #edit(index: number): Promise<void> {
		const article = this.#articles[index]!;
		// A request without a response may have stored the article.
		if (article.unanswered.size > 0 && !(await this.#reload(article))) return;
		const title = `Save ${++this.#serial} of ${article.slug}`;
		article.unanswered.add(title);
		const { uid, revision, slug } = article;
		const content = this.#content(slug, title);
		const sent = await this.#call(
			'staff',
			'save',
			uid ? `/api/admin/news/${uid}` : '/api/admin/news',
			{ cookie: this.#staff },
			{ method: uid ? 'PUT' : 'POST', body: { content, publish: true, ...(uid ? { revision } : {}) } },
		);
		// 507 means that nothing was stored.
		if (sent.status === 507) article.unanswered.delete(title);
		if (sent.status !== 200) return;
		const { data } = JSON.parse(sent.text) as { data: { uid: string; revision: number } };
		this.#acknowledge(article, data.uid, data.revision, title);
		this.acknowledged++;
	}

	#acknowledge(article: Article, uid: string, revision: number, title: string): void {
		Object.assign(article, { uid, revision, title });
		article.unanswered.clear();
		article.versions.set(revision, title);
	}

	/**
	 * Reads the stored title of an article and checks the title.
	 * @returns false if the article cannot be read now
	 */
	async #reload(article: Article): Promise<boolean> {
		const { slug, unanswered } = article;
		let { uid } = article;
		const headers = { cookie: this.#staff };
		if (uid === undefined) {
			const list = await this.#call('staff', 'list of news', `/api/admin/news?limit=20&search=${slug}`, headers);
			if (list.status !== 200) return false;
			const { data } = JSON.parse(list.text) as { data: { uid: string; content: { slug: string } }[] };
			const found = data.filter(({ content }) => content.slug === slug);
			if (found.length > 1) this.#problems.push(`${slug} is stored ${found.length} times`);
			uid = found[0]?.uid;
			if (uid === undefined) {
				unanswered.clear();
				return true;
			}
		}
		const sent = await this.#call('staff', 'read back', `/api/admin/news/${uid}`, headers);
		if (sent.status !== 200) {
			if (sent.status === 404) this.#problems.push(`${slug} was acknowledged and is missing`);
			return false;
		}
		const { data } = JSON.parse(sent.text) as { data: { revision: number; content: { title: { en: string } } } };
		const stored = data.content.title.en;
		if (stored !== article.title && !unanswered.has(stored))
			this.#problems.push(`${slug} has the title “${stored}”; acknowledged was “${article.title ?? 'none'}”`);
		this.#acknowledge(article, uid, data.revision, stored);
		return true;
	}

	async #upload(): Promise<void> {
		const background = { r: Math.floor(this.#random.next() * 255), g: 99, b: this.#serial % 255 };
		const noise = { type: 'gaussian' as const, mean: 99, sigma: 30 };
		const width = 40 + Math.floor(this.#random.next() * 60);
		const body = await sharp({ create: { width, height: 60, channels: 3, background, noise } })
			.png()
			.toBuffer();
		const path = `/api/admin/media?name=fault-${++this.#serial}.png`;
		const sent = await this.#call('staff', 'upload', path, { cookie: this.#staff }, { method: 'POST', body });
		if (sent.status !== 201) return;
		this.#uploads.add((JSON.parse(sent.text) as { data: { uid: string } }).data.uid);
		this.acknowledged++;
	}

	async #sendMessage(): Promise<void> {
		const captcha = await this.send('visitor', 'contact form', '/api/captcha');
		if (captcha.status !== 200) return;
		const challenge = (JSON.parse(captcha.text) as { data: Challenge }).data;
		const solution = await solveChallenge({ challenge, deriveKey });
		const { parameters, signature } = challenge;
		const solved = btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
		const subject = `Message ${++this.#serial}`;
		const sent = await this.send('visitor', 'contact form', '/api/contact', {
			method: 'POST',
			body: {
				name: 'Ada',
				company: 'Operator',
				subject,
				email: 'ada@operator.test',
				phone: '',
				message: 'Hello',
				'g-recaptcha-response': solved,
			},
		});
		if (sent.status !== 200 || !sent.text.includes('"ok"')) return;
		this.#messages.add(subject);
		this.acknowledged++;
	}

	async #logIn(): Promise<void> {
		const sent = await this.send('operator', 'log in', '/login/', {
			method: 'POST',
			body: new URLSearchParams(demoAccount('partner')),
		});
		const [cookie] = setCookiesOf(sent);
		if (sent.status !== 200 || cookie === undefined) return;
		this.#sessions.push(cookie);
		this.acknowledged++;
	}

	async signInAgain(): Promise<void> {
		this.#sessions.length = 0;
		await this.prepare();
	}

	/**
	 * Compares the stored data with the acknowledged writes, while the server runs and the workload is stopped.
	 * @returns the contradictions
	 */
	async verify(): Promise<string[]> {
		const problems = this.#problems.splice(0);
		for (const [what, query] of Object.entries(contentInconsistencies)) {
			const rows = await this.#site.query(query);
			if (rows.length > 0) problems.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`);
		}
		for (const article of this.#articles) {
			if (article.uid === undefined && article.unanswered.size === 0) continue;
			if (!(await this.#reload(article))) problems.push(`${article.slug} cannot be read`);
			if (article.uid === undefined) continue;
			const page = await this.send('visitor', 'article', `/news/${article.slug}/`);
			if (!page.text.includes(article.title!)) problems.push(`the page of ${article.slug} lacks its title`);
			const versions = await this.#site.query(
				`select revision, content from versions where resource = 'news' and uid = '${article.uid}'`,
			);
			const stored = new Map(versions.map(({ revision, content }) => [Number(revision), String(content)]));
			for (const [revision, title] of article.versions)
				if (!stored.get(revision)?.includes(`"${title}"`))
					problems.push(`revision ${revision} of ${article.slug} is missing`);
		}
		const missing = async (what: string, query: string, acknowledged: Set<string>) => {
			const stored = (await this.#site.query(query)).map(({ value }) => String(value));
			const known = new Set(stored);
			for (const each of acknowledged) if (!known.has(each)) problems.push(`${what} ${each} is missing`);
			if (known.size < stored.length) problems.push(`a ${what} is stored twice`);
		};
		await missing('upload', `select uid as value from media`, this.#uploads);
		await missing('message', `select subject as value from contact_messages where name = 'Ada'`, this.#messages);
		for (const cookie of this.#sessions.slice(-3)) {
			const { status } = await this.#call('operator', 'session', '/api/auth/me', { cookie });
			if (status !== 200) problems.push(`a session of an acknowledged login is lost (${status})`);
		}
		return [...problems, ...this.#problems.splice(0)];
	}

	/**
	 * Checks the files of acknowledged uploads, and the mails of acknowledged messages.
	 * @returns the contradictions
	 */
	async verifyFiles(): Promise<string[]> {
		const problems: string[] = [];
		const deadline = performance.now() + FILE_TIMEOUT_MS;
		for (const uid of this.#uploads) {
			for (;;) {
				const sent = await this.#call('staff', 'picture', `/api/admin/media/${uid}`, { cookie: this.#staff });
				const item = sent.status === 200 ? (JSON.parse(sent.text) as { data: MediaState }).data : undefined;
				if ((!item || item.state === 'processing') && performance.now() < deadline) {
					await delay(200);
					continue;
				}
				if (item?.state !== 'ready') {
					problems.push(`upload ${uid} is ${item?.state ?? sent.result}`);
					break;
				}
				for (const { url } of item.renditions) {
					const { status, text } = await this.send('visitor', 'picture', url);
					if (status !== 200 || text.length === 0) problems.push(`the file ${url} is missing`);
				}
				const original = await this.#call('staff', 'original', `/api/admin/media/${uid}/original`, {
					cookie: this.#staff,
				});
				if (original.status !== 200) problems.push(`the original of ${uid} is missing: ${original.result}`);
				break;
			}
		}
		const inOutbox = async () =>
			(await this.#site.query('select subject as value, text from outbox_mails')).map(({ text }) => String(text));
		const inFiles = async () => {
			const folder = join(this.#site.dataDir, 'mail');
			const names = await readdir(folder).catch(() => []);
			return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
		};
		for (;;) {
			const waiting = [...(await inOutbox()), ...(await inFiles())];
			const isSent = (subject: string) =>
				[...this.#site.mail.received.map(({ raw }) => raw), ...waiting].some((mail) =>
					new RegExp(`${subject}\\b`).test(mail),
				);
			const lost = [...this.#messages].filter((subject) => !isSent(subject));
			if (lost.length > 0 && performance.now() < deadline) {
				await delay(200);
				continue;
			}
			problems.push(...lost.map((subject) => `the mail of ${subject} is lost`));
			return problems;
		}
	}
}

interface MediaState {
	state: string;
	renditions: { url: string }[];
}
