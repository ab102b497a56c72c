import Close from '@mui/icons-material/Close';
import Download from '@mui/icons-material/DownloadOutlined';
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
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink, type Blocker } from 'react-router-dom';
import type { MediaUse } from '../../contract/media.ts';
import { call, CallError } from '../api/call.ts';
import { useMay } from '../api/rights.tsx';
import { ConflictDialog } from '../editing/conflict-dialog.tsx';
import { sameParts } from '../editing/difference.tsx';
import { fieldLabel } from '../editing/editing-context.tsx';
import { writeInstant } from '../editing/instants.ts';
import { fallbackLang, inEither } from '../editing/other-language.ts';
import { QuestionDialog } from '../editing/question-dialog.tsx';
import { useErrorText } from '../editing/use-error.ts';
import { htmlLang } from '../frame/i18n.ts';
import { writeSize } from '../lists/numbers.ts';
import { placeLabel } from '../frame/main-menu.tsx';
import { FocalPicture, useFocalPlace } from './focal-picture.tsx';
import type { MediaItem } from './media-item.ts';
import { upload } from './upload.ts';
import { PATIENCE } from './use-library.ts';

type Details = MediaItem & { uses: MediaUse[] };

interface MediaDetailsProps {
	uid: string;
	/** What holds up whoever leaves. */
	blocker: Blocker;
	onClose: () => void;
	/** Told whether leaving would lose something. */
	onHold: (isHeld: boolean) => void;
	onChanged: () => void;
	onRemoved: () => void;
}

