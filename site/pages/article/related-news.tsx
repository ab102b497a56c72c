import type { NewsItem } from '../../api.ts';
import { carouselLabels } from '../../messages/carousel-labels.ts';
import { RELATED_NEWS_SLIDES } from '../../constants.ts';
import { NewsCard } from '../../parts/news-card/news-card.tsx';
import { Carousel } from '../../../ui/carousel.tsx';
import row from '../../../ui/row-carousel.module.css';
import { Section } from '../../../ui/section.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import { slideSizes } from '../../../ui/breakpoints.ts';
import styles from './related-news.module.css';

const SIZES = slideSizes(RELATED_NEWS_SLIDES, '26rem');
/** For two cards that fill a row. */
const WIDE_SIZES = 'min(92vw, 38rem)';

export function RelatedNews({ news }: { news: NewsItem[] }) {
	const translations = useTranslations();
	const title = translations.t('TITLE_RECOMMENDED_NEWS');
	const [only, second] = news;
	const sizes = news.length < 3 ? WIDE_SIZES : SIZES;
	return (
		<Section className={styles.related} height={{ narrow: 700, wide: 760 }} id="related-news" title={title}>
			{only && !second ? (
				<NewsCard item={only} look="entry" sizes="17rem" />
			) : (
				<Carousel
					className={`${row.carousel} ${row.cards}`}
					controlsClassName={row.controls}
					labels={carouselLabels(translations, title)}
					slidesFrom={RELATED_NEWS_SLIDES}
					slides={news.map((item) => ({ key: item.uid, content: <NewsCard item={item} sizes={sizes} /> }))}
				/>
			)}
		</Section>
	);
}
