import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MediaKind, UploadLimits } from '../../contract/media.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton, IconButton } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { CloudUpload } from '../frame/icons.ts';
import { useErrorText } from '../frame/use-error.ts';
import { formatList } from '../messages/localized-text.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import type { MediaItem } from './media-item.ts';
import { upload } from './upload.ts';
import styles from './uploads.module.css';

/** A small number, because parallel uploads share the bandwidth. */
const MAX_PARALLEL_UPLOADS = 2;
const BYTES_PER_MB = 1024 * 1024;

export interface Upload {
	key: number;
	file: File;
	kind: MediaKind;
	/** Uid of the folder that was open when the user chose the file, or ''. */
	folder: string;
	/** Sent fraction. Null while the upload is queued. */
	progress: number | null;
	/** '' without an error. */
	error: string;
}

interface UploadsOptions {
	/**
	 * Accepted kinds. A file with an unknown extension is a `video` if its MIME type says so. Otherwise the file gets
	 * the first kind.
	 */
	kinds: readonly [MediaKind, ...MediaKind[]];
	limits: UploadLimits | undefined;
	/** Folder for new uploads, or ''. */
	folder?: string;
	/** @param number number of the file in the order in which the user chose files */
	onUploaded: (item: MediaItem, number: number) => void;
}

function kindOf({ name, type }: File, { kinds, limits }: Pick<UploadsOptions, 'kinds' | 'limits'>): MediaKind {
	const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
	const known = kinds.find((kind) => limits?.[kind].types.includes(extension));
	return known ?? (type.startsWith('video/') && kinds.includes('video') ? 'video' : kinds[0]);
}

/** Unmounting aborts the uploads. */
export function useUploads({ kinds, limits, folder = '', onUploaded }: UploadsOptions) {
	const t = useTranslate();
	const errorText = useErrorText();
	const [uploads, setUploads] = useState<Upload[]>([]);
	const [uploadedCount, setUploadedCount] = useState(0);
	const queue = useRef({ lastKey: 0, waiting: [] as Upload[], sending: new Map<number, AbortController>() });
	useEffect(() => {
		const { current } = queue;
		return () => {
			current.waiting = [];
			for (const controller of current.sending.values()) controller.abort();
		};
	}, []);
	const change = (key: number, part: Partial<Upload>) =>
		setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...part } : each)));
	const remove = (key: number) => setUploads((before) => before.filter((each) => each.key !== key));
	const send = async ({ key, file, kind, folder }: Upload) => {
		const controller = new AbortController();
		queue.current.sending.set(key, controller);
		change(key, { progress: 0, error: '' });
		try {
			const item = await upload<MediaItem>('media', file, {
				query: { kind, folder },
				signal: controller.signal,
				onProgress: (progress) => change(key, { progress }),
			});
			onUploaded(item, key);
			setUploadedCount((before) => before + 1);
			// The list must first show the item, so remove the tile in a later task.
			setTimeout(() => remove(key));
		} catch (error) {
			if (!controller.signal.aborted) change(key, { progress: null, error: errorText(error) });
		}
		queue.current.sending.delete(key);
		startNext();
	};
	const startNext = () => {
		while (queue.current.sending.size < MAX_PARALLEL_UPLOADS) {
			const next = queue.current.waiting.shift();
			if (!next) return;
			void send(next);
		}
	};
	return {
		/** As in the library, the newest is first. */
		list: uploads,
		isRunning: uploads.some(({ error }) => error === ''),
		uploadedCount,
		add: (files: readonly File[]) => {
			const added = files.map((file): Upload => {
				const kind = kindOf(file, { kinds, limits });
				const megabytes = limits?.[kind].megabytes ?? Infinity;
				// The server would reject this file for its size, so do not send it.
				const error = file.size > megabytes * BYTES_PER_MB ? t('TEXT_FILE_TOO_LARGE', { megabytes }) : '';
				queue.current.lastKey += 1;
				return { key: queue.current.lastKey, file, kind, folder, progress: null, error };
			});
			setUploads((before) => [...added.toReversed(), ...before]);
			if (!queue.current.sending.size) setUploadedCount(0);
			queue.current.waiting.push(...added.filter(({ error }) => error === ''));
			startNext();
		},
		/** Also sends files that are too large, so that the server decides. */
		retry: (failed: readonly Upload[]) => {
			for (const { key } of failed) change(key, { error: '' });
			queue.current.waiting.push(...failed);
			startNext();
		},
		/** Also removes the uploads from the list. */
		cancel: (cancelled: readonly Upload[]) => {
			const keys = new Set(cancelled.map(({ key }) => key));
			queue.current.waiting = queue.current.waiting.filter(({ key }) => !keys.has(key));
			for (const key of keys) {
				queue.current.sending.get(key)?.abort();
				remove(key);
			}
		},
	};
}

export type Uploads = ReturnType<typeof useUploads>;

interface UploadButtonProps {
	uploads: Uploads;
	kinds: readonly MediaKind[];
	limits: UploadLimits | undefined;
	isSeveral?: boolean;
	isMain?: boolean;
}

