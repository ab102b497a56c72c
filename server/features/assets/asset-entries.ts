/** Lists the files of an archive: each master in the chosen sizes and formats. Names follow the chosen pattern. */
import { createHash } from 'node:crypto';
import type { AssetOutput } from '../../../contract/client-assets.ts';
import type { CutFormat } from '../../../contract/lobby-formats.ts';
import { nameByPattern, uniqueName } from '../../../contract/naming-pattern.ts';
import { foldText } from '../../../contract/fold-text.ts';
import { localized } from '../../database/localized.ts';
import type { Crop, PictureCut } from '../../platform/pictures/picture-converter.ts';
import type { Rendition } from '../../platform/pictures/pictures.store.ts';
import type { AssetRow } from '../../resources/assets/game-assets.store.ts';
import type { LobbyFormat } from '../../resources/assets/lobby-formats.store.ts';
import { safeFileName } from '../../resources/files/download-names.ts';

/** Raise this number when a new version of the cutter writes other bytes for the same cut. */
const CUT_VERSION = 1;

/** Colours behind transparent parts in a JPEG. Assets for dark backgrounds have light letters, so they get black. */
const backgrounds = { any: '#ffffff', light: '#ffffff', dark: '#000000' } as const;

export interface Source {
	folder: 'files' | 'media' | 'originals';
	name: string;
}

export interface AssetEntry {
	/** Path in the archive. */
	name: string;
	/** Hash of everything that determines the bytes of the file. */
	key: string;
	asset: AssetRow;
	source: Source;
	/** Extension of the file. */
	extension: string;
	/** Undefined for a master. */
	cut?: PictureCut;
	crop: Crop | null;
	lobby?: LobbyFormat;
	/** Size in bytes; undefined if the database does not have the size. */
	size?: number;
}

/** Returns the stored file with the whole picture: the upload, otherwise the widest rendition. */
export function sourceOf({ original, renditions, file_name }: AssetRow): Source | undefined {
	if (file_name !== null) return { folder: 'files', name: file_name };
	if (original !== null) return { folder: 'originals', name: original };
	const widest = widestOf(renditions);
	return widest && { folder: 'media', name: widest.file };
}

/** Returns the drawing, otherwise the widest rendition. */
function widestOf(renditions: string | null): Rendition | undefined {
	const files = JSON.parse(renditions ?? '[]') as Rendition[];
	return files.find(({ format }) => format === 'svg') ?? files.toSorted((a, b) => b.width - a.width)[0];
}

const keyOf = (...parts: unknown[]): string =>
	createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);

const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin';
const extensions: Record<CutFormat, string> = { webp: 'webp', avif: 'avif', png: 'png', jpeg: 'jpg' };

const nameParts = (asset: AssetRow) => ({
	game: asset.game,
	kind: asset.kind,
	title: foldText(localized(asset.title, 'en'))
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, ''),
	language: asset.asset_language,
	ground: asset.ground === 'any' ? '' : asset.ground,
});

/** Returns the files of each asset, in the order of assets and formats. */
export function entriesOf(
	assets: readonly AssetRow[],
	lobbyFormats: readonly LobbyFormat[],
	{ formats, file_formats, originals, pattern }: AssetOutput,
): AssetEntry[] {
	const wanted = lobbyFormats.filter(({ key }) => formats.includes(key));
	const taken = new Set(['manifest.json']);
	const entries: AssetEntry[] = [];
	for (const asset of assets) {
		const source = sourceOf(asset);
		if (!source) continue;
		const parts = nameParts(asset);
		const add = (
			size: { width: string; height: string; lobby: string },
			entry: Omit<AssetEntry, 'name' | 'asset' | 'source'>,
		) =>
			entries.push({
				...entry,
				asset,
				source,
				name: uniqueName(nameByPattern(pattern, { ...parts, ...size, format: entry.extension }), taken),
			});
		const isPicture = asset.file_name === null;
		const crop = asset.crop === null || source.folder !== 'originals' ? null : (JSON.parse(asset.crop) as Crop);
		const { focal_x: x, focal_y: y } = asset;
		const focal = x === null || y === null ? { x: 0.5, y: 0.5 } : { x, y };
		if (isPicture)
			for (const lobby of wanted.filter(({ kinds }) => kinds.includes(asset.kind))) {
				const { key: lobbyKey, width, height, fit } = lobby;
				for (const format of lobby.file_formats.filter((each) => file_formats.includes(each))) {
					const cut = { width, height, fit, focal, format, background: backgrounds[asset.ground] };
					add(
						{ width: String(width), height: String(height), lobby: lobbyKey },
						{
							key: keyOf(
								CUT_VERSION,
								source,
								crop,
								[width, height, fit, format],
								fit === 'cover' ? focal : null,
								format === 'jpeg' ? cut.background : null,
							),
							extension: extensions[format],
							cut,
							crop,
							lobby,
						},
					);
				}
			}
		if (originals || !isPicture)
			add(
				{ width: '', height: '', lobby: '' },
				{
					key: keyOf('master', source),
					extension: extensionOf(source.name),
					crop: null,
					...(asset.file_size === null ? {} : { size: asset.file_size }),
				},
			);
	}
	return entries;
}

