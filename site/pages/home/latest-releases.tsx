import { useState } from 'react';
import type { LatestGames, PageTexts } from '../../api.ts';
import { GameCard } from '../../parts/game-card/game-card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import { below } from '../../../ui/breakpoints.ts';
import styles from './latest-releases.module.css';
import { useSectionMark } from '../../parts/layout-data.ts';

const SMALL = `${below('medium')} 46vw, min(23vw, 19rem)`;
const LARGE = `${below('medium')} 88vw, min(47vw, 39rem)`;

export function LatestReleases({ games, providers, texts }: LatestGames & { texts: PageTexts | null }) {
	const { t, language, urls } = useTranslations();
	const [active, setActive] = useState(providers[0]?.key ?? '');
	const byProvider = Map.groupBy(games, (game) => game.provider_name);
	const shown = providers.filter(({ key }) => byProvider.has(key));
	const tabs = shown.map(({ key, title }) => ({
		key,
		title,
		content: (
			<ul className={styles.grid}>
				{byProvider.get(key)?.map((game, index) => (
					<li key={game.name} className={index === 0 ? styles.large : undefined}>
						<GameCard game={game} shape={index === 0 ? 'large' : 'small'} sizes={index === 0 ? LARGE : SMALL} />
					</li>
				))}
				<li className={styles.all}>
					<a href={urls.url('games-page', language, { hash: key })}>
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
			mark={useSectionMark('releases')}
		>
			<Tabs label={t('LABEL_PROVIDERS')} tabs={tabs} active={active} onChoose={setActive} isLazy />
		</Section>
	);
}
