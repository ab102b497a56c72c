import { Fragment, lazy, memo, useCallback, useMemo, useState } from 'react';
import type { GamesTable } from '../../client-area/client-api.ts';
import { NO_FIGURE } from '../../client-area/client-figure.ts';
import { fileKind } from '../../client-area/file-facts.ts';
import { sheetPdfUrl } from '../../client-area/sheets-api.ts';
import { euroRange, formatNumber, formatPercent } from '../../messages/numbers.ts';
import { ActionButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SortHeader, type Sort } from '../../../ui/sort-header.tsx';
import { WideTable } from '../../../ui/wide-table.tsx';
import { Block } from '../../parts/block.tsx';
import { withQuery } from '../../urls.ts';
import { shownRows } from '../../client-area/shown-rows.ts';
import { volatilityLabels } from '../../messages/volatility-labels.ts';
import { dayOf } from '../../messages/dates.ts';
import { useTranslations, type Messages } from '../../messages/translations.tsx';
import type { TableGame } from './game-query.ts';
import styles from './games-rows.module.css';

const GameDetails = lazy(async () => ({ default: (await import('./game-details.tsx')).GameDetails }));

/** Number of rows at first, and per "show more". */
const ROWS_PER_PAGE = 50;
const COLUMN_COUNT = 13;
const RANK_COLUMN = 'rank';

const CERTIFICATE_TYPE = 'certificates';

export type TableDocument = GamesTable['documents'][number];

const sortableColumns: { by: string; label: keyof Messages; title?: keyof Messages; firstDescending?: boolean }[] = [
	{ by: RANK_COLUMN, label: 'LABEL_RANK' },
	{ by: 'rtp', label: 'LABEL_COLUMN_RTP', title: 'LABEL_FACT_RTP', firstDescending: true },
	{ by: 'volatility', label: 'LABEL_FACT_VOLATILITY', firstDescending: true },
	{ by: 'hit', label: 'LABEL_COLUMN_HIT_FREQUENCY', title: 'LABEL_FACT_HIT_FREQUENCY', firstDescending: true },
	{ by: 'win', label: 'LABEL_COLUMN_MAX_WIN', title: 'LABEL_FACT_MAX_WIN', firstDescending: true },
	{ by: 'bet', label: 'LABEL_COLUMN_BETS', firstDescending: true },
	{ by: 'languages', label: 'LABEL_COLUMN_LANGUAGES', title: 'LABEL_FACT_LANGUAGES', firstDescending: true },
	{ by: 'currencies', label: 'LABEL_COLUMN_CURRENCIES', title: 'LABEL_CURRENCIES', firstDescending: true },
	{ by: 'release', label: 'LABEL_FACT_RELEASE', firstDescending: true },
];

interface GamesRowsProps {
	table: GamesTable;
	/** In the order of the table. */
	games: TableGame[];
	sort: Sort;
	onSort: (sort: Sort) => void;
}

