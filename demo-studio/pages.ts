/** Texts of each page. Legal texts are in `pages-legal.ts`. */
import { legalPrivacy, legalTerms } from './pages-legal.ts';
import type { PagePictures, PageTexts } from './shape.ts';

const home: PageTexts = {
	meta_title: {
		en: 'Blue Narwhal Games — slot games and the server they run on',
		zh: 'Blue Narwhal Games 蓝角鲸游戏 — 原创老虎机与游戏服务器',
	},
	meta_description: {
		en: 'An independent slot studio with {available_count} games, {upcoming_count} more on the way, and one remote game server for tournaments, free rounds and reports.',
		zh: '独立老虎机工作室：{available_count} 款作品已上线，{upcoming_count} 款正在路上，一套远程游戏服务器承载锦标赛、免费回合与报表。',
	},
	intro_eyebrow: { en: 'One studio, one server', zh: '一间工作室，一套服务器' },
	intro_title: {
		en: 'Games players remember. A platform you can forget about.',
		zh: '让玩家记住的游戏，让您省心的平台',
	},
	intro_lead: {
		en: 'We draw, compose and calculate our own slots, and run them on a server we wrote ourselves. You integrate once; every game, every partner studio and every promotion arrives through the same connection.',
		zh: '我们自己绘制、谱曲、演算每一款老虎机，并用自研的服务器运行它们。您只需对接一次，所有游戏、所有合作工作室、所有推广活动，都从这一个接口而来。',
	},
	point_1_title: { en: 'Remote game server', zh: '远程游戏服务器' },
	point_1_text: {
		en: 'One wallet integration for all titles. Rounds settle in milliseconds, and an interrupted feature resumes where it stopped.',
		zh: '一次钱包对接，接入全部游戏。回合毫秒级结算，玩法中断后从原处继续。',
	},
	point_2_title: { en: 'Back office', zh: '管理后台' },
	point_2_text: {
		en: 'Every round can be found, replayed and explained. Reports by game, market and currency, exported on your schedule.',
		zh: '每个回合都查得到、放得出、讲得清。报表按游戏、市场、币种细分，按您的日程自动导出。',
	},
	point_3_title: { en: 'Promotions', zh: '推广工具' },
	point_3_text: {
		en: 'Tournaments, prize drops and free rounds run inside the games. Set one up in minutes, with no development on your side.',
		zh: '锦标赛、随机奖、免费回合全部内置于游戏之中，几分钟即可配好，无需任何开发。',
	},
	point_4_title: { en: 'Certification', zh: '合规认证' },
	point_4_text: {
		en: 'Random numbers and maths are examined by an independent laboratory. The certificates are public, at the foot of every page.',
		zh: '随机数与数学模型均经独立实验室检测，证书公开，就在每页底部。',
	},
	latest_title: { en: 'Latest releases', zh: '最新上线' },
	latest_text: {
		en: 'Fresh from the ice. Open a game to play its demo and read its full sheet.',
		zh: '刚刚破冰而出。点开任意一款，即可试玩并查看完整参数。',
	},
	upcoming_title: { en: 'Coming soon', zh: '即将推出' },
	upcoming_text: {
		en: 'Six worlds still under wraps, in the order in which they will surface.',
		zh: '六个尚未揭幕的世界，按浮出水面的先后排列。',
	},
	news_title: { en: 'Latest news', zh: '最新动态' },
	news_text: {
		en: 'Releases, results and a few stories from behind the workshop door.',
		zh: '新作、赛果，还有工作室门后的一些故事。',
	},
	partners_title: { en: 'Where our games are played', zh: '在这里玩到我们的游戏' },
	partners_text: {
		en: 'Operators who trust us with their players’ evenings.',
		zh: '感谢这些平台，把玩家的夜晚托付给我们。',
	},
	cta_title: { en: 'Put a narwhal in your lobby', zh: '让独角鲸游进您的大厅' },
	cta_text: {
		en: 'Tell us about your platform and markets. You will have a demo account, a list of certified games and a named contact within two working days.',
		zh: '告诉我们您的平台与目标市场，两个工作日内，您将收到演示账号、认证游戏清单与专属联系人。',
	},
	cta_button: { en: 'Talk to us', zh: '联系我们' },
	offices_title: { en: 'Three offices, one night shift fewer', zh: '三地办公，昼夜接力' },
	offices_text: {
		en: 'Willemstad, Kyiv and Taipei hand the day on to one another, so that somebody awake answers whenever you write.',
		zh: '威廉斯塔德、基辅与台北首尾相接，您无论何时来信，总有一地正值白天。',
	},
};

