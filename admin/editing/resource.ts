/** The definition of a resource in the admin: its file in resources/ declares the list, the fields and the options. */
import type { ComponentType, ReactNode } from 'react';
import { MANUAL_ORDER } from '../api/items.ts';
import type { Content, Item, ItemRow } from '../api/item.ts';
import type { Sort } from '../lists/filter-bar.tsx';
import type { Sorting } from '../lists/list-params.ts';
import type { ValueFormat } from './format-value.ts';

export interface Column {
	/** Message key of the heading. */
	label: string;
	show: (row: ItemRow) => ReactNode;
	/** Field by which the API sorts this column. */
	sort?: string;
	/** The column is aligned right, and shown in wide windows only. */
	isNumber?: boolean;
	/** The column is shown only to users who choose it. */
	isOptional?: boolean;
}

export interface Filter {
	/** Query parameter of the list call. */
	source: string;
	/** Message key of the filter's name. */
	label: string;
	/** Values with their message keys; without them, and without `resource`, the filter takes a text or a day. */
	choices?: readonly { value: string; label: string }[];
	/** The resource whose items are the values, in place of `choices`. */
	resource?: string;
	/** The list of the API call `getChoices` that has the values, in place of `choices`. */
	names?: 'providers';
}

/** A group of fields in the form. */
export interface FormSection {
	/**
	 * The address of the section is `#` and this id. The id differs from the names of all fields, because these are
	 * addresses too.
	 */
	id: string;
	/** Message key of the heading, which a form with a single section may lack. */
	title?: string;
	/** Message key of the help text. */
	help?: string;
	/** The fields of the content that the section edits, or parts of them, e.g. `texts.intro_title`. */
	fields: readonly string[];
	content: ReactNode;
}

/** The entered schedule, for the note that a content type shows in its dialog. */
export interface ScheduleNoteProps {
	isOnSite: boolean;
	/** The entered times; null for none. */
	from: string | null;
	until: string | null;
	/** Sets the time of publication. */
	onFrom: (instant: string) => void;
}

export interface Resource {
	name: string;
	/** Each save changes the site at once: there are no drafts and no schedule. */
	isDirect?: boolean;
	/** Staff arrange the items by hand. */
	isOrdered?: boolean;
	/** The set of items is fixed: staff cannot create or remove items. */
	isFixed?: boolean;
	/** Uid of the only item; the resource has no list screen. */
	singletonUid?: string;
	/** No page of the site shows the items. */
	hasNoPage?: boolean;
	/** No field is translated. */
	isUntranslated?: boolean;
	/**
	 * Returns the content of a new item. @param at date of the item, if its content has one; by default the current
	 * minute
	 */
	emptyContent: (at?: string) => Content;
	/** The field whose picture represents an item in lists. */
	picture?: string;
	/** The picture is a logo: it is not cropped. */
	isLogo?: boolean;
	columns?: readonly Column[];
	filters?: readonly Filter[];
	/** Initial sorting of the list; by default the newest change comes first. */
	sort?: Sorting;
	/** Resource whose uids a field contains, for titles in comparisons; an entry also applies to the fields inside it. */
	references?: Readonly<Record<string, string>>;
	/** Formats of values by field, for inputs and comparisons. */
	values?: Readonly<Record<string, ValueFormat>>;
	/** Compares the entered schedule with the content, in the dialog of the schedule. */
	ScheduleNote?: ComponentType<ScheduleNoteProps>;
	/** Returns the message key of the note above the sections. */
	note?: (item: Item | null) => string;
	/** Shown above the sections, e.g. a search in them. */
	intro?: ReactNode;
	/** The sections of the form; a function where they depend on the item, which is null while it is new. */
	sections: readonly FormSection[] | ((item: Item | null) => readonly FormSection[]);
}

/** Returns the message key of the list's first column: the label of the field that names an item. */
export function titleLabelOf({ name, emptyContent }: Resource): string {
	const content = emptyContent();
	const field = ['title', 'name'].find((each) => each in content);
	return field ? `resources.${name}.fields.${field}` : 'LABEL_TITLE';
}

/** Returns the names of the list's filters. */
export const filterNamesOf = ({ filters = [] }: Resource): string[] => [
	'q',
	'state',
	'review',
	'translation',
	...filters.map(({ source }) => source),
];

/** Returns the sort order of the list before the user chooses one. */
export const defaultSortOf = ({ sort, isOrdered = false }: Resource): Sorting =>
	sort ?? (isOrdered ? { field: MANUAL_ORDER, order: 'ASC' } : { field: 'changed_at', order: 'DESC' });

/** Returns the sort options of the list. */
export const sortsOf = (resource: Resource): Sort[] => [
	...(resource.isOrdered ? [{ label: 'LABEL_AS_ARRANGED', field: MANUAL_ORDER, isOneWay: true }] : []),
	{ label: titleLabelOf(resource), field: 'title' },
	...(resource.columns ?? []).flatMap(({ label, sort }) => (sort === undefined ? [] : [{ label, field: sort }])),
	{ label: 'LABEL_UPDATED', field: 'changed_at' },
];
