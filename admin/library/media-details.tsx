import { FALLBACK_LANGUAGE, inEachLanguage, languages, languageTraits } from '../../contract/languages.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useNotify } from '../frame/notifications.tsx';
import { Link as RouterLink, type Blocker } from 'react-router';
import type { MediaDetails as Details } from '../../contract/media.ts';
import { call, CallError } from '../api/call.ts';
import { useMay } from '../api/rights.tsx';
import { ConflictDialog } from '../editing/conflict-dialog.tsx';
import { sameValue } from '../editing/content-parts.ts';
import { fieldLabel, screenLabel } from '../messages/labels.ts';
import { formatInstant } from '../messages/instants.ts';
import { fallbackLang, localizedText } from '../messages/localized-text.ts';
import { QuestionDialog } from '../frame/question-dialog.tsx';
import { useErrorText } from '../frame/use-error.ts';
import { formatFileSize } from '../lists/numbers.ts';
import { FocalPicture, useDescribeFocal } from './focal-picture.tsx';
import type { MediaItem } from '../media/media-item.ts';
import { upload } from '../media/upload.ts';
import { POLL_INTERVAL_MS } from '../media/use-library.ts';
import { Close, Download } from '../frame/icons.ts';

interface MediaDetailsProps {
	uid: string;
	/** Blocks navigation away from unsaved changes. */
	blocker: Blocker;
	onClose: () => void;
	/** Called with true when leaving would lose changes or an upload, with false when leaving is safe again. */
	onBlock: (isBlocking: boolean) => void;
	onChanged: () => void;
	onDeleted: () => void;
}

/** Details of a library item: name, alternative text, focal point, uses, and replacement of its file. */
export function MediaDetails(props: MediaDetailsProps) {
	const t = useTranslate();
	const errorText = useErrorText();
	const titleId = useId();
	const { data, error, refetch } = useQuery({
		queryKey: ['media details', props.uid],
		queryFn: async ({ signal }) => (await call<Details>('GET', `media/${props.uid}`, { signal })).data,
		gcTime: 0,
		refetchInterval: ({ state }) => (state.data?.state === 'processing' && !state.error ? POLL_INTERVAL_MS : false),
	});
	return (
		<Drawer
			open
			anchor="right"
			onClose={props.onClose}
			slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: { xs: '100%', sm: 520 } } } }}
		>
			<Box sx={{ display: 'flex', alignItems: 'center', px: 2.5, py: 1.5, borderBottom: '1px solid var(--line)' }}>
				<Typography id={titleId} variant="h2" sx={{ flex: 1, minWidth: 0 }} noWrap>
					{data?.name || t('resources.media.name', { count: 1 })}
				</Typography>
				<IconButton onClick={props.onClose} aria-label={t('ACTION_CLOSE')}>
					<Close />
				</IconButton>
			</Box>
			{error && !data ? (
				<Alert severity="error" sx={{ m: 2.5 }}>
					{errorText(error)}
				</Alert>
			) : null}
			{data || error ? null : <LinearProgress aria-label={t('LABEL_LOADING')} />}
			{data ? <DetailsForm item={data} reload={() => void refetch()} {...props} /> : null}
		</Drawer>
	);
}

type EditableFields = Pick<MediaItem, 'name' | 'alt' | 'focal'>;

const fieldsOf = ({ name, alt, focal }: MediaItem): EditableFields => ({ name, alt, focal });

/** Applies the changes between `from` and `mine` to `to`. */
function rebase(to: EditableFields, mine: EditableFields, from: EditableFields): EditableFields {
	const merge = <T,>(theirs: T, typed: T, before: T) => (sameValue(typed, before) ? theirs : typed);
	return {
		name: merge(to.name, mine.name, from.name),
		alt: inEachLanguage((language) => merge(to.alt[language], mine.alt[language], from.alt[language])),
		focal: merge(to.focal, mine.focal, from.focal),
	};
}

