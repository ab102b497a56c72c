import type { MediaItem } from '../../contract/media.ts';
import { contentLanguages } from '../messages/site-languages.ts';
import { formatFileSize } from '../lists/numbers.ts';

export type { MediaItem };

/** Returns the URL of the smallest WebP of at least `pixels`, otherwise of the widest; '' without one. */
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

/** Returns true for a picture without an alternative text in at least one language. */
export const lacksAlt = ({ kind, alt }: Pick<MediaItem, 'kind' | 'alt'>): boolean =>
	kind === 'picture' && contentLanguages().some((language) => !alt[language]);
