/** Adds rows for tests through the stores. Most fields have defaults. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentTx } from '../database/content-version.ts';
import { addCompany, addUser, type NewUser } from '../auth/accounts/accounts.store.ts';
import { hashPassword } from '../auth/passwords/password-hash.ts';
import { openSession } from '../auth/sessions/sessions.store.ts';
import { addGameAsset, type NewGameAsset } from '../resources/assets/game-assets.store.ts';
import { addBanner, type NewBanner } from '../resources/banners/banners.store.ts';
import { addCampaign, type NewCampaign } from '../resources/campaigns/campaigns.store.ts';
import type { Localized } from '../database/localized.ts';
import { addDocument, addDocumentType, type NewDocument } from '../resources/documents/documents.store.ts';
import { addGameCertificate, type NewGameCertificate } from '../resources/certificates/game-certificates.store.ts';
import { addMarket, type MarketFields } from '../resources/certificates/markets.store.ts';
import { addFile, ownerOf, type FileOwner } from '../resources/files/files.store.ts';
import { addFeatures, addGame, addLanguages, type NewGame } from '../resources/games/games.store.ts';
import { addMedia, type NewMedia } from '../platform/pictures/pictures.store.ts';
import { addCategory, addNews, type NewCategory, type NewNews } from '../resources/news/news.store.ts';
import { addPromoTool, type NewPromoTool } from '../resources/promo-tools/promo-tools.store.ts';
import { addRoadmapItem, type NewRoadmapItem } from '../resources/roadmap/roadmap.store.ts';
import { addProvider, listProviders } from '../resources/games/providers.store.ts';
import { NO_SEO } from '../cms/seo.ts';
import type { Services } from '../app/services.ts';
import { newUid } from '../kernel/uid.ts';

interface Site {
	services: Services;
}

const DAY_MS = 24 * 60 * 60 * 1000;

let rowCount = 0;
const newName = (kind: string) => `${kind}-${++rowCount}`;
const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
const emptyText: Localized = { en: '', zh: '' };

/** Adds a hosted game that was released a month ago, with a public page and without pictures. */
export async function testGame({ services }: Site, over: Partial<NewGame> = {}): Promise<NewGame> {
	const now = services.now();
	const name = over.name ?? newName('game');
	const game: NewGame = {
		uid: newUid(now),
		name,
		title: { en: `The ${name}`, zh: `游戏 ${name}` },
		provider_name: 'bng',
		studio: '',
		release_date: daysFrom(now, -30),
		is_held_back: 0,
		has_public_page: 1,
		is_playable_in_public_area: 1,
		has_desktop: 1,
		has_mobile: 1,
		summary: { en: 'A game', zh: '一款游戏' },
		description: emptyText,
		specification: emptyText,
		promo_video: emptyText,
		layout: { en: '5×3', zh: '5×3' },
		volatility: 'medium',
		rtp: 96,
		hit_frequency: 25,
		max_win: 5000,
		min_bet: 20,
		max_bet: 10_000,
		endpoint: null,
		banner: null,
		list_video: null,
		banner_file: null,
		poster_file: null,
		back_file: null,
		back_mobile_file: null,
		logo: null,
		languages: [],
		currencies: ['EUR'],
		features: [],
		gallery: [],
		...NO_SEO,
		...over,
	};
	await services.content.change(async (tx) => {
		await ensureProvider(tx, game.provider_name);
		await addGame(tx, game, now);
	});
	return game;
}

/** Adds the provider with a key, if there is none. Only the provider `partner` is a partner studio. */
async function ensureProvider(tx: ContentTx, key: string): Promise<void> {
	const providers = await listProviders(tx);
	if (providers.some((provider) => provider.key === key)) return;
	const title = { en: `The ${key}`, zh: `供应商 ${key}` };
	const is_own = key === 'partner' ? 0 : 1;
	await addProvider(tx, { uid: key, key, title, is_own, logo: null, position: providers.length });
}

export async function testFeature({ services }: Site, title: Localized, key = newName('feature')) {
	const feature = { uid: newUid(services.now()), key, title };
	await services.content.change((tx) => addFeatures(tx, [feature]));
	return feature;
}

export async function testLanguages({ services }: Site, ...codes: string[]): Promise<string[]> {
	await services.content.change((tx) =>
		addLanguages(
			tx,
			codes.map((code) => ({ code, name: code.toUpperCase() })),
		),
	);
	return codes;
}

/** Adds a picture of 1600 × 900 without its files. */
export async function testPicture({ services }: Site, over: Partial<NewMedia> = {}): Promise<NewMedia> {
	const now = services.now();
	const uid = over.uid ?? newUid(now);
	const picture: NewMedia = {
		uid,
		width: 1600,
		height: 900,
		placeholder: '',
		color: '#334455',
		alt: { en: 'A picture', zh: '一幅图' },
		renditions: [{ format: 'webp', width: 1600, height: 900, file: `${uid}-1600.webp`, bytes: 1000 }],
		...over,
	};
	await services.content.change((tx) => addMedia(tx, [picture], now));
	return picture;
}

