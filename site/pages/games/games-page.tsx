import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Api, GameFilters, PageContent } from '../../api.ts';
import { Block } from '../../block.tsx';
import { CallToAction } from '../../call-to-action/call-to-action.tsx';
import { loadBlock, nowContext } from '../../context.ts';
import { figure } from '../../figures.ts';
import type { Head, PageHandle } from '../../head.ts';
import { usePageHead } from '../../page-head.ts';
import { heroPreload, PageHero } from '../../ui/page-hero.tsx';
import { canonicalQuery } from '../../urls.ts';
import { useTranslations, type Translations } from '../../translations.tsx';
import { AllGames, NoGamesYet } from './all-games.tsx';
import { loadCatalogue, type Catalogue } from './load-games.ts';
import styles from './games-page.module.css';

/** A part's data is null when it could not be loaded. */
interface PageData {
	content: PageContent | null;
	filters: GameFilters | null;
	/** What the address asks for. */
	query: string;
	catalogue: Catalogue | null;
}

/** Milliseconds for which what does not change with the query is remembered. */
const REMEMBERED = 3 * 60_000;

/** Asked once in a while by each user of the API: while the query changes, only the games are asked for again. */
function askedOnce<T>(ask: (api: Api) => Promise<T>): (api: Api, now: Date) => Promise<T> {
	const answers = new WeakMap<Api, { at: Date; answer: Promise<T> }>();
	return (api, now) => {
		const known = answers.get(api);
		if (known && now.getTime() - known.at.getTime() < REMEMBERED) return known.answer;
		const answer = ask(api);
		answers.set(api, { at: now, answer });
		answer.catch(() => answers.delete(api));
		return answer;
	};
}
const pageContent = askedOnce((api) => api.page('games'));
const gameFilters = askedOnce((api) => api.gameFilters());

export async function loader({ request, context }: LoaderFunctionArgs): Promise<PageData> {
	const query = String(canonicalQuery('games-page', new URL(request.url).searchParams));
	const now = context.get(nowContext);
	const [content, filters, catalogue] = await Promise.all([
		loadBlock(context, 'games texts', (api) => pageContent(api, now)),
		loadBlock(context, 'game filters', (api) => gameFilters(api, now)),
		loadBlock(context, 'games', (api) => loadCatalogue(api, query)),
	]);
	return { content, filters, query, catalogue };
}

const head = ({ content }: PageData, { t }: Translations): Head => ({
	title: content?.texts.meta_title ?? t('LABEL_GAMES'),
	description: content?.texts.meta_description ?? '',
	preloadImage: heroPreload(content?.pictures.hero, true),
});

export const handle: PageHandle<PageData> = { head };

export function Component() {
	const data = useLoaderData<PageData>();
	const translations = useTranslations();
	usePageHead(head(data, translations));
	const { content, filters, query, catalogue } = data;
	const hasGames = hasAnyGames(filters, catalogue);
	return (
		<>
			<PageHero
				title={content?.texts.intro_title ?? translations.t('LABEL_GAMES')}
				lead={content?.texts.intro_text}
				picture={content?.pictures.hero}
				low
			>
				{catalogue && hasGames && <Counters {...catalogue} />}
			</PageHero>
			<Block name="all games">
				{hasGames ? <AllGames query={query} filters={filters} loaded={catalogue} /> : <NoGamesYet />}
			</Block>
			{content && (
				<Block name="call to action">
					<CallToAction texts={content.texts} />
				</Block>
			)}
		</>
	);
}

/** False only where it is known that the studio has none: what failed to load may hold some. */
const hasAnyGames = (filters: GameFilters | null, catalogue: Catalogue | null): boolean =>
	filters?.providers.length !== 0 || !catalogue || Object.values(catalogue.matching).some((count) => count > 0);

/** Slots that are out and slots to come, whatever the filter (decision 27). */
function Counters({ available, upcoming }: Pick<Catalogue, 'available' | 'upcoming'>) {
	const { t } = useTranslations();
	return (
		<dl className={styles.counters}>
			<div className={styles.counter}>
				<dt>{t('LABEL_SLOTS_AVAILABLE')}</dt>
				<dd>{figure(available)}</dd>
			</div>
			<div className={`${styles.counter} ${styles.upcoming}`}>
				<dt>{t('LABEL_SLOTS_UPCOMING')}</dt>
				<dd>{figure(upcoming)}</dd>
			</div>
		</dl>
	);
}
