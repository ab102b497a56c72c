import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ActionButton } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Drawer } from './drawer.tsx';
import { LONG_ENGLISH } from './style-guide/examples.tsx';
import { moveMouse, resize, waitForFrames } from './testing/browser.ts';
import { showPart } from './testing/show-part.tsx';
import { ToastProvider, useToasts, type ToastContent } from './toast.tsx';

function Buttons({ contents }: { contents: ToastContent[] }) {
	const { show } = useToasts();
	return contents.map((content) => (
		<ActionButton key={content.title} onClick={() => show(content)}>
			Show {content.title}
		</ActionButton>
	));
}

function OpenedDrawer() {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<ActionButton onClick={() => setIsOpen(true)}>Open the drawer</ActionButton>
			{isOpen && (
				<Drawer title="Versions" closeLabel="Close" onClose={() => setIsOpen(false)}>
					<ActionButton>Restore</ActionButton>
				</Drawer>
			)}
		</>
	);
}

function OpenedQuestion() {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<ActionButton onClick={() => setIsOpen(true)}>Ask</ActionButton>
			{isOpen && (
				<ConfirmDialog
					title="Remove it?"
					confirmLabel="Remove"
					cancelLabel="Keep"
					closeLabel="Close"
					isSmall
					onConfirm={() => setIsOpen(false)}
					onCancel={() => setIsOpen(false)}
				>
					It is not on the site.
				</ConfirmDialog>
			)}
		</>
	);
}

const showToasts = (...contents: ToastContent[]): void =>
	showPart(
		<ToastProvider label="Notifications" closeLabel="Close">
			<Buttons contents={contents} />
		</ToastProvider>,
	);
const show = (title: string) => page.getByRole('button', { name: `Show ${title}` }).click();
const shown = (): (string | null)[] =>
	[...document.querySelectorAll<HTMLElement>('[role=region] h2')]
		.filter((title) => title.checkVisibility())
		.map((title) => title.textContent);

test('a toast is announced, runs its action, and can be closed', async () => {
	const onClick = vi.fn();
	showToasts({ title: 'Moved', text: 'To the trash', action: { label: 'Undo', onClick } });
	await show('Moved');
	const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog', { name: 'Moved' });
	await expect.element(toast).toHaveAccessibleDescription('To the trash');
	await expect.element(toast.getByRole('button', { name: 'Close' })).toBeVisible();
	expect(document.querySelector('[aria-live=polite]')?.textContent).toContain('Moved');
	await page.getByRole('button', { name: 'Undo' }).click();
	expect(onClick).toHaveBeenCalledTimes(1);
	await page.getByRole('button', { name: 'Close' }).click();
	await expect.poll(shown).toEqual([]);
});

test('a toast links to a page in a new tab', async () => {
	showToasts({ title: 'Published', action: { label: 'View on site', href: '/game/reef/' } });
	await show('Published');
	const link = page.getByRole('link', { name: 'View on site' });
	await expect.element(link).toHaveAttribute('href', '/game/reef/');
	await expect.element(link).toHaveAttribute('target', '_blank');
});

test('a toast closes by itself, but not while the pointer is on it', async () => {
	showToasts({ title: 'Saved', timeoutMs: 5_000 });
	await expect.element(page.getByRole('button')).toBeVisible();
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
	await show('Saved');
	await waitForFrames();
	expect(shown()).toEqual(['Saved']);
	const { left, top } = document.querySelector('[role=region] h2')!.getBoundingClientRect();
	await moveMouse(left + 4, top + 4);
	await waitForFrames();
	vi.advanceTimersByTime(60_000);
	await waitForFrames();
	expect(shown()).toEqual(['Saved']);
	await moveMouse(2, 2);
	await waitForFrames();
	vi.advanceTimersByTime(5_100);
	await waitForFrames(4);
	expect(shown()).toEqual([]);
});

test('at most three toasts are shown, and the next one when there is room', { tags: ['long'] }, async () => {
	const titles = ['one', 'two', 'three', 'four'];
	showToasts(...titles.map((title) => ({ title, timeoutMs: 0 })));
	for (const title of titles) await show(title);
	await expect.poll(shown).toEqual(['four', 'three', 'two']);
	// Screen readers reach the buttons of toasts only after F6.
	await userEvent.keyboard('{F6}');
	await page.getByRole('button', { name: 'Close' }).first().click();
	await expect.poll(shown).toEqual(['three', 'two', 'one']);
});

test('an error is announced at once, and its text is in the page once', async () => {
	showToasts({ title: 'Not saved', tone: 'error' }, { title: 'Saved', tone: 'done' });
	await show('Not saved');
	await expect.element(page.getByRole('alert')).toHaveTextContent('Not saved');
	expect(page.getByText('Not saved', { exact: true }).elements()).toHaveLength(1);
	await show('Saved');
	await expect.poll(shown).toEqual(['Saved', 'Not saved']);
	expect(page.getByRole('alert').elements()).toHaveLength(1);
});

test('a toast is beside an open drawer, not over its buttons', async () => {
	await resize(1280);
	showPart(
		<ToastProvider label="Notifications" closeLabel="Close the notification">
			<Buttons contents={[{ title: 'Published' }]} />
			<OpenedDrawer />
		</ToastProvider>,
	);
	await page.getByRole('button', { name: 'Open the drawer' }).click();
	const drawer = page.getByRole('dialog', { name: 'Versions' });
	await expect.element(drawer).toBeVisible();
	document.querySelector<HTMLButtonElement>('button')?.click();
	await expect.poll(shown).toEqual(['Published']);
	const toast = document.querySelector('[role=region]')!.getBoundingClientRect();
	expect(toast.right).toBeLessThan(drawer.element().getBoundingClientRect().left);
});

test('on a small screen, toasts do not cover the buttons of a dialog', async () => {
	await resize(360, 640);
	const contents = ['Published', 'Saved', 'Moved'].map((title) => ({ title, text: LONG_ENGLISH }));
	showPart(
		<ToastProvider label="Notifications" closeLabel="Close the notification">
			<Buttons contents={contents} />
			<OpenedQuestion />
		</ToastProvider>,
	);
	for (const { title } of contents) await show(title);
	await expect.poll(shown).toHaveLength(3);
	await page.getByRole('button', { name: 'Ask' }).click();
	await page.getByRole('button', { name: 'Remove' }).click({ timeout: 2_000 });
	await expect.poll(() => page.getByRole('dialog', { name: 'Remove it?' }).elements()).toEqual([]);
});
