import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { useNavigate } from 'react-router';
import type { PerformanceImport } from '../../contract/performance-imports.ts';
import { useReportError } from '../frame/use-error.ts';
import { upload } from '../media/upload.ts';
import { UploadFile } from '../frame/icons.ts';

/** Uploads a file of figures by drop or file picker, then opens the import. */
export function DropZone() {
	const t = useTranslate();
	const navigate = useNavigate();
	const reportError = useReportError();
	const input = useRef<HTMLInputElement>(null);
	const abortController = useRef<AbortController>(undefined);
	const [uploading, setUploading] = useState<{ name: string; share: number } | null>(null);
	const [isOver, setOver] = useState(false);
	useEffect(() => () => abortController.current?.abort(), []);
	const send = async (file: File | undefined) => {
		if (!file || uploading) return;
		const abort = new AbortController();
		abortController.current = abort;
		setUploading({ name: file.name, share: 0 });
		try {
			const created = await upload<PerformanceImport>('performance/imports', file, {
				signal: abort.signal,
				onProgress: (share) => setUploading({ name: file.name, share }),
			});
			void navigate(`/performance/${created.uid}`);
		} catch (error) {
			if (!abort.signal.aborted) reportError(error);
			setUploading(null);
		}
	};
	const drop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		void send(event.dataTransfer.files[0]);
	};
	return (
		<Box sx={{ mb: 3 }}>
			<Box
				onDragOver={(event) => {
					event.preventDefault();
					setOver(true);
				}}
				onDragLeave={() => setOver(false)}
				onDrop={drop}
				data-drop-zone
				sx={{
					display: 'grid',
					justifyItems: 'center',
					alignItems: 'center',
					minHeight: 168,
					p: 3,
					textAlign: 'center',
					border: '1px dashed',
					borderColor: isOver ? 'primary.main' : 'var(--line-strong)',
					borderRadius: 2,
					bgcolor: isOver ? 'action.selected' : 'rgb(2 7 17 / 38%)',
				}}
			>
				{/* Hidden instead of removed during an upload, so that nothing below moves. */}
				<Box
					sx={{
						display: 'grid',
						justifyItems: 'center',
						gap: 1,
						gridArea: '1 / 1',
						visibility: uploading ? 'hidden' : 'visible',
					}}
				>
					<UploadFile sx={{ fontSize: 36, color: 'primary.main' }} aria-hidden />
					<Typography>{t('TEXT_DROP_FIGURES')}</Typography>
					<Button variant="contained" onClick={() => input.current?.click()}>
						{t('ACTION_CHOOSE_FILE')}
					</Button>
					<Typography variant="caption" color="textSecondary" sx={{ maxWidth: '44rem' }}>
						{t('TEXT_FIGURES_FORMAT')}
					</Typography>
				</Box>
				{uploading ? (
					<Box sx={{ gridArea: '1 / 1', width: '100%', maxWidth: 440 }}>
						<Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
							{t('LABEL_UPLOADING_FILE', { name: uploading.name })}
						</Typography>
						<LinearProgress
							variant="determinate"
							value={Math.round(uploading.share * 100)}
							aria-label={t('LABEL_UPLOADING')}
							sx={{ borderRadius: 1, mb: 1.5 }}
						/>
						<Button variant="outlined" onClick={() => abortController.current?.abort()}>
							{t('ACTION_CANCEL')}
						</Button>
					</Box>
				) : null}
				<input
					ref={input}
					type="file"
					accept=".csv,text/csv"
					hidden
					aria-label={t('ACTION_CHOOSE_FILE')}
					onChange={(event) => {
						void send(event.target.files?.[0]);
						event.target.value = '';
					}}
				/>
			</Box>
		</Box>
	);
}
