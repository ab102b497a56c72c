/** Inputs for uids of pictures and videos. */
import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { ADMIN_PATH } from '../../contract/urls.ts';
import { ActionButton, IconButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { RequiredMark } from '../../ui/field-frame.tsx';
import { TextLink } from '../../ui/link.tsx';
import { useMediaItems } from '../api/items.ts';
import { useMay } from '../api/rights.tsx';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { lacksAlt } from '../media-picker/media-item.ts';
import { MediaPicker } from '../media-picker/media-picker.tsx';
import { MediaPicture, type MediaPictureProps } from '../media-picker/media-picture.tsx';
import { DragHandle } from './drag-handle.tsx';
import { useEditing, useField } from './editing-context.tsx';
import { useOrdering } from './ordering.ts';
import { pictureHelp, type PictureSize } from './picture-sizes.ts';
import styles from './picture-inputs.module.css';
import { AddPhotoAlternate, Movie } from '../frame/icons.ts';

const GALLERY_HEIGHT_PX = 84;

interface PictureProps {
	source: string;
	label?: string;
	help?: string | undefined;
	/** Recommended size, which the text below the field states. */
	size?: PictureSize | undefined;
	required?: boolean;
	/** Height in pixels. The picture is as wide as its column. */
	height?: number;
	/** `contain` is for logos. */
	fit?: MediaPictureProps['fit'];
	ground?: MediaPictureProps['ground'];
}

/** Only users who may upload pictures can drop files. */
function useFileDrop(isReadOnly: boolean, onFiles: (files: File[]) => void) {
	const mayUpload = useMay('media', 'edit');
	const [isOver, setOver] = useState(false);
	if (!mayUpload || isReadOnly) return {};
	return {
		'data-file-target': true,
		'data-over': isOver || undefined,
		onDragOver: (event: DragEvent) => {
			if (!event.dataTransfer.types.includes('Files')) return;
			event.preventDefault();
			setOver(true);
		},
		onDragLeave: () => setOver(false),
		onDrop: (event: DragEvent) => {
			if (!event.dataTransfer.types.includes('Files')) return;
			event.preventDefault();
			setOver(false);
			onFiles([...event.dataTransfer.files]);
		},
	};
}

/** No page shows the alternative texts of the fields in `withoutAlt`, so these fields need no warning. */
function AltNote({ source, uids }: { source: string; uids: readonly string[] }) {
	const t = useTranslate();
	const { resource } = useEditing();
	const lacking = useMediaItems(uids).filter(lacksAlt);
	if (!lacking[0] || resource.withoutAlt?.includes(source)) return null;
	return (
		<p className={styles.note}>
			{t('TEXT_PICTURES_WITHOUT_ALT', { count: lacking.length })}{' '}
			<TextLink href={`${ADMIN_PATH}media/${lacking[0].uid}`} target="_blank" rel="noopener">
				{t('ACTION_ADD_ALT')}
			</TextLink>
		</p>
	);
}

/** A published page shows a new picture only after it has been processed. */
function ProcessingNote({ uids }: { uids: readonly string[] }) {
	const t = useTranslate();
	const count = useMediaItems(uids).filter(
		({ state, renditions }) => state === 'processing' && !renditions.length,
	).length;
	return count > 0 ? <p className={styles.note}>{t('TEXT_PICTURE_IN_WORK', { count })}</p> : null;
}

export function Picture({ source, label, help, size, required, height = 140, fit = 'whole', ground }: PictureProps) {
	const t = useTranslate();
	const locale = useLocale();
	const mayEditMedia = useMay('media', 'edit');
	return (
		<SingleMedia
			kind="picture"
			source={source}
			label={label}
			required={required}
			hint={pictureHelp(t, locale, help, size)}
			preview={(uid) => <MediaPicture uid={uid} width="100%" height={height} fit={fit} ground={ground} />}
			actions={(uid) =>
				// A new tab keeps unsaved changes of the form. Logos need no focal point, because the site does not crop
				// them.
				fit === 'whole' && mayEditMedia ? (
					<TextLink className={styles.link} href={`${ADMIN_PATH}media/${uid}`} target="_blank" rel="noopener">
						{t('ACTION_FOCAL_POINT')}
					</TextLink>
				) : null
			}
			notes={(uids) => (
				<>
					<ProcessingNote uids={uids} />
					<AltNote source={source} uids={uids} />
				</>
			)}
		/>
	);
}

/** @param help translated text below the field */
export function Video({ source, help }: { source: string; help: string }) {
	return <SingleMedia kind="video" source={source} hint={help} preview={(uid) => <VideoPreview uid={uid} />} />;
}

function VideoPreview({ uid }: { uid: string | null }) {
	const [media] = useMediaItems(uid ? [uid] : []);
	if (!media?.url)
		return (
			<span className={styles.noVideo}>
				<Movie size={20} />
			</span>
		);
	// Playing costs data, so only the first picture loads.
	return <video className={styles.video} src={media.url} controls muted loop playsInline preload="metadata" />;
}

interface SingleMediaProps {
	kind: 'picture' | 'video';
	source: string;
	label?: string | undefined;
	required?: boolean | undefined;
	hint: string | undefined;
	preview: (uid: string | null) => ReactNode;
	/** More actions for the chosen item. */
	actions?: (uid: string) => ReactNode;
	notes?: (uids: readonly string[]) => ReactNode;
}

const chooseLabels = {
	picture: { choose: 'ACTION_CHOOSE_PICTURE', change: 'ACTION_CHANGE_PICTURE' },
	video: { choose: 'ACTION_CHOOSE_VIDEO', change: 'ACTION_CHANGE_VIDEO' },
} as const;

function SingleMedia({ kind, source, label, required, hint, preview, actions, notes }: SingleMediaProps) {
	const t = useTranslate();
	const { focusRef, ...field } = useField<string | null>(source, label);
	/** Null while the picker is closed. */
	const [files, setFiles] = useState<readonly File[] | null>(null);
	const dropProps = useFileDrop(field.isReadOnly, setFiles);
	const id = useId();
	return (
		<div role="group" aria-labelledby={id} aria-describedby={`${id}-description`}>
			<div id={id} className={styles.label}>
				{field.label}
				{required && (
					<>
						{' '}
						<RequiredMark />
					</>
				)}
			</div>
			<div className={styles.target} {...dropProps}>
				{preview(field.value)}
				<div className={styles.actions}>
					<ActionButton
						startIcon={<AddPhotoAlternate />}
						disabled={field.isReadOnly}
						onClick={() => setFiles([])}
						ref={focusRef}
					>
						{t(chooseLabels[kind][field.value ? 'change' : 'choose'])}
					</ActionButton>
					{field.value && !required ? (
						<ActionButton look="text" disabled={field.isReadOnly} onClick={() => field.set(null)}>
							{t('ACTION_REMOVE')}
						</ActionButton>
					) : null}
					{field.value ? actions?.(field.value) : null}
				</div>
			</div>
			{notes?.(field.value ? [field.value] : [])}
			<FieldError id={`${id}-description`} hint={hint}>
				{field.error}
			</FieldError>
			{files ? (
				<MediaPicker
					kind={kind}
					acceptsProcessing
					files={files}
					onClose={() => setFiles(null)}
					onPick={([picked]) => {
						if (picked) field.set(picked.uid);
						setFiles(null);
					}}
				/>
			) : null}
		</div>
	);
}

/** For several pictures in an order, e.g. a gallery. */
export function Pictures({ source, label, help, size }: PictureProps) {
	const t = useTranslate();
	const locale = useLocale();
	const { focusRef, ...field } = useField<string[] | undefined>(source, label);
	const uids = field.value ?? [];
	/** Null while the picker is closed. */
	const [files, setFiles] = useState<readonly File[] | null>(null);
	const dropProps = useFileDrop(field.isReadOnly, setFiles);
	const [announcement, setAnnouncement] = useState('');
	const id = useId();
	const { order, dragged, itemRef, handleProps } = useOrdering(uids, (next, uid, to) => {
		field.set(next);
		setAnnouncement(t('TEXT_MOVED', { title: t('LABEL_PICTURE'), place: to + 1, count: next.length }));
	});
	return (
		<div role="group" aria-labelledby={id} aria-describedby={`${id}-description`}>
			<div id={id} className={styles.label}>
				{field.label}
			</div>
			<div className={styles.target} {...dropProps}>
				<ol className={styles.gallery}>
					{order.map((uid, index) => (
						<li key={uid} ref={itemRef(uid)} className={styles.item} data-dragged={dragged === uid || undefined}>
							<MediaPicture uid={uid} width="100%" height={GALLERY_HEIGHT_PX} fit="whole" />
							{field.isReadOnly ? null : (
								<div className={styles.controls}>
									<DragHandle
										isOnPicture
										{...handleProps(uid)}
										label={t('ACTION_MOVE_ITEM', { title: t('LABEL_PICTURE'), place: index + 1 })}
									/>
									<IconButton
										icon="close"
										label={t('ACTION_REMOVE_PICTURE', { place: index + 1 })}
										onClick={() => field.set(uids.filter((each) => each !== uid))}
									/>
								</div>
							)}
						</li>
					))}
				</ol>
				<div className={styles.actions}>
					<ActionButton
						startIcon={<AddPhotoAlternate />}
						disabled={field.isReadOnly}
						onClick={() => setFiles([])}
						ref={focusRef}
					>
						{t('ACTION_ADD_PICTURES')}
					</ActionButton>
				</div>
			</div>
			<ProcessingNote uids={uids} />
			<AltNote source={source} uids={uids} />
			<FieldError id={`${id}-description`} hint={pictureHelp(t, locale, help, size)}>
				{field.error}
			</FieldError>
			<p className="visually-hidden" role="status">
				{announcement}
			</p>
			{files ? (
				<MediaPicker
					isSeveral
					acceptsProcessing
					files={files}
					onClose={() => setFiles(null)}
					onPick={(picked) => {
						field.set([...uids, ...picked.map(({ uid }) => uid).filter((uid) => !uids.includes(uid))]);
						setFiles(null);
					}}
				/>
			) : null}
		</div>
	);
}
