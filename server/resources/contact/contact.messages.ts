/** Messages of the contact form about invalid input, by language. */
import { withFallback } from '../../../contract/languages.ts';
import { captchaMessages, type CaptchaMessages } from '../../platform/captcha/captcha.messages.ts';

interface ContactMessages {
	name: string;
	company: string;
	subject: string;
	message: string;
	email: string;
	phone: string;
	/** Error if both email address and phone number are missing. */
	emailOrPhone: string;
	tooLong: (max: number) => string;
	captcha: CaptchaMessages;
	tooMany: (seconds: number) => string;
	tooManyAttempts: (seconds: number) => string;
	closed: string;
	/** Replaces `closed` if the settings have no mailbox. */
	closedWithoutMailbox: string;
}

const formatSeconds = (seconds: number) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;

export const contactMessages = withFallback<ContactMessages>({
	en: {
		name: 'Please enter your name.',
		company: 'Please enter your company.',
		subject: 'Please enter a subject.',
		message: 'Please enter a message.',
		email: 'Please enter a valid email address, such as name@example.com.',
		phone: 'Please enter a valid phone number: digits and spaces, with + before the country code.',
		emailOrPhone: 'Please leave an email address or a phone number, so that we can reply.',
		tooLong: (max) => `Please use at most ${max} characters.`,
		captcha: captchaMessages.en,
		tooMany: (seconds) =>
			`You have sent several messages within a minute. Please try again in ${formatSeconds(seconds)}.`,
		tooManyAttempts: (seconds) =>
			`You have tried to send the form many times within a minute. Please try again in ${formatSeconds(seconds)}.`,
		closed: 'The contact form is closed at the moment. Please write to us by email.',
		closedWithoutMailbox: 'The contact form is closed at the moment. Please come back later.',
	},
	zh: {
		name: '请填写您的姓名。',
		company: '请填写公司名称。',
		subject: '请填写主题。',
		message: '请填写留言内容。',
		email: '邮箱格式有误，应类似 name@example.com。',
		phone: '电话号码格式有误：请只填写数字和空格，国家代码前加 +。',
		emailOrPhone: '请至少填写邮箱或电话中的一项，方便我们回复您。',
		tooLong: (max) => `请勿超过 ${max} 个字符。`,
		captcha: captchaMessages.zh,
		tooMany: (seconds) => `您在一分钟内已发送多条留言，请在 ${seconds} 秒后再试。`,
		tooManyAttempts: (seconds) => `一分钟内提交次数过多，请在 ${seconds} 秒后再试。`,
		closed: '联系表单暂未开放，请通过电子邮件与我们联系。',
		closedWithoutMailbox: '联系表单暂未开放，请稍后再来。',
	},
});
