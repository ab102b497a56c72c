import type { ReactNode } from 'react';
import type { ClientGame, GamesTable } from '../../client-area/client-api.ts';
import { NO_FIGURE } from '../../client-area/client-figure.ts';
import { figureColumns } from '../../client-area/figure-columns.ts';
import { gameProvider } from '../../client-area/game-provider.ts';
import { dayOf } from '../../messages/dates.ts';
import { deviceList } from '../../messages/device-labels.ts';
import { euroRange, formatNumber, formatPercent } from '../../messages/numbers.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { volatilityLabels } from '../../messages/volatility-labels.ts';
import { ActionButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { WideTable } from '../../../ui/wide-table.tsx';
import { useTextLang } from '../../../ui/text-language.ts';
import styles from './compare-page.module.css';
import { WinShares } from './win-shares.tsx';

interface ComparedGamesProps {
	slugs: string[];
	/** Null for a game that failed to load. */
	games: (ClientGame | null)[];
	table: GamesTable;
	onRemove: (slug: string) => void;
}

interface Row {
	label: string;
	cell: (game: ClientGame) => ReactNode;
}

export function ComparedGames({ slugs, games, table, onRemove }: ComparedGamesProps) {
	const translations = useTranslations();
	const { t, language, urls, date, studio } = translations;
	const textLang = useTextLang();
	const tableGames = new Map(table.games.map((game) => [game.name, game]));
	const facts: Row[] = [
		{ label: t('LABEL_GAME_PROVIDER'), cell: (game) => gameProvider(game, studio) },
		{
			label: t('LABEL_FACT_RELEASE'),
			cell: ({ release_date }) => <time dateTime={dayOf(release_date)}>{date(release_date, 'full')}</time>,
		},
		{
			label: t('LABEL_FACT_RTP'),
			cell: ({ rtp, other_returns }) =>
				[rtp, ...other_returns].map((value) => formatPercent(value, language, 2)).join(' · '),
		},
		{ label: t('LABEL_FACT_VOLATILITY'), cell: ({ volatility }) => t(volatilityLabels[volatility]) },
		{
			label: t('LABEL_FACT_HIT_FREQUENCY'),
			cell: ({ hit_frequency }) => formatPercent(hit_frequency, language, 1),
		},
		{ label: t('LABEL_FACT_MAX_WIN'), cell: ({ max_win }) => `${formatNumber(max_win, language)}×` },
		{ label: t('LABEL_FACT_BETS'), cell: ({ min_bet, max_bet }) => euroRange(min_bet, max_bet, language) },
		{ label: t('LABEL_FACT_LAYOUT'), cell: ({ layout }) => <span lang={textLang(layout)}>{layout}</span> },
		{
			label: t('LABEL_FACT_FEATURES'),
			cell: ({ features }) => (
				<ul className={styles.list}>
					{features.map(({ key, title }) => (
						<li key={key}>{title}</li>
					))}
				</ul>
			),
		},
		{ label: t('LABEL_FACT_DEVICES'), cell: (game) => deviceList(game, translations) },
		{ label: t('LABEL_FACT_LANGUAGES'), cell: ({ languages }) => formatNumber(languages.length, language) },
		{ label: t('LABEL_CURRENCIES'), cell: ({ currencies }) => formatNumber(currencies.length, language) },
		{
			label: t('TITLE_GAME_CERTIFICATES'),
			cell: ({ certificates }) => {
				const certified = certificates.filter(({ state }) => state === 'certified');
				const markets = [...new Map(certified.map(({ market }) => [market.key, market.title])).values()];
				return markets.length > 0 ? markets.join('\u00a0· ') : NO_FIGURE;
			},
		},
	];
	const period = table.period;
	const figures: Row[] =
		table.figures_allowed && period
			? figureColumns
					.filter(({ key }) => key === 'ggr' || key === 'bets' || key === 'players')
					.map(({ key, label, formatShort }) => ({
						label: t(label),
						cell: ({ name }) => {
							const value = tableGames.get(name)?.figures?.[key] ?? null;
							return value === null ? NO_FIGURE : formatShort(value, language);
						},
					}))
			: [];
	const maxShare = Math.max(0, ...games.flatMap((game) => game?.win_shares.map(({ share }) => share) ?? []));
	const groups: { title: string | undefined; rows: Row[] }[] = [
		{ title: undefined, rows: facts },
		...(figures.length > 0
			? [
					{
						title: t('TITLE_FIGURES_BETWEEN', {
							from: date(period!.from, 'monthYear'),
							to: date(period!.to, 'monthYear'),
						}),
						rows: figures,
					},
				]
			: []),
		...(maxShare > 0
			? [
					{
						title: t('TITLE_WIN_SHARES'),
						rows: [
							{
								label: t('LABEL_WIN_SHARES'),
								cell: ({ win_shares }: ClientGame) => <WinShares shares={win_shares} max={maxShare} />,
							},
						],
					},
				]
			: []),
	];
	return (
		<WideTable className={styles.frame} label={t('TITLE_COMPARED_GAMES')} hint={t('TEXT_SCROLL_SIDEWAYS')}>
			<table className={styles.table}>
				<thead>
					<tr>
						<th scope="col">
							<span className="visually-hidden">{t('LABEL_FACT')}</span>
						</th>
						{slugs.map((slug, index) => (
							<th key={slug} scope="col">
								<Link href={urls.url('ca-game-page', language, { slug })} lang={textLang(titleOf(slug, index))}>
									{titleOf(slug, index)}
								</Link>
								<ActionButton look="quiet" onClick={() => onRemove(slug)}>
									{t('ACTION_REMOVE_COMPARED')} <span className="visually-hidden">{titleOf(slug, index)}</span>
								</ActionButton>
							</th>
						))}
					</tr>
				</thead>
				{groups.map(({ title, rows }) => (
					<tbody key={title ?? ''}>
						{title !== undefined && (
							<tr className={styles.group}>
								<th scope="rowgroup" colSpan={slugs.length + 1}>
									<span>{title}</span>
								</th>
							</tr>
						)}
						{rows.map(({ label, cell }) => (
							<tr key={label}>
								<th scope="row">{label}</th>
								{slugs.map((slug, index) => (
									<td key={slug}>{games[index] ? cell(games[index]) : t('TEXT_NOT_LOADED')}</td>
								))}
							</tr>
						))}
					</tbody>
				))}
			</table>
		</WideTable>
	);

	function titleOf(slug: string, index: number): string {
		return games[index]?.title ?? tableGames.get(slug)?.title ?? slug;
	}
}
