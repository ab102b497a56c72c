/** Column headings of exported operator figures, in both languages. */
import type { Language } from '../../../contract/envelope.ts';

interface PerformanceMessages {
	/** Title of the file, before its period. */
	file: string;
	month: string;
	company: string;
	game: string;
	bets: string;
	ggr: string;
	rounds: string;
	players: string;
	vips: string;
	averageBet: string;
	averageRounds: string;
}

export const performanceMessages: Record<Language, PerformanceMessages> = {
	en: {
		file: 'monthly figures',
		month: 'Month',
		company: 'Company',
		game: 'Game',
		bets: 'Bets (EUR)',
		ggr: 'GGR (EUR)',
		rounds: 'Rounds',
		players: 'Players',
		vips: 'VIPs',
		averageBet: 'Average bet (EUR)',
		averageRounds: 'Average rounds',
	},
	zh: {
		file: '月度数据',
		month: '月份',
		company: '公司',
		game: '游戏',
		bets: '投注额 (EUR)',
		ggr: 'GGR (EUR)',
		rounds: '局数',
		players: '玩家数',
		vips: 'VIP 数',
		averageBet: '平均投注额 (EUR)',
		averageRounds: '平均局数',
	},
};
