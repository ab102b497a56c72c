/** Tests machine translation against a service that speaks both protocols over the network. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { dbTest, test } from '../../../testing/db-test.ts';
import { legitimateMarkup } from '../../../platform/html/legitimate-markup.ts';
import { staffAt, type Staff } from '../../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../../testing/test-site.ts';
import { startTranslationService, type TranslationService } from '../../../testing/translation-service.ts';
import type { TranslationConfig } from '../../../kernel/translation-config.ts';
import { requestTranslation } from './machine-client.ts';
import { MachineTranslationError } from './machine-error.ts';
import { protectText, restoreText } from './protected-text.ts';
import { translateText } from './translate-text.ts';

let service: TranslationService;
let server: TestSite;
let staff: Staff;
let clock = new Date('2027-03-01T10:00:00.000Z');
beforeAll(async () => {
	service = await startTranslationService();
	server = await startTestSite({
		now: () => clock,
		env: { TRANSLATION_URL: service.chatUrl, TRANSLATION_MODEL: 'small', TRANSLATION_KEY: 'secret-key' },
	});
	staff = await staffAt(server);
});
beforeEach(() => {
	service.requests.length = 0;
	service.next.length = 0;
});
afterAll(async () => {
	await server.stop();
	await service.stop();
});

const chat = (): TranslationConfig => ({ url: service.chatUrl, protocol: 'chat', key: 'k', model: 'm' });
const libre = (): TranslationConfig => ({
	url: service.translateUrl,
	protocol: 'translate',
	key: 'k',
	model: undefined,
});
const languages = { source: 'en', target: 'zh' } as const;
const html = (source: string) => ({ kind: 'html' as const, source, max_length: null });
const line = (source: string, max_length: number | null = null) => ({ kind: 'line' as const, source, max_length });
const NO_NAMES = new Map<string, string>();
const problemOf = async (work: Promise<unknown>) => {
	try {
		await work;
	} catch (error) {
		if (error instanceof MachineTranslationError) return error.code;
		throw error;
	}
	return undefined;
};

test('both protocols get the text with its languages, and the key where each expects it', async () => {
	for (const config of [chat(), libre()])
		expect(await translateText(config, line('Tides & <moons>'), languages, NO_NAMES)).toBe('译：Tides & <moons>');
	const [first, second] = service.requests;
	expect(first).toMatchObject({ headers: { authorization: 'Bearer k' }, body: { model: 'm' } });
	expect(first!.body.messages[0].content).toContain('Chinese (zh-Hans)');
	expect(second!.body).toEqual({
		q: 'Tides &amp; &lt;moons&gt;',
		source: 'en',
		target: 'zh',
		format: 'html',
		api_key: 'k',
	});
	expect(second!.headers.authorization).toBeUndefined();
});

test('all HTML that staff write keeps its tags, and placeholders and names stay', async () => {
	for (const [name, markup] of Object.entries(legitimateMarkup)) {
		const sent = protectText(markup, true, NO_NAMES);
		expect([name, restoreText(sent.markup, sent, true)]).toEqual([name, markup]);
	}
	const source =
		'<p class="lead">Play <a href="/games/x/">Blue Narwhal</a> at https://x.test/{id}, {count} rounds<br>Arctic Run</p>';
	const names = new Map([
		['Blue Narwhal', '蓝鲸'],
		['Arctic Run', 'Arctic Run'],
	]);
	const result = await translateText(libre(), html(source), languages, names);
	expect(result).toBe(
		'<p class="lead">译：Play <a href="/games/x/">蓝鲸</a>译： at https://x.test/{id}译：, {count}译： rounds<br>Arctic Run</p>',
	);
	expect(service.requests.at(-1)!.text).not.toContain('class');
	const list = { kind: 'list' as const, source: 'Sailing\nRowing', max_length: null };
	expect(await translateText(chat(), list, languages, NO_NAMES)).toBe('译：Sailing\n译：Rowing');
});

test('answers without their tags, and other nonsense, are refused', async () => {
	const source = html('<p>At <b>noon</b></p>');
	const answers: [string, string][] = [
		['structure', '中午'],
		['structure', '<p id="t1">在<b id="t2">中午</p></b>'],
		['structure', '<p id="t1">在<b id="t2">中午</b></p><p id="t1">又</p>'],
		['structure', '<p id="t1">在<b id="t2">中午</b></p><script>alert(1)</script>'],
		['nonsense', `<p id="t1">${'长'.repeat(2000)}<b id="t2">x</b></p>`],
		['empty', ' '],
	];
	for (const [problem, answer] of answers) {
		service.next.push(() => answer);
		const isPlain = problem === 'empty';
		const found = await problemOf(translateText(chat(), isPlain ? line('a') : source, languages, NO_NAMES));
		expect([answer, found]).toEqual([answer, problem]);
	}
	// The codes may change their order, because other languages have another word order.
	service.next.push(() => '<p id="t1"><b id="t2">中午</b>在</p>');
	expect(await translateText(chat(), source, languages, NO_NAMES)).toBe('<p><b>中午</b>在</p>');
	expect(await problemOf(translateText(chat(), line('abc', 4), languages, NO_NAMES))).toBe('tooLong');
	expect(await problemOf(translateText(chat(), line('a'.repeat(20_001)), languages, NO_NAMES))).toBe('sourceTooLong');
});

test('failures of the service are told apart, and redirects are not followed', async () => {
	const json = { status: 200, body: '{"choices":[{"message":{"content":"half"},"finish_reason":"length"}]}' };
	const replies: [string, TranslationService['next'][number]][] = [
		['busy', { status: 429, headers: { 'retry-after': '7' }, body: '' }],
		['serverError', { status: 503, body: '' }],
		['rejected', { status: 401, body: '{"error":"secret-key"}' }],
		['wrongShape', { status: 200, body: '<html>' }],
		['wrongShape', { status: 200, body: '{"choices":[]}' }],
		['wrongShape', json],
		['wrongShape', { status: 200, body: JSON.stringify({ x: 'x'.repeat(3_000_000) }) }],
		['unreachable', 'cut'],
		['unreachable', { status: 307, headers: { location: service.translateUrl }, body: '' }],
		['timeout', 'hang'],
	];
	for (const [problem, reply] of replies) {
		service.next.push(reply);
		const work = requestTranslation(chat(), { markup: 'a', ...languages }, reply === 'hang' ? 50 : undefined);
		expect(await problemOf(work)).toBe(problem);
	}
	expect(service.requests).toHaveLength(replies.length);
});

let made = 0;
const make = async (over: object = {}, publish = true) => {
	const category = (await staff.request('GET', 'news_categories')).body.data[0].uid as string;
	const content = {
		slug: `machine-tides-${++made}`,
		title: { en: `Machine tides ${made}`, zh: '' },
		summary: { en: '', zh: '' },
		body: { en: '<p>At <b>noon</b></p>', zh: '' },
		category_uid: category,
		c_at: '2027-02-01T00:00:00.000Z',
		image: null,
		show_in_public_area: true,
		show_in_client_area: true,
		...over,
	};
	return staff.item('POST', 'news', { content, publish });
};
const work = () => server.services.machineTranslation!.work();
const runs = async () => (await staff.request('GET', 'translation-runs')).body.data;
const start = (q: string) =>
	staff.request('POST', 'translation-runs', { language: 'zh', resource: 'news', state: 'open', q });

test('a text is translated on request and not stored; a failure has a message without the key', async () => {
	const item = await make();
	const path = `translations/news/${item.uid}/zh/machine`;
	expect((await staff.request('POST', path, { path: 'body' })).body.data.text).toBe('<p>译：At <b>译：noon</b></p>');
	expect((await staff.item('GET', `news/${item.uid}`)).revision).toBe(1);
	service.next.push({ status: 401, body: 'secret-key' });
	const failed = await staff.request('POST', `${path}?lang=zh`, { path: 'title' });
	expect([failed.status, failed.body.error.code]).toEqual([502, 'machine_translation_failed']);
	expect(failed.body.error.message).toContain('TRANSLATION_KEY');
	expect(JSON.stringify([failed.body, server.log])).not.toContain('secret-key');
	expect((await staff.request('POST', path, { path: 'slug' })).status).toBe(404);
});

test('a selection becomes drafts with marks; the site keeps what was published', async () => {
	const item = await make({ title: { en: 'Selection one', zh: '' } });
	await make({ title: { en: 'Selection two', zh: '' } });
	expect((await start('selection')).body.data.items).toBe(2);
	await work();
	expect((await runs())[0]).toMatchObject({ state: 'done', done: 2, failed: 0, texts: 4, problems: [] });
	const draft = await staff.item('GET', `news/${item.uid}`);
	expect([draft.state, draft.content.title.zh, draft.updated_by]).toEqual([
		'changed',
		'译：Selection one',
		'staff@demo.test',
	]);
	expect(draft.translations).toEqual({ title: { zh: 'machine' }, body: { zh: 'machine' } });
	expect((await server.get(`/api/news/article/${item.content.slug}?lang=zh`)).body.data.title).toBe('Selection one');
	expect((await start('selection')).body.data.items).toBe(2);
	await work();
	// Texts of a machine are not translated again.
	expect((await runs())[0]).toMatchObject({ state: 'done', texts: 0 });
	expect((await start('nosuchwords')).body.error.code).toBe('nothing_to_translate');
});

dbTest(
	'a busy service is asked again after the delay that it names; other failures end the item or the run',
	{ tags: ['long-on-postgres'] },
	async () => {
		const item = await make({ title: { en: 'Backoff one', zh: '' } });
		service.next.push({ status: 429, headers: { 'retry-after': '30' }, body: '' });
		await start('backoff');
		expect((await start('backoff')).body.error.code).toBe('translation_running');
		await work();
		expect((await runs())[0]).toMatchObject({ state: 'running', waiting: 1 });
		clock = new Date(clock.getTime() + 29_000);
		await work();
		expect((await runs())[0].waiting).toBe(1);
		clock = new Date(clock.getTime() + 1000);
		// A text is left out if its answer cannot be used. The other texts are stored.
		service.next.push(
			() => 'no tags',
			(text) => text.replaceAll('id=', 'x='),
		);
		await work();
		const [run] = await runs();
		expect(run).toMatchObject({ state: 'done', done: 1, texts: 1, problems: [{ uid: item.uid, path: 'body' }] });
		await make({ title: { en: 'Wrong key one', zh: '' } });
		await make({ title: { en: 'Wrong key two', zh: '' } });
		service.next.push({ status: 403, body: '' });
		await start('wrong key');
		await work();
		expect((await runs())[0]).toMatchObject({ state: 'stopped', failed: 1, stopped: 1 });
	},
);

dbTest('a run is stopped, and an item that was edited meanwhile is translated again', async () => {
	const item = await make({ title: { en: 'Edited meanwhile', zh: '' } });
	const content = { ...item.content, title: { en: 'Edited by hand', zh: '人工' } };
	await start('edited');
	service.next.push(
		// The edit comes between the request to the service and the save.
		async (text) => {
			await staff.item('PUT', `news/${item.uid}`, { revision: 1, content });
			return text;
		},
		(text) => text,
	);
	await work();
	clock = new Date(clock.getTime() + 60_000);
	await work();
	expect((await staff.item('GET', `news/${item.uid}`)).content.title).toMatchObject({
		en: 'Edited by hand',
		zh: '人工',
	});
	await make({ title: { en: 'Stopped one', zh: '' } });
	service.next.push({ status: 503, body: '' });
	await start('stopped');
	await work();
	const [run] = await runs();
	expect((await staff.request('POST', `translation-runs/${run.uid}/stop`, {})).status).toBe(200);
	service.requests.length = 0;
	clock = new Date(clock.getTime() + 600_000);
	await work();
	expect([(await runs())[0].state, service.requests.length]).toEqual(['stopped', 0]);
});

test('without a service there is no machine translation', { tags: ['long'] }, async () => {
	const plain = await startTestSite({ now: () => clock });
	const member = await staffAt(plain);
	expect((await member.request('GET', 'translation-runs')).status).toBe(404);
	expect((await member.request('GET', 'translations?limit=1')).body.extra.has_machine).toBe(false);
	await plain.stop();
});
