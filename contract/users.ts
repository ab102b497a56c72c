/**
 * Management of accounts. Staff with rights to `users` manage the accounts of operators. Superusers also manage the
 * accounts of staff.
 */
import { createRoute, z } from '@hono/zod-openapi';
import {
	companyUid,
	instant,
	langQuery,
	languages,
	searchText,
	success,
	wholeNumber,
	json,
	jsonBody,
	responses,
	responsesOrNotFound,
	failure,
	staffCall,
	superuserCall,
	cursor,
	listExtra,
} from './envelope.ts';
import { invalid } from './editing.ts';
import { staffRoles } from './rights.ts';

export const USERS_LIMIT = 200;

export const userStates = ['active', 'locked', 'inactive', 'invited'] as const;
export type UserState = (typeof userStates)[number];

export const managedUser = z
	.strictObject({
		uid: z.string(),
		revision: z.int().openapi({ description: 'A change must name the revision that it is based on' }),
		email: z.string(),
		company: z.strictObject({ uid: z.string(), name: z.string() }).nullable(),
		is_staff: z.boolean(),
		is_superuser: z.boolean(),
		role: z.enum(staffRoles).openapi({ description: 'Applies to staff only' }),
		is_company_manager: z
			.boolean()
			.openapi({ description: 'May invite and deactivate colleagues of the same company' }),
		is_active: z.boolean(),
		language: z.enum(languages),
		state: z.enum(userStates).openapi({
			description:
				'`inactive`: deactivated; `locked`: locked by staff; `invited`: its owner has not chosen a password yet. If several apply, the first in this order',
		}),
		locked_until: instant.nullable().openapi({ description: 'End of a lock caused by wrong passwords or codes' }),
		last_sign_in_at: instant.nullable(),
		has_two_factor: z.boolean(),
		passkeys: z.int().openapi({ description: 'Number of passkeys' }),
		sessions: z.int().openapi({ description: 'Number of open sessions' }),
		may_manage: z.boolean().openapi({ description: 'The caller may change the account; nobody may change their own' }),
		created_at: instant,
		updated_at: instant,
	})
	.openapi('ManagedUser');
export type ManagedUser = z.infer<typeof managedUser>;

const userRoute = { tags: ['admin: users'], ...staffCall };
const userParams = z.object({ uid: z.string().regex(/^[a-z0-9]{1,40}$/, 'must be an account’s uid') });
const yesOrNo = z.enum(['yes', 'no']).optional();

const fields = {
	company_uid: companyUid.nullable().openapi({ description: 'The operator that the user works for; null for staff' }),
	language: z.enum(languages),
	is_staff: z.boolean().openapi({ description: 'Only superusers may change `is_staff` and `is_superuser`' }),
	is_superuser: z.boolean(),
	role: z.enum(staffRoles),
};

const changedResponses = {
	...responsesOrNotFound(success(managedUser), 'The changed account'),
	409: json(
		z.strictObject({ ...failure.shape, current: managedUser.optional() }).openapi('UserConflict'),
		'`conflict`: somebody else has changed the account, `current` is its present state',
	),
};
const invalidResponse = { 422: json(invalid, 'A field is invalid: `invalid`') };
/** `mail_error` is empty if the mail server accepted the mail. */
const mailedResponses = {
	...responsesOrNotFound(
		z.strictObject({
			status: z.literal('ok'),
			data: managedUser,
			extra: z.strictObject({
				mail_error: z.string().openapi({ description: '‘Cannot send email.’ while the mail waits in the outbox' }),
				link: z.string().nullable().openapi({
					description: 'The link of the mail, for a superuser to pass on when there is no mail server; otherwise null',
				}),
			}),
		}),
		'The account, and the result of sending the mail',
	),
};

export const listUsers = createRoute({
	operationId: 'listUsers',
	...userRoute,
	method: 'get',
	path: '/api/admin/users',
	summary: 'Lists accounts with their total',
	request: {
		query: z.object({
			...langQuery.shape,
			q: searchText.openapi({ description: 'Searches the email address and the name of the company' }),
			company: companyUid.optional(),
			role: z.enum([...staffRoles, 'superuser', 'staff', 'operator']).optional(),
			state: z.enum(userStates).optional(),
			company_manager: yesOrNo,
			two_factor: yesOrNo,
			sort: z.enum(['email', 'company', 'last_sign_in_at', 'created_at', 'updated_at']).default('email'),
			order: z.enum(['asc', 'desc']).default('asc'),
			limit: wholeNumber({ default: 25, min: 1, max: USERS_LIMIT, description: 'Maximum number of accounts' }),
			offset: wholeNumber({ default: 0, max: 1_000_000, description: 'Number of accounts to skip' }),
			cursor,
		}),
	},
	responses: responses(
		z.strictObject({
			status: z.literal('ok'),
			data: z.array(managedUser),
			extra: z.strictObject({ ...listExtra }),
		}),
		'Accounts',
	),
});

