import { expect, test } from 'vitest';
import type { Fault } from './fault.ts';
import { recordText, type Result } from './record.ts';

const fault: Fault = {
	name: 'flood',
	what: 'Water comes in.',
	promise: 'nobody drowns.',
	databases: ['sqlite', 'postgres'],
	defaultRounds: 3,
	unit: 'floods',
	needsShim: true,
	run: () => Promise.reject(new Error('not run by this test')),
};
const result: Result = { fault: 'flood', database: 'sqlite', date: '2026-11-28', commit: 'abc', seed: 42, seconds: 9 };

test('the record says what ran, with its seed, and what was not run', () => {
	const text = recordText(
		[fault],
		[
			{
				...result,
				report: {
					rounds: 3,
					acknowledged: 70,
					problems: [],
					seen: { visitor: ['cached page: 200 | fine (3 times)'] },
					facts: ['The water stood for 9 s.'],
				},
			},
			{ ...result, database: 'postgres', notRun: 'there is no C compiler (cc)' },
		],
		'2 cores',
	);
	expect(text).toContain('| `flood` | SQLite | 3 floods | 70 | passed | 42 | 9 s | 2026-11-28 | abc |');
	expect(text).toContain('| `flood` | PostgreSQL |  |  | not run: there is no C compiler (cc) |');
	expect(text).toContain('| Visitors | cached page: 200 \\| fine (3 times) |');
	expect(text).toContain('- The water stood for 9 s.');
	expect(text).toContain('Machine: 2 cores.');
});

test('a failed run is named with its problems, and one that ended early is no pass', () => {
	const failed = { rounds: 1, acknowledged: 0, problems: ['upload x is missing'], seen: {}, facts: [] };
	const text = recordText([fault], [{ ...result, report: failed }], '2 cores');
	expect(text).toContain('| **failed** |');
	expect(text).toContain('- Failed: upload x is missing');
});
