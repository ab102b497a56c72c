/**
 * Collects the items that a content write publishes and unpublishes. At the end of the transaction,
 * features/client-changes/ records the changes for operators.
 */
import type { ContentTypeName } from '../../../contract/rights.ts';
import type { ContentTx } from '../../database/content-version.ts';

export interface Publication {
	resource: ContentTypeName;
	uid: string;
	/** Content that was published before; undefined for an item that was not published. */
	before: object | undefined;
	/** Published content; undefined if the write unpublishes the item. */
	after: object | undefined;
	at: Date;
}

const publications = new WeakMap<ContentTx, Publication[]>();

export function declarePublication(tx: ContentTx, publication: Publication): void {
	const known = publications.get(tx);
	if (known) known.push(publication);
	else publications.set(tx, [publication]);
}

/** Returns the publications of a transaction, in their order. */
export const publicationsOf = (tx: ContentTx): readonly Publication[] => publications.get(tx) ?? [];
