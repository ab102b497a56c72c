/** Packs that clients download: pictures, and a readme with terms of use. */
import { createHash } from 'node:crypto';
import type { Text } from './shape.ts';

export interface PackedPicture {
	/** Key of the drawing. */
	drawing: string;
	/** File name without the dimensions, e.g. `thunder-yak-lobby`. */
	name: string;
	/** Width in pixels. */
	width: number;
	/** JPEG, or PNG for pictures with transparency. */
	format: 'jpg' | 'png';
}

interface Pack {
	/** Users who may see this promo tool may download the pack. */
	tool: string;
	title: Text;
	/** One line per paragraph. */
	notes: { en: string[]; zh: string[] };
	pictures: PackedPicture[];
	/** Additional texts, by file name. */
	texts?: Record<string, string>;
}

const games = ['tide-of-the-narwhal', 'lantern-river', 'thunder-yak', 'volcano-vault'];

type Kind = 'wide' | 'lobby' | 'portrait' | 'poster' | 'logo' | 'base-game' | 'feature' | 'symbols';

/** The names are the terms that operators use. */
const kinds: Record<Kind, { part: string; width: number; format?: 'png' }> = {
	wide: { part: 'banner_file', width: 1600 },
	lobby: { part: 'banner', width: 960 },
	portrait: { part: 'back_mobile_file', width: 960 },
	poster: { part: 'poster_file', width: 1280 },
	logo: { part: 'logo', width: 480, format: 'png' },
	'base-game': { part: 'gallery-1', width: 1280 },
	feature: { part: 'gallery-2', width: 1280 },
	symbols: { part: 'gallery-3', width: 1280 },
};

const ofGame = (game: string, kind: Kind): PackedPicture => {
	const { part, width, format = 'jpg' } = kinds[kind];
	return { drawing: `game/${game}/${part}`, name: `${game}-${kind}`, width, format };
};
const ofGames = (...wanted: Kind[]) => games.flatMap((game) => wanted.map((kind) => ofGame(game, kind)));
const emblem = (campaign: string): PackedPicture => ({
	drawing: `campaign/${campaign}`,
	name: `${campaign}-emblem`,
	width: 480,
	format: 'png',
});
/** Returns previews of a promo tool. */
const promo = (...names: string[]) =>
	names.map((name): PackedPicture => ({ drawing: `promo/${name}`, name, width: 960, format: 'jpg' }));

/** All mail programs support tables and inline styles. */
const mailTemplate = (title: string, picture: string, text: string, action: string) => `<!doctype html>
<html lang="en">
	<head>
		<meta charset="utf-8">
		<meta name="viewport" content="width=device-width">
		<title>${title}</title>
	</head>
	<body style="margin:0;background:#dfe8f2;font-family:Verdana,sans-serif;color:#0a1730">
		<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
			<tr><td align="center" style="padding:24px 12px">
				<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff">
					<tr><td><img src="${picture}" width="600" alt="" style="display:block;width:100%;height:auto"></td></tr>
					<tr><td style="padding:28px 32px 8px;font-size:24px;font-weight:bold">${title}</td></tr>
					<tr><td style="padding:8px 32px;font-size:16px;line-height:1.5">Hello {{player_name}},<br>${text}</td></tr>
					<tr><td style="padding:16px 32px 32px"><a href="{{game_url}}" style="display:inline-block;background:#ffc85c;color:#1c1202;padding:14px 28px;text-decoration:none;font-weight:bold">${action}</a></td></tr>
					<tr><td style="padding:0 32px 28px;font-size:12px;color:#5b6d84">18+. Play responsibly. <a href="{{unsubscribe_url}}" style="color:#5b6d84">Unsubscribe</a></td></tr>
				</table>
			</td></tr>
		</table>
	</body>
</html>
`;

