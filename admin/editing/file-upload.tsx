import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { UploadedFile } from '../../contract/media.ts';
import type { Localized } from '../api/item.ts';
import { upload } from '../media/upload.ts';
import { useUnfinished } from './editing-context.tsx';
import { useErrorText } from './use-error.ts';

interface FileUploadProps {
	/** The field that holds what is uploaded; it is not saved before that is there. */
	source: string;
	/** Where they are sent, under the admin's API. */
	path: 'files' | 'certificates';
	/** More than one at a time. */
	isSeveral?: boolean;
	/** Types of files that are offered to choose from. */
	accept?: string;
	/** Key of the button's words. */
	label: string;
	isReadOnly: boolean;
	/** For the button. */
	element: (element: HTMLButtonElement | null) => void;
	/** Told of each file once it is kept, with what it is called at first; the form may be another one by then. */
	onKept: (file: UploadedFile, title: Localized) => void;
}

/** A button that uploads files, how far it is, and what went wrong. */
export function FileUpload(props: FileUploadProps) {
	const { source, path, isSeveral = false, accept, label, isReadOnly, element, onKept } = props;
	const t = useTranslate();
	const errorText = useErrorText();
	const input = useRef<HTMLInputElement>(null);
	const [progress, setProgress] = useState<number | null>(null);
	const [fault, setFault] = useState('');
	useUnfinished(source, progress === null ? '' : t('TEXT_UPLOAD_RUNS'));
	const { clearErrors } = useFormContext();
	const running = useRef<AbortController>(undefined);
	useEffect(() => () => running.current?.abort(), []);
	const add = async (chosen: File[]) => {
		const { signal } = (running.current = new AbortController());
		setFault('');
		for (const file of chosen) {
			setProgress(0);
			try {
				const kept = await upload<UploadedFile>(path, file, { onProgress: setProgress, signal });
				// What it is called in Chinese is for people to say.
				onKept(kept, { en: file.name.replace(/\.[^.]*$/, '').slice(0, 120), zh: '' });
			} catch (error) {
				if (signal.aborted) return;
				setFault(`${file.name}: ${errorText(error)}`);
			}
		}
		setProgress(null);
		clearErrors(source);
	};
	return (
		<Box sx={{ display: 'grid', gap: 1, width: 1, justifyItems: 'start' }}>
			{progress === null ? null : (
				<LinearProgress
					variant="determinate"
					value={progress * 100}
					aria-label={t('LABEL_UPLOADING')}
					sx={{ width: 1 }}
				/>
			)}
			{fault ? <Alert severity="error">{fault}</Alert> : null}
			<input
				ref={input}
				type="file"
				hidden
				multiple={isSeveral}
				accept={accept}
				onChange={(event) => {
					void add([...(event.target.files ?? [])]);
					event.target.value = '';
				}}
			/>
			<Button
				ref={element}
				variant="outlined"
				startIcon={<UploadFile />}
				disabled={isReadOnly || progress !== null}
				onClick={() => input.current?.click()}
			>
				{t(label)}
			</Button>
		</Box>
	);
}
