import { useState } from 'react';
import type { GameFilters } from '../../api.ts';
import { useAddressQuery, type QuerySchema } from '../../parts/use-address-query.ts';
import { Icon } from '../../../ui/icon.tsx';
import { canonicalQuery, url } from '../../urls.ts';
import { volatilityLabels } from '../../messages/volatility-labels.ts';
import { useTranslations } from '../../messages/translations.tsx';
import styles from './filter-form.module.css';

const schema: QuerySchema = { normalize: (values) => String(canonicalQuery('games-page', values)) };

/** Fields that are collapsed on phones. */
const SELECT_NAMES = ['year', 'volatility', 'feature', 'sort'];

/** The filter form. Without JavaScript the browser submits it. */
export function FilterForm({ query, filters }: { query: string; filters: GameFilters | null }) {
	const { t, language } = useTranslations();
	const { form } = useAddressQuery(schema);
	const parameters = new URLSearchParams(query);
	const count = SELECT_NAMES.filter((name) => parameters.has(name)).length;
	const [isOpen, setOpen] = useState(count > 0);
	const [lastCount, setLastCount] = useState(count);
	if (count !== lastCount) {
		setLastCount(count);
		// The fields open when a filter is set, and never close by themselves.
		if (count > 0) setOpen(true);
	}

	const select = (name: string, label: string, options: [value: string, title: string][]) => {
		const value = parameters.get(name);
		// An address may contain a value that no game has.
		const all =
			value && !options.some(([option]) => option === value) ? [...options, [value, value] as const] : options;
		return (
			<label className={styles.field}>
				<span className={styles.label}>{label}</span>
				<select className={styles.control} name={name} defaultValue={value ?? ''}>
					{all.map(([option, title]) => (
						<option key={option} value={option}>
							{title}
						</option>
					))}
				</select>
			</label>
		);
	};

	return (
		<form
			{...form}
			className={styles.form}
			role="search"
			aria-label={t('LABEL_GAME_FILTERS')}
			action={url('games-page', language)}
			method="get"
		>
			<label className={`${styles.field} ${styles.search}`}>
				<span className={styles.label}>{t('LABEL_GAME_SEARCH')}</span>
				<span className={styles.icon}>
					<Icon name="search" />
				</span>
				<input
					className={styles.control}
					type="search"
					name="q"
					maxLength={100}
					enterKeyHint="search"
					placeholder={t('LABEL_GAME_SEARCH')}
					defaultValue={parameters.get('q') ?? ''}
				/>
			</label>
			{/* Opens and closes the fields below on phones; on wider screens they always show. */}
			<details className={styles.more} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
				<summary className={styles.summary}>{t('LABEL_MORE_FILTERS', { count })}</summary>
			</details>
			<div className={styles.selects}>
				{select('year', t('LABEL_GAME_YEAR'), [
					['', t('LABEL_ANY_YEAR')],
					...(filters?.years ?? []).map((year): [string, string] => [String(year), String(year)]),
				])}
				{select('volatility', t('LABEL_FACT_VOLATILITY'), [
					['', t('LABEL_ANY_VOLATILITY')],
					...(filters?.volatilities ?? []).map((each): [string, string] => [each, t(volatilityLabels[each])]),
				])}
				{select('feature', t('LABEL_GAME_FEATURE'), [
					['', t('LABEL_ANY_FEATURE')],
					...(filters?.features ?? []).map(({ key: feature, title }): [string, string] => [feature, title]),
				])}
				{select('sort', t('LABEL_GAME_SORT'), [
					['', t('LABEL_SORT_NEWEST')],
					['name', t('LABEL_SORT_NAME')],
				])}
			</div>
			<button className={styles.submit}>{t('ACTION_FIND_GAMES')}</button>
		</form>
	);
}
