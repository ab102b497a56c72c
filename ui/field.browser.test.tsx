import { expect, test, vi } from 'vitest';
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

test('a growing line shows a long text whole, keeps it on one line, and submits by Enter', async () => {
	const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
	const values: string[] = [];
	const text = 'A title that is longer than its field. '.repeat(20);
	showPart(
		<form onSubmit={submit}>
			<Field label="Title" grows defaultValue={text} onValue={(value) => values.push(value)} />
		</form>,
	);
	const field = page.getByRole('textbox', { name: 'Title' });
	await expect.element(field).toBeVisible();
	const element = field.element() as HTMLTextAreaElement;
	expect(element.clientHeight).toBeGreaterThan(40);
	expect(element.scrollHeight).toBeLessThanOrEqual(element.clientHeight);
	await field.fill('Two\nlines');
	expect(values.at(-1)).toBe('Two lines');
	await userEvent.keyboard('{Enter}');
	expect(submit).toHaveBeenCalledTimes(1);
});
