/** What both captchas are to the form. Each leaves its answer in a field of the form by the name it is given. */
export interface CaptchaOptions {
	/** Of the field that holds the answer. */
	name: string;
	language: string;
	/** The words of the self-hosted captcha; the other brings its own. */
	words: { label: string; verifying: string; verified: string; error: string };
	/** Asks for a task of the self-hosted captcha. */
	challenge: () => Promise<Record<string, unknown>>;
	/** The public half of the other's key. */
	siteKey: string;
	/** Told when a check begins, where that can be seen, and of each answer. */
	onAnswer: () => void;
	/** Told when a check did not work: another may be begun. */
	onFailure: () => void;
}

export interface DrawnCaptcha {
	/** Resolves when the form may be read: no check is under way, and the answer is not too old. Rejects when one fails. */
	settle: () => Promise<void>;
	/** Begins another check in place of one that did not work. */
	again: () => void;
	/** Forgets the answer: it has served. */
	reset: () => void;
	/** Takes it off the page. */
	remove: () => void;
}

/** Draws the captcha inside the element. Rejects when its script can't be had. */
export type DrawCaptcha = (element: HTMLElement, options: CaptchaOptions) => Promise<DrawnCaptcha>;
