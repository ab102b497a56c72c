import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allowMotion, drag, waitForFrames, press, wheel } from './testing/browser.ts';
import { showPart } from './testing/show-part.tsx';
import { ActionButton } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Menu } from './menu.tsx';
import { focusOnOpen } from './modal.tsx';
import { ToastProvider, useToasts } from './toast.tsx';

const BACKDROP_POINT: [number, number] = [8, 400];

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

/** Opens the dialog with the keyboard, on a slightly scrolled page. */
async function openDialog(): Promise<void> {
	showPart(<PageWithDialog />);
	await expect.element(opener).toBeVisible();
	scrollTo({ top: 300, behavior: 'instant' });
	opener.element().focus();
	await userEvent.keyboard('{Enter}');
	await expect.element(dialog).toBeVisible();
}

const closeActions: [string, () => Promise<unknown> | void][] = [
	['the close button', () => dialog.getByRole('button', { name: 'Close' }).click()],
	['a click on the backdrop', () => press(BACKDROP_POINT)],
	['Escape', () => userEvent.keyboard('{Escape}')],
	['the browser itself', () => (dialog.element() as HTMLDialogElement).close()],
];
test.each(closeActions)(
	'%s closes a dialog, which restores the focus and can be opened again',
	async (_name, close) => {
		await allowMotion();
		await openDialog();
		expect(dialog.element().contains(document.activeElement)).toBe(true);
		await close();
		await expect.element(dialog).not.toBeInTheDocument();
		expect(document.activeElement).toBe(opener.element());
		expect(scrollY).toBe(300);
		await opener.click();
		await expect.element(dialog).toBeVisible();
	},
);

test('a click inside a dialog or selecting text beyond its edge does not close it', async () => {
	await openDialog();
	await dialog.getByRole('heading').click();
	await dialog.getByText('What it is about').click({ position: { x: 2, y: 2 } });
	const { x, y } = dialog.getByRole('heading').element().getBoundingClientRect();
	await press([x + 5, y + 5], BACKDROP_POINT);
	await waitForFrames();
	await expect.element(dialog).toBeVisible();
	await press(BACKDROP_POINT);
	await expect.element(dialog).not.toBeInTheDocument();
});

test('a dialog traps the focus', async () => {
	await openDialog();
	const isInside = (): boolean => {
		const { activeElement } = document;
		// Between the last and the first element, Tab may reach the browser's own controls. `body` is then the active
		// element.
		return activeElement === document.body || activeElement?.closest('dialog') === dialog.element();
	};
	for (const key of [...Array<string>(6).fill('{Tab}'), ...Array<string>(4).fill('{Shift>}{Tab}{/Shift}')]) {
		await userEvent.keyboard(key);
		expect(isInside()).toBe(true);
	}
});

