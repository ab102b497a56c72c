/** The accounts of others, for staff: those of operators; superusers have those of staff too. */
import { createRoute, z } from '@hono/zod-openapi';
import {
	companyUid,
	failure,
	instant,
	langQuery,
	languages,
	privateCall,
	searchText,
	success,
	wholeNumber,
} from './envelope.ts';
import { invalid, staffResponses, staffRoles } from './editing.ts';

/** How many accounts a list answers at the most. */
export const USERS_LIMIT = 200;

export const userStates = ['active', 'locked', 'inactive', 'invited'] as const;
export type UserState = (typeof userStates)[number];

export const managedUser = z
	.strictObject({
		uid: z.string(),
		revision: z.int().openapi({ description: 'A change names the one it was made from' }),
		email: z.string(),
		company: z.strictObject({ uid: z.string(), name: z.string() }).nullable(),
		is_staff: z.boolean(),
		is_superuser: z.boolean(),
		role: z.enum(staffRoles).openapi({ description: 'Counts for staff alone' }),
		is_active: z.boolean(),
		language: z.enum(languages),
		state: z.enum(userStates).openapi({
			description:
				'`inactive`: closed; `locked`: by staff; `invited`: its owner has not chosen a password yet; the first of them that holds',
		}),
		locked_until: instant.nullable().openapi({ description: 'Wrong passwords or codes keep it locked till then' }),
		last_sign_in_at: instant.nullable(),
		has_two_factor: z.boolean(),
		sessions: z.int().openapi({ description: 'How many are open' }),
		may_manage: z.boolean().openapi({ description: 'Whether who asks may change it: nobody their own' }),
		created_at: instant,
		updated_at: instant,
	})
	.openapi('ManagedUser');
export type ManagedUser = z.infer<typeof managedUser>;

const json = <T extends z.ZodType>(schema: T, description: string) => ({
	description,
	content: { 'application/json': { schema } },
});
const userRoute = { tags: ['admin: users'], ...privateCall };
const userParams = z.object({ uid: z.string().regex(/^[a-z0-9]{1,40}$/, 'must be an account’s uid') });
const yesOrNo = z.enum(['yes', 'no']).optional();

/** What an account is, beside its address. */
const fields = {
	company_uid: companyUid
		.nullable()
		.openapi({ description: 'The operator they work for; null for staff, who work for none' }),
	language: z.enum(languages),
	is_staff: z.boolean().openapi({ description: 'For superusers to give and take, as is_superuser is' }),
	is_superuser: z.boolean(),
	role: z.enum(staffRoles),
};

const changedResponses = {
	...staffResponses(success(managedUser), 'The account as it is now'),
	409: json(
		z.strictObject({ ...failure.shape, current: managedUser.optional() }),
		'Somebody else has changed it meanwhile: `current` is what they left',
	),
};
const invalidResponse = { 422: json(invalid, 'Something of it is not valid') };
/** A mail went with it: `mail_error` is empty where the mail server took it. */
const mailedResponses = {
	...staffResponses(
		z.strictObject({
			status: z.literal('ok'),
			data: managedUser,
			extra: z.strictObject({
				mail_error: z.string().openapi({ description: '‘Cannot send email.’ while the mail waits in the outbox' }),
				link: z.string().nullable().openapi({
					description: 'What the mail leads to, for a superuser to pass on where there is no mail server; else null',
				}),
			}),
		}),
		'The account, and what became of the mail',
	),
};

