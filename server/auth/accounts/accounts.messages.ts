/** Messages of account forms and texts of account mails, by language. */
import { withFallback } from '../../../contract/languages.ts';
import type { ErrorResponses } from '../../http/errors.ts';

interface MailTexts {
	subject: string;
	/** Paragraphs of the mail. The link stands after the first paragraph. */
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
	passkeyNameMissing: string;
	passkeyLimit: (count: number) => string;
	passkeyExists: string;
	passkeyNotCreated: string;
	passkeyInvalid: string;
	passkeyExpired: string;
	passkeyOfAnother: string;
	tooManyWrong: (minutes: number) => string;
	tooMany: (seconds: number) => string;
	emailTaken: string;
	accountActive: string;
	companyOrStaff: string;
	companyUnknown: string;
	superusersOnly: string;
	superusersAreStaff: string;
	mailNotSent: string;
	/** Message to staff who enter a password although they must log in with the OpenID Connect provider. */
	loginWithProvider: (provider: string) => string;
	inviteAtProvider: (provider: string) => string;
	reset: (studio: string, minutes: number) => MailTexts;
	/** `inviter` is the colleague who invites. Undefined means that the studio invites. */
	invitation: (studio: string, days: number, inviter?: string) => MailTexts;
	lockedMail: (studio: string, minutes: number) => MailTexts;
	lockedByStaff: (studio: string) => MailTexts;
	twoFactorOn: (studio: string) => MailTexts;
	twoFactorOff: (studio: string) => MailTexts;
	/** Notice that two-factor authentication is off because the studio has lost its encryption key. */
	twoFactorLost: (studio: string) => MailTexts;
	newRecoveryCodes: (studio: string) => MailTexts;
	passkeyAdded: (studio: string) => MailTexts;
	passkeyRemoved: (studio: string) => MailTexts;
	passkeysRemoved: (studio: string) => MailTexts;
	/** Mail to staff who request a password reset although they must log in with the OpenID Connect provider. */
	noReset: (studio: string, provider: string) => MailTexts;
}

/** Last paragraph of a notice about a change by the owner. The notice of a new passkey has another one. */
const NOT_YOU = withFallback<string>({
	en: 'If it was not you, reset your password on the login page at once, and contact us.',
	zh: '若非本人操作，请立即在登录页面重置密码，并与我们联系。',
});

