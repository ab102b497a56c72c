import type { TwoFactor, Session, User } from '../../contract/accounts.ts';
import type { ClientChange, ClientChangeList } from '../../contract/client-changes.ts';
import type { ClientGame } from '../../contract/client-games.ts';
import type { AssetLibrary } from '../../contract/client-assets.ts';
import type { ClientOverview } from '../../contract/client-overview.ts';
import type { Media } from '../../contract/envelope.ts';
import type { CampaignOptIn } from '../../contract/campaign-opt-ins.ts';
import type { Campaign, CampaignDetails } from '../../contract/campaigns.ts';
import type { Document } from '../../contract/documents.ts';
import type { GamesTable, TableGame } from '../../contract/games-table.ts';
import type { Figures, PeriodFigures } from '../../contract/figures.ts';
import type { PromoTool, PromoToolDetails } from '../../contract/promo-tools.ts';
import type { ListedSheet, Sheet, SheetVersion } from '../../contract/sheets.ts';
import type { RoadmapItem } from '../../contract/roadmap.ts';
import { latestGames, PICTURE_URL, providersOf, type Responses } from './responses.ts';

export const user = (over: Partial<User> = {}): User => ({
	email: 'operator@casino.test',
	company: 'A Casino',
	is_staff: false,
	is_superuser: false,
	must_set_up_two_factor: false,
	can_view_figures: true,
	can_manage_colleagues: false,
	can_share: false,
	...over,
});

export const staff = (over: Partial<User> = {}): User =>
	user({ email: 'staff@studio.test', company: '', is_staff: true, ...over });

export const signedIn = (responses: Responses, who = user()): Responses => ({
	'auth/me': { user: who },
	'client-area/changes': () => changeList([]),
	'client-area/changes/seen': () => Response.json({ status: 'ok' }),
	'client-area/campaign-opt-ins': [],
	...responses,
});

export const clientChange = (number: number, over: Partial<ClientChange> = {}): ClientChange => ({
	number,
	at: '2026-02-03T09:00:00.000Z',
	resource: 'games',
	action: 'changed',
	title: 'Anchor',
	market: null,
	days: null,
	games: [{ name: 'anchor', title: 'Anchor' }],
	path: '/client_area/game/anchor',
	fields: [{ field: 'rtp', before: 95, after: 96.1 }],
	is_new: false,
	...over,
});

export const changeList = (data: ClientChange[], over: Partial<ClientChangeList['extra']> = {}): Response =>
	Response.json({
		status: 'ok',
		data,
		extra: {
			new_count: data.filter((change) => change.is_new).length,
			seen_at: '2026-02-01T10:00:00.000Z',
			newest: data[0]?.number ?? 0,
			next: null,
			...over,
		},
	} satisfies ClientChangeList);

/** A visitor who must sign in is redirected to the home page. */
export const emptyHome: Responses = {
	banners: [],
	'games/latest': () => latestGames([]),
	'games/unreleased': [],
	'news/latest': [],
	offices: [],
	partners: [],
};

/** Returns a function that returns one response per call, and then repeats the last one. */
export function inSequence(...responses: unknown[]): () => unknown {
	let next = 0;
	return () => responses[Math.min(next++, responses.length - 1)];
}

export const media = (width: number, height: number): Media => ({
	width,
	height,
	placeholder: '',
	color: '#123456',
	alt: 'A picture',
	renditions: [],
});

export const campaign = (slug: string, over: Partial<Campaign> = {}): Campaign => ({
	slug,
	name: slug,
	status: 'live',
	start_date: '2026-04-01T10:00:00.000Z',
	end_date: '2026-05-01T10:00:00.000Z',
	logo_thumbnail_300x300: null,
	logo_thumbnail_200x200: null,
	media: {},
	join_state: null,
	...over,
});

export const campaignDetails = (slug: string, over: Partial<CampaignDetails> = {}): CampaignDetails => ({
	...campaign(slug),
	description: `<p>${slug} at length</p>` as CampaignDetails['description'],
	disciplines: ['Most wins'],
	prize_pool: '€10,000',
	games: [{ name: 'anchor', title: 'Anchor', url: '/games/anchor/', logo: null, media: {} }],
	join: null,
	withheld_from: [],
	prize_distribution:
		'<table><tbody><tr><td>1</td><td>€5,000</td></tr></tbody></table>' as CampaignDetails['prize_distribution'],
	...over,
});