interface Failure {
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
	const describeFocal = useDescribeFocal();
	const mayEdit = useMay('media', 'edit');
	/** The item from which the form was filled. The server compares its revision on save. */
	const [base, setBase] = useState<MediaItem>(item);
	const [mine, setMine] = useState(() => fieldsOf(item));
	const [failure, setFailure] = useState<Failure | null>(null);
	const [isBusy, setBusy] = useState(false);
	const [progress, setProgress] = useState<number | null>(null);
	const [theirs, setTheirs] = useState<MediaItem | null>(null);
	const [isDeleting, setDeleting] = useState(false);
	const abortController = useRef<AbortController>(undefined);
	const file = useRef<HTMLInputElement>(null);
	const isDirty = mayEdit && !sameValue(mine, fieldsOf(base));
	const isReplacing = progress !== null;
	const isBlocking = isDirty || isReplacing;
	const state = useRef(item.state);
	useEffect(() => {
		onBlock(isBlocking);
		return () => onBlock(false);
	}, [onBlock, isBlocking]);
	useEffect(() => () => abortController.current?.abort(), []);
	useEffect(() => {
		// The list then shows the new renditions.
		if (state.current === 'processing' && item.state !== 'processing') onChanged();
		state.current = item.state;
	}, [item.state, onChanged]);
	if (item.revision > base.revision && !isDirty && !isBusy) {
		setBase(item);
		setMine(fieldsOf(item));
	}

