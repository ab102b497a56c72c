/** What axe has to say about a page. */
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const options = { runOnly: { type: 'tag' as const, values: tags }, resultTypes: ['violations' as const] };

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** The very axe that its builder brings. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string };

/** A page without frames runs axe by itself, and reads it once: its builder reads it at every look, and asks more of it. */
async function runAxe(page: Page): Promise<Results['violations']> {
	if (page.frames().length > 1) return (await new AxeBuilder({ page }).options(options).analyze()).violations;
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
	return page.evaluate(async (options) => {
		const { axe } = window as unknown as { axe: { run: (options: object) => Promise<Results> } };
		return (await axe.run(options)).violations;
	}, options);
}

/** Lists the findings of axe, a line each. */
export async function violations(page: Page): Promise<string[]> {
	return (await runAxe(page)).flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
	);
}