export const packs: Record<string, Pack> = {
	'tide-chasers-pack.zip': {
		tool: 'tournament-widget',
		title: { en: 'Tide Chasers: campaign pack', zh: '逐潮赛：活动素材包' },
		notes: {
			en: [
				'The logo stands on dark grounds; keep a tenth of its width free round it.',
				'Name the period and the terms wherever you name the prize pool.',
			],
			zh: ['标志适用于深色背景，四周留白不少于其宽度的十分之一。', '凡提及总奖池之处，须同时注明活动时间与条款。'],
		},
		pictures: [
			emblem('tide-chasers'),
			ofGame('tide-of-the-narwhal', 'wide'),
			ofGame('tide-of-the-narwhal', 'lobby'),
			ofGame('tide-of-the-narwhal', 'logo'),
			...promo('widget-table'),
		],
	},
	'lantern-leaders-pack.zip': {
		tool: 'tournament-widget',
		title: { en: 'Lantern Leaders: campaign pack', zh: '灯河争魁：活动素材包' },
		notes: {
			en: ['Lobby pictures of the three games that count, and the emblem for your own banners.'],
			zh: ['内含三款参赛游戏的大厅图，以及供自制横幅使用的活动标志。'],
		},
		pictures: [
			emblem('lantern-leaders'),
			ofGame('lantern-river', 'lobby'),
			ofGame('neon-ramen', 'lobby'),
			ofGame('honeycomb-heist', 'lobby'),
			ofGame('lantern-river', 'poster'),
			...promo('widget-final'),
		],
	},
	'tournament-widget.zip': {
		tool: 'tournament-widget',
		title: { en: 'Tournament widget', zh: '赛事组件' },
		notes: {
			en: [
				'The widget is part of every game; nothing is installed. These pictures are for your help pages.',
				'colours.json lists what your brand may change.',
			],
			zh: ['组件已内置于每款游戏，无需安装。所附图片供帮助页面使用。', 'colours.json 列出可按品牌调整的颜色。'],
		},
		pictures: promo('widget-table', 'widget-countdown', 'widget-final'),
		texts: {
			'colours.json': `${JSON.stringify({ ground: '#0a1730', text: '#e9f7ff', accent: '#ffc85c', own_row: '#ffc85c4d', corner: 'bottom-right' }, null, '\t')}\n`,
		},
	},
	'season-banners.zip': {
		tool: 'season-banners',
		title: { en: 'Season banners', zh: '赛季横幅' },
		notes: {
			en: [
				'Wide for page heads, 16:10 for lobbies, portrait for stories; an emblem for each campaign.',
				'Tide Chasers: Tide of the Narwhal. Lantern Leaders: Lantern River. Storm Sprint: Thunder Yak. Long Night Cup: Volcano Vault.',
				'The words belong to you: no banner has any but the game’s own name, and the wide ones have none.',
			],
			zh: [
				'宽幅用于页首，16:10 用于大厅，竖版用于动态，每场活动另附标志。',
				'逐潮赛：《独角鲸之潮》；灯河争魁：《灯河夜话》；风暴冲刺：《雷霆牦牛》；长夜杯：《火山金库》。',
				'除游戏名称外，横幅均不含文字，宽幅更无任何文字，文案由您自定。',
			],
		},
		pictures: [
			...ofGames('wide', 'lobby', 'portrait'),
			emblem('tide-chasers'),
			emblem('lantern-leaders'),
			emblem('storm-sprint'),
			emblem('long-night-cup'),
		],
	},
	'stream-overlays.zip': {
		tool: 'stream-overlays',
		title: { en: 'Stream overlays', zh: '直播边框' },
		notes: {
			en: [
				'Previews of the three scenes with their measures in scenes.txt.',
				'Keep the 18+ line in sight while a game is.',
			],
			zh: ['三种场景的预览，尺寸见 scenes.txt。', '画面出现游戏时，请始终显示 18+ 提示。'],
		},
		pictures: promo('overlay-frame', 'overlay-corner', 'overlay-break'),
		texts: {
			'scenes.txt':
				'Scene      Game window       Camera            Chat\nFrame      56,48 1384x852    1484,48 388x300   1484,380 388x520\nCorner     0,0 1920x1080     -                 -\nBreak      -                 -                 -\n\nAll measures in pixels of a 1920x1080 stream: x,y width x height.\n',
		},
	},
	'mail-templates.zip': {
		tool: 'mail-templates',
		title: { en: 'Email templates', zh: '邮件模板' },
		notes: {
			en: [
				'Three mails as plain HTML. Replace what stands in double braces.',
				'Put the pictures on your own server and change their addresses.',
			],
			zh: ['三封纯 HTML 邮件，请替换双花括号中的内容。', '请将图片放到您自己的服务器并修改地址。'],
		},
		pictures: [ofGame('tide-of-the-narwhal', 'wide'), ofGame('thunder-yak', 'wide'), ofGame('lantern-river', 'wide')],
		texts: {
			'launch.html': mailTemplate(
				'The tide is in',
				'tide-of-the-narwhal-wide-1600x683.jpg',
				'A narwhal fills the reel and brings its multiplier along. Tide of the Narwhal is in the lobby today.',
				'Dive in',
			),
			'weekend.html': mailTemplate(
				'A storm this weekend',
				'thunder-yak-wide-1600x683.jpg',
				'Seventy-two hours, 163 prizes: every bet in Thunder Yak counts until Sunday night.',
				'See the table',
			),
			'result.html': mailTemplate(
				'You lit {{lanterns}} lanterns',
				'lantern-river-wide-1600x683.jpg',
				'You finished {{place}} and your prize of {{prize}} is in your balance already.',
				'Play again',
			),
		},
	},
	'trailer-stills.zip': {
		tool: 'trailer-stills',
		title: { en: 'Trailer stills', zh: '预告片剧照' },
		notes: {
			en: ['Three stills a game, 1280×720: the base game, the feature and the symbols. Credit: Blue Narwhal Games.'],
			zh: ['每款游戏三张剧照，1280×720：基础游戏、特色玩法与符号。署名：Blue Narwhal Games。'],
		},
		pictures: ofGames('base-game', 'feature', 'symbols'),
	},
	'lobby-icons.zip': {
		tool: 'lobby-icons',
		title: { en: 'Lobby icons', zh: '大厅图标' },
		notes: {
			en: [
				'Square icons of ten games, 512 px, without words.',
				'Round their corners as your lobby does; do not turn or recolour them.',
			],
			zh: ['十款游戏的方形图标，512 像素，不含文字。', '圆角可按您的大厅样式裁切，请勿旋转或改色。'],
		},
		pictures: [
			...games,
			'ember-fox-trail',
			'fjord-forge',
			'neon-ramen',
			'honeycomb-heist',
			'coral-crown',
			'star-orchestra',
		].map((game) => ({ drawing: `promo/icon-${game}`, name: `${game}-icon`, width: 512, format: 'jpg' })),
	},
	'free-round-teaser.zip': {
		tool: 'free-round-teaser',
		title: { en: 'Free round teaser', zh: '免费回合预热' },
		notes: {
			en: ['The card and the reel open the game with the rounds already granted; see the free round API.'],
			zh: ['卡片与转轮打开游戏时，回合已自动发放，详见免费回合 API。'],
		},
		pictures: promo('teaser-card', 'teaser-reel'),
	},
	'jackpot-ticker.zip': {
		tool: 'jackpot-ticker',
		title: { en: 'Jackpot ticker (preview)', zh: '奖池滚动条（预览）' },
		notes: {
			en: ['A preview for the pilot partners. Amounts are examples.'],
			zh: ['仅供试点合作伙伴预览，金额为示例。'],
		},
		pictures: promo('ticker-strip', 'ticker-card'),
	},
};