export const noOptIn: CampaignOptIn = { may_join: true, is_joined: false, has_newer_text: false, records: [] };

export const roadmapItem = (title: string, start_date: string, over: Partial<RoadmapItem> = {}): RoadmapItem => ({
	uid: title,
	title,
	description: `<p>${title} at length</p>` as RoadmapItem['description'],
	image: null,
	description_image: null,
	start_date: `${start_date}T00:00:00.000Z`,
	end_date: null,
	link: '',
	media: {},
	...over,
});

export const documentTypes = [
	{ key: 'certificates', title: 'Certificates' },
	{ key: 'game-sheets', title: 'Game sheets' },
	{ key: 'api', title: 'API' },
];

export const clientDocument = (title: string, over: Partial<Document> = {}): Document => ({
	uid: title,
	title,
	description: `About ${title}`,
	type: documentTypes[0]!,
	file: `/files/${title}`,
	download_name: `${title}.pdf`,
	content_type: 'application/pdf',
	size: 123_456,
	c_at: '2026-03-01T09:00:00.000Z',
	games: [],
	game_count: 0,
	...over,
});

/** Filters the documents by the query of a call. */
export function documentList(documents: Document[], query: URLSearchParams): Response {
	const text = (query.get('text') ?? '').toLowerCase();
	const keys = [...query].filter(([, value]) => value === 'on').map(([key]) => key);
	const data = documents.filter(
		({ title, type }) => title.toLowerCase().includes(text) && (keys.length === 0 || keys.includes(type.key)),
	);
	return Response.json({ status: 'ok', data, extra: { count: data.length } });
}

export const promoTool = (slug: string, over: Partial<PromoTool> = {}): PromoTool => ({
	uid: `u${slug}`,
	slug,
	name: slug,
	description: `About ${slug}`,
	logo: PICTURE_URL,
	logo_thumbnail_400x400: PICTURE_URL,
	is_visible: true,
	media: { logo: media(400, 400), logo_thumbnail_400x400: media(400, 400) },
	...over,
});

export const promoToolDetails = (slug: string, page_html: string, over: Partial<PromoTool> = {}): PromoToolDetails => ({
	...promoTool(slug, over),
	page_html: page_html as PromoToolDetails['page_html'],
	withheld_from: [],
});

/** Derives all figures from the bets. Money is in euro cents. */
export const figures = (bets: number, over: Partial<Figures> = {}): Figures => ({
	bets,
	ggr: Math.round(bets / 20),
	rounds: Math.round(bets / 200),
	players: Math.round(bets / 8000),
	vips: Math.round(bets / 80_000),
	average_bet: 200,
	average_rounds: 40,
	...over,
});

const monthsBetween = (from: string, to: string): string[] => {
	const months: string[] = [];
	for (let month = from; month <= to;) {
		months.push(month);
		const [year = 0, number = 0] = month.split('-').map(Number);
		month = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
	}
	return months;
};

/** Months with figures, and the default period. */
export const KNOWN_PERIOD = { from: '2024-04', to: '2026-03' };
export const DEFAULT_PERIOD = { from: '2025-04', to: '2026-03' };

/** Bets rise by the same amount each month. */
export function figuresData(query = new URLSearchParams(), over: Partial<PeriodFigures> = {}): PeriodFigures {
	const period = { from: query.get('from') ?? DEFAULT_PERIOD.from, to: query.get('to') ?? DEFAULT_PERIOD.to };
	const by_month = monthsBetween(period.from, period.to).map((month, at) => ({
		month,
		...figures(40_000_000 + at * 4_000_000),
	}));
	return {
		period,
		known: KNOWN_PERIOD,
		company: { uid: 'casino', name: 'A Casino' },
		companies: [],
		total: figures(by_month.reduce((sum, { bets }) => sum + bets, 0)),
		before: null,
		by_month,
		by_game: [
			{ name: 'anchor', title: 'Anchor', has_page: true, ...figures(300_000_000, { vips: 7 }) },
			{ name: 'beacon', title: 'Beacon', has_page: true, ...figures(200_000_000, { vips: 9 }) },
			{ name: 'coral', title: 'Coral', has_page: false, ...figures(100_000_000, { vips: 8, average_bet: null }) },
		],
		by_company: [],
		...over,
	};
}

