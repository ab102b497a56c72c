import {
	CALENDAR_ENTRIES_LIMIT,
	listCalendarEntries,
	type CalendarEntry,
	type CalendarKind,
	type CalendarObstacle,
} from '../../../contract/calendar.ts';
import type { Language } from '../../../contract/languages.ts';
import type { SessionUser } from '../../http/app-env.ts';
import { hasRight, requireRight } from '../../auth/accounts/rights.ts';
import { contentDates, type ContentDate } from '../../cms/content-dates.ts';
import { rightToSave, type ContentType } from '../../cms/content-type.ts';
import { scheduleOf, stateOf } from '../../cms/editing/load-item.ts';
import { anyText, localized, toAllLanguages } from '../../database/localized.ts';
import type { Database } from '../../database/schema.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { datedRows, draftedDates, scheduledItems, type Period } from './calendar.store.ts';

interface Deps {
	database: Database;
	contentTypes: readonly ContentType[];
}

type Row = Awaited<ReturnType<typeof scheduledItems>>[number];

/** One row more than CALENDAR_ENTRIES_LIMIT shows that there are more rows. */
const READ_LIMIT = CALENDAR_ENTRIES_LIMIT + 1;

const byTime = (a: CalendarEntry, b: CalendarEntry): number =>
	a.at < b.at ? -1 : a.at > b.at ? 1 : a.uid < b.uid ? -1 : 1;

export function calendarRoutes({ database: { read }, contentTypes }: Deps): Routes {
	const router = signedInRouter();
	router.use(listCalendarEntries.path, requireRight('calendar', 'view'));
	return router.openapi(listCalendarEntries, async (c) => {
		const { lang, ...period } = c.req.valid('query');
		const user = c.get('user');
		const visible = contentTypes.filter(({ editing }) => hasRight(user, editing.resource, 'view'));
		const lists = await Promise.all([
			...(['publish', 'unpublish'] as const).map((kind) => schedules(kind, visible, period, user, lang)),
			...visible.flatMap((contentType) =>
				contentDates(contentType).map((date) => dates(contentType, date, period, user, lang)),
			),
		]);
		const data = lists.flatMap((entries) => entries.toSorted(byTime).slice(0, CALENDAR_ENTRIES_LIMIT));
		return c.json(
			{
				status: 'ok' as const,
				data: data.toSorted(byTime),
				extra: {
					resources: visible
						.filter((contentType) => !contentType.editing.isDirect || contentDates(contentType).length > 0)
						.map(({ editing }) => editing.resource),
					is_complete: lists.every((entries) => entries.length <= CALENDAR_ENTRIES_LIMIT),
				},
			},
			200,
		);
	});

	async function schedules(
		kind: Exclude<CalendarKind, 'date'>,
		visible: readonly ContentType[],
		period: Period,
		user: SessionUser,
		lang: Language,
	): Promise<CalendarEntry[]> {
		const column = kind === 'publish' ? 'publish_from' : 'publish_until';
		const resources = visible.map(({ editing }) => editing.resource);
		const rows = await scheduledItems(read, resources, column, period, READ_LIMIT);
		return rows.map((row) => {
			const obstacle = (): CalendarObstacle | null => {
				if (!hasRight(user, row.resource, 'publish')) return 'no_right';
				if (row.publish_from === null) return row.draft === null ? null : 'unpublished_changes';
				return row.publish_revision === row.revision ? null : 'newer_content';
			};
			return {
				// The rows do not say whether an item is published. `true` is right for items with an end and no start.
				// For other items, the value has no effect.
				...entryOf(row, true, lang),
				kind,
				field: null,
				end_field: null,
				at: row[column]!,
				until: null,
				is_direct: false,
				is_draft: false,
				obstacle: obstacle(),
			};
		});
	}

	async function dates(
		contentType: ContentType,
		date: ContentDate,
		period: Period,
		user: SessionUser,
		lang: Language,
	): Promise<CalendarEntry[]> {
		const { isDirect, resource } = contentType.editing;
		const mayMove = hasRight(user, resource, rightToSave(contentType));
		const named = {
			kind: 'date' as const,
			field: date.field,
			end_field: date.endField ?? null,
			is_direct: isDirect,
		};
		const [rows, drafted] = await Promise.all([
			datedRows(read, contentType, date, period, READ_LIMIT),
			draftedDates(read, contentType, date, period, READ_LIMIT),
		]);
		return [
			...rows.map((row) => {
				const differs = row.draft !== null && (row.draft_at !== row.at || row.draft_until !== row.until);
				const obstacle: CalendarObstacle | null = !mayMove ? 'no_right' : differs ? 'draft_differs' : null;
				return {
					...entryOf(row, row.on_site === 1, lang),
					...named,
					at: row.at,
					until: row.until,
					is_draft: false,
					obstacle,
				};
			}),
			...drafted
				.filter((row) => row.on_site === 0 || row.live_at !== row.at || row.live_until !== row.until)
				.map((row) => ({
					...entryOf(row, row.on_site === 1, lang),
					...named,
					at: row.at,
					until: row.until || null,
					is_draft: true,
					obstacle: mayMove ? null : ('no_right' as const),
				})),
		];
	}
}

function entryOf(row: Row, isPublished: boolean, lang: Language) {
	const { resource, uid, title, revision, publish_from, publish_until } = row;
	const standing = { row, isPublished };
	return {
		resource,
		uid,
		title: localized(title, lang) || anyText(toAllLanguages(title)),
		state: stateOf(standing),
		revision,
		schedule: scheduleOf(standing),
		publish_from,
		publish_until,
	};
}
