import { expect, test } from 'vitest';
import { insertUploaded } from './upload-order.ts';

test('uploads are listed in the order in which their files were chosen, not in which they finish', () => {
	const numbers = new Map([
		['first', 1],
		['second', 2],
		['third', 3],
	]);
	const arriving = ['second', 'clicked', 'third', 'first'];
	const marked = arriving.reduce<{ uid: string }[]>((list, uid) => insertUploaded(list, { uid }, numbers), []);
	expect(marked.map(({ uid }) => uid)).toEqual(['first', 'second', 'clicked', 'third']);
	expect(insertUploaded([{ uid: 'third' }], { uid: 'clicked' }, numbers).at(-1)).toEqual({ uid: 'clicked' });
});
