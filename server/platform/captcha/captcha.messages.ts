/** Messages about a captcha's answer, by language. */
import { withFallback } from '../../../contract/languages.ts';

export type CaptchaProblem = 'missing' | 'wrong' | 'expired' | 'used' | 'unavailable';
export type CaptchaMessages = Record<CaptchaProblem, string>;

export const captchaMessages = withFallback<CaptchaMessages>({
	en: {
		missing: 'Please confirm that you are human.',
		wrong: 'Verification failed. Please confirm again that you are human.',
		expired: 'The verification has expired. Please confirm again that you are human.',
		used: 'The verification has already been used. Please confirm again that you are human.',
		unavailable: 'Verification is unavailable at the moment. Please try again in a few minutes.',
	},
	zh: {
		missing: '请完成人机验证。',
		wrong: '人机验证未通过，请再验证一次。',
		expired: '人机验证已过期，请重新验证。',
		used: '此次人机验证已经用过，请重新验证。',
		unavailable: '暂时无法核对人机验证，请过几分钟再试。',
	},
});
