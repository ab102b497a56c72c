import { useState } from 'react';
import { Chips } from '../../ui/chips.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { useLocale, useTimeZone, useTranslate } from '../messages/use-translate.tsx';
import { useChoices } from '../api/choices.ts';
import type { ItemState } from '../api/item.ts';
import { useItemsOf } from '../api/items.ts';
import { choiceText, FilterBar, MAX_FILTERS_IN_ROW, SelectFilter, SortChoice } from '../lists/filter-bar.tsx';
import { isDay } from '../lists/day-bounds.ts';
import type { ListParams } from '../lists/list-params.ts';
import styles from './list-filters.module.css';
import { formatUtcDay } from '../messages/instants.ts';
import { stateLabel } from '../messages/labels.ts';
import { reviewLabel } from './item-state.tsx';
import { sortsOf, type Filter, type Resource } from './resource.ts';
import { useComboboxLabels, useReferenceOptions } from './reference-options.ts';
import { localizedText } from '../messages/localized-text.ts';

const stagedStates = ['draft', 'scheduled', 'published', 'changed', 'ended', 'removed'] as const;
/** Without drafts, all items outside of the trash are published. */
const directStates = ['removed'] as const;
const asChoice = (state: ItemState) => ({ value: state, label: stateLabel(state) });
const reviews = (['requested', 'sent_back'] as const).map((value) => ({ value, label: reviewLabel(value) }));
const translations = [
	{ value: 'complete', label: 'LABEL_TRANSLATION_COMPLETE' },
	{ value: 'incomplete', label: 'LABEL_TRANSLATION_INCOMPLETE' },
];

/**
 * The contract of the resource names its filters (`filters` in contract/). A filter without a database column has a
 * condition in the resource's `*.content-type.ts`.
 */
export function ListFilters({ resource, list }: { resource: Resource; list: ListParams }) {
	const named = useNamedChoices(resource.filters);
	const states = resource.isDirect ? (resource.isFixed ? [] : directStates) : stagedStates;
	const filters: Filter[] = [
		...(states.length > 0 ? [{ source: 'state', label: 'LABEL_STATE', choices: states.map(asChoice) }] : []),
		...named,
		...(resource.isDirect ? [] : [{ source: 'review', label: 'LABEL_REVIEW', choices: reviews }]),
		...(resource.isUntranslated ? [] : [{ source: 'translation', label: 'LABEL_TRANSLATION', choices: translations }]),
	];
	// The button for more filters needs the space of one filter.
	const inRow = filters.length > MAX_FILTERS_IN_ROW ? MAX_FILTERS_IN_ROW - 1 : filters.length;
	const rare = filters.slice(inRow);
	return (
		<>
			<FilterBar
				list={list}
				onPhone={<SortChoice sorts={sortsOf(resource)} sort={list.sort} onSort={list.setSort} />}
				more={
					rare.length > 0
						? { names: rare.map(({ source }) => source), filters: <FilterFields filters={rare} list={list} /> }
						: undefined
				}
			>
				{filters.slice(0, inRow).map((filter) => (
					<FilterFields key={filter.source} filters={[filter]} list={list} />
				))}
			</FilterBar>
			<FilterChips filters={filters} list={list} />
		</>
	);
}

function useNamedChoices(filters: readonly Filter[] = []): Filter[] {
	const locale = useLocale();
	const lists = useChoices({ enabled: filters.some(({ names }) => names !== undefined) });
	return filters.map((filter) =>
		filter.names === undefined
			? filter
			: {
					...filter,
					choices: (lists?.[filter.names] ?? []).map(({ key, title }) => ({
						value: key,
						label: '',
						text: localizedText(title, locale),
					})),
				},
	);
}

function FilterFields({ filters, list }: { filters: readonly Filter[]; list: ListParams }) {
	return filters.map((filter) =>
		filter.resource === undefined ? (
			<SelectFilter
				key={filter.source}
				list={list}
				name={filter.source}
				label={filter.label}
				choices={filter.choices ?? []}
			/>
		) : (
			<ItemFilter
				key={filter.source}
				filter={filter}
				resource={filter.resource}
				value={list.filters[filter.source] ?? ''}
				onChange={(value) => list.setFilter(filter.source, value)}
			/>
		),
	);
}

/** Each filter has a button that turns it off. */
export function FilterChips({ filters, list }: { filters: readonly Filter[]; list: ListParams }) {
	const t = useTranslate();
	const locale = useLocale();
	const zone = useTimeZone();
	const active = filters.filter(({ source }) => list.filters[source]);
	const items = useItemsOf(
		active.flatMap(({ source, resource }) => (resource === undefined ? [] : { resource, uid: list.filters[source]! })),
	);
	if (active.length === 0) return null;
	const textOf = ({ source, choices }: Filter): string => {
		const value = list.filters[source]!;
		if (choices) return choiceText(choices, value, t);
		if (isDay(value)) return formatUtcDay(`${value}T00:00:00.000Z`, locale);
		return localizedText(items.find((item) => item?.uid === value)?.title, locale) || value;
	};
	return (
		<div className={styles.active}>
			<Chips
				label={t('LABEL_FILTERS')}
				chips={active.map((filter) => {
					const label = t('LABEL_FILTER_VALUE', { filter: t(filter.label, { zone }), value: textOf(filter) });
					return { key: filter.source, label, removeLabel: t('ACTION_REMOVE_ITEM', { title: label }) };
				})}
				onRemove={(source) => list.setFilter(source, '')}
				clear={{ label: t('ACTION_CLEAR_ALL'), onClear: list.clear }}
			/>
		</div>
	);
}

export function ItemFilter(props: {
	filter: Filter;
	resource: string;
	value: string;
	onChange: (value: string) => void;
}) {
	const { filter, resource, value, onChange } = props;
	const t = useTranslate();
	const locale = useLocale();
	const labels = useComboboxLabels();
	const [typed, setTyped] = useState('');
	const { found, rows, isFetching } = useReferenceOptions(resource, typed, value ? [value] : []);
	const optionOf = (uid: string) => ({ value: uid, label: localizedText(rows.get(uid)?.title, locale) || uid });
	return (
		<Combobox
			label={t(filter.label)}
			hasNoErrors
			placeholder={t('LABEL_ANY')}
			labels={labels}
			options={found.map(({ uid }) => optionOf(uid))}
			value={value ? { value, label: localizedText(rows.get(value)?.title, locale) } : null}
			onValue={(option) => onChange(option?.value ?? '')}
			onQuery={(text) => setTyped(text.trim())}
			isLoading={isFetching}
		/>
	);
}
