import { inEachLanguage } from '../../contract/languages.ts';
import { emptyText } from '../api/item.ts';
import type { CampaignContent } from '../../contract/campaigns.ts';
import { TextLink } from '../../ui/link.tsx';
import { useMay } from '../api/rights.tsx';
import { InstantCell } from '../editing/cells.tsx';
import { useEditing } from '../editing/editing-context.tsx';
import { Flag, Instant, LinkLine, NumberLine, Slug } from '../editing/inputs.tsx';
import { minuteInDays } from '../messages/instants.ts';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedWords } from '../editing/list-inputs.tsx';
import { LocalizedHtml, LocalizedText } from '../editing/localized-inputs.tsx';
import { Picture } from '../editing/picture-inputs.tsx';
import { References } from '../editing/reference-inputs.tsx';
import { FieldRow } from '../editing/section.tsx';
import { useTranslate } from '../messages/use-translate.tsx';

function OptInsLink() {
	const t = useTranslate();
	const { item } = useEditing();
	const mayView = useMay('campaign_opt_ins', 'view');
	return item && mayView ? (
		<p>
			<TextLink href={`/campaign_opt_ins?campaign=${item.uid}`}>{t('ACTION_VIEW_CAMPAIGN_OPT_INS')}</TextLink>
		</p>
	) : null;
}

/** For a campaign that staff create from a day of the calendar. */
const DEFAULT_LENGTH_DAYS = 14;

export default itemScreens({
	name: 'campaigns',
	isWithholdable: true,
	emptyContent: (at?: string): { [field in keyof CampaignContent]: CampaignContent[field] | null } => ({
		slug: '',
		name: emptyText,
		start_date: at ?? null,
		end_date: at ? minuteInDays(DEFAULT_LENGTH_DAYS, new Date(at)) : null,
		logo: null,
		description: emptyText,
		disciplines: inEachLanguage(() => []),
		prize_pool: emptyText,
		prize_distribution: emptyText,
		promo_link: '',
		ct_link: '',
		games: [],
		is_joinable: false,
		join_from: null,
		join_until: null,
		min_games: 1,
		terms: emptyText,
	}),
	seeAlso: 'banners',
	picture: 'logo',
	isLogo: true,
	sort: { field: 'start_date', order: 'DESC' },
	columns: [
		{
			label: 'resources.campaigns.fields.start_date',
			show: ({ content }) => <InstantCell value={content.start_date} />,
			sort: 'start_date',
		},
		{
			label: 'resources.campaigns.fields.end_date',
			show: ({ content }) => <InstantCell value={content.end_date} />,
			sort: 'end_date',
		},
	],
	references: { games: 'games', logo: 'media' },
	sections: [
		{
			id: 'texts',
			title: 'LABEL_TEXTS',
			fields: ['name', 'slug', 'description', 'disciplines'],
			content: (
				<>
					<LocalizedText source="name" required />
					<Slug source="slug" from="name" />
					<LocalizedHtml source="description" />
					<LocalizedWords source="disciplines" help="TEXT_DISCIPLINES" />
				</>
			),
		},
		{
			id: 'time',
			title: 'LABEL_TIME',
			fields: ['start_date', 'end_date'],
			content: (
				<FieldRow>
					<Instant source="start_date" required />
					<Instant source="end_date" required />
				</FieldRow>
			),
		},
		{
			id: 'prizes',
			title: 'LABEL_PRIZES',
			fields: ['prize_pool', 'prize_distribution'],
			content: (
				<>
					<LocalizedText source="prize_pool" />
					<LocalizedHtml source="prize_distribution" />
				</>
			),
		},
		{
			id: 'picture',
			title: 'LABEL_PICTURE',
			fields: ['logo'],
			content: <Picture source="logo" fit="contain" size="square" />,
		},
		{
			id: 'campaign-games',
			title: 'resources.campaigns.fields.games',
			fields: ['games'],
			content: <References source="games" resource="games" />,
		},
		{
			id: 'joining',
			title: 'LABEL_CAMPAIGN_JOINING',
			fields: ['is_joinable', 'join_from', 'join_until', 'min_games', 'terms'],
			content: (
				<>
					<Flag source="is_joinable" help="TEXT_CAMPAIGN_JOINABLE" />
					<FieldRow>
						<Instant source="join_from" help="TEXT_JOIN_FROM" />
						<Instant source="join_until" help="TEXT_JOIN_UNTIL" />
					</FieldRow>
					<NumberLine source="min_games" step={1} min={1} help="TEXT_MIN_GAMES" />
					<LocalizedHtml source="terms" />
					<OptInsLink />
				</>
			),
		},
		{
			id: 'links',
			title: 'LABEL_LINKS',
			fields: ['promo_link', 'ct_link'],
			content: (
				<>
					<LinkLine source="promo_link" help="TEXT_LINK_HELP" />
					<LinkLine source="ct_link" help="TEXT_LINK_HELP" />
				</>
			),
		},
	],
});
