/** Describes errors without private data, and sends them to the server. */
import type { BrowserErrorReport } from '../contract/browser-errors.ts';
import { FRAME, MAX_FRAMES, scrubMessage } from '../contract/scrub-error.ts';
import { pageAtPath } from '../contract/page-at.ts';
import { ADMIN_PATH, BROWSER_ERRORS_PATH, DEMO_PATH } from '../contract/urls.ts';

const MAX_REPORTS = 5;
/** In characters. */
const MAX_STACK_LENGTH = 10_000;
const MAX_NAME_LENGTH = 60;

/** Matches addresses of browser extensions and user scripts. */
const FOREIGN_CODE = /-extension:|webkit-masked-url:|user-?script/i;
/** Frames of Chromium: `    at name (https://…:1:2)`. Frames of Firefox and Safari: `name@https://…:1:2`. */
const FRAMES = [
	/^\s+at (?:(.*) \()?([a-z][\w+.-]*:\S+):(\d+):(\d+)\)?$/,
	/^(?:(.*)@)?([a-z][\w+.-]*:\S+):(\d+):(\d+)$/,
];

/**
 * Returns the frames in built files. Null if there are none, or if the top frame is in other code, e.g. in a browser
 * extension.
 */
function framesOf(stack: string, origin: string): string[] | null {
	const frames: string[] = [];
	let isTop = true;
	for (const line of stack.slice(0, MAX_STACK_LENGTH).split('\n')) {
		const [, name = '', address = '', row, column] = FRAMES.map((frame) => frame.exec(line)).find(Boolean) ?? [];
		if (!address) continue;
		const [path = ''] = address.startsWith(`${origin}/`) ? address.slice(origin.length).split(/[?#]/, 1) : [];
		const place = `${path}:${row}:${column}`;
		const plainName = name
			.replace(/[^\w$.<> ]/g, '')
			.trim()
			.slice(0, MAX_NAME_LENGTH);
		const frame = plainName ? `${plainName} (${place})` : place;
		if (FRAME.test(frame)) frames.push(frame);
		else if (isTop) return null;
		isTop = false;
	}
	return frames.length > 0 ? frames.slice(0, MAX_FRAMES) : null;
}

/**
 * Returns the message and frames of an error. Null without a stack, or if the top frame is in other code, e.g. in a
 * browser extension.
 */
export function describeError(error: unknown, origin: string): Pick<BrowserErrorReport, 'message' | 'frames'> | null {
	if (typeof error !== 'object' || error === null) return null;
	const { name, message, stack } = error as Partial<Record<keyof Error, unknown>>;
	if (typeof name !== 'string' || typeof message !== 'string' || typeof stack !== 'string') return null;
	if (FOREIGN_CODE.test(stack)) return null;
	// Chromium repeats the message at the start of the stack.
	const start = stack.indexOf(message);
	const frames = framesOf(start < 0 ? stack : stack.slice(start + message.length), origin);
	return frames && { message: scrubMessage(`${name}: ${message}`), frames };
}

/**
 * Returns source and page of a path. Reports omit the path itself, because it may contain a token.
 * @param languagePrefix beginning of the paths of all pages that the document shows, e.g. `/zh`
 */
export function placeOf(path: string, languagePrefix = ''): Pick<BrowserErrorReport, 'source' | 'page'> {
	const segmentAfter = (prefix: string) => /^[a-z\d_-]{0,120}/.exec(path.slice(prefix.length))?.[0] ?? '';
	if (path.startsWith(ADMIN_PATH)) return { source: 'admin', page: segmentAfter(ADMIN_PATH) };
	if (path.startsWith(DEMO_PATH)) return { source: 'demo', page: segmentAfter(DEMO_PATH) };
	const page = path.startsWith(`${languagePrefix}/`) ? pageAtPath(path.slice(languagePrefix.length)) : null;
	return { source: 'site', page: page?.id ?? '' };
}

/** Sends at most MAX_REPORTS errors of a document, and equal errors once. */
export class BrowserErrorReports {
	readonly #origin: string;
	readonly #send: (body: string) => void;
	readonly #reported = new Set<string>();

	constructor(origin: string, send: (body: string) => void) {
		this.#origin = origin;
		this.#send = send;
	}

	/**
	 * @param path path of the document at the time of the error
	 * @param languagePrefix of the document
	 */
	report(error: unknown, path: string, release: string, languagePrefix = ''): void {
		const description = describeError(error, this.#origin);
		if (!description) return;
		const key = `${description.message} ${description.frames[0]}`;
		if (this.#reported.size >= MAX_REPORTS || this.#reported.has(key)) return;
		this.#reported.add(key);
		const report: BrowserErrorReport = { release, ...placeOf(path, languagePrefix), ...description };
		this.#send(JSON.stringify(report));
	}
}

let reports: BrowserErrorReports | undefined;

/** Reports an error. In development, a document has no release and reports nothing. */
export function reportOnce(thrown: unknown, path: string): void {
	const { release, languagePrefix } = document.body.dataset;
	if (!release) return;
	// Plain text needs no preflight request from a sandboxed demo. `keepalive` lets the request outlive the document.
	const send = (body: string): void =>
		void fetch(BROWSER_ERRORS_PATH, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => {});
	reports ??= new BrowserErrorReports(location.origin, send);
	reports.report(thrown, path, release, languagePrefix);
}
