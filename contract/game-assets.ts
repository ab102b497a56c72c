import { z } from '@hono/zod-openapi';
import { fileReference, itemUid, localizedLine, pictureUid } from './content-fields.ts';
import { editingCalls } from './editing.ts';

export const assetKinds = [
	'logo',
	'icon',
	'tile',
	'banner',
	'background',
	'lettering',
	'symbol',
	'screenshot',
	'video',
	'other',
] as const;
export type AssetKind = (typeof assetKinds)[number];

export const assetGrounds = ['any', 'light', 'dark'] as const;
export type AssetGround = (typeof assetGrounds)[number];

/** Empty for an asset without letters. */
export const assetLanguage = z.string().regex(/^([a-z]{2,3}(-[A-Za-z0-9]{2,8})*)?$/, 'must be the code of a language');

export const gameAssetContent = z.strictObject({
	game_uid: itemUid,
	kind: z.enum(assetKinds),
	title: localizedLine(120).openapi({ description: 'Says what distinguishes the asset; may be empty' }),
	asset_language: assetLanguage,
	ground: z.enum(assetGrounds).openapi({ description: 'The background for which the asset is made' }),
	picture: pictureUid.openapi({ description: 'Uid of the master in the media library, from which sizes are cut' }),
	file: fileReference.nullable().openapi({ description: 'Master that is no image, such as a video; sent as it is' }),
});
export type GameAssetContent = z.infer<typeof gameAssetContent>;
export const gameAssetsEditing = editingCalls({
	resource: 'game_assets',
	item: 'GameAsset',
	content: gameAssetContent,
	filters: ['game_uid', 'kind', 'asset_language', 'ground'],
	sorts: ['kind'],
});
