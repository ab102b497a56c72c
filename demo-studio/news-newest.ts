/** The newer half of the demo studio's news, with one upcoming item. After a change, run `npm run demo-data`. */
import { figuresOf } from './game-figures.ts';
import type { NewsContent } from './shape.ts';

const tide = figuresOf('tide-of-the-narwhal');
const ember = figuresOf('ember-fox-trail');
/** Each language joins the last multiplier to the others with its own word for "and". */
const tideMultipliers = [tide.wildMultipliers.slice(0, -1).join(', '), tide.wildMultipliers.at(-1)] as const;

export const newestNews: NewsContent[] = [
	{
		slug: 'glacier-gold-two-weeks-to-go',
		category: 'games',
		day: 12,
		title: { en: 'Glacier Gold: two weeks to go', zh: '《冰川淘金》：两周倒计时' },
		summary: {
			en: 'The cave opens in thirteen days. Here is what the ice blocks do, and why they wait until the end to do it.',
			zh: '再过十三天，冰洞就要打开。先来说说冰块有何玄机，又为何非要等到最后一刻。',
		},
		body: {
			en: `<p>Our next hold and win game is two weeks away. <a href="/game/glacier-gold/">Glacier Gold</a> keeps the rhythm players know, six symbols to start and three respins to live on, and adds one thing that changes how the feature feels: ice.</p>
<p>An ice block locks on the grid like a nugget and resets the respins like a nugget. What it is worth stays hidden. Only when the last respin is gone do all the blocks melt, one after the other, into values or jackpots.</p>
<h2>Why wait?</h2>
<p>In most games of this kind the last respin is the saddest one. We wanted it to be the moment everyone leans in. In testing, players who saw three or more blocks on the grid stopped counting nuggets altogether.</p>
<blockquote><p>“The best second of the feature used to be the first. Now it is the last.”</p></blockquote>
<p>The four jackpots pay 20×, 60×, 250× and 3,000× the bet. Ice blocks are the only way to the largest of them other than a full grid.</p>`,
			zh: `<p>距离下一款收集类游戏上线还有两周。<a href="/zh/game/glacier-gold/">《冰川淘金》</a>保留了玩家熟悉的节奏——六枚符号起步，三次重转续命——又添了一样足以改变手感的东西：冰。</p>
<p>冰块与金块一样会锁定在盘面上，也一样会重置重转次数，唯独价值秘而不宣。直到最后一次重转用完，所有冰块才一块接一块地融化，露出奖金或奖池。</p>
<h2>为什么要等？</h2>
<p>在大多数同类游戏里，最后一次重转总是最失落的一次。我们希望它反过来，成为所有人屏息的一刻。测试中，盘面上一旦出现三块以上的冰，玩家就不再数金块了。</p>
<blockquote><p>“以前最精彩的是收集玩法开始的那一秒，现在是结束的那一秒。”</p></blockquote>
<p>四级奖池分别为投注的 20、60、250 与 3,000 倍。除了填满盘面，冰块是通往最高奖池的唯一途径。</p>`,
		},
		image: 'game/glacier-gold/banner_file',
		showInPublicArea: true,
		showInClientArea: true,
	},
	{
		slug: 'tide-chasers-at-half-time',
		category: 'events',
		day: -3,
		title: {
			en: 'Tide Chasers at half-time: nine operators, one very close finish',
			zh: '“逐潮赛”半程：九家平台，毫厘之差',
		},
		summary: {
			en: 'Two of the four weekly tables of our launch tournament are closed, and the second was decided in its last eleven minutes.',
			zh: '《独角鲸之潮》首发锦标赛四张周榜已定其二，第二周的前三名直到最后十一分钟才见分晓。',
		},
		body: {
			en: `<p>Two weeks down, two to go. Nine operators share the tables of Tide Chasers, the first network tournament of <a href="/game/tide-of-the-narwhal/">Tide of the Narwhal</a>, and the second week closed with a change of leader eleven minutes before the bell, then another one four minutes later.</p>
<p>The tables score single rounds by win multiple, so that a player betting twenty cents and one betting twenty euros compete on equal terms. The week’s best round paid 3,184 times its bet: three narwhals side by side, at 5×, 5× and 3×.</p>
<h2>What we have learned so far</h2>
<ul><li>Scoring by multiple keeps small bettors in the race: six of the week’s top ten played at 1 euro or less.</li><li>Most players enter on a phone and use the in-game widget, not the lobby page.</li><li>A table of its own for every week gives players a reason to return, and those who join late a fair start.</li></ul>
<p>The prizes of both weeks were credited within one hour of the close. Operators find the full tables, with rounds to replay, in their back office.</p>
<p>Two tables are still to be won. After them comes Storm Sprint, seventy-two hours around <a href="/game/thunder-yak/">Thunder Yak</a>; its terms are in the client area already.</p>`,
			zh: `<p>两周已过，还有两周。<a href="/zh/game/tide-of-the-narwhal/">《独角鲸之潮》</a>的首场全网锦标赛“逐潮赛”由九家平台同榜竞技。第二周终场前十一分钟榜首易主，四分钟后，再次易主。</p>
<p>赛事按单回合赢奖倍数计分，无论单注两角还是二十欧元，大家站在同一条起跑线上。本周最佳回合赢得投注的 3,184 倍：三头独角鲸并肩而立，倍数分别是 5×、5× 和 3×。</p>
<h2>目前的收获</h2>
<ul><li>倍数计分让小额玩家始终有机会：周榜前十名中有六位单注不超过 1 欧元。</li><li>多数玩家用手机参赛，入口是游戏内组件，而非大厅页面。</li><li>每周一张新榜单，老玩家有理由回来，新玩家也不会输在起点。</li></ul>
<p>前两周的奖金均在截止后一小时内到账。完整榜单与可回放的回合记录，运营商可在管理后台查看。</p>
<p>还有两张周榜等待揭晓。随后登场的是围绕<a href="/zh/game/thunder-yak/">《雷霆牦牛》</a>展开的七十二小时“风暴冲刺”，赛事条款现已在客户专区公布。</p>`,
		},
		image: 'news/tournament',
		showInPublicArea: true,
		showInClientArea: true,
	},
	{
		slug: 'glacier-gold-staging-build',
		category: 'games',
		day: -9,
		title: { en: 'Glacier Gold is on staging: what to test', zh: '《冰川淘金》已上预发布环境：测试要点' },
		summary: {
			en: 'The certified build is open to all integrated operators, with the game sheet and a short checklist.',
			zh: '已通过认证的版本现向所有对接运营商开放，附游戏说明与一份简短清单。',
		},
		body: {
			en: `<p>The release build of Glacier Gold has been on staging since this morning. It is the certified one: what you see there is what goes live, byte for byte.</p>
<h2>Please check</h2>
<ul><li>that the game opens from your lobby in each language you offer;</li><li>that free rounds granted over the API are accepted and reported;</li><li>that an interrupted hold and win feature resumes where it stopped;</li><li>that jackpots appear as separate lines in your round history.</li></ul>
<p>The ice blocks settle in one transaction at the end of the feature. If your wallet limits the size of a single credit, tell your account manager before the release, not after.</p>
<p>The game sheet is in Documents, in English and Chinese. The promo pack follows with the release.</p>
<p>Report anything odd to support, with a round number if there is one. We answer on the same working day.</p>`,
			zh: `<p>《冰川淘金》正式版今晨已部署至预发布环境。这就是通过认证的版本：您所测试的，与上线的一字节不差。</p>
<h2>请重点核对</h2>
<ul><li>在您提供的每一种语言下，均可从大厅正常进入游戏；</li><li>通过 API 发放的免费回合可正常使用并如实上报；</li><li>收集玩法中途断线后，可从中断处继续；</li><li>奖池奖金在回合记录中单列一行。</li></ul>
<p>冰块奖金会在收集玩法结束时一次性结算。如果贵司钱包对单笔入账设有上限，请务必在上线之前告知客户经理。</p>
<p>中英文游戏说明已上传至文档区，推广素材包将随正式上线发布。</p>
<p>如发现异常，请连同回合编号一并反馈给技术支持，我们当个工作日内答复。</p>`,
		},
		image: 'game/glacier-gold/banner_file',
		showInPublicArea: false,
		showInClientArea: true,
	},
	{
		slug: 'tide-of-the-narwhal-is-live',
		category: 'games',
		day: -20,
		title: { en: 'Tide of the Narwhal is live', zh: '《独角鲸之潮》正式上线' },
		summary: {
			en: `Our most ambitious game is out: ${tide.ways} ways, reels that fill to the top, and multipliers which multiply each other.`,
			zh: `我们迄今最用心的一款作品来了：${tide.ways} 路、铺满整轴的独角鲸，以及会彼此相乘的倍数。`,
		},
		body: {
			en: `<p>It is the animal on our door, and until today it had no game of its own. <a href="/game/tide-of-the-narwhal/">Tide of the Narwhal</a> is live with every operator on our server, in fourteen languages, on desktop and mobile.</p>
<h2>One idea, carried through</h2>
<p>The whole design starts from a single picture: a dark sea, a crack of light, and something large coming up. The narwhal is the only special symbol of the base game. It fills its reel from the bottom to the top, it brings ${tideMultipliers.join(' or ')}, and when two meet, their numbers multiply.</p>
<blockquote><p>“We removed features for half a year. What was left had to be worth waiting for.”</p></blockquote>
<p>The free spins use the same symbol more often, and nothing else. Players understand the game in ten rounds, which leaves the rest of the session for hoping.</p>
<h2>The figures</h2>
<ul><li>RTP ${tide.rtp}%, ${tide.volatility.en} volatility</li><li>Hit frequency ${tide.hitFrequency}%</li><li>Maximum win ${tide.maxWin}× the bet</li><li>Bets from ${tide.minBet} to ${tide.maxBet} euros</li></ul>
<p>The demo is open to everyone. Operators will find the promo pack and the terms of the launch tournament in the client area.</p>`,
			zh: `<p>它是我们门牌上的那只动物，却直到今天才有了属于自己的游戏。<a href="/zh/game/tide-of-the-narwhal/">《独角鲸之潮》</a>已在我们服务器上的所有平台同步上线，支持十四种语言，桌面与移动端皆可畅玩。</p>
<h2>一个念头，贯彻到底</h2>
<p>全部设计都源自一幅画面：漆黑的海，一线裂开的光，某个庞然大物正缓缓上浮。基础游戏里只有独角鲸一种特殊符号：它自下而上占满整轴，带来 ${tideMultipliers.join(' 或 ').replace(', ', '、')}；两头相遇，倍数相乘。</p>
<blockquote><p>“我们花了半年时间做减法。留下来的，必须值得等待。”</p></blockquote>
<p>免费旋转用的还是这个符号，只是来得更勤，此外别无花样。玩家十个回合就能看懂，余下的时间，尽可用来期待。</p>
<h2>关键数据</h2>
<ul><li>返还率 ${tide.rtp}%，${tide.volatility.zh}波动性</li><li>命中率 ${tide.hitFrequency}%</li><li>最高赢奖为投注的 ${tide.maxWin} 倍</li><li>单注 ${tide.minBet} 至 ${tide.maxBet} 欧元</li></ul>
<p>试玩版面向所有人开放；推广素材包与首发锦标赛条款，运营商可在客户专区获取。</p>`,
		},
		image: 'game/tide-of-the-narwhal/banner_file',
		showInPublicArea: true,
		showInClientArea: true,
	},
	{
		slug: 'three-days-at-the-northern-gaming-fair',
		category: 'events',
		day: -34,
		title: { en: 'Three days at the Northern Gaming Fair', zh: '北方博彩展三日记' },
		summary: {
			en: 'A stand made of ice-blue light, two unreleased games on the tables, and the questions we were asked most often.',
			zh: '一座冰蓝色的展台、两款尚未发布的游戏，以及被问得最多的几个问题。',
		},
		body: {
			en: `<p>We brought four tables, two games nobody had seen, and not nearly enough coffee. Over three days some six hundred people sat down at our stand, most of them longer than they had planned to.</p>
<p>The crowd gathered around Tide of the Narwhal, then two weeks from release. The longer talks happened at the back, where <a href="/game/dragon-kiln/">Dragon Kiln</a> could be played for the first time, with its porcelain painter sitting next to it and correcting our brushwork.</p>
<h2>What operators asked</h2>
<ul><li><strong>How long does an integration take?</strong> Nine working days was the median of the past twelve months, from signed agreement to first real round.</li><li><strong>Can we run our own tournaments?</strong> Yes, from the back office, without a call to us.</li><li><strong>What is next?</strong> Glacier Gold, then Dragon Kiln; the <a href="/roadmap/">roadmap</a> is public.</li></ul>
<p>We also took part in a panel on game information for players. Our position is short: what is on the sheet should be on the screen, in words a player understands.</p>
<p>If we missed each other in the halls, <a href="/contacts/">write to us</a>. We are glad to repeat the tour over a call.</p>`,
			zh: `<p>我们带去了四张展桌、两款从未露面的游戏，以及远远不够的咖啡。三天里约有六百人在我们的展台落座，多数人坐得比原计划更久。</p>
<p>人气最旺的是当时离上线还有两周的《独角鲸之潮》；聊得最深的却在展台后方——<a href="/zh/game/dragon-kiln/">《龙窑青花》</a>在那里首次开放试玩，青花画师就坐在一旁，随时指正我们的笔触。</p>
<h2>运营商最关心的问题</h2>
<ul><li><strong>对接要多久？</strong>过去十二个月的中位数是九个工作日，从签约算到第一个真实回合。</li><li><strong>能自办锦标赛吗？</strong>可以，在管理后台即可完成，不必找我们。</li><li><strong>接下来是什么？</strong>先是《冰川淘金》，再是《龙窑青花》；<a href="/zh/roadmap/">发布计划</a>完全公开。</li></ul>
<p>我们还参加了一场关于玩家信息披露的圆桌讨论。我们的立场很简单：说明书里有的，屏幕上就该有，而且要用玩家看得懂的话来写。</p>
<p>若在展馆里错过了我们，欢迎<a href="/zh/contacts/">来信</a>，我们很乐意在线上再为您讲一遍。</p>`,
		},
		image: 'news/expo-hall',
		showInPublicArea: true,
		showInClientArea: true,
	},
	{
		slug: 'random-number-generator-certified-again',
		category: 'certification',
		day: -48,
		title: { en: 'Our random number generator, examined again and passed', zh: '随机数发生器再度通过检测' },
		summary: {
			en: 'Meridian Gaming Laboratories tested forty gigabytes of output and every line that leads to it.',
			zh: 'Meridian Gaming Laboratories 检验了 40 GB 的输出数据，以及产生它们的每一行代码。',
		},
		body: {
			en: `<p>A random number generator is the one part of a slot game that must never have an idea. Once a cycle we hand ours to an independent laboratory and ask its people to find one.</p>
<p>Meridian Gaming Laboratories has now completed the renewal. Its report covers the source, the seeding and reseeding procedure, the scaling of raw numbers to reel stops, and forty gigabytes of output put through the usual batteries of statistical tests. All modules passed.</p>
<h2>What was new this time</h2>
<ul><li>The shuffling of prize wheels and mystery symbols was examined as a module of its own.</li><li>Deployment was checked as well: the build on the servers had to match the reviewed one, hash by hash.</li><li>The generator’s health tests were provoked on purpose, to see them stop the service.</li></ul>
<p>Both certificates can be read by anyone: they are linked at the foot of each page of this site.</p>
<p>Operators who need the complete report for a regulator can request it from their account manager.</p>`,
			zh: `<p>在一款老虎机里，随机数发生器是唯一绝不能“有想法”的部件。每个周期，我们都会把它交给独立实验室，请他们尽力挑出毛病。</p>
<p>Meridian Gaming Laboratories 现已完成复审。报告涵盖源代码、播种与重新播种流程、由原始数值到转轴停位的映射，并对 40 GB 输出数据进行了全套统计检验。全部模块合格。</p>
<h2>本次新增</h2>
<ul><li>奖励转盘与神秘符号的洗牌算法首次作为独立模块接受检测。</li><li>部署环节同样受检：服务器上的版本须与受审版本逐一哈希比对一致。</li><li>检测人员特意触发发生器的健康自检，以确认它确实会中止服务。</li></ul>
<p>两份证书对所有人公开，链接就在本站每个页面的底部。</p>
<p>如需向监管机构提交完整报告，运营商可联系各自的客户经理。</p>`,
		},
		image: 'news/certificate',
		showInPublicArea: true,
		showInClientArea: true,
	},
	{
		slug: 'ember-fox-trail-leaves-its-first-sparks',
		category: 'games',
		day: -55,
		title: { en: 'Ember Fox Trail leaves its first sparks', zh: '《烬狐小径》点亮第一簇火星' },
		summary: {
			en: `Twenty lines, sticky embers and an autumn wood: a ${ember.volatility.en}-volatility game made for unhurried evenings.`,
			zh: `二十条线，不灭的火星，一片秋林：为从容夜晚准备的${ember.volatility.zh}等波动之作。`,
		},
		body: {
			en: `<p>Not every game has to roar. <a href="/game/ember-fox-trail/">Ember Fox Trail</a>, out today, is the quiet one of this season: a wood at dusk, twenty lines, and a fox that leaves light behind.</p>
<p>During the eight free spins every fox lights an ember which remains as a wild. The grid fills from the edges of the player’s attention: one spark, then three, then a corner that glows. Added spins come with acorns, three at a time.</p>
<h2>Made by hand, mostly</h2>
<p>The leaves are scans from the forest behind our Kyiv artists’ favourite tram stop. There are 214 of them, and no two fall alike in the same minute.</p>
<ul><li>RTP ${ember.rtp}%, hit frequency ${ember.hitFrequency}%</li><li>Up to ${ember.maxWin}× the bet</li><li>Ten languages at launch</li></ul>
<p>Operators can start with free rounds from the first day; the game supports them on every bet step.</p>`,
			zh: `<p>不是每款游戏都要震耳欲聋。今日上线的<a href="/zh/game/ember-fox-trail/">《烬狐小径》</a>就是本季安静的那一款：黄昏的林子、二十条线，还有一只走到哪儿就把光留到哪儿的狐狸。</p>
<p>八次免费旋转中，每只狐狸都会点燃一簇火星，化作百搭留在原位。盘面就在不经意间一点点亮起来：先是一星，再是三星，然后整个角落都泛起暖光。集齐三枚橡果，每次再添三转。</p>
<h2>大半出自手工</h2>
<p>游戏里的落叶，全部扫描自基辅美术团队最爱的那个电车站后面的树林，共 214 片，同一分钟里没有两片以相同的姿态飘落。</p>
<ul><li>返还率 ${ember.rtp}%，命中率 ${ember.hitFrequency}%</li><li>最高赢奖为投注的 ${ember.maxWin} 倍</li><li>首发支持十种语言</li></ul>
<p>上线首日即可发放免费回合，所有投注档位均支持。</p>`,
		},
		image: 'game/ember-fox-trail/banner_file',
		showInPublicArea: true,
		showInClientArea: true,
	},
	{
		slug: 'game-server-maintenance-window',
		category: 'company',
		day: -62,
		title: {
			en: 'Game server maintenance: forty minutes, region by region',
			zh: '游戏服务器维护通知：分区进行，每区四十分钟',
		},
		summary: {
			en: 'We are moving the wallet gateway to new machines. No region is down for longer than forty minutes.',
			zh: '钱包网关将迁移至新机器，任一区域停机不超过四十分钟。',
		},
		body: {
			en: `<p>The wallet gateway moves to new machines in all three regions next week. Each region is switched in its quietest hour, one region a night, and each switch is planned to take forty minutes.</p>
<h2>What your players see</h2>
<ul><li>Running rounds are finished and settled before the switch begins.</li><li>New sessions get a friendly notice with the time of return.</li><li>Open features resume at the exact step where they were left.</li></ul>
<p>You have nothing to change. Host names, certificates and signatures remain as they are; the addresses to allow in your firewall were announced a month ago and are listed again in Documents.</p>
<p>Our duty engineers stay in the shared channel for the whole window and for two hours after it. If your monitoring calls, you call us.</p>
<p>The new machines halve the time of a settled round. You may notice; your players certainly will.</p>`,
			zh: `<p>下周，三个区域的钱包网关将陆续迁移至新机器。每晚切换一个区域，均安排在当地流量最低的时段，预计各需四十分钟。</p>
<h2>玩家会看到什么</h2>
<ul><li>切换开始前，进行中的回合会全部完成并结算。</li><li>新会话将看到一则友好提示，写明恢复时间。</li><li>未完成的特殊玩法会从中断的那一步继续。</li></ul>
<p>贵司无需任何改动。域名、证书与签名方式保持不变；需加入防火墙白名单的地址已于一个月前公布，文档区可再次查阅。</p>
<p>维护全程及结束后两小时，值班工程师都会守在共享频道。贵司的监控一旦告警，请立刻联系我们。</p>
<p>新机器可将单回合结算时间缩短一半。您或许会留意到，玩家则一定能感觉到。</p>`,
		},
		image: 'news/platform-api',
		showInPublicArea: false,
		showInClientArea: true,
	},
	{
		slug: 'taipei-office-moves-upstairs',
		category: 'company',
		day: -80,
		title: { en: 'Our Taipei office moves four floors up', zh: '台北办公室乔迁：再上四层楼' },
		summary: {
			en: 'Twice the desks, a recording room and a view of the hills for the team that looks after our Asian partners.',
			zh: '工位翻倍，添了录音室，推窗见山——亚洲团队有了新家。',
		},
		body: {
			en: `<p>The lift was busy for two days, and now it is done: our Taipei team works on the twelfth floor, with twice the desks and windows on three sides.</p>
<p>The office began as a support desk of four, so that partners in Asia would not have to wait for morning in Europe. It has since grown to twenty-six people: account managers, integration engineers, writers, two composers and the testers who find what everyone else overlooked.</p>
<h2>A room without echoes</h2>
<p>The one luxury is a small recording room. The flutes of <a href="/game/lantern-river/">Lantern River</a> were still recorded between a photocopier and a fridge; those of <a href="/game/dragon-kiln/">Dragon Kiln</a> were not, and you will hear it.</p>
<ul><li>Integration support in Chinese, Japanese, Korean and English</li><li>First reply within two hours on working days</li><li>Localization reviewed on site for five languages</li></ul>
<p>The kettle is on. If you are in town, come up: the address is on our <a href="/contacts/">contacts page</a>.</p>`,
			zh: `<p>电梯忙了整整两天，总算搬完了：台北团队正式入驻十二楼，工位翻了一倍，三面都是窗。</p>
<p>这间办公室最初只是四个人的客服小组，为的是让亚洲伙伴不必苦等欧洲天亮。如今这里已有二十六人：客户经理、对接工程师、文案、两位作曲，以及总能找出别人漏掉的问题的测试同事。</p>
<h2>一间没有回声的房间</h2>
<p>唯一的奢侈是一间小录音室。<a href="/zh/game/lantern-river/">《灯河夜话》</a>的笛声还是在复印机和冰箱之间录的，<a href="/zh/game/dragon-kiln/">《龙窑青花》</a>就不同了，一听便知。</p>
<ul><li>提供中、日、韩、英四语对接支持</li><li>工作日两小时内首次回复</li><li>五种语言的本地化现场审校</li></ul>
<p>茶已沏好。若您路过台北，欢迎上楼坐坐，地址见<a href="/zh/contacts/">联系我们</a>。</p>`,
		},
		image: 'news/new-office-taipei',
		showInPublicArea: true,
		showInClientArea: true,
	},
];
