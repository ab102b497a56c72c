import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Chips, ChoiceChips } from './chips.tsx';
import { showPart } from './testing/show-part.tsx';

const remove = (label: string) => page.getByRole('button', { name: `Remove ${label}` });

function Filters() {
	const [labels, setLabels] = useState(['one', 'two', 'three']);
	return (
		<Chips
			label="Filters"
			chips={labels.map((label) => ({ key: label, label, removeLabel: `Remove ${label}` }))}
			onRemove={(key) => setLabels(labels.filter((label) => label !== key))}
			clear={{ label: 'Clear all', onClear: () => setLabels([]) }}
		/>
	);
}

test('the focus moves to the next chip when one is removed', async () => {
	showPart(<Filters />);
	await expect.element(remove('two')).toBeVisible();
	remove('two').element().focus();
	await userEvent.keyboard('{Enter}');
	await expect.element(remove('three')).toHaveFocus();
	await userEvent.keyboard('{Enter}');
	await expect.element(remove('one')).toHaveFocus();
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByRole('list', { name: 'Filters' })).toHaveFocus();
});

test('one button removes all chips', async () => {
	showPart(<Filters />);
	await page.getByRole('button', { name: 'Clear all' }).click();
	await expect.poll(() => page.getByRole('listitem').elements()).toEqual([]);
	await expect.element(page.getByRole('list', { name: 'Filters' })).toHaveFocus();
});

test('a form gets each choice as a parameter of its own', async () => {
	showPart(
		<form>
			<ChoiceChips
				label="Types"
				namedByValue
				choices={['one', 'two'].map((value) => ({ value, label: value }))}
				defaultValue={['two']}
			/>
		</form>,
	);
	await page.getByRole('checkbox', { name: 'one' }).click();
	const sent = new FormData(document.querySelector('form')!);
	expect([...sent]).toEqual([
		['one', 'on'],
		['two', 'on'],
	]);
});

test('choices are checkboxes, or radio buttons if only one can be selected', async () => {
	const onValue = vi.fn();
	const choices = ['one', 'two'].map((value) => ({ value, label: value, count: '3' }));
	showPart(
		<>
			<ChoiceChips label="Several" choices={choices} value={['one']} onValue={onValue} />
			<ChoiceChips label="One" single choices={choices} value={['one']} onValue={onValue} />
		</>,
	);
	const several = page.getByRole('group', { name: 'Several' });
	await several.getByRole('checkbox', { name: 'two 3' }).click();
	await several.getByRole('checkbox', { name: 'one 3' }).click();
	await page.getByRole('group', { name: 'One', exact: true }).getByRole('radio', { name: 'two 3' }).click();
	expect(onValue.mock.calls).toEqual([[['one', 'two']], [[]], [['two']]]);
});
