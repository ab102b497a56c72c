/** Fields that hold files: of a document one, of a promo tool several. */
import Close from '@mui/icons-material/Close';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { HeldFile } from '../../contract/editing.ts';
import type { UploadedFile } from '../../contract/media.ts';
import { htmlLang } from '../frame/i18n.ts';
import { upload } from '../media/upload.ts';
import { useField } from './editing-context.tsx';
import { useFaultText } from './use-fault.ts';

interface HeldFilesProps {
	source: string;
	label?: string;
	/** More than one. */
	isSeveral?: boolean;
}

/** Bytes in a unit that people read. */
export function writeBytes(bytes: number, locale: string): string {
	const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
	return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

/** Uploads files and says what each is called when it is saved. */
export function HeldFiles({ source, label, isSeveral = false }: HeldFilesProps) {
	const t = useTranslate();
	const locale = useLocale();
	const faultText = useFaultText();
	const { element, ...field } = useField<HeldFile[] | HeldFile | null>(source, label);
	const files = Array.isArray(field.value) ? field.value : field.value ? [field.value] : [];
	const set = (next: HeldFile[]) => field.set(isSeveral ? next : (next[0] ?? null));
	const input = useRef<HTMLInputElement>(null);
	const [progress, setProgress] = useState<number | null>(null);
	const [fault, setFault] = useState('');
	const add = async (chosen: File[]) => {
		setFault('');
		let next = files;
		for (const file of isSeveral ? chosen : chosen.slice(0, 1)) {
			setProgress(0);
			try {
				const kept = await upload<UploadedFile>('files', file, { onProgress: setProgress });
				const title = file.name.replace(/\.[^.]*$/, '').slice(0, 120);
				const before = isSeveral ? undefined : files[0]?.title;
				next = [...(isSeveral ? next : []), { ...kept, title: before ?? { en: title, zh: title } }];
				set(next);
			} catch (error) {
				setFault(`${file.name}: ${faultText(error)}`);
			}
		}
		setProgress(null);
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
								{file.name.split('.').at(-1)?.toUpperCase()} · {writeBytes(file.size, locale)}
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
									language: language === 'en' ? 'English' : '中文',
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
			{progress === null ? null : (
				<LinearProgress variant="determinate" value={progress * 100} aria-label={t('LABEL_UPLOADING')} sx={{ mt: 1 }} />
			)}
			{fault ? (
				<Alert severity="error" sx={{ mt: 1 }}>
					{fault}
				</Alert>
			) : null}
			<input
				ref={input}
				type="file"
				hidden
				multiple={isSeveral}
				onChange={(event) => {
					void add([...(event.target.files ?? [])]);
					event.target.value = '';
				}}
			/>
			<Button
				variant="outlined"
				startIcon={<UploadFile />}
				disabled={field.isReadOnly || progress !== null}
				onClick={() => input.current?.click()}
				ref={element}
				sx={{ mt: 1 }}
			>
				{t(files.length && !isSeveral ? 'ACTION_REPLACE_FILE' : 'ACTION_UPLOAD_FILE')}
			</Button>
			{field.error ? <FormHelperText error>{field.error}</FormHelperText> : null}
		</Box>
	);
}
