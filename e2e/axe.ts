/** Accessibility checks of a page with axe. matrix.test.ts checks every page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const resultTypes = ['violations' as const];
const allRules = { runOnly: { type: 'tag' as const, values: tags }, resultTypes };

/** Only these rules depend on the width. */
const layoutRules = {
	runOnly: { type: 'rule' as const, values: ['target-size', 'scrollable-region-focusable'] },
	resultTypes,
};

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** The axe version that AxeBuilder uses, in its minified form, which compiles faster. */
const source = readFileSync(
	createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
	'utf8',
);

/**
 * Runs axe in a page without frames, which is faster than AxeBuilder. Background pictures and gradients are
 * hidden, because axe cannot judge contrast on them. Each element with such a background therefore needs a
 * readable `background-color`.
 */
async function runAxe(
	page: Page,
	excluded: string[],
	used: typeof allRules | typeof layoutRules,
): Promise<Results['violations']> {
	await page.evaluate(() => {
		const withoutPictures = new CSSStyleSheet();
		withoutPictures.replaceSync('*, *::before, *::after { background-image: none !important }');
		document.adoptedStyleSheets = [withoutPictures];
	});
	try {
		if (page.frames().length > 1) {
			const builder = new AxeBuilder({ page }).options(used);
			for (const selector of excluded) builder.exclude(selector);
			return (await builder.analyze()).violations;
		}
		if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
		return await page.evaluate(async (options) => {
			const { axe } = window as unknown as { axe: { run: (options: object) => Promise<Results> } };
			return (await axe.run(options)).violations;
		}, used);
	} finally {
		await page.evaluate(() => {
			document.adoptedStyleSheets = [];
		});
	}
}

const describe = (found: Results['violations']): string[] =>
	found.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
	);

/**
 * Returns a text for each element that violates a rule of axe.
 * @param excluded selectors of frames that are not checked
 */
export async function violations(page: Page, excluded: string[] = []): Promise<string[]> {
	return describe(await runAxe(page, excluded, allRules));
}

/** For a page on which all rules were checked at another width. */
export const layoutViolations = async (page: Page): Promise<string[]> => describe(await runAxe(page, [], layoutRules));