const layout: PageTexts = {
	footer_about: {
		en: 'Blue Narwhal Games makes slot games with worlds of their own and the server that carries them to operators in regulated markets. Independent, and in no hurry.',
		zh: 'Blue Narwhal Games 创作各有天地的老虎机游戏，并以自研服务器将其送达合规市场的运营商。独立，且不急于求成。',
	},
	footer_rights: {
		en: 'All rights reserved. Games, names, characters and artwork belong to Blue Narwhal Games or to the partner studios named with them.',
		zh: '版权所有。游戏、名称、角色与美术作品归 Blue Narwhal Games 或所注明的合作工作室所有。',
	},
	footer_business: { en: 'For business inquiries: {email}', zh: '商务合作：{email}' },
	footer_safer_play_title: { en: '18+ · Play for fun', zh: '18+ · 理性娱乐' },
	footer_safer_play: {
		en: 'For adults only. The demos on this site use play money: nothing can be won or lost. If gambling no longer feels like a game, take a break and speak to a support service in your country.',
		zh: '仅限成年人。本站试玩均使用虚拟币，不涉及任何真实输赢。如果博彩已不再是消遣，请暂停一下，并向所在地的援助机构寻求帮助。',
	},
	footer_newsletter: {
		en: 'One letter a month: new games, dates and figures. Nothing else.',
		zh: '每月一封来信：新作、日期与数据，仅此而已。',
	},
	footer_newsletter_button: { en: 'Subscribe', zh: '订阅' },
};

