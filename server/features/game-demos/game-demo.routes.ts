import { readLanguage } from '../../../contract/languages.ts';
import { DEMO_PATH, demoPath } from '../../../contract/urls.ts';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Site } from '../../http/site.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { demoPolicy } from '../../http/content-security-policies.ts';
import { HIGHEST_PACE, type DemoSettings } from '../../../slots/protocol.ts';
import { readSession } from '../../auth/sessions/session.ts';
import { localized } from '../../database/localized.ts';
import { findDemoGame, movedGame } from '../../resources/games/games.store.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import type { Config } from '../../kernel/config.ts';
import type { Database } from '../../database/schema.ts';
import { isDefined, invalidDefinitions } from '../../resources/games/playable.ts';
import { message } from '../../kernel/messages.ts';

interface Deps {
	config: Config;
	log: Logger;
	database: Database;
	now: () => Date;
}

const headers = (development: boolean): Record<string, string> => ({
	'content-security-policy': demoPolicy(development),
	// A document with an opaque origin needs no isolation. Browsers may block a sandboxed document with an opener
	// policy.
	'cross-origin-opener-policy': 'unsafe-none',
	'x-robots-tag': 'noindex',
	'cache-control': 'no-cache',
});

/** @returns undefined if the text is not an integer within the bounds */
function readInteger(text: string | undefined, min: number, max: number): number | undefined {
	if (text === undefined || !/^\d{1,16}$/.test(text)) return undefined;
	const value = Number(text);
	return value >= min && value <= max ? value : undefined;
}

/**
 * Serves the demos of the studio's games at `/demo/{slug}/`. `seed` makes rounds reproducible, and `pace` makes
 * rounds faster. Visitors get 404 for a demo that is not public. Users of the client area can play the demo of every
 * released game. `mobile=1` gets 415 for a game without a mobile version. A game with an invalid definition gets 500.
 */
export function gameDemoRoutes(services: Deps, site: Site): Hono<AppEnv> {
	const { database, log, now } = services;
	const documentHeaders = headers(site.development);
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
			const current = isDefined(slug) ? await findDemoGame(database.read, slug, now()) : undefined;
			const moved = current ? undefined : await movedGame(database.read, slug);
			if (moved && isDefined(moved)) return c.redirect(demoPath(moved) + new URL(c.req.url).search, 301);
			// A renamed game is played by the name of its definition.
			const game = current ?? (moved && isDefined(slug) ? await findDemoGame(database.read, moved, now()) : undefined);
			if (!game || game.endpoint !== null) throw notFound();
			const isPublic = game.is_playable_in_public_area === 1 && game.has_public_page === 1;
			const user = c.get('user');
			if (!isPublic && (!user || user.must_set_up_two_factor)) throw notFound();
			const alone = c.req.query('mobile') === '1';
			if (alone && game.has_mobile === 0)
				throw new HttpError(415, 'no_mobile_version', message('games.noMobileVersion'));
			if (invalidGames.has(slug)) throw invalidGames.get(slug);
			const seed = readInteger(c.req.query('seed'), 0, Number.MAX_SAFE_INTEGER);
			const pace = readInteger(c.req.query('pace'), 1, HIGHEST_PACE);
			const settings: DemoSettings = {
				slug,
				title: localized(game.title, language),
				language,
				platform: alone || c.req.query('platform') === 'mobile' ? 'mobile' : 'desktop',
				alone,
				back: game.has_public_page === 1 ? site.url('game-details', language, { slug: moved ?? slug }) : null,
				...(seed === undefined ? {} : { seed }),
				...(pace === undefined ? {} : { pace }),
			};
			const html = site.demoPage(settings, await site.assets());
			return c.html(html, 200, { ...documentHeaders, ...(isPublic ? {} : { 'cache-control': 'private, no-store' }) });
		});
}
