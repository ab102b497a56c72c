import { readContent, type ContentType } from '../content-type.ts';
import type { ContentTx } from '../../database/content-version.ts';
import { ConflictError } from '../../kernel/errors.ts';
import { loadForUpdate, updateItemRow } from './edit-conflicts.ts';
import { stateOf, type EditContext, type LoadedItem } from './load-item.ts';
import { recordItemEvent } from './record-item-event.ts';
import { problemsIn, recordVersion, textsBefore, type Save } from './save-item.ts';
import { deleteVersion, derivedColumns } from './items.store.ts';
import { autosaveColumn, findOpenVersion } from './open-version.ts';
import { revisionsAfter } from './translations.ts';

/** Published and scheduled content accepts no autosaves, so the user must first save a draft. */
const isAutosaved = ({ editing }: ContentType, found: LoadedItem): boolean =>
	!editing.isDirect && ['draft', 'changed', 'ended'].includes(stateOf(found));

/**
 * Stores content as a draft. Replaces the user's open version if there is one (open-version.ts). Does not write to the
 * content type's table, so the site and reserved slugs stay the same.
 */
export async function autosave(
	tx: ContentTx,
	contentType: ContentType,
	uid: string,
	sent: Save,
	context: EditContext,
): Promise<void> {
	const found = await loadForUpdate(tx, contentType, uid, sent, context);
	if (sent.publish || !isAutosaved(contentType, found)) throw new ConflictError('not_autosaved');
	const { row } = found;
	const { content } = sent;
	const draft = JSON.stringify(content);
	if (draft === JSON.stringify(found.content) && sent.translated.length === 0) return;
	const problems = await problemsIn(tx, contentType, uid, sent, true, context);
	const open = await findOpenVersion(tx, contentType, row, context);
	const { before, revisions, translated } = textsBefore(open, found);
	const confirmed = [...new Set([...translated, ...sent.translated])];
	const revision = row.revision + 1;
	const derived = derivedColumns(
		contentType,
		uid,
		content,
		revisionsAfter(revisions, before, content, revision, { translated: confirmed }),
		revision,
		await readContent(tx, contentType, uid),
	);
	await updateItemRow(tx, found, context, {
		revision,
		...derived,
		problems: JSON.stringify(problems),
		draft,
		updated_at: context.now.toISOString(),
		updated_by: context.who.email,
	});
	const next = { ...row, revision, translations: derived.translations };
	if (open) await deleteVersion(tx, row);
	else await recordItemEvent(tx, 'saved', next, context, { revision, published: false, autosaved: true });
	await recordVersion(tx, next, content, false, context, autosaveColumn({ revisions, translated: confirmed }));
}
