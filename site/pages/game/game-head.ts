import { isLanguage, languageTraits } from '../../../contract/languages.ts';
import { gameSharePicturePath, LINK_PREVIEW_PICTURE_SIZE } from '../../../contract/urls.ts';
import type { GameDetails } from '../../api.ts';
import { shareImageOf, type Head } from '../../document/head.ts';
import { dayOf } from '../../messages/dates.ts';
import { type Translations } from '../../messages/translations.tsx';
import { devicePreloads } from './device.tsx';
import { backgroundOf } from './game-pictures.ts';

/** Returns the metadata of a game's page, with a `VideoGame` of schema.org. */
export function gameHead(game: GameDetails, { language, studio, urls }: Translations): Head {
	const background = backgroundOf(game);
	const { seo, banner, banner_file, media } = game;
	// The server draws this picture from the picture for lists, which contains the game's lettering.
	const drawnShareImage = shareImageOf({ image: banner, media: { image: media.banner } }) && {
		url: gameSharePicturePath(language, game.name),
		...LINK_PREVIEW_PICTURE_SIZE,
	};
	return {
		title: seo.title || `${game.title} · ${studio}`,
		description: seo.description,
		hidden: seo.is_hidden,
		withheldFrom: game.withheld_from,
		preloadImage: background ? devicePreloads(background) : undefined,
		shareImage:
			shareImageOf(seo.image) ??
			drawnShareImage ??
			shareImageOf({ image: banner_file, media: { image: media.banner_file } }),
		sharedItem: { page: 'game-details', slug: game.name },
		structured: (absolute) => ({
			'@context': 'https://schema.org',
			'@type': 'VideoGame',
			name: game.title,
			url: absolute(urls.url('game-details', language, { slug: game.name })),
			description: game.summary,
			image: [game.banner_file, game.poster_file, game.logo].flatMap((image) => (image ? absolute(image) : [])),
			genre: 'Slot game',
			applicationCategory: 'Game',
			gamePlatform: [
				...(game.has_desktop ? ['Desktop web browser'] : []),
				...(game.has_mobile ? ['Mobile web browser'] : []),
			],
			playMode: 'SinglePlayer',
			datePublished: dayOf(game.release_date),
			inLanguage: game.languages.map(({ code }) => (isLanguage(code) ? languageTraits[code].tag : code)),
			author: { '@type': 'Organization', name: game.studio || studio },
			publisher: { '@type': 'Organization', name: studio, url: absolute('/') },
			isFamilyFriendly: false,
			contentRating: '18+',
		}),
	};
}
