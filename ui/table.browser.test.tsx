import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { GamesTable, columns, games } from './table.examples.tsx';
import { StateMessage } from './state-message.tsx';
import { Table } from './table.tsx';
import { resize, waitForFrames } from './testing/browser.ts';
import { showPart } from './testing/show-part.tsx';

const rows = Array.from({ length: 5 }, (_, index) => ({
	...games[0]!,
	key: `${index}`,
	title: `Game ${index}`,
	rtp: 90 + index,
}));
const many = Array.from({ length: 40 }, (_, index) => ({ ...games[3]!, key: `${index}` }));
const box = (index: number) => page.getByRole('checkbox', { name: `Select Game ${index}` });
const titles = (): (string | null)[] =>
	[...document.querySelectorAll('[role=rowheader]')].map((each) => each.textContent);
const ticked = (): string[] =>
	[...document.querySelectorAll<HTMLInputElement>('tbody input:checked')].map(
		(each) => each.closest('tr')!.querySelector('th')!.textContent ?? '',
	);

test('headers sort the rows, and state the order', async () => {
	showPart(<GamesTable rows={rows} />);
	const title = page.getByRole('columnheader', { name: 'Title' });
	await expect.element(title).toHaveAttribute('aria-sort', 'ascending');
	await title.getByRole('button').click();
	await expect.element(title).toHaveAttribute('aria-sort', 'descending');
	expect(titles()[0]).toBe('Game 4');
	const rtp = page.getByRole('columnheader', { name: 'RTP, %' });
	await rtp.getByRole('button').click();
	await expect.element(rtp).toHaveAttribute('aria-sort', 'descending');
	await expect.element(title).not.toHaveAttribute('aria-sort');
});

test('Shift selects a range of rows, and the first checkbox selects all rows', async () => {
	showPart(<GamesTable rows={rows} />);
	await box(1).click();
	await userEvent.keyboard('{Shift>}');
	await box(3).click();
	await userEvent.keyboard('{/Shift}');
	expect(ticked()).toEqual(['Game 1', 'Game 2', 'Game 3']);
	const all = page.getByRole('checkbox', { name: 'Select all' });
	await expect.element(all).toBePartiallyChecked();
	await all.click();
	expect(ticked()).toHaveLength(5);
	await all.click();
	expect(ticked()).toEqual([]);
	await expect.element(all).not.toBePartiallyChecked();
});

test('the headers of a table that fits stay below the header of the page', async () => {
	await resize(1100, 500);
	showPart(<Table label="Games" columns={columns} rows={many} rowKey={({ key }) => key} scrollHint="More" />);
	await expect.element(page.getByRole('region', { name: 'Games' })).toBeVisible();
	expect(page.getByText('More').elements()).toHaveLength(0);
	window.scrollTo({ top: 900, behavior: 'instant' });
	await waitForFrames();
	const style = getComputedStyle(document.documentElement);
	const header = Number.parseFloat(style.getPropertyValue('--header-height-small')) * Number.parseFloat(style.fontSize);
	expect(document.querySelector('thead th')!.getBoundingClientRect().top).toBeCloseTo(header, 0);
});

test('the first column of a wide table stays in view', async () => {
	await resize(700, 500);
	showPart(
		<div style={{ width: 420 }}>
			<Table label="Games" columns={columns} rows={many} rowKey={({ key }) => key} scrollHint="More" />
		</div>,
	);
	const region = page.getByRole('region', { name: 'Games' });
	await expect.element(page.getByText('More')).toBeVisible();
	region.element().scrollTo({ left: 300, behavior: 'instant' });
	await waitForFrames();
	const { left } = region.element().getBoundingClientRect();
	expect(document.querySelector('tbody th')!.getBoundingClientRect().left - left).toBeCloseTo(1, 0);
});

test('phones show rows as cards, which are a table for screen readers', async () => {
	await resize(360);
	showPart(<GamesTable rows={rows} />);
	await expect.element(page.getByRole('table', { name: 'Games' })).toBeVisible();
	expect(page.getByRole('row').elements()).toHaveLength(6);
	expect(page.getByRole('columnheader').elements()).toHaveLength(7);
	const [first, second] = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect());
	expect(first!.height).toBeGreaterThan(120);
	expect(second!.top).toBeGreaterThan(first!.bottom);
	const cell = document.querySelector('td[data-title="Rounds"]')!;
	expect(getComputedStyle(cell, '::before').content).toContain('Rounds');
});

