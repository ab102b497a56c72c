/** API calls and addresses of game sheets, mathematics reports and RNG statements. */
import { useMemo } from 'react';
import type { ListedSheet, Sheet, SheetKind } from '../../contract/sheets.ts';
import { queryOf, type Api } from '../api.ts';
import { useApi } from '../parts/use-api.ts';

export type { ListedSheet, Sheet, SheetBlock, SheetKind, SheetVersion } from '../../contract/sheets.ts';

/** A version of a sheet. */
export interface SheetAddress {
	game: string;
	kind: SheetKind;
	language: string;
	/** Undefined means the newest version. */
	version?: number | undefined;
}

const pathOf = (game: string): string => `/api/client-area/games/${encodeURIComponent(game)}/sheets`;

const fileUrl = ({ game, kind, language, version }: SheetAddress, file: string): string =>
	`${pathOf(game)}/${kind}/${file}${queryOf({ language, version })}`;

export const sheetPdfUrl = (address: SheetAddress): string => fileUrl(address, 'sheet.pdf');
export const sheetJsonUrl = (address: SheetAddress): string => fileUrl(address, 'data.json');

export const sheetQuery = ({ kind, language, version }: Omit<SheetAddress, 'game'>): string =>
	queryOf({ kind, language, version });

export const sheetsApi = ({ get }: Api) => ({
	list: (game: string, language: string) => get<ListedSheet[]>(pathOf(game) + queryOf({ language })),
	show: ({ game, kind, language, version }: SheetAddress) =>
		get<Sheet>(`${pathOf(game)}/${kind}${queryOf({ language, version })}`),
});

export function useSheetsApi(): ReturnType<typeof sheetsApi> {
	const api = useApi();
	return useMemo(() => sheetsApi(api), [api]);
}
