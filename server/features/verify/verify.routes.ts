import { verifyFile, type VerifiedFile } from '../../../contract/verify.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Database, Db } from '../../database/schema.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import { notFound } from '../../http/errors.ts';
import { ok } from '../../http/ok.ts';
import { translate } from '../../kernel/messages.ts';
import { findByHash, newerFile, type PublishedFileRow } from '../../resources/files/published-files.store.ts';
import { findPublicItem } from './verify.store.ts';

interface Deps {
	database: Database;
	now: () => Date;
}

/**
 * Returns the response for a file. The response contains neither the name of the file nor names of games that the
 * public site does not show. A file of a removed item has no title.
 */
async function viewFile(db: Db, row: PublishedFileRow, language: Language, now: Date): Promise<VerifiedFile> {
	const { published_at, removed_at } = row;
	const item = await findPublicItem(db, row, language, now);
	const newer_at = (removed_at !== null && item && (await newerFile(db, row))) || null;
	return {
		title: item?.names?.title ?? null,
		type: item?.names ? (item.names.type ?? translate(language, 'verify.certificate')) : null,
		state: removed_at === null ? (item?.state ?? 'current') : newer_at === null ? 'removed' : 'superseded',
		published_at,
		newer_at,
		removed_at,
	};
}

/** Serves the call by which anybody checks whether the studio has published a file. */
export const verifyRoutes = ({ database: { read }, now }: Deps): Routes =>
	apiRouter().openapi(verifyFile, async (c) => {
		const { hash } = c.req.valid('param');
		const { lang } = c.req.valid('query');
		const row = await findByHash(read, hash);
		if (!row) throw notFound();
		// Hashes are added without a content write, so the response must not be cached.
		c.set('incomplete', true);
		return ok(c, await viewFile(read, row, lang, now()));
	});