export async function testNewsCategory({ services }: Site, over: Partial<NewCategory> = {}): Promise<NewCategory> {
	const slug = over.slug ?? newName('category');
	const category: NewCategory = {
		uid: newUid(services.now()),
		slug,
		title: { en: `About ${slug}`, zh: `关于 ${slug}` },
		position: 100,
		...over,
	};
	await services.content.change((tx) => addCategory(tx, category));
	return category;
}

/** Adds a public article with yesterday's date. Without a category in `over`, adds a new category. */
export async function testNews(server: Site, over: Partial<NewNews> = {}): Promise<NewNews> {
	const { services } = server;
	const now = services.now();
	const slug = over.slug ?? newName('news');
	const news: NewNews = {
		uid: newUid(now),
		slug,
		category_uid: over.category_uid ?? (await testNewsCategory(server)).uid,
		c_at: daysFrom(now, -1),
		title: { en: `The ${slug}`, zh: `新闻 ${slug}` },
		summary: { en: 'What happened', zh: '发生了什么' },
		body: { en: '<p>All of it</p>', zh: '<p>全文</p>' },
		image: null,
		show_in_public_area: 1,
		show_in_client_area: 1,
		...NO_SEO,
		...over,
	};
	await services.content.change((tx) => addNews(tx, news, now));
	return news;
}

/** Adds a published banner. Without a picture in `over`, adds a new picture. */
export async function testBanner(server: Site, over: Partial<NewBanner> = {}): Promise<NewBanner> {
	const { services } = server;
	const now = services.now();
	const banner: NewBanner = {
		uid: newUid(now),
		link: '/games/',
		image: over.image ?? (await testPicture(server)).uid,
		title: { en: newName('Banner'), zh: '横幅' },
		text: { en: 'Its text', zh: '内容' },
		action: { en: 'See it', zh: '查看' },
		is_published: 1,
		position: 100,
		...over,
	};
	await services.content.change((tx) => addBanner(tx, banner, now));
	return banner;
}

export async function testCampaign({ services }: Site, over: Partial<NewCampaign> = {}): Promise<NewCampaign> {
	const now = services.now();
	const slug = over.slug ?? newName('campaign');
	const campaign: NewCampaign = {
		uid: newUid(now),
		slug,
		name: { en: `The ${slug}`, zh: `活动 ${slug}` },
		start_date: daysFrom(now, -7),
		end_date: daysFrom(now, 7),
		logo: null,
		description: { en: '<p>Play and win</p>', zh: '<p>玩就能赢</p>' },
		disciplines: { en: ['Spins'], zh: ['旋转'] },
		prize_pool: { en: '10,000 EUR', zh: '10,000 欧元' },
		prize_distribution: emptyText,
		promo_link: '',
		ct_link: '',
		games: [],
		...over,
	};
	await services.content.change((tx) => addCampaign(tx, campaign, now));
	return campaign;
}

export async function testRoadmapItem({ services }: Site, over: Partial<NewRoadmapItem> = {}): Promise<NewRoadmapItem> {
	const now = services.now();
	const item: NewRoadmapItem = {
		uid: newUid(now),
		title: { en: newName('Step'), zh: '一步' },
		description: { en: '<p>What comes</p>', zh: '<p>即将推出</p>' },
		image: null,
		description_image: null,
		start_date: daysFrom(now, -10),
		end_date: daysFrom(now, 20),
		link: '',
		...over,
	};
	await services.content.change((tx) => addRoadmapItem(tx, item, now));
	return item;
}

export async function testCompany({ services }: Site, name = newName('Company'), uid = newUid(services.now())) {
	const company = { uid, name };
	await services.database.transaction((tx) => addCompany(tx, company));
	return company;
}

/**
 * Adds an active account: of an operator if `over` has a company, otherwise of staff. Without `password`, the account
 * cannot log in by password.
 */
export async function testUser(
	{ services }: Site,
	{ password, ...over }: Partial<NewUser> & { password?: string } = {},
): Promise<NewUser> {
	const now = services.now();
	const user: NewUser = {
		uid: newUid(now),
		email: `${newName('user')}@own.test`,
		password_hash: password === undefined ? '' : await hashPassword(password),
		company_uid: null,
		is_staff: over.company_uid ? 0 : 1,
		is_superuser: 0,
		is_active: 1,
		language: 'en',
		...over,
	};
	await services.database.transaction((tx) => addUser(tx, user, now));
	return user;
}

/**
 * Opens a session for an account without its password.
 * @returns headers with the session cookie
 */
