import type { Language } from '../../../api/call.ts';
import type { IconComponent } from '../../../frame/icons.ts';
import type { EditorEvent } from '../events.ts';
import { isIdle, type Confirmation, type EditorRequest, type EditorState } from '../state.ts';

interface ActionBase {
	name: string;
	/** Message key. */
	label: (state: EditorState) => string;
	isShown: (state: EditorState) => boolean;
	/** No action is enabled while a request runs. */
	isEnabled?: (state: EditorState) => boolean;
}

/** The effect of an action: an event, or a request that the user may have to confirm. */
export type EditorAction = ActionBase &
	(
		| { event: (state: EditorState) => EditorEvent }
		| { request: (state: EditorState) => EditorRequest; confirmation?: (state: EditorState) => Confirmation }
	);

/** A link that opens in another tab. */
type LinkAction = ActionBase & { href: (state: EditorState, language: Language) => string };

/**
 * An action of the toolbar. On small screens the bar shows actions of the place `main`, and the menu all others. Actions
 * of the place `panel` are in a panel beside the form on large screens.
 */
export type ToolbarAction = (EditorAction | LinkAction) &
	(
		| { place: 'main'; look: (state: EditorState) => 'ice' | 'primary' }
		| { place: 'bar' | 'menu' | 'panel'; icon: IconComponent }
	) & {
		/** The action deletes something. */
		isDangerous?: boolean;
		/** A key that runs the action together with Ctrl or Cmd. */
		shortcut?: string;
	};

export const isActionEnabled = (action: ActionBase, state: EditorState): boolean =>
	isIdle(state) && action.isShown(state) && (action.isEnabled?.(state) ?? true);

/** Returns the event that an action sends: its own, or one that asks for confirmation. */
export function eventOf(action: EditorAction, state: EditorState): EditorEvent {
	if ('event' in action) return action.event(state);
	const request = action.request(state);
	const confirmation = action.confirmation?.(state);
	return confirmation
		? { type: 'dialogOpened', dialog: { type: 'question', confirmation, request } }
		: { type: 'requestChosen', request };
}
