/** Calls every API route as every role, and compares the status with the table `calls` below. */
import type { RouteConfig } from '@hono/zod-openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BROWSER_ERRORS_PATH } from '../../contract/urls.ts';
import type { SafeHtml } from '../../contract/safe-html.ts';
import type { GamesTable } from '../../contract/games-table.ts';
import type { ContentType } from '../cms/content-type.ts';
import { contentTypes } from './content-types.ts';
import { DEFAULT_PATTERN } from '../../contract/naming-pattern.ts';
import { addDownload, addProfile } from '../features/assets/asset-downloads.store.ts';
import { addRecord } from '../features/campaign-opt-ins/opt-ins.store.ts';
import { textHash, writeAcceptedText } from '../resources/campaigns/campaign-joining.ts';
import { addPartner } from '../resources/partners/partners.store.ts';
import { addShare } from '../features/shares/shares.store.ts';
import { importOperatorFigures } from '../features/figures/figures.store.ts';
import { writeSettings } from '../auth/settings/settings.store.ts';
import {
	testBanner,
	testCampaign,
	testCompany,
	testDocument,
	testDocumentType,
	testGameAsset,
	testNews,
	testPromoTool,
	testRoadmapItem,
	testUser,
} from '../testing/factories.ts';
import { contractRoutes, isGuarded, successOf } from '../testing/contract-routes.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { signIn, type DemoRole } from '../testing/sign-in.ts';
import { setStaffRole } from '../testing/staff.ts';
import { startTestSite, type TestResponse, type TestSite } from '../testing/test-site.ts';

const roles = ['anonymous', 'operator', 'second', 'staff', 'admin'] as const;
type Role = (typeof roles)[number];

/** Texts in rows that only some roles may see. No response to another role may contain these texts. */
const USERS_ONLY_TEXT = 'for the eyes of users';
const STAFF_ONLY_TEXT = 'for the eyes of staff';

let server: TestSite;
const sessions = new Map<Role, { cookie: string }>();
beforeAll(async () => {
	// The usual rate limits would reject the many requests of this test.
	server = await startTestSite({ uncachedPerMinute: 100_000, signInsPerMinute: 1000, resetsPerMinute: 1000 });
	await fill();
	for (const role of roles) if (role !== 'anonymous') sessions.set(role, await signIn(server, role satisfies DemoRole));
});
afterAll(() => server.stop());

/** Makes both demo operators managers of their companies, because only managers may make the calls about colleagues. */
const makeManagers = () =>
	server.services.database.transaction((tx) =>
		tx
			.updateTable('users')
			.set({ is_company_manager: 1 })
			.where('email', 'in', ['partner@demo.test', 'second@demo.test'])
			.execute(),
	);

const addForeignAssets = (company_uid: string) =>
	server.services.database.transaction(async (tx) => {
		const at = new Date().toISOString();
		const { uid: user_uid } = await tx.selectFrom('users').select('uid').limit(1).executeTakeFirstOrThrow();
		const output = JSON.stringify({ formats: [], file_formats: [], originals: true, pattern: DEFAULT_PATTERN });
		const dated = { created_at: at, updated_at: at };
		await addProfile(tx, { uid: 'accessprofile', company_uid, name: STAFF_ONLY_TEXT, output, ...dated });
		await addDownload(tx, {
			uid: 'accessdownload',
			company_uid,
			user_uid,
			profile_uid: 'accessprofile',
			selection: JSON.stringify({ assets: [], output: JSON.parse(output), only_changed: false, language: 'en' }),
			file_count: 1,
			created_at: at,
			completed_at: null,
		});
	});

/** Adds an opt-in record of another company, which no caller may see. */
const addForeignRecord = (company_uid: string) =>
	server.services.database.transaction(async (tx) => {
		const at = new Date().toISOString();
		const terms = STAFF_ONLY_TEXT as SafeHtml;
		const text = writeAcceptedText({ name: STAFF_ONLY_TEXT, start_date: at, end_date: at, language: 'en', terms });
		await addRecord(
			tx,
			{
				uid: 'accessrecord',
				campaign_uid: 'accessrace',
				company_uid,
				company_name: STAFF_ONLY_TEXT,
				number: 1,
				action: 'joined',
				at,
				by: 'foreign@access.test',
				language: 'en',
				games: '[]',
				text_hash: textHash(text),
			},
			text,
		);
	});

const allowShares = () =>
	server.services.database.transaction((tx) => tx.updateTable('companies').set({ may_share: 1 }).execute());

/** Adds a share of another company, which no caller may see. */
const addForeignShare = async (company_uid: string) => {
	// The account has no company. The other company is named STAFF_ONLY_TEXT, and only staff may see this name.
	const { uid: user_uid } = await testUser(server, { is_staff: 0 });
	await server.services.database.transaction(async (tx) => {
		const at = new Date();
		const { uid: game_uid } = await tx.selectFrom('games').select('uid').limit(1).executeTakeFirstOrThrow();
		const share = {
			uid: 'accessshare',
			token_hash: 'accessshare',
			user_uid,
			company_uid,
			game_uid,
			title: JSON.stringify({ en: STAFF_ONLY_TEXT }),
			recipient: STAFF_ONLY_TEXT,
			password_hash: null,
			domains: '[]',
			has_other_files: 0 as const,
			max_opens: null,
			created_at: at.toISOString(),
			expires_at: new Date(at.getTime() + 3_600_000).toISOString(),
		};
		await addShare(tx, share, []);
	});
};

async function fill(): Promise<void> {
	await makeManagers();
	await allowShares();
	const { content, database } = server.services;
	const now = new Date();
	const at = new Date(now.getTime() - 60_000).toISOString();
	const { uid: image } = await database.read.selectFrom('media').select('uid').limit(1).executeTakeFirstOrThrow();
	const [users, words] = [{ en: USERS_ONLY_TEXT }, { en: STAFF_ONLY_TEXT }];
	const { uid: company_uid } = await testCompany(server, STAFF_ONLY_TEXT, 'accessco');
	await content.change(async (tx) => {
		const { uid: game_uid } = await tx.selectFrom('games').select('uid').executeTakeFirstOrThrow();
		const figures = { bets: 1, ggr: 1, rounds: 1, players: 1, vips: 1 };
		await importOperatorFigures(tx, [{ company_uid, month: '2001-01', game_uid, ...figures }]);
		const partner = { uid: 'unpublished', name: STAFF_ONLY_TEXT, image, url: 'https://partner.test/' };
		await addPartner(tx, { ...partner, is_published: 0, position: 100 }, now);
	});
	await testBanner(server, { image, title: words, text: words, action: words, is_published: 0 });
	for (const [slug, title, show_in_client_area] of [
		['clientnews', users, 1],
		['staffnews', words, 0],
	] as const) {
		const body = { en: `<p>${title.en}</p>` };
		await testNews(server, {
			uid: slug,
			slug,
			title,
			summary: title,
			body,
			show_in_public_area: 0,
			show_in_client_area,
		});
	}
	await testRoadmapItem(server, { title: users, description: users, image });
	await testCampaign(server, {
		uid: 'accessrace',
		slug: 'users-race',
		name: users,
		start_date: at,
		end_date: at,
		logo: image,
		description: users,
		disciplines: { en: [USERS_ONLY_TEXT] },
		prize_pool: users,
		prize_distribution: users,
	});
	await addForeignAssets(company_uid);
	const { uid: game_uid } = await database.read
		.selectFrom('games')
		.select('uid')
		.where('is_published', '=', 1)
		.limit(1)
		.executeTakeFirstOrThrow();
	const video = (uid: string, bytes: string, is_published: 0 | 1) =>
		testGameAsset(server, {
			uid,
			game_uid,
			is_published,
			file: { name: `${uid}.mp4`, content_type: 'video/mp4', bytes },
		});
	await video('accessasset', USERS_ONLY_TEXT, 1);
	await video('hiddenasset', 'hidden', 0);
	await addForeignRecord(company_uid);
	await addForeignShare(company_uid);
	await testDocumentType(server, 'access', { en: USERS_ONLY_TEXT });
	await testDocument(server, { type_uid: 'access', file: { name: 'access-sheet.pdf', bytes: USERS_ONLY_TEXT } });
	await testPromoTool(server, {
		uid: 'shown',
		name: { en: USERS_ONLY_TEXT },
		page_html: { en: `<p>${USERS_ONLY_TEXT}</p>` },
		files: [{ name: 'access-pack.zip', bytes: USERS_ONLY_TEXT }],
	});
	await testPromoTool(server, {
		uid: 'hidden',
		name: { en: STAFF_ONLY_TEXT },
		page_html: { en: `<p>${STAFF_ONLY_TEXT}</p>` },
		is_visible: 0,
		files: [{ name: 'access-hidden.zip', bytes: STAFF_ONLY_TEXT }],
	});
}

