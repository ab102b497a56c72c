import type { Game, PageTexts } from '../../api.ts';
import { TIMELINE_TWO_COLUMNS_FROM } from '../../constants.ts';
import { GameCard } from '../../game-card/game-card.tsx';
import { ActionLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { url } from '../../urls.ts';
import { useWords } from '../../words.tsx';
import styles from './coming-soon.module.css';

export function ComingSoon({ games, texts }: { games: Game[]; texts: PageTexts | null }) {
	const { t, date, language } = useWords();
	const years = Map.groupBy(games, (game) => game.release_date.getUTCFullYear());
	const groups = [...years].map(([year, ofYear]) => ({
		title: String(year),
		entries: ofYear.map((game) => ({
			key: game.name,
			content: (
				<div className={styles.entry}>
					<GameCard
						game={game}
						heading="h4"
						shape="aside"
						sizes="(max-width: 779px) 52vw, (max-width: 1375px) 26vw, 22rem"
						note={
							<>
								<time className={styles.date} dateTime={game.release_date.toISOString().slice(0, 10)}>
									{date(game.release_date, 'month')}
								</time>
								<p>{game.summary}</p>
							</>
						}
					/>
				</div>
			),
		})),
	}));
	return (
		<Section
			height={{ narrow: 1804, wide: 1708 }}
			id="coming-soon"
			title={texts?.upcoming_title ?? t('TITLE_COMING_SOON')}
			lead={texts?.upcoming_text}
			depth="−80 m"
			className={styles.section}
			aside={
				<ActionLink href={url('roadmap-page', language)} icon="arrow">
					{t('ACTION_ROADMAP')}
				</ActionLink>
			}
		>
			{games.length > 0 ? (
				<Timeline groups={groups} twoColumnsFrom={TIMELINE_TWO_COLUMNS_FROM} />
			) : (
				<p>{t('TEXT_NO_RELEASES')}</p>
			)}
		</Section>
	);
}
