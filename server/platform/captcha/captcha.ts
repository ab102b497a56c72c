/** The captcha of the contact form: ALTCHA by default, reCAPTCHA while a studio has set its keys. */
import { altcha } from './altcha.ts';
import type { CaptchaVerdict } from './captcha-verdict.ts';
import { verifyRecaptcha } from './recaptcha.ts';

type Deps = Parameters<typeof altcha>[0] & Parameters<typeof verifyRecaptcha>[0];

/** Creates the contact form's captcha. @param rounds sets the difficulty of ALTCHA's challenges. */
export function createCaptcha(deps: Deps, rounds?: number) {
	const proofOfWork = altcha(deps, rounds);
	return {
		challenge: () => proofOfWork.challenge(),
		/**
		 * Verifies an answer.
		 * @param recaptchaKey site key of the studio; empty for ALTCHA
		 * @param isFormValid whether the rest of the form is valid: Google accepts an answer once, so Google is called
		 * last
		 * @returns undefined if the form is invalid: Google was not called, as the visitor must send the form again
		 * anyway
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
