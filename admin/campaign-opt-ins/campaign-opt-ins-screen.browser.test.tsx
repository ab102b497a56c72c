import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminCampaignResults, AdminOptIn, OptInEvidence } from '../../contract/campaign-opt-ins.ts';
import type { SafeHtml } from '../../contract/safe-html.ts';
import { allowConsoleMessage } from '../../ui/testing/quiet-console.ts';
import { failure } from '../../site/testing/responses.ts';
import { en } from '../testing/messages.ts';
import { openAdmin } from '../testing/show-part.tsx';

const main = page.getByRole('main');

const record: AdminOptIn = {
	uid: 'one',
	action: 'joined',
	at: '2026-04-15T10:00:00.000Z',
	by: 'ada@casino.test',
	language: 'en',
	games: [{ name: 'anchor', title: 'Anchor' }],
	text_hash: 'ab'.repeat(32),
	campaign: { uid: 'race', name: 'Pearl hunt' },
	company: { uid: 'casino', name: 'A Casino' },
	is_current: true,
};
const evidence: OptInEvidence = {
	...record,
	company: 'A Casino',
	games_before: null,
	text: 'Pearl hunt',
	name: 'Pearl hunt',
	start_date: '2026-05-01T00:00:00.000Z',
	end_date: '2026-06-01T00:00:00.000Z',
	terms: '<p>Show the banner.</p>' as SafeHtml,
};
const figures = (bets: number) => ({
	bets,
	ggr: bets / 10,
	rounds: 5,
	players: 3,
	vips: 1,
	average_bet: 1,
	average_rounds: 1,
});
const results: AdminCampaignResults = {
	period: { from: '2026-05', to: '2026-05' },
	before_period: { from: '2026-04', to: '2026-04' },
	is_complete: false,
	total: figures(1_200_000),
	before: figures(900_000),
	by_company: [{ uid: 'casino', name: 'A Casino', total: figures(1_200_000), before: figures(900_000) }],
};
const list = (data: AdminOptIn[]) => () =>
	Response.json({
		status: 'ok',
		data,
		extra: { total: data.length, campaigns: [{ uid: 'race', name: 'Pearl hunt' }] },
	});

test(
	'staff see who joined with which games, the accepted text, and the figures of a campaign',
	{ tags: ['long'] },
	async () => {
		openAdmin('campaign_opt_ins', {
			'admin/campaign-opt-ins': list([record]),
			'admin/campaign-opt-ins/one': evidence,
			'admin/campaigns/race/results': results,
		});
		const row = main.getByRole('row', { name: /A Casino/ });
		for (const text of ['Pearl hunt', 'ada@casino.test', 'Anchor', 'Joined'])
			await expect.element(row.getByText(text, { exact: true })).toBeVisible();
		await main.getByRole('button', { name: en.LABEL_OPT_IN_EVIDENCE }).click();
		const dialog = page.getByRole('dialog');
		await expect.element(dialog.getByText('Show the banner.')).toBeVisible();
		await expect.element(dialog.getByText(record.text_hash)).toBeVisible();
		await dialog.getByRole('button', { name: en.ACTION_CLOSE }).last().click();
		await main.getByLabelText(en.LABEL_OPT_IN_CAMPAIGN, { exact: true }).selectOptions('Pearl hunt');
		const totals = main.getByRole('region', { name: en.LABEL_CAMPAIGN_TOTALS });
		await expect.element(totals.getByText('€12,000').first()).toBeVisible();
		await expect.element(totals.getByText(/whole months/)).toBeVisible();
		await expect
			.element(main.getByRole('link', { name: en.ACTION_EXPORT }))
			.toHaveAttribute('href', '/api/admin/campaign-opt-ins.csv?campaign=race&lang=en');
	},
);

test('the list says that it is empty, or that it was not loaded', async () => {
	openAdmin('campaign_opt_ins', { 'admin/campaign-opt-ins': list([]) });
	await expect.element(main.getByText(en.TEXT_NO_CAMPAIGN_OPT_INS)).toBeVisible();
});

test('a list that was not loaded can be loaded again', async () => {
	allowConsoleMessage(/500/);
	openAdmin('campaign_opt_ins', { 'admin/campaign-opt-ins': () => failure() });
	await expect.element(main.getByRole('button', { name: en.ACTION_TRY_AGAIN })).toBeVisible();
});
