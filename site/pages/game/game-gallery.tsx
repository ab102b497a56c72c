import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { GameDetails } from '../../api.ts';
import { carouselLabels } from '../../messages/carousel-labels.ts';
import { GALLERY_SLIDES } from '../../constants.ts';
import { Carousel } from '../../../ui/carousel.tsx';
import { HeadStyle } from '../../../ui/head-style.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture, srcSet } from '../../../ui/picture.tsx';
import { isPlainClick } from '../../../ui/plain-click.ts';
import { Section } from '../../../ui/section.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import { slideSizes } from '../../../ui/breakpoints.ts';
import styles from './game-gallery.module.css';

type GalleryImage = GameDetails['gallery_images'][number];

const LARGE_SIZES = 'min(92vw, 80rem)';
const THUMB_SIZES = slideSizes(GALLERY_SLIDES, '26rem');
/**
 * From this width on, the row contains thumbnails below a large picture. On narrower screens, the row contains the
 * pictures themselves.
 */
const THUMBNAILS_FROM = `(width >= ${Math.max(...Object.keys(GALLERY_SLIDES).map(Number))}px)`;
const THUMBNAIL_RULES = `@media ${THUMBNAILS_FROM}{[aria-labelledby="gallery"][aria-labelledby]{--large-picture:block;--thumb-lift:-0.25rem;--thumb-mark:0 0 0 3px var(--win)}}`;

/** The link opens this URL if the viewer has not loaded. */
const widest = ({ image, media }: GalleryImage): string =>
	media.image.renditions.reduce((best, each) => (each.width > best.width ? each : best), { width: 0, url: image }).url;

/** Each picture links to its file. After the viewer has loaded, a click opens the picture in the viewer. */
export function GameGallery({ game }: { game: GameDetails }) {
	const translations = useTranslations();
	const { t } = translations;
	const [selected, setSelected] = useState(0);
	const images = game.gallery_images;
	const large = images[selected];
	const label = t('LABEL_GALLERY_OF_GAME', { title: game.title });
	const unmount = useRef<AbortController>(undefined);
	useEffect(() => {
		const controller = new AbortController();
		unmount.current = controller;
		return () => controller.abort();
	}, []);

	const open = async (link: HTMLAnchorElement, index: number, signal: AbortSignal): Promise<void> => {
		// Use the file format that the browser chose for the page's picture.
		const format = link.querySelector('img')?.currentSrc.endsWith('.avif') ? 'avif' : 'webp';
		const { openPictureViewer } = await import('../../../ui/picture-viewer.ts');
		openPictureViewer({
			index,
			pictures: images.map(({ image, media: { image: media } }) => ({
				src: media.renditions.findLast((rendition) => rendition.format === format)?.url ?? image,
				srcSet: srcSet(media, format),
				width: media.width,
				height: media.height,
				alt: media.alt,
			})),
			labels: {
				viewer: label,
				close: t('ACTION_CLOSE'),
				zoom: t('ACTION_ZOOM_PICTURE'),
				previous: t('ACTION_PREVIOUS'),
				next: t('ACTION_NEXT'),
				failed: t('TEXT_PICTURE_FAILED'),
			},
			onMove: setSelected,
			leaving: signal,
		});
	};
	const enlarge = (event: MouseEvent<HTMLAnchorElement>, index: number): void => {
		const signal = unmount.current?.signal;
		if (!signal || !isPlainClick(event)) return;
		event.preventDefault();
		const link = event.currentTarget;
		open(link, index, signal).catch(() => !signal.aborted && location.assign(link.href));
	};
	const choose = (event: MouseEvent<HTMLAnchorElement>, index: number): void => {
		if (!window.matchMedia(THUMBNAILS_FROM).matches) return enlarge(event, index);
		if (!isPlainClick(event)) return;
		event.preventDefault();
		setSelected(index);
	};

	return (
		<Section className={styles.section} height={{ narrow: 460, wide: 1180 }} id="gallery" title={t('TITLE_GALLERY')}>
			<HeadStyle name="gallery">{THUMBNAIL_RULES}</HeadStyle>
			{large && (
				<a className={styles.large} href={widest(large)} onClick={(event) => enlarge(event, selected)}>
					<Picture key={selected} media={large.media.image} src={large.image} sizes={LARGE_SIZES} />
					<span className={styles.enlarge}>
						<Icon name="fullscreen" />
						<span className="visually-hidden">{t('ACTION_FULL_SCREEN')}</span>
					</span>
				</a>
			)}
			<Carousel
				className={styles.thumbs}
				controlsClassName={styles.controls}
				labels={carouselLabels(translations, label)}
				slidesFrom={GALLERY_SLIDES}
				slides={images.map((each, index) => ({
					key: `${index} ${each.image}`,
					content: (
						<a
							className={styles.thumb}
							href={widest(each)}
							aria-current={index === selected || undefined}
							onClick={(event) => choose(event, index)}
						>
							<Picture media={each.media.image} src={each.image} sizes={THUMB_SIZES} />
						</a>
					),
				}))}
			/>
		</Section>
	);
}
