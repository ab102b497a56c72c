import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { FormProvider, useForm } from 'react-hook-form';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { ActionButton, ActionLink } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { call, CallError } from '../api/call.ts';
import type { Content, Item } from '../api/item.ts';
import { Monitor } from '../frame/first-icons.ts';
import { ArrowBack, Edit } from '../frame/icons.ts';
import { NotFound } from '../frame/not-found.tsx';
import { Page } from '../frame/page.tsx';
import { useRecentItem } from '../frame/recent-items.ts';
import { screenLabel } from '../messages/labels.ts';
import { isDay } from '../lists/day-bounds.ts';
import { LoadError } from '../lists/list-states.tsx';
import { ActionBar } from './action-bar.tsx';
import { CommentsPanel } from './comments/comments-panel.tsx';
import { EditingProvider } from './editing-context.tsx';
import { languageOf } from './field-path.ts';
import { useFormLanguages } from './form-languages.ts';
import { EditorDialog } from './item-editor/editor-dialog.tsx';
import type { EditorEvent } from './item-editor/events.ts';
import { FailureAlert } from './item-editor/failure-alert.tsx';
import { FieldErrorList } from './item-editor/field-error-list.tsx';
import { handoverOf } from './item-editor/handover.ts';
import { ItemFields } from './item-editor/item-fields.tsx';
import { ItemOverview } from './item-editor/item-overview.tsx';
import { ItemStatus } from './item-editor/item-status.tsx';
import { JumpSelect, showSection } from './item-editor/jump-list.tsx';
import { TextLanguageSwitch } from './item-editor/language-switch.tsx';
import { useRemainingErrors } from './item-editor/remaining-errors.ts';
import { ItemNotes } from './item-editor/item-notes.tsx';
import { LeaveDialog } from './item-editor/leave-dialog.tsx';
import { SaveState } from './item-editor/save-state.tsx';
import { isIdle, isReadOnly, isRemoved, storedItem, type EditorState } from './item-editor/state.ts';
import { useItemEditor } from './item-editor/use-item-editor.ts';
import type { PreviewPlace } from './live-preview/preview-frame.tsx';
import { LivePreview } from './live-preview/live-preview.tsx';
import { readPreviewSettings, storePreviewSettings, type PreviewSettings } from './live-preview/preview-settings.ts';
import { useTitles } from '../messages/localized-text.ts';
import { countBySection, sectionsOf } from './form-sections.ts';
import type { FormSection, Resource } from './resource.ts';
import { useStrayDrops } from './use-stray-drops.ts';
import { useWindowFrom } from '../frame/use-window-from.ts';
import styles from './item-form.module.css';

/** The path `create` shows a new item. */
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
	// The handover ends at mount, so keep its item. Otherwise, a later render would load the item.
	const [handedOver] = useState(() => handoverOf(uid)?.item);
	const { data, error, refetch } = useQuery({
		queryKey: ['item', resource.name, uid],
		queryFn: async ({ signal }) => (await call<Item>('GET', `${resource.name}/${uid}`, { signal })).data,
		// The form starts from the stored item. A refetch would replace input.
		gcTime: 0,
		enabled: handedOver === undefined,
		staleTime: Number.POSITIVE_INFINITY,
	});
	const loaded = handedOver ?? data;
	if (loaded) return <LoadedForm resource={resource} loaded={loaded} />;
	if (error instanceof CallError && error.status === 404) return <NotFound />;
	if (!error) return <ProgressBar label={t('LABEL_LOADING')} hidesLabel />;
	return <LoadError query={{ error, refetch }} />;
}

function useEditingValue(resource: Resource, state: EditorState, dispatch: (event: EditorEvent) => void) {
	const { language, confirmedTranslations } = state;
	const item = storedItem(state);
	const readOnly = isReadOnly(state);
	const blockSave = useCallback(
		(path: string, reason: string) => dispatch({ type: 'saveBlocked', path, reason }),
		[dispatch],
	);
	const confirmTranslation = useCallback(
		(path: string, isConfirmed: boolean) => dispatch({ type: 'translationConfirmed', path, isConfirmed }),
		[dispatch],
	);
	return useMemo(
		() => ({ resource, item, isReadOnly: readOnly, language, confirmedTranslations, blockSave, confirmTranslation }),
		[resource, item, readOnly, language, confirmedTranslations, blockSave, confirmTranslation],
	);
}

