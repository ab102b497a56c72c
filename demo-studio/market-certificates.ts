/** Markets, and certificates of games in them. Regulators are real. Laboratories and numbers are fictional. */
import { games } from './games.ts';
import type { Days, GameCertificateContent, MarketContent, Text } from './shape.ts';

export const certificationMarkets: MarketContent[] = [
	{
		key: 'malta',
		title: { en: 'Malta', zh: '马耳他' },
		regulator: 'Malta Gaming Authority',
		countries: ['MT'],
	},
	{
		key: 'great-britain',
		title: { en: 'Great Britain', zh: '英国' },
		regulator: 'Gambling Commission',
		countries: ['GB'],
	},
	{ key: 'sweden', title: { en: 'Sweden', zh: '瑞典' }, regulator: 'Spelinspektionen', countries: ['SE'] },
	{ key: 'denmark', title: { en: 'Denmark', zh: '丹麦' }, regulator: 'Spillemyndigheden', countries: ['DK', 'GL'] },
	{
		key: 'spain',
		title: { en: 'Spain', zh: '西班牙' },
		regulator: 'Dirección General de Ordenación del Juego',
		countries: ['ES'],
	},
	{
		key: 'italy',
		title: { en: 'Italy', zh: '意大利' },
		regulator: 'Agenzia delle Dogane e dei Monopoli',
		countries: ['IT', 'SM'],
	},
	{
		key: 'romania',
		title: { en: 'Romania', zh: '罗马尼亚' },
		regulator: 'Oficiul Național pentru Jocuri de Noroc',
		countries: ['RO'],
	},
	{
		key: 'ontario',
		title: { en: 'Ontario', zh: '安大略省' },
		regulator: 'Alcohol and Gaming Commission of Ontario',
		countries: ['CA'],
	},
];

const laboratories = ['Meridian Gaming Laboratories', 'Halcyon Test House'];
const noNote: Text = { en: '', zh: '' };
const VALID_DAYS = 3 * 365;
/** A certificate is older than the release of its game by this number of days. */
const DAYS_BEFORE_RELEASE = 6;

/** Values of certificates that differ from the usual values, by game and market. */
const exceptions: Record<string, Partial<GameCertificateContent>> = {
	// The first two certificates expire soon.
	'fjord-forge sweden': { validUntil: 21 },
	'star-orchestra malta': { validUntil: 48 },
	'sugar-comet denmark': { validUntil: -12 },
	'volcano-vault romania': {
		state: 'withdrawn',
		note: {
			en: 'Withdrawn on request: the game is no longer offered in this market.',
			zh: '应工作室申请撤销：该市场不再提供本游戏。',
		},
	},
	'neon-ramen italy': {
		state: 'not_offered',
		note: { en: 'Bonus buys are not permitted here.', zh: '该市场不允许购买奖励玩法。' },
	},
	'coral-crown spain': { state: 'not_offered' },
};

/** Markets in which all games are certified. Newer games are certified in the other markets too. */
const mainMarkets = ['malta', 'great-britain', 'sweden', 'denmark'];
const FIRST_DAY_OF_ALL_MARKETS = -150;
const LAST_PLANNED_DAY = 75;

/** Markets that certify a game some months after its release. */
const laterMarkets = ['italy', 'romania', 'ontario'];
const NEW_GAME_DAYS = 120;

function stateOf(releaseDay: Days, market: string): GameCertificateContent['state'] {
	if (releaseDay > 60) return 'planned';
	if (releaseDay > 0) return laterMarkets.includes(market) ? 'planned' : 'submitted';
	return releaseDay > -NEW_GAME_DAYS && laterMarkets.includes(market) ? 'submitted' : 'certified';
}

function certificatesOf(place: number): GameCertificateContent[] {
	const { name, releaseDay, rtp, otherReturns } = games[place]!;
	return certificationMarkets.flatMap(({ key }, marketPlace) => {
		const own = exceptions[`${name} ${key}`] ?? {};
		const isEntered =
			`${name} ${key}` in exceptions || mainMarkets.includes(key) || releaseDay >= FIRST_DAY_OF_ALL_MARKETS;
		if (!isEntered || releaseDay > LAST_PLANNED_DAY) return [];
		const state = own.state ?? stateOf(releaseDay, key);
		const isExamined = state === 'certified' || state === 'withdrawn';
		const validFrom = releaseDay - DAYS_BEFORE_RELEASE;
		const number = 1000 + place * 17 + marketPlace * 3;
		const certificate: GameCertificateContent = {
			game: name,
			market: key,
			state,
			rtp: isExamined || state === 'submitted' ? rtp : null,
			laboratory: isExamined || state === 'submitted' ? laboratories[marketPlace % 2]! : '',
			reference: isExamined
				? `${marketPlace % 2 === 0 ? 'MGL' : 'HTH'}-${number}-${key.slice(0, 2).toUpperCase()}`
				: '',
			validFrom: isExamined ? validFrom : null,
			validUntil: isExamined ? validFrom + VALID_DAYS : null,
			note: noNote,
			// The studio has the files of all certificates that laboratories have issued and not withdrawn.
			file: state === 'certified' ? `market-certificate-${name}-${key}.pdf` : null,
			...own,
		};
		// In Malta, a second RTP variant of some games is certified too.
		const [other] = otherReturns ?? [];
		const hasVariant = state === 'certified' && key === 'malta' && other !== undefined && other !== rtp;
		return hasVariant
			? [
					certificate,
					{
						...certificate,
						rtp: other,
						reference: `${certificate.reference}-2`,
						file: `market-certificate-${name}-${key}-2.pdf`,
					},
				]
			: [certificate];
	});
}

/** Certificates of the studio's own games. */
export const gameCertificates: GameCertificateContent[] = games.flatMap(({ provider }, place) =>
	provider === 'bng' ? certificatesOf(place) : [],
);
