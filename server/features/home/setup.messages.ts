/** Texts of the test message and errors of the set-up guide, by language. */
import { withFallback } from '../../../contract/languages.ts';
import type { ErrorResponses } from '../../http/errors.ts';

interface SetupMessages {
	hasContent: string;
	name: string;
	subject: string;
	message: string;
}

export const setupMessages = withFallback<SetupMessages>({
	en: {
		hasContent: 'The studio has games, news or page texts already, so the outline was not added.',
		name: 'Set-up guide',
		subject: 'Test of the contact form',
		message:
			'This is a test message. If you can read it in the inbox of the admin, messages of visitors arrive there too.',
	},
	zh: {
		hasContent: '网站已有游戏、新闻或页面文字，因此没有添加示例内容。',
		name: '设置向导',
		subject: '联系表单测试',
		message: '这是一条测试留言。如果您在后台的收件箱中看到它，说明访客的留言也能送达。',
	},
});

export const setupErrors = {
	has_content: { message: (language) => setupMessages[language].hasContent },
} satisfies ErrorResponses;