export const accountsMessages = withFallback<AccountsMessages>({
	en: {
		emailMissing: 'Please enter your email address.',
		emailWrong: 'Please enter a valid email address.',
		passwordMissing: 'Please enter your password.',
		incorrect: 'Email or password is incorrect.',
		locked: 'User account is locked.',
		tooShort: (min) => `Password should be at least ${min} symbols.`,
		tooLong: (max) => `Password should be at most ${max} symbols.`,
		common: 'This password is one of the most common ones. Please choose another.',
		pattern: 'This password is a sequence or a repetition. Please choose another.',
		nameAsPassword:
			'This password is your email address, a part of it, or the name of the studio, your company or this product. Please choose another.',
		wordWithYear: 'This password is a common word with a year. Please choose another.',
		mismatch: "The two password fields didn't match.",
		badLink: 'Link is expired or invalid!',
		oldIncorrect: 'Old password is incorrect.',
		passwordIncorrect: 'Password is incorrect.',
		codeMissing: 'Please enter the code.',
		codeIncorrect: 'The code is incorrect or has already been used.',
		setUpOver: 'This set-up has expired. Please start again.',
		noTwoFactor: 'Two-factor authentication is off.',
		twoFactorRequired: 'Your account requires two-factor authentication.',
		passkeyNameMissing: 'Please enter a name for the passkey.',
		passkeyLimit: (count) => `An account can have ${count} passkeys. Remove one first.`,
		passkeyExists: 'This passkey is already registered.',
		passkeyNotCreated: 'The passkey could not be verified. Please create it again.',
		passkeyInvalid: 'This passkey could not be verified. Try again, or log in with your password.',
		passkeyExpired: 'The request has expired. Please try again.',
		passkeyOfAnother: 'This passkey belongs to another account. Please choose one of yours.',
		tooManyWrong: (minutes) => `Too many wrong attempts. Please try again in ${minutes} minutes.`,
		tooMany: (seconds) => `Too many attempts. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
		emailTaken: 'An account with this email already exists.',
		accountActive: 'Deactivate the account first.',
		companyOrStaff: 'Choose a company or a staff account: an account cannot be both.',
		companyUnknown: 'This company does not exist.',
		superusersOnly: 'Only superusers can create staff accounts.',
		superusersAreStaff: 'A superuser must be a staff account.',
		mailNotSent: 'Cannot send email.',
		loginWithProvider: (provider) => `Staff log in with ${provider}, not with a password.`,
		inviteAtProvider: (provider) => `Staff log in with ${provider}. Add the person there.`,
		reset: (studio, minutes) => ({
			subject: `${studio}: reset your password`,
			text: [
				'A password reset was requested for your account. Choose a new password here:',
				`The link works once, within ${minutes} minutes. If you did not request it, ignore this email: your password stays the same.`,
			],
			action: 'Choose a new password',
		}),
		invitation: (studio, days, inviter) => ({
			subject: `${studio}: your account`,
			text: [
				inviter
					? `${inviter} has invited you to the client area of ${studio}. Choose your password here:`
					: `${studio} has created an account for you. Choose your password here:`,
				`The link works once, within ${days} days.`,
			],
			action: 'Choose your password',
		}),
		lockedMail: (studio, minutes) => ({
			subject: `${studio}: The user account was locked!`,
			text: [
				`The user account was locked! A wrong password was entered several times in a row, so browsers that have not logged in to your account before cannot log in for ${minutes} minutes. If it was you, wait, or reset your password on the login page:`,
				'If it was not you: nobody has logged in. Consider choosing a longer password.',
			],
			action: 'Go to the login page',
		}),
		lockedByStaff: (studio) => ({
			subject: `${studio}: The user account was locked!`,
			text: [
				`The user account was locked! ${studio} has locked your account and ended all its sessions. If you do not know why, contact us:`,
				'You can log in again when we unlock the account. Your password stays the same.',
			],
			action: 'Contact us',
		}),
		twoFactorOn: (studio) => ({
			subject: `${studio}: two-factor authentication is on`,
			text: [
				'From now on, logging in requires your password and a code from your authenticator app. All other sessions have ended. Your account:',
				NOT_YOU.en,
			],
			action: 'View your account',
		}),
		twoFactorOff: (studio) => ({
			subject: `${studio}: two-factor authentication is off`,
			text: [
				'From now on, you log in with your password only. All other sessions have ended. Your account:',
				NOT_YOU.en,
			],
			action: 'View your account',
		}),
		twoFactorLost: (studio) => ({
			subject: `${studio}: please set up two-factor authentication again`,
			text: [
				'We have lost the key that encrypted the secrets of two-factor authentication. It is off now: you log in with your password only, and all sessions have ended. Please log in and set it up again:',
				'Your password stays the same.',
			],
			action: 'View your account',
		}),
		newRecoveryCodes: (studio) => ({
			subject: `${studio}: new recovery codes`,
			text: [
				'New recovery codes were created for your account. The old ones no longer work. Your account:',
				NOT_YOU.en,
			],
			action: 'View your account',
		}),
		passkeyAdded: (studio) => ({
			subject: `${studio}: new passkey`,
			text: [
				'A passkey was added to your account. It logs in without your password. Your account:',
				'If it was not you, remove the passkey there and change your password at once, and contact us.',
			],
			action: 'View your account',
		}),
		passkeyRemoved: (studio) => ({
			subject: `${studio}: passkey removed`,
			text: ['A passkey was removed from your account and no longer logs in. Your account:', NOT_YOU.en],
			action: 'View your account',
		}),
		passkeysRemoved: (studio) => ({
			subject: `${studio}: your passkeys were removed`,
			text: [
				`${studio} has removed all passkeys of your account and ended its sessions. Log in with your password. Your account:`,
				'If you did not ask for this, contact us.',
			],
			action: 'View your account',
		}),
		noReset: (studio, provider) => ({
			subject: `${studio}: log in with ${provider}`,
			text: [
				`A password reset was requested for your account. Staff log in with ${provider}, so your account has no password to reset. Log in here:`,
				'If you did not request it, ignore this email.',
			],
			action: 'Go to the login page',
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
		passkeyNameMissing: '请输入通行密钥的名称。',
		passkeyLimit: (count) => `每个账号最多可有 ${count} 个通行密钥，请先移除一个。`,
		passkeyExists: '该通行密钥已添加。',
		passkeyNotCreated: '无法验证该通行密钥，请重新创建。',
		passkeyInvalid: '无法验证该通行密钥。请重试，或使用密码登录。',
		passkeyExpired: '请求已过期，请重试。',
		passkeyOfAnother: '该通行密钥属于另一个账号，请选择您自己的通行密钥。',
		tooManyWrong: (minutes) => `错误次数过多，请 ${minutes} 分钟后再试。`,
		tooMany: (seconds) => `尝试次数过多，请 ${seconds} 秒后再试。`,
		emailTaken: '该邮箱已有账号。',
		accountActive: '请先停用该账号。',
		companyOrStaff: '请选择公司或员工账号，二者只能选其一。',
		companyUnknown: '该公司不存在。',
		superusersOnly: '只有超级管理员可以创建员工账号。',
		superusersAreStaff: '超级管理员必须是员工账号。',
		mailNotSent: '无法发送邮件。',
		loginWithProvider: (provider) => `员工须通过 ${provider} 登录，不使用密码。`,
		inviteAtProvider: (provider) => `员工通过 ${provider} 登录，请在其中添加该人员。`,
		reset: (studio, minutes) => ({
			subject: `${studio}：重置密码`,
			text: [
				'我们收到了重置您账号密码的请求。请点击下方链接设置新密码：',
				`链接仅可使用一次，${minutes} 分钟内有效。若非本人操作，请忽略此邮件，密码不会改变。`,
			],
			action: '设置新密码',
		}),
		invitation: (studio, days, inviter) => ({
			subject: `${studio}：您的账号已开通`,
			text: [
				inviter
					? `${inviter} 邀请您加入 ${studio} 的客户专区。请点击下方链接设置密码：`
					: `${studio} 已为您开通账号。请点击下方链接设置密码：`,
				`链接仅可使用一次，${days} 天内有效。`,
			],
			action: '设置密码',
		}),
		lockedMail: (studio, minutes) => ({
			subject: `${studio}：账号已被锁定！`,
			text: [
				`账号已被锁定！您的账号连续多次输入错误密码，${minutes} 分钟内，未曾登录过该账号的浏览器将无法登录。若是您本人操作，请稍后再试，或在登录页面重置密码：`,
				'若非本人操作：无人成功登录。建议换一个更长的密码。',
			],
			action: '前往登录',
		}),
		lockedByStaff: (studio) => ({
			subject: `${studio}：账号已被锁定！`,
			text: [
				`账号已被锁定！${studio} 已锁定您的账号，所有会话均已结束。如有疑问，请与我们联系：`,
				'解锁后即可继续使用，密码保持不变。',
			],
			action: '联系我们',
		}),
		twoFactorOn: (studio) => ({
			subject: `${studio}：两步验证已开启`,
			text: ['今后登录时，除密码外还需输入身份验证器中的验证码。其他会话均已结束。查看您的账号：', NOT_YOU.zh],
			action: '查看账号',
		}),
		twoFactorOff: (studio) => ({
			subject: `${studio}：两步验证已关闭`,
			text: ['今后仅凭密码即可登录您的账号。其他会话均已结束。查看您的账号：', NOT_YOU.zh],
			action: '查看账号',
		}),
		twoFactorLost: (studio) => ({
			subject: `${studio}：请重新设置两步验证`,
			text: [
				'我们丢失了用于加密两步验证信息的密钥，两步验证现已关闭：目前仅凭密码即可登录，所有会话均已结束。请登录后重新设置：',
				'您的密码保持不变。',
			],
			action: '查看账号',
		}),
		newRecoveryCodes: (studio) => ({
			subject: `${studio}：恢复码已更新`,
			text: ['您的账号已生成新的恢复码，旧恢复码全部失效。查看您的账号：', NOT_YOU.zh],
			action: '查看账号',
		}),
		passkeyAdded: (studio) => ({
			subject: `${studio}：已添加通行密钥`,
			text: [
				'您的账号已添加一个通行密钥，可用它免密码登录。查看您的账号：',
				'若非本人操作，请立即在账号中移除该通行密钥并修改密码，同时与我们联系。',
			],
			action: '查看账号',
		}),
		passkeyRemoved: (studio) => ({
			subject: `${studio}：通行密钥已移除`,
			text: ['您账号中的一个通行密钥已移除，无法再用它登录。查看您的账号：', NOT_YOU.zh],
			action: '查看账号',
		}),
		passkeysRemoved: (studio) => ({
			subject: `${studio}：您的通行密钥已全部移除`,
			text: [
				`${studio} 已移除您账号的全部通行密钥，并结束所有会话。请使用密码登录。查看您的账号：`,
				'如非您本人要求，请与我们联系。',
			],
			action: '查看账号',
		}),
		noReset: (studio, provider) => ({
			subject: `${studio}：请通过 ${provider} 登录`,
			text: [
				`我们收到了重置您账号密码的请求。员工通过 ${provider} 登录，您的账号没有可重置的密码。请在此登录：`,
				'若非本人操作，请忽略此邮件。',
			],
			action: '前往登录',
		}),
	},
});

const notAllowed = withFallback({
	en: 'This account does not have permission to do this.',
	zh: '该账号无权执行此操作。',
});

export const accountErrors = {
	not_allowed: {
		message: (language) => notAllowed[language],
	},
} satisfies ErrorResponses;
