import type { Language } from '../../../contract/languages.ts';
import type { VerifiedFile } from '../../../contract/verify.ts';
import { stateAt } from '../../resources/certificates/certificate-state.ts';
import type { PublishedFileRow } from '../../resources/files/published-files.store.ts';
import { localized, toAllLanguages } from '../../database/localized.ts';
import { foldText } from '../../../contract/fold-text.ts';
import type { Db } from '../../database/schema.ts';
import { isShownIn, isWithheldFrom } from '../../database/withheld.ts';

/** The part of a published item that anybody may know. */
export interface PublicItem {
	/**
	 * Null if the item names a game that the public site does not show, or if the item is withheld from the language.
	 */
	names: { title: string; type: string | undefined; certificate: VerifiedFile['certificate'] } | null;
	state: 'current' | 'expired' | 'withdrawn';
}

/** Selects the games that the public site shows in a language, released or not. */
const publicGames = (db: Db, language: Language) =>
	db
		.selectFrom('games')
		.where('games.is_published', '=', 1)
		.where('games.has_public_page', '=', 1)
		.where(isShownIn(language, 'games'));

/** Returns the title of a game that the public site shows; undefined for other games. */
export async function publicGameTitle(db: Db, uid: string, language: Language): Promise<string | undefined> {
	const game = await publicGames(db, language).select('title').where('uid', '=', uid).executeTakeFirst();
	return game && localized(game.title, language);
}

/** Returns true if a title contains the title of a game that the public site does not show. */
async function namesHiddenGame(db: Db, titles: string, language: Language): Promise<boolean> {
	const text = foldText(titles);
	const hidden = await db
		.selectFrom('games')
		.select('title')
		.where('uid', 'not in', publicGames(db, language).select('games.uid'))
		.execute();
	return hidden.some(({ title }) =>
		Object.values(toAllLanguages(title)).some((name) => name !== '' && text.includes(foldText(name))),
	);
}

async function findDocument(db: Db, uid: string, language: Language): Promise<PublicItem | undefined> {
	const row = await db
		.selectFrom('documents')
		.innerJoin('document_types', 'document_types.uid', 'documents.type_uid')
		.select(['documents.title', 'document_types.title as type', 'documents.withheld_from'])
		.where('documents.uid', '=', uid)
		.where('documents.is_published', '=', 1)
		.executeTakeFirst();
	if (!row) return undefined;
	const hidden = await db
		.selectFrom('document_games')
		.select('game_uid')
		.where('document_uid', '=', uid)
		.where('game_uid', 'not in', publicGames(db, language).select('games.uid'))
		.limit(1)
		.executeTakeFirst();
	const isHidden =
		hidden !== undefined ||
		isWithheldFrom(row.withheld_from, language) ||
		(await namesHiddenGame(db, Object.values(toAllLanguages(row.title)).join('\n'), language));
	return {
		names: isHidden
			? null
			: { title: localized(row.title, language), type: localized(row.type, language), certificate: null },
		state: 'current',
	};
}

async function findCertificate(db: Db, uid: string, language: Language, now: Date): Promise<PublicItem | undefined> {
	const row = await db
		.selectFrom('game_certificates')
		.innerJoin('markets', 'markets.uid', 'game_certificates.market_uid')
		.select(['game_uid', 'markets.title as market', 'certificate_state'])
		.select(['laboratory', 'reference', 'rtp', 'valid_from', 'valid_until'])
		.where('game_certificates.uid', '=', uid)
		.where('game_certificates.is_published', '=', 1)
		.executeTakeFirst();
	if (!row) return undefined;
	const game = await publicGameTitle(db, row.game_uid, language);
	const title = game && `${game} · ${localized(row.market, language)}`;
	const state = stateAt(row, now.toISOString());
	const { laboratory, reference, rtp, valid_from, valid_until } = row;
	const certificate = { laboratory, reference, rtp, valid_from, valid_until };
	return {
		names: title === undefined ? null : { title, type: undefined, certificate },
		state: state === 'expired' || state === 'withdrawn' ? state : 'current',
	};
}

/** Returns the public part of the published item of a file; undefined if the item is not published. */
export const findPublicItem = (
	db: Db,
	{ resource, item_uid }: PublishedFileRow,
	language: Language,
	now: Date,
): Promise<PublicItem | undefined> =>
	resource === 'documents' ? findDocument(db, item_uid, language) : findCertificate(db, item_uid, language, now);
