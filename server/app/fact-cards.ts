import { Hono, type Context } from 'hono';
import type { Language } from '../../contract/languages.ts';
import { FACT_CARD_PATH, factCardPath } from '../../contract/urls.ts';
import { readLook } from '../auth/settings/look.store.ts';
import { readSettings } from '../auth/settings/settings.store.ts';
import { inLanguage } from '../database/localized.ts';
import type { Database } from '../database/schema.ts';
import { demoAccess } from '../features/game-demos/demo-access.ts';
import { gameUid } from '../resources/games/games.store.ts';
import { COUNTRY_PARAMETER, visitorCountry } from '../http/visitor-country.ts';
import type { AppEnv } from '../http/app-env.ts';
import { FACT_CARD_POLICY } from '../http/content-security-policies.ts';
import type { Site } from '../http/site.ts';
import type { Config } from '../kernel/config.ts';
import type { Api } from './in-process.ts';
import type { PageCache } from './page-cache.ts';
import { languageOfPage, readPublicGame } from './public-game.ts';

interface Deps {
	config: Config;
	database: Database;
	now: () => Date;
}

/** Query parameter that is set after the visitor has confirmed their age. */
const CONFIRMED = 'confirmed';

interface CardAddress {
	slug: string;
	language: Language;
	asksAge: boolean;
	hasDemo: boolean;
	isConfirmed: boolean;
	country: string | undefined;
}

/**
 * Serves cards with facts of public games at `/embed/game/{slug}/`, which any site may frame. Parameters: `lang` sets
 * the language, `age=1` asks for the age first, `demo=1` links to the demo.
 */
export function factCards({ config, database, now }: Deps, site: Site, api: Api, cache: PageCache): Hono<AppEnv> {
	const read = (c: Context<AppEnv>): CardAddress => {
		const isSet = (name: string): boolean => c.req.query(name) === '1';
		return {
			slug: c.req.param('slug') ?? '',
			language: languageOfPage(site.languages(), c.req.query('lang')),
			asksAge: isSet('age'),
			hasDemo: isSet('demo'),
			isConfirmed: isSet(CONFIRMED),
			country: config.countryHeader === undefined ? visitorCountry(c, config) : undefined,
		};
	};
	const pathOf = ({ slug, isConfirmed, country, ...options }: CardAddress): string =>
		`${factCardPath(encodeURIComponent(slug), options)}${isConfirmed ? `&${CONFIRMED}=1` : ''}${country === undefined ? '' : `&${COUNTRY_PARAMETER}=${country}`}`;

	const uidOf = async (name: string): Promise<string> => (await gameUid(database.read, name)) ?? '';

	return new Hono<AppEnv>()
		.get(`${FACT_CARD_PATH}:slug`, (c) => {
			const { pathname, search } = new URL(c.req.url);
			return c.redirect(`${pathname}/${search}`, 301);
		})
		.get(
			`${FACT_CARD_PATH}:slug/`,
			// With a country header, the response depends on more than the URL, so it is not cached.
			cache.middleware((c) => (config.countryHeader === undefined ? pathOf(read(c)) : undefined)),
			async (c) => {
				const address = read(c);
				const { slug, language, asksAge, hasDemo, isConfirmed } = address;
				c.set('language', language);
				// Sets the policy first, so that other sites can frame error pages too.
				c.header('content-security-policy', FACT_CARD_POLICY);
				const found = await readPublicGame(api, database.read, slug, language);
				if ('movedTo' in found) return c.redirect(pathOf({ ...address, slug: found.movedTo }), 301);
				const { game } = found;
				const [settings, theme, { access }] = await Promise.all([
					readSettings(database.read),
					readLook(database.read),
					demoAccess(database.read, await uidOf(game.name), visitorCountry(c, config), now()),
				]);
				const asksForAge = asksAge || access === 'age';
				const html = site.factCard({
					game,
					studio: inLanguage(settings.company.name, language) || new URL(config.origin).hostname,
					language,
					theme,
					gameUrl: config.origin + site.url('game-details', language, { slug: game.name }),
					confirmUrl: asksForAge && !isConfirmed ? pathOf({ ...address, isConfirmed: true }) : undefined,
					hasDemo: hasDemo && access !== 'withheld',
				});
				c.set('text', html);
				return c.html(html, 200, {
					// Pages with `Cross-Origin-Embedder-Policy: require-corp` can frame only responses with these
					// headers.
					'cross-origin-resource-policy': 'cross-origin',
					'cross-origin-embedder-policy': 'require-corp',
					'x-robots-tag': 'noindex',
					...(config.countryHeader === undefined ? {} : { vary: config.countryHeader }),
				});
			},
		);
}
