import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { createSuperuser } from '../../auth/accounts/first-superuser.ts';
import { timeStep, totpCode } from '../../auth/two-factor/totp.ts';
import type { Config } from '../../kernel/config.ts';
import { checkRecaptcha } from '../../platform/captcha/recaptcha.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { setCookiesOf } from '../../testing/cookies.ts';
import { domainOf, type RequestOrigin } from './setup-domain.ts';

let server: TestSite;
beforeAll(async () => void (server = await startTestSite({ demo: false, env: { MAIL_URL: 'smtp://127.0.0.1:9' } })));
afterAll(() => server.stop());

async function signInWith(email: string, password: string) {
	const signedIn = await server.post('/login/', new URLSearchParams({ email, password }));
	const headers: Record<string, string> = { cookie: setCookiesOf(signedIn)[0]! };
	const request = async (method: string, path: string, body?: unknown) => {
		const response = await server.request(method, `/api/admin/${path}`, body, headers);
		expect([path, response.status, response.body.fields]).toEqual([path, 200, undefined]);
		return response.body.data;
	};
	return { request, headers };
}

const signIn = async (email: string) =>
	(await signInWith(email, await createSuperuser(server.services.database, email, new Date()))).request;

dbTest(
	'the first superuser is guided through the set-up of an empty studio',
	{ tags: ['long-on-postgres'] },
	async () => {
		const { database } = server.services;
		const password = await createSuperuser(database, 'boss@studio.test', new Date());
		const { request, headers } = await signInWith('boss@studio.test', password);
		const write = async (page: string, texts: object) => {
			const { revision, content } = await request('GET', `texts/${page}`);
			const written = { ...content, texts: { ...content.texts, ...texts } };
			await request('PUT', `texts/${page}`, { revision, content: written, publish: true });
		};
		const open = async () => {
			const { steps, is_done } = await request('GET', 'setup');
			const left = (steps as { step: string; is_done: boolean }[]).filter((each) => !each.is_done);
			expect(is_done).toBe(left.length === 0);
			return left.map(({ step }) => step);
		};
		const all = [
			'languages',
			'look',
			'hero',
			'texts',
			'first_game',
			'news',
			'offices',
			'contact_form',
			'mail',
			'legal',
			'domain',
			'invite',
			'two_factor',
		];
		expect(await open()).toEqual(all);
		await request('PUT', 'setup/languages');
		expect(await open()).toEqual(all.filter((step) => step !== 'languages'));
		const without = (...done: string[]) => all.filter((step) => !['languages', ...done].includes(step));
		expect((await server.get('/admin/', headers)).body).toContain('<link rel="icon" href="/plain-icon.svg"');
		// The pages have no empty headings, no addresses and no texts of the demo studio.
		for (const path of ['', 'about/', 'games/', 'news/', 'roadmap/', 'contacts/', 'privacy/', 'terms/'])
			for (const language of ['', 'zh/']) {
				const html = (await server.get(`/${language}${path}`)).body as string;
				expect(
					html.match(/<(h\d|address)( [^>]*)?>[\s.,，]*<\/\1>|<address|©|horn-light|Three offices/g),
					path,
				).toBeNull();
				expect(html.match(/<h1/g), path).toHaveLength(1);
			}

		const image = 'firstpicture00';
		const shape = { width: 1, height: 1, placeholder: '', color: '#000000', renditions: '[]' };
		await server.services.content.change((tx) =>
			tx
				.insertInto('media')
				.values({ ...shape, uid: image, alt: '{}', created_at: new Date().toISOString() } as never)
				.execute(),
		);
		const settings = await request('GET', 'settings/studio');
		const content = {
			...settings.content,
			company: { ...settings.content.company, name: { en: 'Studio', zh: '' } },
			emails: { ...settings.content.emails, info: 'info@studio.test' },
		};
		await request('PUT', 'settings/studio', { revision: settings.revision, content });
		const look = await request('GET', 'look/studio');
		await request('PUT', 'look/studio', {
			revision: look.revision,
			content: { ...look.content, logo: image },
			publish: true,
		});
		expect(await open()).toEqual(without('look'));
		const banner = { title: { en: 'Ours' }, text: {}, action: {}, link: '', image };
		const empty = { en: '' };
		await request('POST', 'banners', { content: { ...banner, text: empty, action: empty }, publish: true });
		expect(await open()).toEqual(without('look', 'hero'));

		const text = { en: 'Here', zh: '' };
		const office = { city: text, country: text, address: text, phone: '', latitude: 0, longitude: 0 };
		await request('POST', 'offices', { content: office });
		const none = { en: '', zh: '' };
		const game = {
			name: 'first-game',
			title: text,
			provider_name: 'own',
			studio: '',
			release_date: '2027-01-01T00:00:00.000Z',
			is_held_back: false,
			has_public_page: true,
			is_playable_in_public_area: false,
			has_desktop: true,
			has_mobile: true,
			summary: none,
			description: none,
			specification: none,
			promo_video: none,
			layout: none,
			volatility: 'high',
			rtp: 96,
			hit_frequency: 20,
			max_win: 1000,
			min_bet: 10,
			max_bet: 1000,
			currencies: [],
			endpoint: null,
			banner: null,
			list_video: null,
			banner_file: null,
			poster_file: null,
			back_file: null,
			back_mobile_file: null,
			logo: null,
			languages: [],
			features: [],
			gallery: [],
			related: [],
		};
		const made = await request('POST', 'games', { content: game });
		expect(await open()).toEqual(without('look', 'hero', 'offices'));
		await request('POST', `games/${made.uid}/publish`, { revision: made.revision });
		expect(await open()).toEqual(without('look', 'hero', 'offices', 'first_game'));

		const category = await request('POST', 'news_categories', { content: { slug: 'studio', title: text } });
		const article = { slug: 'first', title: text, summary: none, body: none, category_uid: category.uid, image: null };
		const shown = { c_at: '2026-01-01T00:00:00.000Z', show_in_public_area: true, show_in_client_area: true };
		await request('POST', 'news', { content: { ...article, ...shown }, publish: true });
		await write('home', { intro_title: text });
		expect(await open()).toContain('texts');
		expect((await request('GET', 'setup')).untranslated).toEqual(['zh']);
		await write('home', { intro_lead: text });
		await write('layout', { footer_about: text });
		await write('about', { hero_lead: text, intro_html: text });
		await write('contacts', { hero_lead: text });
		expect(await open()).toEqual(['contact_form', 'mail', 'legal', 'domain', 'invite', 'two_factor']);

		const both = { en: 'Here', zh: '这里' };
		await write('home', { intro_title: both, intro_lead: both });
		await write('layout', { footer_about: both });
		await write('about', { hero_lead: both, intro_html: both });
		expect((await request('GET', 'setup')).untranslated).toEqual(['zh']);
		await write('contacts', { hero_lead: both });
		expect((await request('GET', 'setup')).untranslated).toEqual([]);
		await write('legal_privacy', { body_html: { en: '<p>[[Name of the company]]</p>', zh: '' } });
		await write('legal_terms', { body_html: text });
		expect(await open()).toContain('legal');
		await write('legal_privacy', { body_html: text });
		expect(await open()).not.toContain('legal');
		// A gap in another language, or in a title, leaves the step open.
		await write('legal_privacy', { body_html: { en: 'Here', zh: '[[托管服务商]]' } });
		await write('legal_terms', { title: { en: 'Terms, [[edition]]', zh: '' } });
		expect(await open()).toContain('legal');
		expect((await request('GET', 'setup')).legal).toMatchObject([
			{ is_shown: false, gaps: [{ language: 'zh', key: 'body_html', gaps: ['托管服务商'] }] },
			{ is_shown: false, gaps: [{ language: 'en', key: 'title', gaps: ['edition'] }] },
		]);
		await write('legal_privacy', { body_html: text });
		expect(await open()).toContain('legal');
		await write('legal_terms', { title: text });
		expect(await open()).toEqual(['contact_form', 'mail', 'domain', 'invite', 'two_factor']);

		const { revision, content: studio } = await request('GET', 'settings/studio');
		await request('PUT', 'settings/studio', { revision, content: { ...studio, show_contact_form: true } });
		expect(await open()).toContain('contact_form');
		expect((await request('GET', 'setup')).contact_form).toEqual({ is_on: true, has_message: false });
		expect((await request('POST', 'setup/test-message')).mailbox).toBe('info@studio.test');
		expect(await request('GET', 'messages')).toMatchObject([
			{ is_test: true, email: 'boss@studio.test', mail: 'waiting' },
		]);
		await createSuperuser(database, 'other@studio.test', new Date());
		expect(await open()).toEqual(['mail', 'domain', 'two_factor']);

		const form = (name: string, fields: Record<string, string>) =>
			server.post(`/api/client-area/account/two-factor/${name}`, new URLSearchParams(fields), headers);
		const { secret } = (await form('set-up', { password })).body.data;
		const confirmed = await form('confirm', { otp_code: totpCode(secret, timeStep(new Date())) });
		headers['cookie'] = setCookiesOf(confirmed)[0]!;
		expect(await open()).toEqual(['mail', 'domain']);
	},
);

