import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OptInEvidence } from '../../../contract/campaign-opt-ins.ts';
import { signedIn } from '../../testing/client-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { failure, type Responses } from '../../testing/responses.ts';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';

const record: OptInEvidence = {
	uid: 'one',
	action: 'joined',
	at: '2026-04-02T10:00:00.000Z',
	by: 'ada@casino.test',
	language: 'en',
	games: [{ name: 'anchor', title: 'Anchor' }],
	text_hash: 'ab'.repeat(32),
	company: 'A Casino',
	games_before: null,
	text: 'Pearl hunt',
	name: 'Pearl hunt',
	start_date: '2026-04-01T10:00:00.000Z',
	end_date: '2026-05-01T10:00:00.000Z',
	terms: '<p>Show the banner.</p>' as OptInEvidence['terms'],
};
const PDF_HASH = 'cd'.repeat(32);

const open = (file: Responses[string]) =>
	openPage(
		'/client_area/record/one/',
		signedIn({ 'client-area/campaign-opt-ins/one': record, 'client-area/campaign-opt-ins/one/evidence': file }),
	);

test('a record has the hash of its PDF, with the address that verifies it', async () => {
	await open({ sha256: PDF_HASH });
	await expect.element(page.getByText(PDF_HASH, { exact: true })).toBeVisible();
	await expect
		.element(page.getByRole('link', { name: `${location.origin}/verify/${PDF_HASH}/` }))
		.toHaveAttribute('href', `/verify/${PDF_HASH}/`);
});

test('a record whose PDF cannot be made leaves out its hash', async () => {
	allowConsoleMessage(/^evidence /);
	await open(failure());
	await expect.element(page.getByText('ada@casino.test')).toBeVisible();
	await expect.element(page.getByText('SHA-256 of the PDF')).not.toBeInTheDocument();
});
