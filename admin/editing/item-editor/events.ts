import type { Language } from '../../api/call.ts';
import type { Content, Item } from '../../api/item.ts';
import type { StoredCopy } from '../../frame/local-copies.ts';
import type { EditorDialog, ItemRequest, StartingEvent } from './state.ts';

/** Events of the screen and the form. */
type ScreenEvent =
	/** The navigation may have a request to run, and a field to focus. */
	| { type: 'opened'; request: ItemRequest | null; field: string | null }
	| { type: 'closed' }
	| { type: 'formChanged'; isDirty: boolean }
	/** The input of a field is incomplete. With '' it is complete. */
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
	| { type: 'leavingIsSlow' }
	| Starting<'saveAndLeaveChosen'>;

/** Events of autosaves, and of local copies of unsaved changes. */
type SafetyEvent =
	| { type: 'autosaveDue' }
	/** The browser is online again, or a delay is over. */
	| { type: 'retryDue' }
	/** The ping has reached the server, or has failed. */
	| { type: 'pinged'; isReached: boolean }
	/** The user has signed in again. */
	| { type: 'signedIn' }
	/** The unsaved changes were stored in this browser, or could not be. */
	| { type: 'copyWritten'; isStored: boolean }
	/** Earlier screens left unsaved changes of this item. */
	| { type: 'copiesFound'; copies: readonly StoredCopy[] }
	/** `values` are the form's. */
	| { type: 'copyRestored'; values: Content }
	| { type: 'copyDiscarded' };

/** The server's present revision and schedule. */
export interface CurrentFoundEvent {
	type: 'currentFound';
	revision: number;
	schedule: string;
}

export interface ReloadedEvent {
	type: 'reloaded';
	item: Item;
	/** Last request before the item was loaded. */
	lastRequestId: number;
}

export interface RespondedEvent {
	type: 'responded';
	id: number;
	data: unknown;
	/** Content of the request; null without content. */
	sent: Content | null;
	/** The form's values at the response. */
	values: Content;
}

export interface FailedEvent {
	type: 'failed';
	id: number;
	error: unknown;
	/** The form's values at the response. */
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
