/** The admin's definition of a resource. Each resource has a file in admin/resources/. */
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
	/** The API sorts by this field. */
	sort?: string;
	/** Numbers are aligned right. By default, only wide windows show the column. */
	isNumber?: boolean;
	/** Hidden by default. */
	isOptional?: boolean;
}

export interface Filter {
	/** Query parameter. `filters` in the resource's file in contract/ must name it too. */
	source: string;
	label: string;
	/** Without `choices`, `resource` and `names`, the filter is a text or a day. */
	choices?: readonly { value: string; label: string }[];
	/** Items of this resource are the choices. */
	resource?: string;
	/** List with the choices, in the response of the API call `getChoices`. */
	names?: 'providers';
}

/** A group of fields in the form. */
export interface FormSection {
	/** Hash of the section's address, without `#`. It must differ from the names of fields, which are hashes too. */
	id: string;
	/** A form with a single section needs no heading. */
	title?: string;
	help?: string;
	/** Fields, or parts of fields, e.g. `texts.intro_title`. */
	fields: readonly string[];
	content: ReactNode;
}

/** The schedule as entered in the dialog, for a note of the content type. */
export interface ScheduleNoteProps {
	isOnSite: boolean;
	from: string | null;
	until: string | null;
	onFrom: (instant: string) => void;
}

/** A fixed page, or the page of the newest published item. `label` is a message key. */
export type PreviewPage = { label: string } & ({ path: string } | { newestOf: string });

export interface Resource {
	name: string;
	/** True if each save changes the site. There are no drafts and schedules. */
	isDirect?: boolean;
	isOrdered?: boolean;
	isFixed?: boolean;
	/** Uid of the only item, for a resource without a list. */
	singletonUid?: string;
	/** Pages of the preview, for content that every page shows. */
	previewPages?: readonly PreviewPage[];
	/** True opens the preview with the form. Small windows start without the preview. */
	opensWithPreview?: boolean;
	hasNoPage?: boolean;
	/** Action of the list, for users who may create items. */
	listAction?: ComponentType;
	/** Resource to which the list links, because staff may look for items of that resource in this list. */
	seeAlso?: string;
	isWithholdable?: boolean;
	isUntranslated?: boolean;
	/** @param at date of the item; by default the current minute */
	emptyContent: (at?: string) => Content;
	/** Lists show this picture. */
	picture?: string;
	/** A logo is not cropped. */
	isLogo?: boolean;
	columns?: readonly Column[];
	filters?: readonly Filter[];
	/** Default: the order that staff chose, or the newest change first. */
	sort?: Sorting;
	/** Resource of the uids in a field or its parts. Comparisons then show titles. */
	references?: Readonly<Record<string, string>>;
	/** No page shows an alternative text of these pictures. */
	withoutAlt?: readonly string[];
	/** Formats of values by field, for inputs and comparisons. */
	values?: Readonly<Record<string, ValueFormat>>;
	ScheduleNote?: ComponentType<ScheduleNoteProps>;
	/** Message key; '' for no note. */
	note?: (item: Item | null) => string;
	/** E.g. a search above the sections. */
	intro?: ReactNode;
	/** A function if the sections depend on the item, which is null for a new item. */
	sections: readonly FormSection[] | ((item: Item | null) => readonly FormSection[]);
}

/** The label of the field with the item's name. */
export function titleLabelOf({ name, emptyContent }: Resource): string {
	const content = emptyContent();
	const field = ['title', 'name'].find((each) => each in content);
	return field ? `resources.${name}.fields.${field}` : 'LABEL_TITLE';
}

export const filterNamesOf = ({ filters = [] }: Resource): string[] => [
	'q',
	'state',
	'review',
	'translation',
	...filters.map(({ source }) => source),
];

export const defaultSortOf = ({ sort, isOrdered = false }: Resource): Sorting =>
	sort ?? (isOrdered ? { field: MANUAL_ORDER, order: 'ASC' } : { field: 'changed_at', order: 'DESC' });

export const sortsOf = (resource: Resource): Sort[] => [
	...(resource.isOrdered ? [{ label: 'LABEL_AS_ARRANGED', field: MANUAL_ORDER, isOneWay: true }] : []),
	{ label: titleLabelOf(resource), field: 'title' },
	...(resource.columns ?? []).flatMap(({ label, sort }) => (sort === undefined ? [] : [{ label, field: sort }])),
	{ label: 'LABEL_UPDATED', field: 'changed_at' },
];