interface Case {
	address: string;
	form?: Record<string, string>;
	method?: 'PUT' | 'DELETE' | 'PATCH';
	is: number[];
	/** True if responses to staff must contain STAFF_ONLY_TEXT. This proves that the search for leaked texts works. */
	containsStaffText?: true;
}

const everyone = [200, 200, 200, 200, 200];
const users = [401, 200, 200, 200, 200];
const staff = [401, 404, 404, 200, 200];
const staffInPublic = [404, 404, 404, 200, 200];
const managersOnly = [401, 200, 200, 403, 403];
const missingForManagers = [401, 404, 404, 403, 403];
const missingForAll = [404, 404, 404, 404, 404];
/** Expected statuses of a call with an invalid body, in the order of `roles`. */
const invalidForStaff = [401, 403, 403, 400, 400];
const staffOnly = [401, 403, 403, 200, 200];
const superusersOnly = [401, 403, 403, 403, 200];
const missingForStaff = [401, 403, 403, 404, 404];
const unsupportedForStaff = [401, 403, 403, 415, 415];
const operatorsOnly = [401, 200, 200, 404, 404];
const missingForUsers = [401, 404, 404, 404, 404];

/** Returns the editing calls of a content type. Only superusers may edit the settings. */
function editingCases({ editing: { resource, fixed } }: ContentType): [string, Case[]][] {
	const path = `/api/admin/${resource}`;
	const mine = (is: number[]) => (resource === 'settings' ? is.map((status, i) => (i === 3 ? 403 : status)) : is);
	const missing = mine(missingForStaff);
	const invalid = mine(invalidForStaff);
	const links = `${path}/nosuch/preview-links`;
	return [
		[`GET ${path}`, [{ address: path, is: mine(staffOnly) }]],
		[
			`GET ${path}/{uid}`,
			[
				{ address: `${path}/nosuch`, is: missing },
				...(fixed ?? []).map((uid) => ({ address: `${path}/${uid}`, is: mine(staffOnly) })),
			],
		],
		[`GET ${path}/{uid}/versions`, [{ address: `${path}/nosuch/versions`, is: missing }]],
		[`GET ${path}/{uid}/versions/{revision}`, [{ address: `${path}/nosuch/versions/1`, is: missing }]],
		[`GET ${path}/{uid}/preview-links`, [{ address: links, is: missing }]],
		[`DELETE ${path}/{uid}/preview-links/{link}`, [{ address: `${links}/nosuch`, method: 'DELETE', is: missing }]],
		[`GET ${path}/{uid}/comments`, [{ address: `${path}/nosuch/comments`, is: missing }]],
		[
			`PUT ${path}/{uid}/comments/{comment}`,
			[{ address: `${path}/nosuch/comments/nosuch`, method: 'PUT', is: invalid }],
		],
		[
			`DELETE ${path}/{uid}/comments/{comment}`,
			[{ address: `${path}/nosuch/comments/nosuch`, method: 'DELETE', is: missing }],
		],
		[`DELETE ${path}/{uid}`, [{ address: `${path}/nosuch`, method: 'DELETE', is: missing }]],
		[`PUT ${path}/{uid}`, [{ address: `${path}/nosuch`, method: 'PUT', is: invalid }]],
		[`PUT ${path}/order`, [{ address: `${path}/order`, method: 'PUT', is: invalid }]],
		...[
			'',
			'/bulk',
			'/live-preview',
			'/{uid}/publish',
			'/{uid}/unpublish',
			'/{uid}/unschedule',
			'/{uid}/discard',
			'/{uid}/duplicate',
			'/{uid}/review',
			'/{uid}/send-back',
			'/{uid}/restore',
			'/{uid}/preview',
			'/{uid}/preview-links',
			'/{uid}/presence',
			'/{uid}/comments',
			'/{uid}/comments/{comment}/resolve',
		].map((under): [string, Case[]] => [
			`POST ${path}${under}`,
			[{ address: `${path}${under.replace(/\{\w+\}/g, 'nosuch')}`, form: {}, is: invalid }],
		]),
	];
}

