import type { CertificateOfGame } from './client-api.ts';
import { fileSize } from './file-facts.ts';
import { useTranslations } from '../messages/translations.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './certificate-file.module.css';

interface CertificateFileProps {
	file: NonNullable<CertificateOfGame['file']>;
	/** Game and market, as an accessible name. */
	of: string;
}

export function CertificateFile({ file, of }: CertificateFileProps) {
	const { t, language } = useTranslations();
	return (
		<a
			className={styles.file}
			href={file.url}
			download
			title={t('ACTION_DOWNLOAD_CERTIFICATE', { size: fileSize(file.size, language) })}
		>
			<Icon name="download" size={16} />
			{t('LABEL_CERTIFICATE_FILE')}
			<span className="visually-hidden"> {of}</span>
		</a>
	);
}
