/** Saves attack strings in all content types. HTML must be sanitised, and other texts must be shown as plain text. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textKeys } from '../../../contract/texts.ts';
import { attackPacks, attacks, numbered, markersIn, wordAttacks } from '../../platform/html/attack-packs.ts';
import { attackStrings } from '../../platform/html/attack-strings.ts';
import { unsafeParts } from '../../platform/html/unsafe-parts.ts';
import { sanitizeHtml } from '../../platform/html/sanitize-html.ts';
import { fieldAt, setField, fillTextFields } from '../../testing/attacked-fields.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { contentTypes } from '../../app/content-types.ts';

let server: TestSite;
let staff: Staff;
let admin: Staff;
let operator: { cookie: string };
beforeAll(async () => {
	server = await startTestSite({ uncachedPerMinute: 100_000 });
	staff = await staffAt(server);
	admin = await staffAt(server, 'admin');
	operator = await signIn(server, 'operator');
	const { uid } = await server.services.database.read.selectFrom('games').select('uid').executeTakeFirstOrThrow();
	joinable.games.push(uid);
});
afterAll(() => server.stop());

const packs = attackPacks();
const isLong = process.env.LONG === '1';

/**
 * Returns the texts to save in a place. `npm run test:long` saves all texts in each place. Other runs distribute the
 * texts among the places, to save time.
 */
const packsAt = (place: number): string[] => (isLong ? packs : packs.filter((_, at) => at % places.length === place));

/** HTML fields of a content type, and the API calls that return them. */
interface Place {
	resource: string;
	uid?: string;
	fields: readonly string[];
	/** Fields that make the item visible. */
	over?: object;
	shownAt: (content: any, uid: string) => string[];
}
/** Without these fields, a campaign does not show its terms. */
const joinable = { is_joinable: true, games: [] as string[] };
const places: Place[] = [
	{
		resource: 'games',
		fields: ['description', 'specification', 'promo_video'],
		shownAt: ({ name }) => [`/api/games/${name}`],
	},
	{
		resource: 'news',
		fields: ['body'],
		over: { show_in_public_area: true, show_in_client_area: true },
		shownAt: ({ slug }, uid) => [`/api/news/article/${slug}`, `/api/client-area/news/article/${uid}-${slug}`],
	},
	{ resource: 'roadmap', fields: ['description'], shownAt: () => ['/api/client-area/roadmap'] },
	{
		resource: 'campaigns',
		fields: ['description', 'prize_distribution', 'terms'],
		over: joinable,
		shownAt: ({ slug }) => [`/api/client-area/campaigns/${slug}`],
	},
	{
		resource: 'promo_tools',
		fields: ['page_html'],
		over: { is_visible: true },
		shownAt: ({ slug }, uid) => [`/api/client-area/promo-tools/${uid}-${slug}`],
	},
	...Object.entries(textKeys).flatMap(([page, keys]) => {
		const fields = keys.filter((key) => key.endsWith('_html')).map((key) => `texts.${key}`);
		return fields.length ? [{ resource: 'texts', uid: page, fields, shownAt: () => [`/api/texts/${page}`] }] : [];
	}),
];

function textsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test('every attack string has a number and is in a text, and every text is saved in at least one place', () => {
	const all = Object.values(attackStrings).flat();
	const without = all.filter((attack) => numbered(attack, 777) === attack);
	expect(without).toEqual([]);
	expect(markersIn(packs.map((pack) => sanitizeHtml(pack)).join(''))).toEqual([...attacks.keys()]);
	expect(new Set(places.flatMap((_, at) => packsAt(at)))).toEqual(new Set(packs));
});

test('the list of places contains every HTML field that staff edit', () => {
	for (const contentType of contentTypes)
		expect([contentType.editing.resource, contentType.html]).toEqual([
			contentType.editing.resource,
			contentType.editing.resource === 'texts'
				? []
				: (places.find(({ resource }) => resource === contentType.editing.resource)?.fields ?? []),
		]);
	const ofTexts = places.filter(({ resource }) => resource === 'texts').flatMap(({ fields }) => fields);
	expect(ofTexts.length).toBe(7);
});

