import { parseHTML } from 'linkedom';
import { expect } from 'vitest';
import { builtFiles } from '../../server/http/built-files.ts';
import { CLIENT_BUILD } from '../../server/http/built-site.ts';
import { securityHeaders } from '../../server/app/security-headers.ts';
import { startTestSite, type TestSite, type TestSiteOptions, type Variation } from '../../server/testing/test-site.ts';
import { TODAY } from '../browser-site.ts';

/**
 * Starts a test site at TODAY with the built files. The site has no picture files, because these tests only
 * read HTML.
 */
export const startHtmlSite = (options: TestSiteOptions = {}): Promise<TestSite> =>
	startTestSite({
		today: TODAY,
		builtFiles: (config) => builtFiles(CLIENT_BUILD, securityHeaders(config)),
		...options,
	});

export interface HtmlPage {
	status: number;
	headers: Headers;
	html: string;
	document: Document;
	/** @throws Error unless exactly one element matches */
	one: (selector: string, within?: Element) => Element;
	all: (selector: string, within?: Element) => Element[];
}

/** Returns the text of an element with normalized white space. */
export const textOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** Does not follow redirects. */
export async function getPage(
	{ url }: { url: string },
	path: string,
	headers: Record<string, string> = {},
): Promise<HtmlPage> {
	const response = await fetch(url + path, { redirect: 'manual', headers });
	const html = await response.text();
	const { document } = parseHTML(html);
	const all = (selector: string, within: Element | Document = document) => [...within.querySelectorAll(selector)];
	const one = (selector: string, within?: Element): Element => {
		const found = all(selector, within);
		expect(found.length, `${selector} on ${path}`).toBe(1);
		return found[0]!;
	};
	return {
		status: response.status,
		headers: response.headers,
		html,
		document,
		one,
		all,
	};
}

/** Requests a page from a variation of the site. */
export async function getVariedPage(site: TestSite, path: string, variation: Variation): Promise<HtmlPage> {
	const server = await site.vary(variation);
	try {
		return await getPage(server, path);
	} finally {
		await server.stop();
	}
}

/** Returns data of the API as a visitor gets it. */
export async function getData<T = any>(site: TestSite, path: string, language = 'en'): Promise<T> {
	const { status, body } = await site.get(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
	expect(status, path).toBe(200);
	return body.data as T;
}
