import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AssetLibrary, AssetPlan, AssetProfile, ClientAsset } from '../../../contract/client-assets.ts';
import { failure, PICTURE_URL, type Responses } from '../../testing/responses.ts';
import { inSequence, media, signedIn, staff } from '../../testing/client-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { expectTexts } from '../../testing/read-page.ts';
import { resize } from '../../../ui/testing/browser.ts';
import { closeAll } from '../../../ui/testing/show-part.tsx';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';

const PATH = '/client_area/assets/';
const CALL = 'client-area/assets';

// The browser stores the last profile, and test files share the storage.
afterEach(() => localStorage.removeItem('asset-profile'));

const asset = (uid: string, over: Partial<ClientAsset> = {}): ClientAsset => ({
	uid,
	game: { name: 'paper-crane', title: 'Paper Crane' },
	kind: 'tile',
	title: '',
	language: '',
	ground: 'any',
	image: PICTURE_URL,
	media: media(960, 600),
	content_type: '',
	width: 960,
	height: 600,
	formats: 2,
	...over,
});
const library = (assets: ClientAsset[], over: Partial<AssetLibrary> = {}): AssetLibrary => ({
	assets,
	total: assets.length,
	images_by_kind: (['tile', 'banner'] as const).flatMap((kind) => {
		const images = assets.filter((each) => each.kind === kind && each.media !== null).length;
		return images > 0 ? { kind, images } : [];
	}),
	games: [{ name: 'paper-crane', title: 'Paper Crane' }],
	games_without_assets: [],
	kinds: ['tile', 'banner'],
	languages: [],
	grounds: ['any'],
	formats: [
		{
			key: 'small',
			title: 'Small tile',
			width: 300,
			height: 200,
			fit: 'cover',
			kinds: ['tile'],
			file_formats: ['webp'],
		},
		{ key: 'wide', title: 'Wide', width: 800, height: 200, fit: 'cover', kinds: ['banner'], file_formats: ['webp'] },
	],
	...over,
});
const plan = (over: Partial<AssetPlan> = {}): AssetPlan => ({
	assets: 2,
	files: 4,
	size: 1_200_000,
	is_estimated: true,
	unchanged: 0,
	enlarged: 0,
	examples: [],
	...over,
});
const profile = (over: Partial<AssetProfile> = {}): AssetProfile => ({
	uid: 'lobby1',
	name: 'Our lobby',
	output: { formats: ['small'], file_formats: ['png'], originals: false, pattern: '{game}.{format}' },
	last_download: null,
	...over,
});
const responses = (over: Responses = {}): Responses => ({
	[CALL]: library([asset('a'), asset('b', { kind: 'banner', title: 'Launch' })]),
	[`${CALL}/profiles`]: [],
	[`${CALL}/downloads`]: [],
	[`${CALL}/plan`]: plan(),
	...over,
});
const fieldsOf = (init?: RequestInit): Record<string, string> =>
	init?.body instanceof URLSearchParams ? Object.fromEntries(init.body) : {};
const panel = () => page.getByRole('region', { name: 'Your download' });
const box = (name: string) => page.getByRole('checkbox', { name, exact: true });

test('assets are chosen with checkboxes, and the panel counts their files', { tags: ['long'] }, async () => {
	const sent: Record<string, string>[] = [];
	await openPage(
		PATH,
		signedIn(
			responses({
				[`${CALL}/plan`]: (_: URL, init?: RequestInit) => {
					sent.push(fieldsOf(init));
					return plan(sent.length > 1 ? { assets: 1, files: 1, size: 40_000, is_estimated: false, enlarged: 1 } : {});
				},
			}),
		),
	);
	await expect.element(panel().getByRole('status').first()).toMatchTextContent('All 2 assets4 files, about 1.2 MB');
	expect(sent[0]).toMatchObject({ formats: 'small,wide', file_formats: 'webp', pattern: expect.any(String) });
	expect(sent[0]).not.toHaveProperty('assets');
	await userEvent.click(box('Paper Crane: Banner · Launch'));
	await expect.element(panel().getByText('1 chosen asset')).toBeVisible();
	await expect.element(panel().getByText('1 file, 40 kB')).toBeVisible();
	await expect.element(panel().getByText('1 file is larger than its original')).toBeVisible();
	expect(sent.at(-1)).toMatchObject({ assets: 'b' });
	await userEvent.click(panel().getByRole('button', { name: 'Clear choice' }));
	await expect.element(box('Paper Crane: Banner · Launch')).not.toBeChecked();
});

