/** Figures of the studio's released games for texts, from the definitions and the recorded mathematics. */
import { definitions } from '../slots/definitions.ts';
import { gameOf } from './games.ts';
import type { GameContent, Text } from './shape.ts';

export const volatilityNames: Record<GameContent['volatility'], Text> = {
	low: { en: 'low', zh: '低' },
	medium: { en: 'medium', zh: '中' },
	high: { en: 'high', zh: '高' },
	very_high: { en: 'very high', zh: '极高' },
};

export interface GameFigures {
	/** RTP and hit frequency in percent, without the percent sign. */
	rtp: string;
	hitFrequency: string;
	volatility: Text;
	/** Multiple of the bet, without a sign. */
	maxWin: string;
	/** Empty for clusters. */
	ways: string;
	/** Multipliers of wilds in paid spins, ascending, with the sign, e.g. "5×". */
	wildMultipliers: string[];
	/** Bets in whole or decimal units of money. */
	minBet: string;
	maxBet: string;
}

const grouped = (value: number): string => value.toLocaleString('en-US');

const money = (cents: number): string => (cents % 100 === 0 ? grouped(cents / 100) : (cents / 100).toFixed(2));

/**
 * Returns the figures of a game.
 * @throws Error for a game without a definition.
 */
export function figuresOf(name: string): GameFigures {
	const definition = definitions[name];
	if (!definition) throw new Error(`The game ${name} has no definition.`);
	const { rtp, hitFrequency, volatility, maxWin, minBet, maxBet } = gameOf(name);
	const { wins, reels, rows, base } = definition;
	return {
		rtp: rtp.toFixed(2),
		hitFrequency: hitFrequency.toFixed(1),
		volatility: volatilityNames[volatility],
		maxWin: grouped(maxWin),
		ways: wins.by === 'clusters' ? '' : grouped(wins.by === 'lines' ? wins.lines.length : rows ** reels),
		wildMultipliers: (base.wild?.multipliers ?? [])
			.map(([times]) => times)
			.sort((a, b) => a - b)
			.map((times) => `${times}×`),
		minBet: money(minBet),
		maxBet: money(maxBet),
	};
}
