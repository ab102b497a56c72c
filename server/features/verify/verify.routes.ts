import { verifyFile, type VerifiedFile } from '../../../contract/verify.ts';
import type { Language } from '../../../contract/languages.ts';
import { SHEET_VERSION_ID } from '../../../contract/sheets.ts';
import type { Database, Db } from '../../database/schema.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import { notFound } from '../../http/errors.ts';
import { ok } from '../../http/ok.ts';
import { translate } from '../../kernel/messages.ts';
import { findCopyByHash } from '../../resources/files/file-copies.store.ts';
import {
	findByHash,
	findVersion,
	newerFile,
	type PublishedFileRow,
} from '../../resources/files/published-files.store.ts';
import { findPublishedGameByUid } from '../../resources/games/games.store.ts';
import { rngContent, sheetContent } from '../sheets/sheet-content.ts';
import { newestVersion, versionByHash, versionById, type SheetVersionRow } from '../sheets/sheet-versions.store.ts';
import { findPublicItem, publicGameTitle } from './verify.store.ts';

interface Deps {
	database: Database;
	now: () => Date;
}

/**
 * Returns the response for a file. The response contains neither the name of the file nor names of games that the
 * public site does not show. A file of a removed item has no title.
 */
async function viewFile(
	db: Db,
	row: PublishedFileRow,
	copied_at: string | null,
	language: Language,
	now: Date,
): Promise<VerifiedFile> {
	const { published_at, removed_at } = row;
	const item = await findPublicItem(db, row, language, now);
	const newer_at = (removed_at !== null && item && (await newerFile(db, row))) || null;
	return {
		title: item?.names?.title ?? null,
		type: item?.names ? (item.names.type ?? translate(language, 'verify.certificate')) : null,
		state: removed_at === null ? (item?.state ?? 'current') : newer_at === null ? 'removed' : 'superseded',
		published_at,
		newer_at,
		version: null,
		removed_at,
		copied_at,
	};
}

/**
 * Says whether a version of a sheet is the newest, and whether the data are still the same. A version of a game that is no
 * longer published has no title.
 */
async function viewSheet(db: Db, row: SheetVersionRow, language: Language): Promise<VerifiedFile> {
	const of = row.language as Language;
	const game = row.kind === 'rng' ? undefined : await findPublishedGameByUid(db, row.subject, of);
	const [newest, content, gameTitle] = await Promise.all([
		newestVersion(db, row),
		row.kind === 'rng' ? rngContent(db, of) : game && sheetContent(db, row.kind, game, of),
		game && publicGameTitle(db, row.subject, language),
	]);
	const isNewest = newest?.uid === row.uid;
	const title = row.kind === 'rng' ? translate(language, 'sheets.rngTitle') : (gameTitle ?? null);
	return {
		title,
		type: title === null ? null : translate(language, 'sheets.kind', { kind: row.kind }),
		state: !content ? 'removed' : isNewest && JSON.stringify(content) === row.content ? 'current' : 'superseded',
		published_at: row.created_at,
		newer_at: isNewest ? null : (newest?.created_at ?? null),
		version: { number: row.number, newest: newest?.number ?? row.number },
		removed_at: null,
		copied_at: null,
	};
}

/** Returns the version of a sheet with this id, or whose PDF has this hash. */
const findSheet = (db: Db, text: string): Promise<SheetVersionRow | undefined> =>
	SHEET_VERSION_ID.test(text) ? versionById(db, text) : versionByHash(db, text);

/** Finds the version of a file: by its own hash, or by that of a copy for a guest. */
async function findFile(
	db: Db,
	hash: string,
): Promise<{ row: PublishedFileRow; copied_at: string | null } | undefined> {
	const row = await findByHash(db, hash);
	if (row) return { row, copied_at: null };
	const copy = await findCopyByHash(db, hash);
	const version = copy && (await findVersion(db, copy));
	return version && { row: version, copied_at: copy.created_at };
}

/** Serves the call by which anybody checks whether the studio has published a file. */
export const verifyRoutes = ({ database: { read }, now }: Deps): Routes =>
	apiRouter().openapi(verifyFile, async (c) => {
		const { hash } = c.req.valid('param');
		const { lang } = c.req.valid('query');
		const found = await findFile(read, hash);
		const sheet = found ? undefined : await findSheet(read, hash);
		if (!found && !sheet) throw notFound();
		// Hashes and versions are added without a content write, so the response must not be cached.
		c.set('incomplete', true);
		return ok(
			c,
			found ? await viewFile(read, found.row, found.copied_at, lang, now()) : await viewSheet(read, sheet!, lang),
		);
	});
