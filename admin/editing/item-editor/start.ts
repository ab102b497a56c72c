import type { Duplication, ItemChange, NewItem, Restoration } from '../../../contract/editing.ts';
import type { Content, Item } from '../../api/item.ts';
import { step, andThen, type CallEffect, type Step } from './effects.ts';
import { showFieldErrors, showOnTop } from './form-content.ts';
import { publishes, type EditorRequest, type EditorState, type ItemRequest, type SaveOptions } from './state.ts';

type CallOf = Omit<CallEffect, 'type' | 'id'>;

function saveCall(
	{ resource, item, confirmedTranslations }: EditorState,
	save: SaveOptions,
	content: Content | 'form',
) {
	const { publish } = save;
	if (!item)
		return {
			method: 'POST',
			path: resource.name,
			body: { publish, for_publication: publishes(save) } satisfies Omit<NewItem<Content>, 'content'>,
			content,
		} satisfies CallOf;
	return {
		method: 'PUT',
		path: `${resource.name}/${item.uid}`,
		body: {
			revision: item.revision,
			publish,
			translated: [...confirmedTranslations],
			...(publishes(save) ? { schedule: item.schedule } : {}),
		} satisfies Omit<ItemChange<Content>, 'content'>,
		content,
	} satisfies CallOf;
}

function changeCall({ resource }: EditorState, { uid, revision, schedule }: Item, request: ItemRequest): CallOf {
	const { action, ...details } = request;
	return {
		method: 'POST',
		path: `${resource.name}/${uid}/${action}`,
		body: { revision, ...(action === 'preview' ? {} : { schedule }), ...details },
	};
}

/** Null if the request needs a stored item and there is none. */
function callOf(state: EditorState, request: EditorRequest, content: Content | 'form'): CallOf | null {
	const { resource, item } = state;
	if (request.type === 'save') return saveCall(state, request, content);
	if (request.type === 'restoreRemoved') {
		const { uid, revision } = request.theirs;
		const body = { revision, version: revision } satisfies Restoration;
		return { method: 'POST', path: `${resource.name}/${uid}/restore`, body };
	}
	if (!item) return null;
	if (request.type === 'change') return changeCall(state, item, request.request);
	const { uid, revision, schedule } = item;
	if (request.type === 'duplicate') {
		const body = { revision } satisfies Duplication;
		return { method: 'POST', path: `${resource.name}/${uid}/duplicate`, body };
	}
	return { method: 'DELETE', path: `${resource.name}/${uid}`, query: { revision, schedule } };
}

function noteIn(request: EditorRequest): string | undefined {
	const change = request.type === 'change' ? request.request : request.type === 'save' ? request.next : null;
	return change && 'note' in change ? change.note : undefined;
}

/**
 * Starts a request. A save with incomplete input shows the reasons instead.
 * @param content content to save instead of the form's values
 */
export function start(before: EditorState, request: EditorRequest, content: Content | 'form' = 'form'): Step {
	const state = { ...before, reviewNote: noteIn(request) ?? before.reviewNote };
	if (request.type === 'save' && Object.keys(state.saveBlockers).length > 0)
		return showFieldErrors({ ...state, dialog: null }, state.saveBlockers);
	const call = callOf(state, request, content);
	if (!call) return step(state);
	const id = state.lastRequestId + 1;
	const translated = request.type === 'save' ? state.confirmedTranslations : new Set<string>();
	return step(
		{
			...state,
			running: { id, request, translated },
			lastRequestId: id,
			dialog: null,
			failure: null,
			fieldErrors: {},
		},
		{ type: 'clearFieldErrors' },
		{ type: 'call', id, ...call },
	);
}

/** Saves `content` as the revision after the other user's revision. */
export const saveOnTop = (state: EditorState, theirs: Item, content: Content, after: SaveOptions): Step =>
	andThen(showOnTop(state, { item: theirs, content: theirs.content }, content), (next) =>
		start(next, { type: 'save', ...after }, content),
	);
