/** Finds the open version of an item, which the next save of the same user extends (ADR 0061). */
import type { Tx } from '../../database/schema.ts';
import type { ContentType } from '../content-type.ts';
import { storedContent } from './content-errors.ts';
import { findVersion, findVersionBefore, type ItemRow } from './items.store.ts';
import type { TextRevisions } from './translations.ts';

/** After a pause of this length, a save starts a new version. */
export const AUTOSAVE_PAUSE_MS = 15 * 60_000;

/** Text revisions before the open version, and the translations that its saves have confirmed. */
interface TextBasis {
	revisions: TextRevisions;
	translated: string[];
}

/**
 * Version from autosaves. Each save compares with the content before this version, so that several autosaves have the
 * same result as one save.
 */
export interface OpenVersion extends TextBasis {
	before: object;
}

export const autosaveColumn = ({ revisions, translated }: TextBasis): string =>
	JSON.stringify({ revisions, translated } satisfies TextBasis);

/**
 * Returns the newest version if autosaves of this user wrote it within AUTOSAVE_PAUSE_MS.
 * @returns undefined if the version was published or scheduled
 */
export async function findOpenVersion(
	tx: Tx,
	contentType: ContentType,
	{ resource, uid, revision, publish_from }: ItemRow,
	{ who, now }: { who: { email: string }; now: Date },
): Promise<OpenVersion | undefined> {
	const version = await findVersion(tx, resource, uid, revision);
	if (!version || version.autosave === null || version.by !== who.email) return undefined;
	if (version.published_at !== null || publish_from !== null) return undefined;
	if (now.getTime() - Date.parse(version.at) > AUTOSAVE_PAUSE_MS) return undefined;
	const previous = await findVersionBefore(tx, resource, uid, revision);
	if (!previous) return undefined;
	const basis = JSON.parse(version.autosave) as TextBasis;
	return { ...basis, before: storedContent(contentType, previous.content) };
}