	/** Shows the server's item, and keeps the changes that were typed after the request. */
	const accept = (next: MediaItem, sent: EditableFields) => {
		setBase(next);
		setMine((before) => rebase(fieldsOf(next), before, sent));
		onChanged();
		reload();
	};
	/** Runs an action and handles its errors. @param retry repeats the action; after a conflict, on the stored item */
	const run = async (action: () => Promise<void>, retry?: (on: MediaItem) => void) => {
		setFailure(null);
		setBusy(true);
		try {
			await action();
		} catch (error) {
			const current = error instanceof CallError && error.code === 'conflict' ? (error.current as MediaItem) : null;
			if (current && isDirty && !sameValue(fieldsOf(current), mine)) setTheirs(current);
			else if (current) {
				accept(current, mine);
				const who = current.updated_by || t('LABEL_SOMEBODY');
				const text = t('TEXT_MEDIA_CHANGED', { who, when: formatInstant(current.updated_at, locale) });
				setFailure({ text, retry: retry && (() => retry(current)) });
			} else if (!abortController.current?.signal.aborted) {
				setFailure({ text: errorText(error), retry: retry && (() => retry(base)) });
				// The reload shows the current uses of the item.
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
			notify('TEXT_SAVED', { type: 'success' });
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
				notify('TEXT_REPLACED', { type: 'success' });
			},
			(next) => void replace(chosen, next),
		).finally(() => {
			setProgress(null);
			abortController.current = undefined;
		});
	};
	const remove = () =>
		run(async () => {
			await call('DELETE', `media/${item.uid}`, { query: { revision: base.revision } });
			notify('TEXT_MEDIA_DELETED', { type: 'success' });
			onChanged();
			onDeleted();
		});
	/** Returns the fields as the conflict dialog compares them, with the focal point in words. */
	const comparable = ({ focal, ...texts }: EditableFields) => ({ ...texts, focal: describeFocal(focal) });
	const acceptedTypes = item.kind === 'picture' ? 'image/*' : item.kind === 'video' ? 'video/mp4,video/webm' : '.vtt';
	return (
		<>
			<Stack spacing={2} sx={{ flex: 1, p: 2.5, overflowY: 'auto' }}>
				{item.renditions.length || (item.kind === 'picture' && item.state === 'processing') ? (
					<FocalPicture
						item={item}
						alt={localizedText(mine.alt, locale)}
						focal={mine.focal}
						onChange={mayEdit && item.renditions.length ? (focal) => setMine({ ...mine, focal }) : undefined}
					/>
				) : null}
				{item.kind === 'video' && item.url ? (
					// oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are chosen where the video is shown
					<video
						controls
						preload="metadata"
						src={item.url}
						style={{ display: 'block', width: '100%', maxHeight: '42dvh', background: '#000' }}
					/>
				) : null}
				{item.kind === 'captions' && item.url ? (
					<Button
						variant="outlined"
						startIcon={<Download />}
						component="a"
						href={item.url}
						download={item.name}
						sx={{ alignSelf: 'start' }}
					>
						{t('ACTION_DOWNLOAD')}
					</Button>
				) : null}
				{item.state === 'failed' ? (
					<Alert severity="error">
						{t(item.renditions.length ? 'TEXT_MEDIA_REPLACEMENT_FAILED' : 'TEXT_MEDIA_FAILED')}
					</Alert>
				) : null}
				<Typography variant="body2" color="textSecondary">
					{[
						item.width ? `${item.width} × ${item.height}` : '',
						item.size ? formatFileSize(item.size, locale) : '',
						item.content_type,
					]
						.filter(Boolean)
						.join(' · ')}
					{item.updated_by ? (
						<Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
							{t('LABEL_SAVED_BY', { when: formatInstant(item.updated_at, locale), who: item.updated_by })}
						</Box>
					) : null}
				</Typography>
				<TextField
					label={t(fieldLabel('media', 'name'))}
					value={mine.name}
					disabled={!mayEdit}
					onChange={(event) => setMine({ ...mine, name: event.target.value })}
					slotProps={{ htmlInput: { maxLength: 200 } }}
				/>
				{item.kind === 'picture'
					? languages.map((language) => (
							<TextField
								key={language}
								label={t('LABEL_FIELD_IN', {
									field: t(fieldLabel('media', 'alt')),
									language: t(`languages.${language}`),
								})}
								value={mine.alt[language]}
								disabled={!mayEdit}
								multiline
								helperText={language === FALLBACK_LANGUAGE ? t('TEXT_ALT') : undefined}
								onChange={(event) => setMine({ ...mine, alt: { ...mine.alt, [language]: event.target.value } })}
								slotProps={{ htmlInput: { lang: languageTraits[language].tag, maxLength: 500 } }}
							/>
						))
					: null}
				<Box>
					<Typography variant="h3">{t('TITLE_USES')}</Typography>
					{item.uses.length === 0 ? (
						<Typography variant="body2" color="textSecondary">
							{t('LABEL_UNUSED')}
						</Typography>
					) : (
						<Box component="ul" sx={{ m: 0, pl: 2.5 }}>
							{item.uses.map(({ resource, uid, title, in_draft }) => (
								<li key={`${resource} ${uid}`}>
									<Link component={RouterLink} to={`/${resource}/${uid}`} lang={fallbackLang(title, locale)}>
										{localizedText(title, locale) || uid}
									</Link>{' '}
									<Typography variant="caption" color="textSecondary">
										{t(screenLabel(resource), { count: 1, _: resource })}
										{in_draft ? ` · ${t('states.draft')}` : ''}
									</Typography>
								</li>
							))}
						</Box>
					)}
				</Box>
			</Stack>
			{mayEdit ? (
				<Stack spacing={1.5} sx={{ px: 2.5, py: 1.5, borderTop: '1px solid var(--line)' }}>
					{failure ? (
						<Alert
							severity="error"
							action={
								failure.retry ? (
									<Button color="inherit" onClick={failure.retry}>
										{t('ACTION_TRY_AGAIN')}
									</Button>
								) : null
							}
						>
							{failure.text}
						</Alert>
					) : null}
					{isReplacing ? (
						<Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
							<LinearProgress
								variant="determinate"
								value={progress * 100}
								aria-label={t('LABEL_UPLOADING')}
								sx={{ flex: 1 }}
							/>
							<Button onClick={() => abortController.current?.abort()}>{t('ACTION_CANCEL')}</Button>
						</Box>
					) : null}
					<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
						<Button variant="contained" disabled={!isDirty || isBusy || !mine.name.trim()} onClick={() => void save()}>
							{t('ACTION_SAVE')}
						</Button>
						<Button variant="outlined" disabled={isBusy} onClick={() => file.current?.click()}>
							{t('ACTION_REPLACE_FILE')}
						</Button>
						<Box sx={{ flex: 1 }} />
						<Button color="error" disabled={item.uses.length > 0 || isBusy} onClick={() => setDeleting(true)}>
							{t('ACTION_DELETE')}
						</Button>
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
					</Box>
					{item.uses.length ? (
						<Typography variant="caption" color="textSecondary" sx={{ textAlign: 'right' }}>
							{t('TEXT_MEDIA_IN_USE')}
						</Typography>
					) : null}
				</Stack>
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
						const { focal, ...texts } = chosen as ReturnType<typeof comparable>;
						const merged = { ...texts, focal: focal === describeFocal(mine.focal) ? mine.focal : theirs.focal };
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
