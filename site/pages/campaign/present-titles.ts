import type { OptInRecord } from '../../client-area/campaign-api.ts';
import type { CampaignDetails } from '../../client-area/client-api.ts';

/**
 * Returns the games of a record with their current titles in the page's language. A game that has left the campaign has
 * the title from the record.
 */
export function withPresentTitles(games: OptInRecord['games'], campaign: CampaignDetails): OptInRecord['games'] {
	const titles = new Map(campaign.games.map(({ name, title }) => [name, title]));
	return games.map((game) => ({ ...game, title: titles.get(game.name) ?? game.title }));
}
