import { languageTraits, readLanguage, type Language } from '../../../contract/languages.ts';
import { DEMO_PATH, demoPath } from '../../../contract/urls.ts';
import { Hono, type Context } from 'hono';
import type { Logger } from 'pino';
import type { DemoGate, Site } from '../../http/site.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { demoGatePolicy, demoPolicy } from '../../http/content-security-policies.ts';
import { COUNTRY_PARAMETER, visitorCountry } from '../../http/visitor-country.ts';
import { readLook } from '../../auth/settings/look.store.ts';
import { demoAccess } from './demo-access.ts';
import { isMarketProfileName, type MarketProfileName } from '../../../slots/market-profiles.ts';
import { HIGHEST_PACE, type DemoSettings } from '../../../slots/protocol.ts';
import { readSession } from '../../auth/sessions/session-guards.ts';
import { localized } from '../../database/localized.ts';
import { findDemoGame, movedGame } from '../../resources/games/games.store.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import type { Config } from '../../kernel/config.ts';
import type { Database } from '../../database/schema.ts';
import { earlyAccessUntil } from '../../resources/companies/early-access.store.ts';
import { isReleased } from '../../resources/games/games.view.ts';
import { isDefined, invalidDefinitions } from '../../resources/games/playable.ts';
import { message } from '../../kernel/messages.ts';

interface Deps {
	config: Config;
	log: Logger;
	database: Database;
	now: () => Date;
}

/** Parameter that a visitor's confirmation of the age adds to the address of a demo. */
const CONFIRMED = 'confirmed';

/** Parameter that makes the rules of a demo stricter than those of the visitor's country. */
const PROFILE = 'profile';

/**
 * Country code for visitors who choose none of the countries with a policy. ISO 3166-1 reserves the code for private
 * use.
 */
const OTHER_COUNTRY = 'ZZ';

const headers = (development: boolean): Record<string, string> => ({
	'content-security-policy': demoPolicy(development),
	// A document with an opaque origin needs no isolation. Browsers may block a sandboxed document with an opener
	// policy.
	'cross-origin-opener-policy': 'unsafe-none',
	'x-robots-tag': 'noindex',
	'cache-control': 'no-cache',
});

function namedCountries(codes: readonly string[], language: Language): { code: string; name: string }[] {
	const { locale } = languageTraits[language];
	const names = new Intl.DisplayNames([locale], { type: 'region' });
	const { compare } = new Intl.Collator(locale);
	return codes.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => compare(a.name, b.name));
}

/** @returns undefined if the text is not an integer within the bounds */
function readInteger(text: string | undefined, min: number, max: number): number | undefined {
	if (text === undefined || !/^\d{1,16}$/.test(text)) return undefined;
	const value = Number(text);
	return value >= min && value <= max ? value : undefined;
}

/**
 * Serves the demos of the studio's games at `/demo/{slug}/`. `seed` makes rounds reproducible, and `pace` makes rounds
 * faster. `profile` chooses stricter rules, such as `uk`. Users of the client area may play released games, and games
 * to which their company has early access. Visitors may play public demos, by the rules of the market of their country.
 * Responds with 404 without a demo for the caller, and with 415 for `mobile=1` without a mobile version. Responds with
 * 451 if a market withholds the demo, and with 500 for an invalid definition.
 */
