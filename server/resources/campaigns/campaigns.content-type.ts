import { inEachLanguage } from '../../../contract/languages.ts';
import { pagePath } from '../../../contract/urls.ts';
import { showOptIn } from '../../../contract/campaign-opt-ins.ts';
import { campaignsEditing, listCampaigns, showCampaign, type CampaignContent } from '../../../contract/campaigns.ts';
import { byUid, type ContentType } from '../../cms/content-type.ts';
import { endBeforeStart, missingItems, uidsByPath, duplicates } from '../../cms/content-checks.store.ts';
import { fallbackLanguage } from '../../database/fallback-language.ts';
import { type Localized, toAllLanguages } from '../../database/localized.ts';
import type { FieldErrors } from '../../cms/editing/editing.messages.ts';
import { unpublishOthers } from '../../cms/editing/items.store.ts';
import { addCampaign, changeCampaign, readCampaigns, type CampaignFields } from './campaigns.store.ts';

export const campaignsContentType: ContentType<CampaignContent> = {
	editing: campaignsEditing,
	table: 'campaigns',
	slugField: 'slug',
	html: ['description', 'prize_distribution', 'terms'],
	mainTexts: ['prize_pool'],
	pictures: ['logo'],
	dates: ['start_date', 'end_date', 'join_from', 'join_until'],
	title: ({ name }) => name,
	titleField: 'name',
	path: ({ slug }) => pagePath('ca-campaign-page', slug),
	hasOwnPages: true,
	listPage: 'ca-campaigns-page',
	audience: () => 'clients',
	preview: {
		guest: {
			calls: [listCampaigns, showCampaign, showOptIn],
			hideOthers: (tx, uid) => unpublishOthers(tx, 'campaigns', uid),
		},
	},
	read: async (db, uids) =>
		byUid(await readCampaigns(db, uids), (row) => {
			const disciplines = JSON.parse(row.disciplines) as Localized<string[]>;
			return {
				slug: row.slug,
				name: toAllLanguages(row.name),
				start_date: row.start_date,
				end_date: row.end_date,
				logo: row.logo,
				description: toAllLanguages(row.description),
				disciplines: inEachLanguage((language) => disciplines[language] ?? []),
				prize_pool: toAllLanguages(row.prize_pool),
				prize_distribution: toAllLanguages(row.prize_distribution),
				promo_link: row.promo_link,
				ct_link: row.ct_link,
				games: row.games,
				is_joinable: row.is_joinable === 1,
				join_from: row.join_from,
				join_until: row.join_until,
				min_games: row.min_games,
				terms: toAllLanguages(row.terms),
			};
		}),
	add: (tx, uid, content, now) => addCampaign(tx, { uid, is_published: 0, ...fieldsOf(content) }, now),
	change: (tx, uid, content, now) => changeCampaign(tx, uid, fieldsOf(content), now),
	fieldErrors: async (db, content) => ({
		...endBeforeStart(content),
		...joinErrors(content),
		...duplicates('games', content.games),
		...(await missingItems(db, 'games', uidsByPath('games', content.games))),
	}),
};

const fieldsOf = ({ is_joinable, ...content }: CampaignContent): CampaignFields => ({
	...content,
	is_joinable: is_joinable ? 1 : 0,
});

/** Returns errors for wrong or missing fields of a campaign that operators may join. */
function joinErrors({ is_joinable, join_from, join_until, end_date, min_games, games, terms }: CampaignContent) {
	if (!is_joinable) return {};
	const errors: FieldErrors = {};
	// In a draft without an end, `end_date` is an empty text.
	const until = join_until ?? end_date;
	if (join_from !== null && until !== '' && until <= join_from)
		errors[join_until === null ? 'join_from' : 'join_until'] = 'endsFirst';
	const max = Math.max(1, games.length);
	if (min_games > max) errors.min_games = { message: 'tooLarge', values: { max } };
	if (games.length === 0) errors.games = 'required';
	const language = fallbackLanguage();
	if (terms[language] === '') errors[`terms.${language}`] = 'required';
	return errors;
}
