/** The documents of the client area. `write-documents.ts` writes their files from the content in `document-*.ts`. */
import { gameOf, games } from './games.ts';
import type { DocumentContent, DocumentTypeContent, Text } from './shape.ts';

export const documentTypes: DocumentTypeContent[] = [
	{ key: 'certificates', title: { en: 'Certificates', zh: '认证证书' } },
	{ key: 'game-sheets', title: { en: 'Game sheets', zh: '游戏说明书' } },
	{ key: 'api', title: { en: 'API documentation', zh: 'API 文档' } },
	{ key: 'brand', title: { en: 'Brand guide', zh: '品牌指南' } },
	{ key: 'compliance', title: { en: 'Terms and compliance', zh: '条款与合规' } },
];

/** Names of the languages in the titles of documents with one file per language. */
const languageSuffixes = {
	en: { en: 'English', zh: '英文版' },
	zh: { en: 'Chinese', zh: '中文版' },
};

/** Days between the publication of a game's documents and the release of the game. */
const DAYS_BEFORE_RELEASE = { certificate: 4, sheet: 10 };

/** Returns the document of a game sheet. Without `language`, the file has both languages. */
function sheet(game: string, language?: 'en' | 'zh'): DocumentContent {
	const { title, releaseDay } = gameOf(game);
	const words = language ? languageSuffixes[language] : { en: 'English and Chinese', zh: '中英双语' };
	return {
		type: 'game-sheets',
		title: { en: `${title.en}, game sheet (${words.en})`, zh: `《${title.zh}》说明书（${words.zh}）` },
		description: {
			en: 'Layout, features, returns, bets and the languages it is offered in.',
			zh: '布局、玩法、返还率、投注范围与支持语言。',
		},
		file: `game-sheet-${game}${language ? `-${language}` : ''}.pdf`,
		// Sheets of upcoming games were published four days ago.
		day: releaseDay <= 0 ? releaseDay - DAYS_BEFORE_RELEASE.sheet : -4,
		games: [game],
	};
}

function mathsCertificate(game: string): DocumentContent {
	const { title, releaseDay } = gameOf(game);
	return {
		type: 'certificates',
		title: { en: `${title.en}, maths certificate`, zh: `《${title.zh}》数学模型证书` },
		description: {
			en: 'Declared and measured return, hit frequency and cap.',
			zh: '返还率、命中率与赢奖上限的声明值与实测值。',
		},
		file: `certificate-${game}.pdf`,
		day: releaseDay - DAYS_BEFORE_RELEASE.certificate,
		games: [game],
	};
}

const both = (document: Omit<DocumentContent, 'title'> & { title: Text }): DocumentContent[] =>
	(['en', 'zh'] as const).map((language) => ({
		...document,
		title: {
			en: `${document.title.en} (${languageSuffixes[language].en})`,
			zh: `${document.title.zh}（${languageSuffixes[language].zh}）`,
		},
		file: `${document.file}-${language}.pdf`,
	}));

/** The studio's own released games. */
const released: string[] = games
	.filter(({ provider, releaseDay }) => provider === 'bng' && releaseDay <= 0)
	.map(({ name }) => name);
const partners: string[] = games
	.filter(({ provider, releaseDay }) => provider !== 'bng' && releaseDay <= 0)
	.map(({ name }) => name);
const sheetsPerLanguage = ['tide-of-the-narwhal', 'lantern-river'];

export const documents: DocumentContent[] = [
	{
		type: 'certificates',
		title: { en: 'Random number generator, full report', zh: '随机数发生器完整检测报告' },
		description: {
			en: 'Object, source, statistical tests and operation of the generator: the long form of the public certificate.',
			zh: '发生器的对象、源码、统计检验与运行要求，即公开证书的完整版。',
		},
		file: 'certificate-generator-report.pdf',
		day: -210,
		games: released,
	},
	...released.map(mathsCertificate),
	{
		type: 'certificates',
		title: { en: 'Returns of all games, yearly check', zh: '全部游戏返还率年度复核' },
		description: {
			en: 'Every released game of the studio in one table, English and Chinese.',
			zh: '一张表列出工作室全部已上线游戏，中英双语。',
		},
		file: 'certificate-returns.pdf',
		day: -96,
		games: released,
	},
	...[...released, ...partners, 'glacier-gold'].flatMap((game) =>
		sheetsPerLanguage.includes(game) ? [sheet(game, 'en'), sheet(game, 'zh')] : [sheet(game)],
	),
	...both({
		type: 'api',
		title: { en: 'Seamless wallet integration', zh: '无缝钱包对接' },
		description: {
			en: 'Launch, wallet calls, errors and signatures, with examples.',
			zh: '游戏启动、钱包调用、错误码与签名，附示例。',
		},
		file: 'api-wallet',
		day: -45,
	}),
	...both({
		type: 'api',
		title: { en: 'Free round API, version 2', zh: '免费回合 API 第 2 版' },
		description: {
			en: 'Grant, query and cancel free rounds with one call each.',
			zh: '发放、查询、取消免费回合，各只需一次调用。',
		},
		file: 'api-free-rounds',
		day: -150,
	}),
	...both({
		type: 'brand',
		title: { en: 'Brand guide', zh: '品牌指南' },
		description: {
			en: 'The mark, colours, type, and what not to do with them.',
			zh: '标志、色彩、字体，以及使用禁忌。',
		},
		file: 'brand-guide',
		day: -320,
	}),
	{
		type: 'compliance',
		title: { en: 'Terms of network tournaments', zh: '全网赛事条款' },
		description: {
			en: 'Who takes part, what counts, how prizes are paid. English and Chinese.',
			zh: '参与资格、计分方式与奖金发放，中英双语。',
		},
		file: 'tournament-terms.pdf',
		day: -280,
	},
	{
		type: 'compliance',
		title: { en: 'Safer play and markets', zh: '安心游戏与市场配置' },
		description: {
			en: 'What games do for the player’s protection, and the profiles of markets. English and Chinese.',
			zh: '游戏如何保护玩家，以及各市场的规则配置，中英双语。',
		},
		file: 'safer-play-and-markets.pdf',
		day: -80,
	},
];
