import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClientOverview } from '../../client-area/client-api.ts';
import { clientOverview, inSequence, signedIn } from '../../testing/client-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { expectTexts } from '../../testing/read-page.ts';
import { failure, type Responses } from '../../testing/responses.ts';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';

const section = page.getByRole('region', { name: 'Overview', exact: true });
const card = (name: string) => section.getByRole('region', { name, exact: true });

const open = (overview: Responses[string]) =>
	openPage(
		'/client_area/roadmap/',
		signedIn({
			'client-area/overview': overview,
			'client-area/roadmap': [],
			'client-area/news/categories': [],
			'client-area/news/all': [],
		}),
	);

const figures = (ggr: number): NonNullable<ClientOverview['figures']>['total'] => ({
	ggr,
	bets: 1_000_000,
	rounds: 20_000,
	players: 400,
	vips: 3,
	average_bet: 50,
	average_rounds: 50,
});

test('the newest month is compared with the month before, and games link to their pages', async () => {
	await open(
		clientOverview({
			figures: {
				month: '2026-04',
				company: { uid: 'one', name: 'A Casino' },
				total: figures(90_000),
				before: figures(60_000),
				best: [{ name: 'anchor', title: 'Anchor', ggr: 70_000, ggr_before: null }],
				falling: [{ name: 'buoy', title: 'Buoy', ggr: 20_000, ggr_before: 40_000 }],
			},
			tasks: [
				{ kind: 'campaigns', count: 1 },
				{ kind: 'expired_certificates', count: 1 },
				{ kind: 'certificates', count: 2 },
				{ kind: 'two_factor', count: 1 },
			],
			releases: [{ name: 'cove', title: 'Cove', release_date: '2026-06-01T00:00:00.000Z' }],
		}),
	);
	const month = card('Figures of April 2026');
	await expect.element(month.getByText('A Casino')).toBeVisible();
	await expect
		.element(month.getByRole('link'))
		.toHaveAttribute('href', '/client_area/summary/?from=2026-04&to=2026-04');
	await expectTexts(month.getByRole('definition'), [
		'€900',
		'+50.0% against the month before',
		'€10.0K',
		'±0.0%',
		'400',
		'±0.0%',
	]);
	await expect.element(card('Best games').getByRole('link')).toHaveAttribute('href', '/client_area/game/anchor');
	await expectTexts(card('Best games').getByRole('listitem'), ['Anchor€700–']);
	await expectTexts(card('Falling games').getByRole('listitem'), ['Buoy€200−50.0%']);
	const tasks = section.getByRole('list', { name: 'To do' }).getByRole('link');
	await expectTexts(tasks, [
		'Join 1 campaign',
		'1 certificate has expired',
		'2 certificates expire within 60 days',
		'Set up two-factor authentication',
	]);
	// The link of a task opens a page with exactly the counted items.
	expect(tasks.elements().map((link) => link.getAttribute('href'))).toEqual([
		'/client_area/campaigns/?entry=open',
		'/client_area/certificates/?state=expired',
		'/client_area/certificates/?expires=soon',
		'/client_area/account/',
	]);
	await expect.element(card('Next releases').getByRole('link', { name: 'Cove' })).toBeVisible();
	await expect.element(card('Campaigns').getByText('No campaign is live or planned.')).toBeVisible();
	await expect.element(card('New documents').getByText('There are no documents yet.')).toBeVisible();
});

test('without figures the overview says so', async () => {
	await open(clientOverview());
	await expect.element(section.getByText(/^No figures yet/)).toBeVisible();
});

test('staff without the right to view figures see no figures at all', async () => {
	await open(clientOverview({ figures_allowed: false }));
	await expect.element(card('Next releases')).toBeVisible();
	await expect.element(section.getByText(/^No figures yet/)).not.toBeInTheDocument();
});

test('a failed overview leaves the rest of the page, and is loaded again on request', async () => {
	allowConsoleMessage(/^overview /);
	await open(inSequence(failure(), clientOverview()));
	await expect.element(page.getByRole('region', { name: 'News for partners' })).toBeVisible();
	await userEvent.click(section.getByRole('button', { name: 'Try again' }));
	await expect.element(card('Next releases')).toBeVisible();
});
