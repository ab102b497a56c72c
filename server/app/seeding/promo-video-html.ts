import { mediaUrl } from '../../platform/pictures/pictures.store.ts';
import type { DemoPicture, DemoVideo } from './demo-data.ts';

/** Returns the HTML of a game's promo video, as the editor writes it. */
export function promoVideoHtml({ file, width, height }: DemoVideo, poster: DemoPicture): string {
	// A poster has only one format, and more browsers support WebP than AVIF.
	const picture = poster.renditions.findLast(({ format }) => format === 'webp');
	if (!picture) throw new Error('the poster of a promo video has no WebP rendition');
	return `<video poster="${mediaUrl(picture.file)}" width="${width}" height="${height}" controls preload="none"><source src="${mediaUrl(file)}" type="video/webm"></video>`;
}
