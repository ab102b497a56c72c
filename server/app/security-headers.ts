import type { Site } from '../http/site.ts';
import { PLAIN_TEXT_POLICY, pagePolicy, type PageSources } from '../http/content-security-policies.ts';
import type { Config } from '../kernel/config.ts';
import { isAllowedEndpoint, type AllowedHosts } from '../resources/games/game-endpoints.ts';
import { gameEndpoints } from '../resources/games/games.store.ts';
import type { Services } from './services.ts';
import { activeRecaptchaKey } from '../platform/captcha/recaptcha.ts';
import { readSettings } from '../auth/settings/settings.store.ts';

const transportSecurity = ({ origin }: Pick<Config, 'origin'>): Record<string, string> =>
	origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {};

/** Headers for plain text: `/healthz`, `/readyz`, and errors of requests that do not reach the framework. */
export const plainTextHeaders = (config: Pick<Config, 'origin'>): Record<string, string> => ({
	'content-security-policy': PLAIN_TEXT_POLICY,
	'x-content-type-options': 'nosniff',
	...transportSecurity(config),
});

export const securityHeaders = (config: Pick<Config, 'origin'>, sources: PageSources = {}): Record<string, string> => ({
	'content-security-policy': pagePolicy(sources),
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'strict-origin-when-cross-origin',
	'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
	...transportSecurity(config),
});

/** Returns the origins of external games on allowed hosts, sorted and without duplicates. */
function foreignOrigins(endpoints: string[], allowed: AllowedHosts, { origin }: Pick<Config, 'origin'>): string[] {
	const origins = endpoints
		.filter((endpoint) => isAllowedEndpoint(endpoint, allowed))
		.map((endpoint) => new URL(endpoint).origin);
	return [...new Set(origins)].filter((each) => each !== origin).sort();
}

/**
 * Returns a function that computes the headers for the current content. Google is allowed only with reCAPTCHA, and
 * other origins only for external games. All pages have the same headers, because visitors navigate between them
 * without loading a document.
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
			// Falls back to strict headers, because the response itself reports the outage.
			.catch(() => strict);
}
