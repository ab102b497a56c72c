/** Previews of a page in search engines and social networks. */
import { languageTraits } from '../../../contract/languages.ts';
import type { Language } from '../../api/call.ts';
import { useMediaItems } from '../../api/items.ts';
import { ImageOutlined } from '../../frame/icons.ts';
import { renditionFor } from '../../media-picker/media-item.ts';
import { useTranslate } from '../../messages/use-translate.tsx';
import styles from './seo-preview.module.css';
import { cutOff, MAX_DESCRIPTION_COLUMNS, MAX_TITLE_COLUMNS } from './text-width.ts';

/** Minimum width of the rendition in pixels. Screens of every density get the same rendition. */
const CARD_PICTURE_PX = 1200;

interface SeoPreviewProps {
	language: Language;
	/** Values of the page in the language. */
	title: string;
	description: string;
	/** Uid of the picture; null if the page uses `defaultImage`. */
	image: string | null;
	/** Address of the site's default picture; null if the site has none. */
	defaultImage: string | null;
	studio: string;
	/** Path with language; null without a page. */
	path: string | null;
	isHidden: boolean;
}

/** A search result and a link preview in one language. */
export function SeoPreview(props: SeoPreviewProps) {
	const t = useTranslate();
	const { language, title, description, path, studio, isHidden } = props;
	const lang = languageTraits[language].tag;
	const steps = [location.host, ...(path ?? '').split('/').filter(Boolean)];
	return (
		<div className={styles.previews}>
			<figure className={styles.figure}>
				<figcaption className={styles.caption}>{t('LABEL_SEARCH_RESULT')}</figcaption>
				<div className={styles.result}>
					{isHidden ? (
						<p className={styles.hidden}>{t('TEXT_NOT_IN_SEARCH')}</p>
					) : (
						<>
							<p className={styles.site} lang={lang}>
								{studio}
							</p>
							<p className={styles.address}>{steps.join(' › ')}</p>
							<p className={styles.title} lang={lang}>
								{cutOff(title, MAX_TITLE_COLUMNS)}
							</p>
							<p className={styles.description} lang={lang}>
								{cutOff(description, MAX_DESCRIPTION_COLUMNS) || t('TEXT_NO_DESCRIPTION')}
							</p>
						</>
					)}
				</div>
			</figure>
			<figure className={styles.figure}>
				<figcaption className={styles.caption}>{t('LABEL_LINK_PREVIEW')}</figcaption>
				<div className={styles.card}>
					<CardPicture {...props} />
					<div className={styles.cardText}>
						<p className={styles.host}>{location.host}</p>
						<p className={styles.cardTitle} lang={lang}>
							{title}
						</p>
						<p className={styles.cardDescription} lang={lang}>
							{description}
						</p>
					</div>
				</div>
			</figure>
		</div>
	);
}

function CardPicture({ image, defaultImage }: SeoPreviewProps) {
	const t = useTranslate();
	const [media] = useMediaItems(image ? [image] : []);
	const src = image ? media && renditionFor(media, CARD_PICTURE_PX) : defaultImage;
	return (
		<div className={styles.picture}>
			{src ? (
				<img src={src} alt="" loading="lazy" />
			) : (
				<span className={styles.noPicture}>
					<ImageOutlined size={24} />
					{!image && t('TEXT_NO_SHARE_IMAGE')}
				</span>
			)}
		</div>
	);
}
