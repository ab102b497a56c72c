import type { PageTexts, Partner } from '../../api.ts';
import { carouselLabels } from '../../messages/carousel-labels.ts';
import { CAROUSEL_AUTOPLAY_DELAY_MS, PARTNER_PAGINATION_MIN_WIDTH_PX, PARTNER_SLIDES } from '../../constants.ts';
import { Carousel } from '../../../ui/carousel.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Section } from '../../../ui/section.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import styles from './partners.module.css';
import { useSectionMark } from '../../parts/layout-data.ts';

export function Partners({ partners, texts }: { partners: Partner[]; texts: PageTexts | null }) {
	const translations = useTranslations();
	const { t } = translations;
	const slides = partners.map(({ name, image, url, media }) => ({
		key: name,
		content: (
			<a
				className={styles.partner}
				href={url}
				target="_blank"
				rel="noopener noreferrer"
				aria-label={`${name} (${t('LABEL_OPENS_IN_NEW_TAB')})`}
			>
				{media.image.renditions.length > 0 ? (
					<Picture className={styles.logo} media={media.image} src={image} sizes="18rem" alt="" bare />
				) : (
					// A logo that is still being converted has no file, so show the name.
					<span className={styles.name}>{name}</span>
				)}
			</a>
		),
	}));
	return (
		<Section
			height={{ narrow: 459, wide: 543 }}
			id="partners"
			title={texts?.partners_title ?? t('TITLE_PARTNERS')}
			lead={texts?.partners_text}
			mark={useSectionMark('partners')}
		>
			<Carousel
				className={styles.carousel}
				controlsClassName={styles.controls}
				labels={carouselLabels(translations, t('LABEL_PARTNERS'))}
				slidesFrom={PARTNER_SLIDES}
				paginationFrom={PARTNER_PAGINATION_MIN_WIDTH_PX}
				autoplay={CAROUSEL_AUTOPLAY_DELAY_MS}
				slides={slides}
				loop
			/>
		</Section>
	);
}
