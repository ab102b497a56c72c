/** The packs that clients download: pictures of the demo studio with a note on how to use them. */
import { readFile } from 'node:fs/promises';
import type { Text } from './shape.ts';
import { zip } from './zip.ts';

interface Pack {
	/** Slug of the promo tool it belongs to: who may see that one may have the pack. */
	tool: string;
	title: Text;
	/** How to use what is in it, a line a paragraph. */
	notes: { en: string[]; zh: string[] };
	/** Keys of drawings. */
	pictures: string[];
	/** Further texts by file name. */
	texts?: Record<string, string>;
}

const games = ['tide-of-the-narwhal', 'lantern-river', 'thunder-yak', 'volcano-vault'];
const ofGames = (...kinds: string[]) => games.flatMap((game) => kinds.map((kind) => `game/${game}/${kind}`));

/** A mail as tables and inline styles, which is what mail programs understand. */
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
			'campaign/tide-chasers',
			'banner/tide-of-the-narwhal',
			'game/tide-of-the-narwhal/banner',
			'game/tide-of-the-narwhal/logo',
			'promo/widget-table',
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
			'campaign/lantern-leaders',
			'game/lantern-river/banner',
			'game/lantern-river/poster_file',
			'game/neon-ramen/banner',
			'game/honeycomb-heist/banner',
			'promo/widget-final',
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
		pictures: ['promo/widget-table', 'promo/widget-countdown', 'promo/widget-final'],
		texts: {
			'colours.json': `${JSON.stringify({ ground: '#0a1730', text: '#e9f7ff', accent: '#ffc85c', own_row: '#ffc85c4d', corner: 'bottom-right' }, null, '\t')}\n`,
		},
	},
	'season-banners.zip': {
		tool: 'season-banners',
		title: { en: 'Season banners', zh: '赛季横幅' },
		notes: {
			en: [
				'Wide for page heads, 16:10 for lobbies, portrait for stories.',
				'The words belong to you: no picture has any but the game’s own name.',
			],
			zh: ['宽幅用于页首，16:10 用于大厅，竖版用于动态。', '除游戏名称外，图片均不含文字，文案由您自定。'],
		},
		pictures: [
			...ofGames('banner', 'banner_file'),
			'game/thunder-yak/back_mobile_file',
			'campaign/storm-sprint',
			'campaign/long-night-cup',
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
		pictures: ['promo/overlay-frame', 'promo/overlay-corner', 'promo/overlay-break'],
		texts: {
			'scenes.txt':
				'Scene      Game window       Camera            Chat\nFrame      56,48 1384x852    1484,48 388x300   1484,380 388x520\nCorner     0,0 1920x1080     -                 -\nBreak      -                 -                 -\n\nAll measures in pixels of a 1920x1080 stream: x,y width x height.\n',
		},
	},
	'mail-templates.zip': {
		tool: 'mail-templates',
		title: { en: 'E-mail templates', zh: '邮件模板' },
		notes: {
			en: [
				'Three mails as plain HTML. Replace what stands in double braces.',
				'Put the pictures on your own server and change their addresses.',
			],
			zh: ['三封纯 HTML 邮件，请替换双花括号中的内容。', '请将图片放到您自己的服务器并修改地址。'],
		},
		pictures: [
			'game/tide-of-the-narwhal/banner_file',
			'game/thunder-yak/banner_file',
			'game/lantern-river/banner_file',
		],
		texts: {
			'launch.html': mailTemplate(
				'The tide is in',
				'tide-of-the-narwhal-banner_file-1280.webp',
				'A narwhal fills the reel and brings its multiplier along. Tide of the Narwhal is in the lobby today.',
				'Dive in',
			),
			'weekend.html': mailTemplate(
				'A storm this weekend',
				'thunder-yak-banner_file-1280.webp',
				'Seventy-two hours, 163 prizes: every bet in Thunder Yak counts until Sunday night.',
				'See the table',
			),
			'result.html': mailTemplate(
				'You lit {{lanterns}} lanterns',
				'lantern-river-banner_file-1280.webp',
				'You finished {{place}} and your prize of {{prize}} is in your balance already.',
				'Play again',
			),
		},
	},
	'trailer-stills.zip': {
		tool: 'trailer-stills',
		title: { en: 'Trailer stills', zh: '预告片剧照' },
		notes: {
			en: ['Stills of games and bonus rounds for articles and previews. Credit: Blue Narwhal Games.'],
			zh: ['游戏与奖励回合剧照，供文章与预告使用。署名：Blue Narwhal Games。'],
		},
		pictures: ofGames('gallery-1', 'gallery-2', 'gallery-3'),
	},
	'lobby-icons.zip': {
		tool: 'lobby-icons',
		title: { en: 'Lobby icons', zh: '大厅图标' },
		notes: {
			en: ['Square icons of ten games with a transparent ground, 320 px.', 'Do not crop, turn or recolour them.'],
			zh: ['十款游戏的方形图标，透明背景，320 像素。', '请勿裁切、旋转或改色。'],
		},
		pictures: [
			...games,
			'ember-fox-trail',
			'fjord-forge',
			'neon-ramen',
			'honeycomb-heist',
			'coral-crown',
			'star-orchestra',
		].map((game) => `game/${game}/logo`),
	},
	'free-round-teaser.zip': {
		tool: 'free-round-teaser',
		title: { en: 'Free round teaser', zh: '免费回合预热' },
		notes: {
			en: ['The card and the reel open the game with the rounds already granted; see the free round API.'],
			zh: ['卡片与转轮打开游戏时，回合已自动发放，详见免费回合 API。'],
		},
		pictures: ['promo/teaser-card', 'promo/teaser-reel'],
	},
	'jackpot-ticker.zip': {
		tool: 'jackpot-ticker',
		title: { en: 'Jackpot ticker (preview)', zh: '奖池滚动条（预览）' },
		notes: {
			en: ['A preview for the pilot partners. Amounts are examples.'],
			zh: ['仅供试点合作伙伴预览，金额为示例。'],
		},
		pictures: ['promo/ticker-strip', 'promo/ticker-card'],
	},
};

interface Drawn {
	renditions: { format: string; width: number; file: string }[];
}

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

/**
 * A pack's archive: of each picture the widest WebP, which every program opens.
 * @param pictures the rendered drawings by key (`media.json`)
 */
export async function packBytes(name: string, pictures: Record<string, Drawn>): Promise<Buffer> {
	const pack = packs[name];
	if (!pack) throw new Error(`no such pack: ${name}`);
	const files: [string, Uint8Array][] = [['README.txt', Buffer.from(readme(pack))]];
	for (const [file, text] of Object.entries(pack.texts ?? {})) files.push([file, Buffer.from(text)]);
	for (const key of pack.pictures) {
		const [widest] = (pictures[key]?.renditions ?? [])
			.filter(({ format }) => format === 'webp')
			.sort((a, b) => b.width - a.width);
		if (!widest) throw new Error(`the pack ${name} names a picture that was never drawn: ${key}`);
		const called = `${key.split('/').slice(1).join('-')}-${widest.width}.webp`;
		files.push([called, await readFile(new URL(`media/${widest.file}`, import.meta.url))]);
	}
	return zip(files);
}
