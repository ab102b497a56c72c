/** Passes a new item from the form that saved it to the form of the stored item, which then opens in the same place. */
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
