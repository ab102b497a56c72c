/** All games in one table: facts, documents, figures and ranks (ADR 0016). */
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import type { GamesTable } from '../../client-area/client-api.ts';
import { clientHead } from '../../client-area/client-page.tsx';
import { figuresLoader } from '../../client-area/figures-loader.ts';
import { FiguresPage } from '../../client-area/figures-page.tsx';
import { useScopeLine } from '../../client-area/figures-picker.tsx';
import { SEARCH_DELAY_MS } from '../../constants.ts';
import type { PageHandle } from '../../document/head.ts';
import { ActionButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import styles from './client-games-page.module.css';
import { GameFilters } from './game-filters.tsx';
import { filterGames, parseGameQuery, writeGameQuery, type GameQuery } from './game-query.ts';
import { GamesRows } from './games-rows.tsx';

const head = (_: unknown, translations: Translations) => clientHead(translations.t('LABEL_GAMES'), translations);
export const handle: PageHandle<unknown> = { head };

export const loader = figuresLoader('games table', (api, query) => api.games(query), { showsWithoutFigures: true });

export const Component = () => (
	<FiguresPage<GamesTable> title="LABEL_GAMES" lead="TEXT_CLIENT_GAMES" placeholder={<TableSkeleton />}>
		{(table) => <Table table={table} />}
	</FiguresPage>
);

/** Placeholder of the filters and the table. */
function TableSkeleton() {
	return (
		<>
			<Skeleton className={styles.filterSkeleton} />
			<Skeleton className={styles.tableSkeleton} />
		</>
	);
}

/** Marks history entries that the filters have created. */
const FILTERS_HISTORY_STATE = 'games filters';

/**
 * Returns the filters and a function to change them. A change applies at once; the address follows. Navigation by
 * back, forward or links replaces the filters.
 */
function useGameQuery(): [GameQuery, (change: Partial<GameQuery>) => void] {
	const { key, search, state } = useLocation();
	const navigationType = useNavigationType();
	const navigate = useNavigate();
	const [query, setQuery] = useState(() => parseGameQuery(search));
	const [lastKey, setLastKey] = useState(key);
	if (key !== lastKey) {
		setLastKey(key);
		if (navigationType === NavigationType.Pop || state !== FILTERS_HISTORY_STATE) setQuery(parseGameQuery(search));
	}
	const latest = useRef(query);
	useEffect(() => {
		latest.current = query;
	}, [query]);
	const change = useCallback(
		(newFilters: Partial<GameQuery>): void => {
			latest.current = { ...latest.current, ...newFilters };
			setQuery(latest.current);
			void navigate(
				{ search: writeGameQuery(location.search, latest.current), hash: location.hash },
				{ replace: true, preventScrollReset: true, state: FILTERS_HISTORY_STATE },
			);
		},
		[navigate],
	);
	return [query, change];
}

function Table({ table }: { table: GamesTable }) {
	const { t, language } = useTranslations();
	const scopeLine = useScopeLine();
	const [query, change] = useGameQuery();
	const [searchText, setSearchText] = useState(query.q);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const appliedText = useRef(query.q);
	useEffect(() => () => clearTimeout(timer.current), []);
	useEffect(() => {
		// Back, forward and links change the address, and the field must follow.
		if (query.q !== appliedText.current) setSearchText(query.q);
		appliedText.current = query.q;
	}, [query.q]);
	const search = (value: string, isComposed: boolean): void => {
		setSearchText(value);
		clearTimeout(timer.current);
		if (!isComposed) return;
		timer.current = setTimeout(() => {
			appliedText.current = value.trim();
			change({ q: value.trim() });
		}, SEARCH_DELAY_MS);
	};
	const deferred = useDeferredValue(searchText);
	const games = useMemo(
		() => filterGames(table.games, { ...query, q: deferred.trim(), low: table.figures_allowed && query.low }, language),
		[table, query, deferred, language],
	);
	const clear = (): void => {
		clearTimeout(timer.current);
		setSearchText('');
		appliedText.current = '';
		change({ q: '', provider: '', volatility: '', state: '', low: false });
	};
	if (table.games.length === 0)
		return (
			<div className={styles.empty}>
				<h2 className={styles.emptyTitle}>{t('TITLE_NO_GAMES_YET')}</h2>
			</div>
		);
	return (
		<>
			<GameFilters
				games={table.games}
				hasFigures={table.figures_allowed}
				query={query}
				searchText={searchText}
				onSearch={search}
				onChange={change}
			/>
			<p className={styles.count} role="status">
				{t('LABEL_GAME_COUNT', { count: games.length, figure: String(games.length) })}
				{table.figures_allowed && <span className={styles.scope}> · {scopeLine(table)}</span>}
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
				<div className={styles.empty}>
					<h2 className={styles.emptyTitle}>{t('TITLE_NO_GAMES')}</h2>
					<ActionButton onClick={clear}>{t('ACTION_CLEAR_FILTERS')}</ActionButton>
				</div>
			)}
		</>
	);
}
