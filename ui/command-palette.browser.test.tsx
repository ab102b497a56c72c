import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CommandPalette, type PaletteEntry } from './command-palette.tsx';
import { compose, finishComposition } from './testing/browser.ts';
import { showPart } from './testing/show-part.tsx';

const entries: PaletteEntry[] = [
	{ key: 'one', label: 'One', href: '#one' },
	{ key: 'two', label: 'Two', href: '#two' },
	{ key: 'run', label: 'Run' },
];
const field = page.getByRole('combobox', { name: 'Search' });
const highlighted = (): string | undefined => document.querySelector('[data-highlighted]')?.textContent ?? undefined;

/** @returns a log of chosen and opened entries and of closings */
function open(): string[] {
	const log: string[] = [];
	const before = location.hash;
	onTestFinished(() => history.replaceState(null, '', before || '#'));
	function Example() {
		const [text, setText] = useState('');
		const found = entries.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
		return (
			<CommandPalette
				title="Search everything"
				closeLabel="Close"
				fieldLabel="Search"
				text={text}
				onText={(typed) => {
					log.push(`typed ${typed}`);
					setText(typed);
				}}
				groups={found.length > 0 ? [{ key: 'all', label: 'All', items: found }] : []}
				emptyLabel="No results"
				onChoose={({ key }, staysOpen) => log.push(`${staysOpen ? 'opened' : 'chose'} ${key}`)}
				onClose={() => log.push('closed')}
			/>
		);
	}
	showPart(<Example />);
	return log;
}

test('the field has the focus and names its list; arrows move the highlight, Enter chooses', async () => {
	const log = open();
	await expect.element(field).toHaveFocus();
	await expect.poll(highlighted).toBe('One');
	expect(field.element().getAttribute('aria-expanded')).toBe('true');
	const active = (): string | null | undefined =>
		document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')?.textContent;
	await userEvent.keyboard('{ArrowDown}');
	await expect.poll(active).toBe('Two');
	await userEvent.keyboard('{Enter}');
	expect(log).toEqual(['chose two']);
	expect(location.hash).toBe('#two');
	await userEvent.keyboard('{ArrowDown}{Enter}');
	expect(log).toEqual(['chose two', 'chose run']);
	// The label of a chosen entry is not a search text.
	await expect.element(field).toHaveValue('');
});

test('typing highlights the first entry, and a message says when none matches', async () => {
	const log = open();
	await expect.element(field).toHaveFocus();
	await userEvent.keyboard('tw');
	await expect.poll(highlighted).toBe('Two');
	await userEvent.keyboard('x');
	await expect.element(page.getByText('No results')).toBeVisible();
	await userEvent.keyboard('{Enter}');
	expect(log).toEqual(['typed t', 'typed tw', 'typed twx']);
});

test('Escape closes the palette even with text in the field, and so does the button', async () => {
	const log = open();
	await expect.element(field).toHaveFocus();
	await userEvent.keyboard('t{Escape}');
	expect(log).toEqual(['typed t', 'closed']);
	await page.getByRole('button', { name: 'Close' }).click();
	expect(log.at(-1)).toBe('closed');
	expect(log).toHaveLength(3);
});

test('Ctrl+Enter and a click with Ctrl open a link in another tab, and the palette stays', async () => {
	const opened: string[] = [];
	const onClick = (event: MouseEvent): void => {
		const link = (event.target as Element).closest('a');
		if (!link || !event.ctrlKey) return;
		opened.push(link.hash);
		// Prevent the test's browser from opening the tab.
		event.preventDefault();
	};
	document.addEventListener('click', onClick);
	onTestFinished(() => document.removeEventListener('click', onClick));
	const log = open();
	await expect.poll(highlighted).toBe('One');
	await userEvent.keyboard('{Control>}{Enter}{/Control}');
	expect(log).toEqual(['opened one']);
	await userEvent.click(page.getByRole('option', { name: 'Two' }), { modifiers: ['Control'] });
	expect(log).toEqual(['opened one', 'opened two']);
	expect(opened).toEqual(['#one', '#two']);
});

test('a text from an input method is searched once its composition is finished', async () => {
	const log = open();
	await expect.element(field).toHaveFocus();
	const typed = vi.fn(() => log.filter((line) => line.startsWith('typed')));
	await compose('chao');
	expect(typed()).toEqual([]);
	await finishComposition('潮');
	await expect.poll(typed).toEqual(['typed 潮']);
});
