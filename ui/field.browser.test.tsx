import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Field } from './field.tsx';
import { showPart } from './testing/show-part.tsx';

test('a field counts characters in the units of `maxLength`', async () => {
	showPart(<Field label="Description" maxLength={6} showsCount defaultValue="冰海" />);
	await expect.element(page.getByText('2 / 6')).toBeVisible();
	await page.getByLabelText('Description').click();
	await userEvent.keyboard('{End}🐋 ice');
	await expect.element(page.getByText('6 / 6')).toBeVisible();
});
