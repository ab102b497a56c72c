import { createRoute, z } from '@hono/zod-openapi';
import { responses, langQuery, media, orNull, success, previewedCall } from './envelope.ts';
import { editingCalls } from './editing.ts';
import { pictureUid, requiredLocalizedText } from './content-fields.ts';

export const MAX_PROVIDER_KEY_LENGTH = 30;
/** The key begins with a letter, because JavaScript puts numeric keys of an object first. */
export const providerKey = z
	.string()
	.regex(new RegExp(`^[a-z][a-z0-9_-]{0,${MAX_PROVIDER_KEY_LENGTH - 1}}$`), 'must be the key of a provider');

export const providerName = z
	.strictObject({
		key: providerKey,
		title: z.string(),
		is_own: z.boolean().openapi({ description: 'False for partner studios, whose games are marked' }),
	})
	.openapi('ProviderName');
export type ProviderName = z.infer<typeof providerName>;

export const provider = providerName
	.extend({ logo: orNull(z.string()), media: z.strictObject({ logo: media.optional() }) })
	.openapi('Provider');
export type Provider = z.infer<typeof provider>;

export const providerContent = z.strictObject({
	title: requiredLocalizedText(60),
	key: providerKey.openapi({
		description: 'The `provider_name` of games, and the address of the tab; fixed once it is saved',
	}),
	is_own: z.boolean(),
	logo: pictureUid,
});
export type ProviderContent = z.infer<typeof providerContent>;
export const providersEditing = editingCalls({
	resource: 'providers',
	item: 'Provider',
	content: providerContent,
	isDirect: true,
});

export const listProviders = createRoute({
	operationId: 'listProviders',
	method: 'get',
	path: '/api/providers',
	...previewedCall,
	tags: ['games'],
	summary: 'Lists the providers with at least one published game',
	request: { query: langQuery },
	responses: responses(success(z.array(provider)), 'Providers in their order'),
});
