/** Options of both captchas. The answer is written into a form field. */
export interface CaptchaOptions {
	/** Name of the field with the answer. */
	name: string;
	language: string;
	/** Texts of ALTCHA. reCAPTCHA has its own. */
	words: { label: string; verifying: string; verified: string; error: string };
	/** Requests a challenge for ALTCHA. */
	challenge: () => Promise<Record<string, unknown>>;
	/** Site key of reCAPTCHA. */
	siteKey: string;
	/** Called for each answer, and at the start of a check if the captcha reports it. */
	onAnswer: () => void;
	/** Called when a check fails. The visitor can start another. */
	onFailure: () => void;
}

export interface CaptchaWidget {
	/** Resolves when the answer is ready: no check runs and the answer is new enough. Rejects if a check fails. */
	waitUntilReady: () => Promise<void>;
	/** Starts a check without a click. */
	restart: () => void;
	/** Clears the answer, because the server accepts it once. */
	reset: () => void;
	/** Removes the captcha from the page. */
	remove: () => void;
}

/** Renders the captcha. Rejects if its script cannot be loaded. */
export type RenderCaptcha = (element: HTMLElement, options: CaptchaOptions) => Promise<CaptchaWidget>;
