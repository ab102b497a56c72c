import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Select } from './select.tsx';
import { showPart } from './testing/show-part.tsx';

const options = ['Draft', 'Published', 'Archived'].map((label) => ({
	value: label.toLowerCase(),
	label,
}));

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

test('a value without a matching option gets an option of its own', async () => {
	showPart(<Select label="Year" options={[{ value: '2026', label: '2026' }]} defaultValue="1999" emptyOption="Any" />);
	await expect.element(page.getByRole('combobox', { name: 'Year' })).toHaveDisplayValue('1999');
});
