import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { GameDocument } from '../../../contract/documents.ts';
import type { ClientGame } from '../../../contract/client-games.ts';
import {
	campaign,
	changeList,
	clientChange,
	clientDocument,
	clientGame,
	documentTypes,
	inSequence,
	media,
	noAssets,
	promoTool,
	sheets,
	signedIn,
	user,
} from '../../testing/client-responses.ts';
import type { AssetLibrary, ClientAsset } from '../../client-area/assets-api.ts';
import { failure, PICTURE_URL, type Responses } from '../../testing/responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { expectTexts } from '../../testing/read-page.ts';
import { resize } from '../../../ui/testing/browser.ts';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';
import { closeAll } from '../../../ui/testing/show-part.tsx';

const PATH = '/client_area/game/anchor';

const open = (over: Partial<ClientGame> = {}, responses: Responses = {}) =>
	openPage(
		PATH,
		signedIn({
			...noAssets,
			'client-area/games/anchor': clientGame(over),
			'client-area/changes': () => changeList([clientChange(4)]),
			'client-area/games/anchor/sheets': sheets(),
			...responses,
		}),
	);

const region = (name: string) => page.getByRole('region', { name, exact: true });
const gameDocument = (title: string, type: string): GameDocument => {
	const { games: _, game_count: __, ...document } = clientDocument(title);
	return { ...document, type: documentTypes.find(({ key }) => key === type)! };
};

const fact = (label: string): string | undefined =>
	[...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label)?.nextElementSibling
		?.textContent ?? undefined;

test('game: facts, demo, figures with their change, and changes from before to after', { tags: ['long'] }, async () => {
	await open();
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Anchor');
	await expect.poll(() => document.title).toBe('Anchor · A Studio');
	expect(fact('Return to player')).toBe('96.10%');
	expect(fact('Other RTP versions')).toBe('94.20%');
	expect(fact('Bet levels')?.replaceAll('\u00a0', ' ')).toBe('€0.20 · €1 · €100');
	expect(fact('Provider')).toBe('A Studio');
	expect(fact('Release')).toBe('Released on 10 January 2026Announced on 1 October 2025Not moved since');
	const demo = region('Demo').getByRole('link', { name: 'Play the demo (opens in a new tab)' });
	await expect.element(demo).toHaveAttribute('href', '/demo/anchor/?lang=en');
	await expect.element(region('Figures').getByText('A Casino · March 2026')).toBeVisible();
	expect(fact('Bets')).toBe('€0.20 – 100'.replaceAll(' ', '\u00a0'));
	await expect.element(region('Figures').getByText('+25.0% against February 2026').first()).toBeVisible();
	await expectTexts(region('Figures').getByRole('rowheader'), ['February 2026', 'March 2026']);
	await expect.element(region('What changed')).toMatchTextContent('3 February 2026');
	await expect.element(region('What changed')).toMatchTextContent('95.00%changed to96.10%');
	const archive = page.getByRole('link', { name: 'Everything as ZIP' });
	await expect.element(archive).toHaveAttribute('href', '/api/client-area/games/anchor/files.zip?lang=en');
});

test('game: a release that moved lists its dates, and a game without changes says since when', async () => {
	await open(
		{ former_release_dates: ['2025-12-01T09:00:00.000Z', '2025-12-20T09:00:00.000Z'] },
		{ 'client-area/changes': () => changeList([]) },
	);
	await expect
		.element(page.getByText('Moved 2 times: 1 December 2025 → 20 December 2025 → 10 January 2026'))
		.toBeVisible();
	await expect.element(region('What changed').getByText('No changes recorded since 1 October 2025.')).toBeVisible();
});

