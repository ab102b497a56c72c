/**
 * The admin's search in all resources that an account may view, and the list of items that a page of the site shows.
 */
import { createRoute, z } from '@hono/zod-openapi';
import { itemStates } from './editing.ts';
import { instant, langQuery, localizedObject, responses, searchText, staffCall, success } from './envelope.ts';

export const SEARCH_ITEMS_LIMIT = 20;
/** Maximum number of users in a response. The same limit applies to messages and to media items. */
export const SEARCH_OTHERS_LIMIT = 5;
const MAX_ADDRESS_LENGTH = 500;

const foundItem = z
	.strictObject({
		resource: z.string(),
		uid: z.string(),
		title: localizedObject(() => z.string()),
		state: z.enum(itemStates),
		on_site: z.boolean().openapi({ description: 'The site shows the item, possibly an older revision' }),
		shown_from: instant.nullable().openapi({
			description: 'Future date in the content of the item: until then, readers do not see the published item',
		}),
		path: z.string().nullable().openapi({ description: "Path of the item's page on the site, without language" }),
		may_edit: z.boolean().openapi({ description: 'The caller may save the item' }),
	})
	.openapi('FoundItem');
export type FoundItem = z.infer<typeof foundItem>;

const foundOther = z
	.strictObject({
		resource: z.enum(['users', 'messages', 'media']),
		uid: z.string(),
		title: z.string().openapi({ description: 'Email address of a user, sender of a message, name of a file' }),
		note: z.string().openapi({ description: 'Company of a user, subject of a message; empty for a file' }),
	})
	.openapi('FoundRecord');
export type FoundOther = z.infer<typeof foundOther>;

const found = z
	.strictObject({ items: z.array(foundItem), others: z.array(foundOther) })
	.openapi('SearchResults', { description: 'The best matches first' });
export type SearchResults = z.infer<typeof found>;

export const searchAdmin = createRoute({
	operationId: 'searchAdmin',
	method: 'get',
	path: '/api/admin/search',
	tags: ['admin'],
	summary: 'Searches what the caller may view: items of all content types, users, messages and media',
	description:
		'Finds items by title and slug of the newest and of the published content, by main texts such as the summary, in all languages, and by uid. All words must occur. Items in the trash are left out',
	...staffCall,
	request: {
		query: z.object({
			...langQuery.shape,
			q: searchText.openapi({ type: 'string', description: 'Without a text nothing is found' }),
			pages_only: z.enum(['yes']).optional().openapi({ description: 'Only items with a page of their own' }),
		}),
	},
	responses: responses(success(found), 'Items and others'),
});

const pageItems = z
	.strictObject({
		items: z.array(foundItem).openapi({
			description:
				'Items with this page, including those in the trash, and items whose page had this address earlier. Such an address redirects to `path`',
		}),
		lists: z.array(z.string()).openapi({ description: 'Content types whose items the page lists' }),
	})
	.openapi('PageItems');
export type PageItems = z.infer<typeof pageItems>;

export const listPageItems = createRoute({
	operationId: 'listPageItems',
	method: 'get',
	path: '/api/admin/page-items',
	tags: ['admin'],
	summary: 'Lists the items that a page of the site shows, of those that the caller may view',
	...staffCall,
	request: {
		query: z.object({
			...langQuery.shape,
			path: z
				.string()
				.max(MAX_ADDRESS_LENGTH)
				.openapi({ description: 'Path of the page, with or without language; query and hash are ignored' }),
		}),
	},
	responses: responses(success(pageItems), 'Items and lists'),
});
