import type { CSSProperties } from 'react';
import { useMediaItems } from '../api/items.ts';
import { ImageOutlined } from '../frame/icons.ts';
import { renditionFor } from './media-item.ts';
import styles from './media-picture.module.css';

interface MediaPictureProps {
	uid: string | null | undefined;
	/** Size of the box in pixels; the width may also be a CSS length. */
	width: number | string;
	height: number;
	fit?: 'cover' | 'contain';
}

/** A thumbnail of a library picture. One request loads all thumbnails of the screen. */
export function MediaPicture({ uid, width, height, fit = 'cover' }: MediaPictureProps) {
	const [media] = useMediaItems(uid ? [uid] : []);
	const src = media && renditionFor(media, typeof width === 'number' ? width * 2 : 480);
	const box = {
		'--width': typeof width === 'number' ? `${width}px` : width,
		'--height': `${height}px`,
		// Logos get the site's background: their own average colour would hide them.
		...(fit === 'cover' && media ? { '--color': media.color } : {}),
	} as CSSProperties;
	return (
		<span className={styles.picture} data-fit={fit} style={box}>
			{src ? <img className={styles.image} src={src} alt="" loading="lazy" /> : <ImageOutlined size={20} />}
		</span>
	);
}
