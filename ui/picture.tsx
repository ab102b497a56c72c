import type { CSSProperties } from 'react';
import type { Media } from '../contract/envelope.ts';
import { drawingUrl } from './drawing-url.ts';
import { placeholderBackground } from './thumb-hash.ts';
import styles from './picture.module.css';

/** Returns the `srcset` of a format, e.g. `url 640w, url 1080w`. */
export function srcSet(media: Media, format: 'avif' | 'webp'): string {
	let set = '';
	for (const rendition of media.renditions)
		if (rendition.format === format) set += `${set && ', '}${rendition.url} ${rendition.width}w`;
	return set;
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

interface PictureProps {
	media: Media;
	/** URL for browsers without srcset. */
	src: string;
	sizes: string;
	/** Empty for a decorative picture. */
	alt?: string;
	/** True for the page's first picture. It loads at once, with high priority. */
	first?: boolean;
	className?: string | undefined;
	/** True omits the placeholder colours, for a transparent picture. */
	bare?: boolean;
}

/**
 * The browser chooses format and width. While the picture loads, a gradient of its colours is shown, but not for a
 * transparent picture.
 */
export function Picture({ media, src, sizes, alt = media.alt, first = false, className, bare = false }: PictureProps) {
	const avif = srcSet(media, 'avif');
	const drawing = drawingUrl(media);
	const webp = drawing ? '' : srcSet(media, 'webp');
	// A drawing has transparent parts, through which placeholder colours would be visible.
	const style: CSSProperties = bare || drawing ? {} : { background: placeholderBackground(media) };
	if (media.focal) style.objectPosition = `${percent(media.focal.x)} ${percent(media.focal.y)}`;
	return (
		<picture className={className ? `${styles.picture} ${className}` : styles.picture}>
			{avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
			<img
				src={drawing ?? src}
				srcSet={webp || undefined}
				sizes={webp ? sizes : undefined}
				alt={alt}
				width={media.width}
				height={media.height}
				loading={first ? 'eager' : 'lazy'}
				decoding={first ? 'sync' : 'async'}
				fetchPriority={first ? 'high' : undefined}
				style={style}
			/>
		</picture>
	);
}
