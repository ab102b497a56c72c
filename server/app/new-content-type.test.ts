/** Tests a new content type, vacancies. A definition and one line in the list of content types must suffice. */
import { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../testing/db-test.ts';
import { instant, slug } from '../../contract/envelope.ts';
import { localizedHtml, requiredLocalizedText, pictureUid } from '../../contract/content-fields.ts';
import { editingCalls, type Item } from '../../contract/editing.ts';
import { byUid, type ContentType } from '../cms/content-type.ts';
import type { Db, Flag } from '../database/schema.ts';
import { toAllLanguages, toLocalizedJson } from '../database/localized.ts';
import { testPicture } from '../testing/factories.ts';
import { signIn } from '../testing/sign-in.ts';
import { staffAt, type Staff } from '../testing/staff.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import { contentTypes } from './content-types.ts';
import { inEachLanguage } from '../../contract/languages.ts';

const content = z.strictObject({
	slug,
	title: requiredLocalizedText(80),
	text: localizedHtml,
	image: pictureUid,
	closes_at: instant.nullable(),
});
type Vacancy = z.infer<typeof content>;
interface VacancyRow {
	uid: string;
	slug: string;
	title: string;
	text: string;
	image: string | null;
	closes_at: string | null;
	is_published: Flag;
	updated_at: string;
}

const rowOf = ({ title, text, ...rest }: Vacancy, now: Date) => ({
	...rest,
	title: toLocalizedJson(title),
	text: toLocalizedJson(text),
	updated_at: now.toISOString(),
});
const query = async (db: Db, condition = sql<boolean>`1 = 1`) =>
	(await sql<VacancyRow>`select * from vacancies where ${condition} order by slug`.execute(db)).rows;

const vacancies: ContentType<Vacancy> = {
	editing: editingCalls({ resource: 'vacancies', item: 'Vacancy', content }),
	table: 'vacancies',
	slugField: 'slug',
	html: ['text'],
	pictures: ['image'],
	title: ({ title }) => title,
	path: (vacancy) => `/news/${vacancy.slug}/`,
	itemPages: {
		page: 'news-detail-page',
		count: async (db) => (await query(db, sql`is_published = 1`)).length,
		list: async (db) =>
			(await query(db, sql`is_published = 1`)).map((row) => ({
				slug: row.slug,
				changed: row.updated_at,
				withheldFrom: [],
			})),
		shownAmong: async (db, slugs) =>
			(await query(db, sql`is_published = 1 and slug in (${sql.join([...slugs])})`)).map((row) => row.slug),
		movedTo: async (db, old) =>
			(await query(db, sql`uid in (select uid from redirects where resource = 'vacancies' and slug = ${old})`))[0]
				?.slug,
	},
	read: async (db, uids) =>
		byUid(await query(db, sql`uid in (${sql.join(uids)})`), (row) => ({
			slug: row.slug,
			title: toAllLanguages(row.title),
			text: toAllLanguages(row.text),
			image: row.image,
			closes_at: row.closes_at,
		})),
	async add(tx, uid, vacancy, now) {
		const row = rowOf(vacancy, now);
		await sql`insert into vacancies (uid, slug, title, text, image, closes_at, is_published, updated_at)
			values (${uid}, ${row.slug}, ${row.title}, ${row.text}, ${row.image}, ${row.closes_at}, 0, ${row.updated_at})`.execute(
			tx,
		);
	},
	async change(tx, uid, vacancy, now) {
		const row = rowOf(vacancy, now);
		await sql`update vacancies set slug = ${row.slug}, title = ${row.title}, text = ${row.text},
			image = ${row.image}, closes_at = ${row.closes_at}, updated_at = ${row.updated_at} where uid = ${uid}`.execute(
			tx,
		);
	},
};

let server: TestSite;
let admin: Staff;
let picture: string;
let item: Item<any>;
const written = (name: string): Vacancy => ({
	slug: name,
	title: { ...inEachLanguage(() => ''), en: `A ${name}`, zh: '' },
	text: { ...inEachLanguage(() => ''), en: '<p>Join us.</p><script>alert(1)</script>', zh: '' },
	image: picture,
	closes_at: '2031-03-10T12:00:00.000Z',
});

beforeAll(async () => {
	server = await startTestSite({
		// Replaces news by vacancies, which use the pages of articles.
		overrides: { contentTypes: [...contentTypes.filter(({ editing }) => editing.resource !== 'news'), vacancies] },
		prepare: (database) =>
			database.transaction(async (tx) => {
				await sql`create table vacancies (uid text primary key, slug text not null, title text not null,
					text text not null, image text, closes_at text, is_published integer not null, updated_at text not null)`.execute(
					tx,
				);
			}),
	});
	admin = await staffAt(server, 'admin');
	picture = (await testPicture(server)).uid;
	item = await admin.item('POST', 'vacancies', { content: written('drawer') });
	await admin.item('POST', `vacancies/${item.uid}/publish`, { revision: 1 });
});
afterAll(() => server.stop());

dbTest('items of the new type are listed, sanitised and filtered by state', async () => {
	const { data, extra } = (await admin.request('GET', 'vacancies?q=drawer')).body;
	expect(extra.total).toBe(1);
	expect(data[0]).toMatchObject({ uid: item.uid, state: 'published', title: { en: 'A drawer' } });
	expect(item.content.text.en).toBe('<p>Join us.</p>');
	expect((await admin.request('GET', 'vacancies?state=draft')).body.data).toEqual([]);
});

test('the slug of an item is unique, and its picture must exist', async () => {
	const { status, body } = await admin.request('POST', 'vacancies', {
		content: { ...written('drawer'), image: 'none' },
		publish: true,
	});
	expect([status, Object.keys(body.fields).sort()]).toEqual([422, ['image', 'slug']]);
});

test('items of the new type have versions and audit events', async () => {
	const versions = (await admin.request('GET', `vacancies/${item.uid}/versions`)).body.data;
	expect(versions).toMatchObject([{ revision: 1, by: 'admin@demo.test' }]);
	const events = (await admin.request('GET', `audit?resource=vacancies&item=${item.uid}`)).body.data;
	expect(events.map(({ action }: { action: string }) => action)).toEqual(['published', 'created']);
});

dbTest('items of the new type appear on the home screen of the admin and in the uses of a picture', async () => {
	const home = (await admin.request('GET', 'home')).body.data;
	expect(home.recent).toContainEqual(expect.objectContaining({ resource: 'vacancies', uid: item.uid }));
	expect(home.untranslated).toContainEqual({ resource: 'vacancies', count: 1 });
	const { uses } = (await admin.request('GET', `media/${picture}`)).body.data;
	expect(uses).toEqual([
		{
			resource: 'vacancies',
			uid: item.uid,
			title: { ...inEachLanguage(() => ''), en: 'A drawer' },
			fields: ['image'],
			in_draft: false,
			on_site: true,
		},
	]);
});

dbTest('a date of the new type is in the calendar', async () => {
	const { body } = await admin.request('GET', 'calendar?from=2031-03-01T00:00:00Z&to=2031-04-01T00:00:00Z');
	expect(body.data).toContainEqual(
		expect.objectContaining({ resource: 'vacancies', uid: item.uid, kind: 'date', field: 'closes_at', obstacle: null }),
	);
});

test('the new type has the permissions of other content types', async () => {
	const me = async (role: 'staff' | 'admin') => (await (await staffAt(server, role)).request('GET', 'me')).body.data;
	expect((await me('admin')).rights.vacancies).toEqual({ view: true, edit: true, publish: true });
	const rights = (await me('staff')).rights;
	expect(rights.vacancies).toEqual(rights.games);
	const operator = await server.get('/api/admin/vacancies', await signIn(server, 'operator'));
	expect([operator.status, operator.body.error.code]).toEqual([403, 'staff_only']);
});

dbTest('pages of items are in the sitemap, and an old address redirects to the new address', async () => {
	expect((await server.get('/sitemap.xml')).body).toContain('/news/drawer/</loc>');
	const { revision } = await admin.item('GET', `vacancies/${item.uid}`);
	const sent = { revision, content: written('painter'), publish: true };
	expect((await admin.item('PUT', `vacancies/${item.uid}`, sent)).revision).toBe(2);
	expect((await server.get('/sitemap.xml')).body).toContain('/news/painter/</loc>');
	const old = await server.get('/zh/news/drawer/');
	expect([old.status, old.headers.get('location')]).toEqual([301, '/zh/news/painter/']);
});

test('drafts of the new type can be previewed', async () => {
	const draft = await admin.item('POST', 'vacancies', { content: written('preview') });
	const { urls } = (await admin.request('POST', `vacancies/${draft.uid}/preview`, {})).body.data;
	const opened = await server.get(urls.en, await signIn(server, 'admin'));
	expect([opened.status, opened.headers.get('location')]).toEqual([303, '/news/preview/']);
	const cookie = opened.headers.getSetCookie().join('; ');
	expect(cookie).toContain('preview');
});
