import type { CertificateOfGame } from './client-api.ts';
import { fileSize } from './file-facts.ts';
import { useTranslations } from '../messages/translations.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './certificate-file.module.css';

interface CertificateFileProps {
	file: NonNullable<CertificateOfGame['file']>;
	/** Game and market, for screen readers. */
	of: string;
}

/** Link that marks a certificate with a file, and downloads the file. */
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
