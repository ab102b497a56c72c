import { useId, useState } from 'react';
import { providerLabels } from '../../game-card/provider-tabs.ts';
import { Icon } from '../../ui/icon.tsx';
import { volatilityLabels } from '../../volatility-labels.ts';
import { useTranslations } from '../../translations.tsx';
import styles from './game-filters.module.css';
import { VOLATILITIES, type GameQuery, type TableGame } from './game-query.ts';

interface GameFiltersProps {
	games: TableGame[];
	/** Whether the games come with figures to choose them by. */
	hasFigures: boolean;
	query: GameQuery;
	/** What stands in the search field. */
	words: string;
	/** @param isComposed whether an input method has ended its word, or none is at work */
	onWords: (words: string, isComposed: boolean) => void;
	onChange: (change: Partial<GameQuery>) => void;
}

export function GameFilters({ games, hasFigures, query, words, onWords, onChange }: GameFiltersProps) {
	const { t } = useTranslations();
	const id = useId();
	const low = `${id}-low`;
	const [unfolded, setUnfolded] = useState(false);
	const count = [query.provider, query.volatility, query.state, hasFigures && query.low].filter(Boolean).length;
	const select = (label: string, value: string, options: [string, string][], choose: (value: string) => void) => (
		<label className={styles.field}>
			<span className={styles.label}>{label}</span>
			<select className={styles.control} value={value} onChange={(event) => choose(event.currentTarget.value)}>
				{options.map(([option, title]) => (
					<option key={option} value={option}>
						{title}
					</option>
				))}
			</select>
		</label>
	);
	const providers = (['bng', 'partner', 'playson'] as const).filter((provider) =>
		games.some((game) => game.provider_name === provider),
	);
	return (
		<div className={styles.filters} role="search" aria-label={t('LABEL_GAME_FILTERS')}>
			<label className={`${styles.field} ${styles.search}`}>
				<span className={styles.label}>{t('LABEL_GAME_SEARCH')}</span>
				<span className={styles.icon}>
					<Icon name="search" />
				</span>
				<input
					className={styles.control}
					type="search"
					maxLength={100}
					value={words}
					autoComplete="off"
					onChange={(event) => onWords(event.currentTarget.value, !(event.nativeEvent as InputEvent).isComposing)}
					onCompositionEnd={(event) => onWords(event.currentTarget.value, true)}
				/>
			</label>
			{/* On phones alone; elsewhere there is room for all of them. */}
			<button
				type="button"
				className={styles.more}
				aria-expanded={unfolded}
				aria-controls={id}
				onClick={() => setUnfolded(!unfolded)}
			>
				{t('LABEL_MORE_FILTERS', { count })}
			</button>
			<div id={id} className={styles.rest} data-unfolded={unfolded || undefined}>
				{select(
					t('LABEL_GAME_PROVIDER'),
					query.provider,
					[
						['', t('LABEL_ANY_PROVIDER')],
						...providers.map((provider): [string, string] => [provider, t(providerLabels[provider])]),
					],
					(provider) => onChange({ provider }),
				)}
				{select(
					t('LABEL_FACT_VOLATILITY'),
					query.volatility,
					[
						['', t('LABEL_ANY_VOLATILITY')],
						...VOLATILITIES.map((each): [string, string] => [each, t(volatilityLabels[each])]),
					],
					(volatility) => onChange({ volatility }),
				)}
				{select(
					t('LABEL_GAME_STATE'),
					query.state,
					[
						['', t('LABEL_ANY_STATE')],
						['released', t('LABEL_RELEASED')],
						['upcoming', t('LABEL_UPCOMING')],
					],
					(state) => onChange({ state: state as GameQuery['state'] }),
				)}
				{hasFigures && (
					<div className={styles.check}>
						<input
							id={low}
							className={styles.box}
							type="checkbox"
							checked={query.low}
							onChange={(event) => onChange({ low: event.currentTarget.checked })}
						/>
						<label htmlFor={low}>{t('LABEL_ONLY_LOW_PERFORMING')}</label>
					</div>
				)}
			</div>
		</div>
	);
}
