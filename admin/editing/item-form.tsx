import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Preview } from '../../contract/editing.ts';
import { call, CallError, type Language } from '../api/call.ts';
import type { Content, Item } from '../api/item.ts';
import { useMay } from '../api/rights.tsx';
import { isLanguage } from '../frame/i18n.ts';
import { placeLabel } from '../frame/main-menu.tsx';
import { NotFound } from '../frame/not-found.tsx';
import { Page } from '../frame/page.tsx';
import { ActionBar } from './action-bar.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditingProvider, fieldLabel } from './editing-context.tsx';
import { writeInstant } from './instants.ts';
import { StateChip } from './item-state.tsx';
import type { Noun } from './noun.ts';
import { useTitles } from './other-language.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { ScheduleDialog, type Schedule } from './schedule-dialog.tsx';
import { useFaultText } from './use-fault.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { VersionsDrawer } from './versions-drawer.tsx';

/** The screen where an item is written; at `create` a new one. */
export function ItemForm({ noun }: { noun: Noun }) {
	const { id } = useParams();
	const uid = noun.only ?? id;
	return uid === undefined ? (
		<LoadedForm key="new" noun={noun} loaded={null} />
	) : (
		<StoredItem key={uid} noun={noun} uid={uid} />
	);
}

function StoredItem({ noun, uid }: { noun: Noun; uid: string }) {
	const t = useTranslate();
	const faultText = useFaultText();
	const { data, error, refetch } = useQuery({
		queryKey: ['item', noun.name, uid],
		queryFn: async ({ signal }) => (await call<Item>('GET', `${noun.name}/${uid}`, { signal })).data,
		// Edited from how it is now, and not disturbed while it is.
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
	});
	if (data) return <LoadedForm noun={noun} loaded={data} />;
	if (error instanceof CallError && error.status === 404) return <NotFound />;
	if (!error) return <LinearProgress aria-label={t('ra.page.loading')} />;
	return (
		<Alert
			severity="error"
			action={
				<Button color="inherit" onClick={() => void refetch()}>
					{t('ACTION_TRY_AGAIN')}
				</Button>
			}
		>
			{faultText(error)}
		</Alert>
	);
}

type Question = 'remove' | 'unpublish' | 'discard' | { restore: number };

interface Failure {
	text: string;
	/** Does the same again. */
	retry?: () => void;
}

interface Conflict {
	base: Content;
	mine: Content;
	theirs: Item;
	/** What the save was for. */
	after: SaveOptions;
}

interface SaveOptions {
	publish?: boolean;
	/** Once it is saved. */
	next?: (saved: Item) => Promise<void> | void;
	/** Key of what is said then. */
	said?: string;
}

