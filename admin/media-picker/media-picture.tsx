import type { CSSProperties } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { useMediaItems } from '../api/items.ts';
import { ImageOutlined } from '../frame/icons.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { renditionFor } from './media-item.ts';
import styles from './media-picture.module.css';

export interface MediaPictureProps {
	uid: string | null | undefined;
	/** A CSS width, or pixels. */
	width: number | string;
	height: number;
	/** `whole` (for photographs) and `contain` (for logos) do not crop. */
	fit?: 'cover' | 'whole' | 'contain' | undefined;
	/** By default, a bright logo gets a dark background, and other logos get a light background. */
	ground?: 'light' | undefined;
}

/** Brightness from 0 to 255. A logo with this brightness or more gets a dark background. */
const MIN_LIGHT_LOGO = 150;

/** Returns a brightness from 0 to 255. The colour has the form `#4fc9ee`. */
function brightnessOf(color: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) || 0);
	return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** Thumbnails that are rendered together share a request. */
export function MediaPicture({ uid, width, height, fit = 'cover', ground }: MediaPictureProps) {
	const t = useTranslate();
	const [media] = useMediaItems(uid ? [uid] : []);
	const src = media && renditionFor(media, typeof width === 'number' ? width * 2 : 480);
	const box = {
		'--width': typeof width === 'number' ? `${width}px` : width,
		'--height': `${height}px`,
		// A background in the logo's average colour would hide the logo.
		...(fit !== 'contain' && src ? { '--color': media.color } : {}),
	} as CSSProperties;
	const logoGround =
		ground ?? (fit === 'contain' && src && brightnessOf(media.color) >= MIN_LIGHT_LOGO ? 'dark' : 'light');
	return (
		<span
			className={styles.picture}
			data-fit={fit}
			data-theme={fit === 'contain' && src ? logoGround : undefined}
			style={box}
		>
			{src ? (
				<img className={styles.image} src={src} alt="" loading="lazy" />
			) : media?.kind === 'video' && media.url ? (
				<video className={styles.image} src={media.url} muted playsInline preload="metadata" aria-label={media.name} />
			) : media?.state === 'processing' ? (
				<span className={styles.state}>
					<Spinner size={20} />
					{t('media_states.processing')}
				</span>
			) : (
				<ImageOutlined size={20} />
			)}
		</span>
	);
}
