import { fileKind, fileSize } from '../../client-area/file-facts.ts';
import { dayOf } from '../../messages/dates.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { CardLink } from '../../../ui/card-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTextLang } from '../../../ui/text-language.ts';
import styles from './file-list.module.css';

export interface ListedFile {
	title: string;
	file: string;
	download_name: string;
	size?: number;
	c_at?: string;
	/** Replaces date and size. */
	note?: string;
}

interface FileListProps {
	files: ListedFile[];
	dateLabel?: string;
}

export function FileList({ files, dateLabel }: FileListProps) {
	const { date, language } = useTranslations();
	const textLang = useTextLang();
	return (
		<ul className={styles.list}>
			{files.map((each) => (
				<li key={each.file} className={styles.file} data-kind={fileKind(each)}>
					<span className={styles.kind}>{fileKind(each)}</span>
					<CardLink className={styles.title} href={each.file} download={each.download_name} lang={textLang(each.title)}>
						{each.title}
					</CardLink>
					<span className={styles.meta}>
						{each.note}
						{each.c_at !== undefined && (
							<>
								{dateLabel && `${dateLabel} `}
								<time dateTime={dayOf(each.c_at)}>{date(each.c_at, 'full')}</time>
							</>
						)}
						{each.size !== undefined && `\u00a0·\u00a0${fileSize(each.size, language)}`}
					</span>
					<span className={styles.icon}>
						<Icon name="download" />
					</span>
				</li>
			))}
		</ul>
	);
}
