import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { ActionButton, IconButton } from './button.tsx';
import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { resize } from './testing/browser.ts';
import { showPart } from './testing/show-part.tsx';

/** Returns the heights of a button, an icon button, a field and a select, in pixels. */
async function heights(density: string): Promise<number[]> {
	document.documentElement.dataset.density = density;
	onTestFinished(() => void delete document.documentElement.dataset.density);
	showPart(
		<>
			<ActionButton>Save</ActionButton>
			<IconButton icon="more" label="More" />
			<Field label="Title" />
			<Select label="Status" options={[{ value: 'draft', label: 'Draft' }]} />
		</>,
	);
	await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
	return [...document.querySelectorAll('button, input, select')].map((each) => each.getBoundingClientRect().height);
}

/** Emulates touch until the test ends. */
async function useFinger(): Promise<void> {
	await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
	await cdp().send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' });
	onTestFinished(async () => {
		await cdp().send('Emulation.setEmitTouchEventsForMouse', { enabled: false });
		await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
	});
}

test('controls are large by default', async () => {
	// In wider windows, a rem is larger than 16 px.
	await resize(320);
	expect(await heights('normal')).toEqual([52, 44, 52, 52]);
});

test('compact controls are low', async () => {
	expect(await heights('compact')).toEqual([36, 36, 36, 36]);
});

test('compact controls are large enough for fingers', async () => {
	await useFinger();
	expect(matchMedia('(pointer: coarse)').matches).toBe(true);
	expect(await heights('compact')).toEqual([44, 44, 44, 44]);
});
