import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPart } from '../testing/show-part.tsx';
import { useOrdering } from './ordering.ts';

/** Letters in three columns, each with a handle. */
function Letters({ onMoved }: { onMoved: (letters: string, moved: string, to: number) => void }) {
	const [letters, setLetters] = useState(['a', 'b', 'c', 'd', 'e']);
	const { order, dragged, itemRef, handleProps } = useOrdering(letters, (next, moved, to) => {
		setLetters(next);
		onMoved(next.join(''), moved, to);
	});
	return (
		<ol aria-label={order.join('')} style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 100px)', gap: 8 }}>
			{order.map((letter) => (
				<li key={letter} ref={itemRef(letter)} aria-current={dragged === letter}>
					<button type="button" style={{ touchAction: 'none' }} {...handleProps(letter)}>
						{letter}
					</button>
				</li>
			))}
		</ol>
	);
}

test('an item is dragged forwards and backwards, within a row and to the next one', { tags: ['long'] }, async () => {
	const moves: unknown[] = [];
	showPart(<Letters onMoved={(...move) => moves.push(move)} />);
	const letter = (name: string) => page.getByRole('button', { name });
	await userEvent.dragAndDrop(letter('a'), letter('c'));
	await expect.element(page.getByRole('list')).toHaveAttribute('aria-label', 'bcade');
	await userEvent.dragAndDrop(letter('a'), letter('b'));
	await userEvent.dragAndDrop(letter('a'), letter('e'));
	await userEvent.dragAndDrop(letter('e'), letter('b'));
	expect(moves).toEqual([
		['bcade', 'a', 2],
		['abcde', 'a', 0],
		['bcdea', 'a', 4],
		['ebcda', 'e', 0],
	]);
});

test('the arrow keys move an item by one place, and not past the ends', async () => {
	const moves: unknown[] = [];
	showPart(<Letters onMoved={(...move) => moves.push(move)} />);
	const focus = (name: string) => (page.getByRole('button', { name }).element() as HTMLElement).focus();
	await expect.element(page.getByRole('list')).toBeVisible();
	focus('b');
	await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
	focus('e');
	await userEvent.keyboard('{ArrowDown}{ArrowUp}');
	expect(moves).toEqual([
		['bacde', 'b', 0],
		['baced', 'e', 3],
	]);
});

test('a drag that ends at its start, or is cancelled, changes nothing', async () => {
	const moves: unknown[] = [];
	showPart(<Letters onMoved={(...move) => moves.push(move)} />);
	const list = page.getByRole('list');
	await expect.element(list).toBeVisible();
	await userEvent.dragAndDrop(page.getByRole('button', { name: 'b' }), page.getByRole('button', { name: 'b' }));
	const first = page.getByRole('button', { name: 'a' }).element();
	const over = page.getByRole('button', { name: 'c' }).element().getBoundingClientRect();
	const at = { pointerId: 7, bubbles: true, button: 0, clientX: over.x, clientY: over.y };
	first.dispatchEvent(new PointerEvent('pointerdown', { pointerId: 7, bubbles: true, button: 0 }));
	await expect.element(page.getByRole('listitem').first()).toHaveAttribute('aria-current', 'true');
	window.dispatchEvent(new PointerEvent('pointermove', at));
	await expect.element(list).toHaveAttribute('aria-label', 'bcade');
	window.dispatchEvent(new PointerEvent('pointercancel', at));
	await expect.element(list).toHaveAttribute('aria-label', 'abcde');
	expect(moves).toEqual([]);
});
