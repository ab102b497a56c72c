/** Runs effects with functions of the screen. */
import type { UseFormReturn } from 'react-hook-form';
import { CallError, type call } from '../../api/call.ts';
import type { Content, Item } from '../../api/item.ts';
import type { CallEffect, EditorEffect, NavigateEffect } from './effects.ts';
import type { EditorEvent } from './events.ts';
import type { Notice } from './notices.ts';

type Form = Pick<UseFormReturn<Content>, 'getValues' | 'reset' | 'setValue' | 'setError' | 'clearErrors' | 'setFocus'>;

export interface EditorTools {
	call: typeof call;
	form: Form;
	notify: (notice: Notice) => void;
	navigate: (effect: NavigateEffect) => void;
	endBlockedNavigation: (continues: boolean) => void;
	autosaveLater: (ms?: number) => void;
	copies: { adopt: (key: string) => void; remove: (key: string) => void };
	/** Runs a function after the next paint. */
	afterRender: (task: () => void) => void;
}

/** After this time, leaving no longer waits for the autosave, and the editor asks the user. */
const LEAVING_WAIT_MS = 1_000;

type Dispatch = (event: EditorEvent) => void;

/** Dispatches the response together with the form's values when the response arrives. */
async function send(effect: CallEffect, { call, form }: EditorTools, dispatch: Dispatch): Promise<void> {
	const { id, method, path, body, query, content = null } = effect;
	const currentValues = (): Content => structuredClone(form.getValues());
	const sent = content === 'form' ? currentValues() : content;
	let event: EditorEvent;
	try {
		const { data } = await call<unknown>(method, path, {
			...(body ? { body: sent ? { ...body, content: sent } : body } : {}),
			...(query ? { query } : {}),
		});
		event = { type: 'responded', id, data, sent, values: currentValues() };
	} catch (error) {
		event = { type: 'failed', id, error, values: currentValues() };
	}
	dispatch(event);
}

/** Every user may make this call. Any response shows that the server can be reached. */
async function ping({ call }: EditorTools, dispatch: Dispatch): Promise<void> {
	let isReached = true;
	try {
		await call('GET', 'me');
	} catch (error) {
		isReached = error instanceof CallError && error.status !== 0;
	}
	dispatch({ type: 'pinged', isReached });
}

/** After a failure, the next report of presence causes another attempt. */
async function reload(
	{ path, lastRequestId }: Extract<EditorEffect, { type: 'reload' }>,
	{ call }: EditorTools,
	dispatch: Dispatch,
): Promise<void> {
	try {
		const { data } = await call<Item>('GET', path);
		dispatch({ type: 'reloaded', item: data, lastRequestId });
	} catch {
		// Ignore the failure: the form shows stored content, and a save would find a conflict.
	}
}

export function runEffect(effect: EditorEffect, tools: EditorTools, dispatch: Dispatch): void {
	const { form } = tools;
	switch (effect.type) {
		case 'call':
			void send(effect, tools, dispatch);
			break;
		case 'resetForm':
			form.reset(effect.content);
			for (const [field, value] of Object.entries(effect.edits)) form.setValue(field, value, { shouldDirty: true });
			break;
		case 'rebaseForm':
			form.reset(effect.content, { keepValues: true, keepErrors: true });
			break;
		case 'delayAutosave':
			tools.autosaveLater(effect.ms);
			break;
		case 'delayRetry':
			setTimeout(() => dispatch({ type: 'retryDue' }), effect.ms);
			break;
		case 'ping':
			void ping(tools, dispatch);
			break;
		case 'reload':
			void reload(effect, tools, dispatch);
			break;
		case 'watchLeaving':
			setTimeout(() => dispatch({ type: 'leavingIsSlow' }), LEAVING_WAIT_MS);
			break;
		case 'adoptCopy':
			tools.copies.adopt(effect.key);
			break;
		case 'removeCopy':
			tools.copies.remove(effect.key);
			break;
		case 'setFieldErrors':
			for (const [path, message] of Object.entries(effect.errors)) form.setError(path, { type: 'server', message });
			break;
		case 'clearFieldErrors':
			form.clearErrors();
			break;
		case 'focusField': {
			const steps = effect.path.split('.');
			// The loop focuses each prefix of the path. The longest prefix is last, so its field has the focus in the
			// end.
			tools.afterRender(() => steps.forEach((_, index) => form.setFocus(steps.slice(0, index + 1).join('.'))));
			break;
		}
		case 'notify':
			tools.notify(effect.notice);
			break;
		case 'navigate':
			tools.navigate(effect);
			break;
		case 'continueNavigation':
		case 'cancelNavigation':
			tools.endBlockedNavigation(effect.type === 'continueNavigation');
	}
}
