import { MAX_INVITATIONS_PER_DAY } from '../../../contract/colleagues.ts';
import { withFallback } from '../../../contract/languages.ts';

interface ColleaguesMessages {
	alreadyColleague: string;
	tooManyAccounts: (max: number) => string;
	tooManyInvitations: string;
	lastManager: string;
	ownAccount: string;
	deactivatedByStudio: string;
}

export const colleaguesMessages = withFallback<ColleaguesMessages>({
	en: {
		alreadyColleague: 'This address is already in the list.',
		tooManyAccounts: (max) =>
			`Your company may have ${max} accounts and invitations. Deactivate an account or withdraw an invitation first, or contact us.`,
		tooManyInvitations: `Your company has sent ${MAX_INVITATIONS_PER_DAY} invitations today. Please try again tomorrow.`,
		lastManager: 'Your company needs a manager. Make a colleague a manager first.',
		ownAccount: 'You cannot deactivate your own account.',
		deactivatedByStudio: 'The studio has deactivated this account. Please contact us to reactivate it.',
	},
	zh: {
		alreadyColleague: '该邮箱已在列表中。',
		tooManyAccounts: (max) => `贵公司最多可有 ${max} 个账号和邀请。请先停用一个账号或撤回一个邀请，或与我们联系。`,
		tooManyInvitations: `贵公司今天已发送 ${MAX_INVITATIONS_PER_DAY} 个邀请，请明天再试。`,
		lastManager: '贵公司至少需要一名管理员，请先将一位同事设为管理员。',
		ownAccount: '不能停用自己的账号。',
		deactivatedByStudio: '此账号由我们停用。如需重新启用，请与我们联系。',
	},
});
