/** Details below a row: the rank's breakdown, documents, languages and currencies. */
import { languageTraits } from '../../../contract/languages.ts';
import type { GamesTable } from '../../client-area/client-api.ts';
import { NO_FIGURE } from '../../client-area/client-figure.ts';
import { figureColumns, formatFigure } from '../../client-area/figure-columns.ts';
import { sheetPdfUrl } from '../../client-area/sheets-api.ts';
import { formatNumber } from '../../messages/numbers.ts';
import { devicesOf } from '../../messages/device-labels.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import styles from './game-details.module.css';
import type { TableGame } from './game-query.ts';

interface GameDetailsProps {
	game: TableGame;
	table: GamesTable;
	documents: GamesTable['documents'];
}

export function GameDetails({ game, table, documents }: GameDetailsProps) {
	const { t, language } = useTranslations();
	const names = new Map(table.languages.map(({ code, name }) => [code, name]));
	return (
		<div className={styles.details}>
			{table.figures_allowed && (
				<section className={styles.section}>
					<h2 className={styles.title}>{t('TITLE_RANK_BREAKDOWN')}</h2>
					<Breakdown game={game} table={table} />
				</section>
			)}
			<div className={styles.facts}>
				<section className={styles.section}>
					<h2 className={styles.title}>{t('LABEL_DOCUMENTS')}</h2>
					<ul className={styles.documents}>
						<li>
							<a className={styles.document} href={sheetPdfUrl({ game: game.name, kind: 'game', language })} download>
								<Icon name="download" size={16} />
								<span>
									{t('LABEL_GENERATED_SHEET')} <span className={styles.muted}>{t('TEXT_GENERATED_SHEET')}</span>
								</span>
							</a>
						</li>
						{documents.map(({ uid, title, file, type }) => (
							<li key={uid}>
								<a className={styles.document} href={file} download>
									<Icon name="download" size={16} />
									<span>
										{title} <span className={styles.muted}>{type.title}</span>
									</span>
								</a>
							</li>
						))}
					</ul>
				</section>
				<dl className={styles.lists}>
					<div>
						<dt className={styles.title}>{t('LABEL_FACT_LANGUAGES')}</dt>
						<dd>{game.languages.map((code) => names.get(code) ?? code).join('\u00a0· ')}</dd>
					</div>
					<div>
						<dt className={styles.title}>{t('LABEL_CURRENCIES')}</dt>
						<dd>{game.currencies.join('\u00a0· ')}</dd>
					</div>
					<div>
						<dt className={styles.title}>{t('LABEL_FACT_DEVICES')}</dt>
						<dd>{devicesOf(game, t).join('\u00a0· ')}</dd>
					</div>
				</dl>
			</div>
		</div>
	);
}

function Breakdown({ game: { rank, figures }, table }: { game: TableGame; table: GamesTable }) {
	const { t, language } = useTranslations();
	const { weights, company } = table;
	if (!rank || !figures) return <p className={styles.muted}>{t('TEXT_NO_RANK')}</p>;
	const sum = figureColumns.reduce((all, { key }) => all + weights[key], 0);
	const score = formatNumber(rank.score, language, 1);
	return (
		<>
			<table className={styles.table}>
				<thead>
					<tr>
						<th scope="col">{t('LABEL_FIGURE')}</th>
						<th scope="col" className={styles.value}>
							{t('LABEL_VALUE')}
						</th>
						<th scope="col">{t('LABEL_PERCENTILE')}</th>
						<th scope="col">{t('LABEL_WEIGHT')}</th>
						<th scope="col">{t('LABEL_CONTRIBUTION')}</th>
					</tr>
				</thead>
				<tbody>
					{figureColumns.map((column) => {
						const { key, label } = column;
						const percentile = rank.percentiles[key];
						return (
							<tr key={key}>
								<th scope="row">
									{t(label)} <span className={styles.valueBelow}>{formatFigure(column, figures, language)}</span>
								</th>
								<td className={styles.value}>{formatFigure(column, figures, language)}</td>
								<td>
									<span className={styles.percentile}>
										<span className={styles.track} aria-hidden="true">
											<span className={styles.bar} style={{ inlineSize: `${percentile}%` }} />
										</span>
										{formatNumber(percentile, language, 1)}
									</span>
								</td>
								<td>{formatNumber(weights[key], language, 2)}</td>
								<td>{formatNumber((weights[key] * percentile) / sum, language, 2)}</td>
							</tr>
						);
					})}
				</tbody>
				<tfoot>
					<tr>
						<th scope="row">{t('LABEL_TOTAL')}</th>
						<td className={styles.value}>{NO_FIGURE}</td>
						<td>{NO_FIGURE}</td>
						<td>{formatNumber(sum, language, 2)}</td>
						<td>{formatNumber(rank.score, language, 2)}</td>
					</tr>
				</tfoot>
			</table>
			<p className={styles.note}>
				{t('TEXT_RANK', { place: String(rank.place), score, sum: formatNumber(sum, language, 2) })}
				{languageTraits[language].sentenceSeparator}
				{t('TEXT_RANK_WHOSE', { company: company?.name ?? t('LABEL_ALL_OPERATORS') })}
			</p>
		</>
	);
}
