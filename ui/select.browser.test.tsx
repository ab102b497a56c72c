import { createRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RichSelect } from './rich-select.tsx';
import { Select } from './select.tsx';
import { showPart } from './testing/show-part.tsx';

const options = ['Draft', 'Published', 'Archived'].map((label) => ({
	value: label.toLowerCase(),
	label,
	note: `${label}, explained`,
}));

function Status() {
	const [value, setValue] = useState<string | null>('draft');
	return (
		<RichSelect label="Status" options={options} value={value} onValue={setValue} placeholder="Choose" hint="Why" />
	);
}

test('a select has its label, its error and an empty option', async () => {
	const onValue = vi.fn();
	const ref = createRef<HTMLSelectElement>();
	showPart(
		<Select
			label="Status"
			options={options}
			emptyOption="Any"
			required
			error="Choose a status."
			onValue={onValue}
			ref={ref}
		/>,
	);
	const select = page.getByRole('combobox', { name: 'Status' });
	await expect.element(select).toBeVisible();
	expect(ref.current).toBe(select.element());
	await expect.element(select).toHaveAccessibleDescription('Choose a status.');
	await expect.element(select).toHaveAttribute('aria-invalid', 'true');
	await expect.element(select).toHaveValue('');
	await userEvent.selectOptions(select, 'archived');
	expect(onValue.mock.calls).toEqual([['archived']]);
});

test('a select with rich options works with the keyboard', async () => {
	showPart(<Status />);
	const select = page.getByRole('combobox', { name: 'Status' });
	await expect.element(select).toHaveTextContent('Draft');
	await expect.element(select).toHaveAccessibleDescription('Why');
	select.element().focus();
	await userEvent.keyboard('{ArrowDown}');
	await expect
		.element(page.getByRole('option', { name: 'Draft Draft, explained' }))
		.toHaveAttribute('aria-selected', 'true');
	await userEvent.keyboard('arch');
	await expect.element(page.getByRole('option', { name: 'Archived Archived, explained' })).toHaveFocus();
	await userEvent.keyboard('{Enter}');
	await expect.element(select).toHaveTextContent('Archived');
	await expect.element(select).toHaveFocus();
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByRole('listbox')).toBeVisible();
	await userEvent.keyboard('{Escape}');
	await expect.poll(() => page.getByRole('listbox').elements()).toEqual([]);
	await expect.element(select).toHaveTextContent('Archived');
});

test('a select with rich options adds no style element, which the policy of the pages forbids', async () => {
	showPart(<Status />);
	await page.getByRole('combobox', { name: 'Status' }).click();
	await expect.element(page.getByRole('listbox')).toBeVisible();
	const styles = [...document.querySelectorAll('style')].filter((each) => /base-ui/.test(each.outerHTML));
	expect(styles).toEqual([]);
});

test('a value without a matching option gets an option of its own', async () => {
	showPart(<Select label="Year" options={[{ value: '2026', label: '2026' }]} defaultValue="1999" emptyOption="Any" />);
	await expect.element(page.getByRole('combobox', { name: 'Year' })).toHaveDisplayValue('1999');
});
