import type { ContentTx } from '../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../database/localized.ts';
import type { FilesTable } from '../database/schema.ts';
import { isFileName } from '../media/media.storage.ts';

/** Either `document_uid` or `promo_tool_uid` is given: whoever may see that one may have the file. */
export type NewFile = Omit<FilesTable, 'title' | 'created_at'> & {
	/** What it is called when it is saved, without its ending, e.g. 'Thunder Yak, game sheet'. */
	title: Localized;
};

/**
 * Makes a stored file known; its bytes are already in the storage's folder `files`, under its name.
 * @throws when the name is not one that the storage takes.
 */
export async function addFile(tx: ContentTx, file: NewFile, now: Date): Promise<void> {
	if (!isFileName(file.name)) throw new Error(`not a file name to keep: ${file.name}`);
	await tx
		.insertInto('files')
		.values({ ...file, title: toLocalizedJson(file.title), created_at: now.toISOString() })
		.execute();
}
