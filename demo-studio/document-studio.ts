/** Documents of the studio: brand guidelines, tournament terms, safer play and markets. */
import { markSvg } from './art/studio/mark.ts';
import { table, type Language, type Part } from './document-layout.ts';
import type { Text } from './shape.ts';

const colours: [name: Text, hex: string, ink: string][] = [
	[{ en: 'Abyss', zh: '深渊' }, '#050b1a', '#fff'],
	[{ en: 'Navy', zh: '藏青' }, '#0a1730', '#fff'],
	[{ en: 'Sea', zh: '海蓝' }, '#1b4a7d', '#fff'],
	[{ en: 'Ice', zh: '冰青' }, '#7fe9ff', '#0a1730'],
	[{ en: 'Aurora', zh: '极光' }, '#5cf2c4', '#0a1730'],
	[{ en: 'Violet', zh: '暮紫' }, '#8a7bff', '#0a1730'],
	[{ en: 'Gold', zh: '暖金' }, '#ffc85c', '#0a1730'],
	[{ en: 'Coral', zh: '珊瑚' }, '#ff6f61', '#0a1730'],
];

const brandWords = {
	en: {
		kind: 'Brand guide',
		title: 'How to show the narwhal',
		lead: 'Three rules cover most cases: give it room, give it dark water, and leave it as it is.',
		mark: 'The mark',
		markText:
			'A narwhal rising to the right, its horn a twist of reel cells. In colour from 40 px, without symbols below that, in one ink where there is only one. Keep a quarter of its width free on every side.',
		colour: 'Colours',
		colourText:
			'Dark blues carry, ice is light, gold is for wins and for the one thing to press. Coral warns; it never decorates. Text on ice, aurora, gold and coral is navy, never white.',
		type: 'Type',
		typeRows: [
			['Headings', 'Unbounded, 600 to 700, tracking 2%'],
			['Text', 'Figtree, 400 and 600, lines of 45 to 75 letters'],
			['Chinese', 'the reader’s own sans serif, 1.75 line height, never slanted'],
		],
		games: 'Names of games',
		gamesText:
			'Write them as we do, with their capitals, in both languages where both are read: Tide of the Narwhal, 独角鲸之潮. Do not shorten them in headings and do not translate them anew.',
		never: 'Please do not',
		nevers: [
			'turn, stretch, recolour or crop the mark',
			'set it on photographs, or on light grounds without its own plate',
			'use a game’s characters without the game’s name nearby',
			'show wins that the game cannot pay',
			'address anybody under 18, or look as if you did',
		],
	},
	zh: {
		kind: '品牌指南',
		title: '如何呈现独角鲸',
		lead: '三条规则足以应付多数情形：留出空间，配以深水，保持原样。',
		mark: '标志',
		markText:
			'一头向右跃起的独角鲸，长角由转轴格子盘旋而成。40 像素及以上使用彩色版，更小时去除符号，单色印刷用单色版。四周留白不少于其宽度的四分之一。',
		colour: '色彩',
		colourText:
			'深蓝为底，冰青为光，暖金只用于赢奖与页面上最该按下的那一处。珊瑚色用于警示，不作装饰。冰青、极光、暖金与珊瑚底色之上的文字一律用藏青，不用白色。',
		type: '字体',
		typeRows: [
			['标题', 'Unbounded，600 至 700，字距 2%'],
			['正文', 'Figtree，400 与 600，每行 45 至 75 个字母'],
			['中文', '读者系统自带的黑体，行高 1.75，不使用斜体'],
		],
		games: '游戏名称',
		gamesText:
			'请与我们的写法保持一致，注意英文大小写；中英文读者并存时并列书写：Tide of the Narwhal，《独角鲸之潮》。标题中请勿缩写，亦请勿另行翻译。',
		never: '请勿',
		nevers: [
			'旋转、拉伸、改色或裁切标志',
			'将标志置于照片之上，或无底板置于浅色背景',
			'单独使用游戏角色而不标注游戏名称',
			'展示游戏无法派出的赢奖',
			'面向未满 18 岁者宣传，或令人产生此种印象',
		],
	},
};

