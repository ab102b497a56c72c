/** Uploads into the library: on its own screen, and wherever pictures are chosen. */
import CloudUpload from '@mui/icons-material/CloudUploadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Portal from '@mui/material/Portal';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { MediaKind, UploadLimits } from '../../contract/media.ts';
import { useErrorText } from '../editing/use-error.ts';
import { Unseen } from '../frame/unseen.tsx';
import type { MediaItem } from './media-item.ts';
import { upload } from './upload.ts';

/** Files on their way at a time: more only wait for each other. */
const LANES = 2;
const MB = 1024 * 1024;

export interface Upload {
	key: number;
	file: File;
	kind: MediaKind;
	/** How much has been sent, from 0 to 1; null while it waits for those before it. */
	progress: number | null;
	/** Empty while nothing is wrong. */
	fault: string;
}

interface UploadsOptions {
	/** What is taken; the first is what a file is when nothing else is known of it. */
	kinds: readonly [MediaKind, ...MediaKind[]];
	limits: UploadLimits | undefined;
	/** @param number rises in the order in which files were chosen */
	onUploaded: (item: MediaItem, number: number) => void;
}

function kindOf({ name, type }: File, { kinds, limits }: Pick<UploadsOptions, 'kinds' | 'limits'>): MediaKind {
	const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
	const named = kinds.find((kind) => limits?.[kind].types.includes(ending));
	return named ?? (type.startsWith('video/') && kinds.includes('video') ? 'video' : kinds[0]);
}

/** Files on their way into the library. Those that still are when the screen goes are stopped. */
export function useUploads({ kinds, limits, onUploaded }: UploadsOptions) {
	const t = useTranslate();
	const errorText = useErrorText();
	const [uploads, setUploads] = useState<Upload[]>([]);
	const [arrived, setArrived] = useState(0);
	const line = useRef({ last: 0, waiting: [] as Upload[], sending: new Map<number, AbortController>() });
	useEffect(() => {
		const { current } = line;
		return () => {
			current.waiting = [];
			for (const ending of current.sending.values()) ending.abort();
		};
	}, []);
	const change = (key: number, part: Partial<Upload>) =>
		setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...part } : each)));
	const forget = (key: number) => setUploads((before) => before.filter((each) => each.key !== key));
	const send = async ({ key, file, kind }: Upload) => {
		const ending = new AbortController();
		line.current.sending.set(key, ending);
		change(key, { progress: 0, fault: '' });
		try {
			const item = await upload<MediaItem>('media', file, {
				query: { kind },
				signal: ending.signal,
				onProgress: (progress) => change(key, { progress }),
			});
			onUploaded(item, key);
			setArrived((before) => before + 1);
			// The list draws what it was given a moment later: its place is kept until then.
			setTimeout(() => forget(key));
		} catch (error) {
			if (!ending.signal.aborted) change(key, { progress: null, fault: errorText(error) });
		}
		line.current.sending.delete(key);
		goOn();
	};
	const goOn = () => {
		while (line.current.sending.size < LANES) {
			const next = line.current.waiting.shift();
			if (!next) return;
			void send(next);
		}
	};
	return {
		/** The newest first, as the library has them. */
		list: uploads,
		isRunning: uploads.some(({ fault }) => fault === ''),
		arrived,
		add: (files: readonly File[]) => {
			const added = files.map((file): Upload => {
				const kind = kindOf(file, { kinds, limits });
				const megabytes = limits?.[kind].megabytes ?? Infinity;
				// The server says the same; it only takes a while to send it what it refuses.
				const fault = file.size > megabytes * MB ? t('TEXT_FILE_TOO_LARGE', { megabytes }) : '';
				line.current.last += 1;
				return { key: line.current.last, file, kind, progress: null, fault };
			});
			setUploads((before) => [...added.toReversed(), ...before]);
			if (!line.current.sending.size) setArrived(0);
			line.current.waiting.push(...added.filter(({ fault }) => fault === ''));
			goOn();
		},
		/** Sends a file that was refused, whatever it is: the server is the judge. */
		again: (failed: Upload) => {
			change(failed.key, { fault: '' });
			line.current.waiting.push(failed);
			goOn();
		},
		/** Stops an upload, or forgets one that failed. */
		cancel: (key: number) => {
			line.current.waiting = line.current.waiting.filter((each) => each.key !== key);
			line.current.sending.get(key)?.abort();
			forget(key);
		},
	};
}

export type Uploads = ReturnType<typeof useUploads>;

interface UploadButtonProps {
	uploads: Uploads;
	kinds: readonly MediaKind[];
	limits: UploadLimits | undefined;
	isSeveral?: boolean;
	variant?: 'contained' | 'outlined';
}

