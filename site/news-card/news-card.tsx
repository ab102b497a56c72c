import type { NewsItem } from '../api.ts';
import { Picture } from '../ui/picture.tsx';
import { url } from '../urls.ts';
import { useWords } from '../words.tsx';
import styles from './news-card.module.css';

/** A news item in a list. Notes tell the staff which audience doesn't see it. */
export function NewsCard({ item, sizes }: { item: NewsItem; sizes: string }) {
	const { t, date, language } = useWords();
	return (
		<article className={styles.card}>
			{item.image && item.media.image && (
				<Picture className={styles.art} media={item.media.image} src={item.image} sizes={sizes} alt="" />
			)}
			<div className={styles.words}>
				<p className={styles.meta}>
					<time dateTime={item.c_at.toISOString().slice(0, 10)}>{date(item.c_at, 'full')}</time>
					<span className={styles.category}>{item.news_category.title}</span>
				</p>
				<h3 className={styles.title}>
					<a className={styles.link} href={url('news-detail-page', language, { slug: item.slug })}>
						{item.title}
					</a>
				</h3>
				<p className={styles.summary}>{item.summary}</p>
				{!item.show_in_public_area && <p className={styles.hiddenNote}>{t('TEXT_NOT_VISIBLE_IN_PUBLIC')}</p>}
				{!item.show_in_client_area && <p className={styles.hiddenNote}>{t('TEXT_NOT_VISIBLE_FOR_CLIENT')}</p>}
			</div>
		</article>
	);
}
