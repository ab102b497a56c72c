import type { ReactNode, SyntheticEvent } from 'react';
import type { Game } from '../../api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CardLink } from '../../../ui/card-link.tsx';
import { DrawnCover } from '../drawn-cover.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import { DotSeparatedList } from './dot-separated-list.tsx';
import styles from './game-card.module.css';
import { isNearFit } from '../../../contract/cover-shape.ts';
import { useTextLang } from '../../../ui/text-language.ts';

/** Only a large card needs the summary. */
export type CardGame = Pick<
	Game,
	| 'name'
	| 'title'
	| 'is_own'
	| 'studio'
	| 'has_public_page'
	| 'is_released'
	| 'is_playable'
	| 'banner'
	| 'list_video'
	| 'media'
> & { features: { title: string }[]; summary?: string };

interface GameCardProps {
	game: CardGame;
	sizes: string;
	/**
	 * `large` shows the summary. `aside` puts the text beside the picture. `even` gives all cards the same height, so
	 * that lists can compute the height of rows.
	 */
	shape?: 'small' | 'large' | 'aside' | 'even';
	/** Replaces the features below the title. */
	note?: ReactNode;
	heading?: 'h3' | 'h4';
}

/** More features would not fit. */
const MAX_FEATURES = { small: 2, large: 4, aside: 2, even: 2 };

/** Returns a listener that plays a video. The player loads at the first event, so that pages start without it. */
const playOn = (url: string | null) =>
	url
		? ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLElement>): void =>
				void import('./list-video.ts').then(
					({ playOnInterest }) => playOnInterest(currentTarget, url, nativeEvent),
					() => {},
				)
		: undefined;

/** The card links to the game's page, if the game has one. */
export function GameCard({ game, sizes, shape = 'small', note, heading: Heading = 'h3' }: GameCardProps) {
	const { t, language, urls } = useTranslations();
	const textLang = useTextLang();
	const { title, summary, banner, media } = game;
	const playVideo = playOn(game.list_video);
	// Other places show few games, and all of these may be playable.
	const marksPlayable = shape === 'even' && game.is_playable;
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the video is decoration; keyboards use the link
		<article
			className={shape === 'small' ? styles.card : `${styles.card} ${styles[shape]}`}
			onPointerEnter={playVideo}
			onFocus={playVideo}
		>
			{banner && media.banner ? (
				<Picture
					className={isNearFit(media.banner) ? `${styles.art} ${styles.near}` : styles.art}
					media={media.banner}
					src={banner}
					sizes={sizes}
					alt=""
				/>
			) : (
				<DrawnCover className={styles.art} title={title} seed={game.name} />
			)}
			{(!game.is_own || !game.is_released || marksPlayable) && (
				<div className={styles.badges}>
					{marksPlayable && <span className={styles.playable}>{t('LABEL_PLAYABLE')}</span>}
					{!game.is_own && <Badge>{t('LABEL_PARTNER_GAME')}</Badge>}
					{!game.is_released && <Badge tone="gold">{t('LABEL_UPCOMING')}</Badge>}
				</div>
			)}
			<div className={styles.words}>
				<Heading className={styles.title} lang={textLang(title)}>
					{game.has_public_page ? (
						<CardLink className={styles.link} href={urls.url('game-details', language, { slug: game.name })}>
							{title}
						</CardLink>
					) : (
						title
					)}
				</Heading>
				{note ?? (
					<DotSeparatedList
						className={styles.note}
						singleLine={shape === 'even'}
						items={
							game.studio ? [game.studio] : game.features.slice(0, MAX_FEATURES[shape]).map((feature) => feature.title)
						}
					/>
				)}
				{shape === 'large' && (
					<p className={styles.summary} lang={textLang(summary)}>
						{summary}
					</p>
				)}
			</div>
		</article>
	);
}
