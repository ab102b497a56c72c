import { ActionButton, ActionLink } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { useNavigate } from 'react-router';
import { queryString } from '../api/call.ts';
import { useReportError } from '../frame/use-error.ts';
import { upload } from '../media-picker/upload.ts';
import { Download, UploadFile } from '../frame/icons.ts';
import styles from './drop-zone.module.css';

interface DropZoneProps {
	/** Path of the upload below `/api/admin/`. */
	path: string;
	query?: Record<string, string>;
	/** `accept` attribute of the file input. */
	accept: string;
	/** Message key. */
	title: string;
	format: string;
	/** Shown below the format, e.g. sizes of images. */
	note?: ReactNode;
	template?: string;
	/** File to upload at once, which the user chose on another screen. */
	chosenFile?: File | undefined;
	/** Returns the path of the screen that shows the new import. */
	pathOf: (uid: string) => string;
}

/** Uploads a dropped or chosen file, then opens the import. */
export function DropZone({
	path,
	query = {},
	accept,
	title,
	format,
	note,
	template,
	chosenFile,
	pathOf,
}: DropZoneProps) {
	const t = useTranslate();
	const navigate = useNavigate();
	const reportError = useReportError();
	const input = useRef<HTMLInputElement>(null);
	const abortController = useRef<AbortController>(undefined);
	const [uploading, setUploading] = useState(chosenFile ? { name: chosenFile.name, share: 0 } : null);
	const [isOver, setOver] = useState(false);
	useEffect(() => () => abortController.current?.abort(), []);
	const sendNow = async (file: File) => {
		const abort = new AbortController();
		abortController.current = abort;
		try {
			const created = await upload<{ uid: string }>(path, file, {
				query,
				signal: abort.signal,
				onProgress: (share) => setUploading({ name: file.name, share }),
			});
			void navigate(pathOf(created.uid));
		} catch (error) {
			if (!abort.signal.aborted) reportError(error);
			setUploading(null);
		}
	};
	const send = (file: File | undefined) => {
		if (!file || uploading) return;
		setUploading({ name: file.name, share: 0 });
		void sendNow(file);
	};
	const sendChosen = useEffectEvent(() => {
		if (chosenFile) void sendNow(chosenFile);
	});
	useEffect(() => {
		const start = setTimeout(() => sendChosen());
		return () => clearTimeout(start);
	}, []);
	const drop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		send(event.dataTransfer.files[0]);
	};
	return (
		<div
			className={styles.zone}
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
			data-drop-zone
			data-over={isOver || undefined}
		>
			{/* During an upload, hide the choice but keep its space, so that nothing below moves. */}
			<div className={styles.choice} data-hidden={uploading !== null || undefined}>
				<span className={styles.icon}>
					<UploadFile size={32} />
				</span>
				<p className={styles.title}>{t(title)}</p>
				<ActionButton look="primary" onClick={() => input.current?.click()}>
					{t('ACTION_CHOOSE_FILE')}
				</ActionButton>
				<p className={styles.format}>{t(format)}</p>
				{note === undefined ? null : <p className={styles.format}>{note}</p>}
				{template !== undefined && (
					<ActionLink look="text" startIcon={<Download />} href={`${template}?${queryString()}`} download>
						{t('ACTION_DOWNLOAD_TEMPLATE')}
					</ActionLink>
				)}
			</div>
			{uploading ? (
				<div className={styles.progress}>
					<ProgressBar
						label={t('LABEL_UPLOADING_FILE', { name: uploading.name })}
						value={uploading.share}
						valueText={`${Math.round(uploading.share * 100)}%`}
					/>
					<ActionButton onClick={() => abortController.current?.abort()}>{t('ACTION_CANCEL')}</ActionButton>
				</div>
			) : null}
			<input
				ref={input}
				type="file"
				accept={accept}
				hidden
				aria-label={t('ACTION_CHOOSE_FILE')}
				onChange={(event) => {
					send(event.target.files?.[0]);
					event.target.value = '';
				}}
			/>
		</div>
	);
}
