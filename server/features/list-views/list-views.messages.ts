import type { ErrorResponses } from '../../http/errors.ts';
import { message, translate } from '../../kernel/messages.ts';

export const listViewErrors = {
	view_name_taken: { message: message('listViews.taken') },
	too_many_views: {
		message: (language, { max }: { max: number }) => translate(language, 'listViews.tooMany', { max }),
	},
	view_changed: { message: message('listViews.changed') },
} satisfies ErrorResponses;
