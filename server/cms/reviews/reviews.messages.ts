/** Texts of the mails about reviews and comments, by language. */
import { withFallback } from '../../../contract/languages.ts';

interface MailTexts {
	subject: string;
	/** Paragraphs of the mail. The link stands after the first paragraph. */
	text: string[];
	action: string;
}

interface ReviewMessages {
	requested: (title: string, who: string, note: string) => MailTexts;
	sentBack: (title: string, who: string, note: string) => MailTexts;
	approved: (title: string, who: string) => MailTexts;
	commented: (title: string, who: string, text: string) => MailTexts;
}

const notes = (note: string) => (note ? [note] : []);

export const reviewMessages = withFallback<ReviewMessages>({
	en: {
		requested: (title, who, note) => ({
			subject: `Review requested: ${title}`,
			text: [`${who} asks for a review of “${title}”.`, ...notes(note)],
			action: 'Review it',
		}),
		sentBack: (title, who, note) => ({
			subject: `Sent back: ${title}`,
			text: [`${who} has sent “${title}” back to you.`, ...notes(note)],
			action: 'Open it',
		}),
		approved: (title, who) => ({
			subject: `Approved: ${title}`,
			text: [`${who} has approved “${title}”: it is published or scheduled.`],
			action: 'Open it',
		}),
		commented: (title, who, text) => ({
			subject: `Comment: ${title}`,
			text: [`${who} has commented on “${title}”.`, text],
			action: 'Open it',
		}),
	},
	zh: {
		requested: (title, who, note) => ({
			subject: `请求审核：${title}`,
			text: [`${who} 请求审核“${title}”。`, ...notes(note)],
			action: '去审核',
		}),
		sentBack: (title, who, note) => ({
			subject: `已退回：${title}`,
			text: [`${who} 将“${title}”退回给您。`, ...notes(note)],
			action: '打开',
		}),
		approved: (title, who) => ({
			subject: `审核通过：${title}`,
			text: [`${who} 已通过“${title}”的审核：内容已发布或已定时发布。`],
			action: '打开',
		}),
		commented: (title, who, text) => ({
			subject: `新评论：${title}`,
			text: [`${who} 评论了“${title}”。`, text],
			action: '打开',
		}),
	},
});
