/**
 * Adds games, news articles and certificates to a store. The added items are older than the items of the demo studio,
 * so the first pages of lists by date stay the same.
 */
import type { Insertable } from 'kysely';
import { certificateStates } from '../../contract/game-certificates.ts';
import type { ContentTx } from '../../server/database/content-version.ts';
import { localized, toLocalizedJson } from '../../server/database/localized.ts';
import type { Schema } from '../../server/database/schema.ts';
import type { OpenStore } from './demo-store.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A statement of SQLite may have at most 32,766 values, so a row may have up to 163 columns. */
const ROWS_PER_INSERT = 200;

type Row<T extends keyof Schema> = Insertable<Schema[T]>;

async function insert<T extends keyof Schema>(tx: ContentTx, table: T, rows: Row<T>[]): Promise<void> {
	for (let i = 0; i < rows.length; i += ROWS_PER_INSERT) {
		await tx
			.insertInto(table)
			.values(rows.slice(i, i + ROWS_PER_INSERT))
			.execute();
	}
}

/** Returns a uid in the format of `newUid`. The uid is the same in every run. */
const uidOf = (kind: string, number: number) => kind + number.toString(36).padStart(13, '0');

const numbered = (json: string, number: number) =>
	toLocalizedJson({ en: `${localized(json, 'en')} ${number}`, zh: `${localized(json, 'zh')} ${number}` });

const before = (first: string | undefined, hours: number) =>
	new Date(Date.parse(first ?? '') - hours * HOUR_MS).toISOString();

async function addGames(tx: ContentTx, count: number): Promise<void> {
	const games = await tx.selectFrom('games').selectAll().orderBy('release_date').execute();
	const released = games.filter((game) => game.release_date < new Date().toISOString() && !game.is_held_back);
	const copy = <T extends { game_uid: string }>(rows: T[], from: string, game_uid: string) =>
		rows.filter((row) => row.game_uid === from).map((row) => ({ ...row, game_uid }));
	const features = await tx.selectFrom('game_features').selectAll().execute();
	const languages = await tx.selectFrom('game_languages').selectAll().execute();
	const gallery = await tx.selectFrom('game_gallery').selectAll().execute();
	const documents = await tx.selectFrom('document_games').selectAll().execute();
	const copies = Array.from({ length: count }, (_, i) => {
		const game = released[i % released.length]!;
		const uid = uidOf('g', i);
		return {
			row: {
				...game,
				uid,
				name: `${game.name}-${i}`,
				title: numbered(game.title, i),
				search: `${game.search} ${i}`,
				sort_en: `${game.sort_en}${i}`,
				sort_zh: `${game.sort_zh}${i}`,
				release_date: before(games[0]?.release_date, 6 * (i + 1)),
			},
			features: copy(features, game.uid, uid),
			languages: copy(languages, game.uid, uid),
			gallery: copy(gallery, game.uid, uid),
			documents: copy(documents, game.uid, uid),
		};
	});
	await insert(
		tx,
		'games',
		copies.map(({ row }) => row),
	);
	await insert(
		tx,
		'game_features',
		copies.flatMap((each) => each.features),
	);
	await insert(
		tx,
		'game_languages',
		copies.flatMap((each) => each.languages),
	);
	await insert(
		tx,
		'game_gallery',
		copies.flatMap((each) => each.gallery),
	);
	await insert(
		tx,
		'document_games',
		copies.flatMap((each) => each.documents),
	);
}

async function addNews(tx: ContentTx, count: number): Promise<void> {
	const news = await tx.selectFrom('news').selectAll().orderBy('c_at').execute();
	const shown = news.filter((item) => item.show_in_public_area && item.c_at < new Date().toISOString());
	for (let from = 0; from < count; from += ROWS_PER_INSERT) {
		const rows = Array.from({ length: Math.min(ROWS_PER_INSERT, count - from) }, (_, j) => {
			const i = from + j;
			const item = shown[i % shown.length]!;
			return {
				...item,
				uid: uidOf('n', i),
				slug: `${item.slug}-${i}`,
				title: numbered(item.title, i),
				c_at: before(news[0]?.c_at, (i + 1) / 2),
			};
		});
		await insert(tx, 'news', rows);
	}
}

export async function enlarge({ content }: OpenStore, count: { games: number; news: number }): Promise<void> {
	await content.change(async (tx) => {
		await addGames(tx, count.games);
		await addNews(tx, count.news);
	});
}

/**
 * Replaces the markets and certificates of the demo studio. Each game gets a certificate with a file in each new
 * market.
 */
export async function certify({ content }: OpenStore, marketCount: number): Promise<void> {
	await content.change(async (tx) => {
		const games = await tx.selectFrom('games').select('uid').where('is_published', '=', 1).orderBy('uid').execute();
		await tx.deleteFrom('files').where('certificate_uid', 'is not', null).execute();
		await tx.deleteFrom('published_files').where('resource', '=', 'game_certificates').execute();
		await tx.deleteFrom('game_certificates').execute();
		await tx.deleteFrom('markets').execute();
		const markets = Array.from({ length: marketCount }, (_, position) => ({
			uid: uidOf('m', position),
			key: `market-${position}`,
			title: toLocalizedJson({ en: `Market ${position}`, zh: `市场 ${position}` }),
			regulator: `Regulator of market ${position}`,
			countries: '["MT"]',
			demo_access: 'open',
			demos_need_certificate: 0 as const,
			demo_rules: 'standard',
			position,
		}));
		await insert(tx, 'markets', markets);
		const at = '2026-01-01T00:00:00.000Z';
		const certificates = games.flatMap((game, i) =>
			markets.map(({ uid }, j) => ({
				uid: uidOf('c', i * marketCount + j),
				is_published: 1 as const,
				game_uid: game.uid,
				market_uid: uid,
				certificate_state: certificateStates[(i + j) % certificateStates.length]!,
				rtp: 94 + ((i * 7 + j) % 300) / 100,
				laboratory: 'Test House',
				reference: `TH-${i}-${j}`,
				valid_from: at,
				valid_until: `20${26 + (j % 5)}-06-01T00:00:00.000Z`,
				note: toLocalizedJson({ en: j % 4 ? '' : 'Renewal follows', zh: j % 4 ? '' : '即将续期' }),
				created_at: at,
				updated_at: at,
			})),
		);
		await insert(tx, 'game_certificates', certificates);
		const files = certificates.map(({ uid }) => ({ uid, name: `${uid}.pdf` }));
		await insert(
			tx,
			'files',
			files.map(({ uid, name }) => ({
				name,
				title: toLocalizedJson({ en: name, zh: name }),
				content_type: 'application/pdf',
				size: 20_000,
				created_at: at,
				certificate_uid: uid,
				position: 0,
			})),
		);
		await insert(
			tx,
			'published_files',
			files.map(({ uid, name }, i) => ({
				resource: 'game_certificates',
				item_uid: uid,
				name,
				published_at: at,
				sha256: i.toString(16).padStart(64, '0'),
			})),
		);
	});
}
