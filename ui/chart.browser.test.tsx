import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { Chart } from './chart.tsx';
import { showPart } from './testing/show-part.tsx';

/** Returns the opaque colours at half of the chart's height, where only bars are opaque. */
function colours(): string[] {
	const canvas = document.querySelector('canvas');
	const row = canvas?.getContext('2d')?.getImageData(0, canvas.height / 2, canvas.width, 1).data ?? [];
	const found = new Set<string>();
	for (let at = 0; at < row.length; at += 4)
		if (row[at + 3] === 255) found.add(`${row[at]} ${row[at + 1]} ${row[at + 2]}`);
	return [...found];
}

test('a chart follows the theme of the page', async () => {
	showPart(
		<Chart
			kind="bars"
			tone="ice"
			title="Bets"
			label="Bets by month"
			values={[8]}
			labels={['Jan']}
			write={String}
			describe={String}
			onFailure={(error) => {
				throw error;
			}}
		/>,
	);
	await expect.element(page.getByRole('img', { name: 'Bets by month' })).toBeVisible();
	await expect.poll(colours).toHaveLength(1);
	const dark = colours();
	document.documentElement.dataset.theme = 'light';
	onTestFinished(() => void delete document.documentElement.dataset.theme);
	await expect.poll(colours).not.toEqual(dark);
	expect(colours()).toHaveLength(1);
});
