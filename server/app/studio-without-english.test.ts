/** Tests a studio with Spanish as its only language: publishing, pages and translations. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CatalogueImport } from '../../contract/catalogue.ts';
import type { SettingsContent } from '../../contract/settings.ts';
import type { LanguagePath } from '../../contract/urls.ts';
import { createSuperuser } from '../auth/accounts/first-superuser.ts';
import { setCookiesOf } from '../testing/cookies.ts';
import { startTestSite, type TestResponse, type TestSite } from '../testing/test-site.ts';
import { upload } from '../testing/uploads.ts';

let server: TestSite;
let headers: { cookie: string };
beforeAll(async () => void ({ site: server, headers } = await startEmptyStudio()));
beforeEach(async () => {
	expect((await chooseSpanish()).status).toBe(200);
});
afterAll(() => server.stop());

/** Starts a studio without content and signs in its superuser. */
async function startEmptyStudio() {
	const site = await startTestSite({ demo: false });
	const password = await createSuperuser(site.services.database, 'jefa@estudio.test', new Date());
	const signedIn = await site.post('/login/', new URLSearchParams({ email: 'jefa@estudio.test', password }));
	return { site, headers: { cookie: setCookiesOf(signedIn)[0]! } };
}

const headingOf = async (path: string): Promise<string | undefined> =>
	/<h1[^>]*>([^<]*)/.exec((await server.get(path)).body as string)?.[1];
const request = (method: string, path: string, body?: unknown): Promise<TestResponse> =>
	server.request(method, `/api/admin/${path}`, body, headers);
/** Expects success and returns the data of the response. */
async function send(method: string, path: string, body?: unknown) {
	const response = await request(method, path, body);
	expect([path, response.status, response.body.fields]).toEqual([path, 200, undefined]);
	return response.body.data;
}

const ES: LanguagePath = { code: 'es', path: '' };
const EN: LanguagePath = { code: 'en', path: 'en' };
const rootEnglish: LanguagePath = { code: 'en', path: '' };
const rootChinese: LanguagePath = { code: 'zh', path: '' };
const ZH: LanguagePath = { code: 'zh', path: 'zh' };

async function choose(site_languages: readonly LanguagePath[], fallback_language: string, change: object = {}) {
	const { content, revision } = await send('GET', 'settings/studio');
	return request('PUT', 'settings/studio', {
		revision,
		content: { ...content, site_languages, fallback_language, ...change },
	});
}
const chooseSpanish = () => choose([ES], 'es', { company: { name: { es: 'Estudio Faro' }, address: {} } });

const release_date = '2026-01-01T00:00:00.000Z';
const addGame = (name: string, title: object, over: object = {}) =>
	send('POST', 'games', {
		content: {
			name,
			title,
			provider_name: 'own',
			release_date,
			has_public_page: true,
			has_desktop: true,
			volatility: 'low',
			rtp: 96,
			hit_frequency: 20,
			max_win: 1000,
			min_bet: 10,
			max_bet: 1000,
			...over,
		},
	});

async function addNews(slug: string, title: object, publish: boolean, over: object = {}) {
	const category = (await send('GET', 'news_categories'))[0]?.uid ?? (await addCategory()).uid;
	return request('POST', 'news', {
		content: {
			slug,
			title,
			summary: {},
			body: {},
			image: null,
			category_uid: category,
			c_at: release_date,
			show_in_public_area: true,
			show_in_client_area: false,
			...over,
		},
		publish,
	});
}
const addCategory = () => send('POST', 'news_categories', { content: { slug: 'empresa', title: { es: 'Empresa' } } });

test('a game and an article in Spanish only are published, and read over the API and as pages', async () => {
	const game = await addGame('faro-dorado', { es: 'Faro dorado' }, { summary: { es: 'Tragaperras con luz' } });
	expect(game.content.title).toEqual({ en: '', es: 'Faro dorado', zh: '' });
	expect(game.problems).toEqual({});
	await send('POST', `games/${game.uid}/publish`, { revision: game.revision });
	const body = { es: '<p>Abrimos el estudio</p>' };
	expect(await addNews('abrimos', { es: 'Abrimos' }, true, { body })).toMatchObject({ status: 200 });

	// The site has no English. Without `lang` or with `lang=en`, an API call returns the Spanish texts.
	for (const query of ['', '?lang=es', '?lang=en']) {
		expect((await server.get(`/api/games/faro-dorado${query}`)).body.data.title).toBe('Faro dorado');
		expect((await server.get(`/api/news/article/abrimos${query}`)).body.data.title).toBe('Abrimos');
	}
	expect((await server.get('/api/settings')).body.data.language).toBe('es');
	const page = (await server.get('/game/faro-dorado/')).body as string;
	expect(page).toContain('<html lang="es"');
	expect(page).toMatch(/<title>[^<]*Faro dorado[^<]*Estudio Faro/);
	expect(page).toContain('content="Tragaperras con luz"');
	expect((await server.get('/news/abrimos/')).body).toContain('Abrimos el estudio');
	expect((await server.get('/news/feed.xml')).body).toContain('Abrimos');
	expect((await server.get('/sitemap.xml')).body).not.toContain('/en/');
	expect(JSON.parse((await server.get('/manifest.webmanifest')).body as string).name).toBe('Estudio Faro');
});

