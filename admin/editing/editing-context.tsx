import { createContext, useContext, useLayoutEffect } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { get, useController, useFormContext, useFormState } from 'react-hook-form';
import type { Language } from '../api/call.ts';
import type { Content, Item } from '../api/item.ts';
import { fieldLabel } from '../messages/labels.ts';
import { languageOf } from './field-path.ts';
import type { Resource } from './resource.ts';

interface EditingState {
	resource: Resource;
	/** As loaded or last saved. Null for a new item. */
	item: Item | null;
	isReadOnly: boolean;
	/** Content language in a narrow window. Wide windows show all languages. */
	language: Language;
	/** Paths of outdated translations that the user has confirmed. */
	confirmedTranslations: ReadonlySet<string>;
	confirmTranslation: (path: string, isRight: boolean) => void;
	/**
	 * While the input of a field is incomplete, the form cannot be saved.
	 * @param reason message; empty ends the block
	 */
	blockSave: (path: string, reason: string) => void;
}

const EditingContext = createContext<EditingState | null>(null);
export const EditingProvider = EditingContext.Provider;

export function useEditing(): EditingState {
	const editing = useContext(EditingContext);
	if (!editing) throw new Error('useEditing needs ItemForm around it');
	return editing;
}

/** The returned function finds the name of a field by a path such as `title.en`. */
export function useFieldName(resource: string): (path: string) => string {
	const t = useTranslate();
	return (path) => {
		const end = path.lastIndexOf('.');
		const language = end > 0 ? languageOf(path) : null;
		const field = language ? path.slice(0, end) : path;
		const label = t(fieldLabel(resource, field), {
			_: t(field, { _: t(fieldLabel(resource, field.split('.')[0] ?? ''), { _: path }) }),
		});
		return language ? t('LABEL_FIELD_IN', { field: label, language: t(`languages.${language}`) }) : label;
	};
}

/** Includes errors of parts, such as a picture of a gallery. */
function errorMessagesIn(error: unknown): string[] {
	if (typeof error !== 'object' || error === null) return [];
	if ('message' in error && typeof error.message === 'string' && error.message) return [error.message];
	return Object.values(error).flatMap(errorMessagesIn);
}

export interface Field<T> {
	value: T;
	set: (value: T) => void;
	onBlur: () => void;
	/** The ref's element gets the focus at an error. */
	focusRef: (element: unknown) => void;
	label: string;
	/** Empty for a valid value. */
	error: string;
	isReadOnly: boolean;
}

/** @param label message key that replaces the name of the field */
export function useField<T>(source: string, label?: string): Field<T> {
	const t = useTranslate();
	const { resource, isReadOnly } = useEditing();
	const { field } = useController<Content>({ name: source });
	const { clearErrors } = useFormContext<Content>();
	const { errors } = useFormState<Content>({ name: source });
	const messages = errorMessagesIn(get(errors, source));
	return {
		value: field.value as T,
		set: (value) => {
			field.onChange(value);
			if (messages.length) clearErrors(source);
		},
		onBlur: field.onBlur,
		focusRef: field.ref,
		label: t(label ?? fieldLabel(resource.name, source)),
		error: [...new Set(messages)].join(' '),
		isReadOnly,
	};
}

/**
 * Blocks saves while the input of a field is incomplete, e.g. half a date.
 * @param reason message; empty for complete input
 */
export function useBlockSave(source: string, reason: string): void {
	const { blockSave } = useEditing();
	// A layout effect runs before the user can press the shortcut for saving.
	useLayoutEffect(() => {
		if (!reason) return undefined;
		blockSave(source, reason);
		return () => blockSave(source, '');
	}, [blockSave, source, reason]);
}
