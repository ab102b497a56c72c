/** Google reCAPTCHA v2. */
import { languageTraits, readLanguage } from '../../../contract/languages.ts';
import type { RenderCaptcha } from '../../../ui/captcha/captcha-engine.ts';

const SCRIPT_TIMEOUT_MS = 10_000;
const READY_CALLBACK = 'reelhouseRecaptchaReady';

interface RecaptchaParameters {
	sitekey: string;
	theme: 'dark';
	size: 'normal';
	callback: () => void;
}
interface Recaptcha {
	render: (element: HTMLElement, parameters: RecaptchaParameters) => number;
	reset: (number: number) => void;
}
declare global {
	interface Window {
		grecaptcha?: Recaptcha;
		[READY_CALLBACK]?: () => void;
	}
}

let loading: Promise<Recaptcha> | undefined;

function load(language: string): Promise<Recaptcha> {
	loading ??= new Promise<Recaptcha>((resolve, reject) => {
		const script = document.createElement('script');
		const fail = (reason: string): void => {
			clearTimeout(timer);
			script.remove();
			// After a failure, the next attempt loads the script again.
			loading = undefined;
			reject(new Error(reason));
		};
		const timer = setTimeout(() => fail('the reCAPTCHA script timed out'), SCRIPT_TIMEOUT_MS);
		window[READY_CALLBACK] = () => {
			clearTimeout(timer);
			if (window.grecaptcha) resolve(window.grecaptcha);
			else fail('the reCAPTCHA script defined no API');
		};
		script.addEventListener('error', () => fail('the reCAPTCHA script failed to load'));
		const query = new URLSearchParams({
			onload: READY_CALLBACK,
			render: 'explicit',
			hl: languageTraits[readLanguage(language)].recaptchaCode,
		});
		script.src = `https://www.google.com/recaptcha/api.js?${query}`;
		script.async = true;
		document.head.append(script);
	});
	return loading;
}

export const renderCaptcha: RenderCaptcha = async (element, { language, siteKey, onAnswer }) => {
	const recaptcha = await load(language);
	// reCAPTCHA renders only once into an element.
	const frame = document.createElement('div');
	element.replaceChildren(frame);
	const widgetId = recaptcha.render(frame, { sitekey: siteKey, theme: 'dark', size: 'normal', callback: onAnswer });
	return {
		// reCAPTCHA runs its checks in its own frame, and removes an expired answer itself.
		waitUntilReady: () => Promise.resolve(),
		restart: () => recaptcha.reset(widgetId),
		reset: () => recaptcha.reset(widgetId),
		remove: () => frame.remove(),
	};
};
