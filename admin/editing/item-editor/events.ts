import type { Language } from '../../api/call.ts';
import type { Content, Item } from '../../api/item.ts';
import type { StoredCopy } from '../../frame/local-copies.ts';
import type { EditorDialog, ItemRequest, StartingEvent } from './state.ts';

/** Events of the screen and the form. */
type ScreenEvent =
	/** The screen has opened, perhaps with a request to run and a field to focus. */
	| { type: 'opened'; request: ItemRequest | null; field: string | null }
	| { type: 'closed' }
	| { type: 'formChanged'; isDirty: boolean }
	/** The input of a field is incomplete; an empty `reason` ends the block. */
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
	/** The browser is online again, or a delay has passed. */
	| { type: 'retryDue' }
	/** The ping has succeeded or failed. */
	| { type: 'pinged'; isReached: boolean }
	| { type: 'signedIn' }
	/** The browser has stored the unsaved changes, or storing has failed. */
	| { type: 'copyWritten'; isStored: boolean }
	/** The browser has stored unsaved changes of the item from earlier visits. */
	| { type: 'copiesFound'; copies: readonly StoredCopy[] }
	/** `values` are the values of the form. */
	| { type: 'copyRestored'; values: Content }
	| { type: 'copyDiscarded' };

/** Revision and schedule as the server has them now. */
export interface CurrentFoundEvent {
	type: 'currentFound';
	revision: number;
	schedule: string;
}

export interface ReloadedEvent {
	type: 'reloaded';
	item: Item;
	/** Last request that was sent before the item was loaded. */
	lastRequestId: number;
}

export interface RespondedEvent {
	type: 'responded';
	id: number;
	data: unknown;
	/** Content that was sent; null without content. */
	sent: Content | null;
	/** Values of the form at the time of the response. */
	values: Content;
}

export interface FailedEvent {
	type: 'failed';
	id: number;
	error: unknown;
	/** Values of the form at the time of the response. */
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
