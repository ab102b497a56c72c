import { languages } from '../../contract/languages.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useNotify } from '../frame/notifications.tsx';
import type { NewPreviewLink, Preview, PreviewLink, PreviewLinkRequest } from '../../contract/editing.ts';
import { call } from '../api/call.ts';
import { formatInstant } from '../messages/instants.ts';
import { useCopyLink } from './use-copy-link.ts';
import { useErrorText } from '../frame/use-error.ts';
import { Close, OpenInNew } from '../frame/icons.ts';

/** Lifetime of a link in days (PREVIEW_LINK_DAYS in contract/editing.ts). */
const LINK_DAYS = { min: 1, max: 30, initial: 7 } satisfies Record<string, number>;

interface PreviewDialogProps {
	preview: Preview;
	/** Path of the item under `/api/admin/`. */
	path: string;
	onClose: () => void;
}

/** Opens the draft on the real page, and manages the public links to it. */
export function PreviewDialog({ preview, path, onClose }: PreviewDialogProps) {
	const t = useTranslate();
	const titleId = useId();
	return (
		<Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
			<DialogTitle id={titleId}>{t('ACTION_PREVIEW')}</DialogTitle>
			<DialogContent>
				<Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
					{t('TEXT_PREVIEW')}
				</Typography>
				<Stack direction="row" spacing={1}>
					{languages.map((language) => (
						<Button
							key={language}
							variant="contained"
							component="a"
							href={preview.urls[language]}
							target="_blank"
							startIcon={<OpenInNew />}
						>
							{t('ACTION_OPEN_IN_LANGUAGE', { language: t(`languages.${language}`) })}
						</Button>
					))}
				</Stack>
				<Divider sx={{ my: 3 }} />
				<PublicLinks path={`${path}/preview-links`} />
			</DialogContent>
			<DialogActions>
				<Button onClick={onClose}>{t('ACTION_CLOSE')}</Button>
			</DialogActions>
		</Dialog>
	);
}

/** Creates, lists and revokes links that work without an account. */
function PublicLinks({ path }: { path: string }) {
	const t = useTranslate();
	const notify = useNotify();
	const errorText = useErrorText();
	const [days, setDays] = useState(String(LINK_DAYS.initial));
	const [newLink, setNewLink] = useState<NewPreviewLink | null>(null);
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState<unknown>(null);
	const { data, error, refetch } = useQuery({
		queryKey: ['preview links', path],
		queryFn: async ({ signal }) => (await call<PreviewLink[]>('GET', path, { signal })).data,
		gcTime: 0,
	});
	const isValid = /^\d{1,2}$/.test(days) && Number(days) >= LINK_DAYS.min && Number(days) <= LINK_DAYS.max;

	const run = async (work: () => Promise<void>) => {
		setBusy(true);
		setFailure(null);
		try {
			await work();
		} catch (caught) {
			setFailure(caught);
		} finally {
			setBusy(false);
			await refetch();
		}
	};
	const create = (event: FormEvent) => {
		event.preventDefault();
		if (!isValid || isBusy) return;
		void run(async () =>
			setNewLink(
				(await call<NewPreviewLink>('POST', path, { body: { days: Number(days) } satisfies PreviewLinkRequest })).data,
			),
		);
	};
	const revoke = (uid: string) =>
		run(async () => {
			await call('DELETE', `${path}/${uid}`);
			if (newLink?.uid === uid) setNewLink(null);
			notify('TEXT_LINK_REVOKED', { type: 'success' });
		});

	return (
		<>
			<Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
				{t('TITLE_PUBLIC_LINKS')}
			</Typography>
			<Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
				{t('TEXT_PUBLIC_LINKS')}
			</Typography>
			{(failure ?? error) ? (
				<Alert severity="error" sx={{ mb: 2 }}>
					{errorText(failure ?? error)}
				</Alert>
			) : null}
			<Stack component="form" noValidate onSubmit={create} direction="row" spacing={1} sx={{ alignItems: 'start' }}>
				<TextField
					type="number"
					label={t('LABEL_LINK_DAYS')}
					value={days}
					onChange={(event) => setDays(event.target.value)}
					error={!isValid}
					helperText={t('TEXT_LINK_DAYS', LINK_DAYS)}
					slotProps={{ htmlInput: { min: LINK_DAYS.min, max: LINK_DAYS.max, step: 1 } }}
					sx={{ maxWidth: 200 }}
				/>
				<Button type="submit" variant="outlined" disabled={!isValid || isBusy} sx={{ flexShrink: 0 }}>
					{t('ACTION_CREATE_LINK')}
				</Button>
			</Stack>
			{newLink ? <NewLink link={newLink} onClose={() => setNewLink(null)} /> : null}
			{data || error ? null : <LinearProgress aria-label={t('LABEL_LOADING')} sx={{ mt: 2 }} />}
			{data?.length ? (
				<List
					dense
					disablePadding
					aria-label={t('TITLE_PUBLIC_LINKS')}
					sx={{ mt: 2, border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 300, overflowY: 'auto' }}
				>
					{data.map((link) => (
						<LinkRow key={link.uid} link={link} isBusy={isBusy} onRevoke={() => void revoke(link.uid)} />
					))}
				</List>
			) : null}
		</>
	);
}

