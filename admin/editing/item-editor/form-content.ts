/** Steps that change the item, and with it the values or errors of the form. */
import { isLanguage } from '../../../contract/languages.ts';
import type { Content, Item } from '../../api/item.ts';
import { sameValue } from '../content-parts.ts';
import { step, andThen, type Step } from './effects.ts';
import type { EditorState } from './state.ts';

/** Returns the fields of `now` whose values differ from `before`. */
const editsSince = (before: Content, now: Content): Content =>
	Object.fromEntries(Object.entries(now).filter(([field, value]) => !sameValue(value, before[field])));

/** Shows a stored item with unsaved edits on top. */
const showItem = (state: EditorState, item: Item, edits: Content): Step =>
	step(
		{ ...state, item, isFormDirty: Object.keys(editsSince(item.content, edits)).length > 0 },
		{ type: 'resetForm', content: item.content, edits },
	);

/** Shows the saved item, and keeps edits and confirmations made after the request was sent. */
export function mergeSaved(
	state: EditorState,
	saved: Item,
	{ sent, values, translated }: { sent: Content; values: Content; translated: ReadonlySet<string> },
): Step {
	const confirmedTranslations = new Set([...state.confirmedTranslations].filter((path) => !translated.has(path)));
	return showItem({ ...state, confirmedTranslations }, saved, editsSince(sent, values));
}

/** Shows a stored item, and content on top of it as an unsaved edit. */
export const showOnTop = (state: EditorState, item: Item, content: Content): Step =>
	showItem(state, item, editsSince(item.content, content));

/** Replaces all input by the values of a stored item. */
export const resetTo = (state: EditorState, stored: Item): Step =>
	showItem(
		{ ...state, confirmedTranslations: new Set(), saveBlockers: {}, resetCount: state.resetCount + 1 },
		stored,
		{},
	);

/** Focuses a field, or the field that contains it, and shows its language. */
export function focusField(state: EditorState, path: string): Step {
	const last = path.split('.').at(-1) ?? null;
	return step(isLanguage(last) ? { ...state, language: last } : state, { type: 'focusField', path });
}

/** Shows errors at their fields, and focuses the first. */
export function showFieldErrors(state: EditorState, fieldErrors: Readonly<Record<string, string>>): Step {
	const [path] = Object.keys(fieldErrors);
	const shown = step({ ...state, fieldErrors }, { type: 'setFieldErrors', errors: fieldErrors });
	return path === undefined ? shown : andThen(shown, (next) => focusField(next, path));
}