const about: PageTexts = {
	meta_title: { en: 'About the studio — Blue Narwhal Games', zh: '关于我们 — Blue Narwhal Games' },
	meta_description: {
		en: 'Who makes our games, how the remote game server works, and what operators find in the back office.',
		zh: '谁在创作我们的游戏，远程游戏服务器如何运转，运营商能在后台看到什么。',
	},
	hero_eyebrow: { en: 'About the studio', zh: '关于我们' },
	hero_title: { en: 'We work under the ice', zh: '我们在冰下工作' },
	hero_lead: {
		en: 'Most of what makes a good slot is out of sight: the maths, the server, the months in which a thing is taken apart again. That is the part we like.',
		zh: '一款好老虎机的大半功夫都在看不见的地方：数学、服务器，以及推倒重来的那几个月。而这正是我们最爱的部分。',
	},
	intro_title: { en: 'Small crew, deep water', zh: '人不多，潜得深' },
	intro_html: {
		en: '<p>Blue Narwhal Games began with five people, one borrowed server and a conviction: a slot game deserves the same care as any other game. Today the studio is three offices, a library of {available_count} released titles and partners on four continents. The conviction has not moved.</p><p>We release when a game is ready, which is about six times a year. Every one has its own world, its own score and its own maths; we do not paint new fruit on an old model.</p><p>Alongside our own games we publish those of partner studios whose work we admire. They keep their name and their style, and get our server, our certification and our calendar.</p>',
		zh: '<p>Blue Narwhal Games 起步时只有五个人、一台借来的服务器，和一个信念：老虎机理应得到与任何游戏同等的用心。如今，我们有三地办公室、{available_count} 款已上线的作品，合作伙伴遍及四大洲，那个信念分毫未改。</p><p>游戏打磨好了才发布，一年大约六款。每一款都有自己的世界、自己的配乐、自己的数学模型——给旧模型换一层水果皮，我们不做。</p><p>除自研作品外，我们也发行所欣赏的合作工作室的游戏。他们保留自己的名字与风格，由我们提供服务器、认证与发行排期。</p>',
	},
	games_title: { en: 'Slot games', zh: '老虎机游戏' },
	games_html: {
		en: '<p>Drawn by hand, scored by our own composers, and tuned until the quiet spins feel as deliberate as the loud ones.</p><ul><li>Six new titles a year, planned two years ahead</li><li>Ways, lines, clusters, hold and win</li><li>RTP versions for each regulated market</li><li>Up to fourteen languages, reviewed by native writers</li><li>Portrait and landscape on every current phone</li></ul>',
		zh: '<p>手绘美术，自有作曲，反复调校，直到平静的旋转与热闹的旋转一样经得起推敲。</p><ul><li>每年六款新作，提前两年排期</li><li>多路、赔付线、成簇、收集玩法一应俱全</li><li>针对各合规市场提供不同返还率版本</li><li>最多十四种语言，均由母语写作者审校</li><li>主流手机横竖屏皆可畅玩</li></ul>',
	},
	rgs_title: { en: 'Remote game server', zh: '远程游戏服务器' },
	rgs_html: {
		en: '<p>Written by us, run by us, watched around the clock from three time zones. The connection you build for the first game carries all that follow.</p><ul><li>Seamless wallet, nine working days to integrate</li><li>Tournaments, prize drops and free rounds built in</li><li>Three regions, each able to take over from another</li><li>Rounds recoverable to the exact step</li><li>Full documentation in English and Chinese</li></ul>',
		zh: '<p>自己写，自己运维，三个时区昼夜值守。为第一款游戏搭好的接口，此后每一款都能用。</p><ul><li>单一钱包，九个工作日完成对接</li><li>内置锦标赛、随机奖与免费回合</li><li>三大区域互为备份，可随时接管</li><li>中断回合可恢复至具体步骤</li><li>中英双语完整文档</li></ul>',
	},
	back_office_title: { en: 'Back office', zh: '管理后台' },
	back_office_html: {
		en: '<p>Made for the person who has a player on the phone and thirty seconds to find out what happened.</p><ul><li>Search any round, replay it as the player saw it</li><li>Bets, GGR, players and averages by game and month</li><li>Promotions planned, launched and stopped by yourself</li><li>Roles and permissions for every team</li><li>Exports by hand or on schedule</li></ul>',
		zh: '<p>为那位正接着玩家来电、只有三十秒查明真相的同事而做。</p><ul><li>任意回合即搜即得，按玩家所见原样回放</li><li>投注、GGR、玩家数与均值，按游戏、按月呈现</li><li>推广活动自行排期、上线、叫停</li><li>各团队独立的角色与权限</li><li>手动或定时导出</li></ul>',
	},
	cta_title: { en: 'Come and look under the surface', zh: '欢迎潜下来看看' },
	cta_text: {
		en: 'We show the platform live, with your markets and your questions.',
		zh: '我们可以结合您的市场与问题，现场演示整个平台。',
	},
	cta_button: { en: 'Arrange a demo', zh: '预约演示' },
	offices_title: { en: 'Where to find us', zh: '我们在哪里' },
};

const games: PageTexts = {
	meta_title: { en: 'All games — Blue Narwhal Games', zh: '全部游戏 — Blue Narwhal Games' },
	meta_description: {
		en: 'Every slot we make or publish, with playable demos, RTP, volatility and release dates.',
		zh: '我们自研与发行的全部老虎机：在线试玩、返还率、波动性与上线日期。',
	},
	intro_title: { en: 'Every world we have opened so far', zh: '我们已开启的每一个世界' },
	intro_text: {
		en: 'Free to try, in your language, on the screen in front of you. Each page carries the sheet an operator would ask for: RTP, volatility, hit frequency and maximum win.',
		zh: '免费试玩，用您的语言，就在眼前这块屏幕上。每个页面都列出运营商关心的参数：返还率、波动性、命中率与最高赢奖。',
	},
	cta_title: { en: 'Want them in your lobby?', zh: '想把它们带进您的大厅？' },
	cta_text: {
		en: 'Registered partners see par sheet extracts, certificates and promo packs for each game.',
		zh: '注册合作伙伴可查阅每款游戏的数学模型摘要、证书与推广素材包。',
	},
	cta_button: { en: 'Become a partner', zh: '成为合作伙伴' },
};

