/** State of the item editor, as data. `transition` computes the next state. */
import type { Preview } from '../../../contract/editing.ts';
import type { Language } from '../../api/call.ts';
import type { Content, Item } from '../../api/item.ts';
import type { StoredCopy } from '../../frame/local-copies.ts';
import type { Resource } from '../resource.ts';
import type { Schedule } from '../schedule-dialog.tsx';

/** Publication at once or by a schedule. */
export type Publication = { action: 'publish' } & Partial<Schedule>;

/** A request that changes or previews a stored item. */
export type ItemRequest =
	| Publication
	| { action: 'restore'; version: number }
	/** Requests a review, or sends the item back. */
	| { action: 'review' | 'send-back'; note: string }
	| { action: 'unpublish' | 'unschedule' | 'discard' | 'preview' };

export interface SaveOptions {
	publish: boolean;
	/** Sent after the save. */
	next: ItemRequest | null;
}

/** `base` is the content on which both edits are based. */
export interface ConflictOrigin {
	base: Content;
	theirs: Item;
	after: SaveOptions;
}

/** A request that the user may have to confirm or repeat. */
export type EditorRequest =
	| ({ type: 'save' } & SaveOptions)
	| { type: 'change'; request: ItemRequest }
	| { type: 'remove' }
	/** Creates a draft with the stored content, and opens the draft. */
	| { type: 'duplicate' }
	/** Another user has removed the item. Restores it, then saves the input. */
	| ({ type: 'restoreRemoved' } & ConflictOrigin);

/** The user neither confirms nor repeats an autosave. */
interface AutosaveRequest {
	type: 'autosave';
}

export interface RunningRequest {
	/** Responses with another id are ignored. */
	id: number;
	request: EditorRequest | AutosaveRequest;
	translated: ReadonlySet<string>;
}

/** Question to the user. The texts are message keys. */
export interface Confirmation {
	title: string;
	text: string;
	/** Message keys, or empty texts. */
	args?: Readonly<Record<string, string>>;
	/** Argument `when` of the text. */
	when?: string;
	/** The text names all languages in one list. */
	languages?: readonly { language: Language; count: number }[];
	/** Label of the confirming button. */
	label: string;
	/** Default: "Cancel". */
	cancel?: string;
	isDestructive?: boolean;
}

export interface Conflict extends ConflictOrigin {
	/** The form's values at the conflict. */
	mine: Content;
}

export type EditorDialog =
	| { type: 'schedule' | 'requestReview' | 'sendBack' }
	/** `revision` is the version to show first. */
	| { type: 'versions'; revision?: number }
	| { type: 'preview'; preview: Preview }
	| { type: 'question'; confirmation: Confirmation; request: EditorRequest }
	| { type: 'conflict'; conflict: Conflict }
	| { type: 'removedMeanwhile'; conflict: Conflict }
	/** The dialog offers the first copy. */
	| { type: 'recovery'; copies: readonly StoredCopy[] };

export type ActionEvent =
	| { type: 'saveChosen' }
	/** A schedule of null publishes now. */
	| { type: 'publishChosen'; schedule: Schedule | null }
	| { type: 'previewChosen' }
	| { type: 'reviewChosen'; note: string }
	| { type: 'sendBackChosen'; note: string }
	| { type: 'requestChosen'; request: EditorRequest }
	| { type: 'retryChosen' };

/** These events wait for the end of an autosave. */
export type StartingEvent =
	| ActionEvent
	| { type: 'confirmed' }
	| { type: 'mergeChosen'; content: Content }
	| { type: 'restoreMineChosen' }
	| { type: 'saveAndLeaveChosen' };

export type AutosaveFailure = 'unreachable' | 'signedOut' | 'invalid' | 'conflict' | 'rejected' | 'failed';

export interface Autosaves {
	/** Null after a success. */
	readonly failure: AutosaveFailure | null;
	readonly failedAttempts: number;
	/** True if autosaves have started a version. The next save of the user completes it. */
	readonly hasOpenVersion: boolean;
	/** Waits for the end of the autosave. */
	readonly queued: StartingEvent | null;
}

export const NO_AUTOSAVES: Autosaves = { failure: null, failedAttempts: 0, hasOpenVersion: false, queued: null };

