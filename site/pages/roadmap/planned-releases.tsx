import { useState, type MouseEvent, type ReactNode } from 'react';
import type { Game } from '../../api.ts';
import { GameCard } from '../../game-card/game-card.tsx';
import { Terms } from '../../game-card/terms.tsx';
import { logFailure } from '../../log.ts';
import { ReleaseTimeline } from '../../release-timeline/release-timeline.tsx';
import { ActionLink } from '../../ui/button.tsx';
import { url } from '../../urls.ts';
import { useApi } from '../../use-api.ts';
import { useWords, type Messages } from '../../words.tsx';
import styles from './planned-releases.module.css';

const SIZES = '(max-width: 531px) 88vw, (max-width: 779px) 29rem, (max-width: 1375px) 42vw, 35rem';

const volatilities: Record<Game['volatility'], keyof Messages> = {
	low: 'LABEL_LOW_VOLATILITY',
	medium: 'LABEL_MEDIUM_VOLATILITY',
	high: 'LABEL_HIGH_VOLATILITY',
	very_high: 'LABEL_VERY_HIGH_VOLATILITY',
};

/** The timeline of the roadmap. `loaded` is null when it could not be loaded: it can be asked for again in place. */
export function PlannedReleases({ loaded }: { loaded: Game[] | null }) {
	const { t, language } = useWords();
	const api = useApi();
	const [again, setAgain] = useState<Game[] | 'loading' | null>(null);
	const games = loaded ?? again;

	const tryAgain = (event: MouseEvent): void => {
		event.preventDefault();
		if (again === 'loading') return;
		setAgain('loading');
		api.unreleasedGames().then(setAgain, (error: unknown) => {
			logFailure(error, 'unreleased games');
			setAgain(null);
		});
	};

	let content: ReactNode;
	if (games === null || games === 'loading')
		content = (
			<div className={styles.notice}>
				<p role="status">{t(games === 'loading' ? 'TEXT_RELEASES_LOADING' : 'TEXT_RELEASES_FAILED')}</p>
				{/* Without scripts it is the page that is asked for again. */}
				<ActionLink href={url('roadmap-page', language)} onClick={tryAgain}>
					{t('ACTION_TRY_AGAIN')}
				</ActionLink>
			</div>
		);
	else if (games.length === 0)
		content = (
			<div className={styles.notice}>
				<ReleaseTimeline games={games} heading="h2" renderEntry={() => null} />
			</div>
		);
	else
		content = (
			<ReleaseTimeline
				games={games}
				heading="h2"
				renderEntry={(game, month) => (
					<GameCard game={game} shape="large" sizes={SIZES} note={<Facts game={game} month={month} />} />
				)}
			/>
		);
	return (
		<section className={styles.block} aria-label={t('LABEL_PLANNED_RELEASES')}>
			{content}
		</section>
	);
}

function Facts({ game, month }: { game: Game; month: ReactNode }) {
	const { t } = useWords();
	return (
		<div className={styles.facts}>
			{month}
			<Terms terms={[t(volatilities[game.volatility]), ...game.features.map(({ title }) => title)]} />
		</div>
	);
}
