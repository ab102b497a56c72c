/**
 * Definition of a resource in the admin. Each resource has a file in admin/resources/ with list, fields and options.
 */
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
	/** Field for sorting by the column. */
	sort?: string;
	/** True for a column of numbers, which are aligned right. By default, only wide windows show such a column. */
	isNumber?: boolean;
	/** True for a column that is hidden by default. */
	isOptional?: boolean;
}

export interface Filter {
	/** Query parameter of the list call. `filters` in the resource's file in contract/ must name the same parameter. */
	source: string;
	/** Message key of the filter's name. */
	label: string;
	/** Values with message keys. Without `choices`, `resource` and `names`, the filter is a text or a day. */
	choices?: readonly { value: string; label: string }[];
	/** Resource that has the items to choose from, instead of `choices`. */
	resource?: string;
	/** Name of a list from the API call `getChoices`, with values to use instead of `choices`. */
	names?: 'providers';
}

/** A group of fields in the form. */
export interface FormSection {
	/**
	 * Hash of the section's address, without `#`. The hash must differ from the names of fields, because links to fields
	 * use these names.
	 */
	id: string;
	/** Message key of the heading. A form with a single section needs no heading. */
	title?: string;
	/** Message key of the help text. */
	help?: string;
	/** Fields of the section, or parts of fields, e.g. `texts.intro_title`. */
	fields: readonly string[];
	content: ReactNode;
}

/** Entered schedule, for a content type's note in the dialog. */
export interface ScheduleNoteProps {
	isOnSite: boolean;
	/** Entered times; null for none. */
	from: string | null;
	until: string | null;
	/** Sets the time of publication. */
	onFrom: (instant: string) => void;
}

/** A page with the message key of its name: a fixed page, or the page of the newest published item. */
export type PreviewPage = { label: string } & ({ path: string } | { newestOf: string });

export interface Resource {
	name: string;
	/** True if each save changes the site, without drafts and schedules. */
	isDirect?: boolean;
	/** True if staff order the items. */
	isOrdered?: boolean;
	/** True if staff cannot create or remove items. */
	isFixed?: boolean;
	/** Uid of the only item, for a resource without a list. */
	singletonUid?: string;
	/** Pages to choose from in the live preview, for content that every page shows. */
	previewPages?: readonly PreviewPage[];
	/** True if the form opens with the live preview in a large window. */
	opensWithPreview?: boolean;
	/** True if no page shows the items. */
	hasNoPage?: boolean;
	/** Button above the list, for users who may create items. */
	listAction?: ComponentType;
	/** Another resource. The list links to that resource, because staff look here for its items. */
	seeAlso?: string;
	/** True if items can be withheld from languages of the site. */
	isWithholdable?: boolean;
	/** True if no field is translated. */
	isUntranslated?: boolean;
	/**
	 * Returns the content of a new item.
	 * @param at date of the item; by default the current minute
	 */
	emptyContent: (at?: string) => Content;
	/** Field with the picture for lists. */
	picture?: string;
	/** True if the picture is a logo, which is not cropped. */
	isLogo?: boolean;
	columns?: readonly Column[];
	filters?: readonly Filter[];
	/** Initial sort order. The default is the order that staff chose, or else the newest change first. */
	sort?: Sorting;
	/**
	 * Resource of the uids in each field, for titles in comparisons. An entry of a field also applies to the parts of
	 * the field.
	 */
	references?: Readonly<Record<string, string>>;
	/** Picture fields for which no page shows an alternative text. */
	withoutAlt?: readonly string[];
	/** Formats of values by field, for inputs and comparisons. */
	values?: Readonly<Record<string, ValueFormat>>;
	/** Compares the entered schedule with the content. */
	ScheduleNote?: ComponentType<ScheduleNoteProps>;
	/** Returns the message key of the note above the sections; '' for none. */
	note?: (item: Item | null) => string;
	/** Content above the sections, e.g. a search. */
	intro?: ReactNode;
	/**
	 * Sections of the form. A function if the sections depend on the item. The item is null in the form of a new item.
	 */
	sections: readonly FormSection[] | ((item: Item | null) => readonly FormSection[]);
}

/** Returns the message key of the first column: the label of the field that names an item. */
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

/** Returns the initial sort order of the list. */
export const defaultSortOf = ({ sort, isOrdered = false }: Resource): Sorting =>
	sort ?? (isOrdered ? { field: MANUAL_ORDER, order: 'ASC' } : { field: 'changed_at', order: 'DESC' });

/** Returns the sort options of the list. */
export const sortsOf = (resource: Resource): Sort[] => [
	...(resource.isOrdered ? [{ label: 'LABEL_AS_ARRANGED', field: MANUAL_ORDER, isOneWay: true }] : []),
	{ label: titleLabelOf(resource), field: 'title' },
	...(resource.columns ?? []).flatMap(({ label, sort }) => (sort === undefined ? [] : [{ label, field: sort }])),
	{ label: 'LABEL_UPDATED', field: 'changed_at' },
];
