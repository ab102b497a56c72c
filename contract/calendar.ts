/** The content calendar: schedules and dates of all items in a period. */
import { createRoute, z } from '@hono/zod-openapi';
import { instant, langQuery, responses, staffCall } from './envelope.ts';
import { itemStates } from './editing.ts';

export const MAX_CALENDAR_DAYS = 62;
/** Maximum number of entries in a response for each content type and kind. */
export const CALENDAR_ENTRIES_LIMIT = 500;

export const calendarKinds = ['publish', 'unpublish', 'date'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** Reasons why an entry cannot be moved in the calendar. */
export const calendarObstacles = ['no_right', 'draft_differs', 'unpublished_changes', 'newer_content'] as const;
export type CalendarObstacle = (typeof calendarObstacles)[number];

export const calendarEntry = z
	.strictObject({
		resource: z.string(),
		uid: z.string().openapi({ description: 'Uid of the item' }),
		title: z.string(),
		kind: z.enum(calendarKinds).openapi({
			description: '`publish`, `unpublish`: the schedule of the item; `date`: a date in its content',
		}),
		field: z.string().nullable().openapi({ description: 'Field of the content with the date; null for a schedule' }),
		end_field: z.string().nullable().openapi({ description: 'Field with the end of a period; null for a moment' }),
		at: instant.openapi({ description: 'The moment, or the start of the period' }),
		until: instant.nullable().openapi({ description: 'The end of the period' }),
		state: z.enum(itemStates),
		is_direct: z.boolean().openapi({ description: 'The content type has no drafts: saving publishes at once' }),
		is_draft: z.boolean().openapi({ description: 'The date is in a draft; the site shows another date or none' }),
		obstacle: z.enum(calendarObstacles).nullable().openapi({
			description:
				'Why the caller cannot move the entry; null if the editing calls accept another time. `no_right`: the right to edit or publish is missing; `draft_differs`: a draft has another date; `unpublished_changes`: publishing again until another end would also publish a draft; `newer_content`: scheduling again would also schedule content that was saved after it',
		}),
		revision: z.int(),
		schedule: z.string().openapi({ description: 'As in the item, for conflict checks' }),
		publish_from: instant.nullable(),
		publish_until: instant.nullable(),
	})
	.openapi('CalendarEntry');
export type CalendarEntry = z.infer<typeof calendarEntry>;

const DAY_MS = 86_400_000;

export const listCalendarEntries = createRoute({
	operationId: 'listCalendarEntries',
	method: 'get',
	path: '/api/admin/calendar',
	tags: ['admin'],
	summary: 'Lists schedules and dates of a period, of the content types that the caller may view',
	...staffCall,
	request: {
		query: z
			.object({
				...langQuery.shape,
				from: instant.openapi({ description: 'Start of the period' }),
				to: instant.openapi({ description: `End of the period, at most ${MAX_CALENDAR_DAYS} days after its start` }),
			})
			.refine(({ from, to }) => from < to && Date.parse(to) - Date.parse(from) <= MAX_CALENDAR_DAYS * DAY_MS, {
				path: ['to'],
				message: `must be after the start of the period, by at most ${MAX_CALENDAR_DAYS} days`,
			}),
	},
	responses: responses(
		z.strictObject({
			status: z.literal('ok'),
			data: z.array(calendarEntry),
			extra: z.strictObject({
				resources: z
					.array(z.string())
					.openapi({ description: 'Content types that the caller may view and whose items can have entries' }),
				is_complete: z.boolean().openapi({
					description: `False if a content type has more than ${CALENDAR_ENTRIES_LIMIT} entries of a kind in the period: the first ones are listed`,
				}),
			}),
		}),
		'Entries, the earliest first',
	),
});
