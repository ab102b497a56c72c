/** Commands of browser tests that run in Node. */
import { createRequire } from 'node:module';
import type { BrowserCommand } from 'vitest/node';
import { tags } from '../../e2e/axe.ts';
import { htmlElements, policyOf } from '../../contract/html/html-policy.ts';
import { createSanitizer, sanitizeHtml } from '../../server/platform/html/sanitize-html.ts';
import { demo } from '../../server/testing/demo-studio.ts';
import { aside } from './made-up-element.ts';

/** Source code of axe, a dependency of @axe-core/playwright. */
const { source: axeSource } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as {
	source: string;
};

interface AxeResults {
	violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[];
}

/** URLs that a page has requested since the last `takeRequests`. */
const requested = new Map<unknown, string[]>();

const sanitize: BrowserCommand<[htmls: string[]]> = (_, htmls: string[]): string[] =>
	htmls.map((html) => sanitizeHtml(html));

const sanitizeWithAside: BrowserCommand<[html: string]> = (_, html: string): string =>
	createSanitizer(policyOf([...htmlElements, aside]))(html);

/** Returns the URLs that the page has requested since the last call. The first call starts the recording. */
const takeRequests: BrowserCommand<[]> = ({ page }): string[] => {
	if (!requested.has(page)) {
		const urls: string[] = [];
		requested.set(page, urls);
		page.on('request', (request) => urls.push(request.url()));
	}
	return requested.get(page)!.splice(0);
};

function htmlIn(content: unknown, path: string): [path: string, html: string][] {
	if (typeof content === 'string') return /<[a-z]/.test(content) ? [[path, content]] : [];
	if (typeof content !== 'object' || content === null) return [];
	return Object.entries(content).flatMap(([key, inner]) => htmlIn(inner, `${path}.${key}`));
}

/** Returns the HTML texts of the demo studio with their paths. Some texts are in files, which only Node can read. */
const readDemoHtml: BrowserCommand<[]> = (): [path: string, html: string][] => htmlIn(demo, 'demo');

/** Returns the violations that axe finds in the frame of the test. */
const findViolations: BrowserCommand<[]> = async (context): Promise<string[]> => {
	const test = await context.frame();
	await test.evaluate(axeSource);
	return test.evaluate(async (tags) => {
		const { axe } = window as unknown as { axe: { run: (where: Node, options: object) => Promise<AxeResults> } };
		const { violations } = await axe.run(document.body, { runOnly: tags, resultTypes: ['violations'] });
		return violations.flatMap(({ id, nodes }) =>
			nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
		);
	}, tags);
};

/** Returns true under `npm run test:long`. */
const isLongRun: BrowserCommand<[]> = (): boolean => process.env.LONG === '1';

export const browserCommands = { isLongRun, findViolations, sanitize, sanitizeWithAside, takeRequests, readDemoHtml };

declare module 'vitest/browser' {
	interface BrowserCommands {
		isLongRun: () => Promise<boolean>;
		findViolations: () => Promise<string[]>;
		sanitize: (htmls: string[]) => Promise<string[]>;
		sanitizeWithAside: (html: string) => Promise<string>;
		takeRequests: () => Promise<string[]>;
		readDemoHtml: () => Promise<[path: string, html: string][]>;
	}
}
