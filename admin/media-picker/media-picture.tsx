import type { CSSProperties } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { useMediaItems } from '../api/items.ts';
import { ImageOutlined } from '../frame/icons.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { renditionFor } from './media-item.ts';
import styles from './media-picture.module.css';

export interface MediaPictureProps {
	uid: string | null | undefined;
	/** CSS width, or width in pixels. */
	width: number | string;
	height: number;
	/** `whole` and `contain` do not crop: `whole` is for photographs, `contain` for logos. */
	fit?: 'cover' | 'whole' | 'contain' | undefined;
	/** Background of a logo. Default: dark for a bright logo, otherwise light. */
	ground?: 'light' | undefined;
}

/** Minimum average brightness, from 0 to 255, of a logo on a dark background. */
const MIN_LIGHT_LOGO = 150;

/** Returns the brightness of a colour such as `#4fc9ee`, from 0 to 255. */
function brightnessOf(color: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) || 0);
	return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** Thumbnail of a picture. Thumbnails that are rendered together share a request. */
export function MediaPicture({ uid, width, height, fit = 'cover', ground }: MediaPictureProps) {
	const t = useTranslate();
	const [media] = useMediaItems(uid ? [uid] : []);
	const src = media && renditionFor(media, typeof width === 'number' ? width * 2 : 480);
	const box = {
		'--width': typeof width === 'number' ? `${width}px` : width,
		'--height': `${height}px`,
		// A background in the average colour would hide a logo.
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
