import { createHash } from 'node:crypto';
import type { Site } from '../http/site.ts';
import { videoOrigins } from '../../contract/html.ts';
import type { Config } from '../kernel/config.ts';
import { isAllowedEndpoint, type AllowedHosts } from '../resources/games/game-endpoints.ts';
import { gameEndpoints } from '../resources/games/games.store.ts';
import type { Services } from './services.ts';
import { activeRecaptchaKey } from '../platform/captcha/recaptcha.ts';
import { readSettings } from '../auth/settings/settings.store.ts';

/** Sources that reCAPTCHA needs, by its documentation. */
const RECAPTCHA_SCRIPTS = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';
const RECAPTCHA_FRAMES = 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/';

/** The source by which a policy allows an inline script of this text. */
const sourceOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Headers of every answer. Scripts come from our own files, and inline only as the texts that are handed in: no nonce,
 * so that a page is the same bytes for everyone and can be cached (ADR 0041). Styles may be inline: the page carries its
 * own for the first paint. Frames are our own and the video players that stored HTML may name. `recaptcha` lets Google's
 * in as well, `games` those origins that serve demos.
 */
export function securityHeaders(
	{ origin }: Pick<Config, 'origin'>,
	{
		development = false,
		recaptcha = false,
		games = [] as readonly string[],
		inlineScripts = [] as readonly string[],
	} = {},
): Record<string, string> {
	return {
		'content-security-policy': [
			"default-src 'none'",
			["script-src 'self'", ...(recaptcha ? [RECAPTCHA_SCRIPTS] : []), ...inlineScripts.map(sourceOf)].join(' '),
			"style-src 'self' 'unsafe-inline'",
			"img-src 'self' data:",
			"font-src 'self'",
			// In development the page also listens to Vite, which tells it what has changed.
			development ? "connect-src 'self' ws:" : "connect-src 'self'",
			"media-src 'self'",
			["frame-src 'self'", ...videoOrigins, ...games, ...(recaptcha ? [RECAPTCHA_FRAMES] : [])].join(' '),
			"manifest-src 'self'",
			"base-uri 'none'",
			"form-action 'self'",
			"frame-ancestors 'self'",
		].join('; '),
		'x-content-type-options': 'nosniff',
		'referrer-policy': 'strict-origin-when-cross-origin',
		'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
		'cross-origin-opener-policy': 'same-origin',
		'cross-origin-resource-policy': 'same-origin',
		...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
	};
}

/** The foreign origins among endpoints of games, as far as their hosts are allowed, each once and in one order. */
function foreignOrigins(endpoints: string[], allowed: AllowedHosts, { origin }: Pick<Config, 'origin'>): string[] {
	const origins = endpoints
		.filter((endpoint) => isAllowedEndpoint(endpoint, allowed))
		.map((endpoint) => new URL(endpoint).origin);
	return [...new Set(origins)].filter((each) => each !== origin).sort();
}

/**
 * The headers for the content of the moment: they allow Google's addresses only while reCAPTCHA is in force, and a foreign
 * origin only while a game is served there and a superuser allows its host. They are the same on every page, as visitors
 * come to the form and to games from any of them without a new document.
 */
export function answerHeaders(
	{ config, content, database, now }: Services,
	{ development, inlineScripts }: Pick<Site, 'development' | 'inlineScripts'>,
) {
	const strict = securityHeaders(config, { development, inlineScripts });
	const wide = async () => {
		const [settings, endpoints] = await Promise.all([readSettings(database.read), gameEndpoints(database.read)]);
		const recaptcha = activeRecaptchaKey(settings, config) !== '';
		return securityHeaders(config, {
			development,
			inlineScripts,
			recaptcha,
			games: foreignOrigins(endpoints, new Set(settings.allowed_game_hosts), config),
		});
	};
	return (): Promise<Record<string, string>> =>
		content
			.remember('answer headers', now(), wide)
			// The response that follows reports the outage.
			.catch(() => strict);
}
