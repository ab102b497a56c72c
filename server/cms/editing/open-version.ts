/**
 * Finds the open version of an item. The next save of the same user extends the open version instead of adding a
 * version (ADR 0061).
 */
import type { Tx } from '../../database/schema.ts';
import type { ContentType } from '../content-type.ts';
import { storedContent } from './content-errors.ts';
import { findVersion, findVersionBefore, type ItemRow } from './items.store.ts';
import type { TextRevisions } from './translations.ts';

/** Pause after which a save starts a new version. */
export const AUTOSAVE_PAUSE_MS = 15 * 60_000;

/** Revisions of the texts before an open version, and paths of the translations that its saves have confirmed. */
interface TextBasis {
	revisions: TextRevisions;
	translated: string[];
}

/**
 * A version from autosaves. Each save compares translations with the content before the version, so that a series of
 * autosaves has the same result as a single save.
 */
export interface OpenVersion extends TextBasis {
	before: object;
}

export const autosaveColumn = ({ revisions, translated }: TextBasis): string =>
	JSON.stringify({ revisions, translated } satisfies TextBasis);

/**
 * Returns the newest version of an item if autosaves of this user wrote the version in the last AUTOSAVE_PAUSE_MS.
 * Returns undefined if the version was published or scheduled.
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