describe.each(places.map((place, at) => [`${place.resource} ${place.uid ?? ''}`, place, packsAt(at)] as const))(
	'%s',
	(_, { resource, uid, fields, over, shownAt }, packs) => {
		test('no attack string stays active in any response', { timeout: 120_000 }, async () => {
			const list = (await staff.request('GET', `${resource}?limit=200&state=published`)).body.data;
			const shown = uid ?? list.find(({ content }: any) => content.has_public_page !== false)?.uid;
			let item = await staff.item('GET', `${resource}/${shown}`);
			for (const attacks of packs) {
				// The API rejects NUL characters.
				const pack = attacks.replaceAll('\0', '');
				const content = { ...structuredClone(item.content), ...over };
				for (const field of fields) setField(content, field, { en: pack, zh: pack });
				item = await staff.item('PUT', `${resource}/${item.uid}`, { revision: item.revision, content, publish: true });
				const stored = sanitizeHtml(pack);
				const numbers = markersIn(pack);
				for (const field of fields) expect(fieldAt(item.content, field)).toMatchObject({ en: stored, zh: stored });
				for (const lang of ['en', 'zh'])
					for (const path of shownAt(item.content, item.uid)) {
						const { status, body } = await server.get(`${path}?lang=${lang}`, operator);
						expect([path, status]).toEqual([path, 200]);
						const html = textsIn(body.data).filter((text) => markersIn(text).length);
						expect(html.length).toBe(fields.length);
						for (const text of html) {
							expect(markersIn(text), path).toEqual(numbers);
							expect(unsafeParts(text), path).toEqual([]);
						}
					}
			}
			const { data: versions } = (await staff.request('GET', `${resource}/${item.uid}/versions`)).body;
			expect(versions.length).toBeGreaterThanOrEqual(packs.length);
			for (const { revision } of versions.slice(0, packs.length)) {
				const { content } = (await staff.request('GET', `${resource}/${item.uid}/versions/${revision}`)).body.data;
				for (const field of fields) expect(unsafeParts(fieldAt(content, field).zh)).toEqual([]);
			}
		});
	},
);

test(
	'plain texts are stored unchanged, and no page renders them as markup',
	{ tags: ['long'], timeout: 120_000 },
	async () => {
		let turn = 0;
		for (const contentType of contentTypes) {
			const { resource } = contentType.editing;
			const list = (await admin.request('GET', `${resource}?limit=200`)).body.data;
			// Each round starts with the next attack, so that each field gets another attack than in the last round.
			for (let round = 0; round < wordAttacks.length; round++) {
				const { uid } = list[round % list.length];
				const { revision, content } = await admin.item('GET', `${resource}/${uid}`);
				turn = round;
				const written = fillTextFields(
					resource,
					content,
					contentType.html,
					() => wordAttacks[turn++ % wordAttacks.length]!,
				);
				expect([resource, written > 0]).toEqual([resource, true]);
				// Short fields reject long attacks. Saves the item again with `x` in these fields.
				const sent = await admin.request('PUT', `${resource}/${uid}`, { revision, content, publish: true });
				for (const path of Object.keys(sent.body.fields ?? {})) setField(content, path, 'x');
				const saved = sent.body.fields
					? await admin.item('PUT', `${resource}/${uid}`, { revision, content, publish: true })
					: (sent.body.data as { content: object });
				expect(saved.content).toEqual(content);
			}
		}
		const paths = ['/', '/about/', '/games/', '/news/', '/roadmap/', '/contacts/', '/privacy/', '/terms/'];
		const games = (await server.get('/api/games')).body.data.slice(0, 4).map(({ name }: any) => `/game/${name}/`);
		const news = (await server.get('/api/news/all')).body.data.slice(0, 4).map(({ slug }: any) => `/news/${slug}/`);
		for (const language of ['', '/zh'])
			for (const path of [...paths, ...games, ...news, '/news/feed.xml']) {
				const { status, headers, body } = await server.get(language + path);
				expect([path, status]).toEqual([path, 200]);
				expect(headers.get('x-content-type-options')).toBe('nosniff');
				expect(body.match(/alert/g)?.length ?? 0, path).toBeGreaterThan(0);
				// An unescaped `<` would create one of these tags.
				expect(body.match(/<(img src=x|svg onload|script>alert|iframe srcdoc|b onclick)[^>]*>/g), path).toBe(null);
			}
	},
);
