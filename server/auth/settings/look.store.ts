/** The look of the site is one row of the table `settings`. */
import { sql, type RawBuilder } from 'kysely';
import { inEachLanguage } from '../../../contract/languages.ts';
import { wordedErrors, type LookContent, type WordedError } from '../../../contract/look.ts';
import { defaultTheme } from '../../../contract/theme/theme.ts';
import type { ContentTx } from '../../database/content-version.ts';
import { withAllLanguages } from '../../database/localized.ts';
import type { Db } from '../../database/schema.ts';

const KEY = 'look';

const emptyText = inEachLanguage(() => '');
const noWords = Object.fromEntries(
	wordedErrors.map((name) => [name, { title: emptyText, text: emptyText }]),
) as LookContent['error_words'] satisfies Record<WordedError, unknown>;

export const defaultLook: LookContent = {
	...defaultTheme,
	logo: null,
	logo_light: null,
	icon: null,
	share_picture: null,
	house_marks: false,
	section_marks: [],
	error_words: noWords,
	founded_year: null,
	legal_name: emptyText,
	company_details: emptyText,
	licences: [],
	safer_play_links: [],
};

export async function readLook(db: Db): Promise<LookContent> {
	const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
	if (!row) return defaultLook;
	const stored = withAllLanguages(JSON.parse(row.value)) as Partial<LookContent>;
	return { ...defaultLook, ...stored, error_words: { ...noWords, ...stored.error_words } };
}

export async function writeLook(tx: ContentTx, look: LookContent): Promise<void> {
	const row = { key: KEY, value: JSON.stringify(look) };
	await tx
		.insertInto('settings')
		.values(row)
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
		.execute();
}

/**
 * Returns an SQL condition that is true if the look uses a picture. The quotation marks make the pattern match complete
 * uids only.
 */
export const lookNamesMedia = (mediaUid: RawBuilder<string>): RawBuilder<boolean> =>
	sql`exists (select 1 from settings where key = ${sql.lit(KEY)} and value like '%"' || ${mediaUid} || '"%')`;
