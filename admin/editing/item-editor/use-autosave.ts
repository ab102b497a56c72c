import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { onSignedIn } from '../../api/call.ts';
import type { Content } from '../../api/item.ts';
import { makeAutosaveClock } from './autosave-clock.ts';
import type { ItemEditor } from './create-item-editor.ts';

/** Autosaves start after changes, when the page is hidden, when the browser is online again, and after a login. */
export function useAutosave(form: UseFormReturn<Content>, { dispatch }: ItemEditor): (ms?: number) => void {
	const [clock] = useState(() => makeAutosaveClock(() => dispatch({ type: 'autosaveDue' })));
	useEffect(() => {
		const onOnline = (): void => {
			dispatch({ type: 'retryDue' });
			dispatch({ type: 'autosaveDue' });
		};
		const onVisibility = (): void => {
			if (document.visibilityState === 'hidden') clock.flush();
		};
		const unsubscribe = form.subscribe({ formState: { values: true }, callback: clock.changed });
		const endSignedIn = onSignedIn(() => dispatch({ type: 'signedIn' }));
		window.addEventListener('online', onOnline);
		document.addEventListener('visibilitychange', onVisibility);
		return () => {
			unsubscribe();
			clock.stop();
			endSignedIn();
			window.removeEventListener('online', onOnline);
			document.removeEventListener('visibilitychange', onVisibility);
		};
	}, [form, dispatch, clock]);
	return clock.delay;
}
