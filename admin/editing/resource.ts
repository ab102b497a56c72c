/** How a resource is edited: what its file in resources/ declares. */
import type { ReactNode } from 'react';
import { MANUAL_ORDER } from '../api/data-provider.ts';
import type { Content, ItemRow } from '../api/item.ts';
import type { Sort } from '../lists/filter-bar.tsx';
import type { ValueFormat } from './written-value.ts';

export interface Column {
	/** Key of its heading. */
	label: string;
	show: (row: ItemRow) => ReactNode;
	/** What the API sorts by under it. */
	sort?: string;
	/** Figures, to be compared from row to row where there is room. */
	isNumber?: boolean;
}

export interface Filter {
	/** Query parameter of the list's call. */
	source: string;
	/** Key of what it is called. */
	label: string;
	/** Values with the keys of their words. */
	choices?: readonly { value: string; label: string }[];
	/** Or the items of another resource. */
	resource?: string;
}

export interface Resource {
	name: string;
	/** A save changes the site at once: there are no drafts and no schedule. */
	isDirect?: boolean;
	/** Its items stand in an order that staff choose. */
	isOrdered?: boolean;
	/** There are as many as there are: nobody makes or removes one. */
	isFixed?: boolean;
	/** The one item there is; its list is left out. */
	only?: string;
	/** Nothing of it is written in two languages. */
	isWordless?: boolean;
	/** What a new item holds. */
	empty: () => Content;
	/** The field whose picture stands for an item. */
	picture?: string;
	/** Whether the picture is a logo, to be seen whole. */
	isLogo?: boolean;
	columns?: readonly Column[];
	filters?: readonly Filter[];
	/** Of the list at first; newest change first when nothing is said. */
	sort?: { field: string; order: 'ASC' | 'DESC' };
	/** Resources whose uids stand in a field, so that differences can tell their titles; a field counts for those inside it. */
	references?: Readonly<Record<string, string>>;
	/** Units and words of values by their field, for inputs and for differences. */
	values?: Readonly<Record<string, ValueFormat>>;
	/** The fields: texts in the wide part, what belongs to the item in the narrow one. */
	main: ReactNode;
	side?: ReactNode;
}

/** What its list can be sorted by. */
export const sortsOf = ({ columns = [], isOrdered = false }: Resource): Sort[] => [
	...(isOrdered ? [{ label: 'LABEL_AS_ARRANGED', field: MANUAL_ORDER, isOneWay: true }] : []),
	{ label: 'LABEL_TITLE', field: 'title' },
	...columns.flatMap(({ label, sort }) => (sort === undefined ? [] : [{ label, field: sort }])),
	{ label: 'LABEL_UPDATED', field: 'updated_at' },
];
