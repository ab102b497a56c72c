import { labelWith } from '../frame/language-switch.tsx';
import { languagePrefixes } from '../../contract/urls.ts';
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
import { useState, type ComponentType } from 'react';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import type { Language } from '../api/call.ts';
import type { Item } from '../api/item.ts';
import type { Resource } from './resource.ts';
import {
	DeleteOutlined as Delete,
	Event,
	EventBusy,
	History,
	MoreVert,
	OpenInNew,
	Undo,
	Visibility,
	VisibilityOff,
} from '../frame/icons.ts';

/** The running action. The buttons for `save` and `publish` change their label while their action runs. */
export type RunningAction = 'save' | 'publish' | 'other';

interface ActionBarProps {
	resource: Resource;
	item: Item | null;
	isDirty: boolean;
	/** Null while no action runs. */
	running: RunningAction | null;
	mayEdit: boolean;
	mayPublish: boolean;
	language: Language;
	onLanguageChange: (language: Language) => void;
	onSave: () => void;
	onPublish: () => void;
	onSchedule: () => void;
	onUnschedule: () => void;
	onUnpublish: () => void;
	onDiscard: () => void;
	onPreview: () => void;
	onVersions: () => void;
	onRemove: () => void;
}

/** Minimum width of a button in pixels, so that a change of its label does not resize the button. */
const BUTTON_MIN_WIDTH = { xs: 92, sm: 108 };

interface ToolbarAction {
	label: string;
	icon: ComponentType<{ fontSize: 'small' }>;
	onClick?: () => void;
	href?: string;
	/** Shown as a button on wide screens, in the menu on narrow screens. */
	isButton?: boolean;
}

/** The actions of an item: above the form, or at the bottom of the screen on phones. */
export function ActionBar(props: ActionBarProps) {
	const { resource, item, isDirty, running, mayEdit, mayPublish, language, onLanguageChange } = props;
	const isBusy = running !== null;
	const t = useTranslate();
	const locale = useLocale();
	const [anchor, setAnchor] = useState<HTMLElement | null>(null);
	const isWide = useMediaQuery('(width >= 600px)');
	const state = item?.state;
	const isOnSite = item?.on_site ?? false;
	// The page of an item returns 404 until the item's own date.
	const page =
		item?.path && isOnSite && item.shown_from === null ? languagePrefixes[readLanguage(locale)] + item.path : null;
	const isStaged = !resource.isDirect;
	const actions: ToolbarAction[] = [
		...(isStaged && mayEdit
			? [{ label: 'ACTION_PREVIEW', icon: Visibility, onClick: props.onPreview, isButton: true }]
			: []),
		...(item ? [{ label: 'TITLE_VERSIONS', icon: History, onClick: props.onVersions, isButton: true }] : []),
		...(page ? [{ label: 'ACTION_OPEN_ON_SITE', icon: OpenInNew, href: page }] : []),
		...(isStaged && mayPublish ? [{ label: 'ACTION_SCHEDULE', icon: Event, onClick: props.onSchedule }] : []),
		...(state === 'scheduled' && mayPublish
			? [{ label: 'ACTION_UNSCHEDULE', icon: EventBusy, onClick: props.onUnschedule }]
			: []),
		...(isStaged && !resource.isFixed && mayPublish && isOnSite
			? [{ label: 'actions.unpublish', icon: VisibilityOff, onClick: props.onUnpublish }]
			: []),
		...(mayEdit && state === 'changed' ? [{ label: 'ACTION_DISCARD', icon: Undo, onClick: props.onDiscard }] : []),
		...(item && !resource.isFixed && mayEdit && (mayPublish || !(isOnSite || state === 'scheduled'))
			? [{ label: 'actions.remove', icon: Delete, onClick: props.onRemove }]
			: []),
	];
	const buttonActions = isWide ? actions.filter(({ isButton }) => isButton) : [];
	const menuActions = actions.filter((event) => !buttonActions.includes(event));
	const menuItem = ({ label, icon: Icon, onClick, href }: ToolbarAction) => (
		<MenuItem
			key={label}
			disabled={isBusy}
			{...(href ? { component: 'a', href, target: '_blank', rel: 'noopener' } : {})}
			onClick={() => {
				setAnchor(null);
				onClick?.();
			}}
		>
			<ListItemIcon>
				<Icon fontSize="small" />
			</ListItemIcon>
			{t(label)}
		</MenuItem>
	);
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
				value={language}
				aria-label={t('LABEL_TEXT_LANGUAGE')}
				onChange={(_, chosen: Language | null) => {
					if (chosen) onLanguageChange(chosen);
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
				{isDirty ? t('LABEL_UNSAVED') : ''}
			</Typography>
			<Box sx={{ flex: 1, display: { sm: 'none' } }} />
			{buttonActions.map(({ label, icon: Icon, onClick }) => (
				<Button key={label} startIcon={<Icon fontSize="small" />} disabled={isBusy} onClick={onClick}>
					{t(label)}
				</Button>
			))}
			{mayEdit ? (
				<Button
					variant={isStaged ? 'outlined' : 'contained'}
					disabled={isBusy || (!isDirty && item !== null)}
					onClick={props.onSave}
					sx={{ minWidth: BUTTON_MIN_WIDTH }}
				>
					{t(running === 'save' ? 'LABEL_SAVING' : isStaged ? 'ACTION_SAVE_DRAFT' : 'ACTION_SAVE')}
				</Button>
			) : null}
			{isStaged && mayPublish ? (
				<Button
					variant="contained"
					color="secondary"
					disabled={isBusy || (!isDirty && state === 'published')}
					onClick={props.onPublish}
					sx={{ minWidth: BUTTON_MIN_WIDTH }}
				>
					{t(running === 'publish' ? 'LABEL_PUBLISHING' : 'actions.publish')}
				</Button>
			) : null}
			{menuActions.length ? (
				<>
					<IconButton
						aria-label={t('LABEL_MORE_ACTIONS')}
						aria-haspopup="menu"
						onClick={(event) => setAnchor(event.currentTarget)}
					>
						<MoreVert />
					</IconButton>
					<Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
						{menuActions.map(menuItem)}
					</Menu>
				</>
			) : null}
		</Box>
	);
}
