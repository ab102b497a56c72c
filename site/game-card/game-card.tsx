import type { ReactNode } from 'react';
import type { Game } from '../api.ts';
import { Badge } from '../ui/badge.tsx';
import { Picture } from '../ui/picture.tsx';
import { url } from '../urls.ts';
import { useTranslations } from '../translations.tsx';
import { Terms } from './terms.tsx';
import styles from './game-card.module.css';
import { useTextLang } from '../ui/text-language.ts';

/** What a card shows of a game; only a large one has its summary. */
export type CardGame = Pick<
	Game,
	'name' | 'title' | 'provider_name' | 'studio' | 'has_public_page' | 'is_released' | 'banner' | 'media'
> & { features: { title: string }[]; summary?: string };

interface GameCardProps {
	game: CardGame;
	/** How wide its picture is shown, as in `sizes`. */
	sizes: string;
	/**
	 * `large` is for the first of a list, with its summary; `aside` puts the words beside the picture; `even` gives the
	 * words the same height on every card, so that rows of them can be reckoned.
	 */
	shape?: 'small' | 'large' | 'aside' | 'even';
	/** Stands under the title in place of the game's features. */
	note?: ReactNode;
	heading?: 'h3' | 'h4';
}

/** Features named on a card: what fits a line or two. */
const FEATURES = { small: 2, large: 4, aside: 2, even: 2 };

/** A game in a list. The whole card leads to the game's page, when it has one. */
export function GameCard({ game, sizes, shape = 'small', note, heading: Heading = 'h3' }: GameCardProps) {
	const { t, language } = useTranslations();
	const textLang = useTextLang();
	const { title, summary, banner, media } = game;
	return (
		<article className={shape === 'small' ? styles.card : `${styles.card} ${styles[shape]}`}>
			<div className={styles.frame}>
				{banner && media.banner ? (
					<Picture className={styles.art} media={media.banner} src={banner} sizes={sizes} alt="" />
				) : (
					<div className={styles.blank} aria-hidden="true">
						{Array.from(title)[0]}
					</div>
				)}
				<div className={styles.badges}>
					{game.provider_name === 'partner' && <Badge>{t('LABEL_PARTNER_GAME')}</Badge>}
					{!game.is_released && <Badge tone="gold">{t('LABEL_UPCOMING')}</Badge>}
				</div>
			</div>
			<div className={styles.words}>
				<Heading className={styles.title} lang={textLang(title)}>
					{game.has_public_page ? (
						<a className={styles.link} href={url('game-details', language, { slug: game.name })}>
							{title}
						</a>
					) : (
						title
					)}
				</Heading>
				{note ?? (
					<Terms
						className={styles.note}
						line={shape === 'even'}
						terms={
							game.studio ? [game.studio] : game.features.slice(0, FEATURES[shape]).map((feature) => feature.title)
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
