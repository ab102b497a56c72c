import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allowMotion, drag, waitForFrames, press, wheel } from '../testing/browser.ts';
import { showComponent } from '../testing/open-page.tsx';
import { Dialog } from './dialog.tsx';

/** A place beside the dialog. */
const BACKDROP: [number, number] = [8, 400];

const opener = page.getByRole('button', { name: 'Open' });
const dialog = page.getByRole('dialog', { name: 'A question' });

function PageWithDialog() {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<p style={{ height: '400px' }}>Above</p>
			<button type="button" onClick={() => setOpen(true)}>
				Open
			</button>
			<p style={{ height: '3000px' }}>Below</p>
			{isOpen && (
				<Dialog title="A question" closeLabel="Close" onClose={() => setOpen(false)}>
					<p>What it is about</p>
					<input aria-label="Answer" />
					<button type="button">Send</button>
				</Dialog>
			)}
		</>
	);
}

/** Opens the dialog from the keyboard, on a page that is scrolled a little. */
async function openDialog(): Promise<void> {
	showComponent(<PageWithDialog />);
	await expect.element(opener).toBeVisible();
	scrollTo({ top: 300, behavior: 'instant' });
	opener.element().focus();
	await userEvent.keyboard('{Enter}');
	await expect.element(dialog).toBeVisible();
}

const ways: [string, () => Promise<unknown> | void][] = [
	['the cross', () => dialog.getByRole('button', { name: 'Close' }).click()],
	['a click on the backdrop', () => press(BACKDROP)],
	['Escape', () => userEvent.keyboard('{Escape}')],
	['the browser itself', () => (dialog.element() as HTMLDialogElement).close()],
];
test.each(ways)('%s closes a dialog, which gives the focus back and opens again', async (_way, close) => {
	await allowMotion();
	await openDialog();
	expect(dialog.element().contains(document.activeElement)).toBe(true);
	await close();
	await expect.element(dialog).not.toBeInTheDocument();
	expect(document.activeElement).toBe(opener.element());
	expect(scrollY).toBe(300);
	await opener.click();
	await expect.element(dialog).toBeVisible();
});

test('a click inside a dialog leaves it open, and so does text that is selected out over its edge', async () => {
	await openDialog();
	await dialog.getByRole('heading').click();
	await dialog.getByText('What it is about').click({ position: { x: 2, y: 2 } });
	const { x, y } = dialog.getByRole('heading').element().getBoundingClientRect();
	await press([x + 5, y + 5], BACKDROP);
	await waitForFrames();
	await expect.element(dialog).toBeVisible();
	await press(BACKDROP);
	await expect.element(dialog).not.toBeInTheDocument();
});

test('a dialog keeps the focus inside', async () => {
	await openDialog();
	const isInside = (): boolean => {
		const { activeElement } = document;
		// Between the last and the first stop the focus may rest on the browser itself, where `body` stands for it.
		return activeElement === document.body || activeElement?.closest('dialog') === dialog.element();
	};
	for (const key of [...Array<string>(6).fill('{Tab}'), ...Array<string>(4).fill('{Shift>}{Tab}{/Shift}')]) {
		await userEvent.keyboard(key);
		expect(isInside()).toBe(true);
	}
});

test('neither a wheel nor a finger on the backdrop moves the page', async () => {
	await openDialog();
	const moves: [string, () => Promise<void>][] = [
		['wheel', () => wheel(...BACKDROP, 400)],
		['finger', () => drag([8, 700], [8, 500])],
	];
	for (const [name, move] of moves) {
		await move();
		await waitForFrames(12);
		expect(scrollY, name).toBe(300);
	}
	// The page stands still twice over: by its styles, and since the dialog stops what would move it.
	for (const type of ['wheel', 'touchmove']) {
		const event = new Event(type, { cancelable: true });
		dialog.element().dispatchEvent(event);
		expect(event.defaultPrevented, type).toBe(true);
	}
	await userEvent.keyboard('{Escape}');
	await expect.element(dialog).not.toBeInTheDocument();
	for (const [name, move] of moves) {
		const before = scrollY;
		await move();
		await expect.poll(() => scrollY, { message: name }).toBeGreaterThan(before);
	}
});
