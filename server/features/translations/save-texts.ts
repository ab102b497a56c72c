/** Saves texts of an item in one language, by the rules of its form. */
import type { Language } from '../../../contract/languages.ts';
import type { ContentType } from '../../cms/content-type.ts';
import { checkedContent, checkedDraft } from '../../cms/editing/content-errors.ts';
import { loadItem, viewItem, type EditContext } from '../../cms/editing/load-item.ts';
import { save } from '../../cms/editing/save-item.ts';
import { isEmptyText } from '../../cms/editing/translations.ts';
import type { ContentVersion } from '../../database/content-version.ts';
import type { Db } from '../../database/schema.ts';
import { ConflictError, NotFoundError } from '../../kernel/errors.ts';
import { withTexts } from './item-texts.ts';

export interface TextChange {
	/** The revision on which the change is based. */
	revision: number;
	schedule?: string | undefined;
	language: Language;
	texts: ReadonlyMap<string, string>;
	/** Paths of unchanged texts that are confirmed. */
	confirmed?: readonly string[];
	/** Paths of changed texts that a machine has written. */
	machine?: readonly string[];
	publish: boolean;
}

/**
 * Saves the texts as a draft, or publishes them.
 * @throws ConflictError, NotFoundError or InvalidFieldsError
 */
export async function saveTexts(
	read: Db,
	content: ContentVersion,
	contentType: ContentType,
	uid: string,
	{ revision, schedule, language, texts, confirmed = [], machine = [], publish }: TextChange,
	context: EditContext,
): Promise<void> {
	const found = await loadItem(read, contentType, uid, context.now);
	if (!found || found.row.removed_at !== null) throw new NotFoundError();
	if (found.row.revision !== revision)
		throw new ConflictError('conflict', { current: viewItem(contentType, found, context) });
	const next = withTexts(found.content, language, texts) as Record<string, unknown>;
	const checked =
		publish || contentType.editing.isDirect
			? { content: (await checkedContent(contentType, next)) as object, missing: {} }
			: await checkedDraft(contentType, next);
	const written = [...texts].filter(([, text]) => !isEmptyText(text)).map(([path]) => path);
	const inLanguage = (paths: readonly string[]) => paths.map((path) => `${path}.${language}`);
	const sent = {
		revision,
		schedule,
		publish,
		...checked,
		translated: inLanguage([...written, ...confirmed]),
		machine: inLanguage(machine),
	};
	await content.change((tx) => save(tx, contentType, uid, sent, context));
}
