export interface CaptchaOptions {
	/** Name of the form field with the answer. */
	name: string;
	language: string;
	/** Texts of ALTCHA. reCAPTCHA has its own. */
	words: { label: string; verifying: string; verified: string; error: string };
	challenge: () => Promise<Record<string, unknown>>;
	/** Site key of reCAPTCHA. */
	siteKey: string;
	/** Called for each answer. Some captchas also call it at the start of a check. */
	onAnswer: () => void;
	onFailure: () => void;
}

export interface CaptchaWidget {
	/** Resolves when no check is running and the answer is recent enough. Rejects if a check fails. */
	waitUntilReady: () => Promise<void>;
	/** Starts a check without a click. */
	restart: () => void;
	/** The server accepts an answer only once, so a form needs a new answer after each submission. */
	reset: () => void;
	remove: () => void;
}

/** Rejects if the captcha's script cannot be loaded. */
export type RenderCaptcha = (element: HTMLElement, options: CaptchaOptions) => Promise<CaptchaWidget>;
