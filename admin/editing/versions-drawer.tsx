import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { call } from '../api/call.ts';
import type { Item, VersionWithContent, Version } from '../api/item.ts';
import { differingParts, filledParts, partValue } from './content-parts.ts';
import { PartDifference, PartName, PartValue } from './difference.tsx';
import { formatInstant } from '../messages/instants.ts';
import type { Resource } from './resource.ts';
import { useErrorText } from '../frame/use-error.ts';
import { Close } from '../frame/icons.ts';

interface VersionsDrawerProps {
	resource: Resource;
	item: Item;
	mayRestore: boolean;
	onClose: () => void;
	onRestore: (revision: number) => void;
}

/** Compares a version with the previous (`before`) or the newest one (`since`), or shows the version alone (`whole`). */
type View = 'before' | 'since' | 'whole';

/** The versions of an item: their authors, times, publication and changes; any can be restored. */
export function VersionsDrawer({ resource, item, mayRestore, onClose, onRestore }: VersionsDrawerProps) {
	const t = useTranslate();
	const locale = useLocale();
	const errorText = useErrorText();
	const titleId = useId();
	const [chosen, setChosen] = useState<number | null>(null);
	const [view, setView] = useState<View>('before');
	const path = `${resource.name}/${item.uid}/versions`;
	const { data: versions, error } = useQuery({
		queryKey: ['versions', resource.name, item.uid, item.revision],
		queryFn: async ({ signal }) => (await call<Version[]>('GET', path, { signal })).data,
	});
	const list = versions ?? [];
	const index = list.findIndex(({ revision }) => revision === chosen);
	const others = { before: list[index + 1]?.revision, since: index > 0 ? list[0]?.revision : undefined };
	// Where the version to compare with does not exist, e.g. before the first version, the chosen version is shown whole.
	const other = view === 'whole' ? undefined : others[view];
	const shownView = other === undefined ? 'whole' : view;
	const content = (revision: number | null | undefined) => ({
		queryKey: ['version', resource.name, item.uid, revision],
		queryFn: async ({ signal }: { signal: AbortSignal }) =>
			(await call<VersionWithContent>('GET', `${path}/${revision}`, { signal })).data.content,
		enabled: revision !== null && revision !== undefined,
		staleTime: Number.POSITIVE_INFINITY,
	});
	const shown = useQuery(content(chosen));
	const compared = useQuery(content(other));
	const [before, after] = shownView === 'since' ? [shown.data, compared.data] : [compared.data, shown.data];
	const parts = shownView === 'whole' ? filledParts(after ?? {}) : before && after ? differingParts(before, after) : [];
	/** Time of the last publication. The newest version with this time is on the site. */
	const lastPublishedAt = list
		.map(({ published_at }) => published_at ?? '')
		.sort()
		.at(-1);
	const onSiteRevision = item.on_site
		? list.find(({ published_at }) => published_at === lastPublishedAt)?.revision
		: undefined;
	return (
		<Drawer
			open
			anchor="right"
			onClose={onClose}
			slotProps={{
				paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: { xs: '100%', sm: 560, lg: 720 } } },
			}}
		>
			<Box sx={{ display: 'flex', alignItems: 'center', px: 2.5, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
				<Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
					{t('TITLE_VERSIONS')}
				</Typography>
				<IconButton onClick={onClose} aria-label={t('ACTION_CLOSE')}>
					<Close />
				</IconButton>
			</Box>
			<Box sx={{ p: 2.5, overflowY: 'auto' }}>
				{error ? <Alert severity="error">{errorText(error)}</Alert> : null}
				{versions || error ? null : <LinearProgress aria-label={t('LABEL_LOADING')} />}
				<List
					dense
					disablePadding
					hidden={!list.length}
					sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 300, overflowY: 'auto' }}
				>
					{list.map(({ revision, at, by, published_at }, position) => (
						<ListItem key={revision} disablePadding>
							<ListItemButton selected={revision === chosen} onClick={() => setChosen(revision)}>
								<ListItemText primary={formatInstant(at, locale)} secondary={by || t('LABEL_DEMO_CONTENT')} />
								<Box sx={{ display: 'flex', gap: 0.5 }}>
									{position === 0 ? <Chip size="small" label={t('LABEL_NEWEST')} /> : null}
									{published_at ? (
										<Chip
											size="small"
											variant="outlined"
											{...(revision === onSiteRevision
												? { color: 'success', label: t('LABEL_ON_SITE_NOW') }
												: { label: t('LABEL_WAS_PUBLISHED') })}
										/>
									) : null}
								</Box>
							</ListItemButton>
						</ListItem>
					))}
				</List>
				{versions?.length === 0 ? <Typography color="textSecondary">{t('TEXT_NO_VERSIONS')}</Typography> : null}
				{chosen === null ? null : (
					<Box sx={{ mt: 2 }}>
						<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
							<ToggleButtonGroup
								exclusive
								size="small"
								value={shownView}
								onChange={(_, next: View | null) => next && setView(next)}
								sx={{ flexWrap: 'wrap' }}
							>
								<ToggleButton value="before" disabled={others.before === undefined}>
									{t('LABEL_CHANGES_IN_VERSION')}
								</ToggleButton>
								<ToggleButton value="since" disabled={others.since === undefined}>
									{t('LABEL_CHANGES_SINCE_VERSION')}
								</ToggleButton>
								<ToggleButton value="whole">{t('LABEL_WHOLE_VERSION')}</ToggleButton>
							</ToggleButtonGroup>
							{mayRestore && index > 0 ? (
								<Button variant="contained" onClick={() => onRestore(chosen)}>
									{t('ACTION_RESTORE')}
								</Button>
							) : null}
						</Box>
						{shown.error || compared.error ? (
							<Alert severity="error">{errorText(shown.error ?? compared.error)}</Alert>
						) : null}
						{before && after && !parts.length ? (
							<Typography color="textSecondary">{t('TEXT_NO_DIFFERENCE')}</Typography>
						) : null}
						<Stack spacing={2}>
							{parts.map((part) => (
								<Box key={part.path}>
									<Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
										<PartName resource={resource} part={part} />
									</Typography>
									{before ? (
										<PartDifference
											resource={resource}
											part={part}
											before={partValue(before, part)}
											after={partValue(after ?? {}, part)}
										/>
									) : (
										<PartValue resource={resource} part={part} value={partValue(after ?? {}, part)} />
									)}
								</Box>
							))}
						</Stack>
					</Box>
				)}
			</Box>
		</Drawer>
	);
}
