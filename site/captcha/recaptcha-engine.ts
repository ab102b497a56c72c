/** Google reCAPTCHA v2, for a studio that has set its key (decision 26). Its script comes from Google, only then. */
import type { DrawCaptcha } from './captcha-engine.ts';

/** Milliseconds after which a script that has not come is given up. */
const PATIENCE = 10_000;
const READY = 'reelhouseRecaptchaReady';
const locales: Record<string, string> = { en: 'en', zh: 'zh-CN' };

interface RecaptchaParameters {
	sitekey: string;
	theme: 'dark';
	size: 'normal';
	callback: () => void;
}
interface Recaptcha {
	/** @returns the number by which the drawn one is spoken to. */
	render: (element: HTMLElement, parameters: RecaptchaParameters) => number;
	reset: (number: number) => void;
}
declare global {
	interface Window {
		grecaptcha?: Recaptcha;
		[READY]?: () => void;
	}
}

let loading: Promise<Recaptcha> | undefined;

function load(language: string): Promise<Recaptcha> {
	loading ??= new Promise<Recaptcha>((resolve, reject) => {
		const script = document.createElement('script');
		const fail = (reason: string): void => {
			clearTimeout(timer);
			script.remove();
			// The next try starts from the beginning.
			loading = undefined;
			reject(new Error(reason));
		};
		const timer = setTimeout(() => fail('the script of reCAPTCHA did not come in time'), PATIENCE);
		window[READY] = () => {
			clearTimeout(timer);
			if (window.grecaptcha) resolve(window.grecaptcha);
			else fail('the script of reCAPTCHA brought nothing');
		};
		script.addEventListener('error', () => fail('the script of reCAPTCHA could not be loaded'));
		const query = new URLSearchParams({ onload: READY, render: 'explicit', hl: locales[language] ?? language });
		script.src = `https://www.google.com/recaptcha/api.js?${query}`;
		script.async = true;
		document.head.append(script);
	});
	return loading;
}

export const drawCaptcha: DrawCaptcha = async (element, { language, siteKey, onAnswer }) => {
	const recaptcha = await load(language);
	// Google takes each element once only.
	const frame = document.createElement('div');
	element.replaceChildren(frame);
	const number = recaptcha.render(frame, { sitekey: siteKey, theme: 'dark', size: 'normal', callback: onAnswer });
	return {
		// It watches its own answer, and takes an old one away.
		settle: () => Promise.resolve(),
		// It tells of its failures inside its own frame.
		again: () => recaptcha.reset(number),
		reset: () => recaptcha.reset(number),
		remove: () => frame.remove(),
	};
};
