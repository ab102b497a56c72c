import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { FormProvider, useForm } from 'react-hook-form';
import { Link, useParams } from 'react-router';
import { call, CallError } from '../api/call.ts';
import type { Content, Item } from '../api/item.ts';
import { ArrowBack } from '../frame/icons.ts';
import { NotFound } from '../frame/not-found.tsx';
import { Page } from '../frame/page.tsx';
import { screenLabel } from '../messages/labels.ts';
import { LoadError } from '../lists/list-states.tsx';
import { ActionBar } from './action-bar.tsx';
import { EditingProvider } from './editing-context.tsx';
import { EditorDialog } from './item-editor/editor-dialog.tsx';
import type { EditorEvent } from './item-editor/events.ts';
import { FailureAlert } from './item-editor/failure-alert.tsx';
import { FieldErrorList } from './item-editor/field-error-list.tsx';
import { ItemFields } from './item-editor/item-fields.tsx';
import { ItemLead } from './item-editor/item-lead.tsx';
import { ItemNotes } from './item-editor/item-notes.tsx';
import { LeaveDialog } from './item-editor/leave-dialog.tsx';
import { isReadOnly, isRemoved, type EditorState } from './item-editor/state.ts';
import { useItemEditor } from './item-editor/use-item-editor.ts';
import { useTitles } from '../messages/localized-text.ts';
import type { Resource } from './resource.ts';

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

/** Returns what the fields know of the editor. */
function useEditingValue(resource: Resource, state: EditorState, dispatch: (event: EditorEvent) => void) {
	const { item, language, confirmedTranslations } = state;
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

/** Shows the state of the item editor, and sends it the events of the user. */
function LoadedForm({ resource, loaded }: { resource: Resource; loaded: Item | null }) {
	const t = useTranslate();
	const form = useForm<Content>({ defaultValues: loaded?.content ?? resource.emptyContent() });
	const { state, dispatch } = useItemEditor(resource, loaded, form);
	const { item, failure } = state;
	const { first, firstLang } = useTitles(item?.title);
	const editing = useEditingValue(resource, state, dispatch);
	const isSingleton = resource.singletonUid !== undefined;
	const name = t(screenLabel(resource.name), { count: 1 });
	const title = isSingleton
		? name
		: item
			? first || t('LABEL_UNTITLED')
			: t('TITLE_CREATE_ITEM', { item: name.toLowerCase() });
	const back = isSingleton ? null : (
		<Button component={Link} to={`/${resource.name}`} startIcon={<ArrowBack />} sx={{ ml: -1.5, mb: 0.5 }}>
			{t(screenLabel(resource.name), { count: 2 })}
		</Button>
	);
	return (
		<EditingProvider value={editing}>
			<FormProvider {...form}>
				<Page
					title={title}
					titleLang={isSingleton ? undefined : firstLang}
					before={back}
					lead={item ? <ItemLead item={item} hasState={!resource.isDirect || isRemoved(state)} /> : null}
				>
					<ActionBar state={state} dispatch={dispatch} />
					<Stack spacing={2}>
						{failure ? (
							<FailureAlert
								failure={failure}
								isBusy={state.running !== null}
								onRetry={() => dispatch({ type: 'retryChosen' })}
							/>
						) : null}
						<FieldErrorList
							resource={resource.name}
							errors={state.fieldErrors}
							onChoose={(path) => dispatch({ type: 'fieldChosen', path })}
						/>
						<ItemNotes state={state} dispatch={dispatch} />
						<ItemFields key={state.resetCount} main={resource.main} side={resource.side} />
					</Stack>
				</Page>
				<EditorDialog resource={resource} state={state} dispatch={dispatch} />
				<LeaveDialog state={state} dispatch={dispatch} />
			</FormProvider>
		</EditingProvider>
	);
}
