import { emptyText } from '../api/item.ts';
import { siteLanguages } from '../messages/site-languages.ts';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import { useFormContext } from 'react-hook-form';
import type { UploadedFile } from '../../contract/media.ts';
import type { Localized } from '../api/item.ts';
import { upload } from '../media-picker/upload.ts';
import { useBlockSave } from './editing-context.tsx';
import { useErrorText } from '../frame/use-error.ts';
import { UploadFile } from '../frame/icons.ts';
import styles from './stored-files.module.css';

interface FileUploadProps {
	/** Path of the field. An upload into the field blocks saves. */
	source: string;
	path: 'files' | 'certificates';
	isMultiple?: boolean;
	/** MIME types in the file picker. */
	accept?: string;
	/** Message key of the button. */
	label: string;
	isReadOnly: boolean;
	buttonRef: (element: HTMLButtonElement | null) => void;
	/** Called for each stored file. The form may have changed since the upload started. */
	onUploaded: (file: UploadedFile, title: Localized) => void;
}

export function FileUpload(props: FileUploadProps) {
	const { source, path, isMultiple = false, accept, label, isReadOnly, buttonRef, onUploaded } = props;
	const t = useTranslate();
	const errorText = useErrorText();
	const input = useRef<HTMLInputElement>(null);
	const [progress, setProgress] = useState<number | null>(null);
	const [failure, setFailure] = useState('');
	useBlockSave(source, progress === null ? '' : t('TEXT_UPLOAD_RUNS'));
	const { clearErrors } = useFormContext();
	const abortController = useRef<AbortController>(undefined);
	useEffect(() => () => abortController.current?.abort(), []);
	const uploadAll = async (chosen: File[]) => {
		const { signal } = (abortController.current = new AbortController());
		setFailure('');
		for (const file of chosen) {
			setProgress(0);
			try {
				const uploaded = await upload<UploadedFile>(path, file, { onProgress: setProgress, signal });
				// The file name is the title in the fallback language.
				const title = file.name.replace(/\.[^.]*$/, '').slice(0, 120);
				onUploaded(uploaded, { ...emptyText, [siteLanguages().fallback]: title });
			} catch (error) {
				if (signal.aborted) return;
				setFailure(t('LABEL_NAME_AND_VALUE', { name: file.name, value: errorText(error) }));
			}
		}
		setProgress(null);
		clearErrors(source);
	};
	return (
		<div className={styles.upload}>
			{progress === null ? null : <ProgressBar label={t('LABEL_UPLOADING')} value={progress} />}
			{failure ? <Alert tone="error">{failure}</Alert> : null}
			<input
				ref={input}
				type="file"
				hidden
				multiple={isMultiple}
				accept={accept}
				onChange={(event) => {
					void uploadAll([...(event.target.files ?? [])]);
					event.target.value = '';
				}}
			/>
			<ActionButton
				ref={buttonRef}
				startIcon={<UploadFile />}
				disabled={isReadOnly || progress !== null}
				onClick={() => input.current?.click()}
			>
				{t(label)}
			</ActionButton>
		</div>
	);
}
