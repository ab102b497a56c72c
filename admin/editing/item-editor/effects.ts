/** Effects as data. Transitions return them, and `runEffect` runs them. */
import type { Content } from '../../api/item.ts';
import type { Notice } from './notices.ts';
import type { EditorState, ItemRequest } from './state.ts';

export interface CallEffect {
	type: 'call';
	/** Id of the request. The event with the response has it too. */
	id: number;
	method: 'POST' | 'PUT' | 'DELETE';
	path: string;
	body?: Readonly<Record<string, unknown>>;
	query?: Readonly<Record<string, string | number>>;
	/** Content of the body, or the form's values when it is sent. */
	content?: Content | 'form';
}

export interface NavigateEffect {
	type: 'navigate';
	to: string;
	replace: boolean;
	/** Request for the next screen. */
	request: ItemRequest | null;
	/** True if the navigation leaves the screen, so that it is not blocked. */
	leaves: boolean;
}

export type EditorEffect =
	| CallEffect
	| NavigateEffect
	/** Shows content in the form, with unsaved edits on top. */
	| { type: 'resetForm'; content: Content; edits: Content }
	/** Compares the form with other values. The input stays. */
	| { type: 'rebaseForm'; content: Content }
	/** Makes an autosave due after `ms`, by default after the usual delay. */
	| { type: 'delayAutosave'; ms?: number }
	/** Makes an attempt to reach the server due later. */
	| { type: 'delayRetry'; ms: number }
	/** Loads the item again. */
	| { type: 'reload'; path: string; lastRequestId: number }
	/** Checks whether the server can be reached. */
	| { type: 'ping' }
	/** Sends an event if the autosave before leaving is slow. */
	| { type: 'watchLeaving' }
	/** Continues the local copy of an earlier screen. */
	| { type: 'adoptCopy'; key: string }
	| { type: 'removeCopy'; key: string }
	| { type: 'setFieldErrors'; errors: Readonly<Record<string, string>> }
	| { type: 'clearFieldErrors' }
	| { type: 'focusField'; path: string }
	| { type: 'notify'; notice: Notice }
	| { type: 'continueNavigation' }
	| { type: 'cancelNavigation' };

/** The result of a transition. */
export interface Step {
	state: EditorState;
	effects: readonly EditorEffect[];
}

export const step = (state: EditorState, ...effects: EditorEffect[]): Step => ({ state, effects });

/** Runs a transition after a step, and returns the effects of both. */
export function andThen({ state, effects }: Step, next: (state: EditorState) => Step): Step {
	const following = next(state);
	return { state: following.state, effects: [...effects, ...following.effects] };
}
