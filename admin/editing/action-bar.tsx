import Delete from '@mui/icons-material/DeleteOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import Event from '@mui/icons-material/EventOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
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
import { useLocale, useTranslate } from 'react-admin';
import type { Language } from '../api/call.ts';
import type { Item } from '../api/item.ts';
import type { Resource } from './resource.ts';

/** A save, a publication, or something that says itself that it takes its time. */
export type Doing = 'save' | 'publish' | 'other';

interface ActionBarProps {
	resource: Resource;
	item: Item | null;
	isDirty: boolean;
	/** What is being done. */
	doing: Doing | null;
	mayEdit: boolean;
	mayPublish: boolean;
	language: Language;
	onLanguage: (language: Language) => void;
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

/** Of a button whatever it says, so that nothing beside it moves. */
const WIDEST = { xs: 92, sm: 108 };

interface AuditEvent {
	label: string;
	icon: ComponentType<{ fontSize: 'small' }>;
	act?: () => void;
	href?: string;
	/** Stands as a button of its own where there is room. */
	isNear?: boolean;
}

/** What can be done with the item: above it, on a phone at the foot of the screen, where the thumb is. */
export function ActionBar(props: ActionBarProps) {
	const { resource, item, isDirty, doing, mayEdit, mayPublish, language, onLanguage } = props;
	const isBusy = doing !== null;
	const t = useTranslate();
	const locale = useLocale();
	const [anchor, setAnchor] = useState<HTMLElement | null>(null);
	const isWide = useMediaQuery('(width >= 600px)');
	const state = item?.state;
	const isOnSite = item?.on_site ?? false;
	// Before its own date comes, its page is not found.
	const page =
		item?.path && isOnSite && item.shown_from === null ? `${locale === 'zh' ? '/zh' : ''}${item.path}` : null;
	const isStaged = !resource.isDirect;
	const events: AuditEvent[] = [
		...(isStaged && mayEdit ? [{ label: 'ACTION_PREVIEW', icon: Visibility, act: props.onPreview, isNear: true }] : []),
		...(item ? [{ label: 'TITLE_VERSIONS', icon: History, act: props.onVersions, isNear: true }] : []),
		...(page ? [{ label: 'ACTION_OPEN_ON_SITE', icon: OpenInNew, href: page }] : []),
		...(isStaged && mayPublish ? [{ label: 'ACTION_SCHEDULE', icon: Event, act: props.onSchedule }] : []),
		...(state === 'scheduled' && mayPublish
			? [{ label: 'ACTION_UNSCHEDULE', icon: EventBusy, act: props.onUnschedule }]
			: []),
		...(isStaged && !resource.isFixed && mayPublish && isOnSite
			? [{ label: 'actions.unpublish', icon: VisibilityOff, act: props.onUnpublish }]
			: []),
		...(mayEdit && state === 'changed' ? [{ label: 'ACTION_DISCARD', icon: Undo, act: props.onDiscard }] : []),
		...(item && !resource.isFixed && mayEdit && (mayPublish || !(isOnSite || state === 'scheduled'))
			? [{ label: 'actions.remove', icon: Delete, act: props.onRemove }]
			: []),
	];
	const near = isWide ? events.filter(({ isNear }) => isNear) : [];
	const far = events.filter((event) => !near.includes(event));
	const entry = ({ label, icon: Icon, act, href }: AuditEvent) => (
		<MenuItem
			key={label}
			disabled={isBusy}
			{...(href ? { component: 'a', href, target: '_blank', rel: 'noopener' } : {})}
			onClick={() => {
				setAnchor(null);
				act?.();
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
					if (chosen) onLanguage(chosen);
				}}
				sx={{ display: { lg: 'none' }, '& button': { px: 1.25, py: 0, minHeight: 36, textTransform: 'none' } }}
			>
				<ToggleButton value="en" aria-label="EN, English">
					EN
				</ToggleButton>
				<ToggleButton value="zh" lang="zh-Hans" aria-label="中文">
					中
				</ToggleButton>
			</ToggleButtonGroup>
			<Typography
				variant="body2"
				role="status"
				sx={{ flex: 1, color: 'secondary.main', display: { xs: 'none', sm: 'block' } }}
			>
				{isDirty ? t('LABEL_UNSAVED') : ''}
			</Typography>
			<Box sx={{ flex: 1, display: { sm: 'none' } }} />
			{near.map(({ label, icon: Icon, act }) => (
				<Button key={label} startIcon={<Icon fontSize="small" />} disabled={isBusy} onClick={act}>
					{t(label)}
				</Button>
			))}
			{mayEdit ? (
				<Button
					variant={isStaged ? 'outlined' : 'contained'}
					disabled={isBusy || (!isDirty && item !== null)}
					onClick={props.onSave}
					sx={{ minWidth: WIDEST }}
				>
					{t(doing === 'save' ? 'LABEL_SAVING' : isStaged ? 'ACTION_SAVE_DRAFT' : 'ra.action.save')}
				</Button>
			) : null}
			{isStaged && mayPublish ? (
				<Button
					variant="contained"
					color="secondary"
					disabled={isBusy || (!isDirty && state === 'published')}
					onClick={props.onPublish}
					sx={{ minWidth: WIDEST }}
				>
					{t(doing === 'publish' ? 'LABEL_PUBLISHING' : 'actions.publish')}
				</Button>
			) : null}
			{far.length ? (
				<>
					<IconButton
						aria-label={t('LABEL_MORE_ACTIONS')}
						aria-haspopup="menu"
						onClick={(event) => setAnchor(event.currentTarget)}
					>
						<MoreVert />
					</IconButton>
					<Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
						{far.map(entry)}
					</Menu>
				</>
			) : null}
		</Box>
	);
}
