import { expect, test } from 'vitest';
import type { ClientAsset, ClientLobbyFormat } from '../assets-api.ts';
import { imagesByFormat } from './asset-choice.ts';

const format = (key: string, kinds: ClientLobbyFormat['kinds']): ClientLobbyFormat => ({
	key,
	title: key,
	width: 100,
	height: 100,
	fit: 'cover',
	kinds,
	file_formats: ['webp'],
});
const library = {
	formats: [format('tile', ['tile']), format('wide', ['banner', 'background']), format('logo', ['logo'])],
	images_by_kind: [
		{ kind: 'tile' as const, images: 3 },
		{ kind: 'banner' as const, images: 2 },
		{ kind: 'background' as const, images: 1 },
	],
};
const chosen = (...assets: Pick<ClientAsset, 'uid' | 'kind' | 'media'>[]) =>
	new Map(assets.map((asset) => [asset.uid, asset as ClientAsset]));

test('without a choice, a size counts the matching images of its kinds', () => {
	expect(Object.fromEntries(imagesByFormat(library, new Map()))).toEqual({ tile: 3, wide: 3, logo: 0 });
});

test('with a choice, a size counts the chosen images, and files that are no images have none', () => {
	const media = {} as NonNullable<ClientAsset['media']>;
	const assets = chosen({ uid: 'a', kind: 'banner', media }, { uid: 'b', kind: 'logo', media: null });
	expect(Object.fromEntries(imagesByFormat(library, assets))).toEqual({ tile: 0, wide: 1, logo: 0 });
});
