import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import type { Item } from '../../../contract/editing.ts';
import { signIn } from '../../testing/sign-in.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { AUTOSAVE_PAUSE_MS } from './open-version.ts';

let server: TestSite;
let staff: Staff;
let colleague: Staff;
let clock = new Date('2027-03-01T10:00:00.000Z');
beforeAll(async () => {
	server = await startTestSite({ now: () => clock });
	[staff, colleague] = [await staffAt(server), await staffAt(server, 'admin')];
});
afterAll(() => server.stop());
beforeEach(() => later(3600_000));

const later = (ms: number): void => void (clock = new Date(clock.getTime() + ms));

const make = (publish = false) =>
	staff.item('POST', 'roadmap', {
		content: {
			title: { en: 'Harbour', zh: '海港' },
			description: { en: '<p>Soon</p>', zh: '<p>快了</p>' },
			image: null,
			description_image: null,
			start_date: '2027-05-01T00:00:00.000Z',
			end_date: null,
			link: '',
		},
		publish,
	});
const titled = (item: Item<any>, en: string, zh = '海港') => ({ ...item.content, title: { en, zh } });
const put = (item: Item<any>, content: object, more: object = {}, who = staff) =>
	who.item('PUT', `roadmap/${item.uid}`, { revision: item.revision, content, ...more });
const autosave = (item: Item<any>, content: object, more: object = {}, who = staff) =>
	put(item, content, { autosave: true, ...more }, who);
const versions = async ({ uid }: Item): Promise<number[]> =>
	(await staff.request('GET', `roadmap/${uid}/versions`)).body.data.map((each: { revision: number }) => each.revision);
const events = async ({ uid }: Item): Promise<unknown[]> => {
	const rows = await server.services.database.read
		.selectFrom('audit_log')
		.select(['action', 'details'])
		.where('item_uid', '=', uid)
		.orderBy('at')
		.orderBy('uid')
		.execute();
	return rows.map(({ action, details }) => [action, JSON.parse(details)]);
};

test('autosaves of one user write one version and one audit event, and the next save closes the version', async () => {
	const made = await make();
	const first = await autosave(made, titled(made, 'Harbour l'));
	later(5000);
	const second = await autosave(first, titled(made, 'Harbour lights'));
	expect([second.revision, second.state, second.content.title.en]).toEqual([3, 'draft', 'Harbour lights']);
	expect(await versions(second)).toEqual([3, 1]);
	later(5000);
	const saved = await put(second, titled(made, 'Harbour lights!'));
	expect(await versions(saved)).toEqual([4, 1]);
	const [version] = (await staff.request('GET', `roadmap/${made.uid}/versions`)).body.data;
	expect(version).toMatchObject({ at: clock.toISOString(), by: 'staff@demo.test', published_at: null });
	expect((await staff.item('GET', `roadmap/${made.uid}`)).content.title.en).toBe('Harbour lights!');
	const next = await autosave(saved, titled(made, 'Harbour lamps'));
	expect(await versions(next)).toEqual([5, 4, 1]);
	expect((await events(made)).slice(1)).toEqual([
		['saved', { revision: 2, published: false, autosaved: true }],
		['saved', { revision: 5, published: false, autosaved: true }],
	]);
});

test('unchanged content is not saved again', async () => {
	const made = await make();
	const saved = await autosave(made, titled(made, 'Harbour lights'));
	expect((await autosave(saved, saved.content)).revision).toBe(saved.revision);
});

test.each([
	['a pause', async (item: Item<any>) => (later(AUTOSAVE_PAUSE_MS + 1), autosave(item, titled(item, 'After a pause')))],
	['another user', async (item: Item<any>) => autosave(item, titled(item, 'Theirs'), {}, colleague)],
	[
		'a publication',
		async (item: Item<any>) => {
			await staff.item('POST', `roadmap/${item.uid}/publish`, { revision: item.revision });
			const published = await staff.item('GET', `roadmap/${item.uid}`);
			// Published content without a draft accepts no autosave, so this call first saves a draft.
			return put(published, titled(item, 'After it'));
		},
	],
])('%s starts a new version', async (_, saveAgain) => {
	const made = await make();
	const saved = await autosave(made, titled(made, 'Typed'));
	const next = await saveAgain(saved);
	expect(await versions(next)).toEqual([3, 2, 1]);
	const version = (await staff.request('GET', `roadmap/${made.uid}/versions/2`)).body.data;
	expect(version.content.title.en).toBe('Typed');
});

dbTest('a scheduled version is not replaced', async () => {
	const made = await make();
	const saved = await autosave(made, titled(made, 'Scheduled'));
	const from = new Date(clock.getTime() + 86_400_000).toISOString();
	await staff.item('POST', `roadmap/${made.uid}/publish`, { revision: saved.revision, from });
	expect(await versions(await put(saved, titled(made, 'Later')))).toEqual([3, 2, 1]);
});

