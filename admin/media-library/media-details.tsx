import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Blocker } from 'react-router';
import { inEachLanguage, languageTraits } from '../../contract/languages.ts';
import { contentLanguages } from '../messages/site-languages.ts';
import type { MediaDetails as Details, PictureCrop } from '../../contract/media.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton, ActionLink, IconLink } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Field } from '../../ui/field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { call, CallError } from '../api/call.ts';
import { useMay } from '../api/rights.tsx';
import { ConflictDialog } from '../editing/conflict-dialog.tsx';
import { sameValue } from '../editing/content-parts.ts';
import { Crop } from '../frame/icons.ts';
import { useNotify } from '../frame/notifications.tsx';
import { QuestionDialog } from '../frame/question-dialog.tsx';
import { useErrorText } from '../frame/use-error.ts';
import { formatFileSize } from '../lists/numbers.ts';
import type { MediaItem } from '../media-picker/media-item.ts';
import { FolderSelect } from '../media-picker/folder-select.tsx';
import { TagField } from '../media-picker/tag-field.tsx';
import { upload } from '../media-picker/upload.ts';
import { useFolders } from '../media-picker/use-folders.ts';
import { POLL_INTERVAL_MS } from '../api/items.ts';
import { usePersonName } from '../lists/person.tsx';
import { formatInstant } from '../messages/instants.ts';
import { fieldLabel, screenLabel } from '../messages/labels.ts';
import { fallbackLang, localizedText } from '../messages/localized-text.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { FocalPicture, useDescribeFocal } from './focal-picture.tsx';
import styles from './media-details.module.css';

const MAX_NAME_LENGTH = 200;
const MAX_ALT_LENGTH = 500;

interface MediaDetailsProps {
	uid: string;
	/** Undefined at the ends of the list. */
	previousHref: string | undefined;
	nextHref: string | undefined;
	blocker: Blocker;
	onClose: () => void;
	/** True if leaving would lose changes or an upload. */
	onBlock: (isBlocking: boolean) => void;
	onChanged: () => void;
	onDeleted: () => void;
}

export function MediaDetails(props: MediaDetailsProps) {
	const t = useTranslate();
	const errorText = useErrorText();
	const { data, error, refetch } = useQuery({
		queryKey: ['media details', props.uid],
		queryFn: async ({ signal }) => (await call<Details>('GET', `media/${props.uid}`, { signal })).data,
		gcTime: 0,
		refetchInterval: ({ state }) => (state.data?.state === 'processing' && !state.error ? POLL_INTERVAL_MS : false),
	});
	return (
		<Drawer
			title={data?.name || t('resources.media.name', { count: 1 })}
			size="large"
			closeLabel={t('ACTION_CLOSE')}
			onClose={props.onClose}
		>
			{props.previousHref !== undefined || props.nextHref !== undefined ? (
				<nav className={styles.neighbours} aria-label={t('LABEL_OTHER_FILES')}>
					{props.previousHref !== undefined && (
						<IconLink href={props.previousHref} icon="previous" label={t('ACTION_PREVIOUS_FILE')} />
					)}
					{props.nextHref !== undefined && <IconLink href={props.nextHref} icon="next" label={t('ACTION_NEXT_FILE')} />}
				</nav>
			) : null}
			{data ? (
				<DetailsForm item={data} reload={() => void refetch()} {...props} />
			) : error ? (
				<Alert tone="error">{errorText(error)}</Alert>
			) : (
				<ProgressBar label={t('LABEL_LOADING')} hidesLabel />
			)}
		</Drawer>
	);
}

type EditableFields = Pick<MediaItem, 'name' | 'alt' | 'focal' | 'folder' | 'tags'>;

const fieldsOf = ({ name, alt, focal, folder, tags }: MediaItem): EditableFields => ({
	name,
	alt,
	focal,
	folder,
	tags,
});

/** Returns the values of `mine` for fields that differ from `from`, and the values of `to` for all other fields. */
function rebase(to: EditableFields, mine: EditableFields, from: EditableFields): EditableFields {
	const merge = <T,>(theirs: T, typed: T, before: T) => (sameValue(typed, before) ? theirs : typed);
	return {
		name: merge(to.name, mine.name, from.name),
		alt: inEachLanguage((language) => merge(to.alt[language], mine.alt[language], from.alt[language])),
		focal: merge(to.focal, mine.focal, from.focal),
		folder: merge(to.folder, mine.folder, from.folder),
		tags: merge(to.tags, mine.tags, from.tags),
	};
}

/** The drawer covers notifications, so the form shows the result. */
interface Outcome {
	tone: 'success' | 'error';
	text: string;
	retry?: (() => void) | undefined;
}

interface DetailsFormProps extends MediaDetailsProps {
	item: Details;
	reload: () => void;
}

