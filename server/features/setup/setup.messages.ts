import type { ErrorResponses } from '../../http/errors.ts';
import { message } from '../../kernel/messages.ts';

export const setupErrors = { has_content: { message: message('setup.hasContent') } } satisfies ErrorResponses;
