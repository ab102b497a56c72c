/** All games in one table: facts, documents, figures and ranks (ADR 0016). */
import { useDeferredValue, useMemo } from 'react';
import type { GamesTable } from '../../client-area/client-api.ts';
import { clientHead } from '../../client-area/client-page.tsx';
import { figuresLoader } from '../../client-area/figures-loader.ts';
import { FiguresPage } from '../../client-area/figures-page.tsx';
import { useScopeLine } from '../../client-area/figures-picker.tsx';
import type { PageHandle } from '../../document/head.ts';
import { ActionButton, ActionLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAddressQuery, type QuerySchema } from '../../parts/use-address-query.ts';
import { formatNumber } from '../../messages/numbers.ts';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import styles from './client-games-page.module.css';
import { GameFilters } from './game-filters.tsx';
import { filterGames, parseGameQuery, writeGameQuery } from './game-query.ts';
import { GamesRows } from './games-rows.tsx';

const head = (_: unknown, translations: Translations) => clientHead(translations.t('LABEL_GAMES'), translations);
export const handle: PageHandle<unknown> = { head };

export const loader = figuresLoader('games table', (api, query) => api.games(query), { showsWithoutFigures: true });

export const Component = () => (
	<FiguresPage<GamesTable>
		title="LABEL_GAMES"
		lead="TEXT_CLIENT_GAMES"
		placeholder={<TableSkeleton />}
		actions={CompareLink}
	>
		{(table) => <Table table={table} />}
	</FiguresPage>
);

function CompareLink() {
	const { t, language, urls } = useTranslations();
	return <ActionLink href={urls.url('ca-compare-page', language)}>{t('ACTION_COMPARE_GAMES')}</ActionLink>;
}

function TableSkeleton() {
	return (
		<>
			<Skeleton className={styles.filterSkeleton} />
			<Skeleton className={styles.tableSkeleton} />
		</>
	);
}

const schema: QuerySchema = {
	normalize: (values) => writeGameQuery('', parseGameQuery(String(values))),
	write: (search, query) => writeGameQuery(search, parseGameQuery(query)),
	replacesOnChoice: true,
};

function Table({ table }: { table: GamesTable }) {
	const { t, language } = useTranslations();
	const scopeLine = useScopeLine();
	const { form, draft, set } = useAddressQuery(schema);
	const query = useMemo(() => parseGameQuery(draft), [draft]);
	// A long list renders slowly, so it updates after the typing.
	const deferred = useDeferredValue(query);
	const games = useMemo(
		() => filterGames(table.games, { ...deferred, low: table.figures_allowed && deferred.low }, language),
		[table, deferred, language],
	);
	const { low_performing_share } = table;
	const share = formatNumber(low_performing_share, language, Number.isInteger(low_performing_share) ? 0 : 1);
	const clear = (): void => set({ q: '', provider: '', volatility: '', state: '', low: '' });
	if (table.games.length === 0)
		return (
			<div className={styles.empty}>
				<h2 className={styles.emptyTitle}>{t('TITLE_NO_GAMES_YET')}</h2>
			</div>
		);
	return (
		<>
			<GameFilters providers={table.providers} hasFigures={table.figures_allowed} query={query} form={form} />
			<p className={styles.count} role="status">
				{t('LABEL_GAME_COUNT', { count: games.length, figure: String(games.length) })}
				{table.figures_allowed && <span className={styles.scope}> · {scopeLine(table)}</span>}
			</p>
			{games.length > 0 ? (
				<>
					<GamesRows
						table={table}
						games={games}
						sort={query.sort}
						onSort={({ by, isDescending }) => set({ sort: (isDescending ? '-' : '') + by })}
					/>
					{table.figures_allowed && (
						<>
							<p className={styles.note}>{t('TEXT_LOW_PERFORMING', { share })}</p>
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
