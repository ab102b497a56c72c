/** Pages as the server sends them, parsed: what is read without JavaScript, by search engines, and before any script runs. */
import { parseHTML } from 'linkedom';
import { expect } from 'vitest';
import { builtFiles } from '../../server/http/built-files.ts';
import { securityHeaders } from '../../server/app/security-headers.ts';
import { startTestSite, type TestSite, type TestSiteOptions, type Variation } from '../../server/testing/test-site.ts';
import { clientBuild, TODAY } from '../served-site.ts';

/** A test site at TODAY with the built files. Its pictures are in no folder: pages name them, nobody reads them. */
export const startHtmlSite = (options: TestSiteOptions = {}): Promise<TestSite> =>
	startTestSite({ today: TODAY, builtFiles: (config) => builtFiles(clientBuild, securityHeaders(config)), ...options });

export interface HtmlPage {
	status: number;
	headers: Headers;
	html: string;
	document: Document;
	/** The one element that a selector finds. @throws where there are none or several */
	one: (selector: string, within?: Element) => Element;
	all: (selector: string, within?: Element) => Element[];
}

/** Text of an element as it is read: runs of blanks are one. */
export const textOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** Asks for a page, without following redirects. @param site of a test, or a variation of it */
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

/** A page as a server with a difference sends it. */
export async function getVariedPage(site: TestSite, path: string, variation: Variation): Promise<HtmlPage> {
	const server = await site.vary(variation);
	try {
		return await getPage(server, path);
	} finally {
		await server.stop();
	}
}

/** Returns the data of the API's response to a visitor. */
export async function getData<T = any>(site: TestSite, path: string, language = 'en'): Promise<T> {
	const { status, body } = await site.get(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
	expect(status, path).toBe(200);
	return body.data as T;
}
