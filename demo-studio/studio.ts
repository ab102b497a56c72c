/** Banners, partners, roadmap, offices and settings of the demo studio. */
import { figuresOf } from './game-figures.ts';
import { documentUrl } from './private-files.ts';
import { roadmap } from './roadmap.ts';
import type { BannerContent, OfficeContent, PartnerContent, ProviderContent, Text } from './shape.ts';

export { roadmap };

const tide = figuresOf('tide-of-the-narwhal');
const vault = figuresOf('volcano-vault');

export const banners: BannerContent[] = [
	{
		link: '/about/',
		image: 'banner/studio',
		title: { en: 'Slots from colder waters', zh: '来自冰海的老虎机' },
		text: {
			en: 'Games with worlds of their own, and one server that runs them all.',
			zh: '款款自有天地的游戏，一套服务器全部承载。',
		},
		action: { en: 'Meet the studio', zh: '认识我们' },
		isPublished: true,
	},
	{
		link: '/game/tide-of-the-narwhal/',
		image: 'banner/tide-of-the-narwhal',
		title: { en: 'Tide of the Narwhal', zh: '独角鲸之潮' },
		text: {
			en: `It rises through the ice, fills the reel and multiplies by up to ${tide.wildMultipliers.at(-1)}. Out now.`,
			zh: `破冰而起，占满整轴，倍数最高 ${tide.wildMultipliers.at(-1)}。现已上线。`,
		},
		action: { en: 'Play the demo', zh: '立即试玩' },
		isPublished: true,
	},
	{
		link: '/game/volcano-vault/',
		image: 'banner/volcano-vault',
		title: { en: 'Volcano Vault', zh: '火山金库' },
		text: {
			en: `Fifteen places to fill, three respins to do it, ${vault.maxWin}× at the very top.`,
			zh: `十五个位置，三次重转，顶点是 ${vault.maxWin} 倍。`,
		},
		action: { en: 'Open the vault', zh: '打开金库' },
		isPublished: true,
	},
	{
		link: '/news/',
		image: 'banner/season',
		title: { en: 'Long Night season', zh: '长夜赛季' },
		text: {
			en: 'Six weeks of tournaments under the polar night. The calendar follows soon.',
			zh: '极夜之下，六周锦标赛。赛程即将公布。',
		},
		action: { en: 'Read the news', zh: '查看新闻' },
		isPublished: false,
	},
];

export const providers: ProviderContent[] = [
	{ key: 'bng', title: { en: 'Our games', zh: '自研游戏' }, isOwn: true, logo: null },
	{ key: 'partner', title: { en: 'Partner studios', zh: '合作工作室' }, isOwn: false, logo: null },
	// The studio bought this maker, so its games count as the studio's own.
	{ key: 'playson', title: { en: 'Sevenfold Classics', zh: '七重经典' }, isOwn: true, logo: null },
];

export const partners: PartnerContent[] = [
	{
		name: 'Northlight Casino',
		image: 'partner/northlight-casino',
		url: 'https://northlight-casino.example/',
		isPublished: true,
	},
	{ name: 'Redfern Play', image: 'partner/redfern-play', url: 'https://redfern-play.example/', isPublished: true },
	{ name: 'Harbour Bet', image: 'partner/harbour-bet', url: 'https://harbour-bet.example/', isPublished: true },
	{ name: 'Kumo Club', image: 'partner/kumo-club', url: 'https://kumo-club.example/', isPublished: true },
	{ name: 'Vega Royale', image: 'partner/vega-royale', url: 'https://vega-royale.example/', isPublished: true },
	{ name: 'Baltic Spin', image: 'partner/baltic-spin', url: 'https://baltic-spin.example/', isPublished: true },
	{ name: 'Casa Lumina', image: 'partner/casa-lumina', url: 'https://casa-lumina.example/', isPublished: true },
	{ name: 'Tiger Lane', image: 'partner/tiger-lane', url: 'https://tiger-lane.example/', isPublished: true },
	{ name: 'Oakmoor', image: 'partner/oakmoor', url: 'https://oakmoor.example/', isPublished: false },
];

export const offices: OfficeContent[] = [
	{
		city: { en: 'Willemstad', zh: '威廉斯塔德' },
		country: { en: 'Curaçao', zh: '库拉索' },
		address: { en: 'Kaya Narwal 18, Unit 4', zh: 'Kaya Narwal 街 18 号 4 单元' },
		phone: '+599 9 000 0118',
		latitude: 12.1084,
		longitude: -68.9335,
	},
	{
		city: { en: 'Kyiv', zh: '基辅' },
		country: { en: 'Ukraine', zh: '乌克兰' },
		address: { en: '7 Krygova Lane, floor 5', zh: 'Krygova 巷 7 号 5 层' },
		phone: '+380 44 000 0107',
		latitude: 50.4501,
		longitude: 30.5234,
	},
	{
		city: { en: 'Taipei', zh: '台北' },
		country: { en: 'Taiwan', zh: '台湾' },
		address: { en: '12F, No. 90, Jinghai Road', zh: '鲸海路 90 号 12 楼' },
		phone: '+886 2 0000 0190',
		latitude: 25.033,
		longitude: 121.5654,
	},
];

interface SettingsContent {
	company: { name: Text; address: Text };
	emails: { info: string; press: string; support: string; sales: string };
	socials: { video: string; photo: string; professional: string; microblog: string; social: string };
	newsletter_link: string;
	platform_doc_link: string;
	platform_doc_link_zh: string;
	new_page_indicator: boolean;
	show_contact_form: boolean;
}

export const settings: SettingsContent = {
	company: {
		name: { en: 'Blue Narwhal Games', zh: '蓝角鲸游戏 Blue Narwhal Games' },
		address: { en: 'Kaya Narwal 18, Unit 4, Willemstad, Curaçao', zh: '库拉索威廉斯塔德 Kaya Narwal 街 18 号 4 单元' },
	},
	emails: {
		info: 'info@bluenarwhal.example',
		press: 'press@bluenarwhal.example',
		support: 'support@bluenarwhal.example',
		sales: 'sales@bluenarwhal.example',
	},
	socials: {
		video: 'https://video.example/@bluenarwhal',
		photo: 'https://photo.example/bluenarwhal',
		professional: 'https://professional.example/company/blue-narwhal-games',
		microblog: 'https://microblog.example/bluenarwhal',
		social: 'https://social.example/bluenarwhalgames',
	},
	newsletter_link: 'https://newsletter.bluenarwhal.example/subscribe',
	platform_doc_link: documentUrl('api-wallet-en.pdf'),
	platform_doc_link_zh: documentUrl('api-wallet-zh.pdf', 'zh'),
	new_page_indicator: true,
	show_contact_form: true,
};

/** `certificates.ts` writes these files into `static/`. */
export const certificates: { title: Text; file: string }[] = [
	{
		title: { en: 'RNG certificate: core generator', zh: '随机数发生器认证：核心发生器' },
		file: 'rng-certificate-1.pdf',
	},
	{ title: { en: 'RNG certificate: game server', zh: '随机数发生器认证：游戏服务器' }, file: 'rng-certificate-2.pdf' },
];
