/**
 * A path of this site out of what somebody wrote into an address, or null (decision 18). A browser takes `//host`,
 * `/\host` and characters it drops for other hosts, so what it makes of the text decides.
 */
export function ownPath(written: string | null): string | null {
	if (!written?.startsWith('/') || /[\p{Cc}\\]/u.test(written)) return null;
	const here = 'https://own.invalid';
	try {
		const { origin, pathname, search, hash } = new URL(written, here);
		// Nobody means to be let in and out again.
		if (origin !== here || pathname.startsWith('//') || /^\/logout\b/i.test(pathname)) return null;
		return pathname + search + hash;
	} catch {
		return null;
	}
}
