/** Filter of campaigns by the company's entry: open, joined or ended. The page's query contains the filter. */
import type { Campaign } from '../../client-area/client-api.ts';

/** A campaign may have several marks, e.g. `joined` and `ended`. */
export const CAMPAIGN_MARKS = ['open', 'joined', 'ended'] as const;
export type CampaignMark = (typeof CAMPAIGN_MARKS)[number];

/** @param joined slugs of the campaigns that the company has joined */
export function marksOf({ slug, status, join_state }: Campaign, joined: ReadonlySet<string>): CampaignMark[] {
	const isJoined = joined.has(slug);
	return CAMPAIGN_MARKS.filter(
		(mark) => ({ open: join_state === 'open' && !isJoined, joined: isJoined, ended: status === 'previous' })[mark],
	);
}

/** Undefined for all campaigns. */
export const parseCampaignQuery = (search: string): CampaignMark | undefined => {
	const wanted = new URLSearchParams(search).get('entry')?.trim();
	return CAMPAIGN_MARKS.find((mark) => mark === wanted);
};

/** Returns the canonical query without `?`; empty for all campaigns. */
export const writeCampaignQuery = (mark: CampaignMark | undefined): string => (mark ? `entry=${mark}` : '');
