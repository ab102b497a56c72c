import { expect, test } from 'vitest';
import { defaultSiteLanguages, toLanguagePaths } from '../../../../contract/urls.ts';
import type { Item } from '../../../api/item.ts';
import { setSiteLanguages } from '../../../messages/site-languages.ts';
import { EditorRun, itemWith, type EditorFacts } from '../testing/editor-run.ts';
import { eventOf, isActionEnabled, type EditorAction } from './action.ts';
import { approve, sendBack } from './answer-review.ts';
import { restoreRemovedItem, restoreVersion } from './restore.ts';
import { toolbarActions } from './toolbar-actions.ts';

const editorOf = (item: Partial<Item> | null, facts?: EditorFacts) => new EditorRun(item && itemWith(item), facts);
const shownIn = ({ state }: EditorRun): string[] =>
	toolbarActions.filter((action) => action.isShown(state)).map(({ name }) => name);

function actionNamed(name: string): EditorAction {
	const action = toolbarActions.find((each) => each.name === name);
	if (!action || 'href' in action) throw new Error(`No action ${name}`);
	return action;
}

const editor = { rights: { mayPublish: false } };
const requested = {
	review: { state: 'requested' as const, by: 'ada@studio.test', at: '2026-05-01T00:00:00.000Z', note: '' },
};
const viewer = { rights: { mayEdit: false, mayPublish: false } };

test.each([
	['a new item', null, {}, 'save publish schedule preview'],
	['a draft', { state: 'draft', on_site: false }, {}, 'save publish schedule preview versions duplicate remove'],
	['a published item', {}, {}, 'save publish schedule preview versions duplicate unpublish remove'],
	[
		'an item with a page',
		{ path: '/a/' },
		{},
		'save publish schedule preview openOnSite versions duplicate unpublish remove',
	],
	[
		'an item whose page comes later',
		{ path: '/a/', shown_from: '2099-01-01T00:00:00.000Z' },
		{},
		'save publish schedule preview versions duplicate unpublish remove',
	],
	[
		'a changed item',
		{ state: 'changed' },
		{},
		'save publish schedule preview versions duplicate unpublish discard remove',
	],
	[
		'a scheduled item',
		{ state: 'scheduled', on_site: false },
		{},
		'save publish schedule preview versions duplicate unschedule remove',
	],
	['a removed item', { state: 'removed', on_site: false }, {}, 'versions'],
	['an item that cannot be removed', {}, { resource: { isFixed: true } }, 'save publish schedule preview versions'],
	['an item without drafts', {}, { resource: { isDirect: true } }, 'save versions remove'],
	['a published item for editors', {}, editor, 'save requestReview preview versions duplicate'],
	[
		'a scheduled item for editors',
		{ state: 'scheduled', on_site: false },
		editor,
		'save requestReview preview versions duplicate',
	],
	[
		'a draft for editors',
		{ state: 'draft', on_site: false },
		editor,
		'save requestReview preview versions duplicate remove',
	],
	['an item without drafts for editors', {}, { ...editor, resource: { isDirect: true } }, 'save versions'],
	['an item for viewers', { path: '/a/' }, viewer, 'openOnSite versions'],
] as const)('%s has the actions that its state allows', (_, item, facts, actions) => {
	expect(shownIn(editorOf(item, facts)).join(' ')).toBe(actions);
});

test('an item is saved when it is new or changed, and published unless it is already published', () => {
	const enabledIn = ({ state }: EditorRun) =>
		['save', 'publish'].filter((name) => isActionEnabled(actionNamed(name), state)).join(' ');
	expect(enabledIn(editorOf(null))).toBe('save publish');
	expect(enabledIn(editorOf({}))).toBe('');
	expect(enabledIn(editorOf({ state: 'draft' }))).toBe('publish');
	expect(enabledIn(editorOf({}).type('title', 'New'))).toBe('save publish');
	expect(enabledIn(editorOf({}).type('title', 'New').send({ type: 'saveChosen' }))).toBe('');
	expect(enabledIn(editorOf({ state: 'removed' }).type('title', 'New'))).toBe('');
});

test('a review is requested of content that is neither approved nor requested already', () => {
	const isEnabled = (item: Partial<Item> | null, edit = false): boolean => {
		const run = editorOf(item, editor);
		return isActionEnabled(actionNamed('requestReview'), (edit ? run.type('title', 'New') : run).state);
	};
	const { review } = requested;
	expect(isEnabled(null, true)).toBe(true);
	expect(isEnabled({ state: 'draft' })).toBe(true);
	expect(isEnabled({ state: 'changed' })).toBe(true);
	expect(isEnabled({ state: 'published' })).toBe(false);
	expect(isEnabled({ state: 'published' }, true)).toBe(true);
	expect(isEnabled({ state: 'scheduled', revision: 2, publish_revision: 2 })).toBe(false);
	expect(isEnabled({ state: 'scheduled', revision: 2, publish_revision: 1 })).toBe(true);
	expect(isEnabled({ state: 'draft', review })).toBe(false);
	expect(isEnabled({ state: 'draft', review }, true)).toBe(true);
	expect(isEnabled({ state: 'draft', review: { ...review, state: 'sent_back' } })).toBe(true);
});

