/** Reading of pages in parts' tests. */
import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { waitForFrames } from './browser.ts';

const textOf = ({ textContent }: Element): string => (textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** The texts of all elements that a locator finds, as they are read: runs of blanks are one. */
export const textsOf = (locator: Locator): string[] => locator.elements().map(textOf);

/** Waits until a locator finds elements with these texts, in this order. */
export const expectTexts = (locator: Locator, texts: readonly string[]): Promise<void> =>
	expect.poll(() => textsOf(locator)).toEqual(texts);

/** The texts of the data cells of each row in a table's body; tables inside the table are left out. */
export const rowsOf = (table: Locator): string[][] =>
	[...(table.element() as HTMLTableElement).tBodies[0]!.rows].map((row) =>
		[...row.cells].filter(({ tagName }) => tagName === 'TD').map(textOf),
	);

/** Waits for the dialog that tells of a failure, and closes it. */
export async function closeErrorDialog(): Promise<void> {
	const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
	await expect.element(dialog).toMatchTextContent('We will work on fixing that right away.');
	await expect.element(page.getByRole('dialog')).toHaveLength(1);
	await userEvent.click(dialog.getByRole('button', { name: 'Close' }).last());
	await expect.element(dialog).not.toBeInTheDocument();
}

/** React shows what came lazily up to 300 ms after its place was left empty; frames take 16 ms at least. */
const LAZY_COMPONENT_FRAMES = 25;

/** Expects that no dialog opens, though its code is there. */
export async function expectNoDialog(): Promise<void> {
	await import('../layout/dialogs.tsx');
	await waitForFrames(LAZY_COMPONENT_FRAMES);
	expect(document.querySelector('dialog')).toBeNull();
}
