/** Messages of the inbox in the admin, and labels of replies, by language. */
import { withFallback } from '../../../contract/languages.ts';

export interface InboxMessages {
	/** Heading above the quoted message of the visitor. */
	wrote: (date: string, studio: string) => string;
	emptyReply: string;
	longReply: (max: number) => string;
	noAddress: string;
	noMailServer: string;
	beingSent: string;
}

export const inboxMessages = withFallback<InboxMessages>({
	en: {
		wrote: (date, studio) => `On ${date} you wrote to ${studio}:`,
		emptyReply: 'Please write a reply.',
		longReply: (max) => `Please use at most ${max} characters.`,
		noAddress: 'The visitor left no email address.',
		noMailServer: 'No mail server is set up, so replies cannot be sent from here.',
		beingSent: 'This reply is being sent right now. Please check again in a moment.',
	},
	zh: {
		wrote: (date, studio) => `您于 ${date} 给 ${studio} 的留言：`,
		emptyReply: '请填写回复内容。',
		longReply: (max) => `请勿超过 ${max} 个字符。`,
		noAddress: '访客没有留下邮箱地址。',
		noMailServer: '尚未配置邮件服务器，无法从这里发送回复。',
		beingSent: '这封回复正在发送，请稍后再看。',
	},
});
