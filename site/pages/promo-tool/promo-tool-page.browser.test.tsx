import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { promoToolDetails, signedIn, staff, user } from '../../testing/client-responses.ts';
import { openPage } from '../../testing/open-page.tsx';

test.each([
	['operators see its page', user(), true],
	['staff see a note that clients do not see it', staff(), false],
])('promo tool: %s', async (_, who, is_visible) => {
	const tool = promoToolDetails('widgets', '<p>Put it on your page.</p>', { name: 'Widgets', is_visible });
	await openPage(
		'/client_area/promo_tool/uwidgets-widgets/',
		signedIn({ 'client-area/promo-tools/uwidgets-widgets': tool }, who),
	);
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Widgets');
	await expect.poll(() => document.title).toBe('Widgets · A Studio');
	await expect.element(page.getByText('Put it on your page.')).toBeVisible();
	const steps = page.getByRole('navigation', { name: 'You are here' });
	await expect
		.element(steps.getByRole('link', { name: 'Promo tools' }))
		.toHaveAttribute('href', '/client_area/promo_tools/');
	await expect.element(page.getByText('(not visible for client)')).toHaveLength(is_visible ? 0 : 1);
});
