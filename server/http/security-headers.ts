import { videoOrigins } from '../../contract/html.ts';
import type { Config } from '../config.ts';

/**
 * Headers of every answer. Scripts come from our own files alone: no inline script, no nonce, so that a page is the
 * same bytes for everyone and can be cached. Styles may be inline: the page carries its own for the first paint. Frames are our own
 * and the video players that stored HTML may name.
 */
export function securityHeaders({ origin }: Pick<Config, 'origin'>, development = false): Record<string, string> {
	return {
		'content-security-policy': [
			"default-src 'none'",
			"script-src 'self'",
			"style-src 'self' 'unsafe-inline'",
			"img-src 'self' data:",
			"font-src 'self'",
			// In development the page also listens to Vite, which tells it what has changed.
			development ? "connect-src 'self' ws:" : "connect-src 'self'",
			"media-src 'self'",
			`frame-src 'self' ${videoOrigins.join(' ')}`,
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
