import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { IconButton } from './button.tsx';
import { Menu } from './menu.tsx';
import { waitForFrames } from './testing/browser.ts';
import { showPart } from './testing/show-part.tsx';

const item = (name: string) => page.getByRole('menuitem', { name });

test('the keyboard opens a menu and reaches its items, and the focus returns to its button', async () => {
	const onEdit = vi.fn();
	const onPublish = vi.fn();
	showPart(
		<Menu
			trigger={<IconButton icon="more" label="Actions" />}
			groups={[
				[
					{ key: 'edit', label: 'Edit', shortcut: 'Control+E', onSelect: onEdit },
					{ key: 'publish', label: 'Publish', disabled: true, onSelect: onPublish },
				],
				[],
				[{ key: 'see', label: 'Open preview', href: '#preview' }],
			]}
		/>,
	);
	const button = page.getByRole('button', { name: 'Actions' });
	await expect.element(button).toHaveAttribute('aria-haspopup', 'menu');
	button.element().focus();
	await userEvent.keyboard('{Enter}');
	await expect.element(item('Edit')).toHaveFocus();
	await expect.element(item('Edit')).toHaveAttribute('aria-keyshortcuts', 'Control+E');
	await expect.element(item('Edit')).toHaveTextContent('EditCtrl E');
	expect(page.getByRole('separator').elements()).toHaveLength(1);
	await userEvent.keyboard('{ArrowDown}{Enter}');
	expect(onPublish).not.toHaveBeenCalled();
	await userEvent.keyboard('{End}');
	await expect.element(item('Open preview')).toHaveFocus();
	await expect.element(item('Open preview')).toHaveAttribute('href', '#preview');
	await userEvent.keyboard('{Home}{Enter}');
	expect(onEdit).toHaveBeenCalledTimes(1);
	await expect.element(button).toHaveFocus();
	await userEvent.keyboard('{ArrowDown}');
	await expect.element(item('Edit')).toHaveFocus();
	await userEvent.keyboard('{Escape}');
	await expect.element(button).toHaveFocus();
	await expect.poll(() => page.getByRole('menu').elements()).toEqual([]);
});

test('a menu has its header as the name of a group, and stays open after a choice', async () => {
	function Account() {
		const [theme, setTheme] = useState('light');
		return (
			<Menu
				trigger={<IconButton icon="account" label="Account" />}
				header="ada@studio.test"
				groups={[
					[{ key: 'site', label: 'View site', href: '#site' }],
					{
						label: 'Theme',
						options: [
							{ value: 'light', label: 'Light' },
							{ value: 'dark', label: 'Dark' },
						],
						value: theme,
						onValue: setTheme,
					},
				]}
			/>
		);
	}
	showPart(<Account />);
	await page.getByRole('button', { name: 'Account' }).click();
	await expect.element(page.getByRole('group', { name: 'ada@studio.test' }).getByRole('menuitem')).toHaveLength(1);
	const choices = page.getByRole('group', { name: 'Theme' }).getByRole('menuitemradio');
	await expect.element(choices.first()).toBeChecked();
	await choices.last().click();
	await expect.element(choices.last()).toBeChecked();
	await expect.element(choices.first()).not.toBeChecked();
});

test('a menu stays open when its button moves away from a pointer that is still pressed', async () => {
	showPart(
		<Menu
			trigger={<IconButton icon="more" label="Actions" />}
			groups={[[{ key: 'edit', label: 'Edit', onSelect: () => {} }]]}
		/>,
	);
	const button = page.getByRole('button', { name: 'Actions' });
	const menu = page.getByRole('menu');
	await button.click();
	await expect.element(menu).toBeVisible();
	await userEvent.keyboard('{Escape}');
	await expect.element(menu).not.toBeInTheDocument();
	button.element().dispatchEvent(new MouseEvent('mousedown', { bubbles: true, detail: 1 }));
	await expect.element(menu).toBeVisible();
	document.body.dispatchEvent(new MouseEvent('mouseup', { bubbles: true, detail: 1, clientX: 600, clientY: 500 }));
	await waitForFrames(4);
	await expect.element(menu).toBeVisible();
});
