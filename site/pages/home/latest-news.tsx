import type { NewsItem, PageTexts } from '../../api.ts';
import { carouselLabels } from '../../messages/carousel-labels.ts';
import { NEWS_SLIDES } from '../../constants.ts';
import { NewsCard } from '../../parts/news-card/news-card.tsx';
import { ActionLink } from '../../../ui/button.tsx';
import { Carousel } from '../../../ui/carousel.tsx';
import row from '../../../ui/row-carousel.module.css';
import { Section } from '../../../ui/section.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import { slideSizes } from '../../../ui/breakpoints.ts';
import styles from './latest-news.module.css';
import { useSectionMark } from '../../parts/layout-data.ts';

const SIZES = slideSizes(NEWS_SLIDES, '19rem');
/** For two or three cards that fill a row. */
const WIDE_SIZES = 'min(92vw, 38rem)';

export function LatestNews({ news, texts }: { news: NewsItem[]; texts: PageTexts | null }) {
	const translations = useTranslations();
	const only = news.length === 1 ? news[0] : undefined;
	const title = texts?.news_title ?? translations.t('TITLE_LATEST_NEWS');
	const sizes = news.length < 4 ? WIDE_SIZES : SIZES;
	return (
		<Section
			height={{ narrow: 797, wide: 894 }}
			id="latest-news"
			title={title}
			lead={texts?.news_text}
			mark={useSectionMark('news')}
			aside={
				<ActionLink href={translations.urls.url('news-page', translations.language)} icon="arrow">
					{translations.t('ACTION_MORE_NEWS')}
				</ActionLink>
			}
		>
			{only ? (
				<div className={styles.single}>
					<NewsCard item={only} sizes={WIDE_SIZES} />
				</div>
			) : (
				<Carousel
					className={`${row.carousel} ${row.cards}`}
					controlsClassName={row.controls}
					labels={carouselLabels(translations, title)}
					slidesFrom={NEWS_SLIDES}
					slides={news.map((item) => ({ key: item.uid, content: <NewsCard item={item} sizes={sizes} /> }))}
				/>
			)}
		</Section>
	);
}
