/**
 * Device mode of the visitor: desktop or mobile. The server's HTML contains both variants, and CSS first guesses by
 * `LIKELY_MOBILE`. Before hydration, the user agent and a cookie decide. Both variants have the same size, so a wrong
 * guess moves nothing.
 */

import { below } from '../../../ui/breakpoints.ts';

export type DeviceMode = 'desktop' | 'mobile';

/** Overrides the user agent: `on` means mobile, `off` means desktop. */
const MOBILE_COOKIE = 'mobile';

/** The first guess of the device mode. Style sheets repeat this query. */
export const LIKELY_MOBILE = `(pointer: coarse) and ${below('large')}`;

/**
 * User agents of phones and tablets. The patterns exclude televisions, desktop apps and tablets that request desktop
 * sites.
 */
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

/** Sets `data-device`, which the styles use. */
export function decideDeviceMode(): void {
	document.documentElement.dataset.device = deviceMode(navigator.userAgent, document.cookie);
}
