import { ActionButton, ActionLink, IconButton } from '../../ui/button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { MoreVert } from '../frame/icons.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { eventOf, isActionEnabled, type ToolbarAction } from './item-editor/actions/action.ts';
import { toolbarActions } from './item-editor/actions/toolbar-actions.ts';
import type { EditorEvent } from './item-editor/events.ts';
import { runningAction, type EditorState } from './item-editor/state.ts';
import { useActionShortcuts } from './item-editor/use-action-shortcuts.ts';
import styles from './action-bar.module.css';

interface ActionBarProps {
	state: EditorState;
	dispatch: (event: EditorEvent) => void;
	/** True for the bar in the overview. There, panels already have some of the actions. */
	isInOverview: boolean;
}

export function ActionBar({ state, dispatch, isInOverview }: ActionBarProps) {
	const t = useTranslate();
	useActionShortcuts(state, dispatch);
	const run = useRun({ state, dispatch });
	const shown = toolbarActions.filter((action) => action.isShown(state));
	const placed = (place: ToolbarAction['place']) => shown.filter((action) => action.place === place);
	const main = placed('main');
	const besides = isInOverview ? placed('bar') : [];
	const inMenu = isInOverview ? placed('menu') : shown.filter(({ place }) => place !== 'main');
	const items = inMenu.map((action) => run.asMenuItem(action));
	if (main.length + besides.length + items.length === 0) return null;
	return (
		<div className={isInOverview ? styles.overview : styles.bottom} role="toolbar" aria-label={t('LABEL_ITEM_ACTIONS')}>
			{main.length > 0 ? (
				<div className={styles.main}>
					{main.map((action) => (
						<BarButton key={action.name} action={action} state={state} dispatch={dispatch} />
					))}
				</div>
			) : null}
			<div className={styles.others}>
				{besides.map((action) => (
					<BarButton key={action.name} action={action} state={state} dispatch={dispatch} />
				))}
				{items.length > 0 ? (
					<Menu
						trigger={<IconButton isPlain icon={<MoreVert />} label={t('LABEL_MORE_ACTIONS')} />}
						groups={[items.filter(({ isDangerous }) => !isDangerous), items.filter(({ isDangerous }) => isDangerous)]}
					/>
				) : null}
			</div>
		</div>
	);
}

function useRun({ state, dispatch }: Pick<ActionBarProps, 'state' | 'dispatch'>) {
	const t = useTranslate();
	const attributes = (action: ToolbarAction) => ({
		label: t(action.label(state)),
		isDisabled: !isActionEnabled(action, state),
		// The admin's router does not handle addresses of the site, so the address is absolute.
		href: 'href' in action ? location.origin + action.href(state) : undefined,
		onClick: () => {
			if (!('href' in action) && isActionEnabled(action, state)) dispatch(eventOf(action, state));
		},
	});
	const asMenuItem = (action: ToolbarAction): MenuItem => {
		const { label, isDisabled, href, onClick } = attributes(action);
		return {
			key: action.name,
			label,
			disabled: isDisabled,
			onSelect: onClick,
			...(action.place === 'main' ? {} : { icon: <action.icon /> }),
			...(action.isDangerous ? { isDangerous: true } : {}),
			...(href === undefined ? {} : { href, opensTab: true }),
		};
	};
	return { attributes, asMenuItem };
}

function BarButton({ action, ...editor }: { action: ToolbarAction } & Pick<ActionBarProps, 'state' | 'dispatch'>) {
	const { label, isDisabled, href, onClick } = useRun(editor).attributes(action);
	const look =
		action.place === 'main'
			? { look: action.look(editor.state) }
			: { look: 'text' as const, startIcon: <action.icon /> };
	if (href !== undefined)
		return (
			<ActionLink {...look} href={href} target="_blank" rel="noopener">
				{label}
			</ActionLink>
		);
	// A busy button stays enabled, because a disabled button would lose the focus.
	const isBusy = runningAction(editor.state) === action.name;
	return (
		<ActionButton {...look} busy={isBusy} disabled={isDisabled && !isBusy} onClick={onClick}>
			{label}
		</ActionButton>
	);
}
