/** Game sheets and certificates. All their numbers come from the games' content. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { languageTags, table, type Language, type Part } from './document-layout.ts';
import { definitions } from '../slots/definitions.ts';
import type { Cut } from '../slots/rtp/cut.ts';
import { readRecord } from '../slots/read-maths-record.ts';
import { Z99 } from '../slots/simulate/simulated-maths.ts';
import { volatilityNames } from './game-figures.ts';
import { features, gameOf, games } from './games.ts';
import type { GameContent } from './shape.ts';

const euros = (cents: number) =>
	`€${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const times = (factor: number) => `${factor.toLocaleString('en-US')}×`;

export type PictureOf = (key: string, width: number) => Promise<string>;

/** Returns a data URI with a JPEG, because a PDF embeds a JPEG unchanged. */
export const jpegOf: PictureOf = async (key, width) => {
	const all = JSON.parse(await readFile(new URL('media.json', import.meta.url), 'utf8')) as Record<
		string,
		{ renditions: { width: number; format: string; file: string }[] }
	>;
	const widest = all[key]?.renditions.filter(({ format }) => format === 'avif').sort((a, b) => b.width - a.width)[0];
	if (!widest) throw new Error(`never drawn: ${key}`);
	const bytes = await sharp(await readFile(new URL(`media/${widest.file}`, import.meta.url)))
		.resize(width)
		.jpeg({ quality: 60, mozjpeg: true })
		.toBuffer();
	return `data:image/jpeg;base64,${bytes.toString('base64')}`;
};

interface SheetTexts {
	kind: string;
	maxWin: string;
	hitFrequency: string;
	volatility: string;
	layout: string;
	otherReturns: string;
	features: string;
	bets: string;
	devices: string;
	desktop: string;
	mobile: string;
	languages: string;
	code: string;
	status: string;
	released: string;
	upcoming: string;
	game: string;
	maths: string;
	mathsText: (game: GameContent) => string;
	betHead: string[];
	separator: string;
}

const sheetTexts: Record<Language, SheetTexts> = {
	en: {
		kind: 'Game sheet',
		maxWin: 'maximum win',
		hitFrequency: 'hit frequency',
		volatility: 'volatility',
		layout: 'Layout',
		otherReturns: 'Other returns',
		features: 'Features',
		bets: 'Bets',
		devices: 'Devices',
		desktop: 'desktop',
		mobile: 'phones and tablets',
		languages: 'Languages',
		code: 'Game code',
		status: 'Status',
		released: 'released',
		upcoming: 'upcoming, open on staging',
		game: 'The game',
		maths: 'The maths',
		mathsText: ({ rtp, hitFrequency, maxWin }) =>
			`Over time ${euros(100_000)} of bets return ${euros(rtp * 1000)}, a theoretical margin of ${(100 - rtp).toFixed(2)}%. A round pays once in ${(100 / hitFrequency).toFixed(2)} on average. A round's win is capped at ${times(maxWin)} the bet; when the cap is reached the round is settled at once.`,
		betHead: ['Bet', 'Mean return a round', 'Maximum win'],
		separator: ', ',
	},
	zh: {
		kind: '游戏说明书',
		maxWin: '最高赢奖',
		hitFrequency: '命中率',
		volatility: '波动性',
		layout: '布局',
		otherReturns: '其他返还率版本',
		features: '玩法',
		bets: '投注范围',
		devices: '设备',
		desktop: '桌面',
		mobile: '手机与平板',
		languages: '语言',
		code: '游戏代码',
		status: '状态',
		released: '已上线',
		upcoming: '即将上线，预发布环境可测试',
		game: '游戏介绍',
		maths: '数学模型',
		mathsText: ({ rtp, hitFrequency, maxWin }) =>
			`长期来看，每 ${euros(100_000)} 投注平均返还 ${euros(rtp * 1000)}，理论毛利率 ${(100 - rtp).toFixed(2)}%。平均每 ${(100 / hitFrequency).toFixed(2)} 局出现一次中奖。单局赢奖以投注额的 ${times(maxWin)} 为上限，达到上限即结算该局。`,
		betHead: ['投注额', '单局平均返还', '最高赢奖'],
		separator: '、',
	},
};

