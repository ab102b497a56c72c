import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ActionButton, IconButton } from './button.tsx';
import { Popover, Tooltip } from './popover.tsx';
import { showPart } from './testing/show-part.tsx';

test('a popover takes the focus, and returns it when it closes', async () => {
	showPart(
		<Popover trigger={<ActionButton>Schedule</ActionButton>} title="Publish later" closeLabel="Close">
			<input aria-label="Date" />
		</Popover>,
	);
	const button = page.getByRole('button', { name: 'Schedule' });
	await expect.element(button).toBeVisible();
	button.element().focus();
	await userEvent.keyboard('{Enter}');
	const panel = page.getByRole('dialog', { name: 'Publish later' });
	await expect.element(panel).toBeVisible();
	await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true);
	await userEvent.keyboard('{Escape}');
	await expect.element(button).toHaveFocus();
	await button.click();
	await panel.getByRole('button', { name: 'Close' }).click();
	await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
});

test('a tooltip appears on focus and disappears on Escape', async () => {
	showPart(
		<Tooltip text="Sound on (M)">
			<IconButton icon="sound" label="Sound on" title="" />
		</Tooltip>,
	);
	await expect.element(page.getByRole('button', { name: 'Sound on' })).toBeVisible();
	await userEvent.keyboard('{Tab}');
	await expect.element(page.getByText('Sound on (M)')).toBeVisible();
	await userEvent.keyboard('{Escape}');
	await expect.poll(() => page.getByText('Sound on (M)').elements()).toEqual([]);
});
