import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Banner, Game, LatestGames, NewsItem, Office, PageContent, Partner } from '../../api.ts';
import { Block } from '../../parts/block.tsx';
import { loadBlock } from '../../load-page-data.ts';
import { pageHead, type Head, type PageHandle } from '../../document/head.ts';
import { usePageHead } from '../../document/use-page-head.ts';
import { PageHero } from '../../../ui/page-hero.tsx';
import { srcSet } from '../../../ui/picture.tsx';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { BannerCarousel, BANNER_SIZES } from './banner-carousel.tsx';
import { CallToAction } from '../../parts/call-to-action/call-to-action.tsx';
import { ComingSoon } from './coming-soon.tsx';
import { LatestNews } from './latest-news.tsx';
import { LatestReleases } from './latest-releases.tsx';
import { Offices } from '../../parts/offices/offices.tsx';
import { Partners } from './partners.tsx';
import { hasIntro, PlatformIntro } from './platform-intro.tsx';

/** Null for a block that failed to load. */
interface HomeData {
	content: PageContent | null;
	banners: Banner[] | null;
	latestGames: LatestGames | null;
	unreleasedGames: Game[] | null;
	latestNews: NewsItem[] | null;
	partners: Partner[] | null;
	offices: Office[] | null;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
	const [content, banners, latestGames, unreleasedGames, latestNews, partners, offices] = await Promise.all([
		loadBlock(context, 'home texts', (api) => api.page('home')),
		loadBlock(context, 'banners', (api) => api.banners()),
		loadBlock(context, 'latest games', (api) => api.latestGames()),
		loadBlock(context, 'unreleased games', (api) => api.unreleasedGames()),
		loadBlock(context, 'latest news', (api) => api.latestNews()),
		loadBlock(context, 'partners', (api) => api.partners()),
		loadBlock(context, 'offices', (api) => api.offices()),
	]);
	return { content, banners, latestGames, unreleasedGames, latestNews, partners, offices };
}

export const handle: PageHandle<HomeData> = { head: homeHead };

function homeHead({ content, banners }: HomeData, { studio }: Translations): Head {
	const first = banners?.[0];
	const claim = content?.texts.intro_title;
	return {
		// The name alone does not describe the studio in search results, so add the title of the intro.
		...pageHead(content, claim ? `${studio} – ${claim}` : studio),
		...(first
			? { preloadImage: { type: 'image/avif', srcSet: srcSet(first.media.url, 'avif'), sizes: BANNER_SIZES } }
			: {}),
	};
}

const newestPlayable = (latest: LatestGames | null): Game | undefined =>
	latest?.games.find(({ is_playable, has_public_page }) => is_playable && has_public_page);

export function Component() {
	const data = useLoaderData<HomeData>();
	const translations = useTranslations();
	const { content, banners, latestGames, unreleasedGames, latestNews, partners, offices } = data;
	const texts = content?.texts ?? null;
	usePageHead(homeHead(data, translations));
	// A failed block may have content, so a page with a failed block is not empty.
	const isEmpty =
		texts !== null &&
		!hasIntro(texts) &&
		[banners, latestGames?.games, unreleasedGames, latestNews, partners].every((all) => all?.length === 0);
	return (
		<>
			{banners && banners.length > 0 ? (
				<BannerCarousel banners={banners} playable={newestPlayable(latestGames)} />
			) : (
				<PageHero title={translations.studio} lead={isEmpty ? translations.t('TEXT_IN_THE_MAKING') : undefined} />
			)}
			{texts && (
				<Block name="platform intro">
					<PlatformIntro texts={texts} />
				</Block>
			)}
			{latestGames && latestGames.games.length > 0 && (
				<Block name="latest releases">
					<LatestReleases {...latestGames} texts={texts} />
				</Block>
			)}
			{unreleasedGames && !isEmpty && (
				<Block name="coming soon">
					<ComingSoon games={unreleasedGames} texts={texts} />
				</Block>
			)}
			{latestNews && latestNews.length > 0 && (
				<Block name="latest news">
					<LatestNews news={latestNews} texts={texts} />
				</Block>
			)}
			{partners && partners.length > 0 && (
				<Block name="partners">
					<Partners partners={partners} texts={texts} />
				</Block>
			)}
			{texts && (
				<Block name="call to action">
					<CallToAction texts={texts} />
				</Block>
			)}
			{offices && offices.length > 0 && (
				<Block name="offices">
					<Offices offices={offices} texts={texts} />
				</Block>
			)}
		</>
	);
}
