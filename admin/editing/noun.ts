/** How a noun is edited: what its file in resources/ declares. */
import type { ReactNode } from 'react';
import type { Content, ItemRow } from '../api/item.ts';

export interface Column {
	/** Key of its heading. */
	label: string;
	show: (row: ItemRow) => ReactNode;
	/** What the API sorts by under it. */
	sort?: string;
}

export interface Filter {
	/** Query parameter of the list's call. */
	source: string;
	/** Key of what it is called. */
	label: string;
	/** Values with the keys of their words. */
	choices?: readonly { value: string; label: string }[];
	/** Or the items of another noun. */
	noun?: string;
}

export interface Noun {
	name: string;
	/** A save changes the site at once: there are no drafts and no schedule. */
	isDirect?: boolean;
	/** Its items stand in an order that staff choose. */
	isOrdered?: boolean;
	/** There are as many as there are: nobody makes or removes one. */
	isFixed?: boolean;
	/** The one item there is; its list is left out. */
	only?: string;
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
	/** Nouns whose uids stand in a field, so that differences can tell their titles. */
	references?: Readonly<Record<string, string>>;
	/** The fields: texts in the wide part, what belongs to the item in the narrow one. */
	main: ReactNode;
	side?: ReactNode;
}
