import type { GameDetails } from '../../api.ts';
import type { DevicePictureSource } from './device.tsx';
import { below } from '../../../ui/breakpoints.ts';

type PictureField = 'banner' | 'banner_file' | 'poster_file' | 'back_file' | 'back_mobile_file';

/** Returns the first existing picture of these fields. */
function pictureOf(game: GameDetails, fields: PictureField[], sizes: string): DevicePictureSource | null {
	for (const field of fields) {
		const src = game[field];
		const media = game.media[field];
		if (src && media) return { src, media, sizes };
	}
	return null;
}

const forBothModes = (desktop: DevicePictureSource | null, mobile: DevicePictureSource | null) =>
	desktop && mobile ? { desktop, mobile } : null;

/** The mobile background is dimmed behind text, so half of the screen's resolution is enough. */
const BACKDROP_SIZES = `${below('small')} 11rem, 54vw`;

/** Returns null without a background, or if the stage needs the background as its only picture. */
export const backgroundOf = (game: GameDetails) =>
	(game.poster_file ?? game.banner_file ?? game.banner) === null
		? null
		: forBothModes(
				pictureOf(game, ['back_file', 'back_mobile_file'], '100vw'),
				pictureOf(game, ['back_mobile_file', 'back_file'], BACKDROP_SIZES),
			);

const STAGE_SIZES = 'min(92vw, 80rem)';

/** Returns the player's poster, or on mobile devices the banner. Without them, returns the picture of lists. */
export const stagePictureOf = (game: GameDetails) =>
	forBothModes(
		pictureOf(game, ['poster_file', 'banner_file', 'banner', 'back_file'], STAGE_SIZES),
		pictureOf(game, ['banner_file', 'poster_file', 'banner', 'back_file'], STAGE_SIZES),
	);

/** Returns the poster, or on mobile devices the mobile background, for a page without a player. */
export const unplayablePictureOf = (game: GameDetails) =>
	forBothModes(
		pictureOf(game, ['poster_file', 'banner_file', 'banner', 'back_file', 'back_mobile_file'], STAGE_SIZES),
		pictureOf(game, ['back_mobile_file', 'poster_file', 'banner_file', 'banner', 'back_file'], STAGE_SIZES),
	);

/** The desktop player shows the mobile version of a game on a drawn phone. Returns the picture for that phone. */
export const phonePictureOf = (game: GameDetails) =>
	pictureOf(game, ['back_mobile_file', 'poster_file', 'banner_file', 'banner'], '22rem');
