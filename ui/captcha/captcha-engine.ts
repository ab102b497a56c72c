/** Options of both captcha implementations. Each writes its answer into a form field with the given name. */
export interface CaptchaOptions {
	/** Name of the field that contains the answer. */
	name: string;
	language: string;
	/** Texts of the self-hosted captcha; reCAPTCHA has its own. */
	words: { label: string; verifying: string; verified: string; error: string };
	/** Requests a challenge for the self-hosted captcha. */
	challenge: () => Promise<Record<string, unknown>>;
	/** The site key of reCAPTCHA. */
	siteKey: string;
	/** Called for each answer, and also for each start of a check if the captcha reports it. */
	onAnswer: () => void;
	/** Called when a check fails; the visitor can start another. */
	onFailure: () => void;
}

export interface CaptchaWidget {
	/**
	 * Resolves when the form data is complete: no check is running and the answer is not too old. Rejects when a
	 * check fails.
	 */
	waitUntilReady: () => Promise<void>;
	/** Starts a check without a click: the first check, or a new one after a failed check or a rejected form. */
	restart: () => void;
	/** Clears the answer: the server accepts each answer only once. */
	reset: () => void;
	/** Removes the captcha from the page. */
	remove: () => void;
}

/** Renders the captcha inside the element. Rejects when its script cannot be loaded. */
export type RenderCaptcha = (element: HTMLElement, options: CaptchaOptions) => Promise<CaptchaWidget>;
