import Close from '@mui/icons-material/Close';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { UploadedFile } from '../../contract/media.ts';
import type { SettingsContent } from '../../contract/settings.ts';
import { useField } from '../editing/editing-context.tsx';
import { LocalizedText } from '../editing/localized-inputs.tsx';
import { useFaultText } from '../editing/use-fault.ts';
import { upload } from '../media/upload.ts';

type Certificate = SettingsContent['certificates'][number];

/** The public PDF files of the footer, and what each is called there. */
export function Certificates() {
	const t = useTranslate();
	const faultText = useFaultText();
	const { value, set, isReadOnly, element, error } = useField<Certificate[] | undefined>('certificates');
	const certificates = value ?? [];
	const input = useRef<HTMLInputElement>(null);
	const [progress, setProgress] = useState<number | null>(null);
	const [fault, setFault] = useState('');
	const add = async (file: File | undefined): Promise<void> => {
		if (!file) return;
		setFault('');
		setProgress(0);
		try {
			const { name } = await upload<UploadedFile>('certificates', file, { onProgress: setProgress });
			const title = file.name.replace(/\.[^.]*$/, '').slice(0, 120);
			set([...certificates, { title: { en: title, zh: '' }, file: name }]);
		} catch (error) {
			setFault(`${file.name}: ${faultText(error)}`);
		}
		setProgress(null);
	};
	return (
		<Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
			{certificates.map((certificate, index) => (
				<Card key={certificate.file} sx={{ p: 2, width: 1, display: 'grid', gap: 1.5, position: 'relative' }}>
					<LocalizedText source={`certificates.${index}.title`} label="LABEL_TITLE" required />
					<Link href={`/static/media/${certificate.file}`} target="_blank" rel="noopener" variant="body2">
						{certificate.file}
					</Link>
					<IconButton
						size="small"
						disabled={isReadOnly}
						aria-label={t('ACTION_REMOVE_ITEM', { title: certificate.title.en })}
						onClick={() => set(certificates.filter((_, place) => place !== index))}
						sx={{ position: 'absolute', top: 8, right: 8 }}
					>
						<Close fontSize="small" />
					</IconButton>
				</Card>
			))}
			{progress === null ? null : (
				<LinearProgress
					variant="determinate"
					value={progress * 100}
					aria-label={t('LABEL_UPLOADING')}
					sx={{ width: 1 }}
				/>
			)}
			{fault || error ? <Alert severity="error">{fault || error}</Alert> : null}
			<input
				ref={input}
				type="file"
				accept="application/pdf"
				hidden
				onChange={(event) => {
					void add(event.target.files?.[0]);
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
				{t('ACTION_UPLOAD_FILE')}
			</Button>
		</Box>
	);
}
