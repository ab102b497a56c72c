/** The games with the figures of all companies, as the client area shows them to staff. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { GamesTable } from '../../contract/games-table.ts';
import { interfaceLanguage } from '../messages/interface-language.ts';
import { readResponse, unreachableError } from './call.ts';

/**
 * Loads the games table; undefined until it is loaded.
 * @param revision that of the settings: new weights change the ranks
 */
export const useGamesTable = (revision: number | undefined): GamesTable | undefined =>
	useQuery({
		queryKey: ['games table', revision],
		queryFn: async ({ signal }) => {
			const response = await fetch(`/api/client-area/games?lang=${interfaceLanguage()}`, { signal }).catch(() => {
				throw unreachableError();
			});
			return readResponse<GamesTable, unknown>(response.status, await response.text()).data;
		},
		placeholderData: keepPreviousData,
	}).data;
