/**
 * The user's choice in the library: assets, sizes and file formats. A change of the filters does not change the choice.
 */
import { useCallback, useState } from 'react';
import { DEFAULT_PATTERN } from '../../../contract/naming-pattern.ts';
import type { AssetLibrary, AssetOutput, AssetProfile, ClientAsset, ClientLobbyFormat } from '../assets-api.ts';

export interface AssetChoice {
	/** Chosen assets by uid. The filters may hide some of these assets. */
	assets: ReadonlyMap<string, ClientAsset>;
	profile: string;
	onlyChanged: boolean;
	/** Undefined until the user changes the output. The default is every size in one file format. */
	output: AssetOutput | undefined;
}

const noChoice: AssetChoice = { assets: new Map(), profile: '', onlyChanged: false, output: undefined };

const PROFILE_KEY = 'asset-profile';

/** Stores the last used profile in this browser. An empty uid removes it. */
export function rememberProfile(uid: string): void {
	// Storage may be full or forbidden. The next visit then starts without a profile.
	try {
		if (uid === '') localStorage.removeItem(PROFILE_KEY);
		else localStorage.setItem(PROFILE_KEY, uid);
	} catch {}
}

/** Returns the initial choice: the last used profile, if it still exists. */
export function firstChoice(profiles: readonly AssetProfile[]): AssetChoice {
	let uid: string | null = null;
	try {
		uid = localStorage.getItem(PROFILE_KEY);
	} catch {}
	const profile = profiles.find((each) => each.uid === uid);
	return profile ? { ...noChoice, profile: profile.uid, output: profile.output } : noChoice;
}

export function useAssetChoice(
	profiles: readonly AssetProfile[] = [],
): [AssetChoice, (changes: Partial<AssetChoice>) => void] {
	const [choice, setChoice] = useState(() => firstChoice(profiles));
	const change = useCallback((changes: Partial<AssetChoice>) => setChoice((before) => ({ ...before, ...changes })), []);
	return [choice, change];
}

export const defaultOutput = (formats: readonly ClientLobbyFormat[]): AssetOutput => ({
	formats: formats.map(({ key }) => key),
	file_formats: ['webp'],
	originals: false,
	pattern: DEFAULT_PATTERN,
});

/** Counts the images that can be cut to each lobby format, by the format's key. */
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
