/**
 * Finds the open version of an item: the next save of the same user extends it instead of adding a version (ADR 0061).
 */
import type { Tx } from '../../database/schema.ts';
import type { ContentType } from '../content-type.ts';
import { storedContent } from './content-errors.ts';
import { findVersion, findVersionBefore, type ItemRow } from './items.store.ts';
import type { TextRevisions } from './translations.ts';

/** A save after a longer pause starts a new version. */
export const AUTOSAVE_PAUSE_MS = 15 * 60_000;

/** The revisions of the texts before an open version, and the paths of translations that its saves have confirmed. */
interface TextBasis {
	revisions: TextRevisions;
	translated: string[];
}

/**
 * A version that autosaves wrote. Translations are compared with the content before the version, so that a series of
 * autosaves marks the same translations as stale that a single save would mark.
 */
export interface OpenVersion extends TextBasis {
	/** The content before the version. */
	before: object;
}

export const autosaveColumn = ({ revisions, translated }: TextBasis): string =>
	JSON.stringify({ revisions, translated } satisfies TextBasis);

/**
 * Returns the newest version of an item if autosaves of this user wrote it within AUTOSAVE_PAUSE_MS, and nobody has
 * published or scheduled it since.
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
