import { createRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Combobox, MultiCombobox, type ComboboxOption } from './combobox.tsx';
import { comboboxLabels as labels } from './combobox.examples.tsx';
import { compose, finishComposition } from './testing/browser.ts';
import { showPart } from './testing/show-part.tsx';

const options: ComboboxOption[] = [
	{ value: 'deep', label: 'Deep Current' },
	{ value: 'ice', label: 'Ice Harbour' },
	{ value: 'reef', label: 'Ice Reef', disabled: true },
];
const field = page.getByRole('combobox', { name: 'Game' });
const option = (name: string) => page.getByRole('option', { name });
const shownOptions = (): (string | null)[] =>
	[...document.querySelectorAll('[role=option]')].map((each) => each.textContent);

function One({ more = {} }: { more?: object }) {
	const [value, setValue] = useState<ComboboxOption | null>(null);
	return (
		<>
			<Combobox label="Game" labels={labels} options={options} value={value} onValue={setValue} {...more} />
			<output>{value?.value ?? 'none'}</output>
		</>
	);
}

function Several({ more = {} }: { more?: object }) {
	const [value, setValue] = useState<ComboboxOption[]>(options.slice(0, 1));
	return (
		<>
			<MultiCombobox label="Game" labels={labels} options={options} value={value} onValue={setValue} {...more} />
			<output>{value.map((each) => each.value).join()}</output>
		</>
	);
}

test('both comboboxes can be focused by their ref', async () => {
	const refs = [createRef<HTMLInputElement>(), createRef<HTMLInputElement>()];
	showPart(
		<>
			<One more={{ ref: refs[0] }} />
			<Several more={{ ref: refs[1], label: 'Games' }} />
		</>,
	);
	await expect.element(page.getByRole('combobox', { name: 'Games' })).toBeVisible();
	for (const { current } of refs) {
		current?.focus();
		expect(document.activeElement).toBe(current);
		expect(current?.role).toBe('combobox');
	}
});

test(
	'typing filters the options, arrows and Enter select one, Escape closes the list',
	{ tags: ['long'] },
	async () => {
		showPart(<One />);
		await userEvent.click(field);
		await expect.poll(shownOptions).toEqual(['Deep Current', 'Ice Harbour', 'Ice Reef']);
		await userEvent.keyboard('ice');
		await expect.poll(shownOptions).toEqual(['Ice Harbour', 'Ice Reef']);
		await expect.element(option('Ice Reef')).toHaveAttribute('aria-disabled', 'true');
		await userEvent.keyboard('{Enter}');
		await expect.element(page.getByRole('status').first()).toBeInTheDocument();
		await expect.element(page.getByText('ice', { exact: true })).toBeVisible();
		await expect.element(field).toHaveValue('Ice Harbour');
		await expect.element(field).toHaveAttribute('aria-expanded', 'false');
		await userEvent.keyboard('{ArrowDown}');
		await expect.element(field).toHaveAttribute('aria-expanded', 'true');
		await userEvent.keyboard('{Escape}');
		await expect.element(field).toHaveAttribute('aria-expanded', 'false');
		await expect.element(field).toHaveFocus();
	},
);

test('the field can be cleared, and a message says that nothing matches', async () => {
	showPart(<One />);
	await userEvent.click(field);
	await userEvent.keyboard('whale');
	await expect.element(page.getByText(labels.empty)).toBeVisible();
	await userEvent.keyboard('{Control>}a{/Control}deep{Enter}');
	await expect.element(field).toHaveValue('Deep Current');
	await page.getByRole('button', { name: labels.clear }).click();
	await expect.element(field).toHaveValue('');
	await expect.element(page.getByText('none', { exact: true })).toBeVisible();
});

test('the caller searches, and gets no text while an input method composes it', async () => {
	const onQuery = vi.fn();
	showPart(<One more={{ onQuery, options: [{ value: 'zh', label: '冰海宝藏' }] }} />);
	await userEvent.click(field);
	await compose('bing');
	await expect.element(field).toHaveValue('bing');
	await expect.poll(shownOptions).toEqual(['冰海宝藏']);
	expect(onQuery).not.toHaveBeenCalled();
	await finishComposition('冰');
	await expect.element(field).toHaveValue('冰');
	await expect.poll(() => onQuery.mock.lastCall).toEqual(['冰']);
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByText('zh', { exact: true })).toBeVisible();
});

