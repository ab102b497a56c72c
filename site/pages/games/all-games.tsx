import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { GameFilters, Provider } from '../../api.ts';
import { figure } from '../../figures.ts';
import { providerLabels, tabProviders } from '../../game-card/provider-tabs.ts';
import { useHashTab } from '../../hash-tab.ts';
import { logFailure } from '../../log.ts';
import { ActionLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { canonicalQuery, url } from '../../urls.ts';
import { useApi } from '../../use-api.ts';
import { useTranslations } from '../../translations.tsx';
import { FilterForm } from './filter-form.tsx';
import { GameList, SkeletonList } from './game-list.tsx';
import { loadCatalogue, type Catalogue } from './load-games.ts';
import styles from './all-games.module.css';

interface AllGamesProps {
	/** What the address asks for. */
	query: string;
	filters: GameFilters | null;
	/** Null when the games could not be loaded. */
	loaded: Catalogue | null;
}

/** Every game: the filter, how many it leaves, and the lists by provider. */
export function AllGames({ query, filters, loaded }: AllGamesProps) {
	const { t, language } = useTranslations();
	const id = useId();
	const navigate = useNavigate();
	const retry = useRetry(query, loaded);
	const { catalogue } = retry;
	const isLoading = useIsFiltering(query) || retry.isLoading;

	const matching = catalogue?.matching;
	// Whether a provider has games at all is not the query's affair, unless the filter values failed to come or are older.
	const hasGames = (provider: Provider): boolean =>
		filters?.providers.includes(provider) || (matching?.[provider] ?? 0) > 0;
	const shown = tabProviders(hasGames);
	// Who has not chosen a tab sees what was found, whoever made it.
	const [active, choose] = useHashTab(
		shown.filter((provider) => provider === 'bng' || hasGames(provider)),
		shown.find((provider) => matching?.[provider]),
	);
	const lists = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const tabs = lists.current?.querySelector('[role=tablist]');
		const tab = tabs?.querySelector<HTMLElement>(`[data-tab="${active}"]`);
		// In the middle of a list that is wider than the screen.
		if (tabs && tab) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
	}, [active]);

	const sum = shown.reduce((total, provider) => total + (matching?.[provider] ?? 0), 0);
	const found = (provider: Provider): string => figure(matching?.[provider] ?? 0);
	const isFiltered = query.replace('sort=name', '') !== '';
	const clear = {
		href: url('games-page', language),
		onClick: (event: MouseEvent): void => {
			event.preventDefault();
			void navigate({ search: '', hash: location.hash }, { preventScrollReset: true });
		},
	};
	const status = (): string => {
		if (isLoading) return t('TEXT_GAMES_LOADING');
		if (!catalogue) return t('TITLE_GAMES_FAILED');
		if (isFiltered && sum === 0) return t('TEXT_NO_GAMES_FOUND');
		// Of all games the tabs and the counters tell how many: not the same, since some have no page (decision 27).
		return isFiltered ? t('TEXT_GAMES_FOUND', { count: sum, figure: figure(sum) }) : t('TITLE_ALL_GAMES');
	};

	const list = (provider: Provider) => {
		if (!catalogue) return null;
		const total = catalogue.matching[provider];
		if (total > 0)
			return (
				// A list begins anew with each query.
				<GameList key={query} provider={provider} query={query} first={catalogue.games[provider]} total={total} />
			);
		return isFiltered ? (
			<div className={styles.note}>
				<Icon name="search" size={36} />
				<h3>{t('TITLE_NO_GAMES')}</h3>
				<p>{t('TEXT_NO_GAMES')}</p>
				<div className={styles.ways}>
					<ActionLink {...clear}>{t('ACTION_CLEAR_FILTERS')}</ActionLink>
					{shown
						.filter((other) => catalogue.matching[other] > 0)
						.map((other) => (
							<ActionLink
								key={other}
								href={`#${other}`}
								look="quiet"
								icon="arrow"
								onClick={(event) => {
									event.preventDefault();
									choose(other);
								}}
							>
								{t('ACTION_GAMES_ELSEWHERE', {
									provider: t(providerLabels[other]),
									count: catalogue.matching[other],
									figure: found(other),
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
			<div className={styles.found} data-beside={catalogue !== null || undefined}>
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
			<div ref={lists} className={styles.lists} aria-busy={isLoading}>
				{catalogue ? (
					<Tabs
						label={t('LABEL_PROVIDERS')}
						addressable
						tabs={shown.map((provider) => ({
							key: provider,
							title: t(providerLabels[provider]),
							count: found(provider),
							disabled: provider !== 'bng' && !hasGames(provider),
							content: list(provider),
						}))}
						active={active}
						onChoose={choose}
					/>
				) : retry.isLoading ? (
					<SkeletonList />
				) : (
					<div className={styles.note}>
						<h3>{t('TITLE_GAMES_FAILED')}</h3>
						<p>{t('TEXT_GAMES_FAILED')}</p>
						<RetryLink query={query} onClick={retry.again} />
					</div>
				)}
			</div>
		</section>
	);
}

/** Stands for filter, tabs and lists while the studio has no game at all. */
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

/** The same address again, for a page that is not hydrated. */
function RetryLink({ query, onClick }: { query: string; onClick: () => void }) {
	const { t, language } = useTranslations();
	return (
		<ActionLink
			href={url('games-page', language) + (query && `?${query}`)}
			onClick={(event) => {
				event.preventDefault();
				onClick();
			}}
		>
			{t('ACTION_TRY_AGAIN')}
		</ActionLink>
	);
}

/** Whether games of another query are on their way. */
function useIsFiltering(query: string): boolean {
	const { pathname } = useLocation();
	const { location: next } = useNavigation();
	return (
		next?.pathname === pathname && String(canonicalQuery('games-page', new URLSearchParams(next.search))) !== query
	);
}

/** The catalogue as it came with the page or, when that failed, as asked for again. */
function useRetry(query: string, loaded: Catalogue | null) {
	const api = useApi();
	const [asked, setAsked] = useState<{ query: string; answer: Catalogue | null; isLoading: boolean }>();
	const mine = asked?.query === query ? asked : undefined;
	const again = (): void => {
		const settle = (answer: Catalogue | null): void =>
			setAsked((now) => (now?.query === query ? { query, answer, isLoading: false } : now));
		setAsked({ query, answer: null, isLoading: true });
		loadCatalogue(api, query).then(settle, (error: unknown) => {
			logFailure(error, 'games');
			settle(null);
		});
	};
	return { catalogue: loaded ?? mine?.answer ?? null, isLoading: !loaded && (mine?.isLoading ?? false), again };
}
