import type { CSSProperties } from 'react';
import { useMediaItems } from '../api/items.ts';
import { ImageOutlined } from '../frame/icons.ts';
import { renditionFor } from './media-item.ts';
import styles from './media-picture.module.css';

interface MediaPictureProps {
	uid: string | null | undefined;
	/** Size of the box in pixels. The width may be a CSS length. */
	width: number | string;
	height: number;
	fit?: 'cover' | 'contain';
}

/** Thumbnail of a picture. One request loads all thumbnails of a screen. */
export function MediaPicture({ uid, width, height, fit = 'cover' }: MediaPictureProps) {
	const [media] = useMediaItems(uid ? [uid] : []);
	const src = media && renditionFor(media, typeof width === 'number' ? width * 2 : 480);
	const box = {
		'--width': typeof width === 'number' ? `${width}px` : width,
		'--height': `${height}px`,
		// Logos have the site's background: their average colour would hide them.
		...(fit === 'cover' && media ? { '--color': media.color } : {}),
	} as CSSProperties;
	return (
		<span className={styles.picture} data-fit={fit} style={box}>
			{src ? <img className={styles.image} src={src} alt="" loading="lazy" /> : <ImageOutlined size={20} />}
		</span>
	);
}
