import { autosaveDue, isStarting, queue } from './autosave.ts';
import { step, andThen, type Step } from './effects.ts';
import type { DialogEvent, EditorEvent } from './events.ts';
import { retryLater } from './failures.ts';
import { focusField } from './form-content.ts';
import { handleLeaving, settled } from './leaving.ts';
import { reconnected, retryDue } from './reconnect.ts';
import {
	ask,
	languageQuestion,
	publicationIn,
	scheduledSaveQuestion,
	scheduleQuestion,
} from './publish-confirmation.ts';
import { discardCopy, offerCopies, restoreCopy } from './recovery.ts';
import { currentFound, reloaded } from './refresh.ts';
import { failed, responded } from './responses.ts';
import { saveOnTop, start } from './start.ts';
import {
	isAutosaving,
	isDirty,
	isIdle,
	type ActionEvent,
	type EditorRequest,
	type EditorState,
	type ItemRequest,
} from './state.ts';

const change = (request: ItemRequest): EditorRequest => ({ type: 'change', request });

/** If a schedule would publish the draft, first asks the user. */
function save(state: EditorState, next: ItemRequest | null): Step {
	const request = { type: 'save' as const, publish: false, next };
	const question = isDirty(state) ? scheduledSaveQuestion(state) : null;
	return question ? ask(state, question, request) : start(state, request);
}

/** Before a publication, asks about languages with missing texts. */
function startFollowUp(state: EditorState, request: ItemRequest): Step {
	const publication = publicationIn(request);
	const question = publication && languageQuestion(state, publication);
	return question ? ask(state, question, change(request)) : start(state, change(request));
}

function handleAction(state: EditorState, event: ActionEvent): Step {
	if (!isIdle(state)) return step(state);
	const needsSave = state.item === null || isDirty(state);
	switch (event.type) {
		case 'saveChosen':
			return save(state, null);
		case 'publishChosen': {
			const { schedule } = event;
			const publication = { action: 'publish' as const, ...schedule };
			const replaced = schedule ? null : scheduleQuestion(state);
			const gaps = replaced ? null : languageQuestion(state, publication);
			// If texts are missing, save a draft first. The publication after this save asks about the languages.
			const savesFirst = schedule !== null || gaps !== null || state.item === null;
			const request: EditorRequest = needsSave
				? { type: 'save', publish: !savesFirst, next: savesFirst ? publication : null }
				: change(publication);
			const confirmation = replaced ?? (needsSave ? null : gaps);
			return confirmation ? ask(state, confirmation, request) : start(state, request);
		}
		case 'previewChosen':
			return needsSave ? save(state, { action: 'preview' }) : start(state, change({ action: 'preview' }));
		case 'reviewChosen': {
			const request = { action: 'review' as const, note: event.note };
			return needsSave ? save(state, request) : start(state, change(request));
		}
		case 'sendBackChosen':
			return start(state, change({ action: 'send-back', note: event.note }));
		case 'requestChosen':
			return start(state, event.request);
		case 'retryChosen':
			return state.failure && 'retry' in state.failure && state.failure.retry
				? start(state, state.failure.retry)
				: step(state);
	}
}

function handleDialog(state: EditorState, event: DialogEvent): Step {
	if (event.type === 'dialogOpened') return step({ ...state, dialog: event.dialog });
	if (event.type === 'dialogClosed') return step({ ...state, dialog: null });
	const { dialog } = state;
	if (!dialog || !isIdle(state)) return step(state);
	if (event.type === 'confirmed' && dialog.type === 'question') {
		const { confirmation, request } = dialog;
		const isAgreed = confirmation.title === 'TITLE_SAVES_FOR_SCHEDULE';
		return start(isAgreed ? { ...state, agreedSchedule: confirmation.when ?? null } : state, request);
	}
	if (event.type === 'mergeChosen' && dialog.type === 'conflict') {
		const { theirs, after } = dialog.conflict;
		return saveOnTop(state, theirs, event.content, after);
	}
	if (event.type === 'restoreMineChosen' && dialog.type === 'removedMeanwhile') {
		const { base, theirs, after } = dialog.conflict;
		return start(state, { type: 'restoreRemoved', base, theirs, after });
	}
	return step(state);
}

