/**
 * Imports the translations in a file. Each unit is checked first. The units of an item are then stored in one
 * transaction, by the rules of the item's form.
 */
import type { TranslationImportUnit } from '../../../../contract/translations.ts';
import type { Language } from '../../../../contract/languages.ts';
import { contentTypeOf, type ContentType } from '../../../cms/content-type.ts';
import { checkedDraft, InvalidFieldsError } from '../../../cms/editing/content-errors.ts';
import { translateFields, type FieldErrors } from '../../../cms/editing/editing.messages.ts';
import { loadItem, stateOf, type EditContext, type LoadedItem } from '../../../cms/editing/load-item.ts';
import { isEmptyText } from '../../../cms/editing/translations.ts';
import type { ContentVersion } from '../../../database/content-version.ts';
import { toAllLanguages } from '../../../database/localized.ts';
import type { Db } from '../../../database/schema.ts';
import { ConflictError } from '../../../kernel/errors.ts';
import { HtmlRejectedError } from '../../../platform/html/sanitize-html.ts';
import { sanitizeAll } from '../../../platform/html/sanitizer.ts';
import { itemTexts, textsAtRevision, withTexts, type ItemText } from '../item-texts.ts';
import { saveTexts } from '../save-texts.ts';
import { translationMessage } from '../translations.messages.ts';
import { differentTag } from './html-tags.ts';
import type { FileUnit, TranslationFile } from './translation-unit.ts';

/** A unit after its check, with the text to store. */
interface CheckedUnit {
	unit: FileUnit;
	outcome: TranslationImportUnit['outcome'] | 'unchanged' | 'untranslated';
	/** The stored translation and that of the file. */
	before: string;
	after: string;
	/** The source in the file and the stored source, if a changed source causes the conflict. */
	sources: { file: string; stored: string } | null;
	message: string;
}

/** The units of an item. `contentType` and `found` are undefined if the item does not exist. */
interface CheckedItem {
	resource: string;
	uid: string;
	contentType: ContentType | undefined;
	found: LoadedItem | undefined;
	units: CheckedUnit[];
}

interface Deps {
	read: Db;
	contentTypes: readonly ContentType[];
	/** Returns the context of a change of a content type; undefined if the user may not save its items. */
	contextOf: (contentType: ContentType) => EditContext | undefined;
	/** Language of the messages. */
	lang: Language;
	now: Date;
}

/** Checks a unit against the stored text, except for the rules of its field. */
async function checkUnit(
	{ lang }: Deps,
	file: TranslationFile,
	unit: FileUnit,
	text: ItemText | undefined,
	/** The translation at the export; undefined if it is unknown. */
	exported: string | undefined,
): Promise<CheckedUnit> {
	const checked = { unit, before: text?.target ?? '', after: '', sources: null, message: '' };
	const fault = (message: string): CheckedUnit => ({ ...checked, outcome: 'fault', message });
	if (!text) return fault(translationMessage(lang, 'noText'));
	const isHtml = text.kind === 'html';
	const contentOf = (each: FileUnit['source']) => (isHtml ? each.html : each.text);
	if (unit.target === null || isEmptyText(unit.target.html)) return { ...checked, outcome: 'untranslated' };
	const target = contentOf(unit.target);
	if (target === null) return fault(translationMessage(lang, 'tagsInText'));
	const { normalise } = file;
	const withAfter = { ...checked, after: target };
	if (normalise(target) === normalise(text.target)) {
		const isConfirmed = unit.isReviewed && (text.state === 'stale' || text.state === 'machine');
		return { ...withAfter, outcome: isConfirmed ? 'confirmed' : 'unchanged' };
	}
	let after = target;
	if (isHtml) {
		const source = contentOf(unit.source) ?? '';
		const tag = differentTag(source, target);
		if (tag !== undefined) return fault(translationMessage(lang, 'tagsDiffer', { tag }));
		const [safe] = await sanitizeAll([target]);
		if (safe instanceof HtmlRejectedError || safe === undefined) return fault(translationMessage(lang, 'tagsBroken'));
		const changed = differentTag(target, safe);
		if (changed !== undefined) return fault(translationMessage(lang, 'tagsNotAllowed', { tag: changed }));
		after = safe;
	}
	const fileSource = contentOf(unit.source) ?? unit.source.html;
	if (normalise(fileSource) !== normalise(text.source))
		return {
			...withAfter,
			after,
			outcome: 'conflict',
			sources: { file: fileSource, stored: text.source },
			message: translationMessage(lang, 'sourceChanged'),
		};
	if (exported !== undefined && exported !== text.target && !isEmptyText(text.target))
		return { ...withAfter, after, outcome: 'conflict', message: translationMessage(lang, 'targetChanged') };
	return { ...withAfter, after, outcome: isEmptyText(text.target) ? 'new' : 'changed' };
}

/** Returns true for a unit that the user wants to store. */
const isStored = ({ outcome }: CheckedUnit, overwrites: boolean) =>
	outcome === 'new' || outcome === 'changed' || (outcome === 'conflict' && overwrites);

const textsToStore = (units: readonly CheckedUnit[], overwrites: boolean) =>
	new Map(units.filter((each) => isStored(each, overwrites)).map(({ unit, after }) => [unit.path, after]));

/** Marks the units with a text that the rules of the field reject. */
function markInvalid(units: CheckedUnit[], fields: FieldErrors, language: Language, lang: Language): boolean {
	let isFound = false;
	for (const each of units) {
		const error = fields[`${each.unit.path}.${language}`] ?? fields[each.unit.path];
		if (error === undefined || !['new', 'changed', 'conflict'].includes(each.outcome)) continue;
		each.outcome = 'fault';
		each.message = translateFields(lang, { field: error }).field!;
		isFound = true;
	}
	return isFound;
}

