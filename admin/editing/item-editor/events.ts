import type { Language } from '../../api/call.ts';
import type { Content, Item } from '../../api/item.ts';
import type { StoredCopy } from '../../frame/local-copies.ts';
import type { EditorDialog, ItemRequest, StartingEvent } from './state.ts';

/** Events of the screen and the form. */
type ScreenEvent =
	/** `request` and `field` come with the navigation: a request to run, and a field to focus. */
	| { type: 'opened'; request: ItemRequest | null; field: string | null }
	| { type: 'closed' }
	| { type: 'formChanged'; isDirty: boolean }
	/** The input of a field is incomplete; with '' it is complete. */
	| { type: 'saveBlocked'; path: string; reason: string }
	| { type: 'translationConfirmed'; path: string; isConfirmed: boolean }
	| { type: 'languageChosen'; language: Language }
	| { type: 'fieldChosen'; path: string };

type Starting<Type extends StartingEvent['type']> = Extract<StartingEvent, { type: Type }>;

export type DialogEvent =
	| { type: 'dialogOpened'; dialog: EditorDialog }
	| { type: 'dialogClosed' }
	| Starting<'confirmed' | 'mergeChosen' | 'restoreMineChosen'>;

export type LeavingEvent =
	| { type: 'navigationBlocked' }
	| { type: 'navigationUnblocked' }
	| { type: 'stayChosen' }
	| { type: 'leaveChosen' }
	/** The autosave before leaving takes long. */
	| { type: 'leavingIsSlow' }
	| Starting<'saveAndLeaveChosen'>;

/** Events of autosaves, and of local copies of unsaved changes. */
type SafetyEvent =
	| { type: 'autosaveDue' }
	/** The browser is online again, or the delay of an attempt to reach the server is over. */
	| { type: 'retryDue' }
	/** The server has responded to a ping, or has not. */
	| { type: 'pinged'; isReached: boolean }
	/** The user has signed in again. */
	| { type: 'signedIn' }
	/** The unsaved changes were written to this browser's storage, or could not be. */
	| { type: 'copyWritten'; isStored: boolean }
	/** Earlier screens left unsaved changes of this item in this browser. */
	| { type: 'copiesFound'; copies: readonly StoredCopy[] }
	/** `values` are those of the form. */
	| { type: 'copyRestored'; values: Content }
	| { type: 'copyDiscarded' };

/** The revision and the schedule that the server has now. */
export interface CurrentFoundEvent {
	type: 'currentFound';
	revision: number;
	schedule: string;
}

export interface ReloadedEvent {
	type: 'reloaded';
	item: Item;
	/** The last request before the item was loaded. */
	lastRequestId: number;
}

export interface RespondedEvent {
	type: 'responded';
	id: number;
	data: unknown;
	/** The content in the request; null in a request without content. */
	sent: Content | null;
	/** The values of the form when the response arrives. */
	values: Content;
}

export interface FailedEvent {
	type: 'failed';
	id: number;
	error: unknown;
	/** The values of the form when the response arrives. */
	values: Content;
}

export type EditorEvent =
	| ScreenEvent
	| StartingEvent
	| DialogEvent
	| LeavingEvent
	| SafetyEvent
	| CurrentFoundEvent
	| ReloadedEvent
	| RespondedEvent
	| FailedEvent;
