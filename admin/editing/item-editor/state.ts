/** The state of the item editor. It is data only; `transition` computes the next state from an event. */
import type { Preview } from '../../../contract/editing.ts';
import type { Language } from '../../api/call.ts';
import type { Content, Item } from '../../api/item.ts';
import type { StoredCopy } from '../../frame/local-copies.ts';
import type { Resource } from '../resource.ts';
import type { Schedule } from '../schedule-dialog.tsx';

/** A publication, with a schedule or at once. */
export type Publication = { action: 'publish' } & Partial<Schedule>;

/** A request that changes or previews a stored item. */
export type ItemRequest =
	| Publication
	| { action: 'restore'; version: number }
	/** Requests a review, or sends the item back to the user who requested one. */
	| { action: 'review' | 'send-back'; note: string }
	| { action: 'unpublish' | 'unschedule' | 'discard' | 'preview' };

/** The options of a save. */
export interface SaveOptions {
	publish: boolean;
	/** The request that follows the save. */
	next: ItemRequest | null;
}

/** The content that a conflicting save started from, the version of another user, and the save to retry. */
export interface ConflictOrigin {
	base: Content;
	theirs: Item;
	after: SaveOptions;
}

/** A request that the editor can start, also after a confirmation or as a retry. It concerns the item of the state. */
export type EditorRequest =
	| ({ type: 'save' } & SaveOptions)
	| { type: 'change'; request: ItemRequest }
	| { type: 'remove' }
	/** Creates a draft with the stored content of the item, and opens it. */
	| { type: 'duplicate' }
	/** Restores an item that another user removed, then saves the form. */
	| ({ type: 'restoreRemoved' } & ConflictOrigin);

/** An autosave. The user neither confirms nor retries it. */
interface AutosaveRequest {
	type: 'autosave';
}

export interface RunningRequest {
	/** Responses to requests with another id are ignored. */
	id: number;
	request: EditorRequest | AutosaveRequest;
	/** The confirmed translations that the request names. */
	translated: ReadonlySet<string>;
}

/** A question before a request. The texts are message keys. */
export interface Confirmation {
	title: string;
	text: string;
	/** Parameters of the text: message keys, '' for none. */
	args?: Readonly<Record<string, string>>;
	/** Time that the text names. */
	when?: string;
	/** Number that the text names. */
	count?: number;
	/** The button that confirms. */
	label: string;
	/** The button that closes the question; 'Cancel' by default. */
	cancel?: string;
	isDestructive?: boolean;
}

export interface Conflict extends ConflictOrigin {
	/** The values of the form when the conflict was found. */
	mine: Content;
}

export type EditorDialog =
	| { type: 'schedule' | 'requestReview' | 'sendBack' }
	/** With a revision, that version is shown at first. */
	| { type: 'versions'; revision?: number }
	| { type: 'preview'; preview: Preview }
	| { type: 'question'; confirmation: Confirmation; request: EditorRequest }
	| { type: 'conflict'; conflict: Conflict }
	| { type: 'removedMeanwhile'; conflict: Conflict }
	/** Unsaved changes of earlier screens, of which the first is offered. */
	| { type: 'recovery'; copies: readonly StoredCopy[] };

/** Choices of the user that start a request. */
export type ActionEvent =
	| { type: 'saveChosen' }
	/** Null publishes now and keeps a scheduled end of publication. */
	| { type: 'publishChosen'; schedule: Schedule | null }
	| { type: 'previewChosen' }
	| { type: 'reviewChosen'; note: string }
	| { type: 'sendBackChosen'; note: string }
	| { type: 'requestChosen'; request: EditorRequest }
	| { type: 'retryChosen' };

/** Events that start a request, also from a dialog. During an autosave they wait for its end. */
export type StartingEvent =
	| ActionEvent
	/** The user confirms the request of the open question. */
	| { type: 'confirmed' }
	/** The user has merged both versions of a conflict. */
	| { type: 'mergeChosen'; content: Content }
	/** The user restores the item that another user removed. */
	| { type: 'restoreMineChosen' }
	| { type: 'saveAndLeaveChosen' };

