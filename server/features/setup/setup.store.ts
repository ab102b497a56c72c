import { sql } from 'kysely';
import type { ContentTypeName } from '../../../contract/rights.ts';
import { hasLetters, type Language } from '../../../contract/languages.ts';
import { companyData, legalPages, textsWithGaps, type CompanyData } from '../../../contract/legal-texts.ts';
import type { Setup } from '../../../contract/setup.ts';
import type { PageContent } from '../../../contract/texts.ts';
import { contentLanguageCodes, toSiteLanguages } from '../../../contract/urls.ts';
import { ownTexts, type TextPage } from '../../../contract/text-sections.ts';
import { contentTypeOf, type ContentType } from '../../cms/content-type.ts';
import { readSettings } from '../../auth/settings/settings.store.ts';
import { loadItem } from '../../cms/editing/load-item.ts';
import { missingIn, readCompanyValues } from '../../resources/texts/company-data.ts';
import { listSamples, type SampleRow } from '../../cms/editing/samples.store.ts';
import { contentTable } from '../../database/content-tables.ts';
import { fallbackLanguage } from '../../database/fallback-language.ts';
import { toAllLanguages } from '../../database/localized.ts';
import type { Db, Tx } from '../../database/schema.ts';

const one = sql<number>`1`.as('one');

export async function hasNoContent(db: Db): Promise<boolean> {
	for (const table of ['games', 'news'] as const)
		if (await db.selectFrom(table).select(one).limit(1).executeTakeFirst()) return false;
	const texts = await db.selectFrom('page_texts').select('value').execute();
	return texts.every(({ value }) => Object.values(toAllLanguages(value)).every((text) => text === ''));
}

/**
 * Returns the sample content that can be removed, and the sample content that other content uses. A sample can be
 * removed if all content that uses the sample can be removed too.
 */
export async function readSamples(
	db: Db,
	contentTypes: readonly ContentType[],
): Promise<{ removable: SampleRow[]; used: SampleRow[] }> {
	const hasOwnCategory = await hasOwn(db, 'news_categories', 'news_categories', false);
	// The studio's first article needs a category, so sample categories are left out until the studio has its own.
	const samples = (await listSamples(db)).filter(({ resource }) => hasOwnCategory || resource !== 'news_categories');
	const users = new Map<SampleRow, string[]>();
	for (const sample of samples) {
		const titles = (await contentTypeOf(contentTypes, sample.resource)?.usedBy?.(db, sample.uid)) ?? [];
		users.set(
			sample,
			titles.map((title) => JSON.stringify(title)),
		);
	}
	for (let removable = samples; ;) {
		// `users` identifies items only by their titles. Titles in all languages identify a sample well enough.
		const titles = new Set(removable.map(({ title }) => JSON.stringify(toAllLanguages(title))));
		const remaining = removable.filter((sample) => users.get(sample)!.every((title) => titles.has(title)));
		if (remaining.length === removable.length)
			return { removable, used: samples.filter((sample) => !removable.includes(sample)) };
		removable = remaining;
	}
}

/**
 * Returns true if the table has an item that is not sample content.
 * @param isStaged true requires a published item
 */
export async function hasOwn(db: Db, resource: ContentTypeName, table: string, isStaged: boolean): Promise<boolean> {
	let query = db
		.selectFrom('items')
		.innerJoin(contentTable(table, 'own'), 'own.uid', 'items.uid')
		.select(one)
		.where('items.resource', '=', resource)
		.where(sql<boolean>`items.sample_revision is distinct from items.revision`)
		.limit(1);
	if (isStaged) query = query.where('own.is_published', '=', 1);
	return (await query.executeTakeFirst()) !== undefined;
}

