/** Effects as data: a transition returns them, and `runEffect` runs them. */
import type { Content } from '../../api/item.ts';
import type { Notice } from './notices.ts';
import type { EditorState, ItemRequest } from './state.ts';

export interface CallEffect {
	type: 'call';
	/** The response names this id. */
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
	/** The navigation leaves the screen, which must not block it. */
	leaves: boolean;
}

export type EditorEffect =
	| CallEffect
	| NavigateEffect
	/** Shows another content in the form, with unsaved edits on top. */
	| { type: 'resetForm'; content: Content; edits: Content }
	/** Compares the form with other values from now on, and leaves the input as it is. */
	| { type: 'rebaseForm'; content: Content }
	/** An autosave is due after a time; by default, as after a change. */
	| { type: 'delayAutosave'; ms?: number }
	/** An attempt to reach the server is due after a time. */
	| { type: 'delayRetry'; ms: number }
	/** Finds out whether the server can be reached. */
	| { type: 'ping' }
	/** Reports an autosave before leaving that takes long. */
	| { type: 'watchLeaving' }
	/** Works on the copy of an earlier screen in this browser's storage from now on. */
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

/** Continues from the state of a step, and returns the effects of both. */
export function andThen({ state, effects }: Step, next: (state: EditorState) => Step): Step {
	const following = next(state);
	return { state: following.state, effects: [...effects, ...following.effects] };
}
