import type { MediaItem } from '../../contract/media.ts';
import { contentLanguages } from '../messages/site-languages.ts';
import { formatFileSize } from '../lists/numbers.ts';

export type { MediaItem };

/** The narrowest WebP with at least this width, or the widest WebP. '' without WebP. */
export function renditionFor({ renditions }: Pick<MediaItem, 'renditions'>, pixels: number): string {
	const byWidth = renditions.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
	return (byWidth.find(({ width }) => width >= pixels) ?? byWidth.at(-1))?.url ?? '';
}

/** E.g. `640 × 480`. '' if unknown. */
export const dimensionsOf = ({ width, height }: Pick<MediaItem, 'width' | 'height'>): string =>
	width ? `${width} × ${height}` : '';

/** E.g. `640 × 480 · 12.3 kB`. */
export const mediaFacts = (item: Pick<MediaItem, 'width' | 'height' | 'size'>, locale: string): string =>
	[dimensionsOf(item), item.size ? formatFileSize(item.size, locale) : ''].filter(Boolean).join(' · ');

/** True if an alternative text is missing in any language of the site. */
export const lacksAlt = ({ kind, alt }: Pick<MediaItem, 'kind' | 'alt'>): boolean =>
	kind === 'picture' && contentLanguages().some((language) => !alt[language]);
