/** Whether passkeys work here: they need a secure page, and a host that is not an IP address. */
export const arePasskeysSupported = (): boolean =>
	window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);