test('publishers approve a requested review or send the item back', () => {
	const shown = (item: Partial<Item>, facts?: EditorFacts) =>
		[approve, sendBack].filter((action) => action.isShown(editorOf(item, facts).state)).map(({ name }) => name);
	expect(shown({ state: 'draft', ...requested })).toEqual(['approve', 'sendBack']);
	expect(shown({ state: 'draft', ...requested }, editor)).toEqual([]);
	expect(shown({ state: 'draft', review: { ...requested.review, state: 'sent_back' } })).toEqual([]);
	expect(shown({ state: 'draft' })).toEqual([]);
	expect(eventOf(approve, editorOf(requested).state)).toEqual({ type: 'publishChosen', schedule: null });
});

test('a running request is named on its button', () => {
	const saving = editorOf({}).type('title', 'New').send({ type: 'saveChosen' });
	const publishing = editorOf({ state: 'draft' }).send({ type: 'publishChosen', schedule: null });
	const labels = ({ state }: EditorRun) => ['save', 'publish'].map((name) => actionNamed(name).label(state));
	expect(labels(editorOf({}))).toEqual(['ACTION_SAVE_DRAFT', 'actions.publish']);
	expect(labels(saving)).toEqual(['LABEL_SAVING', 'actions.publish']);
	expect(labels(publishing)).toEqual(['ACTION_SAVE_DRAFT', 'LABEL_PUBLISHING']);
	expect(labels(editorOf({}, { resource: { isDirect: true } }))[0]).toBe('ACTION_SAVE');
});

test.each([
	['unpublish', { action: 'unpublish' }, 'TEXT_UNPUBLISH', 'TEXT_UNPUBLISH'],
	['discard', { action: 'discard' }, 'TEXT_DISCARD', 'TEXT_DISCARD_DROPS'],
	['restoreVersion', { action: 'restore', version: 3 }, 'TEXT_RESTORE', 'TEXT_RESTORE_DROPS'],
])('the confirmation of %s mentions unsaved changes', (name, request, text, textWhenDirty) => {
	const action = name === 'restoreVersion' ? restoreVersion(3) : actionNamed(name);
	const run = editorOf({ state: 'changed' });
	expect(eventOf(action, run.state)).toMatchObject({
		type: 'dialogOpened',
		dialog: { type: 'question', confirmation: { text }, request: { type: 'change', request } },
	});
	run.type('title', 'New');
	expect(eventOf(action, run.state)).toMatchObject({ dialog: { confirmation: { text: textWhenDirty } } });
});

test('the confirmation of a removal says whether the item leaves the site', () => {
	const question = (run: EditorRun) => eventOf(actionNamed('remove'), run.state);
	expect(question(editorOf({}))).toMatchObject({
		dialog: {
			confirmation: { args: { leaves: 'TEXT_LEAVES_SITE' }, text: 'TEXT_REMOVE' },
			request: { type: 'remove' },
		},
	});
	expect(question(editorOf({ on_site: false }).type('title', 'New'))).toMatchObject({
		dialog: { confirmation: { args: { leaves: '' }, text: 'TEXT_REMOVE_DROPS' } },
	});
});

test('requests that are easy to undo have no confirmation', () => {
	expect(eventOf(actionNamed('unschedule'), editorOf({}).state)).toEqual({
		type: 'requestChosen',
		request: { type: 'change', request: { action: 'unschedule' } },
	});
	const removed = editorOf({ state: 'removed', revision: 4 });
	expect(eventOf(restoreRemovedItem, removed.state)).toEqual({
		type: 'requestChosen',
		request: { type: 'change', request: { action: 'restore', version: 4 } },
	});
});

test('only staff with the right to edit can restore an item', () => {
	const shown = (run: EditorRun) =>
		[restoreRemovedItem, restoreVersion(1)].filter((action) => action.isShown(run.state)).map(({ name }) => name);
	expect(shown(editorOf({ state: 'removed' }))).toEqual(['restoreRemovedItem', 'restoreVersion']);
	expect(shown(editorOf({}))).toEqual(['restoreVersion']);
	expect(shown(editorOf({ state: 'removed' }, viewer))).toEqual([]);
});

test('the page of an item opens in the source language, or in the first other one that shows the item', () => {
	const paths = [
		{ code: 'en', path: '' },
		{ code: 'zh', path: 'zh' },
		{ code: 'es', path: 'es' },
	] as const;
	const action = toolbarActions.find(({ name }) => name === 'openOnSite');
	const href = (content = {}) => action && 'href' in action && action.href(editorOf({ path: '/a/', content }).state);
	try {
		setSiteLanguages(paths, 'es');
		expect([href(), href({ withheld_from: ['es', 'en'] })]).toEqual(['/es/a/', '/zh/a/']);
		setSiteLanguages(paths, 'en');
		expect(href()).toBe('/a/');
	} finally {
		setSiteLanguages(toLanguagePaths(defaultSiteLanguages), 'en');
	}
});

test('names and shortcuts are unique', () => {
	const shortcuts = toolbarActions.flatMap(({ shortcut }) => shortcut ?? []);
	expect(shortcuts).toEqual(['s']);
	expect(new Set(toolbarActions.map(({ name }) => name)).size).toBe(toolbarActions.length);
});
