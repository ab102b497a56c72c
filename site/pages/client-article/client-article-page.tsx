/** An article of the client area, with a note if visitors or clients cannot see it. */
import type { NewsArticle } from '../../api.ts';
import { clientHead } from '../../client-area/client-page.tsx';
import { DetailPage, itemLoader } from '../../client-area/detail-page.tsx';
import type { PageHandle } from '../../document/head.ts';
import { usePageHead } from '../../document/use-page-head.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { ActionLink } from '../../../ui/button.tsx';
import { DrawnCover } from '../../parts/drawn-cover.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { dayOf } from '../../messages/dates.ts';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import styles from './client-article-page.module.css';
import { useTextLang } from '../../../ui/text-language.ts';

const head = (_: unknown, translations: Translations) => clientHead(translations.t('LABEL_NEWS'), translations);
export const handle: PageHandle<unknown> = { head };

export const loader = itemLoader(
	'client article',
	(api, slug) => api.newsArticle(slug),
	({ uid, slug }) => `${uid}-${slug}`,
);

export const Component = () => (
	<DetailPage<NewsArticle> title="LABEL_NEWS" loadingClassName={styles.loading}>
		{(article) => <Article article={article} />}
	</DetailPage>
);

function Article({ article }: { article: NewsArticle }) {
	const translations = useTranslations();
	const { t, date, language, urls } = translations;
	const { title, summary, c_at, news_category, image, media, body, show_in_public_area, show_in_client_area } = article;
	const textLang = useTextLang();
	usePageHead(clientHead(title, translations));
	const roadmap = urls.url('ca-roadmap', language);
	return (
		<article className={styles.article}>
			<header className={styles.head}>
				<Breadcrumbs
					label={t('LABEL_BREADCRUMBS')}
					steps={[{ title: t('LABEL_CLIENT_ROADMAP'), href: roadmap }, { title }]}
				/>
				<h1 className={styles.title} lang={textLang(title)}>
					{title}
				</h1>
				<p className={styles.meta}>
					<time dateTime={dayOf(c_at)}>{date(c_at, 'full')}</time>
					<span className={styles.category} lang={textLang(news_category.title)}>
						{news_category.title}
					</span>
					{!show_in_public_area && <span className={styles.note}>{t('TEXT_NOT_VISIBLE_IN_PUBLIC')}</span>}
					{!show_in_client_area && <span className={styles.note}>{t('TEXT_NOT_VISIBLE_FOR_CLIENT')}</span>}
				</p>
				<p className={styles.summary} lang={textLang(summary)}>
					{summary}
				</p>
			</header>
			{image && media.image ? (
				<Picture className={styles.art} media={media.image} src={image} sizes="min(92vw, 48rem)" first />
			) : (
				<DrawnCover className={`${styles.art} ${styles.drawn}`} title={title} seed={article.slug} />
			)}
			<RichText className={styles.body} html={body} />
			<p className={styles.moreLink}>
				<ActionLink href={roadmap} icon="arrow">
					{t('LABEL_CLIENT_ROADMAP')}
				</ActionLink>
			</p>
		</article>
	);
}
