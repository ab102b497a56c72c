import type { Language } from '../../../api/call.ts';
import type { IconComponent } from '../../../frame/icons.ts';
import type { EditorEvent } from '../events.ts';
import { isIdle, type Confirmation, type EditorRequest, type EditorState } from '../state.ts';

interface ActionBase {
	name: string;
	/** Message key. */
	label: (state: EditorState) => string;
	isShown: (state: EditorState) => boolean;
	/** While a request runs, no action is enabled. */
	isEnabled?: (state: EditorState) => boolean;
}

/** Action of the item editor. Its effect is an event, or a request that may need confirmation. */
export type EditorAction = ActionBase &
	(
		| { event: (state: EditorState) => EditorEvent }
		| { request: (state: EditorState) => EditorRequest; confirmation?: (state: EditorState) => Confirmation }
	);

/** A link that opens in another tab. */
type LinkAction = ActionBase & { href: (state: EditorState, language: Language) => string };

/**
 * Action of the toolbar. Large screens show the places `main` and `bar` as buttons, `menu` in the menu and `panel` in a
 * panel. Small screens show `main` as a button, and all others in the menu.
 */
export type ToolbarAction = (EditorAction | LinkAction) &
	(
		| { place: 'main'; look: (state: EditorState) => 'ice' | 'primary' }
		| { place: 'bar' | 'menu' | 'panel'; icon: IconComponent }
	) & {
		/** True for an action that deletes something. */
		isDangerous?: boolean;
		/** Key of the shortcut with Ctrl or Cmd. */
		shortcut?: string;
	};

export const isActionEnabled = (action: ActionBase, state: EditorState): boolean =>
	isIdle(state) && action.isShown(state) && (action.isEnabled?.(state) ?? true);

/** Returns the event of an action, or one that asks for confirmation. */
export function eventOf(action: EditorAction, state: EditorState): EditorEvent {
	if ('event' in action) return action.event(state);
	const request = action.request(state);
	const confirmation = action.confirmation?.(state);
	return confirmation
		? { type: 'dialogOpened', dialog: { type: 'question', confirmation, request } }
		: { type: 'requestChosen', request };
}
