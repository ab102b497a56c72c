import type { GameDetails } from '../../api.ts';
import type { DevicePictureSource } from './device.tsx';
import { below } from '../../../ui/breakpoints.ts';

type PictureField = 'banner_file' | 'poster_file' | 'back_file' | 'back_mobile_file';

/** Returns the first of these pictures that the game has. */
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

/**
 * Sizes of the mobile background. It is dimmed behind text, so half of the screen's pixels are enough and load faster.
 */
const BACKDROP_SIZES = `${below('small')} 11rem, 54vw`;

export const backgroundOf = (game: GameDetails) =>
	forBothModes(
		pictureOf(game, ['back_file', 'banner_file', 'poster_file'], '100vw'),
		pictureOf(game, ['back_mobile_file', 'back_file', 'banner_file'], BACKDROP_SIZES),
	);

const STAGE_SIZES = 'min(92vw, 80rem)';

/** Poster of the player; on mobile devices the banner. */
export const stagePictureOf = (game: GameDetails) =>
	forBothModes(
		pictureOf(game, ['poster_file', 'banner_file', 'back_file'], STAGE_SIZES),
		pictureOf(game, ['banner_file', 'poster_file', 'back_file'], STAGE_SIZES),
	);

/** Picture without a player: the poster; on mobile devices the mobile background, if any. */
export const unplayablePictureOf = (game: GameDetails) =>
	forBothModes(
		pictureOf(game, ['poster_file', 'banner_file', 'back_mobile_file'], STAGE_SIZES),
		pictureOf(game, ['back_mobile_file', 'poster_file', 'banner_file'], STAGE_SIZES),
	);

/** Picture on the drawn phone, in which the desktop player shows the mobile version. */
export const phonePictureOf = (game: GameDetails) =>
	pictureOf(game, ['back_mobile_file', 'poster_file', 'banner_file'], '22rem');
