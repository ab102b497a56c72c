/** API calls about published changes. */
import type {
	ChangePreferences,
	ClientChange,
	ClientChangeList,
	DigestFrequency,
} from '../../../contract/client-changes.ts';
import { queryOf, type Api, type FormErrors } from '../../api.ts';

export type { ChangePreferences, ClientChange, ClientChangeList, DigestFrequency };

/** Id of the heading of the feed and calendar addresses on the account page. */
export const FEED_ID = 'feed';

const BASE_PATH = '/api/client-area/changes';

interface ChangesQuery {
	/** Slug of a game. */
	game?: string | undefined;
	/** Number of a change. The response contains only older changes. */
	before?: number | undefined;
	limit?: number | undefined;
}

type FeedResponse = { status: 'ok'; data: { url: string; calendar_url: string } } | FormErrors;

export const changesApi = ({ get, getWhole, sendForm }: Api) => ({
	list: (query: ChangesQuery, signal?: AbortSignal) => getWhole<ClientChangeList>(BASE_PATH + queryOf(query), signal),
	markSeen: (upTo: number, game?: string) =>
		sendForm(`${BASE_PATH}/seen`, { up_to: String(upTo), ...(game === undefined ? {} : { game }) }),
	preferences: () => get<ChangePreferences>(`${BASE_PATH}/preferences`),
	setDigest: (digest: DigestFrequency) => sendForm(`${BASE_PATH}/preferences`, { digest }),
	createFeed: () => sendForm<FeedResponse>(`${BASE_PATH}/feed`, {}),
	revokeFeed: () => sendForm(`${BASE_PATH}/feed/revoke`, {}),
});
