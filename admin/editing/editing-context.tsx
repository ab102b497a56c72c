import { createContext, useContext, useLayoutEffect } from 'react';
import { useTranslate } from 'react-admin';
import { get, useController, useFormContext, useFormState } from 'react-hook-form';
import type { Language } from '../api/call.ts';
import type { Content, Item } from '../api/item.ts';
import type { Resource } from './resource.ts';

interface Editing {
	resource: Resource;
	/** As it was loaded or last saved; null while it is new. */
	item: Item | null;
	isReadOnly: boolean;
	/** The language whose texts a narrow screen shows; wide ones show both. */
	language: Language;
	/** Texts whose translation was said to be right as it stands, as `path` of the field. */
	confirmed: ReadonlySet<string>;
	confirm: (path: string, isRight: boolean) => void;
	/** Tells that what stands in a field can't be stored, and why; '' when it can. Nothing is saved meanwhile. */
	leaveOpen: (path: string, why: string) => void;
}

const EditingContext = createContext<Editing | null>(null);
export const EditingProvider = EditingContext.Provider;

/** The item being edited. */
export function useEditing(): Editing {
	const editing = useContext(EditingContext);
	if (!editing) throw new Error('There is no item outside of ItemForm');
	return editing;
}

/** Key of what a field is called. */
export const fieldLabel = (resource: string, source: string): string => `resources.${resource}.fields.${source}`;

/** What a field is called whose path the server names, e.g. `title.en`. */
export function useFaultName(resource: string): (path: string) => string {
	const t = useTranslate();
	return (path) => {
		const [, field = path, language] = /^(.+)\.(en|zh)$/.exec(path) ?? [];
		const label = t(fieldLabel(resource, field), {
			_: t(field, { _: t(fieldLabel(resource, field.split('.')[0] ?? ''), { _: path }) }),
		});
		return language ? t('LABEL_FIELD_IN', { field: label, language: t(`languages.${language}`) }) : label;
	};
}

/** What the server says is wrong with a field or with a part of it, e.g. one picture of a gallery. */
function messagesIn(error: unknown): string[] {
	if (typeof error !== 'object' || error === null) return [];
	if ('message' in error && typeof error.message === 'string' && error.message) return [error.message];
	return Object.values(error).flatMap(messagesIn);
}

export interface Field<T> {
	value: T;
	set: (value: T) => void;
	onBlur: () => void;
	/** For the element that is focused when something is wrong with it. */
	element: (element: unknown) => void;
	label: string;
	/** Empty when nothing is wrong. */
	error: string;
	isReadOnly: boolean;
}

/** A field of the content by its path. @param label key of another name than the field's own */
export function useField<T>(source: string, label?: string): Field<T> {
	const t = useTranslate();
	const { resource, isReadOnly } = useEditing();
	const { field } = useController<Content>({ name: source });
	const { clearErrors } = useFormContext<Content>();
	const { errors } = useFormState<Content>({ name: source });
	const messages = messagesIn(get(errors, source));
	return {
		value: field.value as T,
		set: (value) => {
			field.onChange(value);
			if (messages.length) clearErrors(source);
		},
		onBlur: field.onBlur,
		element: field.ref,
		label: t(label ?? fieldLabel(resource.name, source)),
		error: [...new Set(messages)].join(' '),
		isReadOnly,
	};
}

/**
 * Holds up a save while what stands in a field is no value yet: a half-typed date, a tag that does not end, a file on its
 * way. It counts as unsaved.
 * @param why '' when nothing is open
 */
export function useUnfinished(source: string, why: string): void {
	const { leaveOpen } = useEditing();
	// Before anybody can press the key that saves.
	useLayoutEffect(() => {
		if (!why) return undefined;
		leaveOpen(source, why);
		return () => leaveOpen(source, '');
	}, [leaveOpen, source, why]);
}