export function GamesRows({ table, games, sort, onSort }: GamesRowsProps) {
	const { t, language } = useTranslations();
	const { figures_allowed: hasRank } = table;
	const columns = hasRank ? sortableColumns : sortableColumns.filter(({ by }) => by !== RANK_COLUMN);
	const [limit, setLimit] = useState(ROWS_PER_PAGE);
	const [openRows, setOpenRows] = useState<ReadonlySet<string>>(new Set());
	const documentsByUid = useMemo(() => new Map(table.documents.map((each) => [each.uid, each])), [table.documents]);
	const toggle = useCallback((name: string): void => {
		setOpenRows((before) => {
			const next = new Set(before);
			if (!next.delete(name)) next.add(name);
			return next;
		});
	}, []);
	const [lastGames, setLastGames] = useState(games);
	if (games !== lastGames) {
		// A new filter or order shows the first rows again.
		setLastGames(games);
		setLimit(ROWS_PER_PAGE);
	}
	const shown = shownRows(games.length, limit);
	const remaining = games.length - shown;
	return (
		<>
			<div className={styles.frame}>
				<WideTable className={styles.scroll} label={t('LABEL_GAMES')} hint={t('TEXT_SCROLL_SIDEWAYS')}>
					<table className={styles.table} aria-label={t('LABEL_GAMES')}>
						<thead>
							<tr>
								<SortHeader by="title" label={t('LABEL_GAME')} sort={sort} onSort={onSort} />
								{columns.map(({ by, label, title, firstDescending = false }) => (
									<SortHeader
										key={by}
										by={by}
										className={by === RANK_COLUMN ? styles.rankColumn : undefined}
										label={t(label)}
										title={title && t(title)}
										sort={sort}
										firstDescending={firstDescending}
										onSort={onSort}
									/>
								))}
								<th scope="col">{t('LABEL_GAME_CERTIFICATES')}</th>
								<th scope="col">{t('LABEL_DOCUMENTS')}</th>
								<th scope="col">{t('LABEL_DEMO')}</th>
							</tr>
						</thead>
						{/* Figures of another period or company get new rows: a reused row that moves counts as a
						   layout shift. */}
						<tbody key={`${table.period?.from} ${table.period?.to} ${table.company?.uid}`}>
							{games.slice(0, shown).map((game) => {
								const isOpen = openRows.has(game.name);
								return (
									<Fragment key={game.name}>
										<Row
											game={game}
											hasRank={hasRank}
											documentsByUid={documentsByUid}
											isOpen={isOpen}
											onToggle={toggle}
										/>
										{isOpen && (
											<tr id={detailsId(game)} className={styles.details}>
												<td colSpan={hasRank ? COLUMN_COUNT : COLUMN_COUNT - 1}>
													<Block name="game details">
														<GameDetails game={game} table={table} documents={documentsOf(game, documentsByUid)} />
													</Block>
												</td>
											</tr>
										)}
									</Fragment>
								);
							})}
						</tbody>
					</table>
				</WideTable>
			</div>
			{remaining > 0 && (
				<div className={styles.more}>
					<ActionButton onClick={() => setLimit(limit + ROWS_PER_PAGE)}>
						{t('ACTION_SHOW_MORE', { figure: formatNumber(Math.min(remaining, ROWS_PER_PAGE), language) })}
					</ActionButton>
				</div>
			)}
		</>
	);
}

const detailsId = (game: TableGame): string => `details-${game.name}`;

type DocumentsByUid = ReadonlyMap<string, TableDocument>;

const documentsOf = (game: TableGame, documentsByUid: DocumentsByUid): TableDocument[] =>
	game.documents.flatMap((uid) => documentsByUid.get(uid) ?? []);

interface RowProps {
	game: TableGame;
	hasRank: boolean;
	documentsByUid: DocumentsByUid;
	isOpen: boolean;
	onToggle: (name: string) => void;
}

