import { createHash } from 'node:crypto';
import type { Site } from '../http/site.ts';
import { videoOrigins } from '../../contract/html.ts';
import type { Config } from '../kernel/config.ts';
import { isAllowedEndpoint, type AllowedHosts } from '../resources/games/game-endpoints.ts';
import { gameEndpoints } from '../resources/games/games.store.ts';
import type { Services } from './services.ts';
import { activeRecaptchaKey } from '../platform/captcha/recaptcha.ts';
import { readSettings } from '../auth/settings/settings.store.ts';

/** Sources that reCAPTCHA needs, according to its documentation. */
const RECAPTCHA_SCRIPTS = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';
const RECAPTCHA_FRAMES = 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/';

/** Returns the source expression that allows this inline script. */
const sourceOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Returns the headers of every response. Scripts come from our own files. Inline scripts are allowed by their hash, not
 * by a nonce, so that a page has the same bytes for everyone and can be cached (ADR 0041). Inline styles are allowed:
 * the page contains the styles of the first paint. Frames may show our own pages and the video players of stored HTML.
 * `recaptcha` also allows Google's frames and scripts, `games` the origins of external games.
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
			// In development, the page also connects to Vite, which reports changed modules.
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

/** Returns the allowed foreign origins of the games' endpoints, sorted and without duplicates. */
function foreignOrigins(endpoints: string[], allowed: AllowedHosts, { origin }: Pick<Config, 'origin'>): string[] {
	const origins = endpoints
		.filter((endpoint) => isAllowedEndpoint(endpoint, allowed))
		.map((endpoint) => new URL(endpoint).origin);
	return [...new Set(origins)].filter((each) => each !== origin).sort();
}

/**
 * Returns a function that computes the headers for the current content. They allow Google's addresses only while
 * reCAPTCHA is enabled, and a foreign origin only while a game is served there and a superuser allows its host. All pages
 * have the same headers, since visitors navigate from any page to the form and to games without loading a new document.
 */
export function responseHeaders(
	{ config, content, database, now }: Services,
	{ development, inlineScripts }: Pick<Site, 'development' | 'inlineScripts'>,
) {
	const strict = securityHeaders(config, { development, inlineScripts });
	const forCurrentContent = async () => {
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
			.remember('response headers', now(), forCurrentContent)
			// The response itself reports the outage.
			.catch(() => strict);
}