export async function gameSheet(name: string, language: Language, pictureOf: PictureOf): Promise<Part> {
	const game = gameOf(name);
	const texts = sheetTexts[language];
	const languageNames = new Intl.DisplayNames(languageTags[language], { type: 'language' });
	const devices = [game.hasDesktop && texts.desktop, game.hasMobile && texts.mobile];
	const bets = [game.minBet, game.minBet * 5, game.minBet * 25, game.maxBet];
	const body = `<img class="hero" src="${await pictureOf(`game/${name}/banner_file`, 1000)}">
<p class="lead">${game.summary[language]}</p>
<div class="figures"><div><b>${game.rtp.toFixed(2)}%</b><small>RTP</small></div><div><b>${times(game.maxWin)}</b><small>${texts.maxWin}</small></div><div><b>${game.hitFrequency.toFixed(1)}%</b><small>${texts.hitFrequency}</small></div><div><b>${volatilityNames[game.volatility][language]}</b><small>${texts.volatility}</small></div></div>
${table(
	[],
	[
		[texts.layout, game.layout[language]],
		...(game.otherReturns.length > 0
			? [[texts.otherReturns, game.otherReturns.map((rtp) => `${rtp.toFixed(2)}%`).join(', ')]]
			: []),
		[texts.features, game.features.map((key) => features[key]?.[language]).join(texts.separator)],
		[texts.bets, `${euros(game.minBet)} – ${euros(game.maxBet)}`],
		[texts.devices, devices.filter(Boolean).join(texts.separator)],
		[texts.languages, game.languages.map((code) => languageNames.of(code)).join(texts.separator)],
		[texts.code, `<code>${name}</code>`],
		[texts.status, game.releaseDay <= 0 ? texts.released : texts.upcoming],
	],
)}
<h2>${texts.game}</h2>${game.description[language]}
<h2>${texts.maths}</h2>
<p>${texts.mathsText(game)}</p>
${table(
	texts.betHead,
	bets.map((bet) => [euros(bet), euros((bet * game.rtp) / 100), euros(bet * game.maxWin)]),
)}
<div class="two"><img src="${await pictureOf(`game/${name}/gallery-1`, 480)}"><img src="${await pictureOf(`game/${name}/gallery-2`, 480)}"></div>`;
	return { language, kind: texts.kind, title: game.title[language], body };
}

const laboratory = { en: 'Meridian Gaming Laboratories (fictional)', zh: 'Meridian Gaming Laboratories（虚构机构）' };
const signatures = `<div class="sign"><div>A. Lindqvale<br>Head of evaluation</div><div>T. Okonmaa<br>Statistician</div></div>`;

/** Returns the cut in percentage points. A simulated value has the half-width of its 99% interval. */
const cutOf = (cut: Cut): string => {
	const points = (share: number) => (share * 100).toFixed(3);
	return `${points(cut.mean)} percentage points${cut.error > 0 ? ` ± ${points(Z99 * cut.error)}` : ''}`;
};

/** Returns the certificate of one game: its published mathematics compared with the simulation. */
export function gameCertificate(name: string, number: string): Part {
	const game = gameOf(name);
	if (!Object.hasOwn(definitions, name)) throw new Error(`nothing to examine: ${name} has no definition`);
	const { simulated, computed } = readRecord(name).published;
	const { rounds, rtp, hitFrequency, most, halfWidth } = simulated;
	const body = `<p class="lead">${laboratory.en} has examined the maths of <strong>${game.title.en}</strong> as delivered to the game server.</p>
${table(
	[],
	[
		['Certificate', number],
		['Issued to', 'Blue Narwhal Games, Willemstad, Curaçao'],
		['Game code', `<code>${name}</code>`],
		['Layout', game.layout.en],
		['Validity', 'until the maths or the generator changes'],
	],
)}
<h2>Findings</h2>
${table(
	['Property', 'Declared', 'Found', 'Verdict'],
	[
		[
			'Return to player',
			`${game.rtp.toFixed(2)}%`,
			`${(rtp * 100).toFixed(3)}% ± ${(halfWidth * 100).toFixed(3)}%`,
			'within bounds',
		],
		['Hit frequency', `${game.hitFrequency.toFixed(1)}%`, `${(hitFrequency * 100).toFixed(2)}%`, 'within bounds'],
		['Maximum win', times(game.maxWin), `${times(Math.round(most.times))} seen`, 'never exceeded'],
		['Volatility', volatilityNames[game.volatility].en, volatilityNames[game.volatility].en, 'as declared'],
		[
			'Smallest and largest bet',
			`${euros(game.minBet)}, ${euros(game.maxBet)}`,
			'enforced by the server',
			'as declared',
		],
	],
)}
<h2>Method</h2>
<p>${rounds.toLocaleString('en-US')} rounds were played on a copy of the game server with the certified generator. Results were compared with the declared pay table by exact enumeration of the base game and by simulation of the features. The maximum win takes ${cutOf(computed.cut)} of the return, which the declared one leaves out. The features examined: ${game.features.map((key) => features[key]?.en.toLowerCase()).join(', ')}.</p>
<ul><li>The order of outcomes shows no dependence on the bet, the player or the time.</li><li>An interrupted round resumes with the same outcome.</li><li>The help pages state the return, the cap and every rule that changes the chance of winning.</li></ul>
<p class="note">This is a demonstration. The laboratory does not exist and no evaluation took place.</p>${signatures}`;
	return { language: 'en', kind: 'Certificate of evaluation', title: `${game.title.en}: maths`, body };
}

