/** Effects as data. Transitions return them, and `runEffect` runs them. */
import type { Content } from '../../api/item.ts';
import type { Notice } from './notices.ts';
import type { EditorState, ItemRequest } from './state.ts';

export interface CallEffect {
	type: 'call';
	/** Id of the request. The event with the response has the same id. */
	id: number;
	method: 'POST' | 'PUT' | 'DELETE';
	path: string;
	body?: Readonly<Record<string, unknown>>;
	query?: Readonly<Record<string, string | number>>;
	/** Content of the body. `form` sends the values that the form has when the effect runs. */
	content?: Content | 'form';
}

export interface NavigateEffect {
	type: 'navigate';
	to: string;
	replace: boolean;
	/** Request that the next screen runs. */
	request: ItemRequest | null;
	/** True for a navigation to another screen. The leave guard must not block this navigation. */
	leaves: boolean;
}

export type EditorEffect =
	| CallEffect
	| NavigateEffect
	/** Shows content in the form, with unsaved edits on top. */
	| { type: 'resetForm'; content: Content; edits: Content }
	/** Replaces the content to which the form compares its values. The input stays. */
	| { type: 'rebaseForm'; content: Content }
	/** Makes an autosave due after `ms`, by default after the usual delay. */
	| { type: 'delayAutosave'; ms?: number }
	/** Makes an attempt to reach the server due after `ms`. */
	| { type: 'delayRetry'; ms: number }
	| { type: 'reload'; path: string; lastRequestId: number }
	| { type: 'ping' }
	/** Starts the time limit of an autosave that delays leaving. */
	| { type: 'watchLeaving' }
	/** Uses the local copy of an earlier screen as the copy of this screen. */
	| { type: 'adoptCopy'; key: string }
	| { type: 'removeCopy'; key: string }
	| { type: 'setFieldErrors'; errors: Readonly<Record<string, string>> }
	| { type: 'clearFieldErrors' }
	| { type: 'focusField'; path: string }
	| { type: 'notify'; notice: Notice }
	| { type: 'continueNavigation' }
	| { type: 'cancelNavigation' };

export interface Step {
	state: EditorState;
	effects: readonly EditorEffect[];
}

export const step = (state: EditorState, ...effects: EditorEffect[]): Step => ({ state, effects });

export function andThen({ state, effects }: Step, next: (state: EditorState) => Step): Step {
	const following = next(state);
	return { state: following.state, effects: [...effects, ...following.effects] };
}
