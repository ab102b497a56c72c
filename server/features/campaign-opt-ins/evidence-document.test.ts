import { expect, test } from 'vitest';
import type { OptInEvidence } from '../../../contract/campaign-opt-ins.ts';
import { evidenceDocument } from './evidence-document.ts';

const evidence: OptInEvidence = {
	uid: 'one',
	action: 'joined',
	at: '2026-05-15T10:00:07.250Z',
	by: 'ada@casino.test',
	company: 'Casino',
	language: 'en',
	games: [{ name: 'anchor', title: 'Anchor' }],
	games_before: null,
	text: '',
	text_hash: 'ab'.repeat(32),
	name: 'Pearl hunt',
	start_date: '2026-05-20T00:00:00.000Z',
	end_date: '2026-06-20T00:00:00.000Z',
	terms: '<p>Show:</p><ul><li>the banner</li><li>the logo</li></ul>' as OptInEvidence['terms'],
};

test('the PDF has the seconds, the lists of the terms and the address of the record', () => {
	const url = 'https://studio.test/client_area/record/one/';
	const { blocks, version } = evidenceDocument(evidence, 'en', url);
	expect(version).toBe('2026-05-15 10:00:07 UTC');
	expect(blocks[0]).toMatchObject({
		facts: expect.arrayContaining([
			{ label: 'Time', value: '2026-05-15 10:00:07 UTC' },
			{ label: 'Record', value: url },
		]),
	});
	expect(blocks[1]).toMatchObject({
		paragraphs: [
			'Pearl hunt',
			'2026-05-20 00:00:00 UTC – 2026-06-20 00:00:00 UTC',
			'Show:',
			'• the banner',
			'• the logo',
		],
	});
});
