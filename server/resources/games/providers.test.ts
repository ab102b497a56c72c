import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Provider, ProviderContent } from '../../../contract/providers.ts';
import { listProviders } from './providers.store.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { testGame, testPicture } from '../../testing/factories.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { inEachLanguage } from '../../../contract/languages.ts';

let site: TestSite;
let staff: Staff;
beforeAll(async () => {
	site = await startTestSite();
	staff = await staffAt(site, 'admin');
});
afterAll(() => site.stop());

const content = (over: Partial<ProviderContent> = {}): ProviderContent => ({
	title: { ...inEachLanguage(() => ''), en: 'Paper Kite', zh: '纸鸢' },
	key: 'paper-kite',
	is_own: false,
	logo: null,
	...over,
});
/** Returns the provider `paper-kite` as visitors get it. */
const listed = async (): Promise<Provider | undefined> =>
	(await site.get('/api/providers')).body.data.find(({ key }: Provider) => key === 'paper-kite');

test('an empty studio has one own provider, so that it can add games', async () => {
	const empty = await startTestSite({ demo: false });
	onTestFinished(() => empty.stop());
	const rows = await listProviders(empty.services.database.read);
	expect(rows.map(({ key, is_own }) => [key, is_own])).toEqual([['own', 1]]);
});

test('a provider is listed with its logo once it has a published game, whose page names it', async () => {
	const { uid: logo } = await testPicture(site);
	const made = await staff.item('POST', 'providers', { content: content({ logo }) });
	expect(await listed()).toBeUndefined();
	const { name } = await testGame(site, { provider_name: 'paper-kite' });
	expect(await listed()).toMatchObject({
		key: 'paper-kite',
		title: 'Paper Kite',
		is_own: false,
		logo: expect.any(String),
	});
	const game = (await site.get(`/api/games/${name}?lang=zh`)).body.data;
	expect(game).toMatchObject({ provider_name: 'paper-kite', is_own: false, provider: { title: '纸鸢' } });
	// A provider with games cannot be removed.
	const { status, body } = await staff.request('DELETE', `providers/${made.uid}?revision=1`);
	expect([status, body.error.message]).toEqual([409, expect.stringContaining(`The ${name}`)]);
});

test('the key of a provider is unique, and fixed once it is saved', async () => {
	const made = await staff.item('POST', 'providers', { content: content({ key: 'first-key' }) });
	const again = await staff.request('POST', 'providers', { content: content({ key: 'first-key' }) });
	expect([again.status, again.body.fields]).toEqual([422, { key: 'This name is already in use.' }]);
	const renamed = await staff.request('PUT', `providers/${made.uid}`, {
		revision: 1,
		content: content({ key: 'second-key' }),
	});
	expect([renamed.status, renamed.body.fields]).toEqual([
		422,
		{ key: 'Games and addresses contain this key. It cannot be changed.' },
	]);
	// A key must not begin with a digit, because JavaScript sorts numeric keys of objects first.
	const bad = await staff.request('POST', 'providers', { content: content({ key: '7-seas' }) });
	expect([bad.status, Object.keys(bad.body.fields)]).toEqual([422, ['key']]);
});

test('a game of an unknown provider cannot be published', async () => {
	const game = await testGame(site);
	const { content, revision } = await staff.item('GET', `games/${game.uid}`);
	const { status, body } = await staff.request('PUT', `games/${game.uid}`, {
		revision,
		content: { ...content, provider_name: 'nobody' },
		publish: true,
	});
	expect([status, body.fields]).toEqual([422, { provider_name: 'This no longer exists.' }]);
});
