import { verifyFile, type VerifiedFile } from '../../../contract/verify.ts';
import { readLanguage, type Language } from '../../../contract/languages.ts';
import { SHEET_VERSION_ID } from '../../../contract/sheets.ts';
import type { Database, Db } from '../../database/schema.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import { notFound } from '../../http/errors.ts';
import { ok } from '../../http/ok.ts';
import { translate } from '../../kernel/messages.ts';
import type { PictureCache } from '../../platform/pictures/pictures.store.ts';
import { findCopyByHash, SHEET_COPIES, type FileCopy } from '../../resources/files/file-copies.store.ts';
import {
	findByHash,
	findVersion,
	newerFile,
	type PublishedFileRow,
} from '../../resources/files/published-files.store.ts';
import { readAcceptedText } from '../../resources/campaigns/campaign-joining.ts';
import { findPublishedGameByUid } from '../../resources/games/games.store.ts';
import { findDocumentByHash, findTextByHash } from '../campaign-opt-ins/opt-ins.store.ts';
import { rngContent, sheetContent } from '../sheets/sheet-content.ts';
import { newestVersion, versionByHash, versionById, type SheetVersionRow } from '../sheets/sheet-versions.store.ts';
import { findImage, type ImageDeps } from './copied-image.ts';
import { findPublicItem, publicGameTitle } from './verify.store.ts';

interface Deps {
	database: Database;
	pictures: PictureCache;
	now: () => Date;
}

/**
 * Returns the response for a file, without the file's name and without names of hidden games. A file of a removed item
 * has no title.
 * @param copied_at time of a copy for a guest; null for the file itself
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
		subject: 'document',
		language: null,
		state: removed_at === null ? (item?.state ?? 'current') : newer_at === null ? 'removed' : 'superseded',
		published_at,
		newer_at,
		version: null,
		removed_at,
		certificate: item?.names?.certificate ?? null,
		copied_at,
	};
}

/**
 * Returns the response for a version of a sheet. The title is missing if the game is no longer published.
 * @param copied_at time of a copy for a guest; null for the PDF itself
 */
async function viewSheet(
	db: Db,
	row: SheetVersionRow,
	copied_at: string | null,
	language: Language,
	now: Date,
): Promise<VerifiedFile> {
	const of = readLanguage(row.language);
	const game = row.kind === 'rng' ? undefined : await findPublishedGameByUid(db, row.subject, of);
	const [newest, content, gameTitle] = await Promise.all([
		newestVersion(db, row),
		row.kind === 'rng' ? rngContent(db, of) : game && sheetContent(db, row.kind, game, of, now),
		game && publicGameTitle(db, row.subject, language),
	]);
	const isNewest = newest?.uid === row.uid;
	const title = row.kind === 'rng' ? translate(language, 'sheets.rngTitle') : (gameTitle ?? null);
	return {
		title,
		type: title === null ? null : translate(language, 'sheets.kind', { kind: row.kind }),
		subject: 'document',
		language: of,
		state: !content ? 'removed' : isNewest && JSON.stringify(content) === row.content ? 'current' : 'superseded',
		published_at: row.created_at,
		newer_at: isNewest ? null : (newest?.created_at ?? null),
		version: { number: row.number, newest: newest?.number ?? row.number },
		removed_at: null,
		certificate: null,
		copied_at,
	};
}

/** Returns the response for a copy of an image. Images have no versions. A replaced image counts as removed. */
async function viewImage(deps: ImageDeps, copy: FileCopy, language: Language): Promise<VerifiedFile> {
	const image = await findImage(deps, copy, language);
	return {
		title: (image && (await publicGameTitle(deps.read, image.game_uid, language))) ?? null,
		type: translate(language, 'verify.image', { kind: image?.kind ?? 'none' }),
		subject: 'image',
		language: null,
		state: image ? 'current' : 'removed',
		published_at: null,
		newer_at: null,
		version: null,
		removed_at: null,
		certificate: null,
		copied_at: copy.created_at,
	};
}

/**
 * Returns the response for the PDF of an entry in a campaign, or for the terms that an operator accepted. The response
 * names neither the campaign nor the company.
 */
const viewEvidence = (
	subject: 'record' | 'terms',
	{ language: of, at }: { language: string; at: string },
	language: Language,
): VerifiedFile => ({
	title: null,
	type: translate(language, subject === 'record' ? 'optIns.pdf.title' : 'verify.terms'),
	subject,
	language: readLanguage(of),
	state: 'current',
	published_at: at,
	newer_at: null,
	version: null,
	removed_at: null,
	certificate: null,
	copied_at: null,
});

/** Returns the response for a copy that a guest got; undefined if its file was never published. */
async function viewCopy(
	deps: ImageDeps,
	copy: FileCopy,
	language: Language,
	now: Date,
): Promise<VerifiedFile | undefined> {
	const { resource, item_uid, created_at } = copy;
	if (resource === SHEET_COPIES) {
		const sheet = await versionById(deps.read, item_uid);
		return sheet && viewSheet(deps.read, sheet, created_at, language, now);
	}
	const version = await findVersion(deps.read, copy);
	if (version) return viewFile(deps.read, version, created_at, language, now);
	return imageResources.has(resource) ? viewImage(deps, copy, language) : undefined;
}

/** Content types with images as copies. These images have no versions. */
const imageResources: ReadonlySet<string> = new Set(['games', 'game_assets']);

/** Returns the response for a file or for the version id of a sheet; undefined if neither exists. */
async function viewFound(
	deps: ImageDeps,
	text: string,
	language: Language,
	now: Date,
): Promise<VerifiedFile | undefined> {
	const { read } = deps;
	if (SHEET_VERSION_ID.test(text)) {
		const sheet = await versionById(read, text);
		return sheet && viewSheet(read, sheet, null, language, now);
	}
	const file = await findByHash(read, text);
	if (file) return viewFile(read, file, null, language, now);
	const copy = await findCopyByHash(read, text);
	if (copy) return viewCopy(deps, copy, language, now);
	const sheet = await versionByHash(read, text);
	if (sheet) return viewSheet(read, sheet, null, language, now);
	const record = await findDocumentByHash(read, text);
	if (record) return viewEvidence('record', record, language);
	const terms = await findTextByHash(read, text);
	return (
		terms && viewEvidence('terms', { language: readAcceptedText(terms.text).language, at: terms.created_at }, language)
	);
}

/** Serves the call with which anybody can check whether a file is from the studio. */
export const verifyRoutes = ({ database: { read }, pictures, now }: Deps): Routes =>
	apiRouter().openapi(verifyFile, async (c) => {
		const { hash } = c.req.valid('param');
		const { lang } = c.req.valid('query');
		const found = await viewFound({ read, pictures }, hash, lang, now());
		if (!found) throw notFound();
		// Hashes and versions are added without a content write, so the response must not be cached.
		c.set('incomplete', true);
		return ok(c, found);
	});
