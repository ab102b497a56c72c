import { createRoute, z } from '@hono/zod-openapi';
import {
	responses,
	instant,
	langQuery,
	localizedObject,
	media,
	slug,
	success,
	clientCall,
	movedResponse,
	previewedCall,
	responsesOrNotFound,
	orNull,
} from './envelope.ts';
import {
	localizedHtml,
	localizedText,
	requiredLocalizedText,
	orderedUids,
	optionalLink,
	pictureUid,
	withheldPages,
} from './content-fields.ts';
import { editingCalls } from './editing.ts';
import { safeHtml } from './safe-html.ts';

export const campaignStatuses = ['live', 'upcoming', 'previous'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

const campaignFields = {
	slug: z.string(),
	name: z.string(),
	status: z.enum(campaignStatuses).openapi({ description: 'Computed from the dates at the time of the request' }),
	start_date: instant,
	end_date: instant,
	logo_thumbnail_300x300: z.string().nullable(),
	logo_thumbnail_200x200: z.string().nullable(),
	media: z.strictObject({
		logo_thumbnail_300x300: media.optional(),
		logo_thumbnail_200x200: media.optional(),
	}),
};

export const joinStates = ['not_open', 'open', 'closed'] as const;
export type JoinState = (typeof joinStates)[number];

export const campaign = z
	.strictObject({
		...campaignFields,
		join_state: z
			.enum(joinStates)
			.nullable()
			.openapi({ description: 'Computed from the dates at the time of the request; null if operators cannot join' }),
	})
	.openapi('Campaign');
export type Campaign = z.infer<typeof campaign>;

export const campaignGame = z
	.strictObject({
		name: z.string().openapi({ description: 'The slug' }),
		title: z.string(),
		url: z.string().nullable().openapi({ description: "Path of the game's public page, without language" }),
		logo: z.string().nullable(),
		media: z.strictObject({ logo: media.optional() }),
	})
	.openapi('CampaignGame');
export type CampaignGame = z.infer<typeof campaignGame>;

export const MAX_CAMPAIGN_GAMES = 200;

const campaignJoin = z
	.strictObject({
		state: z.enum(joinStates).openapi({ description: 'Computed from the dates at the time of the request' }),
		from: instant.nullable().openapi({ description: 'Time from which operators may join; null for no limit' }),
		until: instant.openapi({ description: 'Time at which joining ends, at the latest the end of the campaign' }),
		min_games: z.int().openapi({ description: 'Minimum number of games that an operator chooses' }),
		terms: safeHtml,
		text_hash: z.string().openapi({
			description:
				'SHA-256 of the text that an operator accepts, hexadecimal: name, start, end, language and terms. `joinCampaign` takes it',
		}),
	})
	.openapi('CampaignJoin');
export type CampaignJoin = z.infer<typeof campaignJoin>;

export const campaignDetails = z
	.strictObject({
		...campaignFields,
		description: safeHtml,
		disciplines: z.array(z.string()),
		prize_pool: z.string(),
		games: z.array(campaignGame),
		prize_distribution: safeHtml,
		join: orNull(campaignJoin).openapi({ description: 'How operators join; null if they cannot' }),
		withheld_from: withheldPages,
	})
	.openapi('CampaignDetails');
export type CampaignDetails = z.infer<typeof campaignDetails>;

export const campaignResponse = z.strictObject({
	status: z.literal('ok'),
	data: campaignDetails,
	extra: z.strictObject({
		promo_link: z.string().openapi({ description: 'Link to the promo pack; empty when there is none' }),
		ct_link: z.string().openapi({ description: 'Link to the terms; empty when there are none' }),
	}),
});
export type CampaignResponse = z.infer<typeof campaignResponse>;

export const campaignContent = z.strictObject({
	slug,
	name: requiredLocalizedText(120),
	start_date: instant,
	end_date: instant,
	logo: pictureUid,
	description: localizedHtml,
	disciplines: localizedObject(() => z.array(z.string().trim().min(1).max(80)).max(20)),
	prize_pool: localizedText(120),
	prize_distribution: localizedHtml,
	promo_link: optionalLink,
	ct_link: optionalLink,
	games: orderedUids(MAX_CAMPAIGN_GAMES),
	is_joinable: z.boolean().default(false).openapi({ description: 'True if operators may join in the client area' }),
	join_from: instant.nullable().openapi({ description: 'Time from which operators may join; null for no limit' }),
	join_until: instant.nullable().openapi({
		description: 'Time at which joining ends; null, or a time after the end of the campaign, means its end',
	}),
	min_games: z
		.int()
		.min(1)
		.max(MAX_CAMPAIGN_GAMES)
		.default(1)
		.openapi({ description: 'Minimum number of games that an operator chooses' }),
	// Do not add a description: it would create another schema object. The editing calls omit fields with the object
	// `localizedHtml` from lists.
	terms: localizedHtml,
});
export type CampaignContent = z.infer<typeof campaignContent>;
export const campaignsEditing = editingCalls({
	resource: 'campaigns',
	item: 'Campaign',
	content: campaignContent,
	isWithholdable: true,
	sorts: ['start_date', 'end_date'],
});

export const listCampaigns = createRoute({
	operationId: 'listCampaigns',
	method: 'get',
	path: '/api/client-area/campaigns',
	...previewedCall,
	tags: ['campaigns'],
	summary: 'Lists all campaigns',
	...clientCall,
	request: { query: langQuery },
	responses: responses(success(z.array(campaign)), 'Campaigns, the latest start first'),
});

export const showCampaign = createRoute({
	operationId: 'getCampaign',
	method: 'get',
	path: '/api/client-area/campaigns/{slug}',
	...previewedCall,
	tags: ['campaigns'],
	summary: 'Returns one campaign with its games and links',
	...clientCall,
	request: { params: z.object({ slug }), query: langQuery },
	responses: { ...responsesOrNotFound(campaignResponse, 'The campaign'), ...movedResponse },
});
