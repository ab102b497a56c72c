/** Tests by country who may play demos, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HELLO } from '../../../slots/protocol.ts';
import { testCertificate, testMarket } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { accessIn, rulesIn } from './demo-access.ts';

const GAME = 'ember-fox-trail';
const DEMO = `/demo/${GAME}/?lang=en`;
const CARD = `/embed/game/${GAME}/?lang=en&demo=1`;
const IS_DEMO = /id="demo"/;

const policy = (key: string, over: Partial<Parameters<typeof accessIn>[0][number]> = {}) => ({
	key,
	countries: ['GB'],
	access: 'open' as const,
	needsCertificate: false,
	rules: 'standard' as const,
	...over,
});

test('the strictest market of a country counts, and a missing certificate withholds a demo', () => {
	const certified = new Set(['a']);
	expect(accessIn([policy('a', { access: 'withheld' })], 'FR', certified)).toBe('open');
	expect(accessIn([policy('a'), policy('b', { access: 'age' })], 'GB', certified)).toBe('age');
	expect(accessIn([policy('a', { access: 'withheld' }), policy('b', { access: 'age' })], 'GB', certified)).toBe(
		'withheld',
	);
	expect(accessIn([policy('a', { access: 'age', needsCertificate: true })], 'GB', certified)).toBe('age');
	expect(accessIn([policy('b', { access: 'age', needsCertificate: true })], 'GB', certified)).toBe('withheld');
});

test('a country has the strictest rules of its markets', () => {
	expect(rulesIn([policy('a', { rules: 'uk' })], 'FR')).toBe('standard');
	expect(rulesIn([policy('a'), policy('b', { rules: 'uk' })], 'GB')).toBe('uk');
	expect(rulesIn([policy('a')], 'GB')).toBe('standard');
});

/** Adds markets: GB asks for the age, SE withholds demos, DK needs a certificate. */
async function addPolicies(server: TestSite): Promise<void> {
	const add = (key: string, country: string, over: Parameters<typeof testMarket>[3]) =>
		testMarket(server, key, { en: key }, { countries: [country], ...over });
	await add('policy-gb', 'GB', { demo_access: 'age' });
	await add('policy-se', 'SE', { demo_access: 'withheld' });
	await add('policy-dk', 'DK', { demos_need_certificate: 1 });
}

let open: TestSite;
let behindProxy: TestSite;
beforeAll(async () => {
	open = await startTestSite();
	behindProxy = await startTestSite({ env: { TRUST_PROXY: '1', COUNTRY_HEADER: 'X-Country' } });
});
afterAll(() => Promise.all([open.stop(), behindProxy.stop()]));

test('without a rule, nobody is asked, and no answer varies', async () => {
	const response = await open.get(DEMO);
	expect([response.status, response.headers.get('vary')?.includes('country')]).toEqual([200, undefined]);
	expect(response.body).toMatch(IS_DEMO);
});

test('visitors without a header choose their country, then confirm their age', async () => {
	await addPolicies(open);
	const asked = await open.get(DEMO);
	expect(asked.status).toBe(200);
	expect(asked.body).not.toMatch(IS_DEMO);
	expect(asked.body).toContain('Where are you playing?');
	const choices = [...asked.body.matchAll(/<a href="([^"]*)">([^<]*)</g)].map(([, href, name]) => [name, href]);
	expect(choices.map(([name]) => name)).toEqual(['Denmark', 'Sweden', 'United Kingdom', 'Another country']);
	const hrefOf = (name: string) => choices.find(([each]) => each === name)![1]!.replaceAll('&amp;', '&');
	expect((await open.get(hrefOf('Another country'))).body).toMatch(IS_DEMO);
	expect(await open.get(hrefOf('Sweden'))).toMatchObject({
		status: 451,
		body: expect.stringContaining('Not available in your country'),
	});
	const age = await open.get(hrefOf('United Kingdom'));
	expect(age.body).toContain('Are you 18 or older?');
	const [, next] = /class="next" href="([^"]*)"/.exec(age.body)!;
	expect((await open.get(next!.replaceAll('&amp;', '&'))).body).toMatch(IS_DEMO);
	expect(age.headers.get('content-security-policy')).toMatch(/script-src 'sha256-.*sandbox allow-scripts/);
	expect(age.body).toContain(HELLO.type === 'reelhouse-demo' ? "type:'ready'" : '');
	expect((await open.get(`${DEMO}&country=%3Cscript%3E`)).body).toContain('Where are you playing?');
});

