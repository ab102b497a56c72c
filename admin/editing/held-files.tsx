/** Fields that hold files: of a document one, of a promo tool several. */
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { HeldFile } from '../../contract/editing.ts';
import type { UploadedFile } from '../../contract/media.ts';
import type { Content, Localized } from '../api/item.ts';
import { htmlLang } from '../frame/i18n.ts';
import { formatFileSize } from '../lists/numbers.ts';
import { useField } from './editing-context.tsx';
import { FileUpload } from './file-upload.tsx';

interface HeldFilesProps {
	source: string;
	label?: string;
	/** More than one. */
	isSeveral?: boolean;
}

/** Uploads files and says what each is called when it is saved. */
export function HeldFiles({ source, label, isSeveral = false }: HeldFilesProps) {
	const t = useTranslate();
	const locale = useLocale();
	const { element, ...field } = useField<HeldFile[] | HeldFile | null>(source, label);
	/** As they are when it is asked: an upload takes its time. */
	const { getValues } = useFormContext<Content>();
	const asList = (value: typeof field.value) => (Array.isArray(value) ? value : value ? [value] : []);
	const files = asList(field.value);
	const set = (next: HeldFile[]) => field.set(isSeveral ? next : (next[0] ?? null));
	const keep = (file: UploadedFile, title: Localized) => {
		const before = asList(getValues(source) as typeof field.value);
		// The one that takes another's place goes on being called as people know it.
		set(isSeveral ? [...before, { ...file, title }] : [{ ...file, title: before[0]?.title ?? title }]);
	};
	const change = (index: number, title: HeldFile['title']) =>
		set(files.map((file, place) => (place === index ? { ...file, title } : file)));
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
								aria-label={t('ACTION_REMOVE_ITEM', { title: file.title.en })}
								onClick={() => set(files.filter((_, place) => place !== index))}
							>
								<Close fontSize="small" />
							</IconButton>
						</Box>
						{(['en', 'zh'] as const).map((language) => (
							<TextField
								key={language}
								label={t('LABEL_FIELD_IN', {
									field: t('LABEL_FILE_NAME'),
									language: t(`languages.${language}`),
								})}
								value={file.title[language]}
								disabled={field.isReadOnly}
								onChange={(event) => change(index, { ...file.title, [language]: event.target.value })}
								slotProps={{ htmlInput: { lang: htmlLang[language], maxLength: 120 } }}
							/>
						))}
					</Card>
				))}
			</Box>
			<Box sx={{ mt: 1 }}>
				<FileUpload
					source={source}
					path="files"
					isSeveral={isSeveral}
					label={files.length && !isSeveral ? 'ACTION_REPLACE_FILE' : 'ACTION_UPLOAD_FILE'}
					isReadOnly={field.isReadOnly}
					element={element}
					onKept={keep}
				/>
			</Box>
			{field.error ? <FormHelperText error>{field.error}</FormHelperText> : null}
		</Box>
	);
}