export async function testSession({ services }: Site, { uid }: { uid: string }): Promise<{ cookie: string }> {
	const id = await services.database.transaction((tx) => openSession(tx, uid, 'a test', services.now()));
	const prefix = services.config.origin.startsWith('https:') ? '__Host-' : '';
	return { cookie: `${prefix}reelhouse_session=${id}` };
}

interface TestFile {
	name: string;
	title?: Localized;
	content_type?: string;
	bytes?: Buffer | string;
}

const saveBytes = async ({ storage, config }: Services, name: string, bytes: Buffer | string): Promise<void> => {
	const from = join(config.dataDir, `${newUid(new Date())}.part`);
	await writeFile(from, bytes);
	await storage.save('files', name, from);
};

const saveFile = async (
	{ services }: Site,
	{ name, title = { en: name }, content_type = 'application/pdf', bytes = 'bytes' }: TestFile,
	owner: FileOwner,
): Promise<void> => {
	await saveBytes(services, name, bytes);
	const file = { name, title, content_type, size: Buffer.byteLength(bytes), ...ownerOf(owner) };
	await services.content.change((tx) => addFile(tx, file, services.now()));
};

export async function testDocumentType({ services }: Site, key: string, title: Localized): Promise<void> {
	await services.content.change((tx) => addDocumentType(tx, { uid: key, key, title, position: 100 }));
}

/** The document type must exist (`testDocumentType`). */
export async function testDocument(
	server: Site,
	{ file, ...over }: Partial<NewDocument> & Pick<NewDocument, 'type_uid'> & { file: TestFile },
): Promise<void> {
	const { content, now } = server.services;
	const uid = over.uid ?? newUid(now());
	const document = { uid, title: { en: file.name }, description: { en: '' }, c_at: now().toISOString(), ...over };
	await content.change((tx) => addDocument(tx, document, now()));
	await saveFile(server, file, { document_uid: uid });
}

export async function testPromoTool(
	server: Site,
	{ files = [], ...over }: Partial<NewPromoTool> & { files?: TestFile[] },
): Promise<string> {
	const { content, now } = server.services;
	const uid = over.uid ?? newUid(now());
	const tool: NewPromoTool = {
		uid,
		slug: 'tool',
		name: { en: 'Tool' },
		description: { en: 'What it does' },
		logo: null,
		page_html: { en: '<p>Its page</p>' },
		is_visible: 1,
		position: 100,
		...over,
	};
	await content.change((tx) => addPromoTool(tx, tool, now()));
	for (const file of files) await saveFile(server, file, { promo_tool_uid: uid });
	return uid;
}

/**
 * Adds a published asset of a game, with the file of a video. The game must exist.
 * @returns the uid
 */
export async function testGameAsset(
	server: Site,
	{ file, ...over }: Partial<NewGameAsset> & Pick<NewGameAsset, 'game_uid'> & { file?: TestFile },
): Promise<string> {
	const { content, now } = server.services;
	const asset: NewGameAsset = {
		uid: newUid(now()),
		is_published: 1,
		kind: 'video',
		title: emptyText,
		asset_language: '',
		ground: 'any',
		picture: null,
		...over,
	};
	await content.change((tx) => addGameAsset(tx, asset, now()));
	const name = `asset-${asset.uid}.mp4`;
	await saveFile(server, file ?? { name, content_type: 'video/mp4' }, { asset_uid: asset.uid });
	return asset.uid;
}

/** Adds a market, with its key as uid. */
export async function testMarket(
	{ services }: Site,
	key: string,
	title: Localized,
	over: Partial<MarketFields> = {},
): Promise<void> {
	const policy = { demo_access: 'open', demos_need_certificate: 0, demo_rules: 'standard' } as const;
	const market = { uid: key, key, title, regulator: '', countries: [], position: 100, ...policy, ...over };
	await services.content.change((tx) => addMarket(tx, market));
}

/**
 * Adds a published certificate. Its game and market must exist.
 * @returns the uid
 */
export async function testCertificate(
	server: Site,
	{
		file,
		...over
	}: Partial<NewGameCertificate> & Pick<NewGameCertificate, 'game_uid' | 'market_uid'> & { file?: TestFile },
): Promise<string> {
	const { content, now } = server.services;
	const certificate: NewGameCertificate = {
		uid: newUid(now()),
		is_published: 1,
		certificate_state: 'certified',
		rtp: null,
		laboratory: 'Laboratory',
		reference: 'REF-1',
		valid_from: '2020-01-01T00:00:00.000Z',
		valid_until: null,
		note: { en: '' },
		...over,
	};
	await content.change((tx) => addGameCertificate(tx, certificate, now()));
	if (file) await saveFile(server, file, { certificate_uid: certificate.uid });
	return certificate.uid;
}
