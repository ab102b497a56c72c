import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sheet, sheetVersion, signedIn } from '../../testing/client-responses.ts';
import { failure } from '../../testing/responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { expectTexts } from '../../testing/read-page.ts';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';

const PATH = '/client_area/game/anchor/sheet';
const CALL = 'client-area/games/anchor/sheets/maths';

test('sheet: its blocks, its files, its hash and the address that verifies it', async () => {
	await openPage(`${PATH}?kind=maths`, signedIn({ [CALL]: sheet() }));
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Anchor · Mathematics report');
	await expectTexts(page.getByRole('article').getByRole('heading', { level: 2 }), [
		'RTP by mode',
		'Agreement',
		'Distribution of wins',
		'How to reproduce',
	]);
	await expect.element(page.getByRole('table').getByRole('rowheader')).toHaveTextContent('As published');
	await expect.element(page.getByText('As published: computed 96.3%')).toBeInTheDocument();
	await expect.element(page.getByText('71.4% · 1 in 1.40')).toBeVisible();
	await expect
		.element(page.getByRole('link', { name: 'https://studio.test/verify/iqrerldyrczkrg4a/' }))
		.toHaveAttribute('href', '/verify/iqrerldyrczkrg4a/');
	const hash = 'cd'.repeat(32);
	await expect
		.element(page.getByRole('link', { name: `SHA-256 ${hash}` }).first())
		.toHaveAttribute('href', `/verify/${hash}/`);
	const pdf = page.getByRole('link', { name: /^PDF · 110.kB Mathematics report$/ });
	await expect
		.element(pdf)
		.toHaveAttribute('href', '/api/client-area/games/anchor/sheets/maths/sheet.pdf?language=en&version=2');
});

test('sheet: an earlier version says so, and leads to the newest', async () => {
	await openPage(
		`${PATH}?kind=maths&version=1`,
		signedIn({
			[CALL]: sheet({ is_newest: false, version: sheetVersion(1, { file: null }) }),
		}),
	);
	const alert = page.getByRole('alert').filter({ hasText: 'The newest is version 2.' });
	await expect.element(alert).toBeVisible();
	await expect.element(page.getByText('The PDF could not be made.', { exact: false })).toBeVisible();
	await userEvent.click(alert.getByRole('link', { name: 'Open the newest version' }));
	await expect.poll(() => location.search).toBe('?kind=maths&language=en');
});

test('sheet: a failure offers another attempt', async () => {
	allowConsoleMessage(/sheet ApiError: Broken/);
	let isBroken = true;
	await openPage(
		`${PATH}?kind=maths`,
		signedIn({
			[CALL]: () => (isBroken ? failure(500, 'internal', 'Broken') : Response.json({ status: 'ok', data: sheet() })),
		}),
	);
	await expect.element(page.getByText('This could not be loaded.')).toBeVisible();
	isBroken = false;
	await userEvent.click(page.getByRole('button', { name: 'Try again' }));
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Anchor · Mathematics report');
});
