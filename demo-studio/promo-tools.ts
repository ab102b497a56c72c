/** Eight tools with which clients promote the games. One of them is not visible to clients yet. */
import { packUrl } from './private-files.ts';
import type { PromoToolContent, Text } from './shape.ts';

interface Slide {
	drawing: string;
	text: Text;
}

const slide = (drawing: string, en: string, zh: string): Slide => ({ drawing, text: { en, zh } });

/**
 * Returns a carousel of captioned pictures in the form that stored HTML uses (server/platform/html/sanitize-html.ts).
 * Data attributes of the element set whether the carousel moves by itself, the time per slide in ms, and the number of
 * visible slides.
 */
function carousel(slides: Slide[], { toShow = 1, speed }: { toShow?: number; speed?: number } = {}) {
	const settings = `${speed ? ` data-autoplay="1" data-autoplay-speed="${speed}"` : ''} data-slides-to-show="${toShow}"`;
	return (language: 'en' | 'zh') =>
		`<section class="carousel"${settings}>${slides
			.map(
				({ drawing, text }) =>
					`<figure><img data-drawing="${drawing}" alt="${text[language]}"><figcaption>${text[language]}</figcaption></figure>`,
			)
			.join('')}</section>`;
}

const words = {
	download: { en: 'Download the pack', zh: '下载素材包' },
	size: { en: 'ZIP archive', zh: 'ZIP 压缩包' },
};

const download = (pack: string) => (language: 'en' | 'zh') =>
	`<p><a href="${packUrl(pack, language)}" download class="button">${words.download[language]}</a> <small>${words.size[language]}</small></p>`;

/** Most packs have pictures of these games. */
const packedGames = ['tide-of-the-narwhal', 'lantern-river', 'thunder-yak', 'volcano-vault'];

type Part = Text | ((language: 'en' | 'zh') => string);

/** Returns a page from its parts, in both languages. */
function page(...parts: Part[]): Text {
	const written = (language: 'en' | 'zh') =>
		parts.map((part) => (typeof part === 'function' ? part(language) : part[language])).join('');
	return { en: written('en'), zh: written('zh') };
}

