import type { ErrorResponses } from '../../http/errors.ts';
import { message } from '../../kernel/messages.ts';

export const previewErrors = {
	preview_failed: { message: message('previews.failed') },
} satisfies ErrorResponses;
