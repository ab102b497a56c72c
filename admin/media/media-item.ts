import type { MediaItem } from '../../contract/media.ts';

export type { MediaItem };

/** Returns the URL of the smallest WebP rendition of at least `pixels`, else of the widest; '' if there is none yet. */
export function renditionFor({ renditions }: Pick<MediaItem, 'renditions'>, pixels: number): string {
	const byWidth = renditions.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
	return (byWidth.find(({ width }) => width >= pixels) ?? byWidth.at(-1))?.url ?? '';
}
