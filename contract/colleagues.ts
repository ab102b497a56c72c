/** Accounts of an operator's company, for company managers (ADR 0068). */
import { createRoute, z } from '@hono/zod-openapi';
import {
	clientCall,
	formResponse,
	json,
	failure,
	langQuery,
	languages,
	responses,
	responsesOrNotFound,
} from './envelope.ts';
import { userStates } from './users.ts';

/** Limit for all managers of a company together, per UTC day. */
export const MAX_INVITATIONS_PER_DAY = 20;

export const colleague = z
	.strictObject({
		uid: z.string(),
		email: z.string(),
		name: z.string(),
		state: z.enum(userStates),
		is_company_manager: z.boolean(),
		last_seen_on: z.iso.date().nullable().openapi({ description: 'UTC day of the last use; null for none' }),
		is_self: z.boolean().openapi({ description: 'The account of the caller' }),
	})
	.openapi('Colleague');
export type Colleague = z.infer<typeof colleague>;

export const colleagueList = z.strictObject({
	status: z.literal('ok'),
	data: z.array(colleague),
	extra: z.strictObject({
		max_accounts: z
			.int()
			.openapi({ description: 'Maximum number of accounts and invitations; deactivated accounts do not count' }),
		used_accounts: z.int(),
	}),
});
export type ColleagueList = z.infer<typeof colleagueList>;

const colleagueRoute = { tags: ['colleagues'], ...clientCall };
const LIST_PATH = '/api/client-area/colleagues';
const forbidden = {
	403: json(failure, '`not_allowed`: the caller is no manager of a company, or the studio has switched managers off'),
};

export const listColleagues = createRoute({
	operationId: 'listColleagues',
	...colleagueRoute,
	method: 'get',
	path: LIST_PATH,
	summary: "Lists the accounts and invitations of the caller's company",
	request: { query: langQuery },
	responses: { ...responses(colleagueList, 'Colleagues, ordered by address'), ...forbidden },
});

export const inviteColleague = createRoute({
	operationId: 'inviteColleague',
	...colleagueRoute,
	method: 'post',
	path: LIST_PATH,
	summary: "Invites somebody to the caller's company",
	description:
		'The response is the same whether or not the address has an account elsewhere. With such an account, no mail is sent',
	request: {
		query: langQuery,
		body: {
			required: true,
			content: {
				'application/x-www-form-urlencoded': {
					schema: z.object({
						email: z.string().optional().default(''),
						language: z
							.enum(languages)
							.optional()
							.openapi({ description: "Language of the mail; if omitted, the caller's language" }),
					}),
				},
			},
		},
	},
	responses: { ...responses(formResponse, 'Success, or the errors by field'), ...forbidden },
});

const action = <P extends string>(operationId: string, under: P, summary: string) =>
	createRoute({
		...colleagueRoute,
		operationId,
		method: 'post' as const,
		path: `${LIST_PATH}/{uid}/${under}` as const,
		summary,
		request: {
			query: langQuery,
			params: z.object({ uid: z.string().regex(/^[a-z0-9]{1,40}$/, 'must be a colleague’s uid') }),
		},
		responses: { ...responsesOrNotFound(formResponse, 'Success, or an error that says why not'), ...forbidden },
	});

export const resendColleagueInvitation = action(
	'resendColleagueInvitation',
	'invitation',
	'Sends an invitation again; the earlier link stops working',
);
export const withdrawColleagueInvitation = action(
	'revokeColleagueInvitation',
	'invitation/withdraw',
	'Withdraws an invitation and deletes its account, which nobody has used',
);
export const deactivateColleague = action(
	'deactivateColleague',
	'deactivate',
	'Deactivates a colleague and ends all their sessions',
);
export const reactivateColleague = action(
	'reactivateColleague',
	'reactivate',
	'Reactivates a colleague whom a manager has deactivated; a lock by staff remains',
);
export const makeCompanyManager = action('addCompanyManager', 'manager', 'Makes a colleague a manager of the company');
export const removeCompanyManager = action(
	'removeCompanyManager',
	'manager/remove',
	'Ends the rights of a manager of the company, except those of the last one',
);
