/** Release dates are days in UTC. */
import type { Item } from '../api/item.ts';

export interface Release {
	release_date: string | null;
	is_held_back: boolean;
}

export interface Publication {
	isOnSite: boolean;
	/** Null without a planned publication. */
	from: string | null;
	until: string | null;
}

/** The game is published after its release, is unpublished before it, or is not scheduled. */
export type ReleaseConflict = 'published_late' | 'unpublished_early' | 'unscheduled';

const dayOf = (instant: string): string => instant.slice(0, 10);

export const publicationOf = (
	item: Pick<Item, 'state' | 'on_site' | 'publish_from' | 'publish_until'> | null,
): Publication => ({
	isOnSite: item?.on_site ?? false,
	from: item?.state === 'scheduled' ? item.publish_from : null,
	until: item?.publish_until ?? null,
});

/** Null without a conflict, or if the game is held back. */
export function releaseConflict(
	{ release_date: release, is_held_back }: Release,
	{ isOnSite, from, until }: Publication,
	now: string,
): ReleaseConflict | null {
	if (!release || is_held_back) return null;
	if (until !== null && until <= release) return 'unpublished_early';
	if (isOnSite) return null;
	if (from !== null) return dayOf(from) > dayOf(release) ? 'published_late' : null;
	return release > now ? 'unscheduled' : null;
}

/** Returns the conflict of a stored game. A missing schedule is not a conflict here. */
export function contradictionOf(game: Item, now: string): Exclude<ReleaseConflict, 'unscheduled'> | null {
	const { release_date = null, is_held_back = false } = game.content as Partial<Release>;
	const conflict = releaseConflict({ release_date, is_held_back }, publicationOf(game), now);
	return conflict === 'unscheduled' ? null : conflict;
}
