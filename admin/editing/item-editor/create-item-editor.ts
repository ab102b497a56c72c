import type { EditorEffect } from './effects.ts';
import type { EditorEvent } from './events.ts';
import type { EditorState } from './state.ts';
import { transition } from './transition.ts';

export interface ItemEditor {
	getState: () => EditorState;
	/** An event from an effect waits for the other effects of the same step. */
	dispatch: (event: EditorEvent) => void;
	setRunner: (run: (effect: EditorEffect) => void) => void;
	/**
	 * Calls `listener` now and after each change.
	 * @returns a function that unsubscribes
	 */
	subscribe: (listener: (state: EditorState) => void) => () => void;
}

/** The state is outside of React: React may render twice, but each effect must run once. */
export function createItemEditor(initial: EditorState): ItemEditor {
	let state = initial;
	let run: (effect: EditorEffect) => void = () => {};
	let isRunning = false;
	const queue: EditorEvent[] = [];
	const listeners = new Set<(state: EditorState) => void>();
	const handleNext = (event: EditorEvent): void => {
		const next = transition(state, event);
		state = next.state;
		for (const effect of next.effects) run(effect);
	};
	function dispatch(event: EditorEvent): void {
		queue.push(event);
		if (isRunning) return;
		isRunning = true;
		try {
			for (let next = queue.shift(); next; next = queue.shift()) handleNext(next);
		} finally {
			isRunning = false;
			for (const listener of listeners) listener(state);
		}
	}
	return {
		getState: () => state,
		dispatch,
		setRunner: (next) => {
			run = next;
		},
		subscribe: (listener) => {
			listeners.add(listener);
			listener(state);
			return () => listeners.delete(listener);
		},
	};
}
