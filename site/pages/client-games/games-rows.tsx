import { Fragment, memo, useCallback, useMemo, useState } from 'react';
import type { GamesTable } from '../../client-area/client-api.ts';
import { NO_FIGURE } from '../../client-area/figure-columns.ts';
import { fileKind } from '../../client-area/file-facts.ts';
import { euroRange, figure } from '../../figures.ts';
import { ActionButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SortHeader, type Sort } from '../../ui/sort-header.tsx';
import { WideTable } from '../../ui/wide-table.tsx';
import { inLanguage, withQuery } from '../../urls.ts';
import { volatilityLabels } from '../../volatility-labels.ts';
import { useTranslations, type Messages } from '../../translations.tsx';
import { GameDetails } from './game-details.tsx';
import type { TableGame } from './game-query.ts';
import styles from './games-rows.module.css';

/** Rows shown at once, and with each press for more. */
const ROWS = 50;
const COLUMNS = 13;
const RANK = 'rank';

/** The key of the type of documents that are certificates. */
const CERTIFICATES = 'certificates';

export type TableDocument = GamesTable['documents'][number];

const sorted: { by: string; label: keyof Messages; title?: keyof Messages; firstDescending?: boolean }[] = [
	{ by: RANK, label: 'LABEL_RANK' },
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
	/** Of the table, those to show, in their order. */
	games: TableGame[];
	sort: Sort;
	onSort: (sort: Sort) => void;
}

export function GamesRows({ table, games, sort, onSort }: GamesRowsProps) {
	const { t } = useTranslations();
	const { figures_allowed: hasRank } = table;
	const columns = hasRank ? sorted : sorted.filter(({ by }) => by !== RANK);
	const [shown, setShown] = useState(ROWS);
	const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
	const documents = useMemo(() => new Map(table.documents.map((each) => [each.uid, each])), [table.documents]);
	const toggle = useCallback((name: string): void => {
		setOpened((before) => {
			const next = new Set(before);
			if (!next.delete(name)) next.add(name);
			return next;
		});
	}, []);
	const [chosen, setChosen] = useState(games);
	if (games !== chosen) {
		// Another choice begins at its first rows again.
		setChosen(games);
		setShown(ROWS);
	}
	const left = games.length - shown;
	return (
		<>
			<WideTable className={styles.scroll} label={t('LABEL_GAMES')} hint={t('TEXT_SCROLL_SIDEWAYS')}>
				<table className={styles.table} aria-label={t('LABEL_GAMES')}>
					<thead>
						<tr>
							<SortHeader by="title" label={t('LABEL_GAME')} sort={sort} onSort={onSort} />
							{columns.map(({ by, label, title, firstDescending = false }) => (
								<SortHeader
									key={by}
									by={by}
									className={by === RANK ? styles.rankColumn : undefined}
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
					{/* Other figures, other rows: the old ones would be seen to change places. */}
					<tbody key={`${table.period?.from} ${table.period?.to} ${table.company?.uid}`}>
						{games.slice(0, shown).map((game) => {
							const isOpen = opened.has(game.name);
							return (
								<Fragment key={game.name}>
									<Row game={game} hasRank={hasRank} documents={documents} isOpen={isOpen} onToggle={toggle} />
									{isOpen && (
										<tr id={detailsId(game)} className={styles.details}>
											<td colSpan={hasRank ? COLUMNS : COLUMNS - 1}>
												<GameDetails game={game} table={table} papers={papersOf(game, documents)} />
											</td>
										</tr>
									)}
								</Fragment>
							);
						})}
					</tbody>
				</table>
			</WideTable>
			{left > 0 && (
				<div className={styles.more}>
					<ActionButton onClick={() => setShown(shown + ROWS)}>
						{t('ACTION_SHOW_MORE', { figure: figure(Math.min(left, ROWS)) })}
					</ActionButton>
				</div>
			)}
		</>
	);
}

const detailsId = (game: TableGame): string => `details-${game.name}`;

type Documents = ReadonlyMap<string, TableDocument>;

const papersOf = (game: TableGame, documents: Documents): TableDocument[] =>
	game.documents.flatMap((uid) => documents.get(uid) ?? []);

interface RowProps {
	game: TableGame;
	hasRank: boolean;
	documents: Documents;
	isOpen: boolean;
	onToggle: (name: string) => void;
}

/** Drawn anew only when it changes: there are many, and another comes with every letter of a search. */
const Row = memo(function Row({ game, hasRank, documents, isOpen, onToggle }: RowProps) {
	const { t, date, language } = useTranslations();
	const { title, rank } = game;
	const papers = papersOf(game, documents);
	const certificates = papers.filter(({ type }) => type.key === CERTIFICATES);
	const others = papers.filter(({ type }) => type.key !== CERTIFICATES);
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
						{game.url ? (
							<a className={styles.link} href={inLanguage(game.url, language)}>
								{title}
							</a>
						) : (
							<span>{title}</span>
						)}
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
								{figure(rank.score, 1)}
								<span className={styles.track} aria-hidden="true">
									<span className={styles.bar} style={{ inlineSize: `${rank.score}%` }} />
								</span>
							</span>
						</div>
					) : (
						<span className={styles.nothing}>{NO_FIGURE}</span>
					)}
				</td>
			)}
			<td>{figure(game.rtp, 2)}%</td>
			<td className={styles.words}>
				<Volatility volatility={game.volatility} label={t(volatilityLabels[game.volatility])} />
			</td>
			<td>{figure(game.hit_frequency, 1)}%</td>
			<td>{figure(game.max_win)}×</td>
			<td>{euroRange(game.min_bet, game.max_bet)}</td>
			<td>{game.languages.length || NO_FIGURE}</td>
			<td>{game.currencies.length || NO_FIGURE}</td>
			<td>
				<time dateTime={game.release_date.toISOString().slice(0, 10)} title={date(game.release_date, 'full')}>
					{game.release_date.toISOString().slice(0, 10)}
				</time>
			</td>
			{[certificates, others].map((papers, i) => (
				<Papers key={i} papers={papers} game={game} isOpen={isOpen} onToggle={onToggle} />
			))}
			<td className={styles.words}>
				{game.endpoint ? (
					<a
						className={styles.paper}
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
					<span className={styles.nothing}>{NO_FIGURE}</span>
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

/** Files of the row: one is a press away, several are listed by their titles in the row's details. */
function Papers({
	papers,
	game,
	isOpen,
	onToggle,
}: Omit<RowProps, 'documents' | 'hasRank'> & { papers: TableDocument[] }) {
	const { t } = useTranslations();
	const count = papers.length;
	const [first] = papers;
	return (
		<td className={styles.words}>
			{first === undefined ? (
				<span className={styles.nothing}>{t('LABEL_NONE_YET')}</span>
			) : count === 1 ? (
				<a className={styles.paper} href={first.file} download title={first.title}>
					<Icon name="download" size={16} />
					{fileKind(first) || t('LABEL_FILES', { count })}
					<span className="visually-hidden"> {first.title}</span>
				</a>
			) : (
				<button
					type="button"
					className={styles.paper}
					aria-expanded={isOpen}
					aria-controls={isOpen ? detailsId(game) : undefined}
					onClick={() => onToggle(game.name)}
				>
					{t('LABEL_FILES', { count })}
					<span className="visually-hidden"> {t('TEXT_OF_GAME', { title: game.title })}</span>
					<Icon name="next" size={16} />
				</button>
			)}
		</td>
	);
}
