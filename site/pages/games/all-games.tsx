import { useId, type MouseEvent } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import type { GameFilters } from '../../api.ts';
import { trackRevalidation } from '../../layout/revalidation.ts';
import { formatNumber } from '../../messages/numbers.ts';
import { useHashTab } from '../../parts/use-hash-tab.ts';
import { ActionLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { canonicalQuery } from '../../urls.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { FilterForm } from './filter-form.tsx';
import { GameList, SkeletonList } from './game-list.tsx';
import type { GamesData } from './load-games.ts';
import styles from './all-games.module.css';

interface AllGamesProps {
	query: string;
	filters: GameFilters | null;
	/** Null if the games failed to load. */
	gamesData: GamesData | null;
}

export function AllGames({ query, filters, gamesData }: AllGamesProps) {
	const { t, language, urls } = useTranslations();
	const id = useId();
	const navigate = useNavigate();
	const { state, revalidate } = useRevalidator();
	const isRetrying = !gamesData && state === 'loading';
	const isLoading = useIsFiltering(query) || isRetrying;

	const providers = gamesData?.providers ?? [];
	// By default, the first tab with matches is active.
	const [active, choose] = useHashTab(
		providers.map(({ key }) => key),
		providers.find(({ matching }) => matching > 0)?.key,
	);

	const sum = providers.reduce((total, { matching }) => total + matching, 0);
	const isFiltered = query.replace('sort=name', '') !== '';
	const clear = {
		href: urls.url('games-page', language),
		onClick: (event: MouseEvent): void => {
			event.preventDefault();
			void navigate({ search: '', hash: location.hash }, { preventScrollReset: true });
		},
	};
	const status = (): string => {
		if (isLoading) return t('TEXT_GAMES_LOADING');
		if (!gamesData) return t('TITLE_GAMES_FAILED');
		if (isFiltered && sum === 0) return t('TEXT_NO_GAMES_FOUND');
		// Without a filter, show no number: it would differ from the counters, because some games have no page.
		return isFiltered
			? t('TEXT_GAMES_FOUND', { count: sum, figure: formatNumber(sum, language) })
			: t('TITLE_ALL_GAMES');
	};

	const list = ({ key, matching }: GamesData['providers'][number]) => {
		if (matching > 0)
			return (
				// The key mounts a new list for a new query.
				<GameList key={query} provider={key} query={query} first={gamesData?.games[key] ?? []} total={matching} />
			);
		return isFiltered ? (
			<div className={styles.note}>
				<Icon name="search" size={36} />
				<h3>{t('TITLE_NO_GAMES')}</h3>
				<p>{t('TEXT_NO_GAMES')}</p>
				<div className={styles.actions}>
					<ActionLink {...clear}>{t('ACTION_CLEAR_FILTERS')}</ActionLink>
					{providers
						.filter((other) => other.matching > 0)
						.map((other) => (
							<ActionLink
								key={other.key}
								href={`#${other.key}`}
								look="quiet"
								icon="arrow"
								onClick={(event) => {
									event.preventDefault();
									choose(other.key);
								}}
							>
								{t('ACTION_GAMES_ELSEWHERE', {
									provider: other.title,
									count: other.matching,
									figure: formatNumber(other.matching, language),
								})}
							</ActionLink>
						))}
				</div>
			</div>
		) : (
			<div className={styles.note}>
				<h3>{t('TITLE_NO_GAMES_YET')}</h3>
			</div>
		);
	};

	return (
		<section className={styles.section} aria-labelledby={id}>
			<h2 id={id} className="visually-hidden">
				{t('TITLE_ALL_GAMES')}
			</h2>
			<FilterForm query={query} filters={filters} />
			<div className={styles.resultsBar} data-beside-tabs={gamesData !== null || undefined}>
				<p className={styles.status} role="status" data-loading={isLoading || undefined}>
					{status()}
				</p>
				{isFiltered && (
					<a className={styles.clear} {...clear}>
						<Icon name="close" size={16} />
						{t('ACTION_CLEAR_FILTERS')}
					</a>
				)}
			</div>
			<div className={styles.results} aria-busy={isLoading}>
				{gamesData ? (
					<Tabs
						label={t('LABEL_PROVIDERS')}
						addressable
						tabs={providers.map((provider) => ({
							key: provider.key,
							title: provider.title,
							count: formatNumber(provider.matching, language),
							content: list(provider),
						}))}
						active={active}
						onChoose={choose}
					/>
				) : isRetrying ? (
					<SkeletonList />
				) : (
					<div className={styles.note}>
						<h3>{t('TITLE_GAMES_FAILED')}</h3>
						<p>{t('TEXT_GAMES_FAILED')}</p>
						<RetryLink query={query} onClick={() => void trackRevalidation(revalidate)} />
					</div>
				)}
			</div>
		</section>
	);
}

/** Shown instead of filters and lists if the studio has no games. */
export function NoGamesYet() {
	const { t } = useTranslations();
	return (
		<section className={styles.section}>
			<div className={styles.note}>
				<h2>{t('TITLE_NO_GAMES_YET')}</h2>
			</div>
		</section>
	);
}

/** Loads the same address again. Works before hydration too. */
function RetryLink({ query, onClick }: { query: string; onClick: () => void }) {
	const { t, language, urls } = useTranslations();
	return (
		<ActionLink
			href={urls.url('games-page', language) + (query && `?${query}`)}
			onClick={(event) => {
				event.preventDefault();
				onClick();
			}}
		>
			{t('ACTION_TRY_AGAIN')}
		</ActionLink>
	);
}

function useIsFiltering(query: string): boolean {
	const { pathname } = useLocation();
	const { location: next } = useNavigation();
	return (
		next?.pathname === pathname && String(canonicalQuery('games-page', new URLSearchParams(next.search))) !== query
	);
}
