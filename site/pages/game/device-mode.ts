/**
 * Device mode: whether a visitor plays on a mobile device. The server's HTML contains both variants. Without JavaScript,
 * CSS chooses by `LIKELY_MOBILE`; with JavaScript, the user agent and a cookie decide before hydration. Both variants have
 * the same size, and their controls stay hidden until the decision: a wrong guess causes neither flash nor layout shift.
 */

import { below } from '../../../ui/breakpoints.ts';

export type DeviceMode = 'desktop' | 'mobile';

/** Cookie that overrides the user agent: `on` is mobile, `off` is desktop. */
const MOBILE_COOKIE = 'mobile';

/** Media query that guesses a mobile device, for `<source>` elements. The style sheets repeat the query. */
export const LIKELY_MOBILE = `(pointer: coarse) and ${below('large')}`;

/** Phones and tablets. Televisions, desktop apps and tablets that request desktop sites do not match. */
const mobilePatterns: RegExp[] = [
	/\bAndroid\b(?!.*\b(?:TV|AFT\w+|CrKey|BRAVIA)\b)/i,
	/\b(?:iPhone|iPad|iPod)\b/,
	/\bMobile\b(?!.*\bSmart-?TV\b)/i,
	/\bWindows Phone\b/i,
	/\b(?:Phone|Tablet); (?:OpenHarmony|HarmonyOS)\b/i,
	/\bOpera (?:Mini|Mobi)\b/i,
	/\b(?:BlackBerry|BB10|KAIOS)\b/i,
];

export function deviceMode(userAgent: string, cookies: string): DeviceMode {
	const chosen = new RegExp(`(?:^|;\\s*)${MOBILE_COOKIE}=(on|off)\\s*(?:;|$)`).exec(cookies)?.[1];
	if (chosen) return chosen === 'on' ? 'mobile' : 'desktop';
	return mobilePatterns.some((pattern) => pattern.test(userAgent)) ? 'mobile' : 'desktop';
}

/** Determines the mode of this browser and sets `data-device` for the styles. */
export function decideDeviceMode(): void {
	document.documentElement.dataset.device = deviceMode(navigator.userAgent, document.cookie);
}
