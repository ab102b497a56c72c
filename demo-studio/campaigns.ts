/** Tournaments and prize drops of the client area: two live, two upcoming, three previous. */
import { documentUrl, packUrl } from './private-files.ts';
import type { CampaignContent, Text } from './shape.ts';

/** Terms of every network tournament. */
const terms = documentUrl('tournament-terms.pdf');

const heads: Text[] = [
	{ en: 'Place', zh: '名次' },
	{ en: 'Prize', zh: '单人奖金（欧元）' },
	{ en: 'Winners', zh: '获奖人数' },
	{ en: 'Total', zh: '合计（欧元）' },
];

interface TableTexts {
	euros: (amount: string) => string;
	place: (range: string) => string;
	total: string;
}

const tableTexts: Record<keyof Text, TableTexts> = {
	en: { euros: (amount) => `€${amount}`, place: (range) => range, total: 'Total' },
	// The heading of the column names the currency, so the amount has no sign.
	zh: { euros: (amount) => amount, place: (range) => `第 ${range} 名`, total: '总计' },
};

/** @param rows first place, last place, and the prize for each of these places in euros */
function prizes(rows: [first: number, last: number, prize: number][], note: Text): Text {
	const all = rows.reduce((sum, [first, last, prize]) => sum + (last - first + 1) * prize, 0);
	const table = (language: keyof Text) => {
		const { place, total, ...texts } = tableTexts[language];
		const euros = (amount: number) => texts.euros(amount.toLocaleString('en-US'));
		const head = heads.map((text) => `<th scope="col">${text[language]}</th>`).join('');
		const body = rows.map(([first, last, prize]) => {
			const range = first === last ? `${first}` : `${first}–${last}`;
			const winners = last - first + 1;
			return `<tr><th scope="row">${place(range)}</th><td>${euros(prize)}</td><td>${winners}</td><td>${euros(prize * winners)}</td></tr>`;
		});
		const winners = rows.reduce((sum, [first, last]) => sum + last - first + 1, 0);
		return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody><tfoot><tr><th scope="row">${total}</th><td></td><td>${winners}</td><td>${euros(all)}</td></tr></tfoot></table><p class="note">${note[language]}</p>`;
	};
	return { en: table('en'), zh: table('zh') };
}

export const campaigns: CampaignContent[] = [
	{
		slug: 'tide-chasers',
		name: { en: 'Tide Chasers', zh: '逐潮赛' },
		startDay: -20,
		endDay: 8,
		logo: 'campaign/tide-chasers',
		description: {
			en: '<p>Four weeks of racing to launch <strong>Tide of the Narwhal</strong>. Every week is a table of its own, so a player who joins late has lost nothing but one of four chances.</p><p>Points come from single wins as a multiple of the bet, which makes a twenty-cent round worth as much as a fifty-euro one. The ranking stands in the game itself and is final one minute after the week closes.</p><ul><li>No opt-in and no integration: the tournament runs on the game server.</li><li>Free rounds for the first week are on us; ask your account manager for the codes.</li><li>Prizes are paid as cash, without wagering conditions.</li></ul>',
			zh: '<p>为<strong>《独角鲸之潮》</strong>首发而设的四周竞速。每周一张独立榜单，中途加入的玩家，失去的不过是四次机会中的一次。</p><p>积分取单次赢奖与投注额之比：两角钱的一局与五十欧元的一局，分量相同。排行榜就在游戏之内，每周截止后一分钟公布最终名次。</p><ul><li>无需报名，也无需对接：赛事由游戏服务器直接运行。</li><li>首周的免费回合由我们承担，请向您的客户经理索取代码。</li><li>奖金以现金发放，不附带流水要求。</li></ul>',
		},
		disciplines: {
			en: ['Highest win multiplier', 'Sum of the ten best multipliers'],
			zh: ['单次最高赢奖倍数', '十次最佳倍数之和'],
		},
		prizePool: { en: '€60,000', zh: '€60,000' },
		prizeDistribution: prizes(
			[
				[1, 1, 3000],
				[2, 2, 1800],
				[3, 3, 1200],
				[4, 10, 400],
				[11, 50, 80],
				[51, 200, 20],
			],
			{
				en: 'One week’s table, of which there are four: the table pays €15,000, and the pool is four times that.',
				zh: '以上为单周榜单，共四周：每周派发 15,000 欧元，总奖池为其四倍。',
			},
		),
		games: ['tide-of-the-narwhal'],
		promoLink: packUrl('tide-chasers-pack.zip'),
		termsLink: terms,
	},
	{
		slug: 'lantern-leaders',
		name: { en: 'Lantern Leaders', zh: '灯河争魁' },
		startDay: -6,
		endDay: 15,
		logo: 'campaign/lantern-leaders',
		description: {
			en: '<p>Three weeks, three games, one table. Whoever lights the most lanterns climbs: each winning round is a lantern, and a free-spins feature lights ten at once.</p><p>Counting rounds rather than stakes keeps the race open to players of every budget. Lobby pictures of all three games are part of the pack.</p>',
			zh: '<p>三周，三款游戏，一张榜单。谁点亮的灯笼最多，谁就登顶：每一局中奖点亮一盏，触发免费旋转则一次点亮十盏。</p><p>以回合而非投注额计分，让各种预算的玩家同场竞技。素材包内附三款游戏的大厅图。</p>',
		},
		disciplines: { en: ['Number of winning rounds', 'Free-spins features'], zh: ['中奖回合数', '免费旋转触发次数'] },
		prizePool: { en: '€40,000', zh: '€40,000' },
		prizeDistribution: prizes(
			[
				[1, 1, 5000],
				[2, 2, 3000],
				[3, 3, 2000],
				[4, 20, 500],
				[21, 100, 150],
				[101, 290, 50],
			],
			{
				en: 'Equal scores rank by who reached them first.',
				zh: '同分者以先达到者为先。',
			},
		),
		games: ['lantern-river', 'neon-ramen', 'honeycomb-heist'],
		join: {
			fromDay: null,
			untilDay: 10,
			minGames: 1,
			terms: {
				en: '<p>By joining, you take part with the games that you choose.</p><ul><li>Show a banner of the campaign in your lobby from your first day to the end.</li><li>Rounds of the chosen games count from the next full hour after you join.</li><li>We pay the prizes; you credit them to the players within two working days.</li><li>You may change your games or withdraw until entries close. Prizes won until then stay won.</li></ul>',
				zh: '<p>报名即表示贵方以所选游戏参加本次活动。</p><ul><li>自参加之日起至活动结束，须在游戏大厅展示活动横幅。</li><li>所选游戏的回合自报名后的下一个整点起计入。</li><li>奖金由我方承担，贵方须在两个工作日内发放给玩家。</li><li>报名截止前可更改游戏或退出，此前已获得的奖金不受影响。</li></ul>',
			},
		},
		promoLink: packUrl('lantern-leaders-pack.zip'),
		termsLink: terms,
	},
	{
		slug: 'storm-sprint',
		name: { en: 'Storm Sprint', zh: '风暴冲刺' },
		startDay: 13,
		endDay: 16,
		logo: 'campaign/storm-sprint',
		description: {
			en: '<p>Seventy-two hours on the high plateau. A sprint is short on purpose: it fits a long weekend, and it fits beside whatever promotion of your own is running.</p><p>The table counts the total of all bets, with a ceiling per player that keeps the first place within reach. Three minutes before the end the game shows a countdown.</p>',
			zh: '<p>高原上的七十二小时。冲刺赛有意从短：恰好填满一个长周末，也能与您自己的活动并行。</p><p>榜单按总投注计分，并为每位玩家设定上限，让榜首始终触手可及。结束前三分钟，游戏内将显示倒计时。</p>',
		},
		disciplines: { en: ['Total bets, up to €5,000 a player'], zh: ['总投注额，每位玩家上限 5,000 欧元'] },
		prizePool: { en: '€15,000', zh: '€15,000' },
		prizeDistribution: prizes(
			[
				[1, 1, 2500],
				[2, 2, 1500],
				[3, 3, 1000],
				[4, 13, 300],
				[14, 63, 80],
				[64, 163, 30],
			],
			{
				en: 'Bets from bonus money count half.',
				zh: '以奖金余额进行的投注按一半计分。',
			},
		),
		games: ['thunder-yak'],
		promoLink: packUrl('season-banners.zip'),
		termsLink: terms,
	},
	{
		slug: 'long-night-cup',
		name: { en: 'Long Night Cup', zh: '长夜杯' },
		startDay: 24,
		endDay: 66,
		logo: 'campaign/long-night-cup',
		description: {
			en: '<p>The season’s main event: six weeks under the polar night, five qualifying tables and a final. The best two hundred of every qualifier play the last week on equal terms, with points set back to nought.</p><p>Beside the tables, <strong>polar drops</strong> fall on random rounds throughout: 3,000 of them, from €2 to €500, whatever the stake.</p><ul><li>Five qualifiers of seven days, one final of seven days</li><li>Random prize drops on every game of the list</li><li>Widget, banners and mail templates ready to download</li></ul>',
			zh: '<p>本季压轴：极夜之下六周，五轮资格赛加一轮决赛。每轮前两百名进入最后一周，积分清零，同线起跑。</p><p>赛程之外，<strong>极地随机奖</strong>贯穿始终：共 3,000 份，每份 2 至 500 欧元，与投注额无关。</p><ul><li>五轮资格赛各七天，决赛七天</li><li>名单内所有游戏均有随机奖掉落</li><li>赛事组件、横幅与邮件模板均可下载</li></ul>',
		},
		disciplines: {
			en: ['Highest win multiplier (qualifiers)', 'Total wins (final)', 'Random prize drops'],
			zh: ['最高赢奖倍数（资格赛）', '总赢奖（决赛）', '随机奖掉落'],
		},
		prizePool: { en: '€250,000', zh: '€250,000' },
		prizeDistribution: prizes(
			[
				[1, 1, 25000],
				[2, 2, 12000],
				[3, 3, 8000],
				[4, 10, 2500],
				[11, 50, 500],
				[51, 200, 150],
				[201, 1000, 25],
			],
			{
				en: 'The final’s table, €125,000 in all. The qualifiers pay €15,000 each, the drops €50,000 altogether.',
				zh: '以上为决赛榜单，共 125,000 欧元；五轮资格赛每轮 15,000 欧元，随机奖合计 50,000 欧元。',
			},
		),
		games: ['tide-of-the-narwhal', 'fjord-forge', 'thunder-yak', 'star-orchestra', 'volcano-vault', 'coral-crown'],
		join: {
			fromDay: -3,
			untilDay: 20,
			minGames: 2,
			terms: {
				en: '<p>The cup counts at least two games of each operator.</p><ul><li>Choose your games by the close of entries; the tables are drawn up the day after.</li><li>Show the cup in your lobby, on the start page or by mail, at least once a week.</li><li>The prize pool is shared by the players of all operators. A player has one place, whichever operator they play with.</li><li>We may leave out rounds that break your own rules of fair play; tell us within seven days.</li></ul>',
				zh: '<p>每家运营商至少以两款游戏参赛。</p><ul><li>请在报名截止前选定游戏，次日公布分组榜单。</li><li>每周至少一次在大厅、首页或邮件中展示本次杯赛。</li><li>奖池由所有运营商的玩家共享。同一玩家无论在哪家运营商游戏，只占一个名次。</li><li>违反贵方公平规则的回合可予剔除，请在七日内告知我方。</li></ul>',
			},
		},
		promoLink: packUrl('season-banners.zip'),
		termsLink: terms,
	},
	{
		slug: 'vault-breakers',
		name: { en: 'Vault Breakers', zh: '破库行动' },
		startDay: -76,
		endDay: -48,
		logo: 'campaign/vault-breakers',
		description: {
			en: '<p>Four weeks of hold and win. Every ingot collected counted as a point, a full vault as a hundred, and 41 players opened one.</p><p>Rounds in <strong>Volcano Vault</strong> rose by two thirds during the campaign and stayed a quarter above their old level in the month after it.</p>',
			zh: '<p>为期四周的收集玩法大赛。每收集一枚金锭计一分，装满金库计一百分——共有 41 位玩家做到。</p><p>活动期间<strong>《火山金库》</strong>的回合数上升三分之二，次月仍比原先高出四分之一。</p>',
		},
		disciplines: { en: ['Ingots collected', 'Full vaults'], zh: ['收集金锭数', '满库次数'] },
		prizePool: { en: '€50,000', zh: '€50,000' },
		prizeDistribution: prizes(
			[
				[1, 1, 10000],
				[2, 2, 5000],
				[3, 3, 3000],
				[4, 15, 1000],
				[16, 75, 200],
				[76, 155, 100],
			],
			{ en: 'All prizes were paid within one working day.', zh: '全部奖金已于一个工作日内发放。' },
		),
		games: ['volcano-vault'],
		promoLink: packUrl('season-banners.zip'),
		termsLink: terms,
	},
	{
		slug: 'honey-drops',
		name: { en: 'Honey Drops', zh: '蜜糖掉落' },
		startDay: -142,
		endDay: -114,
		logo: 'campaign/honey-drops',
		description: {
			en: '<p>No table and no ranking: on any paid round a drop could fall, from a jar of €5 to the queen’s share of €2,000. Drops were spread over the day so that every time zone got its own.</p>',
			zh: '<p>没有榜单，也没有名次：任何一局付费回合都可能掉落奖励，小至 5 欧元的一罐蜜，大至 2,000 欧元的蜂后份额。掉落时间均匀分布于全天，每个时区各得其所。</p>',
		},
		disciplines: { en: ['Random prize drops'], zh: ['随机奖掉落'] },
		prizePool: { en: '€30,000', zh: '€30,000' },
		prizeDistribution: prizes(
			[
				[1, 2, 2000],
				[3, 12, 500],
				[13, 112, 100],
				[113, 512, 20],
				[513, 1112, 5],
			],
			{
				en: 'Places stand for kinds of drops here: two at €2,000, ten at €500, and so on.',
				zh: '此处名次代表奖项档次：2,000 欧元两份，500 欧元十份，依此类推。',
			},
		),
		games: ['honeycomb-heist', 'sugar-comet', 'orchard-of-ra'],
		promoLink: packUrl('season-banners.zip'),
		termsLink: terms,
	},
	{
		slug: 'forge-masters',
		name: { en: 'Forge Masters', zh: '铸炉大师赛' },
		startDay: -268,
		endDay: -247,
		logo: 'campaign/forge-masters',
		description: {
			en: '<p>Three weeks between fjord and reef. Longest chains of winning rounds took the table; one player from the north held on for nineteen.</p><p>It was our first tournament with private tables, one for each operator, beside the network’s own.</p>',
			zh: '<p>峡湾与珊瑚礁之间的三周。连胜最长者居首，一位北方玩家连中十九局。</p><p>这是我们首次在全网榜单之外，为每家运营商单设专属榜单。</p>',
		},
		disciplines: { en: ['Longest chain of winning rounds'], zh: ['最长连胜回合'] },
		prizePool: { en: '€25,000', zh: '€25,000' },
		prizeDistribution: prizes(
			[
				[1, 1, 4000],
				[2, 2, 2500],
				[3, 3, 1500],
				[4, 10, 500],
				[11, 60, 150],
				[61, 160, 60],
			],
			{ en: 'Private tables paid their own prizes beside these.', zh: '专属榜单另行派奖，不计入此表。' },
		),
		games: ['fjord-forge', 'coral-crown', 'star-orchestra'],
		promoLink: packUrl('season-banners.zip'),
		termsLink: terms,
	},
];
