import { useId, useState } from 'react';
import type { GamesTable } from '../../client-area/client-api.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select, type SelectOption } from '../../../ui/select.tsx';
import type { AddressQuery } from '../../parts/use-address-query.ts';
import { volatilityLabels } from '../../messages/volatility-labels.ts';
import { useTranslations } from '../../messages/translations.tsx';
import styles from './game-filters.module.css';
import { VOLATILITIES, type GameQuery } from './game-query.ts';

interface GameFiltersProps {
	providers: GamesTable['providers'];
	/** True if the response contains figures, so that users can filter by them. */
	hasFigures: boolean;
	query: GameQuery;
	form: AddressQuery['form'];
}

export function GameFilters({ providers, hasFigures, query, form }: GameFiltersProps) {
	const { t } = useTranslations();
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	const count = [query.provider, query.volatility, query.state, hasFigures && query.low].filter(Boolean).length;
	const select = (
		name: 'provider' | 'volatility' | 'state',
		label: string,
		emptyOption: string,
		options: SelectOption[],
	) => (
		<Select
			name={name}
			label={label}
			emptyOption={emptyOption}
			options={options}
			defaultValue={query[name]}
			hasNoErrors
		/>
	);
	return (
		<form {...form} className={styles.filters} role="search" aria-label={t('LABEL_GAME_FILTERS')}>
			<SearchField
				name="q"
				label={t('LABEL_GAME_SEARCH')}
				clearLabel={t('ACTION_CLEAR_TEXT')}
				maxLength={100}
				defaultValue={query.q}
			/>
			{/* Only phones show this button. Wider screens always show all filters. */}
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
					'provider',
					t('LABEL_GAME_PROVIDER'),
					t('LABEL_ANY_PROVIDER'),
					providers.map(({ key, title }) => ({ value: key, label: title })),
				)}
				{select(
					'volatility',
					t('LABEL_FACT_VOLATILITY'),
					t('LABEL_ANY_VOLATILITY'),
					VOLATILITIES.map((each) => ({ value: each, label: t(volatilityLabels[each]) })),
				)}
				{select('state', t('LABEL_GAME_STATE'), t('LABEL_ANY_STATE'), [
					{ value: 'released', label: t('LABEL_RELEASED') },
					{ value: 'upcoming', label: t('LABEL_UPCOMING') },
				])}
				{hasFigures && (
					<div className={styles.check}>
						<Checkbox name="low" value="1" label={t('LABEL_ONLY_LOW_PERFORMING')} defaultChecked={query.low} />
					</div>
				)}
			</div>
		</form>
	);
}