export function brandGuide(language: Language): Part {
	const w = brandWords[language];
	const own = (style: 'colour' | 'mono' | 'small', id: string) =>
		markSvg(style)
			.replaceAll('id="', `id="${id}`)
			.replaceAll('url(#', `url(#${id}`)
			.replaceAll('href="#', `href="#${id}`);
	return {
		language,
		kind: w.kind,
		title: w.title,
		body: `<p class="lead">${w.lead}</p><h2>${w.mark}</h2><p>${w.markText}</p>
<div class="marks"><div style="background:#0a1730">${own('colour', 'b1')}</div><div style="background:#10264a">${own('small', 'b2')}</div><div style="background:#fff;color:#0a1730">${own('mono', 'b3')}</div></div>
<h2>${w.colour}</h2><p>${w.colourText}</p><div class="swatches">${colours
			.map(([name, hex, text]) => `<div style="background:${hex};color:${text}"><b>${name[language]}</b>${hex}</div>`)
			.join('')}</div>
<h2>${w.type}</h2>${table([], w.typeRows)}<h2>${w.games}</h2><p>${w.gamesText}</p><h2>${w.never}</h2><ul>${w.nevers.map((text) => `<li>${text}</li>`).join('')}</ul>`,
	};
}

type Rules = Record<Language, { kind: string; title: string; lead: string; sections: [string, string][] }>;

const terms: Rules = {
	en: {
		kind: 'Terms',
		title: 'Terms of network tournaments',
		lead: 'They hold for every tournament and prize drop on the network, together with what stands on its campaign page.',
		sections: [
			[
				'1 Who takes part',
				'<p>Players of operators that have switched the campaign on, in markets where such promotions are allowed. Opening a game of the list is enough; nobody has to sign up. Play-money and test accounts do not count.</p>',
			],
			[
				'2 When',
				'<p>From the start to the end on the campaign page, both in UTC. Bets are accepted during tournament time only: a round counts when its bet was taken in that time, even if its feature ends later.</p>',
			],
			[
				'3 What counts',
				'<ul><li>Only the disciplines on the campaign page.</li><li>Free rounds count with their nominal bet unless the page says otherwise.</li><li>Rolled-back rounds are taken out of the table.</li><li>Equal scores rank by who reached them first.</li></ul>',
			],
			[
				'4 Prizes',
				'<p>We credit prizes through the wallet within one working day, in the player’s currency at the day’s rate, as cash. The operator bears taxes that the law puts on it; we bear the pool.</p>',
			],
			[
				'5 Fair play',
				'<p>We may take out of the table whoever plays by machine, shares an account or agrees with others on results, after hearing the operator. Prizes set free in this way move down the table.</p>',
			],
			[
				'6 Changes',
				'<p>A campaign may be ended early for technical or legal reasons. The table of that moment is then final and the pool is paid in the proportion of the time passed, never less than half.</p>',
			],
			[
				'7 Questions',
				'<p>The operator’s support answers players, ours answers operators: support@bluenarwhal.example. Results may be contested for 14 days.</p>',
			],
		],
	},
	zh: {
		kind: '条款',
		title: '全网赛事条款',
		lead: '适用于全网所有锦标赛与随机奖活动，与各活动页面所载内容一并生效。',
		sections: [
			[
				'1 参与资格',
				'<p>凡运营商已启用该活动，且所在市场允许此类推广，其玩家打开名单内任一游戏即视为参加，无需报名。试玩与测试账户不计入。</p>',
			],
			[
				'2 时间',
				'<p>以活动页面所示起止时间为准，均为 UTC。仅受理赛事期间的投注：扣款发生于赛事期间的回合计入成绩，即使其特色玩法在此之后才结束。</p>',
			],
			[
				'3 计分',
				'<ul><li>仅以活动页面所列项目计分。</li><li>除非另有说明，免费回合按其名义投注额计入。</li><li>已回滚的回合从榜单中剔除。</li><li>同分者以先达到者为先。</li></ul>',
			],
			[
				'4 奖金',
				'<p>奖金于一个工作日内经钱包以现金发放，按当日汇率折合玩家货币。法律规定由运营商承担的税费由其承担，奖池由我方承担。</p>',
			],
			[
				'5 公平竞赛',
				'<p>凡使用自动程序、共用账户或串通成绩者，经听取运营商意见后，我方可将其移出榜单，由此空出的奖金依次递补。</p>',
			],
			[
				'6 变更',
				'<p>因技术或法律原因，活动可提前结束。届时以当时榜单为最终结果，奖池按已进行时间的比例派发，且不低于一半。</p>',
			],
			[
				'7 咨询',
				'<p>玩家由运营商客服答复，运营商由我方答复：support@bluenarwhal.example。对成绩有异议者，可于 14 日内提出。</p>',
			],
		],
	},
};