test('neither a wheel nor a finger on the backdrop scrolls the page', async () => {
	await openDialog();
	const moves: [string, () => Promise<void>][] = [
		['wheel', () => wheel(...BACKDROP_POINT, 400)],
		['finger', () => drag([8, 700], [8, 500])],
	];
	for (const [name, move] of moves) {
		await move();
		await waitForFrames(12);
		expect(scrollY, name).toBe(300);
	}
	// CSS alone could have kept the page in place, so check the event listeners too.
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

function showForms(isBusy: boolean) {
	const calls = { onOuter: vi.fn(), onSubmit: vi.fn(), onClose: vi.fn() };
	showPart(
		<form onSubmit={calls.onOuter}>
			<Dialog
				title="Link"
				closeLabel="Close"
				onClose={calls.onClose}
				onSubmit={calls.onSubmit}
				isBusy={isBusy}
				actions={<button type="submit">Add</button>}
			>
				<input aria-label="Address" />
			</Dialog>
		</form>,
	);
	return calls;
}

test('a form in a dialog of a form sends only itself', async () => {
	const { onOuter, onSubmit } = showForms(false);
	await page.getByLabelText('Address').fill('/games');
	await userEvent.keyboard('{Enter}');
	expect(onSubmit).toHaveBeenCalledTimes(1);
	expect(onOuter).not.toHaveBeenCalled();
});

test('a busy form in a dialog is not sent again, and the dialog stays', async () => {
	const { onSubmit, onClose } = showForms(true);
	await page.getByRole('button', { name: 'Add' }).click();
	await userEvent.keyboard('{Escape}');
	await page.getByRole('button', { name: 'Close' }).click();
	expect(onSubmit).not.toHaveBeenCalled();
	expect(onClose).not.toHaveBeenCalled();
});

test('neither Escape nor the backdrop closes a locked dialog, and its close button does', async () => {
	const onClose = vi.fn();
	showPart(
		<Dialog title="Link" closeLabel="Close" onClose={onClose} isLocked>
			<input aria-label="Address" />
		</Dialog>,
	);
	await page.getByLabelText('Address').fill('/games');
	// Browsers ignore `preventDefault` of the second `cancel` event, so press twice.
	await userEvent.keyboard('{Escape}{Escape}');
	await waitForFrames();
	await expect.element(page.getByLabelText('Address')).toHaveFocus();
	await press(BACKDROP_POINT);
	await waitForFrames();
	await expect.element(page.getByLabelText('Address')).toBeVisible();
	expect(onClose).not.toHaveBeenCalled();
	await page.getByRole('button', { name: 'Close' }).click();
	expect(onClose).toHaveBeenCalledTimes(1);
});

/** The dialog asks before it discards input. */
function PageWithInput() {
	const [isOpen, setOpen] = useState(false);
	const [text, setText] = useState('');
	return (
		<>
			<button type="button" onClick={() => setOpen(true)}>
				Open
			</button>
			{isOpen && (
				<Dialog
					title="A question"
					closeLabel="Close"
					onClose={() => setOpen(false)}
					discardQuestion={
						text !== '' && {
							title: 'Discard changes?',
							text: 'They are not saved.',
							discardLabel: 'Discard',
							keepLabel: 'Keep editing',
						}
					}
				>
					<input aria-label="Answer" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
				</Dialog>
			)}
		</>
	);
}

const unconfirmedCloseActions: [string, () => Promise<unknown>][] = [
	['the close button', () => dialog.getByRole('button', { name: 'Close' }).click()],
	['a click on the backdrop', () => press(BACKDROP_POINT)],
	['Escape', () => userEvent.keyboard('{Escape}')],
];
test.each(unconfirmedCloseActions)('%s asks before it closes a dialog with input', async (_name, close) => {
	const question = page.getByRole('dialog', { name: 'Discard changes?' });
	const input = page.getByLabelText('Answer');
	showPart(<PageWithInput />);
	await opener.click();
	await input.fill('Yes');
	await close();
	await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
	await userEvent.keyboard('{Enter}');
	await expect.element(question).not.toBeInTheDocument();
	await expect.element(input).toHaveValue('Yes');
	await close();
	await userEvent.keyboard('{Escape}');
	await expect.element(question).not.toBeInTheDocument();
	await expect.element(dialog).toBeVisible();
	await close();
	await question.getByRole('button', { name: 'Discard' }).click();
	await expect.element(dialog).not.toBeInTheDocument();
	await expect.element(opener).toHaveFocus();
});

test('a dialog stays open after Escape until its parent component removes it', async () => {
	const onClose = vi.fn();
	showPart(
		<Dialog title="Link" closeLabel="Close" onClose={onClose}>
			<p>Unsaved</p>
		</Dialog>,
	);
	for (const count of [1, 2, 3]) {
		await userEvent.keyboard('{Escape}');
		await expect.poll(() => onClose.mock.calls.length).toBe(count);
		await expect.element(page.getByRole('dialog')).toBeVisible();
	}
});

test('a full dialog has the same height with little content', async () => {
	showPart(
		<Dialog title="Link" size="full" closeLabel="Close" onClose={() => {}} actions={<button type="button">Add</button>}>
			<p>One line</p>
		</Dialog>,
	);
	await expect.element(page.getByRole('dialog')).toBeVisible();
	const { top, bottom } = page.getByRole('dialog').element().getBoundingClientRect();
	expect(bottom - top).toBeGreaterThan(innerHeight * 0.8);
	expect(bottom - page.getByRole('button', { name: 'Add' }).element().getBoundingClientRect().bottom).toBeLessThan(48);
});

test('a dialog opens with the focus on the field with the ref `focusOnOpen`', async () => {
	showPart(
		<Dialog title="Link" closeLabel="Close" onClose={() => {}}>
			<Field label="Text" />
			<Field label="Address" ref={focusOnOpen} />
		</Dialog>,
	);
	await expect.element(page.getByLabelText('Address')).toHaveFocus();
});

test('a cancelled file picker does not close its dialog', async () => {
	const onClose = vi.fn();
	showPart(
		<Dialog title="Import" closeLabel="Close" onClose={onClose}>
			<input type="file" aria-label="File" />
		</Dialog>,
	);
	await expect.element(page.getByLabelText('File')).toBeVisible();
	page
		.getByLabelText('File')
		.element()
		.dispatchEvent(new Event('cancel', { bubbles: true }));
	expect(onClose).not.toHaveBeenCalled();
});

test(
	'menus and toasts of a dialog are in it, above its backdrop, and Escape closes the menu only',
	{ tags: ['long'] },
	async () => {
		const onClose = vi.fn();
		function Content() {
			const { show } = useToasts();
			return (
				<Dialog title="A question" closeLabel="Close" onClose={onClose}>
					<Menu
						trigger={<ActionButton>Actions</ActionButton>}
						groups={[
							[{ key: 'report', label: 'Report', onSelect: () => show({ title: 'Not reported', tone: 'error' }) }],
						]}
					/>
				</Dialog>
			);
		}
		showPart(
			<ToastProvider label="Notifications" closeLabel="Close the notification">
				<Content />
			</ToastProvider>,
		);
		const actions = dialog.getByRole('button', { name: 'Actions' });
		await actions.click();
		await expect.element(dialog.getByRole('menuitem', { name: 'Report' })).toBeVisible();
		await userEvent.keyboard('{Escape}');
		await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
		expect(onClose).not.toHaveBeenCalled();
		await actions.click();
		await dialog.getByRole('menuitem', { name: 'Report' }).click();
		await expect.element(dialog.getByRole('alert')).toHaveTextContent('Not reported');
		// Screen readers reach the button only while the pointer is on the toast.
		await dialog.getByRole('alert').hover();
		await page.getByRole('button', { name: 'Close the notification' }).click();
		await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
	},
);
