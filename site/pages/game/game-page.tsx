import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { GameDetails } from '../../api.ts';
import { Block } from '../../parts/block.tsx';
import { redirectIfMoved, loadRequired } from '../../load-page-data.ts';
import type { PageHandle } from '../../document/head.ts';
import { usePageHead } from '../../document/use-page-head.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { monthOf } from '../../messages/dates.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { DevicePicture } from './device.tsx';
import { GameGallery } from './game-gallery.tsx';
import { gameHead } from './game-head.ts';
import { backgroundOf, unplayablePictureOf } from './game-pictures.ts';
import { GamePlayer, GameTeaser, usePlayableEndpoint } from './game-player.tsx';
import { GameFigures, GameLogo, GameSheet } from './game-sheet.tsx';
import { OtherGames, completeGroups } from './other-games.tsx';
import { PromoVideo } from './promo-video.tsx';
import styles from './game-page.module.css';
import { useTextLang } from '../../../ui/text-language.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<GameDetails> {
	const slug = params.slug ?? '';
	const game = await loadRequired(context, (api) => api.game(slug));
	redirectIfMoved({ request, context }, slug, game.name, 'game-details');
	return game;
}

export const handle: PageHandle<GameDetails> = { head: gameHead };

export function Component() {
	const game = useLoaderData<GameDetails>();
	usePageHead(gameHead(game, useTranslations()));
	const background = backgroundOf(game);
	const endpoint = usePlayableEndpoint(game);
	// Do not put the picture of a demo for clients beside the words. The player appears after the user has loaded, and
	// would move the picture.
	const isBeside = endpoint === null && !background && game.demo !== 'clients';
	const others = completeGroups(game.other_games);
	// The key mounts a new page for another game, so that player and gallery start with new state.
	return (
		<article key={game.name} className={background ? styles.page : `${styles.page} ${styles.plain}`}>
			<div className={isBeside ? styles.beside : undefined}>
				<div className={styles.top} data-on-picture={background && ''}>
					{background && <DevicePicture className={styles.background} first byWidth {...background} />}
					<GameTitle game={game} />
				</div>
				{endpoint === null ? (
					<GameTeaser game={game} picture={unplayablePictureOf(game)} />
				) : (
					<GamePlayer game={game} endpoint={endpoint} />
				)}
			</div>
			<GameFigures game={game} />
			<GameSheet game={game} />
			{game.promo_video && (
				<Block name="promo video">
					<PromoVideo game={game} />
				</Block>
			)}
			{game.gallery_images.length > 0 && (
				<Block name="gallery">
					<GameGallery game={game} />
				</Block>
			)}
			{others.length > 0 && (
				<Block name="other games">
					<OtherGames games={others} />
				</Block>
			)}
		</article>
	);
}

function GameTitle({ game }: { game: GameDetails }) {
	const { t, date } = useTranslations();
	const textLang = useTextLang();
	const { provider } = game;
	const maker = game.studio || provider?.title;
	return (
		<header className={styles.head}>
			<GameLogo game={game} className={styles.logo} />
			<div className={styles.words}>
				<p className={styles.eyebrow}>
					{!game.is_released && <Badge tone="gold">{t('LABEL_UPCOMING')}</Badge>}
					<time dateTime={monthOf(game.release_date)}>{date(game.release_date, 'monthYear')}</time>
					{!game.is_own && (
						<span className={styles.partner}>
							{provider?.logo && provider.media.logo && (
								<Picture
									className={styles.providerLogo}
									media={provider.media.logo}
									src={provider.logo}
									sizes="96px"
									alt={provider.title}
									bare
								/>
							)}
							{maker ? t('TEXT_GAME_BY_STUDIO', { studio: maker }) : t('TEXT_GAME_BY_PARTNER')}
						</span>
					)}
				</p>
				<h1 className={styles.title} lang={textLang(game.title)}>
					{game.title}
				</h1>
				<p className={styles.lead} lang={textLang(game.summary)}>
					{game.summary}
				</p>
			</div>
		</header>
	);
}
