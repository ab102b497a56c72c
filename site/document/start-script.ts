/**
 * Inline script of every page. Other scripts would delay the largest picture, so this script loads them after that
 * picture is painted, or at the first interaction (ADR 0053). Until then the document has the attribute
 * `data-first-paint`, and styles for phones omit pictures far below. The script also marks documents that offer another
 * language.
 */
import { OFFER_STORAGE_KEY } from '../constants.ts';

declare global {
	interface Window {
		/** Buttons clicked before hydration, for site/app/entry-client.tsx. */
		earlyClicks?: HTMLElement[] | undefined;
	}
}

/** Start script. Its text runs in the browser, so the function must use nothing outside of itself. */
function startLater(): void {
	const { modules = '', now } = document.currentScript!.dataset;
	const [entry = '', ...preloads] = modules.split(' ').filter(Boolean);
	const add = (tag: 'link' | 'script', attributes: object): void =>
		document.head.append(Object.assign(document.createElement(tag), attributes));
	const clicks: HTMLElement[] = (window.earlyClicks = []);
	let isLoading = false;
	const load = (): void => {
		if (isLoading) return;
		isLoading = true;
		delete document.documentElement.dataset.firstPaint;
		for (const href of preloads) add('link', { rel: 'modulepreload', href });
		add('script', { type: 'module', src: entry });
	};
	addEventListener(
		'click',
		({ target }) => {
			// Links, forms and popovers work without scripts, so store only clicks on buttons.
			const button = target instanceof Element && target.closest('button[type=button]:not([popovertarget])');
			if (button && window.earlyClicks) clicks.push(button as HTMLElement);
		},
		true,
	);
	if (now !== undefined) return load();
	document.documentElement.dataset.firstPaint = '';
	for (const type of ['pointerdown', 'touchstart', 'keydown', 'click', 'wheel', 'scroll'])
		addEventListener(type, load, { capture: true, passive: true, once: true });
	// At `load`, the first picture and the fonts have loaded. They are painted within two frames, or with the
	// first paint. A hidden page paints nothing.
	addEventListener('load', () => {
		if (document.hidden) return load();
		new PerformanceObserver((_, observer) => {
			observer.disconnect();
			requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load)));
		}).observe({ type: 'paint', buffered: true });
	});
}

/**
 * Marks the document for an offer in the browser's language. The mark reserves the space of the offer before the first
 * paint (site/layout/language-offer.tsx). `data-offers` of the script lists the languages. Like `startLater`, the
 * function must use nothing outside of itself.
 */
export function markLanguageOffer(key: string): void {
	const [code = ''] = navigator.language.toLowerCase().split('-');
	if (!document.currentScript!.dataset.offers?.split(' ').includes(code)) return;
	try {
		if (localStorage.getItem(key) === 'dismissed') return;
	} catch {
		// Without access to storage, each document shows the offer again.
	}
	document.documentElement.dataset.offer = code;
}

/** The content security policy allows this text by its hash (ADR 0041). */
export const START_SCRIPT = `(${markLanguageOffer.toString()})(${JSON.stringify(OFFER_STORAGE_KEY)});(${startLater.toString()})()`;
