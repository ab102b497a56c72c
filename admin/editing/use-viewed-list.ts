import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePreviousPath } from '../frame/previous-path.ts';
import { readVisit } from '../lists/stored-params.ts';
import { useItemList, type ItemListState } from '../lists/use-item-list.ts';
import { columnKeysOf } from './item-columns.tsx';
import { useListViews, type ListView, type ListViews } from './list-views.ts';
import { defaultSortOf, filterNamesOf, sortsOf, type Resource } from './resource.ts';
import {
	columnsText,
	isSameView,
	knownSettings,
	readColumns,
	type ListTraits,
	type ListViewSettings,
} from './view-settings.ts';

/** Value of `view` for a list without its default view. */
const NO_VIEW = 'all';

const otherNames = ['view', 'columns'] as const;

const traitsOf = (resource: Resource): ListTraits => ({
	filters: filterNamesOf(resource),
	sorts: sortsOf(resource).map(({ field }) => field),
	columns: columnKeysOf(resource),
});

/** Returns the query parameters of a view. */
const paramsOf = (view: ListView, traits: ListTraits): URLSearchParams => {
	const { filters, sort, order, columns } = knownSettings(view.settings, traits).settings;
	const params = {
		...filters,
		sort,
		order: order === 'desc' ? 'desc' : '',
		columns: columnsText(columns),
		view: view.uid,
	};
	return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''));
};

/**
 * Opens a list with the view in its address, or else with the default view. Does nothing if the address already has
 * filters, a sort order, a page or columns.
 * @returns false until the address has the view's parameters
 */
export function useOpeningView(resource: Resource): boolean {
	const { views, isLoading } = useListViews(resource.name);
	const [address, setAddress] = useSearchParams();
	const traits = traitsOf(resource);
	const uid = address.get('view');
	const view = views.find((each) => (uid === null ? each.is_default : each.uid === uid));
	const previousPath = usePreviousPath();
	const [opening, setOpening] = useState<'waiting' | 'open' | URLSearchParams>(() => {
		// After the return from an item, keep the previous filters, order and page of the list.
		if (address.size === 0 && readVisit(resource.name, previousPath)) return 'open';
		const isSet = [...traits.filters, 'sort', 'page', 'columns'].some((name) => address.has(name));
		return isSet || uid === NO_VIEW || (!isLoading && !view) ? 'open' : 'waiting';
	});
	const isApplied =
		opening instanceof URLSearchParams && [...opening].every(([name, value]) => address.get(name) === value);
	if (isApplied) setOpening('open');
	useEffect(() => {
		if (opening !== 'waiting' || isLoading) return;
		const params = view && paramsOf(view, traits);
		setOpening(params ?? 'open');
		if (params) setAddress(params, { replace: true });
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the views are loaded
	}, [opening, isLoading]);
	return opening === 'open' || isApplied;
}

export interface ViewedList extends ItemListState {
	views: ListViews;
	/** View of the address. Undefined without a view, or if the user cannot see the view. */
	view: ListView | undefined;
	/** True if the address has a view that does not exist or is not shared. */
	isViewMissing: boolean;
	/** True if the view has filters or columns that the list lacks. */
	isViewOutdated: boolean;
	/** True if the list shows other rows or columns than its view. */
	isChanged: boolean;
	/** Present settings of the list, which a saved view stores. */
	settings: ListViewSettings;
	/** Keys of the shown columns; null for the default. */
	columns: string[] | null;
	setColumns: (columns: string[] | null) => void;
	/** Applies a view; undefined shows all items. */
	applyView: (view: ListView | undefined) => void;
	/** Sets the view in the address. Call this after the list's settings are saved in the view. */
	setView: (uid: string) => void;
}

/** The list of a resource with its columns and its saved views. */
export function useViewedList(resource: Resource): ViewedList {
	const traits = traitsOf(resource);
	const defaultSort = defaultSortOf(resource);
	const list = useItemList(resource.name, {
		filters: traits.filters,
		sortFields: traits.sorts,
		defaultSort,
		otherNames,
	});
	const views = useListViews(resource.name);
	const { view: uid = '', columns: text = '' } = list.others;
	const view = views.views.find((each) => each.uid === uid);
	const columns = readColumns(text, traits.columns);
	const { field, order } = list.sort;
	const isDefaultSort = field === defaultSort.field && order === defaultSort.order;
	const settings: ListViewSettings = {
		filters: Object.fromEntries(Object.entries(list.filters).filter(([, value]) => value !== '')),
		sort: isDefaultSort ? '' : field,
		order: order === 'DESC' && !isDefaultSort ? 'desc' : 'asc',
		columns,
	};
	const known = view && knownSettings(view.settings, traits);
	const hasDefault = views.views.some(({ is_default }) => is_default);
	return {
		...list,
		views,
		view,
		isViewMissing: !views.isLoading && uid !== '' && uid !== NO_VIEW && view === undefined,
		isViewOutdated: known?.isComplete === false,
		isChanged: known !== undefined && !isSameView(known.settings, settings),
		settings,
		columns,
		setColumns: (next) => list.setOther('columns', columnsText(next)),
		applyView(next) {
			const to = next && knownSettings(next.settings, traits).settings;
			list.setAll({
				filters: to?.filters ?? {},
				sort: { field: to?.sort ?? '', order: to?.order === 'desc' ? 'DESC' : 'ASC' },
				others: { view: next?.uid ?? (hasDefault ? NO_VIEW : ''), columns: columnsText(to?.columns ?? null) },
			});
		},
		setView: (next) => list.setOther('view', next),
	};
}
