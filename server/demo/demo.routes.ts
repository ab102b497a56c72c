import { Hono } from 'hono';
import type { GameDetails } from '../../contract/games.ts';
import type { Api, AppEnv } from '../http/app.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { askInProcess } from '../http/in-process.ts';
import type { Site } from '../http/pages.ts';

/** The path of a game's own endpoint (decision 32). */
const demoPath = (name: string) => `/demo/${name}/`;

/**
 * Headers of a demo's document. It stands in a frame of ours that is sandboxed, so its origin is opaque: nothing in it
 * runs, and it loads pictures only.
 */
const headers = {
	'content-security-policy': [
		"default-src 'none'",
		"img-src 'self'",
		"style-src 'unsafe-inline'",
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'self'",
	].join('; '),
	'x-robots-tag': 'noindex',
	'cache-control': 'no-cache',
};

/**
 * The endpoint of our own games' demos: `/demo/{slug}/?lang=…&platform=desktop|mobile&mobile=1`. Whoever asks for a demo
 * that is not public finds nothing; with `mobile=1` for a game without a mobile version, 415 (decision 11).
 */
export const demoRoutes = (site: Site, api: Api) =>
	new Hono<AppEnv>()
		.get('/demo/:slug', (c) => {
			const { pathname, search } = new URL(c.req.url);
			return c.redirect(`${pathname}/${search}`, 301);
		})
		.get('/demo/:slug/', async (c) => {
			const lang = c.req.query('lang') === 'zh' ? 'zh' : 'en';
			c.set('language', lang);
			const slug = c.req.param('slug');
			const answer = await askInProcess(api, `/api/games/${encodeURIComponent(slug)}?lang=${lang}`);
			// 400: the path holds what can't be a name.
			if (answer.status === 404 || answer.status === 400) throw notFound();
			if (!answer.ok) throw new Error(`the game of a demo answered ${answer.status}`);
			const { data: game } = JSON.parse(await answer.text()) as { data: GameDetails };
			// Null when it is not public; another address when the game is served elsewhere.
			if (game.endpoint !== demoPath(game.name)) throw notFound();
			const alone = c.req.query('mobile') === '1';
			if (alone && !game.has_mobile) throw new HttpError(415, 'no_mobile_version', 'This game has no mobile version.');
			return c.html(site.demoPage(game, lang, alone), 200, headers);
		});