/** Shows the addresses of a new link: the server does not return them again. */
function NewLink({ link, onClose }: { link: NewPreviewLink; onClose: () => void }) {
	const t = useTranslate();
	const copy = useCopyLink();
	return (
		<Box sx={{ mt: 2, p: 2, border: 1, borderColor: 'primary.main', borderRadius: 1 }} role="status">
			<Stack direction="row" sx={{ alignItems: 'start', justifyContent: 'space-between', mb: 1.5 }}>
				<Typography variant="body2">{t('TEXT_NEW_LINK')}</Typography>
				<IconButton size="small" onClick={onClose} aria-label={t('ACTION_HIDE_LINK')}>
					<Close fontSize="small" />
				</IconButton>
			</Stack>
			<Stack spacing={2}>
				{languages.map((language) => (
					<Stack key={language} direction="row" spacing={1}>
						<TextField
							label={t(`languages.${language}`)}
							value={link.link[language]}
							slotProps={{ htmlInput: { readOnly: true } }}
						/>
						<Button variant="outlined" onClick={() => void copy(link.link[language])} sx={{ flexShrink: 0 }}>
							{t('ACTION_COPY_LINK')}
						</Button>
					</Stack>
				))}
			</Stack>
		</Box>
	);
}

function LinkRow({ link, isBusy, onRevoke }: { link: PreviewLink; isBusy: boolean; onRevoke: () => void }) {
	const t = useTranslate();
	const locale = useLocale();
	const { maker, created_at, expires_at, last_opened_at, is_active } = link;
	const when = (instant: string) => formatInstant(instant, locale);
	return (
		<ListItem divider sx={{ gap: 1, alignItems: 'start' }}>
			<ListItemText
				primary={
					<Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
						<Box component="span" sx={{ overflowWrap: 'anywhere' }}>
							{maker}
						</Box>
						{is_active ? null : <Chip size="small" color="warning" label={t('LABEL_LINK_SUSPENDED')} />}
					</Stack>
				}
				secondary={[
					t('TEXT_LINK_CREATED', { when: when(created_at) }),
					t('TEXT_LINK_EXPIRES', { when: when(expires_at) }),
					last_opened_at ? t('TEXT_LINK_OPENED', { when: when(last_opened_at) }) : t('TEXT_LINK_NOT_OPENED'),
					...(is_active ? [] : [t('TEXT_LINK_SUSPENDED')]),
				].map((line) => (
					<Box key={line} component="span" sx={{ display: 'block' }}>
						{line}
					</Box>
				))}
			/>
			<Button
				size="small"
				color="error"
				disabled={isBusy}
				onClick={onRevoke}
				aria-label={t('LABEL_REVOKE_LINK_OF', { maker, when: when(created_at) })}
				sx={{ flexShrink: 0 }}
			>
				{t('ACTION_REVOKE')}
			</Button>
		</ListItem>
	);
}
