import { withFallback } from '../../../contract/languages.ts';
import type { ErrorResponses } from '../../http/errors.ts';

const failed = withFallback({
	en: 'The page cannot be shown with this content.',
	zh: '无法用当前内容显示此页面。',
});

export const previewErrors = {
	preview_failed: { message: (language) => failed[language] },
} satisfies ErrorResponses;