/**
 * Pattern for the name of a single file. The name has all properties, so that assets of one game get different names.
 */
const FILE_PATTERN = '{game}_{kind}_{title}_{language}_{ground}_{width}x{height}.{format}';

/** Returns the masters of assets, each under a name with all properties. */
export const mastersOf = (assets: readonly AssetRow[]): AssetEntry[] =>
	entriesOf(assets, [], { formats: [], file_formats: [], originals: true, pattern: FILE_PATTERN });

/** Returns the size of a master in bytes. */
export function masterSize({ original, original_size, renditions, file_size, file_name }: AssetRow): number {
	if (file_name !== null) return file_size ?? 0;
	if (original !== null) return original_size ?? 0;
	return widestOf(renditions)?.bytes ?? 0;
}

interface FileQuery {
	/** Key of a lobby format; undefined for the master. */
	format?: string | undefined;
	/** File format of the cut. The default is the first file format of the lobby format. */
	file_format?: CutFormat | undefined;
}

/** Returns one file of an asset. Undefined if the studio does not offer the asset in this size or file format. */
export function entryOf(
	asset: AssetRow,
	lobbyFormats: readonly LobbyFormat[],
	{ format: key, file_format }: FileQuery,
): AssetEntry | undefined {
	const output = { formats: [], file_formats: [], originals: key === undefined, pattern: FILE_PATTERN };
	if (key === undefined) return entriesOf([asset], [], output)[0];
	const lobby = lobbyFormats.find((each) => each.key === key);
	const format = file_format ?? lobby?.file_formats[0];
	if (!lobby || !format) return undefined;
	const entries = entriesOf([asset], [lobby], { ...output, formats: [key], file_formats: [format] });
	// A master that is no image has no sizes.
	return entries.find(({ cut }) => cut !== undefined);
}

/** Average number of bytes per pixel in each format, to estimate the sizes of files that are not yet cut. */
const BYTES_OF_PIXEL: Record<CutFormat, number> = { webp: 0.08, avif: 0.045, png: 1.3, jpeg: 0.14 };
/**
 * Average size of a cut relative to the master's WebP rendition, for equal numbers of pixels. PNG is missing, because
 * the size of a lossless file is not proportional to the size of WebP.
 */
const BYTES_OF_RENDITION_BYTE: Record<Exclude<CutFormat, 'png'>, number> = { webp: 1.05, avif: 0.65, jpeg: 1.9 };
const UNKNOWN_MASTER_BYTES = 500_000;

/** Returns the bytes per pixel of the rendition in WebP that is closest to a width; undefined without a rendition. */
function renditionDensity({ renditions }: AssetRow, width: number): number | undefined {
	const distance = (rendition: Rendition) => Math.abs(rendition.width - width);
	const [closest] = (JSON.parse(renditions ?? '[]') as Rendition[])
		.filter(({ format }) => format === 'webp')
		.toSorted((a, b) => distance(a) - distance(b));
	return closest && closest.bytes / (closest.width * closest.height);
}

/** Estimates the size of a cut file in bytes from the renditions of its master. */
export function estimatedSize({ asset, cut, size }: AssetEntry): number {
	if (!cut) return size ?? UNKNOWN_MASTER_BYTES;
	const { width, height, format } = cut;
	const density = format === 'png' ? undefined : renditionDensity(asset, width);
	const bytes =
		density === undefined || format === 'png' ? BYTES_OF_PIXEL[format] : density * BYTES_OF_RENDITION_BYTE[format];
	return Math.round(width * height * bytes);
}

/**
 * Returns the file name of an archive, without characters that file systems forbid.
 * @param profile name of the profile; null without one
 */
export const archiveName = (studio: string, profile: string | null, day: string): string =>
	`${safeFileName([studio, 'assets', profile, day].filter(Boolean).join(' '))}.zip`;
