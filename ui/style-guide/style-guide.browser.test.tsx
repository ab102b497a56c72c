/** Each example of each part: accessible in both themes, no wider than a phone, and quiet. */
import axe from 'axe-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { resize, waitForFrames } from '../testing/browser.ts';
import { showPart } from '../testing/show-part.tsx';
import { partExamples } from './style-guide.tsx';

const PHONE_WIDTH_PX = 360;
/** Rules about whole pages do not apply to a part. */
const PAGE_RULES = ['region', 'heading-order', 'page-has-heading-one', 'landmark-one-main', 'empty-heading'];

async function violations(element: Element): Promise<string[]> {
	const { violations } = await axe.run(element, {
		runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
		rules: Object.fromEntries(PAGE_RULES.map((id) => [id, { enabled: false }])),
		resultTypes: ['violations'],
	});
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
	);
}

beforeEach(() => document.fonts.ready);

for (const { key, title, states, bleeds = false } of partExamples) {
	test(`${title}: every state passes axe in both themes and fits a phone`, async () => {
		showPart(
			<main
				data-testid="examples"
				style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24, padding: 12 }}
			>
				{states.map(({ name, node }) => (
					<div key={name} data-state={name}>
						{node}
					</div>
				))}
			</main>,
		);
		await expect.element(page.getByTestId('examples')).toBeInTheDocument();
		await waitForFrames();
		for (const theme of ['dark', 'light']) {
			document.documentElement.dataset.theme = theme;
			onTestFinished(() => void delete document.documentElement.dataset.theme);
			await waitForFrames();
			expect(await violations(page.getByTestId('examples').element()), `${key}, ${theme}`).toEqual([]);
		}
		await resize(PHONE_WIDTH_PX);
		await waitForFrames();
		const wide = states.filter(({ name }) => {
			const state = document.querySelector(`[data-state="${CSS.escape(name)}"]`);
			return state && state.scrollWidth > state.clientWidth + 1;
		});
		expect(bleeds ? [] : wide.map(({ name }) => name)).toEqual([]);
	});
}
