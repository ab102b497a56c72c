import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { showPart } from './testing/show-part.tsx';

function open(busy: boolean): { onConfirm: () => void; onCancel: () => void } {
	const calls = { onConfirm: vi.fn(), onCancel: vi.fn() };
	showPart(
		<ConfirmDialog title="Delete?" confirmLabel="Delete" cancelLabel="Cancel" closeLabel="Close" busy={busy} {...calls}>
			For good.
		</ConfirmDialog>,
	);
	return calls;
}

test('the cancel button has the focus', async () => {
	const { onConfirm, onCancel } = open(false);
	await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
	await userEvent.keyboard('{Enter}');
	expect(onCancel).toHaveBeenCalledTimes(1);
	await page.getByRole('button', { name: 'Delete' }).click();
	expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('while the action runs, nothing closes the dialog or repeats the action', async () => {
	const { onConfirm, onCancel } = open(true);
	await expect.element(page.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-busy', 'true');
	(page.getByRole('button', { name: 'Delete' }).element() as HTMLElement).click();
	await userEvent.keyboard('{Escape}');
	await page.getByRole('button', { name: 'Close' }).click();
	expect(onConfirm).not.toHaveBeenCalled();
	expect(onCancel).not.toHaveBeenCalled();
	await expect.element(page.getByRole('dialog', { name: 'Delete?' })).toBeVisible();
});
