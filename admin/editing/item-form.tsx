import { isLanguage, languages, languageTraits, readLanguage } from '../../contract/languages.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ComponentProps } from 'react';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useNotify } from '../frame/notifications.tsx';
import { FormProvider, get, useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate, useParams, type Blocker } from 'react-router';
import type { ItemChange, NewItem, Preview, Restoration } from '../../contract/editing.ts';
import { call, CallError, type Language } from '../api/call.ts';
import type { Content, Item } from '../api/item.ts';
import { useMay } from '../api/rights.tsx';
import { screenLabel } from '../messages/labels.ts';
import { NotFound } from '../frame/not-found.tsx';
import { Page } from '../frame/page.tsx';
import { LoadError } from '../lists/list-states.tsx';
import { ActionBar, type RunningAction } from './action-bar.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { differingParts, sameValue } from './content-parts.ts';
import { EditingProvider, useFieldName } from './editing-context.tsx';
import { formatInstant } from '../messages/instants.ts';
import { StateChip, useNextStep } from './item-state.tsx';
import type { Resource } from './resource.ts';
import { useTitles } from '../messages/localized-text.ts';
import { draftMessage, publishedMessage, scheduleNote } from './outcome.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { QuestionDialog, type DialogChoice } from '../frame/question-dialog.tsx';
import { ScheduleDialog, type Schedule } from './schedule-dialog.tsx';
import { useErrorText } from '../frame/use-error.ts';
import { useLeaveGuard } from '../frame/use-leave-guard.ts';
import { VersionsDrawer } from './versions-drawer.tsx';
import { ArrowBack } from '../frame/icons.ts';

/** The form of a stored item, or of a new one at the path `create`. */
export function ItemForm({ resource }: { resource: Resource }) {
	const { uid: id } = useParams();
	const uid = resource.singletonUid ?? id;
	return uid === undefined ? (
		<LoadedForm key="new" resource={resource} loaded={null} />
	) : (
		<StoredItem key={uid} resource={resource} uid={uid} />
	);
}

function StoredItem({ resource, uid }: { resource: Resource; uid: string }) {
	const t = useTranslate();
	const { data, error, refetch } = useQuery({
		queryKey: ['item', resource.name, uid],
		queryFn: async ({ signal }) => (await call<Item>('GET', `${resource.name}/${uid}`, { signal })).data,
		// The form starts from the current item, and no refetch changes it during editing.
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
	});
	if (data) return <LoadedForm resource={resource} loaded={data} />;
	if (error instanceof CallError && error.status === 404) return <NotFound />;
	if (!error) return <LinearProgress aria-label={t('LABEL_LOADING')} />;
	return <LoadError query={{ error, refetch }} />;
}

type Question = 'remove' | 'unpublish' | 'discard' | { restore: number };

/** A request that changes or previews a stored item. */
type ItemRequest =
	| ({ action: 'publish' } & Partial<Schedule>)
	| { action: 'restore'; version: number }
	| { action: 'unpublish' | 'unschedule' | 'discard' | 'preview' };

interface SaveOptions {
	publish?: boolean;
	/** The request that follows the save. */
	next?: ItemRequest;
}

type Save = (options?: SaveOptions, onTop?: { item: Item; content: Content }) => Promise<void>;

interface Failure {
	error?: unknown;
	/** The item as another user saved it, after a conflict. */
	theirs?: Item;
	/** Retries the request. @param save the current function: an older one would store a new item twice */
	retry?: (save: Save) => void;
}

interface Conflict {
	base: Content;
	mine: Content;
	theirs: Item;
	/** The options of the save that failed. */
	after: SaveOptions;
}

/** Returns the current item from a conflict error, null for other errors. */
const conflictIn = (error: unknown): Item | null =>
	error instanceof CallError && error.code === 'conflict' && error.current ? (error.current as Item) : null;

