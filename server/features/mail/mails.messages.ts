/** What the calls about mail say, in both languages. */
import type { Language } from '../../../contract/envelope.ts';

interface MailsWords {
	/** Specification 8. */
	notSent: string;
	wrongAddress: string;
	inHand: string;
	testSubject: (host: string) => string;
	testText: (host: string) => string;
}

export const mailsWords: Record<Language, MailsWords> = {
	en: {
		notSent: 'Cannot send email.',
		wrongAddress: 'That does not look like an e-mail address.',
		inHand: 'This mail is being handed over right now. Please look again in a moment.',
		testSubject: (host) => `Test mail of ${host}`,
		testText: (host) => `Mail of ${host} reaches you. Nothing need be done.`,
	},
	zh: {
		notSent: '无法发送邮件。',
		wrongAddress: '邮箱地址格式不正确。',
		inHand: '这封邮件正在发送，请稍后再看。',
		testSubject: (host) => `${host} 的测试邮件`,
		testText: (host) => `您已收到 ${host} 发出的邮件，无需任何操作。`,
	},
};
