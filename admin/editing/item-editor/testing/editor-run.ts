/** Runs events through transitions of the item editor, without a screen. */
import { CallError } from '../../../api/call.ts';
import type { Content, Item } from '../../../api/item.ts';
import { storedItem } from '../../../testing/item-calls.ts';
import type { EditorEffect } from '../effects.ts';
import type { EditorEvent } from '../events.ts';
import { initialState, type EditorState } from '../state.ts';
import { transition } from '../transition.ts';

export const CONTENT = { title: 'Stored', text: 'Stored text' };

export const itemWith = (overrides: Partial<Item> = {}): Item => storedItem('one', CONTENT, overrides);

export const theirsWith = (overrides: Partial<Item> = {}): Item =>
	itemWith({
		revision: 2,
		updated_by: 'colleague@studio.test',
		content: { ...CONTENT, title: 'Theirs' },
		...overrides,
	});

export const conflictError = (current: Item): CallError => new CallError(409, 'conflict', '', { current });
export const signedOutError = new CallError(401, 'signed_out', '');
export const unreachableError = new CallError(0, 'unreachable', '');
export const invalidError = new CallError(422, 'invalid', '', { fields: { 'title.zh': 'Too long', text: 'Missing' } });

function describe(effect: EditorEffect): string {
	switch (effect.type) {
		case 'call':
			return `${effect.method} ${effect.path}`;
		case 'resetForm':
			return ['show content', ...Object.keys(effect.edits).map((field) => `edit ${field}`)].join(', ');
		case 'setFieldErrors':
			return `errors at ${Object.keys(effect.errors).join(', ')}`;
		case 'focusField':
			return `focus ${effect.path}`;
		case 'notify':
			return `notify ${effect.notice.message}`;
		case 'navigate':
			return `navigate to ${effect.to}`;
		case 'rebaseForm':
			return 'rebase';
		case 'delayAutosave':
			return 'autosave later';
		case 'delayRetry':
			return `retry in ${effect.ms} ms`;
		case 'reload':
			return `reload ${effect.path}`;
		case 'ping':
			return 'ping';
		case 'watchLeaving':
			return 'watch leaving';
		case 'adoptCopy':
			return `adopt ${effect.key}`;
		case 'removeCopy':
			return `remove ${effect.key}`;
		case 'clearFieldErrors':
			return 'clear errors';
		case 'continueNavigation':
			return 'continue navigation';
		case 'cancelNavigation':
			return 'cancel navigation';
	}
}

export interface EditorFacts {
	resource?: Partial<EditorState['resource']>;
	rights?: Partial<EditorState['rights']>;
}

export class EditorRun {
	state: EditorState;
	effects: readonly EditorEffect[] = [];
	/** Tests change these values as a user would. */
	values: Content;

	constructor(item: Item | null, { resource, rights }: EditorFacts = {}) {
		this.values = { ...(item?.content ?? { title: '', text: '' }) };
		this.state = initialState({
			resource: { name: 'roadmap', sections: [], ...resource },
			rights: { mayEdit: true, mayPublish: true, ...rights },
			item,
			language: 'en',
		});
		this.send({ type: 'opened', request: null, field: null });
	}

	/** Effects of the last event in words, except `clear errors`. */
	get done(): string[] {
		return this.effects.map(describe).filter((words) => words !== 'clear errors');
	}

	/** Body of the last event's call. */
	get sentBody(): unknown {
		return this.effects.find((effect) => effect.type === 'call')?.body;
	}

	send(event: EditorEvent): this {
		({ state: this.state, effects: this.effects } = transition(this.state, event));
		for (const effect of this.effects)
			if (effect.type === 'resetForm') this.values = { ...effect.content, ...effect.edits };
		return this;
	}

	type(field: string, value: string): this {
		this.values = { ...this.values, [field]: value };
		return this.send({ type: 'formChanged', isDirty: true });
	}

	/** @param sent content of the request; by default the form's values */
	respond(data: unknown, sent: Content = this.values): this {
		return this.send({ type: 'responded', id: this.state.lastRequestId, data, sent, values: this.values });
	}

	fail(error: unknown): this {
		return this.send({ type: 'failed', id: this.state.lastRequestId, error, values: this.values });
	}
}
