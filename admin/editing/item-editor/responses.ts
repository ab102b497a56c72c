/** Transitions after responses. */
import type { Preview } from '../../../contract/editing.ts';
import type { Content, Item } from '../../api/item.ts';
import { differingParts } from '../content-parts.ts';
import { autosaved, autosaveFailed } from './autosave.ts';
import { failWith, resolveConflict, conflictIn, conflictDialog } from './failures.ts';
import { step, andThen, type Step } from './effects.ts';
import type { FailedEvent, RespondedEvent } from './events.ts';
import { mergeSaved, resetTo } from './form-content.ts';
import { leaveForCopy, leaveForList } from './leaving.ts';
import { changedNotice, copiedNotice, draftNotice, publishedNotice, removedNotice } from './notices.ts';
import { ask, languageQuestion, publicationIn } from './publish-confirmation.ts';
import { saveOnTop, start } from './start.ts';
import { NO_AUTOSAVES, type EditorState, type ItemRequest, type RunningRequest, type SaveOptions } from './state.ts';

const draftOnly: SaveOptions = { publish: false, next: null };

function saved(
	state: EditorState,
	{ publish, next }: SaveOptions,
	running: RunningRequest,
	event: RespondedEvent,
): Step {
	const item = event.data as Item;
	const { values, sent } = event;
	const manual = { ...state, autosaves: NO_AUTOSAVES, isSavedHere: true };
	const merged = mergeSaved(manual, item, { sent: sent ?? values, values, translated: running.translated });
	const isDirect = state.resource.isDirect === true;
	const publication = publicationIn(next);
	// A new item first opens at its own path, where the form asks the question.
	const question = publication && state.item !== null ? languageQuestion(merged.state, publication) : null;
	const notice = isDirect || publish ? publishedNotice(item, isDirect) : draftNotice(item);
	// A following publication or review has its own notification.
	const reported =
		(publication && !question) || next?.action === 'review'
			? merged
			: andThen(merged, (each) => step(each, { type: 'notify', notice }));
	if (!next) return reported;
	if (question) return andThen(reported, (each) => ask(each, question, { type: 'change', request: next }));
	return andThen(reported, (each) =>
		state.item === null ? step({ ...each, followUp: next }) : start(each, { type: 'change', request: next }),
	);
}

/** Replaces the input only if the user discards it or restores a version. */
function changed(state: EditorState, before: Item, request: ItemRequest, { data, values }: RespondedEvent): Step {
	const { action } = request;
	if (action === 'preview') return step({ ...state, dialog: { type: 'preview', preview: data as Preview } });
	const item = data as Item;
	const sent: Content = state.isFormDirty ? before.content : values;
	const manual = { ...state, autosaves: NO_AUTOSAVES };
	const replacesInput = action === 'discard' || (action === 'restore' && before.state !== 'removed');
	const shown = replacesInput
		? resetTo(manual, item)
		: mergeSaved(manual, item, { sent, values, translated: new Set() });
	const notice = changedNotice(action, item, state.resource.isDirect === true);
	const isReviewStep = action === 'review' || action === 'send-back';
	return andThen(shown, (each) => step(isReviewStep ? { ...each, reviewNote: '' } : each, { type: 'notify', notice }));
}

const removed = (state: EditorState): Step =>
	andThen(step(state, { type: 'notify', notice: removedNotice }), leaveForList);

const copied = (state: EditorState, { data }: RespondedEvent): Step =>
	andThen(step(state, { type: 'notify', notice: copiedNotice }), (each) => leaveForCopy(each, data as Item));

/** Ignores responses to other requests. */
export function responded(state: EditorState, event: RespondedEvent): Step {
	const { running, item } = state;
	if (running?.id !== event.id) return step(state);
	const { request } = running;
	const idle = { ...state, running: null };
	switch (request.type) {
		case 'save':
			return saved(idle, request, running, event);
		case 'change':
			return item ? changed(idle, item, request.request, event) : step(idle);
		case 'remove':
			return removed(idle);
		case 'autosave':
			return autosaved(idle, running.translated, event);
		case 'duplicate':
			return copied(idle, event);
		case 'restoreRemoved': {
			const { base, after } = request;
			const restored = event.data as Item;
			const mine = event.values;
			return differingParts(base, restored.content).length
				? step({ ...idle, dialog: conflictDialog({ base, mine, theirs: restored, after }) })
				: saveOnTop(idle, restored, mine, after);
		}
	}
}

/** Ignores failures of other requests. */
export function failed(state: EditorState, event: FailedEvent): Step {
	const { id, error, values } = event;
	const { running, item } = state;
	if (running?.id !== id) return step(state);
	const { request } = running;
	const idle = { ...state, running: null };
	if (request.type === 'autosave') return autosaveFailed(idle, event);
	const theirs = conflictIn(error);
	if (!theirs) return failWith(idle, error, request);
	if (request.type === 'restoreRemoved') {
		const { base, after } = request;
		return step({ ...idle, dialog: conflictDialog({ base, mine: values, theirs, after }) });
	}
	if (!item) return failWith(idle, error, request);
	const conflict = { base: item, theirs, error, values, keepsInput: request.type === 'save' || idle.isFormDirty };
	switch (request.type) {
		case 'save': {
			const { publish, next } = request;
			return resolveConflict(idle, { ...conflict, after: { publish, next } });
		}
		case 'change': {
			const isResumable = !['discard', 'restore', 'send-back'].includes(request.request.action);
			const after = isResumable ? { publish: false, next: request.request } : draftOnly;
			return resolveConflict(idle, { ...conflict, after });
		}
		case 'duplicate':
			return resolveConflict(idle, { ...conflict, after: draftOnly });
		case 'remove':
			return theirs.state === 'removed' ? removed(idle) : resolveConflict(idle, { ...conflict, after: draftOnly });
	}
}