export const tableGame = (title: string, over: Partial<TableGame> = {}): TableGame => ({
	name: title.toLowerCase(),
	title,
	folded_titles: title.toLowerCase(),
	provider_name: 'bng',
	studio: '',
	url: `/games/${title.toLowerCase()}/`,
	endpoint: null,
	release_date: '2026-01-10T00:00:00.000Z',
	is_released: true,
	has_desktop: true,
	has_mobile: true,
	volatility: 'medium',
	rtp: 96,
	hit_frequency: 25,
	max_win: 5000,
	min_bet: 10,
	max_bet: 10_000,
	languages: ['en', 'zh'],
	currencies: ['EUR'],
	documents: [],
	figures: null,
	rank: null,
	is_low_performing: false,
	...over,
});

const byFigure = (value: number) => ({
	bets: value,
	players: value,
	vips: value,
	rounds: value,
	ggr: value,
	average_bet: value,
	average_rounds: value,
});

/** Uses `percentile` as the score and as the percentile of every figure. */
export const rank = (place: number, percentile: number): NonNullable<TableGame['rank']> => ({
	place,
	score: percentile,
	percentiles: byFigure(percentile),
});

export const gamesTable = (games: TableGame[], over: Partial<GamesTable> = {}): GamesTable => ({
	period: DEFAULT_PERIOD,
	known: KNOWN_PERIOD,
	company: { uid: 'casino', name: 'A Casino' },
	companies: [],
	figures_allowed: true,
	weights: { ...byFigure(0.5), bets: 1 },
	low_performing_share: 2.5,
	languages: [
		{ code: 'en', name: 'English' },
		{ code: 'zh', name: 'Chinese' },
	],
	providers: providersOf(games),
	documents: [],
	games,
	...over,
});

export const clientGame = (over: Partial<ClientGame> = {}): ClientGame => ({
	name: 'anchor',
	title: 'Anchor',
	provider_name: 'bng',
	is_own: true,
	studio: '',
	has_public_page: true,
	url: '/game/anchor/',
	summary: 'All about anchors',
	release_date: '2026-01-10T00:00:00.000Z',
	is_released: true,
	is_playable_in_public_area: true,
	has_desktop: true,
	has_mobile: true,
	volatility: 'medium',
	features: [{ key: 'ways', title: 'Ways' }],
	layout: '5×3, 20 lines',
	rtp: 96.1,
	hit_frequency: 25.5,
	max_win: 5000,
	min_bet: 20,
	max_bet: 10_000,
	languages: [{ code: 'en', name: 'English' }],
	provider: { key: 'bng', title: 'A Studio', is_own: true, logo: null, media: {} },
	announced_at: '2025-10-01T09:00:00.000Z',
	former_release_dates: [],
	currencies: ['EUR'],
	other_returns: [94.2],
	win_shares: [],
	early_access: null,
	bet_levels: [20, 100, 10_000],
	endpoint: '/demo/anchor/',
	demo: 'public',
	has_assets: false,
	pictures: [
		{
			kind: 'logo',
			file: PICTURE_URL,
			download_name: 'anchor-logo-400x400.webp',
			width: 400,
			height: 400,
			size: 20_000,
			media: media(400, 400),
		},
	],
	certificates: [
		{
			uid: 'malta',
			market: { key: 'malta', title: 'Malta', regulator: 'Regulator of Malta', countries: ['MT'] },
			state: 'certified',
			rtp: 96.1,
			laboratory: 'Test House',
			reference: 'TH-1',
			valid_from: '2026-01-02T00:00:00.000Z',
			valid_until: '2028-01-02T00:00:00.000Z',
			expires_soon: false,
			note: 'Renewal follows',
			file: { url: '/api/client-area/files/th-1.pdf', size: 2276, sha256: 'ab'.repeat(32) },
		},
	],
	documents: [],
	promo_tools: [],
	files: { count: 1, size: 20_000 },
	campaigns: [],
	roadmap: [],
	figures_allowed: true,
	figures: {
		period: DEFAULT_PERIOD,
		company: { uid: 'casino', name: 'A Casino' },
		by_month: [
			{ month: '2026-02', ...figures(40_000_000) },
			{ month: '2026-03', ...figures(50_000_000) },
		],
	},
	...over,
});