const confirmations = {
	unpublish: 'TEXT_UNPUBLISHED',
	unschedule: 'TEXT_UNSCHEDULED',
	discard: 'TEXT_DISCARDED',
	restore: 'TEXT_RESTORED',
} as const;

function LoadedForm({ resource, loaded }: { resource: Resource; loaded: Item | null }) {
	const t = useTranslate();
	const locale = useLocale();
	const notify = useNotify();
	const navigate = useNavigate();
	const errorText = useErrorText();
	const mayPublish = useMay(resource.name, 'publish');
	// A direct save changes the site at once, so it needs the right to publish.
	const mayEdit = useMay(resource.name, resource.isDirect ? 'publish' : 'edit');
	const [item, setItem] = useState(loaded);
	const [language, setLanguage] = useState<Language>(readLanguage(locale));
	const [confirmedTranslations, setConfirmedTranslations] = useState<ReadonlySet<string>>(new Set());
	const [running, setRunning] = useState<RunningAction | null>(null);
	const isBusy = running !== null;
	const [failure, setFailure] = useState<Failure | null>(null);
	const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
	const [saveBlockers, setSaveBlockers] = useState<Readonly<Record<string, string>>>({});
	const [conflict, setConflict] = useState<Conflict | null>(null);
	const [question, setQuestion] = useState<Question | null>(null);
	const [openPanel, setOpenPanel] = useState<'schedule' | 'versions' | null>(null);
	const [preview, setPreview] = useState<Preview | null>(null);
	/** The request that follows the first save of a new item. */
	const [nextRequest, setNextRequest] = useState<ItemRequest>();
	/** True after the user chose to save and leave the screen. */
	const [isLeaving, setLeaving] = useState(false);
	/** The key of the fields: a reset mounts them anew. */
	const [resetCount, setResetCount] = useState(0);
	const { state: navigationState, hash } = useLocation() as { state: { request?: ItemRequest } | null; hash: string };
	const form = useForm<Content>({ defaultValues: item?.content ?? resource.emptyContent() });
	const { errors } = form.formState;
	const isDirty = form.formState.isDirty || confirmedTranslations.size > 0 || Object.keys(saveBlockers).length > 0;
	const isRemoved = item?.state === 'removed';
	const { blocker, allowNext } = useLeaveGuard(isDirty && mayEdit);
	const { first, firstLang } = useTitles(item?.title);

	/** Shows for whom and from when the item is visible, and which languages lack texts. */
	const reportPublished = (saved: Item) => {
		const { translations, shown_from } = saved;
		const hasMissing = (language: Language) =>
			Object.values(translations).some((texts) => texts[language] === 'missing');
		const text = [
			t(publishedMessage(saved, resource.isDirect === true), {
				when: shown_from ? formatInstant(shown_from, locale) : '',
			}),
			...languages.filter(hasMissing).map((each) => t('TEXT_LANGUAGE_MISSING', { language: t(`languages.${each}`) })),
		].join(languageTraits[readLanguage(locale)].sentenceSeparator);
		notify(text, { type: 'success', messageArgs: { _: text } });
	};

	const whenPublished = ({ publish_from }: Item) => (publish_from ? formatInstant(publish_from, locale) : '');

	/** Shows the saved item, and keeps edits and confirmations made after the request was sent. */
	const mergeSaved = (saved: Item, sent: Content, translated: ReadonlySet<string> = new Set()) => {
		const now = form.getValues();
		form.reset(saved.content);
		for (const [field, value] of Object.entries(now))
			if (!sameValue(value, sent[field])) form.setValue(field, value, { shouldDirty: true });
		setItem(saved);
		setConfirmedTranslations((before) => new Set([...before].filter((path) => !translated.has(path))));
	};

	/** Replaces all values of the form by those of an item. */
	const resetTo = (stored: Item) => {
		form.reset(stored.content);
		setItem(stored);
		setConfirmedTranslations(new Set());
		setSaveBlockers({});
		setResetCount((before) => before + 1);
	};

	/** Focuses a field, or the field that contains it. */
	const focusField = (path: string) => {
		const lastStep = path.split('.').at(-1) ?? null;
		if (isLanguage(lastStep)) setLanguage(lastStep);
		const steps = path.split('.');
		// The next frame shows the language. Each prefix of the path is tried, so the most specific field gets the focus.
		requestAnimationFrame(() => steps.forEach((_, index) => form.setFocus(steps.slice(0, index + 1).join('.'))));
	};

	// A link can name a field in its hash.
	useEffect(() => {
		if (hash) focusField(hash.slice(1));
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- only on arrival
	}, []);

	const showFieldErrors = (fields: Readonly<Record<string, string>>) => {
		setFieldErrors(fields);
		for (const [path, message] of Object.entries(fields)) form.setError(path, { type: 'server', message });
		const [path] = Object.keys(fields);
		if (path !== undefined) focusField(path);
	};

	const reportError = (error: unknown, retry: Failure['retry']) => {
		if (error instanceof CallError && error.status === 422 && Object.keys(error.fields).length > 0)
			return showFieldErrors(error.fields);
		const isTemporary =
			error instanceof CallError && (error.status === 0 || error.status === 401 || error.status >= 500);
		setFailure({ error, ...(isTemporary && retry ? { retry } : {}) });
	};

	/** Shows the new schedule after a conflict that changed only the schedule. @returns false for any other conflict */
	const showIfRescheduled = (theirs: Item, base: Item, error: unknown): boolean => {
		if (theirs.revision !== base.revision) return false;
		setItem(theirs);
		setFailure({ error });
		return true;
	};

	/** Runs a task and disables the actions meanwhile; clears earlier errors first. */
	const whileRunning = async (action: RunningAction, work: () => Promise<void>) => {
		setRunning(action);
		setFailure(null);
		setFieldErrors({});
		form.clearErrors();
		try {
			await work();
		} finally {
			setRunning(null);
		}
	};

	/**
	 * Saves the form.
	 * @param onTop item and content to save in place of the form's own
	 */
	const save: Save = async (options = {}, onTop) => {
		const { publish = false, next } = options;
		const base = onTop?.item ?? item;
		const sent = structuredClone(onTop?.content ?? form.getValues());
		if (Object.keys(saveBlockers).length) return showFieldErrors(saveBlockers);
		return whileRunning(publish || next?.action === 'publish' ? 'publish' : 'save', async () => {
			let saved: Item;
			try {
				({ data: saved } = base
					? await call<Item>('PUT', `${resource.name}/${base.uid}`, {
							body: {
								revision: base.revision,
								content: sent,
								publish,
								translated: [...confirmedTranslations],
								...(publish || next?.action === 'publish' ? { schedule: base.schedule } : {}),
							} satisfies ItemChange<Content>,
						})
					: await call<Item>('POST', resource.name, { body: { content: sent, publish } satisfies NewItem<Content> }));
			} catch (error) {
				const theirs = conflictIn(error);
				if (!theirs || !base) return reportError(error, (saveNow) => void saveNow(options));
				if (showIfRescheduled(theirs, base, error)) return;
				return setConflict({
					base: base.content,
					mine: structuredClone(form.getValues()),
					theirs,
					after: options,
				});
			}
			mergeSaved(saved, sent, confirmedTranslations);
			if (next?.action !== 'publish') {
				if (resource.isDirect || publish) reportPublished(saved);
				else notify(draftMessage(saved), { type: 'success', messageArgs: { when: whenPublished(saved) } });
			}
			if (!next) return;
			if (base) await run(next, saved);
			else setNextRequest(next);
		});
	};

	/** Runs a request on the stored item; the input of the form stays. */
	const run = (request: ItemRequest, target = item) =>
		whileRunning(request.action === 'publish' ? 'publish' : 'other', async () => {
			if (!target) return;
			const { action, ...details } = request;
			const path = `${resource.name}/${target.uid}/${action}`;
			const { revision, schedule } = target;
			const body = { revision, ...(action === 'preview' ? {} : { schedule }), ...details };
			try {
				if (action === 'preview') return setPreview((await call<Preview>('POST', path, { body })).data);
				const { data: next } = await call<Item>('POST', path, { body });
				if (action === 'discard' || (action === 'restore' && target.state !== 'removed')) resetTo(next);
				else mergeSaved(next, form.formState.isDirty ? target.content : form.getValues());
				if (action !== 'publish') notify(confirmations[action], { type: 'success' });
				else if (next.state === 'scheduled') notify('TEXT_SCHEDULED', { type: 'success' });
				else reportPublished(next);
			} catch (error) {
				const theirs = conflictIn(error);
				const isResumable = !['discard', 'restore'].includes(action);
				if (theirs) resolveConflict(theirs, target, isResumable ? { next: request } : {}, error);
				else reportError(error, () => void run(request, target));
			}
		});

	/** Handles a request that failed because another user saved the item. */
	const resolveConflict = (theirs: Item, base: Item, after: SaveOptions, error: unknown) => {
		if (showIfRescheduled(theirs, base, error)) return;
		if (form.formState.isDirty)
			return setConflict({ base: base.content, mine: structuredClone(form.getValues()), theirs, after });
		// A form without edits shows the other version at once.
		resetTo(theirs);
		if (theirs.state !== 'removed') setFailure({ theirs });
	};

	/** Saves content on top of another user's version. */
	const saveOnTop = (theirs: Item, content: Content, after: SaveOptions) => {
		form.reset(theirs.content);
		for (const [field, value] of Object.entries(content))
			if (!sameValue(value, theirs.content[field])) form.setValue(field, value, { shouldDirty: true });
		setItem(theirs);
		return save(after, { item: theirs, content });
	};

	/** Restores an item that another user removed, then saves the form. */
	const restoreRemoved = ({ base, theirs, after }: Conflict): Promise<void> =>
		whileRunning('other', async () => {
			try {
				const { data: restored } = await call<Item>('POST', `${resource.name}/${theirs.uid}/restore`, {
					body: { revision: theirs.revision, version: theirs.revision } satisfies Restoration,
				});
				const mine = structuredClone(form.getValues());
				if (differingParts(base, restored.content).length) setConflict({ base, mine, theirs: restored, after });
				else await saveOnTop(restored, mine, after);
			} catch (error) {
				const newer = conflictIn(error);
				const mine = structuredClone(form.getValues());
				if (newer) setConflict({ base, mine, theirs: newer, after });
				else reportError(error, () => void restoreRemoved({ base, mine, theirs, after }));
			}
		});

	/** Publishes at the times of `schedule`. If undefined, publishes now and keeps a scheduled end of publication. */
	const publish = (schedule?: Schedule) => {
		if (item && !isDirty) return void run({ action: 'publish', ...schedule });
		return void save(schedule ? { next: { action: 'publish', ...schedule } } : { publish: true });
	};

	const showPreview = () => {
		if (isDirty || !item) void save({ next: { action: 'preview' } });
		else void run({ action: 'preview' });
	};

	const remove = () =>
		whileRunning('other', async () => {
			if (!item) return;
			try {
				const { revision, schedule } = item;
				await call('DELETE', `${resource.name}/${item.uid}`, { query: { revision, schedule } });
			} catch (error) {
				const theirs = conflictIn(error);
				if (!theirs) return reportError(error, () => void remove());
				if (theirs.state !== 'removed') return resolveConflict(theirs, item, {}, error);
			}
			allowNext();
			notify('TEXT_REMOVED', { type: 'success' });
			void navigate(`/${resource.name}`);
		});

	// After a save, continues a blocked navigation, or navigates from `create` to the path of the new item.
	const handledBlocker = useRef<Blocker>(null);
	const storedUid = loaded === null ? item?.uid : undefined;
	useEffect(() => {
		// The router keeps reporting a blocker for some renders after it was handled.
		if (isBusy || handledBlocker.current === blocker) return;
		if (blocker.state === 'blocked') {
			if (isDirty && !isLeaving) return;
			handledBlocker.current = blocker;
			setLeaving(false);
			if (isDirty) blocker.reset();
			else blocker.proceed();
		} else if (storedUid !== undefined && blocker.state === 'unblocked') {
			allowNext();
			void navigate(`/${resource.name}/${storedUid}`, { replace: true, state: { request: nextRequest } });
		}
	}, [isBusy, isDirty, isLeaving, blocker, storedUid, nextRequest, allowNext, navigate, resource]);

	useEffect(() => {
		if (!loaded || !navigationState?.request) return;
		// Clear the state, so that a reload of the page does not repeat the request.
		void navigate(`/${resource.name}/${loaded.uid}`, { replace: true, state: null });
		void run(navigationState.request, loaded);
		// The request is part of the navigation: it runs once.
		// oxlint-disable-next-line react/exhaustive-deps
	}, []);

	const maySaveNow = mayEdit && !isRemoved && !isBusy && (isDirty || item === null);
	useLayoutEffect(() => {
		const onKey = (action: KeyboardEvent) => {
			if (action.key.toLowerCase() !== 's' || !(action.ctrlKey || action.metaKey) || action.altKey) return;
			action.preventDefault();
			if (maySaveNow && !conflict) void save();
		};
		window.addEventListener('keydown', onKey);
		return () => window.removeEventListener('keydown', onKey);
	});

	const blockSave = useCallback(
		(path: string, reason: string) =>
			setSaveBlockers((before) =>
				Object.fromEntries(Object.entries({ ...before, [path]: reason }).filter(([, each]) => each)),
			),
		[],
	);
	const isReadOnly = !mayEdit || isRemoved || (isBusy && item === null);
	const editing = useMemo(
		() => ({
			resource,
			item,
			isReadOnly,
			language,
			confirmedTranslations,
			blockSave,
			confirmTranslation: (path: string, isRight: boolean) =>
				setConfirmedTranslations((before) => {
					const next = new Set(before);
					if (isRight) next.add(path);
					else next.delete(path);
					return next;
				}),
		}),
		[resource, item, isReadOnly, language, confirmedTranslations, blockSave],
	);

	const nextStep = useNextStep(item);
	const note = item && scheduleNote(item, { mayEdit, mayPublish });
	const name = t(screenLabel(resource.name), { count: 1 });
	const title =
		resource.singletonUid === undefined
			? item
				? first || t('LABEL_UNTITLED')
				: t('TITLE_CREATE_ITEM', { item: name.toLowerCase() })
			: name;
	// An error disappears from the list when its field is edited.
	const remainingFieldErrors = Object.entries(fieldErrors).filter(([path]) => get(errors, path) !== undefined);
	const fieldName = useFieldName(resource.name);
	const questions = {
		remove: {
			title: 'TITLE_REMOVE',
			text: isDirty ? 'TEXT_REMOVE_DROPS' : 'TEXT_REMOVE',
			args: { leaves: item?.on_site ? t('TEXT_LEAVES_SITE') : '' },
			label: 'actions.remove',
			onClick: () => void remove(),
		},
		unpublish: {
			title: 'TITLE_UNPUBLISH',
			text: 'TEXT_UNPUBLISH',
			label: 'actions.unpublish',
			onClick: () => void run({ action: 'unpublish' }),
		},
		discard: {
			title: 'TITLE_DISCARD',
			text: isDirty ? 'TEXT_DISCARD_DROPS' : 'TEXT_DISCARD',
			label: 'ACTION_DISCARD',
			onClick: () => void run({ action: 'discard' }),
		},
	};
	const openQuestion: (Omit<ComponentProps<typeof QuestionDialog>, 'choices' | 'onClose'> & DialogChoice) | null =
		question === null
			? null
			: typeof question === 'string'
				? questions[question]
				: {
						title: 'TITLE_RESTORE',
						text: isDirty ? 'TEXT_RESTORE_DROPS' : 'TEXT_RESTORE',
						label: 'ACTION_RESTORE',
						onClick: () => void run({ action: 'restore', version: question.restore }),
					};
	return (
		<EditingProvider value={editing}>
			<FormProvider {...form}>
				<Page
					title={title}
					titleLang={resource.singletonUid === undefined ? firstLang : undefined}
					before={
						resource.singletonUid === undefined ? (
							<Button component={Link} to={`/${resource.name}`} startIcon={<ArrowBack />} sx={{ ml: -1.5, mb: 0.5 }}>
								{t(screenLabel(resource.name), { count: 2 })}
							</Button>
						) : null
					}
					lead={
						item ? (
							<Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, mt: 0.75 }}>
								{resource.isDirect && !isRemoved ? null : <StateChip item={item} />}
								<Typography variant="body2" color="textSecondary">
									{item.updated_by
										? t('LABEL_SAVED_BY', { when: formatInstant(item.updated_at, locale), who: item.updated_by })
										: t('LABEL_SAVED', { when: formatInstant(item.updated_at, locale) })}
								</Typography>
								{nextStep ? <Typography variant="body2">{nextStep}</Typography> : null}
							</Box>
						) : null
					}
				>
					<ActionBar
						resource={resource}
						item={item}
						isDirty={isDirty}
						running={running}
						mayEdit={mayEdit && !isRemoved}
						mayPublish={mayPublish && !isRemoved}
						language={language}
						onLanguageChange={setLanguage}
						onSave={() => void save()}
						onPublish={() => publish()}
						onSchedule={() => setOpenPanel('schedule')}
						onUnschedule={() => void run({ action: 'unschedule' })}
						onUnpublish={() => setQuestion('unpublish')}
						onDiscard={() => setQuestion('discard')}
						onPreview={showPreview}
						onVersions={() => setOpenPanel('versions')}
						onRemove={() => setQuestion('remove')}
					/>
					<Stack spacing={2}>
						{failure ? (
							<Alert
								severity="error"
								action={
									failure.retry ? (
										<Button color="inherit" disabled={isBusy} onClick={() => failure.retry?.(save)}>
											{t('ACTION_TRY_AGAIN')}
										</Button>
									) : undefined
								}
							>
								{failure.theirs
									? t('TEXT_CHANGED_MEANWHILE', {
											who: failure.theirs.updated_by || t('LABEL_SOMEBODY'),
											when: formatInstant(failure.theirs.updated_at, locale),
										})
									: errorText(failure.error)}
							</Alert>
						) : null}
						{remainingFieldErrors.length ? (
							<Alert severity="error">
								{t('TEXT_INVALID_FIELDS', { count: remainingFieldErrors.length })}
								<Box component="ul" sx={{ m: 0, pl: 2.5 }}>
									{remainingFieldErrors.map(([path, message]) => (
										<li key={path}>
											<MuiLink component="button" type="button" color="inherit" onClick={() => focusField(path)}>
												{fieldName(path)}
											</MuiLink>
											: {message}
										</li>
									))}
								</Box>
							</Alert>
						) : null}
						{item && note ? <Alert severity="info">{t(note, { when: whenPublished(item) })}</Alert> : null}
						{item?.publish_failed ? (
							<Alert severity="warning">
								{t('TEXT_PUBLISH_FAILED', { when: formatInstant(item.publish_failed, locale) })}
							</Alert>
						) : null}
						{isRemoved ? (
							<Alert
								severity="warning"
								action={
									mayEdit ? (
										<Button
											color="inherit"
											disabled={isBusy}
											onClick={() => void run({ action: 'restore', version: item.revision })}
										>
											{t('ACTION_RESTORE')}
										</Button>
									) : undefined
								}
							>
								{t('TEXT_IS_REMOVED')}
							</Alert>
						) : mayEdit ? null : (
							<Alert severity="info">{t('TEXT_READ_ONLY')}</Alert>
						)}
						<Box
							key={resetCount}
							component="form"
							noValidate
							onSubmit={(action) => action.preventDefault()}
							sx={{
								display: 'grid',
								gap: 2,
								alignItems: 'start',
								gridTemplateColumns: {
									xs: 'minmax(0, 1fr)',
									xl: resource.side ? 'minmax(0, 1fr) 360px' : 'minmax(0, 1fr)',
								},
							}}
						>
							<Stack spacing={2}>{resource.main}</Stack>
							{resource.side ? (
								<Box
									sx={{
										display: 'grid',
										gap: 2,
										alignItems: 'start',
										gridTemplateColumns: {
											xs: 'minmax(0, 1fr)',
											md: 'repeat(auto-fit, minmax(300px, 1fr))',
											xl: 'minmax(0, 1fr)',
										},
									}}
								>
									{resource.side}
								</Box>
							) : null}
						</Box>
					</Stack>
				</Page>
				{openPanel === 'schedule' ? (
					<ScheduleDialog
						item={item}
						isFixed={resource.isFixed === true}
						onClose={() => setOpenPanel(null)}
						onSchedule={(schedule) => {
							setOpenPanel(null);
							publish(schedule);
						}}
					/>
				) : null}
				{openPanel === 'versions' && item ? (
					<VersionsDrawer
						resource={resource}
						item={item}
						mayRestore={mayEdit}
						onClose={() => setOpenPanel(null)}
						onRestore={(revision) => {
							setOpenPanel(null);
							setQuestion({ restore: revision });
						}}
					/>
				) : null}
				{preview && item ? (
					<PreviewDialog preview={preview} path={`${resource.name}/${item.uid}`} onClose={() => setPreview(null)} />
				) : null}
				{openQuestion ? (
					<QuestionDialog
						title={openQuestion.title}
						text={openQuestion.text}
						{...(openQuestion.args ? { args: openQuestion.args } : {})}
						choices={[
							{
								label: openQuestion.label,
								color: question === 'remove' ? 'error' : 'primary',
								onClick: () => {
									setQuestion(null);
									openQuestion.onClick();
								},
							},
						]}
						onClose={() => setQuestion(null)}
					/>
				) : null}
				{conflict?.theirs.state === 'removed' ? (
					<QuestionDialog
						title="TITLE_REMOVED_MEANWHILE"
						text="TEXT_REMOVED_MEANWHILE"
						args={{
							who: conflict.theirs.updated_by || t('LABEL_SOMEBODY'),
							when: formatInstant(conflict.theirs.updated_at, locale),
						}}
						cancel="ACTION_CONTINUE_EDITING"
						choices={[
							{
								label: 'ACTION_RESTORE_MINE',
								onClick: () => {
									setConflict(null);
									void restoreRemoved(conflict);
								},
							},
						]}
						onClose={() => setConflict(null)}
					/>
				) : conflict ? (
					<ConflictDialog
						resource={resource}
						{...conflict}
						onClose={() => setConflict(null)}
						onSave={(content) => {
							setConflict(null);
							void saveOnTop(conflict.theirs, content, conflict.after);
						}}
					/>
				) : null}
				{blocker.state === 'blocked' ? (
					<QuestionDialog
						title="TITLE_UNSAVED"
						text={isBusy ? 'TEXT_SAVING' : 'TEXT_UNSAVED'}
						choices={[
							{ label: 'ACTION_LEAVE', color: 'error', onClick: () => blocker.proceed() },
							{
								label: resource.isDirect ? 'ACTION_SAVE' : 'ACTION_SAVE_DRAFT',
								isDisabled: isBusy,
								onClick: () => {
									setLeaving(true);
									void save();
								},
							},
						]}
						onClose={() => blocker.state === 'blocked' && blocker.reset()}
					/>
				) : null}
			</FormProvider>
		</EditingProvider>
	);
}
