import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inSequence } from '../../testing/client-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { failure } from '../../testing/responses.ts';

const open = (response: unknown) => openPage('/unsubscribe/a-token/', { 'unsubscribe/a-token': response });
const title = page.getByRole('heading', { level: 1 });
const button = page.getByRole('button', { name: 'End the digest' });

test('the digest ends after a confirmation, and a failure can be retried', async () => {
	let calls = 0;
	const responses = inSequence(failure(), Response.json({ status: 'ok' }));
	await open(() => {
		calls++;
		return responses();
	});
	await expect.element(title).toHaveTextContent('End the digest?');
	expect(calls).toBe(0);
	await userEvent.click(button);
	await expect.element(page.getByText(/That did not work/)).toBeVisible();
	await userEvent.click(button);
	await expect.element(title).toHaveTextContent('The digest has ended');
	await expect
		.element(page.getByRole('link', { name: 'Open your account' }))
		.toHaveAttribute('href', '/client_area/account/');
	expect(calls).toBe(2);
});

test('an incomplete link leads to the account', async () => {
	await open(failure(404, 'not_found'));
	await userEvent.click(button);
	await expect.element(page.getByText(/This link is incomplete/)).toBeVisible();
	await expect.element(button).not.toBeInTheDocument();
});
