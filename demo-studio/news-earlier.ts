/** The older half of the demo studio's news. */
import { figuresOf } from './game-figures.ts';
import type { NewsContent } from './shape.ts';

const orchard = figuresOf('orchard-of-ra');

export const earlierNews: NewsContent[] = [
	{
		slug: 'lantern-river-wins-best-soundtrack',
		category: 'events',
		day: -90,
		title: {
			en: 'Lantern River takes best soundtrack at the Polar Reel Awards',
			zh: '《灯河夜话》荣获“极光转轴奖”最佳配乐',
		},
		summary: {
			en: 'A choir of nine, a borrowed guzheng and a jury that asked to hear the free spins twice.',
			zh: '九人合唱、一张借来的古筝，还有一群要求把免费旋转再听一遍的评委。',
		},
		body: {
			en: `<p>We had a table near the kitchen door, which is where you sit when nobody expects you to get up. Then the envelope for best original soundtrack was opened, and eleven of us tried to reach the stage at the same time.</p>
<p><a href="/game/lantern-river/">Lantern River</a> was nominated among thirty-one games. Its music has no fixed length: each lantern in view adds one voice, each lantern that leaves takes its voice along, and the harmony has to hold for all of the combinations.</p>
<blockquote><p>“A score that listens to the reels,” the jury wrote, “and knows when to be silent.”</p></blockquote>
<h2>How it was made</h2>
<p>Guzheng and dizi were recorded first, without a metronome. The choir came last and sang forty short phrases that fit over each other in any order. The mixing desk is the game itself.</p>
<p>Our thanks go to the musicians, to the neighbours who stayed quiet for two evenings, and to every operator who keeps the sound switched on by default.</p>`,
			zh: `<p>我们的座位紧挨厨房门——一般坐在那儿的人，谁也没指望会上台。结果“最佳原创配乐”的信封一拆开，我们十一个人同时往台上挤。</p>
<p><a href="/zh/game/lantern-river/">《灯河夜话》</a>从三十一款提名作品中胜出。它的音乐没有固定长度：画面里每多一盏灯，便添一个声部；灯漂走，声部也随之离去，而和声在任何组合下都必须成立。</p>
<blockquote><p>评委写道：“这是一份懂得倾听转轴的乐谱，也懂得何时沉默。”</p></blockquote>
<h2>创作过程</h2>
<p>先录古筝与竹笛，不用节拍器；合唱放在最后，唱了四十个可以任意叠合的短句。真正的调音台，其实就是游戏本身。</p>
<p>感谢所有乐手，感谢两晚都没出声的邻居，也感谢每一家默认开启声音的平台。</p>`,
		},
		image: 'news/award-night',
		showInPublicArea: true,
		showInClientArea: true,
	},
	{
		slug: 'a-morning-at-the-maths-desk',
		category: 'company',
		day: -110,
		title: { en: 'A morning at the maths desk', zh: '数学组的一个上午' },
		summary: {
			en: 'Before a game has a fox or a fjord, it has a spreadsheet. Three people show how a feeling becomes a number.',
			zh: '在有狐狸和峡湾之前，游戏先有一张表格。三位同事讲述一种感觉如何变成一个数字。',
		},
		body: {
			en: `<p>Nine o’clock, whiteboard, one sentence: “It should feel like waiting for a kettle.” This is how a brief arrives at our maths desk. By noon the sentence has to be a hit frequency.</p>
<p>Three people work here. One builds the models, one tries to break them, and the third plays the result with the symbols replaced by letters, since a game that is dull in letters will be dull in gold.</p>
<h2>From feeling to figure</h2>
<ul><li>Hit frequency sets the pulse: how often something happens at all.</li><li>Volatility sets the breath: how long the quiet lasts, and how loud the end of it is.</li><li>RTP is the promise, checked over ten billion simulated rounds per market version.</li></ul>
<p>Most models do not survive the first week. <a href="/game/fjord-forge/">Fjord Forge</a> went through nineteen, the last of them found on a train, on the back of a menu.</p>
<blockquote><p>“Players never see the sheet, but they can always tell when it was made in a hurry.”</p></blockquote>
<p>Each finished model is published to partners with the game: the full distribution by win size, not only the one line that looks good in a presentation.</p>`,
			zh: `<p>早上九点，白板上一句话：“要有守着水壶等它烧开的感觉。”需求就是这样送到数学组的。到中午，这句话得变成一个命中率。</p>
<p>这里有三个人：一个建模，一个负责拆台，第三个把符号全换成字母来试玩——因为用字母玩着无聊的游戏，换成黄金一样无聊。</p>
<h2>从感觉到数字</h2>
<ul><li>命中率决定脉搏：多久会发生一次“有事”。</li><li>波动性决定呼吸：寂静持续多久，打破它时有多响。</li><li>返还率是承诺：每个市场版本都要经过一百亿回合的模拟验证。</li></ul>
<p>大多数模型活不过第一周。<a href="/zh/game/fjord-forge/">《峡湾铸炉》</a>先后换了十九个，最后一个是在火车上、写在菜单背面想出来的。</p>
<blockquote><p>“玩家从来看不到那张表，但它要是赶工赶出来的，他们总能察觉。”</p></blockquote>
<p>每个定稿的模型都会随游戏提供给合作伙伴：是按奖金区间的完整分布，而不只是演示文稿里好看的那一行。</p>`,
		},
		image: 'news/maths-desk',
		showInPublicArea: true,
		showInClientArea: true,
	},
	{
		slug: 'paper-kite-studio-signs-for-four-more-games',
		category: 'company',
		day: -130,
		title: { en: 'Paper Kite Studio signs for four more games', zh: 'Paper Kite Studio 续约：再合作四款游戏' },
		summary: {
			en: 'The makers of Jade Carp Garden stay with our server, and their folded palace is next.',
			zh: '《翠鲤园》的创作者继续与我们同行，下一站是一座纸折的宫殿。',
		},
		body: {
			en: `<p>Some agreements take a year of meetings. This one took a long lunch and four paper cranes. Paper Kite Studio will bring four further games to our server, beginning with <a href="/game/origami-dynasty/">Origami Dynasty</a>.</p>
<p>We have worked together since <a href="/game/jade-carp-garden/">Jade Carp Garden</a>, a calm game that found its audience slowly and has kept it. Paper Kite is eleven people who test every idea with scissors and glue before a line of code is written.</p>
<h2>What each side brings</h2>
<ul><li>Paper Kite designs, draws and builds.</li><li>We provide the maths review, the certification, the server and the release calendar.</li><li>Partner games join tournaments, free rounds and reports exactly as our own do.</li></ul>
<p>Operators need no second integration: all four games will appear in the list they already receive.</p>
<p>Are you a small studio with a finished idea and no server to put it on? <a href="/contacts/">Tell us about it.</a></p>`,
			zh: `<p>有的协议要开一年的会，这一份只用了一顿悠长的午饭和四只纸鹤。Paper Kite Studio 将再为我们的服务器带来四款游戏，首作便是<a href="/zh/game/origami-dynasty/">《折纸王朝》</a>。</p>
<p>双方的合作始于<a href="/zh/game/jade-carp-garden/">《翠鲤园》</a>——一款安静的游戏，慢慢找到了知音，也一直留住了他们。Paper Kite 只有十一个人，每个点子都要先用剪刀和胶水做一遍，再动手写代码。</p>
<h2>各展所长</h2>
<ul><li>Paper Kite 负责设计、美术与开发。</li><li>我们提供数学审核、认证、服务器与发行排期。</li><li>合作游戏与自研游戏一样，参与锦标赛、免费回合与报表统计。</li></ul>
<p>运营商无需二次对接，四款游戏会直接出现在现有的游戏列表里。</p>
<p>如果您是一家小工作室，有成形的创意，却缺一套服务器，<a href="/zh/contacts/">欢迎聊聊</a>。</p>`,
		},
		image: 'news/partnership',
		showInPublicArea: true,
		showInClientArea: true,
	},
	{
		slug: 'free-rounds-in-a-single-call',
		category: 'company',
		day: -150,
		title: { en: 'Free rounds in a single call', zh: '一次调用，免费回合即刻送达' },
		summary: {
			en: 'The new free round API leaves beta: grant, query and cancel, for one player or a hundred thousand.',
			zh: '全新免费回合 API 结束测试，正式开放：发放、查询、撤销，一人可用，十万人亦可用。',
		},
		body: {
			en: `<p>After two months with five pilot operators, the new free round API is open to all. It does three things, grant, query and cancel, and each takes one call.</p>
<p>Behind it stands a plain wish from our partners: to have a promotion ready before the coffee gets cold. A grant now names its games, bet value, number of rounds and expiry, and comes back with an identifier that can be tracked to the last settled round.</p>
<h2>At a glance</h2>
<ul><li>Files of up to 100,000 players are accepted at once and processed in under a minute.</li><li>A repeated request with the same key is never granted twice.</li><li>Rounds may be spread over several games, partner games included.</li><li>Reports separate promotional from paid rounds by default.</li></ul>
<p>The previous endpoints stay for a full year. Nobody has to move in a hurry, though the pilot operators all moved within their first week.</p>
<p>The documentation, in English and Chinese, is in the client area.</p>`,
			zh: `<p>经过五家试点运营商两个月的打磨，全新免费回合 API 正式向所有伙伴开放。它只做三件事——发放、查询、撤销，每件只需一次调用。</p>
<p>这背后是合作伙伴一个朴素的愿望：咖啡还没凉，活动就已配好。现在，每笔发放都可指定游戏、投注额、回合数与有效期，并返回唯一编号，可一路追踪到最后一个结算回合。</p>
<h2>要点一览</h2>
<ul><li>单个文件最多支持 100,000 名玩家，一分钟内处理完毕。</li><li>同一密钥重复请求，绝不会重复发放。</li><li>回合可分配到多款游戏，合作方游戏亦包括在内。</li><li>报表默认区分推广回合与付费回合。</li></ul>
<p>旧接口将保留整整一年，不必着急迁移——不过试点运营商全都在第一周就换了过来。</p>
<p>中英文档均可在客户专区查阅。</p>`,
		},
		image: 'news/platform-api',
		showInPublicArea: true,
		showInClientArea: true,
	},
	{
		slug: 'one-saturday-forty-sacks',
		category: 'company',
		day: -205,
		title: { en: 'One Saturday, forty sacks', zh: '一个周六，四十袋垃圾' },
		summary: {
			en: 'The Willemstad team spent a morning clearing a stretch of coast. The turtles of Coral Crown had it coming.',
			zh: '威廉斯塔德的同事用一个上午清理了一段海岸——就当是还《珊瑚王冠》里海龟的人情。',
		},
		body: {
			en: `<p>We draw a good deal of sea for a living. It seemed fair to spend a morning picking things out of it.</p>
<p>Seventeen colleagues, nine of their children and two very helpful dogs met at the north coast of Curaçao with gloves and sacks. By noon there were forty of them, full, along with three tyres, a shop sign and a message in a bottle which turned out to be a shopping list.</p>
<h2>What we found most</h2>
<ul><li>Bottle caps, more than two thousand</li><li>Fishing line, enough to reach the reef and back</li><li>One flip-flop of every size, never a pair</li></ul>
<p>The studio matched the morning with a donation to the volunteers who look after the beach during the rest of the year, and who lent us their tongs.</p>
<p>We will be back in the next dry season. And yes, somebody has already suggested the flip-flop as a low-paying symbol.</p>`,
			zh: `<p>我们靠画海为生，拿出一个上午去海边捡点东西，也算应当。</p>
<p>十七位同事、九个孩子和两条十分卖力的狗，带着手套与麻袋在库拉索北岸集合。到了中午，四十只袋子装得满满当当，外加三条轮胎、一块店招，还有一只漂流瓶——里面的信，原来是张购物清单。</p>
<h2>捡得最多的</h2>
<ul><li>瓶盖，两千多个</li><li>渔线，拉直了够到礁石打个来回</li><li>各种尺码的人字拖，全是单只，没有一双</li></ul>
<p>工作室另捐出一笔款项，感谢常年守护这片海滩、并把夹子借给我们的志愿者。</p>
<p>下个旱季我们还会再来。对了，已经有人提议把单只人字拖做成低赔符号。</p>`,
		},
		image: 'news/charity-cleanup',
		showInPublicArea: true,
		showInClientArea: false,
	},
	{
		slug: 'a-clock-in-every-game',
		category: 'company',
		day: -240,
		title: { en: 'A clock in every game', zh: '每款游戏里，都有一只钟' },
		summary: {
			en: 'Time, balance and session length are now on screen in all our games, in every market, whether required or not.',
			zh: '无论法规是否要求，我们所有游戏在所有市场都会显示时间、余额与游戏时长。',
		},
		body: {
			en: `<p>Some markets demand a clock in the game, some demand a session timer, most demand neither. As of today we no longer ask which is which: every game of ours shows both, everywhere.</p>
<p>The change sounds small. It took four months, since a timer that nags is ignored, and one that hides is useless. Ours sits beside the balance, in the same size, and turns from white to amber after the interval which the player has chosen.</p>
<h2>What players can do</h2>
<ul><li>Set a reminder from fifteen minutes upwards, with a pause that cannot be skipped.</li><li>See the net result of the session in one tap, without leaving the game.</li><li>Read the rules, RTP and odds of every feature in plain words.</li></ul>
<p>Operators can add links to their own limits and self-exclusion pages; the place for them is part of every game.</p>
<blockquote><p>“A player who knows how long they have been here is a player who comes back because they want to.”</p></blockquote>
<p>Games of chance are for adults, and for fun. If it stops being fun, the clock is a good place to look first.</p>`,
			zh: `<p>有的市场要求游戏里有时钟，有的要求计时提醒，多数两样都不要求。从今天起，我们不再逐个核对：所有游戏、所有市场，两样都有。</p>
<p>改动听起来很小，却花了四个月：提醒太烦，玩家会无视；藏得太深，等于没有。最终它与余额并排、字号相同，到了玩家自己设定的时间，便由白色转为琥珀色。</p>
<h2>玩家可以</h2>
<ul><li>设置十五分钟起的提醒，届时的暂停无法跳过；</li><li>轻点一下即可查看本次盈亏，不必退出游戏；</li><li>用平实的语言读到规则、返还率与每个玩法的概率。</li></ul>
<p>运营商可加入自己的限额与自我排除页面链接，每款游戏都预留了位置。</p>
<blockquote><p>“清楚自己玩了多久的玩家，才是因为想来才回来的玩家。”</p></blockquote>
<p>博彩游戏仅限成年人，只为消遣。一旦不再有趣，先看看那只钟。</p>`,
		},
		image: 'news/responsible-play',
		showInPublicArea: true,
		showInClientArea: true,
	},
	{
		slug: 'the-people-behind-the-horn',
		category: 'company',
		day: -260,
		title: { en: 'The people behind the horn', zh: '独角背后的人' },
		summary: {
			en: 'One photograph, three offices, sixty-eight faces. A draft that waits for the last four signatures.',
			zh: '一张合影，三地办公室，六十八张面孔。本文为草稿，尚待最后四位同事签字。',
		},
		body: {
			en: `<p>Once in a while all three offices are in the same place at the same time, and somebody climbs a ladder with a camera. This is the result: sixty-eight people and the costume of a narwhal, inhabited by a volunteer who wishes to remain unnamed.</p>
<p>We are often asked how large the studio is. The honest answer is that it depends on the day: thirty make the games, twenty look after the server, the others make sure that partners never have to wonder who to call.</p>
<h2>Who is who</h2>
<ul><li>Front row: the Kyiv artists, with paint on at least one sleeve each</li><li>Middle: engineers from all three cities, blinking</li><li>Back: Taipei, who had been travelling for nineteen hours</li></ul>
<p>The photograph was taken on the last evening of our yearly week together, after a day of demos and before a quiz that the support desk won again. The costume has since been cleaned twice.</p>
<p>The full list of names follows as soon as everyone has agreed to be on it.</p>`,
			zh: `<p>难得有一天，三地办公室的同事聚在同一个地方，于是有人扛着相机爬上了梯子。这就是成果：六十八个人，外加一套独角鲸玩偶服，里面那位志愿者要求匿名。</p>
<p>常有人问我们规模多大。老实说，得看是哪一天：三十人做游戏，二十人照看服务器，其余的人负责让合作伙伴永远不必发愁该打给谁。</p>
<h2>谁是谁</h2>
<ul><li>前排：基辅的美术，每人至少有一只袖子沾着颜料</li><li>中排：三地的工程师，都在眨眼</li><li>后排：台北的同事，刚坐完十九个小时的行程</li></ul>
<p>照片摄于一年一度全员相聚周的最后一晚，前有整天的作品演示，后有一场知识竞赛——冠军又是技术支持组。那套玩偶服至今已经送洗两次。</p>
<p>待所有人同意署名后，我们会补上完整名单。</p>`,
		},
		image: 'news/team-portrait',
		showInPublicArea: false,
		showInClientArea: false,
	},
	{
		slug: 'orchard-of-ra-certified',
		category: 'certification',
		day: -365,
		title: { en: 'Orchard of Ra: released and certified on the same day', zh: '《拉神果园》：上线当日，认证齐备' },
		summary: {
			en: 'Our most volatile ten-line game goes live in eleven markets at once, with every certificate in place.',
			zh: '我们波动性最高的十线游戏，在十一个市场同步上线，证书一张不少。',
		},
		body: {
			en: `<p>A release used to come in waves: first the markets with short queues, weeks later the rest. <a href="/game/orchard-of-ra/">Orchard of Ra</a> is the first of our games to go live everywhere on one day.</p>
<p>The laboratory received the maths four months ago, the code three months ago and the texts of all nine languages last. Working in that order meant that nothing had to be examined twice.</p>
<h2>What was evaluated</h2>
<ul><li>Theoretical RTP of each market version, by calculation and by simulation</li><li>Behaviour of the expanding suns in base game and free spins</li><li>Recovery of interrupted rounds</li><li>Rules and paytable, word by word, in each language</li></ul>
<p>With a top prize of ${orchard.maxWin}× the bet, this is a game at the far end of our range, and its rules say so on the first screen. We think that volatility is a matter of taste, provided that people are told.</p>
<p>From now on the same procedure applies to each of our releases, partner games included.</p>`,
			zh: `<p>以往新作上线总是分批：审批快的市场先行，其余的晚上几周。<a href="/zh/game/orchard-of-ra/">《拉神果园》</a>是我们第一款在所有市场同日上线的游戏。</p>
<p>实验室四个月前收到数学模型，三个月前收到代码，最后才是九种语言的文案。按这个顺序推进，没有一项需要重复审查。</p>
<h2>检测内容</h2>
<ul><li>各市场版本的理论返还率，计算与模拟双重验证</li><li>日轮在基础游戏与免费旋转中的扩展逻辑</li><li>中断回合的恢复</li><li>各语言规则与赔付表，逐字核对</li></ul>
<p>顶奖高达投注的 ${orchard.maxWin} 倍，这款游戏处在我们波动性谱系的最远端，规则首页就已写明。我们认为，高波动是一种口味，前提是事先讲清楚。</p>
<p>今后，包括合作方作品在内，我们的每一次发布都将沿用这套流程。</p>`,
		},
		image: 'game/orchard-of-ra/banner_file',
		showInPublicArea: true,
		showInClientArea: true,
	},
	{
		slug: 'how-our-artists-light-a-scene',
		category: 'games',
		day: -420,
		title: { en: 'One lamp at a time: how our artists light a scene', zh: '一次只点一盏灯：美术如何为场景布光' },
		summary: {
			en: 'Moonlit Masquerade has 312 candles. Our art studio explains why it started with a single one.',
			zh: '《月下假面》里有 312 支蜡烛，美术团队说，一切要从第一支讲起。',
		},
		body: {
			en: `<p>Ask our art director for a mood and she will ask you where the lamp is. Every scene we draw begins in complete darkness, with a single source of light, and only when the picture works with one may it have a second.</p>
<p>In <a href="/game/moonlit-masquerade/">Moonlit Masquerade</a> the first light was the moon on the canal. The candelabra came next, then the windows of the palace, and it took three weeks before the masks were allowed to gleam.</p>
<h2>Rules on the studio wall</h2>
<ul><li>The brightest thing on the screen is the win. Leave room for it.</li><li>A symbol has to be recognised at the size of a thumbnail, in grey.</li><li>Gold is a colour of things, never of the air.</li></ul>
<p>It is slow work, and it is the reason that our games can be told apart across a crowded lobby without reading a title.</p>
<blockquote><p>“If you can see everything, there is nothing to look for.”</p></blockquote>
<p>The studio now has nine painters, two of whom came from theatre. They are the ones who keep switching off the ceiling lights.</p>`,
			zh: `<p>你若找我们的美术总监要一种氛围，她会先反问：灯在哪儿？我们画的每个场景都从全黑开始，只给一处光源；一盏灯就能成立的画面，才配拥有第二盏。</p>
<p>在<a href="/zh/game/moonlit-masquerade/">《月下假面》</a>里，第一处光是运河上的月色，接着是烛台，然后是宫殿的窗。足足过了三周，面具才获准泛起微光。</p>
<h2>贴在墙上的规矩</h2>
<ul><li>屏幕上最亮的永远是中奖，给它留出位置。</li><li>符号缩到拇指大小、去掉颜色，也必须认得出来。</li><li>金色属于器物，不属于空气。</li></ul>
<p>这是慢功夫，也正因如此，在拥挤的游戏大厅里，不必读标题也能一眼认出我们的作品。</p>
<blockquote><p>“如果什么都看得见，就没有什么值得去看了。”</p></blockquote>
<p>团队现有九位画师，其中两位出身剧场——办公室的顶灯总被关掉，多半是他们干的。</p>`,
		},
		image: 'news/art-studio',
		showInPublicArea: true,
		showInClientArea: true,
	},
];
