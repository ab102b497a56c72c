import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Content } from '../../api/item.ts';
import { useMe } from '../../api/rights.tsx';
import { findCopies, makeCopyKeeper, removeCopy, type CopyKeeper } from '../../frame/local-copies.ts';
import { useNotify } from '../../frame/notifications.tsx';
import type { Resource } from '../resource.ts';
import type { ItemEditor } from './create-item-editor.ts';
import type { EditorTools } from './run-effect.ts';
import { editsSince } from './form-content.ts';
import type { EditorState } from './state.ts';

const WRITE_INTERVAL_MS = 1_000;

/** The editor reports only once that this browser cannot store changes. */
let isFailureReported = false;

/** After leaving or a removal, the screen stores no changes. */
const isKept = ({ isFormDirty, leaving, rights }: EditorState): boolean =>
	isFormDirty && rights.mayEdit && leaving !== 'continued' && leaving !== 'moved';

/** The browser may close a hidden page, so write at once when the page is hidden. */
function watchForm(
	{ getState, subscribe, dispatch }: ItemEditor,
	form: UseFormReturn<Content>,
	emptyContent: () => Content,
	keeper: CopyKeeper,
	reportFailure: () => void,
): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const write = (): void => {
		clearTimeout(timer);
		timer = undefined;
		const state = getState();
		if (!isKept(state)) return;
		const content = state.item?.content ?? emptyContent();
		const edits = editsSince(content, form.getValues());
		const before = Object.fromEntries(Object.keys(edits).map((field) => [field, content[field]]));
		const copy = { at: new Date().toISOString(), revision: state.item?.revision ?? null, before, edits };
		const isStored = keeper.write(copy);
		if (isStored !== state.isKeptLocally) dispatch({ type: 'copyWritten', isStored });
		if (!isStored) reportFailure();
	};
	const writeSoon = (): void => {
		timer ??= setTimeout(write, WRITE_INTERVAL_MS);
	};
	const flush = (): void => {
		if (timer !== undefined) write();
	};
	const onVisibility = (): void => {
		if (document.visibilityState === 'hidden') flush();
	};
	const endSubscriptions = [
		form.subscribe({ formState: { values: true }, callback: writeSoon }),
		subscribe((state) => {
			if (isKept(state)) return;
			keeper.remove();
			if (state.isKeptLocally) dispatch({ type: 'copyWritten', isStored: false });
		}),
	];
	keeper.open();
	window.addEventListener('pagehide', flush);
	document.addEventListener('visibilitychange', onVisibility);
	return () => {
		flush();
		for (const end of endSubscriptions) end();
		window.removeEventListener('pagehide', flush);
		document.removeEventListener('visibilitychange', onVisibility);
		keeper.close();
	};
}

/** Also offers the unsaved changes of earlier screens. */
export function useLocalCopy(
	resource: Pick<Resource, 'name' | 'emptyContent'>,
	uid: string | null,
	form: UseFormReturn<Content>,
	editor: ItemEditor,
): EditorTools['copies'] {
	const user = useMe().uid;
	const notify = useNotify();
	const { name, emptyContent } = resource;
	const [keeper] = useState(() => makeCopyKeeper({ user, resource: name, uid }));
	useEffect(() => {
		const reportFailure = (): void => {
			if (!isFailureReported) notify('TEXT_COPY_FAILED', { type: 'warning' });
			isFailureReported = true;
		};
		return watchForm(editor, form, emptyContent, keeper, reportFailure);
	}, [editor, form, emptyContent, keeper, notify]);
	useEffect(() => {
		let isClosed = false;
		void findCopies({ user, resource: name, uid }).then((copies) => {
			if (!isClosed && copies.length > 0) editor.dispatch({ type: 'copiesFound', copies });
		});
		return () => {
			isClosed = true;
		};
	}, [editor, user, name, uid]);
	const [copies] = useState(() => ({ adopt: keeper.adopt, remove: removeCopy }));
	return copies;
}
