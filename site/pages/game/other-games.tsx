import type { Game } from '../../api.ts';
import { carouselLabels } from '../../messages/carousel-labels.ts';
import { RELATED_GAMES_AUTOPLAY_DELAY_MS, RELATED_GAMES_GROUP_SIZE, RELATED_GAMES_SLIDES } from '../../constants.ts';
import { GameCard } from '../../parts/game-card/game-card.tsx';
import { Carousel } from '../../../ui/carousel.tsx';
import row from '../../../ui/row-carousel.module.css';
import { Section } from '../../../ui/section.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import { slideSizes } from '../../../ui/breakpoints.ts';
import styles from './other-games.module.css';

const SIZES = slideSizes(RELATED_GAMES_SLIDES, '19rem');

/** Drops an incomplete last group, so that every view of the carousel is full. */
export const completeGroups = (games: Game[]): Game[] =>
	games.slice(0, games.length - (games.length % RELATED_GAMES_GROUP_SIZE));

export function OtherGames({ games }: { games: Game[] }) {
	const translations = useTranslations();
	const title = translations.t('TITLE_OTHER_GAMES');
	return (
		<Section className={styles.section} height={{ narrow: 420, wide: 560 }} id="other-games" title={title}>
			<Carousel
				className={`${row.carousel} ${row.cards} ${styles.carousel}`}
				controlsClassName={row.controls}
				labels={carouselLabels(translations, title)}
				slidesFrom={RELATED_GAMES_SLIDES}
				group
				loop
				autoplay={RELATED_GAMES_AUTOPLAY_DELAY_MS}
				slides={games.map((game) => ({ key: game.name, content: <GameCard game={game} sizes={SIZES} /> }))}
			/>
		</Section>
	);
}