/** Returns true for calls that a content type rejects for everyone. The OpenAPI document omits these calls. */
const isAlwaysRejected = ({ editing: { resource, isDirect, fixed } }: ContentType, call: string): boolean =>
	(isDirect &&
		/\/(publish|unpublish|unschedule|discard|duplicate|review|send-back|preview|preview-links(\/\{link\})?)$/.test(
			call,
		)) ||
	(fixed !== undefined &&
		(call === `POST /api/admin/${resource}` || /^DELETE [^{]*\{uid\}$|\/(unpublish|duplicate)$/.test(call)));

/** Requests and expected statuses of each call. Keys are the method and path in the OpenAPI document. */
const calls: Record<string, Case[]> = {
	'GET /api/settings': [{ address: '/api/settings', is: everyone }],
	'GET /api/banners': [{ address: '/api/banners', is: everyone, containsStaffText: true }],
	'GET /api/partners': [{ address: '/api/partners', is: everyone, containsStaffText: true }],
	'GET /api/providers': [{ address: '/api/providers', is: everyone }],
	'GET /api/offices': [{ address: '/api/offices', is: everyone }],
	'GET /api/texts/{page}': [{ address: '/api/texts/home', is: everyone }],
	'GET /api/games': [{ address: '/api/games', is: everyone }],
	'GET /api/games/filters': [{ address: '/api/games/filters', is: everyone }],
	'GET /api/games/latest': [{ address: '/api/games/latest', is: everyone }],
	'GET /api/games/unreleased': [{ address: '/api/games/unreleased', is: everyone }],
	'GET /api/games/{slug}': [
		{ address: '/api/games/thunder-yak', is: everyone },
		{ address: '/api/games/no-such', is: missingForAll },
	],
	'GET /api/news/latest': [{ address: '/api/news/latest', is: everyone, containsStaffText: true }],
	'GET /api/news/categories': [{ address: '/api/news/categories', is: everyone }],
	'GET /api/news/{category}': [{ address: '/api/news/all', is: everyone, containsStaffText: true }],
	'GET /api/news/article/{slug}': [
		{ address: '/api/news/article/staffnews', is: staffInPublic, containsStaffText: true },
		{ address: '/api/news/article/clientnews', is: staffInPublic },
	],
	'GET /api/news/article/{slug}/related': [{ address: '/api/news/article/staffnews/related', is: staffInPublic }],
	'GET /api/captcha': [{ address: '/api/captcha', is: everyone }],
	'POST /api/contact': [{ address: '/api/contact', form: {}, is: everyone }],
	'POST /api/browser-errors': [{ address: '/api/browser-errors', form: {}, is: [204, 204, 204, 204, 204] }],
	'GET /api/auth/me': [{ address: '/api/auth/me', is: everyone }],
	'GET /api/auth/password-link/{token}': [{ address: '/api/auth/password-link/no-such', is: missingForAll }],
	'POST /login/': [{ address: '/login/', form: { email: 'nobody@demo.test' }, is: everyone }],
	'POST /login/passkey/challenge/': [{ address: '/login/passkey/challenge/', form: {}, is: everyone }],
	'POST /login/first-superuser/': [{ address: '/login/first-superuser/', form: {}, is: everyone }],
	'POST /login/passkey/': [{ address: '/login/passkey/', form: {}, is: everyone }],
	'POST /reset_password/': [{ address: '/reset_password/', form: {}, is: everyone }],
	'POST /reset_password/{token}/': [{ address: '/reset_password/no-such/', form: {}, is: everyone }],
	'GET /api/client-area/account/password': [{ address: '/api/client-area/account/password', is: users }],
	'POST /api/client-area/account/password': [{ address: '/api/client-area/account/password', form: {}, is: users }],
	'GET /api/client-area/account/sessions': [{ address: '/api/client-area/account/sessions', is: users }],
	'POST /api/client-area/account/sessions/end-others': [
		{ address: '/api/client-area/account/sessions/end-others', form: {}, is: users },
	],
	'GET /api/client-area/account/passkeys': [{ address: '/api/client-area/account/passkeys', is: users }],
	'POST /api/client-area/account/passkeys': [{ address: '/api/client-area/account/passkeys', form: {}, is: users }],
	'POST /api/client-area/account/passkeys/challenge': [
		{ address: '/api/client-area/account/passkeys/challenge', form: {}, is: users },
	],
	'GET /api/client-area/account/two-factor': [{ address: '/api/client-area/account/two-factor', is: users }],
	...Object.fromEntries(
		['set-up', 'confirm', 'recovery-codes', 'off'].map((name) => {
			const path = `/api/client-area/account/two-factor/${name}`;
			return [`POST ${path}`, [{ address: path, form: {}, is: users }]];
		}),
	),
	'POST /api/client-area/account/sessions/{uid}/end': [
		{ address: '/api/client-area/account/sessions/00000000000000/end', form: {}, is: missingForUsers },
	],
	'POST /api/client-area/account/passkeys/{uid}/remove': [
		{ address: '/api/client-area/account/passkeys/00000000000000/remove', form: {}, is: missingForUsers },
	],
	'GET /api/client-area/colleagues': [{ address: '/api/client-area/colleagues', is: managersOnly }],
	'POST /api/client-area/colleagues': [{ address: '/api/client-area/colleagues', form: {}, is: managersOnly }],
	...Object.fromEntries(
		['invitation', 'invitation/withdraw', 'deactivate', 'reactivate', 'manager', 'manager/remove'].map((name) => [
			`POST /api/client-area/colleagues/{uid}/${name}`,
			[{ address: `/api/client-area/colleagues/nosuch/${name}`, form: {}, is: missingForManagers }],
		]),
	),
	'GET /api/admin/users': [{ address: '/api/admin/users', is: staffOnly }],
	'POST /api/admin/users': [{ address: '/api/admin/users', form: {}, is: invalidForStaff }],
	'GET /api/admin/users/{uid}': [{ address: '/api/admin/users/nosuch', is: missingForStaff }],
	'PUT /api/admin/users/{uid}': [{ address: '/api/admin/users/nosuch', method: 'PUT', is: invalidForStaff }],
	'GET /api/admin/users/{uid}/personal-data': [
		{ address: '/api/admin/users/nosuch/personal-data', is: [401, 403, 403, 403, 404] },
	],
	'POST /api/admin/users/{uid}/erase': [
		{ address: '/api/admin/users/nosuch/erase', form: {}, is: [401, 403, 403, 403, 404] },
	],
	'GET /api/admin/users/{uid}/sessions': [{ address: '/api/admin/users/nosuch/sessions', is: missingForStaff }],
	'POST /api/admin/users/{uid}/sessions/{session}/end': [
		{ address: '/api/admin/users/nosuch/sessions/00000000000000/end', form: {}, is: missingForStaff },
	],
	...Object.fromEntries(
		['invitation', 'lock', 'unlock', 'two-factor/off', 'passkeys/remove', 'sessions/end'].map((name) => [
			`POST /api/admin/users/{uid}/${name}`,
			[{ address: `/api/admin/users/nosuch/${name}`, form: {}, is: missingForStaff }],
		]),
	),
	'GET /api/admin/messages': [{ address: '/api/admin/messages', is: staffOnly }],
	'GET /api/admin/messages.csv': [{ address: '/api/admin/messages.csv', is: staffOnly }],
	'GET /api/admin/messages/assignees': [{ address: '/api/admin/messages/assignees', is: staffOnly }],
	'POST /api/admin/messages/bulk': [{ address: '/api/admin/messages/bulk', form: {}, is: invalidForStaff }],
	'GET /api/admin/messages/{uid}': [{ address: '/api/admin/messages/nosuch', is: missingForStaff }],
	'PUT /api/admin/messages/{uid}': [{ address: '/api/admin/messages/nosuch', method: 'PUT', is: invalidForStaff }],
	'DELETE /api/admin/messages/{uid}': [
		{ address: '/api/admin/messages/nosuch', method: 'DELETE', is: [401, 403, 403, 403, 404] },
	],
	'POST /api/admin/messages/{uid}/notes': [
		{ address: '/api/admin/messages/nosuch/notes', form: {}, is: invalidForStaff },
	],
	'POST /api/admin/messages/{uid}/replies': [
		{ address: '/api/admin/messages/nosuch/replies', form: {}, is: invalidForStaff },
	],
	'POST /api/admin/messages/{uid}/replies/{reply}/retry': [
		{ address: '/api/admin/messages/nosuch/replies/nosuch/retry', form: {}, is: missingForStaff },
	],
	'GET /api/admin/audit': [{ address: '/api/admin/audit', is: superusersOnly }],
	'GET /api/admin/audit.csv': [{ address: '/api/admin/audit.csv', is: superusersOnly }],
	'GET /api/admin/background-jobs': [{ address: '/api/admin/background-jobs', is: superusersOnly }],
	'GET /api/admin/system': [{ address: '/api/admin/system', is: superusersOnly }],
	'GET /api/admin/system/export': [{ address: '/api/admin/system/export', is: superusersOnly }],
	'GET /api/admin/mails': [{ address: '/api/admin/mails', is: superusersOnly }],
	'POST /api/admin/mails/test': [{ address: '/api/admin/mails/test', form: {}, is: [401, 403, 403, 403, 400] }],
	'POST /api/admin/mails/{uid}/retry': [
		{ address: '/api/admin/mails/nosuch/retry', form: {}, is: [401, 403, 403, 403, 404] },
	],
	'DELETE /api/admin/mails/{uid}': [
		{ address: '/api/admin/mails/nosuch', method: 'DELETE', is: [401, 403, 403, 403, 404] },
	],
	'GET /api/admin/browser-errors': [{ address: '/api/admin/browser-errors', is: superusersOnly }],
	'GET /api/admin/browser-errors/{uid}': [
		{ address: '/api/admin/browser-errors/nosuch', is: [401, 403, 403, 403, 404] },
	],
	'POST /api/admin/browser-errors/{uid}/resolve': [
		{ address: '/api/admin/browser-errors/nosuch/resolve', form: {}, is: [401, 403, 403, 403, 404] },
	],
	'DELETE /api/admin/browser-errors/{uid}': [
		{ address: '/api/admin/browser-errors/nosuch', method: 'DELETE', is: [401, 403, 403, 403, 404] },
	],
	'GET /api/admin/redirects': [{ address: '/api/admin/redirects', is: staffOnly }],
	'POST /api/admin/redirects': [{ address: '/api/admin/redirects', form: {}, is: invalidForStaff }],
	'POST /api/admin/redirects/import': [{ address: '/api/admin/redirects/import', form: {}, is: invalidForStaff }],
	'PUT /api/admin/redirects/{uid}': [{ address: '/api/admin/redirects/nosuch', method: 'PUT', is: invalidForStaff }],
	'DELETE /api/admin/redirects/{uid}': [
		{ address: '/api/admin/redirects/nosuch', method: 'DELETE', is: missingForStaff },
	],
	'GET /api/admin/settings-status': [{ address: '/api/admin/settings-status', is: superusersOnly }],
	'GET /api/admin/setup': [{ address: '/api/admin/setup', is: superusersOnly }],
	'PUT /api/admin/setup/dismissal': [
		{ address: '/api/admin/setup/dismissal', method: 'PUT', is: [401, 403, 403, 403, 400] },
	],
	'PUT /api/admin/setup/languages': [{ address: '/api/admin/setup/languages', method: 'PUT', is: superusersOnly }],
	'POST /api/admin/setup/outline': [{ address: '/api/admin/setup/outline', form: {}, is: [401, 403, 403, 403, 409] }],
	'DELETE /api/admin/setup/outline': [{ address: '/api/admin/setup/outline', method: 'DELETE', is: superusersOnly }],
	'POST /api/admin/setup/test-message': [{ address: '/api/admin/setup/test-message', form: {}, is: superusersOnly }],
	'POST /api/admin/setup/captcha-check': [
		{ address: '/api/admin/setup/captcha-check', form: {}, is: [401, 403, 403, 403, 400] },
	],
	'GET /api/admin/me': [{ address: '/api/admin/me', is: staffOnly }],
	'PUT /api/admin/me': [{ address: '/api/admin/me', method: 'PUT', is: invalidForStaff }],
	'GET /api/admin/people': [{ address: '/api/admin/people', is: staffOnly }],
	'GET /api/admin/home': [{ address: '/api/admin/home', is: staffOnly }],
	'GET /api/admin/translations': [{ address: '/api/admin/translations', is: staffOnly }],
	'GET /api/admin/translations/{resource}/{uid}/{language}': [
		{ address: '/api/admin/translations/news/nosuch/zh', is: missingForStaff },
		{ address: '/api/admin/translations/settings/studio/zh', is: superusersOnly },
	],
	'POST /api/admin/translations/{resource}/{uid}/{language}/machine': [
		{ address: '/api/admin/translations/news/nosuch/zh/machine', form: {}, is: invalidForStaff },
	],
	'GET /api/admin/translation-runs': [{ address: '/api/admin/translation-runs', is: missingForStaff }],
	'POST /api/admin/translation-runs': [{ address: '/api/admin/translation-runs', form: {}, is: invalidForStaff }],
	'POST /api/admin/translation-runs/{uid}/stop': [
		{ address: '/api/admin/translation-runs/nosuch/stop', form: {}, is: missingForStaff },
	],
	'GET /api/admin/translations/export': [
		{ address: '/api/admin/translations/export?language=zh&format=csv&resource=partners', is: staffOnly },
	],
	'POST /api/admin/translations/import': [{ address: '/api/admin/translations/import', form: {}, is: invalidForStaff }],
	'PUT /api/admin/translations/{resource}/{uid}/{language}': [
		{ address: '/api/admin/translations/news/nosuch/zh', method: 'PUT', is: invalidForStaff },
	],
	'GET /api/admin/calendar': [
		{ address: '/api/admin/calendar?from=2027-03-01T00:00:00Z&to=2027-04-12T00:00:00Z', is: staffOnly },
		{ address: '/api/admin/calendar?from=2027-03-01T00:00:00Z&to=2027-05-03T00:00:00Z', is: invalidForStaff },
	],
	'GET /api/admin/list-views': [
		{ address: '/api/admin/list-views?list=games', is: staffOnly },
		{ address: '/api/admin/list-views?list=settings', is: [401, 403, 403, 403, 200] },
	],
	'POST /api/admin/list-views': [{ address: '/api/admin/list-views', form: {}, is: invalidForStaff }],
	'PUT /api/admin/list-views/default': [
		{ address: '/api/admin/list-views/default', method: 'PUT', is: invalidForStaff },
	],
	'PUT /api/admin/list-views/{uid}': [{ address: '/api/admin/list-views/nosuch', method: 'PUT', is: invalidForStaff }],
	'DELETE /api/admin/list-views/{uid}': [
		{ address: '/api/admin/list-views/nosuch', method: 'DELETE', is: missingForStaff },
	],
	'GET /api/admin/search': [
		{ address: '/api/admin/search?q=staff', is: staffOnly },
		{ address: `/api/admin/search?q=${'a'.repeat(101)}`, is: invalidForStaff },
	],
	'GET /api/admin/page-items': [
		{ address: '/api/admin/page-items?path=/news/', is: staffOnly },
		{ address: '/api/admin/page-items', is: invalidForStaff },
	],
	'GET /api/admin/traffic': [
		{ address: '/api/admin/traffic', is: staffOnly },
		{ address: '/api/admin/traffic?days=366', is: invalidForStaff },
	],
	'GET /api/admin/games/{uid}/record': [{ address: '/api/admin/games/nosuch/record', is: missingForStaff }],
	'GET /api/admin/choices': [{ address: '/api/admin/choices', is: staffOnly }],
	...Object.fromEntries(
		contentTypes.flatMap((contentType) =>
			editingCases(contentType).filter(([call]) => !isAlwaysRejected(contentType, call)),
		),
	),
	'GET /api/admin/media': [{ address: '/api/admin/media', is: staffOnly }],
	'GET /api/admin/media/{uid}': [{ address: '/api/admin/media/nosuch', is: missingForStaff }],
	'POST /api/admin/media': [
		{ address: '/api/admin/media', form: {}, is: invalidForStaff },
		// A form is not a picture, so the server rejects it.
		{ address: '/api/admin/media?name=a.png', form: {}, is: unsupportedForStaff },
	],
	'POST /api/admin/media/{uid}/replace': [
		{ address: '/api/admin/media/nosuch/replace?name=a.png&revision=1', form: {}, is: missingForStaff },
	],
	'PUT /api/admin/media/{uid}/crop': [{ address: '/api/admin/media/nosuch/crop', method: 'PUT', is: invalidForStaff }],
	'GET /api/admin/media/{uid}/original': [{ address: '/api/admin/media/nosuch/original', is: missingForStaff }],
	'POST /api/admin/media/bulk': [{ address: '/api/admin/media/bulk', form: {}, is: invalidForStaff }],
	'GET /api/admin/media-tags': [{ address: '/api/admin/media-tags', is: staffOnly }],
	'GET /api/admin/media-folders': [{ address: '/api/admin/media-folders', is: staffOnly }],
	'POST /api/admin/media-folders': [{ address: '/api/admin/media-folders', form: {}, is: invalidForStaff }],
	'PUT /api/admin/media-folders/{uid}': [
		{ address: '/api/admin/media-folders/nosuch', method: 'PUT', is: invalidForStaff },
	],
	'DELETE /api/admin/media-folders/{uid}': [
		{ address: '/api/admin/media-folders/nosuch', method: 'DELETE', is: missingForStaff },
	],
	'PATCH /api/admin/media/{uid}': [{ address: '/api/admin/media/nosuch', method: 'PATCH', is: invalidForStaff }],
	'DELETE /api/admin/media/{uid}': [
		{ address: '/api/admin/media/nosuch?revision=1', method: 'DELETE', is: missingForStaff },
	],
	'POST /api/admin/certificates': [
		{ address: '/api/admin/certificates?name=a.pdf', form: {}, is: [401, 403, 403, 403, 415] },
	],
	'POST /api/admin/files': [{ address: '/api/admin/files?name=a.pdf', form: {}, is: unsupportedForStaff }],
	'GET /api/client-area/news/categories': [{ address: '/api/client-area/news/categories', is: users }],
	'GET /api/client-area/news/{category}': [
		{ address: '/api/client-area/news/all', is: users, containsStaffText: true },
		{ address: '/api/client-area/news/no-such', is: missingForUsers },
	],
	'GET /api/client-area/news/article/{slug}': [
		{ address: '/api/client-area/news/article/clientnews-clientnews', is: users },
		{ address: '/api/client-area/news/article/staffnews-staffnews', is: staff, containsStaffText: true },
	],
	'GET /api/client-area/roadmap': [{ address: '/api/client-area/roadmap', is: users }],
	'GET /api/client-area/campaigns': [{ address: '/api/client-area/campaigns', is: users }],
	'GET /api/client-area/campaigns/{slug}': [
		{ address: '/api/client-area/campaigns/users-race', is: users },
		{ address: '/api/client-area/campaigns/no-such', is: missingForUsers },
	],
	'GET /api/client-area/campaigns/{slug}/opt-in': [
		{ address: '/api/client-area/campaigns/users-race/opt-in', is: users },
		{ address: '/api/client-area/campaigns/no-such/opt-in', is: missingForUsers },
	],
	'POST /api/client-area/campaigns/{slug}/opt-in': [
		// The campaign does not accept opt-ins of operators.
		{ address: '/api/client-area/campaigns/users-race/opt-in', form: {}, is: [401, 409, 409, 403, 403] },
	],
	'POST /api/client-area/campaigns/{slug}/opt-in/withdraw': [
		{ address: '/api/client-area/campaigns/users-race/opt-in/withdraw', form: {}, is: [401, 409, 409, 403, 403] },
	],
	'GET /api/client-area/campaigns/{slug}/results': [
		{ address: '/api/client-area/campaigns/users-race/results', is: operatorsOnly },
	],
	'GET /api/client-area/campaign-opt-ins': [{ address: '/api/client-area/campaign-opt-ins', is: users }],
	'GET /api/client-area/campaign-opt-ins/{uid}': [
		// The record belongs to another company.
		{ address: '/api/client-area/campaign-opt-ins/accessrecord', is: missingForUsers },
	],
	'GET /api/client-area/campaign-opt-ins/{uid}/evidence': [
		{ address: '/api/client-area/campaign-opt-ins/accessrecord/evidence', is: missingForUsers },
	],
	'GET /api/client-area/campaign-opt-ins/{uid}/evidence.pdf': [
		{ address: '/api/client-area/campaign-opt-ins/accessrecord/evidence.pdf', is: missingForUsers },
	],
	'GET /api/admin/campaign-opt-ins/{uid}/evidence.pdf': [
		{ address: '/api/admin/campaign-opt-ins/accessrecord/evidence.pdf', is: staffOnly, containsStaffText: true },
		{ address: '/api/admin/campaign-opt-ins/nosuch/evidence.pdf', is: missingForStaff },
	],
	'GET /api/admin/campaign-opt-ins': [
		{ address: '/api/admin/campaign-opt-ins', is: staffOnly, containsStaffText: true },
	],
	'GET /api/admin/campaign-opt-ins.csv': [
		{ address: '/api/admin/campaign-opt-ins.csv', is: staffOnly, containsStaffText: true },
	],
	'GET /api/admin/campaign-opt-ins/{uid}': [
		{ address: '/api/admin/campaign-opt-ins/accessrecord', is: staffOnly, containsStaffText: true },
		{ address: '/api/admin/campaign-opt-ins/nosuch', is: missingForStaff },
	],
	'GET /api/admin/campaigns/{uid}/results': [
		{ address: '/api/admin/campaigns/accessrace/results', is: staffOnly, containsStaffText: true },
		{ address: '/api/admin/campaigns/nosuch/results', is: missingForStaff },
	],
	'GET /api/client-area/promo-tools': [{ address: '/api/client-area/promo-tools', is: users, containsStaffText: true }],
	'GET /api/client-area/promo-tools/{slug}': [
		{ address: '/api/client-area/promo-tools/shown-tool', is: users },
		{ address: '/api/client-area/promo-tools/hidden-tool', is: staff, containsStaffText: true },
	],
	'GET /api/client-area/performance': [
		{ address: '/api/client-area/performance', is: users, containsStaffText: true },
		{ address: '/api/client-area/performance?company=nobody', is: missingForUsers },
		{ address: '/api/client-area/performance?game=no-such', is: missingForUsers },
		{ address: '/api/client-area/performance?company=accessco', is: staff, containsStaffText: true },
	],
	'GET /api/client-area/performance.csv': [
		{ address: '/api/client-area/performance.csv', is: users },
		{ address: '/api/client-area/performance.csv?company=accessco', is: staff, containsStaffText: true },
	],
	'POST /api/admin/performance/imports': [{ address: '/api/admin/performance/imports', form: {}, is: invalidForStaff }],
	'GET /api/admin/performance/imports': [{ address: '/api/admin/performance/imports', is: staffOnly }],
	'GET /api/admin/performance/imports/{uid}': [
		{ address: '/api/admin/performance/imports/00000000000000', is: missingForStaff },
	],
	...Object.fromEntries(
		['apply', 'cancel'].map((name) => [
			`POST /api/admin/performance/imports/{uid}/${name}`,
			[{ address: `/api/admin/performance/imports/00000000000000/${name}`, form: {}, is: missingForStaff }],
		]),
	),
	'GET /api/admin/performance/imports/template.csv': [
		{ address: '/api/admin/performance/imports/template.csv', is: staffOnly },
	],
	'GET /api/admin/performance/imports/{uid}/faults.csv': [
		{ address: '/api/admin/performance/imports/00000000000000/faults.csv', is: missingForStaff },
	],
	'GET /api/admin/catalogue/export': [{ address: '/api/admin/catalogue/export?resource=offices', is: staffOnly }],
	'GET /api/admin/catalogue/template': [{ address: '/api/admin/catalogue/template?resource=offices', is: staffOnly }],
	'GET /api/admin/catalogue/columns': [
		{ address: '/api/admin/catalogue/columns?resource=offices', is: staffOnly },
		{ address: '/api/admin/catalogue/columns?resource=settings', is: missingForStaff },
	],
	'POST /api/admin/catalogue/imports': [{ address: '/api/admin/catalogue/imports', form: {}, is: invalidForStaff }],
	'GET /api/admin/catalogue/imports': [
		{ address: '/api/admin/catalogue/imports?resource=games', is: staffOnly },
		{ address: '/api/admin/catalogue/imports?resource=settings', is: missingForStaff },
	],
	'GET /api/admin/catalogue/imports/{uid}/image': [
		{ address: '/api/admin/catalogue/imports/00000000000000/image?name=a.png', is: missingForStaff },
	],
	'GET /api/admin/catalogue/imports/{uid}': [
		{ address: '/api/admin/catalogue/imports/00000000000000', is: missingForStaff },
	],
	...Object.fromEntries(
		['apply', 'undo', 'cancel', 'features', 'providers'].map((name) => [
			`POST /api/admin/catalogue/imports/{uid}/${name}`,
			[{ address: `/api/admin/catalogue/imports/00000000000000/${name}`, form: {}, is: missingForStaff }],
		]),
	),
	'POST /api/admin/catalogue/imports/{uid}/columns': [
		{ address: '/api/admin/catalogue/imports/00000000000000/columns', form: {}, is: invalidForStaff },
	],
	'GET /api/client-area/games': [
		{ address: '/api/client-area/games', is: users, containsStaffText: true },
		{ address: '/api/client-area/games?company=accessco', is: staff, containsStaffText: true },
	],
	'GET /api/client-area/changes': [
		{ address: '/api/client-area/changes', is: users },
		{ address: '/api/client-area/changes?game=no-such', is: missingForUsers },
	],
	'POST /api/client-area/changes/seen': [{ address: '/api/client-area/changes/seen', form: { up_to: '0' }, is: users }],
	'GET /api/client-area/changes/preferences': [{ address: '/api/client-area/changes/preferences', is: users }],
	'POST /api/client-area/changes/preferences': [
		{ address: '/api/client-area/changes/preferences', form: { digest: 'none' }, is: users },
	],
	'POST /api/client-area/changes/feed': [{ address: '/api/client-area/changes/feed', form: {}, is: users }],
	'POST /api/client-area/changes/feed/revoke': [
		{ address: '/api/client-area/changes/feed/revoke', form: {}, is: users },
	],
	'GET /api/calendar.ics': [{ address: '/api/calendar.ics?token=no-such', is: missingForAll }],
	'GET /api/changes.atom': [{ address: '/api/changes.atom?token=no-such', is: missingForAll }],
	'POST /unsubscribe/{token}/': [{ address: '/unsubscribe/no-such/', form: {}, is: missingForAll }],
	'GET /api/admin/changes': [{ address: '/api/admin/changes', is: staffOnly }],
	'GET /api/admin/change-readers': [{ address: '/api/admin/change-readers', is: staffOnly }],
	'GET /api/client-area/suggestions': [
		{ address: '/api/client-area/suggestions', is: users },
		{ address: '/api/client-area/suggestions?company=accessco', is: staff, containsStaffText: true },
	],
	'GET /api/client-area/overview': [{ address: '/api/client-area/overview', is: users }],
	'GET /api/client-area/calendar': [{ address: '/api/client-area/calendar', is: users }],
	'GET /api/client-area/certificates': [{ address: '/api/client-area/certificates', is: users }],
	'GET /api/client-area/certificates.csv': [{ address: '/api/client-area/certificates.csv?market=malta', is: users }],
	'GET /api/client-area/assets': [{ address: '/api/client-area/assets?kind=tile', is: users }],
	'POST /api/client-area/assets/plan': [
		{ address: '/api/client-area/assets/plan', form: { originals: 'on' }, is: users },
		// The profile belongs to another company.
		{ address: '/api/client-area/assets/plan', form: { profile: 'accessprofile' }, is: missingForUsers },
	],
	'POST /api/client-area/assets/downloads': [
		{ address: '/api/client-area/assets/downloads', form: { originals: 'on' }, is: users },
	],
	'GET /api/client-area/assets/downloads': [{ address: '/api/client-area/assets/downloads', is: users }],
	'GET /api/client-area/assets/downloads/{uid}': [
		{ address: '/api/client-area/assets/downloads/accessdownload', is: missingForUsers },
	],
	'GET /api/client-area/assets/files/{uid}': [
		{ address: '/api/client-area/assets/files/accessasset', is: users },
		{ address: '/api/client-area/assets/files/hiddenasset', is: missingForUsers },
	],
	'GET /api/client-area/assets/profiles': [{ address: '/api/client-area/assets/profiles', is: users }],
	'POST /api/client-area/assets/profiles': [
		{ address: '/api/client-area/assets/profiles', form: { originals: 'on' }, is: operatorsOnly },
	],
	'POST /api/client-area/assets/profiles/{uid}': [
		{ address: '/api/client-area/assets/profiles/accessprofile', form: { originals: 'on' }, is: missingForUsers },
	],
	'POST /api/client-area/assets/profiles/{uid}/delete': [
		{ address: '/api/client-area/assets/profiles/accessprofile/delete', form: {}, is: missingForUsers },
	],
	'GET /api/client-area/shares': [{ address: '/api/client-area/shares', is: users }],
	'POST /api/client-area/shares': [{ address: '/api/client-area/shares', form: {}, is: users }],
	'GET /api/client-area/shares/items': [{ address: '/api/client-area/shares/items', is: users }],
	// The share belongs to another company.
	'GET /api/client-area/shares/{uid}': [{ address: '/api/client-area/shares/accessshare', is: missingForUsers }],
	'POST /api/client-area/shares/{uid}/revoke': [
		{ address: '/api/client-area/shares/accessshare/revoke', form: {}, is: missingForUsers },
	],
	'GET /api/admin/shares': [{ address: '/api/admin/shares', is: staffOnly, containsStaffText: true }],
	'POST /api/admin/shares/{uid}/revoke': [
		{ address: '/api/admin/shares/nosuch/revoke', form: {}, is: missingForStaff },
	],
	'GET /api/shares/{token}': [{ address: '/api/shares/no-such', is: missingForAll }],
	'POST /api/shares/{token}/open': [{ address: '/api/shares/no-such/open', form: {}, is: missingForAll }],
	'POST /api/shares/{token}/views': [
		{ address: '/api/shares/no-such/views', form: { section: 'facts' }, is: missingForAll },
	],
	'GET /api/shares/{token}/files/{key}': [{ address: '/api/shares/no-such/files/document-1', is: missingForAll }],
	'GET /api/verify/{hash}': [{ address: `/api/verify/${'0'.repeat(64)}`, is: missingForAll }],
	'GET /api/client-area/games/{slug}': [
		{ address: '/api/client-area/games/thunder-yak', is: users },
		{ address: '/api/client-area/games/glacier-gold', is: users },
		{ address: '/api/client-area/games/no-such', is: missingForUsers },
	],
	'GET /api/client-area/games/{slug}/files.zip': [
		{ address: '/api/client-area/games/glacier-gold/files.zip', is: users },
		{ address: '/api/client-area/games/no-such/files.zip', is: missingForUsers },
	],
	'GET /api/client-area/games/{slug}/sheets': [
		{ address: '/api/client-area/games/thunder-yak/sheets', is: users },
		{ address: '/api/client-area/games/no-such/sheets', is: missingForUsers },
	],
	'GET /api/client-area/games/{slug}/sheets/{kind}': [
		{ address: '/api/client-area/games/thunder-yak/sheets/maths', is: users },
		{ address: '/api/client-area/games/thunder-yak/sheets/maths?version=999', is: missingForUsers },
	],
	'GET /api/client-area/games/{slug}/sheets/{kind}/data.json': [
		{ address: '/api/client-area/games/thunder-yak/sheets/game/data.json', is: users },
	],
	'GET /api/client-area/games/{slug}/sheets/{kind}/sheet.pdf': [
		{ address: '/api/client-area/games/thunder-yak/sheets/rng/sheet.pdf', is: users },
		{ address: '/api/client-area/games/no-such/sheets/rng/sheet.pdf', is: missingForUsers },
	],
	'GET /api/documents/types': [{ address: '/api/documents/types', is: users }],
	'GET /api/documents/': [{ address: '/api/documents/?access=on', is: users }],
	'GET /api/documents/files/{name}': [
		{ address: '/api/documents/files/access-sheet.pdf', is: users },
		{ address: '/api/documents/files/access-hidden.zip', is: missingForUsers },
		{ address: '/api/documents/files/no-such.pdf', is: missingForUsers },
	],
	'GET /api/client-area/files/{name}': [
		{ address: '/api/client-area/files/access-pack.zip', is: users },
		{ address: '/api/client-area/files/access-hidden.zip', is: staff, containsStaffText: true },
		{ address: '/api/client-area/files/access-sheet.pdf', is: missingForUsers },
	],
};

const others: Case[] = [
	...contentTypes.flatMap((contentType) =>
		editingCases(contentType).flatMap(([call, cases]) => (isAlwaysRejected(contentType, call) ? cases : [])),
	),
	{ address: '/static/media/rng-certificate-1.pdf', is: everyone },
	...['access-sheet.pdf', 'access-pack.zip', 'access-hidden.zip'].flatMap((name) =>
		['/media/', '/static/media/', '/files/', '/media/..%2ffiles%2f'].map((road) => ({
			address: road + name,
			is: missingForAll,
		})),
	),
	{ address: '/api/client-area/no-such', is: missingForUsers },
	{ address: '/api/client-area', is: missingForUsers },
	{ address: '/api/admin/no-such', is: missingForStaff },
	{ address: '/api/admin', is: missingForStaff },
	{ address: '/api/documents/no-such', is: missingForUsers },
	{ address: '/api/documents', is: [401, 301, 301, 301, 301] },
	{ address: '/api/no-such', is: missingForAll },
	{ address: '/api/openapi.json', is: everyone },
	{ address: '/news/feed.xml', is: everyone },
	{ address: '/', is: everyone },
	{ address: '/news/', is: everyone },
	{ address: '/news/staffnews/', is: missingForAll },
	{ address: '/demo/tide-of-the-narwhal/', is: everyone },
	// The first game has a demo only for users of the client area. The second game is not released.
	{ address: '/demo/moonlit-masquerade/', is: [404, 200, 200, 200, 200] },
	{ address: '/demo/glacier-gold/', is: missingForAll },
];

const routes = new Map(
	(await contractRoutes()).map((route): [string, RouteConfig] => [
		`${route.method.toUpperCase()} ${route.path}`,
		route,
	]),
);

const ZSTD_MAGIC = new Uint8Array([0x28, 0xb5, 0x2f, 0xfd]);

const request = async ({ address, form, method }: Case, role: Role): Promise<TestResponse & { text: string }> => {
	const headers = sessions.get(role);
	// Reads only the first bytes of the export, because the whole archive takes seconds.
	if (role === 'admin' && address === '/api/admin/system/export') {
		const archive = await fetch(server.url + address, headers ? { headers } : {});
		const reader = archive.body!.getReader();
		const { value } = await reader.read();
		await reader.cancel();
		if (archive.status === 200) {
			expect(value!.subarray(0, ZSTD_MAGIC.length)).toEqual(ZSTD_MAGIC);
			return { status: archive.status, headers: archive.headers, body: '', text: '' };
		}
	}
	const response = form
		? await server.post(address, new URLSearchParams(form), headers)
		: await server.request(method ?? 'GET', address, undefined, headers);
	return { ...response, text: typeof response.body === 'string' ? response.body : JSON.stringify(response.body) };
};

const SECRET_FIELDS = /\$argon2|password_hash|id_hash|code_hash|last_step|reelhouse_session|"search":/;
const ADMIN_ONLY_FIELDS = /updated_at|is_held_back/;

test('the table contains exactly the calls of the OpenAPI document', async () => {
	const { paths } = (await server.get('/api/openapi.json')).body as { paths: Record<string, object> };
	const documented = Object.entries(paths).flatMap(([path, methods]) =>
		Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
	);
	expect(Object.keys(calls).sort()).toEqual(documented.sort());
	expect([...routes.keys()].sort()).toEqual(documented);
});

/** @returns the access that the expected statuses imply; undefined if visitors may make the call */
function securityOf(cases: Case[]) {
	const all = (role: Role, status: number) => cases.every(({ is }) => is[roles.indexOf(role)] === status);
	if (!all('anonymous', 401)) return undefined;
	const needed = !all('operator', 403) ? [] : all('staff', 403) ? ['superuser'] : ['staff'];
	return [{ session: needed }];
}

test('the security of each call in the OpenAPI document equals that of the table', async () => {
	const { paths } = (await server.get('/api/openapi.json')).body as {
		paths: Record<string, Record<string, { security?: object[]; responses: object }>>;
	};
	for (const [call, cases] of Object.entries(calls)) {
		const [method, path] = call.split(' ') as [string, string];
		const { security, responses } = paths[path]![method.toLowerCase()]!;
		expect([call, security]).toEqual([call, securityOf(cases)]);
		expect([call, '401' in responses]).toEqual([call, security !== undefined]);
		expect([call, isGuarded(path)]).toEqual([call, security !== undefined]);
	}
});

for (const [call, cases] of [...Object.entries(calls), ...others.map((each): [string, Case[]] => ['', [each]])])
	for (const each of cases)
		test(`${call || 'GET'} ${each.address}: each role gets only its own data`, async () => {
			const path = each.address.split('?')[0]!;
			// Staff send each request first. A response that was wrongly cached for staff would then reach the other
			// roles, and the test would fail.
			for (const role of [...roles].reverse()) {
				const cached = server.cache.entries;
				const { status, headers, body, text } = await request(each, role);
				if (isGuarded(path)) expect([role, server.cache.entries]).toEqual([role, cached]);
				expect([role, status]).toEqual([role, each.is[roles.indexOf(role)]]);
				const isStaff = role === 'staff' || role === 'admin';
				if (role === 'anonymous') expect([role, text.includes(USERS_ONLY_TEXT)]).toEqual([role, false]);
				expect([role, text.includes(STAFF_ONLY_TEXT)]).toEqual([role, isStaff && each.containsStaffText === true]);
				if (!path.startsWith('/api/')) continue;
				if (path !== '/api/openapi.json') expect([role, SECRET_FIELDS.exec(text)?.[0]]).toEqual([role, undefined]);
				if (!path.startsWith('/api/admin/') && path !== '/api/openapi.json')
					expect([role, ADMIN_ONLY_FIELDS.exec(text)?.[0]]).toEqual([role, undefined]);
				if (isGuarded(path)) expect([role, headers.get('cache-control')]).toEqual([role, 'private, no-store']);
				// A response to a request with a session must not be cached.
				else if (sessions.has(role) && path !== '/api/openapi.json')
					expect([role, headers.get('cache-control')]).toEqual([
						role,
						status === 200 ? 'private, no-store' : expect.stringMatching(/no-store$/),
					]);
				if (status === 401) expect([role, body.error.code]).toEqual([role, 'signed_out']);
				// The schemas are strict, so an undeclared field fails here.
				const route = routes.get(call);
				if (status === 200 && route && typeof body === 'object') successOf(route)!.parse(body);
			}
		});

/** The export takes seconds and has no language, so the test of languages skips it. */
const EXPORT = 'GET /api/admin/system/export';

// The test skips other staff, because superusers receive all fields that other staff receive.
test.each(['operator', 'admin'] as const)('%s gets responses of the same shape in Chinese', async (role) => {
	for (const [call, cases] of Object.entries(calls).filter(([call]) => call !== EXPORT))
		for (const each of cases.filter(({ form, method }) => !form && !method)) {
			const address = `${each.address}${each.address.includes('?') ? '&' : '?'}lang=zh`;
			const { status, body } = await request({ ...each, address }, role);
			expect([address, status]).toEqual([address, each.is[roles.indexOf(role)]]);
			if (status === 200 && typeof body === 'object') successOf(routes.get(call)!)!.parse(body);
		}
});

test('staff see hidden items with their flags, and visitors and operators see none', async () => {
	const flags = async (path: string, flag: string, role: Role) =>
		(await request({ address: path, is: [] }, role)).body.data.map(
			(item: Record<string, boolean>) => item[flag],
		) as boolean[];
	for (const [path, flag] of [
		['/api/banners', 'is_published'],
		['/api/partners', 'is_published'],
		['/api/news/latest', 'show_in_public_area'],
		['/api/client-area/news/all', 'show_in_client_area'],
		['/api/client-area/promo-tools', 'is_visible'],
	] as const)
		for (const role of roles) {
			if (role === 'anonymous' && isGuarded(path)) continue;
			const isStaff = role === 'staff' || role === 'admin';
			expect([path, role, (await flags(path, flag, role)).includes(false)]).toEqual([path, role, isStaff]);
		}
});

test('staff without the required two-factor authentication reach only their account and see nothing hidden', async () => {
	const require = (staff_two_factor_required: boolean) =>
		server.services.content.change((tx) => writeSettings(tx, { staff_two_factor_required }));
	await require(true);
	try {
		for (const [call, cases] of [...Object.entries(calls), ...others.map((each): [string, Case[]] => ['', [each]])])
			for (const each of cases)
				for (const role of ['staff', 'admin'] as const) {
					const { status, body, text } = await request(each, role);
					const isOwn = each.address.startsWith('/api/client-area/account/');
					// These staff have not set up the required two-factor authentication. They may use their own
					// account. Other calls reject them or treat them as visitors.
					const expected = isOwn
						? each.is[roles.indexOf('operator')]
						: isGuarded(each.address.split('?')[0]!)
							? 403
							: each.is[0];
					expect([call, each.address, role, status]).toEqual([call, each.address, role, expected]);
					if (expected === 403) expect(body.error.code).toBe('two_factor_required');
					expect([each.address, text.includes(USERS_ONLY_TEXT) || text.includes(STAFF_ONLY_TEXT)]).toEqual([
						each.address,
						false,
					]);
				}
		for (const role of ['operator', 'second'] as const)
			expect((await request({ address: '/api/client-area/roadmap', is: [] }, role)).status).toBe(200);
	} finally {
		await require(false);
	}
	expect((await request({ address: '/api/client-area/roadmap', is: [] }, 'staff')).status).toBe(200);
});

test.each(['viewer', 'editor', 'publisher'] as const)('a %s may not view operator figures', async (role) => {
	const get = (path: string) => server.get(path, sessions.get('staff'));
	await setStaffRole(server, role);
	try {
		expect((await get('/api/auth/me')).body.data.user.can_view_figures).toBe(false);
		for (const call of ['/api/client-area/performance', '/api/client-area/performance.csv'])
			for (const query of ['', '?company=accessco', '?company=nobody', '?from=2001-01&to=2001-01', '?game=no-such']) {
				const { status, body } = await get(call + query);
				expect([call, query, status, body.error?.code]).toEqual([call, query, 403, 'figures_not_allowed']);
			}
		for (const query of ['', '?company=accessco', '?company=nobody', '?from=2001-01&to=2001-01']) {
			const { status, body } = await get(`/api/client-area/games${query}`);
			expect([query, status]).toEqual([query, 200]);
			const { figures_allowed, period, known, company, companies, games } = body.data as GamesTable;
			expect({ figures_allowed, period, known, company, companies }).toEqual({
				figures_allowed: false,
				period: null,
				known: null,
				company: null,
				companies: [],
			});
			expect(games.length).toBeGreaterThan(0);
			for (const game of games) expect(game).toMatchObject({ figures: null, rank: null, is_low_performing: false });
			const dates = games.map(({ release_date }) => release_date);
			expect(dates).toEqual(dates.toSorted().reverse());
		}
		for (const path of [
			'companies',
			'users',
			'messages',
			'performance/imports',
			'changes',
			'change-readers',
			'campaign-opt-ins',
			'shares',
		])
			expect([path, (await get(`/api/admin/${path}`)).status]).toEqual([path, 403]);
	} finally {
		await setStaffRole(server, 'manager');
	}
	expect((await get('/api/client-area/performance?company=accessco')).status).toBe(200);
	expect((await get('/api/client-area/games')).body.data.figures_allowed).toBe(true);
});

test('a request from another site changes nothing, for any session and any call', async () => {
	const foreignHeaders: Record<string, string>[] = [
		{ origin: 'null' },
		{ 'sec-fetch-site': 'cross-site' },
		{ 'sec-fetch-site': 'same-site', origin: server.services.config.origin },
		{ origin: 'https://evil.test' },
	];
	// One middleware checks the origin of requests for all routes. So the test sends every variant to a few routes
	// only.
	const fullyTested = new Set(['/login/', '/api/contact', '/api/client-area/changes/seen', BROWSER_ERRORS_PATH]);
	const tested = new Set<string>();
	for (const each of Object.values(calls).flat()) {
		if (!each.form) continue;
		if (fullyTested.has(each.address)) tested.add(each.address);
		// Compares the error code too, because many of these calls return 403 for other reasons.
		for (const role of ['anonymous', 'admin'] as const)
			for (const foreign of fullyTested.has(each.address) ? foreignHeaders : foreignHeaders.slice(0, 1)) {
				const headers = { ...sessions.get(role), ...foreign };
				const { status, body } = await server.post(each.address, new URLSearchParams(each.form), headers);
				// Sandboxed demos send the origin `null` and may report errors.
				const isAccepted = each.address === BROWSER_ERRORS_PATH && foreign.origin === 'null';
				expect([each.address, role, foreign, status]).toEqual([each.address, role, foreign, isAccepted ? 204 : 403]);
				if (status === 403 && each.address.startsWith('/api/'))
					expect([each.address, role, foreign, body.error.code]).toEqual([
						each.address,
						role,
						foreign,
						'foreign_origin',
					]);
			}
	}
	expect(tested).toEqual(fullyTested);
});

test('users can see and end only their own sessions', async () => {
	const path = '/api/client-area/account/sessions';
	const uids = new Map<Role, string[]>();
	for (const role of sessions.keys()) {
		const { data } = (await request({ address: path, is: [] }, role)).body as { data: { uid: string }[] };
		uids.set(
			role,
			data.map(({ uid }) => uid),
		);
	}
	const all = [...uids.values()].flat();
	expect(all.length).toBeGreaterThanOrEqual(sessions.size);
	expect(new Set(all).size).toBe(all.length);
	for (const [owner, own] of uids)
		for (const role of sessions.keys()) {
			if (role === owner) continue;
			const { status } = await request({ address: `${path}/${own[0]}/end`, form: {}, is: [] }, role);
			expect([owner, role, status]).toEqual([owner, role, 404]);
		}
	for (const role of sessions.keys()) expect((await request({ address: path, is: [] }, role)).status).toBe(200);
});

test('managers of two companies never see or change each other’s accounts', async () => {
	const path = '/api/client-area/colleagues';
	const lists = new Map<Role, { uid: string; email: string }[]>();
	for (const role of ['operator', 'second'] as const)
		lists.set(role, (await request({ address: path, is: [] }, role)).body.data);
	expect(lists.get('operator')!.map(({ email }) => email)).toContain('partner@demo.test');
	expect(lists.get('second')!.map(({ email }) => email)).toContain('second@demo.test');
	for (const [caller, owner] of [
		['operator', 'second'],
		['second', 'operator'],
	] as const) {
		const others = lists.get(owner)!;
		expect(lists.get(caller)!.filter(({ uid }) => others.some((other) => other.uid === uid))).toEqual([]);
		for (const { uid } of others)
			for (const name of [
				'invitation',
				'invitation/withdraw',
				'deactivate',
				'reactivate',
				'manager',
				'manager/remove',
			]) {
				const { status } = await request({ address: `${path}/${uid}/${name}`, form: {}, is: [] }, caller);
				expect([caller, name, status]).toEqual([caller, name, 404]);
			}
	}
});

test('users of two companies never see, open or revoke each other’s shares', async () => {
	const path = '/api/client-area/shares';
	const made = new Map<Role, string>();
	for (const role of ['operator', 'second', 'staff'] as const) {
		const form = { game: 'thunder-yak', recipient: `Guest of ${role}`, days: '1' };
		const { body } = await request({ address: path, form, is: [] }, role);
		made.set(role, body.data.share.uid as string);
	}
	for (const [owner, uid] of made)
		for (const role of roles) {
			if (role === 'anonymous') continue;
			const { text } = await request({ address: path, is: [] }, role);
			expect([owner, role, text.includes(`Guest of ${owner}`)]).toEqual([owner, role, owner === role]);
			if (role === owner) continue;
			expect([owner, role, (await request({ address: `${path}/${uid}`, is: [] }, role)).status]).toEqual([
				owner,
				role,
				404,
			]);
			const { status } = await request({ address: `${path}/${uid}/revoke`, form: {}, is: [] }, role);
			expect([owner, role, status]).toEqual([owner, role, 404]);
		}
});

test('the page cache never stores a response to a session, whatever the form of its cookie', async () => {
	const { cookie } = sessions.get('admin')!;
	const [name, id] = cookie.split('=');
	const spellings = [
		cookie,
		`${name} =${id}`,
		`a=b; ${cookie}`,
		`a=b;${name}\t=${id}`,
		`a="b; ${cookie}`,
		` ${cookie};`,
	];
	for (const [i, spelling] of spellings.entries()) {
		// Uses a new address each time, because a cached response would hide the effect of the cookie.
		const path = `/api/news/all?offset=${i}&lang=zh`;
		const before = server.cache.entries;
		await server.get(path, { cookie: spelling });
		expect([spelling, server.cache.entries]).toEqual([spelling, before]);
		const { body } = await server.get(path);
		expect(JSON.stringify(body)).not.toContain(STAFF_ONLY_TEXT);
	}
});

test('no other spelling of an address and no other method bypasses the guard', { tags: ['long'] }, async () => {
	const spellings = [
		'/api/client%2Darea/roadmap',
		'/api/client-area//roadmap',
		'/api//client-area/roadmap',
		'/api/./client-area/roadmap',
		'/api/news/../client-area/roadmap',
		'/api/%63lient-area/roadmap',
		'/api/client-area%2Froadmap',
		'/api/Client-Area/roadmap',
		'/api/client-area/roadmap/',
		'/api/client-area;/roadmap',
		'/api/documents%2F',
		'/api/documents%3Faccess=on',
		'//api/client-area/roadmap',
		'/api/client-area/account/../roadmap',
		'/api/client-area/account/..%2froadmap',
		'/api/client-area/account/%2e%2e/roadmap',
		'/api/client-area/%61ccount/../roadmap',
		'/api/client-area/roadmap#/../account/x',
		'/api/documents/../client-area/account/../roadmap',
	];
	const require = (staff_two_factor_required: boolean) =>
		server.services.content.change((tx) => writeSettings(tx, { staff_two_factor_required }));
	await require(true);
	try {
		// Sends every spelling of a path as a visitor and as staff who have not set up two-factor authentication.
		for (const headers of [{}, sessions.get('admin')!])
			for (const path of spellings)
				for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT']) {
					const { status = 0, body } = await rawRequest(server, path, headers, method);
					expect([path, method, status, [301, 400, 401, 403, 404, 405].includes(status)]).toEqual([
						path,
						method,
						status,
						true,
					]);
					expect([path, method, body.includes(USERS_ONLY_TEXT)]).toEqual([path, method, false]);
				}
	} finally {
		await require(false);
	}
	const tidied = await rawRequest(server, '/api/client-area/account/../roadmap', sessions.get('operator'));
	expect([tidied.status, tidied.body.includes(USERS_ONLY_TEXT)]).toEqual([404, false]);
});