test('a change of a filter keeps the chosen assets, sizes and profile', { tags: ['long'] }, async () => {
	const sent: Record<string, string>[] = [];
	const assets = [asset('a'), asset('b', { kind: 'banner', title: 'Launch' })];
	await openPage(
		PATH,
		signedIn(
			responses({
				[CALL]: ({ searchParams }: URL) => {
					const found = searchParams.has('q')
						? []
						: assets.filter(({ kind }) => kind === (searchParams.get('kind') ?? kind));
					const formats = library([]).formats.map((format) => ({
						...format,
						file_formats: ['webp' as const, 'avif' as const],
					}));
					return library(found, { formats });
				},
				[`${CALL}/profiles`]: [profile({ output: { ...profile().output, formats: ['small', 'wide'] } })],
				[`${CALL}/plan`]: (_: URL, init?: RequestInit) => {
					sent.push(fieldsOf(init));
					return plan({ assets: 1 });
				},
			}),
		),
	);
	await userEvent.click(box('AVIF'));
	await userEvent.click(box('300×200'));
	await userEvent.click(box('Paper Crane: Tile'));
	const filter = page.getByRole('search').getByRole('combobox', { name: 'Kind' });
	await userEvent.selectOptions(filter, 'banner');
	await expect.element(box('Paper Crane: Tile')).not.toBeInTheDocument();
	await expect.element(panel().getByText('1 of them is not in this list')).toBeVisible();
	await expect.poll(() => sent.at(-1)).toMatchObject({ assets: 'a', formats: 'wide', file_formats: 'webp,avif' });
	await userEvent.fill(page.getByRole('searchbox'), 'zzz');
	await expect.element(page.getByText('No assets match these filters')).toBeVisible();
	await expect.element(panel().getByText('1 chosen asset')).toBeVisible();
	await userEvent.selectOptions(panel().getByRole('combobox', { name: 'Profile' }), 'lobby1');
	await userEvent.click(page.getByRole('button', { name: 'Clear filters' }));
	await expect.element(box('Paper Crane: Tile')).toBeChecked();
	await expect.element(panel().getByRole('combobox', { name: 'Profile' })).toHaveValue('lobby1');
});

test(
	'a size that gives no file is disabled with its reason, and so is an empty download',
	{ tags: ['long'] },
	async () => {
		await openPage(
			PATH,
			signedIn(
				responses({
					[CALL]: library([asset('a'), asset('b', { kind: 'banner' })], {
						formats: library([]).formats.map((format) => ({
							...format,
							file_formats: format.key === 'wide' ? ['webp', 'png'] : ['webp'],
						})),
					}),
					[`${CALL}/plan`]: (_: URL, init?: RequestInit) =>
						fieldsOf(init).assets === 'a' ? plan({ assets: 1, files: 0, size: 0 }) : plan(),
				}),
			),
		);
		await expect.element(box('800×200')).toBeChecked();
		await expect.element(box('PNG')).toBeEnabled();
		await userEvent.click(box('Paper Crane: Tile'));
		await expect.element(box('800×200')).toBeDisabled();
		await expect.element(box('800×200')).not.toBeChecked();
		await expect.element(panel().getByText('Wide · Only for: Banner')).toBeVisible();
		await expect.element(box('PNG')).toBeDisabled();
		await expect.element(panel().getByText(/^No file: choose another size/)).toBeVisible();
		await expect.element(panel().getByRole('button', { name: 'Download ZIP' })).toBeDisabled();
		await userEvent.click(panel().getByRole('button', { name: 'Clear choice' }));
		await expect.element(box('800×200')).toBeChecked();
		await expect.element(panel().getByRole('button', { name: 'Download ZIP' })).toBeEnabled();
	},
);

test('sizes that are made for the kind of an asset come before the others', async () => {
	const [small, wide] = library([]).formats;
	const formats = [{ ...wide!, kinds: ['banner' as const, 'tile' as const] }, small!];
	await openPage(PATH, signedIn(responses({ [CALL]: library([asset('a')], { formats }) })));
	const files = page.getByRole('list', { name: 'Files: Paper Crane: Tile' });
	await expectTexts(files.getByRole('listitem'), ['300×200 Small tileWebP', '800×200 WideWebP', 'OriginalDownload']);
});

