/** Content security policies of the server's responses. In development, the policies of documents also allow Vite. */
import { createHash } from 'node:crypto';
import { videoOrigins } from '../../contract/html/video-hosts.ts';

type Policy = Record<string, readonly string[]>;

const written = (policy: Policy): string =>
	Object.entries(policy)
		.map(([directive, sources]) => [directive, ...sources].join(' '))
		.join('; ');

const NONE = ["'none'"];
const SELF = ["'self'"];
const connections = (development: boolean): string[] => (development ? [...SELF, 'ws:'] : SELF);

/** Sources that reCAPTCHA needs, according to its documentation. */
const RECAPTCHA_SCRIPTS = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
const RECAPTCHA_FRAMES = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];

/** Returns the source expression that allows an inline script by its hash. */
const sourceOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

export interface PageSources {
	development?: boolean;
	recaptcha?: boolean;
	/** Origins of external games that pages may frame. */
	games?: readonly string[];
	inlineScripts?: readonly string[];
}

/** Policy of pages, and of responses without a policy of their own. */
export const pagePolicy = ({ development = false, recaptcha = false, games = [], inlineScripts = [] }: PageSources) =>
	written({
		'default-src': NONE,
		// Inline scripts are allowed by their hash. A nonce would differ in each response, so pages could not be cached
		// (ADR 0041).
		'script-src': [...SELF, ...(recaptcha ? RECAPTCHA_SCRIPTS : []), ...inlineScripts.map(sourceOf)],
		// Pages contain the styles for the first paint.
		'style-src': [...SELF, "'unsafe-inline'"],
		'img-src': [...SELF, 'data:'],
		'font-src': SELF,
		'connect-src': connections(development),
		'media-src': SELF,
		// Pages frame demos, videos in stored HTML, and external games.
		'frame-src': [...SELF, ...videoOrigins, ...games, ...(recaptcha ? RECAPTCHA_FRAMES : [])],
		'manifest-src': SELF,
		'base-uri': NONE,
		'form-action': SELF,
		'frame-ancestors': SELF,
	});

/** Policy of the admin's document, which no page may frame. */
export const adminPolicy = ({
	development,
	inlineScripts,
}: Required<Pick<PageSources, 'development' | 'inlineScripts'>>): string =>
	written({
		'default-src': NONE,
		'script-src': [...SELF, ...inlineScripts.map(sourceOf)],
		'style-src': [...SELF, "'unsafe-inline'"],
		// The admin shows pictures and videos as `blob:` while it uploads them.
		'img-src': [...SELF, 'data:', 'blob:'],
		'font-src': SELF,
		'connect-src': connections(development),
		'media-src': [...SELF, 'blob:'],
		'frame-src': [...SELF, ...videoOrigins],
		'manifest-src': SELF,
		'base-uri': NONE,
		'form-action': SELF,
		'frame-ancestors': NONE,
	});

/**
 * Policy of a demo's document. The sandbox gives the document an opaque origin, so that its scripts cannot act as the
 * visitor (ADR 0020).
 */
export const demoPolicy = (development: boolean): string =>
	written({
		'default-src': NONE,
		'script-src': SELF,
		'style-src': development ? [...SELF, "'unsafe-inline'"] : SELF,
		'img-src': [...SELF, 'data:'],
		'font-src': SELF,
		'connect-src': connections(development),
		'base-uri': NONE,
		'form-action': NONE,
		'frame-ancestors': SELF,
		sandbox: ['allow-scripts'],
	});

/** Policy of the questions before a demo, which are shown in its frame. */
export const demoGatePolicy = (scripts: readonly string[]): string =>
	written({
		'default-src': NONE,
		'script-src': scripts.map(sourceOf),
		'style-src': ["'unsafe-inline'"],
		'img-src': ['data:'],
		'base-uri': NONE,
		'form-action': NONE,
		'frame-ancestors': SELF,
		sandbox: ['allow-scripts'],
	});

/** Policy of fact cards, which have no scripts. Any site may frame them. */
export const FACT_CARD_POLICY = written({
	'default-src': NONE,
	'style-src': ["'unsafe-inline'"],
	'img-src': [...SELF, 'data:'],
	'base-uri': NONE,
	'form-action': NONE,
	'frame-ancestors': ['*'],
});

/** Policy of plain-text responses, such as health checks, and errors before the framework handles the request. */
export const PLAIN_TEXT_POLICY = written({ 'default-src': NONE, 'frame-ancestors': NONE });

/**
 * Policy of stored files. The sandbox blocks scripts in an opened file. PDFs are sent as downloads, because browsers do
 * not show a sandboxed PDF (ADR 0032).
 */
export const STORED_FILE_POLICY = written({ 'default-src': NONE, sandbox: [] });

/** Policy of stored SVG files. Their elements may have styles. */
export const STORED_DRAWING_POLICY = written({ 'default-src': NONE, 'style-src': ["'unsafe-inline'"], sandbox: [] });
