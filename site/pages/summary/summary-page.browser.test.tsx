import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { PeriodFigures } from '../../../contract/figures.ts';
import { failure } from '../../testing/responses.ts';
import { figures, inSequence, figuresData, signedIn, staff, user } from '../../testing/client-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { resize } from '../../../ui/testing/browser.ts';
import { closeErrorDialog, expectTexts, rowsOf, textsOf } from '../../testing/read-page.ts';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';

const PATH = '/client_area/summary/';
const table = (name: string) => page.getByRole('table', { name, exact: true });
const headsOf = (name: string) => table(name).getByRole('rowheader');
const address = (): string => location.pathname + location.search;
const select = (name: string) => page.getByRole('combobox', { name, exact: true });

const open = (query = '', answer: unknown = ({ searchParams }: URL) => figuresData(searchParams), who = user()) =>
	openPage(PATH + query, signedIn({ 'client-area/performance': answer }, who));

async function drawnCharts(): Promise<HTMLCanvasElement[]> {
	const canvases = (): HTMLCanvasElement[] => [...document.querySelectorAll('canvas')];
	await expect.poll(() => canvases().filter((canvas) => showsColor(canvas)).length).toBe(7);
	return canvases();
}

/** Without `color`, returns true for any drawing. */
function showsColor(canvas: HTMLCanvasElement, color?: number[]): boolean {
	// Reading pixels would slow down the original canvas.
	const copy = document.createElement('canvas');
	Object.assign(copy, { width: canvas.width, height: canvas.height });
	const context = copy.getContext('2d', { willReadFrequently: true })!;
	context.drawImage(canvas, 0, 0);
	const { data } = context.getImageData(0, 0, copy.width, copy.height);
	for (let at = 0; at < data.length; at += 4)
		if (data[at + 3]! > 0 && (!color || color.every((part, i) => data[at + i] === part))) return true;
	return false;
}

test('summary: totals, months and games are formatted as figures', { tags: ['long'] }, async () => {
	const by_month = [
		{ month: '2026-02', ...figures(123_456_789) },
		{ month: '2026-03', ...figures(0, { ggr: -50_050, average_bet: null, average_rounds: null }) },
	];
	const answer = figuresData(new URLSearchParams('from=2026-02&to=2026-03'), {
		by_month,
		total: figures(123_456_789, { ggr: 6_122_789, average_bet: 123_456, average_rounds: 40.25 }),
	});
	await open('', answer);
	await expect.element(page.getByText('A Casino · February 2026 – March 2026')).toBeVisible();
	await expect.poll(() => document.title).toBe('Summary · A Studio');
	const totals = page.getByRole('region', { name: 'Totals', exact: true });
	// A shortened figure, and the exact figure below it.
	for (const text of ['€1.23M', '€1,234,568', '617K', '617,284'])
		await expect.element(totals.getByText(text, { exact: true })).toBeVisible();
	await expectTexts(headsOf('By month'), ['February 2026', 'March 2026', 'Total']);
	expect(rowsOf(table('By month'))).toEqual([
		['€1,234,568', '€61,728', '617,284', '15,432', '1,543', '€2.00', '40.0'],
		['€0', '-€500', '0', '0', '0', '–', '–'],
	]);
	expect([...table('By month').element().querySelectorAll('tfoot td')].map(({ textContent }) => textContent)).toEqual([
		'€1,234,568',
		'€61,228',
		'617,284',
		'15,432',
		'1,543',
		'€1,234.56',
		'40.3',
	]);
	await expectTexts(headsOf('By game'), ['Anchor', 'Beacon', 'Coral', 'Total']);
	expect(rowsOf(table('By game'))[0]).toEqual(['€3,000,000', '€150,000', '1,500,000', '37,500', '7', '€2.00', '40.0']);
	await expect.element(page.getByText(/^Players and VIPs are added up/)).toBeVisible();
	await expect.element(table('By operator')).not.toBeInTheDocument();
	await expect.element(select('Operator')).not.toBeInTheDocument();
});

test('summary: totals are compared with the period before', async () => {
	const before = { period: { from: '2024-04', to: '2025-03' }, total: figures(600_000_000, { average_bet: 250 }) };
	await open('', figuresData(new URLSearchParams(), { before }));
	await expect.element(page.getByText(/^Changes are against April 2024 – March 2025\. Players/)).toBeVisible();
	const changes = [...document.querySelectorAll('dd[data-direction]')].map(({ textContent }) => textContent);
	expect(changes).toEqual(['+24.0%', '+24.0%', '+24.0%', '+24.0%', '+24.0%', '−20.0%', '±0.0%']);
});