test('each size of an asset is one link for each file format, beside the original', async () => {
	const video = { kind: 'video', image: null, media: null, content_type: 'video/mp4' } as const;
	await openPage(PATH, signedIn(responses({ [CALL]: library([asset('a'), asset('v', video)]) })));
	const files = page.getByRole('list', { name: 'Files: Paper Crane: Tile' });
	await expectTexts(files.getByRole('listitem'), ['300×200 Small tileWebP', 'OriginalDownload']);
	const link = files.getByRole('link', { name: '300×200 WebP · Paper Crane: Tile' });
	await expect
		.element(link)
		.toHaveAttribute('href', '/api/client-area/assets/files/a?format=small&file_format=webp&lang=en');
	await expect.element(link).toHaveAttribute('download');
	// The checkbox's label covers the image, but the pointer must still reach the link.
	await userEvent.hover(link);
	const ofVideo = page.getByRole('list', { name: 'Files: Paper Crane: Video' }).getByRole('link');
	await expect.element(ofVideo).toHaveAttribute('href', '/api/client-area/assets/files/v?lang=en');
});

test.for([
	[390, 844],
	[1280, 800],
] as const)('the panel shows all sizes and formats without scrolling inside itself, %i×%i', async ([width, height]) => {
	await resize(width, height);
	await openPage(PATH, signedIn(responses()));
	await expect.element(box('JPEG')).toBeVisible();
	const scrolling: string[] = [];
	for (let element = box('JPEG').element().parentElement; element; element = element.parentElement)
		if (
			/auto|scroll|hidden/.test(getComputedStyle(element).overflowY) &&
			element.scrollHeight > element.clientHeight + 1
		)
			scrolling.push(`${element.localName}.${element.className}`);
	expect(scrolling).toEqual([]);
});

test('on a phone, a button leads from the order to the sizes', async () => {
	await resize(390, 844);
	await openPage(PATH, signedIn(responses()));
	await userEvent.click(panel().getByRole('button', { name: 'Choose sizes' }));
	await expect.element(panel().getByRole('heading', { name: 'Your download' })).toHaveFocus();
	await expect.element(box('300×200')).toBeInViewport();
});

test('the pattern has a live example, and errors stand at their fields', async () => {
	await openPage(
		PATH,
		signedIn(
			responses({
				[`${CALL}/plan`]: (_: URL, init?: RequestInit) =>
					fieldsOf(init).pattern === '{game}'
						? Response.json({ status: 'error', errors: { pattern: ['It must end with .{format}'] } })
						: plan(),
			}),
		),
	);
	const pattern = panel().getByRole('textbox', { name: 'Names of the files' });
	await expect.element(panel().getByText('paper-crane_tile_300x200.webp')).toBeVisible();
	await userEvent.fill(pattern, '{game}/{kind}.{format}');
	await expect.element(panel().getByText('paper-crane/tile.webp')).toBeVisible();
	await userEvent.fill(pattern, '{game}');
	await expect.element(panel().getByText('It must end with .{format}')).toBeVisible();
});

test('a profile is saved, chosen and deleted, and replaces the fields', { tags: ['long'] }, async () => {
	const sent: [string, Record<string, string>][] = [];
	await openPage(
		PATH,
		signedIn(
			responses({
				[`${CALL}/profiles`]: (_: URL, init?: RequestInit) => {
					if (init?.method !== 'POST') return [];
					sent.push(['add', fieldsOf(init)]);
					return sent.filter(([what]) => what === 'add').length === 1
						? Response.json({ status: 'error', errors: { name: ['Enter a name.'] } })
						: profile();
				},
				[`${CALL}/plan`]: (_: URL, init?: RequestInit) => {
					sent.push(['plan', fieldsOf(init)]);
					return plan();
				},
				[`${CALL}/profiles/lobby1/delete`]: () => Response.json({ status: 'ok' }),
			}),
		),
	);
	sent.length = 0;
	await userEvent.click(panel().getByRole('button', { name: 'Save as profile' }));
	await expect.element(panel().getByText('Enter a name.')).toBeVisible();
	await userEvent.fill(panel().getByRole('textbox', { name: 'Name of the profile' }), 'Our lobby');
	await userEvent.click(panel().getByRole('button', { name: 'Save as profile' }));
	await expect.element(panel().getByRole('combobox', { name: 'Profile' })).toHaveValue('lobby1');
	// The form stays open, and the confirmation is beside its button.
	await expect.element(panel().getByText('The profile is saved.')).toBeVisible();
	await expect.element(panel().getByRole('textbox', { name: 'Name of the profile' })).toHaveValue('Our lobby');
	await userEvent.click(panel().getByRole('checkbox', { name: /^Only what changed/ }));
	await expect.poll(() => sent.at(-1)?.[1]).toMatchObject({ profile: 'lobby1', only_changed: 'on' });
	expect(sent.at(-1)![1]).not.toHaveProperty('pattern');
	await userEvent.click(panel().getByRole('button', { name: 'Delete profile' }));
	const dialog = page.getByRole('dialog', { name: 'Delete the profile “Our lobby”?' });
	await userEvent.click(dialog.getByRole('button', { name: 'Delete profile' }));
	await expect.element(dialog).not.toBeInTheDocument();
	await expect.element(panel().getByRole('combobox', { name: 'Profile' })).not.toBeInTheDocument();
});

