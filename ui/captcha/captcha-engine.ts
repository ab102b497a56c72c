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
	/** Called for each answer. Also called at the start of a check, if the captcha reports the start. */
	onAnswer: () => void;
	onFailure: () => void;
}

export interface CaptchaWidget {
	/** Resolves when no check runs and the answer is new enough to be sent. Rejects if a check fails. */
	waitUntilReady: () => Promise<void>;
	/** Starts a check without a click. */
	restart: () => void;
	/** Clears the answer, because the server accepts an answer only once. */
	reset: () => void;
	remove: () => void;
}

/** Renders the captcha. Rejects if its script cannot be loaded. */
export type RenderCaptcha = (element: HTMLElement, options: CaptchaOptions) => Promise<CaptchaWidget>;