async function checkItem(deps: Deps, file: TranslationFile, units: readonly FileUnit[]): Promise<CheckedItem> {
	const { read, contentTypes, contextOf, lang, now } = deps;
	const { resource, uid, revision } = units[0]!.item;
	const contentType = contentTypeOf(contentTypes, resource);
	const found = contentType && (await loadItem(read, contentType, uid, now));
	const item: CheckedItem = { resource, uid, contentType, found, units: [] };
	const rejectAll = (message: string) => {
		for (const unit of units)
			item.units.push({ unit, outcome: 'fault', before: '', after: '', sources: null, message });
		return item;
	};
	if (!contentType || !found || found.row.removed_at !== null) return rejectAll(translationMessage(lang, 'itemGone'));
	if (!contextOf(contentType)) return rejectAll(translationMessage(lang, 'noRight'));
	const texts = new Map(itemTexts(contentType, found, file).map((text) => [text.path, text]));
	const exported =
		revision < found.row.revision
			? await textsAtRevision(read, contentType, uid, file.target, revision)
			: new Map<string, string>();
	const paths = new Set<string>();
	for (const unit of units) {
		const isRepeated = paths.size === paths.add(unit.path).size;
		item.units.push(
			isRepeated
				? {
						unit,
						outcome: 'fault',
						before: '',
						after: '',
						sources: null,
						message: translationMessage(lang, 'repeated'),
					}
				: await checkUnit(deps, file, unit, texts.get(unit.path), exported.get(unit.path)),
		);
	}
	const changed = textsToStore(item.units, true);
	if (changed.size === 0) return item;
	try {
		await checkedDraft(contentType, withTexts(found.content, file.target, changed) as Record<string, unknown>);
	} catch (error) {
		if (!(error instanceof InvalidFieldsError)) throw error;
		markInvalid(item.units, error.fields, file.target, lang);
	}
	return item;
}

export async function checkFile(deps: Deps, file: TranslationFile): Promise<CheckedItem[]> {
	const byItem = Map.groupBy(file.units, ({ item }) => `${item.resource}/${item.uid}`);
	const items: CheckedItem[] = [];
	for (const units of byItem.values()) items.push(await checkItem(deps, file, units));
	return items;
}

interface StoreOptions {
	publishes: boolean;
	/** True stores units in conflict too. */
	overwrites: boolean;
}

/**
 * Stores the checked units of each item in a separate transaction, so that a failed item does not affect others. An
 * item with unpublished changes is saved as a draft, because publishing would include these changes.
 * @returns the number of stored items, and how many of them are drafts although `publishes` is true
 */
export async function storeItems(
	{ read, contextOf, lang }: Deps,
	content: ContentVersion,
	file: TranslationFile,
	items: readonly CheckedItem[],
	{ publishes, overwrites }: StoreOptions,
): Promise<{ stored: number; drafts: number }> {
	const result = { stored: 0, drafts: 0 };
	for (const { contentType, found, units, uid } of items) {
		const context = contentType && contextOf(contentType);
		const texts = textsToStore(units, overwrites);
		const confirmed = units.filter(({ outcome }) => outcome === 'confirmed').map(({ unit }) => unit.path);
		if (!context || !found || texts.size + confirmed.length === 0) continue;
		const { isDirect } = contentType.editing;
		const publish = publishes && context.mayPublish && !isDirect && stateOf(found) === 'published';
		const change = { revision: found.row.revision, language: file.target, texts, confirmed, publish };
		const fail = (message: string) => {
			for (const each of units)
				if (isStored(each, overwrites) || each.outcome === 'confirmed')
					Object.assign(each, { outcome: 'fault', message });
		};
		try {
			await saveTexts(read, content, contentType, uid, change, context);
			result.stored++;
			if (publishes && !publish && !isDirect) result.drafts++;
		} catch (error) {
			if (error instanceof ConflictError) fail(translationMessage(lang, 'itemChanged'));
			else if (error instanceof InvalidFieldsError) {
				markInvalid(units, error.fields, file.target, lang);
				const [field = ''] = Object.keys(error.fields);
				fail(translationMessage(lang, 'itemInvalid', { field }));
			} else throw error;
		}
	}
	return result;
}

/** Maximum number of characters of a text in a response. */
const MAX_SHOWN_LENGTH = 600;
const short = (text: string): string => (text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text);

/** Returns the units of an item that a response lists. */
export const unitViews = ({ resource, uid, found, units }: CheckedItem): TranslationImportUnit[] =>
	units.flatMap(({ unit, outcome, before, after, sources, message }) =>
		outcome === 'unchanged' || outcome === 'untranslated'
			? []
			: [
					{
						resource,
						uid,
						title: found ? toAllLanguages(found.row.title) : null,
						path: unit.path.slice(0, 200),
						line: unit.line ?? null,
						outcome,
						before: short(before),
						after: short(after),
						file_source: sources && short(sources.file),
						stored_source: sources && short(sources.stored),
						message,
					},
				],
	);

export function countOutcomes(items: readonly CheckedItem[]) {
	const counts = { new: 0, changed: 0, confirmed: 0, unchanged: 0, untranslated: 0, conflict: 0, fault: 0 };
	for (const { units } of items) for (const { outcome } of units) counts[outcome]++;
	return counts;
}
