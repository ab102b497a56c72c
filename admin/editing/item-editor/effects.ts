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
	/** `form` sends the form's values at the time when the effect runs. */
	content?: Content | 'form';
}

export interface NavigateEffect {
	type: 'navigate';
	to: string;
	replace: boolean;
	/** The next screen sends this request. */
	request: ItemRequest | null;
	/** True if the editor itself navigates, so that the leave guard does not block. */
	leaves: boolean;
}

export type EditorEffect =
	| CallEffect
	| NavigateEffect
	/** Unsaved edits replace fields of the content. */
	| { type: 'resetForm'; content: Content; edits: Content }
	/** The form compares its values with this content. The input stays. */
	| { type: 'rebaseForm'; content: Content }
	/** Default: the usual delay. */
	| { type: 'delayAutosave'; ms?: number }
	/** The next attempt to reach the server becomes due after `ms`. */
	| { type: 'delayRetry'; ms: number }
	| { type: 'reload'; path: string; lastRequestId: number }
	| { type: 'ping' }
	/** Limits the time for which an autosave delays leaving. */
	| { type: 'watchLeaving' }
	/** This screen continues the local copy of an earlier screen. */
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
