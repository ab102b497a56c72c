import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type MouseEvent } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { MediaUse } from '../../contract/media.ts';
import { call, CallError } from '../api/call.ts';
import { useMay } from '../api/rights.tsx';
import { writeBytes } from '../editing/held-files.tsx';
import { inEither } from '../editing/other-language.ts';
import { useFaultText } from '../editing/use-fault.ts';
import { htmlLang } from '../frame/i18n.ts';
import { placeLabel } from '../frame/main-menu.tsx';
import { renditionFor, type MediaItem } from './media-item.ts';
import { upload } from './upload.ts';

/** How often a picture whose sizes are being made is asked for, in ms. */
const PATIENCE = 2000;

type Details = MediaItem & { uses: MediaUse[] };

interface MediaDetailsProps {
	uid: string;
	onClose: () => void;
	onChanged: () => void;
}

/** One of the library: its words, its focal point, where it is used, another file in its place. */
export function MediaDetails(props: MediaDetailsProps) {
	const t = useTranslate();
	const faultText = useFaultText();
	const titleId = useId();
	const { data, error, refetch } = useQuery({
		queryKey: ['media details', props.uid],
		queryFn: async ({ signal }) => (await call<Details>('GET', `media/${props.uid}`, { signal })).data,
		gcTime: 0,
		// What was typed meanwhile stays.
		refetchInterval: ({ state }) => (state.data?.state === 'processing' ? PATIENCE : false),
	});
	return (
		<Drawer
			open
			anchor="right"
			onClose={props.onClose}
			slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: { xs: '100%', sm: 520 } } } }}
		>
			<Box sx={{ display: 'flex', alignItems: 'center', px: 2.5, py: 1.5, borderBottom: '1px solid var(--line)' }}>
				<Typography id={titleId} variant="h2" sx={{ flex: 1, minWidth: 0 }} noWrap>
					{data?.name || t('resources.media.name', { smart_count: 1 })}
				</Typography>
				<IconButton onClick={props.onClose} aria-label={t('ra.action.close')}>
					<Close />
				</IconButton>
			</Box>
			<Box sx={{ p: 2.5, overflowY: 'auto' }}>
				{error ? <Alert severity="error">{faultText(error)}</Alert> : null}
				{data || error ? null : <LinearProgress aria-label={t('ra.page.loading')} />}
				{data ? <DetailsForm item={data} reload={() => void refetch()} {...props} /> : null}
			</Box>
		</Drawer>
	);
}

