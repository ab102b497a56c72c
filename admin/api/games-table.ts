/** The games with the figures of all companies, as the client area shows them to staff. */
import { useQuery } from '@tanstack/react-query';
import type { GamesTable } from '../../contract/games-table.ts';
import { interfaceLanguage } from '../messages/interface-language.ts';
import { readResponse, unreachableError } from './call.ts';

/** Loads the games table; undefined until it is loaded. */
export const useGamesTable = (): GamesTable | undefined =>
	useQuery({
		queryKey: ['games table'],
		queryFn: async ({ signal }) => {
			const response = await fetch(`/api/client-area/games?lang=${interfaceLanguage()}`, { signal }).catch(() => {
				throw unreachableError();
			});
			return readResponse<GamesTable, unknown>(response.status, await response.text()).data;
		},
	}).data;
