import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Api, GameFilters, PageContent } from '../../api.ts';
import { Block } from '../../parts/block.tsx';
import { CallToAction } from '../../parts/call-to-action/call-to-action.tsx';
import { loadBlock } from '../../load-page-data.ts';
import { nowContext } from '../../loader-context.ts';
import { formatNumber } from '../../messages/numbers.ts';
import { pageHead, type Head, type PageHandle } from '../../document/head.ts';
import { usePageHead } from '../../document/use-page-head.ts';
import { heroPreload, PageHero } from '../../../ui/page-hero.tsx';
import { canonicalQuery } from '../../urls.ts';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { AllGames, NoGamesYet } from './all-games.tsx';
import { loadGamesData, type GamesData } from './load-games.ts';
import styles from './games-page.module.css';

/** Null for a part that failed to load. */
interface PageData {
	content: PageContent | null;
	filters: GameFilters | null;
	query: string;
	gamesData: GamesData | null;
}

/** Lifetime of cached data. Data that depends on the query is not cached. */
const CACHE_LIFETIME_MS = 3 * 60_000;

/** Caches the result by API instance, so that a new query requests only games. */
function cachedPerApi<T>(load: (api: Api) => Promise<T>): (api: Api, now: Date) => Promise<T> {
	const cache = new WeakMap<Api, { loadedAt: Date; promise: Promise<T> }>();
	return (api, now) => {
		const cached = cache.get(api);
		if (cached && now.getTime() - cached.loadedAt.getTime() < CACHE_LIFETIME_MS) return cached.promise;
		const promise = load(api);
		cache.set(api, { loadedAt: now, promise });
		promise.catch(() => cache.delete(api));
		return promise;
	};
}
const pageContent = cachedPerApi((api) => api.page('games'));
const gameFilters = cachedPerApi((api) => api.gameFilters());

export async function loader({ request, context }: LoaderFunctionArgs): Promise<PageData> {
	const query = String(canonicalQuery('games-page', new URL(request.url).searchParams));
	const now = context.get(nowContext);
	const [content, filters, gamesData] = await Promise.all([
		loadBlock(context, 'games texts', (api) => pageContent(api, now)),
		loadBlock(context, 'game filters', (api) => gameFilters(api, now)),
		loadBlock(context, 'games', (api) => loadGamesData(api, query)),
	]);
	return { content, filters, query, gamesData };
}

const head = ({ content }: PageData, { t, studio }: Translations): Head => ({
	...pageHead(content, studio, t('LABEL_GAMES')),
	preloadImage: heroPreload(content?.pictures.hero, true),
});

export const handle: PageHandle<PageData> = { head };

export function Component() {
	const data = useLoaderData<PageData>();
	const translations = useTranslations();
	usePageHead(head(data, translations));
	const { content, filters, query, gamesData } = data;
	const hasGames = hasAnyGames(gamesData);
	return (
		<>
			<PageHero
				title={content?.texts.intro_title ?? translations.t('LABEL_GAMES')}
				lead={content?.texts.intro_text}
				picture={content?.pictures.hero}
				low
			>
				{gamesData && hasGames && <Counters {...gamesData} />}
			</PageHero>
			<Block name="all games">
				{hasGames ? <AllGames query={query} filters={filters} gamesData={gamesData} /> : <NoGamesYet />}
			</Block>
			{content && (
				<Block name="call to action">
					<CallToAction texts={content.texts} />
				</Block>
			)}
		</>
	);
}

/** True if the data failed to load, because the studio may have games. */
const hasAnyGames = (gamesData: GamesData | null): boolean => gamesData?.providers.length !== 0;

/** Counts games with a page, without any filter. */
function Counters({ available, upcoming }: Pick<GamesData, 'available' | 'upcoming'>) {
	const { t, language } = useTranslations();
	return (
		<dl className={styles.counters}>
			<div className={styles.counter}>
				<dt>{t('LABEL_SLOTS_AVAILABLE', { count: available })}</dt>
				<dd>{formatNumber(available, language)}</dd>
			</div>
			<div className={`${styles.counter} ${styles.upcoming}`}>
				<dt>{t('LABEL_SLOTS_UPCOMING', { count: upcoming })}</dt>
				<dd>{formatNumber(upcoming, language)}</dd>
			</div>
		</dl>
	);
}
