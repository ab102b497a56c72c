import type { Localized } from '../api/item.ts';

/** A picture of the library, as its calls answer it. */
export interface MediaItem {
	uid: string;
	name: string;
	width: number;
	height: number;
	/** Average colour, #rrggbb. */
	color: string;
	alt: Localized;
	renditions: { format: 'avif' | 'webp'; width: number; url: string }[];
	created_at: string;
}

/** Address of the smallest rendition that fills so many device pixels. */
export function renditionFor({ renditions }: Pick<MediaItem, 'renditions'>, pixels: number): string {
	const byWidth = renditions.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
	return (byWidth.find(({ width }) => width >= pixels) ?? byWidth.at(-1))?.url ?? '';
}
