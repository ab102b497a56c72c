import type { Game, PageTexts } from '../../api.ts';
import { GameCard } from '../../parts/game-card/game-card.tsx';
import { ReleaseTimeline } from '../../parts/release-timeline/release-timeline.tsx';
import { ActionLink } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import { below } from '../../../ui/breakpoints.ts';
import styles from './coming-soon.module.css';
import { useSectionMark } from '../../parts/layout-data.ts';

export function ComingSoon({ games, texts }: { games: Game[]; texts: PageTexts | null }) {
	const { t, language, urls } = useTranslations();
	return (
		<Section
			height={{ narrow: 1786, wide: 905 }}
			id="coming-soon"
			title={texts?.upcoming_title ?? t('TITLE_COMING_SOON')}
			lead={texts?.upcoming_text}
			mark={useSectionMark('planned')}
			className={styles.section}
			aside={
				<ActionLink href={urls.url('roadmap-page', language)} icon="arrow">
					{t('ACTION_ROADMAP')}
				</ActionLink>
			}
		>
			<ReleaseTimeline
				games={games}
				heading="h3"
				renderEntry={(game, month) => (
					<GameCard
						game={game}
						heading="h4"
						shape="aside"
						sizes={`${below('medium')} 42vw, min(22vw, 18rem)`}
						note={
							<>
								{month}
								<p className={styles.summary}>{game.summary}</p>
							</>
						}
					/>
				)}
			/>
		</Section>
	);
}