const markets: Rules = {
	en: {
		kind: 'Compliance',
		title: 'Safer play and markets',
		lead: 'What every game does for the player’s protection, and where each rule of a market is switched on.',
		sections: [
			[
				'In every game',
				'<ul><li>The return, the cap and the rules are one tap away, in the language of the game.</li><li>A clock, the balance in money, and the time since the session began.</li><li>Your reality check and your limits are shown over the game, and autoplay stops for them.</li><li>No sound or animation celebrates a win that is smaller than its bet.</li></ul>',
			],
			[
				'By market',
				table(
					['Profile', 'Shortest round', 'Autoplay', 'Bonus buy', 'Session line'],
					[
						['Standard', '2.0 s', '100 rounds', 'where offered', 'on request'],
						['Strict', '2.5 s', 'off', 'off', 'always'],
						['Very strict', '3.0 s', 'off', 'off', 'always, with net result'],
						['Asia', '2.0 s', '500 rounds', 'where offered', 'on request'],
					],
				) +
					'<p>Profiles are chosen per operator in the back office and take effect with the next game that is opened.</p>',
			],
			[
				'Age and advertising',
				'<p>Games, packs and mails carry the 18+ sign. Characters are reviewed twice for their appeal to minors: when they are sketched, and before release. Operators may not remove the sign from our material.</p>',
			],
			[
				'Data',
				'<p>We know a player by your id only. Rounds are kept for ten years, in the region of the licence; nothing is sold, and nothing is used to find out who a player is.</p>',
			],
		],
	},
	zh: {
		kind: '合规',
		title: '安心游戏与市场配置',
		lead: '每款游戏为保护玩家所做的一切，以及各市场规则在何处启用。',
		sections: [
			[
				'所有游戏',
				'<ul><li>返还率、赢奖上限与规则，一触可见，且使用游戏当前语言。</li><li>显示时钟、以货币计的余额，以及本次游戏时长。</li><li>贵方的时长提醒与限额提示显示于游戏之上，自动旋转随之停止。</li><li>赢奖低于投注额时，不播放任何庆祝音效或动画。</li></ul>',
			],
			[
				'按市场',
				table(
					['配置', '单局最短时间', '自动旋转', '购买奖励', '会话信息栏'],
					[
						['标准', '2.0 秒', '100 局', '视游戏而定', '可选'],
						['严格', '2.5 秒', '关闭', '关闭', '始终显示'],
						['极严格', '3.0 秒', '关闭', '关闭', '始终显示并含净输赢'],
						['亚洲', '2.0 秒', '500 局', '视游戏而定', '可选'],
					],
				) + '<p>配置在管理后台按运营商选择，自下一次打开游戏起生效。</p>',
			],
			[
				'年龄与宣传',
				'<p>游戏、素材包与邮件均带有 18+ 标识。角色形象须两度审查其对未成年人的吸引力：起草时一次，发布前一次。运营商不得从我方素材上移除该标识。</p>',
			],
			['数据', '<p>我方仅以贵方编号识别玩家。回合记录在牌照所在地区保存十年，不出售，也不用于推断玩家身份。</p>'],
		],
	},
};

const written =
	(rules: Rules) =>
	(language: Language): Part => {
		const { kind, title, lead, sections } = rules[language];
		const body = sections.map(([heading, text]) => `<h2>${heading}</h2>${text}`).join('');
		return { language, kind, title, body: `<p class="lead">${lead}</p>${body}` };
	};

export const tournamentTerms = written(terms);
export const saferPlay = written(markets);
