import type { CSSProperties } from 'react';
import type { Media } from '../../contract/envelope.ts';
import { placeholderWash } from './thumb-hash.ts';
import styles from './picture.module.css';

/** `url 640w, url 1080w` of one format. */
export function srcSet(media: Media, format: 'avif' | 'webp'): string {
	let set = '';
	for (const rendition of media.renditions)
		if (rendition.format === format) set += `${set && ', '}${rendition.url} ${rendition.width}w`;
	return set;
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

interface PictureProps {
	media: Media;
	/** The address used by browsers that know no srcset. */
	src: string;
	/** How wide it is shown, as in `sizes`. */
	sizes: string;
	/** Said in place of the picture; empty when the picture only decorates what is said beside it. */
	alt?: string;
	/** The page's first picture: fetched at once and ahead of everything. */
	first?: boolean;
	className?: string;
	/** No wash behind pictures with a transparent ground. */
	bare?: boolean;
}

/** A picture in the best format and width; its size is known and its colours stand there before it arrives. */
export function Picture({ media, src, sizes, alt = media.alt, first = false, className, bare = false }: PictureProps) {
	const avif = srcSet(media, 'avif');
	const webp = srcSet(media, 'webp');
	const style: CSSProperties = bare ? {} : { background: placeholderWash(media) };
	// Until its sizes are made there is but a dot of a picture, which would take its own shape.
	if (!media.renditions.length) style.aspectRatio = `${media.width} / ${media.height}`;
	if (media.focal) style.objectPosition = `${percent(media.focal.x)} ${percent(media.focal.y)}`;
	return (
		<picture className={className ? `${styles.picture} ${className}` : styles.picture}>
			{avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
			{webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
			<img
				src={src}
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
