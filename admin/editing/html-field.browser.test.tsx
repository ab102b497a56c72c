import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { en } from '../testing/messages.ts';
import { showPart } from '../testing/show-part.tsx';
import { HtmlField } from './html-field.tsx';

const group = page.getByRole('group', { name: 'Body' });
const text = page.getByRole('textbox', { name: 'Body', exact: true });
const tools = page.getByRole('toolbar', { name: en.EDITOR_TOOLS });
const start = page.getByRole('button', { name: `Body: ${en.EDITOR_START}` });

interface Shown {
	value: string;
	set: (html: string) => void;
	/** The element gets the focus at an error. */
	target: { focus: () => void } | null;
}

function showField(initial: string, isReadOnly = false): Shown {
	let setHtml: (html: string) => void = () => {};
	const shown: Shown = { value: initial, target: null, set: (html) => flushSync(() => setHtml(html)) };
	const setWith = (set: (html: string) => void): void => {
		setHtml = set;
	};
	function Page() {
		const [value, setValue] = useState(initial);
		// A layout effect runs before the first call of the test.
		useLayoutEffect(() => setWith(setValue), []);
		return (
			<HtmlField
				value={value}
				onChange={(html) => {
					shown.value = html;
					setValue(html);
				}}
				language="en"
				label="Body"
				isReadOnly={isReadOnly}
				onSyntaxError={() => {}}
				errorId={undefined}
				focusRef={(element) => {
					shown.target = element;
				}}
			/>
		);
	}
	showPart(<Page />);
	return shown;
}

test('a field without text is one line, which opens the editor with the focus in it', async () => {
	const shown = showField('');
	await expect.element(start).toBeVisible();
	expect(start.element().getBoundingClientRect().height).toBeLessThan(60);
	await expect.element(tools).not.toBeInTheDocument();
	// A link from the list of errors focuses the button.
	shown.target?.focus();
	await expect.element(start).toHaveFocus();
	await userEvent.keyboard('{Enter}');
	await expect.element(text).toHaveFocus();
	await expect.element(tools).toBeVisible();
	await userEvent.keyboard('Deep');
	expect(shown.value).toBe('<p>Deep</p>');
	// The editor stays open without a text.
	await userEvent.keyboard('{Backspace>4/}');
	expect(shown.value).toBe('');
	await expect.element(text).toHaveFocus();
});

test('keys that are typed while the editor loads are in the text', async () => {
	const shown = showField('');
	await expect.element(start).toBeVisible();
	// In one task, the code of the editor cannot arrive between click and input.
	(start.element() as HTMLElement).click();
	flushSync(() => {});
	const box = document.activeElement as HTMLTextAreaElement;
	expect(box.tagName).toBe('TEXTAREA');
	flushSync(() => {
		Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(box, 'Deep & <b>');
		box.dispatchEvent(new InputEvent('input', { bubbles: true }));
	});
	await expect.element(tools).toBeVisible();
	await expect.element(text).toHaveFocus();
	await userEvent.keyboard('!');
	expect(shown.value).toBe('<p>Deep &amp; &lt;b&gt;!</p>');
});

test('a text that arrives later is shown without taking the focus', async () => {
	const shown = showField('');
	await expect.element(start).toBeVisible();
	shown.set('<p>Restored</p>');
	await expect.element(text).toHaveTextContent('Restored');
	await expect.element(text).not.toHaveFocus();
	shown.set('');
	await expect.element(text).toBeVisible();
});

test('a field that may not be edited says that it has no text', async () => {
	showField('', true);
	await expect.element(group).toMatchTextContent(en.EDITOR_NO_TEXT);
	await expect.element(start).not.toBeInTheDocument();
});

test('the tools of a long text stay in view while the page scrolls', async () => {
	showField('<p>Word</p>'.repeat(80));
	await expect.element(tools).toBeVisible();
	text.element().lastElementChild!.scrollIntoView({ block: 'end', behavior: 'instant' });
	await expect.element(tools).toBeInViewport({ ratio: 1 });
	expect(group.element().getBoundingClientRect().top).toBeLessThan(-400);
});