export const showUser = createRoute({
	operationId: 'getUser',
	...userRoute,
	method: 'get',
	path: '/api/admin/users/{uid}',
	summary: 'Returns one account',
	request: { query: langQuery, params: userParams },
	responses: responsesOrNotFound(success(managedUser), 'The account'),
});

export const inviteUser = createRoute({
	operationId: 'inviteUser',
	...userRoute,
	method: 'post',
	path: '/api/admin/users',
	summary: 'Creates an account and mails its owner a link to set the password',
	request: {
		query: langQuery,
		body: jsonBody(
			z
				.strictObject({
					...fields,
					email: z.string(),
					is_superuser: fields.is_superuser.default(false),
					role: fields.role.default('viewer'),
					is_company_manager: z.boolean().default(false),
				})
				.openapi('Invitation'),
		),
	},
	responses: { ...mailedResponses, ...invalidResponse },
});

export const changeUser = createRoute({
	operationId: 'changeUser',
	...userRoute,
	method: 'put',
	path: '/api/admin/users/{uid}',
	summary: 'Changes an account; nobody may change their own',
	request: {
		query: langQuery,
		params: userParams,
		body: jsonBody(
			z
				.strictObject({
					...fields,
					is_company_manager: z.boolean().optional().openapi({ description: 'Unchanged if omitted' }),
					revision: z.int().min(0),
					is_active: z.boolean(),
				})
				.openapi('UserChange'),
		),
	},
	responses: { ...changedResponses, ...invalidResponse },
});

const action = <P extends string>(operationId: string, under: P, summary: string) => ({
	...userRoute,
	operationId,
	method: 'post' as const,
	path: `/api/admin/users/{uid}/${under}` as const,
	summary,
	request: { query: langQuery, params: userParams },
	responses: changedResponses,
});

export const resendInvitation = createRoute({
	...action(
		'resendInvitation',
		'invitation',
		'Sends a new invitation to an owner without a password; the earlier link stops working',
	),
	responses: { ...mailedResponses, ...invalidResponse },
});
export const lockUser = createRoute(
	action('lockUser', 'lock', 'Locks an account until it is unlocked, ends its sessions and notifies its owner by mail'),
);
export const unlockUser = createRoute(
	action('unlockUser', 'unlock', 'Unlocks an account that staff or wrong passwords have locked'),
);
export const disableTwoFactorOfUser = createRoute(
	action(
		'disableUserTwoFactor',
		'two-factor/off',
		'Turns two-factor authentication off for an owner who has lost it, ends the sessions and notifies the owner by mail',
	),
);
export const removePasskeysOfUser = createRoute(
	action(
		'removeUserPasskeys',
		'passkeys/remove',
		'Removes all passkeys of an owner who has lost them, ends the sessions and notifies the owner by mail',
	),
);
export const endSessionsOfUser = createRoute(
	action('endUserSessions', 'sessions/end', 'Ends all sessions of an account'),
);

export const exportUserData = createRoute({
	operationId: 'exportUserData',
	...userRoute,
	...superuserCall,
	method: 'get',
	path: '/api/admin/users/{uid}/personal-data',
	summary: 'Returns all data about an account as a JSON file, for its owner; for superusers',
	request: { query: langQuery, params: userParams },
	responses: responsesOrNotFound(
		z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
		'Rows by table, without secrets',
	),
});
export const eraseUser = createRoute({
	operationId: 'deleteUser',
	...userRoute,
	...superuserCall,
	method: 'post',
	path: '/api/admin/users/{uid}/erase',
	summary: 'Deletes a deactivated account and its data permanently; for superusers',
	description: 'Content that the owner edited stays, without their name. The audit log stays as it is.',
	request: { query: langQuery, params: userParams },
	responses: {
		...responsesOrNotFound(success(z.strictObject({})), 'The account is erased'),
		409: json(failure, 'The account is active: `account_active`'),
	},
});

export const userSession = z
	.strictObject({
		uid: z.string(),
		agent: z.string().openapi({ description: 'The `User-Agent` header' }),
		created_at: instant,
		last_seen_at: instant,
	})
	.openapi('UserSession');
export type UserSession = z.infer<typeof userSession>;

export const listSessionsOfUser = createRoute({
	operationId: 'listUserSessions',
	...userRoute,
	method: 'get',
	path: '/api/admin/users/{uid}/sessions',
	summary: 'Lists open sessions of an account, the most recently used first',
	request: { query: langQuery, params: userParams },
	responses: responsesOrNotFound(success(z.array(userSession)), 'Sessions'),
});

export const endSessionOfUser = createRoute({
	operationId: 'endUserSession',
	...userRoute,
	method: 'post',
	path: '/api/admin/users/{uid}/sessions/{session}/end',
	summary: 'Ends one session of an account',
	request: {
		query: langQuery,
		params: userParams.extend({ session: z.string().regex(/^[a-z0-9]{14}$/, 'must be a session’s uid') }),
	},
	responses: responsesOrNotFound(success(managedUser), 'The changed account'),
});