dbTest('a save that publishes replaces the open version, and is in the audit log', async () => {
	const made = await make();
	const saved = await autosave(made, titled(made, 'Typed'));
	const published = await put(saved, titled(made, 'Done'), { publish: true });
	expect([published.state, await versions(published)]).toEqual(['published', [3, 1]]);
	expect((await events(made)).at(-1)).toEqual(['saved', { revision: 3, published: true }]);
});

test('an autosave changes neither the site nor the content version of the page cache', async () => {
	const made = await make(true);
	const changed = await put(made, titled(made, 'Changed'));
	const { current } = server.services.content;
	const saved = await autosave(changed, titled(made, 'Half a ti'));
	expect([saved.state, saved.on_site]).toEqual(['changed', true]);
	await server.services.content.refresh();
	expect(server.services.content.current).toBe(current);
	const operator = await signIn(server, 'operator');
	const shown = await server.request('GET', '/api/client-area/roadmap?lang=en', undefined, operator);
	const titles = JSON.stringify(shown.body.data);
	expect([titles.includes('"Harbour"'), titles.includes('Half a ti')]).toEqual([true, false]);
	const published = await staff.item('POST', `roadmap/${made.uid}/publish`, { revision: saved.revision });
	expect([published.state, published.content.title.en]).toEqual(['published', 'Half a ti']);
});

test('an autosave is rejected unless the newest content is a draft', async () => {
	const rejection = async (item: Item<any>, more: object = {}) => {
		const body = { revision: item.revision, content: titled(item, 'Typed'), autosave: true, ...more };
		const response = await staff.request('PUT', `roadmap/${item.uid}`, body);
		return [response.status, response.body.error.code];
	};
	const published = await make(true);
	expect(await rejection(published)).toEqual([409, 'not_autosaved']);
	const draft = await make();
	expect(await rejection(draft, { publish: true })).toEqual([409, 'not_autosaved']);
	const from = new Date(clock.getTime() + 86_400_000).toISOString();
	const scheduled = await staff.item('POST', `roadmap/${draft.uid}/publish`, { revision: 1, from });
	expect(await rejection(scheduled)).toEqual([409, 'not_autosaved']);
	const ended = await staff.item('POST', `roadmap/${published.uid}/unpublish`, { revision: 1 });
	expect((await autosave(ended, titled(ended, 'Typed'))).state).toBe('ended');
	const [office] = (await staff.request('GET', 'offices')).body.data;
	const { revision, content } = office;
	const direct = await staff.request('PUT', `offices/${office.uid}`, { revision, content, autosave: true });
	expect([direct.status, direct.body.error.code]).toEqual([409, 'not_autosaved']);
});

test('an incomplete draft is autosaved with its problems', async () => {
	const made = await make();
	const saved = await autosave(made, titled(made, ''));
	expect(Object.keys(saved.problems)).toEqual(['title.en']);
});

dbTest(
	'of twenty concurrent autosaves of one revision, one succeeds, and the others get the current item',
	async () => {
		const made = await make();
		const responses = await Promise.all(
			Array.from({ length: 20 }, (_, n) =>
				staff.request('PUT', `roadmap/${made.uid}`, { revision: 1, content: titled(made, `No ${n}`), autosave: true }),
			),
		);
		expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
		const conflicts = responses.filter(({ status }) => status === 409);
		expect(conflicts).toHaveLength(19);
		for (const { body } of conflicts) expect([body.error.code, body.current.revision]).toEqual(['conflict', 2]);
	},
);

test.each([true, false])(
	'several autosaves mark the same translations as stale as one save does (the last save is an autosave: %o)',
	async (isLast) => {
		const gapsAfter = async (...steps: [en: string, zh: string, translated?: string[]][]) => {
			let item = await make();
			for (const [index, [en, zh, translated = []]] of steps.entries()) {
				const autosave = isLast || index < steps.length - 1;
				item = await put(item, titled(item, en, zh), { translated, autosave });
			}
			return item.translations;
		};
		// The editor changes both languages, one after the other.
		expect(await gapsAfter(['Lights', '海港'], ['Lights', '灯火'])).toEqual({});
		// The editor writes the Chinese translation in two autosaves.
		expect(await gapsAfter(['Harbour', ''], ['Harbour', '港'], ['Harbour', '海港'])).toEqual({});
		expect(await gapsAfter(['Li', '海港'], ['Lights', '海港'])).toEqual({ title: { zh: 'stale' } });
		// The editor confirms the translation and then changes the English text again.
		expect(await gapsAfter(['Li', '海港', ['title']], ['Ligh', '海港'], ['Lights', '海港'])).toEqual({});
	},
);
