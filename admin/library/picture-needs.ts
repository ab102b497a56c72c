import type { MediaUse } from '../../contract/media.ts';
import type { Size } from './crop-geometry.ts';

/** Sizes in pixels that the site needs for pictures, by resource and field. */
const needs: Record<string, Size> = {
	'banners.image': { width: 1920, height: 800 },
	'campaigns.logo': { width: 600, height: 600 },
	'games.banner': { width: 960, height: 600 },
	'games.banner_file': { width: 1920, height: 820 },
	'games.poster_file': { width: 1280, height: 720 },
	'games.back_file': { width: 1920, height: 1080 },
	'games.back_mobile_file': { width: 1080, height: 1620 },
	'games.logo': { width: 480, height: 480 },
	'games.gallery': { width: 1280, height: 720 },
	'games.seo_image': { width: 1200, height: 630 },
	'news.image': { width: 1200, height: 675 },
	'news.seo_image': { width: 1200, height: 630 },
	'partners.image': { width: 480, height: 240 },
	'promo_tools.logo': { width: 640, height: 640 },
	'roadmap.image': { width: 640, height: 400 },
};

export interface PictureNeed extends Size {
	resource: string;
	field: string;
}

/** Returns the sizes that the uses of a picture need, once for each field with a known size. */
export function needsOf(uses: readonly Pick<MediaUse, 'resource' | 'fields'>[]): PictureNeed[] {
	const found = new Map<string, PictureNeed>();
	for (const { resource, fields } of uses)
		for (const field of fields) {
			const need = needs[`${resource}.${field}`];
			if (need) found.set(`${resource}.${field}`, { resource, field, ...need });
		}
	return [...found.values()];
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
/** Maximum number in the name of a ratio, e.g. 21:9. Other ratios are written like 1.9:1. */
const MAX_RATIO_PART = 21;

/** Returns the name of a ratio, such as 16:9 or 1.9:1. */
export function ratioName({ width, height }: Size): string {
	const by = divisor(width, height);
	const [a, b] = [width / by, height / by];
	return Math.max(a, b) <= MAX_RATIO_PART ? `${a}:${b}` : `${Number((width / height).toFixed(2))}:1`;
}
