import type { Messages } from '../../messages/translations.tsx';
import type { ClientAsset } from '../assets-api.ts';

export const kindLabels = {
	logo: 'LABEL_ASSET_LOGO',
	icon: 'LABEL_ASSET_ICON',
	tile: 'LABEL_ASSET_TILE',
	banner: 'LABEL_ASSET_BANNER',
	background: 'LABEL_ASSET_BACKGROUND',
	lettering: 'LABEL_ASSET_LETTERING',
	symbol: 'LABEL_ASSET_SYMBOL',
	screenshot: 'LABEL_ASSET_SCREENSHOT',
	video: 'LABEL_ASSET_VIDEO',
	other: 'LABEL_ASSET_OTHER',
} as const satisfies Record<ClientAsset['kind'], keyof Messages>;

export const groundLabels = {
	any: 'LABEL_GROUND_ANY',
	light: 'LABEL_GROUND_LIGHT',
	dark: 'LABEL_GROUND_DARK',
} as const satisfies Record<ClientAsset['ground'], keyof Messages>;

/** The names are the same in all languages. */
export const fileFormatNames = { webp: 'WebP', avif: 'AVIF', png: 'PNG', jpeg: 'JPEG' } as const;
