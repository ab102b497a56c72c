/**
 * Collects the items that a transaction publishes and unpublishes. At its end, features/client-changes/ records the
 * changes for operators.
 */
import type { ContentTypeName } from '../../../contract/rights.ts';
import type { ContentTx } from '../../database/content-version.ts';

export interface Publication {
	resource: ContentTypeName;
	uid: string;
	/** Content that was published before the change; undefined if the item was not published. */
	before: object | undefined;
	/** Content that is published after the change; undefined if the item is no longer published. */
	after: object | undefined;
	at: Date;
}

const publications = new WeakMap<ContentTx, Publication[]>();

export function declarePublication(tx: ContentTx, publication: Publication): void {
	const known = publications.get(tx);
	if (known) known.push(publication);
	else publications.set(tx, [publication]);
}

/** Returns the publications in a transaction, in their order. */
export const publicationsOf = (tx: ContentTx): readonly Publication[] => publications.get(tx) ?? [];
