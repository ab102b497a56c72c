import { labelWith } from '../frame/language-switch.tsx';
import { languages, languageTraits, readLanguage } from '../../contract/languages.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import type { Language } from '../api/call.ts';
import { MoreVert } from '../frame/icons.ts';
import { eventOf, isActionEnabled, type ToolbarAction } from './item-editor/actions/action.ts';
import { toolbarActions } from './item-editor/actions/toolbar-actions.ts';
import type { EditorEvent } from './item-editor/events.ts';
import { isDirty, type EditorState } from './item-editor/state.ts';
import { useActionShortcuts } from './item-editor/use-action-shortcuts.ts';

/** Minimum width of a button in pixels, so that a change of its label does not resize the button. */
const BUTTON_MIN_WIDTH = { xs: 92, sm: 108 };

const buttonLooks = {
	outlined: { variant: 'outlined', color: 'primary' },
	primary: { variant: 'contained', color: 'primary' },
	accent: { variant: 'contained', color: 'secondary' },
} as const;

interface ActionBarProps {
	state: EditorState;
	dispatch: (event: EditorEvent) => void;
}

/** The actions of an item: above the form, or at the bottom of the screen on phones. */
export function ActionBar({ state, dispatch }: ActionBarProps) {
	const t = useTranslate();
	const isWide = useMediaQuery('(width >= 600px)');
	useActionShortcuts(state, dispatch);
	const shown = toolbarActions.filter((action) => action.isShown(state));
	const inBar = (action: ToolbarAction) => isWide && action.place === 'bar';
	const inMenu = shown.filter((action) => action.place !== 'main' && !inBar(action));
	return (
		<Box
			role="toolbar"
			aria-label={t('LABEL_ITEM_ACTIONS')}
			sx={{
				position: { xs: 'fixed', sm: 'sticky' },
				top: { sm: 56 },
				bottom: { xs: 0, sm: 'auto' },
				left: { xs: 0, sm: 'auto' },
				right: { xs: 0, sm: 'auto' },
				zIndex: 1050,
				display: 'flex',
				alignItems: 'center',
				gap: 1,
				mx: { sm: -1 },
				px: { xs: 2, sm: 1 },
				py: 1,
				mb: { sm: 1.5 },
				bgcolor: { xs: 'background.paper', sm: 'background.default' },
				borderTop: { xs: '1px solid var(--line)', sm: 'none' },
				borderBottom: { sm: '1px solid var(--line)' },
			}}
		>
			<ToggleButtonGroup
				exclusive
				size="small"
				value={state.language}
				aria-label={t('LABEL_TEXT_LANGUAGE')}
				onChange={(_, chosen: Language | null) => {
					if (chosen) dispatch({ type: 'languageChosen', language: chosen });
				}}
				sx={{ display: { lg: 'none' }, '& button': { px: 1.25, py: 0, minHeight: 36, textTransform: 'none' } }}
			>
				{languages.map((each) => {
					const { tag, mark, switch: words } = languageTraits[each];
					return (
						<ToggleButton key={each} value={each} lang={tag} aria-label={labelWith(mark, words.label)}>
							{mark}
						</ToggleButton>
					);
				})}
			</ToggleButtonGroup>
			<Typography
				variant="body2"
				role="status"
				sx={{ flex: 1, color: 'secondary.main', display: { xs: 'none', sm: 'block' } }}
			>
				{isDirty(state) ? t('LABEL_UNSAVED') : ''}
			</Typography>
			<Box sx={{ flex: 1, display: { sm: 'none' } }} />
			{shown.filter(inBar).map((action) => (
				<BarButton key={action.name} action={action} state={state} dispatch={dispatch} />
			))}
			{shown
				.filter(({ place }) => place === 'main')
				.map((action) => (
					<BarButton key={action.name} action={action} state={state} dispatch={dispatch} />
				))}
			{inMenu.length ? <ActionMenu actions={inMenu} state={state} dispatch={dispatch} /> : null}
		</Box>
	);
}

/** Returns the props that make a button or menu item a link, where the action is one. */
function useLinkProps({ state }: Pick<ActionBarProps, 'state'>) {
	const language = readLanguage(useLocale());
	return (action: ToolbarAction) =>
		'href' in action
			? { component: 'a', href: action.href(state, language), target: '_blank', rel: 'noopener' }
			: undefined;
}

const run = (action: ToolbarAction, { state, dispatch }: ActionBarProps): void => {
	if (!('href' in action)) dispatch(eventOf(action, state));
};

function BarButton({ action, ...editor }: { action: ToolbarAction } & ActionBarProps) {
	const t = useTranslate();
	const linkProps = useLinkProps(editor);
	const look =
		action.place === 'main'
			? { ...buttonLooks[action.emphasis(editor.state)], sx: { minWidth: BUTTON_MIN_WIDTH } }
			: { startIcon: <action.icon fontSize="small" /> };
	return (
		<Button
			disabled={!isActionEnabled(action, editor.state)}
			{...look}
			{...linkProps(action)}
			onClick={() => run(action, editor)}
		>
			{t(action.label(editor.state))}
		</Button>
	);
}

function ActionMenu({ actions, ...editor }: { actions: readonly ToolbarAction[] } & ActionBarProps) {
	const t = useTranslate();
	const linkProps = useLinkProps(editor);
	const [anchor, setAnchor] = useState<HTMLElement | null>(null);
	return (
		<>
			<IconButton
				aria-label={t('LABEL_MORE_ACTIONS')}
				aria-haspopup="menu"
				onClick={(event) => setAnchor(event.currentTarget)}
			>
				<MoreVert />
			</IconButton>
			<Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
				{actions.map((action) => (
					<MenuItem
						key={action.name}
						disabled={!isActionEnabled(action, editor.state)}
						{...linkProps(action)}
						onClick={() => {
							setAnchor(null);
							run(action, editor);
						}}
					>
						{action.place === 'main' ? null : (
							<ListItemIcon>
								<action.icon fontSize="small" />
							</ListItemIcon>
						)}
						{t(action.label(editor.state))}
					</MenuItem>
				))}
			</Menu>
		</>
	);
}
