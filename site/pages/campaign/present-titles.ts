import type { OptInRecord } from '../../client-area/campaign-api.ts';
import type { CampaignDetails } from '../../client-area/client-api.ts';

/**
 * Returns the games of a record with their present titles in the language of the page. A record has the titles in the
 * language in which the company joined, which stay for games that the campaign no longer has.
 */
export function withPresentTitles(games: OptInRecord['games'], campaign: CampaignDetails): OptInRecord['games'] {
	const titles = new Map(campaign.games.map(({ name, title }) => [name, title]));
	return games.map((game) => ({ ...game, title: titles.get(game.name) ?? game.title }));
}
