import { CALENDAR_PAST_DAYS, type ClientCalendarEntry } from '../../../contract/client-calendar.ts';
import type { Language } from '../../../contract/languages.ts';
import { pagePath } from '../../../contract/urls.ts';
import { localized } from '../../database/localized.ts';
import type { Db } from '../../database/schema.ts';
import { joinEnd, joinStateAt } from '../../resources/campaigns/campaign-joining.ts';
import { listCampaigns } from '../../resources/campaigns/campaigns.store.ts';
import { gamesReleasedSince } from '../../resources/games/games.store.ts';
import { listRoadmap } from '../../resources/roadmap/roadmap.store.ts';
import { joinedByCompany } from '../campaign-opt-ins/opt-ins.store.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface CalendarReader {
	language: Language;
	/** Null for staff, who have no company. */
	company_uid: string | null;
}

/** Returns the entries that a reader sees, the earliest first. */
export async function calendarEntries(
	db: Db,
	{ language, company_uid }: CalendarReader,
	now: Date,
): Promise<ClientCalendarEntry[]> {
	const since = new Date(now.getTime() - CALENDAR_PAST_DAYS * DAY_MS).toISOString();
	const [games, campaigns, roadmap, records] = await Promise.all([
		gamesReleasedSince(db, language, since),
		listCampaigns(db, language),
		listRoadmap(db, language),
		company_uid === null ? [] : joinedByCompany(db, company_uid),
	]);
	const joined = new Set(records.map(({ campaign_uid }) => campaign_uid));
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
			is_joined: false,
			path: pagePath('ca-game-page', name),
		})),
		...campaigns.map(({ uid, slug, name, start_date, end_date }) => ({
			uid,
			kind: 'campaign' as const,
			title: localized(name, language),
			start_date,
			end_date,
			is_on_hold: false,
			is_joined: joined.has(uid),
			path: pagePath('ca-campaign-page', slug),
		})),
		...campaigns
			.filter((row) => !joined.has(row.uid) && ['not_open', 'open'].includes(joinStateAt(row, now) ?? ''))
			.map((row) => ({
				uid: row.uid,
				kind: 'deadline' as const,
				title: localized(row.name, language),
				start_date: joinEnd(row),
				end_date: null,
				is_on_hold: false,
				is_joined: false,
				path: pagePath('ca-campaign-page', row.slug),
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
				is_joined: false,
				path: null,
			})),
	];
	return entries
		.filter(({ start_date, end_date }) => (end_date ?? start_date) >= since)
		.sort((a, b) => (a.start_date < b.start_date ? -1 : a.start_date > b.start_date ? 1 : a.uid < b.uid ? -1 : 1));
}

const withoutSlash = (path: string): string => path.replace(/\/$/, '');
