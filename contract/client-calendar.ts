/** Dates for operators: releases, campaigns and roadmap items, as a list and as a calendar to subscribe to. */
import { createRoute, z } from '@hono/zod-openapi';
import { clientCall, instant, lang, langQuery, notFoundResponse, privateCall, responses, success } from './envelope.ts';

/** `deadline` is the last day to join a campaign. Only campaigns that the company has not joined have this entry. */
export const calendarKinds = ['release', 'campaign', 'deadline', 'roadmap'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

export const CALENDAR_PAST_DAYS = 92;

export const clientCalendarEntry = z
	.strictObject({
		uid: z.string(),
		kind: z.enum(calendarKinds),
		title: z.string(),
		start_date: instant,
		end_date: instant.nullable().openapi({ description: 'Last day; null for a single day' }),
		is_on_hold: z.boolean().openapi({ description: 'True for a release that is on hold' }),
		is_joined: z.boolean().openapi({ description: 'True for a campaign that the company of the caller has joined' }),
		path: z.string().nullable().openapi({ description: 'Page in the client area, without language' }),
	})
	.openapi('ClientCalendarEntry');
export type ClientCalendarEntry = z.infer<typeof clientCalendarEntry>;

const tags = { tags: ['calendar'] };

export const listCalendar = createRoute({
	operationId: 'listCalendar',
	method: 'get',
	path: '/api/client-area/calendar',
	...tags,
	summary: `Lists releases, campaigns, last days to join them, and roadmap items from ${CALENDAR_PAST_DAYS} days ago on`,
	...clientCall,
	request: { query: langQuery },
	responses: responses(success(z.array(clientCalendarEntry)), 'The entries, earliest first'),
});

export const showCalendarFeed = createRoute({
	operationId: 'getCalendarFeed',
	method: 'get',
	path: '/api/calendar.ics',
	...tags,
	summary: 'Returns the same entries for the owner of a token, in their language, as iCalendar (RFC 5545)',
	description:
		'The token is that of the Atom feed of changes, and the only credential, so that calendar programs can load it. An event keeps its UID when its date moves',
	...privateCall,
	request: { query: z.object({ lang, token: z.string().max(200).optional().default('') }) },
	responses: {
		...notFoundResponse,
		200: { description: 'The calendar', content: { 'text/calendar': { schema: z.string() } } },
	},
});