/**
 * Reason why the last autosave failed: no response, an ended session, invalid fields, a save of another user, another
 * rejection that repeats, or an error of the server.
 */
export type AutosaveFailure = 'unreachable' | 'signedOut' | 'invalid' | 'conflict' | 'rejected' | 'failed';

export interface Autosaves {
	/** Null unless the last autosave failed and no save has succeeded since. */
	readonly failure: AutosaveFailure | null;
	readonly failedAttempts: number;
	/** The newest version was written by autosaves. The next save closes it. */
	readonly hasOpenVersion: boolean;
	/** The event that waits for the end of the running autosave. */
	readonly queued: StartingEvent | null;
}

export const NO_AUTOSAVES: Autosaves = { failure: null, failedAttempts: 0, hasOpenVersion: false, queued: null };

export type Failure =
	| { type: 'error'; error: unknown; retry: EditorRequest | null }
	/** The form now shows the version of another user, instead of the one that the user had opened. */
	| { type: 'replaced'; theirs: Item }
	/** The server can be reached again, and the request has not been repeated. */
	| { type: 'reconnected'; retry: EditorRequest };

/**
 * Stage of leaving the screen. A blocked navigation waits for the user's answer (`asked`), a save (`saving`) or an
 * autosave (`autosaving`), then it continues (`continued`). After `moved` the editor itself has navigated away, and
 * starts no more requests.
 */
export type Leaving = 'no' | 'asked' | 'saving' | 'autosaving' | 'continued' | 'moved';

export interface EditorState {
	/** Its sections say in which order the form shows the fields. */
	readonly resource: Pick<Resource, 'name' | 'isDirect' | 'isFixed' | 'sections'>;
	/** `mayEdit` is the right to save; a direct save changes the site, so it needs the right to publish. */
	readonly rights: { readonly mayEdit: boolean; readonly mayPublish: boolean };
	/** True at the path `create`, also after the first save, until the editor navigates to the path of the item. */
	readonly isNew: boolean;
	/** The item as loaded or last saved; null while it is new. */
	readonly item: Item | null;
	/** After the screen has closed, responses are still reported, but navigate nowhere. */
	readonly screen: 'unopened' | 'open' | 'closed';
	readonly running: RunningRequest | null;
	readonly lastRequestId: number;
	/** The request that follows the first save of a new item, once the editor is at the item's path. */
	readonly followUp: ItemRequest | null;
	readonly dialog: EditorDialog | null;
	readonly leaving: Leaving;
	readonly failure: Failure | null;
	/** Attempts to reach the server since a request failed without a response. */
	readonly connectionAttempts: number;
	/** Messages of the server by path, and those of incomplete inputs after an attempt to save. */
	readonly fieldErrors: Readonly<Record<string, string>>;
	/** Reasons by path why the input of a field is incomplete. */
	readonly saveBlockers: Readonly<Record<string, string>>;
	/** True if values of the form differ from the item. */
	readonly isFormDirty: boolean;
	/** Paths of the fields whose stale translation the user has confirmed. */
	readonly confirmedTranslations: ReadonlySet<string>;
	/** The language that a narrow screen shows. */
	readonly language: Language;
	/** The sent note of a review, until the request succeeds: after a failure, the dialog shows the note again. */
	readonly reviewNote: string;
	/** React key of the fields. A reset changes it, which mounts the fields again. */
	readonly resetCount: number;
	readonly autosaves: Autosaves;
	/** A save of this screen has succeeded. */
	readonly isSavedHere: boolean;
	/** The form was loaded again because another user had saved. */
	readonly isRefreshed: boolean;
	/** The time of the schedule for which the user has agreed to save. */
	readonly agreedSchedule: string | null;
	/** True while this browser's storage has the unsaved changes. */
	readonly isKeptLocally: boolean;
}

