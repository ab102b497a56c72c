import type { Language } from '../../api/call.ts';
import type { Content, Item } from '../../api/item.ts';
import type { StoredCopy } from '../../frame/local-copies.ts';
import type { EditorDialog, ItemRequest, StartingEvent } from './state.ts';

type ScreenEvent =
	/** A request to run and a field to focus are optional. */
	| { type: 'opened'; request: ItemRequest | null; field: string | null }
	| { type: 'closed' }
	| { type: 'formChanged'; isDirty: boolean }
	/** An empty `reason` ends the block. */
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

type SafetyEvent =
	| { type: 'autosaveDue' }
	/** The browser is online again, or a delay has passed. */
	| { type: 'retryDue' }
	| { type: 'pinged'; isReached: boolean }
	| { type: 'signedIn' }
	| { type: 'copyWritten'; isStored: boolean }
	/** This browser has stored unsaved changes from earlier visits. */
	| { type: 'copiesFound'; copies: readonly StoredCopy[] }
	| { type: 'copyRestored'; values: Content }
	| { type: 'copyDiscarded' };

/** Revision and schedule that the item now has on the server. */
export interface CurrentFoundEvent {
	type: 'currentFound';
	revision: number;
	schedule: string;
}

export interface ReloadedEvent {
	type: 'reloaded';
	item: Item;
	/** Id of the last request before the item was loaded. */
	lastRequestId: number;
}

export interface RespondedEvent {
	type: 'responded';
	id: number;
	data: unknown;
	/** Sent content; null without content. */
	sent: Content | null;
	/** Form values when the response arrived. */
	values: Content;
}

export interface FailedEvent {
	type: 'failed';
	id: number;
	error: unknown;
	/** Form values when the response arrived. */
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
