import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPart } from './testing/show-part.tsx';
import { Tabs } from './tabs.tsx';

const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const panel = page.getByRole('tabpanel');

function ThreeTabs({ disabled = false, isLazy = false }: { disabled?: boolean; isLazy?: boolean }) {
	const [active, setActive] = useState('one');
	const tabs = ['one', 'two', 'three'].map((key) => ({
		key,
		title: key,
		content: <p>Panel {key}</p>,
		disabled: disabled && key === 'two',
	}));
	return <Tabs label="Numbers" tabs={tabs} active={active} onChoose={setActive} isLazy={isLazy} />;
}

test('a click on a tab shows only its panel', async () => {
	showPart(<ThreeTabs />);
	await expect.element(page.getByText('Panel one')).toBeVisible();
	await expect.element(page.getByText('Panel two')).not.toBeVisible();
	await tab('two').click();
	await expect.element(panel).toHaveAccessibleName('two');
	await expect.element(page.getByText('Panel two')).toBeVisible();
	await expect.element(page.getByText('Panel one')).not.toBeVisible();
	await expect.element(tab('two')).toHaveAttribute('aria-selected', 'true');
	await expect.element(tab('one')).toHaveAttribute('aria-selected', 'false');
});

test('a lazy panel is in the page once its tab was selected', async () => {
	showPart(<ThreeTabs isLazy />);
	await expect.element(page.getByText('Panel one')).toBeVisible();
	expect(page.getByText('Panel two').query()).toBeNull();
	await tab('two').click();
	await expect.element(page.getByText('Panel two')).toBeVisible();
	await tab('one').click();
	await expect.element(page.getByText('Panel two')).toBeInTheDocument();
});

test('arrows, Home and End move between tabs, and the Tab key reaches only the active tab', async () => {
	showPart(<ThreeTabs />);
	await expect.element(tab('one')).toBeVisible();
	tab('one').element().focus();
	for (const [key, name] of [
		['ArrowRight', 'two'],
		['ArrowRight', 'three'],
		['ArrowRight', 'one'],
		['ArrowLeft', 'three'],
		['ArrowLeft', 'two'],
		['Home', 'one'],
		['End', 'three'],
	] as const) {
		await userEvent.keyboard(`{${key}}`);
		await expect.element(panel).toHaveAccessibleName(name);
		expect(document.activeElement).toBe(tab(name).element());
	}
	// With a modifier key, an arrow key means Back or Forward in the browser.
	await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}');
	await expect.element(panel).toHaveAccessibleName('three');
	expect(
		page
			.getByRole('tab')
			.elements()
			.map((each) => (each as HTMLElement).tabIndex),
	).toEqual([-1, -1, 0]);
});

test('the arrow keys skip a disabled tab', async () => {
	showPart(<ThreeTabs disabled />);
	await expect.element(tab('two')).toBeDisabled();
	tab('one').element().focus();
	await userEvent.keyboard('{ArrowRight}');
	await expect.element(panel).toHaveAccessibleName('three');
});

test('a single tab shows only its content', async () => {
	showPart(
		<Tabs
			label="Numbers"
			tabs={[{ key: 'one', title: 'one', content: <p>Alone</p> }]}
			active="one"
			onChoose={() => {}}
		/>,
	);
	await expect.element(page.getByText('Alone')).toBeVisible();
	expect(page.getByRole('tablist').elements()).toEqual([]);
});

test('a selected tab beyond the edge of its list scrolls to the middle', async () => {
	const tabs = Array.from({ length: 12 }, (_, index) => ({ key: `${index}`, title: `Provider ${index}`, content: '' }));
	showPart(
		<div style={{ width: 300 }}>
			<Tabs label="Providers" tabs={tabs} active="6" onChoose={() => {}} />
		</div>,
	);
	await expect.element(page.getByRole('tablist')).toBeVisible();
	const list = page.getByRole('tablist').element();
	const middle = (element: Element): number => {
		const { left, width } = element.getBoundingClientRect();
		return left + width / 2;
	};
	await expect.poll(() => list.scrollLeft).toBeGreaterThan(100);
	expect(middle(page.getByRole('tab', { name: 'Provider 6' }).element())).toBeCloseTo(middle(list), -0.5);
});