export const promoTools: PromoToolContent[] = [
	{
		slug: 'tournament-widget',
		name: { en: 'Tournament widget', zh: '赛事组件' },
		description: {
			en: 'The race inside the game: table, countdown and last word, in your colours and without integration.',
			zh: '把竞速装进游戏：榜单、倒计时与颁奖，采用您的品牌色，无需对接。',
		},
		logo: 'promo-tool/tournament-widget',
		isVisible: true,
		games: ['tide-of-the-narwhal', 'lantern-river', 'neon-ramen', 'honeycomb-heist'],
		page: page(
			{
				en: '<p class="lead">Players look at a race most when they are in it. The widget keeps the table one tap away from the reels and never covers them.</p>',
				zh: '<p class="lead">身在赛中的玩家最关心名次。组件让榜单与转轴只隔一次轻触，且从不遮挡画面。</p>',
			},
			carousel(
				[
					slide(
						'promo/widget-table',
						'During the race: the table with the player’s own line',
						'赛中：榜单与玩家自己的名次',
					),
					slide('promo/widget-countdown', 'Before it: the countdown', '赛前：倒计时'),
					slide('promo/widget-final', 'After it: the podium', '赛后：领奖台'),
				],
				{ speed: 4000 },
			),
			{
				en: '<h2>What you can set</h2><table><thead><tr><th scope="col">Setting</th><th scope="col">Values</th></tr></thead><tbody><tr><th scope="row">Corner</th><td>any of the four; on phones always below</td></tr><tr><th scope="row">Colours</th><td>ground, text, accent, own line</td></tr><tr><th scope="row">Names</th><td>nicknames, player numbers, or initials only</td></tr><tr><th scope="row">Table</th><td>network, your own, or both side by side</td></tr></tbody></table>',
				zh: '<h2>可调设置</h2><table><thead><tr><th scope="col">设置</th><th scope="col">可选值</th></tr></thead><tbody><tr><th scope="row">位置</th><td>四角任选；手机端固定在下方</td></tr><tr><th scope="row">颜色</th><td>底色、文字、强调色、本人行</td></tr><tr><th scope="row">名称</th><td>昵称、玩家编号或仅首字母</td></tr><tr><th scope="row">榜单</th><td>全网、专属，或两者并列</td></tr></tbody></table>',
			},
			download('tournament-widget.zip'),
		),
	},
	{
		slug: 'season-banners',
		name: { en: 'Season banners', zh: '赛季横幅' },
		description: {
			en: 'Each campaign of the season in wide, lobby and portrait formats, with no words but the game’s name, so that yours fit.',
			zh: '本季每场活动的宽幅、大厅与竖版素材，除游戏名称外不含文字，文案由您自定。',
		},
		logo: 'promo-tool/season-banners',
		isVisible: true,
		games: packedGames,
		page: page(
			{
				en: '<p class="lead">One world a banner, and room for your own offer on the quiet side of each.</p>',
				zh: '<p class="lead">一幅横幅一方天地，安静的一侧留给您的优惠。</p>',
			},
			carousel(
				[
					slide('game/tide-of-the-narwhal/banner_file', 'Tide of the Narwhal, wide', '《独角鲸之潮》宽幅'),
					slide('game/lantern-river/banner_file', 'Lantern River, wide', '《灯河夜话》宽幅'),
					slide('game/thunder-yak/banner_file', 'Thunder Yak, wide', '《雷霆牦牛》宽幅'),
					slide('game/volcano-vault/banner_file', 'Volcano Vault, wide', '《火山金库》宽幅'),
				],
				{ speed: 5000 },
			),
			{
				en: '<h2>Lobby format</h2><p>16:10, with the title, no button.</p>',
				zh: '<h2>大厅格式</h2><p>16:10，含游戏名，不含按钮。</p>',
			},
			carousel(
				[
					slide('game/tide-of-the-narwhal/banner', 'Tide of the Narwhal', '独角鲸之潮'),
					slide('game/lantern-river/banner', 'Lantern River', '灯河夜话'),
					slide('game/thunder-yak/banner', 'Thunder Yak', '雷霆牦牛'),
					slide('game/volcano-vault/banner', 'Volcano Vault', '火山金库'),
				],
				{ toShow: 3 },
			),
			download('season-banners.zip'),
		),
	},
	{
		slug: 'stream-overlays',
		name: { en: 'Stream overlays', zh: '直播边框' },
		description: {
			en: 'Three scenes for streamers who play our games: frame, corner and break.',
			zh: '为主播准备的三种场景：边框、角标与暂离画面。',
		},
		logo: 'promo-tool/stream-overlays',
		isVisible: true,
		page: page(
			{
				en: '<p class="lead">Made with two streamers and shaped by their complaints: nothing blinks, the balance is always legible, and the age line cannot be switched off.</p>',
				zh: '<p class="lead">与两位主播共同制作，也照着他们的抱怨逐条改过：没有闪烁，余额始终清晰，年龄提示无法关闭。</p>',
			},
			carousel([
				slide('promo/overlay-frame', 'Frame: game, camera and chat', '边框：游戏、摄像头与聊天栏'),
				slide('promo/overlay-corner', 'Corner: the biggest win of the day', '角标：当日最大赢奖'),
				slide('promo/overlay-break', 'Break: back in a moment', '暂离：马上回来'),
			]),
			{
				en: '<ul><li>1920×1080, transparent where the stream shows through</li><li>The biggest win comes from the game server, with a delay of your choice</li><li>English and Chinese</li></ul><p>The pack holds a preview of each scene and its measures. Your account manager sends you the address that a streaming program opens.</p>',
				zh: '<ul><li>1920×1080，画面区域透明</li><li>最大赢奖由游戏服务器提供，延迟可自定</li><li>支持中英文</li></ul><p>素材包内含各场景预览与尺寸；直播软件所需的网址由客户经理提供。</p>',
			},
			download('stream-overlays.zip'),
		),
	},
	{
		slug: 'mail-templates',
		name: { en: 'Email templates', zh: '邮件模板' },
		description: {
			en: 'Mails for a launch, a weekend’s race and a player’s result, in English, to be sent under your own name.',
			zh: '新游上线、周末竞速与玩家成绩三类英文邮件模板，可直接以贵司名义发送。',
		},
		logo: 'promo-tool/mail-templates',
		isVisible: true,
		games: ['tide-of-the-narwhal', 'thunder-yak', 'lantern-river'],
		page: page(
			{
				en: '<p class="lead">Plain HTML tables, as mail programs like them, with placeholders in double braces.</p>',
				zh: '<p class="lead">采用邮件客户端普遍支持的纯 HTML 表格，占位符以双花括号标出。</p>',
			},
			carousel(
				[
					slide('promo/mail-launch', 'A new game', '新游上线'),
					slide('promo/mail-weekend', 'A weekend’s race', '周末竞速'),
					slide('promo/mail-result', 'A player’s result', '玩家成绩'),
				],
				{ toShow: 2, speed: 3000 },
			),
			{
				en: '<h2>Placeholders</h2><dl><dt><code>{{player_name}}</code></dt><dd>What you call your player</dd><dt><code>{{game_url}}</code></dt><dd>The game in your lobby</dd><dt><code>{{unsubscribe_url}}</code></dt><dd>Required in every mail</dd></dl>',
				zh: '<h2>占位符</h2><dl><dt><code>{{player_name}}</code></dt><dd>您对玩家的称呼</dd><dt><code>{{game_url}}</code></dt><dd>您大厅中的游戏地址</dd><dt><code>{{unsubscribe_url}}</code></dt><dd>每封邮件必须包含</dd></dl>',
			},
			download('mail-templates.zip'),
		),
	},
	{
		slug: 'trailer-stills',
		name: { en: 'Trailer stills', zh: '预告片剧照' },
		description: {
			en: 'Pictures of games and bonus rounds at their best moments, for previews and articles.',
			zh: '游戏与奖励回合的精彩瞬间，供预告与文章使用。',
		},
		logo: 'promo-tool/trailer-stills',
		isVisible: true,
		games: packedGames,
		page: page(
			{
				en: '<p class="lead">Three stills a game: the base game, the feature and the symbols.</p>',
				zh: '<p class="lead">每款游戏三张剧照：基础游戏、特色玩法与符号。</p>',
			},
			carousel(
				[
					slide('game/tide-of-the-narwhal/gallery-1', 'Tide of the Narwhal: base game', '独角鲸之潮：基础游戏'),
					slide('game/tide-of-the-narwhal/gallery-2', 'Tide of the Narwhal: feature', '独角鲸之潮：特色玩法'),
					slide('game/tide-of-the-narwhal/gallery-3', 'Tide of the Narwhal: symbols', '独角鲸之潮：符号'),
					slide('game/lantern-river/gallery-1', 'Lantern River: base game', '灯河夜话：基础游戏'),
					slide('game/lantern-river/gallery-2', 'Lantern River: feature', '灯河夜话：特色玩法'),
					slide('game/lantern-river/gallery-3', 'Lantern River: symbols', '灯河夜话：符号'),
					slide('game/thunder-yak/gallery-1', 'Thunder Yak: base game', '雷霆牦牛：基础游戏'),
					slide('game/thunder-yak/gallery-2', 'Thunder Yak: feature', '雷霆牦牛：特色玩法'),
					slide('game/thunder-yak/gallery-3', 'Thunder Yak: symbols', '雷霆牦牛：符号'),
					slide('game/volcano-vault/gallery-1', 'Volcano Vault: base game', '火山金库：基础游戏'),
					slide('game/volcano-vault/gallery-2', 'Volcano Vault: feature', '火山金库：特色玩法'),
					slide('game/volcano-vault/gallery-3', 'Volcano Vault: symbols', '火山金库：符号'),
				],
				{ toShow: 3, speed: 3000 },
			),
			{
				en: '<p class="note">Please credit Blue Narwhal Games. Wins shown are staged and stay within each game’s maths.</p>',
				zh: '<p class="note">使用时请署名 Blue Narwhal Games。画面中的赢奖为摆拍，均在各游戏数学模型范围之内。</p>',
			},
			download('trailer-stills.zip'),
		),
	},
	{
		slug: 'lobby-icons',
		name: { en: 'Lobby icons', zh: '大厅图标' },
		description: {
			en: 'Square icons for lobbies, menus and search, legible down to forty pixels.',
			zh: '适用于大厅、菜单与搜索的方形图标，缩至四十像素仍清晰可辨。',
		},
		logo: 'promo-tool/lobby-icons',
		isVisible: true,
		games: [
			...packedGames,
			'ember-fox-trail',
			'fjord-forge',
			'neon-ramen',
			'honeycomb-heist',
			'coral-crown',
			'star-orchestra',
		],
		page: page(
			{
				en: '<p class="lead">Each icon is cut close round its game’s hero and has no words, which keeps it apart from its neighbours at forty pixels. The pack holds ten, 512 pixels square.</p>',
				zh: '<p class="lead">每枚图标紧贴游戏主角取景，不含文字，缩至四十像素也不会混淆。素材包内含十款，512 像素见方。</p>',
			},
			carousel(
				[
					slide('promo/icon-tide-of-the-narwhal', 'Tide of the Narwhal', '独角鲸之潮'),
					slide('promo/icon-ember-fox-trail', 'Ember Fox Trail', '烬狐小径'),
					slide('promo/icon-lantern-river', 'Lantern River', '灯河夜话'),
					slide('promo/icon-thunder-yak', 'Thunder Yak', '雷霆牦牛'),
					slide('promo/icon-neon-ramen', 'Neon Ramen', '霓虹拉面'),
					slide('promo/icon-honeycomb-heist', 'Honeycomb Heist', '蜂巢大劫案'),
					slide('promo/icon-coral-crown', 'Coral Crown', '珊瑚王冠'),
					slide('promo/icon-volcano-vault', 'Volcano Vault', '火山金库'),
					slide('promo/icon-fjord-forge', 'Fjord Forge', '峡湾铸炉'),
					slide('promo/icon-star-orchestra', 'Star Orchestra', '星辰乐团'),
				],
				{ toShow: 4, speed: 2500 },
			),
			download('lobby-icons.zip'),
		),
	},
	{
		slug: 'free-round-teaser',
		name: { en: 'Free round teaser', zh: '免费回合预热' },
		description: {
			en: 'A card that turns and a reel that stops: two ways of handing out free rounds that players remember.',
			zh: '翻开的卡片，停下的转轮：两种让玩家记得住的免费回合发放方式。',
		},
		logo: 'promo-tool/free-round-teaser',
		isVisible: true,
		page: page(
			{
				en: '<p class="lead">The rounds are granted before the animation starts, so nobody loses them by closing the window.</p>',
				zh: '<p class="lead">动画开始之前回合已经发放，中途关闭窗口也不会丢失。</p>',
			},
			carousel([slide('promo/teaser-card', 'The card', '卡片'), slide('promo/teaser-reel', 'The reel', '转轮')]),
			{
				en: '<h2>In three steps</h2><ol><li>Grant the rounds with one call of the free round API.</li><li>Open the game with the <code>teaser</code> parameter.</li><li>Read the result in your back office a minute later.</li></ol>',
				zh: '<h2>三步上线</h2><ol><li>调用一次免费回合 API 完成发放。</li><li>打开游戏时附带 <code>teaser</code> 参数。</li><li>一分钟后在管理后台查看结果。</li></ol>',
			},
			download('free-round-teaser.zip'),
		),
	},
	{
		slug: 'jackpot-ticker',
		name: { en: 'Jackpot ticker', zh: '奖池滚动条' },
		description: {
			en: 'The network’s four pots, live, as a strip or a card. For the pilot partners first.',
			zh: '全网四级奖池实时数字，条形与卡片两种样式，率先向试点合作伙伴开放。',
		},
		logo: 'promo-tool/jackpot-ticker',
		isVisible: false,
		page: page(
			{
				en: '<p class="lead">A preview. The amounts shown are examples until the jackpots network opens.</p>',
				zh: '<p class="lead">预览版本。全网奖池上线之前，所示金额均为示例。</p>',
			},
			carousel(
				[
					slide('promo/ticker-strip', 'The strip below a game', '游戏下方的滚动条'),
					slide('promo/ticker-card', 'The card for a lobby', '大厅卡片'),
				],
				{ speed: 3000 },
			),
			download('jackpot-ticker.zip'),
		),
	},
];