export type Failure =
	| { type: 'error'; error: unknown; retry: EditorRequest | null }
	/** The form now shows another user's version. */
	| { type: 'replaced'; theirs: Item }
	/** The server can be reached again, but the request was not repeated. */
	| { type: 'reconnected'; retry: EditorRequest };

/**
 * Stages of leaving. A blocked navigation waits for the user (`asked`), a save (`saving`) or an autosave
 * (`autosaving`), then continues (`continued`). After `moved`, the editor itself has navigated.
 */
export type Leaving = 'no' | 'asked' | 'saving' | 'autosaving' | 'continued' | 'moved';

export interface EditorState {
	/** Content type. The order of its sections is the order of the fields. */
	readonly resource: Pick<Resource, 'name' | 'isDirect' | 'isFixed' | 'sections'>;
	/** Without drafts, a save changes the site, so `mayEdit` then needs the right to publish. */
	readonly rights: { readonly mayEdit: boolean; readonly mayPublish: boolean };
	/** True at the path `create`, even after the first save. */
	readonly isNew: boolean;
	/** The item as loaded or last saved; null for a new item. */
	readonly item: Item | null;
	/** After `closed`, a response causes no navigation. */
	readonly screen: 'unopened' | 'open' | 'closed';
	readonly running: RunningRequest | null;
	readonly lastRequestId: number;
	/** After the first save of a new item, the screen at the item's own path sends this request. */
	readonly followUp: ItemRequest | null;
	readonly dialog: EditorDialog | null;
	readonly leaving: Leaving;
	readonly failure: Failure | null;
	/** Number of attempts to reach the server. */
	readonly connectionAttempts: number;
	/** Messages by path, from the server and from incomplete inputs. */
	readonly fieldErrors: Readonly<Record<string, string>>;
	/** Reasons by path. While the input of a field is incomplete, nothing can be saved. */
	readonly saveBlockers: Readonly<Record<string, string>>;
	/** True if the form's values differ from the item. */
	readonly isFormDirty: boolean;
	/** Paths of outdated translations that the user has confirmed. */
	readonly confirmedTranslations: ReadonlySet<string>;
	/** Content language that a narrow window shows. */
	readonly language: Language;
	/** The server has not stored this note yet. After a failure, the dialog shows it again. */
	readonly reviewNote: string;
	/** A reset changes this React key, so that the fields mount again. */
	readonly resetCount: number;
	readonly autosaves: Autosaves;
	/** True after a successful save on this screen. */
	readonly isSavedHere: boolean;
	/** True if the form was reloaded after another user's save. */
	readonly isRefreshed: boolean;
	/** Time of a scheduled publication. The user has agreed that saves change the scheduled content. */
	readonly agreedSchedule: string | null;
	/** True if this browser has stored the unsaved changes. */
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

/** Null at the path `create`, even after the first save. */
export const storedItem = ({ item, isNew }: EditorState): Item | null => (isNew ? null : item);

export const isRemoved = ({ item }: EditorState): boolean => item?.state === 'removed';

/** True if leaving would lose input. */
export const isDirty = ({ isFormDirty, confirmedTranslations, saveBlockers }: EditorState): boolean =>
	isFormDirty || confirmedTranslations.size > 0 || Object.keys(saveBlockers).length > 0;

export const isAutosaving = ({ running }: EditorState): boolean => running?.request.type === 'autosave';

/** Only one request runs at a time, but one more can wait for an autosave. */
export const isIdle = (state: EditorState): boolean =>
	(state.running === null || (isAutosaving(state) && state.autosaves.queued === null)) && state.leaving !== 'moved';

/** True for a draft without a schedule. Autosaves must not change content that visitors see or will see. */
export const isAutosaved = ({ item, isNew, resource, rights }: EditorState): boolean =>
	!isNew &&
	rights.mayEdit &&
	!resource.isDirect &&
	(item?.state === 'draft' || item?.state === 'changed' || item?.state === 'ended');

/** True if closing the page would lose input or leave it only in this browser. */
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

/** True for a save of the draft without a following request. */
export const isPlainSave = (request: EditorRequest): boolean =>
	request.type === 'save' && !request.publish && !request.next;

/** True if the save publishes, or a publication follows. */
export const publishes = ({ publish, next }: SaveOptions): boolean => publish || next?.action === 'publish';

/** Null without a running request. */
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
