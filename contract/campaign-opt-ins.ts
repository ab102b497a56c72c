/**
 * Entries of companies in campaigns: their states, records of what a company accepted, results, and lists for staff.
 */
import { createRoute, z } from '@hono/zod-openapi';
import { MAX_CAMPAIGN_GAMES } from './campaigns.ts';
import { itemUid } from './content-fields.ts';
import {
	clientCall,
	csv,
	failure,
	instant,
	json,
	langQuery,
	lang,
	notFoundResponse,
	orNull,
	previewedCall,
	responses,
	responsesOrNotFound,
	slug,
	staffCall,
	success,
	wholeNumber,
} from './envelope.ts';
import { figures, monthFigures, period } from './figures.ts';
import { safeHtml } from './safe-html.ts';

/**
 * Actions of an operator on a campaign. `accepted`: the company had joined before, and accepts a newer text of the
 * terms.
 */
export const optInActions = ['joined', 'accepted', 'changed', 'withdrawn'] as const;
export type OptInAction = (typeof optInActions)[number];

/** Limit per company and campaign. */
export const MAX_OPT_IN_RECORDS = 50;
/** Rate limit per user. */
export const OPT_INS_PER_MINUTE = 10;

const chosenGame = z
	.strictObject({ name: z.string().openapi({ description: 'The slug at the time' }), title: z.string() })
	.openapi('ChosenGame');

const recordFields = {
	uid: z.string(),
	action: z.enum(optInActions),
	at: instant,
	by: z.string().openapi({ description: 'Email address of the user; `erased-…` after the account was erased' }),
	language: z.string().openapi({ description: 'Language of the accepted text' }),
	games: z.array(chosenGame),
	text_hash: z.string().openapi({ description: 'SHA-256 of the accepted text in UTF-8, hexadecimal' }),
};

export const optInRecord = z.strictObject(recordFields).openapi('OptInRecord');
export type OptInRecord = z.infer<typeof optInRecord>;

export const campaignOptIn = z
	.strictObject({
		may_join: z.boolean().openapi({ description: 'False for accounts without a company, such as staff' }),
		is_joined: z.boolean(),
		has_newer_text: z
			.boolean()
			.openapi({ description: 'True if the company has joined and the text has changed since it was accepted' }),
		records: z
			.array(optInRecord)
			.openapi({ description: 'What users of the company did, the newest first. The newest one is the state' }),
	})
	.openapi('CampaignOptIn');
export type CampaignOptIn = z.infer<typeof campaignOptIn>;

const tags = { tags: ['campaigns'] };
const campaignParams = z.object({ slug });
const OPT_IN_PATH = '/api/client-area/campaigns/{slug}/opt-in';

export const showOptIn = createRoute({
	operationId: 'getCampaignOptIn',
	method: 'get',
	path: OPT_IN_PATH,
	...previewedCall,
	...tags,
	summary: "Returns whether the caller's company has joined a campaign, with its records",
	...clientCall,
	request: { params: campaignParams, query: langQuery },
	responses: responsesOrNotFound(success(campaignOptIn), 'The state'),
});

const conflictResponses = {
	403: json(failure, 'An account without a company: `no_company`'),
	409: json(
		failure,
		'`not_joinable`, `not_open`, `closed`, `terms_changed`, `not_joined`, `too_many_records`, or `conflict` when a colleague was faster',
	),
};

const games = z
	.string()
	.max(MAX_CAMPAIGN_GAMES * 121)
	.optional()
	.default('')
	.transform((text) => [...new Set(text.split(',').filter(Boolean))])
	.openapi({ type: 'string', description: 'Slugs of the chosen games, separated by commas' });

export const joinCampaign = createRoute({
	operationId: 'setCampaignOptIn',
	method: 'post',
	path: OPT_IN_PATH,
	...tags,
	summary: "Joins a campaign for the caller's company, or changes its games",
	description: `Stores a record with user, time, games, language and the hash of the accepted text, and mails the studio. A request that changes nothing stores nothing. At most ${OPT_INS_PER_MINUTE} changes a minute and user, and ${MAX_OPT_IN_RECORDS} records of a company and campaign`,
	...clientCall,
	request: {
		params: campaignParams,
		query: langQuery,
		body: {
			required: true,
			content: {
				'application/x-www-form-urlencoded': {
					schema: z.object({
						games,
						text_hash: z.string().max(64).optional().default('').openapi({
							description:
								'`text_hash` of the campaign in the same language. To change the games of a company that has joined, the hash of its newest record is valid too, without `accepted`',
						}),
						accepted: z
							.enum(['on', ''])
							.optional()
							.transform((value) => value === 'on')
							.openapi({ type: 'string', enum: ['on', ''], description: '`on`: the user accepts the text' }),
					}),
				},
			},
		},
	},
	responses: {
		...responsesOrNotFound(success(campaignOptIn), 'The new state'),
		...conflictResponses,
		422: json(failure, '`not_accepted`, `too_few_games`, or `unknown_games`'),
	},
});

