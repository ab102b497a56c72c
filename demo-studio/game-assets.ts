/** Assets of games for operators, from the pictures of the games, and the sizes that lobbies need. */
import { games } from './games.ts';
import type { GameAssetContent, LobbyFormatContent } from './shape.ts';

const pictureFormats = ['webp', 'avif', 'png', 'jpeg'] as const;
const logoFormats = ['webp', 'png'] as const;

export const lobbyFormats: LobbyFormatContent[] = [
	{
		key: 'tile-300x200',
		title: { en: 'Lobby tile, small', zh: '大厅卡片（小）' },
		width: 300,
		height: 200,
		fit: 'cover',
		kinds: ['tile'],
		file_formats: [...pictureFormats],
	},
	{
		key: 'tile-360x240',
		title: { en: 'Lobby tile', zh: '大厅卡片' },
		width: 360,
		height: 240,
		fit: 'cover',
		kinds: ['tile'],
		file_formats: [...pictureFormats],
	},
	{
		key: 'tile-400x300',
		title: { en: 'Lobby tile, 4:3', zh: '大厅卡片（4:3）' },
		width: 400,
		height: 300,
		fit: 'cover',
		kinds: ['tile'],
		file_formats: [...pictureFormats],
	},
	{
		key: 'portrait-600x800',
		title: { en: 'Portrait tile', zh: '竖版卡片' },
		width: 600,
		height: 800,
		fit: 'cover',
		kinds: ['tile', 'background'],
		file_formats: [...pictureFormats],
	},
	{
		key: 'square-512',
		title: { en: 'Square icon', zh: '方形图标' },
		width: 512,
		height: 512,
		fit: 'cover',
		kinds: ['icon'],
		file_formats: [...pictureFormats],
	},
	{
		key: 'square-192',
		title: { en: 'Square icon, small', zh: '方形图标（小）' },
		width: 192,
		height: 192,
		fit: 'cover',
		kinds: ['icon'],
		file_formats: [...pictureFormats],
	},
	{
		key: 'logo-600x300',
		title: { en: 'Logo on transparent', zh: '透明背景标志' },
		width: 600,
		height: 300,
		fit: 'contain',
		kinds: ['logo', 'lettering'],
		file_formats: [...logoFormats],
	},
	{
		key: 'banner-1200x628',
		title: { en: 'Social banner', zh: '社交横幅' },
		width: 1200,
		height: 628,
		fit: 'cover',
		kinds: ['banner', 'background'],
		file_formats: [...pictureFormats],
	},
	{
		key: 'banner-1600x400',
		title: { en: 'Wide banner', zh: '宽横幅' },
		width: 1600,
		height: 400,
		fit: 'cover',
		kinds: ['banner'],
		file_formats: [...pictureFormats],
	},
	{
		key: 'full-1280x720',
		title: { en: 'HD image', zh: '高清图片' },
		width: 1280,
		height: 720,
		fit: 'cover',
		kinds: ['background', 'screenshot'],
		file_formats: [...pictureFormats],
	},
	{
		key: 'full-1920x1080',
		title: { en: 'Full HD image', zh: '全高清图片' },
		width: 1920,
		height: 1080,
		fit: 'cover',
		kinds: ['background'],
		file_formats: [...pictureFormats],
	},
];

/** Pictures of a game by the kind of asset. */
const picturesOf = [
	['logo', 'logo'],
	['tile', 'banner'],
	['banner', 'banner_file'],
	['background', 'back_file'],
	['screenshot', 'gallery-1'],
	['screenshot', 'gallery-2'],
] as const;

/** Games with an icon in the promo tools. */
const withIcon = new Set<string>(['tide-of-the-narwhal', 'thunder-yak', 'lantern-river']);

const noTitle = { en: '', zh: '' };

export const gameAssets: GameAssetContent[] = games
	.map(({ name }) => name)
	.flatMap((game) => [
		...picturesOf.map(([kind, part]) => ({
			game,
			kind,
			title:
				part === 'gallery-1'
					? { en: 'Base game', zh: '基础游戏' }
					: part === 'gallery-2'
						? { en: 'Big win', zh: '大奖' }
						: noTitle,
			language: '',
			ground: 'any' as const,
			picture: `game/${game}/${part}`,
		})),
		...(withIcon.has(game)
			? [
					{
						game,
						kind: 'icon' as const,
						title: noTitle,
						language: '',
						ground: 'any' as const,
						picture: `promo/icon-${game}`,
					},
				]
			: []),
	]);
