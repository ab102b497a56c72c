/** Writes the archive of a download while the archive is sent. */
import { createHash } from 'node:crypto';
import { zipArchive, zipArchiveSize, type KnownFile, type LastFile } from '../../kernel/zip-archive.ts';
import type { AssetFileRow } from '../../resources/assets/asset-files.store.ts';
import type { AssetCutter } from './asset-cutter.ts';
import type { AssetEntry } from './asset-entries.ts';

/** Texts of the manifest that do not depend on the files. */
export interface ManifestFacts {
	studio: string;
	licence: string;
	/**
	 * Time at which the user started the download. The manifest has no time of sending, so that a repeated download has
	 * the same bytes.
	 */
	created_at: string;
}

export interface AssetArchive {
	/** Entity tag. The tag changes whenever a byte of the archive could change. */
	etag: string;
	/** Size in bytes; undefined until all files are cut. */
	size: number | undefined;
	/** Yields the archive from byte `from` on. If `from` is not 0, `size` must be defined. */
	pieces(from: number, signal: AbortSignal): AsyncGenerator<Uint8Array, void, void>;
}

/** @param known rows of files with a known size and hash, by key. The archive adds the rows of newly cut files */
export function assetArchive(
	{ cutter, entries, known }: { cutter: AssetCutter; entries: readonly AssetEntry[]; known: Map<string, AssetFileRow> },
	facts: ManifestFacts,
): AssetArchive {
	const manifest: LastFile = (written) => ({
		name: 'manifest.json',
		content: `${JSON.stringify(
			{
				...facts,
				files: written.map((file, at) => ({ ...file, ...describe(entries[at]!, known) })),
			},
			null,
			'\t',
		)}\n`,
	});
	const knownOf = ({ key }: AssetEntry): KnownFile | undefined => known.get(key);
	const isComplete = entries.every((entry) => knownOf(entry) !== undefined);
	return {
		etag: `"${createHash('sha256')
			.update(JSON.stringify([facts, entries.map(({ name, key }) => [name, key])]))
			.digest('hex')
			.slice(0, 32)}"`,
		size: isComplete
			? zipArchiveSize(
					entries.map((entry) => ({ name: entry.name, known: knownOf(entry)! })),
					manifest,
				)
			: undefined,
		pieces: (from, signal) =>
			zipArchive(
				entries.map((entry) => ({
					name: entry.name,
					known: knownOf(entry),
					async open(start: number) {
						const { row, file } = await cutter.find(entry, known.get(entry.key), signal);
						if (row) known.set(entry.key, row);
						return start === 0 ? file.open() : file.open({ start, end: file.size - 1 });
					},
					async onRead(file: KnownFile) {
						if (!entry.cut) known.set(entry.key, await cutter.remember(entry, file));
					},
				})),
				manifest,
				new Date(facts.created_at),
				{ from },
			),
	};
}

function describe({ asset, lobby, key }: AssetEntry, known: ReadonlyMap<string, AssetFileRow>) {
	const row = known.get(key);
	return {
		asset: asset.uid,
		game: asset.game,
		kind: asset.kind,
		...(asset.asset_language ? { language: asset.asset_language } : {}),
		ground: asset.ground,
		...(lobby && row
			? { format: lobby.key, width: row.width, height: row.height, enlarged: row.is_enlarged === 1 }
			: {}),
	};
}

export async function* firstBytes(
	pieces: AsyncGenerator<Uint8Array, void, void>,
	count: number,
): AsyncGenerator<Uint8Array, void, void> {
	let left = count;
	for await (const piece of pieces) {
		yield piece.length > left ? piece.subarray(0, left) : piece;
		left -= piece.length;
		if (left <= 0) return;
	}
}