/** Memoised, because each letter of a search renders the table again, and the table has many rows. */
const Row = memo(function Row({ game, hasRank, documentsByUid, isOpen, onToggle }: RowProps) {
	const { t, date, language, urls } = useTranslations();
	const { title, rank } = game;
	const documents = documentsOf(game, documentsByUid);
	const certificates = documents.filter(({ type }) => type.key === CERTIFICATE_TYPE);
	const otherDocuments = documents.filter(({ type }) => type.key !== CERTIFICATE_TYPE);
	return (
		<tr className={isOpen ? styles.open : undefined}>
			<th scope="row">
				<div className={styles.game}>
					<button
						type="button"
						className={styles.toggle}
						aria-expanded={isOpen}
						aria-controls={isOpen ? detailsId(game) : undefined}
						aria-label={t('ACTION_GAME_DETAILS', { title })}
						onClick={() => onToggle(game.name)}
					>
						<Icon name="next" size={16} />
					</button>
					<div className={styles.name}>
						<a className={styles.link} href={urls.url('ca-game-page', language, { slug: game.name })}>
							{title}
						</a>
						{game.studio && <span className={styles.studio}>{game.studio}</span>}
						{!game.is_released && <span className={styles.upcoming}>{t('LABEL_UPCOMING')}</span>}
						{game.is_low_performing && <span className={styles.low}>{t('LABEL_LOW_PERFORMING')}</span>}
					</div>
				</div>
			</th>
			{hasRank && (
				<td className={styles.rankColumn}>
					{rank ? (
						<div className={styles.rank}>
							<b className={styles.place}>{rank.place}</b>
							<span className={styles.score}>
								<span className="visually-hidden">{t('LABEL_SCORE')}</span>
								{formatNumber(rank.score, language, 1)}
								<span className={styles.track} aria-hidden="true">
									<span className={styles.bar} style={{ inlineSize: `${rank.score}%` }} />
								</span>
							</span>
						</div>
					) : (
						<span className={styles.empty}>{NO_FIGURE}</span>
					)}
				</td>
			)}
			<td>{formatPercent(game.rtp, language, 2)}</td>
			<td className={styles.words}>
				<Volatility volatility={game.volatility} label={t(volatilityLabels[game.volatility])} />
			</td>
			<td>{formatPercent(game.hit_frequency, language, 1)}</td>
			<td>{formatNumber(game.max_win, language)}×</td>
			<td>{euroRange(game.min_bet, game.max_bet, language)}</td>
			<td>{game.languages.length || NO_FIGURE}</td>
			<td>{game.currencies.length || NO_FIGURE}</td>
			<td>
				<time dateTime={dayOf(game.release_date)} title={date(game.release_date, 'full')}>
					{dayOf(game.release_date)}
				</time>
			</td>
			<td className={styles.words}>
				<Documents documents={certificates} game={game} isOpen={isOpen} onToggle={onToggle} />
			</td>
			<td className={styles.words}>
				<div className={styles.documents}>
					<a
						className={styles.document}
						href={sheetPdfUrl({ game: game.name, kind: 'game', language })}
						download
						title={t('TEXT_GENERATED_SHEET')}
					>
						<Icon name="download" size={16} />
						{t('LABEL_GENERATED_SHEET')}
						<span className="visually-hidden"> {t('TEXT_OF_GAME', { title })}</span>
					</a>
					{otherDocuments.length > 0 && (
						<Documents documents={otherDocuments} game={game} isOpen={isOpen} onToggle={onToggle} />
					)}
				</div>
			</td>
			<td className={styles.words}>
				{game.endpoint ? (
					<a
						className={styles.document}
						href={withQuery(game.endpoint, { lang: language })}
						target="_blank"
						rel="noopener"
						title={t('ACTION_PLAY_DEMO', { title })}
					>
						<Icon name="play" size={16} />
						<span aria-hidden="true">{t('LABEL_DEMO')}</span>
						<span className="visually-hidden">{t('ACTION_PLAY_DEMO', { title })}</span>
					</a>
				) : (
					<span className={styles.empty}>{NO_FIGURE}</span>
				)}
			</td>
		</tr>
	);
});

const LEVELS: TableGame['volatility'][] = ['low', 'medium', 'high', 'very_high'];

function Volatility({ volatility, label }: { volatility: TableGame['volatility']; label: string }) {
	return (
		<span className={styles.volatility}>
			<span className={styles.levels} data-level={LEVELS.indexOf(volatility) + 1} aria-hidden="true" />
			{label}
		</span>
	);
}

/** A single document is a download link. Several documents open the row's details. */
function Documents({
	documents,
	game,
	isOpen,
	onToggle,
}: Omit<RowProps, 'documentsByUid' | 'hasRank'> & { documents: TableDocument[] }) {
	const { t } = useTranslations();
	const count = documents.length;
	const [first] = documents;
	return (
		<>
			{first === undefined ? (
				<span className={styles.empty}>{t('LABEL_NONE_YET')}</span>
			) : count === 1 ? (
				<a className={styles.document} href={first.file} download title={first.title}>
					<Icon name="download" size={16} />
					{fileKind(first) || t('LABEL_FILES', { count })}
					<span className="visually-hidden"> {first.title}</span>
				</a>
			) : (
				<button
					type="button"
					className={styles.document}
					aria-expanded={isOpen}
					aria-controls={isOpen ? detailsId(game) : undefined}
					onClick={() => onToggle(game.name)}
				>
					{t('LABEL_FILES', { count })}
					<span className="visually-hidden"> {t('TEXT_OF_GAME', { title: game.title })}</span>
					<Icon name="next" size={16} />
				</button>
			)}
		</>
	);
}
