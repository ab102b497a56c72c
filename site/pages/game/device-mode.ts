/**
 * Device mode: whether the visitor plays on a mobile device. The server's HTML contains both variants, and CSS guesses
 * the mode by `LIKELY_MOBILE`. Before hydration, the user agent and a cookie decide. A wrong guess moves nothing: both
 * variants have the same size, and controls are hidden until the decision.
 */

import { below } from '../../../ui/breakpoints.ts';

export type DeviceMode = 'desktop' | 'mobile';

/** Cookie that overrides the user agent: `on` for mobile, `off` for desktop. */
const MOBILE_COOKIE = 'mobile';

/** Media query for a guess that the device is mobile. Style sheets repeat it. */
export const LIKELY_MOBILE = `(pointer: coarse) and ${below('large')}`;

/** User agents of phones and tablets. Televisions, desktop apps and tablets that request desktop sites do not match. */
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

/** Determines the device mode and sets `data-device` for the styles. */
export function decideDeviceMode(): void {
	document.documentElement.dataset.device = deviceMode(navigator.userAgent, document.cookie);
}