test('the header of a trusted proxy decides, whatever the visitor chooses, and answers vary by it', async () => {
	await addPolicies(behindProxy);
	const from = (country: string, path = DEMO) => behindProxy.get(path, { 'x-country': country });
	const sweden = await from('se', `${DEMO}&country=ZZ`);
	expect([sweden.status, sweden.headers.get('vary')?.includes('x-country')]).toEqual([451, true]);
	expect((await from('GB')).body).toContain('Are you 18 or older?');
	const french = await from('FR', `${DEMO}&country=SE`);
	expect([french.status, french.headers.get('vary')?.includes('x-country')]).toEqual([200, true]);
	expect(french.body).toMatch(IS_DEMO);
	// A proxy sends no code, or a code without a market, for an unknown country.
	expect((await behindProxy.get(DEMO)).body).toMatch(IS_DEMO);
	expect((await from('XX')).body).toMatch(IS_DEMO);
	const page = async (country: string) => (await from(country, `/game/${GAME}/`)).body;
	expect(await page('SE')).toBe(await page('FR'));
});

const profileOf = (body: string): string | undefined => /"profile":"(\w+)"/.exec(body)?.[1];

test('demos follow the rules of the visitor’s market, and the address can only make them stricter', async () => {
	await testMarket(behindProxy, 'rules-ie', { en: 'IE' }, { countries: ['IE'], demo_rules: 'uk' });
	const profile = async (country: string, query = '') =>
		profileOf((await behindProxy.get(DEMO + query, { 'x-country': country })).body);
	expect(await profile('IE')).toBe('uk');
	expect(await profile('IE', '&profile=standard')).toBe('uk');
	expect(await profile('FR')).toBeUndefined();
	expect(await profile('FR', '&profile=uk')).toBe('uk');
	expect(await profile('FR', '&profile=__proto__')).toBeUndefined();
	const { cookie } = await signIn(behindProxy, 'operator');
	const staff = (query: string) => behindProxy.get(DEMO + query, { 'x-country': 'IE', cookie });
	expect(profileOf((await staff('')).body)).toBeUndefined();
	expect(profileOf((await staff('&profile=uk')).body)).toBe('uk');
});

test('a game that is certified in the market is played there', async () => {
	const before = await behindProxy.get(DEMO, { 'x-country': 'DK' });
	expect(before.status).toBe(451);
	const { uid } = await behindProxy.services.database.read
		.selectFrom('games')
		.select('uid')
		.where('name', '=', GAME)
		.executeTakeFirstOrThrow();
	await testCertificate(behindProxy, { game_uid: uid, market_uid: 'policy-dk' });
	expect((await behindProxy.get(DEMO, { 'x-country': 'DK' })).body).toMatch(IS_DEMO);
});

test('users of the client area play everywhere', async () => {
	const { cookie } = await signIn(behindProxy, 'operator');
	expect((await behindProxy.get(DEMO, { 'x-country': 'SE', cookie })).body).toMatch(IS_DEMO);
});

test('a fact card asks for the age, or has no link to the demo, by country', async () => {
	const card = async (country: string) => (await behindProxy.get(CARD, { 'x-country': country })).body;
	expect(await card('FR')).toContain('class="play"');
	expect(await card('GB')).toContain('Are you 18 or older?');
	const sweden = await card('SE');
	expect(sweden).not.toContain('class="play"');
	expect(sweden).toContain('<dl>');
	expect((await open.get(`${CARD}&country=GB`)).body).toContain('Are you 18 or older?');
	expect((await open.get(`${CARD}&country=GB&confirmed=1`)).body).toContain('class="play"');
	expect((await open.get(CARD)).body).toContain('class="play"');
});
