import { browserOf } from '../contract/browser-name.ts';

/** Returns e.g. `Firefox, Linux`. */
export function proposedName(): string {
	const { browser, system } = browserOf(navigator.userAgent);
	return [browser, system].filter(Boolean).join(', ');
}