function useArrivalAtSection(sections: readonly FormSection[]): void {
	const id = useLocation().hash.slice(1);
	const isSection = sections.some((section) => section.id === id);
	useEffect(() => {
		if (isSection) showSection(id);
	}, [id, isSection]);
}

function LoadedForm({ resource, loaded }: { resource: Resource; loaded: Item | null }) {
	const [params] = useSearchParams();
	const day = params.get('at') ?? '';
	const form = useForm<Content>({
		// Links of the calendar set the date of a new item.
		defaultValues: loaded?.content ?? resource.emptyContent(isDay(day) ? `${day}T00:00:00.000Z` : undefined),
	});
	const { state, dispatch } = useItemEditor(resource, loaded, form);
	useStrayDrops();
	const editing = useEditingValue(resource, state, dispatch);
	return (
		<EditingProvider value={editing}>
			<FormProvider {...form}>
				<Editor resource={resource} state={state} dispatch={dispatch} />
				<EditorDialog resource={resource} state={state} dispatch={dispatch} />
				<LeaveDialog state={state} dispatch={dispatch} />
			</FormProvider>
		</EditingProvider>
	);
}

interface EditorProps {
	resource: Resource;
	state: EditorState;
	dispatch: (event: EditorEvent) => void;
}

/** Returns the field around an element, or else all fields of its section. */
function fieldsAround(element: Element, sections: readonly FormSection[]): readonly string[] {
	const path = element.closest('[data-path]')?.getAttribute('data-path');
	if (path) return [path];
	const id = element.closest('[id]:is(section, div)[tabindex]')?.id;
	return sections.find((section) => section.id === id)?.fields ?? [];
}

const NO_FIELDS: readonly string[] = [];

function usePreviewPanel(resource: Resource, { item, rights }: EditorState) {
	const isLarge = useWindowFrom('large');
	const [settings, setSettings] = useState(
		// In a smaller window, the preview would cover the form, so it starts closed.
		(): PreviewSettings => {
			if (!isLarge) return { isOpen: false, width: 'phone' };
			const stored = readPreviewSettings(resource.name);
			return { ...stored, isOpen: stored.isOpen || resource.opensWithPreview === true };
		},
	);
	const place = useRef<PreviewPlace | null>(null);
	const [chosen, setChosen] = useState(NO_FIELDS);
	const isAvailable = !resource.hasNoPage && rights.mayEdit && item?.state !== 'removed';
	const change = (changed: Partial<PreviewSettings>): void => {
		const next = { ...settings, ...changed };
		setSettings(next);
		if (isLarge) storePreviewSettings(resource.name, next);
	};
	return { ...settings, isAvailable, isOpen: isAvailable && settings.isOpen, change, chosen, setChosen, place };
}

