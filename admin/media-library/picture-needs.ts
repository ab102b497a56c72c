import type { MediaUse } from '../../contract/media.ts';
import { pictureSizes, type PictureSize } from '../editing/picture-sizes.ts';
import type { Size } from './crop-geometry.ts';

/** Sizes by resource and field. */
const needs: Record<string, PictureSize> = {
	'banners.image': 'homeBanner',
	'campaigns.logo': 'square',
	'games.banner': 'gameList',
	'games.banner_file': 'gamePage',
	'games.poster_file': 'gamePoster',
	'games.back_file': 'gameBackground',
	'games.back_mobile_file': 'gameBackgroundPhone',
	'games.logo': 'square',
	'games.gallery': 'gameGallery',
	'games.seo_image': 'share',
	'news.image': 'news',
	'news.seo_image': 'share',
	'partners.image': 'partner',
	'promo_tools.logo': 'square',
	'roadmap.image': 'roadmap',
};

export interface PictureNeed extends Size {
	resource: string;
	field: string;
}

/** One size for each field that uses the picture and has a recommended size. */
export function needsOf(uses: readonly Pick<MediaUse, 'resource' | 'fields'>[]): PictureNeed[] {
	const found = new Map<string, PictureNeed>();
	for (const { resource, fields } of uses)
		for (const field of fields) {
			const need = needs[`${resource}.${field}`];
			if (!need) continue;
			const [width, height] = pictureSizes[need];
			found.set(`${resource}.${field}`, { resource, field, width, height });
		}
	return [...found.values()];
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
/** A ratio with a larger number than in 21:9 is written as a decimal, e.g. 1.9:1. */
const MAX_RATIO_PART = 21;

/** Returns e.g. 16:9 or 1.9:1. */
export function ratioName({ width, height }: Size): string {
	const by = divisor(width, height);
	const [a, b] = [width / by, height / by];
	return Math.max(a, b) <= MAX_RATIO_PART ? `${a}:${b}` : `${Number((width / height).toFixed(2))}:1`;
}