/** Returns the texts that the studio must write itself and has not published in its source language, by page. */
export async function readUnwritten(db: Db): Promise<Omit<Setup['unwritten'][number], 'title'>[]> {
	const pages = Object.keys(ownTexts) as TextPage[];
	const rows = await db.selectFrom('page_texts').select(['page', 'key', 'value']).where('page', 'in', pages).execute();
	const language = fallbackLanguage();
	const written = new Set(
		rows.filter(({ value }) => toAllLanguages(value)[language].trim() !== '').map(({ page, key }) => `${page} ${key}`),
	);
	const isMissing = (page: TextPage) => (key: string) => !written.has(`${page} ${key}`);
	return pages
		.map((page) => ({
			page,
			needed: ownTexts[page]!.needed.filter(isMissing(page)),
			optional: ownTexts[page]!.optional.filter(isMissing(page)),
		}))
		.filter(({ needed, optional }) => needed.length + optional.length > 0);
}

/** Returns the languages of the site in which a published page text is missing. */
export async function readUntranslated(db: Db): Promise<Language[]> {
	const { fallback_language, site_languages } = await readSettings(db);
	const [source, ...others] = contentLanguageCodes(toSiteLanguages(site_languages, fallback_language));
	const rows = await db.selectFrom('page_texts').select('value').execute();
	const texts = rows.map(({ value }) => toAllLanguages(value)).filter((text) => hasLetters(text[source!]));
	return others.filter((language) => texts.some((text) => text[language].trim() === ''));
}

/**
 * Returns the gaps of the newest legal texts in the languages of the site. A language without a text has no gaps,
 * because visitors see the text in the studio's language.
 */
export async function readLegalState(
	db: Db,
	contentTypes: readonly ContentType[],
	now: Date,
): Promise<Omit<Setup['legal'][number], 'title'>[]> {
	const { fallback_language, site_languages } = await readSettings(db);
	const languages = contentLanguageCodes(toSiteLanguages(site_languages, fallback_language));
	const [source] = languages;
	const values = await Promise.all(languages.map((language) => readCompanyValues(db, language)));
	const missingData = (texts: PageContent['texts']): CompanyData[] => {
		const missing = Object.values(texts).flatMap((text) =>
			languages.flatMap((language, place) => missingIn(text[language] ?? '', values[place]!).data),
		);
		return companyData.filter((name) => missing.includes(name));
	};
	const published = await db
		.selectFrom('page_texts')
		.select(['page', 'key', 'value'])
		.where('page', 'in', legalPages)
		.execute();
	return Promise.all(
		legalPages.map(async (page) => {
			const item = await loadItem(db, contentTypeOf(contentTypes, 'texts')!, page, now);
			const texts = (item?.content as PageContent | undefined)?.texts ?? {};
			const live = Object.fromEntries(
				published.filter((row) => row.page === page).map(({ key, value }) => [key, toAllLanguages(value)]),
			);
			const lacksNothing = textsWithGaps(live, languages).length + missingData(live).length === 0;
			return {
				page,
				is_shown: lacksNothing && (live['body_html']?.[source!] ?? '').trim() !== '',
				is_empty: (texts['body_html']?.[source!] ?? '').trim() === '',
				gaps: textsWithGaps(texts, languages),
				missing_data: missingData(texts),
			};
		}),
	);
}

export async function hasMessage(db: Db): Promise<boolean> {
	return (await db.selectFrom('contact_messages').select(one).limit(1).executeTakeFirst()) !== undefined;
}

/** @returns true if another member of staff than `uid` has an account */
export async function hasColleague(db: Db, uid: string): Promise<boolean> {
	const row = await db
		.selectFrom('users')
		.select(one)
		.where((eb) => eb.or([eb('is_staff', '=', 1), eb('is_superuser', '=', 1)]))
		.where('uid', '!=', uid)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * Rows of `settings` for the setup guide: one hides the guide on the home screen, one confirms the languages of the
 * site. Staff do not edit these rows as settings.
 */
type SetupFlag = 'setup_dismissed' | 'setup_languages_confirmed';

export async function readSetupFlag(db: Db, key: SetupFlag): Promise<boolean> {
	const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
	return row?.value === 'true';
}

export async function writeSetupFlag(tx: Tx, key: SetupFlag, isSet: boolean): Promise<void> {
	const value = JSON.stringify(isSet);
	await tx
		.insertInto('settings')
		.values({ key, value })
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
		.execute();
}
