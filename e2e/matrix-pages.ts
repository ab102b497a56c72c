/** Pages that e2e/matrix.test.ts visits: every route, and special states. */
import type { OptInEvidence } from '../contract/campaign-opt-ins.ts';
import type { SafeHtml } from '../contract/safe-html.ts';
import { shareStates, type Share } from '../contract/shares.ts';
import type { ColleagueList } from '../contract/colleagues.ts';
import type { Page } from '@playwright/test';
import type { RouteId } from '../site/urls.ts';

/** Returns data of the API in the language of the visit. */
export type ReadApi = <T>(path: string) => Promise<T>;

export interface Visit {
	/** Path without language. An operator is signed in on pages of the client area. */
	path: string | ((read: ReadApi) => Promise<string>);
	/** HTTP status. Default: 200. */
	status?: number;
	/** True if a request of the page returns 404. */
	hasFailedCall?: boolean;
	prepare?: (page: Page) => Promise<unknown>;
}

interface SluggedItem {
	slug: string;
}
interface NewsOrTool extends SluggedItem {
	uid: string;
}
interface ListedGame {
	name: string;
	has_public_page: boolean;
	is_released: boolean;
	is_playable_in_public_area: boolean;
}

async function firstItem<T>(read: ReadApi, path: string, isWanted: (item: T) => boolean = () => true): Promise<T> {
	const found = (await read<T[]>(path)).find(isWanted);
	if (!found) throw new Error(`the test studio has no such item at ${path}`);
	return found;
}

const firstGameName = async (read: ReadApi, isWanted: (game: ListedGame) => boolean): Promise<string> => {
	const { name } = await firstItem<ListedGame>(read, '/api/games', (game) => game.has_public_page && isWanted(game));
	return name;
};

const firstGame = async (...wanted: Parameters<typeof firstGameName>): Promise<string> =>
	`/game/${await firstGameName(...wanted)}/`;

const firstClientGame = async (...wanted: Parameters<typeof firstGameName>): Promise<string> =>
	`/client_area/game/${await firstGameName(...wanted)}`;

/** Colleagues in every state. */
const colleagueList: ColleagueList = {
	status: 'ok',
	data: (['active', 'invited', 'inactive', 'locked'] as const).map((state) => ({
		uid: state,
		email: `${state}@operator.test`,
		name: '',
		state,
		is_company_manager: state === 'active',
		last_seen_on: state === 'invited' ? null : '2026-03-01',
		is_self: state === 'active',
	})),
	extra: { max_accounts: 50, used_accounts: 3 },
};

const optInEvidence: OptInEvidence = {
	uid: 'arecord',
	action: 'joined',
	at: '2026-03-01T10:00:00.000Z',
	by: 'active@operator.test',
	language: 'en',
	games: [
		{ name: 'anchor', title: 'Anchor' },
		{ name: 'beacon', title: 'Beacon' },
	],
	text_hash: 'ab'.repeat(32),
	company: 'A Casino',
	games_before: null,
	text: 'Pearl hunt',
	name: 'Pearl hunt',
	start_date: '2026-04-01T10:00:00.000Z',
	end_date: '2026-05-01T10:00:00.000Z',
	terms: '<p>Show the banner.</p><ul><li>In the lobby</li><li>By mail</li></ul>' as SafeHtml,
};
const shareList: Share[] = shareStates.map((state, at) => ({
	uid: state,
	title: 'Tide of the Narwhal',
	game: at === 0 ? 'tide-of-the-narwhal' : null,
	item_count: at,
	recipient: 'Ann Guest, Gaming Board',
	owner: 'partner@operator.test',
	company: 'Operator',
	state,
	has_password: at % 2 === 0,
	domains: at === 1 ? ['regulator.test'] : [],
	has_other_files: false,
	max_opens: at === 1 ? 3 : null,
	open_count: 3,
	last_opened_at: '2026-03-01T10:00:00.000Z',
	view_count: 2,
	download_count: 12,
	created_at: '2026-03-01T09:00:00.000Z',
	expires_at: '2026-03-15T09:00:00.000Z',
	revoked_at: state === 'revoked' ? '2026-03-02T09:00:00.000Z' : null,
}));

