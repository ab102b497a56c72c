/**
 * Passes a new item and the content language from the form at `create` to the form at the item's own path. The second
 * form then opens without a request.
 */
import type { Language } from '../../api/call.ts';
import type { Item } from '../../api/item.ts';

interface Handover {
	item: Item;
	/** Content language that a narrow window shows. */
	language: Language;
}

let handover: Handover | null = null;

export function handOver(next: Handover): void {
	handover = next;
}

/** Returns the data from the form of a new item; null for other items. */
export const handoverOf = (uid: string): Handover | null => (handover?.item.uid === uid ? handover : null);

/** Deletes the data, so that later forms load the item from the server. */
export function endHandover(): void {
	handover = null;
}