test('the guide is hidden on the home screen until it is shown again', async () => {
	const request = await signIn('third@studio.test');
	for (const is_dismissed of [true, false]) {
		await request('PUT', 'setup/dismissal', { is_dismissed });
		expect((await request('GET', 'setup')).is_dismissed).toBe(is_dismissed);
	}
});

const at = (origin: string, trustedProxies: number, request: Partial<RequestOrigin>) =>
	domainOf(
		{ origin, trustedProxies },
		{
			host: undefined,
			isEncrypted: false,
			forwardedHost: undefined,
			forwardedProto: undefined,
			forwardedFor: undefined,
			...request,
		},
	).problems;

test('the domain is judged by the configuration and by the request', () => {
	const proxied = { host: 'studio.test', forwardedProto: 'https', forwardedFor: '192.0.2.1' };
	expect(at('http://localhost:3000', 0, { host: 'localhost:3000' })).toEqual(['loopback']);
	expect(at('https://studio.test', 1, proxied)).toEqual([]);
	expect(at('https://studio.test', 0, proxied)).toEqual(['proxy_count']);
	expect(at('https://studio.test', 1, { ...proxied, forwardedProto: 'http' })).toEqual(['no_tls']);
	expect(at('http://studio.test', 1, proxied)).toEqual(['no_tls']);
	expect(at('https://studio.test', 1, { ...proxied, host: '10.0.0.1:3000' })).toEqual(['other_host']);
	expect(at('https://studio.test', 1, { ...proxied, host: '10.0.0.1', forwardedHost: 'studio.test' })).toEqual([]);
});

test('a reCAPTCHA pair is checked with Google before it is saved', async () => {
	const check = (errors: string[], page = '') =>
		checkRecaptcha(
			{
				config: { recaptchaSecret: 'hunter2' } as Config,
				siteverify: async () => ({ success: false, 'error-codes': errors }),
				recaptchaPage: async () => page,
			},
			'a-key',
		);
	expect(await check(['invalid-input-response'])).toBeUndefined();
	expect(await check(['invalid-input-secret'])).toBe('wrong_secret');
	expect(await check(['invalid-input-response'], 'ERROR for site owner: Invalid site key')).toBe('wrong_key');
	const request = await signIn('fourth@studio.test');
	expect(await request('POST', 'setup/captcha-check', { key: 'a-key' })).toEqual({ problem: 'no_secret' });
});
