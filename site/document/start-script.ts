/**
 * Inline script of every page. After the largest picture is painted, or at the first interaction, it loads the other
 * scripts and the styles of what is below the first screen. Earlier, they would delay that picture (ADR 0053).
 */
import { OFFER_STORAGE_KEY } from '../constants.ts';

declare global {
	interface Window {
		/** Clicked before hydration. site/app/entry-client.tsx repeats the clicks. */
		earlyClicks?: HTMLElement[] | undefined;
	}
}

/** The text of this function runs in the browser, so the function must not use anything from this module. */
function startLater(): void {
	const { modules = '', laterStyles, now } = document.currentScript!.dataset;
	const [entry = '', ...preloads] = modules.split(' ').filter(Boolean);
	const add = (tag: 'link' | 'script', attributes: object): void =>
		document.head.append(Object.assign(document.createElement(tag), attributes));
	const clicks: HTMLElement[] = (window.earlyClicks = []);
	let isLoading = false;
	const load = (): void => {
		if (isLoading) return;
		isLoading = true;
		delete document.documentElement.dataset.firstPaint;
		if (laterStyles) add('link', { rel: 'stylesheet', href: laterStyles });
		for (const href of preloads) add('link', { rel: 'modulepreload', href });
		add('script', { type: 'module', src: entry });
	};
	addEventListener(
		'click',
		({ target }) => {
			// Links, forms and popovers work without scripts. Only clicks on other buttons must wait.
			const button = target instanceof Element && target.closest('button[type=button]:not([popovertarget])');
			if (button && window.earlyClicks) clicks.push(button as HTMLElement);
		},
		true,
	);
	if (now !== undefined) return load();
	document.documentElement.dataset.firstPaint = '';
	for (const type of ['pointerdown', 'touchstart', 'keydown', 'click', 'wheel', 'scroll'])
		addEventListener(type, load, { capture: true, passive: true, once: true });
	// At `load`, the first picture and the fonts have loaded. The browser paints them within two frames. A hidden page
	// paints nothing.
	addEventListener('load', () => {
		if (document.hidden) return load();
		new PerformanceObserver((_, observer) => {
			observer.disconnect();
			requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load)));
		}).observe({ type: 'paint', buffered: true });
	});
}

/**
 * Marks the document for an offer in the browser's language, so that pages reserve the space before the first paint
 * (site/layout/language-offer.tsx). The text of this function runs in the browser, so it must not use anything from
 * this module.
 */
export function markLanguageOffer(key: string): void {
	const [code = ''] = navigator.language.toLowerCase().split('-');
	if (!document.currentScript!.dataset.offers?.split(' ').includes(code)) return;
	try {
		if (localStorage.getItem(key) === 'dismissed') return;
	} catch {
		// Without storage, a dismissed offer appears again.
	}
	document.documentElement.dataset.offer = code;
}

/** The content security policy allows the script by the hash of this text (ADR 0041). */
export const START_SCRIPT = `(${markLanguageOffer.toString()})(${JSON.stringify(OFFER_STORAGE_KEY)});(${startLater.toString()})()`;