function DetailsForm({ item, reload, onClose, onChanged }: MediaDetailsProps & { item: Details; reload: () => void }) {
	const t = useTranslate();
	const locale = useLocale();
	const notify = useNotify();
	const faultText = useFaultText();
	const mayEdit = useMay('media', 'edit');
	const [name, setName] = useState(item.name);
	const [alt, setAlt] = useState(item.alt);
	const [focal, setFocal] = useState(item.focal);
	const [fault, setFault] = useState('');
	const [progress, setProgress] = useState<number | null>(null);
	const file = useRef<HTMLInputElement>(null);
	const isChanged =
		name !== item.name ||
		JSON.stringify(alt) !== JSON.stringify(item.alt) ||
		JSON.stringify(focal) !== JSON.stringify(item.focal);
	const work = async (deed: () => Promise<unknown>, said: string, after = reload) => {
		setFault('');
		try {
			await deed();
			notify(said, { type: 'success' });
			onChanged();
			after();
		} catch (error) {
			setFault(error instanceof CallError && error.code === 'conflict' ? t('TEXT_MEDIA_CONFLICT') : faultText(error));
		}
	};
	const { revision } = item;
	const save = () =>
		work(() => call('PATCH', `media/${item.uid}`, { body: { revision, name, alt, focal } }), 'TEXT_SAVED');
	const replace = (chosen: File) =>
		work(
			() => upload(`media/${item.uid}/replace`, chosen, { query: { revision }, onProgress: setProgress }),
			'TEXT_REPLACED',
		).finally(() => setProgress(null));
	const aim = (event: MouseEvent<HTMLElement>) => {
		const box = event.currentTarget.getBoundingClientRect();
		const share = (at: number, from: number, size: number) => Math.round(((at - from) / size) * 1000) / 1000;
		setFocal({ x: share(event.clientX, box.left, box.width), y: share(event.clientY, box.top, box.height) });
	};
	const src = renditionFor(item, 960);
	return (
		<Stack spacing={2}>
			{src ? (
				<Box>
					<Box
						component={mayEdit ? 'button' : 'div'}
						type={mayEdit ? 'button' : undefined}
						onClick={mayEdit ? aim : undefined}
						aria-label={mayEdit ? t('ACTION_SET_FOCAL') : undefined}
						sx={{
							position: 'relative',
							display: 'block',
							p: 0,
							border: 0,
							width: 1,
							bgcolor: item.color,
							cursor: mayEdit ? 'crosshair' : 'default',
						}}
					>
						<img src={src} alt={inEither(alt, locale)} style={{ display: 'block', width: '100%' }} />
						{focal ? (
							<Box
								component="span"
								sx={{
									position: 'absolute',
									left: `${focal.x * 100}%`,
									top: `${focal.y * 100}%`,
									width: 28,
									height: 28,
									m: '-14px',
									borderRadius: '50%',
									border: '3px solid #fff',
									boxShadow: '0 0 0 2px #000a',
								}}
							/>
						) : null}
					</Box>
					<Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5 }}>
						<Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
							{t('TEXT_FOCAL')}
						</Typography>
						{focal && mayEdit ? <Button onClick={() => setFocal(null)}>{t('ra.action.reset')}</Button> : null}
					</Box>
				</Box>
			) : null}
			{item.state === 'ready' ? null : (
				<Alert severity={item.state === 'failed' ? 'error' : 'info'}>{t(`media_states.${item.state}`)}</Alert>
			)}
			<Typography variant="body2" color="textSecondary">
				{[
					item.width ? `${item.width} × ${item.height}` : '',
					item.size ? writeBytes(item.size, locale) : '',
					item.content_type,
				]
					.filter(Boolean)
					.join(' · ')}
			</Typography>
			<TextField
				label={t('LABEL_NAME')}
				value={name}
				disabled={!mayEdit}
				onChange={(event) => setName(event.target.value)}
			/>
			{(['en', 'zh'] as const).map((language) => (
				<TextField
					key={language}
					label={t('LABEL_FIELD_IN', { field: t('LABEL_ALT'), language: language === 'en' ? 'English' : '中文' })}
					value={alt[language]}
					disabled={!mayEdit}
					multiline
					onChange={(event) => setAlt({ ...alt, [language]: event.target.value })}
					slotProps={{ htmlInput: { lang: htmlLang[language], maxLength: 500 } }}
				/>
			))}
			{fault ? <Alert severity="error">{fault}</Alert> : null}
			{progress === null ? null : (
				<LinearProgress variant="determinate" value={progress * 100} aria-label={t('LABEL_UPLOADING')} />
			)}
			{mayEdit ? (
				<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
					<Button variant="contained" disabled={!isChanged} onClick={() => void save()}>
						{t('ra.action.save')}
					</Button>
					<Button variant="outlined" disabled={progress !== null} onClick={() => file.current?.click()}>
						{t('ACTION_REPLACE_FILE')}
					</Button>
					<Button
						color="error"
						disabled={item.uses.length > 0}
						onClick={() =>
							void work(
								() => call('DELETE', `media/${item.uid}`, { query: { revision } }),
								'TEXT_MEDIA_REMOVED',
								onClose,
							)
						}
					>
						{t('ra.action.delete')}
					</Button>
					<input
						ref={file}
						type="file"
						hidden
						onChange={(event) => {
							const [chosen] = event.target.files ?? [];
							if (chosen) void replace(chosen);
							event.target.value = '';
						}}
					/>
				</Box>
			) : null}
			<Box>
				<Typography variant="h3" component="h3">
					{t('TITLE_USES')}
				</Typography>
				{item.uses.length === 0 ? (
					<Typography variant="body2" color="textSecondary">
						{t('LABEL_UNUSED')}
					</Typography>
				) : (
					<Box component="ul" sx={{ m: 0, pl: 2.5 }}>
						{item.uses.map(({ noun, uid, title, in_draft }) => (
							<li key={`${noun} ${uid}`}>
								<Link component={RouterLink} to={`/${noun}/${uid}`}>
									{inEither(title, locale) || uid}
								</Link>{' '}
								<Typography variant="caption" color="textSecondary">
									{t(placeLabel(noun), { smart_count: 1, _: noun })}
									{in_draft ? ` · ${t('states.draft')}` : ''}
								</Typography>
							</li>
						))}
					</Box>
				)}
			</Box>
		</Stack>
	);
}
