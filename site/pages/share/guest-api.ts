/** API calls of guests. */
import type { GuestShare, ShareSection } from '../../../contract/shares.ts';
import type { Api, FormErrors } from '../../api.ts';

export type { GuestContent, GuestFile, GuestGame, GuestShare, ShareSection } from '../../../contract/shares.ts';

const pathOf = (token: string): string => `/api/shares/${encodeURIComponent(token)}`;

export interface OpenResponse {
	status: 'ok';
	data: { state: 'open' | 'code_sent' };
}

export const guestApi = ({ get, sendForm }: Api, token: string) => ({
	share: () => get<GuestShare>(pathOf(token)),
	open: (fields: Record<string, string>): Promise<OpenResponse | FormErrors> =>
		sendForm<OpenResponse>(`${pathOf(token)}/open`, fields),
	markSeen: (section: ShareSection) => sendForm(`${pathOf(token)}/views`, { section }),
});
