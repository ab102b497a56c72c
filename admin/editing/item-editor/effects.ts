/** Effects as data: a transition returns them, and `runEffect` runs them. */
import type { Content } from '../../api/item.ts';
import type { Notice } from './notices.ts';
import type { EditorState, ItemRequest } from './state.ts';

export interface CallEffect {
	type: 'call';
	/** The event with the response has this id. */
	id: number;
	method: 'POST' | 'PUT' | 'DELETE';
	path: string;
	body?: Readonly<Record<string, unknown>>;
	query?: Readonly<Record<string, string | number>>;
	/** Sent in the body: a content, or the values of the form at that moment. */
	content?: Content | 'form';
}

export interface NavigateEffect {
	type: 'navigate';
	to: string;
	replace: boolean;
	/** Request that the next screen runs when it opens. */
	request: ItemRequest | null;
	/** The navigation leaves the screen, so the leave guard must not block it. */
	leaves: boolean;
}

export type EditorEffect =
	| CallEffect
	| NavigateEffect
	/** Shows another content in the form, with unsaved edits on top. */
	| { type: 'resetForm'; content: Content; edits: Content }
	/** Compares the form with other values from now on, and leaves the input as it is. */
	| { type: 'rebaseForm'; content: Content }
	/** Makes an autosave due after `ms`, by default after the time that the editor waits after a change. */
	| { type: 'delayAutosave'; ms?: number }
	/** Makes an attempt to reach the server due after a time. */
	| { type: 'delayRetry'; ms: number }
	/** Loads the item again. */
	| { type: 'reload'; path: string; lastRequestId: number }
	/** Finds out whether the server can be reached. */
	| { type: 'ping' }
	/** Sends an event if an autosave before leaving takes long. */
	| { type: 'watchLeaving' }
	/** Continues with the local copy of an earlier screen from now on. */
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

/** Runs another transition on the state of a step, and returns the effects of both. */
export function andThen({ state, effects }: Step, next: (state: EditorState) => Step): Step {
	const following = next(state);
	return { state: following.state, effects: [...effects, ...following.effects] };
}
