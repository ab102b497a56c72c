import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure } from '../../testing/responses.ts';
import { campaign, inSequence, media, signedIn } from '../../testing/client-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { closeErrorDialog, expectTexts } from '../../testing/read-page.ts';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';

const PATH = '/client_area/campaigns/';
const section = (name: string) => page.getByRole('region', { name, exact: true });

test('campaigns: each is listed under its status, with its period and a logo in the size for the status', async () => {
	const logo = (size: number): string => `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="${size}"/>`;
	const logos = {
		logo_thumbnail_300x300: logo(300),
		logo_thumbnail_200x200: logo(200),
		media: { logo_thumbnail_300x300: media(300, 300), logo_thumbnail_200x200: media(200, 200) },
	};
	await openPage(
		PATH,
		signedIn({
			'client-area/campaigns': [
				campaign('pearl-hunt', logos),
				campaign('storm-race', { ...logos, name: 'Storm race' }),
				campaign('tide-cup', {
					...logos,
					status: 'upcoming',
					start_date: '2026-06-01T10:00:00.000Z',
					end_date: '2026-07-01T10:00:00.000Z',
				}),
				campaign('old-lights', {
					...logos,
					status: 'previous',
					start_date: '2025-12-05T10:00:00.000Z',
					end_date: '2025-12-20T10:00:00.000Z',
				}),
			],
		}),
	);
	await expect.poll(() => document.title).toBe('Campaigns · A Studio');
	for (const [title, names, size, months] of [
		['Live', ['pearl-hunt', 'Storm race'], 300, ['2026-04', '2026-05']],
		['Upcoming', ['tide-cup'], 200, ['2026-06', '2026-07']],
		['Previous', ['old-lights'], 200, ['2025-12']],
	] as const) {
		await expectTexts(section(title).getByRole('heading', { level: 3 }), names);
		const card = section(title).getByRole('article').first().element();
		const image = card.querySelector('img')!;
		expect(Math.round(image.getBoundingClientRect().width)).toBe(size);
		expect(image.getAttribute('src')).toBe(logo(size));
		expect([...card.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual(months);
	}
	await expect
		.element(page.getByRole('link', { name: 'Storm race' }))
		.toHaveAttribute('href', '/client_area/campaign/storm-race');
});

test('campaigns: each is marked, and a filter in the address shows those with a mark', async () => {
	const list = [
		campaign('open-race', { join_state: 'open' }),
		campaign('own-race', { join_state: 'open' }),
		campaign('old-race', { status: 'previous', join_state: 'closed' }),
	];
	const joined = ['own-race', 'old-race'].map((slug) => ({ slug, record: {} }));
	await openPage(
		`${PATH}?entry=open`,
		signedIn({ 'client-area/campaigns': list, 'client-area/campaign-opt-ins': joined }),
	);
	const names = page.getByRole('heading', { level: 3 });
	await expectTexts(names, ['open-race']);
	await expect.element(page.getByRole('radio', { name: 'Can be joined 1' })).toBeChecked();
	await expect.element(section('Previous')).not.toBeInTheDocument();
	await userEvent.click(page.getByRole('radio', { name: 'Joined 2' }));
	await expectTexts(names, ['own-race', 'old-race']);
	expect(location.search).toBe('?entry=joined');
	await expectTexts(section('Previous').getByRole('article').getByRole('listitem'), ['Joined', 'Ended']);
	await userEvent.click(page.getByRole('radio', { name: 'All 3' }));
	await expect.poll(() => location.search).toBe('');
	await expectTexts(section('Live').getByRole('article').getByRole('listitem'), ['Can be joined', 'Joined']);
});

test('campaigns: a filter without a match offers all campaigns', async () => {
	await openPage(`${PATH}?entry=ended`, signedIn({ 'client-area/campaigns': [campaign('pearl-hunt')] }));
	await userEvent.click(page.getByRole('button', { name: 'Show all campaigns' }));
	await expectTexts(section('Live').getByRole('heading', { level: 3 }), ['pearl-hunt']);
});

test('campaigns: a section without campaigns says so', async () => {
	await openPage(PATH, signedIn({ 'client-area/campaigns': [campaign('pearl-hunt')] }));
	await expect.element(section('Upcoming')).toMatchTextContent('No campaign is announced yet.');
	await expect.element(section('Previous')).toMatchTextContent('No campaign has ended yet.');
});

test('campaigns: a studio without campaigns has one notice and no sections', async () => {
	await openPage(PATH, signedIn({ 'client-area/campaigns': [] }));
	await expect
		.element(page.getByText('Tournaments and prize drops are announced here. None is planned yet.'))
		.toBeVisible();
	for (const name of ['Live', 'Upcoming', 'Previous']) await expect.element(section(name)).not.toBeInTheDocument();
});

test('campaigns: a list that fails to load opens the global-error dialog, and can be retried', async () => {
	allowConsoleMessage(/^campaigns /);
	await openPage(PATH, signedIn({ 'client-area/campaigns': inSequence(failure(), [campaign('pearl-hunt')]) }));
	await closeErrorDialog();
	await userEvent.click(page.getByRole('button', { name: 'Try again' }));
	await expectTexts(section('Live').getByRole('heading', { level: 3 }), ['pearl-hunt']);
	await expect.element(page.getByText('This could not be loaded.')).not.toBeInTheDocument();
});
