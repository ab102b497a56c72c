import type { Db } from '../database/schema.ts';
import { nextEnd } from '../cms/editing/items.store.ts';
import { nextRelease } from '../resources/games/games.store.ts';
import { nextPublication } from '../resources/news/news.store.ts';

/** The first instant after `now` at which time changes a public answer. A resource with a schedule adds its own line. */
export async function nextContentChange(db: Db, now: Date): Promise<Date | undefined> {
	const turns = await Promise.all([nextRelease(db, now), nextPublication(db, now), nextEnd(db, now)]);
	const [first] = turns.filter((turn) => turn !== undefined).sort();
	return first === undefined ? undefined : new Date(first);
}