export const withdrawOptIn = createRoute({
	operationId: 'endCampaignOptIn',
	method: 'post',
	path: `${OPT_IN_PATH}/withdraw`,
	...tags,
	summary: "Withdraws the caller's company from a campaign that has not ended; its records stay",
	...clientCall,
	request: { params: campaignParams, query: langQuery },
	responses: { ...responsesOrNotFound(success(campaignOptIn), 'The new state'), ...conflictResponses },
});

const joinedCampaign = z
	.strictObject({
		slug: z.string().openapi({ description: 'Slug of the campaign' }),
		record: optInRecord,
	})
	.openapi('JoinedCampaign');
export type JoinedCampaign = z.infer<typeof joinedCampaign>;

export const listOptIns = createRoute({
	operationId: 'listCampaignOptIns',
	method: 'get',
	path: '/api/client-area/campaign-opt-ins',
	...tags,
	summary: "Lists the campaigns that the caller's company has joined",
	...clientCall,
	request: { query: langQuery },
	responses: responses(
		success(z.array(joinedCampaign)),
		'The campaigns that the company sees, with its newest record; empty for staff, who have no company',
	),
});

export const optInEvidence = z
	.strictObject({
		...recordFields,
		company: z.string().openapi({ description: 'Name of the company at the time' }),
		games_before: orNull(z.array(chosenGame)).openapi({
			description:
				'Games of the record before, if the record changed the games of a company that had joined; else null',
		}),
		text: z.string().openapi({ description: 'The accepted text; `text_hash` is the SHA-256 of its bytes in UTF-8' }),
		name: z.string().openapi({ description: 'Name of the campaign in the accepted text' }),
		start_date: instant,
		end_date: instant,
		terms: safeHtml,
	})
	.openapi('OptInEvidence');
export type OptInEvidence = z.infer<typeof optInEvidence>;

const recordParams = z.object({ uid: z.string().regex(/^[a-z0-9]{1,40}$/, 'must be the uid of a record') });

export const showEvidence = createRoute({
	operationId: 'getOptInEvidence',
	method: 'get',
	path: '/api/client-area/campaign-opt-ins/{uid}',
	...tags,
	summary: "Returns a record of the caller's company with the accepted text",
	...clientCall,
	request: { params: recordParams, query: langQuery },
	responses: responsesOrNotFound(success(optInEvidence), 'The evidence'),
});

const pdf = { 200: { description: 'The evidence', content: { 'application/pdf': { schema: z.string() } } } };

export const downloadEvidence = createRoute({
	operationId: 'downloadOptInEvidence',
	method: 'get',
	path: '/api/client-area/campaign-opt-ins/{uid}/evidence.pdf',
	...tags,
	summary: "Sends a record of the caller's company with the accepted text as PDF",
	description: 'The labels are in the language of `lang`, the text in that in which it was accepted',
	...clientCall,
	request: { params: recordParams, query: langQuery },
	responses: { ...notFoundResponse, ...pdf },
});

export const evidenceFile = z
	.strictObject({ sha256: z.string().openapi({ description: 'SHA-256 of the PDF, hexadecimal' }) })
	.openapi('EvidenceFile');
export type EvidenceFile = z.infer<typeof evidenceFile>;

export const showEvidenceFile = createRoute({
	operationId: 'getOptInEvidenceFile',
	method: 'get',
	path: '/api/client-area/campaign-opt-ins/{uid}/evidence',
	...tags,
	summary: 'Returns the SHA-256 of the PDF that a download sends now',
	description: 'Anybody with the hash or the file can verify it at `/verify/{sha256}/`',
	...clientCall,
	request: { params: recordParams, query: langQuery },
	responses: responsesOrNotFound(success(evidenceFile), 'The hash'),
});

/** Figures of a campaign's months, beside the same number of months before the campaign. */
export const campaignResults = z
	.strictObject({
		// The whole months from the start to the end of the campaign.
		period,
		is_complete: z.boolean().openapi({ description: 'False if figures of its last month are missing' }),
		total: figures,
		before: orNull(z.strictObject({ period, total: figures })).openapi({
			description: 'As many months before the campaign; null unless there are figures since the first of them',
		}),
		by_month: z.array(monthFigures).openapi({ description: 'Months with figures, in order' }),
		by_game: z
			.array(
				z.strictObject({
					name: z.string().openapi({ description: 'The slug' }),
					title: z.string(),
					total: figures,
					before: orNull(figures),
				}),
			)
			.openapi({ description: 'Chosen games, most bets first' }),
	})
	.openapi('CampaignResults');
