/** Messages of errors with saved views, by language. */
import { withFallback } from '../../../contract/languages.ts';
import type { ErrorResponses } from '../../http/errors.ts';

const messages = withFallback({
	en: {
		taken: 'You already have a view of this name. Choose another name, or overwrite that view.',
		tooMany: (max: number) =>
			`You already have ${max} views of this list, which is the maximum. Please delete one first.`,
		changed: 'This view has changed in the meantime. Check it before you try again.',
	},
	zh: {
		taken: '您已有同名视图。请换一个名称，或覆盖该视图。',
		tooMany: (max: number) => `您在此列表中已有 ${max} 个视图，达到上限。请先删除一个。`,
		changed: '该视图刚刚被更改，请查看后再操作。',
	},
});

export const listViewErrors = {
	view_name_taken: { message: (language) => messages[language].taken },
	too_many_views: { message: (language, { max }: { max: number }) => messages[language].tooMany(max) },
	view_changed: { message: (language) => messages[language].changed },
} satisfies ErrorResponses;
