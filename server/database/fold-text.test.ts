import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../testing/db-test.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import { contains } from './contains.ts';
import { foldText } from '../../contract/fold-text.ts';
import { foldedSql } from './folded-sql.ts';

let server: TestSite;
beforeAll(async () => {
	server = await startTestSite({ demo: false });
});
afterAll(() => server.stop());

const texts = ['Café', 'CAFE\u0301', 'Ñandú', 'Ελλάδα', '新闻', 'ガチャ', 'Ёлка', '한국어', 'İstanbul', ''];

test('accents and case do not matter, and other marks and letters stay', () => {
	expect(texts.map(foldText)).toEqual([
		'cafe',
		'cafe',
		'nandu',
		'ελλαδα',
		'新闻',
		'ガチャ',
		'елка',
		'한국어',
		'istanbul',
		'',
	]);
});

dbTest('the database folds texts like the server', async () => {
	const { read } = server.services.database;
	for (const text of texts) {
		const column = sql`cast(${text} as text)`;
		const { rows } = await sql<{ folded: string; found: unknown }>`
			select ${foldedSql(read, column)} as folded, ${contains(foldedSql(read, column), text)} as found`.execute(read);
		expect([text, rows[0]!.folded, Boolean(rows[0]!.found)]).toEqual([text, foldText(text), true]);
	}
});
