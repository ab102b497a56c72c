/** Tests the outline of a new studio: its data, and the marking and removal of its sample content. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { FALLBACK_LANGUAGE, languages, languageTraits } from '../../../contract/languages.ts';
import { readSettings, writeSettings } from '../../auth/settings/settings.store.ts';
import { createSuperuser } from '../../auth/accounts/first-superuser.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { setCookiesOf } from '../../testing/cookies.ts';
import { outlineFolder, readOutline } from './outline.ts';

let server: TestSite | undefined;
afterEach(async () => {
	await server?.stop();
	server = undefined;
});

async function startEmptyStudio() {
	const site = await startTestSite({ demo: false });
	server = site;
	const password = await createSuperuser(site.services.database, 'boss@studio.test', new Date());
	const signedIn = await site.post('/login/', new URLSearchParams({ email: 'boss@studio.test', password }));
	const headers = { cookie: setCookiesOf(signedIn)[0]! };
	return async (method: string, path: string, body?: unknown) => {
		const response = await site.request(method, `/api/admin/${path}`, body, headers);
		expect([path, response.status, response.body.fields]).toEqual([path, 200, undefined]);
		return response.body.data;
	};
}

/** Returns the paths of texts without a translation, or with the same sentence in two languages. */
function untranslated(content: unknown, path: string): string[] {
	if (typeof content !== 'object' || content === null) return [];
	const fields = Object.entries(content);
	if (!('en' in content)) return fields.flatMap(([key, value]) => untranslated(value, `${path}.${key}`));
	const texts = fields.map(([, value]) => String(value));
	const sentences = texts.filter((text) => text.length > 20);
	const isComplete = languages.every((language) => fields.some(([key, value]) => key === language && value));
	return isComplete && new Set(sentences).size === sentences.length ? [] : [path];
}

test('every text of the outline is in every language of the product', () => {
	const folder = new URL('data/', outlineFolder);
	for (const file of readdirSync(folder)) {
		const content: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
		expect(untranslated(content, file)).toEqual([]);
	}
	expect(untranslated({ a: { en: 'Here' } }, '')).toEqual(['.a']);
});

const publicPaths = ['/', '/about/', '/games/', '/news/', '/roadmap/', '/contacts/', '/privacy/', '/terms/'];

test('the outline fills every public page in every language, and names no other studio', async () => {
	const request = await startEmptyStudio();
	const { added } = await request('POST', 'setup/outline');
	const { texts, items } = readOutline();
	const counts = items.map((each) => Object.keys(each.items).length);
	expect(added).toBe(counts.reduce((sum, count) => sum + count, Object.keys(texts).length));
	const provider = (await request('GET', 'providers'))[0].content.title;
	expect(languages.filter((language) => !provider[language])).toEqual([]);
	// Languages that are enabled later must have the texts too.
	const site_languages = languages.map((code) => ({ code, path: languageTraits[code].prefix.slice(1) }));
	await server!.services.content.change(async (tx) => {
		const { emails } = await readSettings(tx);
		await writeSettings(tx, { site_languages, emails: { ...emails, sales: 'sales@studio.test' } });
	});
	for (const language of languages)
		for (const path of [...publicPaths, '/game/your-first-game/', '/news/our-website-is-open/']) {
			const { status, body } = await server!.get(languageTraits[language].prefix + path);
			expect([path, status]).toEqual([path, 200]);
			const isDraft = path === '/privacy/' || path === '/terms/';
			const traces = isDraft ? /narwhal/i : /narwhal|being prepared|正在准备|en preparación/i;
			expect(traces.exec(body as string)?.[0], path).toBeUndefined();
			expect(/<h1/.exec(body as string), path).not.toBeNull();
			const [footer] = /<footer[^]*<\/footer>/.exec(body as string)!;
			expect(/undefined|sales@studio\.test/.exec(footer)?.[0]).toBe('sales@studio.test');
			// A studio without a name is shown by its host, `site.test`. No other text may be marked as English.
			const [main] = /<main[^]*<\/main>/.exec(body as string)!;
			if (language !== 'en') expect(/ lang="en"[^>]*>(?!site\.test)[^<]*/.exec(main)?.[0], path).toBeUndefined();
			expect(/<(h[1-4])( [^>]*)?>\s*<\/\1>/.exec(body as string), path).toBeNull();
		}
});

