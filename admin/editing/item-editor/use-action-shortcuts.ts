import { useLayoutEffect } from 'react';
import { eventOf, isActionEnabled } from './actions/action.ts';
import { toolbarActions } from './actions/toolbar-actions.ts';
import type { EditorEvent } from './events.ts';
import type { EditorState } from './state.ts';

/** The shortcuts need Ctrl or Cmd. */
export function useActionShortcuts(state: EditorState, dispatch: (event: EditorEvent) => void): void {
	useLayoutEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
			const action = toolbarActions.find(({ shortcut }) => shortcut === event.key.toLowerCase());
			if (!action || 'href' in action) return;
			event.preventDefault();
			if (state.dialog === null && isActionEnabled(action, state)) dispatch(eventOf(action, state));
		};
		window.addEventListener('keydown', onKey);
		return () => window.removeEventListener('keydown', onKey);
	});
}
