import { useState, type DragEvent, type ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Folder, PhotoLibrary } from '../frame/first-icons.ts';
import { MoreVert } from '../frame/icons.ts';
import { DRAGGED_MEDIA } from '../media-picker/media-grid.tsx';
import {
	canContain,
	MAX_FOLDER_DEPTH,
	NO_FOLDER,
	type FolderCounts,
	type FolderNode,
} from '../media-picker/use-folders.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './folder-tree.module.css';

/** Type of dragged data: the uid of a folder. */
const DRAGGED_FOLDER = 'application/x-reelhouse-folder';

export type FolderAction = 'create' | 'rename' | 'move' | 'delete';

interface FolderTreeProps {
	folders: readonly FolderNode[];
	counts: FolderCounts | undefined;
	/** Uid of the folder, `none`, or '' for all media. */
	current: string;
	hrefOf: (folder: string) => string;
	mayEdit: boolean;
	onAction: (action: FolderAction, folder: FolderNode) => void;
	/** Null moves the media out of all folders. */
	onMoveMedia: (uids: string[], folder: string | null) => void;
	onMoveFolder: (folder: FolderNode, parent: string | null) => void;
}

/** Menus offer the same moves as dragging. */
export function FolderTree(props: FolderTreeProps) {
	const t = useTranslate();
	const { folders, counts, current, hrefOf, mayEdit } = props;
	return (
		<ul className={styles.list}>
			<li>
				<Link className={styles.link} href={hrefOf('')} aria-current={current === '' ? 'true' : undefined}>
					<PhotoLibrary />
					<span className={styles.name}>{t('LABEL_ALL_MEDIA')}</span>
					<MediaCount count={counts?.total} />
				</Link>
			</li>
			<DropTarget {...props} folder={null}>
				<Link
					className={styles.link}
					href={hrefOf(NO_FOLDER)}
					aria-current={current === NO_FOLDER ? 'true' : undefined}
				>
					<Folder />
					<span className={styles.name}>{t('LABEL_NO_FOLDER')}</span>
					<MediaCount count={counts?.unfiled} />
				</Link>
			</DropTarget>
			{folders.map((folder) => (
				<DropTarget key={folder.uid} {...props} folder={folder}>
					<Link
						className={styles.link}
						href={hrefOf(folder.uid)}
						aria-current={current === folder.uid ? 'true' : undefined}
						draggable={mayEdit}
						onDragStart={(event) => event.dataTransfer.setData(DRAGGED_FOLDER, folder.uid)}
					>
						<Folder />
						<span className={styles.name}>{folder.name}</span>
						<MediaCount count={folder.total} />
					</Link>
					{mayEdit && (
						<Menu
							trigger={
								<IconButton isPlain icon={<MoreVert />} label={t('LABEL_FOLDER_ACTIONS', { name: folder.name })} />
							}
							groups={[
								(['create', 'rename', 'move'] as const).map((action) => ({
									key: action,
									label: t(`folder_actions.${action}`),
									disabled: action === 'create' && folder.level >= MAX_FOLDER_DEPTH,
									onSelect: () => props.onAction(action, folder),
								})),
								[
									{
										key: 'delete',
										label: t('folder_actions.delete'),
										isDangerous: true,
										onSelect: () => props.onAction('delete', folder),
									},
								],
							]}
						/>
					)}
				</DropTarget>
			))}
		</ul>
	);
}

function MediaCount({ count }: { count: number | undefined }) {
	const t = useTranslate();
	if (count === undefined) return null;
	return (
		<span className={styles.count}>
			<span className="visually-hidden">{t('LABEL_SOME_MEDIA', { count })}</span>
			<span aria-hidden="true">{count}</span>
		</span>
	);
}

interface DropTargetProps extends FolderTreeProps {
	folder: FolderNode | null;
	children: ReactNode;
}

function DropTarget({ folders, folder, mayEdit, onMoveMedia, onMoveFolder, children }: DropTargetProps) {
	const [isOver, setOver] = useState(false);
	const accepts = ({ dataTransfer: { types } }: DragEvent) =>
		mayEdit && (types.includes(DRAGGED_MEDIA) || types.includes(DRAGGED_FOLDER));
	const drop = (event: DragEvent) => {
		setOver(false);
		if (!accepts(event)) return;
		event.preventDefault();
		const uids = event.dataTransfer.getData(DRAGGED_MEDIA);
		const moved = folders.find(({ uid }) => uid === event.dataTransfer.getData(DRAGGED_FOLDER));
		if (uids) onMoveMedia(uids.split(','), folder?.uid ?? null);
		else if (moved && moved.parent !== (folder?.uid ?? null) && canContain(folders, folder, moved))
			onMoveFolder(moved, folder?.uid ?? null);
	};
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- menus do the same for keyboards
		<li
			className={styles.item}
			data-level={folder?.level ?? 1}
			data-over={isOver || undefined}
			onDragOver={(event) => {
				if (!accepts(event)) return;
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
		>
			{children}
		</li>
	);
}