test('publishing requires the texts in Spanish, and a draft may lack them', async () => {
	const titles = { en: 'In English', zh: '中文' };
	const rejected = await addNews('sin-titulo', titles, true);
	expect([rejected.status, Object.keys(rejected.body.fields)]).toEqual([422, ['title.es']]);
	const { body } = await addNews('sin-titulo', titles, false);
	expect(Object.keys(body.data.problems)).toEqual(['title.es']);
	const { uid, revision } = body.data;
	const refused = await request('POST', `news/${uid}/publish?lang=es`, { revision });
	expect([refused.status, refused.body.fields]).toEqual([422, { 'title.es': 'Rellene este campo.' }]);
	const { content } = body.data;
	const saved = await send('PUT', `news/${uid}`, { revision, content: { ...content, title: { es: 'Con título' } } });
	expect(saved.problems).toEqual({});
});

test('games are sorted by their Spanish titles, and searched by them', async () => {
	for (const [slug, es] of [
		['zorro', 'Ábaco'],
		['abaco', 'Zorro'],
	] as const) {
		const { uid, revision } = await addGame(slug, { en: slug, es });
		await send('POST', `games/${uid}/publish`, { revision });
	}
	const titles = async (query: string) =>
		(await server.get(`/api/games?sort=name&${query}`)).body.data.map(({ title }: { title: string }) => title);
	expect(await titles('')).toEqual(['Ábaco', 'Faro dorado', 'Zorro']);
	expect(await titles('q=abaco')).toEqual(['Ábaco', 'Zorro']);
	expect((await choose([rootEnglish, { code: 'es', path: 'es' }], 'en')).status).toBe(200);
	expect(await titles('lang=en')).toEqual(['abaco', 'Faro dorado', 'zorro']);
});

test('translations start from Spanish, on the board, in files and for outdated texts', async () => {
	expect((await choose([EN, ZH, ES], 'es')).status).toBe(200);
	const { body } = await addNews('marea', { es: 'Marea', zh: '潮汐' }, true);
	const { uid, revision, content } = body.data;
	await send('PUT', `news/${uid}`, {
		revision,
		content: { ...content, title: { ...content.title, es: 'Marea alta' } },
		publish: true,
	});
	const { data, extra } = (await request('GET', 'translations?resource=news&q=marea')).body;
	expect(extra.languages).toEqual(['es', 'en', 'zh']);
	expect(data[0].languages).toMatchObject({
		es: { state: 'ready' },
		en: { state: 'missing', missing: 1 },
		zh: { state: 'stale', stale: 1 },
	});
	const view = await send('GET', `translations/news/${uid}/zh`);
	expect(view.source_language).toBe('es');
	expect(view.texts[0]).toMatchObject({ source: 'Marea alta', target: '潮汐', earlier_source: 'Marea' });
	expect((await send('GET', `translations/news/${uid}/es`)).source_language).toBe('en');

	const file = (await request('GET', 'translations/export?language=en&format=xliff&q=marea')).body as string;
	expect(file).toContain('srcLang="es" trgLang="en"');
	expect(file).toContain('>Marea alta</source>');
	const translated = file.replace('</source>', '</source><target>High tide</target>');
	const sent = { text: translated, is_dry_run: false, skip_faults: false, overwrite: false, publish: true };
	const imported = await send('POST', 'translations/import', sent);
	expect(imported).toMatchObject({ problem: null, counts: { new: 1 } });
	expect((await server.get('/api/news/article/marea?lang=en')).body.data.title).toBe('High tide');
});

test('another fallback language makes nothing blank, and the board counts the missing texts', async () => {
	await send('PUT', 'settings/studio', await settingsIn([rootChinese, { code: 'es', path: 'es' }], 'zh'));
	expect(await headingOf('/news/abrimos/')).toBe('Abrimos');
	expect((await server.get('/api/settings?lang=zh')).body.data.company.name).toBe('Estudio Faro');
	const { extra } = (await request('GET', 'translations?resource=games&language=zh&state=missing&limit=1')).body;
	expect(extra.counts.zh).toEqual({ ready: 0, missing: 3, stale: 0, machine: 0, missing_texts: 4 });
	// The settings can be saved although they lack Chinese texts. But a changed company name needs its Chinese text.
	await send('PUT', 'settings/studio', await settingsIn([rootChinese, { code: 'es', path: 'es' }], 'zh'));
	const { content, revision } = await send('GET', 'settings/studio');
	const company = { ...content.company, name: { ...content.company.name, es: 'Otro nombre' } };
	const renamed = await request('PUT', 'settings/studio', { revision, content: { ...content, company } });
	expect([renamed.status, Object.keys(renamed.body.fields)]).toEqual([422, ['company.name.zh']]);
	// A studio with one language lists only this language in its translations.
	expect((await chooseSpanish()).status).toBe(200);
	expect((await request('GET', 'translations?resource=games')).body.extra.languages).toEqual(['es']);
});
async function settingsIn(site_languages: readonly LanguagePath[], fallback_language: string) {
	const { content, revision } = await send('GET', 'settings/studio');
	return { revision, content: { ...content, site_languages, fallback_language } };
}

