import type { MediaItem } from '../../contract/media.ts';

export type { MediaItem };

/** Address of the smallest rendition that fills so many device pixels; empty while there is none. */
export function renditionFor({ renditions }: Pick<MediaItem, 'renditions'>, pixels: number): string {
	const byWidth = renditions.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
	return (byWidth.find(({ width }) => width >= pixels) ?? byWidth.at(-1))?.url ?? '';
}
