/** API calls for company managers. */
import { useMemo } from 'react';
import type { Api } from '../api.ts';
import { useApi } from '../parts/use-api.ts';

export type { Colleague, ColleagueList } from '../../contract/colleagues.ts';

const BASE_PATH = '/api/client-area/colleagues';

const actionPaths = {
	resend: 'invitation',
	withdraw: 'invitation/withdraw',
	deactivate: 'deactivate',
	reactivate: 'reactivate',
	makeManager: 'manager',
	removeManager: 'manager/remove',
} as const;
export type ColleagueAction = keyof typeof actionPaths;

export const colleaguesApi = ({ sendForm }: Api) => ({
	invite: (fields: { email: string; language: string }) => sendForm(BASE_PATH, fields),
	run: (action: ColleagueAction, uid: string) => sendForm(`${BASE_PATH}/${uid}/${actionPaths[action]}`, {}),
});

export function useColleaguesApi(): ReturnType<typeof colleaguesApi> {
	const api = useApi();
	return useMemo(() => colleaguesApi(api), [api]);
}
