import type { IconComponent } from '../../../frame/icons.ts';
import type { EditorEvent } from '../events.ts';
import { isIdle, type Confirmation, type EditorRequest, type EditorState } from '../state.ts';

interface ActionBase {
	name: string;
	label: (state: EditorState) => string;
	isShown: (state: EditorState) => boolean;
	/** While a request runs, all actions are disabled, except during autosaves. */
	isEnabled?: (state: EditorState) => boolean;
}

/** Dispatches an event or starts a request. */
export type EditorAction = ActionBase &
	(
		| { event: (state: EditorState) => EditorEvent }
		| { request: (state: EditorState) => EditorRequest; confirmation?: (state: EditorState) => Confirmation }
	);

/** Opens in a new tab. */
type LinkAction = ActionBase & { href: (state: EditorState) => string };

/**
 * Large windows show `main` and `bar` as buttons, `menu` in the menu and `panel` in a panel. Small windows show `main`
 * as a button, and all other actions in the menu.
 */
export type ToolbarAction = (EditorAction | LinkAction) &
	(
		| { place: 'main'; look: (state: EditorState) => 'ice' | 'primary' }
		| { place: 'bar' | 'menu' | 'panel'; icon: IconComponent }
	) & {
		isDangerous?: boolean;
		/** Key that the user presses together with Ctrl or Cmd. */
		shortcut?: string;
	};

export const isActionEnabled = (action: ActionBase, state: EditorState): boolean =>
	isIdle(state) && action.isShown(state) && (action.isEnabled?.(state) ?? true);

/** The event runs the action or opens its confirmation. */
export function eventOf(action: EditorAction, state: EditorState): EditorEvent {
	if ('event' in action) return action.event(state);
	const request = action.request(state);
	const confirmation = action.confirmation?.(state);
	return confirmation
		? { type: 'dialogOpened', dialog: { type: 'question', confirmation, request } }
		: { type: 'requestChosen', request };
}
