import type { Banner, Game } from '../../api.ts';
import { carouselLabels } from '../../messages/carousel-labels.ts';
import { BANNER_AUTOPLAY_DELAY_MS } from '../../constants.ts';
import { useLayoutData } from '../../parts/layout-data.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ActionLink } from '../../../ui/button.tsx';
import { Carousel } from '../../../ui/carousel.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { pictureTone } from '../../../ui/picture-tone.ts';
import { TitleText } from '../../../ui/title-text.tsx';
import { Waterline } from '../../../ui/waterline.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import { below } from '../../../ui/breakpoints.ts';
import styles from './banner-carousel.module.css';
import { useTextLang } from '../../../ui/text-language.ts';

/**
 * The picture has a fixed height (banner-carousel.module.css), so on tall screens it is wider than the screen. On
 * phones, a file of 60 % of the width looks sharp enough.
 */
export const BANNER_SIZES = `${below('medium')} max(100vw, min(74vh, 51rem)), max(100vw, min(240vh, 134rem))`;

interface BannerCarouselProps {
	banners: Banner[];
	/** Game whose demo the first banner offers, unless its own button leads to the game. */
	playable: Game | undefined;
}

export function BannerCarousel({ banners, playable }: BannerCarouselProps) {
	const textLang = useTextLang();
	const translations = useTranslations();
	const { t, language, urls } = translations;
	const { settings } = useLayoutData();
	// The controls are above all pictures, so they get a background if any picture is light.
	const tone = banners.some(({ media }) => pictureTone(media.url) === 'light') ? 'light' : '';
	const slides = banners.map(({ link, url, title, text, action, is_published, media }, index) => {
		const href = urls.inLanguage(link, language);
		const target = action ? urls.matchPath(href) : null;
		const leadsToGame = target?.id === 'game-details' && target.slug === playable?.name;
		const offered = index === 0 && !leadsToGame && playable;
		const ownAction = action && (
			<ActionLink href={href} look={offered ? 'ice' : 'gold'} icon="arrow">
				{action}
			</ActionLink>
		);
		const content = (
			<article className={styles.banner} data-on-picture={pictureTone(media.url)}>
				<Picture className={styles.art} media={media.url} src={url} sizes={BANNER_SIZES} alt="" first={index === 0} />
				<div className={styles.words}>
					{!is_published && (
						<p>
							<Badge tone="coral">{t('LABEL_NOT_PUBLISHED')}</Badge>
						</p>
					)}
					<h2 className={styles.title} lang={textLang(title)}>
						<TitleText text={title} />
					</h2>
					<p className={styles.text} lang={textLang(text)}>
						{text}
					</p>
					{offered ? (
						<div className={styles.actions}>
							<ActionLink
								href={urls.url('game-details', language, { slug: offered.name })}
								look="gold"
								startIcon="play"
							>
								{t('ACTION_PLAY_GAME')} <small lang={textLang(offered.title)}>{offered.title}</small>
							</ActionLink>
							{ownAction}
						</div>
					) : (
						ownAction
					)}
				</div>
			</article>
		);
		return { key: `${index}`, content };
	});
	const isAtSea = settings?.look.effect === 'sea';
	return (
		<>
			{/* The slides that are not shown are inert, so a banner's title cannot be the page's heading. */}
			<h1 className="visually-hidden">{translations.studio}</h1>
			<section className={styles.hero} data-on-picture={tone} aria-label={t('LABEL_BANNERS')}>
				<Carousel
					labels={carouselLabels(translations, t('LABEL_BANNERS'))}
					slides={slides}
					loop
					fade
					autoplay={BANNER_AUTOPLAY_DELAY_MS}
					controlsClassName={styles.controls}
				/>
				{isAtSea && <Waterline className={styles.waterline} />}
			</section>
			{isAtSea && <div className={styles.below} />}
		</>
	);
}