/** One of the library: its words, its focal point, where it is used, another file in its place. */
export function MediaDetails(props: MediaDetailsProps) {
	const t = useTranslate();
	const errorText = useErrorText();
	const titleId = useId();
	const { data, error, refetch } = useQuery({
		queryKey: ['media details', props.uid],
		queryFn: async ({ signal }) => (await call<Details>('GET', `media/${props.uid}`, { signal })).data,
		gcTime: 0,
		refetchInterval: ({ state }) => (state.data?.state === 'processing' && !state.error ? PATIENCE : false),
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
					{data?.name || t('resources.media.name', { smart_count: 1 })}
				</Typography>
				<IconButton onClick={props.onClose} aria-label={t('ra.action.close')}>
					<Close />
				</IconButton>
			</Box>
			{error && !data ? (
				<Alert severity="error" sx={{ m: 2.5 }}>
					{errorText(error)}
				</Alert>
			) : null}
			{data || error ? null : <LinearProgress aria-label={t('ra.page.loading')} />}
			{data ? <DetailsForm item={data} reload={() => void refetch()} {...props} /> : null}
		</Drawer>
	);
}

type Words = Pick<MediaItem, 'name' | 'alt' | 'focal'>;

const wordsOf = ({ name, alt, focal }: MediaItem): Words => ({ name, alt, focal });

/** What was written since `from`, on top of `to`. */
function onTop(to: Words, mine: Words, from: Words): Words {
	const kept = <T,>(theirs: T, typed: T, before: T) => (sameParts(typed, before) ? theirs : typed);
	return {
		name: kept(to.name, mine.name, from.name),
		alt: { en: kept(to.alt.en, mine.alt.en, from.alt.en), zh: kept(to.alt.zh, mine.alt.zh, from.alt.zh) },
		focal: kept(to.focal, mine.focal, from.focal),
	};
}

interface Fault {
	text: string;
	again?: (() => void) | undefined;
}

interface DetailsFormProps extends MediaDetailsProps {
	item: Details;
	reload: () => void;
}

function DetailsForm({ item, reload, blocker, onHold, onChanged, onRemoved }: DetailsFormProps) {
	const t = useTranslate();
	const locale = useLocale();
	const notify = useNotify();
	const errorText = useErrorText();
	const focalPlace = useFocalPlace();
	const mayEdit = useMay('media', 'edit');
	/** What the words began with: another's change in the meantime is met when they are saved. */
	const [base, setBase] = useState<MediaItem>(item);
	const [mine, setMine] = useState(() => wordsOf(item));
	const [fault, setFault] = useState<Fault | null>(null);
	const [isBusy, setBusy] = useState(false);
	const [progress, setProgress] = useState<number | null>(null);
	const [theirs, setTheirs] = useState<MediaItem | null>(null);
	const [isRemoving, setRemoving] = useState(false);
	const ending = useRef<AbortController>(undefined);
	const file = useRef<HTMLInputElement>(null);
	const isDirty = mayEdit && !sameParts(mine, wordsOf(base));
	const isReplacing = progress !== null;
	const isHeld = isDirty || isReplacing;
	const state = useRef(item.state);
	useEffect(() => {
		onHold(isHeld);
		return () => onHold(false);
	}, [onHold, isHeld]);
	useEffect(() => () => ending.current?.abort(), []);
	useEffect(() => {
		// The list shows it with its new sizes.
		if (state.current === 'processing' && item.state !== 'processing') onChanged();
		state.current = item.state;
	}, [item.state, onChanged]);
	if (item.revision > base.revision && !isDirty && !isBusy) {
		setBase(item);
		setMine(wordsOf(item));
	}

	/** Goes on from what the server has, with what was written since. */
	const accept = (next: MediaItem, sent: Words) => {
		setBase(next);
		setMine((before) => onTop(wordsOf(next), before, sent));
		onChanged();
		reload();
	};
	/** @param again does it once more, on top of what somebody else has left */
	const work = async (event: () => Promise<void>, again?: (on: MediaItem) => void) => {
		setFault(null);
		setBusy(true);
		try {
			await event();
		} catch (error) {
			const current = error instanceof CallError && error.code === 'conflict' ? (error.current as MediaItem) : null;
			if (current && isDirty && !sameParts(wordsOf(current), mine)) setTheirs(current);
			else if (current) {
				accept(current, mine);
				const who = current.updated_by || t('LABEL_SOMEBODY');
				const text = t('TEXT_MEDIA_CHANGED', { who, when: writeInstant(current.updated_at, locale) });
				setFault({ text, again: again && (() => again(current)) });
			} else if (!ending.current?.signal.aborted) {
				setFault({ text: errorText(error), again: again && (() => again(base)) });
				// Somebody may use it since.
				if (error instanceof CallError && error.code === 'in_use') reload();
			}
		} finally {
			setBusy(false);
		}
	};
	const save = (words = mine, on = base) =>
		work(async () => {
			const body = { revision: on.revision, ...words };
			const { data } = await call<MediaItem>('PATCH', `media/${item.uid}`, { body });
			accept(data, words);
			notify('TEXT_SAVED', { type: 'success' });
		});
	const replace = (chosen: File, on = base): Promise<void> => {
		const abort = new AbortController();
		ending.current = abort;
		setProgress(0);
		const query = { revision: on.revision };
		return work(
			async () => {
				const options = { query, signal: abort.signal, onProgress: setProgress };
				accept(await upload<MediaItem>(`media/${item.uid}/replace`, chosen, options), wordsOf(on));
				notify('TEXT_REPLACED', { type: 'success' });
			},
			(next) => void replace(chosen, next),
		).finally(() => {
			setProgress(null);
			ending.current = undefined;
		});
	};
	const remove = () =>
		work(async () => {
			await call('DELETE', `media/${item.uid}`, { query: { revision: base.revision } });
			notify('TEXT_MEDIA_REMOVED', { type: 'success' });
			onChanged();
			onRemoved();
		});
	/** As the difference is shown: the point as one. */
	const written = ({ focal, ...words }: Words) => ({ ...words, focal: focalPlace(focal) });
	const kindOfUpload = item.kind === 'picture' ? 'image/*' : item.kind === 'video' ? 'video/mp4,video/webm' : '.vtt';
	return (
		<>
			<Stack spacing={2} sx={{ flex: 1, p: 2.5, overflowY: 'auto' }}>
				{item.renditions.length || (item.kind === 'picture' && item.state === 'processing') ? (
					<FocalPicture
						item={item}
						alt={inEither(mine.alt, locale)}
						focal={mine.focal}
						onChange={mayEdit && item.renditions.length ? (focal) => setMine({ ...mine, focal }) : undefined}
					/>
				) : null}
				{item.kind === 'video' && item.url ? (
					// oxlint-disable-next-line jsx-a11y/media-has-caption -- which captions belong to it is said where it is shown
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
					<Alert severity="error">{t(item.renditions.length ? 'TEXT_MEDIA_FAILED_ANEW' : 'TEXT_MEDIA_FAILED')}</Alert>
				) : null}
				<Typography variant="body2" color="textSecondary">
					{[
						item.width ? `${item.width} × ${item.height}` : '',
						item.size ? writeSize(item.size, locale) : '',
						item.content_type,
					]
						.filter(Boolean)
						.join(' · ')}
					{item.updated_by ? (
						<Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
							{t('LABEL_SAVED_BY', { when: writeInstant(item.updated_at, locale), who: item.updated_by })}
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
					? (['en', 'zh'] as const).map((language) => (
							<TextField
								key={language}
								label={t('LABEL_FIELD_IN', {
									field: t(fieldLabel('media', 'alt')),
									language: t(`languages.${language}`),
								})}
								value={mine.alt[language]}
								disabled={!mayEdit}
								multiline
								helperText={language === 'en' ? t('TEXT_ALT') : undefined}
								onChange={(event) => setMine({ ...mine, alt: { ...mine.alt, [language]: event.target.value } })}
								slotProps={{ htmlInput: { lang: htmlLang[language], maxLength: 500 } }}
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
										{inEither(title, locale) || uid}
									</Link>{' '}
									<Typography variant="caption" color="textSecondary">
										{t(placeLabel(resource), { smart_count: 1, _: resource })}
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
					{fault ? (
						<Alert
							severity="error"
							action={
								fault.again ? (
									<Button color="inherit" onClick={fault.again}>
										{t('ACTION_TRY_AGAIN')}
									</Button>
								) : null
							}
						>
							{fault.text}
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
							<Button onClick={() => ending.current?.abort()}>{t('ra.action.cancel')}</Button>
						</Box>
					) : null}
					<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
						<Button variant="contained" disabled={!isDirty || isBusy || !mine.name.trim()} onClick={() => void save()}>
							{t('ra.action.save')}
						</Button>
						<Button variant="outlined" disabled={isBusy} onClick={() => file.current?.click()}>
							{t('ACTION_REPLACE_FILE')}
						</Button>
						<Box sx={{ flex: 1 }} />
						<Button color="error" disabled={item.uses.length > 0 || isBusy} onClick={() => setRemoving(true)}>
							{t('ra.action.delete')}
						</Button>
						<input
							ref={file}
							type="file"
							accept={kindOfUpload}
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
			{isRemoving ? (
				<QuestionDialog
					title="TITLE_REMOVE_MEDIA"
					text="TEXT_REMOVE_MEDIA"
					args={{ name: base.name }}
					choices={[
						{
							label: 'ra.action.delete',
							color: 'error',
							act: () => {
								setRemoving(false);
								void remove();
							},
						},
					]}
					onClose={() => setRemoving(false)}
				/>
			) : null}
			{theirs ? (
				<ConflictDialog
					resource={{ name: 'media' }}
					base={written(wordsOf(base))}
					mine={written(mine)}
					theirs={{ ...theirs, content: written(wordsOf(theirs)) }}
					onClose={() => setTheirs(null)}
					onSave={(chosen) => {
						const { focal, ...words } = chosen as ReturnType<typeof written>;
						const merged = { ...words, focal: focal === focalPlace(mine.focal) ? mine.focal : theirs.focal };
						setTheirs(null);
						setBase(theirs);
						setMine(merged);
						void save(merged, theirs);
					}}
				/>
			) : null}
			{blocker.state === 'blocked' && isHeld ? (
				<QuestionDialog
					title={isDirty ? 'TITLE_UNSAVED' : 'TITLE_STOP_UPLOADS'}
					text={isDirty ? 'TEXT_UNSAVED' : 'TEXT_STOP_UPLOADS'}
					choices={
						isDirty
							? [
									{ label: 'ACTION_LEAVE', color: 'error', act: () => blocker.proceed() },
									{
										label: 'ra.action.save',
										act: () => {
											blocker.reset();
											void save();
										},
									},
								]
							: [{ label: 'ACTION_STOP_UPLOADS', color: 'error', act: () => blocker.proceed() }]
					}
					onClose={() => blocker.state === 'blocked' && blocker.reset()}
				/>
			) : null}
		</>
	);
}
