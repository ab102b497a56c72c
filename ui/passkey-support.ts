/** Returns true if the browser supports passkeys at this address. The address must be secure and have a host name. */
export const arePasskeysSupported = (): boolean =>
	window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);
