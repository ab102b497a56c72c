import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { waitForFrames } from '../../ui/testing/browser.ts';

const textOf = ({ textContent }: Element): string => (textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** Collapses white space to single spaces. */
export const textsOf = (locator: Locator): string[] => locator.elements().map(textOf);

/** Waits for exactly these texts in this order. */
export const expectTexts = (locator: Locator, texts: readonly string[]): Promise<void> =>
	expect.poll(() => textsOf(locator)).toEqual(texts);

/** Returns the texts of the `<td>` cells by row. Skips rows of nested tables. */
export const rowsOf = (table: Locator): string[][] =>
	[...(table.element() as HTMLTableElement).tBodies[0]!.rows].map((row) =>
		[...row.cells].filter(({ tagName }) => tagName === 'TD').map(textOf),
	);

export async function closeErrorDialog(): Promise<void> {
	const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
	await expect.element(dialog).toMatchTextContent('We will work on fixing that right away.');
	await expect.element(page.getByRole('dialog')).toHaveLength(1);
	await userEvent.click(dialog.getByRole('button', { name: 'Close' }).last());
	await expect.element(dialog).not.toBeInTheDocument();
}

/** React shows a lazy component up to 300 ms after its fallback, and a frame takes at least 16 ms. */
const LAZY_COMPONENT_FRAMES = 25;

/** Waits for the code of dialogs, then expects that no dialog opens. */
export async function expectNoDialog(): Promise<void> {
	await import('../layout/dialogs.tsx');
	await waitForFrames(LAZY_COMPONENT_FRAMES);
	expect(document.querySelector('dialog')).toBeNull();
}
