/**
 * The content security policies of all responses. They allow only the sources that they name. In development, documents
 * also connect to Vite, which reports changed modules.
 */
import { createHash } from 'node:crypto';
import { videoOrigins } from '../../contract/html/video-hosts.ts';

/** Sources by directive, in the order in which they are sent. */
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

/** Returns the source expression that allows this inline script. */
const sourceOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

export interface PageSources {
	development?: boolean;
	/** Allows Google's frames and scripts. */
	recaptcha?: boolean;
	/** Origins of external games. */
	games?: readonly string[];
	inlineScripts?: readonly string[];
}

/** Policy of the site's pages, and of every response that does not set its own policy. */
export const pagePolicy = ({ development = false, recaptcha = false, games = [], inlineScripts = [] }: PageSources) =>
	written({
		'default-src': NONE,
		// Allow inline scripts by hash. A nonce would change the bytes of each response, so pages could not be cached
		// (ADR 0041).
		'script-src': [...SELF, ...(recaptcha ? RECAPTCHA_SCRIPTS : []), ...inlineScripts.map(sourceOf)],
		// Allow inline styles, as the page contains the styles of the first paint.
		'style-src': [...SELF, "'unsafe-inline'"],
		'img-src': [...SELF, 'data:'],
		'font-src': SELF,
		'connect-src': connections(development),
		'media-src': SELF,
		// Pages frame demos, videos in stored HTML, and external games that a superuser allows.
		'frame-src': [...SELF, ...videoOrigins, ...games, ...(recaptcha ? RECAPTCHA_FRAMES : [])],
		'manifest-src': SELF,
		'base-uri': NONE,
		'form-action': SELF,
		'frame-ancestors': SELF,
	});

/** Policy of the admin's document. No page may frame it. */
export const adminPolicy = ({
	development,
	inlineScripts,
}: Required<Pick<PageSources, 'development' | 'inlineScripts'>>): string =>
	written({
		'default-src': NONE,
		'script-src': [...SELF, ...inlineScripts.map(sourceOf)],
		'style-src': [...SELF, "'unsafe-inline'"],
		// Pictures and videos are shown during their upload, from `blob:`.
		'img-src': [...SELF, 'data:', 'blob:'],
		'font-src': SELF,
		'connect-src': connections(development),
		'media-src': [...SELF, 'blob:'],
		// The admin frames videos in stored HTML.
		'frame-src': [...SELF, ...videoOrigins],
		'manifest-src': SELF,
		'base-uri': NONE,
		'form-action': SELF,
		'frame-ancestors': NONE,
	});

/**
 * Policy of a demo's document. The document is sandboxed even when it is opened outside of a frame: its origin is
 * opaque, and its scripts cannot act as the visitor (ADR 0020). In development, Vite's client inserts styles.
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

/** Policy of plain texts: the health of the server, and errors ahead of the framework. */
export const PLAIN_TEXT_POLICY = written({ 'default-src': NONE, 'frame-ancestors': NONE });

/**
 * Policy of every stored file: a file that is opened directly cannot run scripts. Browsers do not show sandboxed PDFs,
 * and no check finds every script in a PDF, so PDFs are downloads (ADR 0032).
 */
export const STORED_FILE_POLICY = written({ 'default-src': NONE, sandbox: [] });
