import type { ReactNode } from 'react';
import type { Game } from '../../api.ts';
import { GameCard } from '../../parts/game-card/game-card.tsx';
import { DotSeparatedList } from '../../parts/game-card/dot-separated-list.tsx';
import { ReleaseTimeline } from '../../parts/release-timeline/release-timeline.tsx';
import { useTranslations, type Messages } from '../../messages/translations.tsx';
import { below } from '../../../ui/breakpoints.ts';
import styles from './planned-releases.module.css';

const SIZES = `${below('medium')} min(88vw, 29rem), ${below('wide')} 42vw, min(30vw, 25rem)`;

const volatilities: Record<Game['volatility'], keyof Messages> = {
	low: 'LABEL_LOW_VOLATILITY',
	medium: 'LABEL_MEDIUM_VOLATILITY',
	high: 'LABEL_HIGH_VOLATILITY',
	very_high: 'LABEL_VERY_HIGH_VOLATILITY',
};

export function PlannedReleases({ games }: { games: Game[] }) {
	const { t } = useTranslations();
	return (
		<section className={styles.block} aria-label={t('LABEL_PLANNED_RELEASES')}>
			{games.length === 0 ? (
				<div className={styles.notice}>
					<ReleaseTimeline games={games} heading="h2" renderEntry={() => null} />
				</div>
			) : (
				<ReleaseTimeline
					games={games}
					heading="h2"
					renderEntry={(game, month) => (
						<GameCard game={game} shape="large" sizes={SIZES} note={<Facts game={game} month={month} />} />
					)}
				/>
			)}
		</section>
	);
}

function Facts({ game, month }: { game: Game; month: ReactNode }) {
	const { t } = useTranslations();
	return (
		<div className={styles.facts}>
			{month}
			<DotSeparatedList items={[t(volatilities[game.volatility]), ...game.features.map(({ title }) => title)]} />
		</div>
	);
}