export const visits: Record<RouteId | 'page-404', Record<string, Visit>> = {
	'home-page': { default: { path: '/' } },
	'about-page': { default: { path: '/about/' } },
	'news-page': { newest: { path: '/news/' }, older: { path: '/news/?offset=5' } },
	'news-detail-page': {
		newest: { path: async (read) => `/news/${(await firstItem<SluggedItem>(read, '/api/news/latest')).slug}/` },
	},
	'games-page': { default: { path: '/games/' }, 'nothing found': { path: '/games/?q=zzz' } },
	'game-details': {
		playable: { path: (read) => firstGame(read, (game) => game.is_released && game.is_playable_in_public_area) },
		upcoming: { path: (read) => firstGame(read, (game) => !game.is_released) },
	},
	'press-kit-page': {
		default: { path: async (read) => (await firstGame(read, () => true)).replace('/game/', '/press/') },
	},
	'roadmap-page': { default: { path: '/roadmap/' } },
	'contacts-page': { default: { path: '/contacts/' } },
	'verify-page': { default: { path: '/verify/' }, 'no hash': { path: '/verify/?hash=1234', status: 400 } },
	'verify-file-page': { unknown: { path: `/verify/${'0'.repeat(64)}/`, status: 404 } },
	'privacy-page': { default: { path: '/privacy/' } },
	'terms-page': { default: { path: '/terms/' } },
	'set-password-page': {
		'good link': {
			path: '/reset_password/a-token/',
			prepare: (page) =>
				page.route('**/api/auth/password-link/*', (route) =>
					route.fulfill({
						json: {
							status: 'ok',
							data: { email: 'someone@demo.test', is_staff: false, is_invitation: false, min_password_length: 10 },
						},
					}),
				),
		},
		'unknown link': { path: '/reset_password/no-such-token/', hasFailedCall: true },
	},
	'share-page': { 'unknown link': { path: '/share/no-such-token/', hasFailedCall: true } },
	'unsubscribe-page': { default: { path: '/unsubscribe/a-token/' } },
	'ca-roadmap': { default: { path: '/client_area/roadmap/' } },
	'ca-news-detail-page': {
		newest: {
			path: async (read) => {
				const { uid, slug } = await firstItem<NewsOrTool>(read, '/api/client-area/news/all');
				return `/client_area/news/${uid}-${slug}`;
			},
		},
		unknown: { path: '/client_area/news/0-nobody-knows', hasFailedCall: true },
	},
	'ca-calendar-page': { default: { path: '/client_area/calendar/' } },
	'ca-campaigns-page': { default: { path: '/client_area/campaigns/' } },
	'ca-campaign-page': {
		first: {
			path: async (read) =>
				`/client_area/campaign/${(await firstItem<SluggedItem>(read, '/api/client-area/campaigns')).slug}`,
		},
	},
	'ca-record-page': {
		joined: {
			path: '/client_area/record/arecord/',
			prepare: async (page) => {
				await page.route('**/api/client-area/campaign-opt-ins/arecord?*', (route) =>
					route.fulfill({ json: { status: 'ok', data: optInEvidence } }),
				);
				await page.route('**/api/client-area/campaign-opt-ins/arecord/evidence?*', (route) =>
					route.fulfill({ json: { status: 'ok', data: { sha256: 'a'.repeat(64) } } }),
				);
			},
		},
		unknown: { path: '/client_area/record/nosuch/', hasFailedCall: true },
	},
	'ca-games-page': { default: { path: '/client_area/games/' } },
	'ca-game-sheet-page': {
		'game sheet': {
			path: async (read) => {
				const game = await firstClientGame(read, () => true);
				// Request the sheet before the visit. The first request makes the sheet, and the visit would not wait
				// so long before it scrolls.
				await read(`/api/client-area/games/${game.split('/').findLast(Boolean)}/sheets`);
				return `${game}/sheet`;
			},
		},
		unknown: { path: '/client_area/game/nobody-knows/sheet?kind=maths', hasFailedCall: true },
	},
	'ca-game-page': {
		released: { path: (read) => firstClientGame(read, (game) => game.is_released) },
		upcoming: { path: (read) => firstClientGame(read, (game) => !game.is_released) },
	},
	'ca-compare-page': {
		'two games': {
			path: async (read) => {
				const names = [
					await firstGameName(read, (game) => game.is_released),
					await firstGameName(read, (game) => !game.is_released),
				];
				return `/client_area/compare/?games=${names.join(',')}`;
			},
		},
		empty: { path: '/client_area/compare/' },
	},
	'ca-promo-tools-page': { default: { path: '/client_area/promo_tools/' } },
	'ca-promo-tool-page': {
		first: {
			path: async (read) => {
				const { uid, slug } = await firstItem<NewsOrTool>(read, '/api/client-area/promo-tools');
				return `/client_area/promo_tool/${uid}-${slug}/`;
			},
		},
	},
	'ca-documents-page': { default: { path: '/client_area/documents/' } },
	'ca-assets-page': {
		default: { path: '/client_area/assets/' },
		'nothing found': { path: '/client_area/assets/?q=zzz' },
	},
	'ca-certificates-page': {
		default: { path: '/client_area/certificates/' },
		'nothing found': { path: '/client_area/certificates/?q=zzz' },
	},
	'ca-summary-page': { default: { path: '/client_area/summary/' } },
	'ca-shares-page': {
		default: {
			path: '/client_area/shares/',
			// The companies of the matrix may not share, so the call gets a mock response.
			prepare: (page) =>
				page.route('**/api/client-area/shares?*', (route) =>
					route.fulfill({ json: { status: 'ok', data: shareList } }),
				),
		},
	},
	'ca-colleagues-page': {
		default: {
			path: '/client_area/colleagues/',
			// The accounts of the matrix are not company managers, so the call gets a mock response.
			prepare: (page) =>
				page.route('**/api/client-area/colleagues?*', (route) => route.fulfill({ json: colleagueList })),
		},
	},
	'ca-account-page': { default: { path: '/client_area/account/' } },
	'page-404': { default: { path: '/no/such-page/', status: 404 } },
};

/** Visits of Copper Lantern, which has no demos, promo tools or second page of news. */
export const copperLanternVisits: typeof visits = {
	...visits,
	'news-page': { newest: visits['news-page'].newest! },
	'game-details': {
		own: { path: '/game/funicular-fortune/' },
		'of a partner, upcoming': { path: '/game/condor-and-copper/' },
	},
	'ca-promo-tool-page': {},
};
