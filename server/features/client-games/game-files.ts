/**
 * Lists the files of a game that operators may download: certificates, documents, packs of promo tools, assets
 * of the library, and pictures.
 */
import { MAX_ARCHIVE_FILES } from '../../../contract/client-assets.ts';
import { gamePictures, type GamePicture } from '../../../contract/client-games.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Audience } from '../../auth/accounts/audience.ts';
import type { Db } from '../../database/schema.ts';
import { mediaUrl, widestRenditions, type PictureCache } from '../../platform/pictures/pictures.store.ts';
import { listAssets, type AssetRow } from '../../resources/assets/game-assets.store.ts';
import { listGameCertificates, type ListedCertificate } from '../../resources/certificates/game-certificates.store.ts';
import { listMarkets, type MarketRow } from '../../resources/certificates/markets.store.ts';
import { publishedDocumentsOfGame, type DocumentRow } from '../../resources/documents/documents.store.ts';
import { packFilesOf } from '../../resources/files/files.store.ts';
import { galleryOf, type GameDetailsRow } from '../../resources/games/games.store.ts';
import { promoToolsOfGame, type PromoToolRow } from '../../resources/promo-tools/promo-tools.store.ts';

export interface GameFiles {
	certificates: ListedCertificate[];
	/** Markets, sorted by position. */
	markets: MarketRow[];
	documents: DocumentRow[];
	tools: PromoToolRow[];
	packs: Awaited<ReturnType<typeof packFilesOf>>;
	assets: AssetRow[];
	/** Pictures with at least one rendition. */
	pictures: GamePicture[];
}

/** Loads the files of a game that an audience may see in a language. */
export async function loadGameFiles(
	{ read, pictures }: { read: Db; pictures: PictureCache },
	game: GameDetailsRow,
	audience: Audience,
	language: Language,
): Promise<GameFiles> {
	const [certificates, markets, documents, tools, assets, gallery] = await Promise.all([
		listGameCertificates(read, { language, game: game.name }),
		listMarkets(read),
		publishedDocumentsOfGame(read, game.uid, language),
		promoToolsOfGame(read, audience, game.uid, language),
		listAssets(read, { language, games: [game.name] }, { limit: MAX_ARCHIVE_FILES, offset: 0 }),
		galleryOf(read, game.uid),
	]);
	const [packs, gamePictures] = await Promise.all([
		packFilesOf(
			read,
			tools.map(({ uid }) => uid),
		),
		loadPictures({ read, pictures }, game, gallery, language),
	]);
	return { certificates, markets, documents, tools, packs, assets, pictures: gamePictures };
}

/** Returns the pictures of a game that have renditions, with the largest file of each. */
export async function loadPictures(
	{ read, pictures: cache }: { read: Db; pictures: PictureCache },
	game: GameDetailsRow,
	gallery: readonly string[],
	language: Language,
): Promise<GamePicture[]> {
	const found = gamePictures.flatMap((kind): { kind: GamePicture['kind']; uid: string; part: string }[] => {
		if (kind === 'gallery') return gallery.map((uid, index) => ({ kind, uid, part: `gallery-${index + 1}` }));
		const uid = game[kind];
		return uid === null ? [] : [{ kind, uid, part: fileParts[kind] }];
	});
	const uids = found.map(({ uid }) => uid);
	const [loaded, files] = await Promise.all([cache.load(uids, language), widestRenditions(read, uids)]);
	return found.flatMap(({ kind, uid, part }) => {
		const rendition = files.get(uid);
		if (!rendition) return [];
		const { media } = loaded.of(uid);
		const height = Math.round((media.height * rendition.width) / media.width);
		return [
			{
				kind,
				file: mediaUrl(rendition.file),
				download_name: `${game.name}-${part}-${rendition.width}x${height}.${rendition.format}`,
				width: rendition.width,
				height,
				size: rendition.bytes,
				media,
			},
		];
	});
}

const fileParts = {
	logo: 'logo',
	banner: 'banner',
	banner_file: 'wide-banner',
	poster_file: 'poster',
	back_file: 'background',
	back_mobile_file: 'background-mobile',
} as const;
