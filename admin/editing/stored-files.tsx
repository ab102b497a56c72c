/** Input for stored files. A document has one file, and a promo tool has several files. */
import { firstFilled, languageTraits } from '../../contract/languages.ts';
import { contentLanguages, siteLanguages } from '../messages/site-languages.ts';
import { useId } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Field } from '../../ui/field.tsx';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useFormContext } from 'react-hook-form';
import type { FileReference } from '../../contract/content-fields.ts';
import type { UploadedFile } from '../../contract/media.ts';
import type { Content, Localized } from '../api/item.ts';
import { formatFileSize } from '../lists/numbers.ts';
import { useField } from './editing-context.tsx';
import { FileUpload } from './file-upload.tsx';
import styles from './stored-files.module.css';

const MAX_NAME_LENGTH = 120;

interface StoredFilesProps {
	source: string;
	label?: string;
	isMultiple?: boolean;
}

/** Uploads and removes files, and edits their download names. */
export function StoredFiles({ source, label, isMultiple = false }: StoredFilesProps) {
	const t = useTranslate();
	const locale = useLocale();
	const id = useId();
	const { focusRef, ...field } = useField<FileReference[] | FileReference | null>(source, label);
	/** Read current values, which may have changed during an upload. */
	const { getValues } = useFormContext<Content>();
	const asList = (value: typeof field.value) => (Array.isArray(value) ? value : value ? [value] : []);
	const files = asList(field.value);
	const set = (next: FileReference[]) => field.set(isMultiple ? next : (next[0] ?? null));
	const add = (file: UploadedFile, title: Localized) => {
		const before = asList(getValues(source) as typeof field.value);
		// A new file keeps the title of the replaced file.
		set(isMultiple ? [...before, { ...file, title }] : [{ ...file, title: before[0]?.title ?? title }]);
	};
	const setTitle = (index: number, title: FileReference['title']) =>
		set(files.map((file, position) => (position === index ? { ...file, title } : file)));
	return (
		<div role="group" aria-labelledby={id} aria-describedby={`${id}-description`}>
			<div id={id} className={styles.label}>
				{field.label}
			</div>
			<div className={styles.files}>
				{files.map((file, index) => (
					<div key={file.name} className={styles.file}>
						<div className={styles.head}>
							<span className={styles.kind}>
								{file.name.split('.').at(-1)?.toUpperCase()} · {formatFileSize(file.size, locale)}
							</span>
							<IconButton
								isPlain
								icon="close"
								disabled={field.isReadOnly}
								label={t('ACTION_REMOVE_ITEM', {
									title: firstFilled(file.title, siteLanguages().fallback) ?? file.name,
								})}
								onClick={() => set(files.filter((_, position) => position !== index))}
							/>
						</div>
						{contentLanguages().map((language) => (
							<Field
								key={language}
								label={t('LABEL_FIELD_IN', {
									field: t('LABEL_FILE_NAME'),
									language: t(`languages.${language}`),
								})}
								value={file.title[language]}
								disabled={field.isReadOnly}
								onValue={(text) => setTitle(index, { ...file.title, [language]: text })}
								maxLength={MAX_NAME_LENGTH}
								showsCount
								lang={languageTraits[language].tag}
							/>
						))}
					</div>
				))}
			</div>
			<FileUpload
				source={source}
				path="files"
				isMultiple={isMultiple}
				label={files.length && !isMultiple ? 'ACTION_REPLACE_FILE' : 'ACTION_UPLOAD_FILE'}
				isReadOnly={field.isReadOnly}
				buttonRef={focusRef}
				onUploaded={add}
			/>
			<FieldError id={`${id}-description`}>{field.error}</FieldError>
		</div>
	);
}
