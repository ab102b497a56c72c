/** Figures of the company's chosen games during a campaign that has ended. */
import type { CampaignResults as Results } from '../../client-area/campaign-api.ts';
import { LoadError } from '../../client-area/client-page.tsx';
import { figureChange } from '../../client-area/figure-change.ts';
import { NO_FIGURE } from '../../client-area/client-figure.ts';
import { figureColumns, formatFigure } from '../../client-area/figure-columns.ts';
import { useMonth } from '../../client-area/figures-picker.tsx';
import { FiguresTable } from '../../client-area/figures-table.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from './campaign-results.module.css';

/** Null if the call failed. `results` is null if the months of the campaign have no figures. */
export type LoadedResults = { results: Results | null } | null;

const sumColumns = figureColumns.filter(({ isAverage }) => !isAverage);

export function CampaignResults({ loaded }: { loaded: LoadedResults }) {
	const { t } = useTranslations();
	if (!loaded) return <LoadError />;
	if (!loaded.results) return <p className={styles.text}>{t('TEXT_NO_CAMPAIGN_RESULTS')}</p>;
	return <Report results={loaded.results} />;
}

function Report({ results: { period, before, is_complete, total, by_month, by_game } }: { results: Results }) {
	const { t, language } = useTranslations();
	const month = useMonth();
	const span = ({ from, to }: Results['period']) => (from === to ? month(from) : `${month(from)} – ${month(to)}`);
	return (
		<div className={styles.results}>
			<p className={styles.text}>
				{t('TEXT_CAMPAIGN_RESULTS', { period: span(period) })}{' '}
				{before ? t('TEXT_RESULTS_BEFORE', { period: span(before.period) }) : t('TEXT_RESULTS_WITHOUT_BEFORE')}
				{!is_complete && ` ${t('TEXT_RESULTS_INCOMPLETE')}`}
			</p>
			<dl className={styles.cards}>
				{sumColumns.map((column) => {
					const change = figureChange(total[column.key], before?.total[column.key] ?? null, language);
					return (
						<div key={column.key} className={styles.card}>
							<dt>{t(column.label)}</dt>
							<dd className={styles.value} title={formatFigure(column, total, language)}>
								{total[column.key] === null ? NO_FIGURE : column.formatShort(total[column.key]!, language)}
							</dd>
							<dd className={styles.change} data-direction={change?.direction}>
								{change && before && t('TEXT_AGAINST_PERIOD', { change: change.text, period: span(before.period) })}
							</dd>
						</div>
					);
				})}
			</dl>
			<h3 id="results-by-game" className={styles.subtitle}>
				{t('TITLE_BY_GAME')}
			</h3>
			<Table
				labelledBy="results-by-game"
				rows={by_game}
				rowKey={({ name }) => name}
				scrollHint={t('TEXT_SCROLL_SIDEWAYS')}
				hasNoCards
				columns={[
					{ key: 'title', title: t('LABEL_GAME'), cell: ({ title }) => title },
					...sumColumns
						.filter(({ key }) => key === 'bets' || key === 'ggr' || key === 'rounds')
						.flatMap((column) => [
							{
								key: column.key,
								title: t(column.label),
								isNumeric: true,
								cell: (row: Results['by_game'][number]) => formatFigure(column, row.total, language),
							},
							{
								key: `${column.key}_change`,
								title: t('LABEL_CHANGE_AGAINST_BEFORE'),
								isNumeric: true,
								cell: (row: Results['by_game'][number]) =>
									figureChange(row.total[column.key], row.before?.[column.key] ?? null, language)?.text ?? NO_FIGURE,
							},
						]),
				]}
			/>
			<h3 id="results-by-month" className={styles.subtitle}>
				{t('TITLE_BY_MONTH')}
			</h3>
			<FiguresTable
				labelledBy="results-by-month"
				head={t('LABEL_MONTH')}
				rows={by_month.map((row) => ({ key: row.month, name: row.month, title: month(row.month), figures: row }))}
				total={total}
				showAll
			/>
		</div>
	);
}
