import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DateField, type DateFieldSettings } from './date-field.tsx';
import { showPart } from './testing/show-part.tsx';

const settings: DateFieldSettings = {
	locale: 'en-GB',
	firstWeekday: 1,
	labels: {
		open: 'Choose a date',
		close: 'Close',
		today: 'Today',
		now: 'Now',
		clear: 'Clear',
		time: 'Time',
		previousMonth: 'Previous month',
		nextMonth: 'Next month',
		month: 'Month',
		year: 'Year',
	},
};
const field = page.getByRole('textbox', { name: 'Start', exact: true });
const opener = page.getByRole('button', { name: 'Choose a date' });
const panel = page.getByRole('dialog', { name: 'Start' });
/** The name of a day depends on the browser's version. */
const nameOf = (iso: string) =>
	new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(iso));
const day = (iso: string) => panel.getByRole('button', { name: nameOf(iso) });
const focusedDay = () => document.activeElement?.getAttribute('aria-label');

function show(initial: string, hasTime = false) {
	const calls = { onValue: vi.fn<(value: string) => void>(), onIncomplete: vi.fn<(isIncomplete: boolean) => void>() };
	function StatefulField() {
		const [value, setValue] = useState(initial);
		return (
			<DateField
				settings={settings}
				now="2026-11-22T15:30"
				label="Start"
				hasTime={hasTime}
				value={value}
				onIncomplete={calls.onIncomplete}
				onValue={(next) => {
					calls.onValue(next);
					setValue(next);
				}}
			/>
		);
	}
	showPart(
		<>
			<StatefulField />
			<button type="button">Next</button>
		</>,
	);
	return calls;
}

test('a date is typed as people write it, and is shown in figures when the field loses the focus', async () => {
	const { onValue, onIncomplete } = show('');
	await field.fill('9 March 2027');
	expect(onValue).toHaveBeenLastCalledWith('2027-03-09');
	await expect.element(field).toHaveValue('9 March 2027');
	await userEvent.tab();
	await expect.element(field).toHaveValue('2027-03-09');
	await field.fill('2027-03');
	expect(onIncomplete).toHaveBeenLastCalledWith(true);
	await userEvent.tab();
	await expect.element(field).toHaveValue('2027-03');
	expect(onValue).toHaveBeenCalledTimes(1);
	await field.fill('');
	expect(onIncomplete).toHaveBeenLastCalledWith(false);
	expect(onValue).toHaveBeenLastCalledWith('');
});

test('the keyboard moves through the days, weeks, months and years, and chooses', { tags: ['long'] }, async () => {
	const { onValue } = show('2026-11-24');
	await expect.element(opener).toBeVisible();
	opener.element().focus();
	await userEvent.keyboard('{Enter}');
	await expect.poll(focusedDay).toBe(nameOf('2026-11-24'));
	const moves: [keys: string, day: string][] = [
		['{ArrowRight}', '2026-11-25'],
		['{ArrowDown}', '2026-12-02'],
		['{ArrowUp}{ArrowLeft}', '2026-11-24'],
		['{Home}', '2026-11-23'],
		['{End}', '2026-11-29'],
		['{PageDown}', '2026-12-29'],
		['{PageUp}{PageUp}', '2026-10-29'],
		['{Shift>}{PageDown}{/Shift}', '2027-10-29'],
		['{Shift>}{PageUp}{/Shift}', '2026-10-29'],
	];
	for (const [keys, expected] of moves) {
		await userEvent.keyboard(keys);
		await expect.poll(focusedDay, { message: keys }).toBe(nameOf(expected));
	}
	expect(onValue).not.toHaveBeenCalled();
	await userEvent.keyboard('{Enter}');
	await expect.element(panel).not.toBeInTheDocument();
	expect(onValue.mock.calls).toEqual([['2026-10-29']]);
	await expect.element(opener).toHaveFocus();
});

test('the calendar is a grid in whose rows weeks begin on the given day, with today and the choice marked', async () => {
	show('2026-11-24');
	await opener.click();
	await expect.element(panel.getByRole('grid', { name: 'November 2026' })).toBeVisible();
	await expect.element(panel.getByRole('columnheader').first()).toHaveTextContent('Mon');
	await expect.element(day('2026-11-22')).toHaveAttribute('aria-current', 'date');
	await expect.element(panel.getByRole('gridcell', { selected: true })).toHaveTextContent('24');
	await userEvent.keyboard('{Escape}');
	await expect.element(panel).not.toBeInTheDocument();
});

test('month and year are chosen, and today and nothing have buttons', { tags: ['long'] }, async () => {
	const { onValue } = show('2026-11-24');
	await opener.click();
	await panel.getByRole('combobox', { name: 'Month' }).selectOptions('February');
	await panel.getByRole('textbox', { name: 'Year' }).fill('2028');
	await expect.element(panel.getByRole('grid', { name: 'February 2028' })).toBeVisible();
	await panel.getByRole('button', { name: 'Next month' }).click();
	await day('2028-03-31').click();
	await expect.element(field).toHaveValue('2028-03-31');
	await opener.click();
	await panel.getByRole('button', { name: 'Today' }).click();
	await expect.element(field).toHaveValue('2026-11-22');
	await expect.element(panel.getByRole('grid', { name: 'November 2026' })).toBeVisible();
	await panel.getByRole('button', { name: 'Clear' }).click();
	await expect.element(field).toHaveValue('');
	expect(onValue.mock.calls).toEqual([['2028-03-31'], ['2026-11-22'], ['']]);
});

test('a day keeps the time of the field, which is changed beside it', async () => {
	const { onValue } = show('2026-11-24T09:15', true);
	await field.click();
	await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
	await day('2026-11-25').click();
	await expect.element(field).toHaveValue('2026-11-25 09:15');
	await panel.getByRole('textbox', { name: 'Time' }).fill('3:30 pm');
	await expect.element(field).toHaveValue('2026-11-25 15:30');
	expect(onValue).toHaveBeenLastCalledWith('2026-11-25T15:30');
});