const newsPage: PageTexts = {
	meta_title: { en: 'News — Blue Narwhal Games', zh: '新闻 — Blue Narwhal Games' },
	meta_description: {
		en: 'Releases, events, certificates and stories from the studio.',
		zh: '新作发布、活动、认证与工作室故事。',
	},
	intro_title: { en: 'News', zh: '新闻动态' },
	intro_text: {
		en: 'What we released, where we were, and what we learned on the way.',
		zh: '我们发布了什么，去了哪里，一路上又学到了什么。',
	},
};

const roadmap: PageTexts = {
	meta_title: { en: 'Roadmap — Blue Narwhal Games', zh: '发布计划 — Blue Narwhal Games' },
	meta_description: {
		en: 'Our unreleased games with their planned dates, this year and next.',
		zh: '尚未发布的游戏与计划日期，今明两年一览无余。',
	},
	intro_title: { en: 'What surfaces next', zh: '下一个浮出水面的是' },
	intro_text: {
		en: 'We announce a date when a game has passed its last maths review, not before. Dates can still move by a few days while certificates are issued; the order rarely does.',
		zh: '一款游戏只有通过最后一轮数学评审，我们才会公布日期。在证书签发期间，日期或有数日浮动，先后次序则很少改变。',
	},
	cta_title: { en: 'Plan your season with us', zh: '与我们一起规划新一季' },
	cta_text: {
		en: 'Partners see more: platform releases, staging dates and launch campaigns, two years ahead.',
		zh: '合作伙伴还能看到更多：平台更新、预发布日期与首发活动，提前两年，尽在掌握。',
	},
	cta_button: { en: 'Get in touch', zh: '与我们联系' },
};

const contacts: PageTexts = {
	meta_title: { en: 'Contacts — Blue Narwhal Games', zh: '联系我们 — Blue Narwhal Games' },
	meta_description: {
		en: 'Write to sales, support or press, find our offices in Willemstad, Kyiv and Taipei, or use the form.',
		zh: '联系商务、技术支持或媒体事务，查看威廉斯塔德、基辅、台北三地办公室，或直接填写表单。',
	},
	hero_title: { en: 'Send us a signal', zh: '给我们发个信号' },
	hero_lead: { en: 'A person reads every message, and a person answers it.', zh: '每一封来信都有人读，也都有人回。' },
	warning_title: { en: 'Beware of impostors', zh: '谨防冒名' },
	warning_html: {
		en: '<p>From time to time somebody pretends to work for Blue Narwhal Games: on messengers, in job offers, or selling “licensed copies” of our games. We never ask for payments or passwords in a chat, we never recruit through private messages, and we never sell games as files.</p><p>All of our staff write from addresses ending in <strong>@bluenarwhal.example</strong>. If in doubt, don’t reply; forward the message to us and we will tell you whether it is genuine.</p>',
		zh: '<p>偶有不法人员冒充 Blue Narwhal Games 员工：或在即时通讯软件上搭讪，或发布虚假招聘，或兜售所谓“授权游戏源码”。我们绝不会在聊天中索要款项或密码，绝不会通过私信招聘，也绝不以文件形式出售游戏。</p><p>我们所有员工的邮箱均以 <strong>@bluenarwhal.example</strong> 结尾。如有疑问，请勿回复，将信息转发给我们，由我们为您核实真伪。</p>',
	},
	details_title: { en: 'Direct lines', zh: '直接联系' },
	form_title: { en: 'Or write from here', zh: '或在此留言' },
	form_text: {
		en: 'Tell us who you are and what you need. We answer on working days, usually within one.',
		zh: '请告诉我们您是谁、需要什么。工作日内回复，通常不超过一天。',
	},
	offices_title: { en: 'Our offices', zh: '我们的办公室' },
};

export const pages: Record<string, PageTexts> = {
	home,
	layout,
	about,
	games,
	news: newsPage,
	roadmap,
	contacts,
	legal_privacy: legalPrivacy,
	legal_terms: legalTerms,
};

/** Pictures by page and purpose, as keys of drawings. */
export const pagePictures: Record<string, PagePictures> = {
	about: { hero: 'page/about-hero', rgs: 'page/rgs', back_office: 'page/back-office' },
	games: { hero: 'page/games-hero' },
	news: { hero: 'page/news-hero' },
	roadmap: { hero: 'page/roadmap-hero' },
	contacts: { hero: 'page/contacts-hero' },
};