/** Takes files from the disk. */
export function UploadButton({ uploads, kinds, limits, isSeveral = true, variant = 'contained' }: UploadButtonProps) {
	const t = useTranslate();
	const input = useRef<HTMLInputElement>(null);
	const endings = kinds.flatMap((kind) => limits?.[kind].types ?? []);
	return (
		<>
			<Button variant={variant} startIcon={<CloudUpload />} onClick={() => input.current?.click()}>
				{t('ACTION_UPLOAD_FILES')}
			</Button>
			<input
				ref={input}
				type="file"
				multiple={isSeveral}
				accept={[...endings, ...(endings.includes('jpg') ? ['jpeg'] : [])].map((each) => `.${each}`).join()}
				hidden
				aria-label={t('ACTION_UPLOAD_FILES')}
				onChange={(event) => {
					uploads.add([...(event.target.files ?? [])]);
					event.target.value = '';
				}}
			/>
		</>
	);
}

/** What may be uploaded: its types, and how large it may be. */
export function UploadHint({ kinds, limits }: Pick<UploadButtonProps, 'kinds' | 'limits'>) {
	const t = useTranslate();
	return (
		<Typography
			variant="caption"
			component="p"
			color="textSecondary"
			sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, minHeight: '1.66em' }}
		>
			{kinds.map((kind) => (
				<span key={kind}>
					{limits
						? t('TEXT_UPLOAD_LIMIT', {
								kind: t(`media_kinds.${kind}`),
								types: limits[kind].types.join(', '),
								megabytes: limits[kind].megabytes,
							})
						: '\u00a0'}
				</span>
			))}
		</Typography>
	);
}

/** What could not be uploaded and why; and, for who doesn't see it, how far the rest is. */
export function UploadFaults({ uploads }: { uploads: Uploads }) {
	const t = useTranslate();
	const failed = uploads.list.filter(({ fault }) => fault !== '');
	const running = uploads.list.length - failed.length;
	return (
		<>
			<Unseen role="status">
				{running
					? t('TEXT_UPLOADS_RUNNING', { smart_count: running })
					: uploads.arrived
						? t('TEXT_UPLOADS_ARRIVED', { smart_count: uploads.arrived })
						: ''}
			</Unseen>
			<Stack spacing={1} sx={{ mb: failed.length ? 2 : 0 }}>
				{failed.map((each) => (
					<Alert
						key={each.key}
						severity="error"
						sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: 1, minWidth: '12rem' } }}
						action={
							<>
								<Button color="inherit" onClick={() => uploads.again(each)}>
									{t('ACTION_TRY_AGAIN')}
								</Button>
								<Button color="inherit" onClick={() => uploads.cancel(each.key)}>
									{t('ra.action.close')}
								</Button>
							</>
						}
					>
						<Box component="strong" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
							{each.file.name}
						</Box>
						{each.fault}
					</Alert>
				))}
			</Stack>
		</>
	);
}

interface FileDropProps {
	/** Otherwise what is dropped is let fall: no browser shall open it in the admin's place. */
	isOn: boolean;
	onFiles: (files: File[]) => void;
}

/** Takes files that are dropped anywhere on the screen, and says so while they are held over it. */
export function FileDrop({ isOn, onFiles }: FileDropProps) {
	const t = useTranslate();
	const [isOver, setOver] = useState(false);
	const hold = useEffectEvent((event: DragEvent) => {
		if (!event.dataTransfer?.types.includes('Files')) return;
		event.preventDefault();
		event.dataTransfer.dropEffect = isOn ? 'copy' : 'none';
		setOver(isOn);
	});
	const leave = useEffectEvent((event: DragEvent) => {
		if (event.relatedTarget === null) setOver(false);
	});
	const take = useEffectEvent((event: DragEvent) => {
		if (!event.dataTransfer?.types.includes('Files')) return;
		event.preventDefault();
		setOver(false);
		if (isOn) onFiles([...event.dataTransfer.files]);
	});
	useEffect(() => {
		const ending = new AbortController();
		const { signal } = ending;
		window.addEventListener('dragover', hold, { signal });
		window.addEventListener('dragleave', leave, { signal });
		window.addEventListener('drop', take, { signal });
		return () => ending.abort();
	}, []);
	if (!isOver) return null;
	return (
		<Portal>
			<Box
				sx={{
					position: 'fixed',
					inset: 12,
					zIndex: 'tooltip',
					display: 'grid',
					placeContent: 'center',
					justifyItems: 'center',
					gap: 1,
					pointerEvents: 'none',
					border: '2px dashed',
					borderColor: 'primary.main',
					borderRadius: 2,
					bgcolor: 'rgb(2 7 17 / 82%)',
				}}
			>
				<CloudUpload color="primary" sx={{ fontSize: 48 }} />
				<Typography variant="h2" component="p">
					{t('TEXT_DROP_HERE')}
				</Typography>
			</Box>
		</Portal>
	);
}
