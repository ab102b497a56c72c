/** API calls for assets of games: the library, profiles of the company, and archives. */
import { useMemo } from 'react';
import type {
	AssetDownload,
	AssetLibrary,
	AssetOutput,
	AssetPlan,
	AssetProfile,
	ClientAsset,
} from '../../contract/client-assets.ts';
import type { CutFormat } from '../../contract/lobby-formats.ts';
import type { Language } from '../urls.ts';
import { queryOf, type Api } from '../api.ts';
import { useApi } from '../parts/use-api.ts';

export type {
	AssetDownload,
	AssetLibrary,
	AssetOutput,
	AssetPlan,
	AssetProfile,
	ClientAsset,
	ClientLobbyFormat,
} from '../../contract/client-assets.ts';

const BASE_PATH = '/api/client-area/assets';

/** An empty value does not filter. */
export interface AssetQuery {
	q: string;
	game: string;
	/** Slugs of games, separated by commas, instead of `game`. */
	games?: string;
	kind: string;
	language: string;
	ground: string;
}

/** Chosen assets, with the wanted files of each asset. */
export interface AssetSelection {
	/** Uids of assets. An empty list means all assets that match the query. */
	assets: readonly string[];
	query: AssetQuery;
	/** Uid of a profile. If empty, `output` applies. */
	profile: string;
	onlyChanged: boolean;
	output: AssetOutput;
}

const outputFields = ({ formats, file_formats, originals, pattern }: AssetOutput): Record<string, string> => ({
	formats: formats.join(','),
	file_formats: file_formats.join(','),
	originals: originals ? 'on' : '',
	pattern,
});

const given = (fields: object): Record<string, string> =>
	Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

const selectionFields = ({ assets, query, profile, onlyChanged, output }: AssetSelection): Record<string, string> => ({
	...(assets.length > 0 ? { assets: assets.join(',') } : given(query)),
	...(profile ? { profile, only_changed: onlyChanged ? 'on' : '' } : outputFields(output)),
});

interface Ok<T> {
	status: 'ok';
	data: T;
}

export const assetsApi = ({ get, getWhole, sendForm }: Api) => ({
	library: async (query: AssetQuery, offset = 0, signal?: AbortSignal): Promise<AssetLibrary> =>
		(await getWhole<Ok<AssetLibrary>>(BASE_PATH + queryOf({ ...given(query), offset: offset || undefined }), signal))
			.data,
	profiles: () => get<AssetProfile[]>(`${BASE_PATH}/profiles`),
	downloads: () => get<AssetDownload[]>(`${BASE_PATH}/downloads`),
	plan: (selection: AssetSelection) => sendForm<Ok<AssetPlan>>(`${BASE_PATH}/plan`, selectionFields(selection)),
	order: (selection: AssetSelection) =>
		sendForm<Ok<AssetDownload>>(`${BASE_PATH}/downloads`, selectionFields(selection)),
	/** @param uid of the profile to change; empty for a new profile */
	saveProfile: (uid: string, name: string, output: AssetOutput) =>
		sendForm<Ok<AssetProfile>>(`${BASE_PATH}/profiles${uid && `/${uid}`}`, { name, ...outputFields(output) }),
	removeProfile: (uid: string) => sendForm(`${BASE_PATH}/profiles/${uid}/delete`, {}),
});

/** @param size key of a lobby format and a file format; undefined for the master file */
export const assetFileUrl = (
	{ uid }: Pick<ClientAsset, 'uid'>,
	lang: Language,
	size?: { format: string; file_format: CutFormat },
): string => `${BASE_PATH}/files/${uid}${queryOf({ ...size, lang })}`;

export function useAssetsApi(): ReturnType<typeof assetsApi> {
	const api = useApi();
	return useMemo(() => assetsApi(api), [api]);
}
