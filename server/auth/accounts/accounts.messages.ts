/** Messages of account forms and texts of account mails, by language. */
import { withFallback } from '../../../contract/languages.ts';
import type { ErrorResponses } from '../../http/errors.ts';

interface MailTexts {
	subject: string;
	/** Paragraphs; the link stands after the first. */
	text: string[];
	action: string;
}

interface AccountsMessages {
	emailMissing: string;
	emailWrong: string;
	passwordMissing: string;
	incorrect: string;
	locked: string;
	tooShort: (min: number) => string;
	tooLong: (max: number) => string;
	common: string;
	pattern: string;
	nameAsPassword: string;
	wordWithYear: string;
	mismatch: string;
	badLink: string;
	oldIncorrect: string;
	passwordIncorrect: string;
	codeMissing: string;
	codeIncorrect: string;
	setUpOver: string;
	noTwoFactor: string;
	twoFactorRequired: string;
	tooManyWrong: (minutes: number) => string;
	tooMany: (seconds: number) => string;
	emailTaken: string;
	companyOrStaff: string;
	companyUnknown: string;
	superusersOnly: string;
	superusersAreStaff: string;
	mailNotSent: string;
	reset: (studio: string, minutes: number) => MailTexts;
	invitation: (studio: string, days: number) => MailTexts;
	lockedMail: (studio: string, minutes: number) => MailTexts;
	lockedByStaff: (studio: string) => MailTexts;
	twoFactorOn: (studio: string) => MailTexts;
	twoFactorOff: (studio: string) => MailTexts;
	/** Notice that two-factor authentication is off because the studio has lost its encryption key. */
	twoFactorLost: (studio: string) => MailTexts;
	newRecoveryCodes: (studio: string) => MailTexts;
}

/** Last paragraph of every notice of a change. */
const NOT_YOU = withFallback<string>({
	en: 'If it was not you, choose a new password from the sign-in form at once, and tell us.',
	zh: '若非本人操作，请立即在登录窗口重设密码，并与我们联系。',
});

