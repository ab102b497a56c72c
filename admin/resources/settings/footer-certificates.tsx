import { STATIC_FILES_PATH } from '../../../contract/urls.ts';
import { firstFilled } from '../../../contract/languages.ts';
import { siteLanguages } from '../../messages/site-languages.ts';
import { Alert } from '../../../ui/alert.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { useTranslate } from '../../messages/use-translate.tsx';
import { useFormContext } from 'react-hook-form';
import type { SettingsContent } from '../../../contract/settings.ts';
import { useField } from '../../editing/editing-context.tsx';
import { FileUpload } from '../../editing/file-upload.tsx';
import { LocalizedText } from '../../editing/localized-inputs.tsx';
import styles from './footer-certificates.module.css';

type Certificate = SettingsContent['certificates'][number];

/** PDF files with titles, for the footer. */
export function Certificates() {
	const t = useTranslate();
	const { value, set, isReadOnly, focusRef, error } = useField<Certificate[] | undefined>('certificates');
	const certificates = value ?? [];
	const { getValues } = useFormContext<SettingsContent>();
	return (
		<div className={styles.frame}>
			{certificates.length > 0 ? (
				<ul className={styles.list}>
					{certificates.map((certificate, index) => (
						<li key={certificate.file} className={styles.certificate}>
							<LocalizedText source={`certificates.${index}.title`} label="LABEL_TITLE" required />
							<div className={styles.file}>
								<TextLink href={STATIC_FILES_PATH + certificate.file} target="_blank" rel="noopener">
									{certificate.file}
								</TextLink>
							</div>
							<div className={styles.remove}>
								<IconButton
									isPlain
									icon="close"
									disabled={isReadOnly}
									label={t('ACTION_REMOVE_ITEM', {
										title: firstFilled(certificate.title, siteLanguages().fallback) ?? certificate.file,
									})}
									onClick={() => set(certificates.filter((_, position) => position !== index))}
								/>
							</div>
						</li>
					))}
				</ul>
			) : null}
			{error ? <Alert tone="error">{error}</Alert> : null}
			<FileUpload
				source="certificates"
				path="certificates"
				accept="application/pdf"
				label="ACTION_UPLOAD_FILE"
				isReadOnly={isReadOnly}
				buttonRef={focusRef}
				onUploaded={({ name }, title) => set([...(getValues('certificates') ?? []), { title, file: name }])}
			/>
		</div>
	);
}