function DetailsForm({ item, reload, blocker, onBlock, onChanged, onDeleted }: DetailsFormProps) {
	const t = useTranslate();
	const locale = useLocale();
	const notify = useNotify();
	const errorText = useErrorText();
	const nameOf = usePersonName();
	const describeFocal = useDescribeFocal();
	const folders = useFolders() ?? [];
	const describeFolder = (folder: string | null) =>
		folders.find(({ uid }) => uid === folder)?.path ?? t('LABEL_NO_FOLDER');
	const mayEdit = useMay('media', 'edit');
	/** The form's initial values come from this item. The server compares its revision. */
	const [base, setBase] = useState<MediaItem>(item);
	const [mine, setMine] = useState(() => fieldsOf(item));
	const [outcome, setOutcome] = useState<Outcome | null>(null);
	const [isBusy, setBusy] = useState(false);
	const [progress, setProgress] = useState<number | null>(null);
	const [theirs, setTheirs] = useState<MediaItem | null>(null);
	const [isDeleting, setDeleting] = useState(false);
	const [isCropping, setCropping] = useState(false);
	const abortController = useRef<AbortController>(undefined);
	const file = useRef<HTMLInputElement>(null);
	const isDirty = mayEdit && !sameValue(mine, fieldsOf(base));
	const isReplacing = progress !== null;
	// Null if the picture can be cropped. A crop moves the focal point, so a changed focal point must be saved first.
	const cropObstacle =
		item.state === 'processing' ? 'TEXT_CROP_WAITS' : sameValue(mine.focal, base.focal) ? null : 'TEXT_CROP_NEEDS_SAVE';
	const isBlocking = isDirty || isReplacing;
	const state = useRef(item.state);
	useEffect(() => {
		onBlock(isBlocking);
		return () => onBlock(false);
	}, [onBlock, isBlocking]);
	useEffect(() => () => abortController.current?.abort(), []);
	useEffect(() => {
		// The list must show the new renditions.
		if (state.current === 'processing' && item.state !== 'processing') onChanged();
		state.current = item.state;
	}, [item.state, onChanged]);
	if (item.revision > base.revision && !isDirty && !isBusy) {
		setBase(item);
		setMine(fieldsOf(item));
	}

	/** Keeps changes that the user has made since the request. */
	const accept = (next: MediaItem, sent: EditableFields) => {
		setBase(next);
		setMine((before) => rebase(fieldsOf(next), before, sent));
		onChanged();
		reload();
	};
	/** @param retry repeats the action. After a conflict, `on` is the stored item */
	const run = async (action: () => Promise<void>, retry?: (on: MediaItem) => void) => {
		setOutcome(null);
		setBusy(true);
		try {
			await action();
		} catch (error) {
			const current = error instanceof CallError && error.code === 'conflict' ? (error.current as MediaItem) : null;
			if (current && isDirty && !sameValue(fieldsOf(current), mine)) setTheirs(current);
			else if (current) {
				accept(current, mine);
				const who = nameOf(current.updated_by) || t('LABEL_SOMEBODY');
				const text = t('TEXT_MEDIA_CHANGED', { who, when: formatInstant(current.updated_at, locale) });
				setOutcome({ tone: 'error', text, retry: retry && (() => retry(current)) });
			} else if (!abortController.current?.signal.aborted) {
				setOutcome({ tone: 'error', text: errorText(error), retry: retry && (() => retry(base)) });
				// Reload the item, to show its current uses.
				if (error instanceof CallError && error.code === 'in_use') reload();
			}
		} finally {
			setBusy(false);
		}
	};
	const save = (fields = mine, on = base) =>
		run(async () => {
			const body = { revision: on.revision, ...fields };
			const { data } = await call<MediaItem>('PATCH', `media/${item.uid}`, { body });
			accept(data, fields);
			setOutcome({ tone: 'success', text: t('TEXT_SAVED') });
		});
	const replace = (chosen: File, on = base): Promise<void> => {
		const abort = new AbortController();
		abortController.current = abort;
		setProgress(0);
		const query = { revision: on.revision };
		return run(
			async () => {
				const options = { query, signal: abort.signal, onProgress: setProgress };
				accept(await upload<MediaItem>(`media/${item.uid}/replace`, chosen, options), fieldsOf(on));
				setOutcome({ tone: 'success', text: t('TEXT_REPLACED') });
			},
			(next) => void replace(chosen, next),
		).finally(() => {
			setProgress(null);
			abortController.current = undefined;
		});
	};
	const crop = (chosen: PictureCrop | null, on = base): Promise<void> =>
		run(
			async () => {
				const body = { revision: on.revision, crop: chosen };
				const { data } = await call<MediaItem>('PUT', `media/${item.uid}/crop`, { body });
				accept(data, fieldsOf(on));
				setOutcome({ tone: 'success', text: t(chosen ? 'TEXT_CROPPED' : 'TEXT_CROP_REMOVED') });
			},
			(next) => void crop(chosen, next),
		);
	const remove = () =>
		run(async () => {
			await call('DELETE', `media/${item.uid}`, { query: { revision: base.revision } });
			notify('TEXT_MEDIA_DELETED', { type: 'success' });
			onChanged();
			onDeleted();
		});
	/** The conflict dialog needs readable texts for focal point, folder and tags. */
	const comparable = ({ focal, folder, tags, ...texts }: EditableFields) => ({
		...texts,
		focal: describeFocal(focal),
		folder: describeFolder(folder),
		tags: tags.join(', '),
	});
	const acceptedTypes = item.kind === 'picture' ? 'image/*' : item.kind === 'video' ? 'video/mp4,video/webm' : '.vtt';
	const change = (fields: Partial<EditableFields>) => {
		setOutcome(null);
		setMine({ ...mine, ...fields });
	};
	return (
		<>
			<div className={styles.form}>
				{item.renditions.length || (item.kind === 'picture' && item.state === 'processing') ? (
					<FocalPicture
						item={item}
						alt={localizedText(mine.alt, locale)}
						focal={mine.focal}
						// New renditions may have another crop, so the focal point is fixed until they are ready.
						onChange={
							mayEdit && item.renditions.length && item.state !== 'processing'
								? (focal) => change({ focal })
								: undefined
						}
					/>
				) : null}
				{item.kind === 'video' && item.url ? (
					// oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are chosen where the video is shown
					<video className={styles.video} controls preload="metadata" src={item.url} />
				) : null}
				{item.kind === 'captions' && item.url ? (
					<div>
						<ActionLink startIcon="download" href={item.url} download={item.name}>
							{t('ACTION_DOWNLOAD')}
						</ActionLink>
					</div>
				) : null}
				{item.state === 'failed' ? (
					<Alert tone="error">
						{t(item.renditions.length ? 'TEXT_MEDIA_REPLACEMENT_FAILED' : 'TEXT_MEDIA_FAILED')}
					</Alert>
				) : null}
				<div className={styles.facts}>
					<p>
						{[
							item.width ? `${item.width} × ${item.height}` : '',
							item.size ? formatFileSize(item.size, locale) : '',
							item.content_type,
						]
							.filter(Boolean)
							.join(' · ')}
					</p>
					{item.crop ? <p>{t('TEXT_IS_CROPPED')}</p> : null}
					{item.updated_by ? (
						<p>{t('LABEL_SAVED_BY', { when: formatInstant(item.updated_at, locale), who: nameOf(item.updated_by) })}</p>
					) : null}
				</div>
				<Field
					label={t(fieldLabel('media', 'name'))}
					value={mine.name}
					disabled={!mayEdit}
					maxLength={MAX_NAME_LENGTH}
					onValue={(name) => change({ name })}
					hasNoErrors
				/>
				{item.kind === 'picture' &&
					contentLanguages().map((language, place) => (
						<Field
							key={language}
							label={t('LABEL_FIELD_IN', {
								field: t(fieldLabel('media', 'alt')),
								language: t(`languages.${language}`),
							})}
							value={mine.alt[language]}
							disabled={!mayEdit}
							lang={languageTraits[language].tag}
							maxLength={MAX_ALT_LENGTH}
							hint={place === 0 ? t('TEXT_ALT') : undefined}
							hasNoErrors={place > 0}
							onValue={(text) => change({ alt: { ...mine.alt, [language]: text } })}
						/>
					))}
				{folders.length > 0 && (
					<FolderSelect
						label={t(fieldLabel('media', 'folder'))}
						folders={folders}
						value={mine.folder ?? ''}
						onValue={(folder) => change({ folder: folder || null })}
						before={[{ value: '', label: t('LABEL_NO_FOLDER') }]}
						disabled={!mayEdit}
					/>
				)}
				<TagField
					label={t(fieldLabel('media', 'tags'))}
					value={mine.tags}
					onValue={(tags) => change({ tags: tags.toSorted() })}
					isFree
					disabled={!mayEdit}
				/>
				<section className={styles.uses}>
					<h3 className={styles.heading}>{t('TITLE_USES')}</h3>
					{item.uses.length === 0 ? (
						<p className={styles.quiet}>{t('LABEL_UNUSED')}</p>
					) : (
						<ul className={styles.list}>
							{item.uses.map(({ resource, uid, title, in_draft }) => (
								<li key={`${resource} ${uid}`} className={styles.use}>
									<TextLink href={`/${resource}/${uid}`} lang={fallbackLang(title, locale)}>
										{localizedText(title, locale) || uid}
									</TextLink>
									<span className={styles.quiet}>
										{t(screenLabel(resource), { count: 1, _: resource })}
										{in_draft ? ` · ${t('states.draft')}` : ''}
									</span>
								</li>
							))}
						</ul>
					)}
				</section>
			</div>
			{mayEdit && (
				<div className={styles.footer}>
					{outcome && (
						<Alert
							tone={outcome.tone}
							action={
								outcome.retry && (
									<ActionButton look="text" onClick={outcome.retry}>
										{t('ACTION_TRY_AGAIN')}
									</ActionButton>
								)
							}
						>
							{outcome.text}
						</Alert>
					)}
					{isReplacing && (
						<div className={styles.progress}>
							<ProgressBar label={t('LABEL_UPLOADING')} value={progress} />
							<ActionButton look="text" onClick={() => abortController.current?.abort()}>
								{t('ACTION_CANCEL')}
							</ActionButton>
						</div>
					)}
					<div className={styles.actions}>
						<ActionButton look="primary" disabled={!isDirty || isBusy || !mine.name.trim()} onClick={() => void save()}>
							{t('ACTION_SAVE')}
						</ActionButton>
						<ActionButton disabled={isBusy} onClick={() => file.current?.click()}>
							{t('ACTION_REPLACE_FILE')}
						</ActionButton>
						{item.kind === 'picture' && item.renditions.length > 0 && (
							<ActionButton
								startIcon={<Crop />}
								disabled={isBusy || cropObstacle !== null}
								onClick={() => setCropping(true)}
							>
								{t('ACTION_CROP')}
							</ActionButton>
						)}
						<div className={styles.remove}>
							<ActionButton look="danger" disabled={item.uses.length > 0 || isBusy} onClick={() => setDeleting(true)}>
								{t('ACTION_DELETE')}
							</ActionButton>
						</div>
						<input
							ref={file}
							type="file"
							accept={acceptedTypes}
							hidden
							aria-label={t('ACTION_REPLACE_FILE')}
							onChange={(event) => {
								const [chosen] = event.target.files ?? [];
								if (chosen) void replace(chosen);
								event.target.value = '';
							}}
						/>
					</div>
					{item.kind === 'picture' && cropObstacle !== null && <p className={styles.hint}>{t(cropObstacle)}</p>}
					{item.uses.length > 0 && <p className={styles.inUse}>{t('TEXT_MEDIA_IN_USE')}</p>}
				</div>
			)}
			{isCropping ? (
				<CropDialog
					item={item}
					onClose={() => setCropping(false)}
					onCrop={(chosen) => {
						setCropping(false);
						void crop(chosen);
					}}
				/>
			) : null}
			{isDeleting ? (
				<QuestionDialog
					title="TITLE_DELETE_MEDIA"
					text="TEXT_DELETE_MEDIA"
					args={{ name: base.name }}
					choices={[
						{
							label: 'ACTION_DELETE',
							color: 'error',
							onClick: () => {
								setDeleting(false);
								void remove();
							},
						},
					]}
					onClose={() => setDeleting(false)}
				/>
			) : null}
			{theirs ? (
				<ConflictDialog
					resource={{ name: 'media' }}
					base={comparable(fieldsOf(base))}
					mine={comparable(mine)}
					theirs={{ ...theirs, content: comparable(fieldsOf(theirs)) }}
					onClose={() => setTheirs(null)}
					onSave={(chosen) => {
						const { focal, folder, tags, ...texts } = chosen as ReturnType<typeof comparable>;
						const own = comparable(mine);
						const merged = {
							...texts,
							focal: focal === own.focal ? mine.focal : theirs.focal,
							folder: folder === own.folder ? mine.folder : theirs.folder,
							tags: tags === own.tags ? mine.tags : theirs.tags,
						};
						setTheirs(null);
						setBase(theirs);
						setMine(merged);
						void save(merged, theirs);
					}}
				/>
			) : null}
			{blocker.state === 'blocked' && isBlocking ? (
				<QuestionDialog
					title={isDirty ? 'TITLE_UNSAVED' : 'TITLE_STOP_UPLOADS'}
					text={isDirty ? 'TEXT_UNSAVED' : 'TEXT_STOP_UPLOADS'}
					choices={
						isDirty
							? [
									{ label: 'ACTION_LEAVE', color: 'error', onClick: () => blocker.proceed() },
									{
										label: 'ACTION_SAVE',
										onClick: () => {
											blocker.reset();
											void save();
										},
									},
								]
							: [{ label: 'ACTION_STOP_UPLOADS', color: 'error', onClick: () => blocker.proceed() }]
					}
					onClose={() => blocker.state === 'blocked' && blocker.reset()}
				/>
			) : null}
		</>
	);
}
