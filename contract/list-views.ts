/** Saved views of lists: filters, sort order and columns under a name. */
import { createRoute, z } from '@hono/zod-openapi';
import {
	expectedRevision,
	failure,
	json,
	jsonBody,
	langQuery,
	orNull,
	responses,
	responsesOrNotFound,
	singleLine,
	staffCall,
	success,
} from './envelope.ts';
import { itemUid } from './content-fields.ts';

export const MAX_LIST_VIEWS = 30;
export const MAX_LIST_VIEW_NAME_LENGTH = 60;
const MAX_FILTERS = 20;
const MAX_COLUMNS = 30;

/** Name of a list: the name of its content type. */
const list = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be the name of a content type');
const parameterName = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);

/** The server does not check the names of columns, because clients ignore unknown columns. */
export const listViewSettings = z
	.strictObject({
		filters: z
			.record(parameterName, singleLine(100))
			.refine((filters) => Object.keys(filters).length <= MAX_FILTERS, `must be at most ${MAX_FILTERS} filters`)
			.openapi({ description: 'Values of the filters by the name of their query parameter' }),
		sort: z.string().max(40).openapi({ description: 'Field; empty for the order in which the list opens' }),
		order: z.enum(['asc', 'desc']),
		columns: orNull(z.array(z.string().min(1).max(60)).max(MAX_COLUMNS)).openapi({
			description: 'Shown columns in their order; null for the default columns of the list',
		}),
	})
	.openapi('ListViewSettings');
export type ListViewSettings = z.infer<typeof listViewSettings>;

export const listView = z
	.strictObject({
		uid: z.string(),
		name: z.string(),
		settings: listViewSettings,
		is_shared: z.boolean().openapi({ description: 'All staff who may view the list see the view' }),
		is_own: z.boolean().openapi({ description: 'The caller owns the view and may change it' }),
		may_delete: z.boolean().openapi({ description: 'The caller owns the view, or is a superuser' }),
		is_default: z.boolean().openapi({ description: 'The list opens with this view for the caller' }),
		by: z.string().openapi({ description: 'Email address of the owner' }),
		revision: z.int(),
	})
	.openapi('ListView');
export type ListView = z.infer<typeof listView>;

const viewContent = {
	name: singleLine(MAX_LIST_VIEW_NAME_LENGTH).min(1),
	settings: listViewSettings,
	is_shared: z.boolean().openapi({ description: 'Sharing requires the right to publish items of the list' }),
};
const newListView = z.object({ list, ...viewContent }).openapi('NewListView');
export type NewListView = z.input<typeof newListView>;
const listViewChange = z
	.object({
		...viewContent,
		revision: expectedRevision.openapi({ description: 'The revision that the client loaded' }),
	})
	.openapi('ListViewChange');
export type ListViewChange = z.input<typeof listViewChange>;
const defaultListView = z.object({ list, view: orNull(itemUid) }).openapi('DefaultListView');
export type DefaultListView = z.input<typeof defaultListView>;

const allViews = success(z.array(listView));
const DESCRIPTION = 'All views of the list, the caller’s own first';
const writeErrors = {
	409: json(
		failure,
		'`view_name_taken`: the caller has another view of this name. `too_many_views`: the maximum number is reached. `view_changed`: the view has changed since it was loaded',
	),
};
const path = '/api/admin/list-views';

export const listListViews = createRoute({
	operationId: 'listListViews',
	method: 'get',
	path,
	tags: ['admin'],
	summary: "Lists the caller's own views of a list, and those that others share",
	...staffCall,
	request: { query: z.object({ ...langQuery.shape, list }) },
	responses: responses(allViews, DESCRIPTION),
});

export const addListView = createRoute({
	operationId: 'createListView',
	method: 'post',
	path,
	tags: ['admin'],
	summary: 'Saves a view of a list',
	...staffCall,
	request: { query: langQuery, body: jsonBody(newListView) },
	responses: {
		...responses(success(z.strictObject({ uid: z.string(), views: z.array(listView) })), DESCRIPTION),
		...writeErrors,
	},
});

export const setDefaultListView = createRoute({
	operationId: 'setDefaultListView',
	method: 'put',
	path: `${path}/default`,
	tags: ['admin'],
	summary: 'Sets the view with which a list opens for the caller; null for none',
	...staffCall,
	request: { query: langQuery, body: jsonBody(defaultListView) },
	responses: responsesOrNotFound(allViews, DESCRIPTION),
});

export const changeListView = createRoute({
	operationId: 'changeListView',
	method: 'put',
	path: `${path}/{uid}`,
	tags: ['admin'],
	summary: "Renames, overwrites or shares the caller's own view",
	...staffCall,
	request: { query: langQuery, params: z.object({ uid: itemUid }), body: jsonBody(listViewChange) },
	responses: { ...responsesOrNotFound(allViews, DESCRIPTION), ...writeErrors },
});

export const deleteListView = createRoute({
	operationId: 'deleteListView',
	method: 'delete',
	path: `${path}/{uid}`,
	tags: ['admin'],
	summary: "Deletes the caller's own view; a superuser deletes any shared one",
	...staffCall,
	request: { query: langQuery, params: z.object({ uid: itemUid }) },
	responses: responsesOrNotFound(allViews, DESCRIPTION),
});