test('game: documents are grouped by type, certificates first, and packs and campaigns are linked', async () => {
	await open({
		documents: [gameDocument('Anchor sheet', 'game-sheets'), gameDocument('Anchor certificate', 'certificates')],
		promo_tools: [
			{
				...promoTool('icons'),
				files: [
					{
						file: '/api/client-area/files/icons.zip',
						download_name: 'Icons.zip',
						content_type: 'application/zip',
						size: 1000,
						c_at: '2026-03-01T09:00:00.000Z',
					},
				],
			},
		],
		campaigns: [campaign('race'), campaign('past', { status: 'previous' })],
	});
	const documents = region('Documents');
	await expectTexts(documents.getByRole('heading', { level: 3 }), ['Certificates', 'Game sheets']);
	// The generated sheet comes first.
	await expect
		.element(documents.getByRole('link').first())
		.toHaveAttribute('href', '/api/client-area/games/anchor/sheets/game/sheet.pdf?language=en');
	await expect
		.element(documents.getByRole('link', { name: 'Anchor sheet' }))
		.toHaveAttribute('download', 'Anchor sheet.pdf');
	// The page distinguishes uploaded documents from generated sheets.
	await expect.element(documents.getByText('Uploaded by the studio', { exact: false })).toBeVisible();
	await expect.element(documents.getByText(/^Uploaded \d/).first()).toBeVisible();
	await expect.element(region('Sheets').getByText('Always current').first()).toBeVisible();
	const pack = region('Promo tools').getByRole('link', { name: 'Icons', exact: true });
	await expect.element(pack).toHaveAttribute('href', '/api/client-area/files/icons.zip');
	await expect.element(region('Images')).toMatchTextContent('400×400 · WEBP · 20 kB');
	await expectTexts(region('Campaigns').getByRole('heading', { level: 3 }), ['Live', 'Previous']);
	await expect.element(region('Live').getByRole('link')).toHaveAttribute('href', '/client_area/campaign/race');
});

const banner: ClientAsset = {
	uid: 'b1',
	game: { name: 'anchor', title: 'Anchor' },
	kind: 'banner',
	title: '',
	language: '',
	ground: 'any',
	image: PICTURE_URL,
	media: media(1600, 900),
	content_type: '',
	width: 1600,
	height: 900,
	formats: 1,
};
const assetLibrary: AssetLibrary = {
	...(noAssets['client-area/assets'] as AssetLibrary),
	assets: [banner],
	total: 1,
	images_by_kind: [{ kind: 'banner', images: 1 }],
	games: [banner.game],
	kinds: ['banner'],
	formats: [
		{
			key: 'social',
			title: 'Social banner',
			width: 1200,
			height: 628,
			fit: 'cover',
			kinds: ['banner'],
			file_formats: ['webp', 'png'],
		},
	],
};

test('game: assets have a link for each size and file format, also without other images', async () => {
	await open(
		{ has_assets: true, pictures: [], promo_tools: [] },
		{ 'client-area/assets': assetLibrary, 'client-area/assets/plan': failure() },
	);
	await expect
		.element(region('Assets').getByRole('link', { name: '1200×628 PNG · Banner' }))
		.toHaveAttribute('href', '/api/client-area/assets/files/b1?format=social&file_format=png&lang=en');
});