export function UploadButton({ uploads, kinds, limits, isSeveral = true, isMain = false }: UploadButtonProps) {
	const t = useTranslate();
	const input = useRef<HTMLInputElement>(null);
	const extensions = kinds.flatMap((kind) => limits?.[kind].types ?? []);
	return (
		<>
			<ActionButton
				look={isMain ? 'primary' : 'ice'}
				startIcon={<CloudUpload />}
				onClick={() => input.current?.click()}
			>
				{t('ACTION_UPLOAD_FILES')}
			</ActionButton>
			<input
				ref={input}
				type="file"
				multiple={isSeveral}
				accept={[...extensions, ...(extensions.includes('jpg') ? ['jpeg'] : [])].map((each) => `.${each}`).join()}
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

export function UploadHint({ kinds, limits }: Pick<UploadButtonProps, 'kinds' | 'limits'>) {
	const t = useTranslate();
	const locale = useLocale();
	return (
		<p className={styles.hint}>
			{kinds.map((kind) => (
				<span key={kind}>
					{limits
						? t('TEXT_UPLOAD_LIMIT', {
								kind: t(`media_kinds.${kind}`),
								types: formatList(limits[kind].types, locale),
								megabytes: limits[kind].megabytes,
							})
						: '\u00a0'}
				</span>
			))}
		</p>
	);
}

/** Lists failed uploads. A hidden status reports running and finished uploads to screen readers. */
export function UploadErrors({ uploads }: { uploads: Uploads }) {
	const t = useTranslate();
	const failed = uploads.list.filter(({ error }) => error !== '');
	const running = uploads.list.length - failed.length;
	return (
		<>
			<p className="visually-hidden" role="status">
				{running
					? t('TEXT_UPLOADS_RUNNING', { count: running })
					: uploads.uploadedCount
						? t('TEXT_UPLOADS_DONE', { count: uploads.uploadedCount })
						: ''}
			</p>
			{failed.length > 0 && (
				<div className={styles.errors}>
					{failed.length > 1 && (
						<div className={styles.summary}>
							<p>{t('TEXT_UPLOADS_FAILED', { count: failed.length })}</p>
							<ActionButton onClick={() => uploads.retry(failed)}>{t('ACTION_RETRY_ALL')}</ActionButton>
							<ActionButton look="text" onClick={() => uploads.cancel(failed)}>
								{t('ACTION_CLOSE_ALL')}
							</ActionButton>
						</div>
					)}
					{failed.map((each) => (
						<Alert
							key={each.key}
							tone="error"
							title={each.file.name}
							action={
								<>
									<ActionButton look="text" onClick={() => uploads.retry([each])}>
										{t('ACTION_TRY_AGAIN')}
									</ActionButton>
									<ActionButton look="text" onClick={() => uploads.cancel([each])}>
										{t('ACTION_CLOSE')}
									</ActionButton>
								</>
							}
						>
							{each.error}
						</Alert>
					))}
				</div>
			)}
		</>
	);
}

export function UploadList({ uploads }: { uploads: Uploads }) {
	const t = useTranslate();
	const running = uploads.list.filter(({ error }) => error === '');
	if (running.length === 0) return null;
	return (
		<ul className={styles.list}>
			{running.map((each) => {
				const { key, file, progress } = each;
				return (
					<li key={key} className={styles.upload}>
						<span className={styles.name}>
							{progress === null ? t('LABEL_UPLOAD_QUEUED', { name: file.name }) : file.name}
						</span>
						<ProgressBar
							label={t('LABEL_UPLOADING_FILE', { name: file.name })}
							hidesLabel
							value={progress === 1 ? undefined : (progress ?? 0)}
						/>
						<IconButton
							isPlain
							icon="close"
							label={t('ACTION_CANCEL_UPLOAD', { name: file.name })}
							onClick={() => uploads.cancel([each])}
						/>
					</li>
				);
			})}
		</ul>
	);
}

interface FileDropProps {
	/** Undefined without a folder. */
	folder?: string | undefined;
	/** False ignores dropped files. The browser does not open them either, because that would close the admin. */
	isEnabled: boolean;
	onFiles: (files: File[]) => void;
}

/** Files can be dropped anywhere in the window. */
export function FileDropArea({ isEnabled, folder, onFiles }: FileDropProps) {
	const t = useTranslate();
	const [isOver, setOver] = useState(false);
	const dragOver = useEffectEvent((event: DragEvent) => {
		if (!event.dataTransfer?.types.includes('Files')) return;
		event.preventDefault();
		event.dataTransfer.dropEffect = isEnabled ? 'copy' : 'none';
		setOver(isEnabled);
	});
	const dragLeave = useEffectEvent((event: DragEvent) => {
		if (event.relatedTarget === null) setOver(false);
	});
	const drop = useEffectEvent((event: DragEvent) => {
		if (!event.dataTransfer?.types.includes('Files')) return;
		event.preventDefault();
		setOver(false);
		if (isEnabled) onFiles([...event.dataTransfer.files]);
	});
	useEffect(() => {
		const controller = new AbortController();
		const { signal } = controller;
		window.addEventListener('dragover', dragOver, { signal });
		window.addEventListener('dragleave', dragLeave, { signal });
		window.addEventListener('drop', drop, { signal });
		return () => controller.abort();
	}, []);
	if (!isOver) return null;
	// Only a popover covers an open modal dialog.
	return createPortal(
		<div popover="manual" ref={(overlay) => overlay?.showPopover()} className={styles.overlay}>
			<CloudUpload size={48} />
			<p className={styles.invitation}>
				{folder === undefined ? t('TEXT_DROP_HERE') : t('TEXT_DROP_IN_FOLDER', { name: folder })}
			</p>
		</div>,
		document.body,
	);
}
