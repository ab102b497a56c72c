import { fileKind, fileSize } from '../file-facts.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { ActionLink } from '../../../ui/button.tsx';
import { sheetJsonUrl, sheetPdfUrl, type SheetAddress, type SheetVersion } from '../sheets-api.ts';
import styles from './sheet-links.module.css';

interface SheetLinksProps {
	address: SheetAddress;
	version: SheetVersion;
	/** Accessible name. */
	name: string;
}

const PDF = fileKind({ download_name: 'sheet.pdf' });
const JSON_FILE = fileKind({ download_name: 'data.json' });

export function SheetDownloads({ address, version: { number, file }, name }: SheetLinksProps) {
	const { language } = useTranslations();
	const of = { ...address, version: number };
	return (
		<>
			<ActionLink look="quiet" startIcon="download" href={sheetPdfUrl(of)} download>
				{PDF}
				{file && ` · ${fileSize(file.size, language)}`}
				<span className="visually-hidden"> {name}</span>
			</ActionLink>
			<ActionLink look="quiet" startIcon="download" href={sheetJsonUrl(of)} download>
				{JSON_FILE}
				<span className="visually-hidden"> {name}</span>
			</ActionLink>
		</>
	);
}

/** Links the PDF's SHA-256 to the page that verifies files. */
export function SheetHash({ version: { file } }: Pick<SheetLinksProps, 'version'>) {
	const { language, urls } = useTranslations();
	if (!file) return null;
	return (
		<a className={styles.hash} href={urls.url('verify-file-page', language, { slug: file.sha256 })}>
			SHA-256 <span className={styles.digits}>{file.sha256}</span>
		</a>
	);
}
