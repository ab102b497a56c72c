/** Reads the content of a share: the files that its owner's audience can see now. */
import type { Language } from '../../../contract/languages.ts';
import { copyKey } from '../../resources/files/file-copies.store.ts';
import { findPublishedGameByUid, type GameDetailsRow } from '../../resources/games/games.store.ts';
import type { SheetDeps } from '../sheets/sheets.ts';
import type { WantedCopy } from './share-copies.ts';
import { filesOfGame, filesOfItems, sheetsOfGame, type ShareFile } from './share-files.ts';
import { markOf } from './share-watermark.ts';
import { itemsOf, type ShareRow } from './shares.store.ts';

export interface ShareContent {
	/** Undefined for chosen items. */
	game: GameDetailsRow | undefined;
	files: ShareFile[];
}

/**
 * Returns the files of a share; undefined if partners no longer see its game.
 * @param hasSheets false leaves out the sheets of the game, because finding their current versions takes time
 */
export async function filesOfShare(
	deps: SheetDeps,
	share: Pick<ShareRow, 'uid' | 'game_uid'>,
	language: Language,
	hasSheets = true,
): Promise<ShareContent | undefined> {
	const { read } = deps.database;
	if (share.game_uid === null)
		return {
			game: undefined,
			files: await filesOfItems({ ...deps, read }, await itemsOf(read, share.uid), language),
		};
	const game = await findPublishedGameByUid(read, share.game_uid, language);
	if (!game) return undefined;
	const [files, sheets] = await Promise.all([
		filesOfGame({ ...deps, read }, game, language),
		hasSheets ? sheetsOfGame(deps, game, language) : [],
	]);
	return { game, files: [...sheets, ...files] };
}

/** Returns the copies with watermarks that a guest gets, with their keys. */
export const wantedCopies = (
	share: Pick<ShareRow, 'uid' | 'recipient' | 'created_at'>,
	files: readonly ShareFile[],
	email: string | null,
): (WantedCopy & { key: string })[] =>
	files.flatMap(({ resource, item_uid, source }) => {
		if (!source || source.marking === null) return [];
		const copy = { share_uid: share.uid, resource, item_uid, source: source.name, mark: markOf(share, email) };
		return [{ ...copy, key: copyKey(copy), file: source }];
	});
