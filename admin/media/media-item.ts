import type { MediaItem } from '../../contract/media.ts';
import { formatFileSize } from '../lists/numbers.ts';

export type { MediaItem };

/** Returns the URL of the smallest WebP rendition of at least `pixels`, else of the widest; '' if there is none yet. */
export function renditionFor({ renditions }: Pick<MediaItem, 'renditions'>, pixels: number): string {
	const byWidth = renditions.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
	return (byWidth.find(({ width }) => width >= pixels) ?? byWidth.at(-1))?.url ?? '';
}

/** Returns the width and the height; empty if they are unknown. */
export const dimensionsOf = ({ width, height }: Pick<MediaItem, 'width' | 'height'>): string =>
	width ? `${width} × ${height}` : '';

/** Returns the dimensions and the size of the file, e.g. `640 × 480 · 12.3 kB`. */
export const mediaFacts = (item: Pick<MediaItem, 'width' | 'height' | 'size'>, locale: string): string =>
	[dimensionsOf(item), item.size ? formatFileSize(item.size, locale) : ''].filter(Boolean).join(' · ');
