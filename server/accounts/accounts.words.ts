/** What the forms of accounts answer, and what their mails say, in both languages. The English is the specification's (8). */
import type { Language } from '../../contract/answer.ts';

interface MailWords {
	subject: string;
	/** Paragraphs; the link stands after the first. */
	text: string[];
	action: string;
}

interface AccountsWords {
	emailMissing: string;
	emailWrong: string;
	passwordMissing: string;
	incorrect: string;
	locked: string;
	tooShort: (least: number) => string;
	tooLong: (most: number) => string;
	common: string;
	mismatch: string;
	badLink: string;
	oldIncorrect: string;
	tooMany: (seconds: number) => string;
	reset: (studio: string, minutes: number) => MailWords;
	invitation: (studio: string, days: number) => MailWords;
	lockedMail: (studio: string, minutes: number) => MailWords;
}

export const accountsWords: Record<Language, AccountsWords> = {
	en: {
		emailMissing: 'Please enter your e-mail.',
		emailWrong: 'That does not look like an e-mail address.',
		passwordMissing: 'Please enter your password.',
		incorrect: 'Email or password is incorrect.',
		locked: 'User account is locked.',
		tooShort: (least) => `Password should be at least ${least} symbols.`,
		tooLong: (most) => `Password should be at most ${most} symbols.`,
		common: 'This password is one of the most common ones. Please choose another.',
		mismatch: 'The two password fields didn’t match.',
		badLink: 'Link is expired or invalid!',
		oldIncorrect: 'Old password is incorrect.',
		tooMany: (seconds) => `Too many attempts. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
		reset: (studio, minutes) => ({
			subject: `${studio}: a new password`,
			text: [
				'Somebody, most likely you, has asked for a new password for the partner area. Choose one here:',
				`The link is good once, for ${minutes} minutes. If it was not you, nothing has changed and nothing need be done.`,
			],
			action: 'Choose a new password',
		}),
		invitation: (studio, days) => ({
			subject: `${studio}: your account`,
			text: [
				`${studio} has opened an account in its partner area for you. Choose your password here:`,
				`The link is good once, for ${days} days.`,
			],
			action: 'Choose your password',
		}),
		lockedMail: (studio, minutes) => ({
			subject: `${studio}: the user account was locked!`,
			text: [
				`A wrong password was entered for your account several times in a row, so nobody can sign in to it for ${minutes} minutes. If it was you, wait a little, or choose a new password from the sign-in form:`,
				'If it was not you: your password was not guessed. A longer one is never a mistake.',
			],
			action: 'To the sign-in form',
		}),
	},
	zh: {
		emailMissing: '请输入邮箱。',
		emailWrong: '邮箱地址格式不正确。',
		passwordMissing: '请输入密码。',
		incorrect: '邮箱或密码不正确。',
		locked: '该账号已被锁定。',
		tooShort: (least) => `密码至少需要 ${least} 个字符。`,
		tooLong: (most) => `密码最多 ${most} 个字符。`,
		common: '该密码过于常见，请换一个。',
		mismatch: '两次输入的密码不一致。',
		badLink: '链接已过期或无效！',
		oldIncorrect: '原密码不正确。',
		tooMany: (seconds) => `尝试次数过多，请 ${seconds} 秒后再试。`,
		reset: (studio, minutes) => ({
			subject: `${studio}：设置新密码`,
			text: [
				'有人（很可能是您本人）申请重设合作伙伴专区的密码。请点击下方链接设置新密码：',
				`链接仅可使用一次，${minutes} 分钟内有效。若非本人操作，账号不会有任何变化，无需理会。`,
			],
			action: '设置新密码',
		}),
		invitation: (studio, days) => ({
			subject: `${studio}：您的账号已开通`,
			text: [`${studio} 已为您开通合作伙伴专区账号。请点击下方链接设置密码：`, `链接仅可使用一次，${days} 天内有效。`],
			action: '设置密码',
		}),
		lockedMail: (studio, minutes) => ({
			subject: `${studio}：账号已被锁定！`,
			text: [
				`您的账号连续多次输入错误密码，${minutes} 分钟内将无法登录。若是您本人操作，请稍后再试，或在登录窗口重设密码：`,
				'若非本人操作：密码并未被猜中，不过换一个更长的密码总是好的。',
			],
			action: '前往登录',
		}),
	},
};
