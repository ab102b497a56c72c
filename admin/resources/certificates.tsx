import { STATIC_FILES_PATH } from '../../contract/urls.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useTranslate } from '../messages/use-translate.tsx';
import { useFormContext } from 'react-hook-form';
import type { SettingsContent } from '../../contract/settings.ts';
import { useField } from '../editing/editing-context.tsx';
import { FileUpload } from '../editing/file-upload.tsx';
import { LocalizedText } from '../editing/localized-inputs.tsx';
import { Close } from '../frame/icons.ts';

type Certificate = SettingsContent['certificates'][number];

/** Edits the public PDF files of the footer and their titles. */
export function Certificates() {
	const t = useTranslate();
	const { value, set, isReadOnly, focusRef, error } = useField<Certificate[] | undefined>('certificates');
	const certificates = value ?? [];
	const { getValues } = useFormContext<SettingsContent>();
	return (
		<Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
			{certificates.map((certificate, index) => (
				<Card key={certificate.file} sx={{ p: 2, width: 1, display: 'grid', gap: 1.5, position: 'relative' }}>
					<LocalizedText source={`certificates.${index}.title`} label="LABEL_TITLE" required />
					<Link href={STATIC_FILES_PATH + certificate.file} target="_blank" rel="noopener" variant="body2">
						{certificate.file}
					</Link>
					<IconButton
						size="small"
						disabled={isReadOnly}
						aria-label={t('ACTION_REMOVE_ITEM', { title: certificate.title.en })}
						onClick={() => set(certificates.filter((_, position) => position !== index))}
						sx={{ position: 'absolute', top: 8, right: 8 }}
					>
						<Close fontSize="small" />
					</IconButton>
				</Card>
			))}
			{error ? <Alert severity="error">{error}</Alert> : null}
			<FileUpload
				source="certificates"
				path="certificates"
				accept="application/pdf"
				label="ACTION_UPLOAD_FILE"
				isReadOnly={isReadOnly}
				buttonRef={focusRef}
				onUploaded={({ name }, title) => set([...(getValues('certificates') ?? []), { title, file: name }])}
			/>
		</Box>
	);
}
