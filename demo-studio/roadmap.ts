/** The client area's roadmap: releases and platform work over three calendar years. */
import { figuresOf } from './game-figures.ts';
import type { RoadmapContent } from './shape.ts';

export const roadmap: RoadmapContent[] = [
	{
		title: { en: 'Tournaments engine', zh: '锦标赛引擎' },
		description: {
			en: '<p>Races, leaderboards and prize drops run on the game server itself, with no integration on your side. Scoring by total bet, by win multiple or by number of rounds; results are final within a minute of the closing bell.</p><ul><li>Network and private tournaments</li><li>Eleven currencies in one table</li><li>In-game widget for desktop and mobile</li></ul>',
			zh: '<p>竞速赛、排行榜与随机奖全部由游戏服务器直接运行，运营商无需额外对接。可按总投注、赢奖倍数或回合数计分，结束后一分钟内公布最终结果。</p><ul><li>全网锦标赛与专属锦标赛</li><li>十一种货币同榜竞技</li><li>桌面与移动端游戏内组件</li></ul>',
		},
		image: 'roadmap/tournaments-engine',
		descriptionImage: 'roadmap/tournaments-engine',
		startDay: -500,
		endDay: -410,
		link: '',
	},
	{
		title: { en: 'Honeycomb Heist', zh: '蜂巢大劫案' },
		description: {
			en: '<p>Our second 7×7 and the first with sealed cells that open together. Launched in eight languages with a two-week network tournament, promo pack in the client area.</p>',
			zh: '<p>我们的第二款 7×7，也是首款采用封蜡格子同时揭晓的游戏。首发八种语言，配合为期两周的全网锦标赛，推广素材包可在客户专区下载。</p>',
		},
		image: 'game/honeycomb-heist/banner',
		descriptionImage: 'game/honeycomb-heist/banner_file',
		startDay: -305,
		endDay: null,
		link: '/game/honeycomb-heist/',
	},
	{
		title: { en: 'Free round API', zh: '免费回合 API' },
		description: {
			en: '<p>Grant, query and cancel free rounds with one call each. Campaigns of up to 100,000 players are accepted in a single file, and every grant carries its own bet value, game list and expiry.</p><p>Existing integrations keep working; the old endpoints stay available for a full year.</p>',
			zh: '<p>发放、查询、取消免费回合，各只需一次调用。单个文件可为多达 100,000 名玩家批量发放，每笔发放均可单独设定投注额、适用游戏与有效期。</p><p>现有对接不受影响，旧接口将继续保留整整一年。</p>',
		},
		image: 'roadmap/free-round-api',
		descriptionImage: 'roadmap/free-round-api',
		startDay: -210,
		endDay: -150,
		link: '',
	},
	{
		title: { en: 'Lantern River', zh: '灯河夜话' },
		description: {
			en: `<p>Festival nights on ${figuresOf('lantern-river').ways} ways. Released with localized lobbies for six Asian markets and a set of lantern-themed prize drops which you can schedule around your own holidays.</p>`,
			zh: `<p>${figuresOf('lantern-river').ways} 路上的河灯之夜。同步推出面向六个亚洲市场的本地化大厅素材，以及一套花灯主题随机奖，可按各地节庆自行排期。</p>`,
		},
		image: 'game/lantern-river/banner',
		descriptionImage: 'game/lantern-river/banner_file',
		startDay: -140,
		endDay: null,
		link: '/game/lantern-river/',
	},
	{
		title: { en: 'Tide of the Narwhal', zh: '独角鲸之潮' },
		description: {
			en: `<p>The flagship. Expanding, multiplying narwhals on ${figuresOf('tide-of-the-narwhal').ways} ways, certified for every market we serve on the day of release. The launch campaign runs for four weeks; free rounds are on us for the first of them.</p>`,
			zh: `<p>年度旗舰之作：${figuresOf('tide-of-the-narwhal').ways} 路，会扩展、会相乘的独角鲸，发布当日即取得我们所有服务市场的认证。首发活动为期四周，第一周的免费回合由我们承担。</p>`,
		},
		image: 'game/tide-of-the-narwhal/banner',
		descriptionImage: 'game/tide-of-the-narwhal/banner_file',
		startDay: -20,
		endDay: 8,
		link: '/game/tide-of-the-narwhal/',
	},
	{
		title: { en: 'Glacier Gold', zh: '冰川淘金' },
		description: {
			en: '<p>Hold and win with ice that melts at the very end. Certification is complete; the staging build is open to all integrated operators.</p>',
			zh: '<p>收集玩法的新章：冰块直到最后一刻才融化。认证已全部完成，预发布版本现向所有已对接运营商开放。</p>',
		},
		image: 'game/glacier-gold/banner',
		descriptionImage: 'game/glacier-gold/banner_file',
		startDay: 25,
		endDay: null,
		link: '/game/glacier-gold/',
	},
	{
		title: { en: 'Dragon Kiln', zh: '龙窑青花' },
		description: {
			en: '<p>Porcelain, fire and a wild that coils round its reel. Preview videos and the maths sheet arrive in the documents section four weeks ahead of release.</p>',
			zh: '<p>瓷、火，与盘踞整轴的百搭。预览视频与数学模型说明将在发布前四周上传至文档区。</p>',
		},
		image: 'game/dragon-kiln/banner',
		descriptionImage: 'game/dragon-kiln/banner_file',
		startDay: 70,
		endDay: null,
		link: '/game/dragon-kiln/',
	},
	{
		title: { en: 'Back office 2', zh: '全新管理后台' },
		description: {
			en: '<p>Reports that load while you type, saved views for each of your teams, and roles down to a single button. Both versions run side by side until the last operator has moved.</p><ul><li>Round replay with the full game state</li><li>Scheduled exports to your own storage</li><li>English and Chinese from the first day</li></ul>',
			zh: '<p>边输入边出结果的报表，可按团队保存的视图，细到单个按钮的权限。新旧两版将并行运行，直到最后一家运营商完成迁移。</p><ul><li>完整还原游戏状态的回合回放</li><li>定时导出至您自己的存储</li><li>首日即支持中英双语</li></ul>',
		},
		image: 'roadmap/back-office-2',
		descriptionImage: 'roadmap/back-office-2',
		startDay: 150,
		endDay: 240,
		link: '',
	},
	{
		title: { en: 'Bamboo Beats', zh: '竹韵节拍' },
		description: {
			en: '<p>A 7×7 cluster game with a soundtrack that mixes itself. The first playable build will be shown to partners at our next open house.</p>',
			zh: '<p>一款会自己混音的 7×7 成簇游戏。首个可玩版本将在下一次开放日向合作伙伴展示。</p>',
		},
		image: 'game/bamboo-beats/banner',
		descriptionImage: 'game/bamboo-beats/banner_file',
		startDay: 290,
		endDay: null,
		link: '/game/bamboo-beats/',
	},
	{
		title: { en: 'Jackpots network', zh: '全网累积奖池' },
		description: {
			en: '<p>Four shared pots over every hold and win game, with contribution set per operator and a guaranteed floor. Pilot with three partners first, general availability one quarter later.</p>',
			zh: '<p>四级共享奖池，覆盖所有收集玩法游戏；各运营商可自设贡献比例，并有保底金额。先与三家合作伙伴试点，一个季度后全面开放。</p>',
		},
		image: 'roadmap/jackpots-network',
		descriptionImage: 'roadmap/jackpots-network',
		startDay: 390,
		endDay: 480,
		link: '',
	},
];
