import { expect, test, vi } from 'vitest';
import { enqueueDrawing } from './drawing-queue.ts';

test('a failed drawing is reported, and later ones are drawn in order', async () => {
	const drawn: string[] = [];
	const onFailure = vi.fn();
	const broken = new Error('no canvas');
	enqueueDrawing(() => drawn.push('first'), onFailure);
	enqueueDrawing(() => {
		throw broken;
	}, onFailure);
	enqueueDrawing(() => drawn.push('third'), onFailure);
	enqueueDrawing(() => drawn.push('fourth'), onFailure);
	await expect.poll(() => drawn).toEqual(['first', 'third', 'fourth']);
	expect(onFailure.mock.calls).toEqual([[broken]]);
});
