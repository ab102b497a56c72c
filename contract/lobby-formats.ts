import { z } from '@hono/zod-openapi';
import { requiredLocalizedText } from './content-fields.ts';
import { editingCalls } from './editing.ts';
import { assetKinds } from './game-assets.ts';
import { MAX_FORMAT_PX, MIN_FORMAT_PX } from './lobby-format-limits.ts';

export const cutFormats = ['webp', 'avif', 'png', 'jpeg'] as const;
export type CutFormat = (typeof cutFormats)[number];

/**
 * `cover` fills the size, and cuts off the parts that are farthest from the focal point. `contain` shows the whole
 * image, and never enlarges the image. The background is transparent, except in JPEG.
 */
export const formatFits = ['cover', 'contain'] as const;
export type FormatFit = (typeof formatFits)[number];

export const lobbyFormatKey = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'must be the key of a lobby format');
const side = z.int().min(MIN_FORMAT_PX).max(MAX_FORMAT_PX);

export const lobbyFormatContent = z.strictObject({
	title: requiredLocalizedText(60),
	key: lobbyFormatKey.openapi({ description: 'Profiles of operators name the format by this key' }),
	width: side.openapi({ description: 'Pixels' }),
	height: side.openapi({ description: 'Pixels' }),
	fit: z.enum(formatFits),
	kinds: z
		.array(z.enum(assetKinds))
		.max(assetKinds.length)
		.openapi({ description: 'Kinds of assets that are cut in this size, first the kind for which the size is made' }),
	file_formats: z.array(z.enum(cutFormats)).max(cutFormats.length),
});
export type LobbyFormatContent = z.infer<typeof lobbyFormatContent>;
export const lobbyFormatsEditing = editingCalls({
	resource: 'lobby_formats',
	item: 'LobbyFormat',
	content: lobbyFormatContent,
	isDirect: true,
});