test(
	'a catalogue in Spanish is imported, and its template has the languages of the site',
	{ tags: ['long'] },
	async () => {
		const template = (await request('GET', 'catalogue/template?resource=offices&format=csv')).body as string;
		expect(template).toContain('city.es');
		expect(template).not.toMatch(/\.(en|zh)\b/);
		const check = async (csv: string): Promise<CatalogueImport> => {
			const path = '/api/admin/catalogue/imports';
			const sent = await upload(server, headers, csv, { name: 'file.csv', path, query: { resource: 'offices' } });
			await server.services.catalogueImports.idle();
			return send('GET', `catalogue/imports/${sent.body.data.uid}?lang=es`);
		};
		const english = await check('city.en,country.en,address.en\nMadrid,Spain,Street 1\n');
		expect([english.state, english.message]).toEqual(['checked', expect.stringContaining('city.es')]);
		const incomplete = await check('city.es,country.en,address.es,latitude,longitude\nMadrid,Spain,Calle 1,40,-3\n');
		expect(incomplete.counts).toMatchObject({ new: 0, invalid: 1 });
		const complete = await check('city.es,country.es,address.es,latitude,longitude\nMadrid,España,Calle 1,40,-3\n');
		expect(complete.counts).toMatchObject({ new: 1, invalid: 0 });
		await server.request(
			'POST',
			`/api/admin/catalogue/imports/${complete.uid}/apply?publishes=yes`,
			undefined,
			headers,
		);
		await server.services.catalogueImports.idle();
		expect((await send('GET', 'offices'))[0].title).toEqual({ en: '', es: 'Madrid', zh: '' });
		expect((await check('city.es,country.es\nMadrid,Andorra\n')).counts).toMatchObject({ new: 0, changed: 1 });
	},
);

test('a feature gets its key from its Spanish title', async () => {
	await send('POST', 'features', { content: { title: { es: 'Símbolos pegajosos' } } });
	expect((await send('GET', 'choices')).features).toMatchObject([{ key: 'simbolos_pegajosos' }]);
	const again = await request('POST', 'features', { content: { title: { es: 'Símbolos pegajosos' } } });
	expect([again.status, Object.keys(again.body.fields)]).toEqual([422, ['title.es']]);
});

test('the outline fills a studio that writes another language, and its test message is a mail in this language', async () => {
	const { site, headers: cookie } = await startEmptyStudio();
	const request = (method: string, path: string, body?: unknown) =>
		site.request(method, `/api/admin/${path}`, body, cookie);
	const change = async (change: (content: SettingsContent) => object) => {
		const { content, revision } = (await request('GET', 'settings/studio')).body.data;
		const sent = { revision, content: { ...content, ...change(content) } };
		expect((await request('PUT', 'settings/studio', sent)).status).toBe(200);
	};
	try {
		await change(() => ({
			site_languages: [ES],
			fallback_language: 'es',
			company: { name: { es: 'Faro' }, address: {} },
		}));
		const board = await request('GET', 'translations?language=es&state=missing');
		expect(board.body.data).toEqual([]);
		const added = await request('POST', 'setup/outline');
		expect([added.status, added.body.fields]).toEqual([200, undefined]);
		const [game] = (await request('GET', 'games?q=your-first-game')).body.data;
		expect(game.content.features).toEqual(['giros_gratis', 'comodines']);
		expect((await site.get('/game/your-first-game/')).status).toBe(200);
		await change(({ emails }) => ({ emails: { ...emails, sales: 'ventas@estudio.test' } }));
		expect((await request('POST', 'setup/test-message?lang=en')).status).toBe(200);
		const { subject, text, html } = await site.services.database.read
			.selectFrom('outbox_mails')
			.select(['subject', 'text', 'html'])
			.executeTakeFirstOrThrow();
		expect(subject).toMatch(/^Formulario de contacto: /);
		expect(text).toContain('Idioma de la página: español');
		expect(text).toMatch(/^Faro\n/);
		expect(text).toContain('Empresa: Faro\nAsunto: Prueba');
		expect(html).toMatch(/Faro\s*<\/p>/);
	} finally {
		await site.stop();
	}
});