/** The overview is beside the fields on large screens without a preview, otherwise above them. */
function Editor({ resource, state, dispatch }: EditorProps) {
	const t = useTranslate();
	const isLargeWindow = useWindowFrom('large');
	const preview = usePreviewPanel(resource, state);
	const isLarge = isLargeWindow && !preview.isOpen;
	const hasRoomForLanguages = useWindowFrom('wide') && !preview.isOpen;
	const { item, failure } = state;
	const { first, firstLang } = useTitles(item?.title, resource);
	const isSingleton = resource.singletonUid !== undefined;
	const name = t(screenLabel(resource.name), { count: 1 });
	const title = isSingleton
		? name
		: item
			? first || t('LABEL_UNTITLED')
			: t('TITLE_CREATE_ITEM', { item: name.toLowerCase() });
	useRecentItem(item && `/${resource.name}/${item.uid}`, title);
	const back = isSingleton ? null : (
		<div className={styles.back}>
			<ActionLink look="text" href={`/${resource.name}`} startIcon={<ArrowBack />}>
				{t(screenLabel(resource.name), { count: 2 })}
			</ActionLink>
		</div>
	);
	const stored = storedItem(state);
	const sections = sectionsOf(resource, stored);
	useArrivalAtSection(sections);
	const errorCounts = countBySection(
		sections,
		useRemainingErrors(state.fieldErrors).map(([path]) => path),
	);
	const actions = (
		<>
			{failure ? (
				<FailureAlert failure={failure} isBusy={!isIdle(state)} onRetry={() => dispatch({ type: 'retryChosen' })} />
			) : null}
			<FieldErrorList
				resource={resource.name}
				errors={state.fieldErrors}
				sections={sections}
				isCollapsed={!isLarge}
				onChoose={(path) => dispatch({ type: 'fieldChosen', path })}
			/>
			<ActionBar state={state} dispatch={dispatch} isInOverview={isLarge} />
		</>
	);
	const languages = useFormLanguages();
	const languageSwitch = resource.isUntranslated ? null : (
		<TextLanguageSwitch
			languages={languages}
			language={state.language}
			onLanguage={(language) => dispatch({ type: 'languageChosen', language })}
		/>
	);
	const views = (
		<ToggleGroup
			label={t('LABEL_EDITOR_VIEW')}
			hidesLabel
			options={[
				{ value: 'form', label: t('ACTION_EDIT'), icon: <Edit />, hidesLabel: !preview.isOpen },
				{
					value: 'preview',
					label: t('ACTION_LIVE_PREVIEW'),
					icon: <Monitor />,
					hidesLabel: !preview.isOpen,
				},
			]}
			value={preview.isOpen ? 'preview' : 'form'}
			onValue={(view) => preview.change({ isOpen: view === 'preview' })}
		/>
	);
	const toggle =
		preview.isAvailable && isLargeWindow ? (
			<ActionButton
				startIcon={<Monitor />}
				aria-pressed={preview.isOpen}
				onClick={() => preview.change({ isOpen: !preview.isOpen })}
			>
				{t('ACTION_LIVE_PREVIEW')}
			</ActionButton>
		) : undefined;
	const { language } = state;
	const { change } = preview;
	const chooseField = (path: string): void => {
		if (!isLargeWindow) change({ isOpen: false });
		dispatch({ type: 'fieldChosen', path: languageOf(path) ? path : `${path}.${language}` });
	};
	return (
		<Page title={title} titleLang={isSingleton ? undefined : firstLang} before={back} actions={toggle}>
			<div className={preview.isOpen ? styles.split : undefined}>
				<div data-one-language={preview.isOpen || undefined}>
					<div
						className={styles.form}
						data-beside-preview={preview.isOpen || undefined}
						onFocus={({ target }) => preview.setChosen(fieldsAround(target, sections))}
					>
						<div className={styles.overview}>
							<div className={styles.state}>
								<ItemStatus state={state} showsSaveState={isLarge} />
								{isLarge ? actions : null}
								{isLarge && !hasRoomForLanguages ? languageSwitch : null}
							</div>
							<ItemOverview
								resource={resource}
								state={state}
								dispatch={dispatch}
								sections={sections}
								errorCounts={errorCounts}
								isComplete={isLarge}
							/>
						</div>
						{isLarge ? null : (
							<div className={styles.views}>
								{isLargeWindow || !preview.isAvailable ? null : views}
								{languageSwitch}
								{sections.length > 1 ? <JumpSelect sections={sections} errorCounts={errorCounts} /> : null}
							</div>
						)}
						<div className={styles.fields}>
							<ItemNotes state={state} dispatch={dispatch} />
							{resource.note ? <p className={styles.note}>{t(resource.note(item))}</p> : null}
							{resource.intro}
							<ItemFields key={state.resetCount} sections={sections} errorCounts={errorCounts} />
							{stored && !isLarge ? (
								<div className={styles.comments}>
									<CommentsPanel resource={resource.name} uid={stored.uid} isRemoved={isRemoved(state)} />
								</div>
							) : null}
						</div>
					</div>
					{isLarge ? null : (
						<div className={styles.dock}>
							<SaveState state={state} />
							{actions}
						</div>
					)}
				</div>
				{preview.isOpen ? (
					<LivePreview
						resource={resource.name}
						uid={item?.uid ?? null}
						pages={resource.previewPages}
						language={language}
						chosen={preview.chosen}
						place={preview.place}
						views={isLargeWindow ? undefined : views}
						width={preview.width}
						onWidth={(width) => change({ width })}
						onField={chooseField}
						onClose={() => change({ isOpen: false })}
					/>
				) : null}
			</div>
		</Page>
	);
}
