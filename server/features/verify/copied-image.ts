/** Finds the image from which a guest's copy with a watermark was made. Images have no versions. */
import type { Language } from '../../../contract/languages.ts';
import type { Db } from '../../database/schema.ts';
import { translate } from '../../kernel/messages.ts';
import { mediaUrl, type PictureCache } from '../../platform/pictures/pictures.store.ts';
import { listAssets } from '../../resources/assets/game-assets.store.ts';
import type { FileCopyRow } from '../../resources/files/file-copies.store.ts';
import { findPublishedGameByUid, galleryOf } from '../../resources/games/games.store.ts';
import { sourceOf } from '../assets/asset-entries.ts';
import { loadPictures } from '../client-games/game-files.ts';

export interface ImageDeps {
	read: Db;
	pictures: PictureCache;
}

/** Returns the game and the kind of an image that partners still get; undefined for other images. */
export async function findImage(
	{ read, pictures }: ImageDeps,
	{ resource, item_uid, source }: Pick<FileCopyRow, 'resource' | 'item_uid' | 'source'>,
	language: Language,
): Promise<{ game_uid: string; kind: string } | undefined> {
	if (resource === 'game_assets') {
		const [asset] = await listAssets(read, { language, uids: [item_uid] }, { limit: 1, offset: 0 });
		if (!asset || sourceOf(asset)?.name !== source) return undefined;
		return { game_uid: asset.game_uid, kind: translate(language, `assets.kinds.${asset.kind}`) };
	}
	const game = await findPublishedGameByUid(read, item_uid, language);
	if (!game) return undefined;
	const shown = await loadPictures({ read, pictures }, game, await galleryOf(read, game.uid), language);
	const picture = shown.find(({ file }) => file === mediaUrl(source));
	return picture && { game_uid: game.uid, kind: translate(language, 'changes.value', { value: picture.kind }) };
}
