import { expect, test } from 'vitest';
import { canContain, orderFolders, type MediaFolder } from './use-folders.ts';

const folder = (uid: string, parent: string | null, media = 0): MediaFolder => ({ uid, name: uid, parent, media });
const tree = orderFolders(
	[folder('b', null), folder('a10', 'a', 2), folder('a', null, 1), folder('a2', 'a'), folder('a2x', 'a2', 4)],
	'en',
);
const at = (uid: string) => tree.find((each) => each.uid === uid)!;

test('folders are sorted by name below their parents, with paths and totals', () => {
	expect(tree.map(({ path, level, total }) => [path, level, total])).toEqual([
		['a', 1, 7],
		['a / a2', 2, 4],
		['a / a2 / a2x', 3, 4],
		['a / a10', 2, 2],
		['b', 1, 0],
	]);
});

test('a folder moves neither into itself nor below the third level', () => {
	const targets = (uid: string) =>
		[null, ...tree].filter((parent) => canContain(tree, parent, at(uid))).map((parent) => parent?.uid ?? null);
	expect(targets('a')).toEqual([null]);
	expect(targets('a2')).toEqual([null, 'a', 'b']);
	expect(targets('b')).toEqual([null, 'a', 'a2', 'a10']);
});
