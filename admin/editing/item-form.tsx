import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ComponentProps } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { FormProvider, get, useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate, useParams, type Blocker } from 'react-router-dom';
import type { Preview } from '../../contract/editing.ts';
import { call, CallError, type Language } from '../api/call.ts';
import type { Content, Item } from '../api/item.ts';
import { useMay } from '../api/rights.tsx';
import { isLanguage } from '../frame/i18n.ts';
import { screenLabel } from '../frame/main-menu.tsx';
import { NotFound } from '../frame/not-found.tsx';
import { Page } from '../frame/page.tsx';
import { LoadError } from '../lists/list-states.tsx';
import { ActionBar, type Doing } from './action-bar.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { differingParts } from './difference.tsx';
import { EditingProvider, useFaultName } from './editing-context.tsx';
import { writeInstant } from './instants.ts';
import { StateChip, useNextStep } from './item-state.tsx';
import type { Resource } from './resource.ts';
import { useTitles } from './other-language.ts';
import { draftMessage, publishedMessage, scheduleNote } from './outcome.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { QuestionDialog, type DialogChoice } from './question-dialog.tsx';
import { ScheduleDialog, type Schedule } from './schedule-dialog.tsx';
import { useErrorText } from './use-error.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { VersionsDrawer } from './versions-drawer.tsx';

/** The screen where an item is written; at `create` a new one. */
export function ItemForm({ resource }: { resource: Resource }) {
	const { id } = useParams();
	const uid = resource.only ?? id;
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
		// Edited from how it is now, and not disturbed while it is.
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
	});
	if (data) return <LoadedForm resource={resource} loaded={data} />;
	if (error instanceof CallError && error.status === 404) return <NotFound />;
	if (!error) return <LinearProgress aria-label={t('ra.page.loading')} />;
	return <LoadError query={{ error, refetch }} />;
}

type Question = 'remove' | 'unpublish' | 'discard' | { restore: number };

/** What is done with an item that is stored. */
type Wish =
	| ({ event: 'publish' } & Partial<Schedule>)
	| { event: 'restore'; version: number }
	| { event: 'unpublish' | 'unschedule' | 'discard' | 'preview' };

interface SaveOptions {
	publish?: boolean;
	/** Once it is saved. */
	next?: Wish;
}

type Save = (options?: SaveOptions, onTop?: { item: Item; content: Content }) => Promise<void>;

interface Failure {
	error?: unknown;
	/** The item as somebody else has left it, where that was the matter. */
	theirs?: Item;
	/** Does the same again. @param save as it is then: what was stored meanwhile is not stored anew */
	retry?: (save: Save) => void;
}

interface Conflict {
	base: Content;
	mine: Content;
	theirs: Item;
	/** What the save was for. */
	after: SaveOptions;
}

/** The item as somebody else has left it, where an error tells of that. */
const conflictIn = (error: unknown): Item | null =>
	error instanceof CallError && error.code === 'conflict' && error.current ? (error.current as Item) : null;

const said = {
	unpublish: 'TEXT_UNPUBLISHED',
	unschedule: 'TEXT_UNSCHEDULED',
	discard: 'TEXT_DISCARDED',
	restore: 'TEXT_RESTORED',
} as const;

