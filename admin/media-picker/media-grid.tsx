import { useCallback, useId, useRef, type ReactNode } from 'react';
import { firstFilled } from '../../contract/languages.ts';
import { siteLanguages } from '../messages/site-languages.ts';
import type { MediaKind } from '../../contract/media.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { BrokenImage, ClosedCaption as Captions, ImageOutlined as Photo, Movie } from '../frame/icons.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { FileName } from './file-name.tsx';
import styles from './media-grid.module.css';
import { lacksAlt, mediaFacts, renditionFor, type MediaItem } from './media-item.ts';
import type { Upload, Uploads } from './uploads.tsx';

export const kindIcons = { picture: Photo, video: Movie, captions: Captions } as const satisfies Record<
	MediaKind,
	unknown
>;

/** MIME type of dragged media. Their data are uids, joined by commas. */
export const DRAGGED_MEDIA = 'application/x-reelhouse-media';

interface Selection {
	selected: ReadonlySet<string>;
	onSelect: (selected: Set<string>) => void;
}

interface MediaGridProps {
	items: readonly MediaItem[] | undefined;
	uploads: Uploads;
	isBusy: boolean;
	onChoose: (item: MediaItem) => void;
	/** Undefined if the user can choose only one item. */
	chosen?: ReadonlySet<string>;
	mayChoose?: (item: MediaItem) => boolean;
	/** Adds a checkbox to each item. Dragging a selected item drags all selected items. */
	selection?: Selection | undefined;
}

export function MediaGrid({
	items,
	uploads,
	isBusy,
	onChoose,
	chosen,
	mayChoose = () => true,
	selection,
}: MediaGridProps) {
	const t = useTranslate();
	const lastUid = useRef<string>(undefined);
	const select = ({ selected, onSelect }: Selection, uid: string, isSelected: boolean, withShift: boolean) => {
		const uids = items?.map((item) => item.uid) ?? [];
		const from = withShift && lastUid.current !== undefined ? uids.indexOf(lastUid.current) : -1;
		const to = uids.indexOf(uid);
		const next = new Set(selected);
		for (const each of from < 0 ? [uid] : uids.slice(Math.min(from, to), Math.max(from, to) + 1))
			if (isSelected) next.add(each);
			else next.delete(each);
		lastUid.current = uid;
		onSelect(next);
	};
	return (
		<div className={styles.grid} aria-busy={isBusy}>
			{uploads.list.map((each) =>
				each.error ? null : <UploadTile key={each.key} upload={each} onCancel={() => uploads.cancel([each])} />,
			)}
			{items?.map((item) => {
				const tile = (
					<MediaTile
						key={item.uid}
						item={item}
						isChosen={chosen?.has(item.uid)}
						isDisabled={!mayChoose(item)}
						onChoose={() => onChoose(item)}
					/>
				);
				if (!selection) return tile;
				const { selected } = selection;
				const isSelected = selected.has(item.uid);
				return (
					<div
						key={item.uid}
						className={styles.cell}
						data-selected={isSelected || undefined}
						draggable
						onDragStart={({ dataTransfer }) =>
							dataTransfer.setData(DRAGGED_MEDIA, isSelected ? [...selected].join(',') : item.uid)
						}
					>
						{tile}
						<div className={styles.select}>
							<Checkbox
								label={t('LABEL_SELECT_ITEM', { title: item.name || item.uid })}
								hidesLabel
								checked={isSelected}
								onChecked={(isChecked, withShift) => select(selection, item.uid, isChecked, withShift)}
							/>
						</div>
					</div>
				);
			}) ?? Array.from({ length: 12 }, (_, index) => <Skeleton key={index} className={styles.placeholder} />)}
		</div>
	);
}

function TilePicture({ children }: { children: ReactNode }) {
	return <span className={styles.picture}>{children}</span>;
}

interface MediaTileProps {
	item: MediaItem;
	/** Undefined if the user can choose only one item. */
	isChosen: boolean | undefined;
	isDisabled: boolean;
	onChoose: () => void;
}

function MediaTile({ item, isChosen, isDisabled, onChoose }: MediaTileProps) {
	const t = useTranslate();
	const locale = useLocale();
	const { kind, state } = item;
	const src = renditionFor(item, 360);
	const factsId = useId();
	const markId = useId();
	const isAltMissing = lacksAlt(item);
	const KindIcon = state === 'failed' ? BrokenImage : kindIcons[kind];
	return (
		<button
			type="button"
			className={styles.tile}
			onClick={onChoose}
			disabled={isDisabled}
			aria-pressed={isChosen}
			aria-describedby={isAltMissing ? `${factsId} ${markId}` : factsId}
		>
			<TilePicture>
				{src ? (
					<img className={styles.image} src={src} alt="" loading="lazy" draggable={false} />
				) : (
					<span className={styles.state} data-state={state}>
						{state === 'processing' ? <Spinner size={24} /> : <KindIcon size={24} />}
						{t(state === 'ready' ? `media_kinds.${kind}` : `media_states.${state}`)}
					</span>
				)}
				{isAltMissing && (
					<span id={markId} className={styles.mark} aria-hidden="true">
						<Badge tone="gold">{t('LABEL_NO_ALT')}</Badge>
					</span>
				)}
			</TilePicture>
			<span className={styles.name}>
				<FileName>{item.name || firstFilled(item.alt, siteLanguages().fallback) || item.uid}</FileName>
				<span id={factsId} className={styles.facts} aria-hidden="true">
					{mediaFacts(item, locale)}
				</span>
			</span>
			{isChosen && (
				<span className={styles.check}>
					<Icon name="check" size={16} />
				</span>
			)}
		</button>
	);
}

function UploadTile({ upload: { file, kind, progress }, onCancel }: { upload: Upload; onCancel: () => void }) {
	const t = useTranslate();
	const KindIcon = kindIcons[kind];
	return (
		<div className={styles.tile}>
			<TilePicture>
				{kind === 'picture' && progress !== null ? <FilePicture file={file} /> : <KindIcon size={24} />}
				<span className={styles.progress}>
					<ProgressBar
						label={t('LABEL_UPLOADING_FILE', { name: file.name })}
						hidesLabel
						value={progress === 1 ? undefined : (progress ?? 0)}
					/>
				</span>
			</TilePicture>
			<span className={styles.cancel}>
				<IconButton icon="close" label={t('ACTION_CANCEL_UPLOAD', { name: file.name })} onClick={onCancel} />
			</span>
			<span className={styles.name}>
				{progress === null ? t('LABEL_UPLOAD_QUEUED', { name: file.name }) : file.name}
			</span>
		</div>
	);
}

/** During the upload, the local file is shown. */
function FilePicture({ file }: { file: File }) {
	const show = useCallback(
		(image: HTMLImageElement) => {
			image.src = URL.createObjectURL(file);
			return () => URL.revokeObjectURL(image.src);
		},
		[file],
	);
	return <img ref={show} className={`${styles.image} ${styles.sending}`} alt="" />;
}