export function gameDemoRoutes(services: Deps, site: Site): Hono<AppEnv> {
	const { config, database, log, now } = services;
	const vary = config.countryHeader === undefined ? {} : { vary: config.countryHeader };
	const documentHeaders = { ...headers(site.development), ...vary };
	const gateHeaders = { ...documentHeaders, 'content-security-policy': demoGatePolicy(site.gateScripts) };
	const invalidGames = invalidDefinitions();
	for (const error of invalidGames.values()) log.error({ err: error }, 'a game definition is invalid');
	return new Hono<AppEnv>()
		.get(`${DEMO_PATH}:slug`, (c) => {
			const { pathname, search } = new URL(c.req.url);
			return c.redirect(`${pathname}/${search}`, 301);
		})
		.get(`${DEMO_PATH}:slug/`, readSession(services), async (c) => {
			const language = readLanguage(c.req.query('lang'));
			c.set('language', language);
			const slug = c.req.param('slug');
			const current = isDefined(slug) ? await findDemoGame(database.read, slug) : undefined;
			const moved = current ? undefined : await movedGame(database.read, slug);
			if (moved && isDefined(moved)) return c.redirect(demoPath(moved) + new URL(c.req.url).search, 301);
			// A renamed game keeps the address of its demo, because its definition has the old name.
			const game = current ?? (moved && isDefined(slug) ? await findDemoGame(database.read, moved) : undefined);
			if (!game || game.endpoint !== null) throw notFound();
			const hasRelease = isReleased(game, now());
			const isPublic = hasRelease && game.is_playable_in_public_area === 1 && game.has_public_page === 1;
			const user = c.get('user');
			if (!isPublic && (!user || user.must_set_up_two_factor)) throw notFound();
			if (!hasRelease && (await earlyAccessUntil(database.read, user!.company_uid, game.uid, now())) === undefined)
				throw notFound();
			const alone = c.req.query('mobile') === '1';
			if (alone && game.has_mobile === 0)
				throw new HttpError(415, 'no_mobile_version', message('games.noMobileVersion'));
			if (invalidGames.has(slug)) throw invalidGames.get(slug);
			const back = game.has_public_page === 1 ? site.url('game-details', language, { slug: moved ?? slug }) : null;
			let profile: MarketProfileName = 'standard';
			if (!user) {
				const found = await demoAccess(database.read, game.uid, visitorCountry(c, config), now());
				const gate = gateOf(c, found);
				if ('rules' in found) profile = found.rules;
				if (gate) {
					const title = localized(game.title, language);
					const html = site.demoGate({
						...gate,
						title,
						language,
						back: alone ? back : null,
						theme: await readLook(database.read),
					});
					return c.html(html, gate.kind === 'withheld' ? 451 : 200, gateHeaders);
				}
			}
			const requested = c.req.query(PROFILE);
			if (profile === 'standard' && isMarketProfileName(requested)) profile = requested;
			const seed = readInteger(c.req.query('seed'), 0, Number.MAX_SAFE_INTEGER);
			const pace = readInteger(c.req.query('pace'), 1, HIGHEST_PACE);
			const settings: DemoSettings = {
				slug,
				title: localized(game.title, language),
				language,
				platform: alone || c.req.query('platform') === 'mobile' ? 'mobile' : 'desktop',
				alone,
				back,
				...(profile === 'standard' ? {} : { profile }),
				...(seed === undefined ? {} : { seed }),
				...(pace === undefined ? {} : { pace }),
			};
			const html = site.demoPage(settings, await site.assets());
			return c.html(html, 200, { ...documentHeaders, ...(isPublic ? {} : { 'cache-control': 'private, no-store' }) });
		});

	/** Returns the question or notice before the demo; undefined if the demo may start. */
	function gateOf(
		c: Context,
		found: Awaited<ReturnType<typeof demoAccess>>,
	): Pick<DemoGate, 'kind' | 'countries' | 'next'> | undefined {
		const withParameter = (name: string, value: string): string => {
			const { pathname, searchParams } = new URL(c.req.url);
			searchParams.set(name, value);
			return `${pathname}?${searchParams}`;
		};
		const next = withParameter(CONFIRMED, '1');
		switch (found.access) {
			case 'open':
				return undefined;
			case 'unknown':
				// With a country header, `unknown` means that the proxy could not determine the country. The demo then
				// starts (ADR 0098).
				if (config.countryHeader !== undefined) return undefined;
				return {
					kind: 'country',
					countries: namedCountries(found.countries, c.get('language')).map(({ code, name }) => ({
						name,
						href: withParameter(COUNTRY_PARAMETER, code),
					})),
					next: withParameter(COUNTRY_PARAMETER, OTHER_COUNTRY),
				};
			case 'age':
				return c.req.query(CONFIRMED) === '1' ? undefined : { kind: 'age', countries: [], next };
			case 'withheld':
				return { kind: 'withheld', countries: [], next };
		}
	}
}
