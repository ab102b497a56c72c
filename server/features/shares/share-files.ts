/** Lists the files of shares: files that the owner sees in the client area, for as long as partners see them. */
import type { GuestFile, ShareableItem, ShareSection } from '../../../contract/shares.ts';
import { sheetKinds } from '../../../contract/sheets.ts';
import { languageTraits, type Language } from '../../../contract/languages.ts';
import { MEDIA_PATH } from '../../../contract/urls.ts';
import { localized } from '../../database/localized.ts';
import type { Db, SharedResource } from '../../database/schema.ts';
import type { Crop } from '../../platform/pictures/picture-converter.ts';
import { translate } from '../../kernel/messages.ts';
import type { PictureCache } from '../../platform/pictures/pictures.store.ts';
import type { Folder } from '../../platform/storage/file-storage.ts';
import { listAssets, type AssetRow } from '../../resources/assets/game-assets.store.ts';
import { stateAt } from '../../resources/certificates/certificate-state.ts';
import {
	gamesOfCertificates,
	listGameCertificates,
	type ListedCertificate,
} from '../../resources/certificates/game-certificates.store.ts';
import { listMarkets } from '../../resources/certificates/markets.store.ts';
import { publishedDocuments, type DocumentRow } from '../../resources/documents/documents.store.ts';
import { downloadName, safeFileName } from '../../resources/files/download-names.ts';
import { SHEET_COPIES } from '../../resources/files/file-copies.store.ts';
import type { GameDetailsRow } from '../../resources/games/games.store.ts';
import { sourceOf } from '../assets/asset-entries.ts';
import { loadGameFiles } from '../client-games/game-files.ts';
import { currentVersion, fileIfPossible, versionLine, type SheetDeps } from '../sheets/sheets.ts';
import { markingOf, type Marking } from './share-watermark.ts';
import type { ShareItem } from './shares.store.ts';

export interface FileSource {
	folder: Folder;
	name: string;
	content_type: string;
	/** Bytes; undefined if unknown. */
	size: number | undefined;
	crop: Crop | null;
	marking: Marking;
}

export interface ShareFile extends Pick<
	GuestFile,
	'key' | 'section' | 'title' | 'detail' | 'kind' | 'picture' | 'certificate'
> {
	/** Undefined for a certificate without a file. */
	source: FileSource | undefined;
	resource: SharedResource | 'games' | typeof SHEET_COPIES;
	item_uid: string;
	/** Name of the download without its extension. */
	base_name: string;
}

/** Maximum number of items of a kind in the list from which users choose. */
const CHOICE_LIMIT = 1000;

const withoutExtension = (name: string): string => name.replace(/\.[a-z0-9]+$/i, '');

const documentFile = (row: DocumentRow, language: Language): ShareFile => ({
	key: `document-${row.uid}`,
	section: 'documents',
	title: localized(row.title, language),
	detail: localized(row.type_title, language),
	kind: null,
	picture: null,
	certificate: null,
	source: {
		folder: 'files',
		name: row.file_name,
		content_type: row.content_type,
		size: row.size,
		crop: null,
		marking: markingOf(row.file_name),
	},
	resource: 'documents',
	item_uid: row.uid,
	base_name: withoutExtension(downloadName({ name: row.file_name, title: row.file_title }, language)),
});

/**
 * Returns the market and the RTP variant of a certificate, because a market may have a certificate for each variant.
 */
function marketOf(market: string, rtp: number | null, language: Language): string {
	if (rtp === null) return market;
	const { locale } = languageTraits[language];
	const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 }).format(rtp / 100);
	return `${market} · ${translate(language, 'changes.field', { field: 'rtp' })} ${percent}`;
}

interface CertificateNames {
	game: string;
	market: string;
}

const certificateFile = (
	row: ListedCertificate,
	{ game, market }: CertificateNames,
	language: Language,
	now: Date,
): ShareFile => ({
	key: `certificate-${row.uid}`,
	section: 'certificates',
	title: game,
	detail: marketOf(market, row.rtp, language),
	kind: null,
	picture: null,
	certificate: {
		state: stateAt(row, now.toISOString()),
		laboratory: row.laboratory,
		reference: row.reference,
		valid_until: row.valid_until,
	},
	source:
		row.file_name === null
			? undefined
			: {
					folder: 'files',
					name: row.file_name,
					content_type: 'application/octet-stream',
					size: row.file_size ?? undefined,
					crop: null,
					marking: markingOf(row.file_name),
				},
	resource: 'game_certificates',
	item_uid: row.uid,
	base_name: safeFileName([game, market, row.reference].filter(Boolean).join(' ')),
});

function assetFile(row: AssetRow, language: Language): ShareFile | undefined {
	const source = sourceOf(row);
	if (!source) return undefined;
	const isPicture = row.file_name === null;
	const [game, title] = [localized(row.game_title, language), localized(row.title, language)];
	return {
		key: `asset-${row.uid}`,
		section: 'assets',
		title: [game, title].filter(Boolean).join(' · '),
		detail: '',
		kind: row.kind,
		picture: null,
		certificate: null,
		source: {
			...source,
			content_type: row.file_type ?? 'application/octet-stream',
			size: row.file_size ?? undefined,
			crop: row.crop === null || source.folder !== 'originals' ? null : (JSON.parse(row.crop) as Crop),
			marking: isPicture ? 'picture' : null,
		},
		resource: 'game_assets',
		item_uid: row.uid,
		base_name: safeFileName([row.game, row.kind, title].filter(Boolean).join(' ')),
	};
}

interface Deps {
	read: Db;
	pictures: PictureCache;
	now: () => Date;
}

