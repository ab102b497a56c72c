import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorSummary, type FormFault } from './error-summary.tsx';
import { Field } from './field.tsx';
import { showPart } from './testing/show-part.tsx';

const faults: FormFault[] = [{ id: 'title', message: 'Enter a title.' }, { message: 'Somebody else changed it.' }];

function Form() {
	const [attempt, setAttempt] = useState(0);
	return (
		<>
			<ErrorSummary title="Not saved" faults={attempt > 0 ? faults : []} attempt={attempt} />
			<Field id="title" name="title" label="Title" />
			<button type="button" onClick={() => setAttempt(attempt + 1)}>
				Save
			</button>
		</>
	);
}

test('the summary takes the focus at each failed attempt, and its links lead to the fields', async () => {
	showPart(<Form />);
	const save = page.getByRole('button', { name: 'Save' });
	await expect.element(save).toBeVisible();
	expect(page.getByRole('region').elements()).toEqual([]);
	for (let attempt = 0; attempt < 2; attempt++) {
		await save.click();
		await expect.element(page.getByRole('region', { name: 'Not saved' })).toHaveFocus();
	}
	expect(page.getByRole('listitem').elements()).toHaveLength(2);
	await page.getByRole('link', { name: 'Enter a title.' }).click();
	await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
	expect(location.hash).toBe('');
});
