import type { GameDetails } from '../../api.ts';
import type { Media } from '../../../contract/envelope.ts';
import type { Translations } from '../../messages/translations.tsx';

export interface PressPicture {
	label: string;
	media: Media;
	src: string;
	/** URL of the largest file in a format that common programs open. */
	url: string;
	width: number;
	height: number;
	fileName: string;
}

/** Returns the drawing (SVG), or the largest WebP file. Common programs open both formats. */
const largest = ({ renditions }: Media): Media['renditions'][number] | undefined =>
	renditions.find(({ format }) => format === 'svg') ??
	renditions.filter(({ format }) => format === 'webp').toSorted((a, b) => b.width - a.width)[0];

/** Omits duplicates, and pictures that are still being processed. */
export function pressPictures(game: GameDetails, { t }: Pick<Translations, 't'>): PressPicture[] {
	const named = (kind: string, number = 0): string => t('LABEL_GAME_PICTURE', { kind, number });
	const candidates: [label: string, name: string, src: string | null, media: Media | undefined][] = [
		[named('logo'), 'logo', game.logo, game.media.logo],
		[named('banner'), 'banner', game.banner, game.media.banner],
		[named('banner_file'), 'wide-banner', game.banner_file, game.media.banner_file],
		[named('poster_file'), 'poster', game.poster_file, game.media.poster_file],
		[named('back_file'), 'background', game.back_file, game.media.back_file],
		...game.gallery_images.map(({ image, media }, index): (typeof candidates)[number] => [
			named('gallery', index + 1),
			`gallery-${index + 1}`,
			image,
			media.image,
		]),
	];
	const found = new Map<string, PressPicture>();
	for (const [label, name, src, media] of candidates) {
		const rendition = media && largest(media);
		if (!src || !rendition || found.has(rendition.url)) continue;
		const { url, width, format } = rendition;
		const height = Math.round((width * media.height) / media.width);
		found.set(url, { label, media, src, url, width, height, fileName: `${game.name}-${name}.${format}` });
	}
	return [...found.values()];
}
