import { CALENDAR_PAST_DAYS, type ClientCalendarEntry } from '../../../contract/client-calendar.ts';
import type { Language } from '../../../contract/languages.ts';
import { pagePath } from '../../../contract/urls.ts';
import { localized } from '../../database/localized.ts';
import type { Db } from '../../database/schema.ts';
import { listCampaigns } from '../../resources/campaigns/campaigns.store.ts';
import { gamesReleasedSince } from '../../resources/games/games.store.ts';
import { listRoadmap } from '../../resources/roadmap/roadmap.store.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Returns the entries that a reader of the language sees, the earliest first. */
export async function calendarEntries(db: Db, language: Language, now: Date): Promise<ClientCalendarEntry[]> {
	const since = new Date(now.getTime() - CALENDAR_PAST_DAYS * DAY_MS).toISOString();
	const [games, campaigns, roadmap] = await Promise.all([
		gamesReleasedSince(db, language, since),
		listCampaigns(db, language),
		listRoadmap(db, language),
	]);
	// A roadmap item that links to a game is left out, because the release of the game has an entry.
	const gameLinks = new Set(
		games.flatMap(({ name }) => [pagePath('game-details', name), pagePath('ca-game-page', name)].map(withoutSlash)),
	);
	const entries: ClientCalendarEntry[] = [
		...games.map(({ uid, name, title, release_date, is_held_back }) => ({
			uid,
			kind: 'release' as const,
			title: localized(title, language),
			start_date: release_date,
			end_date: null,
			is_on_hold: is_held_back === 1,
			path: pagePath('ca-game-page', name),
		})),
		...campaigns.map(({ uid, slug, name, start_date, end_date }) => ({
			uid,
			kind: 'campaign' as const,
			title: localized(name, language),
			start_date,
			end_date,
			is_on_hold: false,
			path: pagePath('ca-campaign-page', slug),
		})),
		...roadmap
			.filter(({ link }) => !gameLinks.has(withoutSlash(link)))
			.map(({ uid, title, start_date, end_date }) => ({
				uid,
				kind: 'roadmap' as const,
				title: localized(title, language),
				start_date,
				end_date,
				is_on_hold: false,
				path: null,
			})),
	];
	return entries
		.filter(({ start_date, end_date }) => (end_date ?? start_date) >= since)
		.sort((a, b) => (a.start_date < b.start_date ? -1 : a.start_date > b.start_date ? 1 : a.uid < b.uid ? -1 : 1));
}

const withoutSlash = (path: string): string => path.replace(/\/$/, '');