interface SummaryTexts {
	kind: string;
	title: string;
	lead: (count: number) => string;
	head: string[];
	mean: (mean: string) => string;
	note: string;
}

const summaryTexts: Record<Language, SummaryTexts> = {
	en: {
		kind: 'Certificate of evaluation',
		title: 'Returns of all games',
		lead: (count) =>
			`The yearly check by ${laboratory.en} of the returns of all ${count} released games of the studio.`,
		head: ['Game', 'RTP', 'Hit frequency', 'Volatility', 'Maximum win'],
		mean: (mean) =>
			`The plain mean is ${mean}%. The table shows the default returns; some games can be ordered with others, listed in their game sheets.`,
		note: 'This is a demonstration. The laboratory does not exist and no evaluation took place.',
	},
	zh: {
		kind: '认证证书',
		title: '返还率年度汇总',
		lead: (count) => `${laboratory.zh}对全部 ${count} 款已上线自研游戏的返还率进行了年度复核。`,
		head: ['游戏', '返还率', '命中率', '波动性', '最高赢奖'],
		mean: (mean) => `简单平均返还率为 ${mean}%。表中为默认返还率；部分游戏另有可选版本，列于各游戏的说明书。`,
		note: '本文件仅供演示，所述机构并不存在，亦未进行任何检测。',
	},
};

/** Returns the published return of every released game of the studio. */
export function returnsSummary(language: Language): Part {
	const texts = summaryTexts[language];
	const own = games.filter((game) => game.provider === 'bng' && game.releaseDay <= 0);
	const mean = own.reduce((sum, game) => sum + game.rtp, 0) / own.length;
	const body = `<p class="lead">${texts.lead(own.length)}</p>
${table(
	texts.head,
	own.map((game) => [
		game.title[language],
		`${game.rtp.toFixed(2)}%`,
		`${game.hitFrequency.toFixed(1)}%`,
		volatilityNames[game.volatility][language],
		times(game.maxWin),
	]),
)}
<p>${texts.mean(mean.toFixed(2))}</p>
<p class="note">${texts.note}</p>`;
	return { language, kind: texts.kind, title: texts.title, body };
}

export function generatorReport(): Part {
	const tests: [string, number, string, string][] = [
		['Frequency of bits', 400, '0.41', 'passed'],
		['Runs', 400, '0.63', 'passed'],
		['Serial correlation', 200, '0.27', 'passed'],
		['Birthday spacings', 120, '0.55', 'passed'],
		['Collision', 120, '0.72', 'passed'],
		['Permutations of five', 80, '0.38', 'passed'],
		['Gap', 80, '0.19', 'passed'],
		['Linear complexity', 60, '0.81', 'passed'],
	];
	const body = `<p class="lead">The long form of the public certificate: what was looked at, how, and with what result.</p>
<h2>1 Object</h2>
<p>The random number generator of the studio's game server: a ChaCha20 stream keyed from the operating system's entropy, rekeyed every 2<sup>20</sup> numbers and on every start. Numbers for reels are taken by rejection, so that no stop is favoured by rounding.</p>
<h2>2 Source</h2>
${table(
	['Module', 'Lines', 'SHA-256 (first 16)'],
	[
		['generator/stream', 214, '<code>3fa1 90c2 7de8 44b1</code>'],
		['generator/seeding', 131, '<code>b870 1c9e 52a6 0f3d</code>'],
		['generator/range', 58, '<code>61d4 e7f0 8b25 9ac7</code>'],
		['server/round', 402, '<code>0c5e 23f8 d1b9 764a</code>'],
	],
)}
<h2>3 Statistical tests</h2>
<p>10 GB of output in four lots, each from a fresh start. A series fails when its p-values depart from uniform at the level of 0.001.</p>
${table(
	['Test', 'Series', 'Smallest p of lots', 'Verdict'],
	tests.map((row) => [...row]),
)}
<h2>4 Scaling</h2>
<p>For reels of 20 to 240 stops, 100 million draws each: the largest χ² of any reel stayed within its bound. Shuffles of the pick features were enumerated for up to seven items and sampled above.</p>
<h2>5 Operation</h2>
<ul><li>The generator's state never leaves the process and is not logged.</li><li>Bets are recorded before numbers are drawn; a result cannot be discarded.</li><li>Two health checks run beside it, for repetition and for proportion; either stops the games and calls the night duty.</li><li>Changes need two persons and a new evaluation.</li></ul>
<h2>6 Conclusion</h2>
<p>The generator is suitable for games of chance in all markets that the studio serves.</p>
<p class="note">This is a demonstration. The laboratory does not exist and no evaluation took place.</p>${signatures}`;
	return { language: 'en', kind: 'Evaluation report', title: 'Random number generator: full report', body };
}
