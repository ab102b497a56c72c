import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { examples } from './drawer.examples.tsx';
import { press, resize } from './testing/browser.ts';
import { showPart } from './testing/show-part.tsx';

const drawer = page.getByRole('dialog');

test.each([
	['right', [100, 400]],
	['left', [1200, 400]],
] as const)(
	'a drawer on the %s is at the edge of the window, and closes on Escape and on a click on its backdrop',
	async (side, point) => {
		await resize(1280);
		showPart(examples.states[side === 'right' ? 0 : 1]!.node);
		const opener = page.getByRole('button', { name: `Open on the ${side}` });
		await opener.click();
		await expect.element(drawer).toBeVisible();
		const { left, right, height } = drawer.element().getBoundingClientRect();
		// Another test may have loaded the styles of dialogs, which reserve space for the scrollbar.
		const edges = document.documentElement.getBoundingClientRect();
		expect(side === 'right' ? right : left).toBe(edges[side]);
		expect(height).toBe(innerHeight);
		await userEvent.keyboard('{Escape}');
		await expect.element(drawer).not.toBeInTheDocument();
		await expect.element(opener).toHaveFocus();
		await opener.click();
		await press([...point]);
		await expect.element(drawer).not.toBeInTheDocument();
	},
);