export const listUsers = createRoute({
	...userRoute,
	method: 'get',
	path: '/api/admin/users',
	summary: 'Accounts, and how many there are',
	request: {
		query: z.object({
			...langQuery.shape,
			q: searchText.openapi({ description: 'In the address and the name of the company' }),
			company: companyUid.optional(),
			role: z.enum([...staffRoles, 'superuser', 'staff', 'operator']).optional(),
			state: z.enum(userStates).optional(),
			two_factor: yesOrNo,
			sort: z.enum(['email', 'company', 'last_sign_in_at', 'created_at', 'updated_at']).default('email'),
			order: z.enum(['asc', 'desc']).default('asc'),
			limit: wholeNumber({ default: 25, min: 1, max: USERS_LIMIT, description: 'Accounts in the answer' }),
			offset: wholeNumber({ default: 0, max: 1_000_000, description: 'Accounts to pass over' }),
		}),
	},
	responses: staffResponses(
		z.strictObject({
			status: z.literal('ok'),
			data: z.array(managedUser),
			extra: z.strictObject({ total: z.int() }),
		}),
		'Accounts',
	),
});

export const showUser = createRoute({
	...userRoute,
	method: 'get',
	path: '/api/admin/users/{uid}',
	summary: 'One account',
	request: { query: langQuery, params: userParams },
	responses: staffResponses(success(managedUser), 'The account'),
});

export const inviteUser = createRoute({
	...userRoute,
	method: 'post',
	path: '/api/admin/users',
	summary: 'Opens an account and mails its owner a link that sets the password',
	request: {
		query: langQuery,
		body: {
			required: true,
			content: {
				'application/json': {
					schema: z.strictObject({
						...fields,
						email: z.string(),
						is_superuser: fields.is_superuser.default(false),
						role: fields.role.default('viewer'),
					}),
				},
			},
		},
	},
	responses: { ...mailedResponses, ...invalidResponse },
});

export const changeUser = createRoute({
	...userRoute,
	method: 'put',
	path: '/api/admin/users/{uid}',
	summary: 'Changes an account; nobody their own',
	request: {
		query: langQuery,
		params: userParams,
		body: {
			required: true,
			content: {
				'application/json': {
					schema: z.strictObject({ ...fields, revision: z.int().min(0), is_active: z.boolean() }),
				},
			},
		},
	},
	responses: { ...changedResponses, ...invalidResponse },
});

const action = <P extends string>(under: P, summary: string) => ({
	...userRoute,
	method: 'post' as const,
	path: `/api/admin/users/{uid}/${under}` as const,
	summary,
	request: { query: langQuery, params: userParams },
	responses: changedResponses,
});

export const resendInvitation = createRoute({
	...action('invitation', 'Mails a new link in place of the last one to who has not chosen a password yet'),
	responses: mailedResponses,
});
export const lockUser = createRoute(
	action('lock', 'Locks an account until it is unlocked, and ends its sessions; its owner is told by mail'),
);
export const unlockUser = createRoute(
	action('unlock', 'Unlocks an account, whether staff or wrong passwords have locked it'),
);
export const disableTwoFactorOfUser = createRoute(
	action(
		'two-factor/off',
		'Switches the second step off for who has lost it, and ends their sessions; its owner is told by mail',
	),
);
export const endSessionsOfUser = createRoute(action('sessions/end', 'Ends all sessions of an account'));

export const userSession = z
	.strictObject({
		uid: z.string(),
		agent: z.string().openapi({ description: 'The browser, as it names itself' }),
		created_at: instant,
		last_seen_at: instant,
	})
	.openapi('UserSession');
export type UserSession = z.infer<typeof userSession>;

export const listSessionsOfUser = createRoute({
	...userRoute,
	method: 'get',
	path: '/api/admin/users/{uid}/sessions',
	summary: 'Open sessions of an account, the last used first',
	request: { query: langQuery, params: userParams },
	responses: staffResponses(success(z.array(userSession)), 'Sessions'),
});

export const endSessionOfUser = createRoute({
	...userRoute,
	method: 'post',
	path: '/api/admin/users/{uid}/sessions/{session}/end',
	summary: 'Ends one session of an account',
	request: {
		query: langQuery,
		params: userParams.extend({ session: z.string().regex(/^[a-z0-9]{14}$/, 'must be a session’s uid') }),
	},
	responses: staffResponses(success(managedUser), 'The account as it is now'),
});
