import type { AdminCampaignResults } from '../../contract/campaign-opt-ins.ts';
import type { Figures } from '../../contract/figures.ts';
import { Card } from '../../ui/card.tsx';
import { Table } from '../../ui/table.tsx';
import { useApiQuery } from '../api/use-api-query.ts';
import { LoadError, LoadingRows } from '../lists/list-states.tsx';
import { formatNumber } from '../lists/numbers.ts';
import { localeOf } from '../messages/translate.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import styles from './campaign-opt-ins-screen.module.css';

const CENTS_PER_EURO = 100;
const NO_FIGURE = '–';
const ROWS_WHILE_LOADING = 3;

type Row = AdminCampaignResults['by_company'][number];

/** Figures of each company's chosen games, in the months of a campaign and before it. */
export function CampaignTotals({ campaign }: { campaign: string }) {
	const t = useTranslate();
	const locale = useLocale();
	const query = useApiQuery<AdminCampaignResults>(`campaigns/${campaign}/results`);
	const results = query.data?.data;
	if (query.error) return <LoadError query={query} />;
	if (!results) return <LoadingRows count={ROWS_WHILE_LOADING} />;
	if (results.by_company.length === 0) return null;
	const { period, before_period, is_complete, total, before, by_company } = results;
	const euros = (figures: Figures | null, field: 'bets' | 'ggr') =>
		figures
			? (figures[field] / CENTS_PER_EURO).toLocaleString(localeOf(locale), {
					style: 'currency',
					currency: 'EUR',
					maximumFractionDigits: 0,
				})
			: NO_FIGURE;
	const cells: Record<string, (row: Pick<Row, 'total' | 'before'>) => string> = {
		bets: (row) => euros(row.total, 'bets'),
		bets_before: (row) => euros(row.before, 'bets'),
		ggr: (row) => euros(row.total, 'ggr'),
		ggr_before: (row) => euros(row.before, 'ggr'),
		rounds: (row) => formatNumber(row.total.rounds, locale),
		players: (row) => formatNumber(row.total.players, locale),
	};
	const columns = Object.entries(cells).map(([key, cell]) => ({
		key,
		title: t(`campaign_figures.${key}`),
		isNumeric: true,
		cell: (row: Row) => cell(row),
	}));
	return (
		<div className={styles.totals}>
			<Card title={t('LABEL_CAMPAIGN_TOTALS')}>
				<p className={styles.quiet}>
					{t('TEXT_CAMPAIGN_TOTALS', {
						from: period.from,
						to: period.to,
						beforeFrom: before_period.from,
						beforeTo: before_period.to,
					})}
					{!is_complete && ` ${t('TEXT_CAMPAIGN_INCOMPLETE')}`}
				</p>
				<Table
					label={t('LABEL_CAMPAIGN_TOTALS')}
					rows={by_company}
					rowKey={({ uid }) => uid}
					scrollHint={t('LABEL_SCROLL_SIDEWAYS')}
					columns={[{ key: 'company', title: t('LABEL_OPT_IN_COMPANY'), cell: ({ name }: Row) => name }, ...columns]}
					footer={{ title: t('LABEL_ALL_COMPANIES'), cell: ({ key }) => cells[key]?.({ total, before }) ?? '' }}
					hasNoCards
				/>
			</Card>
		</div>
	);
}