test('summary: seven named charts follow the width of the page', { tags: ['long'] }, async () => {
	await open();
	const [first] = await drawnCharts();
	const names = page.getByRole('figure').getByRole('img').elements();
	expect(names[0]!.ariaLabel).toBe(
		'Bets by month, April 2025 to March 2026. The table “By month” has the same figures.',
	);
	expect(new Set(names.map(({ ariaLabel }) => ariaLabel)).size).toBe(7);
	const before = first!.getBoundingClientRect().width;
	await resize(1100);
	await expect.poll(() => first!.getBoundingClientRect().width).toBeLessThan(before);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test('summary: a single month has figures and tables, but no charts', async () => {
	const month = {
		period: { from: '2026-03', to: '2026-03' },
		by_month: figuresData(new URLSearchParams()).by_month.slice(-1),
	};
	await open('', figuresData(new URLSearchParams(), month));
	await expect.element(table('By month')).toBeVisible();
	await expect.element(page.getByRole('figure')).not.toBeInTheDocument();
});

test('summary: the point of a chart under the pointer is written as text', async () => {
	await open();
	await drawnCharts();
	const over = document.querySelector<HTMLElement>('figure .u-over')!;
	const point = (share: number): void => {
		const { left, top, width, height } = over.getBoundingClientRect();
		const at = { clientX: left + width * share, clientY: top + height / 2, bubbles: true };
		over.dispatchEvent(new MouseEvent('mouseenter', at));
		over.dispatchEvent(new MouseEvent('mousemove', at));
	};
	const caption = () => textsOf(page.getByRole('figure'))[0];
	point(0.5 / 12);
	await expect.poll(caption).toMatch(/April 2025 · €400,000/);
	point(11.5 / 12);
	await expect.poll(caption).toMatch(/March 2026 · €840,000/);
});

test('summary: a chosen period is written into the address, and Back undoes it', async () => {
	await open();
	await expectTexts(headsOf('By month').first(), ['April 2025']);
	await userEvent.click(page.getByRole('radio', { name: 'Quarter' }));
	await expectTexts(headsOf('By month'), ['January 2026', 'February 2026', 'March 2026', 'Total']);
	expect(address()).toBe(`${PATH}?from=2026-01&to=2026-03`);
	await userEvent.selectOptions(select('From'), '2025-02');
	await expect.element(headsOf('By month')).toHaveLength(15);
	history.back();
	await expect.element(headsOf('By month')).toHaveLength(4);
	await userEvent.click(page.getByRole('radio', { name: 'Year' }));
	await expect.element(headsOf('By month')).toHaveLength(13);
	expect(address()).toBe(PATH);
	// An end before the start also moves the start.
	await userEvent.selectOptions(select('To'), '2024-06');
	await expectTexts(headsOf('By month'), ['June 2024', 'Total']);
	expect(address()).toBe(`${PATH}?from=2024-06&to=2024-06`);
});

// site/client-area/figures-query.test.ts tests all kinds of invalid queries.
test('summary: an invalid period and company are removed from the address', async () => {
	await open('?from=2026-13&to=x&company=somebodyelse');
	await expect.element(headsOf('By month')).toHaveLength(13);
	await expect.poll(address).toBe(PATH);
});

test('summary: a period too long for the API is cut to the months that have figures', async () => {
	await open('?from=2010-01&to=2030-12&other=1');
	await expect.poll(address).toBe(`${PATH}?from=2024-04&to=2026-03&other=1`);
	await expect.element(page.getByText('A Casino · April 2024 – March 2026')).toBeVisible();
});

test('summary: the CSV export has the period and the language of the page', async () => {
	await open('?from=2026-02&to=2026-03');
	const file = page.getByRole('link', { name: 'Export CSV' });
	await expect
		.element(file)
		.toHaveAttribute('href', '/api/client-area/performance.csv?from=2026-02&to=2026-03&lang=en');
	await expect.element(file).toHaveAttribute('download');
});

test('summary: staff see all operators, or a selected one', { tags: ['long'] }, async () => {
	const companies = [
		{ uid: 'kumo', name: 'Kumo Club' },
		{ uid: 'north', name: 'Northlight' },
	];
	const requestedCompanies: (string | null)[] = [];
	const answer = ({ searchParams }: URL): PeriodFigures => {
		const company = companies.find(({ uid }) => uid === searchParams.get('company')) ?? null;
		requestedCompanies.push(searchParams.get('company'));
		return figuresData(searchParams, {
			company,
			companies,
			by_company: (company ? [company] : companies).map((each, at) => ({ ...each, ...figures(900_000 - at) })),
		});
	};
	await open('', answer, staff());
	await expect.element(page.getByText('All operators · April 2025 – March 2026')).toBeVisible();
	await expectTexts(headsOf('By operator'), ['Kumo Club', 'Northlight', 'Total']);
	expect(rowsOf(table('By operator'))[0]![0]).toBe('€9,000');
	await userEvent.selectOptions(select('Operator'), 'Northlight');
	await expectTexts(headsOf('By operator'), ['Northlight', 'Total']);
	expect(address()).toBe(`${PATH}?company=north`);
	expect(requestedCompanies).toEqual([null, 'north']);
	await expect
		.element(page.getByRole('link', { name: 'Export CSV' }))
		.toHaveAttribute('href', '/api/client-area/performance.csv?company=north&lang=en');
	await userEvent.click(page.getByRole('radio', { name: 'Quarter' }));
	await expect.poll(address).toBe(`${PATH}?company=north&from=2026-01&to=2026-03`);
	await userEvent.click(page.getByRole('radio', { name: 'Year' }));
	await expect.poll(address).toBe(`${PATH}?company=north`);
});

test('summary: headers sort the tables, also by keyboard', async () => {
	await open();
	const head = (name: string) => table('By game').getByRole('columnheader', { name });
	await expect.element(head('VIPs')).not.toHaveAttribute('aria-sort');
	(head('VIPs').getByRole('button').element() as HTMLElement).focus();
	await userEvent.keyboard('{Enter}');
	await expect.element(head('VIPs')).toHaveAttribute('aria-sort', 'descending');
	await expectTexts(headsOf('By game'), ['Beacon', 'Coral', 'Anchor', 'Total']);
	await userEvent.keyboard('{Enter}');
	await expect.element(head('VIPs')).toHaveAttribute('aria-sort', 'ascending');
	await expectTexts(headsOf('By game'), ['Anchor', 'Coral', 'Beacon', 'Total']);
	// The first click on a column of text sorts ascending. A missing figure counts as the lowest.
	await userEvent.click(head('Game').getByRole('button'));
	await expectTexts(headsOf('By game'), ['Anchor', 'Beacon', 'Coral', 'Total']);
	await userEvent.dblClick(head('Average bet').getByRole('button'));
	await expectTexts(headsOf('By game'), ['Coral', 'Anchor', 'Beacon', 'Total']);
});

test('summary: games lead to their pages, if operators see them', async () => {
	await open();
	await expectTexts(table('By game').getByRole('rowheader').getByRole('link'), ['Anchor', 'Beacon']);
	await expect
		.element(table('By game').getByRole('link', { name: 'Anchor' }))
		.toHaveAttribute('href', '/client_area/game/anchor');
});

test('summary: a long table shows fifty rows at a time', { tags: ['long'] }, async () => {
	const by_game = Array.from({ length: 120 }, (_, at) => ({
		name: `game-${at}`,
		title: `Game ${at}`,
		has_page: true,
		...figures(1_000_000 - at),
	}));
	await open('', figuresData(new URLSearchParams(), { by_game }));
	await expect.element(headsOf('By game')).toHaveLength(51);
	await userEvent.click(page.getByRole('button', { name: 'Show 50 more' }));
	await expect.element(headsOf('By game')).toHaveLength(101);
	await userEvent.click(page.getByRole('button', { name: 'Show 20 more' }));
	await expect.element(headsOf('By game')).toHaveLength(121);
	await expect.element(page.getByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
});

test('summary on a wide screen: the headers of its tables are sticky, and nothing scrolls sideways', async () => {
	await resize(1440, 700);
	await open('?from=2024-04&to=2026-03');
	await expect.element(headsOf('By month')).toHaveLength(25);
	headsOf('By month').last().element().scrollIntoView({ block: 'center', behavior: 'instant' });
	for (const each of table('By month').getByRole('columnheader').elements()) {
		const { top, bottom } = each.getBoundingClientRect();
		expect(top).toBeGreaterThanOrEqual(0);
		expect(bottom).toBeLessThanOrEqual(700);
	}
	const scroll = table('By month').element().parentElement!;
	expect(scroll.scrollWidth).toBeLessThanOrEqual(scroll.clientWidth);
});

test('summary: months and totals are formatted in Chinese', async () => {
	await openPage(`/zh${PATH}`, signedIn({ 'client-area/performance': figuresData() }));
	await expect.element(page.getByText('A Casino · 2025年4月 – 2026年3月')).toBeVisible();
	await expectTexts(page.getByRole('table').first().getByRole('rowheader').first(), ['2025年4月']);
	await expect.element(page.getByRole('region', { name: '合计' }).getByText('€744万')).toBeVisible();
});

test('summary: an operator without figures sees a notice, and neither charts nor periods', async () => {
	const noFigures = { period: null, known: null, by_month: [], by_game: [], total: figures(0) };
	await open('', figuresData(new URLSearchParams(), noFigures));
	await expect.element(page.getByRole('heading', { name: 'No figures yet', exact: true })).toBeVisible();
	expect(document.querySelector('figure, table')).toBeNull();
	await expect.element(page.getByRole('group', { name: 'Period' })).not.toBeInTheDocument();
});

test('summary: a period without figures shows a notice, and another period can be chosen', async () => {
	await open('?from=2026-01&to=2026-01', ({ searchParams }: URL) =>
		figuresData(searchParams, searchParams.has('from') ? { by_month: [], by_game: [] } : {}),
	);
	await expect.element(page.getByRole('heading', { name: 'No figures in this period' })).toBeVisible();
	await userEvent.click(page.getByRole('radio', { name: 'Year' }));
	await expect.element(headsOf('By month')).toHaveLength(13);
});

test('summary: staff whose role does not include figures see a notice, and nothing is requested', async () => {
	await openPage(PATH, signedIn({}, staff({ can_view_figures: false })));
	await expect.element(page.getByRole('heading', { name: 'Your role does not include figures' })).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Export CSV' })).not.toBeInTheDocument();
});

test('summary: a failure opens the global-error dialog, and can be retried', async () => {
	allowConsoleMessage(/^summary /);
	await open('', inSequence(failure(), figuresData()));
	await closeErrorDialog();
	await userEvent.click(page.getByRole('button', { name: 'Try again' }));
	await expect.element(headsOf('By month')).toHaveLength(13);
	await expect.element(page.getByText('This could not be loaded.')).not.toBeInTheDocument();
});

test('summary: the figures stay when another period fails to load', { tags: ['long'] }, async () => {
	allowConsoleMessage(/^summary /);
	const period = (query: string) => figuresData(new URLSearchParams(query));
	await open(
		'?from=2026-01&to=2026-02',
		inSequence(period('from=2026-01&to=2026-02'), failure(), period('from=2025-05&to=2026-02')),
	);
	const line = page.getByText('A Casino · January 2026 – February 2026');
	await expect.element(line).toBeVisible();
	await userEvent.selectOptions(select('From'), '2025-05');
	await closeErrorDialog();
	await expect.poll(address).toBe(`${PATH}?from=2026-01&to=2026-02`);
	await expect.element(select('From')).toHaveValue('2026-01');
	await expect.element(line).toBeVisible();
	await expect.element(page.getByText('This could not be loaded.')).not.toBeInTheDocument();
	await userEvent.selectOptions(select('From'), '2025-05');
	await expect.element(page.getByText('A Casino · May 2025 – February 2026')).toBeVisible();
});

test(
	'summary: the printed page contains only figures, with charts in dark colours and complete tables',
	{ tags: ['long'] },
	async () => {
		const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }];
		await open();
		const canvases = await drawnCharts();
		const isDark = () => canvases.map((canvas) => showsColor(canvas, [0x1b, 0x5e, 0x7d]));
		expect(isDark()).not.toContain(true);
		const day = page.getByRole('main').getByText(/^\d+ [A-Z]\w+ \d{4}$/);
		expect(day.query()?.checkVisibility()).toBe(false);
		await resize(720, 1000);
		await cdp().send('Emulation.setEmulatedMedia', { media: 'print', features });
		try {
			await expect.poll(isDark).not.toContain(false);
			await expect.element(day).toBeVisible();
			for (const part of [
				page.getByRole('banner'),
				page.getByRole('contentinfo'),
				page.getByRole('link', { name: 'Export CSV' }),
				select('From'),
			])
				await expect.element(part).not.toBeInTheDocument();
			for (const each of document.querySelectorAll('table'))
				expect(each.getBoundingClientRect().right).toBeLessThanOrEqual(720);
			for (const canvas of canvases) {
				const around = canvas.closest('figure')!.getBoundingClientRect();
				const { right, bottom } = canvas.getBoundingClientRect();
				expect(right).toBeLessThanOrEqual(around.right + 1);
				expect(bottom).toBeLessThanOrEqual(around.bottom + 1);
			}
			const scales = canvases.map((canvas) => canvas.getBoundingClientRect().width / canvas.width);
			expect(Math.max(...scales) / Math.min(...scales)).toBeLessThan(1.1);
		} finally {
			await cdp().send('Emulation.setEmulatedMedia', { media: '', features });
		}
		await expect.poll(isDark).not.toContain(true);
	},
);
