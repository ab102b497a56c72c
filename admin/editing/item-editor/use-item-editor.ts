import { sourceLanguage } from '../../messages/site-languages.ts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocale, useTranslate } from '../../messages/use-translate.tsx';
import { useNotify } from '../../frame/notifications.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { languageTraits, readLanguage, type Language } from '../../../contract/languages.ts';
import { call } from '../../api/call.ts';
import type { Content, Item } from '../../api/item.ts';
import { useMay } from '../../api/rights.tsx';
import { formatInstant } from '../../messages/instants.ts';
import { formatList } from '../../messages/localized-text.ts';
import { sectionsOf } from '../form-sections.ts';
import type { Resource } from '../resource.ts';
import { useLeaveGuard } from '../../frame/use-leave-guard.ts';
import { createItemEditor } from './create-item-editor.ts';
import type { EditorEvent } from './events.ts';
import { endHandover, handOver, handoverOf } from './handover.ts';
import type { Notice } from './notices.ts';
import { runEffect, type EditorTools } from './run-effect.ts';
import { initialState, isDirty, isLostByUnload, type EditorState, type ItemRequest } from './state.ts';
import { useAutosave } from './use-autosave.ts';
import { useLocalCopy } from './use-local-copy.ts';

function useShowNotice(): (notice: Notice) => void {
	const t = useTranslate();
	const locale = useLocale();
	const notify = useNotify();
	return ({ message, when, missingLanguages, shownLanguage, path }) => {
		const nameOf = (each: Language) => t(`languages.${each}`);
		const text = [
			t(message, { when: when ? formatInstant(when, locale) : '' }),
			...(missingLanguages.length === 0
				? []
				: [
						t(shownLanguage ? 'TEXT_LANGUAGES_MISSING' : 'TEXT_LANGUAGES_MISSING_SOMEWHERE', {
							languages: formatList(missingLanguages.map(nameOf), locale),
							shown: shownLanguage && nameOf(shownLanguage),
						}),
					]),
		].join(languageTraits[readLanguage(locale)].sentenceSeparator);
		notify(text, {
			type: 'success',
			messageArgs: { _: text },
			...(path !== null && { action: { label: 'ACTION_OPEN_ON_SITE', href: path } }),
		});
	};
}

/** @param loaded null for a new item */
export function useItemEditor(
	resource: Resource,
	loaded: Item | null,
	form: UseFormReturn<Content>,
): { state: EditorState; dispatch: (event: EditorEvent) => void } {
	const navigate = useNavigate();
	const showNotice = useShowNotice();
	const language = (loaded && handoverOf(loaded.uid)?.language) ?? sourceLanguage();
	const mayPublish = useMay(resource.name, 'publish');
	// Without drafts, a save changes the site, so it needs the right to publish.
	const mayEdit = useMay(resource.name, resource.isDirect ? 'publish' : 'edit');
	const location = useLocation() as { state: { request?: ItemRequest } | null; hash: string };
	// The URL's hash can name a field. The screen of a new item can pass a request.
	const [arrival] = useState(() => {
		const first = loaded === null && mayEdit ? sectionsOf(resource, null)[0]?.fields[0] : undefined;
		return {
			request: location.state?.request ?? null,
			field: location.hash.slice(1) || (first === undefined ? null : `${first}.${language}`),
		};
	});
	const [editor] = useState(() =>
		createItemEditor(initialState({ resource, rights: { mayEdit, mayPublish }, item: loaded, language })),
	);
	const [state, showState] = useState(editor.getState);
	const { dispatch } = editor;
	const { blocker, allowNext } = useLeaveGuard(isDirty(state) && mayEdit, undefined, isLostByUnload(state) && mayEdit);
	const autosaveLater = useAutosave(form, editor);
	const copies = useLocalCopy(resource, loaded?.uid ?? null, form, editor);

	useLayoutEffect(() => {
		const tools: EditorTools = {
			call,
			form,
			notify: showNotice,
			navigate: ({ to, replace, request, leaves }) => {
				if (leaves) allowNext();
				const { item, language: shown } = editor.getState();
				if (loaded === null && item && to.endsWith(`/${item.uid}`)) handOver({ item, language: shown });
				void navigate(to, { replace, state: request && { request } });
			},
			endBlockedNavigation: (continues) => {
				if (blocker.state !== 'blocked') return;
				if (continues) blocker.proceed();
				else blocker.reset();
			},
			autosaveLater,
			copies,
			afterRender: (task) => requestAnimationFrame(task),
		};
		editor.setRunner((effect) => runEffect(effect, tools, dispatch));
	});
	useLayoutEffect(() => editor.subscribe(showState), [editor]);

	const isFormDirty = form.formState.isDirty;
	useLayoutEffect(() => {
		if (editor.getState().isFormDirty !== isFormDirty) dispatch({ type: 'formChanged', isDirty: isFormDirty });
	});
	useEffect(endHandover, []);
	useEffect(() => {
		dispatch({ type: 'opened', ...arrival });
		return () => dispatch({ type: 'closed' });
	}, [dispatch, arrival]);
	useEffect(() => {
		if (blocker.state === 'blocked') dispatch({ type: 'navigationBlocked' });
		else if (blocker.state === 'unblocked') dispatch({ type: 'navigationUnblocked' });
	}, [dispatch, blocker]);
	return { state, dispatch };
}
