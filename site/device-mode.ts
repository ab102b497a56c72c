/**
 * Device mode: whether a visitor plays on a mobile device (specification, "Game details"; decision 9). The server's HTML
 * holds both ways. Until JavaScript runs, and without it, the styles choose by `LIKELY_MOBILE`; then the user agent and
 * the cookie decide, before the page is hydrated. What differs between the modes is the same size in both, and its
 * controls stay unseen until the decision, so a wrong guess neither flashes nor shifts.
 */

export type DeviceMode = 'desktop' | 'mobile';

/** Name of the cookie that overrides the user agent: `on` is mobile, `off` is desktop. */
const MOBILE_COOKIE = 'mobile';

/** The guess of the styles, for pictures that are chosen by media; the style sheets spell it out. */
export const LIKELY_MOBILE = '(pointer: coarse) and (width < 1024px)';

/** Phones and tablets. Televisions, desktop apps of phones' browsers and tablets that ask for desktop sites are not. */
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

/** Decides for this browser and tells the styles. */
export function decideDeviceMode(): void {
	document.documentElement.dataset.device = deviceMode(navigator.userAgent, document.cookie);
}
