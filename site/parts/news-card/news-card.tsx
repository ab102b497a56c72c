import type { NewsItem } from '../../api.ts';
import { CardLink } from '../../../ui/card-link.tsx';
import { DrawnCover } from '../drawn-cover.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { pictureTone } from '../../../ui/picture-tone.ts';
import { dayOf } from '../../messages/dates.ts';
import { useTranslations } from '../../messages/translations.tsx';
import styles from './news-card.module.css';
import { useTextLang } from '../../../ui/text-language.ts';

/**
 * `card`: in a carousel. `lead`: first item of the news page, with text on its picture. `row`: small card beside the
 * lead. `entry`: line of the list below.
 */
export type NewsLook = 'card' | 'lead' | 'row' | 'entry';

interface NewsCardProps {
	item: NewsItem;
	sizes: string;
	look?: NewsLook;
	/** URL of the article. Default: its public page. */
	href?: string;
	heading?: 'h2' | 'h3';
}

/** For staff, notes say who cannot see the item. */
export function NewsCard({ item, sizes, look = 'card', href, heading: Heading = 'h3' }: NewsCardProps) {
	const { t, date, language, urls } = useTranslations();
	const textLang = useTextLang();
	const tone = item.media.image ? pictureTone(item.media.image) : '';
	return (
		<article className={`${styles.news} ${styles[look]}`} data-on-picture={look === 'lead' ? tone : undefined}>
			{item.image && item.media.image ? (
				<Picture className={styles.art} media={item.media.image} src={item.image} sizes={sizes} alt="" />
			) : (
				<DrawnCover
					className={styles.art}
					title={item.title}
					seed={item.slug}
					// A lead already has its title on the picture, so its drawn cover has no letters.
					hasLetters={look !== 'lead'}
				/>
			)}
			<div className={styles.text}>
				<p className={styles.meta}>
					<time className={styles.date} dateTime={dayOf(item.c_at)}>
						{look === 'entry' ? (
							<>
								<span className={styles.day}>{date(item.c_at, 'day')}</span>{' '}
								<span className={styles.month}>{date(item.c_at, 'monthYear')}</span>
								<span className={styles.full}>{date(item.c_at, 'full')}</span>
							</>
						) : (
							date(item.c_at, 'full')
						)}
					</time>
					<span className={styles.category} lang={textLang(item.news_category.title)}>
						{item.news_category.title}
					</span>
				</p>
				<Heading className={styles.title} lang={textLang(item.title)}>
					<CardLink className={styles.link} href={href ?? urls.url('news-detail-page', language, { slug: item.slug })}>
						{item.title}
					</CardLink>
				</Heading>
				<p className={styles.summary} lang={textLang(item.summary)}>
					{item.summary}
				</p>
				{!item.show_in_public_area && <p className={styles.hiddenNote}>{t('TEXT_NOT_VISIBLE_IN_PUBLIC')}</p>}
				{!item.show_in_client_area && <p className={styles.hiddenNote}>{t('TEXT_NOT_VISIBLE_FOR_CLIENT')}</p>}
			</div>
		</article>
	);
}
