/** Returns true if passkeys work: the page is secure, and the host is no IP address. */
export const arePasskeysSupported = (): boolean =>
	window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);
