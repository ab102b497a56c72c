import type { MediaItem } from '../../contract/media.ts';
import { contentLanguages } from '../messages/site-languages.ts';
import { formatFileSize } from '../lists/numbers.ts';

export type { MediaItem };

/**
 * Returns the URL of the narrowest WebP rendition with at least this width, or of the widest one; empty without WebP.
 */
export function renditionFor({ renditions }: Pick<MediaItem, 'renditions'>, pixels: number): string {
	const byWidth = renditions.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
	return (byWidth.find(({ width }) => width >= pixels) ?? byWidth.at(-1))?.url ?? '';
}

/** Returns width and height, e.g. `640 × 480`; empty if they are unknown. */
export const dimensionsOf = ({ width, height }: Pick<MediaItem, 'width' | 'height'>): string =>
	width ? `${width} × ${height}` : '';

/** Returns the dimensions and the file size, e.g. `640 × 480 · 12.3 kB`. */
export const mediaFacts = (item: Pick<MediaItem, 'width' | 'height' | 'size'>, locale: string): string =>
	[dimensionsOf(item), item.size ? formatFileSize(item.size, locale) : ''].filter(Boolean).join(' · ');

/** Returns true for a picture that lacks an alternative text in a language of the site. */
export const lacksAlt = ({ kind, alt }: Pick<MediaItem, 'kind' | 'alt'>): boolean =>
	kind === 'picture' && contentLanguages().some((language) => !alt[language]);