test('the profile that was used last is chosen at the next visit, while it exists', async () => {
	const visit = (profiles: AssetProfile[]) => {
		closeAll();
		return openPage(PATH, signedIn(responses({ [`${CALL}/profiles`]: profiles })));
	};
	const select = () => panel().getByRole('combobox', { name: 'Profile' });
	const other = profile({ uid: 'lobby2', name: 'Another lobby' });
	await visit([profile(), other]);
	await expect.element(select()).toHaveValue('');
	await userEvent.selectOptions(select(), 'Our lobby');
	await visit([profile(), other]);
	await expect.element(select()).toHaveValue('lobby1');
	await visit([other]);
	await expect.element(select()).toHaveValue('');
});

test('an order leads to its archive and is in the list, and an error says why not', async () => {
	const download = {
		uid: 'd1',
		url: '#archive',
		profile: null,
		files: 4,
		created_at: '2026-05-01T10:00:00.000Z',
		completed_at: null,
	};
	const orders = inSequence(
		Response.json({ status: 'error', errors: { __all__: ['Nothing has changed.'] } }),
		download,
	);
	await openPage(
		PATH,
		signedIn(
			responses({ [`${CALL}/downloads`]: (_: URL, init?: RequestInit) => (init?.method === 'POST' ? orders() : []) }),
		),
	);
	const button = panel().getByRole('button', { name: 'Download ZIP' });
	await userEvent.click(button);
	await expect.element(panel().getByText('Nothing has changed.')).toBeVisible();
	await userEvent.click(button);
	await expect.poll(() => location.hash).toBe('#archive');
	const list = page.getByRole('region', { name: 'Latest downloads' });
	await expect.element(list.getByRole('listitem')).toMatchTextContent('4 files · not complete');
});

test('without results the filters can be cleared, without assets a text says so', async () => {
	const calls: string[] = [];
	await openPage(
		`${PATH}?q=zzz`,
		signedIn(
			responses({
				[CALL]: ({ searchParams }: URL) => {
					calls.push(searchParams.get('q') ?? '');
					return searchParams.has('q') ? library([]) : library([asset('a')]);
				},
			}),
		),
	);
	await expect.element(page.getByText('No assets match these filters')).toBeVisible();
	await userEvent.click(page.getByRole('button', { name: 'Clear filters' }));
	await expect.element(box('Paper Crane: Tile')).toBeVisible();
	expect(calls).toEqual(['zzz', '']);
});

test('a studio without assets has a text, and a failed library can be loaded again', async () => {
	allowConsoleMessage(/^assets /);
	await openPage(PATH, signedIn(responses({ [CALL]: inSequence(failure(), library([], { games: [] })) }), staff()));
	await userEvent.click(page.getByRole('button', { name: 'Try again' }));
	await expect.element(page.getByText('There are no assets yet')).toBeVisible();
});

test('a search that names a game without assets links to its page', async () => {
	const empty = library([], { games_without_assets: [{ name: 'anchor', title: 'Anchor' }] });
	await openPage(`${PATH}?q=anchor`, signedIn(responses({ [CALL]: empty })));
	await expect.element(page.getByText(/^Anchor has no sized images yet\./)).toBeVisible();
	const link = page.getByRole('link', { name: /^Page of the game/ });
	await expect.element(link).toHaveAttribute('href', '/client_area/game/anchor');
});
