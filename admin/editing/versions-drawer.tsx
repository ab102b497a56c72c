import Close from '@mui/icons-material/Close';
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
import { useLocale, useTranslate } from 'react-admin';
import { call } from '../api/call.ts';
import type { Item, KeptVersion, Version } from '../api/item.ts';
import { differingParts, partOf, PartDifference, PartName } from './difference.tsx';
import { writeInstant } from './instants.ts';
import type { Noun } from './noun.ts';
import { useFaultText } from './use-fault.ts';

interface VersionsDrawerProps {
	noun: Noun;
	item: Item;
	mayRestore: boolean;
	onClose: () => void;
	onRestore: (revision: number) => void;
}

/** Every version of an item: who saved it when, whether the site has shown it, what was new in it, and the way back to it. */
export function VersionsDrawer({ noun, item, mayRestore, onClose, onRestore }: VersionsDrawerProps) {
	const t = useTranslate();
	const locale = useLocale();
	const faultText = useFaultText();
	const titleId = useId();
	const [chosen, setChosen] = useState<number | null>(null);
	const [against, setAgainst] = useState<'before' | 'newest'>('before');
	const path = `${noun.name}/${item.uid}/versions`;
	const { data: versions, error } = useQuery({
		queryKey: ['versions', noun.name, item.uid, item.revision],
		queryFn: async ({ signal }) => (await call<Version[]>('GET', path, { signal })).data,
	});
	const list = versions ?? [];
	const index = list.findIndex(({ revision }) => revision === chosen);
	const other = against === 'before' ? list[index + 1]?.revision : list[0]?.revision;
	const content = (revision: number | null | undefined) => ({
		queryKey: ['version', noun.name, item.uid, revision],
		queryFn: async ({ signal }: { signal: AbortSignal }) =>
			(await call<KeptVersion>('GET', `${path}/${revision}`, { signal })).data.content,
		enabled: revision !== null && revision !== undefined,
		staleTime: Number.POSITIVE_INFINITY,
	});
	const shown = useQuery(content(chosen));
	const compared = useQuery(content(other));
	const parts =
		shown.data && compared.data && other !== chosen
			? differingParts(
					...(against === 'before' ? ([compared.data, shown.data] as const) : ([shown.data, compared.data] as const)),
				)
			: [];
	const [before, after] = against === 'before' ? [compared.data, shown.data] : [shown.data, compared.data];
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
				<IconButton onClick={onClose} aria-label={t('ra.action.close')}>
					<Close />
				</IconButton>
			</Box>
			<Box sx={{ p: 2.5, overflowY: 'auto' }}>
				{error ? <Alert severity="error">{faultText(error)}</Alert> : null}
				{versions || error ? null : <LinearProgress aria-label={t('ra.page.loading')} />}
				<List
					dense
					disablePadding
					sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 300, overflowY: 'auto' }}
				>
					{list.map(({ revision, at, by, published_at }, place) => (
						<ListItem key={revision} disablePadding>
							<ListItemButton selected={revision === chosen} onClick={() => setChosen(revision)}>
								<ListItemText primary={writeInstant(at, locale)} secondary={by || t('LABEL_CAME_WITH_STORE')} />
								<Box sx={{ display: 'flex', gap: 0.5 }}>
									{place === 0 ? <Chip size="small" label={t('LABEL_NEWEST')} /> : null}
									{published_at ? (
										<Chip size="small" variant="outlined" color="success" label={t('LABEL_WAS_PUBLISHED')} />
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
								value={against}
								onChange={(_, next: typeof against | null) => next && setAgainst(next)}
								sx={{ flexWrap: 'wrap' }}
							>
								<ToggleButton value="before">{t('LABEL_WHAT_WAS_NEW')}</ToggleButton>
								<ToggleButton value="newest">{t('LABEL_WHAT_CHANGED_SINCE')}</ToggleButton>
							</ToggleButtonGroup>
							{mayRestore && index > 0 ? (
								<Button variant="contained" onClick={() => onRestore(chosen)}>
									{t('ACTION_RESTORE')}
								</Button>
							) : null}
						</Box>
						{shown.error || compared.error ? (
							<Alert severity="error">{faultText(shown.error ?? compared.error)}</Alert>
						) : null}
						{other === undefined ? (
							<Typography color="textSecondary">{t('TEXT_FIRST_VERSION')}</Typography>
						) : shown.data && compared.data && !parts.length ? (
							<Typography color="textSecondary">{t('TEXT_NO_DIFFERENCE')}</Typography>
						) : null}
						<Stack spacing={2}>
							{parts.map((part) => (
								<Box key={part.path}>
									<Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
										<PartName noun={noun} part={part} />
									</Typography>
									<PartDifference
										noun={noun}
										part={part}
										before={partOf(before ?? {}, part)}
										after={partOf(after ?? {}, part)}
									/>
								</Box>
							))}
						</Stack>
					</Box>
				)}
			</Box>
		</Drawer>
	);
}