const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function LoadedForm({ resource, loaded }: { resource: Resource; loaded: Item | null }) {
	const t = useTranslate();
	const locale = useLocale();
	const notify = useNotify();
	const navigate = useNavigate();
	const errorText = useErrorText();
	const mayPublish = useMay(resource.name, 'publish');
	// A direct save is on the site at once, which takes the right to publish.
	const mayEdit = useMay(resource.name, resource.isDirect ? 'publish' : 'edit');
	const [item, setItem] = useState(loaded);
	const [language, setLanguage] = useState<Language>(isLanguage(locale) ? locale : 'en');
	const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
	const [doing, setDoing] = useState<Doing | null>(null);
	const isBusy = doing !== null;
	const [failure, setFailure] = useState<Failure | null>(null);
	const [faults, setFaults] = useState<Record<string, string>>({});
	const [unfinished, setUnfinished] = useState<Readonly<Record<string, string>>>({});
	const [conflict, setConflict] = useState<Conflict | null>(null);
	const [question, setQuestion] = useState<Question | null>(null);
	const [shown, setShown] = useState<'schedule' | 'versions' | null>(null);
	const [preview, setPreview] = useState<Preview | null>(null);
	/** What a new item was stored for. */
	const [wish, setWish] = useState<Wish>();
	/** Whether what is being saved is saved so as to leave. */
	const [isLeaving, setLeaving] = useState(false);
	/** How often the fields have begun anew. */
	const [generation, setGeneration] = useState(0);
	const { state: brought, hash } = useLocation() as { state: { wish?: Wish } | null; hash: string };
	const form = useForm<Content>({ defaultValues: item?.content ?? resource.empty() });
	const { errors } = form.formState;
	const isDirty = form.formState.isDirty || confirmed.size > 0 || Object.keys(unfinished).length > 0;
	const isRemoved = item?.state === 'removed';
	const { blocker, letPass } = useLeaveGuard(isDirty && mayEdit);
	const { first, firstLang } = useTitles(item?.title);

	/** Says who sees it and from when, and whose readers see the other language in some places. */
	const tellOnSite = (saved: Item) => {
		const { translations, shown_from } = saved;
		const lacks = (language: Language) => Object.values(translations).some((texts) => texts[language] === 'missing');
		const text = [
			t(publishedMessage(saved, resource.isDirect === true), {
				when: shown_from ? writeInstant(shown_from, locale) : '',
			}),
			...(lacks('en') ? [t('TEXT_ENGLISH_MISSING')] : []),
			...(lacks('zh') ? [t('TEXT_CHINESE_MISSING')] : []),
		].join(locale === 'zh' ? '' : ' ');
		notify(text, { type: 'success', messageArgs: { _: text } });
	};

	const whenPublished = ({ publish_from }: Item) => (publish_from ? writeInstant(publish_from, locale) : '');

	/** Takes over what the server has stored, and keeps what was typed and said since it was sent. */
	const accept = (saved: Item, sent: Content, translated: ReadonlySet<string> = new Set()) => {
		const now = form.getValues();
		form.reset(saved.content);
		for (const [field, value] of Object.entries(now))
			if (!sameValue(value, sent[field])) form.setValue(field, value, { shouldDirty: true });
		setItem(saved);
		setConfirmed((before) => new Set([...before].filter((path) => !translated.has(path))));
	};

	/** Shows an item in place of all that stands in the fields. */
	const begin = (stored: Item) => {
		form.reset(stored.content);
		setItem(stored);
		setConfirmed(new Set());
		setUnfinished({});
		setGeneration((before) => before + 1);
	};

	/** Brings whoever writes to a field, else to the one of which it is a part. */
	const goTo = (path: string) => {
		const inLanguage = path.split('.').at(-1) ?? null;
		if (isLanguage(inLanguage)) setLanguage(inLanguage);
		const steps = path.split('.');
		// Once that language is on the screen. Of the whole and its parts, the last that is a field gets the focus.
		requestAnimationFrame(() => steps.forEach((_, index) => form.setFocus(steps.slice(0, index + 1).join('.'))));
	};

	// The field that a link names.
	useEffect(() => {
		if (hash) goTo(hash.slice(1));
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- a form is come to once
	}, []);

	const pointOut = (fields: Readonly<Record<string, string>>) => {
		setFaults(fields);
		for (const [path, message] of Object.entries(fields)) form.setError(path, { type: 'server', message });
		const [path] = Object.keys(fields);
		if (path !== undefined) goTo(path);
	};

	const fail = (error: unknown, retry: Failure['retry']) => {
		if (error instanceof CallError && error.status === 422 && Object.keys(error.fields).length > 0)
			return pointOut(error.fields);
		const isPassing = error instanceof CallError && (error.status === 0 || error.status === 401 || error.status >= 500);
		setFailure({ error, ...(isPassing && retry ? { retry } : {}) });
	};

	/** Where somebody else has only published or scheduled it: what they did is to be seen, and all that was typed stays. */
	const isRescheduled = (theirs: Item, base: Item, error: unknown): boolean => {
		if (theirs.revision !== base.revision) return false;
		setItem(theirs);
		setFailure({ error });
		return true;
	};

	/** Does something with the server, one thing at a time. */
	const during = async (what: Doing, work: () => Promise<void>) => {
		setDoing(what);
		setFailure(null);
		setFaults({});
		form.clearErrors();
		try {
			await work();
		} finally {
			setDoing(null);
		}
	};

	/**
	 * Stores what the form holds.
	 * @param onTop of which item it is saved, with which content, when not of the loaded one with what the form holds
	 */
	const save: Save = async (options = {}, onTop) => {
		const { publish = false, next } = options;
		const base = onTop?.item ?? item;
		const sent = structuredClone(onTop?.content ?? form.getValues());
		if (Object.keys(unfinished).length) return pointOut(unfinished);
		return during(publish || next?.event === 'publish' ? 'publish' : 'save', async () => {
			let saved: Item;
			try {
				({ data: saved } = base
					? await call<Item>('PUT', `${resource.name}/${base.uid}`, {
							body: {
								revision: base.revision,
								content: sent,
								publish,
								translated: [...confirmed],
								...(publish || next?.event === 'publish' ? { schedule: base.schedule } : {}),
							},
						})
					: await call<Item>('POST', resource.name, { body: { content: sent, publish } }));
			} catch (error) {
				const theirs = conflictIn(error);
				if (!theirs || !base) return fail(error, (saveNow) => void saveNow(options));
				if (isRescheduled(theirs, base, error)) return;
				return setConflict({
					base: base.content,
					mine: structuredClone(form.getValues()),
					theirs,
					after: options,
				});
			}
			accept(saved, sent, confirmed);
			if (next?.event !== 'publish') {
				if (resource.isDirect || publish) tellOnSite(saved);
				else notify(draftMessage(saved), { type: 'success', messageArgs: { when: whenPublished(saved) } });
			}
			if (!next) return;
			if (base) await act(next, saved);
			else setWish(next);
		});
	};

	/** Does something with an item as it is stored, by the side of what stands in the fields. */
	const act = (wish: Wish, on = item) =>
		during(wish.event === 'publish' ? 'publish' : 'other', async () => {
			if (!on) return;
			const { event, ...how } = wish;
			const path = `${resource.name}/${on.uid}/${event}`;
			const { revision, schedule } = on;
			const body = { revision, ...(event === 'preview' ? {} : { schedule }), ...how };
			try {
				if (event === 'preview') return setPreview((await call<Preview>('POST', path, { body })).data);
				const { data: next } = await call<Item>('POST', path, { body });
				if (event === 'discard' || (event === 'restore' && on.state !== 'removed')) begin(next);
				else accept(next, form.formState.isDirty ? on.content : form.getValues());
				if (event !== 'publish') notify(said[event], { type: 'success' });
				else if (next.state === 'scheduled') notify('TEXT_SCHEDULED', { type: 'success' });
				else tellOnSite(next);
			} catch (error) {
				const theirs = conflictIn(error);
				const isKept = !['discard', 'restore'].includes(event);
				if (theirs) meet(theirs, on, isKept ? { next: wish } : {}, error);
				else fail(error, () => void act(wish, on));
			}
		});

	/** Somebody else has saved what something was to be done with. */
	const meet = (theirs: Item, base: Item, after: SaveOptions, error: unknown) => {
		if (isRescheduled(theirs, base, error)) return;
		if (form.formState.isDirty)
			return setConflict({ base: base.content, mine: structuredClone(form.getValues()), theirs, after });
		// Nothing of one's own to be set against it.
		begin(theirs);
		if (theirs.state !== 'removed') setFailure({ theirs });
	};

	/** Saves content on top of what somebody else has left. */
	const saveOver = (theirs: Item, content: Content, after: SaveOptions) => {
		form.reset(theirs.content);
		for (const [field, value] of Object.entries(content))
			if (!sameValue(value, theirs.content[field])) form.setValue(field, value, { shouldDirty: true });
		setItem(theirs);
		return save(after, { item: theirs, content });
	};

	/** Takes out of the bin what somebody else has put there, for what is written here. */
	const bringBack = ({ base, theirs, after }: Conflict): Promise<void> =>
		during('other', async () => {
			try {
				const { data: restored } = await call<Item>('POST', `${resource.name}/${theirs.uid}/restore`, {
					body: { revision: theirs.revision, version: theirs.revision },
				});
				const mine = structuredClone(form.getValues());
				if (differingParts(base, restored.content).length) setConflict({ base, mine, theirs: restored, after });
				else await saveOver(restored, mine, after);
			} catch (error) {
				const newer = conflictIn(error);
				const mine = structuredClone(form.getValues());
				if (newer) setConflict({ base, mine, theirs: newer, after });
				else fail(error, () => void bringBack({ base, mine, theirs, after }));
			}
		});

	/** @param schedule without one it is on the site at once, and an end that it has stays */
	const publish = (schedule?: Schedule) => {
		if (item && !isDirty) return void act({ event: 'publish', ...schedule });
		return void save(schedule ? { next: { event: 'publish', ...schedule } } : { publish: true });
	};

	const showPreview = () => {
		if (isDirty || !item) void save({ next: { event: 'preview' } });
		else void act({ event: 'preview' });
	};

	const remove = () =>
		during('other', async () => {
			if (!item) return;
			try {
				const { revision, schedule } = item;
				await call('DELETE', `${resource.name}/${item.uid}`, { query: { revision, schedule } });
			} catch (error) {
				const theirs = conflictIn(error);
				if (!theirs) return fail(error, () => void remove());
				if (theirs.state !== 'removed') return meet(theirs, item, {}, error);
			}
			letPass();
			notify('TEXT_REMOVED', { type: 'success' });
			void navigate(`/${resource.name}`);
		});

	// Where a screen goes by itself: on its way, once nothing holds it up; a new item's to its own address.
	const answered = useRef<Blocker>(null);
	const storedUid = loaded === null ? item?.uid : undefined;
	useEffect(() => {
		// It is still told of for a while after it was answered.
		if (isBusy || answered.current === blocker) return;
		if (blocker.state === 'blocked') {
			if (isDirty && !isLeaving) return;
			answered.current = blocker;
			setLeaving(false);
			if (isDirty) blocker.reset();
			else blocker.proceed();
		} else if (storedUid !== undefined && blocker.state === 'unblocked') {
			letPass();
			void navigate(`/${resource.name}/${storedUid}`, { replace: true, state: { wish } });
		}
	}, [isBusy, isDirty, isLeaving, blocker, storedUid, wish, letPass, navigate, resource]);

	useEffect(() => {
		if (!loaded || !brought?.wish) return;
		// Not once more when the page is loaded again.
		void navigate(`/${resource.name}/${loaded.uid}`, { replace: true, state: null });
		void act(brought.wish, loaded);
		// It comes with the address, once.
		// oxlint-disable-next-line react/exhaustive-deps
	}, []);

	const maySaveNow = mayEdit && !isRemoved && !isBusy && (isDirty || item === null);
	useLayoutEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
			event.preventDefault();
			if (maySaveNow && !conflict) void save();
		};
		window.addEventListener('keydown', onKey);
		return () => window.removeEventListener('keydown', onKey);
	});

	const leaveOpen = useCallback(
		(path: string, why: string) =>
			setUnfinished((before) =>
				Object.fromEntries(Object.entries({ ...before, [path]: why }).filter(([, each]) => each)),
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
			confirmed,
			leaveOpen,
			confirm: (path: string, isRight: boolean) =>
				setConfirmed((before) => {
					const next = new Set(before);
					if (isRight) next.add(path);
					else next.delete(path);
					return next;
				}),
		}),
		[resource, item, isReadOnly, language, confirmed, leaveOpen],
	);

	const nextStep = useNextStep(item);
	const note = item && scheduleNote(item, { mayEdit, mayPublish });
	const name = t(screenLabel(resource.name), { smart_count: 1 });
	const title =
		resource.only === undefined
			? item
				? first || t('LABEL_UNTITLED')
				: t('ra.action.create_item', { item: name.toLowerCase() })
			: name;
	// Those that are mended are no longer at fault.
	const faultList = Object.entries(faults).filter(([path]) => get(errors, path) !== undefined);
	const faultName = useFaultName(resource.name);
	const questions = {
		remove: {
			title: 'TITLE_REMOVE',
			text: isDirty ? 'TEXT_REMOVE_DROPS' : 'TEXT_REMOVE',
			args: { leaves: item?.on_site ? t('TEXT_LEAVES_SITE') : '' },
			label: 'actions.remove',
			act: () => void remove(),
		},
		unpublish: {
			title: 'TITLE_UNPUBLISH',
			text: 'TEXT_UNPUBLISH',
			label: 'actions.unpublish',
			act: () => void act({ event: 'unpublish' }),
		},
		discard: {
			title: 'TITLE_DISCARD',
			text: isDirty ? 'TEXT_DISCARD_DROPS' : 'TEXT_DISCARD',
			label: 'ACTION_DISCARD',
			act: () => void act({ event: 'discard' }),
		},
	};
	const asked: (Omit<ComponentProps<typeof QuestionDialog>, 'choices' | 'onClose'> & DialogChoice) | null =
		question === null
			? null
			: typeof question === 'string'
				? questions[question]
				: {
						title: 'TITLE_RESTORE',
						text: isDirty ? 'TEXT_RESTORE_DROPS' : 'TEXT_RESTORE',
						label: 'ACTION_RESTORE',
						act: () => void act({ event: 'restore', version: question.restore }),
					};
	return (
		<EditingProvider value={editing}>
			<FormProvider {...form}>
				<Page
					title={title}
					titleLang={resource.only === undefined ? firstLang : undefined}
					before={
						resource.only === undefined ? (
							<Button component={Link} to={`/${resource.name}`} startIcon={<ArrowBack />} sx={{ ml: -1.5, mb: 0.5 }}>
								{t(screenLabel(resource.name), { smart_count: 2 })}
							</Button>
						) : null
					}
					lead={
						item ? (
							<Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, mt: 0.75 }}>
								{resource.isDirect && !isRemoved ? null : <StateChip item={item} />}
								<Typography variant="body2" color="textSecondary">
									{item.updated_by
										? t('LABEL_SAVED_BY', { when: writeInstant(item.updated_at, locale), who: item.updated_by })
										: t('LABEL_SAVED', { when: writeInstant(item.updated_at, locale) })}
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
						doing={doing}
						mayEdit={mayEdit && !isRemoved}
						mayPublish={mayPublish && !isRemoved}
						language={language}
						onLanguage={setLanguage}
						onSave={() => void save()}
						onPublish={() => publish()}
						onSchedule={() => setShown('schedule')}
						onUnschedule={() => void act({ event: 'unschedule' })}
						onUnpublish={() => setQuestion('unpublish')}
						onDiscard={() => setQuestion('discard')}
						onPreview={showPreview}
						onVersions={() => setShown('versions')}
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
											when: writeInstant(failure.theirs.updated_at, locale),
										})
									: errorText(failure.error)}
							</Alert>
						) : null}
						{faultList.length ? (
							<Alert severity="error">
								{t('TEXT_INVALID_FIELDS', { smart_count: faultList.length })}
								<Box component="ul" sx={{ m: 0, pl: 2.5 }}>
									{faultList.map(([path, message]) => (
										<li key={path}>
											<MuiLink component="button" type="button" color="inherit" onClick={() => goTo(path)}>
												{faultName(path)}
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
								{t('TEXT_PUBLISH_FAILED', { when: writeInstant(item.publish_failed, locale) })}
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
											onClick={() => void act({ event: 'restore', version: item.revision })}
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
							key={generation}
							component="form"
							noValidate
							onSubmit={(event) => event.preventDefault()}
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
				{shown === 'schedule' ? (
					<ScheduleDialog
						item={item}
						isFixed={resource.isFixed === true}
						onClose={() => setShown(null)}
						onSchedule={(schedule) => {
							setShown(null);
							publish(schedule);
						}}
					/>
				) : null}
				{shown === 'versions' && item ? (
					<VersionsDrawer
						resource={resource}
						item={item}
						mayRestore={mayEdit}
						onClose={() => setShown(null)}
						onRestore={(revision) => {
							setShown(null);
							setQuestion({ restore: revision });
						}}
					/>
				) : null}
				{preview && item ? (
					<PreviewDialog preview={preview} path={`${resource.name}/${item.uid}`} onClose={() => setPreview(null)} />
				) : null}
				{asked ? (
					<QuestionDialog
						title={asked.title}
						text={asked.text}
						{...(asked.args ? { args: asked.args } : {})}
						choices={[
							{
								label: asked.label,
								color: question === 'remove' ? 'error' : 'primary',
								act: () => {
									setQuestion(null);
									asked.act();
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
							when: writeInstant(conflict.theirs.updated_at, locale),
						}}
						cancel="ACTION_CONTINUE_EDITING"
						choices={[
							{
								label: 'ACTION_RESTORE_MINE',
								act: () => {
									setConflict(null);
									void bringBack(conflict);
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
							void saveOver(conflict.theirs, content, conflict.after);
						}}
					/>
				) : null}
				{blocker.state === 'blocked' ? (
					<QuestionDialog
						title="TITLE_UNSAVED"
						text={isBusy ? 'TEXT_SAVING' : 'TEXT_UNSAVED'}
						choices={[
							{ label: 'ACTION_LEAVE', color: 'error', act: () => blocker.proceed() },
							{
								label: resource.isDirect ? 'ra.action.save' : 'ACTION_SAVE_DRAFT',
								isDisabled: isBusy,
								act: () => {
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