test('loading and failure are announced in place of the options', async () => {
	showPart(<One more={{ onQuery: () => {}, options: [], isLoading: true }} />);
	await userEvent.click(field);
	const status = page.getByRole('status').filter({ hasText: labels.loading });
	await expect.element(status).toBeVisible();
	expect(page.getByText(labels.empty).elements()).toEqual([]);
});

test('several options are chips: the keyboard adds and removes them', async () => {
	showPart(<Several />);
	await userEvent.click(field);
	await userEvent.keyboard('harb{Enter}');
	await expect.element(page.getByText('deep,ice', { exact: true })).toBeVisible();
	await expect.element(field).toHaveValue('');
	await userEvent.keyboard('{Escape}{Backspace}');
	await expect.element(page.getByText('deep', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Remove Deep Current' }).click();
	await expect.poll(() => document.querySelector('output')?.textContent).toBe('');
});

const onNew = (text: string): ComboboxOption => ({ value: text.toLowerCase(), label: text });

test('a text that is no option can be added, once', async () => {
	showPart(<Several more={{ onNew }} />);
	await userEvent.click(field);
	await userEvent.keyboard('deep current');
	await expect.poll(shownOptions).toEqual(['Deep Current']);
	await userEvent.clear(field);
	await userEvent.keyboard('Krill');
	await expect.poll(shownOptions).toEqual(['Add “Krill”']);
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByText('deep,krill', { exact: true })).toBeVisible();
	await expect.element(field).toHaveValue('');
	await expect.element(page.getByRole('button', { name: 'Remove Krill' })).toBeVisible();
	await userEvent.keyboard('krill');
	await expect.poll(shownOptions).toEqual([]);
});

test('a field for one option shows the text that was added', async () => {
	showPart(<One more={{ onNew }} />);
	await userEvent.click(field);
	await userEvent.keyboard('Krill{Enter}');
	await expect.element(page.getByText('krill', { exact: true })).toBeVisible();
	await expect.element(field).toHaveValue('Krill');
});

test('text typed over a selected option stays while the caller renders and loads again', async () => {
	function Loaded() {
		const [query, setQuery] = useState('');
		const found = options.filter(({ label }) => label.toLowerCase().includes(query));
		// `value` is a new object in each render, as with options from the API.
		return (
			<Combobox
				label="Game"
				labels={labels}
				options={found}
				value={{ value: 'deep', label: 'Deep Current' }}
				onValue={() => {}}
				onQuery={setQuery}
			/>
		);
	}
	showPart(<Loaded />);
	await userEvent.click(field);
	await userEvent.keyboard('{Control>}a{/Control}ice h');
	await expect.poll(shownOptions).toEqual(['Ice Harbour']);
	await expect.element(field).toHaveValue('ice h');
});

test(
	'the caller may handle a text that is no option itself, and the selected option stays',
	{ tags: ['long'] },
	async () => {
		const onNew = vi.fn(() => null);
		showPart(
			<>
				<One more={{ onNew }} />
				<Several more={{ onNew, label: 'Games' }} />
			</>,
		);
		await userEvent.click(field);
		await userEvent.keyboard('ice h{Enter}');
		await userEvent.click(field);
		await userEvent.keyboard('{Control>}a{/Control}Abyss');
		await option('Add “Abyss”').click();
		expect(onNew).toHaveBeenLastCalledWith('Abyss');
		await expect.element(field).toHaveValue('Ice Harbour');
		const several = page.getByRole('combobox', { name: 'Games' });
		await userEvent.click(several);
		await userEvent.keyboard('Reef');
		await option('Add “Reef”').click();
		expect(onNew).toHaveBeenLastCalledWith('Reef');
		expect([...document.querySelectorAll('output')].map((each) => each.textContent)).toEqual(['ice', 'deep']);
	},
);
