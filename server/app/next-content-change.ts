import type { ContentType } from '../cms/content-type.ts';
import { nextEnd } from '../cms/editing/items.store.ts';
import type { NextContentChange } from '../database/content-version.ts';

export const nextContentChange =
	(contentTypes: readonly ContentType[]): NextContentChange =>
	async (db, now) => {
		const changes = await Promise.all([...contentTypes.map((each) => each.nextChange?.(db, now)), nextEnd(db, now)]);
		const [first] = changes.filter((change) => change !== undefined).sort();
		return first === undefined ? undefined : new Date(first);
	};
