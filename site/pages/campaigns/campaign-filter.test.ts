import { expect, test } from 'vitest';
import { campaign } from '../../testing/client-responses.ts';
import { marksOf, parseCampaignQuery, writeCampaignQuery } from './campaign-filter.ts';

test('a campaign is marked as open to join, joined or ended', () => {
	const joined = new Set(['joined']);
	expect(marksOf(campaign('other', { join_state: 'open' }), joined)).toEqual(['open']);
	expect(marksOf(campaign('joined', { join_state: 'open' }), joined)).toEqual(['joined']);
	for (const join_state of ['not_open', 'closed', null] as const)
		expect(marksOf(campaign('other', { join_state }), joined)).toEqual([]);
	expect(marksOf(campaign('joined', { join_state: 'closed', status: 'previous' }), joined)).toEqual([
		'joined',
		'ended',
	]);
});

test('a query is canonical, and unknown values are ignored', () => {
	const canonical = (search: string) => writeCampaignQuery(parseCampaignQuery(search));
	expect(canonical('?entry=open&from=mail')).toBe('entry=open');
	expect([canonical(''), canonical('?entry=lost')]).toEqual(['', '']);
});
