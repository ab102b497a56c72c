import { altcha } from './altcha.ts';
import type { CaptchaVerdict } from './captcha-verdict.ts';
import { verifyRecaptcha } from './recaptcha.ts';

type Deps = Parameters<typeof altcha>[0] & Parameters<typeof verifyRecaptcha>[0];

/**
 * Creates the captcha.
 * @param rounds difficulty of ALTCHA's challenges
 */
export function createCaptcha(deps: Deps, rounds?: number) {
	const proofOfWork = altcha(deps, rounds);
	return {
		challenge: () => proofOfWork.challenge(),
		/**
		 * Verifies an answer.
		 * @param recaptchaKey the studio's site key; empty for ALTCHA
		 * @param isFormValid false postpones the verification by Google, which accepts an answer only once
		 * @returns undefined if the answer was not verified, because the form is invalid
		 */
		async verify(
			answer: string,
			recaptchaKey: string,
			isFormValid: boolean,
		): Promise<CaptchaVerdict | { problem: 'missing' } | undefined> {
			if (answer === '') return { problem: 'missing' };
			if (recaptchaKey === '') return proofOfWork.verify(answer);
			return isFormValid ? verifyRecaptcha(deps, answer) : undefined;
		},
	};
}
