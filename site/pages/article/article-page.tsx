import { languageTraits } from '../../../contract/languages.ts';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { NewsArticle, NewsItem } from '../../api.ts';
import { Block } from '../../parts/block.tsx';
import { redirectIfMoved, loadBlock, loadRequired } from '../../load-page-data.ts';
import { shareImageOf, type Head, type PageHandle } from '../../document/head.ts';
import { usePageHead } from '../../document/use-page-head.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { ActionLink } from '../../../ui/button.tsx';
import { DrawnCover } from '../../parts/drawn-cover.tsx';
import { Picture, srcSet } from '../../../ui/picture.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { newsHash } from '../../urls.ts';
import { dayOf } from '../../messages/dates.ts';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import styles from './article-page.module.css';
import { RelatedNews } from './related-news.tsx';
import { useTextLang } from '../../../ui/text-language.ts';

const SIZES = 'min(96vw, 80rem)';

interface PageData {
	article: NewsArticle;
	/** Null if the related news failed to load. */
	related: NewsItem[] | null;
}

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<PageData> {
	const slug = params.slug ?? '';
	const article = await loadRequired(context, (api) => api.newsArticle(slug));
	redirectIfMoved({ request, context }, slug, article.slug, 'news-detail-page');
	const related = await loadBlock(context, 'related news', (api) => api.relatedNews(slug, article.news_category.slug));
	return { article, related };
}

const head = ({ article }: PageData, translations: Translations): Head => {
	const { language, urls } = translations;
	const { title, summary, media, c_at, news_category, seo } = article;
	const { image } = article;
	return {
		title: seo.title || `${title} · ${translations.studio}`,
		description: seo.description,
		type: 'article',
		hidden: seo.is_hidden,
		withheldFrom: article.withheld_from,
		shareImage: shareImageOf(seo.image) ?? shareImageOf(article),
		sharedItem: { page: 'news-detail-page', slug: article.slug },
		...(media.image ? { preloadImage: { type: 'image/avif', srcSet: srcSet(media.image, 'avif'), sizes: SIZES } } : {}),
		structured: (absolute) => {
			const studio = {
				'@type': 'Organization',
				name: translations.studio,
				url: absolute(urls.url('home-page', language)),
			};
			return {
				'@context': 'https://schema.org',
				'@type': 'NewsArticle',
				headline: title,
				description: summary,
				...(image ? { image: [absolute(image)] } : {}),
				datePublished: c_at,
				articleSection: news_category.title,
				inLanguage: languageTraits[language].tag,
				author: studio,
				publisher: { ...studio, logo: absolute('/icon-512.png') },
				mainEntityOfPage: absolute(urls.url('news-detail-page', language, { slug: article.slug })),
			};
		},
	};
};

export const handle: PageHandle<PageData> = { head };

export function Component() {
	const data = useLoaderData<PageData>();
	const translations = useTranslations();
	usePageHead(head(data, translations));
	const { t, date, language, urls } = translations;
	const textLang = useTextLang();
	const { article, related } = data;
	const { title, summary, c_at, news_category, image, media, body } = article;
	const categoryHref = urls.url('news-page', language, { hash: newsHash(news_category.slug) });
	return (
		<>
			<article className={styles.article} aria-labelledby="article">
				<header className={styles.head}>
					<Breadcrumbs
						label={t('LABEL_BREADCRUMBS')}
						steps={[
							{ title: t('LABEL_HOME'), href: urls.url('home-page', language) },
							{ title: t('LABEL_NEWS'), href: urls.url('news-page', language) },
							{ title: news_category.title, href: categoryHref },
							{ title },
						]}
					/>
					<h1 id="article" className={styles.title} lang={textLang(title)}>
						{title}
					</h1>
					<p className={styles.summary} lang={textLang(summary)}>
						{summary}
					</p>
				</header>
				<p className={styles.meta}>
					<time dateTime={dayOf(c_at)}>{date(c_at, 'full')}</time>
					<a className={styles.category} href={categoryHref} lang={textLang(news_category.title)}>
						{news_category.title}
					</a>
				</p>
				{image && media.image ? (
					<Picture className={styles.art} media={media.image} src={image} sizes={SIZES} alt={media.image.alt} first />
				) : (
					<DrawnCover className={`${styles.art} ${styles.drawn}`} title={title} seed={article.slug} />
				)}
				<RichText className={styles.body} html={body} />
				<p className={styles.moreLink}>
					<ActionLink href={urls.url('news-page', language)} icon="arrow">
						{t('ACTION_MORE_NEWS')}
					</ActionLink>
				</p>
			</article>
			{related && related.length > 0 && (
				<Block name="related news">
					<RelatedNews key={article.uid} news={related} />
				</Block>
			)}
		</>
	);
}