function open(state: EditorState, { request, field }: EditorEvent & { type: 'opened' }): Step {
	const opened = { ...state, screen: 'open' as const };
	// In development, React mounts effects twice.
	if (state.screen !== 'unopened') return step(opened);
	const focused = field ? focusField(opened, field) : step(opened);
	if (!request || !state.item) return focused;
	// Remove the request from the location, so that a reload does not repeat the request.
	const to = `/${state.resource.name}/${state.item.uid}`;
	return andThen(
		andThen(focused, (next) => step(next, { type: 'navigate', to, replace: true, request: null, leaves: false })),
		(next) => startFollowUp(next, request),
	);
}

function blockSave(state: EditorState, path: string, reason: string): EditorState {
	if ((state.saveBlockers[path] ?? '') === reason) return state;
	const { [path]: _, ...others } = state.saveBlockers;
	return { ...state, saveBlockers: reason ? { ...others, [path]: reason } : others };
}

function confirmTranslation(state: EditorState, path: string, isConfirmed: boolean): EditorState {
	const confirmedTranslations = new Set(state.confirmedTranslations);
	if (isConfirmed) confirmedTranslations.add(path);
	else confirmedTranslations.delete(path);
	return { ...state, confirmedTranslations };
}

function handleQueued(state: EditorState): Step {
	const { queued } = state.autosaves;
	if (!queued || state.running) return step(state);
	return handle({ ...state, autosaves: { ...state.autosaves, queued: null } }, queued);
}

function handle(state: EditorState, event: EditorEvent): Step {
	if (isAutosaving(state) && isStarting(event)) return queue(state, event);
	switch (event.type) {
		case 'opened':
			return open(state, event);
		case 'closed':
			return step({ ...state, screen: 'closed' });
		case 'formChanged':
			return step({ ...state, isFormDirty: event.isDirty });
		case 'saveBlocked':
			return step(blockSave(state, event.path, event.reason));
		case 'translationConfirmed':
			return step(confirmTranslation(state, event.path, event.isConfirmed), { type: 'delayAutosave' });
		case 'autosaveDue':
			return autosaveDue(state);
		case 'retryDue':
			return retryDue(state);
		case 'pinged':
			return event.isReached ? reconnected(state) : retryLater(state);
		case 'signedIn':
			return andThen(reconnected(state), autosaveDue);
		case 'copyWritten':
			return step({ ...state, isKeptLocally: event.isStored });
		case 'copiesFound':
			return offerCopies(state, event.copies);
		case 'copyRestored':
			return restoreCopy(state, event.values);
		case 'copyDiscarded':
			return discardCopy(state);
		case 'currentFound':
			return currentFound(state, event);
		case 'reloaded':
			return reloaded(state, event);
		case 'languageChosen':
			return step({ ...state, language: event.language });
		case 'fieldChosen':
			return focusField(state, event.path);
		case 'responded':
			return responded(state, event);
		case 'failed':
			return failed(state, event);
		case 'dialogOpened':
		case 'dialogClosed':
		case 'confirmed':
		case 'mergeChosen':
		case 'restoreMineChosen':
			return handleDialog(state, event);
		case 'navigationBlocked':
		case 'navigationUnblocked':
		case 'stayChosen':
		case 'leaveChosen':
		case 'leavingIsSlow':
		case 'saveAndLeaveChosen':
			return handleLeaving(state, event);
		default:
			return handleAction(state, event);
	}
}

/** Pure: returns the next state and the effects to run. */
export const transition = (state: EditorState, event: EditorEvent): Step =>
	settled(andThen(handle(state, event), handleQueued));
