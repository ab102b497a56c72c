import type { ErrorResponses } from '../../http/errors.ts';
import { message, translate } from '../../kernel/messages.ts';

export const optInErrors = {
	campaign_no_company: { code: 'no_company', message: message('optIns.noCompany') },
	campaign_not_joinable: { code: 'not_joinable', message: message('optIns.notJoinable') },
	campaign_not_open: {
		code: 'not_open',
		message: (language, { from }: { from: string }) => translate(language, 'optIns.notOpen', { time: utcOf(from) }),
	},
	campaign_closed: {
		code: 'closed',
		message: (language, { until }: { until: string }) => translate(language, 'optIns.closed', { time: utcOf(until) }),
	},
	campaign_ended: { code: 'closed', message: message('optIns.ended') },
	campaign_terms_changed: { code: 'terms_changed', message: message('optIns.termsChanged') },
	campaign_not_joined: { code: 'not_joined', message: message('optIns.notJoined') },
	campaign_too_many_records: {
		code: 'too_many_records',
		message: (language, { max }: { max: number }) => translate(language, 'optIns.tooManyRecords', { max }),
	},
	campaign_colleague_faster: { code: 'conflict', message: message('optIns.colleagueFaster') },
	campaign_not_accepted: { code: 'not_accepted', message: message('optIns.notAccepted') },
	campaign_too_few_games: {
		code: 'too_few_games',
		message: (language, { min }: { min: number }) => translate(language, 'optIns.tooFewGames', { count: min }),
	},
	campaign_unknown_games: { code: 'unknown_games', message: message('optIns.unknownGames') },
} satisfies ErrorResponses;

/** Formats an instant in UTC, e.g. `2026-06-20 12:00:00 UTC`. */
export const utcOf = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 19)} UTC`;
