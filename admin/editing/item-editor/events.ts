import type { Language } from '../../api/call.ts';
import type { Content } from '../../api/item.ts';
import type { Schedule } from '../schedule-dialog.tsx';
import type { EditorDialog, EditorRequest, ItemRequest } from './state.ts';

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

export type DialogEvent =
	| { type: 'dialogOpened'; dialog: EditorDialog }
	| { type: 'dialogClosed' }
	/** The user confirms the request of the open question. */
	| { type: 'confirmed' }
	/** The user has merged both versions of a conflict. */
	| { type: 'mergeChosen'; content: Content }
	/** The user restores the item that another user removed. */
	| { type: 'restoreMineChosen' };

export type LeavingEvent =
	| { type: 'navigationBlocked' }
	| { type: 'navigationUnblocked' }
	| { type: 'stayChosen' }
	| { type: 'leaveChosen' }
	| { type: 'saveAndLeaveChosen' };

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

export type EditorEvent = ScreenEvent | ActionEvent | DialogEvent | LeavingEvent | RespondedEvent | FailedEvent;
