/** In both themes and densities, each example must be accessible, fit on a phone and log nothing. */
import axe, { type RunOptions } from 'axe-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { resize, waitForFrames } from '../testing/browser.ts';
import { showPart } from '../testing/show-part.tsx';
import { partExamples } from './style-guide.tsx';

const PHONE_WIDTH_PX = 360;
/** Rules for whole pages, which a single part cannot meet. */
const PAGE_RULES = ['region', 'heading-order', 'page-has-heading-one', 'landmark-one-main', 'empty-heading'];
/** Only these rules depend on colours or sizes, so only they run in all themes and densities. */
const STYLE_RULES = ['color-contrast', 'link-in-text-block', 'target-size'];

const combinations = [
	['dark', 'normal', 'all'],
	['dark', 'compact', 'of styles'],
	['light', 'normal', 'of styles'],
	['light', 'compact', 'of styles'],
] as const;

function set(name: 'theme' | 'density', value: string): void {
	document.documentElement.dataset[name] = value;
	onTestFinished(() => void delete document.documentElement.dataset[name]);
}

async function violations(element: Element, rules: 'all' | 'of styles'): Promise<string[]> {
	// Base UI uses these hidden elements to move the focus.
	const context = { include: element, exclude: '[data-base-ui-focus-guard]' };
	const options: RunOptions =
		rules === 'of styles'
			? { runOnly: { type: 'rule', values: STYLE_RULES } }
			: {
					runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
					rules: Object.fromEntries(PAGE_RULES.map((id) => [id, { enabled: false }])),
				};
	const { violations } = await axe.run(context, { ...options, resultTypes: ['violations'] });
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
	);
}

beforeEach(() => document.fonts.ready);

for (const { key, title, states, bleeds = false } of partExamples) {
	test(`${title}: every state passes axe in both themes and densities and fits a phone`, async () => {
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
		for (const [theme, density, rules] of combinations) {
			set('theme', theme);
			set('density', density);
			await waitForFrames();
			const found = await violations(page.getByTestId('examples').element(), rules);
			expect(found, `${key}, ${theme}, ${density}`).toEqual([]);
		}
		await resize(PHONE_WIDTH_PX);
		for (const density of ['compact', 'normal']) {
			set('density', density);
			await waitForFrames();
			const wide = states.filter(({ name }) => {
				const state = document.querySelector(`[data-state="${CSS.escape(name)}"]`);
				return state && state.scrollWidth > state.clientWidth + 1;
			});
			expect(bleeds ? [] : wide.map(({ name }) => name), density).toEqual([]);
		}
	});
}

/** Controls that open something, by part, state and role. */
const openers = [
	['combobox', 'Empty', 'combobox'],
	['combobox', 'Loading', 'combobox'],
	['combobox', 'Failed', 'combobox'],
	['combobox', 'Pictures', 'combobox'],
	['combobox', 'Several', 'combobox'],
	['menu', 'Icon', 'button'],
	['menu', 'Long text', 'button'],
	['menu', 'Choices', 'button'],
	['popover', 'Popover', 'button'],
	['popover', 'Popover, long text', 'button'],
	['popover', 'Tooltip', 'button'],
	['dialog', 'Dialog', 'button'],
	['dialog', 'Form', 'button'],
	['dialog', 'Large, scrolls', 'button'],
	['dialog', 'Confirmation', 'button'],
	['command-palette', 'Results', 'button'],
	['command-palette', 'No results', 'button'],
	['drawer', 'Right, with actions', 'button'],
	['drawer', 'Left, without a visible title', 'button'],
	['zoom-picture', 'Photograph', 'link'],
	['toast', 'Done, warning, error, with an action, long', 'button'],
] as const;

test.each(openers)(
	'%s, %s: what it opens passes axe in both themes and fits a phone',
	{ tags: ['long'] },
	async (part, state, role) => {
		await resize(PHONE_WIDTH_PX);
		const node = partExamples.find(({ key }) => key === part)?.states.find(({ name }) => name === state)?.node;
		showPart(<main style={{ padding: 12, minHeight: 700 }}>{node}</main>);
		const control = page.getByRole(role).last();
		await expect.element(control).toBeVisible();
		if (state === 'Tooltip') await userEvent.hover(control);
		else await control.click();
		const popups = (): HTMLElement[] => [
			...document.querySelectorAll<HTMLElement>(
				'[data-base-ui-portal] [data-open], dialog[open], [role=region] [role=dialog]',
			),
		];
		await expect.poll(() => popups().length).toBeGreaterThan(0);
		await waitForFrames(4);
		for (const [theme, rules] of [
			['dark', 'all'],
			['light', 'of styles'],
		] as const) {
			set('theme', theme);
			await waitForFrames();
			expect(await violations(document.body, rules), theme).toEqual([]);
		}
		for (const popup of popups()) {
			const { left, right } = popup.getBoundingClientRect();
			expect(left).toBeGreaterThanOrEqual(0);
			expect(right).toBeLessThanOrEqual(PHONE_WIDTH_PX);
		}
	},
);
