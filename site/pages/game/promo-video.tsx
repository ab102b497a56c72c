import { useState } from 'react';
import type { GameDetails } from '../../api.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { isPlainClick } from '../../../ui/plain-click.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { Section } from '../../../ui/section.tsx';
import { videoFrame } from '../../../ui/video-frame.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { promoVideoOf } from './promo-video-html.ts';
import styles from './promo-video.module.css';

const SIZES = 'min(92vw, 64rem)';

/** Defined once: React calls a new callback ref after every render, and each call would focus and scroll again. */
const focusElement = (element: HTMLElement | null): void => element?.focus();

/** Before the visitor plays the video, only its poster loads. */
export function PromoVideo({ game }: { game: GameDetails }) {
	const { t } = useTranslations();
	const [playing, setPlaying] = useState(false);
	const video = promoVideoOf(game.promo_video);
	const title = (video?.title ?? '') || t('LABEL_VIDEO_OF_GAME', { title: game.title });
	const banner = game.media.banner_file ?? game.media.banner;
	const bannerUrl = game.banner_file ?? game.banner;
	const player = video?.kind === 'frame' ? videoFrame(video.player, title) : null;
	return (
		<Section
			height={{ narrow: 400, wide: 820 }}
			id="promo-video"
			title={t('TITLE_PROMO_VIDEO')}
			className={styles.section}
		>
			{video ? (
				<div className={styles.stage}>
					{!playing && (
						<a
							className={styles.poster}
							href={video.kind === 'frame' ? video.page : video.files[0]?.src}
							rel={video.kind === 'frame' ? 'noopener noreferrer' : undefined}
							onClick={(event) => {
								if (!isPlainClick(event) || (video.kind === 'frame' && !player)) return;
								event.preventDefault();
								setPlaying(true);
							}}
						>
							{video.poster ? (
								<img src={video.poster} alt="" loading="lazy" decoding="async" />
							) : (
								banner && bannerUrl && <Picture media={banner} src={bannerUrl} sizes={SIZES} alt="" />
							)}
							<span className={styles.disc}>
								<Icon name="play" size={36} />
							</span>
							<span className="visually-hidden">{`${t('ACTION_PLAY_VIDEO')}: ${title}`}</span>
						</a>
					)}
					{playing && player && <iframe {...player} title={player.title} sandbox={player.sandbox} ref={focusElement} />}
					{playing && video.kind === 'file' && (
						// oxlint-disable-next-line jsx-a11y/media-has-caption -- staff add the captions
						<video
							controls
							autoPlay
							playsInline
							poster={video.poster || undefined}
							aria-label={title}
							ref={focusElement}
						>
							{video.files.map(({ src, type }) => (
								<source key={src} src={src} type={type || undefined} />
							))}
							{video.tracks.map(({ src, kind, srclang, label }) => (
								<track key={src} src={src} kind={kind || 'captions'} srcLang={srclang} label={label} />
							))}
						</video>
					)}
				</div>
			) : (
				<RichText className={styles.text} html={game.promo_video} />
			)}
		</Section>
	);
}
