import { useMemo } from 'react';
import type { CreatedShare, Share, ShareableItems, ShareDetails } from '../../../contract/shares.ts';
import type { Api, FormErrors } from '../../api.ts';
import { useApi } from '../../parts/use-api.ts';

export type { CreatedShare, Share, ShareableItem, ShareableItems, ShareDetails } from '../../../contract/shares.ts';

const BASE_PATH = '/api/client-area/shares';

export const sharesApi = ({ get, sendForm }: Api) => ({
	list: () => get<Share[]>(BASE_PATH),
	items: () => get<ShareableItems>(`${BASE_PATH}/items`),
	details: (uid: string) => get<ShareDetails>(`${BASE_PATH}/${uid}`),
	create: (fields: Record<string, string>): Promise<{ status: 'ok'; data: CreatedShare } | FormErrors> =>
		sendForm<{ status: 'ok'; data: CreatedShare }>(BASE_PATH, fields),
	revoke: (uid: string) => sendForm(`${BASE_PATH}/${uid}/revoke`, {}),
});

export function useSharesApi(): ReturnType<typeof sharesApi> {
	const api = useApi();
	return useMemo(() => sharesApi(api), [api]);
}
