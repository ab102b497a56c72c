/** The profile of the signed-in member of staff, and names and pictures of all staff. */
import { createRoute, z } from '@hono/zod-openapi';
import {
	json,
	jsonBody,
	langQuery,
	languages,
	media,
	orNull,
	responses,
	singleLine,
	staffCall,
	success,
} from './envelope.ts';
import { invalid } from './editing.ts';
import { pictureUid } from './content-fields.ts';
import { staffRoles } from './rights.ts';
import { siteLanguagePaths } from './site-languages.ts';

/** The list of names omits the oldest accounts above this number. */
export const STAFF_LIMIT = 1000;
export const MAX_DISPLAY_NAME_LENGTH = 80;

/** An offset such as `+02:00` is not a name. */
function isTimeZone(name: string): boolean {
	if (!/^[A-Za-z]/.test(name)) return false;
	try {
		return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
	} catch {
		return false;
	}
}

const profileFields = {
	name: singleLine(MAX_DISPLAY_NAME_LENGTH).openapi({
		description: 'Display name; the email address is shown while it is empty',
	}),
	picture: pictureUid,
	language: z.enum(languages),
	time_zone: z
		.string()
		.max(60)
		.refine((name) => name === '' || isTimeZone(name), 'must be the IANA name of a time zone')
		.openapi({ description: 'IANA name, e.g. `Europe/Malta`; empty for the time zone of the browser' }),
	gets_review_mails: z.boolean().openapi({ description: 'The user is also notified of reviews by mail' }),
	gets_comment_mails: z.boolean().openapi({ description: 'The user is also notified of comments by mail' }),
};

export const profile = z.strictObject(profileFields).openapi('Profile');
export type Profile = z.infer<typeof profile>;

export const staffMember = z
	.strictObject({
		uid: z.string(),
		email: z.string(),
		...profileFields,
		media: z.strictObject({ picture: media.optional() }),
		is_superuser: z.boolean(),
		role: z.enum(staffRoles),
		has_mail_server: z
			.boolean()
			.openapi({ description: 'Without a mail server, mail is written to files and is not delivered' }),
		creates: z.array(z.string()).openapi({ description: 'Content types of which the account may create items' }),
		rights: z.record(z.string(), z.strictObject({ view: z.boolean(), edit: z.boolean(), publish: z.boolean() })),
		site_languages: siteLanguagePaths,
		fallback_language: z.enum(languages).openapi({ description: 'Language that replaces missing translations' }),
	})
	.openapi('StaffMember');
export type StaffMember = z.infer<typeof staffMember>;

export const showStaffMember = createRoute({
	operationId: 'getStaffMember',
	method: 'get',
	path: '/api/admin/me',
	tags: ['admin'],
	summary: 'Returns the signed-in member of staff, their profile and their rights',
	...staffCall,
	responses: responses(success(staffMember), 'The member of staff'),
});

export const changeProfile = createRoute({
	operationId: 'changeProfile',
	method: 'put',
	path: '/api/admin/me',
	tags: ['admin'],
	summary: "Changes the signed-in member of staff's own profile",
	...staffCall,
	request: { query: langQuery, body: jsonBody(profile) },
	responses: {
		...responses(success(staffMember), 'The member of staff'),
		422: json(invalid, 'The picture is none of the media library: `invalid`'),
	},
});

export const person = z
	.strictObject({
		email: z.string().openapi({ description: 'As in `updated_by`, `by` and `who` of other responses' }),
		name: z.string().openapi({ description: 'Empty without a display name' }),
		picture: orNull(media),
	})
	.openapi('Person');
export type Person = z.infer<typeof person>;

export const listPeople = createRoute({
	operationId: 'listPeople',
	method: 'get',
	path: '/api/admin/people',
	tags: ['admin'],
	summary: 'Lists names and pictures of all members of staff, former ones included',
	description:
		'Other responses name people by email address. A client reads this list once and looks their names up in it',
	...staffCall,
	request: { query: langQuery },
	responses: responses(success(z.array(person)), 'Members of staff, ordered by address'),
});
