/** The assets, sizes and file formats that a user has chosen in the library. They stay while the filters change. */
import { useCallback, useState } from 'react';
import { DEFAULT_PATTERN } from '../../../contract/naming-pattern.ts';
import type { AssetLibrary, AssetOutput, ClientAsset, ClientLobbyFormat } from '../assets-api.ts';

export interface AssetChoice {
	/** Chosen assets by uid. The filters may hide some of them. */
	assets: ReadonlyMap<string, ClientAsset>;
	/** Uid of a profile; empty without one. */
	profile: string;
	onlyChanged: boolean;
	/** Undefined until the user changes the output. The default is all sizes in one file format. */
	output: AssetOutput | undefined;
}

const noChoice: AssetChoice = { assets: new Map(), profile: '', onlyChanged: false, output: undefined };

export function useAssetChoice(): [AssetChoice, (changes: Partial<AssetChoice>) => void] {
	const [choice, setChoice] = useState(noChoice);
	const change = useCallback((changes: Partial<AssetChoice>) => setChoice((before) => ({ ...before, ...changes })), []);
	return [choice, change];
}

export const defaultOutput = (formats: readonly ClientLobbyFormat[]): AssetOutput => ({
	formats: formats.map(({ key }) => key),
	file_formats: ['webp'],
	originals: false,
	pattern: DEFAULT_PATTERN,
});

/** Counts the images that can be cut to each lobby format. Returns the counts by the key of the format. */
export function imagesByFormat(
	{ formats, images_by_kind }: Pick<AssetLibrary, 'formats' | 'images_by_kind'>,
	chosen: AssetChoice['assets'],
): Map<string, number> {
	const imageKinds = [...chosen.values()].flatMap(({ kind, media }) => (media === null ? [] : kind));
	return new Map(
		formats.map(({ key, kinds }) => [
			key,
			chosen.size > 0
				? imageKinds.filter((kind) => kinds.includes(kind)).length
				: images_by_kind.reduce((sum, { kind, images }) => sum + (kinds.includes(kind) ? images : 0), 0),
		]),
	);
}
