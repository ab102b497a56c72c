import type { ErrorResponses } from '../http/errors.ts';

export const pageErrors = {
	bad_cursor: {
		status: 400,
		code: 'bad_parameter',
		parameter: 'cursor',
		message: (language) => (language === 'zh' ? 'cursor：不属于此列表' : 'cursor: is not one of this list'),
	},
} satisfies ErrorResponses;
