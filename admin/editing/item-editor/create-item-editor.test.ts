/** Tests the editor with the effects that the screen runs. */
import { expect, test, vi } from 'vitest';
import type { Content } from '../../api/item.ts';
import { createItemEditor } from './create-item-editor.ts';
import { runEffect, type EditorTools } from './run-effect.ts';
import { initialState } from './state.ts';
import { CONTENT, invalidError, itemWith } from './testing/editor-run.ts';

function start(call: () => Promise<{ data: unknown }>, values: Content = { ...CONTENT, title: 'Mine' }) {
	const tools = {
		call: vi.fn<() => Promise<unknown>>(call),
		form: {
			getValues: () => values,
			reset: vi.fn<() => void>(),
			setValue: vi.fn<() => void>(),
			setError: vi.fn<() => void>(),
			clearErrors: vi.fn<() => void>(),
			setFocus: vi.fn<(name: string) => void>(),
		},
		notify: vi.fn<() => void>(),
		navigate: vi.fn<() => void>(),
		endBlockedNavigation: vi.fn<() => void>(),
		afterRender: (task: () => void) => task(),
	};
	const facts = {
		resource: { name: 'roadmap', sections: [] },
		rights: { mayEdit: true, mayPublish: true },
		language: 'en',
	} as const;
	const editor = createItemEditor(initialState({ ...facts, item: itemWith() }));
	editor.setRunner((effect) => runEffect(effect, tools as unknown as EditorTools, editor.dispatch));
	editor.dispatch({ type: 'opened', request: null, field: null });
	editor.dispatch({ type: 'formChanged', isDirty: true });
	return { editor, tools };
}

test('a save sends a copy of the form, and shows the response with what was typed meanwhile', async () => {
	const values: Content = { title: 'Sent', text: 'Stored text' };
	const response = Promise.withResolvers<{ data: unknown }>();
	const { editor, tools } = start(() => response.promise, values);
	editor.dispatch({ type: 'saveChosen' });
	values.text = 'Typed meanwhile';
	expect(tools.call).toHaveBeenCalledWith('PUT', 'roadmap/one', {
		body: { revision: 1, publish: false, translated: [], content: { title: 'Sent', text: 'Stored text' } },
	});
	response.resolve({ data: itemWith({ revision: 2, content: { ...CONTENT, title: 'Sent' } }) });
	await vi.waitFor(() => expect(tools.notify).toHaveBeenCalledTimes(1));
	expect(tools.form.reset).toHaveBeenCalledWith({ ...CONTENT, title: 'Sent' });
	expect(tools.form.setValue.mock.calls).toEqual([['text', 'Typed meanwhile', { shouldDirty: true }]]);
});

test('an effect runs once, although the user clicks twice before anything is drawn', () => {
	const { editor, tools } = start(() => new Promise(() => {}));
	editor.dispatch({ type: 'saveChosen' });
	editor.dispatch({ type: 'saveChosen' });
	expect(tools.call).toHaveBeenCalledTimes(1);
});

test('a removal sends the revision in its query, and then leaves the screen', async () => {
	const { editor, tools } = start(async () => ({ data: {} }));
	editor.dispatch({ type: 'requestChosen', request: { type: 'remove' } });
	expect(tools.call).toHaveBeenCalledWith('DELETE', 'roadmap/one', { query: { revision: 1, schedule: '' } });
	await vi.waitFor(() => expect(tools.navigate).toHaveBeenCalledTimes(1));
	expect(tools.navigate).toHaveBeenCalledWith(expect.objectContaining({ to: '/roadmap', leaves: true }));
});

test('errors are shown at their fields, and the field around the first gets the focus', async () => {
	const { editor, tools } = start(async () => Promise.reject(invalidError));
	editor.dispatch({ type: 'saveChosen' });
	await vi.waitFor(() => expect(tools.form.setFocus).toHaveBeenCalled());
	expect(tools.form.setError.mock.calls).toEqual([
		['title.zh', { type: 'server', message: 'Too long' }],
		['text', { type: 'server', message: 'Missing' }],
	]);
	expect(tools.form.setFocus.mock.calls).toEqual([['title'], ['title.zh']]);
	editor.dispatch({ type: 'saveChosen' });
	expect(tools.form.clearErrors).toHaveBeenCalledTimes(2);
});

test('a blocked navigation is continued or cancelled', () => {
	const { editor, tools } = start(() => new Promise(() => {}));
	for (const type of ['navigationBlocked', 'stayChosen', 'navigationBlocked', 'leaveChosen'] as const)
		editor.dispatch({ type });
	expect(tools.endBlockedNavigation.mock.calls).toEqual([[false], [true]]);
});

test('an event of an effect comes after the effects before it', () => {
	const editor = createItemEditor(
		initialState({
			resource: { name: 'roadmap', sections: [] },
			rights: { mayEdit: true, mayPublish: true },
			item: itemWith(),
			language: 'en',
		}),
	);
	const order: string[] = [];
	editor.setRunner(({ type }) => {
		order.push(type);
		if (type === 'clearFieldErrors') editor.dispatch({ type: 'fieldChosen', path: 'title' });
	});
	const states: unknown[] = [];
	const unsubscribe = editor.subscribe(({ running }) => states.push(running?.id));
	editor.dispatch({ type: 'saveChosen' });
	expect(order).toEqual(['clearFieldErrors', 'call', 'focusField']);
	unsubscribe();
	editor.dispatch({ type: 'closed' });
	expect(states).toEqual([undefined, 1]);
});
