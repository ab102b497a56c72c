/** Tests the initial set-up of an empty studio, from its first account on. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSuperuser } from '../../auth/accounts/first-superuser.ts';
import { timeStep, totpCode } from '../../auth/two-factor/totp.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { setCookiesOf } from '../../testing/cookies.ts';

let server: TestSite;
beforeAll(async () => void (server = await startTestSite({ demo: false, env: { MAIL_URL: 'smtp://127.0.0.1:9' } })));
afterAll(() => server.stop());

test('the first superuser is guided through the set-up of an empty studio', async () => {
	const { database } = server.services;
	const password = await createSuperuser(database, 'boss@studio.test', new Date());
	const signedIn = await server.post('/login/', new URLSearchParams({ email: 'boss@studio.test', password }));
	const headers: Record<string, string> = { cookie: setCookiesOf(signedIn)[0]! };
	const request = async (method: string, path: string, body?: unknown) => {
		const response = await server.request(method, `/api/admin/${path}`, body, headers);
		expect([path, response.status, response.body.fields]).toEqual([path, 200, undefined]);
		return response.body.data;
	};
	const open = async () => {
		const { steps, is_done } = await request('GET', 'setup');
		const left = (steps as { step: string; is_done: boolean }[]).filter((each) => !each.is_done);
		expect(is_done).toBe(left.length === 0);
		return left.map(({ step }) => step);
	};
	expect(await open()).toEqual(['studio_name', 'logo', 'offices', 'first_game', 'two_factor', 'mail']);
	expect((await server.get('/admin/', headers)).body).toContain('<link rel="icon" href="/plain-icon.svg"');
	// The pages show nothing of the demo studio.
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
		logo: image,
	};
	await request('PUT', 'settings/studio', { revision: settings.revision, content });
	expect(await open()).toEqual(['offices', 'first_game', 'two_factor']);

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
	expect(await open()).toEqual(['first_game', 'two_factor']);
	await request('POST', `games/${made.uid}/publish`, { revision: made.revision });
	expect(await open()).toEqual(['two_factor']);

	const form = (name: string, fields: Record<string, string>) =>
		server.post(`/api/client-area/account/two-factor/${name}`, new URLSearchParams(fields), headers);
	const { secret } = (await form('set-up', { password })).body.data;
	const confirmed = await form('confirm', { otp_code: totpCode(secret, timeStep(new Date())) });
	headers['cookie'] = setCookiesOf(confirmed)[0]!;
	expect(await open()).toEqual([]);
});