export async function filesOfGame(deps: Deps, game: GameDetailsRow, language: Language): Promise<ShareFile[]> {
	const { certificates, markets, documents, pictures } = await loadGameFiles(deps, game, 'client', language);
	const title = localized(game.title, language);
	const order = new Map(markets.map(({ uid }, index) => [uid, index]));
	const marketTitles = new Map(markets.map((market) => [market.uid, localized(market.title, language)]));
	return [
		...pictures.map((picture): ShareFile => {
			const name = picture.file.slice(MEDIA_PATH.length);
			return {
				key: `image-${withoutExtension(name)}`,
				section: 'images',
				title: picture.media.alt || title,
				detail: '',
				kind: null,
				picture: picture.kind,
				certificate: null,
				source: {
					folder: 'media',
					name,
					content_type: 'application/octet-stream',
					size: picture.size,
					crop: null,
					marking: 'picture',
				},
				resource: 'games',
				item_uid: game.uid,
				base_name: withoutExtension(picture.download_name),
			};
		}),
		...certificates
			.toSorted((a, b) => (order.get(a.market_uid) ?? 0) - (order.get(b.market_uid) ?? 0) || (a.uid < b.uid ? -1 : 1))
			.map((row) =>
				certificateFile(row, { game: title, market: marketTitles.get(row.market_uid) ?? '' }, language, deps.now()),
			),
		...documents.map((row) => documentFile(row, language)),
	];
}

/** Returns the PDFs of the sheets of a game. Leaves out a PDF that cannot be made. */
export async function sheetsOfGame(deps: SheetDeps, game: GameDetailsRow, language: Language): Promise<ShareFile[]> {
	const sheets = await Promise.all(
		sheetKinds.map(async (kind): Promise<ShareFile[]> => {
			const row = await currentVersion(deps, kind, game, language);
			const file = row && (await fileIfPossible(deps, row));
			if (!row || !file) return [];
			const title = translate(language, 'sheets.kind', { kind });
			return [
				{
					key: `sheet-${kind}`,
					section: 'documents',
					title,
					detail: versionLine(row),
					kind: null,
					picture: null,
					certificate: null,
					source: {
						folder: 'files',
						name: file.file_name,
						content_type: 'application/pdf',
						size: file.file_size,
						crop: null,
						marking: 'pdf',
					},
					resource: SHEET_COPIES,
					item_uid: row.uid,
					base_name: safeFileName(`${localized(game.title, language)} ${title} v${row.number}`),
				},
			];
		}),
	);
	return sheets.flat();
}

/** Returns the files of chosen items that partners see, in the order of the items. */
export async function filesOfItems(
	{ read, now }: Pick<Deps, 'read' | 'now'>,
	items: readonly ShareItem[] | undefined,
	language: Language,
): Promise<ShareFile[]> {
	/** Loads the items of a content type. PostgreSQL rejects an empty list of uids. */
	function load<Row>(resource: SharedResource, query: (uids?: string[]) => Promise<Row[]>): Promise<Row[]> {
		const uids = items?.filter((item) => item.resource === resource).map(({ item_uid }) => item_uid);
		return uids?.length === 0 ? Promise.resolve([]) : query(uids);
	}
	const [documents, certificates, assets, markets, games] = await Promise.all([
		load('documents', (uids) => publishedDocuments(read, language, CHOICE_LIMIT, uids)),
		load('game_certificates', (uids) => listGameCertificates(read, { language, uids })),
		load('game_assets', (uids) => listAssets(read, { language, uids }, { limit: CHOICE_LIMIT, offset: 0 })),
		listMarkets(read),
		gamesOfCertificates(read, { language }),
	]);
	const marketTitles = new Map(markets.map((market) => [market.uid, localized(market.title, language)]));
	const gameTitles = new Map(games.map((game) => [game.uid, localized(game.title, language)]));
	const found = [
		...documents.map((row) => documentFile(row, language)),
		...certificates
			.slice(0, CHOICE_LIMIT)
			.map((row) =>
				certificateFile(
					row,
					{ game: gameTitles.get(row.game_uid) ?? '', market: marketTitles.get(row.market_uid) ?? '' },
					language,
					now(),
				),
			),
		...assets.flatMap((row) => assetFile(row, language) ?? []),
	];
	if (items === undefined) return found;
	const places = new Map(items.map(({ resource, item_uid }, place) => [`${resource}:${item_uid}`, place]));
	const placeOf = ({ resource, item_uid }: ShareFile) => places.get(`${resource}:${item_uid}`) ?? 0;
	return found.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Returns the games and items from which a user chooses. Items without a file are left out. */
export async function shareableItemsOf(deps: Pick<Deps, 'read' | 'now'>, language: Language) {
	const [files, games] = await Promise.all([
		filesOfItems(deps, undefined, language),
		gamesOfCertificates(deps.read, { language }),
	]);
	const items = files.flatMap(({ resource, item_uid, title, detail, kind, section, source }): ShareableItem[] =>
		source && resource !== 'games' && resource !== SHEET_COPIES
			? [
					{
						resource,
						uid: item_uid,
						title: section === 'certificates' ? `${title} · ${detail}` : title,
						detail: section === 'documents' ? detail : '',
						kind,
						can_mark: source.marking !== null,
					},
				]
			: [],
	);
	return {
		items,
		games: games
			.map(({ name, title }) => ({ name, title: localized(title, language) }))
			.toSorted((a, b) => a.title.localeCompare(b.title, language)),
	};
}

/** Returns the sections of a share that have content for a guest. */
export const sectionsOf = (files: readonly ShareFile[], hasGame: boolean): ShareSection[] => [
	...(hasGame ? (['facts'] as const) : []),
	...new Set(files.map(({ section }) => section)),
];
