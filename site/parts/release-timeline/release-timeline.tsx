import type { ReactNode } from 'react';
import type { Game } from '../../api.ts';
import { TIMELINE_TWO_COLUMNS_MIN_WIDTH_PX } from '../../constants.ts';
import { Timeline } from '../../../ui/timeline.tsx';
import { dayOf, yearOf } from '../../messages/dates.ts';
import { useTranslations } from '../../messages/translations.tsx';
import styles from './release-timeline.module.css';

interface ReleaseTimelineProps {
	/** In the order of their release dates. */
	games: Game[];
	heading: 'h2' | 'h3';
	/** @param month the month of the game's release */
	renderEntry: (game: Game, month: ReactNode) => ReactNode;
}

/** Groups the games by year. Without games, shows a note. */
export function ReleaseTimeline({ games, heading, renderEntry }: ReleaseTimelineProps) {
	const { t, date } = useTranslations();
	if (games.length === 0) return <p>{t('TEXT_NO_RELEASES')}</p>;
	const years = Map.groupBy(games, (game) => yearOf(game.release_date));
	const groups = [...years].map(([year, gamesOfYear]) => ({
		title: String(year),
		entries: gamesOfYear.map((game) => ({
			key: game.name,
			content: (
				<div className={styles.entry}>
					{renderEntry(
						game,
						<time className={styles.month} dateTime={dayOf(game.release_date)}>
							{date(game.release_date, 'month')}
						</time>,
					)}
				</div>
			),
		})),
	}));
	return <Timeline groups={groups} heading={heading} twoColumnsFrom={TIMELINE_TWO_COLUMNS_MIN_WIDTH_PX} />;
}
