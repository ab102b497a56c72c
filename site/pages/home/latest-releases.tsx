import { useState } from 'react';
import type { Game, PageTexts } from '../../api.ts';
import { GameCard } from '../../game-card/game-card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { url } from '../../urls.ts';
import { useWords, type Messages } from '../../words.tsx';
import styles from './latest-releases.module.css';

const providers: [Game['provider_name'], keyof Messages][] = [
	['bng', 'LABEL_PROVIDER_BNG'],
	['partner', 'LABEL_PROVIDER_PARTNER'],
	['playson', 'LABEL_PROVIDER_PLAYSON'],
];
const SMALL = '(max-width: 779px) 46vw, (max-width: 1375px) 23vw, 19rem';
const LARGE = '(max-width: 779px) 92vw, (max-width: 1375px) 47vw, 39rem';

export function LatestReleases({ games, texts }: { games: Game[]; texts: PageTexts | null }) {
	const { t, language } = useWords();
	const [active, setActive] = useState<string>('bng');
	const tabs = providers
		.map(([provider, label]) => ({ provider, label, games: games.filter((game) => game.provider_name === provider) }))
		// The studio's own tab and the partners' always stand; playson's only with a game of theirs.
		.filter((tab) => tab.provider !== 'playson' || tab.games.length > 0)
		.map((tab) => ({
			key: tab.provider,
			title: t(tab.label),
			content: (
				<ul className={styles.grid}>
					{tab.games.map((game, index) => (
						<li key={game.name} className={index === 0 ? styles.large : undefined}>
							<GameCard game={game} shape={index === 0 ? 'large' : 'small'} sizes={index === 0 ? LARGE : SMALL} />
						</li>
					))}
					<li className={styles.all}>
						<a href={url('games-page', language, { hash: tab.provider })}>
							<span>{t('ACTION_ALL_GAMES')}</span>
							<Icon name="arrow" size={28} />
						</a>
					</li>
				</ul>
			),
		}));
	return (
		<Section
			height={{ narrow: 1872, wide: 1462 }}
			id="latest-releases"
			title={texts?.latest_title ?? t('TITLE_LATEST_RELEASES')}
			lead={texts?.latest_text}
			depth="−20 m"
		>
			<Tabs label={t('LABEL_PROVIDERS')} tabs={tabs} active={active} onChoose={setActive} />
		</Section>
	);
}
