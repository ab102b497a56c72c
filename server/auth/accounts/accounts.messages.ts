import type { ErrorResponses } from '../../http/errors.ts';
import { message } from '../../kernel/messages.ts';

export const accountErrors = {
	not_allowed: { message: message('accounts.notAllowed') },
} satisfies ErrorResponses;
