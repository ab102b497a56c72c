/** After the first save of a new item, its own form opens with this data, without a request. */
import type { Language } from '../../api/call.ts';
import type { Item } from '../../api/item.ts';

interface Handover {
	item: Item;
	/** Content language in a narrow window. */
	language: Language;
}

let handover: Handover | null = null;

export function handOver(next: Handover): void {
	handover = next;
}

/** Null for another item. */
export const handoverOf = (uid: string): Handover | null => (handover?.item.uid === uid ? handover : null);

/** Later forms then load the item from the server. */
export function endHandover(): void {
	handover = null;
}
