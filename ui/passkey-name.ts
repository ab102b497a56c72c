import { browserOf } from '../contract/browser-name.ts';

/** Proposes a name for a new passkey, e.g. `Firefox, Linux`. */
export function proposedName(): string {
	const { browser, system } = browserOf(navigator.userAgent);
	return [browser, system].filter(Boolean).join(', ');
}