export const clientOverview = (over: Partial<ClientOverview> = {}): ClientOverview => ({
	figures_allowed: true,
	figures: null,
	tasks: [],
	campaigns: [],
	releases: [],
	documents: [],
	...over,
});

/** Response for the asset library, and for the page of a game, which shows the library too. */
export const noAssets: Responses = {
	'client-area/assets': {
		assets: [],
		total: 0,
		images_by_kind: [],
		games: [],
		games_without_assets: [],
		kinds: [],
		languages: [],
		grounds: [],
		formats: [],
	} satisfies AssetLibrary,
	'client-area/assets/profiles': [],
};

export const sheetVersion = (number: number, over: Partial<SheetVersion> = {}): SheetVersion => ({
	id: number === 2 ? 'iqrerldyrczkrg4a' : `aaaaaaaaaaaaaaa${number + 1}`,
	number,
	created_at: `2026-02-0${number}T09:00:00.000Z`,
	file: { size: 110_000, sha256: 'cd'.repeat(32) },
	...over,
});

export const sheets = (): ListedSheet[] => [
	{ kind: 'game', title: 'Game sheet', version: sheetVersion(2), version_count: 2 },
	{ kind: 'maths', title: 'Mathematics report', version: sheetVersion(1, { file: null }), version_count: 1 },
];

export const sheet = (over: Partial<Sheet> = {}): Sheet => ({
	kind: 'maths',
	kind_title: 'Mathematics report',
	title: 'Anchor',
	lead: 'The return, found twice.',
	game: { name: 'anchor', title: 'Anchor' },
	language: 'en',
	version: sheetVersion(2),
	is_newest: true,
	verify_url: 'https://studio.test/verify/iqrerldyrczkrg4a/',
	picture: null,
	blocks: [
		{ type: 'figures', figures: [{ label: 'RTP', value: '96.35%' }] },
		{
			type: 'table',
			title: 'RTP by mode',
			columns: [
				{ title: 'Mode', is_number: false },
				{ title: 'Computed', is_number: true },
			],
			rows: [['As published', '96.346%']],
			note: null,
		},
		{
			type: 'intervals',
			title: 'Agreement',
			description: 'As published: computed 96.3%',
			ticks: [{ at: 0.5, label: '96.0%' }],
			intervals: [
				{
					label: 'As published',
					low: 0.2,
					middle: 0.5,
					high: 0.8,
					mark: 0.4,
					text: 'As published: computed 96.3%',
				},
			],
			legend: { interval: '99% interval', mark: 'Computed' },
			note: '1 of 1',
		},
		{
			type: 'bars',
			title: 'Distribution of wins',
			description: 'No win: 71.4%',
			bars: [{ label: 'No win', length: 0.98, text: '71.4% · 1 in 1.40' }],
			note: null,
		},
		{ type: 'code', title: 'How to reproduce', lines: ['npm run simulate -- anchor'], note: null },
	],
	versions: [sheetVersion(2), sheetVersion(1)],
	...over,
});

export const twoFactor = (over: Partial<TwoFactor> = {}): TwoFactor => ({
	is_on: false,
	is_required: false,
	recovery_codes_left: 0,
	...over,
});

export const session = (uid: string, over: Partial<Session> = {}): Session => ({
	uid,
	agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
	created_at: '2026-04-14T10:00:00.000Z',
	last_seen_at: '2026-04-15T10:30:00.000Z',
	is_current: false,
	...over,
});

export const accountResponses = (over: Responses = {}): Responses =>
	signedIn({
		'client-area/account/password': { min_password_length: 8, provider: null },
		'client-area/account/two-factor': twoFactor(),
		'client-area/account/passkeys': [],
		'client-area/changes/preferences': { digest: 'none', feed_created_at: null },
		'client-area/account/sessions': [session('here', { is_current: true })],
		...over,
	});
