/** Column headings of exported operator figures, and errors of requests for figures, by language. */
import { withFallback } from '../../../contract/languages.ts';
import type { ErrorResponses } from '../../http/errors.ts';

interface PerformanceMessages {
	/** Part of the file name before the period. */
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

export const performanceMessages = withFallback<PerformanceMessages>({
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
});

const periodMessages = withFallback({
	en: {
		notAllowed: "The role of this account does not include operators' figures.",
		reversed: 'from: must not be after "to"',
		tooLong: (max: number) => `from: must be at most ${max} months, the last one counted, before "to"`,
	},
	zh: {
		notAllowed: '该账号的角色无权查看运营商数据。',
		reversed: 'from：不得晚于 to',
		tooLong: (max: number) => `from：距 to 最多 ${max} 个月（含末月）`,
	},
});

/** An invalid period is an error of the parameter `from`. */
const periodError = { status: 400, code: 'bad_parameter', parameter: 'from' } as const;

export const reportErrors = {
	figures_not_allowed: {
		message: (language) => periodMessages[language].notAllowed,
	},
	period_reversed: {
		...periodError,
		message: (language) => periodMessages[language].reversed,
	},
	period_too_long: {
		...periodError,
		message: (language, { max }: { max: number }) => periodMessages[language].tooLong(max),
	},
} satisfies ErrorResponses;
