import type { ErrorResponses } from '../../http/errors.ts';
import { message, translate } from '../../kernel/messages.ts';

const periodError = { status: 400, code: 'bad_parameter', parameter: 'from' } as const;

export const figuresErrors = {
	figures_not_allowed: { message: message('performance.notAllowed') },
	period_reversed: { ...periodError, message: message('performance.reversed') },
	period_too_long: {
		...periodError,
		message: (language, { max }: { max: number }) => translate(language, 'performance.tooLong', { max }),
	},
} satisfies ErrorResponses;
