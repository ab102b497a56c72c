/**
 * Records problems of a page: console messages, errors, failed requests, requests to other origins and layout
 * shifts.
 */
import type { ConsoleMessage, Disposable, Page, Request } from '@playwright/test';

/** Limit of the Cumulative Layout Shift. */
const MAX_LAYOUT_SHIFT = 0.01;

/** Events of a page to which a PageWatch listens. */
const RECORDED_EVENTS = [
	'console',
	'pageerror',
	'request',
	'requestfailed',
	'framenavigated',
	'requestfinished',
] as const;

interface Shift {
	value: number;
	parts: string[];
}

export class PageWatch {
	readonly #page: Page;
	readonly #origins: ReadonlySet<string>;
	readonly #found: string[] = [];
	readonly #expected: { pattern: RegExp; wasFound: boolean }[] = [];
	readonly #startedIn = new Map<Request, number>();
	readonly #aborted: Request[] = [];
	readonly #ignoredAborts: string[] = [];
	readonly #unanswered = new Set<Request>();
	/** A document counts twice: at its start and at its end. */
	#documents = 0;
	#shiftMeasured = true;
	#scriptsOff = false;
	#shiftRecorder: Disposable | undefined;

	constructor(page: Page, origins: ReadonlySet<string>) {
		this.#page = page;
		this.#origins = origins;
		page.on('console', (message) => this.#onConsole(message));
		page.on('pageerror', (error) => this.#found.push(`page error: ${error.stack ?? error.message}`));
		page.on('request', (request) => this.#onRequest(request));
		page.on('requestfailed', (request) => this.#onFailure(request));
		page.on('framenavigated', (frame) => {
			if (frame === page.mainFrame()) this.#documents++;
		});
		page.on('requestfinished', (request) => this.#unanswered.delete(request));
	}

	async begin(): Promise<void> {
		this.#shiftRecorder = await this.#page.addInitScript(() => {
			const shifts: Shift[] = [];
			Object.assign(window, { shifts });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries() as (PerformanceEntry & {
					value: number;
					hadRecentInput: boolean;
					sources: { node: Node | null }[];
				})[]) {
					if (entry.hadRecentInput) continue;
					const parts = entry.sources.map(({ node }) =>
						node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? '?'),
					);
					shifts.push({ value: entry.value, parts });
				}
			}).observe({ type: 'layout-shift', buffered: true });
		});
	}

	/** Removes all listeners, because another test may use the same page (shared-page.ts). */
	async end(): Promise<void> {
		if (this.#page.isClosed()) return;
		for (const event of RECORDED_EVENTS) this.#page.removeAllListeners(event);
		await this.#shiftRecorder?.dispose();
	}

	/** For tests without JavaScript. */
	expectBlockedScripts(): void {
		this.#scriptsOff = true;
		this.#shiftMeasured = false;
	}

	get hasScripts(): boolean {
		return !this.#scriptsOff;
	}

	/** URLs of requests without a complete response. */
	get pendingRequests(): string[] {
		return [...this.#unanswered].map((request) => request.url());
	}

	/** Allows findings that match the pattern. The test fails if no finding matches. */
	expect(pattern: RegExp): void {
		this.#expected.push({ pattern, wasFound: false });
	}

	/** Ignores aborted requests with `path` in their URL. Some pages abort a request when they send a newer one. */
	ignoreAborted(path: string): void {
		this.#ignoredAborts.push(path);
	}

	/**
	 * Ignores layout shifts and aborted requests for pictures. Chromium does not count shifts within 500 ms
	 * after an input, but a response may shift the layout later.
	 */
	ignoreShift(): void {
		this.#shiftMeasured = false;
	}

	/** Returns unexpected findings, and expected findings that did not occur. */
	async findings(): Promise<string[]> {
		// Ignore requests of a document that the test has left. If layout shifts are ignored, also ignore requests for
		// pictures, because a resize of the window aborts these requests.
		const aborted = this.#aborted
			.filter((request) => this.#startedIn.get(request) === this.#documents)
			.filter((request) => !this.#ignoredAborts.some((path) => request.url().includes(path)))
			.filter((request) => this.#shiftMeasured || request.resourceType() !== 'image')
			.map((request) => `request failed: ${request.url()} net::ERR_ABORTED`);
		const unexpected = [...this.#found, ...aborted].filter((found) => {
			const expected = this.#expected.filter(({ pattern }) => pattern.test(found));
			for (const each of expected) each.wasFound = true;
			return expected.length === 0;
		});
		const missing = this.#expected
			.filter(({ wasFound }) => !wasFound)
			.map(({ pattern }) => `did not occur: ${pattern}`);
		return [...unexpected, ...missing, ...(await this.#shift())];
	}

	async #shift(): Promise<string[]> {
		if (!this.#shiftMeasured || this.#page.isClosed()) return [];
		const shifts = await this.#page.evaluate(() => (window as { shifts?: Shift[] }).shifts ?? []);
		const sum = shifts.reduce((total, { value }) => total + value, 0);
		if (sum <= MAX_LAYOUT_SHIFT) return [];
		return [
			`the page shifted by ${sum.toFixed(4)}: ${shifts.map(({ value, parts }) => `${value.toFixed(4)} ${parts.join(' | ')}`).join('; ')}`,
		];
	}

	#onConsole(message: ConsoleMessage): void {
		const { url } = message.location();
		// Chromium itself logs this message on machines without a graphics card.
		if (/^\[\.WebGL-\w+\]GL Driver Message .*ReadPixels/.test(message.text())) return;
		this.#found.push(`console ${message.type()}: ${message.text()}${url ? ` (${url})` : ''}`);
	}

	#onRequest(request: Request): void {
		if (request.isNavigationRequest() && request.frame() === this.#page.mainFrame()) this.#documents++;
		this.#startedIn.set(request, this.#documents);
		this.#unanswered.add(request);
		const { origin, protocol } = new URL(request.url());
		if (protocol !== 'data:' && protocol !== 'blob:' && !this.#origins.has(origin))
			this.#found.push(`request to another origin: ${request.url()}`);
	}

	#onFailure(request: Request): void {
		const reason = request.failure()?.errorText ?? '';
		this.#unanswered.delete(request);
		if (this.#scriptsOff && reason === 'csp' && request.url().endsWith('.js')) return;
		if (reason === 'net::ERR_ABORTED') this.#aborted.push(request);
		else this.#found.push(`request failed: ${request.url()} ${reason}`);
	}
}
