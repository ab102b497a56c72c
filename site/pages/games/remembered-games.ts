/** Games loaded beyond those of the document, by entry of the browser's history: going back shows them at once. */
import type { CardGame } from '../../game-card/game-card.tsx';
import { BoundedMap } from '../../bounded-map.ts';

/** Loads by their number. */
export type Loads = Readonly<Record<number, CardGame[]>>;

interface Remembered {
	query: string;
	total: number;
	loads: Loads;
}

/** Entries of the history with loads of their own. */
const ENTRIES = 30;
const remembered = new BoundedMap<string, Remembered>(ENTRIES);

/** What was loaded at an entry, unless the games have become more or fewer since. */
export function recallLoads(entry: string, query: string, total: number): Loads {
	const known = remembered.get(entry);
	return known?.query === query && known.total === total ? known.loads : {};
}

export function rememberLoads(entry: string, what: Remembered): void {
	remembered.set(entry, what);
}