const readme = ({ title, notes }: Pack): string =>
	[
		`${title.en} / ${title.zh}`,
		'',
		...notes.en.map((line) => `- ${line}`),
		'',
		...notes.zh.map((line) => `- ${line}`),
		'',
		'Blue Narwhal Games is a fictional studio; this pack is a demonstration.',
		'Blue Narwhal Games 为虚构工作室，本素材包仅供演示。',
		'',
	].join('\n');

/** Returns the texts of a pack by file name: the readme and additional texts. */
export const textsOf = (pack: Pack): [file: string, text: string][] => [
	['README.txt', readme(pack)],
	...Object.entries(pack.texts ?? {}),
];

/**
 * Returns a hash of a pack's sources. The archive of the pack contains the hash as comment.
 * @param drawn the rendered drawings by key (`media.json`); their ids change with their content
 */
export function packFingerprint(pack: Pack, drawn: Record<string, { id: string } | undefined>): string {
	const pictures = pack.pictures.map((picture) => {
		const id = drawn[picture.drawing]?.id;
		if (!id) throw new Error(`the pack “${pack.title.en}” names a picture that was never drawn: ${picture.drawing}`);
		return { ...picture, id };
	});
	return createHash('sha256')
		.update(JSON.stringify([textsOf(pack), pictures]))
		.digest('hex');
}