const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function LoadedForm({ noun, loaded }: { noun: Noun; loaded: Item | null }) {
	const t = useTranslate();
	const locale = useLocale();
	const notify = useNotify();
	const navigate = useNavigate();
	const faultText = useFaultText();
	const mayPublish = useMay(noun.name, 'publish');
	// A direct save is on the site at once, which takes the right to publish.
	const mayEdit = useMay(noun.name, noun.isDirect ? 'publish' : 'edit');
	const [item, setItem] = useState(loaded);
	const [language, setLanguage] = useState<Language>(isLanguage(locale) ? locale : 'en');
	const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState<Failure | null>(null);
	const [faults, setFaults] = useState<Record<string, string>>({});
	const [conflict, setConflict] = useState<Conflict | null>(null);
	const [question, setQuestion] = useState<Question | null>(null);
	const [shown, setShown] = useState<'schedule' | 'versions' | null>(null);
	const [preview, setPreview] = useState<Preview | null>(null);
	const form = useForm<Content>({ defaultValues: item?.content ?? noun.empty() });
	const isDirty = form.formState.isDirty || confirmed.size > 0;
	const isRemoved = item?.state === 'removed';
	const { blocker, letPass } = useLeaveGuard(isDirty && mayEdit);
	const { first } = useTitles(item?.title);

	/** Takes over what the server has stored, and keeps what was typed since it was sent. */
	const accept = (saved: Item, sent: Content) => {
		const now = form.getValues();
		form.reset(saved.content);
		for (const [field, value] of Object.entries(now))
			if (!sameValue(value, sent[field])) form.setValue(field, value, { shouldDirty: true });
		setItem(saved);
		setConfirmed(new Set());
	};

	const fail = (error: unknown, retry: () => void) => {
		if (error instanceof CallError && error.status === 422) {
			setFaults(error.fields);
			for (const [path, message] of Object.entries(error.fields)) form.setError(path, { type: 'server', message });
			const [path = ''] = Object.keys(error.fields);
			const inLanguage = path.split('.').at(-1) ?? null;
			if (isLanguage(inLanguage)) setLanguage(inLanguage);
			// Once that language is on the screen.
			requestAnimationFrame(() => form.setFocus(path));
			if (Object.keys(error.fields).length === 0) setFailure({ text: faultText(error) });
			return;
		}
		const isPassing = error instanceof CallError && (error.status === 0 || error.status === 401 || error.status >= 500);
		setFailure({ text: faultText(error), ...(isPassing ? { retry } : {}) });
	};

	/** @param onTop of which item it is saved, with which content, when not of the loaded one with what the form holds */
	const save = async (options: SaveOptions = {}, onTop?: { item: Item; content: Content }) => {
		const { publish = false, next, said } = options;
		const base = onTop?.item ?? item;
		const sent = structuredClone(onTop?.content ?? form.getValues());
		setBusy(true);
		setFailure(null);
		setFaults({});
		form.clearErrors();
		try {
			const { data: saved } = base
				? await call<Item>('PUT', `${noun.name}/${base.uid}`, {
						body: { revision: base.revision, content: sent, publish, translated: [...confirmed] },
					})
				: await call<Item>('POST', noun.name, { body: { content: sent, publish } });
			accept(saved, onTop ? form.getValues() : sent);
			await next?.(saved);
			notify(said ?? (noun.isDirect ? 'TEXT_SAVED' : publish ? 'TEXT_PUBLISHED' : 'TEXT_DRAFT_SAVED'), {
				type: 'success',
			});
			if (!base) {
				letPass();
				void navigate(`/${noun.name}/${saved.uid}`, { replace: true });
			}
		} catch (error) {
			const { current } = error instanceof CallError && error.code === 'conflict' ? error : {};
			if (current && base) setConflict({ base: base.content, mine: sent, theirs: current as Item, after: options });
			else fail(error, () => void save(options, onTop));
		} finally {
			setBusy(false);
		}
	};

	/** A deed that changes where the item is and not what it says. */
	const act = async (deed: 'publish' | 'unpublish' | 'discard' | 'restore', body: object, said: string, on = item) => {
		if (!on) return;
		setBusy(true);
		setFailure(null);
		setFaults({});
		try {
			const { data: next } = await call<Item>('POST', `${noun.name}/${on.uid}/${deed}`, {
				body: { revision: on.revision, ...body },
			});
			const typed = form.getValues();
			const drops = deed === 'discard' || deed === 'restore';
			accept(next, drops || !form.formState.isDirty ? typed : on.content);
			notify(said, { type: 'success' });
		} catch (error) {
			const { current } = error instanceof CallError && error.code === 'conflict' ? error : {};
			if (current) setConflict({ base: on.content, mine: form.getValues(), theirs: current as Item, after: {} });
			else fail(error, () => void act(deed, body, said, on));
		} finally {
			setBusy(false);
		}
	};

	const publish = (schedule: Schedule = { from: null, until: null }) => {
		const said = schedule.from ? 'TEXT_SCHEDULED' : 'TEXT_PUBLISHED';
		const isPlain = schedule.from === null && schedule.until === null;
		if (item && !isDirty) return void act('publish', isPlain ? {} : schedule, said);
		if (isPlain) return void save({ publish: true });
		return void save({
			said,
			next: async (saved) => {
				const { data } = await call<Item>('POST', `${noun.name}/${saved.uid}/publish`, {
					body: { revision: saved.revision, ...schedule },
				});
				setItem(data);
			},
		});
	};

	const openPreview = async (of: Item) => {
		const { data } = await call<Preview>('POST', `${noun.name}/${of.uid}/preview`, { body: { revision: of.revision } });
		setPreview(data);
	};

	const showPreview = () => {
		if (isDirty || !item) return void save({ next: openPreview });
		openPreview(item).catch((error: unknown) => fail(error, showPreview));
	};

	const remove = async () => {
		if (!item) return;
		setBusy(true);
		setFailure(null);
		try {
			await call('DELETE', `${noun.name}/${item.uid}`, { query: { revision: item.revision } });
			letPass();
			notify('TEXT_REMOVED', { type: 'success' });
			void navigate(`/${noun.name}`);
		} catch (error) {
			const { current } = error instanceof CallError && error.code === 'conflict' ? error : {};
			if (current) setConflict({ base: item.content, mine: form.getValues(), theirs: current as Item, after: {} });
			else fail(error, () => void remove());
		} finally {
			setBusy(false);
		}
	};

	const maySaveNow = mayEdit && !isRemoved && !isBusy && (isDirty || item === null);
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
			event.preventDefault();
			if (maySaveNow && !conflict) void save();
		};
		window.addEventListener('keydown', onKey);
		return () => window.removeEventListener('keydown', onKey);
	});

	const isReadOnly = !mayEdit || isRemoved || (isBusy && item === null);
	const editing = useMemo(
		() => ({
			noun,
			item,
			isReadOnly,
			language,
			confirmed,
			confirm: (path: string, isRight: boolean) =>
				setConfirmed((before) => {
					const next = new Set(before);
					if (isRight) next.add(path);
					else next.delete(path);
					return next;
				}),
		}),
		[noun, item, isReadOnly, language, confirmed],
	);

	const name = t(placeLabel(noun.name), { smart_count: 1 });
	const title =
		noun.only === undefined ? (item ? first || t('LABEL_UNTITLED') : t('ra.action.create_item', { item: name })) : name;
	const faultList = Object.entries(faults);
	const faultName = (path: string) => {
		const field = path.replace(/\.(en|zh)$/, '');
		return t(fieldLabel(noun.name, field), {
			_: t(field, { _: t(fieldLabel(noun.name, field.split('.')[0] ?? ''), { _: path }) }),
		});
	};
	const questions = {
		remove: { title: 'TITLE_REMOVE', text: 'TEXT_REMOVE', label: 'actions.remove', act: () => void remove() },
		unpublish: {
			title: 'TITLE_UNPUBLISH',
			text: 'TEXT_UNPUBLISH',
			label: 'actions.unpublish',
			act: () => void act('unpublish', {}, 'TEXT_UNPUBLISHED'),
		},
		discard: {
			title: 'TITLE_DISCARD',
			text: 'TEXT_DISCARD',
			label: 'ACTION_DISCARD',
			act: () => void act('discard', {}, 'TEXT_DISCARDED'),
		},
	};
	const asked =
		question === null
			? null
			: typeof question === 'string'
				? questions[question]
				: {
						title: 'TITLE_RESTORE',
						text: isDirty ? 'TEXT_RESTORE_DROPS' : 'TEXT_RESTORE',
						label: 'ACTION_RESTORE',
						act: () => void act('restore', { version: question.restore }, 'TEXT_RESTORED'),
					};
	return (
		<EditingProvider value={editing}>
			<FormProvider {...form}>
				<Page
					title={title}
					before={
						noun.only === undefined ? (
							<Button component={Link} to={`/${noun.name}`} startIcon={<ArrowBack />} sx={{ ml: -1.5, mb: 0.5 }}>
								{t(placeLabel(noun.name), { smart_count: 2 })}
							</Button>
						) : null
					}
					lead={
						item ? (
							<Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, mt: 0.75 }}>
								{noun.isDirect && !isRemoved ? null : <StateChip item={item} />}
								<Typography variant="body2" color="textSecondary">
									{item.updated_by
										? t('LABEL_SAVED_BY', { when: writeInstant(item.updated_at, locale), who: item.updated_by })
										: t('LABEL_SAVED', { when: writeInstant(item.updated_at, locale) })}
								</Typography>
							</Box>
						) : null
					}
				>
					<ActionBar
						noun={noun}
						item={item}
						isDirty={isDirty}
						isBusy={isBusy}
						mayEdit={mayEdit && !isRemoved}
						mayPublish={mayPublish && !isRemoved}
						language={language}
						onLanguage={setLanguage}
						onSave={() => void save()}
						onPublish={() => publish()}
						onSchedule={() => setShown('schedule')}
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
										<Button color="inherit" onClick={failure.retry}>
											{t('ACTION_TRY_AGAIN')}
										</Button>
									) : undefined
								}
							>
								{failure.text}
							</Alert>
						) : null}
						{faultList.length ? (
							<Alert severity="error">
								{t('TEXT_FIELDS_AT_FAULT', { smart_count: faultList.length })}
								<Box component="ul" sx={{ m: 0, pl: 2.5 }}>
									{faultList.map(([path, message]) => (
										<li key={path}>
											{faultName(path)}: {message}
										</li>
									))}
								</Box>
							</Alert>
						) : null}
						{isRemoved ? (
							<Alert
								severity="warning"
								action={
									mayEdit ? (
										<Button
											color="inherit"
											onClick={() => void act('restore', { version: item.revision }, 'TEXT_RESTORED')}
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
							component="form"
							noValidate
							onSubmit={(event) => event.preventDefault()}
							sx={{
								display: 'grid',
								gap: 2,
								alignItems: 'start',
								gridTemplateColumns: {
									xs: 'minmax(0, 1fr)',
									xl: noun.side ? 'minmax(0, 1fr) 360px' : 'minmax(0, 1fr)',
								},
							}}
						>
							<Stack spacing={2}>{noun.main}</Stack>
							{noun.side ? (
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
									{noun.side}
								</Box>
							) : null}
						</Box>
					</Stack>
				</Page>
				{shown === 'schedule' ? (
					<ScheduleDialog
						item={item}
						onClose={() => setShown(null)}
						onSchedule={(schedule) => {
							setShown(null);
							publish(schedule);
						}}
					/>
				) : null}
				{shown === 'versions' && item ? (
					<VersionsDrawer
						noun={noun}
						item={item}
						mayRestore={mayEdit}
						onClose={() => setShown(null)}
						onRestore={(revision) => {
							setShown(null);
							setQuestion({ restore: revision });
						}}
					/>
				) : null}
				{preview ? <PreviewDialog preview={preview} onClose={() => setPreview(null)} /> : null}
				{asked ? (
					<QuestionDialog
						title={asked.title}
						text={asked.text}
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
				{conflict ? (
					<ConflictDialog
						noun={noun}
						{...conflict}
						onClose={() => setConflict(null)}
						onSave={(content) => {
							const { theirs, after } = conflict;
							setConflict(null);
							form.reset(theirs.content);
							for (const [field, value] of Object.entries(content))
								if (!sameValue(value, theirs.content[field])) form.setValue(field, value, { shouldDirty: true });
							setItem(theirs);
							void save(after, { item: theirs, content });
						}}
					/>
				) : null}
				{blocker.state === 'blocked' ? (
					<QuestionDialog
						title="TITLE_UNSAVED"
						text="TEXT_UNSAVED"
						choices={[
							{ label: 'ACTION_LEAVE', color: 'error', act: () => blocker.proceed() },
							{
								label: noun.isDirect ? 'ra.action.save' : 'ACTION_SAVE_DRAFT',
								act: () => {
									blocker.reset();
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
