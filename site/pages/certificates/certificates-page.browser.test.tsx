import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CertificateMatrix } from '../../client-area/client-api.ts';
import { failure } from '../../testing/responses.ts';
import { inSequence, signedIn } from '../../testing/client-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { closeErrorDialog, expectTexts } from '../../testing/read-page.ts';
import { resize } from '../../../ui/testing/browser.ts';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';

const HASH = 'ab'.repeat(32);
const empty: CertificateMatrix = { markets: [], providers: [], games: [], certificates: [] };
const matrix: CertificateMatrix = {
	markets: [
		{ key: 'malta', title: 'Malta', regulator: 'Regulator of Malta', countries: ['MT'] },
		{ key: 'spain', title: 'Spain', regulator: '', countries: ['ES'] },
	],
	providers: [{ key: 'own', title: 'Our games', is_own: true }],
	games: ['Thunder Yak', 'Koi'].map((title) => ({
		name: title.toLowerCase().replace(' ', '-'),
		title,
		folded_titles: title.toLowerCase(),
		provider_name: 'own',
		release_date: '2026-01-02T00:00:00.000Z',
	})),
	certificates: [
		{
			uid: 'one',
			game: 'thunder-yak',
			market: 'malta',
			state: 'expired',
			rtp: 96.5,
			laboratory: 'Test House',
			reference: 'TH-1',
			valid_from: '2023-01-02T00:00:00.000Z',
			valid_until: '2026-01-02T00:00:00.000Z',
			expires_soon: false,
			note: 'Renewal follows',
			file: { url: '/api/client-area/files/th-1.pdf', size: 2276, sha256: HASH },
		},
	],
};
const open = (response: unknown, query = '') =>
	openPage(`/client_area/certificates/${query}`, signedIn({ 'client-area/certificates': response }));
const cell = () => page.getByRole('button', { name: /Thunder Yak, Malta/ });

test('certificates: one with a file is marked, and the mark downloads the file', async () => {
	const [first] = matrix.certificates;
	await open({
		...matrix,
		certificates: [
			{ ...first!, state: 'certified', expires_soon: true },
			{ ...first!, uid: 'two', market: 'spain', file: null },
		],
	});
	await expect.element(cell()).toMatchTextContent('Expires soon');
	const files = page.getByRole('table').getByRole('link');
	await expectTexts(files, ['File Thunder Yak, Malta']);
	await expect.element(files).toHaveAttribute('href', '/api/client-area/files/th-1.pdf');
	await expect.element(files).toHaveAttribute('download');
	await userEvent.click(page.getByRole('checkbox', { name: 'Expires within 60 days' }));
	await expect.poll(() => location.search).toBe('?expires=soon');
	await expect
		.element(page.getByRole('link', { name: 'Export as CSV' }))
		.toHaveAttribute('href', '/api/client-area/certificates.csv?expires=soon&lang=en');
	await expect.element(page.getByRole('rowheader')).toHaveLength(1);
});

test('certificates: a cell shows state, RTP and expiry, and opens its details with the file', async () => {
	await open(matrix);
	await expect.element(cell()).toMatchTextContent('Expired');
	await expect.element(cell()).toMatchTextContent('96.50%');
	await expect.element(cell()).toMatchTextContent('2 January 2026');
	await expect.element(page.getByRole('columnheader', { name: 'Spain' })).toBeVisible();
	await userEvent.click(cell());
	const dialog = page.getByRole('dialog', { name: 'Thunder Yak · Malta' });
	for (const text of ['Regulator of Malta', 'Test House', 'TH-1', '2 January 2023', 'Renewal follows'])
		await expect.element(dialog).toMatchTextContent(text);
	const download = dialog.getByRole('link', { name: /Download \(2.kB\)/ });
	await expect.element(download).toHaveAttribute('href', '/api/client-area/files/th-1.pdf');
	await expect.element(dialog.getByRole('link', { name: HASH })).toHaveAttribute('href', `/verify/${HASH}/`);
	await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
	await expect.element(dialog).not.toBeInTheDocument();
});

const gamesOf = (count: number): CertificateMatrix => ({
	...matrix,
	games: Array.from({ length: count }, (_, at) => ({ ...matrix.games[0]!, name: `game-${at}`, title: `Game ${at}` })),
});

test('certificates: on a phone, no box scrolls, and a few further games are not hidden', async () => {
	await resize(390);
	await open(gamesOf(15));
	await expect.element(page.getByRole('rowheader')).toHaveLength(15);
	const box = page.getByRole('region', { name: 'Certificates' }).element();
	expect(getComputedStyle(box).overflowY).toBe('visible');
});

test('certificates: a phone shows ten games at a time', async () => {
	await resize(390);
	await open(gamesOf(16));
	await expect.element(page.getByRole('rowheader')).toHaveLength(10);
	await userEvent.click(page.getByRole('button', { name: 'Show 6 more' }));
	await expect.element(page.getByRole('rowheader')).toHaveLength(16);
});

test('certificates: filters are in the address and in the export, and can be cleared', async () => {
	await open(matrix, '?state=expired');
	await expect.element(page.getByRole('rowheader')).toHaveTextContent('Thunder Yak');
	const csv = page.getByRole('link', { name: 'Export as CSV' });
	await expect.element(csv).toHaveAttribute('href', '/api/client-area/certificates.csv?state=expired&lang=en');
	await userEvent.selectOptions(page.getByRole('combobox', { name: 'State' }), 'Planned');
	await expect.element(page.getByRole('heading', { name: 'No certificates match these filters' })).toBeVisible();
	expect(location.search).toBe('?state=planned');
	await userEvent.click(page.getByRole('button', { name: 'Clear filters' }));
	await expect.poll(() => page.getByRole('rowheader').elements().length).toBe(2);
	expect(location.search).toBe('');
});

test('certificates: a notice says that there are none', async () => {
	await open(empty);
	await expect.element(page.getByRole('heading', { name: 'There are no certificates yet' })).toBeVisible();
});

test('certificates: a failed call opens the global-error dialog, and can be retried', async () => {
	allowConsoleMessage(/^certificates /);
	await open(inSequence(failure(), matrix));
	await closeErrorDialog();
	await userEvent.click(page.getByRole('button', { name: 'Try again' }));
	await expect.element(cell()).toBeVisible();
});
