import { afterAll, beforeAll, expect, test } from 'vitest';
import { inEachLanguage } from '../../../contract/languages.ts';
import { contentTypes } from '../../app/content-types.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let server: TestSite;
let admin: Staff;
beforeAll(async () => {
	server = await startTestSite();
	admin = await staffAt(server, 'admin');
});
afterAll(() => server.stop());

const first = async (resource: string) => {
	const [{ uid }] = (await admin.request('GET', `${resource}?limit=1&state=published`)).body.data;
	return admin.item('GET', `${resource}/${uid}`);
};

/** Items without a title cannot be duplicated. */
const staged = contentTypes.filter(
	({ editing, titleField }) => !editing.isDirect && !editing.fixed && titleField !== undefined,
);

test.each(staged.map((contentType) => [contentType.editing.resource, contentType] as const))(
	'a duplicate of %s is a draft whose title and slug say that it is a copy',
	async (resource, { titleField, slugField, withoutExclusive = (same) => same }) => {
		const source = await first(resource);
		const copy = await admin.item('POST', `${resource}/${source.uid}/duplicate`, { revision: source.revision });
		expect([copy.state, copy.revision, copy.on_site]).toEqual(['draft', 1, false]);
		expect(copy.uid).not.toBe(source.uid);
		expect(copy.title).toMatchObject({
			en: `${source.title.en} (copy)`,
			zh: expect.stringMatching(/（副本）| \(copy\)$/),
		});
		const { [titleField!]: _, ...rest } = copy.content;
		expect(rest).toEqual({
			...withoutExclusive(Object.fromEntries(Object.entries(source.content).filter(([key]) => key !== titleField))),
			...(slugField ? { [slugField]: `${source.content[slugField]}-copy` } : {}),
		});
		expect(Object.keys(copy.problems)).toEqual(resource === 'documents' ? ['file'] : []);
		expect(await admin.item('GET', `${resource}/${source.uid}`)).toEqual(source);
		const again = await admin.item('POST', `${resource}/${source.uid}/duplicate`, {});
		if (slugField) expect(again.content[slugField]).toBe(`${source.content[slugField]}-copy-2`);
		const [event] = (await admin.request('GET', `audit?item=${copy.uid}`)).body.data;
		expect(event).toMatchObject({ action: 'created', details: { published: false, copy_of: source.uid } });
	},
);

test('a duplicate has the newest content, and its title is shortened to the maximum length', async () => {
	const source = await first('games');
	const title = { ...inEachLanguage(() => ''), en: 'x'.repeat(80) };
	const content = { ...source.content, title, name: '' };
	const saved = await admin.item('PUT', `games/${source.uid}`, { revision: source.revision, content });
	const copy = await admin.item('POST', `games/${source.uid}/duplicate`, { revision: saved.revision });
	expect(copy.content.title).toEqual({ ...title, en: `${'x'.repeat(73)} (copy)` });
	expect([copy.content.name, Object.keys(copy.problems)]).toEqual(['', ['name']]);
});

test('a duplicate needs the current revision, and direct, fixed and removed items cannot be duplicated', async () => {
	const source = await first('news');
	const conflict = await admin.request('POST', `news/${source.uid}/duplicate`, { revision: source.revision + 1 });
	expect([conflict.status, conflict.body.current.revision]).toEqual([409, source.revision]);
	for (const [resource, uid] of [
		['offices', (await admin.request('GET', 'offices')).body.data[0].uid],
		['texts', 'home'],
		['settings', 'studio'],
		['news', 'nosuch'],
	])
		expect((await admin.request('POST', `${resource}/${uid}/duplicate`, {})).status).toBe(404);
	await admin.request('DELETE', `news/${source.uid}?revision=${source.revision}`);
	expect((await admin.request('POST', `news/${source.uid}/duplicate`, {})).status).toBe(404);
});
