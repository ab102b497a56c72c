import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Checkbox, Switch } from './checkbox.tsx';
import { RadioGroup } from './radio-group.tsx';
import { waitForFrames } from './testing/browser.ts';
import { showPart } from './testing/show-part.tsx';

test('a checkbox has a name, a note and an error, and reports whether Shift was held', async () => {
	const onChecked = vi.fn();
	showPart(<Checkbox label="Visible" note="For all." error="Tick it." indeterminate onChecked={onChecked} />);
	const box = page.getByRole('checkbox', { name: 'Visible', exact: true });
	await expect.element(box).toHaveAccessibleDescription('For all. Tick it.');
	await expect.element(box).toBePartiallyChecked();
	await page.getByText('For all.').click();
	await userEvent.keyboard('{Shift>}');
	await box.click();
	await userEvent.keyboard('{/Shift}');
	expect(onChecked.mock.calls).toEqual([
		[true, false],
		[false, true],
	]);
});

test('a switch has the role `switch`, and the space bar turns it on', async () => {
	const onChecked = vi.fn();
	const ref = createRef<HTMLInputElement>();
	showPart(<Switch label="Maintenance" onChecked={onChecked} ref={ref} />);
	const control = page.getByRole('switch', { name: 'Maintenance' });
	await expect.element(control).not.toBeChecked();
	ref.current?.focus();
	await userEvent.keyboard(' ');
	expect(onChecked).toHaveBeenCalledWith(true, false);
});

test('arrow keys select a radio button, and the group has its error as description', async () => {
	const options = ['now', 'later'].map((value) => ({ value, label: value }));
	const onValue = vi.fn();
	showPart(<RadioGroup label="When" options={options} defaultValue="now" onValue={onValue} error="Choose." />);
	const group = page.getByRole('radiogroup', { name: 'When' });
	await expect.element(group).toHaveAccessibleDescription('Choose.');
	group.getByRole('radio', { name: 'now' }).element().focus();
	await userEvent.keyboard('{ArrowDown}');
	await waitForFrames();
	expect(onValue.mock.calls).toEqual([['later']]);
});