type InitialFacts = Pick<EditorState, 'resource' | 'rights' | 'item' | 'language'>;

export const initialState = ({ resource, rights, item, language }: InitialFacts): EditorState => ({
	resource,
	rights,
	item,
	language,
	reviewNote: '',
	isNew: item === null,
	screen: 'unopened',
	running: null,
	lastRequestId: 0,
	followUp: null,
	dialog: null,
	leaving: 'no',
	failure: null,
	connectionAttempts: 0,
	fieldErrors: {},
	saveBlockers: {},
	isFormDirty: false,
	confirmedTranslations: new Set(),
	resetCount: 0,
	autosaves: NO_AUTOSAVES,
	isSavedHere: false,
	isRefreshed: false,
	agreedSchedule: null,
	isKeptLocally: false,
});

/** Returns the item at its own path; null at the path `create`, also between the first save and the navigation. */
export const storedItem = ({ item, isNew }: EditorState): Item | null => (isNew ? null : item);

export const isRemoved = ({ item }: EditorState): boolean => item?.state === 'removed';

/** Returns true if leaving the screen would lose input. */
export const isDirty = ({ isFormDirty, confirmedTranslations, saveBlockers }: EditorState): boolean =>
	isFormDirty || confirmedTranslations.size > 0 || Object.keys(saveBlockers).length > 0;

export const isAutosaving = ({ running }: EditorState): boolean => running?.request.type === 'autosave';

/**
 * Returns true if the user can start a request: one runs at a time, one waits for a running autosave, and none starts
 * after the editor has left the screen.
 */
export const isIdle = (state: EditorState): boolean =>
	(state.running === null || (isAutosaving(state) && state.autosaves.queued === null)) && state.leaving !== 'moved';

/**
 * Returns true if changes are autosaved: the item is already a draft, which no visitor sees and no schedule publishes.
 */
export const isAutosaved = ({ item, isNew, resource, rights }: EditorState): boolean =>
	!isNew &&
	rights.mayEdit &&
	!resource.isDirect &&
	(item?.state === 'draft' || item?.state === 'changed' || item?.state === 'ended');

/** Returns true if closing the page would lose input, or leave it in this browser only. */
export const isLostByUnload = (state: EditorState): boolean =>
	isDirty(state) &&
	!(
		isAutosaved(state) &&
		state.isKeptLocally &&
		state.autosaves.failure === null &&
		state.confirmedTranslations.size === 0 &&
		Object.keys(state.saveBlockers).length === 0
	);

export const isReadOnly = (state: EditorState): boolean =>
	!state.rights.mayEdit ||
	isRemoved(state) ||
	state.leaving === 'moved' ||
	(state.running !== null && state.item === null);

/** Returns true for a save of the draft alone. */
export const isPlainSave = (request: EditorRequest): boolean =>
	request.type === 'save' && !request.publish && !request.next;

/** Returns true for a save that also publishes, or that a publication follows. */
export const publishes = ({ publish, next }: SaveOptions): boolean => publish || next?.action === 'publish';

/** Returns the running request by the name that buttons use; null if none runs. */
export function runningAction({
	running,
	autosaves,
}: EditorState): 'save' | 'publish' | 'requestReview' | 'other' | null {
	if (!running) return null;
	const { request } = running;
	if (request.type === 'autosave') {
		const { queued } = autosaves;
		if (queued?.type === 'reviewChosen') return 'requestReview';
		return queued?.type === 'saveChosen' ? 'save' : queued?.type === 'publishChosen' ? 'publish' : queued && 'other';
	}
	const change = request.type === 'save' ? request.next : request.type === 'change' ? request.request : null;
	if (change?.action === 'review') return 'requestReview';
	if (request.type === 'save') return publishes(request) ? 'publish' : 'save';
	return change?.action === 'publish' ? 'publish' : 'other';
}
