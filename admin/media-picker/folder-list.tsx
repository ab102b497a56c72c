import { Folder, PhotoLibrary } from '../frame/first-icons.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './folder-list.module.css';
import { NO_FOLDER, type FolderNode } from './use-folders.ts';

interface FolderListProps {
	folders: readonly FolderNode[];
	/** Uid of the folder, `none`, or '' for all media. */
	value: string;
	onValue: (uid: string) => void;
}

export function FolderList({ folders, value, onValue }: FolderListProps) {
	const t = useTranslate();
	const choices = [
		{ uid: '', name: t('LABEL_ALL_MEDIA'), level: 1, total: null },
		{ uid: NO_FOLDER, name: t('LABEL_NO_FOLDER'), level: 1, total: null },
		...folders,
	];
	return (
		<ul className={styles.list} aria-label={t('LABEL_FOLDERS')}>
			{choices.map(({ uid, name, level, total }) => (
				<li key={uid} data-level={level}>
					<button type="button" className={styles.choice} aria-pressed={uid === value} onClick={() => onValue(uid)}>
						{uid === '' ? <PhotoLibrary /> : <Folder />}
						<span className={styles.name}>{name}</span>
						{total === null ? null : (
							<span className={styles.count}>
								<span className="visually-hidden">{t('LABEL_SOME_MEDIA', { count: total })}</span>
								<span aria-hidden="true">{total}</span>
							</span>
						)}
					</button>
				</li>
			))}
		</ul>
	);
}
