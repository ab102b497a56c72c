/** Games that loaded after the document, cached by history entry, so that Back shows them at once. */
import type { CardGame } from '../../parts/game-card/game-card.tsx';
import { BoundedMap } from '../../bounded-map.ts';

/** Games by the number of their load. A load is the batch of games of one request. */
export type Loads = Readonly<Record<number, CardGame[]>>;

interface CachedLoads {
	query: string;
	total: number;
	loads: Loads;
}

const MAX_HISTORY_ENTRIES = 30;
const cache = new BoundedMap<string, CachedLoads>(MAX_HISTORY_ENTRIES);

/** Returns no loads if the query or the number of games has changed. */
export function getCachedLoads(entry: string, query: string, total: number): Loads {
	const cached = cache.get(entry);
	return cached?.query === query && cached.total === total ? cached.loads : {};
}

export function cacheLoads(entry: string, value: CachedLoads): void {
	cache.set(entry, value);
}
