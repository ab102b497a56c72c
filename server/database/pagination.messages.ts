import type { ErrorResponses } from '../http/errors.ts';
import { message } from '../kernel/messages.ts';

export const pageErrors = {
	bad_cursor: {
		status: 400,
		code: 'bad_parameter',
		parameter: 'cursor',
		message: message('pagination.foreignCursor'),
	},
} satisfies ErrorResponses;
