import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SearchField } from './search-field.tsx';
import { compose, finishComposition } from './testing/browser.ts';
import { showPart } from './testing/show-part.tsx';

const field = page.getByRole('searchbox', { name: 'Search' });
const clear = page.getByRole('button', { name: 'Clear' });

test('the button and Escape clear the field, which keeps the focus', async () => {
	const onValue = vi.fn();
	showPart(<SearchField label="Search" clearLabel="Clear" onValue={onValue} />);
	await expect.element(field).toBeVisible();
	expect(clear.elements()).toEqual([]);
	await userEvent.fill(field, 'reef');
	await clear.click();
	await expect.element(field).toHaveValue('');
	await expect.element(field).toHaveFocus();
	await userEvent.keyboard('x{Escape}');
	await expect.element(field).toHaveValue('');
	expect(onValue.mock.calls).toEqual([['reef'], [''], ['x'], ['']]);
});

test('a text that an input method composes is not searched until it is finished', async () => {
	const onValue = vi.fn();
	showPart(<SearchField label="Search" clearLabel="Clear" onValue={onValue} />);
	await userEvent.click(field);
	await compose('hai');
	await expect.element(field).toHaveValue('hai');
	expect(onValue).not.toHaveBeenCalled();
	await finishComposition('海');
	await expect.element(field).toHaveValue('海');
	await expect.poll(() => onValue.mock.lastCall).toEqual(['海']);
	expect(onValue.mock.calls.every(([text]) => text === '海')).toBe(true);
});

test('the field shows the value that its caller sets', async () => {
	function Search() {
		const [text, setText] = useState('reef');
		return (
			<>
				<SearchField label="Search" clearLabel="Clear" value={text} onValue={setText} busyLabel="Searching" />
				<button type="button" onClick={() => setText('')}>
					Reset
				</button>
			</>
		);
	}
	showPart(<Search />);
	await expect.element(field).toHaveValue('reef');
	await expect.element(page.getByRole('status')).toHaveTextContent('Searching');
	await page.getByRole('button', { name: 'Reset' }).click();
	await expect.element(field).toHaveValue('');
});

test('the input is uncontrolled, so that a form can fill it', async () => {
	const onChange = vi.fn();
	showPart(
		<form onChange={({ target }) => onChange(target instanceof HTMLInputElement && target.value)}>
			<SearchField label="Search" clearLabel="Clear" name="q" defaultValue="reef" />
		</form>,
	);
	await expect.element(field).toHaveValue('reef');
	(field.element() as HTMLInputElement).value = 'wreck';
	await userEvent.type(field, 's');
	await expect.element(field).toHaveValue('wrecks');
	await clear.click();
	expect(onChange.mock.calls).toEqual([['wrecks'], ['']]);
	expect(clear.elements()).toEqual([]);
});
