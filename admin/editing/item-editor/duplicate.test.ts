import { expect, test } from 'vitest';
import { conflictError, EditorRun, itemWith, theirsWith } from './testing/editor-run.ts';

const copy = itemWith({ uid: 'copy', state: 'draft', on_site: false });
const duplicated = (run: EditorRun) => run.send({ type: 'requestChosen', request: { type: 'duplicate' } });

test('the copy of an item opens', () => {
	const run = duplicated(new EditorRun(itemWith({ revision: 3 })));
	expect(run.done).toEqual(['POST roadmap/one/duplicate']);
	expect(run.sentBody).toEqual({ revision: 3 });
	expect(run.respond(copy).done).toEqual(['notify TEXT_DUPLICATED', 'navigate to /roadmap/copy']);
	expect(run.effects.at(-1)).toMatchObject({ leaves: true });
	expect(run.state.leaving).toBe('moved');
});

test('the router asks before unsaved changes are left for the copy', () => {
	const run = duplicated(new EditorRun(itemWith()).type('title', 'New')).respond(copy);
	expect(run.effects.at(-1)).toMatchObject({ type: 'navigate', leaves: false });
	run.send({ type: 'navigationBlocked' });
	expect(run.state.leaving).toBe('asked');
	expect(run.values).toMatchObject({ title: 'New' });
});

test('a version of another user is shown before it is copied', () => {
	const run = duplicated(new EditorRun(itemWith())).fail(conflictError(theirsWith()));
	expect(run.state.failure).toMatchObject({ type: 'replaced' });
	expect(run.done).toEqual(['show content']);
});
