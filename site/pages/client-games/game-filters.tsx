import { useId, useState } from 'react';
import { providerLabels } from '../../parts/game-card/provider-tabs.ts';
import { Icon } from '../../../ui/icon.tsx';
import { volatilityLabels } from '../../messages/volatility-labels.ts';
import { useTranslations } from '../../messages/translations.tsx';
import styles from './game-filters.module.css';
import { VOLATILITIES, type GameQuery, type TableGame } from './game-query.ts';

interface GameFiltersProps {
	games: TableGame[];
	/** True if the response contains figures to filter by. */
	hasFigures: boolean;
	query: GameQuery;
	/** Text of the search field. */
	searchText: string;
	/** Receives the new search text. `isComposed` is false while an input method is composing a word. */
	onSearch: (searchText: string, isComposed: boolean) => void;
	onChange: (change: Partial<GameQuery>) => void;
}

export function GameFilters({ games, hasFigures, query, searchText, onSearch, onChange }: GameFiltersProps) {
	const { t } = useTranslations();
	const id = useId();
	const low = `${id}-low`;
	const [isOpen, setOpen] = useState(false);
	const count = [query.provider, query.volatility, query.state, hasFigures && query.low].filter(Boolean).length;
	const select = (label: string, value: string, options: [string, string][], onSelect: (value: string) => void) => (
		<label className={styles.field}>
			<span className={styles.label}>{label}</span>
			<select className={styles.control} value={value} onChange={(event) => onSelect(event.currentTarget.value)}>
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
					value={searchText}
					autoComplete="off"
					onChange={(event) => onSearch(event.currentTarget.value, !(event.nativeEvent as InputEvent).isComposing)}
					onCompositionEnd={(event) => onSearch(event.currentTarget.value, true)}
				/>
			</label>
			{/* Shown only on phones; wider screens always show all filters. */}
			<button
				type="button"
				className={styles.more}
				aria-expanded={isOpen}
				aria-controls={id}
				onClick={() => setOpen(!isOpen)}
			>
				{t('LABEL_MORE_FILTERS', { count })}
			</button>
			<div id={id} className={styles.otherFilters} data-open={isOpen || undefined}>
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
