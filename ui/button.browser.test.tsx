import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ActionButton, type ActionLook } from './button.tsx';
import { showPart } from './testing/show-part.tsx';

const looks: readonly ActionLook[] = ['gold', 'ice', 'primary', 'text', 'quiet', 'danger'];
const { dataset } = document.documentElement;

afterEach(() => {
	delete dataset.theme;
	delete dataset.density;
});

test.each([
	['light', 'normal'],
	['dark', 'normal'],
	['light', 'compact'],
])('disabled buttons of every look are flat, faint and not to be clicked: %s, %s', async (theme, density) => {
	Object.assign(dataset, { theme, density });
	showPart(
		<main style={{ display: 'grid', gap: 8, padding: 16, gridTemplateColumns: '1fr 1fr', justifyItems: 'start' }}>
			{looks.flatMap((look) =>
				['enabled', 'disabled'].map((state) => (
					<ActionButton key={`${look} ${state}`} look={look} disabled={state === 'disabled'}>
						{`${look} ${state}`}
					</ActionButton>
				)),
			)}
		</main>,
	);
	const styleOf = (name: string) => getComputedStyle(page.getByRole('button', { name, exact: true }).element());
	await expect.element(page.getByRole('button', { name: 'gold disabled' })).toBeVisible();
	for (const look of looks) {
		const { boxShadow, cursor, color, backgroundColor } = styleOf(`${look} disabled`);
		expect([look, boxShadow, cursor]).toEqual([look, 'none', 'not-allowed']);
		expect(color).toMatch(/ \/ 0\.45\)$/);
		expect(backgroundColor).toMatch(/ \/ 0\.1\)$|, 0\)$/);
		expect(styleOf(`${look} enabled`).color).not.toBe(color);
	}
});
