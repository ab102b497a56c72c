import Add from '@mui/icons-material/CloudUploadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState, type DragEvent } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { MediaKind } from '../../contract/media.ts';
import { useMay } from '../api/rights.tsx';
import { useFaultText } from '../editing/use-fault.ts';
import { Page } from '../frame/page.tsx';
import { MediaDetails } from './media-details.tsx';
import { renditionFor, type MediaItem } from './media-item.ts';
import { upload } from './upload.ts';

/** Items in one load. */
const LOAD = 60;
/** How often what is still being made is asked for, in ms. */
const PATIENCE = 2000;

const kinds = ['picture', 'video', 'captions'] as const satisfies readonly MediaKind[];

interface Upload {
	key: string;
	name: string;
	/** From 0 to 1. */
	progress: number;
	/** Empty while nothing is wrong. */
	fault: string;
	again: () => void;
}

function kindOf({ name, type }: File): MediaKind {
	if (type.startsWith('video/')) return 'video';
	return name.toLowerCase().endsWith('.vtt') ? 'captions' : 'picture';
}

/** The media library: everything there is, what is dropped onto it, and the details of one. */
export default function MediaScreen() {
	const t = useTranslate();
	const faultText = useFaultText();
	const mayEdit = useMay('media', 'edit');
	const queries = useQueryClient();
	const [typed, setTyped] = useState('');
	const searched = useDeferredValue(typed.trim());
	const [kind, setKind] = useState('');
	const [unused, setUnused] = useState('0');
	const [count, setCount] = useState(LOAD);
	const [open, setOpen] = useState<string | null>(null);
	const [isOver, setOver] = useState(false);
	const [uploads, setUploads] = useState<Upload[]>([]);
	const input = useRef<HTMLInputElement>(null);
	const { data, total, error, isFetching, refetch } = useGetList<MediaItem & { id: string }>(
		'media',
		{
			pagination: { page: 1, perPage: count },
			sort: { field: 'newest', order: 'DESC' },
			filter: { unused, ...(kind ? { kind } : {}), ...(searched ? { q: searched } : {}) },
		},
		{
			placeholderData: (before) => before,
			refetchInterval: ({ state }) =>
				(state.data as { data: MediaItem[] } | undefined)?.data.some((item) => item.state === 'processing')
					? PATIENCE
					: false,
		},
	);
	const change = (key: string, part: Partial<Upload>) =>
		setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...part } : each)));
	const send = async (key: string, file: File) => {
		change(key, { progress: 0, fault: '' });
		try {
			await upload('media', file, {
				query: { kind: kindOf(file) },
				onProgress: (progress) => change(key, { progress }),
			});
			setUploads((before) => before.filter((each) => each.key !== key));
			void refetch({ cancelRefetch: false });
		} catch (error) {
			change(key, { fault: faultText(error) });
		}
	};
	const add = async (files: File[]) => {
		const made = files.map((file, index) => ({ file, key: `${Date.now()} ${index} ${file.name}` }));
		setUploads((before) => [
			...made.map(({ file, key }) => ({
				key,
				name: file.name,
				progress: 0,
				fault: '',
				again: () => void send(key, file),
			})),
			...before,
		]);
		// Two at a time: more only wait for each other.
		const next = made.values();
		const work = async () => {
			for (const { file, key } of next) await send(key, file);
		};
		await Promise.all([work(), work()]);
	};
	const drop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		if (mayEdit) void add([...event.dataTransfer.files]);
	};
	return (
		<Box
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={(event) => {
				if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
			}}
			onDrop={drop}
			sx={{
				minHeight: '70dvh',
				borderRadius: 2,
				outline: isOver && mayEdit ? '2px dashed var(--ice-400)' : 'none',
				outlineOffset: 8,
			}}
		>
			<Page
				title={t('resources.media.name', { smart_count: 2 })}
				lead={
					mayEdit ? (
						<Typography variant="body2" color="textSecondary">
							{t('TEXT_DROP_FILES')}
						</Typography>
					) : null
				}
				actions={
					mayEdit ? (
						<Button variant="contained" startIcon={<Add />} onClick={() => input.current?.click()}>
							{t('ACTION_UPLOAD_FILES')}
						</Button>
					) : null
				}
			>
				<input
					ref={input}
					type="file"
					multiple
					hidden
					onChange={(event) => {
						void add([...(event.target.files ?? [])]);
						event.target.value = '';
					}}
				/>
				<Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
					<TextField
						type="search"
						label={t('ra.action.search')}
						value={typed}
						onChange={(event) => {
							setTyped(event.target.value);
							setCount(LOAD);
						}}
						sx={{ flex: '2 1 12rem', maxWidth: { sm: 420 } }}
					/>
					<TextField
						select
						label={t('LABEL_KIND')}
						value={kind}
						onChange={(event) => setKind(event.target.value)}
						slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
						sx={{ flex: '1 1 8rem', maxWidth: { sm: 200 } }}
					>
						<MenuItem value="">{t('LABEL_ANY')}</MenuItem>
						{kinds.map((each) => (
							<MenuItem key={each} value={each}>
								{t(`media_kinds.${each}`)}
							</MenuItem>
						))}
					</TextField>
					<TextField
						select
						label={t('LABEL_USE')}
						value={unused}
						onChange={(event) => setUnused(event.target.value)}
						sx={{ flex: '1 1 8rem', maxWidth: { sm: 200 } }}
					>
						<MenuItem value="0">{t('LABEL_ANY')}</MenuItem>
						<MenuItem value="1">{t('LABEL_UNUSED')}</MenuItem>
					</TextField>
				</Box>
				<Stack spacing={1} sx={{ mb: uploads.length ? 2 : 0 }} aria-live="polite">
					{uploads.map(({ key, name, progress, fault, again }) =>
						fault ? (
							<Alert
								key={key}
								severity="error"
								onClose={() => setUploads((before) => before.filter((each) => each.key !== key))}
								closeText={t('ra.action.close')}
								action={
									<>
										<Button color="inherit" onClick={again}>
											{t('ACTION_TRY_AGAIN')}
										</Button>
										<Button
											color="inherit"
											onClick={() => setUploads((before) => before.filter((each) => each.key !== key))}
										>
											{t('ra.action.close')}
										</Button>
									</>
								}
							>
								{name}: {fault}
							</Alert>
						) : (
							<Box key={key}>
								<Typography variant="caption">{name}</Typography>
								<LinearProgress
									variant="determinate"
									value={progress * 100}
									aria-label={`${t('LABEL_UPLOADING')}: ${name}`}
								/>
							</Box>
						),
					)}
				</Stack>
				{error ? <Alert severity="error">{faultText(error)}</Alert> : null}
				{data?.length === 0 ? <Typography color="textSecondary">{t('TEXT_NOTHING_FOUND')}</Typography> : null}
				<Box
					aria-busy={isFetching}
					sx={{
						display: 'grid',
						gap: 1.5,
						alignItems: 'start',
						gridTemplateColumns: 'repeat(auto-fill, minmax(min(45%, 168px), 1fr))',
					}}
				>
					{data?.map((item) => (
						<ButtonBase
							key={item.uid}
							onClick={() => setOpen(item.uid)}
							sx={{
								display: 'block',
								textAlign: 'left',
								overflow: 'hidden',
								borderRadius: 1,
								border: '1px solid var(--line)',
								bgcolor: 'background.paper',
							}}
						>
							<Box
								sx={{
									aspectRatio: '4 / 3',
									bgcolor: item.color || 'action.hover',
									display: 'grid',
									placeItems: 'center',
								}}
							>
								{item.renditions.length ? (
									<img
										src={renditionFor(item, 360)}
										alt=""
										loading="lazy"
										style={{ width: '100%', height: '100%', objectFit: 'contain', display: 'block' }}
									/>
								) : (
									<Typography variant="caption" color="textSecondary">
										{t(item.kind === 'picture' ? `media_states.${item.state}` : `media_kinds.${item.kind}`)}
									</Typography>
								)}
							</Box>
							<Typography variant="caption" component="span" noWrap sx={{ display: 'block', px: 1, py: 0.75 }}>
								{item.name || item.alt.en || item.uid}
							</Typography>
						</ButtonBase>
					))}
				</Box>
				{(total ?? 0) > count ? (
					<Button variant="outlined" onClick={() => setCount(Math.min(count + LOAD, 200))} sx={{ mt: 2 }}>
						{t('ACTION_LOAD_MORE')}
					</Button>
				) : null}
			</Page>
			{open === null ? null : (
				<MediaDetails
					key={open}
					uid={open}
					onClose={() => setOpen(null)}
					onChanged={() => {
						void queries.invalidateQueries({ queryKey: ['media'] });
					}}
				/>
			)}
		</Box>
	);
}
