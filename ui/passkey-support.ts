/** Passkeys need a secure address with a host name. */
export const arePasskeysSupported = (): boolean =>
	window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);
