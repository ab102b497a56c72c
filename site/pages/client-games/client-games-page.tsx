/** Every game in one table: facts, papers, figures and ranks (decisions 28 and 30). */
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import type { AskedFigures, ClientApi, GamesTable } from '../../client-area/client-api.ts';
import { clientHead } from '../../client-area/client-page.tsx';
import { FiguresPage } from '../../client-area/figures-page.tsx';
import { useScopeLine } from '../../client-area/figures-picker.tsx';
import { SEARCH_DELAY_MS } from '../../constants.ts';
import type { PageHandle } from '../../head.ts';
import { ActionButton } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTranslations, type Translations } from '../../translations.tsx';
import styles from './client-games-page.module.css';
import { GameFilters } from './game-filters.tsx';
import { chosenGames, readGameQuery, writeGameQuery, type GameQuery } from './game-query.ts';
import { GamesRows } from './games-rows.tsx';

const head = (_: unknown, translations: Translations) => clientHead(translations.t('LABEL_GAMES'), translations);
export const handle: PageHandle<unknown> = { head };

const load = (api: ClientApi, asked: AskedFigures) => api.games(asked);

export const Component = () => (
	<FiguresPage
		name="games table"
		title="LABEL_GAMES"
		lead="TEXT_CLIENT_GAMES"
		load={load}
		places={<Places />}
		showsMore
	>
		{(table) => <Table table={table} />}
	</FiguresPage>
);

/** Room for the filters and the table while they load. */
function Places() {
	return (
		<>
			<Skeleton className={styles.filterPlace} />
			<Skeleton className={styles.tablePlace} />
		</>
	);
}

/** Marks the entries of the history that the filters themselves have made. */
const BY_FILTERS = 'games filters';

/**
 * The filters, and how they are changed: here at once, in the address as soon as it has followed. What the address says
 * by itself (back, forward, links) holds.
 */
function useGameQuery(): [GameQuery, (change: Partial<GameQuery>) => void] {
	const { key, search, state } = useLocation();
	const arrivedBy = useNavigationType();
	const navigate = useNavigate();
	const [query, setQuery] = useState(() => readGameQuery(search));
	const [seen, setSeen] = useState(key);
	if (key !== seen) {
		setSeen(key);
		if (arrivedBy === NavigationType.Pop || state !== BY_FILTERS) setQuery(readGameQuery(search));
	}
	const latest = useRef(query);
	useEffect(() => {
		latest.current = query;
	}, [query]);
	const change = useCallback(
		(changed: Partial<GameQuery>): void => {
			latest.current = { ...latest.current, ...changed };
			setQuery(latest.current);
			void navigate(
				{ search: writeGameQuery(location.search, latest.current), hash: location.hash },
				{ replace: true, preventScrollReset: true, state: BY_FILTERS },
			);
		},
		[navigate],
	);
	return [query, change];
}

function Table({ table }: { table: GamesTable }) {
	const { t, language } = useTranslations();
	const line = useScopeLine();
	const [query, change] = useGameQuery();
	const [words, setWords] = useState(query.q);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const written = useRef(query.q);
	useEffect(() => () => clearTimeout(timer.current), []);
	useEffect(() => {
		// Back, forward and links change the address without the field.
		if (query.q !== written.current) setWords(query.q);
		written.current = query.q;
	}, [query.q]);
	const search = (value: string, isComposed: boolean): void => {
		setWords(value);
		clearTimeout(timer.current);
		if (!isComposed) return;
		timer.current = setTimeout(() => {
			written.current = value.trim();
			change({ q: value.trim() });
		}, SEARCH_DELAY_MS);
	};
	const deferred = useDeferredValue(words);
	const games = useMemo(
		() => chosenGames(table.games, { ...query, q: deferred.trim(), low: table.figures_allowed && query.low }, language),
		[table, query, deferred, language],
	);
	const clear = (): void => {
		clearTimeout(timer.current);
		setWords('');
		written.current = '';
		change({ q: '', provider: '', volatility: '', state: '', low: false });
	};
	if (table.games.length === 0)
		return (
			<div className={styles.none}>
				<h2 className={styles.noneTitle}>{t('TITLE_NO_GAMES_YET')}</h2>
			</div>
		);
	return (
		<>
			<GameFilters
				games={table.games}
				hasFigures={table.figures_allowed}
				query={query}
				words={words}
				onWords={search}
				onChange={change}
			/>
			<p className={styles.count} role="status">
				{t('LABEL_GAME_COUNT', { count: games.length, figure: String(games.length) })}
				{table.figures_allowed && <span className={styles.scope}> · {line(table)}</span>}
			</p>
			{games.length > 0 ? (
				<>
					<GamesRows table={table} games={games} sort={query.sort} onSort={(sort) => change({ sort })} />
					{table.figures_allowed && (
						<>
							<p className={styles.note}>{t('TEXT_LOW_PERFORMING', { share: String(table.low_performing_share) })}</p>
							<p className={styles.note}>{t('TEXT_PLAYERS_ADDED_UP')}</p>
						</>
					)}
				</>
			) : (
				<div className={styles.none}>
					<h2 className={styles.noneTitle}>{t('TITLE_NO_GAMES')}</h2>
					<ActionButton onClick={clear}>{t('ACTION_CLEAR_FILTERS')}</ActionButton>
				</div>
			)}
		</>
	);
}
