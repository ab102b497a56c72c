/** What axe has to say about a page. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds, in a line each. It describes nothing else, and puts its findings together in the page itself, where no
 * frame's own are to be gathered: that is a third of the time that it would take.
 */
export async function violations(page: Page): Promise<string[]> {
	const { violations: found } = await new AxeBuilder({ page })
		.options({ runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
		.setLegacyMode(page.frames().length === 1)
		.analyze();
	return found.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
	);
}
