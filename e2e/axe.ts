/** What axe has to say about a page. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Language } from './site-test.ts';

/**
 * At which width axe looks at a page in a language: each language and each width once, which is half of what all four
 * together would take.
 */
export const axeAt = (language: Language): string => (language === 'en' ? '@phone' : '@desktop');

/** What axe finds, in a line each. */
export async function violations(page: Page): Promise<string[]> {
	const { violations: found } = await new AxeBuilder({ page })
		.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
		.analyze();
	return found.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
	);
}
