/** Messages of the calls about mail, by language. */
import { withFallback } from '../../../contract/languages.ts';

interface MailsMessages {
	/** The wording is part of the API. */
	notSent: string;
	wrongAddress: string;
	beingSent: string;
	testSubject: (host: string) => string;
	testText: (host: string) => string;
}

export const mailsMessages = withFallback<MailsMessages>({
	en: {
		notSent: 'Cannot send email.',
		wrongAddress: 'Please enter a valid email address.',
		beingSent: 'This email is being sent right now. Please check again in a moment.',
		testSubject: (host) => `Test email from ${host}`,
		testText: (host) => `This is a test email from ${host}. You do not need to do anything.`,
	},
	zh: {
		notSent: '无法发送邮件。',
		wrongAddress: '请填写有效的邮箱地址。',
		beingSent: '这封邮件正在发送，请稍后再看。',
		testSubject: (host) => `${host} 的测试邮件`,
		testText: (host) => `这是 ${host} 发出的测试邮件，无需任何操作。`,
	},
});
