import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPart } from './testing/show-part.tsx';
import { ToggleGroup } from './toggle-group.tsx';

function Periods() {
	const [value, setValue] = useState('day');
	return (
		<ToggleGroup
			label="Period"
			options={[
				{ value: 'day', label: 'Day' },
				{ value: 'week', label: 'Week', disabled: true },
				{ value: 'month', label: 'Month', icon: 'feed', hidesLabel: true },
			]}
			value={value}
			onValue={setValue}
		/>
	);
}

test('a click and the arrow keys select an option, and skip disabled options', async () => {
	showPart(<Periods />);
	const day = page.getByRole('radio', { name: 'Day' });
	const month = page.getByRole('radio', { name: 'Month' });
	await expect.element(page.getByRole('radiogroup', { name: 'Period' })).toBeVisible();
	await expect.element(day).toBeChecked();
	await userEvent.tab();
	await expect.element(day).toHaveFocus();
	await userEvent.keyboard('{ArrowRight}');
	await expect.element(month).toBeChecked();
	await expect.element(month).toHaveFocus();
	await day.click();
	await expect.element(day).toBeChecked();
});
