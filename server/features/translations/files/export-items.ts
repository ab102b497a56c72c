/** Exports the texts of a selection of items as XLIFF or CSV, one item at a time while the file is sent. */
import type { TranslationFormat, TranslationState } from '../../../../contract/translations.ts';
import { contentTypeOf, type ContentType } from '../../../cms/content-type.ts';
import { loadItem } from '../../../cms/editing/load-item.ts';
import { inLanguage, toAllLanguages } from '../../../database/localized.ts';
import type { Db } from '../../../database/schema.ts';
import { itemTexts } from '../item-texts.ts';
import { translationCsvHead, translationCsvItem } from './translation-csv.ts';
import type { ExportedItem, FileLanguages } from './translation-unit.ts';
import { XLIFF_END, xliffHead, xliffItem } from './write-xliff.ts';

interface Export extends FileLanguages {
	format: TranslationFormat;
	/** Exports texts in this state only. Undefined exports all texts. */
	state: TranslationState | 'open' | undefined;
	items: readonly { resource: string; uid: string }[];
	contentTypes: readonly ContentType[];
	origin: string;
	store: string;
	now: Date;
}

/** Yields the pieces of a file. */
export async function* exportItems(db: Db, options: Export): AsyncGenerator<string, void, void> {
	const { format, source, target, items, contentTypes, origin, store, state, now } = options;
	yield format === 'xliff' ? xliffHead({ source, target }) : translationCsvHead();
	for (const { resource, uid } of items) {
		const contentType = contentTypeOf(contentTypes, resource);
		const found = contentType && (await loadItem(db, contentType, uid, now));
		if (!found || found.row.removed_at !== null) continue;
		const title = toAllLanguages(found.row.title);
		const { slugField } = contentType;
		const path = slugField === undefined || found.content[slugField] ? contentType.path(found.content, uid) : null;
		const item: ExportedItem = {
			origin,
			store,
			resource,
			uid,
			revision: found.row.revision,
			title: inLanguage(title, source),
			page: path === null ? null : origin + path,
			texts: itemTexts(contentType, found, { source, target }).filter(
				(text) => state === undefined || (state === 'open' ? text.state !== 'ready' : text.state === state),
			),
		};
		const piece = format === 'xliff' ? xliffItem(item) : translationCsvItem(item, target);
		if (piece) yield piece;
	}
	if (format === 'xliff') yield XLIFF_END;
}
