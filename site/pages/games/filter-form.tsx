import { useState } from 'react';
import type { GameFilters } from '../../api.ts';
import { useAddressQuery, type QuerySchema } from '../../parts/use-address-query.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select, type SelectOption } from '../../../ui/select.tsx';
import { canonicalQuery } from '../../urls.ts';
import { volatilityLabels } from '../../messages/volatility-labels.ts';
import { useTranslations } from '../../messages/translations.tsx';
import styles from './filter-form.module.css';

const schema: QuerySchema = { normalize: (values) => String(canonicalQuery('games-page', values)) };

/** Phones collapse these fields. */
const MORE_NAMES = ['year', 'volatility', 'feature', 'playable', 'sort'];

/** Without JavaScript, the browser submits the form. */
export function FilterForm({ query, filters }: { query: string; filters: GameFilters | null }) {
	const { t, language, urls } = useTranslations();
	const { form } = useAddressQuery(schema);
	const parameters = new URLSearchParams(query);
	const count = MORE_NAMES.filter((name) => parameters.has(name)).length;
	const [isOpen, setOpen] = useState(count > 0);
	const [lastCount, setLastCount] = useState(count);
	if (count !== lastCount) {
		setLastCount(count);
		// A set filter opens the fields, and nothing closes them again.
		if (count > 0) setOpen(true);
	}

	const select = (name: string, label: string, emptyOption: string, options: SelectOption[]) => (
		<Select
			name={name}
			label={label}
			emptyOption={emptyOption}
			options={options}
			defaultValue={parameters.get(name) ?? ''}
			hasNoErrors
		/>
	);
	return (
		<form
			{...form}
			className={styles.form}
			role="search"
			aria-label={t('LABEL_GAME_FILTERS')}
			action={urls.url('games-page', language)}
			method="get"
		>
			<SearchField
				name="q"
				label={t('LABEL_GAME_SEARCH')}
				clearLabel={t('ACTION_CLEAR_TEXT')}
				maxLength={100}
				defaultValue={parameters.get('q') ?? ''}
			/>
			{/* On phones, this element opens and closes the fields. Wider screens always show them. */}
			<details className={styles.more} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
				<summary className={styles.summary}>{t('LABEL_MORE_FILTERS', { count })}</summary>
			</details>
			<div className={styles.selects}>
				{select(
					'year',
					t('LABEL_GAME_YEAR'),
					t('LABEL_ANY_YEAR'),
					(filters?.years ?? []).map((year) => ({ value: String(year), label: String(year) })),
				)}
				{select(
					'volatility',
					t('LABEL_FACT_VOLATILITY'),
					t('LABEL_ANY_VOLATILITY'),
					(filters?.volatilities ?? []).map((each) => ({ value: each, label: t(volatilityLabels[each]) })),
				)}
				{select(
					'feature',
					t('LABEL_GAME_FEATURE'),
					t('LABEL_ANY_FEATURE'),
					(filters?.features ?? []).map(({ key, title }) => ({ value: key, label: title })),
				)}
				{select('sort', t('LABEL_GAME_SORT'), t('LABEL_SORT_NEWEST'), [{ value: 'name', label: t('LABEL_SORT_NAME') }])}
				<div className={styles.playable}>
					<Checkbox
						name="playable"
						value="1"
						label={t('LABEL_ONLY_PLAYABLE')}
						defaultChecked={parameters.get('playable') === '1'}
					/>
				</div>
			</div>
			<button className={styles.submit}>{t('ACTION_FIND_GAMES')}</button>
		</form>
	);
}