test('the legal pages of the outline are hidden until they lack nothing, and have the data of the company', async () => {
	const request = await startEmptyStudio();
	await request('POST', 'setup/outline');
	const legal = async () => (await request('GET', 'setup')).legal[1];
	expect((await server!.get('/terms/')).body).not.toMatch(/legal advice|\[\[/);
	expect(await legal()).toMatchObject({ page: 'legal_terms', is_shown: false });
	expect((await legal()).gaps[0]).toMatchObject({ language: 'en', gaps: expect.arrayContaining(['place']) });
	expect((await legal()).missing_data).toEqual(['company_name', 'company_address', 'company_details', 'licences']);

	const { revision, content } = await request('GET', 'texts/legal_terms');
	const en = content.texts.body_html.en.replaceAll(/<p>\[\[[^<]*<\/p>|, \{(company_details|licences)\}/g, '');
	const write = async (body: string, version: number) => {
		const texts = { ...content.texts, body_html: { ...content.texts.body_html, en: body } };
		return request('PUT', 'texts/legal_terms', { revision: version, content: { ...content, texts }, publish: true });
	};
	// The site hides a published text with gaps (`[[…]]`). The Chinese text has gaps too, so it cannot replace the
	// English text.
	await write(en, revision);
	expect((await server!.get('/terms/')).body).not.toMatch(/play money|\[\[/);
	const complete = en.replaceAll(/\[\[(.*?)\]\]/g, '$1');
	await write(complete, revision + 1);
	const gaps = [{ language: 'zh', key: 'body_html' }];
	expect(await legal()).toMatchObject({ is_shown: false, gaps });
	expect((await server!.get('/terms/')).body).not.toContain('play money');

	const settings = await request('GET', 'settings/studio');
	const company = { name: { en: 'Reels & Co' }, address: { en: '1 Quay\nValletta' } };
	await request('PUT', 'settings/studio', {
		revision: settings.revision,
		content: { ...settings.content, company },
	});
	expect(await legal()).toMatchObject({ is_shown: false, gaps });
	// The Chinese text still has gaps, so the Chinese page shows the English text.
	for (const path of ['/terms/', '/zh/terms/']) {
		const { body } = await server!.get(path);
		expect(body).toContain('Reels &amp; Co, 1 Quay, Valletta');
		expect(body).toMatch(/<footer.*<address[^>]*>1 Quay, Valletta</s);
		expect(body).not.toContain('[[');
	}
});

test('the guide lists texts that only the studio can write until they have its language', async () => {
	const request = await startEmptyStudio();
	await request('POST', 'setup/outline');
	const state = async () => {
		const { steps, unwritten } = await request('GET', 'setup');
		const { is_done } = steps.find(({ step }: { step: string }) => step === 'texts');
		return { is_done, needed: unwritten.flatMap(({ needed }: { needed: string[] }) => needed) };
	};
	const write = async (page: string, texts: Record<string, object>) => {
		const { revision, content } = await request('GET', `texts/${page}`);
		const written = { ...content, texts: { ...content.texts, ...texts } };
		await request('PUT', `texts/${page}`, { revision, content: written, publish: true });
	};
	const own = { en: 'Ours', zh: '' };
	const all = ['footer_about', 'intro_title', 'intro_lead', 'hero_lead', 'intro_html', 'hero_lead'];
	expect(await state()).toEqual({ is_done: false, needed: all });
	// The setup step stays open until all needed texts of the page exist.
	await write('home', { intro_title: own, intro_lead: { en: '', zh: '仅中文' } });
	expect(await state()).toEqual({ is_done: false, needed: all.filter((key) => key !== 'intro_title') });
	// Without a name of the studio, the page title contains the host.
	expect((await server!.get('/')).body).toContain('<title>site.test – Ours</title>');
	await write('home', { intro_lead: own });
	await write('layout', { footer_about: own });
	await write('about', { hero_lead: own, intro_html: own });
	await write('contacts', { hero_lead: own });
	expect(await state()).toEqual({ is_done: true, needed: [] });
});

/** Returns places in the HTML that look like a missing value, e.g. `undefined`. Ignores scripts and styles. */
const missingValuesIn = (html: string): string[] =>
	html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').match(/.{0,40}(undefined|\bnull\b|\bNaN\b|\[object).{0,40}/g) ??
	[];

test('no page in any language shows a missing value, in an empty studio and with the outline', async () => {
	const request = await startEmptyStudio();
	const { revision, content } = await request('GET', 'settings/studio');
	const site_languages = languages.map((code) => ({ code, path: code === FALLBACK_LANGUAGE ? '' : code }));
	const emails = { ...content.emails, sales: 'sales@studio.test' };
	const company = { ...content.company, name: { en: 'Studio' } };
	await request('PUT', 'settings/studio', { revision, content: { ...content, company, site_languages, emails } });
	const check = async (paths: readonly string[]) => {
		for (const { path: prefix } of site_languages)
			for (const path of paths) {
				const { body } = await server!.get(`${prefix && `/${prefix}`}${path}`);
				expect(body, path).toContain('sales@studio.test');
				expect(missingValuesIn(body as string), `${prefix} ${path}`).toEqual([]);
			}
	};
	await check([...publicPaths, '/no-such-page/']);
	await request('POST', 'setup/outline');
	await check([...publicPaths, '/game/your-first-game/', '/news/our-website-is-open/', '/no-such-page/']);
});

test('an outline is offered while the studio is empty, and its samples complete no step', async () => {
	const request = await startEmptyStudio();
	expect((await request('GET', 'setup')).outline).toEqual({ is_offered: true, samples: [], edited: 0 });
	await request('POST', 'setup/outline');
	const { outline, steps } = await request('GET', 'setup');
	expect(outline.is_offered).toBe(false);
	const done = (steps as { step: string; is_done: boolean }[]).filter(({ is_done }) => is_done);
	expect(done.map(({ step }) => step)).toEqual(['captcha']);
	await expect(request('POST', 'setup/outline')).rejects.toThrow('409');
});

dbTest('samples are removed at once; edited items stay and lose the mark', { tags: ['long-on-postgres'] }, async () => {
	const request = await startEmptyStudio();
	await request('POST', 'setup/outline');
	const [game, other] = await request('GET', 'games');
	expect([game.is_sample, other.is_sample]).toEqual([true, true]);
	const content = { ...game.content, ...(await request('GET', `games/${game.uid}`)).content };
	const edited = { ...content, title: { ...content.title, en: 'Our Own Game' } };
	const saved = await request('PUT', `games/${game.uid}`, { revision: game.revision, content: edited, publish: true });
	expect(saved.is_sample).toBe(false);
	expect((await request('GET', 'setup')).outline.edited).toBe(1);

	const offered = (await request('GET', 'setup?lang=es')).outline.samples as { resource: string; titles: string[] }[];
	const titlesOf = (name: string) => offered.find(({ resource }) => resource === name)?.titles ?? [];
	expect(titlesOf('games')).toEqual([other.content.title.es]);
	expect(titlesOf('texts')).toEqual([]);
	const { removed, kept } = await request('DELETE', 'setup/outline');
	expect(removed).toBe(offered.flatMap(({ titles }) => titles).length);
	// The features stay, because the edited game uses them.
	expect(kept).toHaveLength(content.features.length);
	const count = readOutline().items.reduce((sum, each) => sum + Object.keys(each.items).length, 0);
	const categories = await request('GET', 'news_categories');
	expect(removed).toBe(count - 1 - kept.length - categories.length);
	expect((await request('GET', 'games')).map(({ uid }: { uid: string }) => uid)).toEqual([game.uid]);
	expect(await request('GET', 'news')).toEqual([]);
	expect((await request('GET', 'texts/legal_privacy')).content.texts.body_html.en).toContain('not legal advice');
	expect((await request('GET', 'setup')).outline.samples).toEqual([]);
	// Articles need a category. So the sample categories can be removed only when the studio has another category.
	expect(categories.length).toBeGreaterThan(0);
	await request('POST', 'news_categories', { content: { slug: 'awards', title: { en: 'Awards' } } });
	const [left] = (await request('GET', 'setup')).outline.samples;
	expect(left).toMatchObject({ resource: 'news_categories', titles: { length: categories.length } });
});

test('the texts of pages stay when all samples are removed, so no outline is offered again', async () => {
	const request = await startEmptyStudio();
	await request('POST', 'setup/outline');
	expect((await request('GET', 'texts/roadmap')).is_sample).toBe(false);
	expect((await request('DELETE', 'setup/outline')).kept).toEqual([]);
	expect((await request('GET', 'setup')).outline).toEqual({ is_offered: false, samples: [], edited: 0 });
	for (const [page, written] of Object.entries(readOutline().texts)) {
		const { texts } = (await request('GET', `texts/${page}`)).content;
		for (const [key, text] of Object.entries(written)) expect(texts[key], `${page} ${key}`).toMatchObject(text);
	}
	expect((await server!.get('/roadmap/')).body).toContain('Ask us about the games in work and their dates.');
});
