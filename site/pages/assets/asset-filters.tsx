import type { AssetLibrary, AssetQuery } from '../../client-area/assets-api.ts';
import { groundLabels, kindLabels } from '../../client-area/assets/asset-labels.ts';
import type { AddressQuery } from '../../parts/use-address-query.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select, type SelectOption } from '../../../ui/select.tsx';
import styles from './asset-filters.module.css';

interface AssetFiltersProps {
	library: AssetLibrary;
	query: AssetQuery;
	form: AddressQuery['form'];
}

export function AssetFilters({ library: { games, kinds, languages, grounds }, query, form }: AssetFiltersProps) {
	const { t } = useTranslations();
	const select = (
		name: Exclude<keyof AssetQuery, 'q'>,
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
		<form {...form} className={styles.filters} role="search" aria-label={t('LABEL_ASSET_FILTERS')}>
			<SearchField
				name="q"
				label={t('LABEL_ASSET_SEARCH')}
				clearLabel={t('ACTION_CLEAR_TEXT')}
				maxLength={100}
				defaultValue={query.q}
			/>
			{select(
				'game',
				t('LABEL_ASSET_GAME'),
				t('LABEL_ANY_GAME'),
				games.map(({ name, title }) => ({ value: name, label: title })),
			)}
			{select(
				'kind',
				t('LABEL_ASSET_KIND'),
				t('LABEL_ANY_KIND'),
				kinds.map((kind) => ({ value: kind, label: t(kindLabels[kind]) })),
			)}
			{(languages.length > 0 || query.language) &&
				select(
					'language',
					t('LABEL_ASSET_LANGUAGE'),
					t('LABEL_ANY_LANGUAGE'),
					languages.map(({ code, name }) => ({ value: code, label: name })),
				)}
			{(grounds.length > 1 || query.ground) &&
				select(
					'ground',
					t('LABEL_ASSET_GROUND'),
					t('LABEL_ANY_GROUND'),
					grounds.map((ground) => ({ value: ground, label: t(groundLabels[ground]) })),
				)}
		</form>
	);
}
