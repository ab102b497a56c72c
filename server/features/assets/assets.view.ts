import type {
	AssetDownload,
	AssetLibrary,
	AssetOutput,
	AssetPlan,
	AssetProfile,
	ClientAsset,
} from '../../../contract/client-assets.ts';
import { assetGrounds, assetKinds } from '../../../contract/game-assets.ts';
import type { Language } from '../../../contract/languages.ts';
import { fallbackLanguage } from '../../database/fallback-language.ts';
import { inLanguage, localized } from '../../database/localized.ts';
import type { Pictures } from '../../platform/pictures/pictures.store.ts';
import type { AssetFileRow } from '../../resources/assets/asset-files.store.ts';
import type { assetFilterValues, AssetRow, KindCount } from '../../resources/assets/game-assets.store.ts';
import { contentOf, type LobbyFormat } from '../../resources/assets/lobby-formats.store.ts';
import type { AssetProfileRow, OwnDownload } from './asset-downloads.store.ts';
import { estimatedSize } from './asset-entries.ts';
import type { Chosen } from './asset-selection.ts';

interface LibraryRows {
	rows: readonly AssetRow[];
	counts: readonly KindCount[];
	/** Games that match the filter and have no assets. */
	missing: readonly { name: string; title: string }[];
	values: Awaited<ReturnType<typeof assetFilterValues>>;
	formats: readonly LobbyFormat[];
	languages: readonly { code: string; name: string }[];
	pictures: Pictures;
}

export function viewLibrary(
	{ rows, counts, missing, values, formats, languages, pictures }: LibraryRows,
	language: Language,
): AssetLibrary {
	const names = new Map(languages.map(({ code, name }) => [code, name]));
	const viewAsset = (row: AssetRow): ClientAsset => {
		const picture = pictures.find(row.picture);
		return {
			uid: row.uid,
			game: { name: row.game, title: localized(row.game_title, language) },
			kind: row.kind,
			title: localized(row.title, language),
			language: row.asset_language,
			ground: row.ground,
			image: picture?.url ?? null,
			media: picture?.media ?? null,
			content_type: row.file_type ?? '',
			width: row.width,
			height: row.height,
			formats: row.picture === null ? 0 : formats.filter(({ kinds }) => kinds.includes(row.kind)).length,
		};
	};
	return {
		assets: rows.map(viewAsset),
		total: counts.reduce((sum, { assets }) => sum + assets, 0),
		images_by_kind: assetKinds.flatMap((kind) => {
			const images = counts.find((each) => each.kind === kind)?.images ?? 0;
			return images > 0 ? { kind, images } : [];
		}),
		games: values.games.map(({ name, title }) => ({ name, title: localized(title, language) })),
		games_without_assets: missing.map(({ name, title }) => ({ name, title: localized(title, language) })),
		kinds: assetKinds.filter((kind) => values.kinds.includes(kind)),
		languages: values.languages.filter(Boolean).map((code) => ({ code, name: names.get(code) ?? code })),
		grounds: assetGrounds.filter((ground) => values.grounds.includes(ground)),
		formats: formats.map((format) => ({ ...contentOf(format), title: inLanguage(format.title, language) })),
	};
}

/** Number of file names that a plan shows as examples. */
const EXAMPLES = 4;

export function viewPlan({ rows, entries, unchanged }: Chosen, known: ReadonlyMap<string, AssetFileRow>): AssetPlan {
	const sizes = entries.map((entry) => known.get(entry.key)?.size ?? entry.size);
	return {
		assets: rows.length,
		files: entries.length,
		size: entries.reduce((sum, entry, at) => sum + (sizes[at] ?? estimatedSize(entry)), 0),
		is_estimated: sizes.includes(undefined),
		unchanged,
		enlarged: entries.filter(({ key }) => known.get(key)?.is_enlarged === 1).length,
		examples: entries.slice(0, EXAMPLES).map(({ name }) => name),
	};
}

export const viewDownload = (
	{ uid, profile_name, file_count, created_at, completed_at }: OwnDownload,
	language: Language,
): AssetDownload => ({
	uid,
	url: `/api/client-area/assets/downloads/${uid}${language === fallbackLanguage() ? '' : `?lang=${language}`}`,
	profile: profile_name,
	files: file_count,
	created_at,
	completed_at,
});

export const viewProfile = (
	{ uid, name, output }: AssetProfileRow,
	lastDownloads: ReadonlyMap<string, string>,
): AssetProfile => ({
	uid,
	name,
	output: JSON.parse(output) as AssetOutput,
	last_download: lastDownloads.get(uid) ?? null,
});