test('a table of figures stays a table on phones, and its first column and its header stay in view', async () => {
	await resize(360);
	showPart(
		<Table
			label="Games"
			columns={columns}
			rows={rows}
			rowKey={({ key }) => key}
			footer={{ title: 'Total', cell: ({ key }) => (key === 'rtp' ? '92.0' : '') }}
			scrollHint="More"
			hasNoCards
		/>,
	);
	const region = page.getByRole('region', { name: 'Games' });
	await expect.poll(() => document.querySelector('tfoot')?.textContent).toBe('Total92.0');
	region.element().scrollTo({ left: 200, behavior: 'instant' });
	await waitForFrames();
	const { left } = region.element().getBoundingClientRect();
	for (const header of document.querySelectorAll('th:first-child'))
		expect(header.getBoundingClientRect().left - left).toBeCloseTo(1, 0);
	const [first, second] = [...document.querySelectorAll('tbody td')].map((cell) => cell.getBoundingClientRect().top);
	expect(first).toBe(second);
});

test('loading is announced, and a message replaces missing rows', async () => {
	const common = { label: 'Games', columns, rowKey: ({ key }: { key: string }) => key, scrollHint: 'More' };
	showPart(
		<>
			<Table {...common} rows={[]} loadingLabel="Loading games" placeholderCount={2} message="None" />
			<Table {...common} label="Failed" rows={[]} message={<StateMessage isFailure title="Could not be loaded" />} />
		</>,
	);
	await expect.element(page.getByRole('status').first()).toHaveTextContent('Loading games');
	expect(page.getByText('None').elements()).toEqual([]);
	await expect.element(page.getByRole('alert')).toHaveTextContent('Could not be loaded');
});

test('a click on a row follows its link, but not from controls or after selecting text', async () => {
	const followed = vi.fn();
	const onClick = (event: MouseEvent): void => {
		const link = event.target instanceof Element && event.target.closest('a');
		if (!link) return;
		event.preventDefault();
		followed(link.getAttribute('href'));
	};
	document.addEventListener('click', onClick);
	onTestFinished(() => document.removeEventListener('click', onClick));
	showPart(
		<Table
			label="Games"
			columns={columns}
			rows={rows}
			rowKey={({ key }) => key}
			rowHref={({ key }) => `/games/${key}`}
			note={({ title }) => `Note on ${title}`}
			actions={{ label: 'Actions', of: ({ title }) => <button type="button">Edit {title}</button> }}
			scrollHint="More"
		/>,
	);
	await expect.element(page.getByRole('rowheader').nth(1)).toHaveTextContent('Game 1Note on Game 1');
	await page.getByRole('link', { name: 'Game 1', exact: true }).click();
	expect(followed.mock.calls).toEqual([['/games/1']]);
	await page.getByRole('cell', { name: '92.0' }).click();
	expect(followed.mock.calls.at(-1)).toEqual(['/games/2']);
	await page.getByRole('button', { name: 'Edit Game 3' }).click();
	await page.getByRole('cell', { name: '93.0' }).dblClick();
	expect(followed.mock.calls.map(([href]) => href)).toEqual(['/games/1', '/games/2', '/games/3']);
	expect(getSelection()?.toString().trim()).toBe('93.0');
});

test('narrow windows hide columns, which cards show unless phones hide them too', async () => {
	await resize(700);
	const [first, ...others] = columns;
	const hiddenBelow = ({ key }: { key: string }) => (key === 'rtp' ? 'small' : 'wide');
	showPart(
		<Table
			label="Games"
			columns={[first, ...others.map((column) => ({ ...column, hiddenBelow: hiddenBelow(column) }) as const)]}
			rows={rows}
			rowKey={({ key }) => key}
			scrollHint="More"
		/>,
	);
	const figure = page.getByText('92.0');
	const rounds = page
		.getByRole('row', { name: /Game 2/ })
		.getByRole('cell')
		.nth(1);
	await expect.element(figure).toBeVisible();
	await expect.element(rounds).not.toBeInTheDocument();
	await resize(600);
	await expect.element(figure).not.toBeVisible();
	await expect.element(page.getByRole('rowheader', { name: 'Game 2' })).toBeVisible();
	await expect.element(rounds).toBeVisible();
});
