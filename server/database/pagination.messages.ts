import { withFallback } from '../../contract/languages.ts';
import type { ErrorResponses } from '../http/errors.ts';

const foreignCursor = withFallback({ en: 'cursor: is not one of this list', zh: 'cursor：不属于此列表' });

export const pageErrors = {
	bad_cursor: {
		status: 400,
		code: 'bad_parameter',
		parameter: 'cursor',
		message: (language) => foreignCursor[language],
	},
} satisfies ErrorResponses;
