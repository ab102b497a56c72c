/** The captcha of the contact form: ALTCHA, or reCAPTCHA if the studio has set its keys. */
import { altcha } from './altcha.ts';
import type { CaptchaVerdict } from './captcha-verdict.ts';
import { verifyRecaptcha } from './recaptcha.ts';

type Deps = Parameters<typeof altcha>[0] & Parameters<typeof verifyRecaptcha>[0];

/** Creates the captcha. @param rounds difficulty of ALTCHA's challenges */
export function createCaptcha(deps: Deps, rounds?: number) {
	const proofOfWork = altcha(deps, rounds);
	return {
		challenge: () => proofOfWork.challenge(),
		/**
		 * Verifies an answer. @param recaptchaKey the studio's site key; empty for ALTCHA @param isFormValid true if the
		 * rest of the form is valid: Google accepts an answer once, so it is asked only for a valid form @returns undefined
		 * if the form is invalid and Google was not asked
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