export type CampaignResults = z.infer<typeof campaignResults>;

export const showResults = createRoute({
	operationId: 'getCampaignResults',
	method: 'get',
	path: '/api/client-area/campaigns/{slug}/results',
	...tags,
	summary: "Returns the figures of the company's chosen games during a campaign that has ended",
	description: 'Figures are stored by month, so the months of a campaign are counted whole',
	...clientCall,
	request: { params: campaignParams, query: langQuery },
	responses: responsesOrNotFound(
		success(orNull(campaignResults)),
		'The figures; null before the end, without figures, and unless the company has joined',
	),
});

const adminTags = { tags: ['admin: campaigns'] };
const ADMIN_PATH = '/api/admin/campaign-opt-ins';

const adminOptIn = z
	.strictObject({
		...recordFields,
		campaign: z.strictObject({ uid: z.string(), name: z.string() }),
		company: z.strictObject({ uid: z.string(), name: z.string() }),
		is_current: z.boolean().openapi({ description: 'True for the newest record of a company and campaign' }),
	})
	.openapi('AdminOptIn');
export type AdminOptIn = z.infer<typeof adminOptIn>;

const adminFilter = {
	campaign: itemUid.optional().openapi({ description: 'Uid of a campaign' }),
	current: z
		.enum(['joined', 'withdrawn'])
		.optional()
		.openapi({ description: 'Only newest records: of companies that have joined, or that have withdrawn' }),
};

export const listAdminOptIns = createRoute({
	operationId: 'listAdminCampaignOptIns',
	method: 'get',
	path: ADMIN_PATH,
	...adminTags,
	summary: 'Lists what companies did with campaigns, newest first',
	...staffCall,
	request: {
		query: z.object({
			lang,
			...adminFilter,
			limit: wholeNumber({ default: 25, min: 1, max: 100, description: 'Maximum number of rows' }),
			offset: wholeNumber({ default: 0, max: 1_000_000, description: 'Number of rows to skip' }),
		}),
	},
	responses: responses(
		z.strictObject({
			status: z.literal('ok'),
			data: z.array(adminOptIn),
			extra: z.strictObject({
				total: z.int(),
				campaigns: z
					.array(z.strictObject({ uid: z.string(), name: z.string() }))
					.openapi({ description: 'Campaigns with records, for the filter' }),
			}),
		}),
		'The records',
	),
});

export const exportOptIns = createRoute({
	operationId: 'exportCampaignOptIns',
	method: 'get',
	path: `${ADMIN_PATH}.csv`,
	...adminTags,
	summary: 'Exports the records as CSV',
	...staffCall,
	request: { query: z.object({ lang, ...adminFilter }) },
	responses: { 200: csv() },
});

export const showAdminEvidence = createRoute({
	operationId: 'getAdminOptInEvidence',
	method: 'get',
	path: `${ADMIN_PATH}/{uid}`,
	...adminTags,
	summary: 'Returns a record with the accepted text',
	...staffCall,
	request: { params: recordParams, query: langQuery },
	responses: responsesOrNotFound(success(optInEvidence), 'The evidence'),
});

export const downloadAdminEvidence = createRoute({
	operationId: 'downloadAdminOptInEvidence',
	method: 'get',
	path: `${ADMIN_PATH}/{uid}/evidence.pdf`,
	...adminTags,
	summary: 'Sends a record with the accepted text as PDF',
	...staffCall,
	request: { params: recordParams, query: langQuery },
	responses: { ...notFoundResponse, ...pdf },
});

const companyResult = z.strictObject({
	uid: z.string(),
	name: z.string(),
	total: figures,
	before: orNull(figures).openapi({ description: 'Null unless there are figures since the first month before' }),
});

export const adminCampaignResults = z
	.strictObject({
		period,
		before_period: period,
		is_complete: z.boolean().openapi({ description: 'False if figures of its last month are missing' }),
		total: figures,
		before: orNull(figures).openapi({ description: 'Of the companies with earlier figures' }),
		by_company: z.array(companyResult).openapi({ description: 'Companies that have joined, most bets first' }),
	})
	.openapi('AdminCampaignResults');
export type AdminCampaignResults = z.infer<typeof adminCampaignResults>;

export const showAdminResults = createRoute({
	operationId: 'getAdminCampaignResults',
	method: 'get',
	path: '/api/admin/campaigns/{uid}/results',
	...adminTags,
	summary: 'Returns the figures of all companies that have joined a campaign, each of its chosen games',
	description: 'The months of a campaign are counted whole. The caller needs the right to view figures',
	...staffCall,
	request: { params: z.object({ uid: itemUid }), query: langQuery },
	responses: { ...responsesOrNotFound(success(adminCampaignResults), 'The figures'), ...notFoundResponse },
});
