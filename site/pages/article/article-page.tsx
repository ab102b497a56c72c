import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { NewsArticle } from '../../api.ts';
import { loadSubject } from '../../context.ts';
import type { Head, PageHandle } from '../../head.ts';
import { usePageHead } from '../../page-head.ts';
import { PageHero } from '../../ui/page-hero.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { useWords, type Words } from '../../words.tsx';

export const loader = ({ context, params }: LoaderFunctionArgs): Promise<NewsArticle> =>
	loadSubject(context, (api) => api.newsArticle(params.slug ?? ''));

const head = (article: NewsArticle, { t }: Words): Head => ({
	title: `${article.title} · ${t('LABEL_SITE_NAME')}`,
	description: article.summary,
	type: 'article',
});

export const handle: PageHandle<NewsArticle> = { head };

export function Component() {
	const article = useLoaderData<NewsArticle>();
	usePageHead(head(article, useWords()));
	return (
		<article>
			<PageHero title={article.title} />
			<RichText html={article.body} />
		</article>
	);
}
