import type { MediaItem } from '../../contract/media.ts';

export type { MediaItem };

/** Returns the URL of the smallest rendition of at least so many device pixels wide; empty while there is none. */
export function renditionFor({ renditions }: Pick<MediaItem, 'renditions'>, pixels: number): string {
	const byWidth = renditions.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
	return (byWidth.find(({ width }) => width >= pixels) ?? byWidth.at(-1))?.url ?? '';
}
