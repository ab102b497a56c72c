import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { GamesTable } from '../../contract/games-table.ts';
import { interfaceLanguage } from '../messages/interface-language.ts';
import { readResponse, unreachableError } from './call.ts';

/**
 * @param revision revision of the settings, which contain the weights of the ranks; a new revision reloads the table
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