test('game: sheets and assets that fail to load load again, each by its own button', async () => {
	allowConsoleMessage(/^(sheets|assets) of a game |^assets /);
	await open(
		{ has_assets: true, pictures: [], promo_tools: [] },
		{
			'client-area/assets': inSequence(failure(), assetLibrary),
			'client-area/assets/plan': failure(),
			'client-area/games/anchor/sheets': inSequence(failure(), sheets()),
		},
	);
	const retryIn = (name: string) => region(name).getByRole('button', { name: 'Try again' });
	await expect.element(region('Assets').getByRole('alert')).toMatchTextContent('This could not be loaded.');
	await userEvent.click(retryIn('Sheets'));
	await expect.element(region('Sheets').getByRole('link', { name: 'View Game sheet' })).toBeVisible();
	await userEvent.click(retryIn('Assets'));
	await expect.element(region('Assets').getByRole('link', { name: '1200×628 PNG · Banner' })).toBeInTheDocument();
	await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('game: certificates name market, state, variant and expiry, with their files and hashes', async () => {
	await open();
	const certificates = region('Certificates by market');
	const malta = certificates.getByRole('listitem');
	for (const text of [
		'Malta',
		'Regulator of Malta',
		'Certified',
		'96.10%',
		'2 January 2028',
		'TH-1',
		'Renewal follows',
	])
		await expect.element(malta).toMatchTextContent(text);
	const file = malta.getByRole('link', { name: /^Download \(2.+kB\) Malta$/ });
	await expect.element(file).toHaveAttribute('href', '/api/client-area/files/th-1.pdf');
	const hash = 'ab'.repeat(32);
	await expect
		.element(malta.getByRole('link', { name: `SHA-256 ${hash}` }))
		.toHaveAttribute('href', `/verify/${hash}/`);
	await expect
		.element(certificates.getByRole('link', { name: 'All certificates' }))
		.toHaveAttribute('href', '/client_area/certificates/?q=Anchor');
});

test('game: sheets name their version, with their files, their hash and their earlier versions', async () => {
	await open();
	const section = region('Sheets');
	await expectTexts(section.getByRole('heading', { level: 3 }), ['Game sheet', 'Mathematics report']);
	await expect.element(section.getByText('Version 2 · 2 February 2026')).toBeVisible();
	await expect
		.element(section.getByRole('link', { name: 'View Game sheet' }))
		.toHaveAttribute('href', '/client_area/game/anchor/sheet?kind=game&language=en');
	const pdf = section.getByRole('link', { name: /^PDF · 110.kB Game sheet$/ });
	await expect
		.element(pdf)
		.toHaveAttribute('href', '/api/client-area/games/anchor/sheets/game/sheet.pdf?language=en&version=2');
	const hash = 'cd'.repeat(32);
	await expect
		.element(section.getByRole('link', { name: `SHA-256 ${hash}` }))
		.toHaveAttribute('href', `/verify/${hash}/`);
	await expect.element(section.getByRole('link', { name: /^1 earlier version ?: Game sheet$/ })).toBeVisible();
	// The PDF of the second sheet failed.
	await expect.element(section.getByText('The PDF could not be made.', { exact: false })).toBeVisible();
});

test('game: before the release there is no demo, and empty sections say so', async () => {
	await open({
		is_released: false,
		release_date: '2099-01-10T00:00:00.000Z',
		endpoint: null,
		demo: 'none',
		certificates: [],
		pictures: [],
		files: { count: 0, size: 0 },
		figures: { period: { from: '2025-04', to: '2026-03' }, company: null, by_month: [] },
	});
	await expect
		.element(region('Demo').getByText('The demo opens here with the release on 10 January 2099.'))
		.toBeVisible();
	await expect.element(region('Demo').getByRole('link')).not.toBeInTheDocument();
	for (const text of [
		'No certificate of this game is published yet.',
		'No documents for this game.',
		'There are no promo tools and images of this game yet.',
		'No figures of this game yet',
		'This game is in no campaign yet.',
	])
		await expect.element(page.getByText(text)).toBeVisible();
	// The archive contains the sheets, so the page shows a link to the archive.
	await expect.element(page.getByRole('link', { name: 'Everything as ZIP' })).toBeVisible();
});

test('game: staff without the right to figures see why there are none', async () => {
	await open({ figures_allowed: false, figures: null });
	await expect.element(region('Figures')).toMatchTextContent('for managers and superusers');
	await expect.element(region('Figures').getByRole('table')).not.toBeInTheDocument();
});

test('game: users of a company without shares see whom to ask, others see the link', async () => {
	await open();
	await expect.element(page.getByText(/^Sharing with guests is off for your company\./)).toBeVisible();
	await expect
		.element(page.getByRole('link', { name: 'support@studio.test', exact: true }))
		.toHaveAttribute('href', 'mailto:support@studio.test');
	await expect.element(page.getByRole('link', { name: 'Share', exact: true })).not.toBeInTheDocument();
	closeAll();
	await open({}, { 'auth/me': { user: user({ can_share: true }) } });
	await expect.element(page.getByRole('link', { name: 'Share', exact: true })).toBeVisible();
	await expect.element(page.getByText(/^Sharing with guests is off/)).not.toBeInTheDocument();
});

test('game: a section has an address, and the link is copied', async () => {
	await resize(390, 700);
	const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
	await open({ documents: [1, 2, 3].map((number) => gameDocument(`Sheet ${number}`, 'api')) });
	const jumps = page.getByRole('navigation', { name: 'On this page' });
	await userEvent.click(jumps.getByRole('link', { name: 'Documents' }));
	await expect.poll(() => location.hash).toBe('#documents');
	const heading = page.getByRole('heading', { name: 'Documents', exact: true });
	await expect.element(heading).toHaveFocus();
	await expect.element(jumps.getByRole('link', { name: 'Documents' })).toHaveAttribute('aria-current', 'location');
	await userEvent.click(page.getByRole('button', { name: 'Copy link' }));
	expect(copied).toHaveBeenCalledExactlyOnceWith(`${location.origin}${PATH}`);
	await expect.element(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
});
