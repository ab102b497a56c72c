/** Tests that a folder and a line in languages/all-languages.ts are enough to add a language. */
import {
	appendFileSync,
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LanguageTraits } from '../../contract/languages.ts';
import { defaultSiteLanguages, toLanguagePaths } from '../../contract/urls.ts';
import { root } from '../../scripts/run-module.ts';
import type * as accountMails from '../../server/auth/accounts/account-mails.ts';
import type * as settingsStore from '../../server/auth/settings/settings.store.ts';
import type { TestSite } from '../../server/testing/test-site.ts';
import type * as EntryServer from '../../site/app/entry-server.tsx';
import type * as demoTranslations from '../../slots/client/translations.ts';
import { breakpointNames } from '../../vite.breakpoints.ts';
import { compiledMessages } from '../../vite.compiled-messages.ts';
import { pageModules } from '../../vite.page-modules.ts';
import { routerModule } from '../../vite.router-module.ts';
import type * as htmlSite from './html-site.ts';
import { getPage, textOf } from './html-site.ts';

/** Code of the made-up language. */
const CODE = 'qq';

let folder: string;
let vite: ViteDevServer;
let site: TestSite;

const load = <Module>(path: string): Promise<Module> => vite.ssrLoadModule(path) as Promise<Module>;

/** Writes the folder of the language, with the English messages in brackets. */
function writeLanguage(languages: string): void {
	mkdirSync(join(languages, CODE));
	for (const name of readdirSync(join(languages, 'en'))) {
		const english = JSON.parse(readFileSync(join(languages, 'en', name), 'utf8')) as Record<string, string>;
		const traits = english as unknown as LanguageTraits;
		const content =
			name === 'traits.json'
				? { ...traits, name: 'Made up', tag: CODE, settingsTag: CODE, prefix: `/${CODE}` }
				: Object.fromEntries(Object.entries(english).map(([key, message]) => [key, `[${message}]`]));
		writeFileSync(join(languages, CODE, name), JSON.stringify(content));
	}
	appendFileSync(
		join(languages, 'all-languages.ts'),
		`export { default as ${CODE} } from './${CODE}/traits.json' with { type: 'json' };\n`,
	);
}

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'added-language-'));
	// The test adds a language, so it copies the folder of the languages. All other entries are symbolic links.
	for (const name of readdirSync(root)) if (name !== 'languages') symlinkSync(join(root, name), join(folder, name));
	cpSync(join(root, 'languages'), join(folder, 'languages'), { recursive: true });
	writeLanguage(join(folder, 'languages'));
	vite = await createServer({
		root: folder,
		configFile: false,
		cacheDir: join(folder, '.vite'),
		appType: 'custom',
		css: breakpointNames,
		resolve: { preserveSymlinks: true },
		server: { middlewareMode: true, hmr: false, ws: false, watch: null },
		optimizeDeps: { noDiscovery: true },
		plugins: [react(), compiledMessages('site', 'demos'), pageModules(), routerModule()],
	});
	const entry = await load<typeof EntryServer>('/site/app/entry-server.tsx');
	const { startHtmlSite } = await load<typeof htmlSite>('/e2e/html/html-site.ts');
	site = await startHtmlSite({ demo: false, site: (built) => ({ ...built, ...entry, assets: built.assets }) });
	// A new language is off until the settings switch it on.
	const { writeSettings } = await load<typeof settingsStore>('/server/auth/settings/settings.store.ts');
	const site_languages = [...toLanguagePaths(defaultSiteLanguages), { code: CODE as 'en', path: CODE }];
	await site.services.content.change((tx) => writeSettings(tx, { site_languages }));
});
afterAll(async () => {
	await site?.stop();
	await vite?.close();
	rmSync(folder, { recursive: true, force: true });
});

test('pages are rendered in the language, and name it to search engines', async () => {
	const page = await getPage(site, `/${CODE}/contacts/`);
	expect(page.status).toBe(200);
	expect(page.document.documentElement.getAttribute('lang')).toBe(CODE);
	expect(textOf(page.one('header'))).toContain('[Games]');
	expect(textOf(page.one('main'))).toBe('[Contacts][This page is being prepared.]');
	expect(page.all(`link[rel=alternate][hreflang=${CODE}]`)).toHaveLength(1);
	expect((await getPage(site, `/${CODE}/nosuch/`)).html).toContain('[Page not found]');
});

test('errors of the API and of forms are in the language', async () => {
	const missing = await site.get(`/api/games/nosuch?lang=${CODE}`);
	expect([missing.status, missing.body.error.message]).toEqual([404, '[There is nothing at this URL.]']);
	const invalid = await site.get(`/api/games?lang=${CODE}&limit=none`);
	expect(invalid.body.error.message).toBe('limit: [has a wrong format]');
	const { body } = await site.post(`/api/contact?lang=${CODE}`, {});
	expect(body.errors).toEqual({ __all__: ['[The contact form is closed at the moment. Please come back later.]'] });
});

test('mails are in the language', async () => {
	const { resetMail } = await load<typeof accountMails>('/server/auth/accounts/account-mails.ts');
	const studio = { name: 'Studio', logo: null, accent: '0b76a3', onAccent: 'ffffff' };
	const mail = resetMail('client@example.com', CODE as 'en', studio, 'https://site.test/reset/', 30);
	expect(mail.subject).toBe('[Studio: reset your password]');
	expect(mail.text).toContain('[The link works once, within 30 minutes.');
	expect(mail.html).toContain(`lang="${CODE}"`);
});

test('the demos have the language, with English names of symbols', async () => {
	const { Translations } = await load<typeof demoTranslations>('/slots/client/translations.ts');
	const translations = new Translations(CODE as 'en');
	expect(translations.t('spin')).toBe('[Spin]');
	expect(translations.symbol({ slug: 'any', symbols: { A: { name: 'Ace' } } }, 'A')).toBe('Ace');
});