export const accountsMessages = withFallback<AccountsMessages>({
	en: {
		emailMissing: 'Please enter your e-mail.',
		emailWrong: 'Please enter a valid e-mail address.',
		passwordMissing: 'Please enter your password.',
		incorrect: 'Email or password is incorrect.',
		locked: 'User account is locked.',
		tooShort: (min) => `Password should be at least ${min} symbols.`,
		tooLong: (max) => `Password should be at most ${max} symbols.`,
		common: 'This password is one of the most common ones. Please choose another.',
		pattern: 'This password is a sequence or a repetition. Please choose another.',
		nameAsPassword:
			'This password is your e-mail, a part of it, or the name of the studio, your company or this product. Please choose another.',
		wordWithYear: 'This password is a common word with a year. Please choose another.',
		mismatch: "The two password fields didn't match.",
		badLink: 'Link is expired or invalid!',
		oldIncorrect: 'Old password is incorrect.',
		passwordIncorrect: 'Password is incorrect.',
		codeMissing: 'Please enter the code.',
		codeIncorrect: 'The code is wrong or already used.',
		setUpOver: 'This set-up is over. Please start it again.',
		noTwoFactor: 'Two-factor authentication is not on.',
		twoFactorRequired: 'Your account requires two-factor authentication.',
		tooManyWrong: (minutes) => `Too many wrong attempts. Please try again in ${minutes} minutes.`,
		tooMany: (seconds) => `Too many attempts. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
		emailTaken: 'An account with this email already exists.',
		companyOrStaff: 'Choose a company or a staff account: an account cannot be both.',
		companyUnknown: 'This company does not exist.',
		superusersOnly: 'Only superusers can create staff accounts.',
		superusersAreStaff: 'A superuser must be a staff account.',
		mailNotSent: 'Cannot send email.',
		reset: (studio, minutes) => ({
			subject: `${studio}: a new password`,
			text: [
				'Somebody, most likely you, has asked for a new password for the client area. Choose one here:',
				`The link works once, within ${minutes} minutes. If it was not you, nothing has changed and you do not need to do anything.`,
			],
			action: 'Choose a new password',
		}),
		invitation: (studio, days) => ({
			subject: `${studio}: your account`,
			text: [
				`${studio} has opened an account in its client area for you. Choose your password here:`,
				`The link works once, within ${days} days.`,
			],
			action: 'Choose your password',
		}),
		lockedMail: (studio, minutes) => ({
			subject: `${studio}: The user account was locked!`,
			text: [
				`The user account was locked! A wrong password was entered for your account several times in a row, so browsers that have not signed in to it before cannot do so for ${minutes} minutes. If it was you, wait a little, or choose a new password from the sign-in form:`,
				'If it was not you: your password was not guessed. A longer one is never a mistake.',
			],
			action: 'To the sign-in form',
		}),
		lockedByStaff: (studio) => ({
			subject: `${studio}: The user account was locked!`,
			text: [
				`The user account was locked! ${studio} has locked your account in its client area, and all its sessions have ended. If you do not know why, write to us:`,
				'The account opens again when we unlock it; its password stays as it is.',
			],
			action: 'How to reach us',
		}),
		twoFactorOn: (studio) => ({
			subject: `${studio}: two-factor authentication is on`,
			text: [
				'From now on, signing in to the client area takes a code from your authenticator app besides the password. All other sessions have ended. Your account:',
				NOT_YOU.en,
			],
			action: 'To your account',
		}),
		twoFactorOff: (studio) => ({
			subject: `${studio}: two-factor authentication is off`,
			text: [
				'From now on, the password alone signs in to your account in the client area. All other sessions have ended. Your account:',
				NOT_YOU.en,
			],
			action: 'To your account',
		}),
		twoFactorLost: (studio) => ({
			subject: `${studio}: please set up two-factor authentication again`,
			text: [
				'We have lost the key that the secrets of two-factor authentication were stored with. It is off now: the password alone signs in to your account in the client area, and all sessions have ended. Please sign in and set it up again:',
				'Your password stays as it is.',
			],
			action: 'To your account',
		}),
		newRecoveryCodes: (studio) => ({
			subject: `${studio}: new recovery codes`,
			text: [
				'New recovery codes were made for your account in the client area. The old ones no longer work. Your account:',
				NOT_YOU.en,
			],
			action: 'To your account',
		}),
	},
	zh: {
		emailMissing: '请输入邮箱。',
		emailWrong: '邮箱地址格式不正确。',
		passwordMissing: '请输入密码。',
		incorrect: '邮箱或密码不正确。',
		locked: '该账号已被锁定。',
		tooShort: (min) => `密码至少需要 ${min} 个字符。`,
		tooLong: (max) => `密码最多 ${max} 个字符。`,
		common: '该密码过于常见，请换一个。',
		pattern: '密码不能只是连续或重复的字符，请换一个。',
		nameAsPassword: '密码不能是您的邮箱或其中一部分，也不能是工作室、公司或本产品的名称，请换一个。',
		wordWithYear: '密码不能是常见单词加年份，请换一个。',
		mismatch: '两次输入的密码不一致。',
		badLink: '链接已过期或无效！',
		oldIncorrect: '原密码不正确。',
		passwordIncorrect: '密码不正确。',
		codeMissing: '请输入验证码。',
		codeIncorrect: '验证码不正确，或已被使用。',
		setUpOver: '本次设置已失效，请重新开始。',
		noTwoFactor: '两步验证尚未开启。',
		twoFactorRequired: '您的账号必须使用两步验证。',
		tooManyWrong: (minutes) => `错误次数过多，请 ${minutes} 分钟后再试。`,
		tooMany: (seconds) => `尝试次数过多，请 ${seconds} 秒后再试。`,
		emailTaken: '该邮箱已有账号。',
		companyOrStaff: '请选择公司或员工账号，二者只能选其一。',
		companyUnknown: '该公司不存在。',
		superusersOnly: '只有超级管理员可以创建员工账号。',
		superusersAreStaff: '超级管理员必须是员工账号。',
		mailNotSent: '无法发送邮件。',
		reset: (studio, minutes) => ({
			subject: `${studio}：设置新密码`,
			text: [
				'有人（很可能是您本人）申请重设客户专区的密码。请点击下方链接设置新密码：',
				`链接仅可使用一次，${minutes} 分钟内有效。若非本人操作，账号不会有任何变化，无需理会。`,
			],
			action: '设置新密码',
		}),
		invitation: (studio, days) => ({
			subject: `${studio}：您的账号已开通`,
			text: [`${studio} 已为您开通客户专区账号。请点击下方链接设置密码：`, `链接仅可使用一次，${days} 天内有效。`],
			action: '设置密码',
		}),
		lockedMail: (studio, minutes) => ({
			subject: `${studio}：账号已被锁定！`,
			text: [
				`账号已被锁定！您的账号连续多次输入错误密码，${minutes} 分钟内，未曾登录过该账号的浏览器将无法登录。若是您本人操作，请稍后再试，或在登录窗口重设密码：`,
				'若非本人操作：密码并未被猜中，不过换一个更长的密码总是好的。',
			],
			action: '前往登录',
		}),
		lockedByStaff: (studio) => ({
			subject: `${studio}：账号已被锁定！`,
			text: [
				`账号已被锁定！${studio} 已锁定您的客户专区账号，所有会话均已结束。如有疑问，请与我们联系：`,
				'解锁后即可继续使用，密码保持不变。',
			],
			action: '联系我们',
		}),
		twoFactorOn: (studio) => ({
			subject: `${studio}：两步验证已开启`,
			text: ['今后登录客户专区，除密码外还需输入身份验证器中的验证码。其他会话均已结束。查看您的账号：', NOT_YOU.zh],
			action: '查看账号',
		}),
		twoFactorOff: (studio) => ({
			subject: `${studio}：两步验证已关闭`,
			text: ['今后仅凭密码即可登录您的客户专区账号。其他会话均已结束。查看您的账号：', NOT_YOU.zh],
			action: '查看账号',
		}),
		twoFactorLost: (studio) => ({
			subject: `${studio}：请重新设置两步验证`,
			text: [
				'我们丢失了用于加密两步验证信息的密钥，两步验证现已关闭：目前仅凭密码即可登录您的客户专区账号，所有会话均已结束。请登录后重新设置：',
				'您的密码保持不变。',
			],
			action: '查看账号',
		}),
		newRecoveryCodes: (studio) => ({
			subject: `${studio}：恢复码已更新`,
			text: ['您的客户专区账号已生成新的恢复码，旧恢复码全部失效。查看您的账号：', NOT_YOU.zh],
			action: '查看账号',
		}),
	},
});

const notAllowed = withFallback({ en: 'This account may not do that.', zh: '该账号无权执行此操作。' });

export const accountErrors = {
	not_allowed: {
		message: (language) => notAllowed[language],
	},
} satisfies ErrorResponses;
