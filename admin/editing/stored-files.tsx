/** Input for stored files: a document has one file, a promo tool several. */
import { FALLBACK_LANGUAGE, languages, languageTraits } from '../../contract/languages.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useFormContext } from 'react-hook-form';
import type { FileReference } from '../../contract/editing.ts';
import type { UploadedFile } from '../../contract/media.ts';
import type { Content, Localized } from '../api/item.ts';
import { formatFileSize } from '../lists/numbers.ts';
import { useField } from './editing-context.tsx';
import { FileUpload } from './file-upload.tsx';
import { Close } from '../frame/icons.ts';

interface StoredFilesProps {
	source: string;
	label?: string;
	isMultiple?: boolean;
}

/** Uploads files and edits their download names. */
export function StoredFiles({ source, label, isMultiple = false }: StoredFilesProps) {
	const t = useTranslate();
	const locale = useLocale();
	const { focusRef, ...field } = useField<FileReference[] | FileReference | null>(source, label);
	/** Reads the current values, which may have changed during an upload. */
	const { getValues } = useFormContext<Content>();
	const asList = (value: typeof field.value) => (Array.isArray(value) ? value : value ? [value] : []);
	const files = asList(field.value);
	const set = (next: FileReference[]) => field.set(isMultiple ? next : (next[0] ?? null));
	const add = (file: UploadedFile, title: Localized) => {
		const before = asList(getValues(source) as typeof field.value);
		// A replacement keeps the title of the file that it replaces.
		set(isMultiple ? [...before, { ...file, title }] : [{ ...file, title: before[0]?.title ?? title }]);
	};
	const setTitle = (index: number, title: FileReference['title']) =>
		set(files.map((file, position) => (position === index ? { ...file, title } : file)));
	return (
		<Box role="group" aria-label={field.label}>
			<Typography variant="body2" sx={{ fontWeight: 600, mb: 0.75 }}>
				{field.label}
			</Typography>
			<Box sx={{ display: 'grid', gap: 1 }}>
				{files.map((file, index) => (
					<Card key={file.name} sx={{ p: 1.5, display: 'grid', gap: 1.5 }}>
						<Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
							<Typography variant="caption" color="textSecondary" sx={{ flex: 1, minWidth: 0 }}>
								{file.name.split('.').at(-1)?.toUpperCase()} · {formatFileSize(file.size, locale)}
							</Typography>
							<IconButton
								size="small"
								disabled={field.isReadOnly}
								aria-label={t('ACTION_REMOVE_ITEM', { title: file.title[FALLBACK_LANGUAGE] })}
								onClick={() => set(files.filter((_, position) => position !== index))}
							>
								<Close fontSize="small" />
							</IconButton>
						</Box>
						{languages.map((language) => (
							<TextField
								key={language}
								label={t('LABEL_FIELD_IN', {
									field: t('LABEL_FILE_NAME'),
									language: t(`languages.${language}`),
								})}
								value={file.title[language]}
								disabled={field.isReadOnly}
								onChange={(event) => setTitle(index, { ...file.title, [language]: event.target.value })}
								slotProps={{ htmlInput: { lang: languageTraits[language].tag, maxLength: 120 } }}
							/>
						))}
					</Card>
				))}
			</Box>
			<Box sx={{ mt: 1 }}>
				<FileUpload
					source={source}
					path="files"
					isMultiple={isMultiple}
					label={files.length && !isMultiple ? 'ACTION_REPLACE_FILE' : 'ACTION_UPLOAD_FILE'}
					isReadOnly={field.isReadOnly}
					buttonRef={focusRef}
					onUploaded={add}
				/>
			</Box>
			{field.error ? <FormHelperText error>{field.error}</FormHelperText> : null}
		</Box>
	);
}
